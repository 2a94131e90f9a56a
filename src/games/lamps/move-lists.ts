// Which moves are legal (6.3 to 6.5), unit by unit as sets of destinations, so that one of them can be drawn without
// writing them all down.
import type { Stream } from '../../kernel/random.js';
import * as Allowances from './allowances.js';
import { addInvasionAllowance, findLandAllowance, findSeaAllowance } from './allowances.js';
import { type AreaSet, areaSet, bitCount, contains, firstArea, lowestBit, nthArea } from './area-sets.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { armiesIn, isArmy, stackOf } from './control.js';
import { findOp, opsOf } from './effects.js';
import { westernArmiesIn } from './politics.js';
import * as Reach from './reach.js';
import { beginReach, findReach, isBoundToNearEast, isFreeSquare, isGermanHome } from './reach.js';
import * as SeaMovement from './sea-movement.js';
import { isSeaOrigin, moveAction, usesSea } from './sea-movement.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import { portsOf } from './supply.js';

const { allowed } = Allowances;
const {
  AREA_COUNT,
  ARMY_COUNT,
  ARTILLERY,
  BEACHHEAD_OF,
  BEAEF,
  BELGIUM_AREA,
  CENTRAL_ALLIES,
  COAST,
  CP,
  EASTERN_ALLIES,
  FACTION_SIDE,
  FIRST_ARMY,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FIRST_FLEET,
  FRANCE,
  GALLIPOLI,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  GREECE_AREA,
  HANOVER,
  IEF,
  KIND,
  LAND,
  LAND_UNITS,
  LETTOW_VORBECK,
  MEF,
  NEAR_EAST,
  POSEN,
  PRUSSIA,
  RHINE,
  SQUARE,
  TANKS_UNIT,
  TE,
  TURKEY,
  UNIT_COUNT,
  UNIT_FACTION,
  UNIT_KIND,
  UNIT_NATION,
  UNIT_SIDE,
  UNITED_STATES,
  UNITED_STATES_AREA,
  WESTERN_ALLIES,
} = Board;
const { FORCED_INVASION } = Cards;
const { reach } = Reach;
const { BY_LAND, BY_SEA, INVASION } = SeaMovement;
const {
  CONTROLLED,
  FACTION,
  FRESH,
  INVADING,
  MOVED,
  MOVES,
  OPEN,
  PASS,
  POOL,
  PRESENT,
  SALONIKA,
  SALONIKA_ARMIES,
  TURN,
  US_READY,
  WENT_EAST,
} = State;

const ANYWHERE = areaSet(() => true);
const LAND_AREAS = areaSet((area) => KIND[area] === LAND); // 2.1.8, 6.3.3
const US_AREAS = areaSet((area) => KIND[area] === LAND && area !== GREECE_AREA && area !== GALLIPOLI); // 10.2.3.2
const NEAR_EAST_AREAS = areaSet((area) => NEAR_EAST[area >= FIRST_BEACHHEAD ? COAST[area] : area] === 1);
const SQUARES = areaSet((area) => KIND[area] === SQUARE);
const GERMAN_HOMES = areaSet(isGermanHome);
const PRUSSIA_AND_POSEN = areaSet((area) => area === PRUSSIA || area === POSEN);
const UNITED_STATES_ALONE = areaSet((area) => area === UNITED_STATES_AREA);

// ---- The units that may move, and where to ----

/** The armies of the faction that may move, and the artillery and Tanks, one bit each. */
let movers = 0;
let guns = 0;
/** By army of the faction: where it may go by land, by sea, and as a landing. */
const PLACES = 64;
const landLow = new Int32Array(PLACES);
const landHigh = new Int32Array(PLACES);
const seaLow = new Int32Array(PLACES);
const seaHigh = new Int32Array(PLACES);
const landingLow = new Int32Array(PLACES);
const landingHigh = new Int32Array(PLACES);
/** A landing that a card orders must be made (2.4.1). */
let mustInvade = false;

