// CMA-ES: finds the point with the highest value of a noisy function, by sampling from a normal distribution that learns
// from the better half of every generation where to go, how far, and along which directions. It only ever compares
// values of one generation, so luck that all its points share drops out. After Hansen, "The CMA Evolution Strategy: A
// Tutorial" (2016), without its negative weights. Points live in the unit cube: what falls outside is folded back in.
import type { Stream } from '../kernel/random.js';
import { normalQuantile } from './distributions.js';
import { symmetricEigen } from './symmetric-eigen.js';

export interface CmaEs {
  readonly population: number;
  /** The next generation: points in the unit cube. Ask and tell take turns. */
  ask(): readonly Float64Array[];
  /** What the points of the last generation are worth: more is better. */
  tell(values: readonly number[]): void;
  /** Where the distribution stands: the answer so far. */
  mean(): Float64Array;
  /** Its standard deviations, coordinate by coordinate: how far it has made up its mind. */
  deviations(): Float64Array;
}

export interface CmaEsOptions {
  /** Where to begin, in the unit cube. */
  readonly start: readonly number[];
  /** How far to look around there, coordinate by coordinate. */
  readonly deviations: readonly number[];
  readonly population?: number;
  /** The least deviation of each coordinate: a whole number that is rounded must not get stuck. */
  readonly least?: readonly number[];
  readonly random: Stream;
}

/** The population that Hansen recommends for so many coordinates. */
export function usualPopulation(dimensions: number): number {
  return 4 + Math.floor(3 * Math.log(dimensions));
}

export function createCmaEs(options: CmaEsOptions): CmaEs {
  const n = options.start.length;
  const population = options.population ?? usualPopulation(n);
  const rates = ratesFor(n, population);
  const { weights, effective, forPath, forSigma, damping, rankOne, rankMu } = rates;
  // In units of the deviations that it begins with, so that sigma begins at 1.
  const unit = options.deviations;
  const centre = new Float64Array(n);
  const covariance = identity(n);
  const path = new Float64Array(n);
  const sigmaPath = new Float64Array(n);
  const expectedLength = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  let sigma = 1;
  let axes = axesOf(covariance, n);
  let steps: Float64Array[] = [];
  let generation = 0;

  const inCube = (at: Float64Array) => at.map((value, i) => fold(options.start[i]! + value * unit[i]!));

  return {
    population,
    ask() {
      steps = Array.from({ length: population }, () => axes.stretch(gaussians(n, options.random)));
      return steps.map((step) => inCube(centre.map((value, i) => value + sigma * step[i]!)));
    },
    tell(values) {
      generation++;
      const order = values.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b);
      const best = order.slice(0, weights.length).map((i) => steps[i]!);
      const mean = centre.map((_, i) => best.reduce((sum, step, k) => sum + weights[k]! * step[i]!, 0));
      for (let i = 0; i < n; i++) centre[i]! += sigma * mean[i]!;

      const whitened = axes.whiten(mean);
      for (let i = 0; i < n; i++) {
        sigmaPath[i] =
          (1 - forSigma) * sigmaPath[i]! + Math.sqrt(forSigma * (2 - forSigma) * effective) * whitened[i]!;
      }
      const length = Math.hypot(...sigmaPath);
      // Right after a jump the path is long for no other reason: it must not stretch the covariance then.
      const settled = Math.sqrt(1 - (1 - forSigma) ** (2 * generation));
      const moving = length / settled / expectedLength < 1.4 + 2 / (n + 1) ? 1 : 0;
      for (let i = 0; i < n; i++) {
        path[i] =
          (1 - forPath) * path[i]! + moving * Math.sqrt(forPath * (2 - forPath) * effective) * mean[i]!;
      }
      const kept = 1 - rankOne - rankMu + (1 - moving) * rankOne * forPath * (2 - forPath);
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) {
          const spread = best.reduce((sum, step, k) => sum + weights[k]! * step[i]! * step[j]!, 0);
          covariance[i * n + j] =
            kept * covariance[i * n + j]! + rankOne * path[i]! * path[j]! + rankMu * spread;
        }
      }
      // At most e-fold in one generation.
      sigma *= Math.exp(Math.min(1, (forSigma / damping) * (length / expectedLength - 1)));
      widenWhole();
      axes = axesOf(covariance, n);
    },
    mean: () => inCube(centre),
    deviations: () => centre.map((_, i) => sigma * Math.sqrt(covariance[i * n + i]!) * unit[i]!),
  };

  function widenWhole(): void {
    for (let i = 0; i < n; i++) {
      const least = options.least?.[i] ?? 0;
      const deviation = sigma * Math.sqrt(covariance[i * n + i]!) * unit[i]!;
      if (deviation >= least) continue;
      const factor = least / deviation;
      for (let j = 0; j < n; j++) {
        covariance[i * n + j]! *= factor;
        covariance[j * n + i]! *= factor;
      }
    }
  }
}

/** The learning rates of the tutorial's table 1. */
function ratesFor(n: number, population: number) {
  const parents = Math.floor(population / 2);
  const raw = Array.from({ length: parents }, (_, i) => Math.log((population + 1) / 2) - Math.log(i + 1));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  const weights = raw.map((weight) => weight / sum);
  const effective = 1 / weights.reduce((total, weight) => total + weight * weight, 0);
  const forSigma = (effective + 2) / (n + effective + 5);
  const rankOne = 2 / ((n + 1.3) ** 2 + effective);
  return {
    weights,
    effective,
    forPath: (4 + effective / n) / (n + 4 + (2 * effective) / n),
    forSigma,
    damping: 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + forSigma,
    rankOne,
    rankMu: Math.min(1 - rankOne, (2 * (effective - 2 + 1 / effective)) / ((n + 2) ** 2 + effective)),
  };
}

/** The axes of the ellipsoid: from the unit sphere to it, and back. */
function axesOf(covariance: Float64Array, n: number) {
  const { values, vectors } = symmetricEigen(covariance, n);
  const lengths = values.map((value) => Math.sqrt(Math.max(value, 1e-20)));
  /** Turns into the axes, scales, and turns back or stays. */
  const through = (vector: Float64Array, scale: (axis: number) => number, first: boolean) => {
    const result = new Float64Array(n);
    for (let axis = 0; axis < n; axis++) {
      let along = first ? vector[axis]! : 0;
      if (!first) for (let i = 0; i < n; i++) along += vectors[i * n + axis]! * vector[i]!;
      along *= scale(axis);
      for (let i = 0; i < n; i++) result[i]! += vectors[i * n + axis]! * along;
    }
    return result;
  };
  return {
    stretch: (normal: Float64Array) => through(normal, (axis) => lengths[axis]!, true),
    whiten: (step: Float64Array) => through(step, (axis) => 1 / lengths[axis]!, false),
  };
}

function identity(n: number): Float64Array {
  return Float64Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? 1 : 0));
}

function gaussians(n: number, random: Stream): Float64Array {
  return Float64Array.from({ length: n }, () => normalQuantile((random.below(2 ** 32) + 0.5) / 2 ** 32));
}

/** Reflects at 0 and 1, as often as it takes. */
function fold(value: number): number {
  const within = Math.abs(value) % 2;
  return within > 1 ? 2 - within : within;
}
