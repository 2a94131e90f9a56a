// What is run when nothing is said.
import type { RegisteredGame } from '../games/registry.js';

export const DEFAULT_GAMES = 2000;
export const DEFAULT_SEED = '1914';

/** The first game's standard scenario. */
export function defaultScenario(games: readonly RegisteredGame[]): string {
  return `${games[0]?.id}/standard`;
}
