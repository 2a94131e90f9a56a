// A run that is watched as it goes: its rows are seen in the order of the games, and nothing of it is kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inGameOrder } from '../simulate/in-order.js';
import { createProgress } from '../simulate/progress.js';
import type { Rows } from '../simulate/range.js';
import { simulate } from '../simulate/run.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import type { RunRecord } from './run-record.js';

/**
 * Plays until `watch` returns true or all games are done. It sees every game once, in blocks that end at each of
 * `looks`. False when Ctrl-C came first.
 */
export async function watchRun(
  { spec }: RunRecord,
  options: { readonly threads: number; readonly quiet: boolean; readonly looks: readonly number[] },
  watch: (block: Rows) => boolean,
  io: Io,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-watched-'));
  const interrupt = listenForInterrupt(io);
  const enough = new AbortController();
  const onRows = inGameOrder((block) => {
    for (const part of cutAt(block, options.looks)) {
      if (!enough.signal.aborted && watch(part)) enough.abort();
    }
  });
  try {
    const { finished } = await simulate(spec, {
      threads: options.threads,
      folder,
      resume: false,
      progress: createProgress(options.quiet, io.stderr as NodeJS.WriteStream),
      stop: AbortSignal.any([interrupt.signal, enough.signal]),
      onRows,
    });
    return finished || enough.signal.aborted;
  } finally {
    interrupt.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

function* cutAt({ first, count, rows }: Rows, looks: readonly number[]): Generator<Rows> {
  const width = rows.length / count;
  const end = first + count - 1;
  let from = first;
  for (const look of [...looks.filter((game) => game >= first && game < end), end]) {
    yield {
      first: from,
      count: look - from + 1,
      rows: rows.subarray((from - first) * width, (look - first + 1) * width),
    };
    from = look + 1;
  }
}
