// A quantile of whole numbers with its exact interval: the order statistics between which it lies, whatever the
// distribution. Values may tie: the interval then holds the quantile more often than the level says, never less.
import { betaCdf } from './distributions.js';
import { type Estimate, LEVEL } from './intervals.js';
import { entries, quantile, type Tally } from './tally.js';

/**
 * The smallest value that at least `share` of all do not exceed (0.5: the median), as tally.ts has it. An end that so
 * few values cannot bound is infinite.
 */
export function quantileInterval(tally: Tally, share: number, level = LEVEL): Estimate {
  const found = entries(tally);
  const n = found.reduce((sum, [, count]) => sum + count, 0);
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  const tail = (1 - level) / 2;
  const low = firstRank(n, (rank) => atMost(rank, n, share) > tail);
  const high = 1 + firstRank(n, (rank) => atMost(rank, n, share) >= 1 - tail);
  return {
    n,
    estimate: quantile(tally, share),
    low: low < 1 ? Number.NEGATIVE_INFINITY : valueAt(found, low),
    high: high > n ? Number.POSITIVE_INFINITY : valueAt(found, high),
  };
}

/** P(at most `k` of n lie below the quantile). */
function atMost(k: number, n: number, share: number): number {
  return k < 0 ? 0 : k >= n ? 1 : 1 - betaCdf(share, k + 1, n - k);
}

/** The smallest rank from 0 to n at which `holds`, which stays true from there on. */
function firstRank(n: number, holds: (rank: number) => boolean): number {
  let low = -1;
  let high = n;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The value at a rank, counted from 1. */
function valueAt(found: readonly (readonly [number, number])[], rank: number): number {
  let seen = 0;
  for (const [value, count] of found) {
    seen += count;
    if (seen >= rank) return value;
  }
  return Number.NaN;
}
