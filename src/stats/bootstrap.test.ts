// Against another implementation's figures, and calibration on skewed values.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { bootstrapMean } from './bootstrap.js';
import { tallyOf } from './tally.js';

const luck = new KeyedLuck('calibration of the bootstrap', 1);

test('skewed values: SciPy 1.x gives 3.17 to 13.08 (BCa, 200,000 resamples)', () => {
  luck.beginGame(0);
  const tally = tallyOf([1, 1, 1, 2, 2, 3, 3, 4, 6, 9, 15, 28]);
  const { estimate, low, high } = bootstrapMean(tally, luck.stream(0), 0.95, 20_000);
  expect(estimate).toBe(6.25);
  expect(Math.abs(low - 3.17)).toBeLessThan(0.15);
  expect(Math.abs(high - 13.08)).toBeLessThan(0.5);
});

test('few or equal values', () => {
  expect(bootstrapMean(tallyOf([3]), luck.stream(0))).toEqual({ n: 1, estimate: 3, low: NaN, high: NaN });
  expect(bootstrapMean(tallyOf([3, 3]), luck.stream(0))).toEqual({ n: 2, estimate: 3, low: 3, high: 3 });
});

test('the same luck gives the same interval', () => {
  const once = () => {
    luck.beginGame(7);
    return bootstrapMean(tallyOf([1, 5, 9, 2, 2]), luck.stream(0));
  };
  expect(once()).toEqual(once());
});

test('calibration: holds the mean of squared dice in about 95% of 800 runs', () => {
  let held = 0;
  for (let run = 1; run <= 800; run++) {
    luck.beginGame(run);
    const values = Array.from({ length: 40 }, () => luck.stream(0).d6() ** 2);
    const { low, high } = bootstrapMean(tallyOf(values, 1, 36), luck.stream(0), 0.95, 600);
    if (low <= 91 / 6 && 91 / 6 <= high) held++;
  }
  // Three standard errors of 0.95 over 800 runs are 0.023; the bootstrap of 40 values is slightly too short.
  expect(held / 800).toBeGreaterThan(0.915);
  expect(held / 800).toBeLessThan(0.975);
});
