// Paired differences: published values, and calibration with fixed seeds.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { mcnemar, pairedMean, pairedShares } from './paired.js';
import { tallyOf } from './tally.js';

describe('pairedMean', () => {
  test('Student (1908), two drugs, ten patients, as R: t.test(paired = TRUE)', () => {
    const first = [7, -16, -2, -12, -1, 34, 37, 8, 0, 20];
    const second = [19, 8, 11, 1, -1, 44, 55, 16, 46, 34];
    const { n, estimate, low, high, p } = pairedMean(tallyOf(first.map((value, i) => value - second[i]!)));
    expect(n).toBe(10);
    expect(estimate / 10).toBeCloseTo(-1.58, 10);
    expect(low / 10).toBeCloseTo(-2.4598858, 6);
    expect(high / 10).toBeCloseTo(-0.7001142, 6);
    expect(p).toBeCloseTo(0.002833, 6);
  });

  test('nothing changed: no effect, for certain; too few: nothing is known', () => {
    expect(pairedMean(tallyOf([0, 0, 0, 0]))).toEqual({ n: 4, estimate: 0, low: 0, high: 0, p: 1 });
    expect(pairedMean(tallyOf([3]))).toMatchObject({ n: 1, estimate: 3, low: Number.NaN, p: 1 });
    expect(pairedMean(tallyOf([]))).toMatchObject({ n: 0, p: 1 });
  });
});

describe('pairedShares', () => {
  test.each([
    // Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014): airway hyper-responsiveness.
    [21, 1, 7, 0.95, -0.517, -0.026, 3],
    // R, PropCIs::scoreci.mp(20, 60, 1000).
    [1000, 60, 20, 0.95, 0.0231, 0.0584, 4],
    // R, PropCIs::scoreci.mp on 48 and 41 of 549 at 90%.
    [549, 48, 41, 0.9, -0.0157, 0.0414, 4],
  ])('of %d pairs %d and %d, level %d: %d to %d', (n, onlyFirst, onlySecond, level, low, high, digits) => {
    const interval = pairedShares({ n, onlyFirst, onlySecond }, level);
    expect(interval.estimate).toBe((onlyFirst - onlySecond) / n);
    expect(interval.low).toBeCloseTo(low, digits);
    expect(interval.high).toBeCloseTo(high, digits);
  });

  test('turned round, the interval is mirrored', () => {
    const one = pairedShares({ n: 50, onlyFirst: 12, onlySecond: 2 });
    const other = pairedShares({ n: 50, onlyFirst: 2, onlySecond: 12 });
    expect(other.low).toBeCloseTo(-one.high, 12);
    expect(other.high).toBeCloseTo(-one.low, 12);
    expect(other.p).toBe(one.p);
  });

  test('none of n pairs differ: z²/(n + z²) at most; all of them do', () => {
    const { low, high, p } = pairedShares({ n: 2000, onlyFirst: 0, onlySecond: 0 });
    expect(high).toBeCloseTo(3.841459 / 2003.841459, 9);
    expect(low).toBeCloseTo(-high, 12);
    expect(p).toBe(1);
    expect(pairedShares({ n: 5, onlyFirst: 5, onlySecond: 0 })).toMatchObject({ estimate: 1, high: 1 });
    expect(pairedShares({ n: 0, onlyFirst: 0, onlySecond: 0 })).toMatchObject({ n: 0, p: 1 });
  });

  test("McNemar's exact test: R's approval ratings (86 and 150), and small counts by hand", () => {
    expect(mcnemar(86, 150)).toBeCloseTo(3.716e-5, 8);
    expect(mcnemar(0, 5)).toBeCloseTo(2 / 32, 12);
    expect(mcnemar(1, 3)).toBeCloseTo(10 / 16, 12);
    expect(mcnemar(4, 4)).toBe(1);
    expect(mcnemar(0, 0)).toBe(1);
  });

  test('calibration: holds the truth in 95% of 3,000 runs; no false alarm in 95%', () => {
    const luck = new KeyedLuck('calibration of paired shares', 1);
    const share = (
      onFirst: number,
      onSecond: number,
      seen: (tested: ReturnType<typeof pairedShares>) => boolean,
    ) => {
      let held = 0;
      for (let run = 1; run <= 3000; run++) {
        luck.beginGame(run);
        const dice = luck.stream(0);
        let onlyFirst = 0;
        let onlySecond = 0;
        for (let pair = 0; pair < 60; pair++) {
          const roll = dice.below(100);
          if (roll < onFirst) onlyFirst++;
          else if (roll < onFirst + onSecond) onlySecond++;
        }
        if (seen(pairedShares({ n: 60, onlyFirst, onlySecond }))) held++;
      }
      return held / 3000;
    };
    const covered = share(25, 10, ({ low, high }) => low <= 0.15 && 0.15 <= high);
    // Three standard errors of a share of 0.95 over 3,000 runs are 0.012; the counts are lumpy.
    expect(Math.abs(covered - 0.95)).toBeLessThan(0.015);
    // The exact test errs on the safe side.
    expect(share(15, 15, ({ p }) => p <= 0.05)).toBeLessThan(0.05);
  });
});
