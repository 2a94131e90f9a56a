// The balance gate: holds games to thresholds, against a baseline or by themselves, and stops as soon as they are
// clear. Early looks are strict (Haybittle and Peto: 0.1% each), so that the last one keeps nearly all of the 5%.
import { type Metric, metricRange } from '../kernel/contract.js';
import type { Rows } from '../simulate/range.js';
import { normalQuantile } from './distributions.js';
import { type Estimate, LEVEL, meanInterval, wilson } from './intervals.js';
import { newcombe } from './newcombe.js';
import { pairedShares } from './paired.js';
import { quantileInterval } from './quantile-interval.js';
import { countOf, createTally, entries, moments, quantile, type Tally, tallyValue } from './tally.js';
import { placeOf, type Threshold } from './threshold.js';
import { welch } from './welch.js';

/** What a gate needs to know of a baseline. */
export interface BaselineFigures {
  readonly games: number;
  /** A metric's values over all games. */
  tally(metric: string): Tally | undefined;
  /** A metric's value in one game (from 1), for the metrics that are kept game by game. */
  value(metric: string, game: number): number | undefined;
}

export type GateState = 'pass' | 'fail' | 'open';

export interface Judgement {
  readonly threshold: Threshold;
  readonly state: GateState;
  /** The figure itself for a range, its difference from the baseline for a margin; with the interval that judged. */
  readonly found: Estimate;
  readonly low: number;
  readonly high: number;
  /** The baseline's own figure; NaN when it has none. */
  readonly baseline: number;
  /** No look after this one: the baseline has no more games to compare with, or no more may be played. */
  readonly last: boolean;
  /** How many games would tell; NaN when that cannot be said. */
  readonly needed: number;
  /** Whether the baseline too would need as many. */
  readonly both: boolean;
}

const EARLY_ALPHA = 0.001;

export interface Gate {
  readonly games: number;
  /** Rows in the order of the games. */
  add(block: Rows): void;
  judge(): Judgement[];
}

/** `looks` are the numbers of games after which the gate is asked; the last one is the end. */
export function createGate(
  thresholds: readonly Threshold[],
  metrics: readonly Metric[],
  baseline: BaselineFigures,
  looks: readonly number[],
): Gate {
  const items = thresholds.map((threshold) => createItem(threshold, baseline, looks));
  let games = 0;
  return {
    get games() {
      return games;
    },
    add({ first, count, rows }) {
      games = first + count - 1;
      for (const item of items) addRows(item, first, count, rows, metrics.length, baseline);
    },
    judge: () => items.map((item) => judge(item, games, thresholds.length)),
  };
}

interface Item {
  readonly threshold: Threshold;
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly head: Tally;
  /** Head less baseline, game by game; null when the threshold does not ask, or the baseline cannot tell. */
  readonly differences: Tally | null;
  /** The baseline's values of the measure, where games cannot be paired. */
  readonly other: Tally | null;
  /** After how many games it is looked at for the last time, and how often before. */
  readonly final: number;
  readonly early: number;
}

function createItem(threshold: Threshold, baseline: BaselineFigures, looks: readonly number[]): Item {
  const { measure, bounds } = threshold;
  const whole = baseline.tally(measure.metric.id);
  const other = whole === undefined ? null : readingsOf(threshold, whole);
  const known = other === null ? Number.NaN : figureOf(threshold, other);
  const asked = threshold.quantile === null && bounds.kind !== 'range';
  const paired = asked && baseline.value(measure.metric.id, 1) !== undefined;
  const end = looks.at(-1)!;
  const final = paired ? Math.min(end, baseline.games) : end;
  const [least, most] = metricRange(measure.metric);
  return {
    threshold,
    ...limits(threshold, known),
    baseline: known,
    head: createTally(0, 64),
    differences: paired ? createTally(least - most, most - least) : null,
    other,
    final,
    early: looks.filter((games) => games < final).length,
  };
}

/** Where the figure, or for a margin its difference from the baseline, must lie. */
function limits({ bounds, quantile: split }: Threshold, known: number): { low: number; high: number } {
  if (bounds.kind === 'range') return { low: bounds.low, high: bounds.high };
  const margin = bounds.kind === 'margin' ? bounds.margin : bounds.part * Math.abs(known);
  const centre = split === null ? 0 : known;
  return { low: centre - margin, high: centre + margin };
}

/** What a threshold counts of a value; NaN for nothing. */
function reading({ measure, quantile: split }: Threshold, value: number): number {
  return split === null ? measure.read(value) : placeOf(measure.metric, value);
}

function readingsOf(threshold: Threshold, whole: Tally): Tally {
  const tally = createTally(0, 64);
  for (const [value, count] of entries(whole)) {
    const read = reading(threshold, value);
    if (!Number.isNaN(read)) tallyValue(tally, read, count);
  }
  return tally;
}

function figureOf({ quantile: split }: Threshold, tally: Tally): number {
  return split === null ? moments(tally).mean : quantile(tally, split);
}

