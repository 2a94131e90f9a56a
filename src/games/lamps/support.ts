// What is committed to a combat before the dice, attacker first (7.2.3, R38): Heavy Artillery and counter-battery
// (7.6.1, 7.6.2), gas (7.6.8), dice of a card, naval gunfire (7.3.1).

import * as Attacks from './attacks.js';
import { meets } from './attacks.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import * as Combatants from './combatants.js';
import { attackerSide, defenderSide } from './combatants.js';
import { artilleryStandsIn, hasArmyOf, setStatus } from './control.js';
import { counts, hasOp, opsOf } from './effects.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Technology from './technology.js';
import { hasSuppliedArmy, hasTechnology } from './technology.js';

const { GROUND, INVASION_ATTACK } = Attacks;
const {
  ARTILLERY_POOLS,
  AUSTRIA_HUNGARY,
  CP,
  FIRST_ARTILLERY,
  FIRST_BEACHHEAD,
  FIRST_FLEET,
  FIRST_UBOAT,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  KIND,
  LAND,
  NATION_COUNT,
  RUSSIA,
  TE,
  UNITED_STATES,
  UNIT_NATION,
  WESTERN_ALLIES,
} = Board;
const { TURN_DICE } = Cards;
const { GARRISON, NO_RESISTANCE } = Combatants;
const {
  ATTACKED_FROM,
  ATTACKER,
  ATTACK_KIND,
  CHOOSE_DEFENDER,
  COUNTER,
  DEFENDER,
  FACTION,
  FRESH,
  FROM,
  GAS,
  INTO,
  NONE,
  PASS,
  ROLL,
  SPENT,
  STEP,
  SUPPORT,
} = State;
const { C1, POOL_SIDE } = Technology;

const COMMIT_SUPPORT = decisionOf('commit support');
const COUNTER_BATTERY = decisionOf('fire counter-battery');
const NAVAL_SUPPORT = decisionOf('support the invasion by sea');

/** Bits of SUPPORT. */
export const WITH_ARTILLERY = 1;
export const WITH_GAS = 2;
export const WITH_EXTRA_DICE = 4;
/** With WITH_ARTILLERY: an ally's gun fires although one of the army's own nation is Ready too. */
export const WITH_ALLIED_GUN = 8;

export function declareSupport(s: LampsState): void {
  const { v } = s;
  v[STEP] = CHOOSE_DEFENDER;
  if (v[ATTACK_KIND] === INVASION_ATTACK) {
    if (listSupportingFleets(s, scratch) > 1) ask(s, NAVAL_SUPPORT, TE);
  } else if (v[DEFENDER] !== NO_RESISTANCE && availableSupport(s) !== 0)
    ask(s, COMMIT_SUPPORT, attackerSide(s));
}

const scratch = new Int32Array(8);

function availableSupport(s: LampsState): number {
  let available = 0;
  const gun = attackArtillery(s);
  if (gun !== NONE) {
    available |= WITH_ARTILLERY;
    if (attackArtillery(s, true) !== gun) available |= WITH_ALLIED_GUN;
  }
  if (mayUseGas(s)) available |= WITH_GAS;
  if (extraDiceOp(s) >= 0) available |= WITH_EXTRA_DICE;
  return available;
}

/** Every combination of what is available; the last is all of it, with the army's own gun. */
export function listSupport(s: LampsState, out: Int32Array): number {
  const available = availableSupport(s);
  const most = available & ~WITH_ALLIED_GUN;
  let count = 0;
  for (let bits = WITH_ARTILLERY; available !== most && bits <= most; bits += 2)
    if ((bits & ~most) === 0) out[count++] = bits | WITH_ALLIED_GUN;
  for (let bits = 0; bits <= most; bits++) if ((bits & ~most) === 0) out[count++] = bits;
  return count;
}

export function commitSupport(s: LampsState, bits: number): void {
  s.v[SUPPORT] = bits;
}

/** Whose armies may use the artillery of a pool (7.6.1.1). */
const POOL_NATION_MASK = Int32Array.of(
  1 << GERMANY,
  1 << AUSTRIA_HUNGARY,
  (1 << FRANCE) | (1 << GREAT_BRITAIN),
  1 << RUSSIA,
);

/** A Ready artillery unit that a side's army of some nation in the area can use; its own nation's, or an ally's, first. */
function readyArtillery(
  s: LampsState,
  side: number,
  area: number,
  nation: number,
  alliedFirst: boolean,
): number {
  if (!artilleryStandsIn(s, side, area)) return NONE;
  let own = NONE;
  let shared = NONE;
  for (let pool = 0; pool < ARTILLERY_POOLS.length; pool++) {
    if (POOL_SIDE[pool] !== side) continue;
    for (let unit = FIRST_ARTILLERY[pool]; unit < FIRST_ARTILLERY[pool + 1]; unit++) {
      if (s.unitArea[unit] !== area || s.unitStatus[unit] !== FRESH) continue;
      if ((POOL_NATION_MASK[pool] & (1 << nation)) !== 0) {
        if (own === NONE) own = unit;
      } else if (shared === NONE && sharesTechnology(s, POOL_NATION_MASK[pool], nation, area)) shared = unit;
    }
  }
  return own === NONE || (alliedFirst && shared !== NONE) ? shared : own;
}

