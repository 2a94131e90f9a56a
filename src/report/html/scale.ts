// From figures to places in a drawing, and round numbers to mark on an axis.
import { element, words } from './markup.js';

export type Scale = (value: number) => number;

export function linear(from: readonly [number, number], to: readonly [number, number]): Scale {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Multiples of 1, 2 or 5 times a power of ten from `low` to `high`, about `wanted` of them. */
export function roundTicks(low: number, high: number, wanted = 5): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  // The step whose number of marks is nearest to the one wanted, in proportion.
  const size = rough / ten;
  const step = ten * (size < Math.SQRT2 ? 1 : size < Math.sqrt(10) ? 2 : size < Math.sqrt(50) ? 5 : 10);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  // By whole multiples: no sum of rounded steps.
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Some of `count` places, evenly, the first always among them: so many that labels of that width have room. */
export function someOf(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** Grid lines down the whole drawing, with labels below. */
export function verticalGrid(ticks: readonly Tick[], top: number, bottom: number): string {
  return ticks
    .map(
      ({ at, label }) =>
        element('line', { class: 'grid', x1: at, x2: at, y1: top, y2: bottom }) +
        words(at, bottom + 14, label, { class: 'tick', 'text-anchor': 'middle' }),
    )
    .join('');
}

/** Grid lines across, with labels on the left. */
export function horizontalGrid(ticks: readonly Tick[], left: number, right: number): string {
  return ticks
    .map(
      ({ at, label }) =>
        element('line', { class: 'grid', x1: left, x2: right, y1: at, y2: at }) +
        words(left - 5, at + 4, label, { class: 'tick', 'text-anchor': 'end' }),
    )
    .join('');
}
