// The laws of tallies: merging is exact, commutative and associative; figures match a plain reckoning.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import {
  countOf,
  createTallies,
  entries,
  mergeTally,
  moments,
  quantile,
  type Tally,
  tallyOf,
  tallyRows,
  without,
} from './tally.js';

const values = fc.array(
  fc.oneof(fc.integer({ min: -5, max: 12 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  { maxLength: 60 },
);
const tally = (list: readonly number[]) => tallyOf(list, -5, 5);

function merged(...tallies: Tally[]): [number, number][] {
  const sum = tally([]);
  for (const one of tallies) mergeTally(sum, one);
  return entries(sum);
}

describe('laws', () => {
  test('merging is commutative and associative, and equals the tally of all', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        const all = entries(tally([...a, ...b, ...c]));
        expect(merged(tally(a), tally(b), tally(c))).toEqual(all);
        expect(merged(tally(c), tally(a), tally(b))).toEqual(all);
        const right = tally(b);
        mergeTally(right, tally(c));
        expect(merged(tally(a), right)).toEqual(all);
      }),
    );
  });

  test('the order of values does not matter, nor does the window', () => {
    fc.assert(
      fc.property(values, (list) => {
        expect(entries(tally([...list].reverse()))).toEqual(entries(tally(list)));
        expect(entries(tallyOf(list, 3, 2))).toEqual(entries(tally(list)));
        expect(moments(tallyOf(list, 3, 3))).toEqual(moments(tally(list)));
      }),
    );
  });

  test('counts and quantiles match the sorted list', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (list, share) => {
        const sorted = [...list].sort((a, b) => a - b);
        const expected = sorted[Math.max(0, Math.ceil(share * list.length) - 1)] ?? Number.NaN;
        expect(quantile(tally(list), share)).toBe(expected);
        for (const value of list) {
          expect(countOf(tally(list), value)).toBe(list.filter((other) => other === value).length);
        }
      }),
    );
  });

  test('without leaves out one value and nothing else', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -8, max: 8 }), (list, value) => {
        const kept = list.filter((other) => other !== value);
        expect(entries(without(tally(list), value))).toEqual(entries(tally(kept)));
      }),
    );
  });
});

describe('moments', () => {
  test('small cases by hand', () => {
    expect(moments(tally([2, 4, 4, 4, 5, 5, 7, 9]))).toEqual({ n: 8, mean: 5, variance: 32 / 7 });
    expect(moments(tally([]))).toEqual({ n: 0, mean: Number.NaN, variance: Number.NaN });
    expect(moments(tally([3]))).toEqual({ n: 1, mean: 3, variance: Number.NaN });
  });

  test('exact where floating-point sums would fail: NIST StRD NumAcc4 in tenths', () => {
    // 1001 values around 10,000,000.2: certified mean 10000000.2, standard deviation 0.1.
    const numAcc4 = [
      100000002,
      ...Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 100000001 : 100000003)),
    ];
    const { mean, variance } = moments(tally(numAcc4));
    expect(mean / 10).toBe(10000000.2);
    expect(Math.sqrt(variance) / 10).toBe(0.1);
  });

  test('the largest values do not overflow', () => {
    const largest = 2 ** 31 - 1;
    const list = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? largest : -largest));
    expect(moments(tally(list)).mean).toBe(0);
    expect(moments(tally(list)).variance).toBeCloseTo((largest * largest * 1000) / 999, -5);
  });
});

test('rows are tallied by column', () => {
  const metrics: Metric[] = [
    { kind: 'category', id: 'a', title: 'A', labels: ['x', 'y'] },
    { kind: 'number', id: 'b', title: 'B', min: -2, max: 2 },
    { kind: 'turn', id: 'c', title: 'C', labels: ['one', 'two'] },
  ];
  const tallies = createTallies(metrics);
  tallyRows(tallies, Int32Array.of(0, -2, 0, 1, 2, 2, 1, 99, 0, 7, 7, 7), 3);
  expect(tallies.map(entries)).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [
      [-2, 1],
      [2, 1],
      [99, 1],
    ],
    [
      [0, 2],
      [2, 1],
    ],
  ]);
});
