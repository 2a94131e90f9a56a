// The worker threads of a run. A thread that dies is replaced, and its chunk is played again a few times.
import { Piscina } from 'piscina';
import { messageOf } from './errors.js';
import type { Range } from './range.js';
import type { TableSpec } from './spec.js';
import type { Answer, Task } from './task.js';
import { packVariant } from './variant.js';

const RETRIES = 3;

/** The thread that played a chunk died each time. */
export class DeadThreadError extends Error {
  override readonly name = 'DeadThreadError';
}

export interface Pool {
  /**
   * Plays a chunk of the pool's own spec, or of another one (other settings, seats or luck), which each thread
   * compiles when it first meets it. Rejects with a DeadThreadError when that cannot be done.
   */
  play(range: Range, other?: TableSpec): Promise<Answer>;
  close(): Promise<void>;
}

/** `others` are the specs besides its own that it will surely be asked for. */
export function createPool(spec: TableSpec, threads: number, others: readonly TableSpec[] = []): Pool {
  const dev = import.meta.url.endsWith('.ts');
  const pool = new Piscina<Task, Answer>({
    filename: new URL(dev ? './worker.ts' : './worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: needsTypeScript(dev, [spec, ...others]) ? loaderArguments() : [],
    workerData: spec,
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

  return {
    async play(range, other = spec) {
      const task = other === spec ? range : { ...range, variant: packVariant(other) };
      for (let attempt = 0; ; attempt++) {
        try {
          return await pool.run(task);
        } catch (error) {
          if (broken !== undefined) {
            throw new DeadThreadError(`no thread can be started: ${messageOf(broken)}`, { cause: broken });
          }
          if (attempt < RETRIES) continue;
          if (pool.threads.length === 0) void pool.destroy();
          const times = `${attempt + 1} times, at last with "${messageOf(error)}"`;
          throw new DeadThreadError(`the thread that played it died ${times}`, { cause: error });
        }
      }
    },
    close: () => pool.close(),
  };
}

function needsTypeScript(dev: boolean, specs: readonly TableSpec[]): boolean {
  const urls = specs.flatMap(({ gameUrl, seats }) => [gameUrl, ...seats.map((seat) => seat.url)]);
  return dev || urls.some((url) => /\.[mc]?ts$/.test(url));
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
