// Runs of the kernel's tiny game for this folder's tests, and the same rows played without threads or journal.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layTable, MatchError, playGame, type Table } from '../../kernel/match.js';
import { moduleUrl } from '../../kernel/package.js';
import { createToyGame } from '../../kernel/testing/toy-game.js';
import { createProgress } from '../progress.js';
import type { RunOptions } from '../run.js';
import { seatBots } from '../seating.js';
import type { RunSpec } from '../spec.js';

export const WIDTH = createToyGame().metrics.length;

/** The red side plays `name`, a file of this folder; the others play at random. */
export function toySpec(games: number, name = 'random', options: Record<string, number> = {}): RunSpec {
  const seat = (file: string, chosen = {}) => ({
    name: file,
    url: moduleUrl(`src/simulate/testing/${file}`),
    options: chosen,
  });
  return {
    game: 'toy',
    gameUrl: moduleUrl('src/kernel/testing/toy-game'),
    settings: { rules: { 'stake-wins-from': 4 }, decks: {}, setup: {} },
    seed: 'test',
    games,
    seats: [seat(name, options), seat('random'), seat('random')],
    checked: false,
  };
}

export function runOptions(changes: Partial<RunOptions> = {}): RunOptions {
  return {
    threads: 2,
    folder: mkdtempSync(join(tmpdir(), 'lamplight-run-')),
    resume: false,
    progress: createProgress(true),
    stop: new AbortController().signal,
    ...changes,
  };
}

async function layToyTable(spec: RunSpec): Promise<Table> {
  const game = createToyGame(spec.settings);
  return layTable(game, spec.seed, await seatBots(game, spec.seats));
}

/** Every row of the run, one game after another in this thread. */
export async function rowsPlayedHere(spec: RunSpec): Promise<Int32Array> {
  const table = await layToyTable(spec);
  const rows = new Int32Array(spec.games * WIDTH);
  for (let i = 0; i < spec.games; i++) playGame(table, i + 1, rows, i * WIDTH);
  return rows;
}

/** The games of the run in which `throws` throws. */
export async function gamesInTrouble(games: number): Promise<number[]> {
  const table = await layToyTable(toySpec(games, 'throws'));
  const row = new Int32Array(WIDTH);
  return Array.from({ length: games }, (_, i) => i + 1).filter((game) => {
    try {
      playGame(table, game, row, 0);
      return false;
    } catch (error) {
      return error instanceof MatchError;
    }
  });
}
