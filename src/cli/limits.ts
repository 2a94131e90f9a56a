// What bots may take, and what becomes of one that takes more: the options that all commands share that play bots.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Limits, USUAL_LIMITS } from '../simulate/watchdog.js';

export interface LimitFlags {
  readonly forfeit?: boolean;
  readonly patience: number;
  readonly memory: number;
}

/** For commands that play bots in a run. */
export function addRunLimits(command: Command): Command {
  const fails = 'a bot that fails, cheats or hangs loses that game instead of ending the run';
  return addLimits(command.option('--forfeit', fails));
}

export function addLimits(command: Command): Command {
  return command
    .addOption(
      new Option('--patience <time>', 'how long a bot may think about one decision: 10s, 500ms, 2m, none')
        .argParser(parsePatience)
        .default(USUAL_LIMITS.patience, `${USUAL_LIMITS.patience / 1000}s`),
    )
    .option('--memory <megabytes>', 'how much memory a thread may have', parseMegabytes, USUAL_LIMITS.memory);
}

export function limitsOf({ patience, memory }: LimitFlags): Limits {
  return { patience, memory };
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

function parsePatience(text: string): number {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text.trim());
  const patience = match === null ? Number.NaN : Number(match[1]) * UNITS[match[2]!]!;
  if (!(patience >= 10)) throw new InvalidArgumentError('Expected a time such as 10s, 500ms or 2m, or none.');
  return patience;
}

function parseMegabytes(text: string): number {
  const megabytes = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(megabytes >= 16))
    throw new InvalidArgumentError('Expected a whole number of megabytes, at least 16.');
  return megabytes;
}
