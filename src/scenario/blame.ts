// Which file or option of the command line wrote a value of the merged scenario.
import { filePlace, optionPlace, type Path, type Place } from './error.js';
import { getAt } from './patch.js';
import type { Override } from './set.js';
import type { Source } from './source.js';

export interface Layers {
  /** Child first. */
  readonly sources: readonly [Source, ...Source[]];
  /** In the order in which they are applied: the last wins. */
  readonly overrides: readonly Override[];
}

/** Blames the one that wrote `path`, or if nobody did (a key is missing), the one that wrote what it is missing in. */
export function blame(layers: Layers, path: Path, what: 'key' | 'value' = 'value'): Place {
  const override = layers.overrides.findLast((candidate) => startsWith(path, candidate.path));
  if (override !== undefined) return optionPlace(override.option);
  const maker = layers.overrides.findLast((candidate) => startsWith(candidate.path, path));
  for (const source of layers.sources) {
    const { reach, place } = source.find(path, what);
    // An option that writes beneath a plain value has put a map in its place.
    const replaced = maker !== undefined && typeof getAt(source.data, path) !== 'object';
    if (reach !== 'open' && !replaced) return place;
  }
  if (maker !== undefined) return optionPlace(maker.option);
  if (path.length <= 1) return filePlace(layers.sources[0].file, { line: 1, column: 1 });
  return blame(layers, path.slice(0, -1), 'key');
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((key, i) => String(path[i]) === String(key) && i < path.length);
}

/** Orders places as a reader meets them: the scenario's own file, those that it extends, the command line. */
export function readingOrder(layers: Layers): (a: Place, b: Place) => number {
  const files = layers.sources.map((source) => filePlace(source.file).file);
  const options = layers.overrides.map((override) => override.option);
  const rank = (place: Place) =>
    place.option === null ? files.indexOf(place.file) : files.length + options.indexOf(place.option);
  return (a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
