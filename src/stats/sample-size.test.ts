// The textbook's sizes, and calibration of power.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { pairedMean } from './paired.js';
import { gamesForReach, gamesToDetect, pilotVariance } from './sample-size.js';
import { tallyOf } from './tally.js';

test('the sizes that everybody knows', () => {
  // A share near one half within 5 and within 3 points.
  expect(gamesForReach(0.25, 0.05)).toBe(385);
  expect(gamesForReach(0.25, 0.03)).toBe(1068);
  // Half a standard deviation with 80%: 63 in each of two groups, 32 pairs (Cohen 1988, normal approximation).
  expect(gamesToDetect(2, 0.5, 0.8)).toBe(63);
  expect(gamesToDetect(1, 0.5, 0.8)).toBe(32);
});

test('a pilot in which nothing happened is not certain', () => {
  expect(pilotVariance(tallyOf(Array(100).fill(0)), true).variance).toBeGreaterThan(0.004);
  expect(pilotVariance(tallyOf(Array(100).fill(3)), false).variance).toBe(0);
});

test('calibration: as many games as are asked for find the difference as often as was asked for', () => {
  const luck = new KeyedLuck('calibration of power', 1);
  const games = gamesToDetect(35 / 6, 0.5, 0.8);
  let found = 0;
  let covered = 0;
  for (let run = 1; run <= 2000; run++) {
    luck.beginGame(run);
    // 2d6 - 7 has the variance 35/6; half a point is added by a coin.
    const tally = tallyOf(
      Array.from({ length: games }, () => luck.stream(0).twoD6() - 7 + luck.stream(0).below(2)),
    );
    if (pairedMean(tally).p <= 0.05) found++;
    const { low, high } = pilotVariance(tally, false);
    if (low <= 35 / 6 + 0.25 && 35 / 6 + 0.25 <= high) covered++;
  }
  // The coin adds a quarter to the variance: the power is 78%.
  expect(Math.abs(found / 2000 - 0.78)).toBeLessThan(0.03);
  expect(Math.abs(covered / 2000 - 0.95)).toBeLessThan(0.025);
});
