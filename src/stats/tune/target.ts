// What a scenario is tuned to: `cpWin=50%`, `usEntry.median=Su1917`, `collapse=40..60%`. A target is a threshold; a
// single value may be missed by a little. For the search it comes apart into means over games with bounds.
import type { Measure } from '../measures.js';
import { type Figure, figureOf, limitOf, parseThreshold, placeOf, type Threshold } from '../threshold.js';

export interface Target extends Threshold {
  readonly bounds: Extract<Threshold['bounds'], { kind: 'range' }>;
}

/** How far a share may lie from the single value that was asked for. */
const NEAR_SHARE = '±2pp';

/** The target; otherwise a sentence that says what is wrong and what would be right. */
export function parseTarget(text: string, measures: readonly Measure[]): Target | string {
  const match = /^([\w.-]+?)\s*(=|(?=[<>≤≥]))\s*(\S.*?)$/.exec(text.trim());
  if (match === null)
    return `expected a figure and a value, such as win=50% or turns.median=10..12, got ${text}`;
  const [name, wanted] = [match[1]!, match[3]!];
  const figure = figureOf(name, measures);
  if (typeof figure === 'string') return figure;
  const bounds = RANGE.test(wanted) ? wanted : around(wanted, name, figure);
  if (typeof bounds !== 'string') return bounds.wrong;
  const parsed = parseThreshold(name, bounds, measures);
  if (typeof parsed === 'string') return parsed;
  if (parsed.bounds.kind !== 'range') return 'a target has no baseline: say a value or a range';
  // A turn stays as it was written.
  return { ...parsed, text: figure.quantile === null ? bounds : wanted, bounds: parsed.bounds };
}

const RANGE = /\.\.|±|\+\/?-|[<>≤≥]/;

/** Where a figure must lie to count as this single value. */
function around(wanted: string, name: string, figure: Figure): string | { readonly wrong: string } {
  const value = limitOf(wanted, figure);
  if (typeof value === 'string') return { wrong: value };
  if (figure.quantile !== null) return `${wanted}..${wanted}`;
  if (figure.measure.kind === 'share') return `${wanted} ${NEAR_SHARE}`;
  return { wrong: `a mean is never exactly ${wanted}: say how near, such as ${name}=${wanted}±0.5` };
}

/** A mean over games that must lie from `low` to `high`, either of which may be infinite. */
export interface Aim {
  readonly target: number;
  readonly column: number;
  readonly isShare: boolean;
  readonly low: number;
  readonly high: number;
  /** What a game counts for; NaN for nothing. */
  read(value: number): number;
}

/**
 * A quantile lies from a to b when at least its part of all games comes by b and less than that before a: two shares,
 * which, unlike the quantile itself, move smoothly.
 */
export function aimsOf(targets: readonly Target[]): Aim[] {
  return targets.flatMap(({ measure, quantile, bounds: { low, high } }, target): Aim[] => {
    const { column, metric, read } = measure;
    const isShare = measure.kind === 'share';
    if (quantile === null) return [{ target, column, isShare, ...openEnds(low, high, isShare), read }];
    const by = (limit: number) => (value: number) => (placeOf(metric, value) <= limit ? 1 : 0);
    const share = { target, column, isShare: true, low: -Infinity, high: Infinity };
    const reached = { ...share, low: quantile, read: by(high) };
    const before = { ...share, high: quantile, read: by(Math.ceil(low) - 1) };
    return [...(Number.isFinite(high) ? [reached] : []), ...(Number.isFinite(low) ? [before] : [])];
  });
}

/** A share cannot lie below 0 or above 1: such an end asks for nothing. */
function openEnds(low: number, high: number, isShare: boolean): { low: number; high: number } {
  if (!isShare) return { low, high };
  return { low: low <= 0 ? -Infinity : low, high: high >= 1 ? Infinity : high };
}
