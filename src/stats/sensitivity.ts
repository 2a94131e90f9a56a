// How much each knob matters: the response curve of a measure over its values, and the share of the variance between
// points that it explains, alone (first order) and together with others (total; Sobol).
import type { Point } from './design.js';
import { type Estimate, LEVEL, meanInterval } from './intervals.js';

/** Values of one measure: at(point, game). Games are the same in all points, so differences are taken game by game. */
export interface Values {
  readonly points: number;
  readonly games: number;
  at(point: number, game: number): number;
}

export interface Level {
  /** A value, or from which to which. */
  readonly label: string;
  readonly points: readonly number[];
  readonly mean: Estimate;
}

export interface Sensitivity {
  readonly knob: number;
  readonly levels: readonly Level[];
  /** The last level less the first, game by game. */
  readonly effect: Estimate;
  /** The largest level's mean less the smallest's. */
  readonly range: number;
  readonly first: number;
  /** NaN unless the design is a grid. */
  readonly total: number;
}

const MOST_LEVELS = 12;
const GROUPS = 3;

export function sensitivity(
  points: readonly Point[],
  knob: number,
  values: Values,
  isGrid: boolean,
): Sensitivity {
  const groups = levelsOf(points, knob);
  const levels = groups.map(({ label, members }) => ({
    label,
    points: members,
    mean: overGames(values, (game) => meanOver(members, values, game)),
  }));
  const first = groups[0]!.members;
  const last = groups.at(-1)!.members;
  const means = Array.from({ length: values.points }, (_, point) => pointMean(values, point));
  const all = variance(means);
  const curve = groups.map(({ members }) => average(members.map((point) => means[point]!)));
  return {
    knob,
    levels,
    effect: overGames(values, (game) => meanOver(last, values, game) - meanOver(first, values, game)),
    range: Math.max(...curve) - Math.min(...curve),
    first:
      all > 0
        ? weightedVariance(
            curve,
            groups.map(({ members }) => members.length),
          ) / all
        : 0,
    total: isGrid
      ? all > 0
        ? average(slices(points, knob).map((slice) => variance(slice.map((point) => means[point]!)))) / all
        : 0
      : Number.NaN,
  };
}

/** Points by the knob's value; a knob with very many values in thirds. */
function levelsOf(points: readonly Point[], knob: number): { label: string; members: number[] }[] {
  const byValue = new Map<string, number[]>();
  for (const [i, point] of points.entries())
    byValue.set(point[knob]!, [...(byValue.get(point[knob]!) ?? []), i]);
  const values = [...byValue.keys()];
  const numeric = values.every((value) => value !== '' && Number.isFinite(Number(value)));
  const ordered = numeric ? values.sort((a, b) => Number(a) - Number(b)) : values;
  if (ordered.length <= MOST_LEVELS) return ordered.map((label) => ({ label, members: byValue.get(label)! }));
  return Array.from({ length: GROUPS }, (_, group) => {
    const part = ordered.slice(
      Math.round((group * ordered.length) / GROUPS),
      Math.round(((group + 1) * ordered.length) / GROUPS),
    );
    return { label: `${part[0]} to ${part.at(-1)}`, members: part.flatMap((value) => byValue.get(value)!) };
  });
}

/** Points of a grid that differ in this knob only. */
function slices(points: readonly Point[], knob: number): number[][] {
  const found = new Map<string, number[]>();
  for (const [i, point] of points.entries()) {
    const rest = JSON.stringify(point.filter((_, other) => other !== knob));
    found.set(rest, [...(found.get(rest) ?? []), i]);
  }
  return [...found.values()];
}

function overGames({ games }: Values, value: (game: number) => number): Estimate {
  let mean = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    const step = value(game) - mean;
    mean += step / (game + 1);
    squares += step * (value(game) - mean);
  }
  return meanInterval(games, mean, squares / (games - 1), LEVEL);
}

function meanOver(points: readonly number[], values: Values, game: number): number {
  let sum = 0;
  for (const point of points) sum += values.at(point, game);
  return sum / points.length;
}

function pointMean(values: Values, point: number): number {
  let sum = 0;
  for (let game = 0; game < values.games; game++) sum += values.at(point, game);
  return sum / values.games;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a whole population: n below. */
function variance(values: readonly number[]): number {
  return weightedVariance(
    values,
    values.map(() => 1),
  );
}

function weightedVariance(values: readonly number[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = values.reduce((sum, value, i) => sum + value * weights[i]!, 0) / all;
  return values.reduce((sum, value, i) => sum + weights[i]! * (value - mean) ** 2, 0) / all;
}
