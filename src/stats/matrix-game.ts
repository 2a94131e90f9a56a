// Two players choose at once, one gains what the other loses: how a rational player would mix, and what the game is
// worth then (von Neumann 1928). Solved exactly, by the simplex method.

export interface Equilibrium {
  /** The chance with which the first player takes each row. */
  readonly rows: Float64Array;
  /** The chance with which the second player takes each column. */
  readonly columns: Float64Array;
  /** What the first player gets on average. */
  readonly value: number;
  /** How much either could gain at most by leaving the mixture: 0 up to rounding, or it is no equilibrium. */
  readonly exploitability: number;
}

const EPSILON = 1e-12;

/** `gains[i][j]` is what the first player gets when row i meets column j. */
export function solveMatrixGame(gains: readonly (readonly number[])[]): Equilibrium {
  const m = gains.length;
  const n = gains[0]!.length;
  // All gains positive: then the value is, and the mixtures can be scaled by it.
  const shift = 1 - Math.min(...gains.flat());
  const { primal, dual } = maximise(gains.map((row) => row.map((gain) => gain + shift)));
  const columns = scaled(primal.subarray(0, n));
  const rows = scaled(dual.subarray(0, m));
  const best = Math.max(...gains.map((row) => row.reduce((sum, gain, j) => sum + gain * columns[j]!, 0)));
  const worst = Math.min(
    ...gains[0]!.map((_, j) => gains.reduce((sum, row, i) => sum + row[j]! * rows[i]!, 0)),
  );
  return { rows, columns, value: (best + worst) / 2, exploitability: best - worst };
}

function scaled(weights: Float64Array): Float64Array {
  const kept = weights.map((weight) => Math.max(0, weight));
  const sum = kept.reduce((total, weight) => total + weight, 0);
  return kept.map((weight) => weight / sum);
}

/** The largest sum of y >= 0 with a y <= 1, and the dual: the smallest sum of x >= 0 with x a >= 1. */
function maximise(a: readonly (readonly number[])[]): { primal: Float64Array; dual: Float64Array } {
  const m = a.length;
  const n = a[0]!.length;
  const width = n + m + 1;
  // Rows of the tableau: y, slack, right side; the last row is what is left to gain.
  const tableau = a.map((row, i) => {
    const line = new Float64Array(width);
    line.set(row);
    line[n + i] = 1;
    line[width - 1] = 1;
    return line;
  });
  const gain = new Float64Array(width).fill(1, 0, n);
  const basis = a.map((_, i) => n + i);
  for (;;) {
    // Bland's rule: the first column that gains, the first row among equals. It cannot run in circles.
    const enters = gain.subarray(0, n + m).findIndex((value) => value > EPSILON);
    if (enters < 0) break;
    const leaves = leavingRow(tableau, basis, enters);
    pivot(tableau, gain, leaves, enters);
    basis[leaves] = enters;
  }
  const primal = new Float64Array(n + m);
  for (const [row, column] of basis.entries()) primal[column] = tableau[row]![width - 1]!;
  return { primal, dual: gain.subarray(n, n + m).map((value) => -value) };
}

/** The row that is used up first; there is one, for all of `a` is positive. */
function leavingRow(tableau: readonly Float64Array[], basis: readonly number[], column: number): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [row, line] of tableau.entries()) {
    if (line[column]! <= EPSILON) continue;
    const ratio = line.at(-1)! / line[column]!;
    if (ratio < least - EPSILON || (ratio <= least + EPSILON && basis[row]! < basis[found]!)) {
      found = row;
      least = ratio;
    }
  }
  return found;
}

function pivot(tableau: readonly Float64Array[], gain: Float64Array, row: number, column: number): void {
  const line = tableau[row]!;
  const by = line[column]!;
  for (let k = 0; k < line.length; k++) line[k]! /= by;
  for (const other of [...tableau.filter((_, i) => i !== row), gain]) {
    const factor = other[column]!;
    if (factor === 0) continue;
    for (let k = 0; k < other.length; k++) other[k]! -= factor * line[k]!;
  }
}
