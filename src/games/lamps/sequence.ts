// Sequence of play (4.0): the steps of a faction's turn.

import { note } from '../../kernel/chronicle.js';
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import { isSpring, yearOf } from './board.js';
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
import type { LampsState } from './state.js';
import * as State from './state.js';
import { refreshNetworks } from './supply.js';
import { declareCounterBattery, declareSupport } from './support.js';
import { drawBonusTechnology, placeCounters, research, returnGas } from './technology.js';
import { transferProduction } from './transfers.js';
import { checkAutomaticVictory, decideOnPoints } from './victory.js';

const { AREA_COUNT, CENTRAL_ALLIES, WESTERN_ALLIES } = Board;
const {
  ABSORB,
  ADVANCE,
  ATTACKER_REROLLS,
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BEGIN_PRODUCTION,
  BEGIN_SPENDING,
  BEGIN_TURN,
  BUILD_TRENCHES,
  CHECK_CONQUEST,
  CHOOSE_ATTACK,
  CHOOSE_DEFENDER,
  CONTROL_CHANGED,
  DECISION,
  DECLARE_COUNTER_BATTERY,
  DECLARE_SUPPORT,
  DEFENDER_REROLLS,
  DOGFIGHT,
  DRAW_BONUS_TECHNOLOGY,
  DRAW_EVENT,
  END_COMBAT,
  END_TURN,
  FACTION,
  GUERILLA_FROM,
  MOVE_ARMIES,
  MOVE_FLEETS,
  MOVE_UBOATS,
  NAVAL_HITS,
  NAVAL_REROLLS,
  NEW_TRENCH,
  NONE,
  NO_DECISION,
  OVER,
  PLACE_AIR,
  PLACE_COUNTERS,
  PRODUCTION_EVENTS,
  RAISE_UNITS,
  REDEPLOY_STOSSTRUPPEN,
  REFIT_UNITS,
  RESEARCH,
  RESOLVE_COMBAT,
  RESOLVE_EVENT,
  RETREAT,
  RETURN_FROM_RUSSIA,
  RETURN_GAS,
  ROLL,
  SALONIKA_NEW,
  STEP,
  STEP_BEGINS,
  STOSS_AREA,
  TRACK_AT_YEAR_END,
  TRANSFER_PRODUCTION,
  TURN,
  US_TRACK,
} = State;

/** Works on, step after step (4.2), until somebody must decide or the game is over. */
export function proceed(s: LampsState, luck: Luck): void {
  const { v } = s;
  let mayHaveFallen = true;
  while (v[DECISION] === NO_DECISION && v[OVER] === 0) {
    if (v[CONTROL_CHANGED] === 1) {
      refreshNetworks(s);
      mayHaveFallen = true;
    }
    if (mayHaveFallen && russiaIsBeaten(s)) collapseRussia(s, 1); // R27: at any moment
    mayHaveFallen = false;
    note(s, STEP_BEGINS);
    const takeStep = STEPS[v[STEP]];
    takeStep(s, luck);
  }
  if (v[CONTROL_CHANGED] === 1) refreshNetworks(s);
}

/** 4.2: what each step does. A table: a switch would compare its way down the list. */
const STEPS: ((s: LampsState, luck: Luck) => void)[] = [];
STEPS[BEGIN_TURN] = beginTurn;
STEPS[DRAW_EVENT] = drawEvent;
STEPS[RESOLVE_EVENT] = resolveEvent;
STEPS[BEGIN_MOVEMENT] = beginMovement;
STEPS[MOVE_ARMIES] = moveArmies;
STEPS[REDEPLOY_STOSSTRUPPEN] = redeployStosstruppen;
STEPS[MOVE_UBOATS] = moveUboats;
STEPS[MOVE_FLEETS] = moveFleets;
STEPS[BEGIN_COMBAT] = beginCombatPhase;
STEPS[CHOOSE_ATTACK] = chooseAttack;
STEPS[DECLARE_SUPPORT] = declareSupport;
STEPS[CHOOSE_DEFENDER] = chooseDefender;
STEPS[DECLARE_COUNTER_BATTERY] = declareCounterBattery;
STEPS[ROLL] = roll;
STEPS[ATTACKER_REROLLS] = offerAttackRerolls;
STEPS[DEFENDER_REROLLS] = offerDefenceReroll;
STEPS[RESOLVE_COMBAT] = resolveCombat;
STEPS[RETREAT] = retreat;
STEPS[ADVANCE] = advance;
STEPS[NAVAL_REROLLS] = offerNavalRerolls;
STEPS[NAVAL_HITS] = takeHits;
STEPS[END_COMBAT] = endCombat;
STEPS[CHECK_CONQUEST] = checkConquests;
STEPS[RETURN_FROM_RUSSIA] = returnFromRussia;
STEPS[BEGIN_PRODUCTION] = beginProduction;
STEPS[ABSORB] = absorb;
STEPS[PRODUCTION_EVENTS] = productionEvents;
STEPS[BEGIN_SPENDING] = beginSpending;
STEPS[REFIT_UNITS] = refitUnits;
STEPS[RAISE_UNITS] = raiseUnits;
STEPS[BUILD_TRENCHES] = buildTrenches;
STEPS[TRANSFER_PRODUCTION] = transferProduction;
STEPS[DRAW_BONUS_TECHNOLOGY] = drawBonusTechnology;
STEPS[RESEARCH] = research;
STEPS[PLACE_COUNTERS] = placeCounters;
STEPS[RETURN_GAS] = returnGas;
STEPS[DOGFIGHT] = dogfight;
STEPS[PLACE_AIR] = placeAir;
STEPS[END_TURN] = endTurn;

function beginCombatPhase(s: LampsState): void {
  updateBlockade(s);
  beginCombat(s);
}

function checkConquests(s: LampsState): void {
  if (!checkConquest(s)) s.v[STEP] = BEGIN_PRODUCTION;
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
  s.v[STEP] = CHECK_CONQUEST;
  checkAutomaticVictory(s);
}

/** 4.1: the next faction, or the next turn, or the end. */
function endTurn(s: LampsState): void {
  const { v } = s;
  const faction = v[FACTION];
  if (faction === WESTERN_ALLIES) closeSalonika(s);
  v[SALONIKA_NEW] = 0;
  fadeCard(s, faction);
  v[STEP] = BEGIN_TURN;
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
