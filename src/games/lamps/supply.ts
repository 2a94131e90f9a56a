// Supply (6.2.2): which areas of a side hang together by land, and who is supplied through them.

import * as AreaSets from './area-sets.js';
import { type AreaSet, areaSet, contains, firstArea, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import { armiesOnMap } from './control.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
const {
  ABANDONED,
  ALBANIA,
  ANATOLIA,
  ANCHOR,
  AREA_COUNT,
  BASE_PRODUCTION,
  BEAEF,
  BLACK_SEA_PORT,
  BRITISH_EAST_AFRICA,
  CAPITAL,
  CIRCLE,
  CP,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FRANCE,
  GALLIPOLI,
  GREAT_BRITAIN,
  IS_HOME,
  KIND,
  LAND,
  LETTOW_VORBECK,
  NATION_COUNT,
  NATION_FACTION,
  NATION_SIDE,
  OWNER,
  PRODUCTION_OWNER,
  TE,
  UNITED_STATES,
  UNIT_NATION,
} = Board;
const { ABANDONED_AREAS, CONTROLLED, CONTROL_CHANGED, FED, NONE, SUPPLIED } = State;

function listAreas(belongs: (area: number, nation: number) => boolean): readonly Uint8Array[] {
  const areas = [...Array(FIRST_BEACHHEAD).keys()];
  return Array.from({ length: NATION_COUNT }, (_, nation) =>
    Uint8Array.from(areas.filter((area) => belongs(area, nation))),
  );
}
export const HOME_AREAS = listAreas((area, nation) => IS_HOME[area] === 1 && OWNER[area] === nation);
/** 8.3.2, R5: the areas that feed a nation; a nation without production in print is fed by its Home Area. */
export const PRODUCTION_AREAS = listAreas((area, nation) =>
  BASE_PRODUCTION[nation] > 0
    ? PRODUCTION_OWNER[area] === nation
    : IS_HOME[area] === 1 && OWNER[area] === nation,
);

/** 6.1.1: may the side trace, move and retreat through this area? */
export function isFriendly(s: LampsState, side: number, area: number): boolean {
  const control = s.control[area];
  return control === side || (control === ABANDONED && side === CP);
}

const nationSets = (areas: readonly Uint8Array[]) =>
  areas.map((own) => areaSet((area) => own.includes(area)));
export const HOMES = nationSets(HOME_AREAS);
/** 10.2.3.1: never through Albania. 2.1.9: circles are not controlled land. */
const CARRIERS = areaSet((area) => area < FIRST_BEACHHEAD && area !== ALBANIA && KIND[area] !== CIRCLE);
const BEACHHEADS = areaSet((area) => area >= FIRST_BEACHHEAD);

/** By side and area: the nations that an area of the side supplies as a Home Area, and those that it feeds. */
const SUPPLIES = new Int32Array(2 * AREA_COUNT);
const FEEDS = new Int32Array(2 * AREA_COUNT);
for (let nation = 0; nation < NATION_COUNT; nation++) {
  const base = NATION_SIDE[nation] * AREA_COUNT;
  // The British and the USA trace to France (8.3.2), or stand at home.
  const throughFrance = nation === GREAT_BRITAIN || nation === UNITED_STATES;
  for (const area of HOME_AREAS[nation]) SUPPLIES[base + area] |= 1 << nation;
  if (throughFrance) for (const area of HOME_AREAS[FRANCE]) SUPPLIES[base + area] |= 1 << nation;
  for (const area of PRODUCTION_AREAS[throughFrance ? FRANCE : nation]) FEEDS[base + area] |= 1 << nation;
}

/** 6.2.2.1: numbers the networks of both sides anew. Called whenever control has changed. */
export function refreshNetworks(s: LampsState): void {
  const { areaSets } = s;
  s.v[CONTROL_CHANGED] = 0;
  areaSets.fill(0, SUPPLIED, FED + 2 * NATION_COUNT);
  s.network.fill(NONE);
  for (let side = 0; side < 2; side++) {
    const linked = findLinked(s, side);
    let low = linked[0];
    let high = linked[1];
    while ((low | high) !== 0) {
      findNetwork(s, side, low, high);
      low &= ~partLow;
      high &= ~partHigh;
    }
  }
  areaSets[FED + 2 * GREAT_BRITAIN] |= BEACHHEADS.low;
  areaSets[FED + 2 * GREAT_BRITAIN + 1] |= BEACHHEADS.high;
}

/** The areas of the network that `findNetwork` found. */
let partLow = 0;
let partHigh = 0;

/** The network of the first area of a set: numbers its areas after that one and notes whom it supplies and feeds. */
function findNetwork(s: LampsState, side: number, withinLow: number, withinHigh: number): void {
  const { network } = s;
  const base = side * AREA_COUNT;
  const start = firstArea(withinLow, withinHigh);
  let low = start < 32 ? 1 << start : 0;
  let high = start < 32 ? 0 : 1 << start;
  let edgeLow = low;
  let edgeHigh = high;
  let supplies = 0;
  let feeds = 0;
  while ((edgeLow | edgeHigh) !== 0) {
    const area = firstArea(edgeLow, edgeHigh);
    network[base + area] = start;
    supplies |= SUPPLIES[base + area];
    feeds |= FEEDS[base + area];
    const addLow = NEIGHBOURS_LOW[area] & withinLow & ~low;
    const addHigh = NEIGHBOURS_HIGH[area] & withinHigh & ~high;
    low |= addLow;
    high |= addHigh;
    edgeLow = (area < 32 ? edgeLow & (edgeLow - 1) : edgeLow) | addLow;
    edgeHigh = (area < 32 ? edgeHigh : edgeHigh & (edgeHigh - 1)) | addHigh;
  }
  partLow = low;
  partHigh = high;
  addNetwork(s, SUPPLIED, supplies);
  addNetwork(s, FED, feeds);
  if (side !== TE) return;
  const ports = portsOf(s); // 6.2.2.2: the British are also fed by sea
  if (((low & ports.low) | (high & ports.high)) !== 0) addNetwork(s, FED, 1 << GREAT_BRITAIN);
}

/** Adds the network to the sets of these nations. */
function addNetwork({ areaSets }: LampsState, sets: number, nations: number): void {
  for (let left = nations; left !== 0; left &= left - 1) {
    const set = sets + 2 * lowestBit(left);
    areaSets[set] |= partLow;
    areaSets[set + 1] |= partHigh;
  }
}

const linkedAreas = new Int32Array(2);

/** All areas through which a side can trace supply: the low and the high word. Valid until the next call. */
export function findLinked({ areaSets }: LampsState, side: number): Int32Array {
  let low = areaSets[CONTROLLED + 2 * side];
  let high = areaSets[CONTROLLED + 2 * side + 1];
  if (side === CP) {
    low |= areaSets[ABANDONED_AREAS];
    high |= areaSets[ABANDONED_AREAS + 1];
  }
  linkedAreas[0] = low & CARRIERS.low;
  linkedAreas[1] = high & CARRIERS.high;
  return linkedAreas;
}

/** 6.2.2.1: are a nation's armies land-supplied to a Home Area in this area of the map? */
export function isLandSupplied(s: LampsState, nation: number, area: number): boolean {
  const set = SUPPLIED + 2 * nation;
  return contains(s.areaSets[set], s.areaSets[set + 1], area);
}

/** The areas with a land-supplied army of the nation: the low and the high word in `supplied`. */
const armies = new Int32Array(2);
export const supplied = armies;

export function findSuppliedArmies(s: LampsState, nations: Uint8Array): void {
  let low = 0;
  let high = 0;
  for (let i = 0; i < nations.length; i++) {
    const nation = nations[i];
    const set = SUPPLIED + 2 * nation;
    let armiesLow = 0;
    let armiesHigh = 0;
    const first = FIRST_FACTION_ARMY[NATION_FACTION[nation]];
    for (let left = armiesOnMap(s, nation); left !== 0; left &= left - 1) {
      const area = s.unitArea[first + lowestBit(left)];
      if (area < 32) armiesLow |= 1 << area;
      else armiesHigh |= 1 << area;
    }
    low |= armiesLow & s.areaSets[set];
    high |= armiesHigh & s.areaSets[set + 1];
  }
  armies[0] = low;
  armies[1] = high;
}

const LAND_AREAS = areaSet((area) => KIND[area] === LAND);

/** The land areas (2.1.8: no squares) with a land-supplied army of one of the nations; returns how many. */
export function listSuppliedLand(s: LampsState, nations: Uint8Array, out: Int32Array): number {
  findSuppliedArmies(s, nations);
  let count = 0;
  for (let low = armies[0] & LAND_AREAS.low; low !== 0; low &= low - 1) out[count++] = lowestBit(low);
  for (let high = armies[1] & LAND_AREAS.high; high !== 0; high &= high - 1)
    out[count++] = 32 + lowestBit(high);
  return count;
}

/** 6.2.2.2, 6.5.3: the Black Sea is open to the TE while it holds both Gallipoli and Anatolia. */
export function straitsOpen(s: LampsState): boolean {
  return s.control[GALLIPOLI] === TE && s.control[ANATOLIA] === TE;
}

/** 6.5: sea moves begin and end here (friendly control apart). */
export function isPort(s: LampsState, area: number): boolean {
  if (ANCHOR[area] === 1) return true;
  return BLACK_SEA_PORT[area] === 1 && straitsOpen(s);
}

/** 6.5: the ports of any time, and with the Black Sea open. */
const PORTS = areaSet((area) => ANCHOR[area] === 1);
const ALL_PORTS = areaSet((area) => ANCHOR[area] === 1 || BLACK_SEA_PORT[area] === 1);

export function portsOf(s: LampsState): AreaSet {
  return straitsOpen(s) ? ALL_PORTS : PORTS;
}

/**
 * 8.3.2: the network whose PP can refit a unit on the map, or NONE. Britain spends its PP as one (by sea), the USA
 * through France, so both have their PP in the network of their own Home Area.
 */
export function feedingNetwork(s: LampsState, unit: number): number {
  const nation = UNIT_NATION[unit];
  const area = s.unitArea[unit];
  if (unit === BEAEF) {
    // 7.4.3, R33
    return s.unitArea[LETTOW_VORBECK] === BRITISH_EAST_AFRICA ? NONE : homeNetwork(s, nation);
  }
  const set = FED + 2 * nation;
  if (!contains(s.areaSets[set], s.areaSets[set + 1], area)) return NONE;
  if (nation === GREAT_BRITAIN || nation === UNITED_STATES) return homeNetwork(s, nation);
  return s.network[NATION_SIDE[nation] * AREA_COUNT + area];
}

/** R6: where points without a place of their own go: the part with the flag area, else the largest part. */
export function homeNetwork(s: LampsState, nation: number): number {
  const base = NATION_SIDE[nation] * AREA_COUNT;
  const capital = s.network[base + CAPITAL[nation]];
  if (capital !== NONE) return capital;
  const homes = HOME_AREAS[nation];
  let best = NONE;
  let most = 0;
  for (let i = 0; i < homes.length; i++) {
    const network = s.network[base + homes[i]];
    if (network === NONE) continue;
    let size = 0;
    for (let j = 0; j < homes.length; j++) if (s.network[base + homes[j]] === network) size++;
    if (size > most) {
      most = size;
      best = network;
    }
  }
  return best;
}
