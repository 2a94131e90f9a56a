// The held-out match of a training: the trained bot and the one it began as play the same fresh games at every post,
// and each other.
import { join } from 'node:path';
import { contendersOf } from '../kernel/contract.js';
import type { Scenario } from '../scenario/load.js';
import type { SeatSpec } from '../scenario/strategies.js';
import { type Confirmation, confirm } from '../stats/confirmation.js';
import { worthOf } from '../stats/tuning.js';
import type { Io } from './io.js';
import type { RunRecord } from './run-record.js';
import { type NamedSeating, playSeatings, type SeatingOptions } from './seatings.js';
import { type Post, type Search, seatsAt } from './train-search.js';

/** The luck of the held-out match: another seed, so that no game of the search is among them. */
export function heldOutSeed(seed: string): string {
  return `${seed} held out`;
}

/** Null when it was stopped before all games were done; the same command goes on from there. */
export async function confirmTraining(
  scenario: Scenario,
  record: RunRecord,
  { game, seat, posts }: Search,
  trained: SeatSpec,
  options: SeatingOptions,
  io: Io,
): Promise<Confirmation | null> {
  const contenders = contendersOf(game.sides);
  const sides = contenders.length;
  const seatings: NamedSeating[] = [];
  /** The place of a seating among those that are played; each is played once. */
  const placeOf = (post: Post, candidate: SeatSpec): number => {
    const seats = seatsAt(post, candidate, game.sides);
    const key = JSON.stringify(seats);
    const known = seatings.findIndex((other) => JSON.stringify(other.seats) === key);
    if (known >= 0) return known;
    return seatings.push({ name: `match-${seatings.length + 1}`, seats }) - 1;
  };
  const places = posts.map((post) => ({
    side: post.side,
    trained: placeOf(post, trained),
    start: placeOf(post, seat),
  }));
  // On some sides only, the side itself would pass for strength.
  const allSides = new Set(posts.map(({ side }) => side)).size === sides;
  const duels = allSides
    ? contenders.map((_, side) => ({ side, place: placeOf({ side, opponent: seat }, trained) }))
    : [];
  const scores: Float64Array[][] = [];
  const worth = worthOf(game.metrics, game.sides, 'win');
  const width = game.metrics.length;
  const finished = await playSeatings(
    scenario,
    record,
    seatings,
    { ...options, root: join(options.root, 'held-out') },
    io,
    (seating, blocks) => {
      const columns = Array.from({ length: sides }, () => new Float64Array(record.spec.games));
      for (const { first, count, rows } of blocks) {
        for (let i = 0; i < count; i++) {
          for (let side = 0; side < sides; side++) {
            columns[side]![first - 1 + i] = worth(rows, i * width, side, 0);
          }
        }
      }
      scores[seating] = columns;
    },
  );
  if (!finished) return null;
  return confirm(
    places.map(({ side, trained: after, start }) => ({
      trained: scores[after]![side]!,
      start: scores[start]![side]!,
    })),
    duels.map(({ side, place }) => scores[place]![side]!),
  );
}
