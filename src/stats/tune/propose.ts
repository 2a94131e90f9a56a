// Which setting to play next: the one that promises most, by what a surrogate of every aim makes of those that were
// played (expected improvement). Every other time the targets weigh differently (Knowles 2006), so that of targets
// that contradict each other not only the middle is found.
import type { Stream } from '../../kernel/random.js';
import { normalQuantile } from '../distributions.js';
import { type Goal, lossOf, meansOf, type Tried } from './loss.js';
import {
  allSettings,
  apart,
  keyOf,
  neighbours,
  randomSetting,
  type Setting,
  type Space,
  unique,
} from './space.js';
import { fitSurrogate, type Surrogate } from './surrogate.js';

/** Larger spaces are sampled. */
const MOST_WEIGHED = 2048;
const DRAWS = 64;

export interface Proposal {
  readonly setting: Setting;
  /** By how much it is expected to lower the loss. */
  readonly gain: number;
}

/** Null when every setting was played. The same stream gives the same proposal. */
export function propose(
  space: Space,
  goals: readonly Goal[],
  tried: readonly Tried[],
  weights: readonly number[],
  random: Stream,
): Proposal | null {
  const guess = guesses(space, goals.length, tried);
  const draws = drawsOf(goals.length, random);
  const least = Math.min(...tried.map((entry) => lossOf(goals, meansOf(entry), weights)));
  const nearest = tried.toSorted(
    (a, b) => lossOf(goals, meansOf(a), weights) - lossOf(goals, meansOf(b), weights),
  );
  let best: Proposal | null = null;
  for (const setting of untried(space, tried, nearest.slice(0, 3), random)) {
    const guessed = guess(setting);
    const gains = draws.map((draw) => Math.max(0, least - lossOf(goals, drawn(guessed, draw), weights)));
    const gain = gains.reduce((sum, value) => sum + value, 0) / DRAWS;
    if (best === null || gain > best.gain) best = { setting, gain };
  }
  return best;
}

/** The best chance that a setting which was not played meets all goals, as far as the surrogate can tell. */
export function bestChance(
  space: Space,
  goals: readonly Goal[],
  tried: readonly Tried[],
  random: Stream,
): number {
  const guess = guesses(space, goals.length, tried);
  const draws = drawsOf(goals.length, random);
  const even = goals.map(() => 1);
  const chances = untried(space, tried, [], random).map((setting) => {
    const guessed = guess(setting);
    return draws.filter((draw) => lossOf(goals, drawn(guessed, draw), even) === 0).length / DRAWS;
  });
  return Math.max(0, ...chances);
}

/** Weights that add up to the number of targets, each mixture as likely. */
export function randomWeights(targets: number, random: Stream): number[] {
  const parts = Array.from({ length: targets }, () => -Math.log(uniform(random)));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (targets * part) / all);
}

type Guess = ReturnType<Surrogate['predict']>;

function guesses(space: Space, aims: number, tried: readonly Tried[]): (setting: Setting) => Guess[] {
  const distance = (knob: number, a: number, b: number) => apart(space.knobs[knob]!, a, b);
  const surrogates = Array.from({ length: aims }, (_, aim) => {
    const observed = tried.flatMap(({ setting, figures }) => {
      const { n, mean, variance } = figures[aim]!;
      return n > 1 ? [{ at: setting, mean, noise: variance / n }] : [];
    });
    return fitSurrogate(observed, space.knobs.length, distance);
  });
  return (setting) => surrogates.map((surrogate) => surrogate.predict(setting));
}

/** Every setting that was not played; of a large space some at random and the neighbours of the best. */
function untried(space: Space, tried: readonly Tried[], near: readonly Tried[], random: Stream): Setting[] {
  const known = new Set(tried.map(({ setting }) => keyOf(setting)));
  const all =
    space.size <= MOST_WEIGHED
      ? allSettings(space)
      : unique([
          ...near.flatMap(({ setting }) => neighbours(space, setting).map((next) => next.setting)),
          ...Array.from({ length: MOST_WEIGHED }, () => randomSetting(space, random)),
        ]);
  return all.filter((setting) => !known.has(keyOf(setting)));
}

function drawsOf(aims: number, random: Stream): number[][] {
  return Array.from({ length: DRAWS }, () =>
    Array.from({ length: aims }, () => normalQuantile(uniform(random))),
  );
}

function drawn(guessed: readonly Guess[], draw: readonly number[]): number[] {
  return guessed.map(({ mean, deviation }, aim) => mean + deviation * draw[aim]!);
}

/** Between 0 and 1, neither of them. */
function uniform(random: Stream): number {
  return (random.below(1 << 24) + 0.5) / (1 << 24);
}
