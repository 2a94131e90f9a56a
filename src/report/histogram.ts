// A distribution as bars of text, at most some twenty lines high and 80 columns wide.
import { type Metric, metricLabel } from '../kernel/contract.js';
import { countOf, entries, moments, type Tally } from '../stats/tally.js';
import { clip, type Paint } from './terminal.js';

const LABEL_WIDTH = 24;
const BAR_WIDTH = 44;
const MOST_BINS = 20;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

interface LabelledCount {
  readonly label: string;
  readonly count: number;
}

/** The whole numbers `from` to `from + width - 1`. */
export interface Bin extends LabelledCount {
  readonly from: number;
  readonly width: number;
}

export function histogram(metric: Metric, tally: Tally, paint: Paint): string[] {
  const bins = metric.kind === 'number' ? numberBins(tally, MOST_BINS) : labelledBins(metric, tally);
  const { n } = moments(tally);
  const most = Math.max(...bins.map((bin) => bin.count));
  const labels = bins.map((bin) => clip(bin.label, LABEL_WIDTH));
  const width = Math.max(...labels.map((label) => label.length));
  return bins.map((bin, i) => {
    const label = metric.kind === 'number' ? labels[i]!.padStart(width) : labels[i]!.padEnd(width);
    const share = `${((100 * bin.count) / n).toFixed(1)}%`.padStart(6);
    return `  ${label}  ${share}  ${paint.bar(bar(bin.count / most))}`.trimEnd();
  });
}

function bar(fraction: number): string {
  const eighths = Math.round(fraction * BAR_WIDTH * 8);
  // Something that happened is never shown as nothing.
  if (eighths === 0) return fraction > 0 ? '▏' : '';
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7]!;
}

/** Bins of 1, 2, 5, 10... whole numbers that start at a multiple of their width. */
export function numberBins(tally: Tally, most: number): Bin[] {
  const found = entries(tally);
  const smallest = found[0]![0];
  const largest = found.at(-1)![0];
  const width = binWidth(smallest, largest, most);
  const first = Math.floor(smallest / width);
  const bins = Math.floor(largest / width) - first + 1;
  const counts = new Array<number>(bins).fill(0);
  for (const [value, count] of found) counts[Math.floor(value / width) - first]! += count;
  return counts.map((count, i) => {
    const from = (first + i) * width;
    return { label: width === 1 ? String(from) : `${from} to ${from + width - 1}`, count, from, width };
  });
}

function binWidth(smallest: number, largest: number, most: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [1, 2, 5]) {
      const width = step * ten;
      if (Math.floor(largest / width) - Math.floor(smallest / width) < most) return width;
    }
  }
}

/** Turns from the first to the last in which it happened, then never; or all the categories. */
function labelledBins(metric: Metric, tally: Tally): LabelledCount[] {
  const bin = (value: number): LabelledCount => ({
    label: metricLabel(metric, value),
    count: countOf(tally, value),
  });
  if (metric.kind !== 'turn') return entries(tally).map(([value]) => bin(value));
  const turns = entries(tally).flatMap(([value]) => (value === 0 ? [] : [value]));
  const first = turns[0] ?? 1;
  const span = turns.length === 0 ? 0 : turns.at(-1)! - first + 1;
  return [...Array.from({ length: span }, (_, i) => bin(first + i)), bin(0)];
}
