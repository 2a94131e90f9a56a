// Newcombe's published examples, and the promise itself: never less than the level.
import { expect, test } from 'vitest';
import { clopperPearson } from './clopper-pearson.js';

// Newcombe, Statistics in Medicine 17 (1998), table I, method 5.
test.each([
  [81, 263, 0.2527, 0.3676],
  [15, 148, 0.0578, 0.1617],
  [0, 20, 0, 0.1684],
  [1, 29, 0.0009, 0.1776],
])('%d of %d', (successes, n, low, high) => {
  const interval = clopperPearson(successes, n);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('nothing seen, nothing known; all seen ends at 1', () => {
  expect(clopperPearson(0, 0).estimate).toBeNaN();
  expect(clopperPearson(9, 9).high).toBe(1);
});

test('calibration: exact coverage is at least 95% whatever the truth', () => {
  const n = 30;
  const intervals = Array.from({ length: n + 1 }, (_, k) => clopperPearson(k, n));
  for (let truth = 0.01; truth < 1; truth += 0.01) {
    let probability = (1 - truth) ** n;
    let covered = 0;
    for (let k = 0; k <= n; k++) {
      if (intervals[k]!.low <= truth && truth <= intervals[k]!.high) covered += probability;
      probability *= ((n - k) / (k + 1)) * (truth / (1 - truth));
    }
    expect(covered).toBeGreaterThanOrEqual(0.95);
  }
});
