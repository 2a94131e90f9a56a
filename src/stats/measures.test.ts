// What is measured of a game, and by which names it is found.
import { describe, expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { findMeasure } from './measure-names.js';
import { measuresOf } from './measures.js';

const LABELS = ['one', 'two'];
const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['cp', 'te', 'draw'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 2 },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: -5, max: 5 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Collapse', labels: LABELS },
  { kind: 'turn', id: 'card-x', title: 'Drawn: X', labels: LABELS },
];
const measures = measuresOf(METRICS, [
  { id: 'cp', name: 'Central Powers' },
  { id: 'te', name: 'Entente' },
]);

test('the common ones first, then all others, none twice, and none that cannot vary', () => {
  expect(measures.map(({ id, common }) => (common ? id : `(${id})`))).toEqual([
    ...['vp-spread', 'win-cp', 'win-te', 'us-entry', 'us-entry-turn', 'russian-collapse'],
    ...['russian-collapse-turn', '(winner-draw)', '(turns)', '(card-x)', '(card-x-turn)'],
  ]);
});

describe('names', () => {
  test.each([
    ['vp-spread', 'vp-spread'],
    ['vpSpread', 'vp-spread'],
    ['vp', 'vp-spread'],
    ['cpWin', 'win-cp'],
    ['usEntry', 'us-entry'],
    ['collapse', 'russian-collapse'],
    ['usEntryTurn', 'us-entry-turn'],
    ['card-x', 'card-x'],
  ])('%s', (name, id) => expect(findMeasure(name, measures)).toMatchObject({ id }));

  test.each([
    ['us', 'us may be us-entry or us-entry-turn: say which'],
    ['vp-sprad', 'did you mean vp-spread?'],
    ['zeppelins', 'the common ones are vp-spread, win-cp'],
  ])('%s', (name, words) => expect(findMeasure(name, measures)).toContain(words));
});
