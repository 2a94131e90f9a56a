// Forfeits: a bot that breaks down, plays against the rules or never answers may lose its game instead of ending the run.
// The row of such a game is measured where it stopped, each value put into its range, and then
//   ending  is `forfeit`
//   winner  is the other side or team; among three or more of them `not-<side>`: all others share the win
import { contenderOf, contendersOf, type Game, type Metric, metricRange } from './contract.js';

const FORFEIT = 'forfeit';
const WINNER_COLUMN = 0;
const ENDING_COLUMN = 1;

/** What the winner of a game reads when this side forfeited it, among three or more. */
export function winnersBut(side: string): string {
  return `not-${side}`;
}

/** The same game; its first two metrics have the labels that forfeits need. */
export function withForfeits(game: Game): Game {
  const [winner, ending, ...others] = game.metrics;
  const contenders = contendersOf(game.sides);
  const losers = contenders.length > 2 ? contenders.map(({ id }) => winnersBut(id)) : [];
  const metrics = [withLabels(winner, losers), withLabels(ending, [FORFEIT]), ...others];
  // Not a copy: a game may be of a class.
  return Object.create(game, { metrics: { value: metrics, enumerable: true } }) as Game;
}

function withLabels(metric: Metric, more: readonly string[]): Metric {
  if (metric.kind !== 'category') throw new Error(`${metric.id} must be a category`);
  return { ...metric, labels: [...metric.labels, ...more.filter((label) => !metric.labels.includes(label))] };
}

/** Turns a row that was measured when `side` gave up the game into that of a forfeit. */
export function markForfeit(game: Game, side: number, row: Int32Array, offset: number): void {
  for (const [i, metric] of game.metrics.entries()) {
    const [low, high] = metricRange(metric);
    row[offset + i] = Math.min(high, Math.max(low, row[offset + i]));
  }
  const contenders = contendersOf(game.sides);
  const loser = contenderOf(game.sides, side);
  const winner =
    contenders.length === 2 ? 1 - loser : labelAt(game, WINNER_COLUMN, winnersBut(contenders[loser].id));
  row[offset + WINNER_COLUMN] = winner;
  row[offset + ENDING_COLUMN] = labelAt(game, ENDING_COLUMN, FORFEIT);
}

function labelAt(game: Game, column: number, label: string): number {
  const metric = game.metrics[column];
  return metric.kind === 'category' ? metric.labels.indexOf(label) : -1;
}
