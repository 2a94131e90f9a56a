// The classic data of Freireich et al. (1963), and calibration.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { kaplanMeier, medianSurvival, turnCounts } from './survival.js';

function histogramOf(turns: readonly number[]): number[] {
  const counts = new Array<number>(40).fill(0);
  for (const turn of turns) counts[turn]!++;
  return counts;
}

describe('6-MP remission times: 21 patients, 12 of them censored', () => {
  const points = kaplanMeier(
    turnCounts(
      histogramOf([6, 6, 6, 7, 10, 13, 16, 22, 23]),
      histogramOf([6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]),
    ),
  );
  test.each([
    [6, 0.857142857, 0.61971796, 0.95155175],
    [7, 0.806722689, 0.56314656, 0.92280902],
    [10, 0.752941176, 0.50319951, 0.88936184],
    [16, 0.62745098, 0.36751086, 0.80491219],
    [23, 0.448179272, 0.18805201, 0.68014263],
    [35, 0.448179272, 0.18805201, 0.68014263],
  ])('after week %d', (week, survival, low, high) => {
    const point = points.find(({ turn }) => turn === week)!;
    expect(point.survival).toBeCloseTo(survival, 8);
    expect(point.low).toBeCloseTo(low, 7);
    expect(point.high).toBeCloseTo(high, 7);
  });
  test('the median is 23 weeks', () => expect(medianSurvival(points)).toBe(23));
});

test('never: the curve stays at 1 and has no median; always: it ends at 0', () => {
  const never = kaplanMeier(turnCounts([0, 0, 0], [0, 0, 5]));
  expect(never.at(-1)).toMatchObject({ survival: 1, low: 1, high: 1 });
  expect(medianSurvival(never)).toBeNaN();
  expect(kaplanMeier(turnCounts([0, 5], [])).at(-1)).toMatchObject({ survival: 0, low: 0, high: 0 });
});

test('calibration: the band holds P(later than turn 3) in 95% of 3,000 runs with games that end early', () => {
  const luck = new KeyedLuck('calibration of survival', 2);
  let held = 0;
  for (let run = 1; run <= 3000; run++) {
    luck.beginGame(run);
    const events = new Array<number>(13).fill(0);
    const censored = new Array<number>(13).fill(0);
    for (let game = 0; game < 100; game++) {
      // Happens in each turn with the chance 1/6; the game itself ends in a random turn.
      const last = 1 + luck.stream(1).below(12);
      let turn = 1;
      while (turn < last && luck.stream(0).d6() > 1) turn++;
      if (turn < last) events[turn]!++;
      else censored[turn - 1]!++;
    }
    const { low, high } = kaplanMeier(turnCounts(events, censored)).findLast(({ turn }) => turn <= 3)!;
    if (low <= (5 / 6) ** 3 && (5 / 6) ** 3 <= high) held++;
  }
  expect(Math.abs(held / 3000 - 0.95)).toBeLessThan(0.015);
});