/** 8.4.2.2: armies beside an eligible one share its technology; the USA only beside a French one. */
function sharesTechnology(s: LampsState, eligible: number, nation: number, area: number): boolean {
  if (nation === UNITED_STATES) return (eligible & (1 << FRANCE)) !== 0 && hasArmyOf(s, FRANCE, area);
  for (let other = 0; other < NATION_COUNT; other++) {
    if ((eligible & (1 << other)) !== 0 && hasArmyOf(s, other, area)) return true;
  }
  return false;
}

export function attackArtillery(s: LampsState, alliedFirst = false): number {
  const { v } = s;
  if (v[ATTACK_KIND] !== GROUND || v[FROM] >= FIRST_BEACHHEAD) return NONE;
  return readyArtillery(s, attackerSide(s), v[FROM], UNIT_NATION[v[ATTACKER]], alliedFirst);
}

const GAS_NATIONS = [Uint8Array.of(GERMANY), Uint8Array.of(FRANCE, GREAT_BRITAIN)];

/** 7.6.8: once, in the first attack from an area with a land-supplied eligible army, on the owner's turn; 2.1.8. */
function mayUseGas(s: LampsState): boolean {
  const { v } = s;
  const side = attackerSide(s);
  const faction = side === CP ? GERMANY_FACTION : WESTERN_ALLIES;
  if (v[GAS + side] !== 2 || v[FACTION] !== faction || v[ATTACK_KIND] !== GROUND) return false;
  if ((s.areaMark[v[FROM]] & ATTACKED_FROM) !== 0) return false;
  return KIND[v[FROM]] === LAND && hasSuppliedArmy(s, GAS_NATIONS[side], v[FROM]);
}

export function extraDiceOp(s: LampsState): number {
  return attackOp(s, TURN_DICE);
}

/** The operation of a kind on the active faction's card that covers the attack under way, or -1. */
export function attackOp(s: LampsState, kind: number): number {
  const { v } = s;
  const faction = v[FACTION];
  if (!hasOp(s, faction, kind)) return -1;
  const ops = opsOf(s, faction);
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind === kind && counts(s, faction, index, op) && meets(s, op, v[ATTACKER], v[INTO])) return index;
  }
  return -1;
}

/** 7.3.1: a Fresh British fleet may be flipped for +1. */
export function listSupportingFleets(s: LampsState, out: Int32Array): number {
  let count = 0;
  for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
    if (UNIT_NATION[unit] === GREAT_BRITAIN && s.unitArea[unit] < 250 && s.unitStatus[unit] === FRESH)
      out[count++] = unit;
  }
  out[count++] = PASS;
  return count;
}

/** Flips so many Fresh British fleets, or none if there are fewer: what a card asks for its help. */
export function spendFleets(s: LampsState, wanted: number): boolean {
  if (listSupportingFleets(s, scratch) - 1 < wanted) return false;
  for (let i = 0; i < wanted; i++) setStatus(s, scratch[i], SPENT);
  return true;
}

export function supportBySea(s: LampsState, action: number): void {
  if (action === PASS) return;
  setStatus(s, action, SPENT);
  s.v[SUPPORT] = s.rules['invasion-fleet-drm'];
}

/** 7.6.2, R8: Ready artillery beside an army of its nation helps whoever defends there. */
export function declareCounterBattery(s: LampsState): void {
  const { v } = s;
  v[STEP] = ROLL;
  if (v[DEFENDER] === GARRISON || v[DEFENDER] === NO_RESISTANCE) return;
  if (hasTechnology(s, C1[defenderSide(s)]) && counterArtillery(s) !== NONE)
    ask(s, COUNTER_BATTERY, defenderSide(s));
}

/** 0 to hold back, 1 to fire; where two nations have guns, 2 for those of the second. */
export function listCounterBattery(s: LampsState, out: Int32Array): number {
  out[0] = 0;
  out[1] = 1;
  out[2] = 2;
  return counterArtillery(s, 2) === NONE ? 2 : 3;
}

/** The gun that can fire, of the first nation that has one, or the second. */
export function counterArtillery(s: LampsState, which = 1): number {
  const side = defenderSide(s);
  if (!artilleryStandsIn(s, side, s.v[INTO])) return NONE;
  let left = which;
  for (let pool = 0; pool < ARTILLERY_POOLS.length; pool++) {
    if (POOL_SIDE[pool] !== side) continue;
    const gun = counterGun(s, pool);
    if (gun !== NONE && --left === 0) return gun;
  }
  return NONE;
}

function counterGun(s: LampsState, pool: number): number {
  for (let unit = FIRST_ARTILLERY[pool]; unit < FIRST_ARTILLERY[pool + 1]; unit++) {
    if (s.unitArea[unit] !== s.v[INTO] || s.unitStatus[unit] !== FRESH) continue;
    for (let nation = 0; nation < NATION_COUNT; nation++) {
      if ((POOL_NATION_MASK[pool] & (1 << nation)) !== 0 && hasArmyOf(s, nation, s.v[INTO])) return unit;
    }
  }
  return NONE;
}

export function fireCounterBattery(s: LampsState, which: number): void {
  s.v[COUNTER] = which;
}

/** An air marker of a side in an area, any or only a Ready one. */
export function airMarkerIn(s: LampsState, side: number, area: number, ready: boolean): number {
  for (let marker = 3 * side; marker < 3 * side + 3; marker++) {
    if (s.airArea[marker] === area && (!ready || s.airReady[marker] === 1)) return marker;
  }
  return NONE;
}
