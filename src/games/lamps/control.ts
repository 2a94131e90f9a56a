// Area control (6.1) and the comings and goings of units that change it.
import { contains, firstArea, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const {
  ABANDONED,
  ALBANIA,
  AREA_COUNT,
  ARMY_BIT,
  ARMY_COUNT,
  BEAEF,
  BELGIUM_AREA,
  BRITISH_EAST_AFRICA,
  CAU,
  CIRCLE,
  CP,
  FIRST_ARMY,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  GREECE_AREA,
  IEF,
  KIND,
  LETTOW_VORBECK,
  MEF,
  NATION_BITS,
  NATION_FACTION,
  NATION_SIDE,
  NOBODY,
  OWNER,
  PARIS,
  SIDE_FACTIONS,
  TANKS_UNIT,
  TE,
  TRENCH_NATION,
  UNIT_FACTION,
  UNIT_NATION,
  UNIT_SIDE,
} = Board;
const {
  ABANDONED_AREAS,
  ARMIES_LOST,
  ARMIES_ON_MAP,
  AT_WAR,
  ATTACKED_FROM,
  BEARER,
  BELGIUM_FELL,
  CONQUERED,
  CONTROLLED,
  CONTROL_CHANGED,
  DEAD,
  FRESH,
  FRESH_ARMIES,
  GREECE_JOINED,
  GUN_AREAS,
  HALTED,
  MARKED_AREAS,
  NONE,
  PARIS_FELL,
  POOL,
  PRESENT,
  SALONIKA,
  SPENT,
  TURN,
} = State;

export function enemyOf(side: number): number {
  return 1 - side;
}

export function armiesIn(s: LampsState, side: number, area: number): number {
  return s.armies[side * AREA_COUNT + area];
}

export function isArmy(unit: number): boolean {
  return unit < ARMY_COUNT;
}

/** In an area of the map or at a beachhead. */
export function onMap(s: LampsState, unit: number): boolean {
  return s.unitArea[unit] < AREA_COUNT;
}

/** R2: whose an area was at the start, or became when its nation joined. */
export function originalSide(s: LampsState, area: number): number {
  const owner = OWNER[area];
  if (owner === NONE || s.nationStatus[owner] < AT_WAR) return NOBODY;
  return NATION_SIDE[owner];
}

/** Nations at war that are not conquered. */
export function isActive(s: LampsState, nation: number): boolean {
  return s.nationStatus[nation] === AT_WAR;
}

export function isConquered(s: LampsState, nation: number): boolean {
  return s.nationStatus[nation] === CONQUERED;
}

/** 6.1.1, 6.1.2: control switches at once; the enemy's Trenches there are gone (8.3.4.4). */
export function setControl(s: LampsState, area: number, side: number): void {
  if (s.control[area] === side) return;
  s.control[area] = side;
  s.v[CONTROL_CHANGED] = 1;
  noteControl(s, area, side);
  for (let place = 2 * area; place < 2 * area + 2; place++) {
    const pool = s.trenches[place] - 1;
    if (pool >= 0 && side !== NOBODY && NATION_SIDE[TRENCH_NATION[pool]] !== side) removeTrench(s, place);
  }
  if (side !== CP) return;
  if (area === PARIS && s.tally[PARIS_FELL] === 0) s.tally[PARIS_FELL] = s.v[TURN];
  if (area === BELGIUM_AREA && s.tally[BELGIUM_FELL] === 0) s.tally[BELGIUM_FELL] = s.v[TURN];
}

/** Keeps the sets of controlled areas. */
export function noteControl({ areaSets }: LampsState, area: number, side: number): void {
  const word = area < 32 ? 0 : 1;
  for (let set = CONTROLLED; set <= ABANDONED_AREAS; set += 2) areaSets[set + word] &= ~(1 << area);
  if (side === NOBODY) return;
  areaSets[(side === ABANDONED ? ABANDONED_AREAS : CONTROLLED + 2 * side) + word] |= 1 << area;
}

function removeTrench(s: LampsState, place: number): void {
  s.trenchPool[s.trenches[place] - 1]++;
  s.trenches[place] = 0;
}

export function trenchesIn(s: LampsState, area: number): number {
  return Number(s.trenches[2 * area] !== 0) + Number(s.trenches[2 * area + 1] !== 0);
}

export function placeTrench(s: LampsState, area: number, pool: number): void {
  const place = s.trenches[2 * area] === 0 ? 2 * area : 2 * area + 1;
  s.trenches[place] = pool + 1;
  s.trenchPool[pool]--;
}

export function removeTrenches(s: LampsState, area: number): void {
  if (s.trenches[2 * area] !== 0) removeTrench(s, 2 * area);
  if (s.trenches[2 * area + 1] !== 0) removeTrench(s, 2 * area + 1);
}

/** Areas that nobody holds once the last army is gone (2.1.9, 10.2.3.1, 10.2.3.3). */
function controlWhenEmpty(s: LampsState, area: number): number {
  if (area === BRITISH_EAST_AFRICA) return TE;
  if (KIND[area] === CIRCLE || area === ALBANIA) return NOBODY;
  if (area === GREECE_AREA && s.v[SALONIKA] !== GREECE_JOINED) return NOBODY;
  return s.control[area];
}

/** The armies of a faction in an area, one bit each (ARMY_BIT). */
export function stackOf(s: LampsState, faction: number, area: number): number {
  return s.stacks[faction * AREA_COUNT + area];
}

/** The armies of a side in an area, in their order; returns how many. */
export function listArmies(s: LampsState, side: number, area: number, out: Int32Array): number {
  const factions = SIDE_FACTIONS[side];
  let count = 0;
  for (let i = 0; i < 2; i++) {
    const first = FIRST_FACTION_ARMY[factions[i]];
    for (let stack = stackOf(s, factions[i], area); stack !== 0; stack &= stack - 1)
      out[count++] = first + lowestBit(stack);
  }
  return count;
}

/** Notes that an army has come into an area or gone out of it. */
function flipInStack(s: LampsState, unit: number, area: number): void {
  const faction = UNIT_FACTION[unit];
  const stack = (s.stacks[faction * AREA_COUNT + area] ^= ARMY_BIT[unit]);
  const word = PRESENT + 2 * faction + (area < 32 ? 0 : 1);
  s.areaSets[ARMIES_ON_MAP + faction] ^= ARMY_BIT[unit];
  if (stack === 0) s.areaSets[word] &= ~(1 << area);
  else s.areaSets[word] |= 1 << area;
}

/** Takes a unit out of whatever area it is in. */
function leave(s: LampsState, unit: number): void {
  const area = s.unitArea[unit];
  if (area >= AREA_COUNT || !isArmy(unit)) return;
  flipInStack(s, unit, area);
  const side = UNIT_SIDE[unit];
  if (--s.armies[side * AREA_COUNT + area] === 0 && area < FIRST_BEACHHEAD) {
    setControl(s, area, controlWhenEmpty(s, area));
  }
}

/** Puts a unit into an area. R2: an army that stands there without an enemy army takes control. */
export function putUnit(s: LampsState, unit: number, area: number): void {
  leave(s, unit);
  s.unitArea[unit] = area;
  if (!isArmy(unit)) {
    noteArtillery(s, UNIT_SIDE[unit]);
    return;
  }
  flipInStack(s, unit, area);
  const side = UNIT_SIDE[unit];
  s.armies[side * AREA_COUNT + area]++;
  if (area < FIRST_BEACHHEAD && armiesIn(s, enemyOf(side), area) === 0) setControl(s, area, side);
}

/** Takes a unit off the map: to the pool, or out of the game. Its markers go with it (2.6). */
export function takeOff(s: LampsState, unit: number, where: number): void {
  leave(s, unit);
  s.unitArea[unit] = where;
  if (!isArmy(unit)) noteArtillery(s, UNIT_SIDE[unit]);
  setStatus(s, unit, SPENT);
  const bore = (s.unitMark[unit] & BEARER) !== 0;
  s.unitMark[unit] = 0;
  for (let marker = 0; bore && marker < s.markerBearer.length; marker++) {
    if (s.markerBearer[marker] === unit) s.markerBearer[marker] = NONE;
  }
}

/** Permanent elimination (7.2.5). R12: only armies count against the tenacity of their nation. */
export function eliminate(s: LampsState, unit: number): void {
  takeOff(s, unit, DEAD);
  if (!isArmy(unit)) return;
  s.eliminated[UNIT_NATION[unit]]++;
  s.tally[ARMIES_LOST + UNIT_SIDE[unit]]++;
}

/** Marks an area for the rest of the Combat Phase: ATTACKED_FROM or HALTED. */
export function markArea(s: LampsState, area: number, mark: number): void {
  s.areaMark[area] |= mark;
  s.areaSets[MARKED_AREAS + (area < 32 ? 0 : 1)] |= 1 << area;
}

/** A new Combat Phase begins: forgets the marks of the last one. */
export function clearAreaMarks({ areaMark, areaSets }: LampsState): void {
  let low = areaSets[MARKED_AREAS];
  let high = areaSets[MARKED_AREAS + 1];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1))
    areaMark[firstArea(low, high)] &= ~(ATTACKED_FROM | HALTED);
  areaSets[MARKED_AREAS] = 0;
  areaSets[MARKED_AREAS + 1] = 0;
}

