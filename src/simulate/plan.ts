// The plan: which games are still to be played. It hands each of them out once, lowest numbers first.
import { countGames, type Range, without } from './range.js';

export interface Plan {
  /** How many games have not been handed out. */
  readonly remaining: number;
  /** The next range, of at most `size` games; undefined when none are left. */
  take(size: number): Range | undefined;
  /** Takes back a range that was handed out and not played. */
  giveBack(range: Range): void;
}

/** A plan for games 1 to `games`, without those that are `done` already. */
export function createPlan(games: number, done: readonly Range[]): Plan {
  // Highest first, so that the next range is popped from the end.
  const left = without({ first: 1, count: games }, done).reverse();
  let remaining = countGames(left);
  return {
    get remaining() {
      return remaining;
    },
    take(size) {
      const next = left.pop();
      if (next === undefined) return undefined;
      const count = Math.min(next.count, Math.max(1, size));
      if (count < next.count) left.push({ first: next.first + count, count: next.count - count });
      remaining -= count;
      return { first: next.first, count };
    },
    giveBack(range) {
      let at = left.length;
      while (at > 0 && left[at - 1]!.first < range.first) at--;
      left.splice(at, 0, range);
      remaining += range.count;
    },
  };
}
