// Two distributions of the same number over one axis: the first solid, the second dashed.
import { createTally, entries, mergeTally, moments, type Tally } from '../../stats/tally.js';
import { type Bin, numberBins } from '../histogram.js';
import { clip } from '../terminal.js';
import { type DataTable, type Drawing, percent, WIDTH } from './chart.js';
import { element, rounded, words } from './markup.js';
import { horizontalGrid, linear, roundTicks, someOf } from './scale.js';

const LEFT = 34;
const RIGHT = 6;
const TOP = 34;
const BOTTOM = 200;
const MOST_BINS = 41;

export function overlay(
  tallies: readonly [Tally, Tally],
  names: readonly [string, string],
  title: string,
): { readonly drawing: Drawing; readonly table: DataTable } {
  const both = createTally(0, 0);
  for (const tally of tallies) mergeTally(both, tally);
  const bins = numberBins(both, MOST_BINS);
  const shares = tallies.map((tally) => sharesIn(bins, tally));
  const most = Math.max(...shares.flat());
  const { from, width } = bins[0]!;
  const x = linear([from, from + width * bins.length], [LEFT, WIDTH - RIGHT]);
  const y = linear([0, most], [BOTTOM, TOP]);
  const ticks = roundTicks(0, most, 4).map((share) => ({
    at: y(share),
    label: percent(share, most < 0.05 ? 1 : 0),
  }));
  const curve = (values: readonly number[]) =>
    `M${rounded(x(from))} ${BOTTOM}${values.map((share, i) => `V${rounded(y(share))}H${rounded(x(from + width * (i + 1)))}`).join('')}V${BOTTOM}`;
  const content = [
    horizontalGrid(ticks, LEFT, WIDTH - RIGHT),
    ...someOf(bins.length, 8).map((i) =>
      words(x(bins[i]!.from + width / 2), BOTTOM + 14, String(bins[i]!.from), {
        class: 'tick',
        'text-anchor': 'middle',
      }),
    ),
    ...shares.map((values, i) =>
      element('path', {
        class: `line stroke-${1 - i}`,
        'stroke-dasharray': i === 0 ? undefined : '5 3',
        d: curve(values),
      }),
    ),
    element('line', { class: 'axis', x1: LEFT, x2: WIDTH - RIGHT, y1: BOTTOM, y2: BOTTOM }),
    ...names.map((name, i) => {
      const left = i === 0 ? LEFT : WIDTH / 2;
      return (
        element('path', {
          class: `line stroke-${1 - i}`,
          'stroke-dasharray': i === 0 ? undefined : '5 3',
          d: `M${left} 12h24`,
        }) + words(left + 30, 16, clip(name, 22))
      );
    }),
  ];
  return {
    drawing: { width: WIDTH, height: BOTTOM + 22, content: content.join('') },
    table: {
      head: [title, ...names],
      rows: bins.map(({ label }, i) => [label, ...shares.map((values) => percent(values[i]!, 1))]),
    },
  };
}

function sharesIn(bins: readonly Bin[], tally: Tally): number[] {
  const { n } = moments(tally);
  const { from, width } = bins[0]!;
  const counts = new Float64Array(bins.length);
  for (const [value, count] of entries(tally)) counts[Math.floor((value - from) / width)]! += count;
  return [...counts].map((count) => count / n);
}
