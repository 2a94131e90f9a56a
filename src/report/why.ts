// What `lamplight why` says: where paired games first part, and how much of each shift is carried by which partings.

import { differing } from '../simulate/header.js';
import type { Grouping, Parting } from '../simulate/parting.js';
import { GROUPINGS } from '../simulate/parting.js';
import { type Carried, carriedBy, pulls } from '../stats/carried.js';
import { LEVEL } from '../stats/intervals.js';
import type { Measure } from '../stats/measures.js';
import { columnTitle, effectCell, shownOutcomes } from './effects.js';
import { thousands } from './table.js';
import { clip, type Paint } from './terminal.js';

export interface WhyPair {
  readonly number: number;
  readonly parting: Parting | null;
  /** By measure: the second way less the first; NaN where there is nothing to compare. */
  readonly differences: readonly number[];
}

export interface WhyResults {
  readonly game: string;
  readonly seed: string;
  readonly labels: readonly [string, string];
  readonly measures: readonly Measure[];
  /** The results that a game can have, for leaving out what follows from the rest. */
  readonly winners: readonly string[];
  readonly pairs: readonly WhyPair[];
  readonly turns: readonly string[];
  /** The commands for looking at a game: each way's replay from a turn on, and both side by side. */
  commands(number: number, turn: number): readonly string[];
}

const SAME = 'never part';
const MOST_GROUPS = 8;
const MOST_GAMES = 10;
const GROUP_WIDTH = 34;

const HEADS: Readonly<Record<Grouping, string>> = {
  what: 'first parting at',
  turn: 'in turn',
  area: 'about area',
  card: 'under card',
  decision: 'at decision',
};

function groupsOf({ pairs }: WhyResults, grouping: Grouping): string[] {
  return pairs.map(({ parting }) => parting?.groups[grouping] ?? SAME);
}

function columnOf({ pairs }: WhyResults, measure: number): number[] {
  return pairs.map(({ differences }) => differences[measure]!);
}

/** The measures that a table has room for. */
function shown({ measures, winners }: WhyResults): number[] {
  const common = measures.filter((measure) => measure.common);
  return shownOutcomes(common, winners)
    .map((i) => measures.indexOf(common[i]!))
    .filter((i) => measures[i]!.about !== 'event-turn');
}

export function whyText(results: WhyResults, groupings: readonly Grouping[], paint: Paint): string {
  const { game, seed, labels, pairs } = results;
  const parted = pairs.filter(({ parting }) => parting !== null).length;
  const lines = [
    paint.bold(`${game}, seed ${seed}: the same ${thousands(pairs.length)} games each way`),
    `  A: ${labels[0]}`,
    `  B: ${labels[1]}`,
    parted === pairs.length
      ? 'All of them part.'
      : `${thousands(parted)} of them part; the others are the same to the last event.`,
    'Each cell is the part of the shift (B less A, 95% interval) that games parting there carry; a column adds up.',
  ];
  for (const grouping of groupings) lines.push('', ...groupTable(results, grouping, paint));
  lines.push('', ...tellingLines(results, paint));
  return `${lines.join('\n')}\n`;
}

function groupTable(results: WhyResults, grouping: Grouping, paint: Paint): string[] {
  const columns = shown(results);
  const groups = groupsOf(results, grouping);
  const parts = columns.map((column) => carriedBy(groups, columnOf(results, column)));
  const names = rowsOf(groups, parts);
  const kept = new Set(names);
  const merged = groups.map((group) => (kept.has(group) ? group : OTHERS));
  const wholes = columns.map((column) =>
    carriedBy(
      groups.map(() => ALL),
      columnOf(results, column),
    ),
  );
  const mergedParts = columns.map((column) => carriedBy(merged, columnOf(results, column)));
  const cells = (group: string, found: readonly (readonly Carried[])[]) =>
    columns.map((column, i) => {
      const part = found[i]!.find((each) => each.group === group);
      return part === undefined ? '-' : effectCell(part, results.measures[column]!);
    });
  const title = (group: string) =>
    grouping === 'turn' && /^\d+$/.test(group)
      ? `${group} ${results.turns[Number(group) - 1] ?? ''}`.trim()
      : group;
  const order = merged.includes(OTHERS) ? [...names, OTHERS] : names;
  const rows = order.map((group) => [
    clip(title(group), GROUP_WIDTH),
    thousands(merged.filter((each) => each === group).length),
    ...cells(group, mergedParts),
  ]);
  const head = [HEADS[grouping], 'games', ...columns.map((column) => columnTitle(results.measures[column]!))];
  return inColumns(head, [...rows, [ALL, thousands(groups.length), ...cells(ALL, wholes)]], paint);
}

