// Sequence of play (4.0): the steps of a faction's turn.

import { note } from '../../kernel/chronicle.js';
import type { Luck } from '../../kernel/random.js';
import { AREA_COUNT, CENTRAL_ALLIES, isSpring, WESTERN_ALLIES, yearOf } from './board.js';
import { beginCombat, chooseAttack, closeFront, resolveCombat } from './combat.js';
import { chooseDefender } from './combatants.js';
import { roll } from './dice.js';
import { drawEvent, resolveEvent } from './events.js';
import { beginMovement, moveArmies, redeployStosstruppen } from './movement.js';
import { offerNavalRerolls, takeHits, updateBlockade } from './naval.js';
import { moveFleets, moveUboats } from './naval-movement.js';
import {
  checkConquest,
  closeSalonika,
  collapseRussia,
  returnFromRussia,
  russiaIsBeaten,
  turkeyJoins,
} from './politics.js';
import { absorb, beginProduction, beginSpending, productionEvents } from './production.js';
import { dogfight, placeAir } from './regroup.js';
import { offerAttackRerolls, offerDefenceReroll } from './rerolls.js';
import { advance, retreat } from './retreat.js';
import { buildTrenches, raiseUnits, refitUnits } from './spending.js';
import * as step from './state.js';
import {
  CONTROL_CHANGED,
  DECISION,
  DRAW_EVENT,
  FACTION,
  GUERILLA_FROM,
  type LampsState,
  NEW_TRENCH,
  NO_DECISION,
  NONE,
  OVER,
  SALONIKA_NEW,
  STEP,
  STEP_BEGINS,
  STOSS_AREA,
  TRACK_AT_YEAR_END,
  TURN,
  US_TRACK,
} from './state.js';
import { refreshNetworks } from './supply.js';
import { declareCounterBattery, declareSupport } from './support.js';
import { drawBonusTechnology, placeCounters, research, returnGas } from './technology.js';
import { transferProduction } from './transfers.js';
import { checkAutomaticVictory, decideOnPoints } from './victory.js';

/** Works on until somebody must decide or the game is over. */
export function proceed(s: LampsState, luck: Luck): void {
  const { v } = s;
  while (v[DECISION] === NO_DECISION && v[OVER] === 0) {
    if (v[CONTROL_CHANGED] === 1) refreshNetworks(s);
    if (russiaIsBeaten(s)) collapseRussia(s, 1); // R27: at any moment
    note(s, STEP_BEGINS);
    takeStep(s, luck);
  }
  if (v[CONTROL_CHANGED] === 1) refreshNetworks(s);
}

