// A run: plays all games of a spec that the journal does not have yet, on all threads, and keeps every finished chunk.
import { loadGame } from '../games/registry.js';
import type { Game, Metric } from '../kernel/contract.js';
import { errorFor, type Trouble, worstOf } from './failure.js';
import { headerOf } from './header.js';
import { appendRows, closeJournal, createJournal, type Journal, readRows, resumeJournal } from './journal.js';
import { createPace } from './pace.js';
import { createPlan, type Plan } from './plan.js';
import { createPool, type Pool, type PoolOptions } from './pool.js';
import type { Progress } from './progress.js';
import type { Range, Rows } from './range.js';
import { checkSameCode } from './same-code.js';
import type { RunSpec } from './spec.js';
import { compileGame } from './table.js';
import { type Failure, microsecondsOf, rowsOf } from './task.js';
import { surveyedGames, surveyTerritory, type Territory } from './territory/survey.js';
import { packageVersion } from './version.js';
import type { Limits } from './watchdog.js';

/** Chunks under way or waiting for each thread, so that a thread that is done finds its next one at once. */
export const CHUNKS_PER_THREAD = 2;

export interface RunOptions {
  readonly threads: number;
  /** Threads that are running already, and go on after the run; otherwise it has its own. */
  readonly pool?: Pool;
  /** What bots may take, in threads of its own. */
  readonly limits?: Limits;
  readonly onForfeit?: PoolOptions['onForfeit'];
  /** Where the journal is kept. */
  readonly folder: string;
  /** Go on with the run in `folder`; otherwise start anew, whatever is there. */
  readonly resume: boolean;
  /** Told of every row once, also of those of an earlier session; chunks come in any order. */
  readonly onRows?: (first: number, count: number, rows: Int32Array) => void;
  readonly progress: Progress;
  /** Look, when all games are done, who holds what: a part of them is played once more. */
  readonly survey?: boolean;
  /** When it is aborted, no new chunk begins; those under way are finished and kept. */
  readonly stop: AbortSignal;
}

export interface Outcome {
  /** Games finished, those of earlier sessions included. */
  readonly done: number;
  readonly finished: boolean;
  /** Ended early because it was asked to. */
  readonly stopped: boolean;
  /** Games played in this session, how long it took, and how many that makes a second. */
  readonly played: number;
  readonly wallSeconds: number;
  readonly gamesPerSecond: number;
  /** The columns of the rows. */
  readonly metrics: readonly Metric[];
  /** Null when it was not asked for, the run is not finished, or the game has no map. */
  readonly territory: Territory | null;
  /** All rows in the order of the games, read from the journal a chunk at a time. */
  rows(): Iterable<Rows>;
}

/** Throws StrategyFailedError, RunFailedError or JournalError; what was finished is kept in every case. */
export async function simulate(spec: RunSpec, options: RunOptions): Promise<Outcome> {
  const started = performance.now();
  const game = await compileGame(spec);
  const metrics = game.metrics.map((metric) => metric.id);
  const header = headerOf(spec, metrics, packageVersion());
  const journal = options.resume
    ? resumeJournal(options.folder, header)
    : createJournal(options.folder, header);
  try {
    const plan = createPlan(spec.games, journal.places);
    const before = spec.games - plan.remaining;
    const { territory, ended } = await playAll({ spec, options, game, journal, plan });
    const done = spec.games - plan.remaining;
    const wallSeconds = (ended - started) / 1000;
    return {
      done,
      finished: done === spec.games,
      stopped: done < spec.games,
      played: done - before,
      wallSeconds,
      gamesPerSecond: (done - before) / wallSeconds,
      metrics: game.metrics,
      territory,
      rows: () => readRows(journal),
    };
  } finally {
    closeJournal(journal);
  }
}

interface Session {
  readonly spec: RunSpec;
  readonly options: RunOptions;
  readonly game: Game;
  readonly journal: Journal;
  readonly plan: Plan;
}

async function playAll(session: Session): Promise<{ territory: Territory | null; ended: number }> {
  const { spec, options, journal, plan } = session;
  const { progress } = options;
  const pool = options.pool ?? ownPool(session);
  try {
    if (journal.places.length > 0) await replaySome(session, pool);
    for (const { first, count, rows } of readRows(journal)) options.onRows?.(first, count, rows);
    progress.begin(spec.games - plan.remaining, spec.games);
    await playRest(session, pool);
    progress.end();
    const ended = performance.now();
    return { territory: await survey(session, pool), ended };
  } finally {
    progress.end();
    if (options.pool === undefined) await pool.close();
  }
}

function ownPool({ spec, options: { threads, limits, onForfeit }, plan }: Session): Pool {
  return createPool(spec, Math.max(1, Math.min(threads, plan.remaining)), { limits, onForfeit });
}

async function survey({ spec, game, options, plan }: Session, pool: Pool): Promise<Territory | null> {
  // Where bots may forfeit, some may hang once more in the games that they have lost by it.
  if (!options.survey || plan.remaining > 0 || spec.forfeit) return null;
  const map = await (await loadGame(spec.gameUrl)).map?.();
  if (map === undefined) return null;
  const count = async (range: Range) => {
    const answer = await pool.survey(range, spec);
    if (answer instanceof Int32Array) return answer;
    throw errorFor({ range, reason: answer }, spec, game, spec.games);
  };
  try {
    return await surveyTerritory(map, game, surveyedGames(spec.games), { ...options, count });
  } catch {
    // Every game is done and kept; a bot that fails when it plays one again is for `lamplight check-bot` to find.
    return null;
  }
}

async function replaySome({ spec, game, journal }: Session, pool: Pool): Promise<void> {
  await checkSameCode(journal, async (range) => {
    const answer = await pool.play(range, spec);
    if (answer instanceof Int32Array) return rowsOf(answer);
    throw errorFor({ range, reason: answer }, spec, game, 0);
  });
}

async function playRest(session: Session, pool: Pool): Promise<void> {
  const { spec, options, game, journal, plan } = session;
  const { progress, stop, threads } = options;
  const pace = createPace(threads, game.metrics.length);
  const troubles: Trouble[] = [];
  let done = spec.games - plan.remaining;

  /** Plays one chunk after another, until there are no more or something goes wrong. */
  async function lane(): Promise<void> {
    while (!stop.aborted && troubles.length === 0) {
      const range = plan.take(pace.size(plan.remaining));
      if (range === undefined) return;
      const reason = await playAndKeep(range).catch((error: Error) => error);
      if (reason === undefined) continue;
      plan.giveBack(range);
      troubles.push({ range, reason });
    }
  }

  async function playAndKeep(range: Range): Promise<Failure | undefined> {
    const answer = await pool.play(range, spec);
    if (!(answer instanceof Int32Array)) return answer;
    const rows = rowsOf(answer);
    appendRows(journal, { ...range, rows });
    done += range.count;
    pace.learn(range.count, microsecondsOf(answer));
    options.onRows?.(range.first, range.count, rows);
    progress.advance(done);
    return undefined;
  }

  await Promise.all(Array.from({ length: CHUNKS_PER_THREAD * threads }, lane));
  const trouble = worstOf(troubles);
  if (trouble !== undefined) throw errorFor(trouble, spec, game, done);
}
