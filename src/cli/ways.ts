// Several ways to play the same games in one sitting: a folder for each, one bar over all, and what is there already
// is used.
import { join } from 'node:path';
import type { RunHeader } from '../simulate/header.js';
import { createPool, type Pool, type PoolOptions } from '../simulate/pool.js';
import { createPrefix } from '../simulate/prefix.js';
import type { Progress } from '../simulate/progress.js';
import type { Outcome, RunOptions } from '../simulate/run.js';
import { isOtherCode, UsageError } from './failure.js';
import type { Io } from './io.js';
import { type FolderChoice, namedFolder } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { withGames } from './session.js';

/** One way to play the games, and what there is of it already. */
export interface Way {
  readonly record: RunRecord;
  readonly choice: FolderChoice;
}

/** The first of root, root-2, root-3... in which no way's folder holds another run. */
export function usualRoot(
  root: string,
  ways: readonly (readonly [name: string, header: RunHeader])[],
): string {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? root : `${root}-${number}`;
    try {
      for (const [name, header] of ways) namedFolder(join(folder, name), header);
      return folder;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }
}

/** Threads that all ways share: to start some for each takes longer than many a way. */
export function poolOf(
  ways: readonly Way[],
  threads: number,
  options: Omit<PoolOptions, 'others'> = {},
): Pool {
  const [first, ...others] = ways.map(({ record }) => record.spec);
  return createPool(first!, threads, { ...options, others });
}

export interface WayOptions extends Pick<RunOptions, 'threads' | 'pool'> {
  readonly quiet: boolean;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Go on with what this sitting played before. */
  readonly resume?: boolean;
  /** Enough when the games from 1 to this one are done; without it, all games. */
  readonly enough?: number;
}

/** A way's games: `reached` says whether all that were wanted are there. */
export type WayOutcome = Outcome & { readonly reached: boolean };

/** Plays what is left of a way; a run of other rules or bots in its folder is played anew. */
export async function playWay<T>(
  { record, choice: { folder, done } }: Way,
  options: WayOptions,
  io: Io,
  use: (outcome: WayOutcome) => T | Promise<T>,
): Promise<T> {
  const { threads, quiet, progress, signal, pool, enough = record.spec.games } = options;
  const play = (resume: boolean) => {
    const prefix = createPrefix();
    const reached = new AbortController();
    const onRows = (first: number, count: number) => {
      prefix.add(first, count);
      if (prefix.length >= enough && enough < record.spec.games) reached.abort();
    };
    const stop = AbortSignal.any([signal, reached.signal]);
    return withGames(record, { threads, folder, resume, progress, stop, onRows, pool }, (outcome) =>
      use({ ...outcome, reached: prefix.length >= enough }),
    );
  };
  try {
    return await play(options.resume ?? done > 0);
  } catch (error) {
    if (!isOtherCode(error)) throw error;
    if (!quiet) io.stderr.write(`The rules or bots have changed since ${folder}: playing it anew.\n`);
    return play(false);
  }
}

/** One bar over all ways. */
export function jointProgress<W extends Way>(progress: Progress, total: number, ways: readonly W[]) {
  const done = new Map(ways.map((way) => [way, Math.min(way.choice.done, way.record.spec.games)]));
  const sum = () =>
    Math.min(
      total,
      [...done.values()].reduce((a, b) => a + b, 0),
    );
  progress.begin(sum(), total);
  const of = (way: W): Progress => {
    const advance = (now: number) => {
      done.set(way, now);
      progress.advance(sum());
    };
    return { begin: advance, advance, end() {} };
  };
  return { of, end: () => progress.end() };
}
