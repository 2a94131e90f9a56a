// What the rows of a run depend on, as the journal records it: a run may only be continued if none of it differs.
import type { SeatSpec } from '../scenario/strategies.js';
import type { RunSpec } from './spec.js';

export interface RunHeader {
  /** The version of this package. */
  readonly version: string;
  /** The ids of the metrics: the columns of a row. */
  readonly metrics: readonly string[];
  /** The run, without the addresses of its modules: these depend on where things are installed. */
  readonly run: Omit<RunSpec, 'gameUrl' | 'seats'> & { readonly seats: readonly Omit<SeatSpec, 'url'>[] };
}

export function headerOf(spec: RunSpec, metrics: readonly string[], version: string): RunHeader {
  const { game, settings, seed, games, checked, forfeit } = spec;
  const seats = spec.seats.map(({ name, options }) => ({ name, options }));
  return {
    version,
    metrics,
    run: { game, settings, seed, games, checked, seats, ...(forfeit && { forfeit }) },
  };
}

/** One line for each thing in which two headers differ: `run.seed was "a" and is now "b"`. */
export function differences(was: RunHeader, now: RunHeader): string[] {
  return differing(plain(was), plain(now), '');
}

/** As it reads after a round trip through a file. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

export function differing(was: unknown, now: unknown, path: string): string[] {
  if (!isObject(was) || !isObject(now) || Array.isArray(was) !== Array.isArray(now)) {
    if (was === now) return [];
    return [`${path} was ${shown(was)} and is now ${shown(now)}`];
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return keys.flatMap((key) => differing(was[key], now[key], path === '' ? key : `${path}.${key}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
