// Which moves are legal (6.3 to 6.5), unit by unit as sets of destinations, so that one of them can be drawn without
// writing them all down.
import type { Stream } from '../../kernel/random.js';
import * as Allowances from './allowances.js';
import {
  addInvasionAllowance,
  armiesWithAllowance,
  findLandAllowance,
  findSeaAllowance,
} from './allowances.js';
import { areaSet, bitCount, contains, firstArea, lowestBit, nthArea } from './area-sets.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { armiesIn, stackOf } from './control.js';
import { findOp, hasOp, opsOf } from './effects.js';
import { westernArmiesIn } from './politics.js';
import * as Reach from './reach.js';
import { beginReach, findRegion, narrowRegion, rangeOf, withoutTakenSquares } from './reach.js';
import * as SeaMovement from './sea-movement.js';
import { isSeaOrigin, moveAction } from './sea-movement.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import { portsOf } from './supply.js';

const { allowed } = Allowances;
const {
  AREA_COUNT,
  ARMY_BIT,
  ARMY_COUNT,
  ARTILLERY,
  BEACHHEAD_OF,
  BEAEF,
  BELGIUM_AREA,
  CP,
  EASTERN_ALLIES,
  FACTION_SIDE,
  FIRST_ARMY,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FIRST_FLEET,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  GREECE_AREA,
  HANOVER,
  IEF,
  LAND_UNITS,
  LETTOW_VORBECK,
  MEF,
  NATION_BITS,
  NATION_COUNT,
  POSEN,
  PRUSSIA,
  RHINE,
  SIDE_FACTIONS,
  TE,
  TURKEY,
  UNITED_STATES,
  UNITED_STATES_AREA,
  UNIT_COUNT,
  UNIT_FACTION,
  UNIT_KIND,
  UNIT_NATION,
  UNIT_SIDE,
  WESTERN_ALLIES,
} = Board;
const { EXTRA_MOVES, FORCED_INVASION } = Cards;
const { WAYS_COUNT, WAYS_HIGH, WAYS_LOW } = Reach;
const { BY_LAND, BY_SEA, INVASION } = SeaMovement;
const {
  CONTROLLED,
  FACTION,
  FRESH,
  GUN_AREAS,
  INVADING,
  MOVED_ARMIES,
  MOVED_GUNS,
  MOVES,
  OPEN,
  PASS,
  POOL,
  PRESENT,
  SALONIKA,
  SALONIKA_ARMIES,
  SEA_MOVES,
  TURN,
  US_MOVE,
  US_READY,
  WENT_EAST,
} = State;

const PRUSSIA_AND_POSEN = areaSet((area) => area === PRUSSIA || area === POSEN);
const UNITED_STATES_ALONE = areaSet((area) => area === UNITED_STATES_AREA);

// ---- The units that may move, and where to ----

/** By faction: the armies that ever move (7.4, R1), and those whose moves have limits of their own, one bit each. */
const MOBILE = Int32Array.of(~ARMY_BIT[LETTOW_VORBECK], ~ARMY_BIT[BEAEF], -1, -1);
const LIMITED = Int32Array.of(
  0,
  ARMY_BIT[MEF] | ARMY_BIT[IEF],
  NATION_BITS[UNITED_STATES],
  NATION_BITS[TURKEY],
);
/** By faction: the armies that go by sea. */
const SEAFARERS = Int32Array.of(0, -1, NATION_BITS[UNITED_STATES], 0);

