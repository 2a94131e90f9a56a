// Checks a bot in a thread of its own, so that one that never answers or takes all memory fails a check and no more.
import { Worker } from 'node:worker_threads';
import type { Game } from '../../kernel/contract.js';
import { IS_TYPESCRIPT, moduleUrl } from '../../kernel/package.js';
import { loaderArguments } from '../pool.js';
import { type Limits, startWatch } from '../watchdog.js';
import { CHECKS, type Check } from './checks.js';
import type { CheckJob, Message } from './worker.js';

/** All checks up to the first that fails. */
export function checkInThread(
  job: CheckJob,
  game: Game,
  { patience, memory }: Limits,
  onGame: () => void,
): Promise<readonly Check[]> {
  const checks: Check[] = [];
  return new Promise((resolve, reject) => {
    const watch = startWatch(patience, () => {
      lost(`it did not answer within ${patience / 1000} s`);
      void worker.terminate();
    });
    const worker = new Worker(new URL(moduleUrl('src/simulate/check-bot/worker')), {
      workerData: { ...job, pulse: watch.pulse },
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv:
        IS_TYPESCRIPT || [job.own, job.opponent].some(({ url }) => url.endsWith('.ts'))
          ? loaderArguments()
          : [],
    });
    const lost = (what: string): void => {
      const at = watch.whereabouts();
      if (at === null) return reject(new Error(what));
      const decision = game.decisions[at.decision] ?? 'no decision';
      const failure = { side: at.side, game: at.gameNumber, decision, what };
      resolve([...checks, { name: CHECKS[checks.length]!, failure, note: '' }]);
    };
    worker.on('message', (message: Message) => {
      if (message === 'game') onGame();
      else checks.push(message);
    });
    worker.on('error', (error) => {
      const full = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (full) lost(`it ran out of the ${memory} MB that a thread may have`);
      else reject(error);
    });
    worker.on('exit', (code) => {
      watch.end();
      if (checks.length === CHECKS.length || checks.some(({ failure }) => failure !== null)) resolve(checks);
      else lost(`it ended its thread with code ${code}`);
    });
  });
}
