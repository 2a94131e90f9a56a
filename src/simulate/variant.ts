// Another table for a worker thread: its spec as shared bytes, so that to send it with every chunk costs nothing, and
// the tables that a thread has laid already.
import { deserialize, serialize } from 'node:v8';
import type { Table } from '../kernel/match.js';
import type { TableSpec } from './spec.js';

export interface Variant {
  /** The same for the same spec, within a process. */
  readonly id: number;
  readonly bytes: SharedArrayBuffer;
}

const packed = new WeakMap<TableSpec, Variant>();
let variants = 0;

/** A spec object is packed once: do not change it afterwards. */
export function packVariant(spec: TableSpec): Variant {
  const known = packed.get(spec);
  if (known !== undefined) return known;
  const { game, gameUrl, settings, seed, seats, checked, forfeit } = spec;
  const content = serialize({ game, gameUrl, settings, seed, seats, checked, forfeit });
  const bytes = new SharedArrayBuffer(content.length);
  new Uint8Array(bytes).set(content);
  const variant = { id: variants++, bytes };
  packed.set(spec, variant);
  return variant;
}

/** Threads meet variants in about the same order: the oldest will hardly be asked for again. */
const MOST_TABLES = 16;

/** Lays the table of a variant once, as long as it is among the latest. */
export function createTables(lay: (spec: TableSpec) => Promise<Table>): (variant: Variant) => Promise<Table> {
  const tables = new Map<number, Promise<Table>>();
  return ({ id, bytes }) => {
    const table = tables.get(id) ?? lay(deserialize(new Uint8Array(bytes)) as TableSpec);
    // Last in the order of the map.
    tables.delete(id);
    tables.set(id, table);
    const [oldest] = tables.keys();
    if (tables.size > MOST_TABLES) tables.delete(oldest!);
    return table;
  };
}
