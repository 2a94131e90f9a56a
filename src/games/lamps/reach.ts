// Where units may go by land (6.3, 6.4): the way there, and what may not be entered.

import * as AreaSets from './area-sets.js';
import {
  type AreaSet,
  adjacent,
  areaSet,
  bitCount,
  contains,
  flood,
  leadsTo,
  lowestBit,
} from './area-sets.js';
import * as Board from './board.js';
import { areaOf } from './board.js';
import { isArmy, isConquered } from './control.js';
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
  WESTERN_ALLIES,
} = Board;
const {
  ABANDONED_AREAS,
  CONTROLLED,
  FACTION,
  NEUTRAL,
  NONE,
  OPEN,
  PASSED_SQUARES,
  PRESENT,
  SALONIKA,
  SALONIKA_ARMIES,
} = State;

const ANYWHERE = areaSet(() => true);
const LAND_AREAS = areaSet((area) => KIND[area] === LAND); // 2.1.8, 6.3.3
const US_AREAS = areaSet((area) => KIND[area] === LAND && area !== GREECE_AREA && area !== GALLIPOLI); // 10.2.3.2
const NEAR_EAST_AREAS = areaSet((area) => NEAR_EAST[area >= FIRST_BEACHHEAD ? COAST[area] : area] === 1);

/** Where a unit may be at all, beyond the way there: for moves, attacks and advances (R14). */
export function rangeOf(s: LampsState, unit: number): AreaSet {
  if (!isArmy(unit)) return LAND_AREAS;
  if (UNIT_NATION[unit] === UNITED_STATES) return US_AREAS;
  return isBoundToNearEast(s, unit) ? NEAR_EAST_AREAS : ANYWHERE;
}

export function mayEnter(s: LampsState, unit: number, to: number): boolean {
  const { low, high } = rangeOf(s, unit);
  return contains(low, high, to);
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
/**
 * Regions: areas with the same ways out of them. By region: the areas themselves, where one can go by land, and how many
 * areas that is. An area can be among its own destinations, and is to be left out then.
 */
let regions = 0;
const MOST_REGIONS = 2 * AREA_COUNT;
const insideLow = new Int32Array(MOST_REGIONS);
const insideHigh = new Int32Array(MOST_REGIONS);
const waysLow = new Int32Array(MOST_REGIONS);
const waysHigh = new Int32Array(MOST_REGIONS);
const waysCount = new Int32Array(MOST_REGIONS);
/** By area: its region, once it was asked for. */
const regionAt = new Uint8Array(2 * AREA_COUNT).fill(NONE);
export const WAYS_LOW = waysLow;
export const WAYS_HIGH = waysHigh;
export const WAYS_COUNT = waysCount;

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
  keepRegions(s, low & ~takenLow, high & ~takenHigh);
}

/** The regions follow from these alone; most moves of a phase leave them as they were. */
let regionsOf = -1;
let passedLow = 0;
let passedHigh = 0;

function keepRegions({ areaSets, v }: LampsState, low: number, high: number): void {
  const same =
    low === passableLow &&
    high === passableHigh &&
    v[FACTION] === regionsOf &&
    areaSets[PASSED_SQUARES] === passedLow &&
    areaSets[PASSED_SQUARES + 1] === passedHigh;
  if (same && regions < AREA_COUNT) return;
  passableLow = low;
  passableHigh = high;
  regionsOf = v[FACTION];
  passedLow = areaSets[PASSED_SQUARES];
  passedHigh = areaSets[PASSED_SQUARES + 1];
  regions = 0;
  regionAt.fill(NONE);
}

/** The region of an area; found as it is asked for. */
export function findRegion(s: LampsState, from: number): number {
  if (regionAt[from] === NONE) regionAt[from] = findNewRegion(s, from);
  return regionAt[from];
}

function findNewRegion(s: LampsState, from: number): number {
  for (let region = 0; region < regions; region++) {
    if (contains(insideLow[region], insideHigh[region], from)) return region;
  }
  const fromLow = from < 32 ? 1 << from : 0;
  const fromHigh = from < 32 ? 0 : 1 << from;
  if (wasPassed(s, from)) return addRegion(fromLow, fromHigh, 0, 0);
  const ally = s.v[FACTION] === CENTRAL_ALLIES; // 6.4.1: Germany is closed to its allies, and open to leave
  const home = ally && isGermanHome(from);
  const low = passableLow & (ally && !home ? ~GERMAN_HOMES.low : -1);
  const high = passableHigh & (ally && !home ? ~GERMAN_HOMES.high : -1);
  const throughLow = low & ~SWAMPS.low;
  const throughHigh = high & ~SWAMPS.high;
  if (!home && contains(throughLow, throughHigh, from)) {
    flood(fromLow, fromHigh, throughLow, throughHigh);
    const region = addRegion(flooded[0], flooded[1], 0, 0);
    addSwamps(low, high);
    setWays(region, flooded[0], flooded[1]);
    return region;
  }
  // An area that may not be passed itself, such as the Marshes or a square that is held.
  flood(NEIGHBOURS_LOW[from] & throughLow, NEIGHBOURS_HIGH[from] & throughHigh, throughLow, throughHigh);
  flooded[0] |= fromLow;
  flooded[1] |= fromHigh;
  addSwamps(low, high);
  const closedLow = ally ? GERMAN_HOMES.low : 0;
  const closedHigh = ally ? GERMAN_HOMES.high : 0;
  return addRegion(fromLow, fromHigh, flooded[0] & ~closedLow, flooded[1] & ~closedHigh);
}

function addRegion(fromLow: number, fromHigh: number, toLow: number, toHigh: number): number {
  insideLow[regions] = fromLow;
  insideHigh[regions] = fromHigh;
  setWays(regions, toLow, toHigh);
  return regions++;
}

function setWays(region: number, low: number, high: number): void {
  waysLow[region] = low;
  waysHigh[region] = high;
  waysCount[region] = bitCount(low) + bitCount(high);
}

/** A region with some ways closed, for one area only. */
export function narrowRegion(region: number, closedLow: number, closedHigh: number): number {
  return addRegion(0, 0, waysLow[region] & ~closedLow, waysHigh[region] & ~closedHigh);
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
