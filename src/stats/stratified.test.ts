// Stratified differences: a published table, and what cannot be known.
import { describe, expect, test } from 'vitest';
import { type Sums, stratifiedDifference } from './stratified.js';

const cases = (sum: number, n: number): Sums => ({ n, sum, squares: sum });
const values = (...all: number[]): Sums => ({
  n: all.length,
  sum: all.reduce((sum, value) => sum + value, 0),
  squares: all.reduce((sum, value) => sum + value * value, 0),
});

describe('stratifiedDifference', () => {
  test('deaths in the UGDP trial by age (Rothman, Epidemiology): a Mantel-Haenszel risk difference of 0.035', () => {
    const { n, estimate, low, high } = stratifiedDifference(
      [
        { exposed: cases(8, 106), unexposed: cases(5, 120) },
        { exposed: cases(22, 98), unexposed: cases(16, 85) },
      ],
      'share',
    );
    expect(n).toBe(204);
    expect(estimate).toBeCloseTo(0.0349, 4);
    // Not significant: 0.035 ± 0.063 with each group's own variance, and a little more here.
    expect(low).toBeLessThan(-0.028);
    expect(high).toBeGreaterThan(0.097);
    expect(high).toBeLessThan(0.105);
  });

  test('one stratum of means by hand: Welch, with the freedom of the exposed', () => {
    const { estimate, low, high } = stratifiedDifference(
      [{ exposed: values(4, 6, 8), unexposed: values(1, 2, 3, 2) }],
      'mean',
    );
    expect(estimate).toBe(4);
    // t(0.975, 2) = 4.302653; variances 4/3 and (2/3)/4.
    expect(high - 4).toBeCloseTo(4.302653 * Math.sqrt(4 / 3 + 1 / 6), 5);
    expect(4 - low).toBeCloseTo(high - 4, 12);
  });

  test('a stratum of one group only says nothing', () => {
    const both = { exposed: values(4, 6), unexposed: values(1, 3) };
    const more = [
      { exposed: values(100, 200), unexposed: values() },
      both,
      { exposed: values(), unexposed: values(9) },
    ];
    expect(stratifiedDifference(more, 'mean')).toEqual(stratifiedDifference([both], 'mean'));
    expect(stratifiedDifference([], 'mean')).toMatchObject({ n: 0, estimate: Number.NaN });
  });

  test('20 of 20 is not certain; one game has no interval', () => {
    const sure = stratifiedDifference([{ exposed: cases(20, 20), unexposed: cases(20, 20) }], 'share');
    expect(sure.estimate).toBe(0);
    expect(sure.high).toBeGreaterThan(0.05);
    const one = stratifiedDifference([{ exposed: cases(1, 1), unexposed: cases(1, 4) }], 'share');
    expect(one).toMatchObject({ n: 1, low: Number.NaN, high: Number.NaN });
    expect(one.estimate).toBeCloseTo(0.75, 12);
  });
});
