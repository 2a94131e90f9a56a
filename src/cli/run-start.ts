// The work of `lamplight run`: from its options to a sitting, new or resumed.
import { resolve as absolute, basename, join } from 'node:path';
import type { RegisteredGame } from '../games/registry.js';
import type { ColumnFormat } from '../report/columns/formats.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { type LimitFlags, limitsOf } from './limits.js';
import { playOneGame } from './one-game.js';
import { headerFor, load, type RunChoices, recordOf } from './prepare.js';
import { hasJournal, namedFolder, usualFolder, usualName } from './run-folder.js';
import { type RunRecord, readRecord } from './run-record.js';
import { runSession, type SessionOptions } from './session.js';
import { TRACE_FILE, writeTrace } from './tracing.js';
import { printWarnings } from './warnings.js';

export interface RunFlags extends RunChoices, LimitFlags {
  readonly threads: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly resume?: string;
  readonly format?: readonly ColumnFormat[];
  readonly trace?: readonly number[];
  /** A single game, by its number. */
  readonly only?: number;
}

export async function start(
  reference: string,
  flags: RunFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const scenario = await load(reference, flags, seats, io);
  if (!flags.quiet) printWarnings(scenario, io);
  checkTrace(flags, flags.games);
  const record = await recordOf(scenario, flags, io);
  if (flags.only !== undefined) return playOneGame(record, flags.only, outputOf(flags), io);
  const header = headerFor(scenario, record);
  const { folder, resume, note } =
    flags.out === undefined
      ? usualFolder(usualName(scenario.name, flags.seed), header)
      : namedFolder(flags.out, header);
  if (note !== null && !flags.quiet) io.stderr.write(`${note}\n`);
  const options = { ...outputOf(flags), folder, resume, reference };
  return traced(record, flags, options, await runSession(record, sideIds(scenario.game), options, io), io);
}

export async function resume(folder: string, flags: RunFlags, io: Io): Promise<ExitCode> {
  const record = await readRecord(folder, io);
  checkTrace(flags, record.spec.games);
  const game = io.games.find(({ id }) => id === record.spec.game)!;
  // Killed before the journal began: then the whole run is still to be played.
  const resume = hasJournal(folder);
  const options = { ...outputOf(flags), folder, resume };
  return traced(record, flags, options, await runSession(record, sideIds(game), options, io), io);
}

/** After a finished run, the events of the games that were asked for. */
async function traced(
  record: RunRecord,
  { trace }: RunFlags,
  { folder, quiet }: SessionOptions,
  code: ExitCode,
  io: Io,
): Promise<ExitCode> {
  if (trace === undefined || code !== EXIT.ok) return code;
  await writeTrace({ run: basename(absolute(folder)), record }, trace, join(folder, TRACE_FILE), quiet, io);
  return code;
}

function checkTrace({ trace }: RunFlags, games: number): void {
  const beyond = trace?.find((number) => number > games);
  if (beyond !== undefined) throw new UsageError(`--trace: there is no game ${beyond} in a run of ${games}`);
}

function outputOf({
  threads,
  json = false,
  quiet = false,
  format: formats = [],
  ...limits
}: RunFlags): Omit<SessionOptions, 'folder' | 'resume'> {
  return { threads, json, quiet, formats, limits: limitsOf(limits) };
}

function sideIds(game: RegisteredGame): string[] {
  return game.sides.map(({ id }) => id);
}
