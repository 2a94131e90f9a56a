// What a game is worth to each side, or team where sides win together: 1 for a win, 0 for a loss, an even share of what nobody won alone.
import { contendersOf, type Metric, type Side } from '../kernel/contract.js';
import { winnersBut } from '../kernel/forfeit.js';

/** For each value of the winner metric one score for each that can win; they add up to 1. */
export function scoreTable(winner: Metric, seats: readonly Side[]): readonly (readonly number[])[] {
  if (winner.kind !== 'category') throw new Error('the winner is a category');
  const sides = contendersOf(seats);
  return winner.labels.map((label, value) => {
    if (value < sides.length) return sides.map((_, side) => (value === side ? 1 : 0));
    const loser = sides.findIndex(({ id }) => label === winnersBut(id));
    if (loser < 0) return sides.map(() => 1 / sides.length);
    return sides.map((_, side) => (side === loser ? 0 : 1 / (sides.length - 1)));
  });
}

/** How many Elo points stronger a player is who scores this much on average against one opponent. */
export function eloOf(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}
