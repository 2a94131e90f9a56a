// Clopper and Pearson's exact interval for a share (1934): never too short, for those who must be on the safe side.
import { betaQuantile } from './distributions.js';
import { type Estimate, LEVEL } from './intervals.js';

export function clopperPearson(successes: number, n: number, level = LEVEL): Estimate {
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  const tail = (1 - level) / 2;
  return {
    n,
    estimate: successes / n,
    low: successes === 0 ? 0 : betaQuantile(tail, successes, n - successes + 1),
    high: successes === n ? 1 : betaQuantile(1 - tail, successes + 1, n - successes),
  };
}
