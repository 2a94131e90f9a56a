// Two runs of the same games, row beside row: how many games changed at all, and by how much each outcome did.
import { type Metric, metricRange, type Side } from '../kernel/contract.js';
import type { Rows } from '../simulate/range.js';
import { type Outcome, outcomesOf } from './outcomes.js';
import { pairedMean, pairedShares, type Tested } from './paired.js';
import { eachPair } from './paired-rows.js';
import { countOf, createTally, moments, type Tally, tallyValue } from './tally.js';

/** The outcomes' differences, first run less second; exact, in flat memory. */
export interface PairSums {
  readonly outcomes: readonly Outcome[];
  readonly width: number;
  readonly differences: readonly Tally[];
  pairs: number;
  /** Pairs of rows that differ in any column. */
  changed: number;
}

export function createPairSums(metrics: readonly Metric[], sides: readonly Side[]): PairSums {
  const outcomes = outcomesOf(metrics, sides);
  const differences = outcomes.map(({ kind, column }) => {
    const [min, max] = kind === 'share' ? [0, 1] : metricRange(metrics[column]!);
    return createTally(min - max, max - min);
  });
  return { outcomes, width: metrics.length, differences, pairs: 0, changed: 0 };
}

/** Counts every game that both runs have. Rows come in the order of the games, and gaps do no harm. */
export function addPairs(sums: PairSums, first: Iterable<Rows>, second: Iterable<Rows>): void {
  const { width } = sums;
  eachPair(first, second, [width, width], (a, atA, b, atB) => addPair(sums, a, atA, b, atB));
}

function addPair(sums: PairSums, first: Int32Array, a: number, second: Int32Array, b: number): void {
  sums.pairs++;
  for (let i = 0; i < sums.width; i++) {
    if (first[a + i] === second[b + i]) continue;
    sums.changed++;
    break;
  }
  for (let i = 0; i < sums.outcomes.length; i++) {
    const { column, read } = sums.outcomes[i]!;
    const difference = read(first[a + column]!) - read(second[b + column]!);
    // Means of turns: only games in which it happened in both.
    if (!Number.isNaN(difference)) tallyValue(sums.differences[i]!, difference);
  }
}

/** For each outcome the effect: first run less second. */
export function pairedEffects({ outcomes, differences }: PairSums): Tested[] {
  return outcomes.map(({ kind }, i) => {
    const tally = differences[i]!;
    if (kind === 'mean') return pairedMean(tally);
    const { n } = moments(tally);
    return pairedShares({ n, onlyFirst: countOf(tally, 1), onlySecond: countOf(tally, -1) });
  });
}
