// What a game is worth to each side: 1 for a win, 0 for a loss, an even share of what nobody won alone.
import type { Metric, Side } from '../kernel/contract.js';

/** For each value of the winner metric one score a side; they add up to 1. */
export function scoreTable(winner: Metric, sides: readonly Side[]): readonly (readonly number[])[] {
  if (winner.kind !== 'category') throw new Error('the winner is a category');
  return winner.labels.map((_, value) =>
    sides.map((_side, side) => {
      if (value < sides.length) return value === side ? 1 : 0;
      return 1 / sides.length;
    }),
  );
}

/** How many Elo points stronger a player is who scores this much on average against one opponent. */
export function eloOf(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}
