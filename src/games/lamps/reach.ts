// Where units may go by land (6.3, 6.4): the way there, and what may not be entered.

import * as AreaSets from './area-sets.js';
import { adjacent, areaSet, contains, flood, leadsTo, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import { areaOf } from './board.js';
import { armiesIn, artilleryStandsIn, isArmy, isConquered } from './control.js';
import { westernArmiesIn } from './politics.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW, flooded } = AreaSets;
const {
  ALBANIA,
  AREA_COUNT,
  BOX,
  CENTRAL_ALLIES,
  CIRCLE,
  COAST,
  CP,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  GALLIPOLI,
  GERMANY,
  GREECE_AREA,
  IEF,
  IS_HOME,
  KIND,
  LAND,
  MEF,
  NEAR_EAST,
  NEIGHBOURS,
  OWNER,
  SIDE_FACTIONS,
  SQUARE,
  SWAMP,
  TURKEY,
  UNITED_STATES,
  UNIT_NATION,
  UNIT_ROWS,
  UNIT_SIDE,
  WESTERN_ALLIES,
} = Board;
const {
  ABANDONED_AREAS,
  CONTROLLED,
  FACTION,
  NEUTRAL,
  OPEN,
  PASSED_SQUARES,
  PRESENT,
  SALONIKA,
  SALONIKA_ARMIES,
} = State;

/** 7.6.1.2, R14: the last army does not leave artillery alone by choice; Tanks may stand alone (7.6.3). */
export function leavesArtilleryAlone(s: LampsState, unit: number): boolean {
  const area = s.unitArea[unit];
  const side = UNIT_SIDE[unit];
  return armiesIn(s, side, area) === 1 && artilleryStandsIn(s, side, area);
}

/** Limits on where a unit may be, beyond the way there; also for advances (R14). */
export function mayEnter(s: LampsState, unit: number, to: number): boolean {
  if (!isArmy(unit)) return KIND[to] === LAND; // 2.1.8, 6.3.3
  if (UNIT_NATION[unit] === UNITED_STATES) return KIND[to] === LAND && to !== GREECE_AREA && to !== GALLIPOLI; // 10.2.3.2
  return !isBoundToNearEast(s, unit) || NEAR_EAST[to] === 1;
}

/** 6.5.1.1: the MEF and the IEF stay in the Near East until Turkey is conquered. */
export function isBoundToNearEast(s: LampsState, unit: number): boolean {
  if ((unit !== MEF && unit !== IEF) || isConquered(s, TURKEY)) return false;
  const area = s.unitArea[unit];
  return NEAR_EAST[area >= FIRST_BEACHHEAD ? COAST[area] : area] === 1;
}

export function isGermanHome(area: number): boolean {
  return OWNER[area] === GERMANY && IS_HOME[area] === 1;
}

/** The areas that a unit of the active faction may pass or end in, if it does not start in Germany. */
let passableLow = 0;
let passableHigh = 0;
/** What hangs together of them without the Marshes, and with the Marshes at its edge; found as it is asked for. */
let parts = 0;
const partLow = new Int32Array(AREA_COUNT);
const partHigh = new Int32Array(AREA_COUNT);
const edgeLow = new Int32Array(AREA_COUNT);
const edgeHigh = new Int32Array(AREA_COUNT);

/** What `findReach` found: the low and the high word of the set. */
const found = new Int32Array(2);
export const reach = found;

const OPEN_GROUND = areaSet(
  (area) => area < FIRST_BEACHHEAD && KIND[area] !== CIRCLE && KIND[area] !== BOX && area !== ALBANIA, // 10.2.3.1
);
const SQUARES = areaSet((area) => KIND[area] === SQUARE);
const SWAMPS = areaSet((area) => SWAMP[area] === 1);
const GERMAN_HOMES = areaSet(isGermanHome);
const GREECE_ALONE = areaSet((area) => area === GREECE_AREA);

/** 6.3, 6.4: begins a search of what units of the active faction can reach by land. */
export function beginReach(s: LampsState, side: number): void {
  const { areaSets } = s;
  const faction = s.v[FACTION];
  let low = areaSets[CONTROLLED + 2 * side];
  let high = areaSets[CONTROLLED + 2 * side + 1]; // 6.4, 6.4.3, R3
  if (side === CP) {
    low |= areaSets[ABANDONED_AREAS];
    high |= areaSets[ABANDONED_AREAS + 1];
  }
  low &= OPEN_GROUND.low;
  high &= OPEN_GROUND.high;
  if (s.v[SALONIKA] === OPEN) {
    // 10.2.3.3: only for the Western Allies, and so many at a time.
    const open = faction === WESTERN_ALLIES && westernArmiesIn(s, GREECE_AREA) < s.v[SALONIKA_ARMIES];
    low = open ? low | GREECE_ALONE.low : low & ~GREECE_ALONE.low;
  }
  findTakenSquares(s, side);
  passableLow = low & ~takenLow;
  passableHigh = high & ~takenHigh;
  parts = 0;
}

/** All that a unit can reach by land from an area, itself excepted, into `reach`. */
export function findReach(s: LampsState, from: number): void {
  if (wasPassed(s, from)) {
    found[0] = 0;
    found[1] = 0;
    return;
  }
  let low = passableLow;
  let high = passableHigh;
  if (s.v[FACTION] === CENTRAL_ALLIES && !isGermanHome(from)) {
    low &= ~GERMAN_HOMES.low; // 6.4.1
    high &= ~GERMAN_HOMES.high;
  } else if (s.v[FACTION] === CENTRAL_ALLIES) {
    findReachWithin(from, low, high);
    return;
  }
  for (let part = 0; part < parts; part++) {
    if (contains(partLow[part], partHigh[part], from)) {
      takePart(part, from);
      return;
    }
  }
  if (!contains(low & ~SWAMPS.low, high & ~SWAMPS.high, from)) {
    findReachWithin(from, low, high);
    return;
  }
  flood(from < 32 ? 1 << from : 0, from < 32 ? 0 : 1 << from, low & ~SWAMPS.low, high & ~SWAMPS.high);
  partLow[parts] = flooded[0];
  partHigh[parts] = flooded[1];
  addSwamps(low, high);
  edgeLow[parts] = flooded[0];
  edgeHigh[parts] = flooded[1];
  takePart(parts++, from);
}

function takePart(part: number, from: number): void {
  found[0] = edgeLow[part];
  found[1] = edgeHigh[part];
  found[from < 32 ? 0 : 1] &= ~(1 << from);
}

/** From an area that may not be passed itself, such as the Marshes or a square that is held. */
function findReachWithin(from: number, low: number, high: number): void {
  const through = low & ~SWAMPS.low;
  const throughHigh = high & ~SWAMPS.high;
  flood(NEIGHBOURS_LOW[from] & through, NEIGHBOURS_HIGH[from] & throughHigh, through, throughHigh);
  flooded[from < 32 ? 0 : 1] |= 1 << from;
  addSwamps(low, high);
  found[0] = flooded[0];
  found[1] = flooded[1];
  found[from < 32 ? 0 : 1] &= ~(1 << from);
}

/** 2.1.4: the Marshes are entered from any side, and left only in another phase. */
function addSwamps(low: number, high: number): void {
  let addLow = 0;
  let addHigh = 0;
  for (let word = SWAMPS.low & low; word !== 0; word &= word - 1) {
    const area = lowestBit(word);
    if (((NEIGHBOURS_LOW[area] & flooded[0]) | (NEIGHBOURS_HIGH[area] & flooded[1])) !== 0)
      addLow |= word & -word;
  }
  for (let word = SWAMPS.high & high; word !== 0; word &= word - 1) {
    const area = 32 + lowestBit(word);
    if (((NEIGHBOURS_LOW[area] & flooded[0]) | (NEIGHBOURS_HIGH[area] & flooded[1])) !== 0)
      addHigh |= word & -word;
  }
  flooded[0] |= addLow;
  flooded[1] |= addHigh;
}

const seen = new Uint8Array(AREA_COUNT);
const queue = new Uint8Array(AREA_COUNT);
const parent = new Uint8Array(AREA_COUNT);

/** 2.1.8: a way around the squares is taken where there is one; else every square on the shortest way is used up. */
export function markSquares(s: LampsState, side: number, from: number, to: number): void {
  if (adjacent(from, to)) return;
  beginReach(s, side);
  const ownGermany = s.v[FACTION] !== CENTRAL_ALLIES || isGermanHome(from);
  const low = passableLow & ~SWAMPS.low & (ownGermany ? -1 : ~GERMAN_HOMES.low);
  const high = passableHigh & ~SWAMPS.high & (ownGermany ? -1 : ~GERMAN_HOMES.high);
  if (leadsTo(from, to, low & ~SQUARES.low, high & ~SQUARES.high)) return;
  seen.fill(0);
  seen[from] = 1;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; seen[to] === 0; head++) {
    const area = queue[head];
    for (let i = FIRST_NEIGHBOUR[area]; i < FIRST_NEIGHBOUR[area + 1]; i++) {
      const next = NEIGHBOURS[i];
      if (seen[next] === 1 || (next !== to && !contains(low, high, next))) continue;
      seen[next] = 1;
      parent[next] = area;
      queue[tail++] = next;
    }
  }
  for (let area = parent[to]; area !== from; area = parent[area]) {
    if (KIND[area] === SQUARE) markPassed(s, area);
  }
}

