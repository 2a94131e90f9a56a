// Ground combat (7.2 to 7.5): the phase, the declaration of an attack, its result. In between: combatants.ts,
// support.ts, modifiers.ts, dice.ts, rerolls.ts; afterwards last-stand.ts and retreat.ts.
import type { Luck } from '../../kernel/random.js';
import * as Attacks from './attacks.js';
import { canAttack, isSchlieffenAttack, trenchesStanding } from './attacks.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import * as Combatants from './combatants.js';
import { attackerSide, defenderSide, findDefender } from './combatants.js';
import { clearAreaMarks, eliminate, isArmy, listArmies, markArea, setStatus } from './control.js';
import * as Dice from './dice.js';
import { attackerWins } from './dice.js';
import { mayStand } from './last-stand.js';
import * as Purposes from './luck.js';
import { discardMarkers } from './modifiers.js';
import { fightAtSea } from './naval.js';
import { provokeGreece } from './politics.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import { airMarkerIn } from './support.js';
import { aviationLevel } from './technology.js';

const { FIGHT_AT_SEA, GROUND, GUERILLA_ATTACK, INVASION_ATTACK, TANK_ATTACK } = Attacks;
const {
  ARMY_COUNT,
  CP,
  FACTION_SIDE,
  GREECE_AREA,
  LETTOW_VORBECK,
  TANKS_UNIT,
  TE,
  UNIT_SIDE,
  WESTERN_ALLIES,
} = Board;
const { ON_ATTACK, ON_DEFENCE } = Cards;
const { GARRISON, TRENCH_DEFENDER } = Combatants;
const { CERTAIN } = Dice;
const { GUERILLA } = Purposes;
const {
  ATTACK_BEST,
  ATTACK_CARD_REROLLS,
  ATTACK_DRM,
  ATTACK_KIND,
  ATTACKED_FROM,
  ATTACKER,
  ATTACKS,
  ATTACKS_WON,
  BIG_PUSH,
  BREACHED,
  CHOOSE_ATTACK,
  COUNTER,
  DECLARE_SUPPORT,
  DEFENCE_BEST,
  DEFENCE_DRM,
  DEFENCE_SECOND,
  DEFENDER,
  END_COMBAT,
  FACTION,
  FRESH,
  FROM,
  FRONT_FROM,
  FRONT_INTO,
  GUERILLA_FROM,
  INTO,
  INVADING,
  INVASIONS,
  LAST_RETREAT,
  LETTOW_ATTACK,
  MARKER_REROLLED,
  NAVAL_DONE,
  NONE,
  OPEN,
  PASS,
  PLAN_XVII,
  RETREAT,
  SALONIKA,
  SCHLIEFFEN_REROLLS,
  SPENT,
  STEP,
  SUPPORT,
  TURN,
} = State;

const ATTACK = decisionOf('attack');
const MAKE_STAND = decisionOf('make a last stand');

// ---- The phase ----

export function beginCombat(s: LampsState): void {
  const { v } = s;
  clearAreaMarks(s);
  v[NAVAL_DONE] = 0;
  v[LETTOW_ATTACK] = 0;
  v[PLAN_XVII] = v[TURN] === 1 && v[FACTION] === WESTERN_ALLIES ? s.rules['plan-xvii-attacks'] : 0;
  v[SCHLIEFFEN_REROLLS] = isSchlieffenAttack(v[FACTION], v[TURN]) ? s.rules['schlieffen-rerolls'] : 0;
  closeFront(s);
  v[STEP] = CHOOSE_ATTACK;
}

/** Forgets the front: Trenches are whole again, Big Push is gone (7.2.3, 7.5, R9). */
export function closeFront(s: LampsState): void {
  s.v[FRONT_FROM] = NONE;
  s.v[FRONT_INTO] = NONE;
  s.v[BREACHED] = 0;
  s.v[BIG_PUSH] = 0;
}

/** 7.0: attacks, landings and the naval combat in any order. */
export function chooseAttack(s: LampsState): void {
  if (canAttack(s)) ask(s, ATTACK, FACTION_SIDE[s.v[FACTION]]);
  else s.v[STEP] = END_COMBAT;
}

export function applyAttack(s: LampsState, action: number, luck: Luck): void {
  const { v } = s;
  if (action === PASS) {
    v[STEP] = END_COMBAT;
    return;
  }
  if (action === FIGHT_AT_SEA) {
    fightAtSea(s, luck);
    return;
  }
  const unit = action & 0xff;
  const into = (action >> 8) & 0xff;
  const kind = action >> 16;
  v[ATTACKER] = unit;
  v[FROM] = s.unitArea[unit];
  v[INTO] = into;
  v[ATTACK_KIND] = kind;
  v[SUPPORT] = 0;
  v[COUNTER] = 0;
  v[ATTACK_CARD_REROLLS] = 0;
  v[MARKER_REROLLED] = 0;
  v[LAST_RETREAT] = NONE;
  if (v[FRONT_FROM] !== v[FROM] || v[FRONT_INTO] !== into) {
    closeFront(s);
    v[FRONT_FROM] = v[FROM];
    v[FRONT_INTO] = into;
  }
  s.tally[ATTACKS + UNIT_SIDE[unit]]++;
  if (kind === TANK_ATTACK) attackWithTanks(s);
  else if (kind === GUERILLA_ATTACK) attackAsGuerilla(s, luck);
  else {
    if (unit === LETTOW_VORBECK) v[LETTOW_ATTACK] = 2;
    if (kind === INVASION_ATTACK) s.tally[INVASIONS]++;
    findDefender(s);
    v[STEP] = DECLARE_SUPPORT;
  }
}

