// Tests of the chi-square test: published quantiles, and that it rejects what is not fair.
import { describe, expect, it } from 'vitest';
import { chiSquare, countsOf, deviation, expectFair, pairCounts } from './chi-square.js';

describe('chiSquare', () => {
  it('compares counts with their mean, or with what is given', () => {
    expect(chiSquare([10, 10, 10])).toBe(0);
    expect(chiSquare([5, 15])).toBe(5);
    expect(chiSquare([5, 15], [5, 15])).toBe(0);
    expect(chiSquare([12, 8], [10, 10])).toBeCloseTo(0.8);
  });
});

describe('deviation', () => {
  // Quantiles of chi-square from the usual tables; on the right the same quantile of the normal distribution.
  it.each([
    [4.351, 5, 0],
    [11.07, 5, 1.645],
    [20.515, 5, 3.09],
    [34.336, 35, 0],
    [49.802, 35, 1.645],
    [66.619, 35, 3.09],
    [149.449, 100, 3.09],
  ])('of %d with %d degrees of freedom is about %d', (statistic, degrees, normal) => {
    expect(Math.abs(deviation(statistic, degrees) - normal)).toBeLessThan(0.04);
  });
});

describe('expectFair', () => {
  it('accepts what chance gives', () => {
    expectFair([10_100, 9_950, 10_020, 9_870, 10_060, 10_000]);
  });

  it('rejects what is too uneven, and what is too even to be true', () => {
    expect(() => expectFair([10_600, 9_900, 9_900, 9_900, 9_900, 9_900])).toThrow('chi-square');
    expect(() => expectFair([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])).toThrow('chi-square 0.0');
  });
});

it('counts values and pairs', () => {
  expect(countsOf([2, 3, 3, 5], 2, 5)).toEqual([1, 2, 0, 1]);
  const pairs = pairCounts([1, 1, 6], [1, 1, 5]);
  expect([pairs[0], pairs[34], pairs.length]).toEqual([2, 1, 36]);
});
