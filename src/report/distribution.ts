// How a metric's values spread: count, share, cumulative share and the share's 95% interval for each value.
import { COMMON_METRICS, type Metric, metricLabel } from '../kernel/contract.js';
import { wilson } from '../stats/intervals.js';
import { countOf, entries, moments, type Tally } from '../stats/tally.js';
import { csvText, figure } from './csv.js';

export interface DistributionLine {
  /** The number or the turn; null for never. */
  readonly value: number | null;
  readonly label: string;
  readonly count: number;
  readonly share: number;
  readonly cumulative: number;
  readonly low: number;
  readonly high: number;
}

/** The metrics that get a file of their own: the common ones after winner, ending and turns. */
export const DISTRIBUTED: readonly string[] = COMMON_METRICS.slice(3).map(([id]) => id);

/** Values without a game are listed too, unless the metric is so wide that they would drown the others. */
const WIDEST_LISTED = 1000;

/** All turns and then never; or all numbers from the smallest that came up to the largest. */
export function distribution(metric: Metric, tally: Tally): DistributionLine[] {
  const { n } = moments(tally);
  let seen = 0;
  return valuesOf(metric, tally).map((value) => {
    const count = countOf(tally, value);
    seen += count;
    const { estimate, low, high } = wilson(count, n);
    return {
      value: metric.kind === 'turn' && value === 0 ? null : value,
      label: metricLabel(metric, value),
      count,
      share: estimate,
      cumulative: seen / n,
      low,
      high,
    };
  });
}

function valuesOf(metric: Metric, tally: Tally): number[] {
  if (metric.kind === 'turn') return [...metric.labels.map((_, i) => i + 1), 0];
  if (metric.kind === 'category') return metric.labels.map((_, i) => i);
  const found = entries(tally).map(([value]) => value);
  const first = found[0] ?? 0;
  const width = (found.at(-1) ?? first - 1) - first + 1;
  return width > WIDEST_LISTED ? found : Array.from({ length: width }, (_, i) => first + i);
}

export function distributionCsv(lines: readonly DistributionLine[]): string {
  return csvText(
    ['value', 'label', 'count', 'share', 'cumulative', 'low', 'high'],
    lines.map((line) => [
      line.value ?? '',
      line.value === null || line.label !== String(line.value) ? line.label : line.value,
      line.count,
      figure(line.share),
      figure(line.cumulative),
      figure(line.low),
      figure(line.high),
    ]),
  );
}
