// Options in the unit cube and back, and which way a spread counts.
import { expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { deviationsOf, favoursOf, type Knob, leastDeviations, startOf, valuesAt, worthOf } from './tuning.js';

const option = (min: number, max: number, whole = false) => ({ summary: '', default: min, min, max, whole });
const KNOBS: Knob[] = [
  { name: 'wide', option: option(0, 40), start: 10 },
  { name: 'small', option: option(0, 3), start: 0.06 },
  { name: 'turn', option: option(1, 18, true), start: 16 },
];

test('the start is where the options are', () => {
  expect(valuesAt(KNOBS, Float64Array.from(startOf(KNOBS)))).toEqual({ wide: 10, small: 0.06, turn: 16 });
});

test('steps go by what an option has now, but a little at least', () => {
  const [wide, small] = deviationsOf(KNOBS, 0.3);
  expect(wide! * 40).toBeCloseTo(3, 12);
  expect(small! * 3).toBeCloseTo((0.3 * 3) / 20, 12);
  expect(leastDeviations(KNOBS)).toEqual([0, 0, 0.3 / 17]);
});

test('values are rounded, whole ones to whole numbers, and stay in their range', () => {
  expect(valuesAt(KNOBS, Float64Array.of(1 / 3, 1, 0.55))).toEqual({ wide: 13.33, small: 3, turn: 10 });
});

test('the spread counts for whoever wins when it is large', () => {
  const metrics: Metric[] = [
    { kind: 'category', id: 'winner', title: '', labels: ['a', 'b'] },
    { kind: 'number', id: 'vp-spread', title: '', min: -9, max: 9 },
  ];
  const sides = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  expect(favoursOf(metrics, [Int32Array.of(0, 5, 1, -3, 0, 2)])).toBe(1);
  expect(favoursOf(metrics, [Int32Array.of(0, -5), Int32Array.of(1, 3)])).toBe(-1);
  const worth = worthOf(metrics, sides, 'spread');
  const row = Int32Array.of(1, -3);
  expect([worth(row, 0, 0, 1), worth(row, 0, 1, 1), worth(row, 0, 1, -1)]).toEqual([-3, 3, -3]);
  expect(worthOf(metrics, sides, 'win')(row, 0, 1, 1)).toBe(1);
});
