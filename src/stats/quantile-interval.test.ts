// Ranks from the binomial tables, and calibration.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { quantileInterval } from './quantile-interval.js';
import { tallyOf } from './tally.js';

// The usual tables of 95% order-statistic intervals for a median: ranks 2 and 9 of 10, 6 and 15 of 20, 18 and 33 of 50.
test.each([
  [10, 2, 9],
  [20, 6, 15],
  [50, 18, 33],
])('the median of %d values', (n, low, high) => {
  const tally = tallyOf(Array.from({ length: n }, (_, i) => i + 1));
  expect(quantileInterval(tally, 0.5)).toEqual({ n, estimate: n / 2, low, high });
});

test('too few values have an open end', () => {
  expect(quantileInterval(tallyOf([1, 2, 3]), 0.5)).toMatchObject({ low: -Infinity, high: Infinity });
  expect(quantileInterval(tallyOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), 0.9).high).toBe(Infinity);
  expect(quantileInterval(tallyOf([]), 0.5).estimate).toBeNaN();
});

test('ties: a median that most values share is certain', () => {
  const tally = tallyOf([...Array(90).fill(7), ...Array(10).fill(9)]);
  expect(quantileInterval(tally, 0.5)).toMatchObject({ low: 7, estimate: 7, high: 7 });
});

test('calibration: holds the upper quartile of 0..999 in at least 95% of 3,000 runs', () => {
  const luck = new KeyedLuck('calibration of quantiles', 1);
  let held = 0;
  for (let run = 1; run <= 3000; run++) {
    luck.beginGame(run);
    const values = Array.from({ length: 80 }, () => luck.stream(0).below(1000));
    const { low, high } = quantileInterval(tallyOf(values), 0.75);
    if (low <= 749 && 749 <= high) held++;
  }
  expect(held / 3000).toBeGreaterThan(0.945);
  expect(held / 3000).toBeLessThan(0.98);
});