/** The armies that may move; those of them that have limits of their own; those that may also go by sea. */
let movers = 0;
let limited = 0;
let sailors = 0;
/** The artillery and Tanks that may move. */
let guns = 0;
/** By area: its region (reach.ts), which says where its armies may go by land. The rest by army: LIMITED, then by sea. */
const regionOf = new Uint8Array(2 * AREA_COUNT);
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
  const { v, areaSets } = s;
  const faction = v[FACTION];
  const side = FACTION_SIDE[faction];
  const present = PRESENT + 2 * faction;
  const first = FIRST_FACTION_ARMY[faction];
  const free = freeArmies(s, faction);
  const own = v[MOVES] === 0 ? -1 : LIMITED[faction];
  const seafarers = mayGoBySea(s, faction) ? SEAFARERS[faction] : 0;
  const gunsLow = areaSets[GUN_AREAS + 2 * side];
  const gunsHigh = areaSets[GUN_AREAS + 2 * side + 1];
  mustInvade = false;
  seaIsKnown = false;
  boundToTheWest = mayNotGoEast(s);
  movers = 0;
  sailors = 0;
  beginReach(s, side);
  let count = 0;
  let low = areaSets[present];
  let high = areaSets[present + 1];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const from = firstArea(low, high);
    const stack = stackOf(s, faction, from) & free;
    if (stack === 0) continue;
    if (contains(gunsLow, gunsHigh, from) && armiesIn(s, side, from) === 1) continue; // 7.6.1.2, R14
    movers |= stack;
    count += findWays(s, from) * bitCount(stack & ~own);
    for (let left = stack & own; left !== 0; left &= left - 1) {
      const place = lowestBit(left);
      count += limitWays(s, place, first + place, from);
    }
    if ((stack & seafarers) === 0 || !isSeaOrigin(s, from)) continue;
    for (let left = stack & seafarers; left !== 0; left &= left - 1) {
      const place = lowestBit(left);
      count += findSeaMovesOf(s, place, first + place, from);
    }
  }
  limited = movers & own;
  return count + findGunMoves(s, faction) + (mustInvade ? 0 : 1);
}

/** The armies of the active faction that have not moved yet and that some allowance covers. */
function freeArmies(s: LampsState, faction: number): number {
  let free = MOBILE[faction] & ~s.areaSets[MOVED_ARMIES];
  if (faction === EASTERN_ALLIES && s.v[US_READY] === 0) free &= ~NATION_BITS[UNITED_STATES];
  return s.v[MOVES] > 0 ? free : free & armiesWithAllowance(s);
}

/** 6.5: only the Western Allies and the USA, while an allowance or a card lets them. */
function mayGoBySea(s: LampsState, faction: number): boolean {
  if (SEAFARERS[faction] === 0) return false;
  const { v } = s;
  if (faction === WESTERN_ALLIES ? v[MOVES] > 0 && v[SEA_MOVES] > 0 : v[US_MOVE] > 0) return true;
  return hasOp(s, faction, EXTRA_MOVES) || hasOp(s, faction, FORCED_INVASION);
}

/** Finds the region of an area; returns to how many areas its armies may go by land. */
function findWays(s: LampsState, from: number): number {
  let region = findRegion(s, from);
  if (boundToTheWest && (from === HANOVER || from === RHINE))
    region = narrowRegion(region, PRUSSIA_AND_POSEN.low, PRUSSIA_AND_POSEN.high);
  regionOf[from] = region;
  return countWays(region, from);
}

function countWays(region: number, from: number): number {
  return WAYS_COUNT[region] - (contains(WAYS_LOW[region], WAYS_HIGH[region], from) ? 1 : 0);
}

/** Most armies may go wherever there is a way, under the general allowance (6.3); not this one. */
function limitWays(s: LampsState, place: number, unit: number, from: number): number {
  findLandAllowance(s, UNIT_NATION[unit], from);
  const within = rangeOf(s, unit);
  let low = WAYS_LOW[regionOf[from]] & allowed[0] & within.low;
  let high = WAYS_HIGH[regionOf[from]] & allowed[1] & within.high;
  if (from < 32) low &= ~(1 << from);
  else high &= ~(1 << from);
  landLow[place] = low;
  landHigh[place] = high;
  return bitCount(low) + bitCount(high);
}

/** 4.1.3: on turn 1 only so many go from Hanover or the Rhine to the East; are those that may already there? */
let boundToTheWest = false;

function mayNotGoEast(s: LampsState): boolean {
  return (
    s.v[TURN] === 1 && s.v[FACTION] === GERMANY_FACTION && s.v[WENT_EAST] >= s.rules['schlieffen-moves-east']
  );
}

// ---- Artillery and Tanks (6.3.3): only by land (6.5.1.2); after the armies, in places of their own ----

const FIRST_GUN = 32;

function findGunMoves(s: LampsState, faction: number): number {
  let count = 0;
  guns = 0;
  for (let left = FACTION_GUNS[faction] & ~s.areaSets[MOVED_GUNS]; left !== 0; left &= left - 1) {
    const gun = lowestBit(left);
    const unit = ARMY_COUNT + gun;
    const from = s.unitArea[unit];
    if (from >= AREA_COUNT) continue;
    findWays(s, from);
    count += limitWays(s, FIRST_GUN + gun, unit, from);
    guns |= 1 << gun;
    if (UNIT_KIND[unit] === ARTILLERY) count -= leaveEmptyAreasOut(s, FIRST_GUN + gun, UNIT_SIDE[unit]);
  }
  return count;
}

