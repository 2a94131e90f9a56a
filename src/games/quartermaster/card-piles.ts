// Cards (7.0) on their way between deck, hand, table and discard pile.

import type { Luck } from '../../kernel/random.js';
import { POWER_COUNT, TEAM_OF } from './board.js';
import { addPoints } from './points.js';
import { CARDS_LOST, type QuartermasterState, ROUND } from './state.js';
import { BURIED, DECK, HAND, OPEN, STATUS } from './zones.js';

export function cardsIn(s: QuartermasterState, zone: number, power: number): number {
  return s.size[zone * POWER_COUNT + power];
}

/** Copies of a kind in a zone. */
export function copiesIn(s: QuartermasterState, zone: number, kind: number): number {
  return s.held[zone * s.cards.kinds.length + kind];
}

export function lies(s: QuartermasterState, kind: number): boolean {
  return copiesIn(s, STATUS, kind) > 0;
}

/** 7.4, 7.5: in the discard pile, on top or at the bottom. */
export function copiesDiscarded(s: QuartermasterState, kind: number): number {
  return copiesIn(s, OPEN, kind) + copiesIn(s, BURIED, kind);
}

export function setZone(s: QuartermasterState, card: number, zone: number): void {
  const kinds = s.cards.kinds.length;
  const kind = s.cards.kindOf[card];
  const { power } = s.cards.kinds[kind];
  const before = s.zone[card];
  s.held[before * kinds + kind]--;
  s.size[before * POWER_COUNT + power]--;
  s.zone[card] = zone;
  s.held[zone * kinds + kind]++;
  s.size[zone * POWER_COUNT + power]++;
}

/** The copy with the lowest number, for players cannot tell them apart. */
function copyIn(s: QuartermasterState, kind: number, zone: number): number {
  const { copies } = s.cards.kinds[kind];
  for (let i = 0; i < copies.length; i++) if (s.zone[copies[i]] === zone) return copies[i];
  throw new Error(`no ${s.cards.kinds[kind].name} is there`);
}

/** One copy of a kind from a zone other than the deck to another zone than the deck. */
export function moveCard(s: QuartermasterState, kind: number, from: number, to: number): void {
  setZone(s, copyIn(s, kind, from), to);
}

/** From the discard pile, face up or not, to another zone. */
export function takeDiscard(s: QuartermasterState, kind: number, to: number): void {
  moveCard(s, kind, copiesIn(s, OPEN, kind) > 0 ? OPEN : BURIED, to);
}

const deckStart = (s: QuartermasterState, power: number) => power * s.cards.kindOf.length;

/** The top card of the deck; there must be one. */
export function drawTop(s: QuartermasterState, power: number, to: number): number {
  const card = s.deck[deckStart(s, power) + cardsIn(s, DECK, power) - 1];
  setZone(s, card, to);
  const left = cardsIn(s, DECK, power);
  s.deck[deckStart(s, power) + left] = 0;
  if (s.knownBottom[power] > left) s.knownBottom[power] = left;
  const kind = s.cards.kindOf[card];
  if (to === HAND && s.drawn[kind] === 0) s.drawn[kind] = s.v[ROUND];
  return card;
}

/** 1.4: under the deck, where its power knows it. */
export function putUnder(s: QuartermasterState, kind: number, from: number): void {
  const card = copyIn(s, kind, from);
  const { power } = s.cards.kinds[kind];
  const start = deckStart(s, power);
  const count = cardsIn(s, DECK, power);
  s.deck.copyWithin(start + 1, start, start + count);
  s.deck[start] = card;
  setZone(s, card, DECK);
  s.knownBottom[power]++;
}

/** 9.0: one copy of a kind out of the deck; the deck has to be shuffled afterwards. */
export function fetchFromDeck(s: QuartermasterState, kind: number): void {
  const { power } = s.cards.kinds[kind];
  const start = deckStart(s, power);
  const count = cardsIn(s, DECK, power);
  let at = start;
  while (s.cards.kindOf[s.deck[at]] !== kind) at++;
  const card = s.deck[at];
  s.deck.copyWithin(at, at + 1, start + count);
  s.deck[start + count - 1] = 0;
  setZone(s, card, HAND);
  if (s.drawn[kind] === 0) s.drawn[kind] = s.v[ROUND];
}

/** All cards that are in the deck, in a new order. */
export function shuffleDeck(s: QuartermasterState, power: number, purpose: number, luck: Luck): void {
  const start = deckStart(s, power);
  let count = 0;
  const kinds = s.cards.ofPower[power];
  for (let i = 0; i < kinds.length; i++) {
    const { copies } = s.cards.kinds[kinds[i]];
    for (let copy = 0; copy < copies.length; copy++) {
      if (s.zone[copies[copy]] === DECK) pile[count++] = copies[copy];
    }
  }
  luck.shuffle(purpose + power, pile, count, s.cards.identity);
  // Luck puts first what comes first: the top is the last of the deck.
  for (let i = 0; i < count; i++) s.deck[start + i] = pile[count - 1 - i];
  s.knownBottom[power] = 0;
}

export const pile = new Uint8Array(256);

/** 7.6: a card that must be discarded and cannot costs a Victory Point. */
export function payForMissingCard(s: QuartermasterState, power: number): void {
  addPoints(s, TEAM_OF[power], -s.rules['points-per-missing-card']);
}

/** 7.6, 11.3: the top card of the deck is lost unseen; an empty deck costs a Victory Point. */
export function loseTop(s: QuartermasterState, power: number): void {
  if (cardsIn(s, DECK, power) === 0) return payForMissingCard(s, power);
  drawTop(s, power, BURIED);
  s.tally[CARDS_LOST + power]++;
}
