// Wald's sequential probability ratio test (1945): play until the games speak clearly for one of two hypotheses.

export interface Hypotheses {
  /** How often each hypothesis may be rejected although it holds: of the first (alpha), of the second (beta). */
  readonly alpha: number;
  readonly beta: number;
}

export type SprtVerdict = 'first' | 'second' | 'undecided';

export interface SprtBounds {
  readonly lower: number;
  readonly upper: number;
}

export function sprtBounds({ alpha, beta }: Hypotheses): SprtBounds {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw new RangeError(`error rates must be positive and add up to less than 1, not ${alpha} and ${beta}`);
  }
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** What a log-likelihood ratio (second over first) decides. */
export function sprtVerdict(ratio: number, hypotheses: Hypotheses): SprtVerdict {
  const { lower, upper } = sprtBounds(hypotheses);
  return ratio >= upper ? 'second' : ratio <= lower ? 'first' : 'undecided';
}

/** The log-likelihood ratio of a share: `second` over `first`. */
export function shareRatio(successes: number, n: number, first: number, second: number): number {
  return successes * Math.log(second / first) + (n - successes) * (Math.log1p(-second) - Math.log1p(-first));
}

/** How many games it takes on average when the first, or the second, hypothesis holds (Wald's approximation). */
export function expectedGames(first: number, second: number, hypotheses: Hypotheses): [number, number] {
  const { lower, upper } = sprtBounds(hypotheses);
  const { alpha, beta } = hypotheses;
  const step = (truth: number) => shareRatio(truth, 1, first, second);
  return [
    ((1 - alpha) * lower + alpha * upper) / step(first),
    (beta * lower + (1 - beta) * upper) / step(second),
  ];
}
