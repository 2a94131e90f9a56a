// A guess at what was not played: a Gaussian process through the means that were, which says how sure it is. Distances
// count knob by knob (Matérn's 5/2 kernel), so that a knob without effect comes to nothing.

export interface Surrogate {
  predict(at: readonly number[]): { readonly mean: number; readonly deviation: number };
}

/** How far two points are apart in one dimension. */
export type Distance = (dimension: number, a: number, b: number) => number;

export interface Observed {
  readonly at: readonly number[];
  readonly mean: number;
  /** The variance of that mean if its games had luck of their own. */
  readonly noise: number;
}

/** What is chosen by likelihood: lengths by dimension; of the noise, the part that shared luck does not take away. */
interface Shape {
  readonly lengths: readonly number[];
  /** Times the variance between the observed means. */
  readonly height: number;
  readonly noise: number;
}

const LENGTHS = [0.2, 0.4, 0.8, 1.6, 3.2, 6.4];
const HEIGHTS = [0.3, 1, 3, 10];
const NOISES = [0.05, 0.2, 0.5, 1];
const USUAL: Omit<Shape, 'lengths'> & { readonly length: number } = { length: 0.8, height: 1, noise: 0.5 };
const ROUNDS = 2;

/** `dimensions` is how many numbers a point has. */
export function fitSurrogate(
  observed: readonly Observed[],
  dimensions: number,
  distance: Distance,
): Surrogate {
  const spread = varianceOf(observed.map(({ mean }) => mean));
  if (spread === 0) return flat(observed);
  const gaps = gapsOf(observed, dimensions, distance);
  const fitOf = (shape: Shape) => solve(observed, gaps, shape, spread);
  let shape: Shape = {
    lengths: new Array<number>(dimensions).fill(USUAL.length),
    height: USUAL.height,
    noise: USUAL.noise,
  };
  let best = fitOf(shape);
  const consider = (changed: Shape) => {
    const fitted = fitOf(changed);
    if (fitted.fitness > best.fitness) [best, shape] = [fitted, changed];
  };
  // One at a time, over and over: crude, and enough for some dozens of points.
  for (let round = 0; round < ROUNDS; round++) {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      for (const length of LENGTHS) consider({ ...shape, lengths: shape.lengths.with(dimension, length) });
    }
    for (const height of HEIGHTS) consider({ ...shape, height });
    for (const noise of NOISES) consider({ ...shape, noise });
  }
  const { level, factor, weights } = best;
  const { lengths, height } = shape;
  return {
    predict(at) {
      const near = observed.map(
        ({ at: other }) =>
          height *
          spread *
          matern(lengths, (dimension) => distance(dimension, at[dimension]!, other[dimension]!)),
      );
      const mean = level + near.reduce((sum, value, i) => sum + value * weights[i]!, 0);
      const explained = forward(factor, near).reduce((sum, value) => sum + value * value, 0);
      return { mean, deviation: Math.sqrt(Math.max(0, height * spread - explained)) };
    },
  };
}

/** All means are the same: so are all others, as far as anyone knows. */
function flat(observed: readonly Observed[]): Surrogate {
  const mean = observed[0]?.mean ?? 0;
  const deviation = Math.sqrt(observed[0]?.noise ?? 0);
  return { predict: () => ({ mean, deviation }) };
}

/** The distance of each two points in each dimension. */
function gapsOf(observed: readonly Observed[], dimensions: number, distance: Distance): number[][][] {
  return observed.map(({ at: a }) =>
    observed.map(({ at: b }) =>
      Array.from({ length: dimensions }, (_, dimension) => distance(dimension, a[dimension]!, b[dimension]!)),
    ),
  );
}

function matern(lengths: readonly number[], gap: (dimension: number) => number): number {
  let squares = 0;
  for (let dimension = 0; dimension < lengths.length; dimension++)
    squares += (gap(dimension) / lengths[dimension]!) ** 2;
  const r = Math.sqrt(5 * squares);
  return (1 + r + (r * r) / 3) * Math.exp(-r);
}

interface Fit {
  /** The logarithm of the likelihood, and of a prior that frowns upon extreme lengths. */
  readonly fitness: number;
  readonly level: number;
  readonly factor: Factor;
  readonly weights: readonly number[];
}

function solve(
  observed: readonly Observed[],
  gaps: readonly (readonly (readonly number[])[])[],
  { lengths, height, noise }: Shape,
  spread: number,
): Fit {
  const factor = cholesky(observed.length, (i, j) => {
    const own = i === j ? noise * observed[i]!.noise + 1e-9 * spread : 0;
    return height * spread * matern(lengths, (dimension) => gaps[i]![j]![dimension]!) + own;
  });
  const ones = backward(
    factor,
    forward(
      factor,
      observed.map(() => 1),
    ),
  );
  const total = ones.reduce((sum, value) => sum + value, 0);
  const level = ones.reduce((sum, value, i) => sum + value * observed[i]!.mean, 0) / total;
  const rest = observed.map(({ mean }) => mean - level);
  const weights = backward(factor, forward(factor, rest));
  const misfit = rest.reduce((sum, value, i) => sum + value * weights[i]!, 0);
  const size = factor.reduce((sum, row) => sum + Math.log(row.at(-1)!), 0);
  const prior = lengths.reduce((sum, length) => sum + Math.log(length / USUAL.length) ** 2 / 4, 0);
  return { fitness: -misfit / 2 - size - prior, level, factor, weights };
}

/** The lower triangle, row by row. */
type Factor = readonly Float64Array[];

function cholesky(n: number, entry: (i: number, j: number) => number): Factor {
  const rows: Float64Array[] = [];
  for (let i = 0; i < n; i++) {
    const row = new Float64Array(i + 1);
    for (let j = 0; j <= i; j++) {
      let sum = entry(i, j);
      const other = j === i ? row : rows[j]!;
      for (let k = 0; k < j; k++) sum -= row[k]! * other[k]!;
      row[j] = j === i ? Math.sqrt(Math.max(sum, 1e-300)) : sum / other[j]!;
    }
    rows.push(row);
  }
  return rows;
}

function forward(factor: Factor, right: readonly number[]): number[] {
  const found: number[] = [];
  for (const [i, row] of factor.entries()) {
    let sum = right[i]!;
    for (let k = 0; k < i; k++) sum -= row[k]! * found[k]!;
    found.push(sum / row[i]!);
  }
  return found;
}

function backward(factor: Factor, right: readonly number[]): number[] {
  const found = [...right];
  for (let i = factor.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < factor.length; k++) found[i]! -= factor[k]![i]! * found[k]!;
    found[i]! /= factor[i]![i]!;
  }
  return found;
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
