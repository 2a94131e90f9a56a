// Which of two checkouts is faster, from times of the same games in pairs, with an interval.
import { type Estimate, meanInterval } from '../src/stats/intervals.js';
import { medianOf } from './clock.js';

/** How many times as fast A is as B. */
export interface Verdict extends Estimate {
  readonly words: string;
}

/** Times of A, B, B, A. */
export type Round = readonly [number, number, number, number];

/** ln(time of B / time of A) in one round of A, B, B, A: a drift that goes on through the round drops out. */
export function logRatio([a1, b1, b2, a2]: Round): number {
  return (Math.log(b1) + Math.log(b2) - Math.log(a1) - Math.log(a2)) / 2;
}

/**
 * Rounds within one pair of processes share their luck with the just-in-time compiler and with memory, so that they are
 * not independent: each pair counts once, by the median of its rounds.
 */
export function verdict(pairs: readonly (readonly number[])[]): Verdict {
  const logs = pairs.map(medianOf);
  const n = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1);
  const { low, high } = meanInterval(n, mean, variance);
  const ratio = { n, estimate: Math.exp(mean), low: Math.exp(low), high: Math.exp(high) };
  return { ...ratio, words: inWords(ratio) };
}

function inWords({ estimate, low, high }: Estimate): string {
  if (low > 1) return `A is faster: ${percent(estimate)} more games in the same time.`;
  if (high < 1) return `B is faster: ${percent(1 / estimate)} more games in the same time.`;
  return 'No difference is shown: the interval has 1 in it.';
}

function percent(ratio: number): string {
  return `${(100 * (ratio - 1)).toFixed(1)}%`;
}
