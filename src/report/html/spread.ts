// A number's distribution as bars, with a landmark: how many games reach it.
import type { Metric } from '../../kernel/contract.js';
import { wilson } from '../../stats/intervals.js';
import { entries, meanOf, moments, quantile, type Tally } from '../../stats/tally.js';
import { type Bin, numberBins } from '../histogram.js';
import { thousands } from '../table.js';
import { type Chart, type Drawing, ofGames, percent, WIDTH, withInterval } from './chart.js';
import { element, words } from './markup.js';
import { horizontalGrid, linear, roundTicks, someOf } from './scale.js';

type NumberMetric = Extract<Metric, { kind: 'number' }>;

const MOST_BINS = 41;
const LEFT = 34;
const RIGHT = 6;
const TOP = 22;
const BOTTOM = 190;

export function spreadChart(metric: NumberMetric, tally: Tally): Chart {
  const { n } = moments(tally);
  const bins = numberBins(tally, MOST_BINS);
  const { landmark } = metric;
  const reached = wilson(landmark === undefined ? 0 : countFrom(tally, landmark.value), n);
  const mean = `${metric.title}: ${withInterval(meanOf(tally), false)} on average`;
  const title =
    landmark === undefined
      ? mean
      : `${mean}; ${ofGames(reached)} reach ${landmark.value} (${landmark.label})`;
  const line =
    landmark === undefined ? '' : ` A dashed line stands before ${landmark.value}: ${landmark.label}.`;
  return {
    id: metric.id,
    title,
    description: `Bars: the share of games with each value, from ${bins[0]!.from} to ${bins.at(-1)!.from + bins.at(-1)!.width - 1}; each with its 95% interval.${line}`,
    drawing: bars(bins, n, landmark),
    notes: [
      `${thousands(n)} games, however they ended; half of them have ${quantile(tally, 0.5)} or less. Lines on the bars are 95% intervals (Wilson).`,
    ],
    table: {
      head: [metric.title, 'games', 'share', '95% interval'],
      rows: bins.map(({ label, count }) => {
        const share = wilson(count, n);
        return [
          label,
          thousands(count),
          percent(share.estimate, 1),
          `${percent(share.low, 1)} to ${percent(share.high, 1)}`,
        ];
      }),
    },
  };
}

/** Games with that value or more. */
function countFrom(tally: Tally, least: number): number {
  return entries(tally).reduce((sum, [value, count]) => (value >= least ? sum + count : sum), 0);
}

function bars(bins: readonly Bin[], n: number, landmark: NumberMetric['landmark']): Drawing {
  const shares = bins.map(({ count }) => wilson(count, n));
  const most = Math.max(...shares.map(({ high }) => high));
  const { from, width } = bins[0]!;
  const to = from + bins.length * width;
  const ends =
    landmark === undefined ? [from, to] : [Math.min(from, landmark.value), Math.max(to, landmark.value)];
  // A whole number owns the unit around it: its bar reaches half a step to each side.
  const x = linear([ends[0]! - 0.5, ends[1]! - 0.5], [LEFT, WIDTH - RIGHT]);
  const y = linear([0, most], [BOTTOM, TOP]);
  const gap = bins.length > 25 ? 0.5 : 1.5;
  const ticks = roundTicks(0, most, 4).map((share) => ({
    at: y(share),
    label: percent(share, most < 0.05 ? 1 : 0),
  }));
  const labelled = someOf(bins.length, 8).filter((i) => i + 0.5 < bins.length);
  const columns = bins.map((bin, i) => {
    const left = x(bin.from - 0.5) + gap;
    const right = x(bin.from + width - 0.5) - gap;
    const share = shares[i]!;
    const middle = ((left + right) / 2).toFixed(1);
    return (
      element('rect', {
        class: 'fill-1',
        x: left,
        width: right - left,
        y: y(share.estimate),
        height: BOTTOM - y(share.estimate),
      }) +
      element('path', {
        class: 'whisker',
        d: `M${middle} ${y(share.low).toFixed(1)}V${y(share.high).toFixed(1)}`,
      })
    );
  });
  const names = labelled.map((i) =>
    words((x(bins[i]!.from - 0.5) + x(bins[i]!.from + width - 0.5)) / 2, BOTTOM + 14, String(bins[i]!.from), {
      class: 'tick',
      'text-anchor': 'middle',
    }),
  );
  const content = [
    horizontalGrid(ticks, LEFT, WIDTH - RIGHT),
    ...columns,
    ...names,
    element('line', { class: 'axis', x1: LEFT, x2: WIDTH - RIGHT, y1: BOTTOM, y2: BOTTOM }),
    landmark === undefined
      ? ''
      : landmarkLine(x(landmark.value - 0.5), TOP - 4, BOTTOM, `${landmark.value}: ${landmark.label}`),
  ];
  return { width: WIDTH, height: BOTTOM + 22, content: content.join('') };
}

/** A dashed line with its name at the top, on the side that has room. */
export function landmarkLine(at: number, top: number, bottom: number, label: string): string {
  const right = at < WIDTH / 2;
  return (
    element('line', { class: 'landmark', x1: at, x2: at, y1: top, y2: bottom }) +
    words(right ? at + 5 : at - 5, top + 6, label, { class: 'halo', 'text-anchor': right ? 'start' : 'end' })
  );
}
