// Every error that can reach the command line: what to say of it, and which exit code it ends in.
import { CommanderError } from 'commander';
import { ReportError } from '../report/atomic.js';
import { type ProblemCode, ScenarioError } from '../scenario/error.js';
import { StrategyError } from '../scenario/strategy-error.js';
import { JournalError, RunFailedError, StrategyFailedError } from '../simulate/errors.js';
import { type Again, againCommand } from './again.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Io } from './io.js';

/** The command line makes no sense; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The value, or if it is a sentence that says what is wrong with an option, a UsageError. */
export function orUsage<T>(value: T | string, where: string): T {
  if (typeof value === 'string') throw new UsageError(`${where}: ${value}`);
  return value;
}

/** A run that ended early through no wish of the user's; `resume` is the command that goes on with it. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  constructor(
    override readonly cause: unknown,
    readonly resume: string,
    /** What was played, for the command that plays a bot's failure again. */
    readonly again?: Again,
  ) {
    super();
  }
}

/** Whether a run in a folder cannot go on because the rules or bots have changed since. */
export function isOtherCode(error: unknown): boolean {
  return error instanceof JournalError && error.reason === 'other-code';
}

/** Tells the user and returns the exit code. */
export function report(error: unknown, io: Io): ExitCode {
  // Commander has said it already; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badUsage;
  if (error instanceof SessionError) {
    const code = report(error.cause, io);
    const { cause, again } = error;
    if (again !== undefined && cause instanceof StrategyFailedError && cause.gameNumber !== undefined) {
      const { seats, seed } = cause.table!;
      io.stderr.write(`To play that game again:\n  ${againCommand(again, seats, seed, cause.gameNumber)}\n`);
    }
    if (code === EXIT.runFailed) io.stderr.write(`When that is put right, go on with:\n  ${error.resume}\n`);
    return code;
  }
  const code = codeOf(error);
  if (code === EXIT.bug) io.stderr.write(bugText(error, io));
  else io.stderr.write(`error: ${(error as Error).message}\n`);
  if (io.env.LAMPLIGHT_DEBUG) io.stderr.write(stackOf(error));
  return code;
}

/** Wherever a strategy was named, in the file or on the command line, a wrong one ends in the same code. */
const STRATEGY_PROBLEMS: readonly ProblemCode[] = [
  'scenario/unknown-strategy',
  'scenario/bad-strategy',
  'scenario/code-not-allowed',
];

function codeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return EXIT.badUsage;
  if (error instanceof ScenarioError) {
    const onlyStrategies = error.problems.every(({ code }) => STRATEGY_PROBLEMS.includes(code));
    return onlyStrategies ? EXIT.badStrategy : EXIT.badScenario;
  }
  if (error instanceof StrategyError || error instanceof StrategyFailedError) return EXIT.badStrategy;
  if (error instanceof RunFailedError || error instanceof ReportError) return EXIT.runFailed;
  if (error instanceof JournalError) {
    const asked = error.reason === 'missing' || error.reason === 'other-run';
    return asked ? EXIT.badUsage : EXIT.runFailed;
  }
  return EXIT.bug;
}

function bugText(error: unknown, io: Io): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const hint = io.env.LAMPLIGHT_DEBUG ? '' : ' Set LAMPLIGHT_DEBUG=1 to see where.';
  return `Lamplight has a bug. Please report it with the command that you ran.${hint}\n  ${message}\n`;
}

function stackOf(error: unknown): string {
  let text = '';
  for (let at: unknown = error; at instanceof Error; at = at.cause) text += `${at.stack ?? at.message}\n`;
  return text;
}