const FACTION_GUNS = new Int32Array(4);
for (let unit = ARMY_COUNT; unit < LAND_UNITS; unit++)
  FACTION_GUNS[UNIT_FACTION[unit]] |= 1 << (unit - ARMY_COUNT);

/** 7.6.1.2: artillery goes where an army is. Returns how many areas are none. */
function leaveEmptyAreasOut({ areaSets }: LampsState, place: number, side: number): number {
  const one = PRESENT + 2 * SIDE_FACTIONS[side][0];
  const other = PRESENT + 2 * SIDE_FACTIONS[side][1];
  const low = landLow[place] & ~(areaSets[one] | areaSets[other]);
  const high = landHigh[place] & ~(areaSets[one + 1] | areaSets[other + 1]);
  landLow[place] ^= low;
  landHigh[place] ^= high;
  return bitCount(low) + bitCount(high);
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

/** By nation: where its armies may go by sea, and where they may land; found as it is asked for. */
let nationsKnown = 0;
const toLow = new Int32Array(NATION_COUNT);
const toHigh = new Int32Array(NATION_COUNT);
const ontoLow = new Int32Array(NATION_COUNT);
const ontoHigh = new Int32Array(NATION_COUNT);

function findSeaWaysOf(s: LampsState, nation: number): void {
  nationsKnown |= 1 << nation;
  const american = nation === UNITED_STATES;
  findSeaAllowance(s, nation);
  toLow[nation] = (american ? usPortsLow : portsLow) & allowed[0];
  toHigh[nation] = (american ? usPortsHigh : portsHigh | beachesHigh) & allowed[1];
  if (nation !== GREAT_BRITAIN) return;
  addInvasionAllowance(s, nation);
  ontoLow[nation] = coastsLow & allowed[0];
  ontoHigh[nation] = coastsHigh & allowed[1];
}

function findSeaMovesOf(s: LampsState, place: number, unit: number, from: number): number {
  const nation = UNIT_NATION[unit];
  if (!seaIsKnown) findSeaWays(s);
  if ((nationsKnown & (1 << nation)) === 0) findSeaWaysOf(s, nation);
  sailors |= 1 << place;
  const within = rangeOf(s, unit);
  const withdrawal = from >= FIRST_BEACHHEAD; // 7.3.2
  let low = toLow[nation] & within.low;
  let high = toHigh[nation] & within.high & (withdrawal ? ~beachesHigh : -1);
  if (from < 32) low &= ~(1 << from);
  else high &= ~(1 << from);
  seaLow[place] = low;
  seaHigh[place] = high;
  landingLow[place] = 0;
  landingHigh[place] = 0;
  const bySea = bitCount(low) + bitCount(high);
  if (nation !== GREAT_BRITAIN || withdrawal || s.unitStatus[unit] !== FRESH) return bySea;
  low = ontoLow[nation] & within.low;
  high = ontoHigh[nation] & within.high;
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
  nationsKnown = 0;
  const ports = portsOf(s);
  const low = ports.low & ~UNITED_STATES_ALONE.low; // 2.1.7
  const high = ports.high & ~UNITED_STATES_ALONE.high;
  portsLow = low & areaSets[CONTROLLED + 2 * TE];
  portsHigh = high & areaSets[CONTROLLED + 2 * TE + 1];
  coastsLow = low & areaSets[CONTROLLED + 2 * CP];
  coastsHigh = high & areaSets[CONTROLLED + 2 * CP + 1];
  findUsPorts(s);
  const free = withoutTakenSquares(s, TE, portsLow, portsHigh);
  portsLow = free[0];
  portsHigh = free[1];
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
    const unit = first + place;
    if ((limited & (1 << place)) !== 0) count = listTo(unit, landLow[place], landHigh[place], out, count);
    else count = listWays(unit, s.unitArea[unit], out, count);
    if ((sailors & (1 << place)) === 0) continue;
    let low = seaLow[place] | landingLow[place];
    let high = seaHigh[place] | landingHigh[place];
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const to = firstArea(low, high);
      out[count++] = moveAction(unit, to, seaWay(place, to));
    }
  }
  for (let left = guns; left !== 0; left &= left - 1) {
    const gun = lowestBit(left);
    const place = FIRST_GUN + gun;
    count = listTo(ARMY_COUNT + gun, landLow[place], landHigh[place], out, count);
  }
  if (!mustInvade) out[count++] = PASS;
  return count;
}

