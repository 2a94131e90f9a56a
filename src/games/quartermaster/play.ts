// Play step (10.0): one card from hand, played by its type.
import { PLAY_AND_KEEP } from './abilities.js';
import { POWER_MASK, SPACE_COUNT } from './board.js';
import { cardsIn, copiesIn, lies, moveCard } from './card-piles.js';
import { STATUS_TYPE } from './cards.js';
import { holds, removePiece } from './pieces.js';
import {
  ACTOR,
  ATTRITION_STEP,
  ask,
  call,
  DEPTH,
  decisionOf,
  FRAME_BATTLED,
  FRAME_BUILT,
  FRAME_KIND,
  FRAME_REUSED,
  FRAME_SIZE,
  frameAt,
  MOST_FRAMES,
  NONE,
  PASS,
  PLAY_STEP,
  POWER,
  type QuartermasterState,
  RUN,
  STEP,
  TAKE_OFF,
} from './state.js';
import { HAND, OPEN, STATUS } from './zones.js';

const PLAY_A_CARD = decisionOf('play a card');
const TAKE_OFF_PIECE = decisionOf('take off a piece');
/** The card stays in hand (a Status card lets it). */
export const AND_KEEP = 1;

export function playStep(s: QuartermasterState): void {
  const power = s.v[POWER];
  s.v[STEP] = ATTRITION_STEP;
  if (cardsIn(s, HAND, power) > 0 || hasPieces(s, POWER_MASK[power])) ask(s, PLAY_A_CARD, power);
}

export function hasPieces(s: QuartermasterState, countries: number): boolean {
  for (let space = 0; space < SPACE_COUNT; space++) if ((s.pieces[space] & countries) !== 0) return true;
  return false;
}

export function listPlays(s: QuartermasterState, out: Int32Array): number {
  const power = s.v[POWER];
  const kinds = s.cards.ofPower[power];
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    if (copiesIn(s, HAND, kinds[i]) === 0) continue;
    out[count++] = kinds[i];
    if (mayKeep(s, kinds[i])) out[count++] = (AND_KEEP << 8) | kinds[i];
  }
  if (hasPieces(s, POWER_MASK[power])) out[count++] = TAKE_OFF; // 4.2
  return count;
}

/** A Status card lets cards of this type be used without being discarded. */
function mayKeep(s: QuartermasterState, kind: number): boolean {
  const card = s.cards.kinds[kind];
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[PLAY_AND_KEEP];
  for (let i = 0; i < statuses.length; i++) {
    const { ability, power } = kinds[statuses[i]];
    if (ability === null || power !== card.power) continue;
    if (ability.country !== card.country || ability.type !== card.type) continue;
    if (lies(s, statuses[i]) && ability.condition !== null && holds(s, ability.condition)) return true;
  }
  return false;
}

export function applyPlay(s: QuartermasterState, action: number): void {
  if (action === PASS) return;
  if (action === TAKE_OFF) return takeOffThen(s, PLAY_STEP);
  playCard(s, action & 0xff, HAND, action >> 8 === AND_KEEP);
}

/**
 * 7.1: the card goes on top of the discard pile, a Status card on the table (10.7); then its play text is followed.
 * 10.1 to 10.4: that of Build and Battle cards is an operation like that of an Event (10.5).
 */
export function playCard(s: QuartermasterState, kind: number, from: number, keeps: boolean): void {
  const then = s.v[STEP];
  if (!keeps) moveCard(s, kind, from, s.cards.kinds[kind].type === STATUS_TYPE ? STATUS : OPEN);
  if (s.v[DEPTH] === 0) call(s, RUN, then);
  beginProgram(s, kind);
}

function beginProgram(s: QuartermasterState, kind: number): void {
  if (s.v[DEPTH] === MOST_FRAMES) return;
  s.v[DEPTH]++;
  const start = frameAt(s, 0);
  s.frames.fill(0, start, start + FRAME_SIZE);
  s.frames[start + FRAME_KIND] = kind;
  s.frames[start + FRAME_BUILT] = NONE;
  s.frames[start + FRAME_BATTLED] = NONE;
  s.frames[start + FRAME_REUSED] = NONE;
}

// ---- 4.2, R4: a power may take its own pieces off the board during its turn ----

/** Asks which piece, then goes back to `step`. */
export function takeOffThen(s: QuartermasterState, step: number): void {
  s.v[STEP] = step;
  ask(s, TAKE_OFF_PIECE, s.v[POWER]);
}

export function listOwnPieces(s: QuartermasterState, out: Int32Array): number {
  return listPieces(s, POWER_MASK[s.v[ACTOR]], out, 0);
}

/** Every piece of these countries as (country << 8) | space. */
export function listPieces(s: QuartermasterState, countries: number, out: Int32Array, from: number): number {
  let count = from;
  for (let space = 0; space < SPACE_COUNT; space++) {
    for (let bits = s.pieces[space] & countries; bits !== 0; bits &= bits - 1) {
      out[count++] = ((31 - Math.clz32(bits & -bits)) << 8) | space;
    }
  }
  return count;
}

export function applyTakeOff(s: QuartermasterState, action: number): void {
  removePiece(s, action >> 8, action & 0xff);
}
