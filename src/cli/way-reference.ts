// One way to play, as it is named on the command line: a scenario and what is different in it,
// `standard+cp=random+rules.victory-margin=6`. Without a scenario, `+cp=random`, it is the first one's.
import { seatNamesOf } from '../kernel/contract.js';
import { loadScenario, type Scenario } from '../scenario/load.js';
import type { Io } from './io.js';
import { load, type RunChoices } from './prepare.js';

export interface WayReference {
  readonly text: string;
  readonly scenario: string;
  /** `path=value`, or `side=strategy`. */
  readonly changes: readonly string[];
}

/** A plus sign begins a change only before `name=`: file names may have one. */
export function parseWay(text: string, standard: string): WayReference {
  const [scenario = '', ...changes] = text.split(/\+(?=[\w.-]+=)/);
  return { text, scenario: scenario === '' ? standard : scenario, changes };
}

/** Loads it; changes of its own win over those that are given for all ways. */
export async function loadWay(
  { scenario, changes }: WayReference,
  choices: RunChoices,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<Scenario> {
  const { games, scenarioFolder, strategyFolder } = io;
  // Which names are sides depends on the game; a scenario that cannot be loaded says why below.
  const plain =
    changes.length === 0
      ? null
      : await loadScenario(scenario, {
          games,
          scenarioFolder,
          strategyFolder,
          allowCode: choices.allowCode,
        }).catch(() => null);
  const sides = seatNamesOf(plain?.game.sides ?? []).map(({ id }) => id);
  const own: Record<string, string> = {};
  const sets: string[] = [...(choices.set ?? [])];
  for (const change of changes) {
    const equals = change.indexOf('=');
    const name = change.slice(0, equals);
    if (sides.includes(name)) own[name] = change.slice(equals + 1);
    else sets.push(change);
  }
  return load(scenario, { ...choices, set: sets }, { ...seats, ...own }, io);
}
