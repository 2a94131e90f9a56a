// Everything that can be counted in a game: the outcomes that all games share, then every other metric's.
import { contendersOf, type Metric, metricRange, type Side } from '../kernel/contract.js';
import { eventReadings, type Outcome, outcomesOf } from './outcomes.js';

export interface Measure extends Outcome {
  /** One of the outcomes that all games share: these are judged by themselves, not among hundreds of others. */
  readonly common: boolean;
  readonly metric: Metric;
}

/** Shares of labels, means of numbers, whether and when events happen. What cannot vary is left out. */
export function measuresOf(metrics: readonly Metric[], sides: readonly Side[]): Measure[] {
  const common = outcomesOf(metrics, sides).map((outcome) => {
    return { ...outcome, common: true, metric: metrics[outcome.column]! };
  });
  const known = new Set(common.map(({ id }) => id));
  const wins = new Set(contendersOf(sides).map(({ id }) => id));
  const others = metrics.flatMap((metric, column) => {
    const [least, most] = metricRange(metric);
    return least === most ? [] : measuresOfMetric(metric, column, wins);
  });
  return [...common, ...others.filter(({ id }) => !known.has(id))];
}

function measuresOfMetric(metric: Metric, column: number, wins: ReadonlySet<string>): Measure[] {
  const base = { title: metric.title, column, event: undefined, common: false, metric };
  switch (metric.kind) {
    case 'number':
      return [{ ...base, id: metric.id, kind: 'mean', about: 'spread', read: (value) => value }];
    case 'category':
      return metric.labels.flatMap((label, value): Measure[] => {
        if (metric.id === 'winner' && wins.has(label)) return [];
        const title = `${metric.title}: ${label}`;
        const read = (found: number) => (found === value ? 1 : 0);
        return [{ ...base, title, id: `${metric.id}-${label}`, kind: 'share', about: 'label', read }];
      });
    case 'turn':
      return eventReadings(metric.id).map((reading) => ({ ...base, ...reading }));
  }
}
