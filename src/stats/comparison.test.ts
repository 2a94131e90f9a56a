// Two hand-made runs whose differences, agreement and parting are known.
import { expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import { addComparedPairs, compareMeasures, createComparison } from './comparison.js';
import { firstGames } from './paired-rows.js';
import { entries } from './tally.js';

const LABELS = ['one', 'two', 'three'];
const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['a', 'b'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 3, max: 3 },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: 0, max: 20 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Collapse', labels: LABELS },
];
const SIDES = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];
/** The other way has one more metric, in front. */
const WIDER: readonly Metric[] = [
  { kind: 'number', id: 'extra', title: 'Extra', min: 0, max: 9 },
  ...METRICS,
];

function rowsOf(games: readonly (readonly number[])[], extra: boolean) {
  const rows = Int32Array.from(games.flatMap((row) => (extra ? [7, ...row] : row)));
  return [{ first: 1, count: games.length, rows }];
}

const GAMES = 400;
const before = Array.from({ length: GAMES }, (_, i) => [i % 2, 0, 3, 5 + (i % 10), 1 + (i % 3), 0]);
// One game in four has 4 points more and its entry a turn later (never after the third).
const after = before.map(([winner, ending, turns, spread, entry], i) =>
  i % 4 === 0 ? [winner, ending, turns, spread! + 4, entry === 3 ? 0 : entry! + 1, 0] : before[i]!,
) as number[][];
const comparison = createComparison(METRICS, WIDER, SIDES);
addComparedPairs(comparison, rowsOf(before, false), rowsOf(after, true));
const [results] = compareMeasures([comparison]);
const of = (id: string) => results!.find(({ measure }) => measure.id === id)!;

test('differences, game by game, of shared metrics wherever their columns are', () => {
  expect(of('vp-spread')).toMatchObject({ n: GAMES, estimate: 1, stands: true });
  expect(of('vp-spread').after - of('vp-spread').before).toBeCloseTo(1, 12);
  expect(of('win-a')).toMatchObject({ estimate: 0, stands: false, holm: 1 });
  expect(of('us-entry').estimate).toBeCloseTo(-33 / GAMES, 12);
  expect(results!.some(({ measure }) => measure.id === 'extra')).toBe(false);
});

test('the joint interval is the wider one, and pairing saves variance', () => {
  const { low, high, joint, gain } = of('vp-spread');
  expect(joint.low).toBeLessThan(low);
  expect(joint.high).toBeGreaterThan(high);
  expect(gain.saved).toBeGreaterThan(0.8);
  expect(gain.effective).toBeGreaterThan(5 * GAMES);
});

test('how many agree, and where the others part', () => {
  expect([comparison.pairs, comparison.changed]).toEqual([GAMES, GAMES / 4]);
  // The earlier of the two turns: entry in turn 1 or 2 moved on, in turn 3 it vanished.
  expect(entries(comparison.parting)).toEqual([
    [1, 34],
    [2, 33],
    [3, 33],
  ]);
  const entry = comparison.shared.findIndex(({ metric }) => metric.id === 'us-entry');
  expect(comparison.partingAt[entry]).toBe(GAMES / 4);
});

test('only the first games', () => {
  const kept = [...firstGames(rowsOf(before, false), 30, METRICS.length)];
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ first: 1, count: 30 });
  expect(kept[0]!.rows).toHaveLength(30 * METRICS.length);
});
