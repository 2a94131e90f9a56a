// When something happens, if games may end before it: Kaplan and Meier's curve (1958). A game that ends first is
// censored: it counts as long as it lasted, and is never dropped.
import { normalQuantile } from './distributions.js';
import { LEVEL } from './intervals.js';

/** Of one turn: how many games were still open to it, in how many it happened, how many ended without it. */
export interface TurnCount {
  readonly turn: number;
  readonly atRisk: number;
  readonly events: number;
  readonly censored: number;
}

/** The share in which it has not happened by the end of a turn, with its pointwise band. */
export interface SurvivalPoint extends TurnCount {
  readonly survival: number;
  readonly low: number;
  readonly high: number;
}

/** `events[t]` games had it in turn t, `censored[t]` were last seen in turn t without it (t from 0). */
export function turnCounts(events: ArrayLike<number>, censored: ArrayLike<number>): TurnCount[] {
  const turns = Math.max(events.length, censored.length);
  let atRisk = 0;
  for (let turn = 0; turn < turns; turn++) atRisk += (events[turn] ?? 0) + (censored[turn] ?? 0);
  const counts: TurnCount[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const count = { turn, atRisk, events: events[turn] ?? 0, censored: censored[turn] ?? 0 };
    // What ends in a turn was open to the event in that turn: censoring comes after events.
    atRisk -= count.events + count.censored;
    if (count.events + count.censored > 0) counts.push(count);
  }
  return counts;
}

/** The curve, a point for each turn with an event or an end; Greenwood's variance on the log-minus-log scale. */
export function kaplanMeier(counts: readonly TurnCount[], level = LEVEL): SurvivalPoint[] {
  const z = normalQuantile(0.5 + level / 2);
  let survival = 1;
  let hazards = 0;
  return counts.map((count) => {
    const { atRisk, events } = count;
    survival *= 1 - events / atRisk;
    hazards += events / (atRisk * (atRisk - events));
    return { ...count, survival, ...logLogBand(survival, Math.sqrt(hazards), z) };
  });
}

/** Stays within 0 and 1, unlike the plain normal band. */
function logLogBand(survival: number, error: number, z: number): { low: number; high: number } {
  if (survival === 1) return { low: 1, high: 1 };
  if (survival === 0) return { low: 0, high: 0 };
  const reach = Math.exp((z * error) / Math.log(survival));
  return { low: survival ** (1 / reach), high: survival ** reach };
}

/** The first turn by which it has happened in at least half of the games; NaN when it never comes to that. */
export function medianSurvival(points: readonly SurvivalPoint[]): number {
  return points.find(({ survival }) => survival <= 0.5)?.turn ?? Number.NaN;
}
