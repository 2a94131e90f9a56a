// The identity with the 90% interval, and calibration at the margin.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { equivalence } from './equivalence.js';
import { meanInterval } from './intervals.js';
import { moments, tallyOf } from './tally.js';

test('p is at most 0.05 exactly when the 90% interval lies within the margins', () => {
  for (const mean of [-0.4, -0.1, 0, 0.2, 0.35, 0.6]) {
    for (const variance of [0.1, 1, 4]) {
      const { low, high } = meanInterval(30, mean, variance, 0.9);
      const within = -0.5 < low && high < 0.5;
      expect(equivalence({ n: 30, mean, variance }, 0.5) <= 0.05).toBe(within);
    }
  }
});

test('no variance; too few; a margin that is none', () => {
  expect(equivalence({ n: 9, mean: 0, variance: 0 }, 1)).toBe(0);
  expect(equivalence({ n: 9, mean: 2, variance: 0 }, 1)).toBe(1);
  expect(equivalence({ n: 1, mean: 0, variance: Number.NaN }, 1)).toBe(1);
  expect(() => equivalence({ n: 9, mean: 0, variance: 1 }, 0)).toThrow('positive');
});

test('calibration: a difference at the margin passes in 5% of 4,000 runs, none at all in nearly all', () => {
  const luck = new KeyedLuck('calibration of equivalence', 1);
  const passes = { atMargin: 0, none: 0 };
  for (let run = 1; run <= 4000; run++) {
    luck.beginGame(run);
    const { n, mean, variance } = moments(
      tallyOf(Array.from({ length: 60 }, () => luck.stream(0).twoD6() - 7)),
    );
    if (equivalence({ n, mean: mean + 1.2, variance }, 1.2) <= 0.05) passes.atMargin++;
    if (equivalence({ n, mean, variance }, 1.2) <= 0.05) passes.none++;
  }
  expect(Math.abs(passes.atMargin / 4000 - 0.05)).toBeLessThan(0.0104);
  expect(passes.none / 4000).toBeGreaterThan(0.95);
});
