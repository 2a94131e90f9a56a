// The parts that groups of pairs carry: exact sums, honest intervals.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedBy, pulls } from './carried.js';
import { meanInterval } from './intervals.js';

test('the part of a group is the mean over all pairs, zero outside the group', () => {
  const parts = carriedBy(['a', 'a', 'b', 'c'], [2, 4, -1, 0]);
  expect(parts.map(({ group, pairs, n, estimate }) => [group, pairs, n, estimate])).toEqual([
    ['a', 2, 4, 1.5],
    ['b', 1, 4, -0.25],
    ['c', 1, 4, 0],
  ]);
  // Student's interval of 2, 4, 0, 0: mean 1.5, variance 11/3.
  const { low, high } = meanInterval(4, 1.5, 11 / 3);
  expect(parts[0]!.low).toBeCloseTo(low, 12);
  expect(parts[0]!.high).toBeCloseTo(high, 12);
});

test('a pair without a difference is left out of the whole', () => {
  const [part] = carriedBy(['a', 'a', 'b'], [3, Number.NaN, 1]);
  expect(part).toMatchObject({ group: 'a', pairs: 1, n: 2, estimate: 1.5 });
});

test('the parts add up to the mean, however the pairs are grouped', () => {
  const pair = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -60, max: 60 }));
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 50 }), (pairs) => {
      const differences = pairs.map(([, value]) => value);
      const mean = differences.reduce((sum, value) => sum + value, 0) / pairs.length;
      const parts = carriedBy(
        pairs.map(([group]) => group),
        differences,
      );
      expect(parts.reduce((sum, { estimate }) => sum + estimate, 0)).toBeCloseTo(mean, 9);
      expect(parts.reduce((sum, part) => sum + part.pairs, 0)).toBe(pairs.length);
    }),
  );
});

test('a pair pulls most when it moves the way that all move', () => {
  const pull = pulls([
    [-4, -1, 0, 2],
    [0, 0, 0, 0],
  ]);
  expect(pull.indexOf(Math.max(...pull))).toBe(0);
  expect(pull[2]).toBe(0);
  expect(pull[3]).toBeLessThan(0);
});