/** Finds all of it; returns how many actions there are, passing included. */
function findMoves(s: LampsState): number {
  const { v } = s;
  const faction = v[FACTION];
  const side = FACTION_SIDE[faction];
  const present = PRESENT + 2 * faction;
  const first = FIRST_FACTION_ARMY[faction];
  mustInvade = false;
  seaIsKnown = false;
  beginReach(s, side);
  findGuns(s, side);
  let armies = 0;
  let count = 0;
  let low = s.areaSets[present];
  let high = s.areaSets[present + 1];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const from = firstArea(low, high);
    let stack = stackOf(s, faction, from);
    if (armiesIn(s, side, from) === 1 && contains(gunsLow, gunsHigh, from)) continue; // 7.6.1.2, R14
    const byLand = findWays(s, from);
    const bySea = isSeaOrigin(s, from) && (faction === WESTERN_ALLIES || faction === EASTERN_ALLIES);
    for (; stack !== 0; stack &= stack - 1) {
      const place = lowestBit(stack);
      const unit = first + place;
      if ((s.unitMark[unit] & MOVED) !== 0 || unit === LETTOW_VORBECK || unit === BEAEF) continue; // 7.4, R1
      const nation = UNIT_NATION[unit];
      if (nation === UNITED_STATES && v[US_READY] === 0) continue;
      armies |= 1 << place;
      count += isPlain(s, unit, nation) ? takeWays(place, byLand) : limitWays(s, place, unit, from);
      if (bySea && usesSea(unit)) count += findSeaMovesOf(s, place, unit, nation, from);
    }
  }
  movers = armies;
  return count + findGunMoves(s, faction) + (mustInvade ? 0 : 1);
}

/** All that can be reached from the area that is being looked at. */
let waysLow = 0;
let waysHigh = 0;

/** Returns how many areas there are to go to by land. */
function findWays(s: LampsState, from: number): number {
  const faction = s.v[FACTION];
  findReach(s, from);
  waysLow = reach[0];
  waysHigh = reach[1];
  if (faction === CENTRAL_ALLIES) {
    waysLow &= ~GERMAN_HOMES.low; // 6.4.1
    waysHigh &= ~GERMAN_HOMES.high;
  } else if (faction === GERMANY_FACTION && isBoundToTheWest(s, from)) {
    waysLow &= ~PRUSSIA_AND_POSEN.low;
    waysHigh &= ~PRUSSIA_AND_POSEN.high;
  }
  return bitCount(waysLow) + bitCount(waysHigh);
}

/** Most armies may go anywhere that they can reach, under the general allowance (6.3). */
function isPlain(s: LampsState, unit: number, nation: number): boolean {
  if (s.v[MOVES] === 0 || nation === TURKEY || nation === UNITED_STATES) return false;
  return unit !== MEF && unit !== IEF;
}

function takeWays(place: number, byLand: number): number {
  landLow[place] = waysLow;
  landHigh[place] = waysHigh;
  seaLow[place] = 0;
  seaHigh[place] = 0;
  landingLow[place] = 0;
  landingHigh[place] = 0;
  return byLand;
}

function limitWays(s: LampsState, place: number, unit: number, from: number): number {
  findLandAllowance(s, UNIT_NATION[unit], from);
  const within = rangeOf(s, unit);
  takeWays(place, 0);
  landLow[place] &= allowed[0] & within.low;
  landHigh[place] &= allowed[1] & within.high;
  return bitCount(landLow[place]) + bitCount(landHigh[place]);
}

/** Where a unit may be at all, beyond the way there; the same as mayEnter. */
function rangeOf(s: LampsState, unit: number): AreaSet {
  if (!isArmy(unit)) return LAND_AREAS;
  if (UNIT_NATION[unit] === UNITED_STATES) return US_AREAS;
  return isBoundToNearEast(s, unit) ? NEAR_EAST_AREAS : ANYWHERE;
}

/** 4.1.3: on turn 1 only so many go from Hanover or the Rhine to the East. */
function isBoundToTheWest(s: LampsState, from: number): boolean {
  return (
    s.v[TURN] === 1 &&
    (from === HANOVER || from === RHINE) &&
    s.v[WENT_EAST] >= s.rules['schlieffen-moves-east']
  );
}

// ---- Artillery and Tanks (6.3.3): only by land (6.5.1.2); after the armies, in places of their own ----

const FIRST_GUN = 32;
/** The areas with artillery of the side. */
let gunsLow = 0;
let gunsHigh = 0;

function findGuns(s: LampsState, side: number): void {
  gunsLow = 0;
  gunsHigh = 0;
  for (let unit = ARMY_COUNT; unit < TANKS_UNIT; unit++) {
    const area = s.unitArea[unit];
    if (area >= AREA_COUNT || UNIT_SIDE[unit] !== side) continue;
    if (area < 32) gunsLow |= 1 << area;
    else gunsHigh |= 1 << area;
  }
}

