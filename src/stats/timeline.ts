// When the common events happen, with the games that end before them: counts for cumulative incidence.
import type { Metric } from '../kernel/contract.js';
import { cumulativeIncidence, type IncidencePoint, riskCounts } from './incidence.js';
import { EVENTS } from './outcomes.js';

/** By turn (0 is unused): games in which it happened then, and games that ended then without it. */
export interface Timeline {
  readonly metric: Extract<Metric, { kind: 'turn' }>;
  readonly column: number;
  readonly lengthColumn: number;
  readonly events: Float64Array;
  readonly censored: Float64Array;
}

export function createTimelines(metrics: readonly Metric[]): Timeline[] {
  const lengthColumn = metrics.findIndex(({ id }) => id === 'turns');
  return metrics.flatMap((metric, column) => {
    if (metric.kind !== 'turn' || !EVENTS.some((id) => id === metric.id)) return [];
    const places = () => new Float64Array(metric.labels.length + 1);
    return [{ metric, column, lengthColumn, events: places(), censored: places() }];
  });
}

/** Counts `count` rows of `width` values that lie one after another. */
export function addTimelineRows(
  timelines: readonly Timeline[],
  rows: Int32Array,
  width: number,
  count: number,
): void {
  for (const { column, lengthColumn, events, censored } of timelines) {
    const last = censored.length - 1;
    for (let at = 0, end = count * width; at < end; at += width) {
      const turn = rows[at + column]!;
      if (turn > 0) events[turn]!++;
      else censored[Math.min(last, rows[at + lengthColumn]!)]!++;
    }
  }
}

/** The share in which it has come by the end of each turn, had no game ended before: for every turn, 1 to the last. */
export function incidenceByTurn({ events, censored }: Timeline): IncidencePoint[] {
  const found = cumulativeIncidence(riskCounts([events], censored), 0);
  const byTurn: IncidencePoint[] = [];
  let latest: IncidencePoint = { turn: 0, incidence: 0, low: 0, high: 0 };
  for (let turn = 1; turn < events.length; turn++) {
    latest = { ...(found.find((point) => point.turn === turn) ?? latest), turn };
    byTurn.push(latest);
  }
  return byTurn;
}
