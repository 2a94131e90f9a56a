// Steps 4 to 6 of an attack (7.2.2): the dice of both sides, garrisons, and who wins.
import type { Luck, Stream } from '../../kernel/random.js';
import * as Attacks from './attacks.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import * as Combatants from './combatants.js';
import { attackerSide, defenderSide } from './combatants.js';
import { armiesIn, markArea, setStatus } from './control.js';
import { findOp, opsOf, useOp } from './effects.js';
import * as Purposes from './luck.js';
import { attackDrm, defenceDrm, invasionDrm, meetDemand } from './modifiers.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import * as Support from './support.js';
import { airMarkerIn, attackArtillery, counterArtillery, extraDiceOp } from './support.js';
import * as Technology from './technology.js';
import { hasTechnology } from './technology.js';

const { INVASION_ATTACK } = Attacks;
const { ALBANIA, FLAG, MOUNTAIN, PRODUCTION, SWAMP, UNIT_NATION } = Board;
const { AUTO_BREACH, AUTO_DIE } = Cards;
const { GARRISON, NO_RESISTANCE, TRENCH_DEFENDER } = Combatants;
const { COMBAT } = Purposes;
const {
  ATTACK_BEST,
  ATTACK_DICE,
  ATTACK_DRM,
  ATTACK_KIND,
  ATTACKED_FROM,
  ATTACKER,
  ATTACKER_REROLLS,
  COUNTER,
  DEFENCE_BEST,
  DEFENCE_DICE,
  DEFENCE_DRM,
  DEFENCE_SECOND,
  DEFENDER,
  FACTION,
  FROM,
  GAS,
  INTO,
  NONE,
  SPENT,
  STEP,
  SUPPORT,
} = State;
const { WITH_ALLIED_GUN, WITH_ARTILLERY, WITH_EXTRA_DICE, WITH_GAS } = Support;
const { A2 } = Technology;

/** An attack die that cannot fail. */
export const CERTAIN = 99;

export function roll(s: LampsState, luck: Luck): void {
  const { v } = s;
  v[STEP] = ATTACKER_REROLLS;
  markArea(s, v[FROM], ATTACKED_FROM);
  if (v[DEFENDER] === NO_RESISTANCE) {
    meetDemand(s); // without a die, but an attack
    v[ATTACK_BEST] = CERTAIN;
    return;
  }
  v[ATTACK_DICE] = attackDice(s);
  v[ATTACK_DRM] = v[ATTACK_KIND] === INVASION_ATTACK ? invasionDrm(s) : attackDrm(s);
  v[DEFENCE_DRM] = defenceDrm(s);
  v[ATTACK_BEST] = 0;
  fireSupport(s);
  const stream = luck.stream(COMBAT);
  if (v[ATTACK_BEST] === 0) v[ATTACK_BEST] = stream.bestD6(v[ATTACK_DICE]);
  if (v[ATTACK_BEST] !== CERTAIN) rollDefence(s, stream);
}

/** 7.6.1.1: one die, two with artillery, three with A2 and an air marker; a card may add dice. */
function attackDice(s: LampsState): number {
  const { v, rules } = s;
  if (v[ATTACK_KIND] === INVASION_ATTACK) return rules['invasion-dice']; // 7.3.1
  let dice = 1;
  if ((v[SUPPORT] & WITH_ARTILLERY) !== 0) {
    const side = attackerSide(s);
    const directed = hasTechnology(s, A2[side]) && airMarkerIn(s, side, v[FROM], false) !== NONE;
    dice = directed ? rules['artillery-air-dice'] : rules['artillery-dice'];
  }
  if ((v[SUPPORT] & WITH_EXTRA_DICE) !== 0) dice += opsOf(s, v[FACTION])[extraDiceOp(s)].amount;
  return dice;
}

/** Uses up what was committed; a card may turn the die or breach the Trench by itself. */
function fireSupport(s: LampsState): void {
  const { v } = s;
  const faction = v[FACTION];
  const nation = UNIT_NATION[v[ATTACKER]];
  if (v[ATTACK_KIND] === INVASION_ATTACK) return;
  if ((v[SUPPORT] & WITH_ARTILLERY) !== 0) {
    setStatus(s, attackArtillery(s, (v[SUPPORT] & WITH_ALLIED_GUN) !== 0), SPENT);
    const index = findOp(s, faction, AUTO_DIE, nation);
    if (index >= 0) {
      v[ATTACK_BEST] = opsOf(s, faction)[index].amount;
      useOp(s, faction, index);
    }
  }
  if ((v[SUPPORT] & WITH_GAS) !== 0) v[GAS + attackerSide(s)] = 3;
  if ((v[SUPPORT] & WITH_EXTRA_DICE) !== 0) useOp(s, faction, extraDiceOp(s));
  if (v[DEFENDER] === TRENCH_DEFENDER) {
    const index = findOp(s, faction, AUTO_BREACH, nation);
    if (index >= 0) {
      v[ATTACK_BEST] = CERTAIN;
      useOp(s, faction, index);
    }
  }
}

/** One die, two with counter-battery, one more against an invasion of an occupied area (7.3.1). */
function rollDefence(s: LampsState, stream: Stream): void {
  const { v } = s;
  v[DEFENCE_SECOND] = 0;
  if (v[DEFENDER] === GARRISON) {
    v[DEFENCE_BEST] = garrisonValue(s);
    return;
  }
  if (v[COUNTER] !== 0) setStatus(s, counterArtillery(s, v[COUNTER]), SPENT);
  v[DEFENCE_DICE] = v[COUNTER] !== 0 ? s.rules['counter-battery-dice'] : 1;
  if (v[ATTACK_KIND] === INVASION_ATTACK && armiesIn(s, defenderSide(s), v[INTO]) > 0)
    v[DEFENCE_DICE] += s.rules['invasion-extra-defence-dice'];
  rollDefenceDice(s, stream);
}

export function rollDefenceDice(s: LampsState, stream: Stream): void {
  const { v } = s;
  v[DEFENCE_BEST] = 0;
  v[DEFENCE_SECOND] = 0;
  for (let i = 0; i < v[DEFENCE_DICE]; i++) {
    const die = stream.d6();
    if (die > v[DEFENCE_BEST]) {
      v[DEFENCE_SECOND] = v[DEFENCE_BEST];
      v[DEFENCE_BEST] = die;
    } else if (die > v[DEFENCE_SECOND]) v[DEFENCE_SECOND] = die;
  }
}

/** 6.1.3, 7.3.1, R32 */
function garrisonValue(s: LampsState): number {
  const { rules } = s;
  const into = s.v[INTO];
  if (s.v[ATTACK_KIND] === INVASION_ATTACK) return rules['garrison-invaded'];
  if (into === ALBANIA) return rules['garrison-albania'];
  const strong = MOUNTAIN[into] + SWAMP[into] + FLAG[into] + PRODUCTION[into] > 0;
  return strong ? rules['garrison-strong'] : rules['garrison-weak'];
}

export function attackerWins(s: LampsState): boolean {
  const { v } = s;
  if (v[ATTACK_BEST] === CERTAIN) return true;
  const lead = v[ATTACK_BEST] + v[ATTACK_DRM] - v[DEFENCE_BEST] - v[DEFENCE_DRM];
  return lead > 0 || (lead === 0 && !airDecidesTie(s));
}

/** 7.6.5: the defender wins the first tie where it has a Ready Air Superiority marker. */
function airDecidesTie(s: LampsState): boolean {
  return s.v[DEFENDER] !== GARRISON && airMarkerIn(s, defenderSide(s), s.v[INTO], true) !== NONE;
}
