// Tests of the small functions of the contract.
import { expect, it } from 'vitest';
import { copyState, type Metric, metricLabel, metricRange } from './contract.js';

const spread: Metric = { kind: 'number', id: 'vp-spread', title: 'Spread', min: -5, max: 9 };
const entry: Metric = {
  kind: 'turn',
  id: 'us-entry',
  title: 'Entry',
  labels: ['Spring 1916', 'Autumn 1916'],
};
const winner: Metric = { kind: 'category', id: 'winner', title: 'Winner', labels: ['red', 'blue', 'draw'] };

it('metricRange is min to max, never to the last turn, or the first to the last label', () => {
  expect(metricRange(spread)).toEqual([-5, 9]);
  expect(metricRange(entry)).toEqual([0, 2]);
  expect(metricRange(winner)).toEqual([0, 2]);
});

it('metricLabel reads a value, and falls back on the number', () => {
  expect([-5, 0].map((value) => metricLabel(spread, value))).toEqual(['-5', '0']);
  expect([0, 1, 2, 3].map((value) => metricLabel(entry, value))).toEqual([
    'never',
    'Spring 1916',
    'Autumn 1916',
    '3',
  ]);
  expect([0, 2, 3].map((value) => metricLabel(winner, value))).toEqual(['red', 'draw', '3']);
});

it('copyState copies every byte', () => {
  const to = { bytes: new Uint8Array(3) };
  copyState({ bytes: Uint8Array.of(1, 2, 3) }, to);
  expect([...to.bytes]).toEqual([1, 2, 3]);
});
