// What one thread needs to play deck wars, and what it counts. The functions that play are made once for one set of
// tables and keep it in constants: the engine then knows every array's address. (It does so only for arrays that have
// a buffer of their own, and it gives small ones none: hence `ints` and `bytes`.)
import { RESEARCH_LAYOUT } from './research-table.js';
import { LAYOUT, type WarTables } from './war-tables.js';

/** What the sampler needs of pure-rand's generator. */
export interface Generator {
  next(): number;
}

export const ints = (length: number) => new Int32Array(new ArrayBuffer(4 * length));
export const bytes = (length: number) => new Uint8Array(new ArrayBuffer(length));

/** So often in each turn, by what happened. */
export interface WarTally {
  /** [turn][card], first draws only. */
  readonly drawn: Int32Array;
  /** By special card that returns. */
  readonly ineligible: Int32Array;
  /** [turn][technology + 1]: first active. */
  readonly technology: Int32Array;
  readonly usEntry: Int32Array;
  readonly usEntryAsDrawn: Int32Array;
  readonly turmoil: Int32Array;
  readonly treaty: Int32Array;
}

export function createTally({ turns, cards, does }: WarTables): WarTally {
  const byTurn = (width = 1) => ints((turns + 1) * width);
  return {
    drawn: byTurn(cards),
    ineligible: ints(does.length),
    technology: byTurn(RESEARCH_LAYOUT.TECHNOLOGY_CELLS),
    usEntry: byTurn(),
    usEntryAsDrawn: byTurn(),
    turmoil: byTurn(),
    treaty: byTurn(),
  };
}

/** One war in the making. */
export interface WarRoom {
  /** By year: what the table has to see to. */
  readonly agenda: Int32Array;
  /** [year][turn][slot]: the special card that was drawn; only where the agenda says so. */
  readonly log: Uint8Array;
  /** By turn: the levels of U and Q technology that count in it. */
  readonly uLevel: Uint8Array;
  readonly qLevel: Uint8Array;
}

export function createRoom({ turns, yearFrom }: WarTables): WarRoom {
  return {
    agenda: ints(yearFrom.length),
    log: bytes(yearFrom.length << LAYOUT.YEAR_SHIFT),
    uLevel: bytes(turns + 1),
    qLevel: bytes(turns + 1),
  };
}
