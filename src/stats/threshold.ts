// One line of a balance file: which figure, and where it must lie. `cpWin: 45%..55%`, `usEntry.median: Sp1917..Wi1917`,
// `vpSpread.mean: ±0.3 of baseline`, `turns.p90: <= 17`, `cpWin: 50% ±2pp`.
import type { Metric } from '../kernel/contract.js';
import { findMeasure } from './measure-names.js';
import type { Measure } from './measures.js';
import { findTurn } from './turn-names.js';

export interface Threshold {
  /** As they were written. */
  readonly name: string;
  readonly text: string;
  readonly measure: Measure;
  /** Which part of all games a quantile splits off (0.5: the median); null for the share or mean itself. */
  readonly quantile: number | null;
  readonly bounds:
    | { readonly kind: 'range'; readonly low: number; readonly high: number }
    /** At most so far from the baseline. */
    | { readonly kind: 'margin'; readonly margin: number }
    /** At most this part of the baseline's own value away from it. */
    | { readonly kind: 'relative'; readonly part: number };
}

/** The threshold; otherwise a sentence that says what is wrong and what would be right. */
export function parseThreshold(name: string, text: string, measures: readonly Measure[]): Threshold | string {
  const figure = figureOf(name, measures);
  if (typeof figure === 'string') return figure;
  const bounds = boundsOf(text.trim(), figure);
  return typeof bounds === 'string' ? bounds : { name, text, ...figure, bounds };
}

export type Figure = Pick<Threshold, 'measure' | 'quantile'>;

const STATISTICS = 'mean, share, median, or a percentile such as p90';

/** Which figure a name means; otherwise a sentence that says what there is. */
export function figureOf(name: string, measures: readonly Measure[]): Figure | string {
  const dot = name.lastIndexOf('.');
  const statistic = dot < 0 ? null : name.slice(dot + 1).toLowerCase();
  const measure = findMeasure(dot < 0 ? name : name.slice(0, dot), measures);
  if (typeof measure === 'string') return measure;
  if (statistic === null) return { measure, quantile: null };
  const percentile = /^p(\d{1,2})$/.exec(statistic);
  if (statistic === 'median' || percentile !== null) {
    if (measure.metric.kind === 'category') return `${measure.id} is a share and has no ${statistic}`;
    const quantile = percentile === null ? 0.5 : Number(percentile[1]) / 100;
    if (quantile === 0) return `expected a percentile from p1 to p99, not ${statistic}`;
    return { measure, quantile };
  }
  if (statistic === measure.kind) return { measure, quantile: null };
  if (statistic === 'mean' && measure.about === 'event') {
    const turn = measures.find(({ id }) => id === `${measure.id}-turn`);
    if (turn !== undefined) return { measure: turn, quantile: null };
  }
  if (statistic === 'share' || statistic === 'mean')
    return `${measure.id} is a ${measure.kind}, not a ${statistic}`;
  return `there is no statistic ${statistic}; expected ${STATISTICS}`;
}

const EXAMPLES = 'such as 45%..55%, 50% ±5pp, >= 3, or ±0.3 of baseline';
const MARGIN = String.raw`(?:±|\+-|\+/-)\s*(\d*\.?\d+)\s*(pp|%)?`;
const OF_BASELINE = new RegExp(String.raw`^${MARGIN}\s+of\s+(?:the\s+)?baseline$`, 'i');
const ABOUT_VALUE = new RegExp(String.raw`^(.+?)\s*${MARGIN}$`, 'i');

function boundsOf(text: string, figure: Figure): Threshold['bounds'] | string {
  const margin = OF_BASELINE.exec(text);
  if (margin !== null) return marginOf(Number(margin[1]), margin[2]?.toLowerCase(), figure);
  const about = ABOUT_VALUE.exec(text);
  if (about !== null) return aroundValue(about[1]!, Number(about[2]), about[3]?.toLowerCase(), figure);
  const compared = /^(>=|<=|>|<|≥|≤)\s*(.+)$/.exec(text);
  if (compared !== null) {
    const value = limitOf(compared[2]!, figure);
    if (typeof value === 'string') return value;
    return /^[>≥]/.test(compared[1]!)
      ? { kind: 'range', low: value, high: Number.POSITIVE_INFINITY }
      : { kind: 'range', low: Number.NEGATIVE_INFINITY, high: value };
  }
  const range = /^(.*?)\.\.(.*)$/.exec(text);
  if (range === null || (range[1] === '' && range[2] === ''))
    return `expected where it must lie, ${EXAMPLES}, got ${text}`;
  // 40..60% are both percents.
  const unit = /^\s*\d*\.?\d+\s*$/.test(range[1]!) && range[2]!.trim().endsWith('%') ? '%' : '';
  const low = range[1] === '' ? Number.NEGATIVE_INFINITY : limitOf(range[1]!.trim() + unit, figure);
  const high = range[2] === '' ? Number.POSITIVE_INFINITY : limitOf(range[2]!, figure);
  if (typeof low === 'string') return low;
  if (typeof high === 'string') return high;
  if (low > high)
    return `the range is the wrong way round: say ${range[2]!.trim()}..${range[1]!.trim()}${unit}`;
  return { kind: 'range', low, high };
}

function marginOf(
  size: number,
  unit: string | undefined,
  { measure, quantile }: Figure,
): Exclude<Threshold['bounds'], { kind: 'range' }> | string {
  if (!(size > 0)) return 'a margin is a positive number';
  const share = measure.kind === 'share' && quantile === null;
  if (share && unit !== 'pp')
    return `${measure.id} is a share: say percentage points, such as ±3pp of baseline`;
  if (!share && unit === 'pp') return `${measure.id} is not a share: leave out pp`;
  if (unit === '%') return { kind: 'relative', part: size / 100 };
  return { kind: 'margin', margin: share ? size / 100 : size };
}

/** `50% ±2pp`, `-1 ±0.5`: so far to each side of a value. */
function aroundValue(
  text: string,
  size: number,
  unit: string | undefined,
  figure: Figure,
): Threshold['bounds'] | string {
  const value = limitOf(text, figure);
  if (typeof value === 'string') return value;
  const bounds = marginOf(size, unit, figure);
  if (typeof bounds === 'string') return bounds.replace(' of baseline', '');
  const margin = bounds.kind === 'margin' ? bounds.margin : bounds.part * Math.abs(value);
  return { kind: 'range', low: value - margin, high: value + margin };
}

/** The value that a figure is compared with: a share, a number or a turn; otherwise a sentence. */
export function limitOf(text: string, { measure, quantile }: Figure): number | string {
  const written = text.trim();
  const number = /^([+-]?\d*\.?\d+)(%)?$/.exec(written);
  const share = measure.kind === 'share' && quantile === null;
  if (share) {
    const value = number === null ? Number.NaN : Number(number[1]) / (number[2] === '%' ? 100 : 1);
    if (value >= 0 && value <= 1) return value;
    return `${measure.id} is a share: expected percents such as 45%, got ${written}`;
  }
  if (number !== null && number[2] === undefined) return Number(number[1]);
  if (measure.metric.kind === 'turn') return findTurn(written, measure.metric.labels);
  return `expected a number, got ${written}`;
}

/** A value's place in the order that quantiles are taken in: a turn that never comes lies after all others. */
export function placeOf(metric: Metric, value: number): number {
  return metric.kind === 'turn' && value === 0 ? metric.labels.length + 1 : value;
}
