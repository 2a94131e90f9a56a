// Frozen luck. These numbers may change only with a major version: every published result depends on them.
import { expect, it } from 'vitest';
import { identityOf, KeyedLuck } from './random.js';

it.each<[string | number, number, number, number, number, number[]]>([
  ['lamplight', 0, 0, 0, 0, [6, 3, 5, 5, 2, 1, 5, 1, 2, 6, 1, 4]],
  ['lamplight', 1, 0, 0, 0, [4, 2, 1, 5, 3, 5, 4, 2, 3, 3, 6, 6]],
  ['lamplight', 0, 1, 0, 0, [2, 1, 5, 1, 6, 5, 4, 4, 6, 3, 4, 1]],
  ['lamplight', 0, 0, 1, 0, [4, 5, 6, 1, 2, 5, 2, 2, 1, 6, 6, 3]],
  ['lamplight', 0, 0, 0, 1, [2, 2, 6, 4, 6, 5, 3, 6, 5, 2, 4, 1]],
  ['lamplight', 59_999, 7, 15, 6, [5, 1, 3, 2, 6, 4, 2, 5, 1, 5, 3, 5]],
  ['lamplight', 2 ** 32, 0, 0, 0, [4, 3, 6, 4, 3, 5, 3, 6, 5, 4, 5, 6]],
  ['lamplight', 2 ** 53 - 1, 3, 255, 255, [6, 3, 4, 6, 6, 2, 1, 2, 4, 6, 2, 3]],
  [1914, 0, 0, 0, 0, [5, 1, 5, 1, 2, 4, 2, 3, 3, 6, 4, 2]],
  [1914, 1, 0, 0, 0, [4, 2, 2, 6, 3, 2, 4, 2, 3, 5, 5, 4]],
  [1914, 0, 1, 0, 0, [4, 2, 4, 3, 1, 5, 6, 6, 5, 5, 1, 1]],
  [1914, 0, 0, 1, 0, [5, 3, 3, 5, 5, 5, 3, 4, 6, 5, 1, 4]],
  [1914, 0, 0, 0, 1, [4, 2, 4, 1, 2, 5, 3, 1, 4, 6, 4, 4]],
  [1914, 59_999, 7, 15, 6, [2, 4, 1, 5, 1, 6, 3, 2, 5, 1, 6, 6]],
  [1914, 2 ** 32, 0, 0, 0, [6, 1, 3, 1, 1, 2, 5, 1, 5, 6, 4, 3]],
  [1914, 2 ** 53 - 1, 3, 255, 255, [5, 2, 5, 2, 3, 5, 6, 6, 1, 4, 6, 5]],
])(
  'dice of seed %s, game %d, purpose %d, turn %d, faction %d',
  (seed, game, purpose, turn, faction, dice) => {
    const luck = new KeyedLuck(seed, 8);
    luck.beginGame(game);
    luck.beginTurn(turn, faction);
    expect(dice.map(() => luck.stream(purpose).d6())).toEqual(dice);
  },
);

it('below, bestD6 and twoD6', () => {
  const luck = new KeyedLuck('lamplight', 8);
  luck.beginGame(7);
  luck.beginTurn(2, 1);
  const numbers: [number, number[]][] = [
    [2, [0, 1, 0, 1]],
    [6, [2, 1, 4, 2]],
    [7, [1, 6, 0, 0]],
    [52, [2, 31, 33, 4]],
    [1000, [842, 397, 302, 890]],
    [2 ** 31 + 1, [939862930, 59550704, 1579794510, 413434855]],
    [2 ** 32 - 1, [4130717732, 3031036330, 574896271, 3749892610]],
    [2 ** 32, [1681991467, 2641145725, 3078137045, 1882547338]],
  ];
  for (const [bound, expected] of numbers) {
    expect(expected.map(() => luck.stream(4).below(bound))).toEqual(expected);
  }
  luck.beginTurn(2, 1);
  expect([1, 2, 3, 4, 5].map((dice) => luck.stream(5).bestD6(dice))).toEqual([2, 5, 6, 6, 5]);
  expect([1, 2, 3, 4, 5].map(() => luck.stream(5).twoD6())).toEqual([9, 9, 8, 6, 8]);
});

it.each([
  [0, 0, [6, 9, 1, 5, 10, 7, 3, 4, 8, 2, 11, 0]],
  [0, 1, [11, 10, 5, 4, 1, 2, 8, 3, 0, 9, 7, 6]],
  [1, 0, [1, 0, 11, 4, 10, 3, 5, 8, 6, 9, 2, 7]],
  [59_999, 15, [6, 4, 0, 10, 3, 7, 5, 9, 8, 1, 2, 11]],
])('a shuffle in game %i, turn %i', (game, turn, order) => {
  const luck = new KeyedLuck('lamplight', 8);
  luck.beginGame(game);
  luck.beginTurn(turn, 0);
  const identity = Int32Array.from({ length: 12 }, (_, card) => identityOf(`card ${card}`));
  const cards = Uint8Array.from({ length: 12 }, (_, card) => card);
  luck.shuffle(3, cards, 12, identity);
  expect([...cards]).toEqual(order);
});

it('identities of names', () => {
  expect(['', 'card 1', 'lantern'].map(identityOf)).toEqual([1120186595, 1683708342, 1007362757]);
});
