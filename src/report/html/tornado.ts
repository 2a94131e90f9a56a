// A tornado: for each knob a bar from the smallest mean to the largest, the widest on top.
import { type Drawing, WIDTH } from './chart.js';
import { headedRow, ROW } from './forest.js';
import { element, words } from './markup.js';
import { linear, roundTicks, verticalGrid } from './scale.js';

interface End {
  /** The knob's value there. */
  readonly label: string;
  readonly value: number;
}

export interface TornadoRow {
  readonly label: string;
  readonly figure: string;
  readonly ends: { readonly low: End; readonly high: End };
  readonly clear: boolean;
}

const TOP = 4;
const HEIGHT = ROW + 6;
/** Room for a knob's values beside its bar. */
const EDGE = 46;

/** `centre` is the mean of all points. */
export function tornado(
  rows: readonly TornadoRow[],
  centre: number,
  tick: (value: number) => string,
): Drawing {
  const values = [centre, ...rows.flatMap(({ ends: { low, high } }) => [low.value, high.value])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = linear(least === most ? [least - 1, most + 1] : [least, most], [EDGE, WIDTH - EDGE]);
  const bottom = TOP + HEIGHT * rows.length + 4;
  const ticks = roundTicks(least, most, 4).map((value) => ({ at: x(value), label: tick(value) }));
  const bars = rows.map(({ label, figure, ends: { low, high }, clear }, i) => {
    const top = TOP + HEIGHT * i;
    const [left, right] = [x(low.value), x(high.value)];
    const name = (at: number, text: string, anchor: string) =>
      words(at, top + 32, text, { class: 'soft halo', 'text-anchor': anchor });
    return [
      headedRow(label, figure, top),
      element('rect', {
        class: `stroke-1 ${clear ? 'fill-1' : 'hollow'}`,
        x: left,
        width: Math.max(1, right - left),
        y: top + 21,
        height: 14,
      }),
      name(left - 4, low.label, 'end'),
      name(right + 4, high.label, 'start'),
    ].join('');
  });
  return {
    width: WIDTH,
    height: bottom + 20,
    content: [
      verticalGrid(ticks, TOP, bottom),
      ...bars,
      element('line', { class: 'landmark', x1: x(centre), x2: x(centre), y1: TOP, y2: bottom }),
    ].join(''),
  };
}
