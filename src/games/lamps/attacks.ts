// Which attacks the active faction may and must make (7.2.2, 7.3, 7.4, 4.1.4, cards that force or forbid).

import type { Stream } from '../../kernel/random.js';
import * as AreaSets from './area-sets.js';
import { areaSet, bitCount, contains, firstArea, lowestBit, nthArea } from './area-sets.js';
import * as Board from './board.js';
import type { CompiledOp } from './cards.js';
import * as Cards from './cards.js';
import { armiesIn, enemyOf, hasArmyOf, stackOf, trenchesIn } from './control.js';
import { counts, findOp, hasOp, opsOf } from './effects.js';
import { navalCombatPending } from './naval.js';
import { westernArmiesIn } from './politics.js';
import { rangeOf } from './reach.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
const {
  ALBANIA,
  AREA_COUNT,
  ARMY_BIT,
  BEACHHEAD,
  BEAEF,
  BOX,
  CIRCLE,
  COAST,
  CP,
  EASTERN_ALLIES,
  FACTION_SIDE,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FIRST_NEIGHBOUR,
  FRANCE,
  GERMANY_FACTION,
  GREECE_AREA,
  IEF,
  KIND,
  LETTOW_VORBECK,
  MEF,
  NATION_BITS,
  NATION_COUNT,
  NEIGHBOURS,
  RHINE,
  TANKS_UNIT,
  TE,
  TRENCH_NATION,
  UNITED_STATES,
  UNIT_FACTION,
  UNIT_NATION,
  VERDUN,
  WESTERN_ALLIES,
} = Board;
const { FORCED_ATTACK, NO_ATTACK } = Cards;
const {
  BREACHED,
  CONTROLLED,
  FACTION,
  FRESH,
  FRESH_ARMIES,
  FRONT_FROM,
  FRONT_INTO,
  HALTED,
  INVADING,
  LETTOW_ATTACK,
  OPEN,
  PASS,
  PLAN_XVII,
  PRESENT,
  SALONIKA,
} = State;

/** How an attack is made; part of the action. */
export const GROUND = 0;
export const GUERILLA_ATTACK = 1;
export const INVASION_ATTACK = 2;
export const TANK_ATTACK = 3;
/** The action that fights the naval combat (7.1). */
export const FIGHT_AT_SEA = PASS - 1;

export function attackAction(unit: number, into: number, kind: number): number {
  return unit | (into << 8) | (kind << 16);
}

const BOXES = areaSet((area) => KIND[area] === BOX);
const BEACHHEADS = areaSet((area) => area >= FIRST_BEACHHEAD);
const CIRCLES = areaSet((area) => KIND[area] === CIRCLE);
const GREECE_ALONE = areaSet((area) => area === GREECE_AREA);
const ALBANIA_ALONE = areaSet((area) => area === ALBANIA);

/** What the active faction may attack: the low and the high word of the set. */
let targetLow = 0;
let targetHigh = 0;

/** The same as canBeAttacked, for all areas at once. */
function findTargets(s: LampsState): void {
  const side = FACTION_SIDE[s.v[FACTION]];
  const enemy = CONTROLLED + 2 * enemyOf(side);
  let low = s.areaSets[enemy];
  let high = s.areaSets[enemy + 1] & ~BOXES.high;
  if (s.control[ALBANIA] === side) low &= ~ALBANIA_ALONE.low;
  else low |= ALBANIA_ALONE.low; // 10.2.3.1
  if (s.v[SALONIKA] === OPEN) {
    const held = side === CP && westernArmiesIn(s, GREECE_AREA) > 0; // 10.2.3.3
    low = held ? low | GREECE_ALONE.low : low & ~GREECE_ALONE.low;
  }
  if (side === CP) {
    const landed =
      s.areaSets[PRESENT + 2 * WESTERN_ALLIES + 1] | s.areaSets[PRESENT + 2 * EASTERN_ALLIES + 1];
    high |= landed & BEACHHEADS.high; // 7.3.2, 7.3.2.2
  }
  targetLow = low;
  targetHigh = high;
}

/**
 * The armies that may make a normal attack, one bit each, how many attacks those are, and what the Fresh armies in an
 * area may attack. Lettow-Vorbeck has rules of his own.
 */
let attackers = 0;
let attacks = 0;
const aimLow = new Int32Array(AREA_COUNT);
const aimHigh = new Int32Array(AREA_COUNT);
/** By nation: what a card forbids its armies to attack; only where `forbids`. */
let forbids = false;
const barredLow = new Int32Array(NATION_COUNT);
const barredHigh = new Int32Array(NATION_COUNT);

