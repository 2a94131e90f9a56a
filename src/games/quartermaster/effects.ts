// Following the play text of a card (7.7): its operations one after the other, each finished before the next begins.

import { beginBattle, listBattlesOf, taxOf } from './battle.js';
import {
  COUNTRY_COUNT,
  distance,
  IS_LAND,
  POWER_COUNT,
  POWER_MASK,
  POWER_OF,
  SPACE_COUNT,
  TEAM_OF,
  TEAM_OF_COUNTRY,
} from './board.js';
import { cardsIn, copiesDiscarded, copiesIn, moveCard, putUnder, takeDiscard } from './card-piles.js';
import { countTypes, demand, demandType, mayDecline, wasDeclined } from './discards.js';
import { draftByCard } from './draft.js';
import {
  countPieces,
  holds,
  losePiece,
  mayBuild,
  mayRecruit,
  pieceKind,
  placePiece,
  removePiece,
} from './pieces.js';
import { BATTLED_PLACE, type CompiledPlaces, FIXED } from './places.js';
import { hasPieces, listPieces, playCard, takeOffThen } from './play.js';
import { addPoints } from './points.js';
import * as program from './programs.js';
import { type CompiledOp, OWN_POWER } from './programs.js';
import {
  ATTACKER,
  ask,
  BATTLE_PAY,
  CHOOSER,
  call,
  DEPTH,
  DIFFICULT,
  decisionOf,
  EXPLOIT,
  FRAME_AT,
  FRAME_BATTLED,
  FRAME_BUILT,
  FRAME_CLEAR,
  FRAME_DONE,
  FRAME_KIND,
  FRAME_REUSED,
  FRAME_ROUNDS,
  FREE_TERRAIN,
  FROM_ANYWHERE,
  frameAt,
  giveBack,
  NONE,
  PASS,
  POWER,
  type QuartermasterState,
  RUN,
  STEP,
  TAKE_OFF,
  TRUCE_COUNTRIES,
  TRUCE_VERSUS,
} from './state.js';
import { armiesTouch } from './supply.js';
import { HAND, OPEN, PREPARED } from './zones.js';

const PLACE_A_PIECE = decisionOf('place a piece');
const BATTLE = decisionOf('battle');
const ELIMINATE = decisionOf('eliminate');
const PREPARE_CARD = decisionOf('prepare a card');
const PLAY_A_CARD_BY_CARD = decisionOf('play another card');
const TAKE_DISCARD = decisionOf('take a discarded card');
const WITHDRAW = decisionOf('withdraw a piece');
const CHOOSE_EFFECT = decisionOf('choose an effect');
const CHOOSE_POWER = decisionOf('choose a power');
const scratch = new Int32Array(2048);

// ---- The program under way ----

function kindUnderWay(s: QuartermasterState): number {
  return s.frames[frameAt(s, FRAME_KIND)];
}

/** The operation under way. */
export function currentOp(s: QuartermasterState): CompiledOp {
  return s.cards.kinds[kindUnderWay(s)].ops[s.frames[frameAt(s, FRAME_AT)]];
}

/** The power whose card it is: "you" (1.1). */
function you(s: QuartermasterState): number {
  return s.cards.kinds[kindUnderWay(s)].power;
}

function goTo(s: QuartermasterState, place: number): void {
  s.frames[frameAt(s, FRAME_AT)] = place;
  s.frames[frameAt(s, FRAME_DONE)] = 0;
}

function goOn(s: QuartermasterState): void {
  goTo(s, s.frames[frameAt(s, FRAME_AT)] + 1);
}

/** Counts what was done of an operation that may be done several times. */
function didOne(s: QuartermasterState): void {
  s.frames[frameAt(s, FRAME_DONE)]++;
}

export function isPlace(s: QuartermasterState, places: CompiledPlaces, space: number, team: number): boolean {
  if (places.moment === FIXED) return places.spaces[space] === 1;
  const origin = s.frames[frameAt(s, places.moment === BATTLED_PLACE ? FRAME_BATTLED : FRAME_BUILT)];
  if (origin === NONE) return false;
  const steps = distance(team, origin, space);
  return steps >= places.nearest && steps <= places.farthest;
}

/** 7.7.3: in the order in which they stand; one is completed before the next begins. */
export function runProgram(s: QuartermasterState): void {
  const { ops } = s.cards.kinds[kindUnderWay(s)];
  if (s.frames[frameAt(s, FRAME_AT)] < ops.length) return runOp(s, currentOp(s));
  if (--s.v[DEPTH] === 0) giveBack(s);
}

