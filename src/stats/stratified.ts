// The difference of two groups, stratum by stratum: like is compared with like, then the strata are combined.
import { studentQuantile } from './distributions.js';
import { type Estimate, LEVEL } from './intervals.js';

/** A group's exact sums of n values: of the values and of their squares. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

export interface Stratum {
  readonly exposed: Sums;
  readonly unexposed: Sums;
}

/**
 * Mean (or share) of the exposed less that of the unexposed, combined with Mantel-Haenszel weights
 * n1·n0/(n1 + n0); strata with one group only tell nothing and drop out. `n` counts the exposed that were compared.
 *
 * The exposed are few in each stratum, so their variance is pooled over the strata; the unexposed have one each.
 * Student's t has the freedom of the exposed. The values of a share get two imaginary observations, one each way,
 * so that 20 of 20 does not look certain (as Agresti and Caffo 2000 do).
 */
export function stratifiedDifference(
  strata: readonly Stratum[],
  kind: 'share' | 'mean',
  level = LEVEL,
): Estimate {
  const both = strata.filter(({ exposed, unexposed }) => exposed.n > 0 && unexposed.n > 0);
  const n = total(both, ({ exposed }) => exposed.n);
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN };
  const weights = total(both, weight);
  const estimate = total(both, (stratum) => weight(stratum) * difference(stratum)) / weights;

  const freedom = n - both.length;
  if (freedom === 0) return { n, estimate, low: Number.NaN, high: Number.NaN };
  const scatter = total(both, ({ exposed }) => squaresAbout(exposed));
  const ofExposed = variance(scatter, freedom, kind);
  const error = total(both, (stratum) => {
    const { exposed, unexposed } = stratum;
    const ofUnexposed =
      unexposed.n > 1 ? variance(squaresAbout(unexposed), unexposed.n - 1, kind) : ofExposed;
    return weight(stratum) ** 2 * (ofExposed / exposed.n + ofUnexposed / unexposed.n);
  });
  const reach = (studentQuantile(0.5 + level / 2, freedom) * Math.sqrt(error)) / weights;
  return { n, estimate, low: estimate - reach, high: estimate + reach };
}

function weight({ exposed, unexposed }: Stratum): number {
  return (exposed.n * unexposed.n) / (exposed.n + unexposed.n);
}

function difference({ exposed, unexposed }: Stratum): number {
  return exposed.sum / exposed.n - unexposed.sum / unexposed.n;
}

/** The sum of squared distances from the group's mean. */
function squaresAbout({ n, sum, squares }: Sums): number {
  return squares - (sum * sum) / n;
}

function variance(scatter: number, freedom: number, kind: 'share' | 'mean'): number {
  return kind === 'share' ? Math.min(0.25, (scatter + 1) / (freedom + 2)) : scatter / freedom;
}

function total<T>(items: readonly T[], term: (item: T) => number): number {
  return items.reduce((sum, item) => sum + term(item), 0);
}
