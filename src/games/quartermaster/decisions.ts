// Decisions: what the power that must choose may choose, and the choice carried out.
import type { Luck } from '../../kernel/random.js';
import { applyAttrition, listAttrition } from './attrition.js';
import {
  applyBattleCard,
  applyCounter,
  applyExploit,
  applySpare,
  listCounters,
  listExploits,
  listReinforcements,
  listSustains,
} from './battle-resolution.js';
import { applyStatusUse, listStatusUses } from './battle-triggers.js';
import { copiesIn } from './card-piles.js';
import { applyDiscard, listDiscards } from './discards.js';
import { applyDraft, applyPrepareDrafted, listDrafts } from './draft.js';
import {
  applyCardBattle,
  applyCardPlay,
  applyCardPrepare,
  applyEffect,
  applyElimination,
  applyPlacement,
  applyPower,
  applyTake,
  applyWithdrawal,
  listCardBattles,
  listCardPlays,
  listEffects,
  listEliminations,
  listPlacements,
  listPowers,
  listTakes,
  listWithdrawals,
} from './effects.js';
import { applyPlay, applyTakeOff, listOwnPieces, listPlays } from './play.js';
import {
  applyDraw,
  applyPrepare,
  applyPrepareStep,
  listDraws,
  listPrepareStep,
  listPrepares,
} from './prepare.js';
import { applyMulligan, applyPutUnder } from './setup.js';
import {
  ACTOR,
  DECISION,
  DRAFT_STEP,
  decisionOf,
  NO_DECISION,
  type QuartermasterState,
  STEP,
} from './state.js';
import { HAND } from './zones.js';

/** The kinds of decision by short names. */
export const D = {
  keep: decisionOf('keep the first draw'),
  putUnder: decisionOf('put a card under the deck'),
  draft: decisionOf('draft'),
  prepareDrafted: decisionOf('prepare the drafted card'),
  play: decisionOf('play a card'),
  playAnother: decisionOf('play another card'),
  attrition: decisionOf('use Attrition'),
  prepare: decisionOf('prepare a card'),
  prepareStep: decisionOf('prepare or unprepare a card'),
  draw: decisionOf('draw'),
  discard: decisionOf('discard'),
  takeOff: decisionOf('take off a piece'),
  place: decisionOf('place a piece'),
  battle: decisionOf('battle'),
  eliminate: decisionOf('eliminate'),
  take: decisionOf('take a discarded card'),
  withdraw: decisionOf('withdraw a piece'),
  effect: decisionOf('choose an effect'),
  power: decisionOf('choose a power'),
  status: decisionOf('use a Status card'),
  exploit: decisionOf('exploit'),
  reinforce: decisionOf('reinforce'),
  sustain: decisionOf('sustain'),
  counter: decisionOf('counterattack'),
  spare: decisionOf('spare the card'),
} as const;

/** No decision has more legal actions. */
export const MAX_ACTIONS = 2048;

export function listActions(s: QuartermasterState, out: Int32Array): number {
  switch (s.v[DECISION]) {
    case D.keep:
    case D.prepareDrafted:
    case D.spare:
      out[0] = 0;
      out[1] = 1;
      return 2;
    case D.putUnder:
      return listHand(s, out);
    case D.draft:
      return listDrafts(s, out);
    case D.play:
      return listPlays(s, out);
    case D.playAnother:
      return listCardPlays(s, out);
    case D.attrition:
      return listAttrition(s, out);
    case D.prepare:
      return listPrepares(s, out);
    case D.prepareStep:
      return listPrepareStep(s, out);
    case D.draw:
      return listDraws(s, out);
    case D.discard:
      return listDiscards(s, out);
    case D.takeOff:
      return listOwnPieces(s, out);
    case D.place:
      return listPlacements(s, out);
    case D.battle:
      return listCardBattles(s, out);
    case D.eliminate:
      return listEliminations(s, out);
    case D.take:
      return listTakes(s, out);
    case D.withdraw:
      return listWithdrawals(s, out);
    case D.effect:
      return listEffects(s, out);
    case D.power:
      return listPowers(s, out);
    case D.status:
      return listStatusUses(s, out);
    case D.exploit:
      return listExploits(s, out);
    case D.reinforce:
      return listReinforcements(s, out);
    case D.sustain:
      return listSustains(s, out);
    case D.counter:
      return listCounters(s, out);
    default:
      throw new Error('no decision is open');
  }
}

/** 1.4: any card of the opening hand. */
function listHand(s: QuartermasterState, out: Int32Array): number {
  const kinds = s.cards.ofPower[s.v[ACTOR]];
  let count = 0;
  for (let i = 0; i < kinds.length; i++) if (copiesIn(s, HAND, kinds[i]) > 0) out[count++] = kinds[i];
  return count;
}

/** Carries out the choice; `proceed` goes on from there. */
export function decide(s: QuartermasterState, action: number, luck: Luck): void {
  const { v } = s;
  const decision = v[DECISION];
  v[DECISION] = NO_DECISION;
  switch (decision) {
    case D.keep:
      return applyMulligan(s, action, luck);
    case D.putUnder:
      return applyPutUnder(s, action);
    case D.draft:
      return applyDraft(s, action);
    case D.prepareDrafted:
      return applyPrepareDrafted(s, action);
    case D.play:
      return applyPlay(s, action);
    case D.playAnother:
      return applyCardPlay(s, action);
    case D.attrition:
      return applyAttrition(s, action);
    case D.prepare:
      return v[STEP] === DRAFT_STEP ? applyPrepare(s, action) : applyCardPrepare(s, action);
    case D.prepareStep:
      return applyPrepareStep(s, action);
    case D.draw:
      return applyDraw(s, action);
    case D.discard:
      return applyDiscard(s, action);
    case D.takeOff:
      return applyTakeOff(s, action);
    case D.place:
      return applyPlacement(s, action);
    case D.battle:
      return applyCardBattle(s, action);
    case D.eliminate:
      return applyElimination(s, action);
    case D.take:
      return applyTake(s, action);
    case D.withdraw:
      return applyWithdrawal(s, action);
    case D.effect:
      return applyEffect(s, action);
    case D.power:
      return applyPower(s, action);
    case D.status:
      return applyStatusUse(s, action);
    case D.exploit:
      return applyExploit(s, action);
    case D.reinforce:
    case D.sustain:
      return applyBattleCard(s, action);
    case D.counter:
      return applyCounter(s, action);
    case D.spare:
      return applySpare(s, action);
    default:
      throw new Error('no decision is open');
  }
}
