// Steps 1 to 3 of an attack (7.2.2): the two sides, and who defends.

import * as Attacks from './attacks.js';
import { trenchesStanding } from './attacks.js';
import * as Board from './board.js';
import { armiesIn, enemyOf, listArmies, originalSide } from './control.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';

const { INVASION_ATTACK } = Attacks;
const { ARMY_COUNT, UNIT_SIDE } = Board;
const { ATTACK_KIND, ATTACKER, DECLARE_COUNTER_BATTERY, DEFENDER, FRESH, FROM, INTO, NONE, STEP } = State;

const PICK_DEFENDER = decisionOf('choose the defender');

/** DEFENDER where no army defends. */
export const TRENCH_DEFENDER = 200;
export const GARRISON = 201;
/** 6.1.3: liberating one's own area needs no die. */
export const NO_RESISTANCE = 202;

export function attackerSide(s: LampsState): number {
  return UNIT_SIDE[s.v[ATTACKER]];
}

export function defenderSide(s: LampsState): number {
  return enemyOf(UNIT_SIDE[s.v[ATTACKER]]);
}

/** Trenches, then Fresh, then Spent armies, then a garrison; an army is chosen in its own step. */
export function findDefender(s: LampsState): void {
  const { v } = s;
  const into = v[INTO];
  if (trenchesStanding(s, v[FROM], into) > 0) v[DEFENDER] = TRENCH_DEFENDER;
  else if (armiesIn(s, defenderSide(s), into) > 0) v[DEFENDER] = NONE;
  else if (originalSide(s, into) === attackerSide(s) && v[ATTACK_KIND] !== INVASION_ATTACK)
    v[DEFENDER] = NO_RESISTANCE;
  else v[DEFENDER] = GARRISON;
}

export function chooseDefender(s: LampsState): void {
  const { v } = s;
  v[STEP] = DECLARE_COUNTER_BATTERY;
  if (v[DEFENDER] !== NONE) return;
  const count = listDefenders(s, scratch);
  if (count === 1) v[DEFENDER] = scratch[0];
  else ask(s, PICK_DEFENDER, defenderSide(s));
}

const scratch = new Int32Array(ARMY_COUNT);

/** R7: Fresh armies before Spent ones; the defender picks among equals. */
export function listDefenders(s: LampsState, out: Int32Array): number {
  const count = listArmies(s, defenderSide(s), s.v[INTO], out);
  let fresh = 0;
  for (let i = 0; i < count; i++) if (s.unitStatus[out[i]] === FRESH) out[fresh++] = out[i];
  return fresh > 0 ? fresh : count;
}

export function pickDefender(s: LampsState, unit: number): void {
  s.v[DEFENDER] = unit;
}
