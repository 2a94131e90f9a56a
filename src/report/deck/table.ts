// The laboratory's answer for the terminal: events as bars, technologies and cards as a table of percentages.
import type { DeckRow } from '../../kernel/laboratory.js';
import { agreement } from '../../stats/agreement.js';
import { thousands } from '../table.js';
import { clip, type Paint } from '../terminal.js';
import { byTurn, type Cell, cellsOf, type DeckAnswer, shareOf } from './answer.js';
import { type RowDifference, sameRows, uncompared } from './difference.js';

const TITLE_WIDTH = 28;
const BAR_WIDTH = 24;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
/** Groups that are shown turn by turn, with bars; all others are tables. */
export const WITH_BARS = 'event';
const WITH_BARS_TITLE = 'events';

export function deckTable(answer: DeckAnswer, everyCell: boolean, paint: Paint): string {
  const { game, scenario, sampled, turns } = answer;
  const cells = cellsOf(answer);
  const of = (row: DeckRow) => cells.filter((cell) => cell.row === row);
  const wars = sampled === null ? '' : `, ${thousands(sampled.wars)} wars sampled with seed ${sampled.seed}`;
  const groups = [...new Set(answer.rows.map(({ group, owner }) => `${group}\n${owner}`))];
  const lines = [
    paint.bold(`${scenario} (${game}): the decks alone, exact${wars}`),
    ...answer.assumed.map((sentence) => paint.dim(`  ${sentence}`)),
  ];
  for (const row of answer.rows) {
    const empty = row.first === null && sampled === null;
    if (row.group !== WITH_BARS || (empty && row.missing === undefined)) continue;
    lines.push('', paint.bold(row.title));
    if (row.missing !== undefined) lines.push(`  ${row.missing}`);
    if (!empty) lines.push(...bars(of(row), answer, paint));
  }
  for (const key of groups) {
    const [group, owner] = key.split('\n');
    if (group === WITH_BARS) continue;
    const rows = answer.rows.filter((row) => row.group === group && row.owner === owner);
    lines.push(
      '',
      paint.bold(`${owner}: ${plural(group!)}, percent by the end of each turn`),
      head(answer, rows, paint),
    );
    for (const row of rows) lines.push(percentLine(row, of(row), sampled !== null));
  }
  lines.push('', paint.dim(`Turn 1 is ${turns[0]}, turn ${turns.length} ${turns.at(-1)}.`));
  if (sampled !== null) {
    if (everyCell) lines.push('', ...cellLines(cells, answer));
    lines.push('', ...verdict(cells));
  }
  return `${lines.join('\n')}\n`;
}

export const plural = (group: string) => (group.endsWith('y') ? `${group.slice(0, -1)}ies` : `${group}s`);
const percent = (chance: number, digits: number) => `${(100 * chance).toFixed(digits)}%`;
const score = (z: number) => (Number.isNaN(z) ? '' : Number.isFinite(z) ? z.toFixed(2) : 'WRONG');
const labelOf = ({ turn }: Cell, turns: readonly string[]) =>
  typeof turn === 'number' ? turns[turn]! : turn;

function bars(cells: readonly Cell[], answer: DeckAnswer, paint: Paint): string[] {
  const shown = cells.filter((cell) => cell.exact > 0 || cell.count > 0);
  const size = (cell: Cell) => (Number.isNaN(cell.exact) ? shareOf(cell, answer) : cell.exact);
  const most = Math.max(...shown.map(size));
  return shown.map((cell) => {
    const exact = Number.isNaN(cell.exact) ? '' : percent(cell.exact, 3);
    const sampled = answer.sampled === null ? '' : `  ${percent(shareOf(cell, answer), 3).padStart(8)}`;
    const z = answer.sampled === null || exact === '' ? '' : `  z ${score(cell.z).padStart(5)}`;
    const label = labelOf(cell, answer.turns).padEnd(14);
    return `  ${label}${exact.padStart(8)}${sampled}${z}  ${paint.bar(bar(size(cell) / most))}`.trimEnd();
  });
}

function bar(fraction: number): string {
  const eighths = Math.max(1, Math.round(fraction * BAR_WIDTH * 8));
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7]!;
}

function head({ turns, sampled }: DeckAnswer, rows: readonly DeckRow[], paint: Paint): string {
  const numbers = turns.map((_, turn) => String(turn + 1).padStart(4)).join('');
  const wasted = rows.some(({ ineligible }) => ineligible !== null) ? '  inelig' : '';
  return paint.dim(
    `${' '.repeat(TITLE_WIDTH)}${numbers}   never${wasted}${sampled === null ? '' : '  max|z|'}`,
  );
}

