// Two ways of playing the same games: what each measure's difference is, how many games agree, where they part, and
// what the shared luck is worth.
import { type Metric, metricRange, type Side } from '../kernel/contract.js';
import type { Rows } from '../simulate/range.js';
import { holm } from './holm.js';
import { type Estimate, LEVEL } from './intervals.js';
import { type Measure, measuresOf } from './measures.js';
import { pairedMean, pairedShares, type Tested } from './paired.js';
import { eachPair } from './paired-rows.js';
import { type PairingGain, pairingGain } from './pairing.js';
import { countOf, createTally, type Moments, moments, type Tally, tallyValue } from './tally.js';

/** Columns of a metric that both ways have. */
interface Shared {
  readonly metric: Metric;
  readonly before: number;
  readonly after: number;
}

/** Sums over pairs, exact and in flat memory. `before` is the first way, `after` the other. */
export interface Comparison {
  readonly shared: readonly Shared[];
  readonly widths: readonly [number, number];
  readonly measures: readonly Measure[];
  readonly columns: readonly Shared[];
  readonly before: readonly Tally[];
  readonly after: readonly Tally[];
  /** After less before. */
  readonly differences: readonly Tally[];
  pairs: number;
  /** Pairs that differ in any shared metric. */
  changed: number;
  /** In which turn the changed pairs part, by the first event that differs; 0 when no event does. */
  readonly parting: Tally;
  /** How many changed pairs part at each of `shared`. */
  readonly partingAt: Float64Array;
}

export function createComparison(
  before: readonly Metric[],
  after: readonly Metric[],
  sides: readonly Side[],
): Comparison {
  const shared = before.flatMap((metric, column): Shared[] => {
    const other = after.findIndex(({ id, kind }) => id === metric.id && kind === metric.kind);
    return other < 0 ? [] : [{ metric, before: column, after: other }];
  });
  const columnOf = (column: number) => shared.find((pair) => pair.before === column);
  const measures = measuresOf(before, sides).filter(({ column }) => columnOf(column) !== undefined);
  const ranges = measures.map(({ kind, metric }) =>
    kind === 'share' ? ([0, 1] as const) : metricRange(metric),
  );
  return {
    shared,
    widths: [before.length, after.length],
    measures,
    columns: measures.map(({ column }) => columnOf(column)!),
    before: ranges.map(([least, most]) => createTally(least, most)),
    after: ranges.map(([least, most]) => createTally(least, most)),
    differences: ranges.map(([least, most]) => createTally(least - most, most - least)),
    pairs: 0,
    changed: 0,
    parting: createTally(0, 64),
    partingAt: new Float64Array(shared.length),
  };
}

/** Counts every game that both runs have. */
export function addComparedPairs(
  comparison: Comparison,
  before: Iterable<Rows>,
  after: Iterable<Rows>,
): void {
  eachPair(before, after, comparison.widths, (first, a, second, b) => {
    comparison.pairs++;
    addParting(comparison, first, a, second, b);
    for (const [i, { read }] of comparison.measures.entries()) {
      const column = comparison.columns[i]!;
      const was = read(first[a + column.before]!);
      const is = read(second[b + column.after]!);
      // Means of turns: only games in which it happened both ways.
      if (Number.isNaN(was) || Number.isNaN(is)) continue;
      tallyValue(comparison.before[i]!, was);
      tallyValue(comparison.after[i]!, is);
      tallyValue(comparison.differences[i]!, is - was);
    }
  });
}

function addParting(sums: Comparison, first: Int32Array, a: number, second: Int32Array, b: number): void {
  let changed = false;
  let earliest = Number.POSITIVE_INFINITY;
  let at = -1;
  for (let i = 0; i < sums.shared.length; i++) {
    const { metric, before, after } = sums.shared[i]!;
    const was = first[a + before]!;
    const is = second[b + after]!;
    if (was === is) continue;
    changed = true;
    if (metric.kind !== 'turn') continue;
    const turn = was === 0 ? is : is === 0 ? was : Math.min(was, is);
    if (turn < earliest) {
      earliest = turn;
      at = i;
    }
  }
  if (!changed) return;
  sums.changed++;
  tallyValue(sums.parting, at < 0 ? 0 : earliest);
  if (at >= 0) sums.partingAt[at]!++;
}

export interface ComparedMeasure extends Tested {
  readonly measure: Measure;
  readonly before: number;
  readonly after: number;
  /** Holm's p-value within its family: the common measures, or all others. */
  readonly holm: number;
  readonly stands: boolean;
  /** The interval that holds for all of the family at once (Bonferroni). */
  readonly joint: Estimate;
  readonly gain: PairingGain;
}

/** The figures of several comparisons, corrected over all of them together. */
export function compareMeasures(comparisons: readonly Comparison[]): ComparedMeasure[][] {
  const family = (common: boolean) =>
    comparisons.flatMap((comparison, way) =>
      comparison.measures.flatMap((measure, i) =>
        measure.common === common ? [{ way, i, comparison }] : [],
      ),
    );
  const results: ComparedMeasure[][] = comparisons.map(() => []);
  for (const members of [family(true), family(false)]) {
    const level = 1 - (1 - LEVEL) / Math.max(1, members.length);
    const tested = members.map(({ comparison, i }) => test(comparison, i, LEVEL));
    const adjusted = holm(tested.map(({ p }) => p));
    for (const [at, { comparison, i, way }] of members.entries()) {
      const before = moments(comparison.before[i]!);
      const after = moments(comparison.after[i]!);
      const joint = test(comparison, i, level);
      results[way]![i] = {
        ...tested[at]!,
        measure: comparison.measures[i]!,
        before: before.mean,
        after: after.mean,
        holm: adjusted[at]!,
        stands: adjusted[at]! <= 1 - LEVEL + 1e-12,
        joint: { n: joint.n, estimate: joint.estimate, low: joint.low, high: joint.high },
        gain: pairingGain(before, after, differenceMoments(comparison, i)),
      };
    }
  }
  return results;
}

function differenceMoments(comparison: Comparison, i: number): Moments {
  return moments(comparison.differences[i]!);
}

function test(comparison: Comparison, i: number, level: number): Tested {
  const tally = comparison.differences[i]!;
  if (comparison.measures[i]!.kind === 'mean') return pairedMean(tally, level);
  const counts = { n: moments(tally).n, onlyFirst: countOf(tally, 1), onlySecond: countOf(tally, -1) };
  return pairedShares(counts, level);
}
