// What neither side knows: the order of the event decks (DESIGN, hidden order). Both know which cards are in them.
import type { Luck } from '../../kernel/random.js';
import { IMAGINED } from './luck.js';
import type { LampsState } from './state.js';

/** Another order of the decks, as likely as the true one. */
export function determinizeDecks(s: LampsState, _side: number, luck: Luck): void {
  const size = s.deck.cards.length;
  for (let faction = 0; faction < 4; faction++) {
    const count = s.deckCount[faction];
    for (let i = 0; i < count; i++) pile[i] = s.deckCards[faction * size + i];
    luck.shuffle(IMAGINED, pile, count, s.deck.identity);
    for (let i = 0; i < count; i++) s.deckCards[faction * size + i] = pile[i];
  }
}

const pile = new Uint8Array(256);

/** Puts each deck in the order of the card numbers: what is in it is known, the order is not. */
export function hideDecks(s: LampsState): void {
  const size = s.deck.cards.length;
  for (let faction = 0; faction < 4; faction++) {
    s.deckCards.subarray(faction * size, faction * size + s.deckCount[faction]).sort();
  }
}
