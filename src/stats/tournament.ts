// What a tournament says: ratings, the equilibrium of its matrix, and how much is luck, side and skill. All pairings
// share the luck of a game number, so the bootstrap draws game numbers, the same for every pairing.
import type { Stream } from '../kernel/random.js';
import { expectedScores, fitRatings, type Ratings, type Seated } from './bradley-terry.js';
import { type Estimate, LEVEL } from './intervals.js';
import { type Equilibrium, solveMatrixGame } from './matrix-game.js';
import { splitVariance, type VarianceSplit } from './variance-split.js';

export interface Tournament {
  readonly sides: number;
  readonly strategies: number;
  readonly games: number;
  /** By seat: the strategies that can be chosen there. Every combination is a pairing. */
  readonly choices: readonly (readonly number[])[];
  /** By pairing: who sits where; and by seat, the score in every game. */
  readonly pairings: readonly {
    readonly players: readonly number[];
    readonly scores: readonly Float64Array[];
  }[];
}

export interface MixedStrategy {
  readonly strategy: number;
  readonly weight: Estimate;
}

export interface TournamentFindings {
  /** By strategy, in Elo points around a mean of 0. */
  readonly ratings: readonly Estimate[];
  /** By side, in Elo points around a mean of 0. */
  readonly sideRatings: readonly Estimate[];
  /** How far the mean scores are from what the ratings expect, root mean square over seats. */
  readonly misfit: number;
  /** Only games of two sides have one. */
  readonly equilibrium: {
    /** By seat: its mixture. */
    readonly mixtures: readonly (readonly MixedStrategy[])[];
    /** The first side's score. */
    readonly value: Estimate;
    readonly exploitability: number;
  } | null;
  /** Shares of the whole variance. */
  readonly split: Readonly<Record<keyof VarianceSplit, Estimate>>;
}

const RESAMPLES = 400;

/** One reading of a tournament, with every game counted as often as its weight says. */
interface Reading {
  readonly ratings: Ratings;
  readonly equilibrium: Equilibrium | null;
  readonly split: VarianceSplit;
}

export function analyseTournament(
  tournament: Tournament,
  random: Stream,
  resamples = RESAMPLES,
  level = LEVEL,
): TournamentFindings {
  const { games, choices } = tournament;
  const means = gameMeans(tournament);
  const found = read(tournament, means, new Float64Array(games).fill(1));
  const again: Reading[] = [];
  const weights = new Float64Array(games);
  for (let i = 0; i < resamples; i++) {
    weights.fill(0);
    for (let draw = 0; draw < games; draw++) weights[random.below(games)]! += 1;
    again.push(read(tournament, means, weights, found.ratings));
  }
  const estimate = (of: (reading: Reading) => number): Estimate =>
    percentileInterval(games, of(found), again.map(of), level);
  const { equilibrium } = found;
  return {
    ratings: Array.from(found.ratings.strategies, (_, i) =>
      estimate(({ ratings }) => ratings.strategies[i]!),
    ),
    sideRatings: Array.from(found.ratings.sides, (_, s) => estimate(({ ratings }) => ratings.sides[s]!)),
    misfit: misfitOf(tournament, found.ratings),
    equilibrium: equilibrium && {
      mixtures: choices.map((options, seat) =>
        options.map((strategy, i) => ({
          strategy,
          weight: estimate((reading) => mixtureOf(reading.equilibrium!, seat)[i]!),
        })),
      ),
      value: estimate((reading) => reading.equilibrium!.value),
      exploitability: equilibrium.exploitability,
    },
    split: {
      side: estimate(({ split }) => shareOf(split, 'side')),
      skill: estimate(({ split }) => shareOf(split, 'skill')),
      luck: estimate(({ split }) => shareOf(split, 'luck')),
      deal: estimate(({ split }) => shareOf(split, 'deal')),
    },
  };
}

const mixtureOf = (equilibrium: Equilibrium, seat: number) =>
  seat === 0 ? equilibrium.rows : equilibrium.columns;

/** Of the whole; a part that its correction takes below nothing is nothing. */
function shareOf(split: VarianceSplit, part: keyof VarianceSplit): number {
  const whole = Math.max(0, split.side) + Math.max(0, split.skill) + split.luck;
  return whole > 0 ? Math.max(0, split[part]) / whole : 0;
}

/** By seat: every game's mean score over all pairings. */
function gameMeans({ sides, games, pairings }: Tournament): Float64Array[] {
  return Array.from({ length: sides }, (_, s) => {
    const mean = new Float64Array(games);
    for (const { scores } of pairings)
      for (let game = 0; game < games; game++) mean[game]! += scores[s]![game]!;
    return mean.map((sum) => sum / pairings.length);
  });
}

function read(
  tournament: Tournament,
  means: readonly Float64Array[],
  weights: Float64Array,
  near?: Ratings,
): Reading {
  const { sides, strategies, games, pairings, choices } = tournament;
  const sums = new Float64Array(pairings.length * sides);
  const squares = new Float64Array(pairings.length * sides);
  for (const [p, { scores }] of pairings.entries()) {
    for (let s = 0; s < sides; s++) {
      const [sum, square] = weightedSums(scores[s]!, weights);
      sums[p * sides + s] = sum;
      squares[p * sides + s] = square;
    }
  }
  const meanSums = means.map((mean) => weightedSums(mean, weights));
  const seatings = pairings.map(({ players }, p): Seated => {
    return { players, games, scores: sums.subarray(p * sides, (p + 1) * sides) };
  });
  return {
    ratings: fitRatings(seatings, strategies, sides, near),
    equilibrium: sides === 2 ? solveMatrixGame(matrixOf(sums, games, choices[1]!.length)) : null,
    split: splitVariance({
      games,
      sums,
      squares,
      meanSums: Float64Array.from(meanSums, ([sum]) => sum),
      meanSquares: Float64Array.from(meanSums, ([, square]) => square),
    }),
  };
}

/** The first side's mean scores; pairings come row after row. */
function matrixOf(sums: Float64Array, games: number, columns: number): number[][] {
  const rows = sums.length / 2 / columns;
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_column, j) => sums[2 * (i * columns + j)]! / games),
  );
}

function weightedSums(values: Float64Array, weights: Float64Array): [sum: number, square: number] {
  let sum = 0;
  let square = 0;
  for (let i = 0; i < values.length; i++) {
    const weighted = weights[i]! * values[i]!;
    sum += weighted;
    square += weighted * values[i]!;
  }
  return [sum, square];
}

function misfitOf({ pairings, games, sides }: Tournament, ratings: Ratings): number {
  let squares = 0;
  for (const { players, scores } of pairings) {
    const expected = expectedScores(ratings, players);
    for (let s = 0; s < sides; s++) {
      const mean = scores[s]!.reduce((sum, score) => sum + score, 0) / games;
      squares += (mean - expected[s]!) ** 2;
    }
  }
  return Math.sqrt(squares / (pairings.length * sides));
}

function percentileInterval(
  n: number,
  estimate: number,
  resampled: readonly number[],
  level: number,
): Estimate {
  const sorted = Float64Array.from(resampled).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(share * (sorted.length + 1)) - 1))] ??
    Number.NaN;
  return { n, estimate, low: at((1 - level) / 2), high: at((1 + level) / 2) };
}
