// Do counts agree with exact probabilities? A z-score for every cell, and how large the largest of so many may be.
import { betaCdf, normalQuantile } from './distributions.js';

/** Probabilities this near to 0 or 1 are certainties but for rounding. */
const CERTAIN = 1e-12;
/** With fewer expected than this the normal curve is wrong in its tails. */
const FEW = 100;
const LARGEST = 40;

/**
 * How far `count` of `n` lies from what `probability` leads to expect, in standard deviations; for rare cells, what a
 * normal deviate as unlikely would be (exact binomial tail, mid-p). NaN where the probability leaves no choice and the
 * count obeys; infinite where it does not.
 */
export function zScore(count: number, n: number, probability: number): number {
  if (probability < CERTAIN || probability > 1 - CERTAIN) {
    return count === (probability < 0.5 ? 0 : n) ? Number.NaN : Number.POSITIVE_INFINITY;
  }
  if (probability > 0.5) return -zScore(n - count, n, 1 - probability);
  const expected = n * probability;
  if (expected >= FEW) return (count - expected) / Math.sqrt(expected * (1 - probability));
  // P(X <= k) is a value of the beta distribution.
  const upTo = (k: number) => (k < 0 ? 0 : k >= n ? 1 : 1 - betaCdf(probability, k + 1, n - k));
  const atLeast = (k: number) => (k <= 0 ? 1 : k > n ? 0 : betaCdf(probability, k, n - k + 1));
  const below = (upTo(count - 1) + upTo(count)) / 2;
  const above = (atLeast(count) + atLeast(count + 1)) / 2;
  const z = below < above ? normalQuantile(below) : -normalQuantile(above);
  return Math.max(-LARGEST, Math.min(LARGEST, z));
}

export interface Agreement {
  /** Cells that chance has a say in. */
  readonly cells: number;
  /** Cells that cannot happen and did, or must and did not. */
  readonly impossible: number;
  readonly largest: number;
  /** The largest |z| of so many cells lies below the first half of the time, below the second in 99 of 100. */
  readonly median: number;
  readonly limit: number;
  /** What the squares add up to, on average; 1 is right. */
  readonly meanSquare: number;
}

export function agreement(scores: readonly number[]): Agreement {
  const open = scores.filter((z) => !Number.isNaN(z));
  const finite = open.filter(Number.isFinite);
  const cells = open.length;
  return {
    cells,
    impossible: cells - finite.length,
    largest: finite.reduce((most, z) => Math.max(most, Math.abs(z)), 0),
    median: largestOf(cells, 0.5),
    limit: largestOf(cells, 0.99),
    meanSquare: finite.reduce((sum, z) => sum + z * z, 0) / Math.max(1, finite.length),
  };
}

/** The quantile of the largest |z| of so many independent normal deviates. */
export function largestOf(cells: number, probability: number): number {
  if (cells === 0) return 0;
  // The upper tail, without the loss of digits in 1 - p^(1/cells).
  const tail = -Math.expm1(Math.log(probability) / cells) / 2;
  return -normalQuantile(tail);
}
