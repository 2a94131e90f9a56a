// Movement phase (6.0): who moves under which allowance, and the Stosstruppen marker.

import { charge } from './allowances.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { isActive, isArmy, placeTrench, putUnit } from './control.js';
import { counts, hasOp, opsOf } from './effects.js';
import { markPassed, markSquares } from './reach.js';
import * as SeaMovement from './sea-movement.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import { listSuppliedLand } from './supply.js';
import * as Technology from './technology.js';
import { hasTechnology } from './technology.js';

const {
  AREA_COUNT,
  ARMY_BIT,
  ARMY_COUNT,
  BEACHHEAD_OF,
  CENTRAL_ALLIES,
  EASTERN_ALLIES,
  FACTION_SIDE,
  FIRST_ARMY,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  GREECE_AREA,
  HANOVER,
  KIND,
  POSEN,
  PRUSSIA,
  RHINE,
  SQUARE,
  TRENCH_POOL,
  TURKEY,
  UNITED_STATES,
  UNITED_STATES_AREA,
  WESTERN_ALLIES,
} = Board;
const { EXTRA_MOVES, FORCED_INVASION } = Cards;
const { BY_LAND, INVASION } = SeaMovement;
const {
  FACTION,
  FRESH,
  INVADING,
  MOVED_ARMIES,
  MOVED_GUNS,
  MOVES,
  MOVE_ARMIES,
  MOVE_UBOATS,
  NONE,
  OPEN,
  PASS,
  PASSED_SQUARES,
  REDEPLOY_STOSSTRUPPEN,
  SALONIKA,
  SALONIKA_NEW,
  SEA_MOVES,
  STEP,
  STOSS_AREA,
  STOSS_REROLLS,
  TURKEY_MOVE,
  TURKISH_MOVES,
  US_MOBILIZED,
  US_MOVE,
  US_READY,
  US_SHIPPED,
  WENT_EAST,
} = State;
const { A3 } = Technology;

const MOVE = decisionOf('move');
const REDEPLOY = decisionOf('redeploy the Stosstruppen');

export function beginMovement(s: LampsState): void {
  const { v } = s;
  const faction = v[FACTION];
  s.areaSets[MOVED_ARMIES] = 0;
  s.areaSets[MOVED_GUNS] = 0;
  s.areaSets[PASSED_SQUARES] = 0;
  s.areaSets[PASSED_SQUARES + 1] = 0;
  v[MOVES] = s.rules.moves;
  v[SEA_MOVES] = faction === WESTERN_ALLIES ? s.rules['sea-moves'] : 0;
  v[TURKEY_MOVE] = faction === CENTRAL_ALLIES && isActive(s, TURKEY) ? s.rules['turkey-moves'] : 0;
  v[TURKISH_MOVES] = 0;
  v[WENT_EAST] = 0;
  if (faction === EASTERN_ALLIES) checkUsReady(s);
  v[US_MOVE] = faction === EASTERN_ALLIES && v[US_READY] === 1 ? s.rules['us-moves'] : 0;
  v[STEP] = MOVE_ARMIES;
}

/** 10.2.3.2: the USA moves once all three armies stood Fresh at the start of a Movement Phase. */
function checkUsReady(s: LampsState): void {
  if (!isActive(s, UNITED_STATES) || s.v[US_MOBILIZED] === 0) return;
  for (let unit = FIRST_ARMY[UNITED_STATES]; unit < FIRST_ARMY[UNITED_STATES + 1]; unit++) {
    if (s.unitArea[unit] === UNITED_STATES_AREA && s.unitStatus[unit] !== FRESH) return;
  }
  s.v[US_READY] = 1;
}

export function moveArmies(s: LampsState): void {
  if (mayStillMove(s)) ask(s, MOVE, FACTION_SIDE[s.v[FACTION]]);
  else s.v[STEP] = REDEPLOY_STOSSTRUPPEN;
}

/** Is anything left of any allowance? */
function mayStillMove(s: LampsState): boolean {
  const { v } = s;
  if (v[MOVES] + v[TURKEY_MOVE] + v[US_MOVE] > 0) return true;
  if (!hasOp(s, v[FACTION], EXTRA_MOVES) && !hasOp(s, v[FACTION], FORCED_INVASION)) return false;
  const ops = opsOf(s, v[FACTION]);
  for (let index = 0; index < ops.length; index++) {
    const { kind } = ops[index];
    if ((kind === EXTRA_MOVES || kind === FORCED_INVASION) && counts(s, v[FACTION], index, ops[index]))
      return true;
  }
  return false;
}

const scratch = new Int32Array(AREA_COUNT + 1);

// ---- Making a move ----

export function applyMove(s: LampsState, action: number): void {
  if (action === PASS) {
    s.v[STEP] = REDEPLOY_STOSSTRUPPEN;
    return;
  }
  const unit = action & 0xff;
  const to = (action >> 8) & 0xff;
  const how = action >> 16;
  const from = s.unitArea[unit];
  charge(s, unit, to, how);
  if (isArmy(unit)) s.areaSets[MOVED_ARMIES] |= ARMY_BIT[unit];
  else s.areaSets[MOVED_GUNS] |= 1 << (unit - ARMY_COUNT);
  if (KIND[from] === SQUARE) markPassed(s, from);
  if (how === BY_LAND) markSquares(s, FACTION_SIDE[s.v[FACTION]], from, to);
  if (KIND[to] === SQUARE) markPassed(s, to);
  if ((from === HANOVER || from === RHINE) && (to === PRUSSIA || to === POSEN)) s.v[WENT_EAST]++;
  if (from === UNITED_STATES_AREA) s.v[US_SHIPPED] = 1;
  putUnit(s, unit, how === INVASION ? BEACHHEAD_OF[to] : to);
  if (how === INVASION) s.areaMark[BEACHHEAD_OF[to]] |= INVADING;
  // 10.2.3.3: the army that lands the turn the card is drawn digs in at no cost.
  const pool = TRENCH_POOL[FRANCE];
  if (to === GREECE_AREA && s.v[SALONIKA_NEW] === 1 && s.v[SALONIKA] === OPEN && s.trenchPool[pool] > 0) {
    placeTrench(s, to, pool);
    s.v[SALONIKA_NEW] = 0;
  }
}

// ---- 6.3.4: Stosstruppen ----

const GERMAN = Uint8Array.of(GERMANY);

export function redeployStosstruppen(s: LampsState): void {
  s.v[STEP] = MOVE_UBOATS;
  if (s.v[FACTION] !== GERMANY_FACTION || !hasTechnology(s, A3[0])) return;
  const count = listStosstruppenAreas(s, scratch);
  s.v[STOSS_REROLLS] = count > 0 ? s.rules['stosstruppen-rerolls'] : 0;
  s.v[STOSS_AREA] = count === 1 ? scratch[0] : NONE;
  if (count > 1) ask(s, REDEPLOY, FACTION_SIDE[GERMANY_FACTION]);
}

export function listStosstruppenAreas(s: LampsState, out: Int32Array): number {
  return listSuppliedLand(s, GERMAN, out);
}
