// How much of the outcome of a game is luck, side and skill. Think of a player who is put on a random seat of a random
// pairing of the tournament and plays a random game of it. How much the score varies is split into
//   side    what the seat alone tells, over all pairings: the variance of a seat's mean score
//   skill   what the pairing tells beyond that: the variance of its mean score around the seat's
//   luck    the rest: the variance between the games of one pairing. Of that, `deal` is what two pairings share in one
//           game number, where they have the same luck: what was dealt to a side, whoever plays (their covariance).
// Every part is unbiased: what the means owe to chance, having so many games, is taken off. The pairings are those that
// were played and no sample of others.

export interface VarianceSplit {
  readonly side: number;
  readonly skill: number;
  readonly luck: number;
  /** A part of luck. */
  readonly deal: number;
}

/** Sums over games, each counted as often as its weight says (bootstraps count some twice). */
export interface SplitSums {
  readonly games: number;
  /** For each pairing and seat: the sum of scores and of their squares. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** For each seat: the same of a game's mean score over all pairings. */
  readonly meanSums: Float64Array;
  readonly meanSquares: Float64Array;
}

/** `sums` has a value for every pairing and, within it, for every seat. */
export function splitVariance({ games, sums, squares, meanSums, meanSquares }: SplitSums): VarianceSplit {
  const sides = meanSums.length;
  const pairings = sums.length / sides;
  const parts = { side: 0, skill: 0, luck: 0, deal: 0 };
  for (let s = 0; s < sides; s++) {
    const mean = meanSums[s]! / games;
    const joint = variance(games, meanSums[s]!, meanSquares[s]!);
    let luck = 0;
    let between = 0;
    for (let p = 0; p < pairings; p++) {
      const at = p * sides + s;
      luck += variance(games, sums[at]!, squares[at]!) / pairings;
      between += (sums[at]! / games - mean) ** 2 / pairings;
    }
    parts.side += ((mean - 1 / sides) ** 2 - joint / games) / sides;
    parts.skill += (between - (luck - joint) / games) / sides;
    parts.luck += luck / sides;
    if (pairings > 1) parts.deal += (pairings * joint - luck) / (pairings - 1) / sides;
  }
  return parts;
}

function variance(n: number, sum: number, squares: number): number {
  return n > 1 ? (squares - (sum * sum) / n) / (n - 1) : Number.NaN;
}