function percentLine(row: DeckRow, cells: readonly Cell[], sampled: boolean): string {
  const whole = (chance: number) => (chance < 1e-12 ? '·' : (100 * chance).toFixed(0)).padStart(4);
  const by = row.first === null ? '' : [...byTurn(row.first)].map(whole).join('');
  const wasted = row.ineligible === null ? '' : percent(row.ineligible, 1).padStart(8);
  const scores = cells.map(({ z }) => Math.abs(z)).filter((z) => !Number.isNaN(z));
  const worst = sampled ? score(scores.length === 0 ? Number.NaN : Math.max(...scores)).padStart(8) : '';
  const title = clip(row.title, TITLE_WIDTH).padEnd(TITLE_WIDTH);
  return `${title}${by}${percent(row.never, 1).padStart(8)}${wasted}${worst}`;
}

function cellLines(cells: readonly Cell[], answer: DeckAnswer): string[] {
  return cells
    .filter(({ z }) => !Number.isNaN(z))
    .map((cell) => {
      const figures = [percent(cell.exact, 5), percent(shareOf(cell, answer), 5), score(cell.z)];
      const place = labelOf(cell, answer.turns).padEnd(14);
      return `${cell.row.id.padEnd(38)} ${place}${figures.map((text) => text.padStart(11)).join('')}`;
    });
}

function verdict(cells: readonly Cell[]): string[] {
  const { cells: count, impossible, largest, median, limit, meanSquare } = agreement(cells.map(({ z }) => z));
  const fine = impossible === 0 && largest <= limit;
  return [
    `Exact and sampled ${fine ? 'agree' : 'DISAGREE'}: the largest |z| of ${thousands(count)} cells is ` +
      `${largest.toFixed(2)} (half of all samplings stay below ${median.toFixed(2)}, 99% below ${limit.toFixed(2)}); ` +
      `the mean of z² is ${meanSquare.toFixed(3)} (1 is right).`,
    ...(impossible === 0 ? [] : [`${impossible} cells that chance has no say in came out otherwise.`]),
  ];
}

export function differenceTable(
  a: DeckAnswer,
  b: DeckAnswer,
  changes: readonly RowDifference[],
  paint: Paint,
): string {
  const turns = a.turns.length >= b.turns.length ? a.turns : b.turns;
  const where = { both: '', first: ' (gone)', second: ' (new)' };
  const points = (change: number) => {
    if (Math.abs(change) < 1e-12) return '·'.padStart(6);
    const text = (100 * change).toFixed(1);
    return (change > 0 ? `+${text}` : text).padStart(6);
  };
  const changeLine = ({ row, where: place, by, never, ineligible }: RowDifference) => {
    const title = clip(`${row.title}${where[place]}`, TITLE_WIDTH).padEnd(TITLE_WIDTH);
    const wasted = ineligible === null ? '' : points(ineligible).padStart(8);
    return `${title}${[...by].map(points).join('')}${points(never).padStart(8)}${wasted}`;
  };
  const numbers = turns.map((_, turn) => String(turn + 1).padStart(6)).join('');
  const same = sameRows(a, b, changes);
  const lines = [
    paint.bold(`${b.scenario} less ${a.scenario} (${a.game}): the decks alone, exact, in percentage points`),
    ...a.assumed.map((sentence) => paint.dim(`  ${sentence}`)),
    ...b.assumed
      .filter((sentence) => !a.assumed.includes(sentence))
      .map((sentence) => paint.dim(`  ${b.scenario}: ${sentence}`)),
    '',
    paint.dim(`${'by the end of turn'.padEnd(TITLE_WIDTH)}${numbers}   never  inelig`),
    ...groupsOf(changes).flatMap(([name, rows]) => [paint.bold(name), ...rows.map(changeLine)]),
    ...(changes.length === 0 ? ['Nothing differs.'] : []),
    ...uncompared(a, b).map(({ row, scenario }) => `${row.title}, ${scenario}: ${row.missing}`),
    '',
    `${changes.length} of ${same + changes.length} rows differ. Turn 1 is ${turns[0]}, turn ${turns.length} ${turns.at(-1)}.`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Events first, then by group and owner. */
function groupsOf(changes: readonly RowDifference[]): [string, RowDifference[]][] {
  const groups = new Map<string, RowDifference[]>([[WITH_BARS_TITLE, []]]);
  for (const change of changes) {
    const { group, owner } = change.row;
    const name = group === WITH_BARS ? WITH_BARS_TITLE : `${owner}: ${plural(group)}`;
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return [...groups].filter(([, rows]) => rows.length > 0);
}
