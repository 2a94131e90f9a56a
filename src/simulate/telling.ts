// Plays single games of a run once more and tells them: the same rules, bots and luck, and so the same rows.
import { loadGame } from '../games/registry.js';
import type { Chronicle, Happening } from '../kernel/chronicle.js';
import type { Game, State } from '../kernel/contract.js';
import type { GameMap } from '../kernel/map.js';
import { layTable, playGame, type Table } from '../kernel/match.js';
import { plainChronicle } from '../kernel/plain-chronicle.js';
import { gameEnd, type TellOptions, toldGame } from '../kernel/told-game.js';
import { errorFor } from './failure.js';
import { seatBots } from './seating.js';
import type { RunSpec } from './spec.js';
import { compileGame } from './table.js';
import { failureOf } from './thrown.js';

/** Hears of everything as it happens; the state is that of the moment. */
export type Hear = (happening: Happening, state: State) => void;

export interface Teller {
  readonly game: Game;
  readonly chronicle: Chronicle;
  readonly map: GameMap | null;
  /** Tells game `number` and returns its row. */
  tell(number: number, hear: Hear): Int32Array;
}

/** The rules of a run, compiled, and how they are told. */
export async function loadTold(spec: RunSpec): Promise<Pick<Teller, 'game' | 'chronicle' | 'map'>> {
  const module = await loadGame(spec.gameUrl);
  const game = await compileGame(spec);
  const map = (await module.map?.()) ?? null;
  return { game, map, chronicle: (await module.chronicle?.()) ?? plainChronicle(game, map) };
}

/** Throws StrategyFailedError or RunFailedError, as a run does. */
export async function createTeller(spec: RunSpec, options: TellOptions = {}): Promise<Teller> {
  const { game, chronicle, map } = await loadTold(spec);
  const failed = (first: number, error: unknown) =>
    errorFor({ range: { first, count: 1 }, reason: failureOf(error) }, spec, game, 0);
  const bots = await seatBots(game, spec.seats).catch((error: unknown) => {
    throw failed(1, error);
  });
  let hear: Hear = () => {};
  const told = toldGame(game, chronicle, (happening) => hear(happening, table.state), options);
  // As a run lays it: a bot that fails may lose its game.
  const { checked, forfeit = false } = spec;
  const table: Table = layTable(told, spec.seed, bots, checked || forfeit, forfeit);
  return {
    game,
    chronicle,
    map,
    tell(number, listener) {
      hear = listener;
      const row = new Int32Array(game.metrics.length);
      try {
        playGame(table, number, row, 0);
      } catch (error) {
        throw failed(number, error);
      }
      const { turn } = chronicle.moment(table.state);
      for (const { message } of table.forfeited.splice(0))
        hear(
          { turn, faction: '', phase: '', kind: 'forfeit', weight: 'headline', text: `Forfeit: ${message}` },
          table.state,
        );
      hear(gameEnd(game, turn, row), table.state);
      return row;
    },
  };
}
