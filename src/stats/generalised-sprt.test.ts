// Where it must agree with Wald's test, where with the normal one, and calibration with paired differences.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { meanRatio, normalMeanRatio } from './generalised-sprt.js';
import { shareRatio, sprtVerdict } from './sprt.js';
import { createTally, tallyOf, tallyValue } from './tally.js';

test('of two values it is the plain ratio of shares', () => {
  const tally = tallyOf([...Array(63).fill(1), ...Array(37).fill(0)]);
  expect(meanRatio(tally, 0.5, 0.58)).toBeCloseTo(shareRatio(63, 100, 0.5, 0.58), 10);
});

test('near the mean it is the normal one', () => {
  const tally = createTally(-2, 2);
  // Five kinds of game pairs, in half points.
  for (const [value, count] of [
    [-2, 1100],
    [-1, 9200],
    [0, 19300],
    [1, 9500],
    [2, 1150],
  ] as const) {
    tallyValue(tally, value, count);
  }
  const exact = meanRatio(tally, 0, 0.02);
  expect(exact / normalMeanRatio(tally, 0, 0.02)).toBeCloseTo(1, 2);
  expect(meanRatio(tally, 0.02, 0)).toBeCloseTo(-exact, 10);
});

test('a mean that no distribution on these values can have is ruled out', () => {
  expect(meanRatio(tallyOf([0, 1, 1]), 0.5, 2)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalMeanRatio(tallyOf([1, 1]), 0, 1)).toBe(0);
});

/** Differences of 2d6 and 2d6 that share one die, so that they are paired; `shift` more in one of four games. */
function verdictOf(luck: KeyedLuck, run: number, shift: number): string {
  luck.beginGame(run);
  const tally = createTally(-6, 12);
  for (let n = 1; n < 4000; n++) {
    const random = luck.stream(0);
    tallyValue(tally, random.d6() - random.d6() + (random.below(4) === 0 ? shift : 0));
    // Looked at every 20 games, as a run does.
    if (n % 20 !== 0) continue;
    const verdict = sprtVerdict(meanRatio(tally, 0, 0.5), { alpha: 0.05, beta: 0.05 });
    if (verdict !== 'undecided') return verdict;
  }
  return 'undecided';
}

test.each([
  [0, 'second'],
  [2, 'first'],
])('calibration: a true mean of %d/4 ends in "%s" in at most 5% of 1,000 tests', (shift, wrong) => {
  const luck = new KeyedLuck(`calibration of the generalised SPRT ${shift}`, 1);
  let errors = 0;
  let undecided = 0;
  for (let run = 1; run <= 1000; run++) {
    const verdict = verdictOf(luck, run, shift);
    if (verdict === wrong) errors++;
    if (verdict === 'undecided') undecided++;
  }
  expect(undecided).toBe(0);
  expect(errors / 1000).toBeLessThan(0.05 + 0.02);
  expect(errors / 1000).toBeGreaterThan(0.005);
});
