// Eigenvalues and eigenvectors of a small symmetric matrix, by Jacobi's rotations (1846): slow for large matrices, and
// for small ones as exact as floating point allows.

export interface Eigen {
  readonly values: Float64Array;
  /** Column j belongs to values[j]: vectors[i * n + j]. */
  readonly vectors: Float64Array;
}

const MOST_SWEEPS = 60;

/** `matrix` is n × n, row after row. */
export function symmetricEigen(matrix: Float64Array, n: number): Eigen {
  const a = matrix.slice();
  const vectors = new Float64Array(n * n);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  for (let sweep = 0; sweep < MOST_SWEEPS && offDiagonal(a, n) > 0; sweep++) {
    for (let p = 0; p < n - 1; p++) for (let q = p + 1; q < n; q++) rotate(a, vectors, n, p, q);
  }
  return { values: Float64Array.from({ length: n }, (_, i) => a[i * n + i]!), vectors };
}

/** What is left beside the diagonal, if it is more than rounding. */
function offDiagonal(a: Float64Array, n: number): number {
  let off = 0;
  let on = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i === j) on += a[i * n + j]! ** 2;
      else off += a[i * n + j]! ** 2;
    }
  }
  return off > 1e-30 * on ? off : 0;
}

/** Turns the plane of p and q so that a[p, q] vanishes. */
function rotate(a: Float64Array, vectors: Float64Array, n: number, p: number, q: number): void {
  const apq = a[p * n + q]!;
  if (apq === 0) return;
  const theta = (a[q * n + q]! - a[p * n + p]!) / (2 * apq);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < n; k++) turn(a, k * n + p, k * n + q, c, s);
  for (let k = 0; k < n; k++) turn(a, p * n + k, q * n + k, c, s);
  for (let k = 0; k < n; k++) turn(vectors, k * n + p, k * n + q, c, s);
}

function turn(a: Float64Array, i: number, j: number, c: number, s: number): void {
  const [x, y] = [a[i]!, a[j]!];
  a[i] = c * x - s * y;
  a[j] = s * x + c * y;
}
