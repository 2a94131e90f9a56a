// Who can see what (8.0): a player sees the own cards, sizes of everything, and what lies or was discarded face up.
import type { Luck } from '../../kernel/random.js';
import { POWER_COUNT } from './board.js';
import { cardsIn, pile } from './card-piles.js';
import { IMAGINED } from './luck.js';
import { type QuartermasterState, SHOWN, SHOWN_TO, SHOWN_ZONE } from './state.js';
import { BURIED, DECK, HAND, PREPARED } from './zones.js';

/** 1.1: by number of players (from two), who plays each power. */
const PLAYER_OF = [
  [0, 1, 0, 1, 1],
  [0, 1, 0, 1, 2],
  [0, 1, 0, 2, 3],
  [0, 1, 2, 3, 4],
] as const;

function plays(s: QuartermasterState, side: number, power: number): boolean {
  const player = PLAYER_OF[s.rules.players - 2];
  return player[side] === player[power];
}

/** Is a card in this zone of this power hidden from the player of `side`? */
function isHidden(s: QuartermasterState, side: number, power: number, zone: number): boolean {
  if (zone !== DECK && zone !== HAND && zone !== PREPARED && zone !== BURIED) return false;
  const { v } = s;
  // 8.0, R2: a card directs that they be shown, while there is something to choose.
  return !((v[SHOWN] & (1 << power)) !== 0 && v[SHOWN_ZONE] === zone && plays(s, side, v[SHOWN_TO]));
}

const IN_ZONES = [HAND, PREPARED, BURIED, DECK] as const;
const UNKNOWN = 255;

/** Blanks the cards of others, and the order of the own decks above what was put under them (1.4). */
export function concealCards(s: QuartermasterState, side: number): void {
  for (let power = 0; power < POWER_COUNT; power++) {
    if (plays(s, side, power)) sortDeck(s, power);
    else blankCards(s, side, power);
  }
}

function sortDeck(s: QuartermasterState, power: number): void {
  const start = power * s.cards.kindOf.length;
  s.deck.subarray(start + s.knownBottom[power], start + cardsIn(s, DECK, power)).sort();
}

function blankCards(s: QuartermasterState, side: number, power: number): void {
  const kinds = s.cards.ofPower[power];
  const start = power * s.cards.kindOf.length;
  s.deck.fill(0, start, start + cardsIn(s, DECK, power));
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    const { copies } = s.cards.kinds[kind];
    s.drawn[kind] = 0;
    for (let copy = 0; copy < copies.length; copy++) {
      if (isHidden(s, side, power, s.zone[copies[copy]])) s.zone[copies[copy]] = UNKNOWN;
    }
    for (const zone of IN_ZONES) {
      if (isHidden(s, side, power, zone)) s.held[zone * s.cards.kinds.length + kind] = 0;
    }
  }
}

/** Deals anew what the player of `side` cannot know; every deal is as likely as the true one. */
export function determinizeCards(s: QuartermasterState, side: number, luck: Luck): void {
  for (let power = 0; power < POWER_COUNT; power++) {
    if (plays(s, side, power)) reorderDeck(s, power, luck);
    else dealAgain(s, side, power, luck);
  }
}

function reorderDeck(s: QuartermasterState, power: number, luck: Luck): void {
  const start = power * s.cards.kindOf.length + s.knownBottom[power];
  const count = cardsIn(s, DECK, power) - s.knownBottom[power];
  for (let i = 0; i < count; i++) pile[i] = s.deck[start + i];
  luck.shuffle(IMAGINED + power, pile, count, s.cards.identity);
  for (let i = 0; i < count; i++) s.deck[start + i] = pile[i];
}

function dealAgain(s: QuartermasterState, side: number, power: number, luck: Luck): void {
  const kindCount = s.cards.kinds.length;
  const kinds = s.cards.ofPower[power];
  let count = 0;
  for (let i = 0; i < kinds.length; i++) {
    const { copies } = s.cards.kinds[kinds[i]];
    s.drawn[kinds[i]] = 0;
    for (let copy = 0; copy < copies.length; copy++) {
      if (isHidden(s, side, power, s.zone[copies[copy]])) pile[count++] = copies[copy];
    }
    for (const zone of IN_ZONES) {
      if (isHidden(s, side, power, zone)) s.held[zone * kindCount + kinds[i]] = 0;
    }
  }
  luck.shuffle(IMAGINED + power, pile, count, s.cards.identity);
  const start = power * s.cards.kindOf.length;
  let at = 0;
  for (const zone of IN_ZONES) {
    if (!isHidden(s, side, power, zone)) continue;
    const size = cardsIn(s, zone, power);
    for (let i = 0; i < size; i++) {
      const card = pile[at++];
      s.zone[card] = zone;
      s.held[zone * kindCount + s.cards.kindOf[card]]++;
      if (zone === DECK) s.deck[start + i] = card;
    }
  }
}
