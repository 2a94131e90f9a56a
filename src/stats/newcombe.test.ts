// Published examples, and calibration.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { newcombe } from './newcombe.js';

// Newcombe, Statistics in Medicine 17 (1998) 873-890, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
  [5, 56, 0, 29, -0.0381, 0.1926],
])('%d/%d - %d/%d', (s1, n1, s2, n2, low, high) => {
  const interval = newcombe(s1, n1, s2, n2);
  expect(interval.estimate).toBeCloseTo(s1 / n1 - s2 / n2, 14);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('calibration: holds the difference in 95% of 4,000 runs', () => {
  const luck = new KeyedLuck('calibration of Newcombe', 1);
  let held = 0;
  for (let run = 1; run <= 4000; run++) {
    luck.beginGame(run);
    let [a, b] = [0, 0];
    for (let i = 0; i < 60; i++) if (luck.stream(0).d6() <= 2) a++;
    for (let i = 0; i < 40; i++) if (luck.stream(0).d6() <= 3) b++;
    const { low, high } = newcombe(a, 60, b, 40);
    if (low <= -1 / 6 && -1 / 6 <= high) held++;
  }
  expect(held / 4000).toBeGreaterThan(0.94);
  expect(held / 4000).toBeLessThan(0.97);
});
