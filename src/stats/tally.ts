// Exact integer histograms. Tallies may be merged in any order; what is read from them is always the same.
import { type Metric, metricRange } from '../kernel/contract.js';
import { type Estimate, LEVEL, meanInterval } from './intervals.js';

/** How often each value came up. */
export interface Tally {
  /** counts[i] belongs to the value min + i. Float64 holds whole numbers exactly up to 2^53. */
  readonly min: number;
  readonly counts: Float64Array;
  /** Values outside that window: those of very wide metrics. */
  readonly rest: Map<number, number>;
}

const WIDEST_WINDOW = 1 << 16;

/** An empty tally, fast for values from `min` to `max` and right for all others. */
export function createTally(min: number, max: number): Tally {
  return { min, counts: new Float64Array(Math.min(max - min + 1, WIDEST_WINDOW)), rest: new Map() };
}

export function tallyValue(tally: Tally, value: number, count = 1): void {
  const place = value - tally.min;
  if (place >= 0 && place < tally.counts.length) tally.counts[place]! += count;
  else tally.rest.set(value, (tally.rest.get(value) ?? 0) + count);
}

export function tallyOf(values: Iterable<number>, min = 0, max = 0): Tally {
  const tally = createTally(min, max);
  for (const value of values) tallyValue(tally, value);
  return tally;
}

/** Adds all of `from` to `into`. */
export function mergeTally(into: Tally, from: Tally): void {
  for (const [value, count] of entries(from)) tallyValue(into, value, count);
}

/** One empty tally per metric. */
export function createTallies(metrics: readonly Metric[]): Tally[] {
  return metrics.map((metric) => createTally(...metricRange(metric)));
}

/** Counts `count` rows that lie one after another, one value per tally. */
export function tallyRows(tallies: readonly Tally[], rows: Int32Array, count: number): void {
  const width = tallies.length;
  for (let column = 0; column < width; column++) {
    const tally = tallies[column]!;
    const { min, counts } = tally;
    for (let at = column, end = count * width; at < end; at += width) {
      const place = rows[at]! - min;
      if (place >= 0 && place < counts.length) counts[place]! += 1;
      else tallyValue(tally, rows[at]!);
    }
  }
}

/** The values that came up with their counts, smallest value first. */
export function entries(tally: Tally): [value: number, count: number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < tally.counts.length; i++) {
    if (tally.counts[i] !== 0) found.push([tally.min + i, tally.counts[i]!]);
  }
  if (tally.rest.size === 0) return found;
  return [...found, ...tally.rest].sort(([a], [b]) => a - b);
}

export function countOf(tally: Tally, value: number): number {
  const place = value - tally.min;
  if (place >= 0 && place < tally.counts.length) return tally.counts[place]!;
  return tally.rest.get(value) ?? 0;
}

/** A copy that leaves out one value (the games in which something never happened). */
export function without(tally: Tally, value: number): Tally {
  const copy = { min: tally.min, counts: tally.counts.slice(), rest: new Map(tally.rest) };
  tallyValue(copy, value, -countOf(tally, value));
  copy.rest.delete(value);
  return copy;
}

export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** The sample variance (n - 1 below); NaN for fewer than two values. */
  readonly variance: number;
}

/** Mean and variance. The sums are exact whole numbers, so nothing is lost to rounding or to order. */
export function moments(tally: Tally): Moments {
  let n = 0;
  let sum = 0n;
  let squares = 0n;
  for (const [value, count] of entries(tally)) {
    n += count;
    sum += BigInt(value) * BigInt(count);
    squares += BigInt(value) * BigInt(value) * BigInt(count);
  }
  const spread = BigInt(n) * squares - sum * sum;
  return {
    n,
    mean: n > 0 ? Number(sum) / n : Number.NaN,
    variance: n > 1 ? Number(spread) / n / (n - 1) : Number.NaN,
  };
}

/** The smallest value that at least `share` of all values do not exceed (0.5: the median); NaN when empty. */
export function quantile(tally: Tally, share: number): number {
  const found = entries(tally);
  const n = found.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of found) {
    seen += count;
    if (seen >= share * n) return value;
  }
  return Number.NaN;
}

/** The mean with its Student t interval. */
export function meanOf(tally: Tally, level = LEVEL): Estimate {
  const { n, mean, variance } = moments(tally);
  return meanInterval(n, mean, variance, level);
}
