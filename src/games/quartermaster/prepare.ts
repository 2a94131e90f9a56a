// Prepare step (12.0) and Draw step (13.0): cards face down on the table, and new ones into the hand.
import { POWER_MASK } from './board.js';
import { cardsIn, copiesIn, drawTop, moveCard } from './card-piles.js';
import { hasPieces, takeOffThen } from './play.js';
import {
  ACTOR,
  ask,
  DRAW_STEP,
  decisionOf,
  END_TURN,
  PASS,
  POWER,
  PREPARE_STEP,
  type QuartermasterState,
  STEP,
  TAKE_OFF,
} from './state.js';
import { DECK, HAND, PREPARED } from './zones.js';

const PREPARE_OR_NOT = decisionOf('prepare or unprepare a card');
const DRAW = decisionOf('draw');

// ---- 12.0 ----

export function prepareStep(s: QuartermasterState): void {
  const power = s.v[POWER];
  s.v[STEP] = DRAW_STEP;
  if (cardsIn(s, HAND, power) + cardsIn(s, PREPARED, power) > 0 || hasPieces(s, POWER_MASK[power])) {
    ask(s, PREPARE_OR_NOT, power);
  }
}

export function listPrepareStep(s: QuartermasterState, out: Int32Array): number {
  const power = s.v[POWER];
  let count = listPrepares(s, out);
  const kinds = s.cards.ofPower[power];
  for (let i = 0; i < kinds.length; i++) {
    if (copiesIn(s, PREPARED, kinds[i]) > 0) out[count++] = (PREPARED << 8) | kinds[i]; // 12.2
  }
  if (hasPieces(s, POWER_MASK[power])) out[count++] = TAKE_OFF; // 4.2
  return count;
}

/** 12.1: nothing, or any card from hand. */
export function listPrepares(s: QuartermasterState, out: Int32Array): number {
  const kinds = s.cards.ofPower[s.v[ACTOR]];
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    if (copiesIn(s, HAND, kinds[i]) > 0) out[count++] = (HAND << 8) | kinds[i];
  }
  return count;
}

export function applyPrepareStep(s: QuartermasterState, action: number): void {
  if (action === TAKE_OFF) takeOffThen(s, PREPARE_STEP);
  else applyPrepare(s, action);
}

/** 12.1, 12.2: from hand to the table, face down, or back. */
export function applyPrepare(s: QuartermasterState, action: number): void {
  if (action === PASS) return;
  const from = action >> 8;
  moveCard(s, action & 0xff, from, from === HAND ? PREPARED : HAND);
}

// ---- 13.0 ----

function mostToDraw(s: QuartermasterState): number {
  const power = s.v[POWER];
  return Math.min(s.rules['hand-size'] - cardsIn(s, HAND, power), cardsIn(s, DECK, power));
}

/** One may look at what came before drawing on, so the question comes again until one is content. */
export function drawStep(s: QuartermasterState): void {
  if (mostToDraw(s) > 0) ask(s, DRAW, s.v[POWER]);
  else s.v[STEP] = END_TURN;
}

export function listDraws(s: QuartermasterState, out: Int32Array): number {
  const most = mostToDraw(s);
  for (let cards = 0; cards <= most; cards++) out[cards] = most - cards;
  return most + 1;
}

export function applyDraw(s: QuartermasterState, cards: number): void {
  if (cards === 0) s.v[STEP] = END_TURN;
  for (let i = 0; i < cards; i++) drawTop(s, s.v[POWER], HAND);
}