/** 4.2 */
function takeStep(s: LampsState, luck: Luck): void {
  switch (s.v[STEP]) {
    case step.BEGIN_TURN:
      return beginTurn(s, luck);
    case step.DRAW_EVENT:
      return drawEvent(s, luck);
    case step.RESOLVE_EVENT:
      return resolveEvent(s);
    case step.BEGIN_MOVEMENT:
      return beginMovement(s);
    case step.MOVE_ARMIES:
      return moveArmies(s);
    case step.REDEPLOY_STOSSTRUPPEN:
      return redeployStosstruppen(s);
    case step.MOVE_UBOATS:
      return moveUboats(s);
    case step.MOVE_FLEETS:
      return moveFleets(s);
    case step.BEGIN_COMBAT:
      updateBlockade(s);
      return beginCombat(s);
    case step.CHOOSE_ATTACK:
      return chooseAttack(s);
    case step.DECLARE_SUPPORT:
      return declareSupport(s);
    case step.CHOOSE_DEFENDER:
      return chooseDefender(s);
    case step.DECLARE_COUNTER_BATTERY:
      return declareCounterBattery(s);
    case step.ROLL:
      return roll(s, luck);
    case step.ATTACKER_REROLLS:
      return offerAttackRerolls(s);
    case step.DEFENDER_REROLLS:
      return offerDefenceReroll(s, luck);
    case step.RESOLVE_COMBAT:
      return resolveCombat(s);
    case step.RETREAT:
      return retreat(s);
    case step.ADVANCE:
      return advance(s);
    case step.NAVAL_REROLLS:
      return offerNavalRerolls(s);
    case step.NAVAL_HITS:
      return takeHits(s);
    case step.END_COMBAT:
      return endCombat(s);
    case step.CHECK_CONQUEST:
      if (!checkConquest(s)) s.v[STEP] = step.BEGIN_PRODUCTION;
      return;
    case step.RETURN_FROM_RUSSIA:
      return returnFromRussia(s);
    case step.BEGIN_PRODUCTION:
      return beginProduction(s);
    case step.ABSORB:
      return absorb(s);
    case step.PRODUCTION_EVENTS:
      return productionEvents(s, luck);
    case step.BEGIN_SPENDING:
      return beginSpending(s);
    case step.REFIT_UNITS:
      return refitUnits(s);
    case step.RAISE_UNITS:
      return raiseUnits(s);
    case step.BUILD_TRENCHES:
      return buildTrenches(s);
    case step.TRANSFER_PRODUCTION:
      return transferProduction(s);
    case step.DRAW_BONUS_TECHNOLOGY:
      return drawBonusTechnology(s, luck);
    case step.RESEARCH:
      return research(s, luck);
    case step.PLACE_COUNTERS:
      return placeCounters(s);
    case step.RETURN_GAS:
      return returnGas(s);
    case step.DOGFIGHT:
      return dogfight(s, luck);
    case step.PLACE_AIR:
      return placeAir(s);
    case step.END_TURN:
      return endTurn(s);
    default:
      throw new Error(`there is no step ${s.v[STEP]}`);
  }
}

function beginTurn(s: LampsState, luck: Luck): void {
  const { v } = s;
  luck.beginTurn(v[TURN], v[FACTION]);
  if (v[TURN] === s.rules['turkey-entry-turn'] && v[FACTION] === CENTRAL_ALLIES) turkeyJoins(s); // 10.2.1
  v[STEP] = DRAW_EVENT;
}

function endCombat(s: LampsState): void {
  closeFront(s);
  s.v[STOSS_AREA] = NONE; // 7.6.4
  s.v[GUERILLA_FROM] = 0;
  s.v[STEP] = step.CHECK_CONQUEST;
  checkAutomaticVictory(s);
}

/** 4.1: the next faction, or the next turn, or the end. */
function endTurn(s: LampsState): void {
  const { v } = s;
  const faction = v[FACTION];
  if (faction === WESTERN_ALLIES) closeSalonika(s);
  v[SALONIKA_NEW] = 0;
  fadeCard(s, faction);
  v[STEP] = step.BEGIN_TURN;
  if (faction < CENTRAL_ALLIES) {
    v[FACTION]++;
    return;
  }
  const year = yearOf(v[TURN]);
  if (v[TURN] === s.rules.turns || isSpring(v[TURN] + 1))
    s.tally[TRACK_AT_YEAR_END + year - 1914] = v[US_TRACK];
  if (v[TURN] === s.rules.turns) {
    decideOnPoints(s);
    return;
  }
  v[TURN]++;
  v[FACTION] = 0;
  for (let area = 0; area < AREA_COUNT; area++) s.areaMark[area] &= ~NEW_TRENCH; // 8.3.4.1: now they are older
}

/** "This turn" is over; a card that lasts until the faction's next turn lingers. */
function fadeCard(s: LampsState, faction: number): void {
  const card = s.cardInEffect[faction];
  if (card === 0) return;
  const { ops } = s.deck.cards[card - 1];
  for (let index = 0; index < ops.length; index++) {
    if (!ops[index].lingers) continue;
    s.lingering[faction] = 1;
    return;
  }
  s.cardInEffect[faction] = 0;
}
