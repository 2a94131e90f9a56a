// What is measured: every game that is registered, with every bot that there is for it.
import { GAMES, type RegisteredGame } from '../src/games/registry.js';
import { loadScenario } from '../src/scenario/load.js';
import { listStrategies, resolveStrategy } from '../src/scenario/strategies.js';
import type { RunSpec } from '../src/simulate/spec.js';

export interface Subject {
  readonly game: RegisteredGame;
  readonly bot: string;
  /** The sides that the bot can play, if not all; the rival has the others. */
  readonly sides: readonly string[] | null;
}

export async function everySubject(): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const game of GAMES) {
    for (const { name, sides } of await listStrategies(game.id)) subjects.push({ game, bot: name, sides });
  }
  return subjects;
}

/** The quickest bot of every game: what the pipeline has to keep up with. */
export const QUICKEST = 'random';

/** A run of the game's standard scenario with one bot on all sides. */
export async function specOf(game: string, bot: string, games: number): Promise<RunSpec> {
  const { settings, game: registered } = await loadScenario(`${game}/standard`);
  const seat = await resolveStrategy(game, bot);
  const seats = registered.sides.map(() => seat);
  return { game, gameUrl: registered.url, settings, seed: 'bench', games, seats, checked: false };
}
