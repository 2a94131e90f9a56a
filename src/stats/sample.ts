// The mean of a sample of any numbers, with Student's interval and test; tallies are for whole numbers only.
import { studentCdf } from './distributions.js';
import { LEVEL, meanInterval } from './intervals.js';
import type { Tested } from './paired.js';

/** The p-value is that of "the mean is zero". */
export function meanOfSample(values: Float64Array, level = LEVEL): Tested {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const estimate = meanInterval(n, mean, variance, level);
  if (n < 2 || mean === 0) return { ...estimate, p: 1 };
  return { ...estimate, p: 2 * studentCdf(-Math.abs(mean) / Math.sqrt(variance / n), n - 1) };
}
