// From the unit cube, where an optimiser looks, to the options of a strategy, and from rows of games to a worth.
import type { Metric, Side, StrategyOption } from '../kernel/contract.js';
import { scoreTable } from './score.js';

/** An option that is tuned, and the value to begin with. */
export interface Knob {
  readonly name: string;
  readonly option: StrategyOption;
  readonly start: number;
}

/** Digits of a value: more would only be noise, and nobody likes to type them. */
const DIGITS = 4;
/** An option that begins at the end of its range is worth looking at this far into it. */
const LEAST_SHARE = 1 / 20;

const widthOf = ({ option }: Knob) => option.max - option.min;

/** Where to begin in the unit cube. */
export function startOf(knobs: readonly Knob[]): number[] {
  return knobs.map((knob) => (knob.start - knob.option.min) / widthOf(knob));
}

/**
 * How far to look around at first: `share` of what the option has now, counted from its least value. Ranges are often
 * far wider than what makes sense, and a small weight wants small steps.
 */
export function deviationsOf(knobs: readonly Knob[], share: number): number[] {
  return startOf(knobs).map((start) => share * Math.max(start, LEAST_SHARE));
}

/** Whole numbers must not get stuck between two values. */
export function leastDeviations(knobs: readonly Knob[]): number[] {
  return knobs.map((knob) => (knob.option.whole ? 0.3 / widthOf(knob) : 0));
}

export function valuesAt(knobs: readonly Knob[], point: Float64Array): Record<string, number> {
  const values = knobs.map((knob, i) => {
    const { min, max, whole } = knob.option;
    const value = min + point[i]! * widthOf(knob);
    const rounded = whole ? Math.round(value) : Number(value.toPrecision(DIGITS));
    return [knob.name, Math.min(max, Math.max(min, rounded))] as const;
  });
  return Object.fromEntries(values);
}

/** What is made as large as it can be: the share of games won, or the victory-point spread in one's own favour. */
export type Objective = 'win' | 'spread';

/** The worth of one row to a side or team. `favours` says which way the spread counts: 1 when more is good for the first. */
export function worthOf(
  metrics: readonly Metric[],
  sides: readonly Side[],
  objective: Objective,
): (rows: Int32Array, at: number, contender: number, favours: number) => number {
  const scores = scoreTable(metrics[0]!, sides);
  const spread = metrics.findIndex(({ id }) => id === 'vp-spread');
  if (objective === 'win') return (rows, at, contender) => scores[rows[at]!]![contender]!;
  return (rows, at, contender, favours) => (contender === 0 ? favours : -favours) * rows[at + spread]!;
}

/** Whether a larger spread goes with wins of the first side (1) or of the other (-1). */
export function favoursOf(metrics: readonly Metric[], blocks: readonly Int32Array[]): number {
  const spread = metrics.findIndex(({ id }) => id === 'vp-spread');
  const width = metrics.length;
  let games = 0;
  let wins = 0;
  let sum = 0;
  let product = 0;
  for (const rows of blocks) {
    for (let at = 0; at < rows.length; at += width) {
      const won = rows[at] === 0 ? 1 : 0;
      games++;
      wins += won;
      sum += rows[at + spread]!;
      product += won * rows[at + spread]!;
    }
  }
  return product * games >= wins * sum ? 1 : -1;
}
