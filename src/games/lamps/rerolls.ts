// Rerolls (R11): the attacker decides after both rolls, then the defender.
import type { Luck } from '../../kernel/random.js';
import * as Attacks from './attacks.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { attackerSide, defenderSide } from './combatants.js';
import { isArmy } from './control.js';
import * as Dice from './dice.js';
import { attackerWins, rollDefenceDice } from './dice.js';
import { counts, hasOp, opsOf, useOp } from './effects.js';
import * as Purposes from './luck.js';
import { coversAttack, rerollMarker } from './modifiers.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';

const { GROUND } = Attacks;
const { BELGIUM_AREA, CP, FRANCE, IS_HOME, OWNER } = Board;
const { ONCE, ON_ATTACK, ON_DEFENCE, TURN_REROLL } = Cards;
const { CERTAIN } = Dice;
const { COMBAT } = Purposes;
const {
  ATTACKER,
  ATTACKER_REROLLS,
  ATTACK_BEST,
  ATTACK_CARD_REROLLS,
  ATTACK_DICE,
  ATTACK_KIND,
  DEFENDER,
  DEFENDER_REROLLS,
  FACTION,
  FROM,
  INTO,
  MARKER_REROLLED,
  PASS,
  RESOLVE_COMBAT,
  SCHLIEFFEN_REROLLS,
  STEP,
  STOSS_AREA,
  STOSS_REROLLS,
} = State;

const REROLL_ATTACK = decisionOf('reroll the attack');
const REROLL_DEFENCE = decisionOf('reroll the defence');

/** Where a reroll of the attack comes from. */
export const SCHLIEFFEN = 0;
export const STOSSTRUPPEN = 1;
export const CARD_REROLL = 2;
export const MARKER_REROLL = 3;

/** A won combat cannot be improved, so the attacker is asked only while losing. */
export function offerAttackRerolls(s: LampsState): void {
  const { v } = s;
  v[STEP] = DEFENDER_REROLLS;
  if (v[ATTACK_KIND] !== GROUND || attackerWins(s)) return;
  listAttackRerolls(s, scratch);
  if (scratch[0] !== PASS) ask(s, REROLL_ATTACK, attackerSide(s));
}

const scratch = new Int32Array(8);

export function listAttackRerolls(s: LampsState, out: Int32Array): number {
  const { v } = s;
  let count = 0;
  const intoWest = v[INTO] === BELGIUM_AREA || (OWNER[v[INTO]] === FRANCE && IS_HOME[v[INTO]] === 1);
  if (v[SCHLIEFFEN_REROLLS] > 0 && intoWest) out[count++] = SCHLIEFFEN;
  if (v[STOSS_REROLLS] > 0 && v[STOSS_AREA] === v[FROM] && attackerSide(s) === CP)
    out[count++] = STOSSTRUPPEN;
  if (cardReroll(s) >= 0) out[count++] = CARD_REROLL;
  const marker = (v[MARKER_REROLLED] & ON_ATTACK) === 0 ? rerollMarker(s, v[ATTACKER], ON_ATTACK) : -1;
  if (marker >= 0) out[count++] = MARKER_REROLL;
  // 2.6: a marker that is used once must be used.
  if (marker < 0 || s.deck.markers[marker].uses !== ONCE) out[count++] = PASS;
  return count;
}

function cardReroll(s: LampsState): number {
  const faction = s.v[FACTION];
  if (!hasOp(s, faction, TURN_REROLL)) return -1;
  const ops = opsOf(s, faction);
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind !== TURN_REROLL || s.v[ATTACK_CARD_REROLLS] >= op.maxPerAttack) continue;
    if (counts(s, faction, index, op) && coversAttack(s, op)) return index;
  }
  return -1;
}

export function rerollAttack(s: LampsState, source: number, luck: Luck): void {
  const { v } = s;
  if (source === PASS) return;
  if (source === SCHLIEFFEN) v[SCHLIEFFEN_REROLLS]--;
  else if (source === STOSSTRUPPEN) v[STOSS_REROLLS]--;
  else if (source === CARD_REROLL) {
    useOp(s, v[FACTION], cardReroll(s));
    v[ATTACK_CARD_REROLLS]++;
  } else v[MARKER_REROLLED] |= ON_ATTACK;
  v[ATTACK_BEST] = luck.stream(COMBAT).bestD6(v[ATTACK_DICE]);
  v[STEP] = ATTACKER_REROLLS;
}

/** A marker that is used once must be used (2.6); any other the defender may hold back. */
export function offerDefenceReroll(s: LampsState, luck: Luck): void {
  const { v } = s;
  v[STEP] = RESOLVE_COMBAT;
  if (!isArmy(v[DEFENDER]) || v[ATTACK_BEST] === CERTAIN || !attackerWins(s)) return;
  const marker = rerollMarker(s, v[DEFENDER], ON_DEFENCE);
  if (marker < 0) return;
  if (s.deck.markers[marker].uses === ONCE) rerollDefence(s, 1, luck);
  else ask(s, REROLL_DEFENCE, defenderSide(s));
}

export function rerollDefence(s: LampsState, yes: number, luck: Luck): void {
  if (yes === 0) return;
  s.v[MARKER_REROLLED] |= ON_DEFENCE;
  rollDefenceDice(s, luck.stream(COMBAT));
}