function runOp(s: QuartermasterState, op: CompiledOp): void {
  const done = s.frames[frameAt(s, FRAME_DONE)];
  switch (op.code) {
    case program.BUILD:
    case program.RECRUIT:
      return offer(s, op, done, PLACE_A_PIECE, listPlacements);
    case program.BATTLE:
      return offer(s, op, done, BATTLE, listCardBattles);
    case program.ELIMINATE:
      return offer(s, op, done, ELIMINATE, listEliminations);
    case program.PREPARE:
      if (done < op.amount && cardsIn(s, HAND, you(s)) > 0) return ask(s, PREPARE_CARD, you(s));
      return goOn(s);
    case program.PLAY:
      return offer(s, op, done, PLAY_A_CARD_BY_CARD, listCardPlays);
    case program.TAKE:
    case program.REUSE:
      return offer(s, op, done, TAKE_DISCARD, listTakes);
    case program.WITHDRAW:
      return offer(s, op, done, WITHDRAW, listWithdrawals);
    case program.DRAFT:
      goOn(s);
      draftByCard(s, op.types, op.country, you(s));
      return;
    case program.ATTRITION: {
      goOn(s);
      const count = op.amount + (op.per === null ? 0 : countPieces(s, op.per));
      return demand(s, op.power, FROM_ANYWHERE, count, RUN); // 10.6, 11.3
    }
    case program.COST:
      return runCost(s, op, done);
    case program.DISCARD:
      return runDiscard(s, op);
    case program.CHOOSE:
      return ask(s, CHOOSE_EFFECT, you(s));
    case program.UNLESS:
    case program.REQUIRE: // 7.7.1
      return op.condition !== null && holds(s, op.condition) ? goOn(s) : goTo(s, op.target);
    case program.UNLESS_CLEAR:
      return s.frames[frameAt(s, FRAME_CLEAR)] === 1 ? goOn(s) : goTo(s, op.target);
    case program.JUMP:
      return goTo(s, op.target);
    case program.REPEAT: {
      const rounds = frameAt(s, FRAME_ROUNDS);
      if (s.frames[rounds]++ < op.amount) return goOn(s);
      s.frames[rounds] = 0;
      return goTo(s, op.target);
    }
    default:
      runAtOnce(s, op);
      return goOn(s);
  }
}

/** Operations without a choice. */
function runAtOnce(s: QuartermasterState, op: CompiledOp): void {
  const { v } = s;
  switch (op.code) {
    case program.POINTS:
      return addPoints(s, op.team, op.amount); // 15.1: at once
    case program.TOKEN:
      s.tokens[op.space] = 1; // 15.2: one in a space, for good
      return;
    case program.SUPPLY:
      s.granted[op.country] = op.space + 1;
      return;
    case program.NO_DIFFICULT_COST:
      v[FREE_TERRAIN] = you(s) + 1;
      return;
    case program.TRUCE:
      v[TRUCE_COUNTRIES] = op.countries;
      v[TRUCE_VERSUS] = 1 << op.country;
      return;
    default:
      throw new Error(`there is no operation ${op.code}`);
  }
}

/** 7.7.5: every benefit may be declined; what cannot be done is passed over (7.7.2). */
function offer(
  s: QuartermasterState,
  op: CompiledOp,
  done: number,
  decision: number,
  list: (s: QuartermasterState, out: Int32Array) => number,
): void {
  const most = op.code === program.REUSE ? REUSES : op.amount;
  if (done < most && list(s, scratch) > 1) return ask(s, decision, you(s));
  if (op.code === program.REUSE && done < most) return didOne(s);
  goOn(s);
}

// ---- 6.0, 10.1, 10.2: building and recruiting ----

export function listPlacements(s: QuartermasterState, out: Int32Array): number {
  const op = currentOp(s);
  const { country } = op;
  const team = TEAM_OF_COUNTRY[country];
  const recruits = op.code === program.RECRUIT;
  out[0] = PASS;
  let count = 1;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if ((pieceKind(space) & op.pieces) === 0 || !isPlace(s, op.places, space, team)) continue;
    if (!(recruits ? mayRecruit(s, country, space) : mayBuild(s, country, space))) continue;
    if (taxOf(s, country, space) <= cardsIn(s, HAND, POWER_OF[country])) out[count++] = space;
  }
  if (hasPieces(s, POWER_MASK[you(s)]) && s.v[POWER] === you(s)) out[count++] = TAKE_OFF; // 4.2
  return count;
}