function listWays(unit: number, from: number, out: Int32Array, count: number): number {
  const region = regionOf[from];
  const low = WAYS_LOW[region] & ~(from < 32 ? 1 << from : 0);
  const high = WAYS_HIGH[region] & ~(from < 32 ? 0 : 1 << from);
  return listTo(unit, low, high, out, count);
}

function listTo(unit: number, low: number, high: number, out: Int32Array, count: number): number {
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
    const unit = first + place;
    const from = s.unitArea[unit];
    const region = regionOf[from];
    const own = (limited & (1 << place)) !== 0;
    const byLand = own ? bitCount(landLow[place]) + bitCount(landHigh[place]) : countWays(region, from);
    if (n < byLand) {
      let low = own ? landLow[place] : WAYS_LOW[region];
      let high = own ? landHigh[place] : WAYS_HIGH[region];
      if (from < 32) low &= ~(1 << from);
      else high &= ~(1 << from);
      return moveAction(unit, nthArea(low, high, n), BY_LAND);
    }
    n -= byLand;
    if ((sailors & (1 << place)) === 0) continue;
    const low = seaLow[place] | landingLow[place];
    const high = seaHigh[place] | landingHigh[place];
    const bySea = bitCount(low) + bitCount(high);
    if (n < bySea) {
      const to = nthArea(low, high, n);
      return moveAction(unit, to, seaWay(place, to));
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

// ---- For bots: the same by sets, of armies that are alike only the first ----

/** What may move, and where to by land, by sea, and in a landing. Filled by findMovers. */
export const MOVERS = {
  unit: new Uint8Array(PLACES),
  landLow: new Int32Array(PLACES),
  landHigh: new Int32Array(PLACES),
  seaLow: new Int32Array(PLACES),
  seaHigh: new Int32Array(PLACES),
  landingLow: new Int32Array(PLACES),
  landingHigh: new Int32Array(PLACES),
};
/** By nation and status: the areas of which an army is among the movers, a set of two words each. */
const met = new Int32Array(4 * NATION_COUNT);

/** Returns how many there are, in the order of the list. */
export function findMovers(s: LampsState): number {
  findMoves(s);
  for (let word = 0; word < met.length; word++) met[word] = 0;
  const first = FIRST_FACTION_ARMY[s.v[FACTION]];
  let count = 0;
  for (let armies = movers; armies !== 0; armies &= armies - 1) {
    const place = lowestBit(armies);
    const unit = first + place;
    const from = s.unitArea[unit];
    if (unit !== MEF && unit !== IEF) {
      const word = 4 * UNIT_NATION[unit] + 2 * s.unitStatus[unit] + (from >> 5);
      if ((met[word] & (1 << from)) !== 0) continue;
      met[word] |= 1 << from;
    }
    const own = (limited & (1 << place)) !== 0;
    const bySea = (sailors & (1 << place)) !== 0;
    const region = regionOf[from];
    MOVERS.unit[count] = unit;
    MOVERS.landLow[count] = own ? landLow[place] : WAYS_LOW[region] & ~(from < 32 ? 1 << from : 0);
    MOVERS.landHigh[count] = own ? landHigh[place] : WAYS_HIGH[region] & ~(from < 32 ? 0 : 1 << from);
    MOVERS.seaLow[count] = bySea ? seaLow[place] & ~landingLow[place] : 0;
    MOVERS.seaHigh[count] = bySea ? seaHigh[place] & ~landingHigh[place] : 0;
    MOVERS.landingLow[count] = bySea ? landingLow[place] : 0;
    MOVERS.landingHigh[count] = bySea ? landingHigh[place] : 0;
    count++;
  }
  for (let left = guns; left !== 0; left &= left - 1) {
    const gun = lowestBit(left);
    MOVERS.unit[count] = ARMY_COUNT + gun;
    MOVERS.landLow[count] = landLow[FIRST_GUN + gun];
    MOVERS.landHigh[count] = landHigh[FIRST_GUN + gun];
    MOVERS.seaLow[count] = MOVERS.seaHigh[count] = 0;
    MOVERS.landingLow[count] = MOVERS.landingHigh[count] = 0;
    count++;
  }
  return count;
}

/** Is there a landing among what was found last that must be made? If not, passing is legal. */
export function mustLand(): boolean {
  return mustInvade;
}
