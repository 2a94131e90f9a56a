// Memory: what a thread takes, and whether anything grows with the games, in a thread or on the main thread.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figures.js';
import { BUNDLE, seatPlayer, startPlayer } from '../players.js';
import { type Section, withBot } from '../section.js';
import { QUICKEST } from '../subjects.js';

const MiB = 2 ** 20;
/** However slow the engine is, no longer than this, unless more games were asked for. */
const USUAL_MS = 8000;
export const USUAL_MEMORY_GAMES = 20_000;
const THREADS = 3;
const MAIN_GAMES = 200_000;

export const memory: Section = {
  name: 'memory',
  summary: 'memory of a thread, and its growth over many games (--memory-games)',
  async measure(subjects, { memoryGames }) {
    const figures: Figure[] = [];
    for (const { game, bot } of withBot(subjects, QUICKEST)) {
      const player = await seatPlayer(game.id, bot);
      const milliseconds = memoryGames > USUAL_MEMORY_GAMES ? Number.MAX_SAFE_INTEGER : USUAL_MS;
      const warm = Math.ceil(memoryGames / 5);
      const before = await player.ask('memory', { games: warm, milliseconds: milliseconds / 4 });
      const after = await player.ask('memory', { games: memoryGames, milliseconds });
      player.close();
      const grown = after.heap - before.heap;
      const [one, many] = [await resident(game.id, bot, 1), await resident(game.id, bot, THREADS)];
      figures.push(
        {
          name: `${game.id}: heap in use`,
          value: after.heap / MiB,
          unit: 'MiB',
          note: 'one player, after a collection',
        },
        {
          name: `${game.id}: growth of the heap`,
          value: grown / 1024,
          unit: 'KiB',
          note: `over ${after.games.toLocaleString('en-US')} games, after ${before.games.toLocaleString('en-US')} to warm up`,
        },
        {
          name: `${game.id}: one more thread`,
          value: (many - one) / (THREADS - 1) / MiB,
          unit: 'MiB',
          note: 'resident',
        },
      );
    }
    return [...figures, ...(await mainThread(memoryGames))];
  },
};

async function resident(game: string, bot: string, threads: number): Promise<number> {
  const player = startPlayer();
  try {
    return await player.ask('pool', { built: BUNDLE, game, bot, threads });
  } finally {
    player.close();
  }
}

/** A toy's games through plan, pool, journal and reports: whatever grows here grows with any game. */
async function mainThread(memoryGames: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const player = startPlayer();
  try {
    const games = Math.max(MAIN_GAMES, 10 * memoryGames);
    const { early, late, written } = await player.ask('mainThread', { games, folder });
    return [
      {
        name: 'main thread: growth in a run',
        value: (late - early) / 1024,
        unit: 'KiB',
        note: `heap from a tenth to the end of ${games.toLocaleString('en-US')} toy games`,
      },
      { name: 'main thread: growth in its reports', value: (written - late) / 1024, unit: 'KiB' },
    ];
  } finally {
    player.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
