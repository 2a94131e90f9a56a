// Ratings by a batch Bradley-Terry fit (1952) with a side advantage: in one game the chance that a seat wins is its
// strength over the sum of all, a strength being that of the strategy times that of the side. For two seats this is
// Elo's curve; for more it is Luce's choice (1959). A shared game counts as its share of a win for each.
import { solveLinear } from './linear-system.js';

/** The games of one seating: who sat where, and how much each seat scored in how many games. */
export interface Seated {
  /** By seat: the number of its strategy. */
  readonly players: readonly number[];
  /** By seat; they add up to `games`. */
  readonly scores: ArrayLike<number>;
  readonly games: number;
}

export interface Ratings {
  /** By strategy, in Elo points; their mean is 0. */
  readonly strategies: Float64Array;
  /** By side, in Elo points; their mean is 0. For two sides the advantage of the first is twice its value. */
  readonly sides: Float64Array;
}

const ELO = 400 / Math.LN10;
/** A drawn game on top of those that were played, in every seating: a clean sweep has a finite rating then. */
const PRIOR_GAMES = 1;
/** Holds the mean strength at 1; too weak to be seen otherwise. */
const RIDGE = 1e-8;
const MOST_STEPS = 50;

/** The most likely ratings. `start` is where to begin, such as a fit of nearly the same games. */
export function fitRatings(
  seatings: readonly Seated[],
  strategies: number,
  sides: number,
  start?: Ratings,
): Ratings {
  // The last side is the measure of the others.
  const size = strategies + sides - 1;
  const at = new Float64Array(size);
  if (start !== undefined) {
    for (let i = 0; i < strategies; i++) at[i] = start.strategies[i]! / ELO;
    for (let s = 0; s < sides - 1; s++)
      at[strategies + s] = (start.sides[s]! - start.sides[sides - 1]!) / ELO;
  }
  const total = seatings.reduce((sum, { games }) => sum + games + PRIOR_GAMES, 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, curvature } = derivatives(seatings, at, strategies, sides);
    for (let i = 0; i < strategies; i++) {
      gradient[i]! -= RIDGE * total * at[i]!;
      curvature[i * size + i]! += RIDGE * total;
    }
    const move = solveLinear(curvature, gradient);
    // A logarithm of strength that jumps by more than this has left the region where the fit looks like a parabola.
    const longest = Math.max(...move.map(Math.abs));
    const scale = Math.min(1, 2 / longest);
    for (let i = 0; i < size; i++) at[i]! += scale * move[i]!;
    if (longest < 1e-8) break;
  }
  return {
    strategies: centred(at.subarray(0, strategies)),
    sides: centred(Float64Array.from([...at.subarray(strategies), 0])),
  };
}

/** The first derivatives of the log-likelihood, and the second with their sign turned. */
function derivatives(seatings: readonly Seated[], at: Float64Array, strategies: number, sides: number) {
  const size = at.length;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  /** Where each seat's strategy and side stand among the unknowns. */
  const places = (players: readonly number[]) =>
    players.map((player, seat) => (seat < sides - 1 ? [player, strategies + seat] : [player]));
  for (const seating of seatings) {
    const unknowns = places(seating.players);
    const chances = chancesAt(seating.players, at, strategies, sides);
    const games = seating.games + PRIOR_GAMES;
    for (let s = 0; s < sides; s++) {
      const excess = seating.scores[s]! + PRIOR_GAMES / sides - games * chances[s]!;
      for (const i of unknowns[s]!) {
        gradient[i]! += excess;
        for (let t = 0; t < sides; t++) {
          const weight = games * chances[s]! * ((s === t ? 1 : 0) - chances[t]!);
          for (const j of unknowns[t]!) curvature[i * size + j]! += weight;
        }
      }
    }
  }
  return { gradient, curvature };
}

function chancesAt(
  players: readonly number[],
  at: Float64Array,
  strategies: number,
  sides: number,
): Float64Array {
  const logs = players.map((player, s) => at[player]! + (s < sides - 1 ? at[strategies + s]! : 0));
  return softmax(logs);
}

/** What the ratings expect every seat to score in one game. */
export function expectedScores({ strategies, sides }: Ratings, players: readonly number[]): Float64Array {
  return softmax(players.map((player, s) => (strategies[player]! + sides[s]!) / ELO));
}

function softmax(logs: readonly number[]): Float64Array {
  const most = Math.max(...logs);
  const powers = Float64Array.from(logs, (log) => Math.exp(log - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function centred(logs: Float64Array): Float64Array {
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return logs.map((log) => ELO * (log - mean));
}
