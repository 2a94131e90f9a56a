// Moves, retreats, advances and placements: an army goes where it adds most to a hold or to an attack, less what it
// leaves behind.
import { contains, firstArea } from '../../../src/games/lamps/area-sets.js';
import * as Board from '../../../src/games/lamps/board.js';
import * as MoveLists from '../../../src/games/lamps/move-lists.js';
import { findMovers, mustLand } from '../../../src/games/lamps/move-lists.js';
import { garrisonChance } from '../../../src/games/lamps/odds/chances.js';
import * as Retreat from '../../../src/games/lamps/retreat.js';
import * as SeaMovement from '../../../src/games/lamps/sea-movement.js';
import { moveAction } from '../../../src/games/lamps/sea-movement.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { weighHold } from './hold.js';
import * as Known from './known.js';
import { isKnown } from './known.js';
import { type Mind, observe, scriptOf } from './mind.js';
import { AT_ANY_RATE, pickBest } from './pick.js';
import { weighStrike } from './strike.js';

// The compiler folds a module's own constants, not imported ones.
const {
  AREA_COUNT,
  ARMY_COUNT,
  BOX,
  CIRCLE,
  FIRST_BEACHHEAD,
  KIND,
  LAST_TURN,
  SQUARE,
  UNIT_FACTION,
  UNIT_NATION,
  UNITED_STATES,
} = Board;
const { EVACUATE, PERISH, STOSSTRUPPEN_ADVANCE } = Retreat;
const { BY_LAND, BY_SEA, INVASION } = SeaMovement;
const {
  unit: MOVER,
  landLow: LAND_LOW,
  landHigh: LAND_HIGH,
  seaLow: SEA_LOW,
  seaHigh: SEA_HIGH,
  landingLow: LANDING_LOW,
  landingHigh: LANDING_HIGH,
} = MoveLists.MOVERS;
const { FACTION, FRESH, INTO, MOVES, NONE, PASS, TURN } = State;
const { MOVES_KNOWN } = Known;

// ---- 6.3: moves ----

export function chooseMove(m: Mind, s: LampsState): number {
  const movers = findMovers(s);
  observe(m, s);
  const scripted = scriptedMove(m, s, movers);
  return scripted === PASS ? bestMove(m, s, movers) : scripted;
}

/** The next move of the plan's script, if an army stands ready for it. */
function scriptedMove(m: Mind, s: LampsState, movers: number): number {
  const moves = scriptOf(m, s)?.moves[s.v[TURN]];
  if (moves === undefined) return PASS;
  // Moves of the other faction of the side find no army of theirs.
  const at = 2 * (s.rules.moves - s.v[MOVES]);
  if (at >= moves.length) return PASS;
  const from = moves[at];
  const to = moves[at + 1];
  let found = PASS;
  for (let i = 0; i < movers; i++) {
    const unit = MOVER[i];
    if (unit >= ARMY_COUNT || s.unitArea[unit] !== from) continue;
    const byLand = contains(LAND_LOW[i], LAND_HIGH[i], to);
    if (!byLand && !contains(SEA_LOW[i], SEA_HIGH[i], to)) continue;
    const action = moveAction(unit, to, byLand ? BY_LAND : BY_SEA);
    if (s.unitStatus[unit] === FRESH) return action;
    found = action;
  }
  return found;
}

/** What moves: an army that only holds, one that also attacks, a gun. */
const HOLDER = 0;
const STRIKER = 1;
const GUN = 2;

/** By what moves: the areas where one more is worth the trouble. */
const goodLow = new Int32Array(3);
const goodHigh = new Int32Array(3);

