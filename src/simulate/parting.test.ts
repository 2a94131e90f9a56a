// Where two tellings part, and what that is put down to.
import { expect, test } from 'vitest';
import type { Happening } from '../kernel/chronicle.js';
import { firstParting } from './parting.js';

const at = { turn: 2, faction: 'red', phase: 'play', weight: 'story' as const };
const card: Happening = { ...at, kind: 'card', text: 'Red draws Boon.', card: 'boon', facts: { ops: [1] } };
const decision: Happening = {
  ...at,
  kind: 'decision',
  text: 'go',
  decision: 'move',
  action: 1,
  side: 'red',
};
const move: Happening = { ...at, kind: 'move', text: 'Red goes to the hill.', area: 'hill' };

test('the same tellings never part', () => {
  expect(firstParting([card, decision, move], [{ ...card }, { ...decision }, move])).toBeNull();
});

test('an action that has another number and the same words is the same', () => {
  expect(firstParting([decision, move], [{ ...decision, action: 2 }, move])).toBeNull();
});

test('a decision: its name, the area that is told next, the card that its faction drew', () => {
  const parting = firstParting([card, decision, move], [card, { ...decision, action: 2, text: 'stay' }]);
  expect(parting).toMatchObject({ shared: 1, before: { text: 'go' }, after: { text: 'stay' } });
  expect(parting!.groups).toEqual({ what: 'move', turn: '2', area: 'hill', card: 'boon', decision: 'move' });
});

test('the same words with other facts part', () => {
  const parting = firstParting([card], [{ ...card, facts: { ops: [2] } }]);
  expect(parting!.groups).toMatchObject({ what: 'card', card: 'boon', area: '-', decision: '-' });
});

test('a game that is over sooner parts there', () => {
  const parting = firstParting([card, move], [card]);
  expect(parting).toMatchObject({ shared: 1, after: undefined });
  expect(parting!.groups.what).toBe('move / end');
});

test('a card of another faction or turn is not the cause', () => {
  const other = { ...decision, faction: 'blue' };
  expect(firstParting([card, other], [card, { ...other, text: 'stay' }])!.groups.card).toBe('-');
});
