// The odds of single cards: against every possible order of tiny decks, and against the game's own draws.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../../../kernel/random.js';
import { isSpring, yearOf } from '../board.js';
import { type CompiledCard, compileCards } from '../cards.js';
import { EVENT_CARDS, type EventCard } from '../event-cards.js';
import { drawEvent } from '../events.js';
import { compile } from '../index.js';
import { PURPOSES } from '../luck.js';
import { settingsSchema } from '../settings.js';
import { setUp } from '../setup.js';
import { FACTION, TURN } from '../state.js';
import { cardOdds } from './card-odds.js';

const [printed] = EVENT_CARDS;
const card = (id: string, year: number, changes: Partial<EventCard> = {}): EventCard =>
  ({ ...printed, id, year, eligible: 'any', returns: false, ...changes }) as EventCard;

interface Seen {
  first: number[];
  never: number;
  ineligible: number;
}

/** Follows every card that can be drawn, turn by turn. */
function everyOrder(cards: readonly CompiledCard[], turns: number): Seen[] {
  const seen = cards.map((): Seen => ({ first: Array<number>(turns).fill(0), never: 0, ineligible: 0 }));
  const walk = (
    turn: number,
    deck: number[],
    waiting: number[],
    drawn: number[],
    bad: number[],
    p: number,
  ) => {
    if (turn > turns) {
      for (const [i, each] of seen.entries()) {
        if (drawn[i] > 0) each.first[drawn[i] - 1] += p;
        else each.never += p;
        each.ineligible += bad[i] * p;
      }
      return;
    }
    const year = yearOf(turn);
    if (turn === 1 || isSpring(turn)) {
      deck = [...deck, ...waiting, ...[...cards.keys()].filter((i) => cards[i].year === year)];
      waiting = [];
    }
    if (deck.length === 0) walk(turn + 1, deck, waiting, drawn, bad, p);
    for (const i of deck) {
      const { firstYear, lastYear, returns } = cards[i];
      walk(
        turn + 1,
        deck.filter((other) => other !== i),
        returns ? [...waiting, i] : waiting,
        drawn[i] > 0 ? drawn : drawn.with(i, turn),
        year < firstYear || year > lastYear ? bad.with(i, 1) : bad,
        p / deck.length,
      );
    }
  };
  const none = cards.map(() => 0);
  walk(1, [], [], none, none, 1);
  return seen;
}

describe('5.1 to 5.4 the odds of a card are those of every order of the deck', () => {
  const decks: Readonly<Record<string, EventCard[]>> = {
    'a plain deck': [card('a', 1914), card('b', 1914), card('c', 1914), card('d', 1915), card('e', 1915)],
    '5.3 cards that return': [
      card('a', 1914, { returns: true }),
      card('b', 1914),
      card('c', 1915, { returns: true }),
      card('d', 1915),
      card('e', 1915),
    ],
    '5.4 cards with years': [
      card('a', 1914, { eligible: [1914, 1914] }),
      card('b', 1914, { returns: true, eligible: [1915, 1915] }),
      card('c', 1914),
      card('d', 1915, { eligible: [1916, 1916] }),
      card('e', 1916, { eligible: [1914, 1915] }),
    ],
    'R31 a deck that runs dry': [card('a', 1914, { returns: true }), card('b', 1915, { returns: true })],
    'a card of no year that is played': [card('a', 1914), card('b', 1918), card('c', 1914)],
  };
  test.each(Object.entries(decks))('%s', (_, cards) => {
    const table = compileCards(cards);
    const turns = 8;
    const brute = everyOrder(table.cards, turns);
    for (const [i, { first, never, ineligible }] of cardOdds(table, turns).entries()) {
      for (let turn = 0; turn < turns; turn++) expect(first[turn]).toBeCloseTo(brute[i].first[turn], 12);
      expect(never).toBeCloseTo(brute[i].never, 12);
      expect(ineligible).toBeCloseTo(brute[i].ineligible, 12);
    }
  });
});

describe('the printed decks', () => {
  const table = compileCards();
  const odds = cardOdds(table, 17);

  test('probabilities are probabilities and add up to 1', () => {
    for (const { first, never, ineligible } of odds) {
      expect(first.reduce((sum, chance) => sum + chance, never)).toBeCloseTo(1, 12);
      for (const chance of [...first, never, ineligible]) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }
  });

  test('5.1 no card is drawn before its year; in its first year every draw is as likely', () => {
    for (const [i, { year }] of table.cards.entries()) {
      const { first } = odds[i];
      first.forEach((chance, turn) => {
        if (yearOf(turn + 1) < year) expect(chance).toBe(0);
      });
      const turns = [...first.keys()].filter((turn) => yearOf(turn + 1) === year);
      for (const turn of turns) expect(first[turn]).toBeCloseTo(first[turns[0]], 12);
    }
  });

  test('3.0 with three cards for two draws a card of 1914 stays with one chance in three', () => {
    expect(odds[0].first[0]).toBeCloseTo(1 / 3, 15);
    expect(odds[0].first[1]).toBeCloseTo(1 / 3, 15);
    // One of 1914 and six of 1915.
    expect(odds[0].first[2]).toBeCloseTo(1 / 3 / 7, 15);
  });

  test("the game's own decks agree", { timeout: 60_000 }, () => {
    const wars = 20_000;
    const game = compile(settingsSchema.parse(undefined));
    const s = game.createState();
    const luck = new KeyedLuck('decks', PURPOSES.length);
    const counts = new Float64Array(18 * table.cards.length);
    for (let war = 1; war <= wars; war++) {
      luck.beginGame(war);
      setUp(s, luck);
      for (let turn = 1; turn <= 17; turn++) {
        for (let faction = 0; faction < 4; faction++) {
          luck.beginTurn(turn, faction);
          s.v[TURN] = turn;
          s.v[FACTION] = faction;
          drawEvent(s, luck);
        }
      }
      for (let i = 0; i < table.cards.length; i++) counts[18 * i + s.cardTurn[i]]++;
    }
    const scores = odds.flatMap(({ first, never }, i) =>
      [never, ...first].map((chance, turn) => {
        const [count, expected] = [counts[18 * i + turn], wars * chance];
        if (chance === 0) expect(count).toBe(0);
        return expected < 25 ? 0 : (count - expected) / Math.sqrt(expected * (1 - chance));
      }),
    );
    // Of 1,100 normal deviates one in a thousand sets has one beyond 5.
    expect(Math.max(...scores.map(Math.abs))).toBeLessThan(5);
  });
});

test('a card that is added thins its own deck and no other', () => {
  const before = cardOdds(compileCards(), 17);
  const more = compileCards([...EVENT_CARDS, card('ge-extra', 1915, { faction: 'germany' })]);
  const after = cardOdds(more, 17);
  for (const [i, { faction, year }] of compileCards().cards.entries()) {
    const changed = before[i].never !== after[i].never;
    expect(changed).toBe(faction === 0);
    if (faction === 0 && year === 1915) expect(after[i].first[2]).toBeCloseTo(1 / 8, 12);
  }
});
