// Two scenarios' decks side by side: by how much each probability differs.
import type { DeckRow } from '../../kernel/laboratory.js';
import { byTurn, type DeckAnswer } from './answer.js';

export interface RowDifference {
  readonly row: DeckRow;
  /** `both`, or the only scenario that has it. */
  readonly where: 'both' | 'first' | 'second';
  /** Second less first: by each turn, never, ineligible. */
  readonly by: Float64Array;
  readonly never: number;
  readonly ineligible: number | null;
}

/** Less than this is rounding. */
const SAME = 1e-12;

/** Rows that differ, in the order of the first scenario, then what only the second has. */
export function differences(a: DeckAnswer, b: DeckAnswer): RowDifference[] {
  const turns = Math.max(a.turns.length, b.turns.length);
  const find = (rows: readonly DeckRow[], row: DeckRow) =>
    rows.find(({ group, id }) => group === row.group && id === row.id);
  const all = [...a.rows, ...b.rows.filter((row) => find(a.rows, row) === undefined)];
  return all.flatMap((row) => {
    const [first, second] = [find(a.rows, row), find(b.rows, row)];
    if (first?.first === null || second?.first === null) return [];
    const where = first === undefined ? 'second' : second === undefined ? 'first' : 'both';
    const [was, is] = [figuresOf(first, turns), figuresOf(second, turns)];
    const by = is.by.map((chance, turn) => chance - was.by[turn]!);
    const never = is.never - was.never;
    const ineligible = row.ineligible === null ? null : is.ineligible - was.ineligible;
    const changed = [...by, never, ineligible ?? 0].some((change) => Math.abs(change) > SAME);
    return where === 'both' && !changed ? [] : [{ row, where, by, never, ineligible }];
  });
}

/** How many rows of the first scenario are as they were. */
export function sameRows(a: DeckAnswer, b: DeckAnswer, changes: readonly RowDifference[]): number {
  const missing = new Set([...a.rows, ...b.rows].filter(({ first }) => first === null).map(({ id }) => id));
  const compared = a.rows.filter(({ id }) => !missing.has(id)).length;
  return compared - changes.filter(({ where }) => where !== 'second').length;
}

/** Rows that would be compared, had they been computed. */
export function uncompared(a: DeckAnswer, b: DeckAnswer): { row: DeckRow; scenario: string }[] {
  return [a, b].flatMap(({ rows, scenario }) =>
    rows.filter(({ missing }) => missing !== undefined).map((row) => ({ row, scenario })),
  );
}

/** A card that is not there is never drawn. */
function figuresOf(row: DeckRow | undefined, turns: number) {
  const first = new Float64Array(turns);
  if (row?.first) first.set(row.first);
  return { by: byTurn(first), never: row?.never ?? 1, ineligible: row?.ineligible ?? 0 };
}
