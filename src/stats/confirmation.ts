// Is a trained bot better than the one it began as? Judged on the same fresh games, number by number: what happens in
// game 7 at one post and at another is not independent, so a game number, not a game, is one observation.

import type { Tested } from './paired.js';
import { meanOfSample } from './sample.js';

/** The scores of games 1, 2, 3... at one post, of the trained bot and of the one it began as. */
export interface PostScores {
  readonly trained: Float64Array;
  readonly start: Float64Array;
}

export interface Confirmation {
  /** Per post: the mean scores, and the gain game by game. */
  readonly posts: readonly { readonly start: Tested; readonly trained: Tested; readonly gain: Tested }[];
  /** Over all posts: the verdict. */
  readonly gain: Tested;
  /** The trained bot's mean score against its old self; the p-value is that of an even match. */
  readonly duel: Tested | null;
}

/** `duels` are its scores against its old self, side by side. */
export function confirm(posts: readonly PostScores[], duels: readonly Float64Array[]): Confirmation {
  const gains = posts.map(({ trained, start }) => trained.map((score, game) => score - start[game]!));
  return {
    posts: posts.map(({ trained, start }, i) => ({
      start: meanOfSample(start),
      trained: meanOfSample(trained),
      gain: meanOfSample(gains[i]!),
    })),
    gain: meanOfSample(meanOf(gains)),
    duel: duels.length === 0 ? null : evenMatch(meanOf(duels), duels.length),
  };
}

/** Game by game. */
function meanOf(columns: readonly Float64Array[]): Float64Array {
  return columns[0]!.map(
    (_, game) => columns.reduce((sum, column) => sum + column[game]!, 0) / columns.length,
  );
}

/** An even match among as many seats gives everybody the same share. */
function evenMatch(scores: Float64Array, sides: number): Tested {
  const even = 1 / sides;
  const { n, estimate, low, high, p } = meanOfSample(scores.map((score) => score - even));
  return { n, estimate: even + estimate, low: even + low, high: even + high, p };
}