const OTHERS = 'all other partings';
const ALL = 'all games';

/** The groups that carry most of any shift; turns in their order. */
function rowsOf(groups: readonly string[], parts: readonly (readonly Carried[])[]): string[] {
  const weight = new Map<string, number>();
  for (const column of parts) {
    const total = column.reduce((sum, { estimate }) => sum + Math.abs(estimate), 0);
    if (total === 0) continue;
    for (const { group, estimate } of column)
      weight.set(group, Math.max(weight.get(group) ?? 0, Math.abs(estimate) / total));
  }
  const games = (group: string) => groups.filter((each) => each === group).length;
  const all = [...new Set(groups)].sort(
    (a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0) || games(b) - games(a) || (a < b ? -1 : 1),
  );
  const kept = all.length <= MOST_GROUPS + 1 ? all : all.slice(0, MOST_GROUPS);
  return kept.every((group) => group === SAME || /^\d+$/.test(group))
    ? kept.sort((a, b) => Number(a) - Number(b))
    : kept;
}

function inColumns(head: readonly string[], rows: readonly (readonly string[])[], paint: Paint): string[] {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return [paint.dim(line(head)), ...rows.map(line)];
}

/** The games that pull hardest the way that all moved. */
export function mostTelling(results: WhyResults): WhyPair[] {
  const pull = pulls(shown(results).map((column) => columnOf(results, column)));
  return results.pairs
    .map((pair, i) => ({ pair, pull: pull[i] ?? 0 }))
    .filter(({ pair }) => pair.parting !== null)
    .sort((a, b) => b.pull - a.pull || a.pair.number - b.pair.number)
    .slice(0, MOST_GAMES)
    .map(({ pair }) => pair);
}

function turnOf({ parting }: WhyPair): number {
  return parting?.before?.turn ?? parting?.after?.turn ?? 1;
}

function tellingLines(results: WhyResults, paint: Paint): string[] {
  const games = mostTelling(results);
  if (games.length === 0) return ['No game parts: the two ways play the same games.'];
  const columns = shown(results);
  const lines = games.flatMap((pair) => {
    const { number, parting, differences } = pair;
    const shifts = columns
      .filter((column) => differences[column] !== 0 && !Number.isNaN(differences[column]))
      .map(
        (column) =>
          `${columnTitle(results.measures[column]!).replace(/ %$/, '')} ${shift(differences[column]!)}`,
      );
    const where = `game ${number}, turn ${turnOf(pair)}, after ${thousands(parting!.shared)} events`;
    return [
      `  ${where}: ${shifts.join(', ') || 'no shift'}`,
      `    A: ${clip(parting!.before?.text ?? 'the game is over', 90)}`,
      `    B: ${clip(parting!.after?.text ?? 'the game is over', 90)}${factsApart(parting!)}`,
      ...results.commands(number, turnOf(pair)).map((command) => paint.dim(`    ${command}`)),
    ];
  });
  return [paint.bold('The most telling games'), ...lines];
}

/** What differs where the words are the same: a card's numbers, a die. */
export function factsApart({ before, after }: Parting): string {
  if (before?.text !== after?.text) return '';
  const [first, ...more] = differing(before?.facts, after?.facts, '');
  return first === undefined ? '' : ` (${first}${more.length > 0 ? `; and ${more.length} more` : ''})`;
}

function shift(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

export function whyJson(results: WhyResults): string {
  const { game, seed, labels, measures, pairs } = results;
  const partings = Object.fromEntries(
    GROUPINGS.map((grouping) => {
      const groups = groupsOf(results, grouping);
      return [
        grouping,
        Object.fromEntries(
          measures.map(({ id }, column) => [id, carriedBy(groups, columnOf(results, column)).map(plain)]),
        ),
      ];
    }),
  );
  const telling = mostTelling(results).map((pair) => ({
    game: pair.number,
    shared: pair.parting!.shared,
    before: pair.parting!.before ?? null,
    after: pair.parting!.after ?? null,
    commands: results.commands(pair.number, turnOf(pair)),
  }));
  const parted = pairs.filter(({ parting }) => parting !== null).length;
  const answer = { game, seed, ways: labels, games: pairs.length, parted, level: LEVEL, partings, telling };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** JSON knows no NaN. */
function plain({ group, pairs, estimate, low, high }: Carried): object {
  const known = (value: number) => (Number.isNaN(value) ? null : value);
  return { group, pairs, estimate: known(estimate), low: known(low), high: known(high) };
}