/** By faction: the armies that make normal attacks outside the circles, and in them (7.4). */
const ON_LAND = Int32Array.of(~ARMY_BIT[LETTOW_VORBECK], ~ARMY_BIT[BEAEF], -1, -1);
const IN_CIRCLES = Int32Array.of(0, ARMY_BIT[BEAEF], 0, 0);

/** Finds the attackers area by area; with `any`, stops at the first. */
function findAttackers(s: LampsState, any: boolean): void {
  const { areaSets } = s;
  const faction = s.v[FACTION];
  const present = PRESENT + 2 * faction;
  const first = FIRST_FACTION_ARMY[faction];
  const fresh = areaSets[FRESH_ARMIES + faction];
  findTargets(s);
  forbids = hasOp(s, faction, NO_ATTACK);
  if (forbids) findBarred(s, faction);
  attackers = 0;
  attacks = 0;
  let low = areaSets[present];
  let high = areaSets[present + 1];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const from = firstArea(low, high);
    const nearLow = NEIGHBOURS_LOW[from] & targetLow;
    const nearHigh = NEIGHBOURS_HIGH[from] & targetHigh;
    if ((nearLow | nearHigh) === 0) continue;
    // 7.4
    const may = contains(CIRCLES.low, CIRCLES.high, from) ? IN_CIRCLES[faction] : ON_LAND[faction];
    let stack = stackOf(s, faction, from) & fresh & may; // 7.2.1
    if (stack === 0 || (s.areaMark[from] & (HALTED | INVADING)) !== 0) continue; // 2.1.3, 2.1.4
    aimLow[from] = nearLow;
    aimHigh[from] = nearHigh;
    if (forbids || (stack & BOUND[faction]) !== 0) stack = leaveAimlessOut(s, first, stack);
    else attacks += bitCount(stack) * (bitCount(nearLow) + bitCount(nearHigh));
    attackers |= stack;
    if (any && attackers !== 0) return;
  }
}

/** A card that forbids attacks into some areas. */
function findBarred(s: LampsState, faction: number): void {
  const ops = opsOf(s, faction);
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    barredLow[nation] = 0;
    barredHigh[nation] = 0;
    const index = findOp(s, faction, NO_ATTACK, nation);
    if (index < 0) continue;
    const { into } = ops[index];
    for (let area = 0; into !== null && area < FIRST_BEACHHEAD; area++) {
      if (into[area] === 1) continue;
      if (area < 32) barredLow[nation] |= 1 << area;
      else barredHigh[nation] |= 1 << area;
    }
  }
}

/** Those of a stack that have something to attack; counts their attacks. */
function leaveAimlessOut(s: LampsState, first: number, stack: number): number {
  let aiming = 0;
  for (let left = stack; left !== 0; left &= left - 1) {
    const unit = first + lowestBit(left);
    const ways = bitCount(aimsLow(s, unit)) + bitCount(aimsHigh(s, unit));
    attacks += ways;
    if (ways > 0) aiming |= left & -left;
  }
  return aiming;
}

/** By faction: armies that may not be everywhere (6.5.1.1, 10.2.3.2). */
const BOUND = Int32Array.of(0, ARMY_BIT[MEF] | ARMY_BIT[IEF], NATION_BITS[UNITED_STATES], 0);

function isBound(unit: number): boolean {
  return (BOUND[UNIT_FACTION[unit]] & ARMY_BIT[unit]) !== 0;
}

/** What one of the attackers may attack: an attacker that wins must go in (7.2.7), so only where it may be. */
function aimsLow(s: LampsState, unit: number): number {
  let low = aimLow[s.unitArea[unit]];
  if (forbids) low &= ~barredLow[UNIT_NATION[unit]];
  return isBound(unit) ? low & rangeOf(s, unit).low : low;
}

/** The high word of the set. */
function aimsHigh(s: LampsState, unit: number): number {
  let high = aimHigh[s.unitArea[unit]];
  if (forbids) high &= ~barredHigh[UNIT_NATION[unit]];
  return isBound(unit) ? high & rangeOf(s, unit).high : high;
}

/** 7.3.1: the beachheads whose armies must still make their invasion attack. */
function invadingStacks(s: LampsState): number {
  const faction = s.v[FACTION];
  let stacks = 0;
  for (let high = s.areaSets[PRESENT + 2 * faction + 1] & BEACHHEADS.high; high !== 0; high &= high - 1) {
    const beach = 32 + lowestBit(high);
    if ((s.areaMark[beach] & INVADING) !== 0) stacks |= stackOf(s, faction, beach);
  }
  return stacks;
}