/** 7.6.3: breaches one Trench without a die, two with P3; then the Tanks are Spent. */
function attackWithTanks(s: LampsState): void {
  const { v, rules } = s;
  const breaches = aviationLevel(s, TE) === 3 ? rules['tank-breaches-p3'] : rules['tank-breaches'];
  v[BREACHED] += Math.min(breaches, trenchesStanding(s, v[FROM], v[INTO]));
  setStatus(s, TANKS_UNIT, SPENT);
  markArea(s, v[FROM], ATTACKED_FROM);
  s.tally[ATTACKS_WON + TE]++;
  v[STEP] = CHOOSE_ATTACK;
}

const scratch = new Int32Array(ARMY_COUNT);

/** 7.4.2: as a normal attack, but Lettow-Vorbeck is not flipped. */
function attackAsGuerilla(s: LampsState, luck: Luck): void {
  const { v, rules } = s;
  v[LETTOW_ATTACK] = 1;
  const fresh = s.unitStatus[LETTOW_VORBECK] === FRESH;
  const usual = fresh ? rules['guerilla-fresh'] : rules['guerilla-spent'];
  const needed = fresh && v[GUERILLA_FROM] > 0 ? v[GUERILLA_FROM] : usual;
  v[STEP] = CHOOSE_ATTACK;
  if (luck.stream(GUERILLA).d6() < needed) return;
  s.tally[ATTACKS_WON + CP]++;
  listArmies(s, TE, v[INTO], scratch);
  const defender = scratch[0];
  v[DEFENDER] = defender;
  if (s.unitStatus[defender] === FRESH) setStatus(s, defender, SPENT);
  else v[STEP] = RETREAT;
}

// ---- Step 7: the result ----

export function resolveCombat(s: LampsState): void {
  const { v } = s;
  const won = attackerWins(s);
  const unit = v[ATTACKER];
  const defender = v[DEFENDER];
  const side = attackerSide(s);
  if (won) s.tally[ATTACKS_WON + side]++;
  else flyAirMarker(s);
  // R19: a marker is not used where no die is rolled, nor in a landing (R17).
  if (v[ATTACK_KIND] === GROUND && v[ATTACK_BEST] !== CERTAIN) discardMarkers(s, unit, ON_ATTACK, won);
  if (isArmy(defender)) discardMarkers(s, defender, ON_DEFENCE, !won);
  v[STEP] = CHOOSE_ATTACK;
  if (v[ATTACK_KIND] === INVASION_ATTACK) s.areaMark[v[FROM]] &= ~INVADING; // now a beachhead, whatever happens
  if (defender === TRENCH_DEFENDER && won) {
    v[BREACHED]++; // 7.5: not Spent, no Big Push
    if (!s.rules['big-push-survives-breach']) v[BIG_PUSH] = 0; // R10
    return;
  }
  setStatus(s, unit, SPENT);
  if (!won) {
    v[BIG_PUSH] = 0;
    if (v[ATTACK_KIND] === INVASION_ATTACK && isDriveIntoTheSea(s)) eliminate(s, unit);
    if (defender === GARRISON && s.unitArea[TANKS_UNIT] === v[INTO]) eliminate(s, TANKS_UNIT); // 7.6.3: attacked alone
  } else if (!isArmy(defender))
    v[STEP] = RETREAT; // 6.1.3: nobody is left to retreat; goes on to the advance
  else if (s.unitStatus[defender] === FRESH) {
    setStatus(s, defender, SPENT);
    v[BIG_PUSH] = 1;
  } else beatSpentDefender(s);
}

function flyAirMarker(s: LampsState): void {
  const { v } = s;
  const tied = v[ATTACK_BEST] + v[ATTACK_DRM] === v[DEFENCE_BEST] + v[DEFENCE_DRM];
  if (tied && v[DEFENDER] !== GARRISON) s.airReady[airMarkerIn(s, defenderSide(s), v[INTO], true)] = 0;
}

/** 7.3.1: two defending dice higher than the attacker's roll destroy the invader. */
function isDriveIntoTheSea(s: LampsState): boolean {
  const { v } = s;
  if (v[DEFENDER] === GARRISON || v[DEFENCE_SECOND] === 0) return false;
  return v[DEFENCE_SECOND] + v[DEFENCE_DRM] > v[ATTACK_BEST] + v[ATTACK_DRM];
}

/** 7b: retreat, or a last stand; at Salonika, Greece joins the war instead (10.2.3.3). */
function beatSpentDefender(s: LampsState): void {
  const { v } = s;
  if (v[INTO] === GREECE_AREA && v[SALONIKA] === OPEN) {
    provokeGreece(s);
    v[BIG_PUSH] = 1;
  } else {
    v[STEP] = RETREAT;
    if (mayStand(s)) ask(s, MAKE_STAND, defenderSide(s));
  }
}
