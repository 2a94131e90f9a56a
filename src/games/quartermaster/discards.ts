// Discarding cards (7.4 to 7.6, 11.3): who must lose how many from where, one choice after the other.
import { POWER_COUNT } from './board.js';
import { cardsIn, copiesIn, loseTop, moveCard, payForMissingCard } from './card-piles.js';
import {
  ask,
  CARDS_LOST,
  CHOOSER,
  call,
  DUE,
  DUE_OPTIONAL,
  DUE_PENALTY,
  DUE_TO,
  DUE_TYPES,
  DUE_ZONE,
  decisionOf,
  FROM_ANYWHERE,
  giveBack,
  LOSE_CARDS,
  LOSERS,
  PASS,
  type QuartermasterState,
  SHOWN,
  SHOWN_TO,
  SHOWN_ZONE,
} from './state.js';
import { BURIED, DECK, HAND, OPEN, PREPARED, STATUS } from './zones.js';

const CHOOSE_DISCARD = decisionOf('discard');
/** 11.4: instead of a card, once the deck is empty. */
export const LOSE_POINT = 0x00ff_fffd;
/** DUE_OPTIONAL: the cards may be kept; they were. */
const MAY_DECLINE = 1;
const DECLINED = 2;

/** Says what is due; the caller goes to LOSE_CARDS. 7.5: unseen unless told. */
export function setDue(s: QuartermasterState, loser: number, zone: number, count: number): void {
  const { v } = s;
  v[LOSERS] = 1 << loser;
  v[CHOOSER] = loser;
  v[DUE_ZONE] = zone;
  v[DUE] = count;
  v[DUE_TYPES] = 0;
  v[DUE_TO] = zone === STATUS ? OPEN : BURIED;
  v[DUE_PENALTY] = zone === STATUS ? 0 : 1; // 7.6: a missing Status card has no effect
  v[DUE_OPTIONAL] = 0;
}

/** `loser` loses cards, then `then` goes on. */
export function demand(
  s: QuartermasterState,
  loser: number,
  zone: number,
  count: number,
  then: number,
): void {
  setDue(s, loser, zone, count);
  call(s, LOSE_CARDS, then);
}

/** 7.4: cards of one type are shown, so they go on top of the pile. */
export function demandType(s: QuartermasterState, types: number): void {
  if (types === 0) return;
  s.v[DUE_TYPES] = types;
  s.v[DUE_TO] = OPEN;
}

export function mayDecline(s: QuartermasterState): void {
  s.v[DUE_OPTIONAL] = MAY_DECLINE;
}

export function wasDeclined(s: QuartermasterState): boolean {
  return s.v[DUE_OPTIONAL] === DECLINED;
}

/** The chooser takes them from the cards of any of these powers (one bit each). */
export function takeFrom(s: QuartermasterState, losers: number): void {
  s.v[LOSERS] = losers;
}

/** Cards of a power in a zone that are of one of these types (0: of any). */
export function countTypes(s: QuartermasterState, zone: number, power: number, types: number): number {
  if (types === 0) return cardsIn(s, zone, power);
  const kinds = s.cards.ofPower[power];
  let count = 0;
  for (let i = 0; i < kinds.length; i++) {
    if ((types & (1 << s.cards.kinds[kinds[i]].type)) !== 0) count += copiesIn(s, zone, kinds[i]);
  }
  return count;
}

export function loseCards(s: QuartermasterState): void {
  const { v } = s;
  const loser = firstLoser(s);
  const zone = v[DUE_ZONE];
  v[SHOWN] = 0;
  while (v[DUE] > 0) {
    if (zone === FROM_ANYWHERE) {
      const cards = cardsIn(s, HAND, loser) + cardsIn(s, PREPARED, loser) + cardsIn(s, DECK, loser);
      if (cards > 0) return ask(s, CHOOSE_DISCARD, loser);
      payForMissingCard(s, loser); // 11.4
    } else if (zone === DECK) {
      loseTop(s, loser);
    } else {
      if (countDue(s) > 0) return askFor(s, zone);
      if (v[DUE_PENALTY] === 1) payForMissingCard(s, loser); // 7.6
    }
    v[DUE]--;
  }
  giveBack(s);
}

function countDue(s: QuartermasterState): number {
  const { v } = s;
  let count = 0;
  for (let power = 0; power < POWER_COUNT; power++) {
    if ((v[LOSERS] & (1 << power)) !== 0) count += countTypes(s, v[DUE_ZONE], power, v[DUE_TYPES]);
  }
  return count;
}

/** Only a choice of another power's cards can be from several. */
function firstLoser(s: QuartermasterState): number {
  return 31 - Math.clz32(s.v[LOSERS]);
}

/** 8.0: who chooses among other powers' cards sees them. */
function askFor(s: QuartermasterState, zone: number): void {
  const { v } = s;
  if (v[LOSERS] !== 1 << v[CHOOSER] && zone !== STATUS) {
    v[SHOWN] = v[LOSERS];
    v[SHOWN_ZONE] = zone;
    v[SHOWN_TO] = v[CHOOSER];
  }
  ask(s, CHOOSE_DISCARD, v[CHOOSER]);
}

export function listDiscards(s: QuartermasterState, out: Int32Array): number {
  const { v } = s;
  const loser = firstLoser(s);
  let count = 0;
  if (v[DUE_OPTIONAL] === MAY_DECLINE) out[count++] = PASS;
  if (v[DUE_ZONE] !== FROM_ANYWHERE) {
    for (let power = 0; power < POWER_COUNT; power++) {
      if ((v[LOSERS] & (1 << power)) !== 0) count = listZone(s, power, v[DUE_ZONE], out, count);
    }
    return count;
  }
  count = listZone(s, loser, HAND, out, count);
  count = listZone(s, loser, PREPARED, out, count);
  // 11.4: a Victory Point only when there is no deck to lose from.
  out[count++] = cardsIn(s, DECK, loser) > 0 ? DECK << 8 : LOSE_POINT;
  return count;
}

function listZone(s: QuartermasterState, power: number, zone: number, out: Int32Array, from: number): number {
  const kinds = s.cards.ofPower[power];
  const types = s.v[DUE_TYPES];
  let count = from;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    if (copiesIn(s, zone, kind) === 0) continue;
    if (types !== 0 && (types & (1 << s.cards.kinds[kind].type)) === 0) continue;
    out[count++] = (zone << 8) | kind;
  }
  return count;
}

export function applyDiscard(s: QuartermasterState, action: number): void {
  const { v } = s;
  v[SHOWN] = 0;
  if (action === PASS) {
    v[DUE] = 0;
    v[DUE_OPTIONAL] = DECLINED;
    return;
  }
  v[DUE]--;
  if (action === LOSE_POINT) return payForMissingCard(s, firstLoser(s));
  const zone = action >> 8;
  if (zone === DECK) return loseTop(s, firstLoser(s));
  const kind = action & 0xff;
  moveCard(s, kind, zone, v[DUE_TO]);
  s.tally[CARDS_LOST + s.cards.kinds[kind].power]++;
}
