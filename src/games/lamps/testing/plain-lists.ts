// Moves (6.3 to 6.5, 7.3) and attacks (7.2) listed a second time, slowly and as the rulebook says it, from where the
// units stand and who controls what: to hold the engine's sets of areas against. Cards that grant, order or forbid
// moves and attacks are left out.

import { adjacent, contains } from '../area-sets.js';
import { attackAction, GROUND } from '../attacks.js';
import {
  ABANDONED,
  ALBANIA,
  ANATOLIA,
  ANCHOR,
  AREA_COUNT,
  AREA_IDS,
  ARMY_BIT,
  ARMY_COUNT,
  BEACHHEAD_OF,
  BEAEF,
  BELGIUM_AREA,
  BLACK_SEA_PORT,
  CENTRAL_ALLIES,
  COAST,
  CP,
  FIRST_BEACHHEAD,
  FIRST_FLEET,
  FRANCE,
  GALLIPOLI,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  GREECE_AREA,
  HANOVER,
  IEF,
  IS_HOME,
  KIND,
  LAND,
  LAND_UNITS,
  LETTOW_VORBECK,
  MEF,
  NEAR_EAST,
  OWNER,
  POSEN,
  PRUSSIA,
  RHINE,
  SQUARE,
  SWAMP,
  TANKS_UNIT,
  TE,
  TURKEY,
  UNIT_COUNT,
  UNIT_FACTION,
  UNIT_NATION,
  UNIT_ROWS,
  UNIT_SIDE,
  UNITED_STATES,
  UNITED_STATES_AREA,
  WESTERN_ALLIES,
} from '../board.js';
import { BY_LAND, BY_SEA, INVASION, moveAction } from '../sea-movement.js';
import {
  CONQUERED,
  FACTION,
  FRESH,
  HALTED,
  INVADING,
  type LampsState,
  MOVED_ARMIES,
  MOVED_GUNS,
  MOVES,
  NEUTRAL,
  OPEN,
  PASS,
  PASSED_SQUARES,
  POOL,
  SALONIKA,
  SALONIKA_ARMIES,
  SEA_MOVES,
  TURKEY_MOVE,
  TURKISH_MOVES,
  TURN,
  US_MOVE,
  US_READY,
  WENT_EAST,
} from '../state.js';

const AREAS = [...Array(FIRST_BEACHHEAD).keys()];
const BEACHHEADS = [...Array(AREA_COUNT).keys()].filter((area) => area >= FIRST_BEACHHEAD);
const UNITS = [...Array(LAND_UNITS).keys()];
const isArmy = (unit: number) => unit < ARMY_COUNT;
const isGerman = (area: number) => OWNER[area] === GERMANY && IS_HOME[area] === 1;

const here = (s: LampsState, area: number, side: number) =>
  UNITS.filter((unit) => s.unitArea[unit] === area && UNIT_SIDE[unit] === side);
const armies = (s: LampsState, area: number, side: number) => here(s, area, side).filter(isArmy);
const western = (s: LampsState, area: number) =>
  armies(s, area, TE).filter((unit) => UNIT_FACTION[unit] === WESTERN_ALLIES).length;
const passed = ({ areaSets }: LampsState, area: number) =>
  KIND[area] === SQUARE && contains(areaSets[PASSED_SQUARES], areaSets[PASSED_SQUARES + 1], area);

function hasMoved({ areaSets }: LampsState, unit: number): boolean {
  return isArmy(unit)
    ? (areaSets[MOVED_ARMIES] & ARMY_BIT[unit]) !== 0
    : (areaSets[MOVED_GUNS] & (1 << (unit - ARMY_COUNT))) !== 0;
}

/** 10.2.3.3: while Salonika is open Greece takes so many Western Allies armies and nobody else. */
function isOpen(s: LampsState, area: number, side: number): boolean {
  if (area === GREECE_AREA && s.v[SALONIKA] === OPEN)
    return s.v[FACTION] === WESTERN_ALLIES && western(s, area) < s.v[SALONIKA_ARMIES];
  return s.control[area] === side || (side === CP && s.control[area] === ABANDONED);
}

/** 2.1.8: a square takes one army and one passage; 10.2.1: the squares of the Turkish war wait for it. */
function isFree(s: LampsState, area: number, side: number): boolean {
  if (KIND[area] !== SQUARE) return true;
  const waits = UNIT_ROWS.some(
    ({ setupWhen, setupArea }) => setupWhen === 'on-turkey-entry' && AREA_IDS[area] === setupArea,
  );
  return (
    !(waits && s.nationStatus[TURKEY] === NEUTRAL) && armies(s, area, side).length === 0 && !passed(s, area)
  );
}

