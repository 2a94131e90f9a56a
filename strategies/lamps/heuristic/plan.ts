// A plan on top of the heuristic: armies that move first, areas to want more, to guard more or to leave alone, and until
// when; how the U-Boats are used. The openings are plans; the plain heuristic has none.
import { AREA_COUNT, areaOf } from '../../../src/games/lamps/board.js';

export interface Plan {
  /** The last turn of the script; from then on the weights alone count. */
  readonly until: number;
  /** Moves of the first turns, from area to area, in the order in which they are made. */
  readonly moves?: Readonly<Record<number, readonly (readonly [from: string, to: string])[]>>;
  /** How much more (or less) taking an area counts, by the area's id. */
  readonly want?: Readonly<Record<string, number>>;
  /** The same for holding one. */
  readonly guard?: Readonly<Record<string, number>>;
  /** Landings that are worth a try: what they add to the chance that they are thought to have. */
  readonly landings?: Readonly<Record<string, number>>;
}

/** A plan with its areas looked up once. */
export interface CompiledPlan {
  readonly until: number;
  /** By turn: from, to, from, to... */
  readonly moves: readonly (Uint8Array | undefined)[];
  readonly want: Float64Array;
  readonly guard: Float64Array;
  readonly landings: Float64Array;
}

export function compilePlan({ until, moves = {}, want, guard, landings }: Plan): CompiledPlan {
  const byTurn: (Uint8Array | undefined)[] = [];
  for (const [turn, pairs] of Object.entries(moves))
    byTurn[Number(turn)] = Uint8Array.from(pairs.flat(), areaOf);
  return {
    until,
    moves: byTurn,
    want: byArea(want, 1),
    guard: byArea(guard, 1),
    landings: byArea(landings, 0),
  };
}

function byArea(of: Readonly<Record<string, number>> | undefined, otherwise: number): Float64Array {
  const table = new Float64Array(AREA_COUNT).fill(otherwise);
  for (const [id, value] of Object.entries(of ?? {})) table[areaOf(id)] = value;
  return table;
}

/** The same number for several areas. */
export function each(ids: string, value: number): Record<string, number> {
  return Object.fromEntries(ids.split(' ').map((id) => [id, value]));
}
