// Matches: some games each of many tables, played together in one pool of threads. Their rows stay in memory.
import type { Game } from '../kernel/contract.js';
import { errorFor, type Trouble, worstOf } from './failure.js';
import { createPace } from './pace.js';
import type { Pool } from './pool.js';
import type { Range } from './range.js';
import { CHUNKS_PER_THREAD } from './run.js';
import type { TableSpec } from './spec.js';
import { microsecondsOf, rowsOf } from './task.js';

/** The same game numbers of the same seed have the same luck, whoever is seated. */
export interface Match extends Range {
  readonly spec: TableSpec;
}

export interface MatchOptions {
  readonly threads: number;
  /** When it is aborted, no new chunk begins. */
  readonly stop: AbortSignal;
  /** Told how many more games are done. */
  readonly advance?: (games: number) => void;
}

/** The rows of every match, in its order of games; null when it was stopped before all were done. */
export async function playMatches(
  pool: Pool,
  game: Game,
  matches: readonly Match[],
  { threads, stop, advance }: MatchOptions,
): Promise<Int32Array[] | null> {
  const width = game.metrics.length;
  const results = matches.map(({ count }) => new Int32Array(count * width));
  const pace = createPace(threads, width);
  const troubles: (Trouble & { readonly spec: TableSpec })[] = [];
  let remaining = matches.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  let at = 0;
  let taken = 0;

  /** The next chunk: matches in their order, games in theirs. */
  function take() {
    const match = matches[at];
    if (match === undefined) return undefined;
    const count = Math.min(pace.size(remaining), match.count - taken);
    const chunk = { match, rows: results[at]!, from: taken, range: { first: match.first + taken, count } };
    taken += count;
    remaining -= count;
    if (taken === match.count) {
      at++;
      taken = 0;
    }
    return chunk;
  }

  async function lane(): Promise<void> {
    while (!stop.aborted && troubles.length === 0) {
      const chunk = take();
      if (chunk === undefined) return;
      const { match, rows, from, range } = chunk;
      const answer = await pool.play(range, match.spec).catch((error: Error) => error);
      if (!(answer instanceof Int32Array)) {
        troubles.push({ range, reason: answer, spec: match.spec });
        return;
      }
      rows.set(rowsOf(answer), from * width);
      pace.learn(range.count, microsecondsOf(answer));
      done += range.count;
      advance?.(range.count);
    }
  }

  await Promise.all(Array.from({ length: CHUNKS_PER_THREAD * threads }, lane));
  const trouble = worstOf(troubles) as (typeof troubles)[number] | undefined;
  if (trouble !== undefined) throw errorFor(trouble, trouble.spec, game, done);
  return done === results.reduce((sum, rows) => sum + rows.length, 0) / width ? results : null;
}