// ---- 6.3 to 6.5 ----

export function plainMoves(s: LampsState): Set<number> {
  const { v } = s;
  const moves = new Set<number>([PASS]);
  for (const unit of UNITS) {
    const from = s.unitArea[unit];
    if (from >= AREA_COUNT || UNIT_FACTION[unit] !== v[FACTION] || hasMoved(s, unit)) continue;
    if (unit === LETTOW_VORBECK || unit === BEAEF) continue; // 7.4
    if (UNIT_NATION[unit] === UNITED_STATES && v[US_READY] === 0) continue; // 10.2.3.2
    if (isArmy(unit) && leavesGunsAlone(s, unit)) continue; // 7.6.1.2
    if (passed(s, from)) continue;
    for (const to of reachable(s, unit))
      if (mayEndIn(s, unit, to) && mayPayByLand(s, unit, to)) moves.add(moveAction(unit, to, BY_LAND));
    for (const [to, how] of seaMoves(s, unit)) moves.add(moveAction(unit, to, how));
  }
  return moves;
}

function leavesGunsAlone(s: LampsState, unit: number): boolean {
  const all = here(s, s.unitArea[unit], UNIT_SIDE[unit]);
  return all.filter(isArmy).length === 1 && all.some((other) => !isArmy(other) && other !== TANKS_UNIT);
}

/** 6.3, 6.4: area by area through friendly ones; 2.1.4: not beyond the Marshes; 6.4.1: not into Germany. */
function reachable(s: LampsState, unit: number): Set<number> {
  const from = s.unitArea[unit];
  const side = UNIT_SIDE[unit];
  const proud = s.v[FACTION] === CENTRAL_ALLIES && !isGerman(from);
  const found = new Set<number>([from]);
  for (const area of found) {
    if (area !== from && SWAMP[area] === 1) continue;
    for (const to of AREAS) {
      if (!adjacent(area, to) || !isOpen(s, to, side) || !isFree(s, to, side)) continue;
      if (to === ALBANIA || (KIND[to] !== LAND && KIND[to] !== SQUARE) || (proud && isGerman(to))) continue;
      found.add(to);
    }
  }
  found.delete(from);
  return found;
}

/** Where a unit may end a move, however it came (2.1.8, 4.1.3, 6.4.1, 6.5.1.1, 7.6.1.2, 10.2.3.2). */
function mayEndIn(s: LampsState, unit: number, to: number): boolean {
  const from = s.unitArea[unit];
  if (!isArmy(unit) && KIND[to] !== LAND) return false;
  if (!isArmy(unit) && unit !== TANKS_UNIT && armies(s, to, UNIT_SIDE[unit]).length === 0) return false;
  if (!mayBeIn(s, unit, to)) return false;
  if (s.v[FACTION] === CENTRAL_ALLIES && isGerman(to)) return false;
  const east = (from === HANOVER || from === RHINE) && (to === PRUSSIA || to === POSEN);
  return !(s.v[TURN] === 1 && s.v[FACTION] === GERMANY_FACTION && east && s.v[WENT_EAST] > 0);
}

/** 6.5.1.1, 10.2.3.2: by a move, or as the winner of an attack (7.2.7). */
function mayBeIn(s: LampsState, unit: number, to: number): boolean {
  if (UNIT_NATION[unit] === UNITED_STATES) return KIND[to] === LAND && to !== GREECE_AREA && to !== GALLIPOLI;
  return !isBound(s, unit) || NEAR_EAST[to >= FIRST_BEACHHEAD ? COAST[to] : to] === 1;
}

function isBound(s: LampsState, unit: number): boolean {
  const from = s.unitArea[unit];
  const theatre = NEAR_EAST[from >= FIRST_BEACHHEAD ? COAST[from] : from] === 1;
  return (unit === MEF || unit === IEF) && theatre && s.nationStatus[TURKEY] !== CONQUERED;
}

