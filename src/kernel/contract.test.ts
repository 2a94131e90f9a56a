// Tests of the small functions of the contract.
import { expect, it } from 'vitest';
import {
  bySide,
  contenderOf,
  contendersOf,
  copyState,
  type Metric,
  metricLabel,
  metricRange,
  seatNamesOf,
} from './contract.js';

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

const [warm, cold] = [
  { id: 'warm', name: 'Warm' },
  { id: 'cold', name: 'Cold' },
];
const TEAMS = [
  { id: 'red', name: 'Red', team: warm },
  { id: 'blue', name: 'Blue', team: cold },
  { id: 'pink', name: 'Pink', team: warm },
];
const ALONE = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];

it('those who can win are the teams, or the sides where each plays for itself', () => {
  expect(contendersOf(TEAMS)).toEqual([warm, cold]);
  expect(contendersOf(ALONE)).toEqual(ALONE);
  expect(TEAMS.map((_, side) => contenderOf(TEAMS, side))).toEqual([0, 1, 0]);
  expect(ALONE.map((_, side) => contenderOf(ALONE, side))).toEqual([0, 1]);
});

it('bots are seated by the names of sides and teams; a side comes before its team', () => {
  expect(seatNamesOf(TEAMS).map(({ id }) => id)).toEqual(['warm', 'cold', 'red', 'blue', 'pink']);
  expect(seatNamesOf(ALONE)).toEqual(ALONE);
  expect(bySide({ warm: 'a', pink: 'b' }, TEAMS)).toEqual({ red: 'a', pink: 'b' });
});
