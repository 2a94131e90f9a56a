// Decisions: what the side that must choose may choose, and the choice carried out.
import type { Luck, Stream } from '../../kernel/random.js';
import { listAttacks } from './attacks.js';
import { applyAttack } from './combat.js';
import { listDefenders, pickDefender } from './combatants.js';
import { putUnit } from './control.js';
import { chooseBearer, listArmiesToSpend, listBearers, spendArmy } from './events.js';
import { makeStand } from './last-stand.js';
import { listMoves, sampleMove } from './move-lists.js';
import { applyMove, listStosstruppenAreas } from './movement.js';
import { hitFleet, listHitFleets, listNavalRerolls, rerollNavalDie } from './naval.js';
import { chooseUboatBox, listFleets, listUboatBoxes, sailFleet } from './naval-movement.js';
import {
  keepOnly,
  listFleetStations,
  listHomes,
  listSurvivors,
  mobilizeArmy,
  stationFleet,
} from './politics.js';
import {
  absorbInto,
  listAbsorbers,
  listEventAreas,
  listEventRefits,
  listEventTrenches,
  placeEventArmy,
  placeEventTrench,
  refitByEvent,
} from './production.js';
import { applyAir, listAirAreas } from './regroup.js';
import { listAttackRerolls, rerollAttack, rerollDefence } from './rerolls.js';
import { applyAdvance, listAdvances, listRetreats, retreatTo } from './retreat.js';
import { applyRaise, applyRefit, applyTrench, listRaises, listRefits, listTrenches } from './spending.js';
import * as State from './state.js';
import { decisionOf, type LampsState } from './state.js';
import {
  commitSupport,
  fireCounterBattery,
  listCounterBattery,
  listSupport,
  listSupportingFleets,
  supportBySea,
} from './support.js';
import { activate, listCounterAreas, listDrawnTechnologies, placeCounter } from './technology.js';
import { applyTransfer, listTransfers } from './transfers.js';

const { ACTOR, DECISION, NO_DECISION, STOSS_AREA, SUBJECT } = State;

/** The kinds of decision by short names. */
export const D = {
  marker: decisionOf('place an event marker'),
  becomeSpent: decisionOf('choose an army to become Spent'),
  move: decisionOf('move'),
  stosstruppen: decisionOf('redeploy the Stosstruppen'),
  uboats: decisionOf('choose the U-Boat strategy'),
  sail: decisionOf('sail a fleet'),
  attack: decisionOf('attack'),
  support: decisionOf('commit support'),
  defender: decisionOf('choose the defender'),
  counterBattery: decisionOf('fire counter-battery'),
  rerollAttack: decisionOf('reroll the attack'),
  rerollDefence: decisionOf('reroll the defence'),
  stand: decisionOf('make a last stand'),
  retreat: decisionOf('retreat'),
  advance: decisionOf('advance'),
  navalReroll: decisionOf('reroll a naval die'),
  navalHit: decisionOf('take a naval hit'),
  navalSupport: decisionOf('support the invasion by sea'),
  conqueredArmy: decisionOf('choose the conquered army'),
  bringHome: decisionOf('bring an army home'),
  absorb: decisionOf('absorb a conquered army'),
  eventRefit: decisionOf('refit by event'),
  eventArmy: decisionOf('place an army by event'),
  eventTrench: decisionOf('place a Trench by event'),
  refit: decisionOf('refit'),
  raise: decisionOf('raise'),
  dig: decisionOf('build a Trench'),
  transfer: decisionOf('transfer production'),
  technology: decisionOf('choose a technology'),
  counter: decisionOf('place a technology counter'),
  air: decisionOf('place Air Superiority'),
  usFleet: decisionOf('station the US fleet'),
  usArmy: decisionOf('mobilize a US army'),
} as const;

/** No decision has more legal actions. */
export const MAX_ACTIONS = 4096;

