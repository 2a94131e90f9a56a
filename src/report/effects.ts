// How shifts and effects read in card reports: in cells of a table, in sentences, and as columns of a CSV file.
import type { Estimate } from '../stats/intervals.js';
import type { Measure } from '../stats/measures.js';
import type { Outcome } from '../stats/outcomes.js';
import { type Cell, figure } from './csv.js';

/** The columns of an outcome in a CSV file, and its cells. */
export function effectColumns({ id }: Outcome): string[] {
  return [id, `${id}-low`, `${id}-high`];
}

export function effectCells({ estimate, low, high }: Estimate): Cell[] {
  return [figure(estimate), figure(low), figure(high)];
}

/** The last side's wins are left out of tables when they follow from the others'. */
export function shownOutcomes(outcomes: readonly Outcome[], results: readonly string[]): number[] {
  const wins = outcomes.flatMap(({ about }, i) => (about === 'win' ? [i] : []));
  const implied = wins.length === results.length && wins.length === 2 ? wins.at(-1) : undefined;
  return outcomes.flatMap(({ id }, i) => (i === implied || id === 'russian-collapse-turn' ? [] : [i]));
}

const TITLES: Readonly<Record<string, string>> = {
  'vp-spread': 'VP spread',
  'us-entry': 'US entry %',
  'us-entry-turn': 'US turn',
  'russian-collapse': 'collapse %',
  'russian-collapse-turn': 'collapse turn',
};

export function columnTitle({ id }: Outcome): string {
  return TITLES[id] ?? `${id.replaceAll('-', ' ')} %`;
}

/** `+0.42 ±0.31`; shares in percentage points. */
export function effectCell({ estimate, low, high }: Estimate, { kind }: Outcome): string {
  if (Number.isNaN(estimate)) return '-';
  const scale = kind === 'share' ? 100 : 1;
  const digits = kind === 'share' ? 1 : 2;
  const reach = Number.isNaN(low) ? '' : ` ±${((scale * (high - low)) / 2).toFixed(digits)}`;
  return signed(scale * estimate, digits) + reach;
}

export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return (value < 0 ? '-' : '+') + text;
}

/** `US entry comes 0.90 turns earlier (0.80 to 1.00)`. */
export function effectInWords(outcome: Outcome, { estimate, low, high }: Estimate): string {
  const { about, title } = outcome;
  const down = estimate < 0;
  const [from, to] = down ? [-high, -low] : [low, high];
  const amount = Math.abs(estimate);
  const points = `${(100 * amount).toFixed(1)} percentage points`;
  const share = `(${(100 * from).toFixed(1)} to ${(100 * to).toFixed(1)})`;
  const mean = `(${from.toFixed(2)} to ${to.toFixed(2)})`;
  switch (about) {
    case 'spread':
      return `"${title}" is ${amount.toFixed(2)} ${down ? 'lower' : 'higher'} ${mean}`;
    case 'win':
      return `victory of ${title} is ${points} ${down ? 'less' : 'more'} frequent ${share}`;
    case 'event':
      return `${title} happens ${points} ${down ? 'less' : 'more'} often ${share}`;
    case 'label':
      return `"${title}" is ${points} ${down ? 'less' : 'more'} frequent ${share}`;
    case 'event-turn':
      return `${title} comes ${amount.toFixed(2)} turns ${down ? 'earlier' : 'later'} ${mean}`;
  }
}

/** `strong-russia delays US entry by 0.90 turns (0.80 to 1.00)`: what a way of playing does to a measure. */
export function findingInWords(way: string, { about, title, metric }: Measure, effect: Estimate): string {
  const down = effect.estimate < 0;
  const scale = about === 'spread' || about === 'event-turn' ? 1 : 100;
  const digits = scale === 1 ? 2 : 1;
  const [amount, from, to] = [
    effect.estimate,
    down ? effect.high : effect.low,
    down ? effect.low : effect.high,
  ]
    .map((value) => (down ? -1 : 1) * scale * value)
    .map((value) => (Number(value.toFixed(digits)) === 0 ? 0 : value).toFixed(digits));
  // Holm finds a little more than the joint interval shows: that it is not zero, then, but not by how much.
  const range = isClear(effect) ? `(${from} to ${to})` : `(up to ${to})`;
  switch (about) {
    case 'spread': {
      const toward = metric.kind === 'number' ? metric.toward?.[down ? 1 : 0] : undefined;
      if (toward !== undefined) return `${way} moves the VP spread ${amount} toward the ${toward} ${range}.`;
      return `${way} ${down ? 'lowers' : 'raises'} "${title}" by ${amount} ${range}.`;
    }
    case 'win':
      return `${way} lets the ${title} win ${amount} percentage points ${down ? 'less' : 'more'} often ${range}.`;
    case 'event':
      return `${way} makes ${title} ${amount} percentage points ${down ? 'less' : 'more'} frequent ${range}.`;
    case 'label':
      return `${way} makes "${title}" ${amount} percentage points ${down ? 'less' : 'more'} frequent ${range}.`;
    case 'event-turn':
      return `${way} ${down ? 'hastens' : 'delays'} ${title} by ${amount} turns ${range}, where it happens both ways.`;
  }
}

/** Whether the interval leaves out zero. */
export function isClear({ low, high }: Estimate): boolean {
  return low > 0 || high < 0;
}

/** Rows as aligned lines: the first column to the left, the others to the right. */
export function inLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
