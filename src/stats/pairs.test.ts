// Pairs of games: aligned whatever the blocks and gaps, with exact differences.
import { describe, expect, test } from 'vitest';
import type { Metric } from '../kernel/contract.js';
import type { Rows } from '../simulate/range.js';
import { addPairs, createPairSums, pairedEffects } from './pairs.js';

const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['a', 'b'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['x', 'y'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: 9 },
  { kind: 'number', id: 'vp-spread', title: 'Spread', min: -9, max: 9 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: ['1', '2', '3'] },
  { kind: 'turn', id: 'russian-collapse', title: 'Russian collapse', labels: ['1', '2', '3'] },
];
const SIDES = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];

/** Game g has the spread g and enters in turn 2; `changed` are other rows of some games. */
function run(
  games: readonly [first: number, count: number][],
  changed: Record<number, number[]> = {},
): Rows[] {
  return games.map(([first, count]) => {
    const rows = Array.from({ length: count }, (_, i) => changed[first + i] ?? [0, 0, 5, first + i, 2, 0]);
    return { first, count, rows: Int32Array.from(rows.flat()) };
  });
}

function compared(first: Rows[], second: Rows[]) {
  const sums = createPairSums(METRICS, SIDES);
  addPairs(sums, first, second);
  const effects = pairedEffects(sums);
  return { sums, effect: (id: string) => effects[sums.outcomes.findIndex((outcome) => outcome.id === id)]! };
}

describe('pairs', () => {
  test.each<[string, [number, number][], [number, number][], number]>([
    [
      'the same blocks',
      [
        [1, 4],
        [5, 4],
      ],
      [
        [1, 4],
        [5, 4],
      ],
      8,
    ],
    [
      'other blocks',
      [[1, 8]],
      [
        [1, 3],
        [4, 1],
        [5, 4],
      ],
      8,
    ],
    [
      'other blocks, turned round',
      [
        [1, 3],
        [4, 1],
        [5, 4],
      ],
      [[1, 8]],
      8,
    ],
    [
      'gaps in both',
      [
        [1, 2],
        [5, 3],
      ],
      [
        [2, 4],
        [7, 2],
      ],
      3,
    ],
    ['nothing in common', [[1, 2]], [[3, 2]], 0],
    ['nothing', [], [[3, 2]], 0],
  ])('%s', (_, first, second, pairs) => {
    const { sums, effect } = compared(run(first), run(second));
    expect(sums).toMatchObject({ pairs, changed: 0 });
    expect(effect('vp-spread')).toMatchObject({ n: pairs, p: 1 });
  });

  test('effects are first less second; a turn is compared only where it happened both times', () => {
    const second = run([[1, 8]], {
      2: [1, 0, 5, -1, 2, 0],
      3: [0, 0, 5, 3, 3, 0],
      4: [0, 0, 5, 4, 0, 1],
      5: [0, 1, 5, 5, 2, 0],
    });
    const { sums, effect } = compared(run([[1, 8]]), second);
    expect(sums).toMatchObject({ pairs: 8, changed: 4 });
    expect(effect('vp-spread').estimate).toBe(3 / 8);
    expect(effect('win-a').estimate).toBe(1 / 8);
    expect(effect('win-b').estimate).toBe(-1 / 8);
    expect(effect('us-entry').estimate).toBe(1 / 8);
    expect(effect('us-entry-turn')).toMatchObject({ n: 7, estimate: -1 / 7 });
    expect(effect('russian-collapse').estimate).toBe(-1 / 8);
    expect(effect('russian-collapse-turn').n).toBe(0);
  });
});
