// The invariants: broken ones are told, and random games in checked mode break none.
import { describe, expect, test } from 'vitest';
import { playCheckedGames } from '../../kernel/testing/checked-games.js';
import { countryOf, spaceOf } from './board.js';
import { compile } from './index.js';
import { brokenInvariant } from './invariants.js';
import { settingsSchema } from './settings.js';
import { type QuartermasterState, VP } from './state.js';
import { Table } from './testing/table.js';

/** `npm run checked-games` takes 10,000. */
const GAMES = Number(process.env.LAMPLIGHT_CHECKED_GAMES ?? 600);

describe('random games in checked mode', () => {
  test.each([
    ['as printed', GAMES / 2, {}],
    ['with mulligans and two players', GAMES / 4, { mulligan: true, players: 2 }],
    [
      'with small hands and many counterattacks',
      GAMES / 4,
      { 'hand-size': 4, 'counterattacks-per-battle': 3 },
    ],
  ])(
    '%s',
    (name, games, rules) => {
      const game = compile(settingsSchema.parse({ rules }));
      expect(playCheckedGames(game, name, games, brokenInvariant)).toBeGreaterThan(100 * games);
    },
    200 * GAMES,
  );
});

test.each<[string, (s: QuartermasterState) => void, RegExp]>([
  ['enemies in one space', (s) => void (s.pieces[spaceOf('paris')] |= 1 << countryOf('germany')), /4\.6/],
  ['more Armies than there are', (s) => void s.pieces.fill(1 << countryOf('austria-hungary')), /4\.1/],
  ['a piece that is not counted', (s) => void s.onBoard[countryOf('france')]--, /counted wrong/],
  ['supply that is out of date', (s) => void (s.supplied[spaceOf('paris')] = 0), /5\.1/],
  ['a card in two places', (s) => void s.held[0]++, /in deck/],
  ['a card twice in a deck', (s) => void (s.deck[1] = s.deck[0]), /twice/],
  ['points below zero', (s) => void (s.v[VP] = -1), /15\.1/],
  ['points from nowhere', (s) => void s.v[VP]++, /15\.1: points by source/],
  ['a Build card on the table', (s) => void (s.held[3 * s.cards.kinds.length] = 1), /status/],
])('4.0 to 15.0: %s is told', (_, breakIt, message) => {
  const { state } = new Table().turn('russia');
  expect(brokenInvariant(state)).toBeNull();
  breakIt(state);
  expect(brokenInvariant(state)).toMatch(message);
});