/** The best of the moves to good areas. All of them are kept, with what each is worth. */
function bestMove(m: Mind, s: LampsState, movers: number): number {
  const { legal, worths, moveGain, moveLoss } = m;
  const forced = mustLand();
  const least = forced ? AT_ANY_RATE : m.weights['move-gain'];
  let count = 0;
  let best: number = PASS;
  let most = least;
  findGood(m, s, movers, least);
  for (let i = 0; i < movers; i++) {
    const unit = MOVER[i];
    const from = s.unitArea[unit];
    const kind = unit >= ARMY_COUNT ? GUN : s.unitStatus[unit] === FRESH ? STRIKER : HOLDER;
    const gains = kind * AREA_COUNT;
    weighArea(m, s, from);
    const loss = moveLoss[gains + from];
    const crosses = UNIT_NATION[unit] === UNITED_STATES && KIND[from] === BOX;
    let low = (LAND_LOW[i] | SEA_LOW[i]) & (crosses ? -1 : goodLow[kind]);
    let high = (LAND_HIGH[i] | SEA_HIGH[i]) & (crosses ? -1 : goodHigh[kind]);
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const to = firstArea(low, high);
      // 10.2.3.2: an army that has crossed lets the United States spend.
      const value = moveGain[gains + to] - loss + (crosses ? 2 : 0);
      const action = moveAction(unit, to, contains(LAND_LOW[i], LAND_HIGH[i], to) ? BY_LAND : BY_SEA);
      worths[count] = value;
      legal[count++] = action;
      if (value <= most) continue;
      most = value;
      best = action;
    }
    low = LANDING_LOW[i];
    high = LANDING_HIGH[i];
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const to = firstArea(low, high);
      const value = landingWorth(m, s, to, loss);
      const action = moveAction(unit, to, INVASION);
      worths[count] = value;
      legal[count++] = action;
      if (value <= most) continue;
      most = value;
      best = action;
    }
  }
  if (!forced) {
    worths[count] = least;
    legal[count++] = PASS;
  }
  m.listed = count;
  return best;
}

/** Weighs all areas to which anything can move, and keeps those where it adds more than the least. */
function findGood(m: Mind, s: LampsState, movers: number, least: number): void {
  const { moveGain } = m;
  let low = 0;
  let high = 0;
  for (let i = 0; i < movers; i++) {
    low |= LAND_LOW[i] | SEA_LOW[i];
    high |= LAND_HIGH[i] | SEA_HIGH[i];
  }
  for (let kind = HOLDER; kind <= GUN; kind++) goodLow[kind] = goodHigh[kind] = 0;
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const area = firstArea(low, high);
    const set = area < 32 ? goodLow : goodHigh;
    weighArea(m, s, area);
    if (moveGain[area] > least) set[HOLDER] |= 1 << area;
    if (moveGain[AREA_COUNT + area] > least) set[STRIKER] |= 1 << area;
    if (moveGain[2 * AREA_COUNT + area] > least) set[GUN] |= 1 << area;
  }
}

/** Before production. Land that the side may enter and does not control is worth nothing: Greece, what Russia left. */
function weighArea(m: Mind, s: LampsState, area: number): void {
  if (isKnown(m.known, MOVES_KNOWN, area)) return;
  const striker = STRIKER * AREA_COUNT + area;
  const gun = GUN * AREA_COUNT + area;
  const { moveGain, moveLoss } = m;
  if (s.control[area] !== m.side && area < FIRST_BEACHHEAD) {
    moveGain[area] = moveGain[striker] = moveGain[gun] = 0;
    moveLoss[area] = moveLoss[striker] = moveLoss[gun] = 0;
    return;
  }
  const hold = weighHold(m, s, area, true);
  const strike = weighStrike(m, s, area, s.v[FACTION]);
  moveGain[area] = m.holdGain[hold];
  moveLoss[area] = m.holdLoss[hold];
  moveGain[striker] = m.holdGain[hold] + m.strikeGain[strike];
  moveLoss[striker] = m.holdLoss[hold] + m.strikeLoss[strike];
  moveGain[gun] = moveLoss[gun] = gunWorth(m, hold, strike);
}

/** Artillery and Tanks go where the attack is. */
function gunWorth(m: Mind, hold: number, strike: number): number {
  return 0.5 * m.strikeLoss[strike] + 0.2 * m.strikeGain[strike] + 0.1 * m.holdLoss[hold];
}

/** 7.3: a landing is tried on an empty coast, or where the plan says. */
function landingWorth(m: Mind, s: LampsState, to: number, loss: number): number {
  const enemy = 1 - m.side;
  const armies = m.survey.sideFresh[enemy * AREA_COUNT + to] + m.survey.sideSpent[enemy * AREA_COUNT + to];
  const planned = scriptOf(m, s)?.landings[to] ?? 0;
  const chance = armies === 0 ? garrisonChance(s.rules['garrison-invaded'], 1) : 0.25;
  return (chance + planned) * m.want[to] - loss - (armies === 0 ? 0.2 : 1.5);
}

// ---- 7.2.5: retreat ----

export function chooseRetreat(m: Mind, s: LampsState): number {
  return pickBest(m, s, retreatWorth, AT_ANY_RATE);
}

