// How far a setting is from its targets, in units that can be added up, and which settings no other one beats.
import type { Moments } from '../tally.js';
import type { Setting } from './space.js';
import type { Aim } from './target.js';

/** What was measured at a setting: for each aim the moments of its games' values. */
export interface Tried {
  readonly setting: Setting;
  readonly games: number;
  readonly figures: readonly Moments[];
}

/** A target, as the search sees it: bounds, and the unit in which a miss counts. */
export interface Goal {
  readonly target: number;
  readonly low: number;
  readonly high: number;
  readonly unit: number;
}

/** The unit of a share is its standard deviation at a half; of a mean, the one that was measured at the start. */
export function goalsOf(aims: readonly Aim[], start: readonly Moments[]): Goal[] {
  return aims.map(({ target, low, high, isShare }, i) => {
    const deviation = Math.sqrt(start[i]!.variance);
    return { target, low, high, unit: isShare || !(deviation > 0) ? 0.5 : deviation };
  });
}

/** Standard errors between a setting and its bounds. */
const SAFE = 2;

/**
 * Bounds drawn in by what so many games may be off, though never past their middle: a setting that only just meets
 * its targets in these games may miss them in others.
 */
export function cautious(goals: readonly Goal[], games: number): Goal[] {
  return goals.map((goal) => {
    const ease = (SAFE * goal.unit) / Math.sqrt(games);
    const middle = (goal.low + goal.high) / 2;
    const low = Number.isFinite(middle) ? Math.min(goal.low + ease, middle) : goal.low + ease;
    const high = Number.isFinite(middle) ? Math.max(goal.high - ease, middle) : goal.high - ease;
    return { ...goal, low, high };
  });
}

/** Nothing was counted at all (the turn of what never happened): far away. */
const NOTHING = 10;

/** How far a mean is out of bounds, in units. */
export function missOf({ low, high, unit }: Goal, mean: number): number {
  return Number.isNaN(mean) ? NOTHING : Math.max(0, low - mean, mean - high) / unit;
}

/** One for each target: the length of its aims' misses. */
export function missesOf(goals: readonly Goal[], means: readonly number[], targets: number): number[] {
  const squares = new Array<number>(targets).fill(0);
  for (const [i, goal] of goals.entries()) squares[goal.target]! += missOf(goal, means[i]!) ** 2;
  return squares.map(Math.sqrt);
}

/** What the search makes small: the sum of squared misses, each target by its weight. */
export function lossOf(goals: readonly Goal[], means: readonly number[], weights: readonly number[]): number {
  let loss = 0;
  for (const [i, goal] of goals.entries()) loss += weights[goal.target]! * missOf(goal, means[i]!) ** 2;
  return loss;
}

export function meansOf({ figures }: Tried): number[] {
  return figures.map(({ mean }) => mean);
}

/** The places of those that no other one matches in every target and beats in one: the Pareto set. */
export function unbeaten(misses: readonly (readonly number[])[]): number[] {
  const beats = (a: readonly number[], b: readonly number[]) =>
    a.every((miss, i) => miss <= b[i]!) && a.some((miss, i) => miss < b[i]!);
  return misses.flatMap((own, i) => (misses.some((other) => beats(other, own)) ? [] : [i]));
}
