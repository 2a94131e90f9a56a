// Holm's correction: R's p.adjust, and family-wise control.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { holm } from './holm.js';

const UNIT = 1_000_000;

describe('holm', () => {
  // R: p.adjust(p, "holm").
  test.each([
    [
      [0.01, 0.02, 0.03, 0.04, 0.05],
      [0.05, 0.08, 0.09, 0.09, 0.09],
    ],
    [
      [0.01, 0.04, 0.03, 0.005],
      [0.03, 0.06, 0.06, 0.02],
    ],
    [
      [0.5, 0.9],
      [1, 1],
    ],
    [[0.04], [0.04]],
    [[], []],
  ])('%j', (ps, adjusted) => {
    const got = holm(ps);
    expect(got).toHaveLength(adjusted.length);
    for (const [i, p] of got.entries()) expect(p).toBeCloseTo(adjusted[i]!, 12);
  });

  test('calibration: of 4,000 families of 20 true nulls, at most 5% have a false finding', () => {
    const luck = new KeyedLuck('calibration of Holm', 1);
    let wrong = 0;
    for (let run = 1; run <= 4000; run++) {
      luck.beginGame(run);
      const ps = Array.from({ length: 20 }, () => (luck.stream(0).below(UNIT) + 1) / UNIT);
      if (holm(ps).some((p) => p <= 0.05)) wrong++;
    }
    // Exactly 1 - (1 - 0.05/20)^20 = 0.0488; three standard errors are 0.0103.
    expect(Math.abs(wrong / 4000 - 0.0488)).toBeLessThan(0.0104);
  });
});
