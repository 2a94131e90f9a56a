// One sitting of a run: plays what is left, writes the reports, prints the answer.
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { answerJson } from '../report/answer.js';
import { COLUMN_FORMATS, type ColumnFormat, columnFile, writeColumns } from '../report/columns/formats.js';
import { REPORT_FILE } from '../report/html/page.js';
import type { RunFacts } from '../report/manifest.js';
import { summaryTable, thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import { CARD_REPORT_FILES, REPORT_FILES, type Results, writeReports } from '../report/write.js';
import { parseStrategySpec } from '../scenario/strategy-spec.js';
import { createProgress } from '../simulate/progress.js';
import { type Outcome, type RunOptions, simulate } from '../simulate/run.js';
import type { Limits } from '../simulate/watchdog.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { SessionError } from './failure.js';
import { createForfeitNotes } from './forfeit-notes.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { claimFolder } from './lock.js';
import { type RunRecord, writeRecord } from './run-record.js';

export interface SessionOptions {
  readonly folder: string;
  readonly resume: boolean;
  readonly threads: number;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly limits?: Limits;
  /** The scenario as the user named it; its own name unless told. */
  readonly reference?: string;
  /** What every game is written as besides games.csv. */
  readonly formats?: readonly ColumnFormat[];
}

/** A sitting's games and all that is told of them. */
export interface Played {
  readonly facts: RunFacts;
  readonly results: Results;
  readonly outcome: Outcome;
}

export async function runSession(
  record: RunRecord,
  sides: readonly string[],
  options: SessionOptions,
  io: Io,
): Promise<ExitCode> {
  const { facts, results, outcome } = await playSession(record, sides, options, io);
  printAnswer(facts, results, outcome, options, io);
  return printEnd(outcome, record.spec.games, options, io);
}

/** Plays what is left and writes the reports. Ctrl-C ends it early, with reports of what there is. */
export async function playSession(
  record: RunRecord,
  sides: readonly string[],
  options: SessionOptions,
  io: Io,
): Promise<Played> {
  const { folder, threads, resume, limits, reference = record.scenario } = options;
  const again = { scenario: reference, sets: record.sets, sides };
  const interrupt = listenForInterrupt(io);
  try {
    const progress = createProgress(options.quiet, io.stderr as NodeJS.WriteStream);
    const forfeits = createForfeitNotes(() => again, io);
    return await withGames(
      record,
      {
        threads,
        folder,
        resume,
        progress,
        survey: true,
        stop: interrupt.signal,
        limits,
        onForfeit: forfeits.add,
      },
      async (outcome) => {
        forfeits.end();
        const facts = factsOf(record, sides, threads);
        const results = await reportOn(folder, outcome, facts, io);
        await writeFormats(folder, outcome, options.formats ?? []);
        return { facts, results, outcome };
      },
    );
  } catch (error) {
    throw new SessionError(error, resumeCommand(folder), again);
  } finally {
    interrupt.release();
  }
}

/** Plays what is left of a run in its folder, and keeps the folder claimed until `use` is done with the games. */
export async function withGames<T>(
  record: RunRecord,
  options: RunOptions,
  use: (outcome: Outcome) => T | Promise<T>,
): Promise<T> {
  const release = claimFolder(options.folder);
  try {
    if (!options.resume) await beginAnew(options.folder, record);
    return await use(await simulate(record.spec, options));
  } finally {
    release();
  }
}

/** As it stands in game ids. */
function runName(folder: string): string {
  return basename(resolve(folder));
}

export function reportOn(folder: string, outcome: Outcome, facts: RunFacts, io: Io): Promise<Results> {
  const { title, sides } = io.games.find(({ id }) => id === facts.game)!;
  const game = { title, sides, territory: outcome.territory };
  return writeReports(folder, runName(folder), outcome.metrics, facts, outcome, outcome.rows(), game);
}

/** In game order once more; a file that was not asked for again would be of fewer games. */
async function writeFormats(
  folder: string,
  outcome: Outcome,
  formats: readonly ColumnFormat[],
): Promise<void> {
  for (const format of COLUMN_FORMATS) {
    if (!formats.includes(format)) rmSync(join(folder, columnFile(format)), { force: true });
    else
      await writeColumns(folder, format, { run: runName(folder), metrics: outcome.metrics }, outcome.rows());
  }
}

/** Nothing of an older run may be taken for a report of this one. */
async function beginAnew(folder: string, record: RunRecord): Promise<void> {
  const columns = COLUMN_FORMATS.map(columnFile);
  for (const name of [...REPORT_FILES, ...CARD_REPORT_FILES, ...columns].reverse())
    rmSync(join(folder, name), { force: true });
  await writeRecord(folder, record);
}

export function factsOf(record: RunRecord, sides: readonly string[], threads: number): RunFacts {
  const { spec, scenario, reference, resolved, sets } = record;
  return {
    scenario,
    reference,
    game: spec.game,
    resolved,
    seed: spec.seed,
    games: spec.games,
    strategies: spec.seats.map(({ name, options }, seat) => ({
      side: sides[seat] ?? '?',
      // A user's own file by its name alone: folders are nobody's business.
      name: basename(name),
      options,
      given: givenOptions(options, record.resolved, sides[seat] ?? '?'),
    })),
    options: { threads, set: sets, check: spec.checked, ...(spec.forfeit && { forfeit: true }) },
  };
}

/** Of all options of a strategy, those that the scenario or the command line names. */
function givenOptions(
  options: Readonly<Record<string, number>>,
  resolved: unknown,
  side: string,
): Readonly<Record<string, number>> {
  const { strategies = {} } = resolved as { readonly strategies?: Readonly<Record<string, string>> };
  const written = strategies[side];
  if (written === undefined) return options;
  const { options: named } = parseStrategySpec(written);
  return Object.fromEntries(Object.entries(options).filter(([option]) => named.has(option)));
}

function printAnswer(
  facts: RunFacts,
  results: Results,
  outcome: Outcome,
  options: SessionOptions,
  io: Io,
): void {
  const { folder } = options;
  if (options.json) {
    io.stdout.write(answerJson(facts, results, outcome.finished, folder));
    return;
  }
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  io.stdout.write(summaryTable(facts, results, outcome.finished, paint));
  const all = `All ${results.metrics.length} metrics:`;
  io.stdout.write(`\n${all} ${join(folder, 'summary.csv')}\n`);
  const games = ['games.csv', ...(options.formats ?? []).map(columnFile)].map((name) => join(folder, name));
  io.stdout.write(`${'Every game:'.padEnd(all.length)} ${games.join(', ')}\n`);
  io.stdout.write(`${'Charts:'.padEnd(all.length)} ${join(folder, REPORT_FILE)}\n`);
}

export function printEnd(outcome: Outcome, asked: number, options: SessionOptions, io: Io): ExitCode {
  const { folder } = options;
  if (!outcome.finished) {
    const done = `${thousands(outcome.done)} of ${thousands(asked)} games`;
    io.stderr.write(`Interrupted after ${done}. To go on:\n  ${resumeCommand(folder)}\n`);
    return EXIT.interrupted;
  }
  if (!options.quiet) {
    const played = `${thousands(outcome.played)} ${outcome.played === 1 ? 'game' : 'games'}`;
    const speed = `${thousands(Math.round(outcome.gamesPerSecond))} games/s`;
    io.stderr.write(`Played ${played} in ${outcome.wallSeconds.toFixed(1)} s (${speed}).\n`);
  }
  return EXIT.ok;
}

export function resumeCommand(folder: string): string {
  const plain = /^[\w./-]+$/.test(folder) && !folder.startsWith('-');
  return `lamplight run --resume ${plain ? folder : `'${folder.replaceAll("'", "'\\''")}'`}`;
}
