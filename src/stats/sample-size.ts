// How many games it takes: for an interval of a wanted width, or to see a difference of a given size.
import { normalQuantile } from './distributions.js';
import { LEVEL } from './intervals.js';
import { entries, moments, type Tally } from './tally.js';

/** For an interval that reaches `reach` to each side of the mean of values with this variance. */
export function gamesForReach(variance: number, reach: number, level = LEVEL): number {
  return Math.ceil(variance * (normalQuantile(0.5 + level / 2) / reach) ** 2);
}

/** To find a mean that differs from zero by `difference`, at that level, with the chance `power`. */
export function gamesToDetect(variance: number, difference: number, power: number, level = LEVEL): number {
  const reach = normalQuantile(0.5 + level / 2) + normalQuantile(power);
  return Math.ceil(variance * (reach / difference) ** 2);
}

export interface Variance {
  readonly variance: number;
  /** Where the variance of all games lies, as far as these tell (95%, on the log scale). */
  readonly low: number;
  readonly high: number;
}

/**
 * The variance that a pilot shows. For values that are counts of 0, 1 and -1 two imaginary games, one each way, keep a
 * share that never came up from looking certain.
 */
export function pilotVariance(tally: Tally, isShare: boolean): Variance {
  const { n, mean } = moments(tally);
  const found = entries(tally);
  const about = (power: number) =>
    found.reduce((sum, [value, count]) => sum + count * Math.abs(value - mean) ** power, 0);
  const extra = isShare ? imaginary(found) : 0;
  const variance = (about(2) + extra) / (n - 1 + (isShare ? 2 : 0));
  if (!(variance > 0)) return { variance, low: variance, high: variance };
  const error = Math.sqrt(Math.max(0, about(4) / n - variance ** 2) / n) / variance;
  const factor = Math.exp(normalQuantile(0.975) * error);
  return { variance, low: variance / factor, high: variance * factor };
}

/** A share has one more of each of 0 and 1; a difference of shares one more of each of -1 and 1. */
function imaginary(found: readonly (readonly [number, number])[]): number {
  return found.some(([value]) => value < 0) ? 2 : 0.5;
}
