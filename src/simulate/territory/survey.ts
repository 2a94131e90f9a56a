// Who holds which area at the end of each turn: the first games of a run are played once more, by the same threads and
// with the same luck, and looked at. Rows stay as narrow and play as fast as without it.
import type { Game } from '../../kernel/contract.js';
import type { GameMap } from '../../kernel/map.js';
import type { Progress } from '../progress.js';
import type { Range } from '../range.js';

export interface Territory {
  readonly map: Pick<GameMap, 'areas' | 'links' | 'seas' | 'turns'>;
  /** So many games were looked at. */
  readonly games: number;
  /** By area, turn and side (watch.ts has the order). */
  readonly counts: Int32Array;
}

const MOST = 200;
const LEAST = 20;

/** A tenth of the games, so that it never takes much longer than without; the same for the same run. */
export function surveyedGames(games: number): number {
  return Math.min(games, MOST, Math.max(LEAST, Math.ceil(games / 10)));
}

const GAMES_PER_TASK = 10;

export interface SurveyOptions {
  /** Plays a range on some thread and counts. */
  readonly count: (range: Range) => Promise<Int32Array>;
  readonly threads: number;
  readonly progress: Progress;
  readonly stop: AbortSignal;
}

/** Null when it was stopped. */
export async function surveyTerritory(
  map: GameMap,
  game: Game,
  games: number,
  { count, threads, progress, stop }: SurveyOptions,
): Promise<Territory | null> {
  const counts = new Int32Array(map.areas.length * map.turns.length * game.sides.length);
  let next = 1;
  let done = 0;
  async function lane(): Promise<void> {
    while (next <= games && !stop.aborted) {
      const range = { first: next, count: Math.min(GAMES_PER_TASK, games - next + 1) };
      next += range.count;
      const found = await count(range);
      for (let i = 0; i < counts.length; i++) counts[i]! += found[i]!;
      progress.advance((done += range.count));
    }
  }
  progress.begin(0, games);
  try {
    await Promise.all(Array.from({ length: threads }, lane));
  } finally {
    progress.end();
  }
  const { areas, links, seas, turns } = map;
  return done < games ? null : { map: { areas, links, seas, turns }, games, counts };
}
