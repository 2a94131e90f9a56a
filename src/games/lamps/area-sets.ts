// Sets of areas as two 32-bit words: areas 0 to 31 in the low one, the others in the high one. The hot paths of the
// rules (supply, reach, attacks, transfers) are made of these.
import * as Board from './board.js';

const { AREA_COUNT, FIRST_NEIGHBOUR, NEIGHBOURS } = Board;

if (AREA_COUNT > 64) throw new Error(`a set of areas has room for 64, and the map has ${AREA_COUNT}`);

export interface AreaSet {
  readonly low: number;
  readonly high: number;
}

/** A fixed set, made once. */
export function areaSet(belongs: (area: number) => boolean): AreaSet {
  let low = 0;
  let high = 0;
  for (let area = 0; area < AREA_COUNT; area++) {
    if (!belongs(area)) continue;
    if (area < 32) low |= 1 << area;
    else high |= 1 << area;
  }
  return { low, high };
}

/** JavaScript shifts by the last five bits of a count: `area` does for both words. */
export function contains(low: number, high: number, area: number): boolean {
  return (((area < 32 ? low : high) >>> area) & 1) === 1;
}

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  word -= (word >>> 1) & 0x5555_5555;
  word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The place of the lowest bit of a word that is not zero. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The first area of a set that is not empty. */
export function firstArea(low: number, high: number): number {
  return low !== 0 ? lowestBit(low) : 32 + lowestBit(high);
}

/** The nth area (from 0) of a set, in the order of the areas. */
export function nthArea(low: number, high: number, n: number): number {
  const inLow = bitCount(low);
  let word = n < inLow ? low : high;
  for (let left = n < inLow ? n : n - inLow; left > 0; left--) word &= word - 1;
  return (n < inLow ? 0 : 32) + lowestBit(word);
}

/** The neighbours of each area (2.1.10), as sets. */
const neighboursLow = new Int32Array(AREA_COUNT);
const neighboursHigh = new Int32Array(AREA_COUNT);
export const NEIGHBOURS_LOW = neighboursLow;
export const NEIGHBOURS_HIGH = neighboursHigh;
for (let area = 0; area < AREA_COUNT; area++) {
  const own = NEIGHBOURS.subarray(FIRST_NEIGHBOUR[area], FIRST_NEIGHBOUR[area + 1]);
  const { low, high } = areaSet((other) => own.includes(other));
  neighboursLow[area] = low;
  neighboursHigh[area] = high;
}

/** 2.1.10 */
export function adjacent(a: number, b: number): boolean {
  return contains(neighboursLow[a], neighboursHigh[a], b);
}

/** What `flood` found: the low and the high word. Valid until its next call. */
const found = new Int32Array(2);
export const flooded = found;

/** The areas of a start and all areas within a set that hang together with them. */
export function flood(low: number, high: number, withinLow: number, withinHigh: number): void {
  let edgeLow = low;
  let edgeHigh = high;
  while ((edgeLow | edgeHigh) !== 0) {
    const area = firstArea(edgeLow, edgeHigh);
    if (area < 32) edgeLow &= edgeLow - 1;
    else edgeHigh &= edgeHigh - 1;
    const addLow = neighboursLow[area] & withinLow & ~low;
    const addHigh = neighboursHigh[area] & withinHigh & ~high;
    low |= addLow;
    high |= addHigh;
    edgeLow |= addLow;
    edgeHigh |= addHigh;
  }
  found[0] = low;
  found[1] = high;
}

/** Is there a way from an area to another one that is not beside it, with all areas between them in a set? */
export function leadsTo(from: number, to: number, withinLow: number, withinHigh: number): boolean {
  const goalLow = neighboursLow[to];
  const goalHigh = neighboursHigh[to];
  let low = neighboursLow[from] & withinLow;
  let high = neighboursHigh[from] & withinHigh;
  let edgeLow = low;
  let edgeHigh = high;
  while ((edgeLow | edgeHigh) !== 0) {
    if (((low & goalLow) | (high & goalHigh)) !== 0) return true;
    const area = firstArea(edgeLow, edgeHigh);
    if (area < 32) edgeLow &= edgeLow - 1;
    else edgeHigh &= edgeHigh - 1;
    const addLow = neighboursLow[area] & withinLow & ~low;
    const addHigh = neighboursHigh[area] & withinHigh & ~high;
    low |= addLow;
    high |= addHigh;
    edgeLow |= addLow;
    edgeHigh |= addHigh;
  }
  return false;
}
