// The strategies that a scenario names: where their files are, and whether each can be seated.
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { bySide, type GameModule, seatNamesOf } from '../kernel/contract.js';
import { blame, type Layers } from './blame.js';
import { type Problem, type ProblemCode, problem, shownPath } from './error.js';
import { isPlain, ownValue, type Plain } from './patch.js';
import { resolveStrategy } from './strategies.js';
import { StrategyError } from './strategy-error.js';
import { parseStrategySpec } from './strategy-spec.js';

export interface SeatOptions {
  /** Strategies from the command line by side (`--red name`); whoever seats them checks them. */
  readonly seats?: Readonly<Record<string, string>>;
  /** Let the scenario file name strategies that are files. */
  readonly allowCode?: boolean;
  /** Where the ready strategies are; the package's own unless told. */
  readonly strategyFolder?: string;
}

/** The strategies that the scenario names, with files relative to the working directory; those at fault apart. */
export async function writtenStrategies(
  data: Plain,
  module: GameModule,
  layers: Layers,
  options: SeatOptions,
) {
  const specs: Record<string, string> = {};
  const problems: Problem[] = [];
  const section = ownValue(data, 'strategies');
  const chosen = bySide(options.seats ?? {}, module.sides);
  for (const { id } of seatNamesOf(module.sides)) {
    const written = isPlain(section) ? ownValue(section, id) : undefined;
    if (typeof written !== 'string') continue;
    const path = ['strategies', id];
    const place = blame(layers, path);
    const spec = place.file === null ? written : rebased(written, dirname(resolve(place.file)));
    specs[id] = spec;
    if (chosen[id] !== undefined) continue;
    try {
      const allowCode = place.file === null || (options.allowCode ?? false);
      await resolveStrategy(module.id, spec, { allowCode, folder: options.strategyFolder });
    } catch (error) {
      if (!(error instanceof StrategyError)) throw error;
      const message = `${error.strategy}: ${error.reason}`;
      problems.push(problem(strategyCode(error), place, path, message, error.hint));
    }
  }
  return { specs, problems };
}

function strategyCode({ code }: StrategyError): ProblemCode {
  if (code === 'strategy/unknown' || code === 'strategy/not-found') return 'scenario/unknown-strategy';
  return code === 'strategy/code-not-allowed' ? 'scenario/code-not-allowed' : 'scenario/bad-strategy';
}

/** A strategy file named in a scenario file is meant relative to that, as `extends` is. */
function rebased(spec: string, folder: string): string {
  if (!isFileSpec(spec)) return spec;
  const [file = '', ...options] = spec.split(':');
  return [shownPath(resolve(folder, file)), ...options].join(':');
}

/** What the manifest may say of a strategy: no path of this machine. */
export function portable(spec: string | undefined): string | undefined {
  return spec !== undefined && isAbsolute(spec) ? relative(process.cwd(), spec) : spec;
}

function isFileSpec(spec: string): boolean {
  try {
    return parseStrategySpec(spec).isFile;
  } catch {
    return false;
  }
}
