// From the command line to a run: loads the scenario, seats the strategies.
import { realpathSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { loadScenario, type Scenario } from '../scenario/load.js';
import { readyFolder } from '../scenario/ready.js';
import { resolveStrategy, type SeatSpec } from '../scenario/strategies.js';
import { parseStrategySpec } from '../scenario/strategy-spec.js';
import { headerOf, type RunHeader } from '../simulate/header.js';
import { packageVersion } from '../simulate/version.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import type { RunRecord } from './run-record.js';
import { checkSides } from './sides.js';

/** The options that decide what is played. */
export interface RunChoices {
  readonly games: number;
  readonly seed: string;
  readonly set?: readonly string[];
  /** Verify every choice; unless told, when a user's own file plays. */
  readonly check?: boolean;
  readonly allowCode?: boolean;
  /** A bot that fails loses its game. */
  readonly forfeit?: boolean;
}

/** Of options that may be given again, each name once. */
export function refuseTwice(names: readonly string[], option: string): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`${option} ${twice} is given twice: put both into one`);
}

export async function load(
  reference: string,
  { set: sets = [], allowCode }: RunChoices,
  seats: Readonly<Record<string, string>>,
  { games, scenarioFolder, strategyFolder }: Io,
): Promise<Scenario> {
  const options = { sets, games, allowCode, scenarioFolder, strategyFolder };
  try {
    return await loadScenario(reference, { ...options, seats });
  } catch (error) {
    // An option for a side of another game has an error of its own, which names the right ones.
    const { game } = await loadScenario(reference, options).catch(() => ({ game: null }));
    if (game !== null) checkSides(seats, game);
    throw error;
  }
}

export async function recordOf(scenario: Scenario, choices: RunChoices, io: Io): Promise<RunRecord> {
  const { game, strategies, settings, name, resolved } = scenario;
  const seats: SeatSpec[] = [];
  for (const { id } of game.sides) {
    seats.push(await resolveStrategy(game.id, strategies[id]!, { folder: io.strategyFolder }));
  }
  const { seed, games, set: sets = [], forfeit } = choices;
  const checked = choices.check ?? hasOwnCode(seats);
  const spec = {
    ...{ game: game.id, gameUrl: game.url, settings, seed, games, seats, checked },
    ...(forfeit && { forfeit }),
  };
  return { scenario: name, reference: referenceOf(scenario, io), resolved, sets, spec };
}

/** A ready scenario by its game and name, a user's own by its file. */
function referenceOf({ file, game }: Scenario, io: Io): string {
  const ready = dirname(dirname(file)) === realpathSync(io.scenarioFolder ?? readyFolder());
  return ready ? `${game.id}/${basename(file, extname(file))}` : basename(file);
}

/** Whether a user's own file is among them: nobody has checked that it keeps to the rules. */
export function hasOwnCode(seats: readonly SeatSpec[]): boolean {
  return seats.some(({ name }) => parseStrategySpec(name).isFile);
}

/** What the journal of the record's run begins with. */
export function headerFor({ module }: Scenario, { spec }: RunRecord): RunHeader {
  const metrics = module.compile(spec.settings).metrics.map(({ id }) => id);
  return headerOf(spec, metrics, packageVersion());
}
