// What `lamplight deck` has to tell, cell by cell, before it is printed in one form or another.
import { cellsPerRow, type DeckRow } from '../../kernel/laboratory.js';
import { zScore } from '../../stats/agreement.js';

export interface Sampled {
  readonly seed: string;
  readonly wars: number;
  readonly counts: Float64Array;
}

export interface DeckAnswer {
  readonly game: string;
  readonly scenario: string;
  readonly turns: readonly string[];
  readonly assumed: readonly string[];
  readonly rows: readonly DeckRow[];
  readonly sampled: Sampled | null;
}

/** One probability: of a turn (from 0), of never, or of coming up without effect. */
export interface Cell {
  readonly row: DeckRow;
  readonly turn: number | 'never' | 'ineligible';
  /** NaN where only sampling can tell. */
  readonly exact: number;
  /** NaN without sampling. */
  readonly count: number;
  readonly z: number;
}

export function cellsOf({ rows, turns, sampled }: DeckAnswer): Cell[] {
  const width = cellsPerRow(turns.length);
  return rows.flatMap((row, number) => {
    const count = (place: number) => sampled?.counts[number * width + place] ?? Number.NaN;
    const cell = (turn: Cell['turn'], place: number, exact: number): Cell => {
      const seen = count(place);
      const z = sampled === null || Number.isNaN(exact) ? Number.NaN : zScore(seen, sampled.wars, exact);
      return { row, turn, exact, count: seen, z };
    };
    return [
      ...turns.map((_, turn) => cell(turn, turn, row.first?.[turn] ?? Number.NaN)),
      cell('never', turns.length, row.first === null ? Number.NaN : row.never),
      ...(row.ineligible === null ? [] : [cell('ineligible', turns.length + 1, row.ineligible)]),
    ];
  });
}

/** By each turn: that it has happened in it or before. */
export function byTurn(first: Float64Array): Float64Array {
  let sum = 0;
  return first.map((chance) => (sum += chance));
}

export function shareOf({ count }: Cell, { sampled }: DeckAnswer): number {
  return sampled === null ? Number.NaN : count / sampled.wars;
}