/** 2.1.8: has an army passed this square in this phase? */
export function wasPassed({ areaSets }: LampsState, area: number): boolean {
  return contains(areaSets[PASSED_SQUARES], areaSets[PASSED_SQUARES + 1], area);
}

export function markPassed(s: LampsState, square: number): void {
  s.areaSets[PASSED_SQUARES + (square < 32 ? 0 : 1)] |= 1 << square;
}

/** What `findTakenSquares` found. */
let takenLow = 0;
let takenHigh = 0;

/** 2.1.8, 6.2.1: one army in a square, one passage a phase: the squares that a side may not enter. */
function findTakenSquares(s: LampsState, side: number): void {
  const { areaSets } = s;
  const one = PRESENT + 2 * SIDE_FACTIONS[side][0];
  const other = PRESENT + 2 * SIDE_FACTIONS[side][1];
  const early = s.nationStatus[TURKEY] === NEUTRAL ? -1 : 0;
  takenLow =
    ((areaSets[one] | areaSets[other] | areaSets[PASSED_SQUARES]) & SQUARES.low) |
    (TURKISH_WAR_SQUARES.low & early);
  takenHigh =
    ((areaSets[one + 1] | areaSets[other + 1] | areaSets[PASSED_SQUARES + 1]) & SQUARES.high) |
    (TURKISH_WAR_SQUARES.high & early);
}

/** Of a set of areas, those that are no squares or free ones: the low and the high word. Valid until the next call. */
export function withoutTakenSquares(s: LampsState, side: number, low: number, high: number): Int32Array {
  findTakenSquares(s, side);
  free[0] = low & ~takenLow;
  free[1] = high & ~takenHigh;
  return free;
}

const free = new Int32Array(2);

/** 10.2.1: where armies deploy when Turkey enters; kept free until then, or two would share a square. */
const TURKISH_WAR_SQUARES = areaSet((area) =>
  UNIT_ROWS.some(
    ({ setupWhen, setupArea }) => setupWhen === 'on-turkey-entry' && areaOf(setupArea ?? '') === area,
  ),
);
