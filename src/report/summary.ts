// The summary: every metric's estimates with their 95% intervals.
import type { Metric } from '../kernel/contract.js';
import { type Estimate, wilson } from '../stats/intervals.js';
import { countOf, meanOf, moments, type Tally, without } from '../stats/tally.js';
import { csvText, figure } from './csv.js';

/**
 * One estimate. `value` says of what: a label for the share of games with it, `ever` for the share of games in
 * which something happened at all, and nothing for a mean (of turns: among the games in which it happened).
 */
export interface SummaryLine extends Estimate {
  readonly metric: string;
  readonly statistic: 'share' | 'mean';
  readonly value: string;
}

export const EVER = 'ever';

export function summarize(metrics: readonly Metric[], tallies: readonly Tally[]): SummaryLine[] {
  return metrics.flatMap((metric, column) => summarizeMetric(metric, tallies[column]!));
}

function summarizeMetric(metric: Metric, tally: Tally): SummaryLine[] {
  const { n } = moments(tally);
  switch (metric.kind) {
    case 'category':
      return metric.labels.map((label, value) => ({
        metric: metric.id,
        statistic: 'share',
        value: label,
        ...wilson(countOf(tally, value), n),
      }));
    case 'number':
      return [{ metric: metric.id, statistic: 'mean', value: '', ...meanOf(tally) }];
    case 'turn': {
      const happened = meanOf(without(tally, 0));
      return [
        { metric: metric.id, statistic: 'share', value: EVER, ...wilson(happened.n, n) },
        { metric: metric.id, statistic: 'mean', value: '', ...happened },
      ];
    }
  }
}

export function summaryCsv(lines: readonly SummaryLine[]): string {
  return csvText(
    ['metric', 'value', 'n', 'estimate', 'low', 'high'],
    lines.map(({ metric, value, n, estimate, low, high }) => [
      metric,
      value,
      n,
      figure(estimate),
      figure(low),
      figure(high),
    ]),
  );
}
