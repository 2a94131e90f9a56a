// The generalised sequential probability ratio test of a mean: nothing is assumed of the distribution but that its
// values are those that came up. With paired differences this is what chess engines are tested by (their five kinds
// of game pairs are five values). Van den Bergh, "The generalized maximum likelihood ratio for the expected value
// of a distribution" (2020).
import { entries, moments, type Tally } from './tally.js';

/** The log-likelihood ratio of "the mean is `second`" over "it is `first`", each at its likeliest. */
export function meanRatio(tally: Tally, first: number, second: number): number {
  const found = entries(tally);
  return logLikelihood(found, second) - logLikelihood(found, first);
}

/** The same by the normal approximation: quick, and close when both means are near the one seen. */
export function normalMeanRatio(tally: Tally, first: number, second: number): number {
  const { n, mean, variance } = moments(tally);
  if (n < 2 || variance === 0) return 0;
  return (n * (second - first) * (2 * mean - first - second)) / (2 * variance);
}

/**
 * The log-likelihood of the counts under the likeliest distribution on the same values whose mean is `mean`. Its
 * weights are count / (n (1 + x (value - mean))), where x makes the mean right.
 */
function logLikelihood(found: readonly (readonly [number, number])[], mean: number): number {
  const n = found.reduce((sum, [, count]) => sum + count, 0);
  const least = found[0]?.[0] ?? Number.NaN;
  const most = found.at(-1)?.[0] ?? Number.NaN;
  // No distribution on these values has such a mean.
  if (!(least < mean && mean < most)) return least === mean && most === mean ? 0 : Number.NEGATIVE_INFINITY;
  const x = tilt(found, mean, -1 / (most - mean), -1 / (least - mean));
  return found.reduce(
    (sum, [value, count]) => sum + count * Math.log(count / n / (1 + x * (value - mean))),
    0,
  );
}

/** The root of Σ count (value - mean) / (1 + x (value - mean)), which falls between the two poles. */
function tilt(
  found: readonly (readonly [number, number])[],
  mean: number,
  low: number,
  high: number,
): number {
  for (let i = 0; i < 200 && high - low > 1e-15 * (1 + Math.abs(low)); i++) {
    const middle = (low + high) / 2;
    const slope = found.reduce(
      (sum, [value, count]) => sum + (count * (value - mean)) / (1 + middle * (value - mean)),
      0,
    );
    if (slope > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
