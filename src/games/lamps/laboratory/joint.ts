// Several decks and a value on the table (the USA Entry marker, say) followed together: the probability of every
// combination, moved on draw by draw. Decks are independent; what they do to the value is not.
import type { Chain } from './piles.js';

/** Where a value goes that needs no following any more: the event has happened. */
export const HAPPENED = -1;

export interface Joint {
  readonly chains: readonly Chain[];
  readonly values: number;
  /** How many states each deck has now. */
  sizes: number[];
  /** [state of deck 0][state of deck 1]...[value] */
  mass: Float64Array;
}

/** Moves between values, whatever the decks. */
export interface ValueMoves {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

/** More combinations than this are not followed: some 300 MB. */
export const MOST_COMBINATIONS = 2e7;

/** The most combinations of the decks' states and a value in any turn. */
export function combinationsOf(chains: readonly Chain[], values: number): number {
  const turns = chains[0]?.marks.length ?? 1;
  const inTurn = (turn: number) =>
    chains.reduce((product, { marks }) => product * marks[turn].length, values);
  return Math.max(...Array.from({ length: turns }, (_, turn) => inTurn(turn)));
}

export function createJoint(chains: readonly Chain[], values: number, start: number): Joint {
  const mass = new Float64Array(values);
  mass[start] = 1;
  return { chains, values, sizes: chains.map(() => 1), mass };
}

/** One draw from a deck. `effects[kind]` says where each value goes, null nowhere. Returns how likely it happens. */
export function draw(
  joint: Joint,
  axis: number,
  turn: number,
  effects: readonly (Int32Array | null)[],
): number {
  const { chains, sizes, values, mass } = joint;
  const { moves, marks } = chains[axis];
  const { from, to, kind, chance } = moves[turn];
  const [before, after] = [sizes[axis], marks[turn].length];
  const inner = sizes.slice(axis + 1).reduce((product, size) => product * size, values);
  const outer = sizes.slice(0, axis).reduce((product, size) => product * size, 1);
  const next = new Float64Array(outer * after * inner);
  let happened = 0;
  for (let i = 0; i < from.length; i++) {
    const effect = effects[kind[i]] ?? null;
    const p = chance[i];
    for (let block = 0; block < outer; block++) {
      const source = (block * before + from[i]) * inner;
      const target = (block * after + to[i]) * inner;
      if (effect === null) for (let j = 0; j < inner; j++) next[target + j] += p * mass[source + j];
      else {
        for (let j = 0; j < inner; j += values) {
          for (let value = 0; value < values; value++) {
            const moved = p * mass[source + j + value];
            if (effect[value] === HAPPENED) happened += moved;
            else next[target + j + effect[value]] += moved;
          }
        }
      }
    }
  }
  joint.mass = next;
  joint.sizes[axis] = after;
  return happened;
}

/** Chance that depends on the decks by their marks alone, all decks' marks together. */
export function moveValues(
  joint: Joint,
  turns: readonly number[],
  movesFor: (marks: number) => ValueMoves,
): number {
  const { chains, sizes, values, mass } = joint;
  const next = new Float64Array(mass.length);
  const tables = new Map<number, ValueMoves>();
  const blocks = mass.length / values;
  let happened = 0;
  for (let block = 0; block < blocks; block++) {
    let marks = 0;
    for (let axis = sizes.length - 1, rest = block; axis >= 0; axis--) {
      marks |= chains[axis].marks[turns[axis]][rest % sizes[axis]];
      rest = Math.floor(rest / sizes[axis]);
    }
    let table = tables.get(marks);
    if (table === undefined) tables.set(marks, (table = movesFor(marks)));
    const { from, to, chance } = table;
    const base = block * values;
    for (let i = 0; i < from.length; i++) {
      const moved = chance[i] * mass[base + from[i]];
      if (to[i] === HAPPENED) happened += moved;
      else next[base + to[i]] += moved;
    }
  }
  joint.mass = next;
  return happened;
}
