// Is a difference too small to matter? Schuirmann's two one-sided tests (1987).
import { studentCdf } from './distributions.js';

/** The p-value of "it is not within margin": at most 0.05 says that the difference lies from -margin to margin. */
export function equivalence(
  difference: { readonly n: number; readonly mean: number; readonly variance: number },
  margin: number,
): number {
  const { n, mean, variance } = difference;
  if (!(margin > 0)) throw new RangeError(`a margin is a positive number, not ${margin}`);
  if (n < 2) return 1;
  const room = margin - Math.abs(mean);
  if (variance === 0) return room > 0 ? 0 : 1;
  return 1 - studentCdf(room / Math.sqrt(variance / n), n - 1);
}
