// The U-Boat tables as probabilities (8.2.4), for levels of technology that are known by their odds only.
import { CONVOYS_FLAG, SUSSEX_FLAG } from '../cards.js';
import type { Assumed } from './assumptions.js';
import { HAPPENED, type ValueMoves } from './joint.js';
import { type LabRules, LEVELS, SUMS, WAYS_TO_ROLL } from './rules.js';
import type { TechnologyOdds } from './technologies.js';

/** A value is where the marker stands, whether the last attacks succeeded, and how many U-Boats are Fresh. */
export interface Values {
  readonly count: number;
  /** One if all U-Boats are Fresh whenever they attack: then their number need not be followed. */
  readonly freshStates: number;
  readonly start: number;
  of(track: number, success: number, fresh: number): number;
  parts(value: number): { readonly track: number; readonly success: number; readonly fresh: number };
}

export function valuesOf({ end, boats, freshAtStart }: LabRules, { refits }: Assumed): Values {
  const freshStates = refits >= boats ? 1 : boats + 1;
  const fresh = (state: number) => (freshStates === 1 ? boats : state);
  return {
    count: end * 2 * freshStates,
    freshStates,
    start: freshStates === 1 ? 0 : freshAtStart,
    of: (track, success, boatsFresh) =>
      (track * 2 + success) * freshStates + (freshStates === 1 ? 0 : boatsFresh),
    parts: (value) => ({
      track: Math.floor(value / freshStates / 2),
      success: Math.floor(value / freshStates) % 2,
      fresh: fresh(value % freshStates),
    }),
  };
}

/** 8.2.4.2: the attacks of a turn, given the marks of the decks. */
export function attackMoves(
  lab: LabRules,
  { box }: Assumed,
  { u, q }: TechnologyOdds,
  values: Values,
  turn: number,
  marks: number,
): ValueMoves {
  const [convoys, sussex] = [bit(marks, CONVOYS_FLAG), bit(marks, SUSSEX_FLAG)];
  const results: Map<number, number>[] = [];
  for (let fresh = 0; fresh <= lab.boats; fresh++) {
    const sum = new Map<number, number>();
    for (let level = 0; level < LEVELS * LEVELS; level++) {
      const situation = { u: level % LEVELS, q: Math.floor(level / LEVELS), convoys, sussex, box: box[turn] };
      // The Western Allies attack the U-Boats' level of this turn with their own of the last one.
      const weight = u[turn][situation.u] * q[turn - 1][situation.q];
      const single = oneRoll((roll) => lab.attack(situation, roll));
      for (const [result, chance] of together(single, fresh, joinAttacks)) add(sum, result, weight * chance);
    }
    results.push(sum);
  }
  return list(values.count, function* (value) {
    const { track, fresh } = values.parts(value);
    for (const [result, chance] of results[fresh]) {
      const moved = track + (result >> 1);
      yield [moved >= lab.end ? HAPPENED : values.of(moved, result & 1, fresh), chance];
    }
  });
}

/** 8.2.4.3 and the refits after it. */
export function attritionMoves(
  lab: LabRules,
  { belgium, refits }: Assumed,
  { q }: TechnologyOdds,
  values: Values,
  turn: number,
  marks: number,
): ValueMoves {
  const convoys = bit(marks, CONVOYS_FLAG);
  const results: Map<number, number>[] = [];
  for (let fresh = 0; fresh <= lab.boats; fresh++) {
    const sum = new Map<number, number>();
    for (let level = 0; level < LEVELS; level++) {
      const single = oneRoll((roll) => lab.wears(level, convoys, belgium, roll));
      for (const [worn, chance] of together(single, fresh, (a, b) => a + b))
        add(sum, Math.min(lab.boats, fresh - worn + refits), q[turn - 1][level] * chance);
    }
    results.push(sum);
  }
  return list(values.count, function* (value) {
    const { track, success, fresh } = values.parts(value);
    for (const [after, chance] of results[fresh]) yield [values.of(track, success, after), chance];
  });
}

const bit = (marks: number, flag: number) => ((marks & flag) === 0 ? 0 : 1);

/** Sunk or not, and the steps together. */
const joinAttacks = (a: number, b: number) => ((a | b) & 1) | (((a >> 1) + (b >> 1)) << 1);

function add(sum: Map<number, number>, result: number, chance: number): void {
  sum.set(result, (sum.get(result) ?? 0) + chance);
}

function oneRoll(resultOf: (roll: number) => number): Map<number, number> {
  const odds = new Map<number, number>();
  for (let roll = 2; roll < SUMS; roll++) add(odds, resultOf(roll), WAYS_TO_ROLL[roll] / 36);
  return odds;
}

/** The joint result of so many rolls. */
function together(single: Map<number, number>, rolls: number, join: (a: number, b: number) => number) {
  let odds = new Map([[0, 1]]);
  for (let i = 0; i < rolls; i++) {
    const next = new Map<number, number>();
    for (const [a, chance] of odds) for (const [b, more] of single) add(next, join(a, b), chance * more);
    odds = next;
  }
  return odds;
}

function list(values: number, movesOf: (value: number) => Iterable<readonly [number, number]>): ValueMoves {
  const rows: [number, number, number][] = [];
  for (let value = 0; value < values; value++) {
    for (const [to, chance] of movesOf(value)) if (chance > 0) rows.push([value, to, chance]);
  }
  return {
    from: Int32Array.from(rows, ([from]) => from),
    to: Int32Array.from(rows, ([, to]) => to),
    chance: Float64Array.from(rows, ([, , chance]) => chance),
  };
}