export function listActions(s: LampsState, out: Int32Array): number {
  switch (s.v[DECISION]) {
    case D.marker:
      return listBearers(s, out);
    case D.becomeSpent:
      return listArmiesToSpend(s, out);
    case D.move:
      return listMoves(s, out);
    case D.stosstruppen:
      return listStosstruppenAreas(s, out);
    case D.uboats:
      return listUboatBoxes(out);
    case D.sail:
      return listFleets(s, out);
    case D.attack:
      return listAttacks(s, out);
    case D.support:
      return listSupport(s, out);
    case D.defender:
      return listDefenders(s, out);
    case D.counterBattery:
      return listCounterBattery(s, out);
    case D.rerollDefence:
    case D.stand:
    case D.usArmy:
      return listYesNo(out);
    case D.rerollAttack:
      return listAttackRerolls(s, out);
    case D.retreat:
      return listRetreats(s, s.v[SUBJECT], out);
    case D.advance:
      return listAdvances(s, out);
    case D.navalReroll:
      return listNavalRerolls(s, out);
    case D.navalHit:
      return listHitFleets(s, s.v[ACTOR], out);
    case D.navalSupport:
      return listSupportingFleets(s, out);
    case D.conqueredArmy:
      return listSurvivors(s, out);
    case D.bringHome:
      return listHomes(s, s.v[SUBJECT], out);
    case D.absorb:
      return listAbsorbers(s, out);
    case D.eventRefit:
      return listEventRefits(s, out);
    case D.eventArmy:
      return listEventAreas(s, out);
    case D.eventTrench:
      return listEventTrenches(s, out);
    case D.refit:
      return listRefits(s, out);
    case D.raise:
      return listRaises(s, out);
    case D.dig:
      return listTrenches(s, out);
    case D.transfer:
      return listTransfers(s, out);
    case D.technology:
      return listDrawnTechnologies(s, out);
    case D.counter:
      return listCounterAreas(s, s.v[SUBJECT], out);
    case D.air:
      return listAirAreas(s, out);
    case D.usFleet:
      return listFleetStations(out);
    default:
      throw new Error('no decision is open');
  }
}

const scratch = new Int32Array(MAX_ACTIONS);

/** One action of the list, each as likely; where the list is long, without writing it. */
export function sampleAction(s: LampsState, random: Stream): number {
  if (s.v[DECISION] === D.move) return sampleMove(s, random);
  return scratch[random.below(listActions(s, scratch))];
}

function listYesNo(out: Int32Array): number {
  out[0] = 0;
  out[1] = 1;
  return 2;
}

/** Carries out the choice; `proceed` goes on from there. */
export function decide(s: LampsState, action: number, luck: Luck): void {
  const { v } = s;
  const decision = v[DECISION];
  v[DECISION] = NO_DECISION;
  switch (decision) {
    case D.marker:
      return chooseBearer(s, action);
    case D.becomeSpent:
      return spendArmy(s, action);
    case D.move:
      return applyMove(s, action);
    case D.stosstruppen:
      v[STOSS_AREA] = action;
      return;
    case D.uboats:
      return chooseUboatBox(s, action);
    case D.sail:
      return sailFleet(s, action);
    case D.attack:
      return applyAttack(s, action, luck);
    case D.support:
      return commitSupport(s, action);
    case D.defender:
      return pickDefender(s, action);
    case D.counterBattery:
      return fireCounterBattery(s, action);
    case D.rerollAttack:
      return rerollAttack(s, action, luck);
    case D.rerollDefence:
      return rerollDefence(s, action, luck);
    case D.stand:
      return makeStand(s, action, luck);
    case D.retreat:
      return retreatTo(s, v[SUBJECT], action);
    case D.advance:
      return applyAdvance(s, action);
    case D.navalReroll:
      return rerollNavalDie(s, action, luck);
    case D.navalHit:
      return hitFleet(s, action);
    case D.navalSupport:
      return supportBySea(s, action);
    case D.conqueredArmy:
      return keepOnly(s, v[SUBJECT], action);
    case D.bringHome:
      return putUnit(s, v[SUBJECT], action);
    case D.absorb:
      return absorbInto(s, action);
    case D.eventRefit:
      return refitByEvent(s, action);
    case D.eventArmy:
      return placeEventArmy(s, action);
    case D.eventTrench:
      return placeEventTrench(s, action);
    case D.refit:
      return applyRefit(s, action);
    case D.raise:
      return applyRaise(s, action);
    case D.dig:
      return applyTrench(s, action);
    case D.transfer:
      return applyTransfer(s, action);
    case D.technology:
      return activate(s, action);
    case D.counter:
      return placeCounter(s, action);
    case D.air:
      return applyAir(s, action);
    case D.usFleet:
      return stationFleet(s, action);
    case D.usArmy:
      return mobilizeArmy(s, action);
    default:
      throw new Error('no decision is open');
  }
}
