// Identities, and the promise itself: looked at after every game, the truth is missed at any time in at most 5% of runs.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { meanSequence, mixtureReach, shareSequence } from './confidence-sequence.js';
import { wilson } from './intervals.js';

test('a share: the ends are where the mixture outbids by 20', () => {
  // 3 of 4 under the mixture Beta(1/2, 1/2): its likelihood is B(3.5, 1.5) / B(0.5, 0.5) = 0.0390625.
  const { low, high } = shareSequence(3, 4);
  for (const end of [low, high]) expect(0.0390625 / (end ** 3 * (1 - end))).toBeCloseTo(20, 6);
  expect(shareSequence(0, 50).low).toBe(0);
  expect(shareSequence(50, 50).high).toBe(1);
  expect(shareSequence(0, 0)).toMatchObject({ low: 0, high: 1 });
});

test('wider than an interval for one look, and not by much', () => {
  const once = wilson(450, 1000);
  const always = shareSequence(450, 1000);
  const ratio = (always.high - always.low) / (once.high - once.low);
  expect(ratio).toBeGreaterThan(1.2);
  expect(ratio).toBeLessThan(2);
});

test('the mixture is tightest near the size it is asked to be', () => {
  const at = (tightest: number) => mixtureReach(1000, tightest);
  expect(at(1000)).toBeLessThan(at(200));
  expect(at(1000)).toBeLessThan(at(5000));
  expect(meanSequence(1, 3, Number.NaN, 100).low).toBeNaN();
});

test('calibration: a share of 1/3, looked at 1,000 times in each of 2,000 runs', () => {
  const luck = new KeyedLuck('calibration of share sequences', 1);
  // The ends depend on the counts alone: is 1/3 outside?
  const outside = (successes: number, n: number) => {
    const { low, high } = shareSequence(successes, n);
    return 1 / 3 < low || 1 / 3 > high;
  };
  // For each n, the counts that do not rule 1/3 out, found once.
  const least = new Int32Array(1001);
  const most = new Int32Array(1001);
  for (let n = 1, a = 0, b = 0; n <= 1000; n++) {
    while (a < n && outside(a, n) && a / n < 1 / 3) a++;
    if (b < n) b++;
    while (b > 0 && outside(b, n) && b / n > 1 / 3) b--;
    least[n] = a;
    most[n] = b;
  }
  let missed = 0;
  for (let run = 1; run <= 2000; run++) {
    luck.beginGame(run);
    let successes = 0;
    for (let n = 1; n <= 1000; n++) {
      if (luck.stream(0).d6() <= 2) successes++;
      if (successes >= least[n]! && successes <= most[n]!) continue;
      missed++;
      break;
    }
  }
  expect(missed / 2000).toBeLessThan(0.05);
  expect(missed / 2000).toBeGreaterThan(0.005);
});

test('calibration: a mean of 2d6, looked at from the 50th to the 1,000th game in each of 2,000 runs', () => {
  const luck = new KeyedLuck('calibration of mean sequences', 1);
  let missed = 0;
  for (let run = 1; run <= 2000; run++) {
    luck.beginGame(run);
    let sum = 0;
    let squares = 0;
    for (let n = 1; n <= 1000; n++) {
      const value = luck.stream(0).twoD6() - 7;
      sum += value;
      squares += value * value;
      if (n < 50) continue;
      const { low, high } = meanSequence(n, sum / n, (squares - (sum * sum) / n) / (n - 1), 400);
      if (low <= 0 && 0 <= high) continue;
      missed++;
      break;
    }
  }
  expect(missed / 2000).toBeLessThan(0.05);
  expect(missed / 2000).toBeGreaterThan(0.005);
});
