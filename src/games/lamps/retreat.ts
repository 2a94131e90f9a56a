// After a won attack (7.2.5 to 7.2.7): retreat, naval evacuation, advance.

import * as AreaSets from './area-sets.js';
import { adjacent, contains, firstArea, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import { closeFront } from './combat.js';
import { attackerSide, defenderSide } from './combatants.js';
import {
  armiesIn,
  eliminate,
  isConquered,
  listArmies,
  markArea,
  onMap,
  putUnit,
  stackOf,
  takeOff,
} from './control.js';
import { westernArmiesIn } from './politics.js';
import { mayEnter } from './reach.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import { isFriendly } from './supply.js';

const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
const {
  ALBANIA,
  ANCHOR,
  ARMY_BIT,
  ARMY_COUNT,
  BEACHHEAD_OF,
  BEAEF,
  BOX,
  CENTRAL_ALLIES,
  CIRCLE,
  CP,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FIRST_NEIGHBOUR,
  GERMANY,
  GREECE_AREA,
  IS_HOME,
  KIND,
  LAND,
  LAND_UNITS,
  LETTOW_VORBECK,
  MOUNTAIN,
  NEIGHBOURS,
  OWNER,
  SIDE_FACTIONS,
  SQUARE,
  SWAMP,
  TE,
  UNIT_FACTION,
  UNIT_NATION,
  UNIT_SIDE,
  UNITED_STATES,
  WESTERN_ALLIES,
} = Board;
const {
  ADVANCE,
  ATTACKER,
  CHOOSE_ATTACK,
  FROM,
  GUN_AREAS,
  HALTED,
  INTO,
  INVADING,
  LAST_RETREAT,
  NONE,
  OPEN,
  OUT,
  PASS,
  POOL,
  PRESENT,
  SALONIKA,
  SALONIKA_ARMIES,
  STEP,
  STOSS_AREA,
  STOSS_REROLLS,
  SUBJECT,
} = State;

const GO_BACK = decisionOf('retreat');
const FOLLOW = decisionOf('advance');

/** Actions of a retreat that has nowhere to go but the sea (7.2.6), or that leaves the only refuge to another army. */
export const EVACUATE = 0xf0;
export const PERISH = 0xf1;
/** The action that lets the Stosstruppen marker advance. */
export const STOSSTRUPPEN_ADVANCE = 0xf2;

// ---- 7.2.5: retreat, unit by unit (R13) ----

export function retreat(s: LampsState): void {
  const { v } = s;
  const side = defenderSide(s);
  const count = listArmies(s, side, v[INTO], beaten);
  for (let i = 0; i < count; i++) {
    const unit = beaten[i];
    const ways = listRetreats(s, unit, scratch);
    if (ways > 1) {
      v[SUBJECT] = unit;
      ask(s, GO_BACK, side);
      return;
    }
    if (ways === 0) eliminate(s, unit);
    else retreatTo(s, unit, scratch[0]);
  }
  retreatSupport(s, side);
  v[STEP] = ADVANCE;
  advanceAttacker(s);
}

const scratch = new Int32Array(256);
const beaten = new Int32Array(ARMY_COUNT);

/**
 * Where an army may go; with nowhere to go and the sea at its back, evacuation or the end. Where all that is left is
 * one square, which takes one army (2.1.8), it may leave that to another of its stack.
 */
export function listRetreats(s: LampsState, unit: number, out: Int32Array): number {
  const from = s.unitArea[unit];
  let count = 0;
  for (let lastResort = 0; lastResort < 2 && count === 0; lastResort++) {
    for (let i = FIRST_NEIGHBOUR[from]; i < FIRST_NEIGHBOUR[from + 1]; i++) {
      if (mayRetreatTo(s, unit, NEIGHBOURS[i], lastResort === 1)) out[count++] = NEIGHBOURS[i];
    }
  }
  if (count === 0 && mayEvacuate(unit, from)) {
    out[count++] = EVACUATE;
    out[count++] = PERISH;
  } else if (count === 1 && KIND[out[0]] === SQUARE && armiesIn(s, UNIT_SIDE[unit], from) > 1) {
    out[count++] = PERISH;
  }
  return count;
}

function mayRetreatTo(s: LampsState, unit: number, to: number, lastResort: boolean): boolean {
  const side = UNIT_SIDE[unit];
  if (to >= FIRST_BEACHHEAD || KIND[to] === BOX) return false;
  if (KIND[to] === CIRCLE) return !lastResort && armiesIn(s, CP, to) + armiesIn(s, TE, to) === 0; // 2.1.9, 7.4.1
  const needsLastResort =
    to === ALBANIA || (UNIT_FACTION[unit] === CENTRAL_ALLIES && OWNER[to] === GERMANY && IS_HOME[to] === 1); // 10.2.3.1, 6.4.1
  if (needsLastResort !== lastResort) return false;
  if (to === ALBANIA) return armiesIn(s, 1 - side, to) === 0;
  if (to === GREECE_AREA && s.v[SALONIKA] === OPEN) return side === TE; // 10.2.3.3
  return isFriendly(s, side, to) && (KIND[to] !== SQUARE || armiesIn(s, side, to) === 0);
}

/** 7.2.6, 7.3.2; no circle has an anchor (7.4.4). */
function mayEvacuate(unit: number, from: number): boolean {
  if (UNIT_FACTION[unit] !== WESTERN_ALLIES && UNIT_NATION[unit] !== UNITED_STATES) return false;
  return from >= FIRST_BEACHHEAD || ANCHOR[from] === 1;
}

export function retreatTo(s: LampsState, unit: number, where: number): void {
  if (where === PERISH) eliminate(s, unit);
  else if (where === EVACUATE) backToPool(s, unit);
  else if (where === GREECE_AREA && isSalonikaFull(s, unit)) backToPool(s, unit);
  else {
    putUnit(s, unit, where);
    if (KIND[where] === LAND) s.v[LAST_RETREAT] = where; // 2.1.8: artillery goes to no square
  }
}

/** 10.2.3.3: a second Western Allies army cannot stay at Salonika. */
function isSalonikaFull(s: LampsState, unit: number): boolean {
  if (s.v[SALONIKA] !== OPEN || UNIT_FACTION[unit] !== WESTERN_ALLIES) return false;
  return westernArmiesIn(s, GREECE_AREA) >= s.v[SALONIKA_ARMIES];
}

/** To be raised again one day, if its nation still can. */
function backToPool(s: LampsState, unit: number): void {
  takeOff(s, unit, isConquered(s, UNIT_NATION[unit]) ? OUT : POOL);
}

/** R13: artillery and Tanks go with the last army, or are lost without one (7.6.1.2, 7.6.3); air markers are lost (7.6.5). */
function retreatSupport(s: LampsState, side: number): void {
  const { v } = s;
  const into = v[INTO];
  const refuge = v[LAST_RETREAT];
  for (let unit = ARMY_COUNT; unit < LAND_UNITS; unit++) {
    if (s.unitArea[unit] !== into || UNIT_SIDE[unit] !== side) continue;
    if (refuge === NONE) eliminate(s, unit);
    else putUnit(s, unit, refuge);
  }
  for (let marker = 3 * side; marker < 3 * side + 3; marker++)
    if (s.airArea[marker] === into) s.airArea[marker] = NONE;
}

// ---- 7.2.7: advance ----

/** The designated attacker must go in. From a beachhead that was cleared there is nothing to take (7.3.2). */
function advanceAttacker(s: LampsState): void {
  const { v } = s;
  const into = v[INTO];
  closeFront(s);
  if (into >= FIRST_BEACHHEAD) {
    v[STEP] = CHOOSE_ATTACK;
    return;
  }
  putUnit(s, v[ATTACKER], into);
  // A landing that was still to come finds the coast already taken.
  if (BEACHHEAD_OF[into] !== 0) s.areaMark[BEACHHEAD_OF[into]] &= ~INVADING;
  if (MOUNTAIN[into] === 1 || SWAMP[into] === 1) markArea(s, into, HALTED); // 2.1.3, 2.1.4, R15
}

/** Then any others of the alliance beside it, one at a time. */
export function advance(s: LampsState): void {
  if (listAdvances(s, scratch) === 1) s.v[STEP] = CHOOSE_ATTACK;
  else ask(s, FOLLOW, attackerSide(s));
}

export function listAdvances(s: LampsState, out: Int32Array): number {
  const { v } = s;
  const into = v[INTO];
  let count = 0;
  if (KIND[into] === LAND) {
    count = listArmiesBeside(s, into, out);
    for (let unit = ARMY_COUNT; unit < LAND_UNITS; unit++) {
      if (UNIT_SIDE[unit] === attackerSide(s) && onMap(s, unit) && adjacent(s.unitArea[unit], into))
        out[count++] = unit;
    }
    // 7.6.4: only with the armies that won from its area.
    if (v[STOSS_AREA] === v[FROM] && v[STOSS_REROLLS] > 0) out[count++] = STOSSTRUPPEN_ADVANCE;
  }
  out[count++] = PASS;
  return count;
}

/** 7.4: by faction, the armies that ever advance. */
const FOLLOWERS = Int32Array.of(~ARMY_BIT[LETTOW_VORBECK], ~ARMY_BIT[BEAEF], -1, -1);

/** The armies of the attacker's alliance that may follow (R14), in their order. */
function listArmiesBeside(s: LampsState, into: number, out: Int32Array): number {
  const side = attackerSide(s);
  const factions = SIDE_FACTIONS[side];
  const gunsLow = s.areaSets[GUN_AREAS + 2 * side];
  const gunsHigh = s.areaSets[GUN_AREAS + 2 * side + 1];
  let count = 0;
  for (let i = 0; i < 2; i++) {
    const faction = factions[i];
    const present = PRESENT + 2 * faction;
    let low = NEIGHBOURS_LOW[into] & s.areaSets[present];
    let high = NEIGHBOURS_HIGH[into] & s.areaSets[present + 1];
    let armies = 0;
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const from = firstArea(low, high);
      if (contains(gunsLow, gunsHigh, from) && armiesIn(s, side, from) === 1) continue; // 7.6.1.2, R14
      armies |= stackOf(s, faction, from) & FOLLOWERS[faction];
    }
    for (; armies !== 0; armies &= armies - 1) {
      const unit = FIRST_FACTION_ARMY[faction] + lowestBit(armies);
      if (mayEnter(s, unit, into)) out[count++] = unit;
    }
  }
  return count;
}

export function applyAdvance(s: LampsState, action: number): void {
  if (action === PASS) s.v[STEP] = CHOOSE_ATTACK;
  else if (action === STOSSTRUPPEN_ADVANCE) s.v[STOSS_AREA] = s.v[INTO];
  else putUnit(s, action, s.v[INTO]);
}
