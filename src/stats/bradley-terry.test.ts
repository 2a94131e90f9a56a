// Fits whose answer is known, and games of known strength.
import { describe, expect, test } from 'vitest';
import { expectedScores, fitRatings, type Seated } from './bradley-terry.js';

const elo = (points: number) => 1 / (1 + 10 ** (-points / 400));

/** Every strategy meets every other on both sides, and itself; scores are what `strengths` and the side expect. */
function league(strengths: readonly number[], advantage: number, games: number): Seated[] {
  return strengths.flatMap((a, i) =>
    strengths.map((b, j): Seated => {
      const share = elo(a - b + advantage);
      return { players: [i, j], games, scores: [games * share, games * (1 - share)] };
    }),
  );
}

test('finds the strengths and the side advantage that made the games', () => {
  const strengths = [150, 20, -30, -140];
  const ratings = fitRatings(league(strengths, 35, 1e7), 4, 2);
  for (const [i, points] of strengths.entries()) expect(ratings.strategies[i]).toBeCloseTo(points, 3);
  expect(ratings.sides[0]! - ratings.sides[1]!).toBeCloseTo(35, 3);
  expect(expectedScores(ratings, [0, 3])[0]).toBeCloseTo(elo(150 + 140 + 35), 6);
});

test('two players: the closed form, with one drawn game on top', () => {
  const seatings = [
    { players: [0, 1], games: 100, scores: [76, 24] },
    { players: [1, 0], games: 100, scores: [24, 76] },
  ];
  const { strategies, sides } = fitRatings(seatings, 2, 2);
  expect(strategies[0]! - strategies[1]!).toBeCloseTo(400 * Math.log10(76.5 / 24.5), 2);
  expect(sides[0]).toBeCloseTo(0, 6);
});

test('draws are half a win: all drawn is all even', () => {
  const { strategies } = fitRatings([{ players: [0, 1], games: 50, scores: [25, 25] }], 2, 2);
  expect(Math.max(...strategies.map(Math.abs))).toBeLessThan(1e-6);
});

test('a clean sweep has a finite rating', () => {
  const sweep = [
    { players: [0, 1], games: 200, scores: [200, 0] },
    { players: [1, 0], games: 200, scores: [0, 200] },
  ];
  const { strategies } = fitRatings(sweep, 2, 2);
  expect(strategies[0]! - strategies[1]!).toBeGreaterThan(900);
  expect(strategies[0]! - strategies[1]!).toBeCloseTo(400 * Math.log10(200.5 / 0.5), -1);
});

test('with players of one side only, the side takes what cannot be told apart', () => {
  const seatings = [0, 1].flatMap((a) =>
    [2, 3].map((b): Seated => ({ players: [a, b], games: 1000, scores: a === 0 ? [800, 200] : [600, 400] })),
  );
  const { strategies, sides } = fitRatings(seatings, 4, 2);
  expect(strategies[0]! + strategies[1]!).toBeCloseTo(0, 3);
  expect(strategies[2]).toBeCloseTo(strategies[3]!, 6);
  expect(strategies[0]! - strategies[1]!).toBeGreaterThan(150);
  expect(sides[0]! - sides[1]!).toBeGreaterThan(150);
});

describe('three sides', () => {
  const strengths = [3, 1];
  const bySide = [2, 1, 0.5];
  test('strengths multiply and share', () => {
    const seatings = Array.from({ length: 8 }, (_, at): Seated => {
      const players = [at >> 2, (at >> 1) & 1, at & 1];
      const parts = players.map((player, s) => strengths[player]! * bySide[s]!);
      const sum = parts.reduce((total, part) => total + part, 0);
      return { players, games: 1e7, scores: parts.map((part) => (1e7 * part) / sum) };
    });
    const ratings = fitRatings(seatings, 2, 3);
    expect(ratings.strategies[0]! - ratings.strategies[1]!).toBeCloseTo(400 * Math.log10(3), 3);
    expect(ratings.sides[0]! - ratings.sides[2]!).toBeCloseTo(400 * Math.log10(4), 3);
    expect(ratings.sides.reduce((sum, points) => sum + points, 0)).toBeCloseTo(0, 6);
  });
});
