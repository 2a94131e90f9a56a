// Many seatings of the same games in one sitting, in one pool of threads: a folder for each, one bar over all, and what
// is there already is used.
import { join } from 'node:path';
import type { Scenario } from '../scenario/load.js';
import type { SeatSpec } from '../scenario/strategies.js';
import type { PoolOptions } from '../simulate/pool.js';
import { createProgress } from '../simulate/progress.js';
import type { Rows } from '../simulate/range.js';
import type { Limits } from '../simulate/watchdog.js';
import type { Io } from './io.js';
import { headerFor } from './prepare.js';
import { namedFolder } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { jointProgress, playWay, poolOf, type Way } from './ways.js';

/** One seating and the name of its folder. */
export interface NamedSeating {
  readonly name: string;
  readonly seats: readonly SeatSpec[];
}

export interface SeatingOptions {
  readonly root: string;
  readonly threads: number;
  readonly quiet: boolean;
  readonly signal: AbortSignal;
  readonly limits: Limits;
  readonly onForfeit: PoolOptions['onForfeit'];
}

export function recordWith(record: RunRecord, { seats }: NamedSeating): RunRecord {
  return { ...record, spec: { ...record.spec, seats } };
}

/** Plays one seating after another and tells of each one's rows; false when it was stopped before all were done. */
export async function playSeatings(
  scenario: Scenario,
  record: RunRecord,
  seatings: readonly NamedSeating[],
  { root, threads, quiet, signal, limits, onForfeit }: SeatingOptions,
  io: Io,
  use: (seating: number, rows: Iterable<Rows>) => void,
): Promise<boolean> {
  const ways = seatings.map((seating): Way => {
    const its = recordWith(record, seating);
    return { record: its, choice: namedFolder(join(root, seating.name), headerFor(scenario, its)) };
  });
  const { games } = record.spec;
  const progress = jointProgress(
    createProgress(quiet, io.stderr as NodeJS.WriteStream),
    games * ways.length,
    ways,
  );
  const pool = poolOf(ways, threads, { limits, onForfeit });
  try {
    for (const [i, way] of ways.entries()) {
      if (signal.aborted) return false;
      const options = { threads, quiet, signal, progress: progress.of(way), pool };
      const finished = await playWay(way, options, io, (outcome) => {
        if (outcome.finished) use(i, outcome.rows());
        return outcome.finished;
      });
      if (!finished) return false;
    }
    return true;
  } finally {
    progress.end();
    await pool.close();
  }
}
