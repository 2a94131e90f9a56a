import { expect, test } from 'vitest';
import { symmetricEigen } from './symmetric-eigen.js';

test('a matrix whose eigenvalues are known', () => {
  // Second differences of three points: 2 - √2, 2, 2 + √2.
  const { values } = symmetricEigen(Float64Array.of(2, -1, 0, -1, 2, -1, 0, -1, 2), 3);
  const sorted = [...values].sort((a, b) => a - b);
  expect(sorted[0]).toBeCloseTo(2 - Math.SQRT2, 13);
  expect(sorted[1]).toBeCloseTo(2, 13);
  expect(sorted[2]).toBeCloseTo(2 + Math.SQRT2, 13);
});

test('vectors are orthonormal and put the matrix together again', () => {
  const n = 6;
  const matrix = Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return Math.cos(i * j) + (i === j ? i * i : 0) + Math.sin(i + j);
  });
  const { values, vectors } = symmetricEigen(matrix, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let again = 0;
      let inner = 0;
      for (let k = 0; k < n; k++) {
        again += vectors[i * n + k]! * values[k]! * vectors[j * n + k]!;
        inner += vectors[k * n + i]! * vectors[k * n + j]!;
      }
      expect(again).toBeCloseTo(matrix[i * n + j]!, 11);
      expect(inner).toBeCloseTo(i === j ? 1 : 0, 12);
    }
  }
});
