// A pilot: a few games, played in a folder that nobody needs to see, and how fast they went.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metric } from '../kernel/contract.js';
import type { Progress } from '../simulate/progress.js';
import type { Rows } from '../simulate/range.js';
import { simulate } from '../simulate/run.js';
import type { RunRecord } from './run-record.js';

export interface Pilot {
  readonly metrics: readonly Metric[];
  /** In the order of the games. */
  readonly rows: readonly Rows[];
  /** Without the time that threads take to start. */
  readonly gamesPerSecond: number;
  readonly finished: boolean;
}

export async function playPilot(
  { spec }: RunRecord,
  options: { readonly threads: number; readonly progress: Progress; readonly stop: AbortSignal },
): Promise<Pilot> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-pilot-'));
  let began: number | undefined;
  let ended = 0;
  let timed = 0;
  const onRows = (_first: number, count: number) => {
    ended = performance.now();
    // What came before the first answer is start-up.
    if (began === undefined) began = ended;
    else timed += count;
  };
  try {
    const outcome = await simulate(spec, { ...options, folder, resume: false, onRows });
    const seconds = (ended - (began ?? ended)) / 1000;
    return {
      metrics: outcome.metrics,
      rows: [...outcome.rows()],
      gamesPerSecond: seconds > 0 ? timed / seconds : outcome.gamesPerSecond,
      finished: outcome.finished,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