/** 6.3, 6.3.1, 6.3.2 */
function mayPayByLand({ v, unitArea }: LampsState, unit: number, to: number): boolean {
  const nation = UNIT_NATION[unit];
  if (nation === UNITED_STATES) return v[US_MOVE] > 0;
  if (nation !== TURKEY) return v[MOVES] > 0;
  const within = OWNER[unitArea[unit]] === TURKEY && OWNER[to] === TURKEY;
  return v[TURKISH_MOVES] < 2 && (v[MOVES] > 0 || (v[TURKEY_MOVE] > 0 && within));
}

/** 6.5, 7.3 */
function seaMoves(s: LampsState, unit: number): [to: number, how: number][] {
  const { v } = s;
  const from = s.unitArea[unit];
  const nation = UNIT_NATION[unit];
  const american = nation === UNITED_STATES;
  const atBeach = from >= FIRST_BEACHHEAD;
  if (!isArmy(unit) || (UNIT_FACTION[unit] !== WESTERN_ALLIES && !american)) return [];
  if (american ? v[US_MOVE] === 0 : v[MOVES] === 0 || v[SEA_MOVES] === 0) return [];
  if (!atBeach && !isPort(s, from)) return [];
  const ports = AREAS.filter((to) => to !== from && to !== UNITED_STATES_AREA && isPort(s, to));
  const sailings = ports
    .filter((to) => isOpen(s, to, TE) && isFree(s, to, TE) && mayEndIn(s, unit, to))
    .filter((to) => !american || armies(s, to, TE).some((other) => UNIT_NATION[other] === FRANCE)); // 10.2.3.2
  const beaches = BEACHHEADS.filter((to) => !american && !atBeach && mayReinforce(s, unit, to));
  const landings = ports.filter((to) => nation === GREAT_BRITAIN && !atBeach && mayInvade(s, unit, to));
  return [
    ...[...sailings, ...beaches].map((to): [number, number] => [to, BY_SEA]),
    ...landings.map((to): [number, number] => [to, INVASION]),
  ];
}

/** 6.5.3 */
function isPort({ control }: LampsState, area: number): boolean {
  const straits = control[GALLIPOLI] === TE && control[ANATOLIA] === TE;
  return ANCHOR[area] === 1 || (straits && BLACK_SEA_PORT[area] === 1);
}

/** 7.3.2.1 */
function mayReinforce(s: LampsState, unit: number, beach: number): boolean {
  const there = armies(s, beach, TE).length;
  if (there === 0 || there > 1 || (s.areaMark[beach] & INVADING) !== 0) return false;
  return mayEndIn(s, unit, beach);
}

/** 7.3, 7.3.3 */
function mayInvade(s: LampsState, unit: number, to: number): boolean {
  if (s.control[to] !== CP || s.unitStatus[unit] !== FRESH || !mayEndIn(s, unit, to)) return false;
  if (BEACHHEAD_OF[to] === 0 || armies(s, BEACHHEAD_OF[to], TE).length > 0) return false;
  if (to !== BELGIUM_AREA) return true;
  for (let ship = FIRST_FLEET; ship < UNIT_COUNT; ship++) {
    if (UNIT_NATION[ship] === GERMANY && s.unitArea[ship] < POOL && s.unitStatus[ship] === FRESH)
      return false;
  }
  return true;
}

// ---- 7.2 ----

/** Normal attacks by armies other than Lettow-Vorbeck. */
export function plainAttacks(s: LampsState): Set<number> {
  const attacks = new Set<number>();
  for (const unit of UNITS.filter(isArmy)) {
    const from = s.unitArea[unit];
    if (from >= AREA_COUNT || UNIT_FACTION[unit] !== s.v[FACTION] || unit === LETTOW_VORBECK) continue;
    if (s.unitStatus[unit] !== FRESH || (s.areaMark[from] & (HALTED | INVADING)) !== 0) continue; // 7.2.1, R15
    for (const into of [...AREAS, ...BEACHHEADS]) {
      if (adjacent(from, into) && isTarget(s, UNIT_SIDE[unit], into) && mayBeIn(s, unit, into))
        attacks.add(attackAction(unit, into, GROUND));
    }
  }
  return attacks;
}

function isTarget(s: LampsState, side: number, into: number): boolean {
  if (into >= FIRST_BEACHHEAD) return side === CP && armies(s, into, TE).length > 0; // 7.3.2
  if (into === ALBANIA) return s.control[into] !== side; // 10.2.3.1
  if (into === GREECE_AREA && s.v[SALONIKA] === OPEN) return side === CP && western(s, into) > 0; // 10.2.3.3
  return s.control[into] === 1 - side;
}
