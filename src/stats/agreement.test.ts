// z-scores against the textbook and against the binomial distribution added up by hand.
import { describe, expect, test } from 'vitest';
import { agreement, largestOf, zScore } from './agreement.js';

describe('zScore', () => {
  test('is the usual one where much is expected', () => {
    expect(zScore(5100, 10_000, 0.5)).toBeCloseTo(2, 12);
    expect(zScore(4900, 10_000, 0.5)).toBeCloseTo(-2, 12);
    expect(zScore(9100, 10_000, 0.9)).toBeCloseTo(100 / 30, 12);
  });

  test('is as unlikely as the binomial tail where little is expected', () => {
    // Ten throws, one in a hundred: 0.99^10 of nothing at all, half of it below (mid-p).
    const none = 0.99 ** 10;
    const one = 10 * 0.01 * 0.99 ** 9;
    expect(normalCdf(zScore(0, 10, 0.01))).toBeCloseTo(none / 2, 6);
    expect(normalCdf(zScore(1, 10, 0.01))).toBeCloseTo(none + one / 2, 6);
    expect(zScore(10, 10, 0.01)).toBeGreaterThan(8);
    expect(zScore(9, 10, 0.99)).toBeCloseTo(-zScore(1, 10, 0.01), 12);
  });

  test('leaves out what chance has no say in, and is alarmed when it happens', () => {
    expect(zScore(0, 100, 0)).toBeNaN();
    expect(zScore(100, 100, 1)).toBeNaN();
    expect(zScore(1, 100, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(zScore(99, 100, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('largestOf: one cell is the normal distribution, many are wider', () => {
  expect(largestOf(1, 0.95)).toBeCloseTo(1.959964, 5);
  expect(largestOf(1000, 0.5)).toBeCloseTo(3.39, 2);
  expect(largestOf(1e6, 0.99)).toBeGreaterThan(largestOf(1e6, 0.5));
  expect(largestOf(0, 0.5)).toBe(0);
});

test('agreement counts cells, the impossible and the largest', () => {
  const { cells, impossible, largest, meanSquare } = agreement([1, -3, Number.NaN, Number.POSITIVE_INFINITY]);
  expect({ cells, impossible, largest, meanSquare }).toEqual({
    cells: 3,
    impossible: 1,
    largest: 3,
    meanSquare: 5,
  });
});

/** By Simpson's rule. */
function normalCdf(z: number): number {
  const [from, steps] = [-10, 20_000];
  const width = (z - from) / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = from + i * width;
    sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp((-x * x) / 2);
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}
