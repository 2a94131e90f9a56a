// The difference of two independent means with unequal variances: Welch (1947).
import { studentCdf, studentQuantile } from './distributions.js';
import { LEVEL } from './intervals.js';
import type { Tested } from './paired.js';
import type { Moments } from './tally.js';

/** The first mean less the second; `n` is the smaller of the two samples. */
export function welch(first: Moments, second: Moments, level = LEVEL): Tested {
  const n = Math.min(first.n, second.n);
  const estimate = first.mean - second.mean;
  const [a, b] = [first.variance / first.n, second.variance / second.n];
  if (n < 2) return { n, estimate, low: Number.NaN, high: Number.NaN, p: 1 };
  if (a + b === 0) return { n, estimate, low: estimate, high: estimate, p: estimate === 0 ? 1 : 0 };
  const freedom = (a + b) ** 2 / (a ** 2 / (first.n - 1) + b ** 2 / (second.n - 1));
  const error = Math.sqrt(a + b);
  const reach = studentQuantile(0.5 + level / 2, freedom) * error;
  const p = 2 * studentCdf(-Math.abs(estimate) / error, freedom);
  return { n, estimate, low: estimate - reach, high: estimate + reach, p };
}
