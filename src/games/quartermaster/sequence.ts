// Order of play (3.0): rounds, turns and the five steps of a turn, each of them optional.
import type { Luck } from '../../kernel/random.js';
import { attritionLosses, attritionStep } from './attrition.js';
import {
  battlePay,
  battleWon,
  cardPaid,
  counter,
  exploitBuild,
  reinforce,
  spare,
  sustain,
} from './battle-resolution.js';
import { battleTriggers } from './battle-triggers.js';
import { countryOf, ENEMY_MASK, HOME, POWER_COUNT, POWER_OF } from './board.js';
import { cardsIn } from './card-piles.js';
import { loseCards } from './discards.js';
import { draftDone, draftFetch, draftPay, draftStep } from './draft.js';
import { runProgram } from './effects.js';
import { playStep } from './play.js';
import { drawStep, prepareStep } from './prepare.js';
import { decideOnPoints, objectivesOf, scoreRound } from './scoring.js';
import { openingHands } from './setup.js';
import * as step from './state.js';
import {
  CARDS_AT,
  COLLAPSE_CAUSE,
  COLLAPSE_ROUND,
  DECISION,
  FREE_TERRAIN,
  NO_DECISION,
  OBJECTIVES_AT,
  OVER,
  POINTS_AT,
  POWER,
  type QuartermasterState,
  ROUND,
  STEP,
  TRUCE_COUNTRIES,
  VP,
} from './state.js';
import { DECK, HAND } from './zones.js';

/** Works on until somebody must decide or the game is over. */
export function proceed(s: QuartermasterState, luck: Luck): void {
  while (s.v[DECISION] === NO_DECISION && s.v[OVER] === 0) takeStep(s, luck);
}

/** 3.2 */
function takeStep(s: QuartermasterState, luck: Luck): void {
  switch (s.v[STEP]) {
    case step.OPENING:
      return openingHands(s);
    case step.BEGIN_TURN:
      return beginTurn(s, luck);
    case step.DRAFT_STEP:
      return draftStep(s);
    case step.DRAFT_PAY:
      return draftPay(s);
    case step.DRAFT_FETCH:
      return draftFetch(s, luck);
    case step.DRAFT_DONE:
      return draftDone(s);
    case step.PLAY_STEP:
      return playStep(s);
    case step.RUN:
      return runProgram(s);
    case step.ATTRITION_STEP:
      return attritionStep(s);
    case step.ATTRITION_LOSSES:
      return attritionLosses(s);
    case step.PREPARE_STEP:
      return prepareStep(s);
    case step.DRAW_STEP:
      return drawStep(s);
    case step.END_TURN:
      return endTurn(s);
    case step.LOSE_CARDS:
      return loseCards(s);
    case step.EXPLOIT:
      return exploitBuild(s);
    case step.SPARE:
      return spare(s);
    case step.BATTLE_PAY:
      return battlePay(s);
    case step.BATTLE_TRIGGERS:
      return battleTriggers(s);
    case step.REINFORCE:
      return reinforce(s);
    case step.SUSTAIN:
      return sustain(s);
    case step.CARD_PAID:
      return cardPaid(s);
    case step.COUNTER:
      return counter(s);
    case step.BATTLE_WON:
      return battleWon(s);
    default:
      throw new Error(`there is no step ${s.v[STEP]}`);
  }
}

function beginTurn(s: QuartermasterState, luck: Luck): void {
  luck.beginTurn(s.v[ROUND], s.v[POWER]);
  s.used.fill(0);
  s.v[STEP] = step.DRAFT_STEP;
}

/** 3.1: the next power, or the next round, or the end. */
function endTurn(s: QuartermasterState): void {
  const { v } = s;
  s.granted.fill(0);
  v[FREE_TERRAIN] = 0;
  v[STEP] = step.BEGIN_TURN;
  if (++v[POWER] < POWER_COUNT) return;
  v[POWER] = 0;
  v[TRUCE_COUNTRIES] = 0;
  if (s.rules['scoring-rounds'].includes(v[ROUND])) scoreRound(s); // 3.3
  recordRound(s);
  if (v[OVER] !== 0) return;
  if (v[ROUND] === s.rules.rounds) return decideOnPoints(s);
  v[ROUND]++;
}

const RUSSIA = countryOf('russia');

/** What the metrics tell of the end of a round. */
function recordRound(s: QuartermasterState): void {
  const { v, tally } = s;
  const round = v[ROUND];
  for (let team = 0; team < 2; team++) {
    tally[POINTS_AT + 2 * round + team] = v[VP + team];
    tally[OBJECTIVES_AT + 2 * round + team] = objectivesOf(s, team);
  }
  for (let power = 0; power < POWER_COUNT; power++) {
    tally[CARDS_AT + POWER_COUNT * round + power] = cardsIn(s, DECK, power) + cardsIn(s, HAND, power);
  }
  if (tally[COLLAPSE_ROUND] !== 0) return;
  const fallen = (s.pieces[HOME[RUSSIA]] & ENEMY_MASK[RUSSIA]) !== 0;
  if (!fallen && tally[CARDS_AT + POWER_COUNT * round + POWER_OF[RUSSIA]] > 0) return;
  tally[COLLAPSE_ROUND] = round;
  tally[COLLAPSE_CAUSE] = fallen ? 1 : 2;
}
