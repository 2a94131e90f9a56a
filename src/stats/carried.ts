// How much of a mean paired difference each group of pairs carries. A group's part is the mean, over all pairs, of the
// difference where a pair is of the group and of zero where it is not: the parts of all groups add up to the whole
// exactly, and each has Student's interval like any mean.
import { type Estimate, LEVEL, meanInterval } from './intervals.js';

export interface Carried extends Estimate {
  readonly group: string;
  /** How many pairs are of the group; `n` is the number of all pairs. */
  readonly pairs: number;
}

/** `differences[i]` is that of a pair of `groups[i]`; NaN leaves a pair out of the whole. Largest part first. */
export function carriedBy(
  groups: readonly string[],
  differences: readonly number[],
  level = LEVEL,
): Carried[] {
  const sums = new Map<string, { pairs: number; sum: number; squares: number }>();
  let n = 0;
  for (const [i, group] of groups.entries()) {
    const difference = differences[i]!;
    if (Number.isNaN(difference)) continue;
    n++;
    const sum = sums.get(group) ?? { pairs: 0, sum: 0, squares: 0 };
    sum.pairs++;
    sum.sum += difference;
    sum.squares += difference * difference;
    sums.set(group, sum);
  }
  const parts = [...sums].map(([group, { pairs, sum, squares }]) => {
    const mean = sum / n;
    const variance = n < 2 ? Number.NaN : Math.max(0, (squares - n * mean * mean) / (n - 1));
    return { group, pairs, ...meanInterval(n, mean, variance, level) };
  });
  return parts.sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate) || b.pairs - a.pairs);
}

/**
 * How strongly each pair pulls the way that all together moved: its differences, each measured against the spread of
 * that difference, along the direction of the means. What does not move at all pulls nowhere.
 */
export function pulls(differences: readonly (readonly number[])[]): number[] {
  const pairs = differences[0]?.length ?? 0;
  const pull = new Array<number>(pairs).fill(0);
  for (const values of differences) {
    const known = values.filter((value) => !Number.isNaN(value));
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length;
    if (!(variance > 0)) continue;
    for (const [i, value] of values.entries())
      if (!Number.isNaN(value)) pull[i]! += (value * mean) / variance;
  }
  return pull;
}
