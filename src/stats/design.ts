// Which points of a space of knobs to play: every combination (a grid), or a Latin hypercube.
import type { Stream } from '../kernel/random.js';

/** A number or word of a scenario that is varied: over values, or over a range of numbers. */
export type Knob =
  | { readonly path: string; readonly values: readonly string[] }
  | { readonly path: string; readonly low: number; readonly high: number; readonly whole: boolean };

const MOST_VALUES = 1000;

/** `path=4,5,6`, `path=4..8`, `path=0.1..0.5:0.1`; otherwise a sentence that says what is wrong. */
export function parseKnob(text: string): Knob | string {
  const equals = text.indexOf('=');
  const path = text.slice(0, Math.max(0, equals)).trim();
  const written = text.slice(equals + 1).trim();
  if (equals < 0 || path === '' || written === '') {
    return `expected a path and values, such as rules.some-rule=4,5,6 or rules.some-rule=4..8, got ${text}`;
  }
  const range = /^(-?\d*\.?\d+)\.\.(-?\d*\.?\d+)(?::(\d*\.?\d+))?$/.exec(written);
  if (range === null) {
    const values = written.split(',').map((value) => value.trim());
    if (values.includes('')) return `${path}: a value is missing in ${written}`;
    const twice = values.find((value, i) => values.indexOf(value) !== i);
    return twice === undefined ? { path, values } : `${path}: ${twice} stands twice`;
  }
  const [low, high] = [Number(range[1]), Number(range[2])];
  if (low >= high) return `${path}: the range is the wrong way round or empty: say ${range[2]}..${range[1]}`;
  if (range[3] === undefined) {
    return { path, low, high, whole: Number.isInteger(low) && Number.isInteger(high) };
  }
  const step = Number(range[3]);
  const count = Math.floor((high - low) / step + 1e-9) + 1;
  if (!(step > 0) || count > MOST_VALUES) return `${path}: the step ${range[3]} makes too many values`;
  return { path, values: Array.from({ length: count }, (_, i) => plainNumber(low + i * step)) };
}

/** Without the dust of binary fractions. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** A point has one value for each knob, in their order. */
export type Point = readonly string[];

/** Every combination; the last knob turns fastest. A range of broken numbers needs a step: then a sentence. */
export function gridPoints(knobs: readonly Knob[]): Point[] | string {
  let points: Point[] = [[]];
  for (const knob of knobs) {
    const values = knobValues(knob);
    if (values.length === 0) {
      return `${knob.path}: a grid needs a step (${knob.path}=0.1..0.5:0.1), or say how many --samples to take`;
    }
    points = points.flatMap((point) => values.map((value) => [...point, value]));
    if (points.length > 10 * MOST_VALUES)
      return 'the grid has more than 10,000 points: take --samples instead';
  }
  return points;
}

/** Every value of a knob; a range of broken numbers in so many steps, or without a number of steps none. */
export function knobValues(knob: Knob, steps = 0): readonly string[] {
  if ('values' in knob) return knob.values;
  if (knob.whole) return wholeNumbers(knob.low, knob.high);
  if (steps === 0) return [];
  const step = (knob.high - knob.low) / steps;
  return Array.from({ length: steps + 1 }, (_, i) => plainNumber(knob.low + i * step));
}

function wholeNumbers(low: number, high: number): string[] {
  return Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
}

/** As many points as asked for: each knob's range is cut into as many strata, and each stratum is met once. */
export function latinHypercube(knobs: readonly Knob[], samples: number, random: Stream): Point[] {
  const columns = knobs.map((knob) => {
    const strata = Array.from({ length: samples }, (_, i) => i);
    for (let i = samples - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [strata[i], strata[j]] = [strata[j]!, strata[i]!];
    }
    return strata.map((stratum) => valueIn(knob, (stratum + random.below(1 << 20) / (1 << 20)) / samples));
  });
  return Array.from({ length: samples }, (_, i) => columns.map((column) => column[i]!));
}

/** The value at a share of the knob's range, from 0 up to but not including 1. */
function valueIn(knob: Knob, share: number): string {
  if ('values' in knob) return knob.values[Math.floor(share * knob.values.length)]!;
  if (knob.whole) return String(knob.low + Math.floor(share * (knob.high - knob.low + 1)));
  return plainNumber(Number((knob.low + share * (knob.high - knob.low)).toPrecision(6)));
}