function findGunMoves(s: LampsState, faction: number): number {
  let count = 0;
  guns = 0;
  for (let unit = ARMY_COUNT; unit < LAND_UNITS; unit++) {
    const from = s.unitArea[unit];
    if (from >= AREA_COUNT || UNIT_FACTION[unit] !== faction || (s.unitMark[unit] & MOVED) !== 0) continue;
    findWays(s, from);
    const place = FIRST_GUN + unit - ARMY_COUNT;
    count += limitWays(s, place, unit, from);
    guns |= 1 << (unit - ARMY_COUNT);
    if (UNIT_KIND[unit] !== ARTILLERY) continue;
    count -= bitCount(landLow[place]) + bitCount(landHigh[place]);
    landLow[place] &= occupied(s, UNIT_SIDE[unit], 0, landLow[place]);
    landHigh[place] &= occupied(s, UNIT_SIDE[unit], 32, landHigh[place]);
    count += bitCount(landLow[place]) + bitCount(landHigh[place]);
  }
  return count;
}

/** 7.6.1.2: artillery goes where an army is. */
function occupied(s: LampsState, side: number, offset: number, word: number): number {
  let held = 0;
  for (; word !== 0; word &= word - 1) {
    if (armiesIn(s, side, offset + lowestBit(word)) > 0) held |= word & -word;
  }
  return held;
}

// ---- By sea (6.5, 7.3) ----

let seaIsKnown = false;
/** Ports that an army of the Western Allies, and of the USA, may sail to. */
let portsLow = 0;
let portsHigh = 0;
let usPortsLow = 0;
let usPortsHigh = 0;
/** 7.3.2.1: beachheads with room. */
let beachesHigh = 0;
/** 7.3: coasts that the British may land on. */
let coastsLow = 0;
let coastsHigh = 0;

function findSeaMovesOf(s: LampsState, place: number, unit: number, nation: number, from: number): number {
  if (!seaIsKnown) findSeaWays(s);
  const within = rangeOf(s, unit);
  findSeaAllowance(s, nation);
  const american = nation === UNITED_STATES;
  const withdrawal = from >= FIRST_BEACHHEAD; // 7.3.2
  let low = american ? usPortsLow : portsLow;
  let high = american ? usPortsHigh : portsHigh;
  if (!american && !withdrawal) high |= beachesHigh;
  low &= within.low & allowed[0];
  high &= within.high & allowed[1];
  if (from < 32) low &= ~(1 << from);
  else high &= ~(1 << from);
  seaLow[place] = low;
  seaHigh[place] = high;
  const bySea = bitCount(low) + bitCount(high);
  if (nation !== GREAT_BRITAIN || withdrawal || s.unitStatus[unit] !== FRESH) return bySea;
  addInvasionAllowance(s, nation);
  low = coastsLow & within.low & allowed[0];
  high = coastsHigh & within.high & allowed[1];
  landingLow[place] = low;
  landingHigh[place] = high;
  if ((low | high) === 0) return bySea;
  if (ordersLanding(s, nation, low, high)) mustInvade = true;
  return bySea + bitCount(low) + bitCount(high);
}

function ordersLanding(s: LampsState, nation: number, low: number, high: number): boolean {
  const index = findOp(s, s.v[FACTION], FORCED_INVASION, nation);
  if (index < 0) return false;
  const { into } = opsOf(s, s.v[FACTION])[index];
  for (let area = 0; into !== null && area < into.length; area++) {
    if (into[area] === 1 && contains(low, high, area)) return true;
  }
  return false;
}

/** 6.5.1, R4: from port to port, no path needed. */
function findSeaWays(s: LampsState): void {
  const { areaSets } = s;
  seaIsKnown = true;
  const ports = portsOf(s);
  const low = ports.low & ~UNITED_STATES_ALONE.low; // 2.1.7
  const high = ports.high & ~UNITED_STATES_ALONE.high;
  portsLow = low & areaSets[CONTROLLED + 2 * TE];
  portsHigh = high & areaSets[CONTROLLED + 2 * TE + 1];
  coastsLow = low & areaSets[CONTROLLED + 2 * CP];
  coastsHigh = high & areaSets[CONTROLLED + 2 * CP + 1];
  findUsPorts(s);
  for (let word = portsLow & SQUARES.low; word !== 0; word &= word - 1) {
    if (!isFreeSquare(s, TE, lowestBit(word))) portsLow &= ~(word & -word);
  }
  for (let word = portsHigh & SQUARES.high; word !== 0; word &= word - 1) {
    if (!isFreeSquare(s, TE, 32 + lowestBit(word))) portsHigh &= ~(word & -word);
  }
  for (let word = coastsLow; word !== 0; word &= word - 1) {
    if (!mayLandAt(s, lowestBit(word))) coastsLow &= ~(word & -word);
  }
  for (let word = coastsHigh; word !== 0; word &= word - 1) {
    if (!mayLandAt(s, 32 + lowestBit(word))) coastsHigh &= ~(word & -word);
  }
  if (s.v[SALONIKA] === OPEN) {
    const bit = 1 << GREECE_AREA; // 10.2.3.3
    const room = westernArmiesIn(s, GREECE_AREA) < s.v[SALONIKA_ARMIES];
    portsLow = room ? portsLow | bit : portsLow & ~bit;
    coastsLow &= ~bit;
  }
  beachesHigh = 0;
  for (let beach = FIRST_BEACHHEAD; beach < AREA_COUNT; beach++) {
    const there = armiesIn(s, TE, beach);
    if (there === 0 || there >= s.rules['beachhead-limit'] || (s.areaMark[beach] & INVADING) !== 0) continue;
    beachesHigh |= 1 << beach;
  }
}

