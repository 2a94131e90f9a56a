// The laboratory's answer as CSV and JSON: every cell, with all its digits.
import { agreement } from '../../stats/agreement.js';
import { type Cell as CsvCell, csvText } from '../csv.js';
import { byTurn, type Cell, cellsOf, type DeckAnswer, shareOf } from './answer.js';
import { type RowDifference, sameRows, uncompared } from './difference.js';

const known = (value: number): CsvCell => (Number.isFinite(value) ? value : '');
const orNull = (value: number) => (Number.isFinite(value) ? value : null);
const turnLabel = (turn: Cell['turn'], turns: readonly string[]) =>
  typeof turn === 'number' ? turns[turn]! : turn;

export function deckCsv(answer: DeckAnswer): string {
  const columns = ['group', 'owner', 'id', 'title', 'turn', 'label', 'exact', 'by', 'count', 'sampled', 'z'];
  const records = cellsOf(answer).map((cell) => {
    const { row, turn, exact, count, z } = cell;
    const by = typeof turn === 'number' && row.first !== null ? byTurn(row.first)[turn]! : Number.NaN;
    const place = typeof turn === 'number' ? turn + 1 : '';
    const name = [row.group, row.owner, row.id, row.title, place, turnLabel(turn, answer.turns)];
    return [...name, ...[exact, by, count, shareOf(cell, answer), z].map(known)];
  });
  return csvText(columns, records);
}

export function deckJson(answer: DeckAnswer): string {
  const { game, scenario, turns, assumed, sampled } = answer;
  const cells = cellsOf(answer);
  const rows = answer.rows.map((row) => {
    const own = cells.filter((cell) => cell.row === row);
    return {
      group: row.group,
      id: row.id,
      title: row.title,
      owner: row.owner,
      first: row.first === null ? null : [...row.first],
      ...(row.missing === undefined ? {} : { missing: row.missing }),
      by: row.first === null ? null : [...byTurn(row.first)],
      never: orNull(row.never),
      ineligible: row.ineligible,
      ...(sampled === null
        ? {}
        : {
            cells: own.map(({ turn, count, z }) => ({
              turn: turnLabel(turn, turns),
              count,
              z: orNull(z),
            })),
          }),
    };
  });
  const checked =
    sampled === null
      ? null
      : { seed: sampled.seed, wars: sampled.wars, agreement: agreement(cells.map(({ z }) => z)) };
  return `${JSON.stringify({ game, scenario, turns, assumed, sampled: checked, rows }, null, 2)}\n`;
}

const PLACES = ['never', 'ineligible'] as const;

export function differenceCsv(a: DeckAnswer, b: DeckAnswer, changes: readonly RowDifference[]): string {
  const columns = ['group', 'owner', 'id', 'title', 'in', 'turn', 'label', 'difference'];
  const turns = a.turns.length >= b.turns.length ? a.turns : b.turns;
  const where = { both: 'both', first: a.scenario, second: b.scenario };
  const records = changes.flatMap((change) => {
    const { row } = change;
    const name = [row.group, row.owner, row.id, row.title, where[change.where]];
    return [
      ...turns.map((label, turn) => [...name, turn + 1, label, change.by[turn]!]),
      ...PLACES.flatMap((place) => (change[place] === null ? [] : [[...name, '', place, change[place]]])),
    ];
  });
  return csvText(columns, records);
}

export function differenceJson(a: DeckAnswer, b: DeckAnswer, changes: readonly RowDifference[]): string {
  const document = {
    game: a.game,
    scenarios: [a.scenario, b.scenario],
    turns: a.turns.length >= b.turns.length ? a.turns : b.turns,
    assumed: [a.assumed, b.assumed],
    same: sameRows(a, b, changes),
    uncompared: uncompared(a, b).map(({ row: { id, missing }, scenario }) => ({ id, scenario, missing })),
    changes: changes.map(({ row: { group, id, title, owner }, where, by, never, ineligible }) => {
      return { group, id, title, owner, in: where, by: [...by], never, ineligible };
    }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
