// Tests of luck by script.
import { expect, it } from 'vitest';
import { scriptedLuck } from './scripted-luck.js';
import { createToyGame } from './toy-game.js';

const NO_IDENTITY = new Int32Array(0);

it('rolls the dice of the script, one by one, for each purpose', () => {
  const luck = scriptedLuck({ dice: { 3: [2, 3, 6], naval: [1] } }, ['combat', 'naval']);
  expect(luck.stream(1).d6()).toBe(1);
  expect(luck.stream(3).twoD6()).toBe(5);
  luck.dice('combat', 4, 6, 5, 2);
  expect(luck.stream(0).bestD6(3)).toBe(6);
  luck.dice(0, 3);
  expect([luck.stream(0).d6(), luck.stream(3).d6(), luck.stream(0).d6()]).toEqual([2, 6, 3]);
  luck.assertUsedUp();
});

it('gives the numbers of the script, if they are below the bound', () => {
  const luck = scriptedLuck({ below: { event: [4] } }, ['event']);
  luck.below('event', 7);
  expect(luck.stream(0).below(5)).toBe(4);
  expect(() => luck.stream(0).below(7)).toThrow(
    'purpose event: the script says 7, not below 7, at turn 0, faction 0',
  );
});

it('brings the named cards up first and leaves the rest in order', () => {
  const luck = scriptedLuck({ shuffles: { deck: [[5, 2], []] } }, ['deck']);
  const deck = Uint8Array.of(1, 2, 3, 4, 5, 9);
  luck.shuffle(0, deck, 5, NO_IDENTITY);
  expect([...deck]).toEqual([5, 2, 1, 3, 4, 9]);
  luck.shuffle(0, deck, 5, NO_IDENTITY);
  expect([...deck]).toEqual([5, 2, 1, 3, 4, 9]);
  luck.stack('deck', 9);
  expect(() => luck.shuffle(0, deck, 5, NO_IDENTITY)).toThrow(
    'purpose deck: card 9 is not in the deck to shuffle at turn 0, faction 0',
  );
});

it('says when the script runs dry', () => {
  const luck = scriptedLuck({ dice: { combat: [1] } }, ['combat']);
  luck.beginTurn(1, 0);
  expect(() => luck.stream(0).twoD6()).toThrow(
    'purpose combat: the script has no die left at turn 1, faction 0',
  );
  expect(() => luck.stream(7).below(2)).toThrow(
    'purpose 7: the script has no number left at turn 1, faction 0',
  );
  expect(() => luck.shuffle(0, new Uint8Array(3), 3, NO_IDENTITY)).toThrow(
    'purpose combat: the script has no shuffle left at turn 1, faction 0',
  );
});

it('says what was never used', () => {
  const luck = scriptedLuck({ dice: { combat: [1, 6] } }, ['combat', 'deck']);
  luck.stream(0).d6();
  expect(() => luck.assertUsedUp()).toThrow('purpose combat: dice never asked for: 6');
  luck.stream(0).d6();
  luck.assertUsedUp();
  luck.stack('deck', 3, 1);
  expect(() => luck.assertUsedUp()).toThrow('purpose deck: shuffles never asked for: [3,1]');
});

it('refuses an unknown purpose and a die that no die shows', () => {
  expect(() => scriptedLuck({ dice: { combta: [1] } }, ['combat', 'deck'])).toThrow(
    'there is no purpose "combta": the script knows combat, deck',
  );
  expect(() => scriptedLuck().stack('deck')).toThrow('the script knows numbers only');
  expect(() => scriptedLuck({ dice: { 0: [7] } })).toThrow('no die shows 7');
});

it('leads a game where the test wants it', () => {
  const game = createToyGame();
  const state = game.createState();
  // The toy deals from the end of the deck, which keeps its order 1 to 12: red holds 12 and 11.
  const luck = scriptedLuck({ shuffles: { deck: [[]] } }, game.purposes);
  game.start(state, luck);
  expect(game.describe(state, 2)).toBe('stake card 12');
  luck.dice('dice', 4);
  game.apply(state, 2, luck);
  luck.dice('dice', 3);
  game.apply(state, 2, luck);
  expect([...state.points]).toEqual([24, 0, 0, 0]);
  luck.assertUsedUp();
});