function addRows(
  { threshold, head, differences }: Item,
  first: number,
  count: number,
  rows: Int32Array,
  width: number,
  baseline: BaselineFigures,
): void {
  const { column, metric, read } = threshold.measure;
  for (let i = 0; i < count; i++) {
    const value = rows[i * width + column]!;
    const is = reading(threshold, value);
    if (!Number.isNaN(is)) tallyValue(head, is);
    if (differences === null) continue;
    const before = baseline.value(metric.id, first + i);
    if (before === undefined) continue;
    const difference = read(value) - read(before);
    if (!Number.isNaN(difference)) tallyValue(differences, difference);
  }
}

function judge(item: Item, games: number, family: number): Judgement {
  const { threshold, low, high, baseline, final, early } = item;
  const last = games >= final;
  const alpha = last ? Math.max(0.025, 1 - LEVEL - EARLY_ALPHA * early) : EARLY_ALPHA;
  // Each must pass by itself; that none fails by chance must hold for all of them together.
  const found = intervalOf(item, 1 - alpha);
  const wide = intervalOf(item, 1 - alpha / family);
  const passes = found.low >= low && found.high <= high;
  const fails = wide.low > high || wide.high < low;
  const state = fails ? 'fail' : passes ? 'pass' : 'open';
  const needed = state === 'open' ? neededFor(item, found, games, alpha) : Number.NaN;
  const both = threshold.quantile === null && threshold.bounds.kind !== 'range';
  return { threshold, state, found: fails ? wide : found, low, high, baseline, last, needed, both };
}

function intervalOf({ threshold, head, differences, other }: Item, level: number): Estimate {
  const { measure, quantile: split, bounds } = threshold;
  const share = measure.kind === 'share';
  if (split !== null) return quantileInterval(head, split, level);
  if (bounds.kind === 'range')
    return share ? wilson(countOf(head, 1), moments(head).n, level) : meanOfTally(head, level);
  if (differences !== null) {
    if (!share) return cautiousMean(differences, other, level);
    const n = moments(differences).n;
    return pairedShares(
      { n, onlyFirst: countOf(differences, 1), onlySecond: countOf(differences, -1) },
      level,
    );
  }
  const before = other ?? createTally(0, 0);
  if (!share) return welch(moments(head), moments(before), level);
  return newcombe(countOf(head, 1), moments(head).n, countOf(before, 1), moments(before).n, level);
}

function meanOfTally(tally: Tally, level: number): Estimate {
  const { n, mean, variance } = moments(tally);
  return meanInterval(n, mean, variance, level);
}

/**
 * The mean difference. Two imaginary pairs that differ by a standard deviation, one each way, keep a change that the
 * games at hand happen not to show from looking impossible.
 */
function cautiousMean(differences: Tally, baseline: Tally | null, level: number): Estimate {
  const { n, mean, variance } = moments(differences);
  const usual = baseline === null ? 0 : moments(baseline).variance;
  return meanInterval(n, mean, (variance * (n - 1) + 2 * usual) / (n + 1), level);
}

/** How many games until the interval is clear of the nearer limit; NaN when that cannot be said. */
function neededFor(
  { threshold, low, high, head, differences, other }: Item,
  found: Estimate,
  games: number,
  alpha: number,
): number {
  const { quantile: split } = threshold;
  const apart = threshold.bounds.kind !== 'range' && differences === null && other !== null;
  // Of two samples, both as large: the variance of their difference is that of one over each size.
  const size = apart ? 2 / (1 / games + 1 / moments(other).n) : games;
  if (split === null) return gamesNeeded(found, low, high, size);
  // A quantile moves in steps: what must become clear is on which side of its part the share by a limit lies.
  const { n } = moments(head);
  const by = (limit: number) =>
    entries(head).reduce((sum, [value, count]) => sum + (value <= limit ? count : 0), 0) / n;
  const gaps = [by(high), by(Math.ceil(low) - 1)].map((share) => Math.abs(share - split));
  const reach = normalQuantile(1 - alpha / 2) * Math.sqrt((split * (1 - split)) / n);
  const distance = Math.min(...gaps);
  return distance > 0 ? Math.ceil(games * (reach / distance) ** 2) : Number.NaN;
}

/** Intervals shrink like 1/√n. */
function gamesNeeded({ estimate, low, high }: Estimate, least: number, most: number, games: number): number {
  const distance = Math.min(Math.abs(estimate - least), Math.abs(most - estimate));
  const reach = Math.max(estimate - low, high - estimate);
  return distance > 0 && Number.isFinite(reach) ? Math.ceil(games * (reach / distance) ** 2) : Number.NaN;
}

export type Verdict = 'identical' | 'pass' | 'fail' | 'inconclusive';

/** What the judgements come to: one failure fails, and all must pass. */
export function verdictOf(judgements: readonly Judgement[]): Exclude<Verdict, 'identical'> {
  if (judgements.some(({ state }) => state === 'fail')) return 'fail';
  return judgements.every(({ state }) => state === 'pass') ? 'pass' : 'inconclusive';
}
