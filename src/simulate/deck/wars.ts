// Plays deck wars on all threads and adds up what they count: constant memory, the same counts with any number of
// threads, and a checkpoint every few seconds.
import { Piscina } from 'piscina';
import { IS_TYPESCRIPT, moduleUrl } from '../../kernel/package.js';
import { messageOf, RunFailedError } from '../errors.js';
import { createPlan } from '../plan.js';
import { loaderArguments } from '../pool.js';
import type { Progress } from '../progress.js';
import { countGames, type Range } from '../range.js';
import { joinRanges, readCheckpoint, writeCheckpoint } from './checkpoint.js';

/** All that the counts depend on but the number of wars, and how many cells there are. */
export interface WarsSpec {
  readonly gameUrl: string;
  readonly settings: unknown;
  readonly assumptions: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly cells: number;
}

export interface WarsOptions {
  readonly wars: number;
  readonly threads: number;
  /** Where the checkpoint is kept. */
  readonly path: string;
  readonly fingerprint: string;
  readonly progress: Progress;
  readonly stop: AbortSignal;
}

export interface WarsOutcome {
  readonly counts: Float64Array;
  readonly done: number;
  /** In this session. */
  readonly played: number;
  readonly seconds: number;
}

/** Some tenths of a second: Ctrl-C waits no longer than that. */
const CHUNK = 50_000;
const LANES_PER_THREAD = 2;
const CHECKPOINT_MS = 10_000;

export async function playWars(spec: WarsSpec, options: WarsOptions): Promise<WarsOutcome> {
  const { wars, threads, path, fingerprint, progress, stop } = options;
  const before = readCheckpoint(path, fingerprint, spec.cells);
  // A longer sampling is there already: it is left alone, and the wars asked for are played by themselves.
  const keep = before === null || countGames(joinRanges([...before.done, { first: 1, count: wars }])) <= wars;
  const counts = keep && before !== null ? before.counts : new Float64Array(spec.cells);
  const done: Range[] = keep && before !== null ? [...before.done] : [];
  const plan = createPlan(wars, done);
  const already = wars - plan.remaining;
  const started = performance.now();
  if (plan.remaining === 0) return { counts, done: wars, played: 0, seconds: 0 };

  const pool = createPool(spec, threads);
  let finished = already;
  let saved = started;
  const save = () => keep && writeCheckpoint(path, fingerprint, { done: joinRanges(done), counts });

  /** What went wrong first. The chunks under way are waited for: a pool ended beside them would break down. */
  let trouble: { readonly error: unknown } | undefined;

  async function lane(): Promise<void> {
    while (!stop.aborted && trouble === undefined) {
      const range = plan.take(CHUNK);
      if (range === undefined) return;
      const part = await pool.run(range);
      for (let cell = 0; cell < counts.length; cell++) counts[cell]! += part[cell]!;
      done.push(range);
      finished += range.count;
      progress.advance(finished);
      if (performance.now() - saved < CHECKPOINT_MS) continue;
      saved = performance.now();
      save();
    }
  }
  try {
    progress.begin(already, wars);
    const lanes = Array.from({ length: LANES_PER_THREAD * threads }, lane);
    await Promise.all(lanes.map((playing) => playing.catch((error) => (trouble ??= { error }))));
  } finally {
    progress.end();
    save();
    await pool.destroy();
  }
  if (trouble !== undefined) {
    const { error } = trouble;
    throw new RunFailedError(messageOf(error), undefined, finished, { cause: error });
  }
  return {
    counts,
    done: finished,
    played: finished - already,
    seconds: (performance.now() - started) / 1000,
  };
}

function createPool(spec: WarsSpec, threads: number): Piscina<Range, Float64Array> {
  return new Piscina<Range, Float64Array>({
    filename: moduleUrl('src/simulate/deck/worker'),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: IS_TYPESCRIPT || /\.[mc]?ts$/.test(spec.gameUrl) ? loaderArguments() : [],
    workerData: spec,
    recordTiming: false,
  });
}
