// The game of a run: compiled for its settings, with room for forfeits if there may be any.
import { loadGame } from '../games/registry.js';
import type { Game } from '../kernel/contract.js';
import { withForfeits } from '../kernel/forfeit.js';
import { layTable, type Table } from '../kernel/match.js';
import { seatBots } from './seating.js';
import type { TableSpec } from './spec.js';

export async function compileGame({ gameUrl, settings, forfeit }: TableSpec): Promise<Game> {
  const game = (await loadGame(gameUrl)).compile(settings);
  return forfeit ? withForfeits(game) : game;
}

export async function layTableOf(spec: TableSpec): Promise<Table> {
  const game = await compileGame(spec);
  const { seed, seats, checked, forfeit = false } = spec;
  // A bot that plays against the rules can only lose its game if somebody looks.
  return layTable(game, seed, await seatBots(game, seats), checked || forfeit, forfeit);
}