export function applyPlacement(s: QuartermasterState, action: number): void {
  if (action === PASS) return goOn(s);
  if (action === TAKE_OFF) return takeOffThen(s, RUN);
  const op = currentOp(s);
  placePiece(s, op.country, action);
  didOne(s);
  s.frames[frameAt(s, FRAME_BUILT)] = action;
  // 6.2: recruiting is not building.
  if (op.code === program.BUILD && IS_LAND[action] === 1) {
    s.v[ATTACKER] = op.country;
    call(s, EXPLOIT, RUN);
  }
  const tax = taxOf(s, op.country, action);
  if (tax > 0) demand(s, POWER_OF[op.country], HAND, tax, s.v[STEP]);
}

// ---- 10.3, 10.4: battles by card ----

export function listCardBattles(s: QuartermasterState, out: Int32Array): number {
  const op = currentOp(s);
  const team = TEAM_OF_COUNTRY[op.country];
  out[0] = PASS;
  let count = 1;
  const start = op.start === program.FROM_BUILT ? s.frames[frameAt(s, FRAME_BUILT)] : op.start;
  if (op.start === program.FROM_BUILT && start === NONE) return count;
  for (let target = 0; target < SPACE_COUNT; target++) {
    if ((pieceKind(target) & op.pieces) === 0 || !isPlace(s, op.places, target, team)) continue;
    count = listBattlesOf(s, op.country, target, start, 0, out, count);
  }
  return count;
}

export function applyCardBattle(s: QuartermasterState, action: number): void {
  const op = currentOp(s);
  goOn(s);
  if (action === PASS) return;
  const target = action & 0xff;
  call(s, BATTLE_PAY, RUN);
  beginBattle(s, op.country, target, action >> 8);
  s.frames[frameAt(s, FRAME_BATTLED)] = target;
  s.frames[frameAt(s, FRAME_CLEAR)] = 1 - s.v[DIFFICULT];
}

// ---- 14.6: eliminating ----

export function listEliminations(s: QuartermasterState, out: Int32Array): number {
  const op = currentOp(s);
  const team = TEAM_OF[you(s)];
  out[0] = PASS;
  let count = 1;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if ((pieceKind(space) & op.pieces) === 0 || !isPlace(s, op.places, space, team)) continue;
    if (taxOf(s, s.cards.kinds[kindUnderWay(s)].country, space) > cardsIn(s, HAND, you(s))) continue;
    for (let country = 0; country < COUNTRY_COUNT; country++) {
      if ((s.pieces[space] & op.countries & (1 << country)) !== 0) out[count++] = (country << 8) | space;
    }
  }
  return count;
}

export function applyElimination(s: QuartermasterState, action: number): void {
  goOn(s);
  if (action === PASS) return;
  losePiece(s, action >> 8, action & 0xff);
  const tax = taxOf(s, s.cards.kinds[kindUnderWay(s)].country, action & 0xff);
  if (tax > 0) demand(s, you(s), HAND, tax, RUN);
}

// ---- Costs and forced discards ----

/** 7.7.1: what is not paid ends the play, or the repetition. */
function runCost(s: QuartermasterState, op: CompiledOp, done: number): void {
  if (done === 1) return wasDeclined(s) ? goTo(s, op.target) : goOn(s);
  const payer = op.power === OWN_POWER ? you(s) : op.power;
  if (countTypes(s, op.zone, payer, op.types) < op.amount) return goTo(s, op.target);
  didOne(s);
  demand(s, payer, op.zone, op.amount, RUN);
  demandType(s, op.types);
  if (op.optional) mayDecline(s);
}

function runDiscard(s: QuartermasterState, op: CompiledOp): void {
  const count = listPowers(s, scratch);
  if (count > 1) return ask(s, CHOOSE_POWER, you(s));
  goOn(s);
  if (count === 1) makeLose(s, op, scratch[0]);
}

/** The powers that the card can make lose cards. */
export function listPowers(s: QuartermasterState, out: Int32Array): number {
  const op = currentOp(s);
  let count = 0;
  for (let power = 0; power < POWER_COUNT; power++) {
    if ((op.powers & (1 << power)) === 0) continue;
    const near =
      op.country === program.ANYWHERE || armiesTouch(s, TEAM_OF[you(s)], 1 << op.country, POWER_MASK[power]);
    if (near) out[count++] = power;
  }
  return count;
}