/** Makes a unit Fresh or Spent. */
export function setStatus(s: LampsState, unit: number, status: number): void {
  s.unitStatus[unit] = status;
  if (!isArmy(unit)) return;
  const word = FRESH_ARMIES + UNIT_FACTION[unit];
  if (status === FRESH) s.areaSets[word] |= ARMY_BIT[unit];
  else s.areaSets[word] &= ~ARMY_BIT[unit];
}

/** The armies of a nation on the map, one bit each, and the Spent ones among them. */
export function armiesOnMap({ areaSets }: LampsState, nation: number): number {
  return areaSets[ARMIES_ON_MAP + NATION_FACTION[nation]] & NATION_BITS[nation];
}

export function spentOnMap(s: LampsState, nation: number): number {
  return armiesOnMap(s, nation) & ~s.areaSets[FRESH_ARMIES + NATION_FACTION[nation]];
}

/** Is there Heavy Artillery of a side in an area? */
export function artilleryStandsIn({ areaSets }: LampsState, side: number, area: number): boolean {
  return contains(areaSets[GUN_AREAS + 2 * side], areaSets[GUN_AREAS + 2 * side + 1], area);
}

/** Keeps the set of areas with a side's Heavy Artillery. */
export function noteArtillery(s: LampsState, side: number): void {
  let low = 0;
  let high = 0;
  for (let unit = ARMY_COUNT; unit < TANKS_UNIT; unit++) {
    const area = s.unitArea[unit];
    if (area >= AREA_COUNT || UNIT_SIDE[unit] !== side) continue;
    if (area < 32) low |= 1 << area;
    else high |= 1 << area;
  }
  s.areaSets[GUN_AREAS + 2 * side] = low;
  s.areaSets[GUN_AREAS + 2 * side + 1] = high;
}

