// How a strategy is asked for: `name`, `path/to/file.ts`, each with options `:option=value,option=value`.
import type { StrategyOption } from '../kernel/contract.js';
import { nearest } from '../kernel/nearest.js';
import { StrategyError } from './strategy-error.js';

export interface StrategySpec {
  /** What stands before the colon. */
  readonly name: string;
  /** Whether that is a file of the user's own. */
  readonly isFile: boolean;
  readonly options: ReadonlyMap<string, string>;
}

export function parseStrategySpec(spec: string): StrategySpec {
  const colon = spec.indexOf(':');
  const name = colon < 0 ? spec : spec.slice(0, colon);
  if (name.trim() === '') {
    throw new StrategyError('strategy/bad-spec', JSON.stringify(spec), 'expected a name or a file');
  }
  const options = new Map<string, string>();
  for (const part of colon < 0 ? [] : spec.slice(colon + 1).split(',')) {
    const equals = part.indexOf('=');
    const option = part.slice(0, Math.max(0, equals)).trim();
    if (option === '') {
      const message = `expected option=value after the colon, got ${JSON.stringify(part)}`;
      throw new StrategyError('strategy/bad-spec', name, message);
    }
    if (options.has(option))
      throw new StrategyError('strategy/bad-spec', name, `option ${option} is given twice`);
    options.set(option, part.slice(equals + 1).trim());
  }
  return { name, isFile: /[\\/]|\.(ts|js|mjs)$/.test(name), options };
}

/** A value for every declared option: the one asked for, checked, or the default. */
export function optionValues(
  spec: StrategySpec,
  declared: Readonly<Record<string, StrategyOption>>,
): Readonly<Record<string, number>> {
  const values = new Map(Object.entries(declared).map(([name, option]) => [name, option.default]));
  for (const [name, text] of spec.options) {
    const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (option === undefined) {
      throw new StrategyError(
        'strategy/unknown-option',
        spec.name,
        `no option ${name}`,
        optionHint(name, declared),
      );
    }
    const kind = option.whole ? 'a whole number' : 'a number';
    const expected = `option ${name}: expected ${kind} from ${option.min} to ${option.max}`;
    const value = text === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(value) || (option.whole && !Number.isInteger(value))) {
      throw new StrategyError('strategy/not-a-number', spec.name, `${expected}, got ${JSON.stringify(text)}`);
    }
    if (value < option.min || value > option.max) {
      throw new StrategyError('strategy/out-of-range', spec.name, `${expected}, got ${text}`);
    }
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function optionHint(name: string, declared: Readonly<Record<string, StrategyOption>>): string {
  const names = Object.keys(declared);
  const near = nearest(name, names);
  if (near !== null) return `did you mean ${near}?`;
  return names.length === 0 ? 'it takes none' : `its options are ${names.join(', ')}`;
}
