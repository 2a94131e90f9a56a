// Differences between two runs of the same games, game by game: what both share drops out, and small effects show.
import { betaCdf, normalQuantile, studentCdf } from './distributions.js';
import { type Estimate, LEVEL, meanInterval } from './intervals.js';
import { moments, type Tally } from './tally.js';

/** An estimate with the two-sided p-value of "there is no difference". */
export interface Tested extends Estimate {
  readonly p: number;
}

/** The mean of the paired differences with Student's t interval and test. */
export function pairedMean(differences: Tally, level = LEVEL): Tested {
  const { n, mean, variance } = moments(differences);
  return { ...meanInterval(n, mean, variance, level), p: studentTest(n, mean, variance) };
}

function studentTest(n: number, mean: number, variance: number): number {
  if (n < 2 || mean === 0) return 1;
  return 2 * studentCdf(-Math.abs(mean) / Math.sqrt(variance / n), n - 1);
}

/** Of `n` pairs, those in which only the first of the two has it, and those in which only the second has. */
export interface PairedCounts {
  readonly n: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** The first share less the second, with Tango's score interval and McNemar's exact test. */
export function pairedShares(counts: PairedCounts, level = LEVEL): Tested {
  const { n, onlyFirst, onlySecond } = counts;
  if (n === 0) return { n, estimate: Number.NaN, low: Number.NaN, high: Number.NaN, p: 1 };
  const [low, high] = tango(counts, level);
  return { n, estimate: (onlyFirst - onlySecond) / n, low, high, p: mcnemar(onlyFirst, onlySecond) };
}

/** McNemar's exact test: the pairs that differ fall either way like a fair coin. */
export function mcnemar(onlyFirst: number, onlySecond: number): number {
  const fewer = Math.min(onlyFirst, onlySecond);
  const more = Math.max(onlyFirst, onlySecond);
  if (fewer === more) return 1;
  // P(at most `fewer` of n heads) = I_1/2(n - fewer, fewer + 1).
  return Math.min(1, 2 * betaCdf(0.5, more, fewer + 1));
}

/** The differences that the score test does not reject: Tango, Statistics in Medicine 17 (1998), (24) to (26). */
function tango(counts: PairedCounts, level: number): [low: number, high: number] {
  const z = normalQuantile(0.5 + level / 2);
  const estimate = (counts.onlyFirst - counts.onlySecond) / counts.n;
  return [
    boundary(-1, estimate, (difference) => score(counts, difference) > z),
    boundary(1, estimate, (difference) => score(counts, difference) < -z),
  ];
}

/** The score of a hypothetical difference; it falls as the difference grows. */
function score({ n, onlyFirst, onlySecond }: PairedCounts, difference: number): number {
  const b = -onlyFirst - onlySecond + (2 * n - onlyFirst + onlySecond) * difference;
  const c = -onlySecond * difference * (1 - difference);
  // The share of pairs in which only the second has it, at its likeliest given the difference.
  const share = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * share + difference * (1 - difference));
  const distance = onlyFirst - onlySecond - n * difference;
  return variance > 0 ? distance / Math.sqrt(variance) : distance === 0 ? 0 : distance * Infinity;
}

/** Where, between a rejected end and the estimate, rejection ends. */
function boundary(end: number, estimate: number, rejected: (difference: number) => boolean): number {
  let out = end;
  let within = estimate;
  if (!rejected(out)) return out;
  for (let i = 0; i < 100 && Math.abs(within - out) > 1e-15; i++) {
    const middle = (within + out) / 2;
    if (rejected(middle)) out = middle;
    else within = middle;
  }
  return within;
}