/** Is there an army of the nation in the area? */
export function hasArmyOf(s: LampsState, nation: number, area: number): boolean {
  return (stackOf(s, NATION_FACTION[nation], area) & NATION_BITS[nation]) !== 0;
}

// ---- 2.6: event markers on armies ----

export function giveMarker(s: LampsState, marker: number, unit: number): void {
  s.markerBearer[marker] = unit;
  s.unitMark[unit] |= BEARER;
}

export function dropMarker(s: LampsState, marker: number): void {
  const unit = s.markerBearer[marker];
  s.markerBearer[marker] = NONE;
  if (!s.markerBearer.includes(unit)) s.unitMark[unit] &= ~BEARER;
}

/** 6.5.1.1, 7.2.3, 7.4: armies with rules of their own. All others of a nation are alike. */
const SINGULAR = new Uint8Array(ARMY_COUNT);
for (const unit of [BEAEF, CAU, IEF, LETTOW_VORBECK, MEF]) SINGULAR[unit] = 1;

/** 8.3.3: the armies of a nation that can be raised, but of those that are alike only the first; returns how many. */
export function listPool(s: LampsState, nation: number, out: Uint8Array): number {
  let count = 0;
  let alike = 0;
  if (armiesOnMap(s, nation) === NATION_BITS[nation]) return 0;
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
    if (s.unitArea[unit] === POOL && (SINGULAR[unit] === 1 || alike++ === 0)) out[count++] = unit;
  }
  return count;
}

/** The first army of a nation that can be raised (8.3.3), or NONE. */
export function firstInPool(s: LampsState, nation: number): number {
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++)
    if (s.unitArea[unit] === POOL) return unit;
  return NONE;
}
