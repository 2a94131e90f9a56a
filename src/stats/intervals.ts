// Estimates with honest error bars: Wilson's interval for a proportion, Student's t interval for a mean.
import { normalQuantile, studentQuantile } from './distributions.js';

/** The confidence level wherever none is given. */
export const LEVEL = 0.95;

/** An estimate from `n` observations and its interval. What cannot be known from so few is NaN. */
export interface Estimate {
  readonly n: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Wilson's score interval (1927): right for small counts, never outside 0 to 1, and not empty at 0 or n. */
export function wilson(successes: number, n: number, level = LEVEL): Estimate {
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  const z = normalQuantile(0.5 + level / 2);
  const share = successes / n;
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return {
    n,
    estimate: share,
    // At the ends the formula gives 0 and 1 up to rounding: say them exactly.
    low: successes === 0 ? 0 : (centre - reach) / scale,
    high: successes === n ? 1 : (centre + reach) / scale,
  };
}

/** Student's t interval for a mean. One observation has an estimate and no interval. */
export function meanInterval(n: number, mean: number, variance: number, level = LEVEL): Estimate {
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  if (n === 1) return { n, estimate: mean, low: Number.NaN, high: Number.NaN };
  const reach = studentQuantile(0.5 + level / 2, n - 1) * Math.sqrt(variance / n);
  return { n, estimate: mean, low: mean - reach, high: mean + reach };
}
