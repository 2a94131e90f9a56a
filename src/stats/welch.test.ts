// The figures of another implementation (SciPy), and calibration with unequal variances and sizes.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { moments, tallyOf } from './tally.js';
import { welch } from './welch.js';

test('two samples of 15 (in tenths): p = 0.00807, -4.868 to -0.799', () => {
  const a = [275, 210, 190, 236, 170, 179, 169, 201, 219, 226, 231, 196, 190, 217, 214];
  const b = [271, 220, 208, 234, 234, 235, 258, 220, 248, 202, 219, 221, 229, 305, 244];
  const { estimate, low, high, p } = welch(moments(tallyOf(a)), moments(tallyOf(b)));
  expect(estimate / 10).toBeCloseTo(-2.83333, 4);
  expect(low / 10).toBeCloseTo(-4.868022741791966, 9);
  expect(high / 10).toBeCloseTo(-0.7986439248746979, 9);
  expect(p).toBeCloseTo(0.008071938172194903, 12);
});

test('no variance, one value', () => {
  expect(welch(moments(tallyOf([2, 2])), moments(tallyOf([2, 2]))).p).toBe(1);
  expect(welch(moments(tallyOf([3, 3])), moments(tallyOf([2, 2])))).toMatchObject({ low: 1, high: 1, p: 0 });
  expect(welch(moments(tallyOf([3])), moments(tallyOf([2, 2])))).toMatchObject({ p: 1, low: NaN });
});

test('calibration: 95% coverage and 5% false alarms over 4,000 runs', () => {
  const luck = new KeyedLuck('calibration of Welch', 1);
  let held = 0;
  let alarms = 0;
  for (let run = 1; run <= 4000; run++) {
    luck.beginGame(run);
    const a = Array.from({ length: 12 }, () => 3 * luck.stream(0).twoD6());
    const b = Array.from({ length: 30 }, () => luck.stream(0).twoD6() + 14);
    const { low, high, p } = welch(moments(tallyOf(a)), moments(tallyOf(b)));
    if (low <= 0 && 0 <= high) held++;
    if (p <= 0.05) alarms++;
  }
  expect(Math.abs(held / 4000 - 0.95)).toBeLessThan(0.0115);
  expect(alarms).toBe(4000 - held);
});