/** 7.4.2: a normal attack or a Guerilla Attack, not both, and one Guerilla Attack a phase. */
function listLettowAttacks(s: LampsState, out: Int32Array, count: number): number {
  const from = s.unitArea[LETTOW_VORBECK];
  if (from >= AREA_COUNT || s.v[LETTOW_ATTACK] !== 0 || (s.areaMark[from] & HALTED) !== 0) return count;
  const fresh = s.unitStatus[LETTOW_VORBECK] === FRESH;
  for (let i = FIRST_NEIGHBOUR[from]; i < FIRST_NEIGHBOUR[from + 1]; i++) {
    const into = NEIGHBOURS[i];
    if (fresh && canBeAttacked(s, CP, into)) out[count++] = attackAction(LETTOW_VORBECK, into, GROUND);
    if (armiesIn(s, TE, into) > 0) out[count++] = attackAction(LETTOW_VORBECK, into, GUERILLA_ATTACK);
  }
  return count;
}

export function listAttacks(s: LampsState, out: Int32Array): number {
  const faction = s.v[FACTION];
  const first = FIRST_FACTION_ARMY[faction];
  let count = 0;
  findAttackers(s, false);
  const invaders = invadingStacks(s);
  for (let armies = attackers | invaders | LETTOW[faction]; armies !== 0; armies &= armies - 1) {
    const place = lowestBit(armies);
    const unit = first + place;
    if ((invaders & (1 << place)) !== 0)
      out[count++] = attackAction(unit, COAST[s.unitArea[unit]], INVASION_ATTACK);
    else if (unit === LETTOW_VORBECK) count = listLettowAttacks(s, out, count);
    else {
      for (let low = aimsLow(s, unit); low !== 0; low &= low - 1)
        out[count++] = attackAction(unit, lowestBit(low), GROUND);
      for (let high = aimsHigh(s, unit); high !== 0; high &= high - 1)
        out[count++] = attackAction(unit, 32 + lowestBit(high), GROUND);
    }
  }
  count = listTankAttacks(s, out, count);
  const naval = navalCombatPending(s);
  if (naval) out[count++] = FIGHT_AT_SEA;
  if (!naval && invaders === 0 && !mustAttack(s, out, count)) out[count++] = PASS;
  return count;
}

const LETTOW = Int32Array.of(ARMY_BIT[LETTOW_VORBECK], 0, 0, 0);

/** One of the list, each as likely; without writing it where nothing must be attacked and nobody has landed. */
export function sampleAttack(s: LampsState, random: Stream): number {
  const faction = s.v[FACTION];
  if (demandsAttack(s) || invadingStacks(s) !== 0) return scratch[random.below(listAttacks(s, scratch))];
  findAttackers(s, false);
  const lettow = LETTOW[faction] === 0 ? 0 : listLettowAttacks(s, scratch, 0);
  const others = listTankAttacks(s, scratch, lettow);
  scratch[others] = navalCombatPending(s) ? FIGHT_AT_SEA : PASS;
  let n = random.below(attacks + others + 1);
  const first = FIRST_FACTION_ARMY[faction];
  for (let armies = attackers | LETTOW[faction]; armies !== 0; armies &= armies - 1) {
    const unit = first + lowestBit(armies);
    if (unit === LETTOW_VORBECK) {
      if (n < lettow) return scratch[n];
      n -= lettow;
      continue;
    }
    const low = aimsLow(s, unit);
    const high = aimsHigh(s, unit);
    const ways = bitCount(low) + bitCount(high);
    if (n < ways) return attackAction(unit, nthArea(low, high, n), GROUND);
    n -= ways;
  }
  return scratch[lettow + n];
}

/** Is there anything to attack, and anybody to do it? */
export function canAttack(s: LampsState): boolean {
  findAttackers(s, true);
  if (attackers !== 0 || navalCombatPending(s) || invadingStacks(s) !== 0) return true;
  if (s.v[FACTION] === GERMANY_FACTION && listLettowAttacks(s, scratch, 0) > 0) return true;
  return listTankAttacks(s, scratch, 0) > 0;
}

const scratch = new Int32Array(32 * AREA_COUNT);

/** 7.2, 6.4: adjacent areas that the enemy controls, with the special neutrals of 10.2.3. */
export function canBeAttacked(s: LampsState, side: number, into: number): boolean {
  if (KIND[into] === BOX) return false;
  if (into >= FIRST_BEACHHEAD) return side === CP && armiesIn(s, TE, into) > 0; // 7.3.2, 7.3.2.2
  if (into === ALBANIA) return s.control[into] !== side; // 10.2.3.1
  if (into === GREECE_AREA && s.v[SALONIKA] === OPEN) return side === CP && westernArmiesIn(s, into) > 0; // 10.2.3.3
  return s.control[into] === enemyOf(side);
}

