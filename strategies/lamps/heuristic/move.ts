// Moves, retreats, advances and placements: an army goes where it adds most to a hold or to an attack, less what it
// leaves behind.
import * as Board from '../../../src/games/lamps/board.js';
import { garrisonChance } from '../../../src/games/lamps/odds/chances.js';
import * as Retreat from '../../../src/games/lamps/retreat.js';
import * as SeaMovement from '../../../src/games/lamps/sea-movement.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { type Mind, scriptOf, weighHold, weighStrike } from './mind.js';
import { AT_ANY_RATE, bestListed, mayPass, pickBest, survey } from './pick.js';

// The compiler folds a module's own constants, not imported ones.
const {
  AREA_COUNT,
  ARMY_COUNT,
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
const { INVASION } = SeaMovement;
const { FACTION, FRESH, INTO, MOVES, NONE, PASS, TURN } = State;

/** What an army of a status adds to an area. */
function gainOf(m: Mind, s: LampsState, unit: number, to: number): number {
  const strikes = s.unitStatus[unit] === FRESH && UNIT_FACTION[unit] === s.v[FACTION];
  return m.holdGain[to] + (strikes ? m.strikeGain[to] : 0);
}

function lossOf(m: Mind, s: LampsState, unit: number): number {
  const from = s.unitArea[unit];
  const strikes = s.unitStatus[unit] === FRESH && UNIT_FACTION[unit] === s.v[FACTION];
  return m.holdLoss[from] + (strikes ? m.strikeLoss[from] : 0);
}

// ---- 6.3: moves ----

export function chooseMove(m: Mind, s: LampsState): number {
  survey(m, s);
  const scripted = scriptedMove(m, s);
  if (scripted !== PASS) return scripted;
  return bestListed(m, s, moveWorth, mayPass(m) ? m.weights['move-gain'] : AT_ANY_RATE);
}

/** The next move of the plan's script, if an army stands ready for it. */
function scriptedMove(m: Mind, s: LampsState): number {
  const moves = scriptOf(m, s)?.moves[s.v[TURN]];
  if (moves === undefined) return PASS;
  // Moves of the other faction of the side find no army of theirs: the list has none.
  const at = 2 * (s.rules.moves - s.v[MOVES]);
  if (at >= moves.length) return PASS;
  let found = PASS;
  for (let i = 0; i < m.listed; i++) {
    const action = m.legal[i];
    const unit = action & 0xff;
    if (action === PASS || unit >= ARMY_COUNT || ((action >> 8) & 0xff) !== moves[at + 1]) continue;
    if (s.unitArea[unit] !== moves[at] || action >> 16 === INVASION) continue;
    if (s.unitStatus[unit] === FRESH) return action;
    found = action;
  }
  return found;
}

function moveWorth(m: Mind, s: LampsState, action: number): number {
  const unit = action & 0xff;
  const to = (action >> 8) & 0xff;
  const from = s.unitArea[unit];
  weighArea(m, s, from);
  if (action >> 16 === INVASION) return landingWorth(m, s, unit, to);
  weighArea(m, s, to);
  if (unit >= ARMY_COUNT) return gunWorth(m, to) - gunWorth(m, from);
  // 10.2.3.2: an army that has crossed lets the United States spend.
  const american = UNIT_NATION[unit] === UNITED_STATES && KIND[from] !== KIND[to] ? 2 : 0;
  return gainOf(m, s, unit, to) - lossOf(m, s, unit) + american;
}

/** Before production. Land that the side may enter and does not control is worth nothing: Greece, what Russia left. */
function weighArea(m: Mind, s: LampsState, area: number): void {
  if (s.control[area] === m.side || area >= FIRST_BEACHHEAD) {
    weighHold(m, s, area, true);
    weighStrike(m, s, area);
    return;
  }
  m.holdGain[area] = 0;
  m.holdLoss[area] = 0;
  m.strikeGain[area] = 0;
  m.strikeLoss[area] = 0;
}

/** Artillery and Tanks go where the attack is. */
function gunWorth(m: Mind, area: number): number {
  return 0.5 * m.strikeLoss[area] + 0.2 * m.strikeGain[area] + 0.1 * m.holdLoss[area];
}

/** 7.3: a landing is tried on an empty coast, or where the plan says. */
function landingWorth(m: Mind, s: LampsState, unit: number, to: number): number {
  const enemy = 1 - m.side;
  const armies = m.survey.sideFresh[enemy * AREA_COUNT + to] + m.survey.sideSpent[enemy * AREA_COUNT + to];
  const planned = scriptOf(m, s)?.landings[to] ?? 0;
  const chance = armies === 0 ? garrisonChance(s.rules['garrison-invaded'], 1) : 0.25;
  return (chance + planned) * m.want[to] - lossOf(m, s, unit) - (armies === 0 ? 0.2 : 1.5);
}

// ---- 7.2.5: retreat ----

export function chooseRetreat(m: Mind, s: LampsState): number {
  return pickBest(m, s, retreatWorth, AT_ANY_RATE);
}

function retreatWorth(m: Mind, s: LampsState, to: number): number {
  if (to === EVACUATE) return 1; // 7.2.6
  if (to === PERISH) return Number.NEGATIVE_INFINITY; // there is always something better in the list
  weighHold(m, s, to, false);
  const supplied = s.network[m.side * AREA_COUNT + to] !== NONE ? 0.1 : -0.5;
  return m.holdGain[to] + supplied + 0.05 * m.guard[to];
}

// ---- 7.2.7: advance ----

export function chooseAdvance(m: Mind, s: LampsState): number {
  survey(m, s);
  const into = s.v[INTO];
  weighHold(m, s, into, true);
  weighStrike(m, s, into);
  return bestListed(m, s, advanceWorth, 0);
}

function advanceWorth(m: Mind, s: LampsState, unit: number): number {
  if (unit === STOSSTRUPPEN_ADVANCE) return SURELY;
  const into = s.v[INTO];
  const from = s.unitArea[unit];
  weighHold(m, s, from, true);
  weighStrike(m, s, from);
  if (unit >= ARMY_COUNT) return gunWorth(m, into) - gunWorth(m, from);
  const own = UNIT_FACTION[unit] === s.v[FACTION];
  return gainOf(m, s, unit, into) - lossOf(m, s, unit) - (own ? 0 : 0.3);
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
  weighHold(m, s, area, false);
  weighStrike(m, s, area);
  return m.holdGain[area] + 0.6 * m.strikeGain[area];
}

/** Counters of technology, the Stosstruppen: beside the strongest attack (7.6.1, 7.6.4). */
export function chooseStrikeArea(m: Mind, s: LampsState): number {
  return pickBest(m, s, strikeAreaWorth, AT_ANY_RATE);
}

function strikeAreaWorth(m: Mind, s: LampsState, area: number): number {
  weighHold(m, s, area, false);
  weighStrike(m, s, area);
  const at = m.side * AREA_COUNT + area;
  return gunWorth(m, area) + 0.02 * m.survey.sideFresh[at] - 0.05 * m.survey.guns[at];
}

/** 9.1: where a tie would hurt most. */
export function chooseAirArea(m: Mind, s: LampsState): number {
  return pickBest(m, s, airWorth, AT_ANY_RATE);
}

function airWorth(m: Mind, s: LampsState, area: number): number {
  weighHold(m, s, area, false);
  return m.holdGain[area] + m.holdLoss[area] + 0.01 * m.guard[area];
}

// ---- Armies to choose among ----

/** The army that is needed most where it stands, or least. */
export function chooseArmy(m: Mind, s: LampsState, needed: boolean): number {
  return pickBest(m, s, needed ? freshWorth : idleWorth, AT_ANY_RATE);
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
  weighHold(m, s, area, false);
  weighStrike(m, s, area, UNIT_FACTION[unit]);
  const hold = refits || fresh === 0 ? m.holdGain[area] : m.holdLoss[area];
  const strike = refits ? m.strikeGain[area] : m.strikeLoss[area];
  const cramped = KIND[area] === SQUARE || KIND[area] === CIRCLE ? 0.5 : 1;
  const late = s.v[TURN] >= LAST_TURN ? 0.2 : 0.6;
  return hold + late * cramped * strike;
}