export function applyPower(s: QuartermasterState, power: number): void {
  const op = currentOp(s);
  goOn(s);
  makeLose(s, op, power);
}

function makeLose(s: QuartermasterState, op: CompiledOp, power: number): void {
  demand(s, power, op.zone, op.amount, RUN);
  if (op.chooser !== OWN_POWER) s.v[CHOOSER] = op.chooser;
}

// ---- Cards that move or play other cards (7.7.4) ----

export function applyCardPrepare(s: QuartermasterState, action: number): void {
  if (action === PASS) return goOn(s);
  moveCard(s, action & 0xff, HAND, PREPARED);
  didOne(s);
}

export function listCardPlays(s: QuartermasterState, out: Int32Array): number {
  const op = currentOp(s);
  const kinds = s.cards.ofPower[you(s)];
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    const card = s.cards.kinds[kinds[i]];
    if (card.country !== op.country || (op.types & (1 << card.type)) === 0) continue;
    if (copiesIn(s, HAND, kinds[i]) > 0) out[count++] = kinds[i];
  }
  return count;
}

export function applyCardPlay(s: QuartermasterState, action: number): void {
  goOn(s);
  if (action !== PASS) playCard(s, action, HAND, false);
}

/** `reuse` plays one card, prepares one and puts one under the deck. */
const REUSES = 3;
const PLAYS_IT = 0;
const PREPARES_IT = 1;

export function listTakes(s: QuartermasterState, out: Int32Array): number {
  const op = currentOp(s);
  const kinds = s.cards.ofPower[you(s)];
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    const card = s.cards.kinds[kind];
    if (card.country !== op.country || (op.types !== 0 && (op.types & (1 << card.type)) === 0)) continue;
    if (discardsToTake(s, op, kind) > 0) out[count++] = kind;
  }
  return count;
}

/** `reuse` takes neither itself nor the card that it has just played. */
function discardsToTake(s: QuartermasterState, op: CompiledOp, kind: number): number {
  const copies = copiesDiscarded(s, kind);
  if (op.code !== program.REUSE) return copies;
  const own = kind === kindUnderWay(s) ? 1 : 0;
  const played = s.frames[frameAt(s, FRAME_REUSED)] === kind && copiesIn(s, OPEN, kind) > 0 ? 1 : 0;
  return copies - own - played;
}

export function applyTake(s: QuartermasterState, action: number): void {
  const op = currentOp(s);
  if (op.code === program.TAKE) {
    if (action === PASS) return goOn(s);
    takeDiscard(s, action, HAND);
    return didOne(s);
  }
  const use = s.frames[frameAt(s, FRAME_DONE)];
  didOne(s);
  if (action === PASS) return;
  if (use === PREPARES_IT) return takeDiscard(s, action, PREPARED);
  takeDiscard(s, action, HAND);
  if (use !== PLAYS_IT) return putUnder(s, action, HAND);
  s.frames[frameAt(s, FRAME_REUSED)] = action;
  playCard(s, action, HAND, false);
}

/** What `reuse` does with the next card, in words. */
export function reuseWords(s: QuartermasterState): string {
  if (currentOp(s).code !== program.REUSE) return 'take';
  const use = s.frames[frameAt(s, FRAME_DONE)];
  return use === PLAYS_IT ? 'play' : use === PREPARES_IT ? 'prepare' : 'put under the deck';
}

// ---- Other choices ----

export function listWithdrawals(s: QuartermasterState, out: Int32Array): number {
  out[0] = PASS;
  return listPieces(s, 1 << currentOp(s).country, out, 1);
}

export function applyWithdrawal(s: QuartermasterState, action: number): void {
  if (action === PASS) return goOn(s);
  const op = currentOp(s);
  removePiece(s, action >> 8, action & 0xff);
  addPoints(s, TEAM_OF_COUNTRY[op.country], op.space);
  didOne(s);
}

export function listEffects(s: QuartermasterState, out: Int32Array): number {
  const { branches } = currentOp(s);
  out[0] = PASS;
  for (let i = 0; i < branches.length; i++) out[i + 1] = i;
  return branches.length + 1;
}

export function applyEffect(s: QuartermasterState, action: number): void {
  const op = currentOp(s);
  goTo(s, action === PASS ? op.target : op.branches[action]);
}
