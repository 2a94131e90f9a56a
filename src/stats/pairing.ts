// What it is worth to play two ways with the same luck (common random numbers).
import type { Moments } from './tally.js';

export interface PairingGain {
  /** The share of the difference's variance that pairing takes away; negative if it adds some. */
  readonly saved: number;
  /** How many games played apart would tell as much as these pairs: the effective sample size. */
  readonly effective: number;
  /** Between the two ways, over the games. */
  readonly correlation: number;
}

/** From the values of both ways and their differences, game by game. */
export function pairingGain(first: Moments, second: Moments, differences: Moments): PairingGain {
  const apart = first.variance + second.variance;
  if (!(apart > 0)) return { saved: Number.NaN, effective: differences.n, correlation: Number.NaN };
  const product = Math.sqrt(first.variance * second.variance);
  return {
    saved: 1 - differences.variance / apart,
    effective: (differences.n * apart) / differences.variance,
    correlation: product > 0 ? (apart - differences.variance) / 2 / product : Number.NaN,
  };
}
