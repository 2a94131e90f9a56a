// Chi-square tests of counts, for tests of randomness whose seeds are fixed: they pass always or never.
import { expect } from 'vitest';

/** The sum of (observed - expected)^2 / expected; without `expected` all counts should be alike. */
export function chiSquare(observed: ArrayLike<number>, expected?: ArrayLike<number>): number {
  const counts = Array.from(observed);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count, i) => {
    const wanted = expected?.[i] ?? mean;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

/**
 * How many standard deviations a chi-square lies from what chance gives (Wilson and Hilferty's cube root): well
 * above 0 is too uneven, well below 0 is too even to be true.
 */
export function deviation(statistic: number, degreesOfFreedom: number): number {
  const variance = 2 / (9 * degreesOfFreedom);
  return (Math.cbrt(statistic / degreesOfFreedom) - (1 - variance)) / Math.sqrt(variance);
}

/**
 * Chance goes beyond this once in 100,000 tests on either side; the kernel's tests make some 200, so a fair
 * generator with an arbitrary seed passes all of them 99.8% of the time.
 */
export const LIMIT = 4.4;

/** Fails unless the counts look like chance: not too uneven, not too even. */
export function expectFair(observed: ArrayLike<number>, expected?: ArrayLike<number>): void {
  expectChance(chiSquare(observed, expected), observed.length - 1);
}

export function expectChance(statistic: number, degreesOfFreedom: number): void {
  expect(
    Math.abs(deviation(statistic, degreesOfFreedom)),
    `chi-square ${statistic.toFixed(1)} with ${degreesOfFreedom} degrees of freedom`,
  ).toBeLessThan(LIMIT);
}

/** How often each value from `low` to `high` occurs. */
export function countsOf(values: ArrayLike<number>, low: number, high: number): number[] {
  const counts = new Array<number>(high - low + 1).fill(0);
  for (let i = 0; i < values.length; i++) counts[values[i] - low]++;
  return counts;
}

/** How often each pair (a[i], b[i]) of dice occurs: 36 counts. */
export function pairCounts(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  const counts = new Array<number>(36).fill(0);
  for (let i = 0; i < a.length; i++) counts[6 * (a[i] - 1) + b[i] - 1]++;
  return counts;
}