/** 10.2.3.2: US armies sail to where a French army is. */
function findUsPorts(s: LampsState): void {
  usPortsLow = 0;
  usPortsHigh = 0;
  for (let unit = FIRST_ARMY[FRANCE]; unit < FIRST_ARMY[FRANCE + 1]; unit++) {
    const area = s.unitArea[unit];
    if (area < 32) usPortsLow |= 1 << area;
    else if (area < AREA_COUNT) usPortsHigh |= 1 << area;
  }
  usPortsLow &= portsLow;
  usPortsHigh &= portsHigh;
}

/** 6.5.2, 7.3: an enemy area with an anchor where no beachhead is yet. */
function mayLandAt(s: LampsState, coast: number): boolean {
  if (BEACHHEAD_OF[coast] === 0 || armiesIn(s, TE, BEACHHEAD_OF[coast]) > 0) return false;
  return coast !== BELGIUM_AREA || !germanNavyIsFresh(s);
}

/** 7.3.3 */
function germanNavyIsFresh(s: LampsState): boolean {
  for (let unit = FIRST_FLEET; unit < UNIT_COUNT; unit++) {
    if (UNIT_NATION[unit] === GERMANY && s.unitArea[unit] < POOL && s.unitStatus[unit] === FRESH) return true;
  }
  return false;
}

// ---- The list, and one drawn from it ----

export function listMoves(s: LampsState, out: Int32Array): number {
  findMoves(s);
  const first = FIRST_FACTION_ARMY[s.v[FACTION]];
  let count = 0;
  for (let armies = movers; armies !== 0; armies &= armies - 1) {
    const place = lowestBit(armies);
    count = listLandMoves(first + place, place, out, count);
    let low = seaLow[place] | landingLow[place];
    let high = seaHigh[place] | landingHigh[place];
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const to = firstArea(low, high);
      out[count++] = moveAction(first + place, to, seaWay(place, to));
    }
  }
  for (let left = guns; left !== 0; left &= left - 1) {
    const gun = lowestBit(left);
    count = listLandMoves(ARMY_COUNT + gun, FIRST_GUN + gun, out, count);
  }
  if (!mustInvade) out[count++] = PASS;
  return count;
}

function listLandMoves(unit: number, place: number, out: Int32Array, count: number): number {
  let low = landLow[place];
  let high = landHigh[place];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    out[count++] = moveAction(unit, firstArea(low, high), BY_LAND);
  }
  return count;
}

function seaWay(place: number, to: number): number {
  return contains(landingLow[place], landingHigh[place], to) ? INVASION : BY_SEA;
}

/** The nth of the list, each as likely, without the list. */
export function sampleMove(s: LampsState, random: Stream): number {
  let n = random.below(findMoves(s));
  const first = FIRST_FACTION_ARMY[s.v[FACTION]];
  for (let armies = movers; armies !== 0; armies &= armies - 1) {
    const place = lowestBit(armies);
    const byLand = bitCount(landLow[place]) + bitCount(landHigh[place]);
    if (n < byLand) return moveAction(first + place, nthArea(landLow[place], landHigh[place], n), BY_LAND);
    n -= byLand;
    const low = seaLow[place] | landingLow[place];
    const high = seaHigh[place] | landingHigh[place];
    const bySea = bitCount(low) + bitCount(high);
    if (n < bySea) {
      const to = nthArea(low, high, n);
      return moveAction(first + place, to, seaWay(place, to));
    }
    n -= bySea;
  }
  for (let left = guns; left !== 0; left &= left - 1) {
    const place = FIRST_GUN + lowestBit(left);
    const byLand = bitCount(landLow[place]) + bitCount(landHigh[place]);
    if (n < byLand) {
      const to = nthArea(landLow[place], landHigh[place], n);
      return moveAction(ARMY_COUNT + lowestBit(left), to, BY_LAND);
    }
    n -= byLand;
  }
  return PASS;
}