function retreatWorth(m: Mind, s: LampsState, to: number): number {
  if (to === EVACUATE) return 1; // 7.2.6
  if (to === PERISH) return Number.NEGATIVE_INFINITY; // there is always something better in the list
  const hold = weighHold(m, s, to, false);
  const supplied = s.network[m.side * AREA_COUNT + to] !== NONE ? 0.1 : -0.5;
  return m.holdGain[hold] + supplied + 0.05 * m.guard[to];
}

// ---- 7.2.7: advance ----

export function chooseAdvance(m: Mind, s: LampsState): number {
  return pickBest(m, s, advanceWorth, 0);
}

function advanceWorth(m: Mind, s: LampsState, unit: number): number {
  if (unit === STOSSTRUPPEN_ADVANCE) return SURELY;
  const into = s.v[INTO];
  const from = s.unitArea[unit];
  const faction = s.v[FACTION];
  const hold = weighHold(m, s, into, true);
  const left = weighHold(m, s, from, true);
  const strike = weighStrike(m, s, into, faction);
  const leftStrike = weighStrike(m, s, from, faction);
  if (unit >= ARMY_COUNT) return gunWorth(m, hold, strike) - gunWorth(m, left, leftStrike);
  if (UNIT_FACTION[unit] !== faction) return m.holdGain[hold] - m.holdLoss[left] - 0.3;
  if (s.unitStatus[unit] !== FRESH) return m.holdGain[hold] - m.holdLoss[left];
  return m.holdGain[hold] + m.strikeGain[strike] - (m.holdLoss[left] + m.strikeLoss[leftStrike]);
}

const SURELY = 1000;

// ---- Placements ----

/** Of the areas that are listed, the one where an army is needed most. */
export function chooseArea(m: Mind, s: LampsState): number {
  return pickBest(m, s, placeWorth, AT_ANY_RATE);
}

/** What a new army in an area is worth. */
export function placeWorth(m: Mind, s: LampsState, area: number): number {
  if (area >= AREA_COUNT) return 0;
  const hold = weighHold(m, s, area, false);
  const strike = weighStrike(m, s, area, s.v[FACTION]);
  return m.holdGain[hold] + 0.6 * m.strikeGain[strike];
}

/** Counters of technology, the Stosstruppen: beside the strongest attack (7.6.1, 7.6.4). */
export function chooseStrikeArea(m: Mind, s: LampsState): number {
  return pickBest(m, s, strikeAreaWorth, AT_ANY_RATE);
}

function strikeAreaWorth(m: Mind, s: LampsState, area: number): number {
  const hold = weighHold(m, s, area, false);
  const strike = weighStrike(m, s, area, s.v[FACTION]);
  const at = m.side * AREA_COUNT + area;
  return gunWorth(m, hold, strike) + 0.02 * m.survey.sideFresh[at] - 0.05 * m.survey.guns[at];
}

/** 9.1: where a tie would hurt most. */
export function chooseAirArea(m: Mind, s: LampsState): number {
  return pickBest(m, s, airWorth, AT_ANY_RATE);
}

function airWorth(m: Mind, s: LampsState, area: number): number {
  const at = weighHold(m, s, area, false);
  return m.holdGain[at] + m.holdLoss[at] + 0.01 * m.guard[area];
}

// ---- Armies to choose among ----

/** The army that is needed most where it stands. */
export function chooseNeededArmy(m: Mind, s: LampsState): number {
  return pickBest(m, s, freshWorth, AT_ANY_RATE);
}

/** The one that is needed least. */
export function chooseIdleArmy(m: Mind, s: LampsState): number {
  return pickBest(m, s, idleWorth, AT_ANY_RATE);
}

function idleWorth(m: Mind, s: LampsState, unit: number): number {
  return -freshWorth(m, s, unit);
}

/** What it is worth that an army is Fresh: to hold where it stands, and to attack next. */
export function freshWorth(m: Mind, s: LampsState, unit: number): number {
  const area = s.unitArea[unit];
  if (area >= AREA_COUNT) return 0;
  const refits = s.unitStatus[unit] !== FRESH;
  const fresh = m.survey.sideFresh[m.side * AREA_COUNT + area];
  const at = weighHold(m, s, area, false);
  const from = weighStrike(m, s, area, UNIT_FACTION[unit]);
  const hold = refits || fresh === 0 ? m.holdGain[at] : m.holdLoss[at];
  const strike = refits ? m.strikeGain[from] : m.strikeLoss[from];
  const cramped = KIND[area] === SQUARE || KIND[area] === CIRCLE ? 0.5 : 1;
  const late = s.v[TURN] >= LAST_TURN ? 0.2 : 0.6;
  return hold + late * cramped * strike;
}
