// A forest plot: one estimate a row, with its interval, and a line to compare them with. The name stands above its row,
// so that long ones have room on a phone.
import type { Estimate } from '../../stats/intervals.js';
import { clip } from '../terminal.js';
import { type Drawing, WIDTH } from './chart.js';
import { element, words } from './markup.js';
import { linear, roundTicks, verticalGrid } from './scale.js';

export interface ForestRow {
  readonly label: string;
  /** What stands to the right of the name: the estimate in words. */
  readonly figure: string;
  readonly estimate: Estimate;
  /** Filled when it is clearly away from the reference, hollow when it may be there. */
  readonly clear: boolean;
  /** A colour of the palette; 0 unless told. */
  readonly colour?: number;
}

export interface Reference {
  readonly value: number;
  readonly label: string;
}

export interface ForestOptions {
  /** The line that estimates are compared with, and what it means. */
  readonly reference?: Reference;
  /** The range that is always shown. */
  readonly range?: readonly [number, number];
  readonly tick: (value: number) => string;
}

export const ROW = 34;
const TOP = 16;
const EDGE = 18;

export function forest(rows: readonly ForestRow[], { reference, range, tick }: ForestOptions): Drawing {
  const known = rows.flatMap(({ estimate: { estimate, low, high } }) =>
    [estimate, low, high].filter(Number.isFinite),
  );
  const ends = [...(reference === undefined ? [] : [reference.value]), ...(range ?? []), ...known];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = linear(least === most ? [least - 1, most + 1] : [least, most], [EDGE, WIDTH - EDGE]);
  const bottom = TOP + ROW * rows.length + 4;
  const ticks = roundTicks(least, most).map((value) => ({ at: x(value), label: tick(value) }));
  const content = [
    verticalGrid(ticks, TOP, bottom),
    reference === undefined ? '' : referenceLine(x(reference.value), bottom, reference.label),
    ...rows.map((row, i) => rowMarkup(row, TOP + ROW * i, x)),
  ];
  return { width: WIDTH, height: bottom + 20, content: content.join('') };
}

function referenceLine(at: number, bottom: number, label: string): string {
  const anchor = at < WIDTH / 3 ? 'start' : at > (2 * WIDTH) / 3 ? 'end' : 'middle';
  return (
    element('line', { class: 'landmark', x1: at, x2: at, y1: TOP - 2, y2: bottom }) +
    words(at, TOP - 5, label, { class: 'soft', 'text-anchor': anchor })
  );
}

function rowMarkup(
  { label, figure, estimate, clear, colour = 0 }: ForestRow,
  top: number,
  x: (value: number) => number,
): string {
  const middle = top + 25;
  const { low, high, estimate: value } = estimate;
  const head = headedRow(label, figure, top);
  if (!Number.isFinite(value)) return head;
  const whisker =
    Number.isFinite(low) && Number.isFinite(high)
      ? `M${x(low).toFixed(1)} ${middle - 4}v8M${x(low).toFixed(1)} ${middle}H${x(high).toFixed(1)}M${x(high).toFixed(1)} ${middle - 4}v8`
      : '';
  const dot = { cx: x(value), cy: middle, r: 4.5, 'stroke-width': 2 };
  return [
    head,
    element('path', { class: `whisker stroke-${colour}`, 'stroke-width': 2, d: whisker }),
    element('circle', { ...dot, class: `stroke-${colour} ${clear ? `fill-${colour}` : 'hollow'}` }),
  ].join('');
}

/** The name of a row to the left and its figure to the right; what is drawn of it comes below. */
export function headedRow(label: string, figure: string, top: number): string {
  return (
    words(0, top + 14, clip(label, 38), { class: 'halo' }) +
    words(WIDTH, top + 14, figure, { class: 'halo strong', 'text-anchor': 'end' })
  );
}
