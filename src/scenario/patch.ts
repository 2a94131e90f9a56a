// Merging and overriding plain data: how `extends` and `--set` change a scenario. Pure; nothing is changed in place.
import { isDeepStrictEqual } from 'node:util';
import type { Path } from './error.js';

export type Plain = Readonly<Record<string, unknown>>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key of its own, whatever it is called (`constructor`, `__proto__`). */
export function ownValue(map: Plain, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** JSON Merge Patch (RFC 7396): maps merge key by key, all else replaces, null takes the key away. */
export function merge(base: unknown, patch: unknown): unknown {
  if (!isPlain(patch)) return patch;
  const merged = new Map(isPlain(base) ? Object.entries(base) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, merge(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

/** The patch that `merge` makes `after` of `before` with; undefined when they are the same. */
export function patchBetween(before: unknown, after: unknown): unknown {
  if (!isPlain(before) || !isPlain(after)) return isDeepStrictEqual(before, after) ? undefined : after;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const patch = keys.flatMap((key): [string, unknown][] => {
    if (!Object.hasOwn(after, key)) return [[key, null]];
    const changed = patchBetween(ownValue(before, key), after[key]);
    return changed === undefined ? [] : [[key, changed]];
  });
  return patch.length === 0 ? undefined : Object.fromEntries(patch);
}

export function getAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (Array.isArray(value)) value = (value as readonly unknown[])[Number(key)];
    else if (isPlain(value)) value = ownValue(value, String(key));
    else return undefined;
  }
  return value;
}

/** A path that leads into a list, but not to one of its entries. */
export class NoSuchEntry extends Error {
  override readonly name = 'NoSuchEntry';
  constructor(
    readonly list: Path,
    readonly length: number,
  ) {
    super(`no such entry in ${list.join('.')}`);
  }
}

/** Writes one value; maps on the way are made as needed, and null takes a key away (in a list it stays a null). */
export function setAt(data: unknown, path: Path, value: unknown, from = 0): unknown {
  const key = path[from];
  if (key === undefined) return merge(undefined, value);
  if (Array.isArray(data)) {
    const index = /^\d+$/.test(String(key)) ? Number(key) : Number.NaN;
    if (!(index < data.length)) throw new NoSuchEntry(path.slice(0, from), data.length);
    return data.map((entry, i) => (i === index ? setAt(entry, path, value, from + 1) : entry));
  }
  const map = new Map(isPlain(data) ? Object.entries(data) : []);
  if (value === null && from === path.length - 1) map.delete(String(key));
  else map.set(String(key), setAt(map.get(String(key)), path, value, from + 1));
  return Object.fromEntries(map);
}
