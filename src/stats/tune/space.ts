// The settings that a tuning may choose from: every knob has a list of values, and a setting has one of each.
import type { Stream } from '../../kernel/random.js';
import { type Knob, knobValues, latinHypercube } from '../design.js';

export interface SpaceKnob {
  readonly path: string;
  readonly values: readonly string[];
  /** Where each value lies between the least (0) and the greatest (1); null for words, which have no order. */
  readonly places: readonly number[] | null;
}

/** One value for each knob, by its place in the list. */
export type Setting = readonly number[];

export interface Space {
  readonly knobs: readonly SpaceKnob[];
  /** How many settings there are. */
  readonly size: number;
}

/** A range of broken numbers without a step is cut into so many. */
const STEPS = 40;

export function spaceOf(knobs: readonly Knob[]): Space {
  const found = knobs.map((knob): SpaceKnob => {
    const values = knobValues(knob, STEPS);
    const numbers = values.map(Number);
    const isOrdered = values.every((value, i) => value !== '' && Number.isFinite(numbers[i]));
    if (!isOrdered) return { path: knob.path, values, places: null };
    const sorted = values.toSorted((a, b) => Number(a) - Number(b));
    const [least, most] = [Number(sorted[0]), Number(sorted.at(-1))];
    const places = sorted.map((value) => (most > least ? (Number(value) - least) / (most - least) : 0));
    return { path: knob.path, values: sorted, places };
  });
  return { knobs: found, size: found.reduce((size, { values }) => size * values.length, 1) };
}

export function valuesOf({ knobs }: Space, setting: Setting): string[] {
  return knobs.map(({ values }, knob) => values[setting[knob]!]!);
}

/** The setting that has these values; null when one of them is not in the space. */
export function settingOf({ knobs }: Space, values: readonly unknown[]): Setting | null {
  const setting = knobs.map((knob, i) =>
    knob.values.findIndex((value) =>
      knob.places === null ? value === String(values[i]) : Number(value) === values[i],
    ),
  );
  return setting.includes(-1) ? null : setting;
}

export function keyOf(setting: Setting): string {
  return setting.join(' ');
}

/** How far two settings are apart in one knob, from 0 to 1. */
export function apart({ places }: SpaceKnob, a: number, b: number): number {
  if (places === null) return a === b ? 0 : 1;
  return Math.abs(places[a]! - places[b]!);
}

/** All settings, the last knob turning fastest. */
export function allSettings({ knobs }: Space): Setting[] {
  return knobs.reduce<Setting[]>(
    (settings, { values }) => settings.flatMap((setting) => values.map((_, i) => [...setting, i])),
    [[]],
  );
}

/** Those that differ in one knob: by one step, or for words by any. */
export function neighbours(space: Space, setting: Setting): { knob: number; setting: Setting }[] {
  return space.knobs.flatMap(({ values, places }, knob) =>
    values.flatMap((_, i) => {
      const step = Math.abs(i - setting[knob]!);
      if (step === 0 || (places !== null && step > 1)) return [];
      return [{ knob, setting: setting.map((value, other) => (other === knob ? i : value)) }];
    }),
  );
}

/** As many settings as asked for, spread evenly; fewer when the same one comes up twice. */
export function spread(space: Space, count: number, random: Stream): Setting[] {
  const points = latinHypercube(space.knobs, count, random);
  return unique(points.map((point) => point.map((value, knob) => space.knobs[knob]!.values.indexOf(value))));
}

export function randomSetting({ knobs }: Space, random: Stream): Setting {
  return knobs.map(({ values }) => random.below(values.length));
}

export function unique(settings: readonly Setting[]): Setting[] {
  return [...new Map(settings.map((setting) => [keyOf(setting), setting])).values()];
}
