// Wald's own formulas, and calibration: the error rates hold over thousands of simulated tests.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { expectedGames, shareRatio, sprtBounds, sprtVerdict } from './sprt.js';

const RATES = { alpha: 0.05, beta: 0.05 };

test('the bounds of 5% and 5% are ±2.944, as every chess engine tester knows them', () => {
  expect(sprtBounds(RATES).upper).toBeCloseTo(2.9444, 4);
  expect(sprtBounds(RATES).lower).toBeCloseTo(-2.9444, 4);
  expect(sprtBounds({ alpha: 0.01, beta: 0.1 }).upper).toBeCloseTo(Math.log(90), 12);
});

test('verdicts', () => {
  expect([3, -3, 0].map((ratio) => sprtVerdict(ratio, RATES))).toEqual(['second', 'first', 'undecided']);
  expect(() => sprtBounds({ alpha: 0.6, beta: 0.5 })).toThrow('less than 1');
});

test('a share: 60 of 100 speak for 0.6 over 0.5 by 60 ln 1.2 + 40 ln 0.8', () => {
  expect(shareRatio(60, 100, 0.5, 0.6)).toBeCloseTo(60 * Math.log(1.2) + 40 * Math.log(0.8), 12);
});

function play(luck: KeyedLuck, run: number, wins: number): { verdict: string; games: number } {
  luck.beginGame(run);
  let successes = 0;
  for (let n = 1; ; n++) {
    if (luck.stream(0).below(100) < wins) successes++;
    const verdict = sprtVerdict(shareRatio(successes, n, 0.4, 0.55), RATES);
    if (verdict !== 'undecided') return { verdict, games: n };
  }
}

test.each([
  [40, 'second', 0],
  [55, 'first', 1],
] as const)(
  'calibration: with a share of %d%% "%s" is wrong and comes in at most 5% of 3,000 tests',
  (wins, wrong, i) => {
    const luck = new KeyedLuck(`calibration of the SPRT ${wins}`, 1);
    const played = Array.from({ length: 3000 }, (_, run) => play(luck, run + 1, wins));
    const errors = played.filter(({ verdict }) => verdict === wrong).length / 3000;
    expect(errors).toBeLessThan(0.05 + 0.012);
    expect(errors).toBeGreaterThan(0.02);
    const games = played.reduce((sum, run) => sum + run.games, 0) / 3000;
    // Wald neglects what the last game carries beyond the bound.
    const wald = expectedGames(0.4, 0.55, RATES)[i];
    expect(games / wald).toBeGreaterThan(1);
    expect(games / wald).toBeLessThan(1.2);
  },
);
