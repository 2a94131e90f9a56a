// Counts how often random games run places in a game's code, without a line of the game being changed for it: V8 itself
// counts every function and block (precise coverage, through node:inspector) in threads that load the game afresh.
// Scripts are taken as V8 has them, with the source map that tsx puts into them; built JavaScript is its own source.
// V8 does not optimize code while it counts, so this is two or three times slower than play.
import { Worker } from 'node:worker_threads';
import { IS_TYPESCRIPT, moduleUrl } from '../../kernel/package.js';
import { messageOf, RunFailedError } from '../errors.js';
import { createPlan } from '../plan.js';
import { loaderArguments } from '../pool.js';
import type { Progress } from '../progress.js';
import type { Range } from '../range.js';
import type { Counted, Job, Message } from './worker.js';

/** V8 counts in 32 bits: a thread plays no more games than that surely has room for, and then another one goes on. */
const MOST_PER_THREAD = 1000;

/** The counts do not depend on the number of threads. */
export async function countGames(
  job: Job,
  games: number,
  threads: number,
  progress: Progress,
): Promise<Counted> {
  const stop = new AbortController();
  const share = Math.min(MOST_PER_THREAD, Math.ceil(games / threads));
  const plan = createPlan(games, []);
  const counts = job.places.map(() => 0);
  const idle = job.places.map(() => false);
  let done = 0;

  async function lane(): Promise<void> {
    for (let range = plan.take(share); range !== undefined; range = plan.take(share)) {
      const counted = await playRange(job, range, stop.signal, (played) =>
        progress.advance((done += played)),
      );
      for (const [i, times] of counted.counts.entries()) counts[i]! += times;
      for (const [i, never] of counted.idle.entries()) idle[i] ||= never;
    }
  }

  progress.begin(0, games);
  try {
    await Promise.all(Array.from({ length: threads }, lane));
  } catch (error) {
    const words = `the games could not be played: ${messageOf(error)}`;
    throw new RunFailedError(words, undefined, done, { cause: error });
  } finally {
    // When one thread has failed the others need not go on.
    stop.abort();
    progress.end();
  }
  return { counts, idle };
}

function playRange(
  job: Job,
  range: Range,
  stop: AbortSignal,
  onPlayed: (games: number) => void,
): Promise<Counted> {
  const worker = new Worker(new URL(moduleUrl('src/simulate/exercise/worker')), {
    workerData: { ...job, range },
    execArgv: IS_TYPESCRIPT || job.gameUrl.endsWith('.ts') ? loaderArguments() : [],
  });
  stop.addEventListener('abort', () => void worker.terminate());
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if (typeof message === 'number') onPlayed(message);
      else resolve(message);
    });
    worker.on('error', reject);
    // After the counts or an error this says nothing new.
    worker.on('exit', () => reject(new Error('the thread ended before its games')));
  });
}
