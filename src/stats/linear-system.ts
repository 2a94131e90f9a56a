// Small systems of linear equations, by Gaussian elimination with partial pivoting.

/** Solves a x = b; `a` is n × n, row after row. Neither is changed. Throws when there is no single solution. */
export function solveLinear(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const rows = a.slice();
  const x = b.slice();
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(rows[row * n + column]!) > Math.abs(rows[pivot * n + column]!)) pivot = row;
    }
    if (rows[pivot * n + column] === 0) throw new RangeError('the equations have no single solution');
    swapRows(rows, x, n, column, pivot);
    for (let row = column + 1; row < n; row++) {
      const factor = rows[row * n + column]! / rows[column * n + column]!;
      if (factor === 0) continue;
      for (let k = column; k < n; k++) rows[row * n + k]! -= factor * rows[column * n + k]!;
      x[row]! -= factor * x[column]!;
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) x[row]! -= rows[row * n + k]! * x[k]!;
    x[row]! /= rows[row * n + row]!;
  }
  return x;
}

function swapRows(rows: Float64Array, x: Float64Array, n: number, i: number, j: number): void {
  if (i === j) return;
  for (let k = 0; k < n; k++) {
    const kept = rows[i * n + k]!;
    rows[i * n + k] = rows[j * n + k]!;
    rows[j * n + k] = kept;
  }
  const kept = x[i]!;
  x[i] = x[j]!;
  x[j] = kept;
}