// ---- 7.6.3: Tanks ----

/** Trenches that still stand against an attack over this front (7.5, R9). */
export function trenchesStanding(s: LampsState, from: number, into: number): number {
  if (into >= FIRST_BEACHHEAD) return 0;
  const breached = s.v[FRONT_FROM] === from && s.v[FRONT_INTO] === into ? s.v[BREACHED] : 0;
  return Math.max(0, trenchesIn(s, into) - breached);
}

function listTankAttacks(s: LampsState, out: Int32Array, count: number): number {
  const from = s.unitArea[TANKS_UNIT];
  if (from >= AREA_COUNT || s.unitStatus[TANKS_UNIT] !== FRESH || !mayUseTanks(s, from)) return count;
  if ((s.areaMark[from] & HALTED) !== 0) return count; // R15
  for (let i = FIRST_NEIGHBOUR[from]; i < FIRST_NEIGHBOUR[from + 1]; i++) {
    const into = NEIGHBOURS[i];
    if (canBeAttacked(s, TE, into) && trenchesStanding(s, from, into) > 0) {
      out[count++] = attackAction(TANKS_UNIT, into, TANK_ATTACK);
    }
  }
  return count;
}

/** 10.2.3.2, 8.4.2.2: the USA may use the Tanks where a US army stands with a French one. */
function mayUseTanks(s: LampsState, from: number): boolean {
  if (s.v[FACTION] === WESTERN_ALLIES) return true;
  return s.v[FACTION] === EASTERN_ALLIES && hasArmyOf(s, UNITED_STATES, from) && hasArmyOf(s, FRANCE, from);
}

// ---- Attacks that must be made ----

/** 4.1.4 or a card asks for attacks. */
function demandsAttack(s: LampsState): boolean {
  return s.v[PLAN_XVII] !== 0 || hasOp(s, s.v[FACTION], FORCED_ATTACK);
}

/** Forced only while a legal attack would meet the demand. */
function mustAttack(s: LampsState, listed: Int32Array, count: number): boolean {
  const faction = s.v[FACTION];
  const ops = opsOf(s, faction);
  if (!demandsAttack(s)) return false;
  for (let i = 0; i < count; i++) {
    const unit = listed[i] & 0xff;
    const into = (listed[i] >> 8) & 0xff;
    if (listed[i] >> 16 !== GROUND) continue;
    if (meetsPlanXvii(s, unit, into)) return true;
    for (let index = 0; index < ops.length; index++) {
      if (
        ops[index].kind === FORCED_ATTACK &&
        counts(s, faction, index, ops[index]) &&
        meets(s, ops[index], unit, into)
      )
        return true;
    }
  }
  return false;
}

/** 4.1.4: from Verdun into the Rhine. */
export function meetsPlanXvii(s: LampsState, unit: number, into: number): boolean {
  return (
    s.v[PLAN_XVII] > 0 &&
    s.unitArea[unit] === VERDUN &&
    into === RHINE &&
    UNIT_FACTION[unit] === WESTERN_ALLIES
  );
}

/** Does an attack fall under an operation: nation, from, into, own area, and whom the area holds? */
export function meets(s: LampsState, op: CompiledOp, unit: number, into: number): boolean {
  const from = s.unitArea[unit];
  if ((op.nations & (1 << UNIT_NATION[unit])) === 0) return false;
  if (op.from !== null && op.from[from] === 0) return false;
  if (op.into !== null && op.into[into] === 0) return false;
  if (op.within !== null && op.within[from] === 0) return false;
  return op.versus === 0 || holdsAny(s, op.versus, into);
}

/** Armies of one of these nations, or Trenches of theirs, in an area. */
function holdsAny(s: LampsState, nations: number, area: number): boolean {
  for (let left = nations; left !== 0; left &= left - 1) if (hasArmyOf(s, lowestBit(left), area)) return true;
  if (KIND[area] === BEACHHEAD) return false;
  const pool = s.trenches[2 * area] - 1;
  return pool >= 0 && (nations & (1 << TRENCH_NATION[pool])) !== 0;
}

/** 4.1.3, R35: Germany's first turn. */
export function isSchlieffenAttack(faction: number, turn: number): boolean {
  return faction === GERMANY_FACTION && turn === 1;
}
