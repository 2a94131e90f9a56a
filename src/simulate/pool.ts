// The worker threads of a run. A thread that dies is replaced, and its chunk is played again a few times; one that hangs
// or takes too much memory is ended.
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { IS_TYPESCRIPT, moduleUrl } from '../kernel/package.js';
import { DeadThreadError } from './dead-thread.js';
import { messageOf } from './errors.js';
import { playWithForfeits } from './forfeits.js';
import type { Range } from './range.js';
import type { TableSpec } from './spec.js';
import type { Answer, Forfeit, Task } from './task.js';
import { packVariant } from './variant.js';
import { type Limits, startWatch, USUAL_LIMITS } from './watchdog.js';

const RETRIES = 3;

/** Without peeling loops V8 compiles the rules and bots sooner, and to no slower code (bench/NOTES.md). */
export const COMPILER_FLAG = '--no-turbo-loop-peeling';

/** What every thread of a pool is given. */
export interface WorkerData {
  readonly table: TableSpec;
  /** Megabytes. */
  readonly memory: number;
}

export interface Pool {
  /**
   * Plays a chunk of the pool's own spec, or of another one (other settings, seats or luck), which each thread
   * compiles when it first meets it. Rejects with a DeadThreadError when that cannot be done.
   */
  play(range: Range, other?: TableSpec): Promise<Answer>;
  /** Plays a chunk once more and counts who holds what (territory/watch.ts). */
  survey(range: Range, other?: TableSpec): Promise<Answer>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The specs besides its own that it will surely be asked for. */
  readonly others?: readonly TableSpec[];
  readonly limits?: Limits;
  /** Told of every game that is forfeited; of one that is played again, once more. */
  readonly onForfeit?: (forfeit: Forfeit, table: TableSpec) => void;
}

export function createPool(spec: TableSpec, threads: number, options: PoolOptions = {}): Pool {
  const { others = [], limits = USUAL_LIMITS, onForfeit } = options;
  setFlagsFromString(COMPILER_FLAG);
  const pool = new Piscina<Task, Answer>({
    filename: moduleUrl('src/simulate/worker'),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: needsTypeScript([spec, ...others]) ? loaderArguments() : [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    workerData: { table: spec, memory: limits.memory } satisfies WorkerData,
    recordTiming: false,
  });
  /** Set when no thread can be started any more. */
  let broken: unknown;

  // A thread died without a chunk. Piscina replaces it unless threads fail while they start; then the chunks in its
  // queue would wait for ever.
  pool.on('error', (error: unknown) => {
    if (pool.threads.length > 0) return;
    broken = error;
    void pool.destroy();
  });

  const tables = new Map<number | undefined, TableSpec>();
  pool.on('message', (forfeit: Forfeit) => onForfeit?.(forfeit, tables.get(forfeit.variant)!));

  async function play(
    { first, count }: Range,
    other: TableSpec,
    { surrender, survey }: Pick<Task, 'surrender' | 'survey'> = {},
  ): Promise<Answer> {
    const variant = other === spec ? undefined : packVariant(other);
    if (other.forfeit) tables.set(variant?.id, other);
    for (let attempt = 1; ; attempt++) {
      const hung = new AbortController();
      const watch = startWatch(limits.patience, () => hung.abort());
      try {
        const task = { first, count, variant, surrender, survey, pulse: watch.pulse };
        return await pool.run(task, { signal: hung.signal });
      } catch (error) {
        if (broken !== undefined) {
          const words = `no thread can be started: ${messageOf(broken)}`;
          throw new DeadThreadError(words, 'died', null, { cause: broken });
        }
        const how = hung.signal.aborted ? 'hung' : isOutOfMemory(error) ? 'memory' : 'died';
        if (how === 'died' && attempt <= RETRIES) continue;
        if (pool.threads.length === 0) void pool.destroy();
        const words = {
          hung: `did not answer within ${limits.patience / 1000} s`,
          memory: `ran out of the ${limits.memory} MB that a thread may have`,
          died: `the thread that played it died ${attempt} times, at last with "${messageOf(error)}"`,
        }[how];
        throw new DeadThreadError(words, how, watch.whereabouts(), { cause: error });
      } finally {
        watch.end();
      }
    }
  }

  return {
    play: (range, other = spec) =>
      other.forfeit
        ? playWithForfeits(range, (part, surrender) => play(part, other, { surrender }))
        : play(range, other),
    survey: (range, other = spec) => play(range, other, { survey: true }),
    close: () => pool.close(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function needsTypeScript(specs: readonly TableSpec[]): boolean {
  const urls = specs.flatMap(({ gameUrl, seats }) => [gameUrl, ...seats.map((seat) => seat.url)]);
  return IS_TYPESCRIPT || urls.some((url) => /\.[mc]?ts$/.test(url));
}

/**
 * Node 20 does not hand tsx on to a thread, and `--import tsx` in a thread only covers `require`: both its loaders
 * have to be registered there (a user's own bot may lie in a folder that is not of ES modules). By address, not by
 * name: a name would be looked up from the folder that the user stands in.
 */
export function loaderArguments(): string[] {
  try {
    const register = (api: string) =>
      `(await import(${JSON.stringify(import.meta.resolve(api))})).register();`;
    const code = `${register('tsx/cjs/api')}${register('tsx/esm/api')}`;
    return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
  } catch {
    // Not installed: a TypeScript bot then fails to load, and Node's message says why.
    return [];
  }
}
