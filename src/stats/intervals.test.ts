// Published values, and calibration: a 95% interval must hold the truth in 95% of runs.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { meanInterval, wilson } from './intervals.js';
import { meanOf, tallyOf } from './tally.js';

describe('wilson', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d', (successes, n, low, high) => {
    const interval = wilson(successes, n);
    expect(interval.n).toBe(n);
    expect(interval.estimate).toBe(successes / n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('ends exactly at 0 and 1', () => {
    expect(wilson(0, 7).low).toBe(0);
    expect(wilson(7, 7).high).toBe(1);
    expect(wilson(7, 7).low).toBeCloseTo(1 - wilson(0, 7).high, 14);
  });

  test('nothing seen, nothing known', () => {
    expect(wilson(0, 0)).toEqual({ n: 0, estimate: Number.NaN, low: Number.NaN, high: Number.NaN });
  });

  test('a higher level is wider', () => {
    expect(wilson(5, 20, 0.99).high).toBeGreaterThan(wilson(5, 20).high);
    expect(wilson(5, 20, 0.99).low).toBeLessThan(wilson(5, 20).low);
  });

  test('calibration: exact coverage, averaged over the truth, is 95%', () => {
    // No luck is needed: sum the binomial probabilities of the outcomes whose interval holds the truth.
    const n = 50;
    const intervals = Array.from({ length: n + 1 }, (_, k) => wilson(k, n));
    let total = 0;
    const truths = Array.from({ length: 199 }, (_, i) => (i + 1) / 200);
    for (const truth of truths) {
      let probability = (1 - truth) ** n;
      for (let k = 0; k <= n; k++) {
        if (intervals[k]!.low <= truth && truth <= intervals[k]!.high) total += probability;
        probability *= ((n - k) / (k + 1)) * (truth / (1 - truth));
      }
    }
    expect(total / truths.length).toBeGreaterThan(0.945);
    expect(total / truths.length).toBeLessThan(0.96);
  });
});

describe('meanInterval', () => {
  test('a textbook case: 10 values, mean 5, variance 4', () => {
    const { low, high } = meanInterval(10, 5, 4);
    expect(low).toBeCloseTo(5 - (2.2621571627 * 2) / Math.sqrt(10), 9);
    expect(high).toBeCloseTo(5 + (2.2621571627 * 2) / Math.sqrt(10), 9);
  });

  test('Student (1908): the extra sleep of ten patients, 2.33 hours (0.90 to 3.76)', () => {
    const { estimate, low, high } = meanOf(tallyOf([19, 8, 11, 1, -1, 44, 55, 16, 46, 34]));
    expect(estimate / 10).toBeCloseTo(2.33, 10);
    expect(low / 10).toBeCloseTo(0.8976775, 6);
    expect(high / 10).toBeCloseTo(3.7623225, 6);
  });

  test('one value has no interval, none has nothing', () => {
    expect(meanInterval(1, 4, Number.NaN)).toEqual({ n: 1, estimate: 4, low: Number.NaN, high: Number.NaN });
    expect(meanInterval(0, Number.NaN, Number.NaN).estimate).toBeNaN();
  });

  test('calibration: holds the truth in 95% of 4,000 runs of ten 2d6 rolls', () => {
    const luck = new KeyedLuck('calibration of the mean', 1);
    let held = 0;
    for (let run = 1; run <= 4000; run++) {
      luck.beginGame(run);
      const rolls = Array.from({ length: 10 }, () => luck.stream(0).twoD6());
      const { low, high } = meanOf(tallyOf(rolls, 2, 12));
      if (low <= 7 && 7 <= high) held++;
    }
    // Three standard errors of a share of 0.95 over 4,000 runs are 0.0103.
    expect(Math.abs(held / 4000 - 0.95)).toBeLessThan(0.0104);
  });

  test('calibration: Wilson holds the truth in 95% of 4,000 runs of 40 rolls', () => {
    const luck = new KeyedLuck('calibration of the share', 1);
    let held = 0;
    for (let run = 1; run <= 4000; run++) {
      luck.beginGame(run);
      let sixes = 0;
      for (let i = 0; i < 40; i++) if (luck.stream(0).d6() >= 5) sixes++;
      const { low, high } = wilson(sixes, 40);
      if (low <= 1 / 3 && 1 / 3 <= high) held++;
    }
    expect(held / 4000).toBeGreaterThan(0.935);
    expect(held / 4000).toBeLessThan(0.97);
  });
});
