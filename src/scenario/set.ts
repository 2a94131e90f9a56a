// `--set path=value`: an override from the command line, its value read as YAML.
import { parseText, textFaults } from './document.js';
import { optionPlace, type Path, problem, ScenarioError } from './error.js';
import { NoSuchEntry, setAt } from './patch.js';

/** One value that the command line writes, and the option that does (for errors). */
export interface Override {
  readonly path: Path;
  readonly value: unknown;
  readonly option: string;
}

export function parseSet(text: string): Override {
  const option = `--set ${text}`;
  const equals = text.indexOf('=');
  const path = text.slice(0, Math.max(0, equals)).trim().split('.');
  if (equals < 0 || path.includes('')) {
    const message = 'expected a path and a value, such as --set rules.some-rule=6';
    throw new ScenarioError([problem('scenario/bad-set', optionPlace(option), [], message)]);
  }
  if (path[0] === 'extends') {
    const message = 'a scenario is chosen by its name or file';
    throw new ScenarioError([problem('scenario/bad-set', optionPlace(option), ['extends'], message)]);
  }
  const document = parseText(text.slice(equals + 1));
  const fault = textFaults(document)[0];
  if (fault !== undefined) {
    const message = `the value is not YAML: ${fault.message}`;
    throw new ScenarioError([problem('scenario/syntax', optionPlace(option), path, message)]);
  }
  return { path, value: document.toJS() as unknown, option };
}

export function applyOverride(data: unknown, override: Override): unknown {
  try {
    return setAt(data, override.path, override.value);
  } catch (error) {
    if (!(error instanceof NoSuchEntry)) throw error;
    const entries =
      error.length === 0 ? 'it is empty' : `its entries are numbered from 0 to ${error.length - 1}`;
    const message = `no such entry in this list; ${entries}`;
    throw new ScenarioError([problem('scenario/bad-set', optionPlace(override.option), error.list, message)]);
  }
}
