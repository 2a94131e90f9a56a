// Intervals that may be looked at after every game: with the chance of the level they hold the truth at all times at
// once, so that a run may stop whenever its interval says enough. (A fixed-size interval looked at again and again is
// wrong sooner or later.)
import { logGamma } from './distributions.js';
import { type Estimate, LEVEL } from './intervals.js';

/**
 * A mean, by Robbins's normal mixture (1970) with the sample's own variance, which makes it right for many games
 * (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024). It is tightest near `tightest` games.
 */
export function meanSequence(
  n: number,
  mean: number,
  variance: number,
  tightest: number,
  level = LEVEL,
): Estimate {
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  if (n === 1) return { n, estimate: mean, low: Number.NaN, high: Number.NaN };
  const reach = Math.sqrt(variance) * mixtureReach(n, tightest, level);
  return { n, estimate: mean, low: mean - reach, high: mean + reach };
}

/** How far the mean of n values of variance 1 may stray, at any time. */
export function mixtureReach(n: number, tightest: number, level = LEVEL): number {
  const alpha = 1 - level;
  const most = -2 * Math.log(alpha);
  const rho2 = (most + Math.log(most + 1)) / tightest;
  return Math.sqrt(((n * rho2 + 1) / (n * n * rho2)) * Math.log((n * rho2 + 1) / (alpha * alpha)));
}

/**
 * A share, exactly: those that the beta mixture of all shares does not outbid by 1/alpha (Robbins 1970; by Ville's
 * inequality that happens to the truth with at most the chance alpha).
 */
export function shareSequence(successes: number, n: number, level = LEVEL): Estimate {
  if (n === 0) return { n, estimate: Number.NaN, low: 0, high: 1 };
  const estimate = successes / n;
  const limit = Math.log(1 / (1 - level));
  const mixture = logBeta(successes + 0.5, n - successes + 0.5) - logBeta(0.5, 0.5);
  const outbid = (share: number) =>
    mixture - times(successes, share) - times(n - successes, 1 - share) > limit;
  return { n, estimate, low: boundary(0, estimate, outbid), high: boundary(1, estimate, outbid) };
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

function times(count: number, share: number): number {
  return count === 0 ? 0 : count * Math.log(share);
}

/** Between an end that is outbid and the estimate, which is not: where that ends. */
function boundary(end: number, estimate: number, outbid: (share: number) => boolean): number {
  if (!outbid(end)) return end;
  let out = end;
  let within = estimate;
  for (let i = 0; i < 100 && Math.abs(within - out) > 1e-14; i++) {
    const middle = (within + out) / 2;
    if (outbid(middle)) out = middle;
    else within = middle;
  }
  return within;
}
