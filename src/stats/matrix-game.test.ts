// Games whose solution is in every textbook, and random ones, which must leave nothing to exploit.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { solveMatrixGame } from './matrix-game.js';

const close = (found: Float64Array, expected: readonly number[]) => {
  expect(found).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 10);
};

describe('textbook games', () => {
  test('rock, paper, scissors', () => {
    const { rows, columns, value } = solveMatrixGame([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    close(rows, [1 / 3, 1 / 3, 1 / 3]);
    close(columns, [1 / 3, 1 / 3, 1 / 3]);
    expect(value).toBeCloseTo(0, 12);
  });
  test('two by two, mixed: (ad - bc) / (a + d - b - c)', () => {
    const { rows, columns, value } = solveMatrixGame([
      [0.8, 0.3],
      [0.4, 0.6],
    ]);
    close(rows, [2 / 7, 5 / 7]);
    close(columns, [3 / 7, 4 / 7]);
    expect(value).toBeCloseTo((0.8 * 0.6 - 0.3 * 0.4) / (1.4 - 0.7), 12);
  });
  test('a saddle point: nobody mixes', () => {
    const { rows, columns, value } = solveMatrixGame([
      [0.9, 0.5, 0.7],
      [0.4, 0.3, 0.8],
    ]);
    close(rows, [1, 0]);
    close(columns, [0, 1, 0]);
    expect(value).toBeCloseTo(0.5, 12);
  });
  test('Morra with two fingers', () => {
    const { value, rows } = solveMatrixGame([
      [2, -3],
      [-3, 4],
    ]);
    expect(value).toBeCloseTo(-1 / 12, 12);
    close(rows, [7 / 12, 5 / 12]);
  });
  test('one choice each', () => {
    expect(solveMatrixGame([[0.42]])).toMatchObject({ value: 0.42, exploitability: 0 });
  });
  test('all alike: any mixture will do', () => {
    const { value, exploitability } = solveMatrixGame([
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
    ]);
    expect(value).toBeCloseTo(0.5, 12);
    expect(exploitability).toBeLessThan(1e-12);
  });
});

test('random games of many sizes: nothing to exploit, and mixtures are mixtures', () => {
  const random = new KeyedLuck('matrix', 1).stream(0);
  for (let trial = 0; trial < 300; trial++) {
    const [m, n] = [1 + random.below(14), 1 + random.below(14)];
    // Few values, so that many rows and columns tie.
    const levels = trial % 2 === 0 ? 4 : 1000;
    const gains = Array.from({ length: m }, () =>
      Array.from({ length: n }, () => random.below(levels) / levels),
    );
    const { rows, columns, value, exploitability } = solveMatrixGame(gains);
    for (const mixture of [rows, columns]) {
      expect(mixture.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
      expect(Math.min(...mixture)).toBeGreaterThanOrEqual(0);
    }
    expect(Math.abs(exploitability)).toBeLessThan(1e-9);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }
});
