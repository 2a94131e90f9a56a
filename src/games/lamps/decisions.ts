// Decisions: what the side that must choose may choose, and the choice carried out.
import type { Luck, Stream } from '../../kernel/random.js';
import { listAttacks, sampleAttack } from './attacks.js';
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

/** What may be chosen at each kind of decision. Tables: a switch would compare its way down the list. */
const LISTS: ((s: LampsState, out: Int32Array) => number)[] = [];
LISTS[D.marker] = listBearers;
LISTS[D.becomeSpent] = listArmiesToSpend;
LISTS[D.move] = listMoves;
LISTS[D.stosstruppen] = listStosstruppenAreas;
LISTS[D.uboats] = (_, out) => listUboatBoxes(out);
LISTS[D.sail] = listFleets;
LISTS[D.attack] = listAttacks;
LISTS[D.support] = listSupport;
LISTS[D.defender] = listDefenders;
LISTS[D.counterBattery] = listCounterBattery;
LISTS[D.rerollDefence] = (_, out) => listYesNo(out);
LISTS[D.stand] = (_, out) => listYesNo(out);
LISTS[D.usArmy] = (_, out) => listYesNo(out);
LISTS[D.rerollAttack] = listAttackRerolls;
LISTS[D.retreat] = (s, out) => listRetreats(s, s.v[SUBJECT], out);
LISTS[D.advance] = listAdvances;
LISTS[D.navalReroll] = listNavalRerolls;
LISTS[D.navalHit] = (s, out) => listHitFleets(s, s.v[ACTOR], out);
LISTS[D.navalSupport] = listSupportingFleets;
LISTS[D.conqueredArmy] = listSurvivors;
LISTS[D.bringHome] = (s, out) => listHomes(s, s.v[SUBJECT], out);
LISTS[D.absorb] = listAbsorbers;
LISTS[D.eventRefit] = listEventRefits;
LISTS[D.eventArmy] = listEventAreas;
LISTS[D.eventTrench] = listEventTrenches;
LISTS[D.refit] = listRefits;
LISTS[D.raise] = listRaises;
LISTS[D.dig] = listTrenches;
LISTS[D.transfer] = listTransfers;
LISTS[D.technology] = listDrawnTechnologies;
LISTS[D.counter] = (s, out) => listCounterAreas(s, s.v[SUBJECT], out);
LISTS[D.air] = listAirAreas;
LISTS[D.usFleet] = (_, out) => listFleetStations(out);

export function listActions(s: LampsState, out: Int32Array): number {
  return LISTS[openDecision(s)](s, out);
}

function openDecision(s: LampsState): number {
  const decision = s.v[DECISION];
  if (decision === NO_DECISION) throw new Error('no decision is open');
  return decision;
}

const scratch = new Int32Array(MAX_ACTIONS);

/** One action of the list, each as likely; where the list is long, without writing it. */
export function sampleAction(s: LampsState, random: Stream): number {
  const decision = s.v[DECISION];
  if (decision === D.move) return sampleMove(s, random);
  if (decision === D.attack) return sampleAttack(s, random);
  return scratch[random.below(listActions(s, scratch))];
}

function listYesNo(out: Int32Array): number {
  out[0] = 0;
  out[1] = 1;
  return 2;
}

/** What each choice does. */
const DEEDS: ((s: LampsState, action: number, luck: Luck) => void)[] = [];
DEEDS[D.marker] = chooseBearer;
DEEDS[D.becomeSpent] = spendArmy;
DEEDS[D.move] = applyMove;
DEEDS[D.stosstruppen] = (s, action) => {
  s.v[STOSS_AREA] = action;
};
DEEDS[D.uboats] = chooseUboatBox;
DEEDS[D.sail] = sailFleet;
DEEDS[D.attack] = applyAttack;
DEEDS[D.support] = commitSupport;
DEEDS[D.defender] = pickDefender;
DEEDS[D.counterBattery] = fireCounterBattery;
DEEDS[D.rerollAttack] = rerollAttack;
DEEDS[D.rerollDefence] = rerollDefence;
DEEDS[D.stand] = makeStand;
DEEDS[D.retreat] = (s, action) => retreatTo(s, s.v[SUBJECT], action);
DEEDS[D.advance] = applyAdvance;
DEEDS[D.navalReroll] = rerollNavalDie;
DEEDS[D.navalHit] = hitFleet;
DEEDS[D.navalSupport] = supportBySea;
DEEDS[D.conqueredArmy] = (s, action) => keepOnly(s, s.v[SUBJECT], action);
DEEDS[D.bringHome] = (s, action) => putUnit(s, s.v[SUBJECT], action);
DEEDS[D.absorb] = absorbInto;
DEEDS[D.eventRefit] = refitByEvent;
DEEDS[D.eventArmy] = placeEventArmy;
DEEDS[D.eventTrench] = placeEventTrench;
DEEDS[D.refit] = applyRefit;
DEEDS[D.raise] = applyRaise;
DEEDS[D.dig] = applyTrench;
DEEDS[D.transfer] = applyTransfer;
DEEDS[D.technology] = activate;
DEEDS[D.counter] = placeCounter;
DEEDS[D.air] = applyAir;
DEEDS[D.usFleet] = stationFleet;
DEEDS[D.usArmy] = mobilizeArmy;

/** Carries out the choice; `proceed` goes on from there. */
export function decide(s: LampsState, action: number, luck: Luck): void {
  const decision = openDecision(s);
  s.v[DECISION] = NO_DECISION;
  DEEDS[decision](s, action, luck);
}
