// The bootstrap of a mean: what other samples of the same games might have given. For skewed values of few games,
// where Student's t leans to one side. Bias-corrected and accelerated (Efron 1987).
import type { Stream } from '../kernel/random.js';
import { normalCdf, normalQuantile } from './distributions.js';
import { type Estimate, LEVEL } from './intervals.js';
import { entries, type Tally } from './tally.js';

const RESAMPLES = 2000;

/** The mean with its BCa interval; the same stream gives the same interval. */
export function bootstrapMean(tally: Tally, random: Stream, level = LEVEL, resamples = RESAMPLES): Estimate {
  const found = entries(tally);
  const n = found.reduce((sum, [, count]) => sum + count, 0);
  const mean = found.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  if (n < 2) return { n, estimate: mean, low: Number.NaN, high: Number.NaN };
  if (found.length === 1) return { n, estimate: mean, low: mean, high: mean };
  const means = resample(found, n, random, resamples);
  const below = means.filter((value) => value < mean).length;
  const ties = means.filter((value) => value === mean).length;
  const bias = normalQuantile(
    Math.min(1 - 1 / resamples, Math.max(1 / resamples, (below + ties / 2) / resamples)),
  );
  const acceleration = skewOfMean(found, n, mean) / 6;
  const at = (probability: number) => {
    const z = bias + normalQuantile(probability);
    const share = normalCdf(bias + z / (1 - acceleration * z));
    return means[Math.min(resamples - 1, Math.max(0, Math.floor(share * (resamples + 1)) - 1))]!;
  };
  return { n, estimate: mean, low: at((1 - level) / 2), high: at((1 + level) / 2) };
}

/** The means of as many resamples, smallest first. */
function resample(
  found: readonly (readonly [number, number])[],
  n: number,
  random: Stream,
  resamples: number,
): Float64Array {
  const values = new Float64Array(n);
  let at = 0;
  for (const [value, count] of found) {
    values.fill(value, at, at + count);
    at += count;
  }
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i++) {
    let sum = 0;
    for (let draw = 0; draw < n; draw++) sum += values[random.below(n)]!;
    means[i] = sum / n;
  }
  return means.sort();
}

/** The skewness of the mean of n: that of one value over √n. */
function skewOfMean(found: readonly (readonly [number, number])[], n: number, mean: number): number {
  let squares = 0;
  let cubes = 0;
  for (const [value, count] of found) {
    squares += count * (value - mean) ** 2;
    cubes += count * (value - mean) ** 3;
  }
  return cubes / n / (squares / n) ** 1.5 / Math.sqrt(n);
}
