// Synthetic tournaments of which everything is known.
import { describe, expect, test, vi } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { analyseTournament, type Tournament } from './tournament.js';

// Bootstraps take a few seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Two sides, so many strategies each; chance[i][j] is what the first side wins by, and in a share of games luck decides
 * for all pairings alike.
 */
function synthetic(
  chance: readonly (readonly number[])[],
  games: number,
  shared: number,
  seed = 'synthetic',
): Tournament {
  const luck = new KeyedLuck(seed, 1);
  const random = luck.stream(0);
  const unit = () => random.below(2 ** 32) / 2 ** 32;
  const deals = Array.from({ length: games }, () => ({ decides: unit() < shared, draw: unit() }));
  const [rows, columns] = [chance.length, chance[0]!.length];
  const pairings = chance.flatMap((row, i) =>
    row.map((p, j) => {
      const first = Float64Array.from(deals, ({ decides, draw }) => ((decides ? draw : unit()) < p ? 1 : 0));
      return { players: [i, rows + j], scores: [first, first.map((score) => 1 - score)] };
    }),
  );
  return {
    sides: 2,
    strategies: rows + columns,
    games,
    choices: [[...chance.keys()], chance[0]!.map((_, j) => rows + j)],
    pairings,
  };
}

const random = () => new KeyedLuck('bootstrap', 1).stream(0);

describe('the split', () => {
  test('of coin flips is luck alone', () => {
    const { split } = analyseTournament(
      synthetic(
        [
          [0.5, 0.5],
          [0.5, 0.5],
        ],
        4000,
        0,
      ),
      random(),
      100,
    );
    expect(split.luck.estimate).toBeGreaterThan(0.995);
    expect(split.skill.estimate).toBeLessThan(0.003);
    expect(split.deal.estimate).toBeLessThan(0.02);
  });

  test('is what the chances say', () => {
    // Means 0.9, 0.7, 0.5, 0.3: side (0.6 - 0.5)², skill 0.05, luck the mean of p (1 - p); in all 1/4.
    const { split } = analyseTournament(
      synthetic(
        [
          [0.9, 0.7],
          [0.5, 0.3],
        ],
        20_000,
        0,
      ),
      random(),
      100,
    );
    expect(split.side.estimate).toBeCloseTo(0.01 / 0.25, 2);
    expect(split.skill.estimate).toBeCloseTo(0.05 / 0.25, 2);
    expect(split.luck.estimate).toBeCloseTo(0.19 / 0.25, 2);
    expect(split.luck.low).toBeLessThan(0.76);
    expect(split.luck.high).toBeGreaterThan(0.76);
  });

  test('knows a deal that decides for all alike', () => {
    const even = [
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
    ];
    const { split } = analyseTournament(synthetic(even, 20_000, 0.6), random(), 50);
    expect(split.deal.estimate).toBeCloseTo(0.6, 1);
    expect(split.skill.estimate).toBeLessThan(0.002);
  });

  test('has no skill where there is none, however few the games', () => {
    let sum = 0;
    for (let trial = 0; trial < 200; trial++) {
      const tournament = synthetic(
        [
          [0.5, 0.5],
          [0.5, 0.5],
        ],
        10,
        0.3,
        `few ${trial}`,
      );
      sum += analyseTournament(tournament, random(), 1).split.skill.estimate;
    }
    // Cut off at nothing, so a little above it on average; uncorrected it would be about 0.07.
    expect(sum / 200).toBeLessThan(0.04);
  });
});

describe('intervals', () => {
  test('of ratings hold the truth about nineteen times in twenty, though pairings share their luck', () => {
    const elo = (points: number) => 1 / (1 + 10 ** (-points / 400));
    const truth = [60, -60];
    const chance = [truth.map((b) => elo(60 - b)), truth.map((b) => elo(-60 - b))];
    let held = 0;
    const trials = 100;
    for (let trial = 0; trial < trials; trial++) {
      const made = synthetic(chance, 100, 0.7, `coverage ${trial}`);
      // The same two strategies on both sides.
      const pairings = made.pairings.map((pairing) => ({
        ...pairing,
        players: pairing.players.map((at) => at % 2),
      }));
      const tournament = {
        ...made,
        strategies: 2,
        choices: [
          [0, 1],
          [0, 1],
        ],
        pairings,
      };
      const { ratings } = analyseTournament(tournament, random(), 100);
      if (ratings[0]!.low <= 60 && 60 <= ratings[0]!.high) held++;
    }
    expect(held / trials).toBeGreaterThan(0.88);
    expect(held / trials).toBeLessThan(0.995);
  });

  test('the equilibrium of known chances', () => {
    const { equilibrium } = analyseTournament(
      synthetic(
        [
          [0.8, 0.3],
          [0.4, 0.6],
        ],
        20_000,
        0.5,
      ),
      random(),
      200,
    );
    const truth = (0.8 * 0.6 - 0.3 * 0.4) / 0.7;
    expect(equilibrium!.value.low).toBeLessThan(truth);
    expect(equilibrium!.value.high).toBeGreaterThan(truth);
    expect(equilibrium!.value.estimate).toBeCloseTo(truth, 1.5);
    expect(equilibrium!.mixtures[0]![1]!.weight.estimate).toBeCloseTo(5 / 7, 1);
    expect(equilibrium!.exploitability).toBeLessThan(1e-9);
  });
});

test('a cycle of three is no news to the equilibrium, and a misfit to the ratings', () => {
  const { equilibrium, misfit, ratings } = analyseTournament(
    synthetic(
      [
        [0.5, 0.9, 0.1],
        [0.1, 0.5, 0.9],
        [0.9, 0.1, 0.5],
      ],
      5000,
      0,
    ),
    random(),
    50,
  );
  for (const { weight } of equilibrium!.mixtures[0]!) expect(weight.estimate).toBeCloseTo(1 / 3, 1);
  expect(misfit).toBeGreaterThan(0.25);
  expect(Math.max(...ratings.map(({ estimate }) => Math.abs(estimate)))).toBeLessThan(15);
});

test('three sides have ratings and a split, and no equilibrium', () => {
  const stream = new KeyedLuck('three', 1).stream(0);
  const games = 3000;
  const pairings = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const players = [at >> 2, (at >> 1) & 1, at & 1];
    const scores = players.map(() => new Float64Array(games));
    const strengths = players.map((player) => (player === 0 ? 2 : 1));
    const whole = strengths.reduce((sum, strength) => sum + strength, 0);
    for (let game = 0; game < games; game++) {
      let left = stream.below(whole);
      const winner = strengths.findIndex((strength) => (left -= strength) < 0);
      scores[winner]![game] = 1;
    }
    return { players, scores };
  });
  const choices = [
    [0, 1],
    [0, 1],
    [0, 1],
  ];
  const found = analyseTournament({ sides: 3, strategies: 2, games, choices, pairings }, stream, 50);
  expect(found.equilibrium).toBeNull();
  expect(found.ratings[0]!.estimate - found.ratings[1]!.estimate).toBeCloseTo(400 * Math.log10(2), -1);
  expect(found.split.luck.estimate + found.split.skill.estimate + found.split.side.estimate).toBeCloseTo(
    1,
    10,
  );
});
