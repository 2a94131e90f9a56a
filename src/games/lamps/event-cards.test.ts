// All 80 event cards at once: 5.4 for those with limited years, blanks, and that every card has a test of its effect
// (event-cards-germany, -western, -eastern and -central.test.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FACTION_IDS } from './board.js';
import { EVENT_CARDS, type EventCard, eventCardIndex } from './event-cards.js';
import {
  BEGIN_TURN,
  DISCARDED,
  DRAW_EVENT,
  DRY_DRAWS,
  IN_DECK,
  type LampsState,
  RETURNING,
} from './state.js';
import { TURN_OF } from './testing/event-cards.js';
import { Table } from './testing/table.js';

const limited = EVENT_CARDS.filter(({ eligible }) => eligible !== 'any');
const YEARS = [1914, 1915, 1916, 1917, 1918];

const named = (cards: readonly EventCard[]) => cards.map((card) => [card.id, card] as const);

/** Years in which the card is in the deck and (not) eligible. */
function years({ eligible, year }: EventCard, inside: boolean): number[] {
  const [first, last] = eligible === 'any' ? [1914, 1918] : eligible;
  return YEARS.filter((each) => (inside ? each >= year : true) && (first <= each && each <= last) === inside);
}

/** The whole war: everybody has joined, so that every card would find something to do. */
function war(): Table {
  const t = new Table().join('turkey', 'italy', 'romania', 'bulgaria');
  for (const part of [t.state.cardInEffect, t.state.deckCount, t.state.cardPlace, t.state.cardTurn])
    part.fill(0);
  return t;
}

/** All that the draw has left behind, but for where the cards lie. */
function traces({ bytes, v, cardPlace, cardTurn, deckCards, deckCount }: LampsState): string {
  const kept = bytes.slice();
  for (const part of [cardPlace, cardTurn, deckCards, deckCount]) part.fill(0);
  v[DRY_DRAWS] = 0;
  const seen = Buffer.from(bytes).toString('base64');
  bytes.set(kept);
  return seen;
}

/** The same turn without a card. */
function nothingDrawn(turn: number, faction: number): string {
  const t = war();
  return traces(t.at(turn, FACTION_IDS[faction] as Parameters<Table['at']>[1], DRAW_EVENT).state);
}

describe('5.4: a card drawn outside its years', () => {
  test('there are 34 cards with limited years', () => {
    expect(limited).toHaveLength(34);
  });

  describe.each(named(limited))('%s', (_, card) => {
    const index = eventCardIndex(card.id);
    const faction = FACTION_IDS.indexOf(card.faction);

    test.each(years(card, false))(`${card.id} 5.4 drawn in %i leaves no trace`, (year) => {
      const t = war().draw(TURN_OF[year], card.id);
      expect(t.state.cardInEffect[faction]).toBe(0);
      expect(t.state.cardPlace[index]).toBe(card.returns ? RETURNING : DISCARDED);
      expect(t.state.cardTurn[index]).toBe(TURN_OF[year]); // drawn it was
      expect(traces(t.state)).toBe(nothingDrawn(TURN_OF[year], faction));
    });

    test.each(years(card, true))(`${card.id} 5.4 drawn in %i it is in effect`, (year) => {
      const t = war().draw(TURN_OF[year], card.id);
      expect(t.state.cardInEffect[faction]).toBe(index + 1);
    });
  });
});

describe('5.4: a card for any year', () => {
  test.each(named(EVENT_CARDS.filter(({ eligible }) => eligible === 'any')))(
    '%s 5.4 is in effect whenever it is drawn',
    (_, card) => {
      for (const year of YEARS.filter((each) => each >= card.year)) {
        const t = war().draw(TURN_OF[year], card.id);
        expect(t.state.cardInEffect[FACTION_IDS.indexOf(card.faction)]).toBe(eventCardIndex(card.id) + 1);
      }
    },
  );
});

describe('5.3: discards', () => {
  test.each(named(EVENT_CARDS))(
    '%s 5.3 is discarded for good, or comes back with the next year',
    (id, { returns, faction }) => {
      const index = eventCardIndex(id);
      const t = war().draw(TURN_OF[1917], id);
      expect(t.state.cardPlace[index]).toBe(returns ? RETURNING : DISCARDED);
      // Spring 1918: another card of that year lies on top of the new deck.
      const top = EVENT_CARDS.find(
        (card) => card.faction === faction && card.year === 1918 && card.id !== id,
      );
      t.deck(faction, top?.id ?? '').at(15, faction, BEGIN_TURN);
      expect(t.state.cardPlace[index] === IN_DECK).toBe(returns);
    },
  );
});

describe('every card has a test of its effect', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((file) => /^event-cards-.*\.test\.ts$/.test(file));
  const sources = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');

  test.each(named(EVENT_CARDS))('%s is named by a test', (id) => {
    expect(sources).toMatch(new RegExp(`['(\\[]${id}[:']`));
  });
});
