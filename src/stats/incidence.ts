// Which of several ends comes first, and when: cumulative incidence with competing risks, by Aalen and Johansen
// (1978). One cause's curve is the share of games in which it has come by a turn, before any other cause.
import { normalQuantile } from './distributions.js';
import { LEVEL } from './intervals.js';

/** Of one turn: the games still open, those that met each cause in it, those that were last seen in it. */
export interface RiskCount {
  readonly turn: number;
  readonly atRisk: number;
  readonly events: readonly number[];
  readonly censored: number;
}

export interface IncidencePoint {
  readonly turn: number;
  readonly incidence: number;
  readonly low: number;
  readonly high: number;
}

/** `events[cause][t]` games met the cause in turn t; `censored[t]` were last seen in turn t without any. */
export function riskCounts(events: readonly ArrayLike<number>[], censored: ArrayLike<number>): RiskCount[] {
  const turns = Math.max(censored.length, ...events.map(({ length }) => length));
  const all = Array.from({ length: turns }, (_, turn) => ({
    turn,
    events: events.map((cause) => cause[turn] ?? 0),
    censored: censored[turn] ?? 0,
  }));
  const leaving = (count: Omit<RiskCount, 'atRisk'>) => sum(count.events) + count.censored;
  let atRisk = sum(all.map(leaving));
  return all.flatMap((count) => {
    const here = { ...count, atRisk };
    atRisk -= leaving(count);
    return leaving(count) > 0 ? [here] : [];
  });
}

/**
 * The curve of one cause with its pointwise band: the variance is the delta method's (Marubini and Valsecchi 1995),
 * on the log-minus-log scale.
 */
export function cumulativeIncidence(
  counts: readonly RiskCount[],
  cause: number,
  level = LEVEL,
): IncidencePoint[] {
  const z = normalQuantile(0.5 + level / 2);
  const steps = stepsOf(counts, cause);
  return steps.map(({ turn, incidence }, last) => {
    let variance = 0;
    for (let i = 0; i <= last; i++) variance += termOf(steps[i]!, incidence);
    return { turn, incidence, ...band(incidence, Math.sqrt(Math.max(0, variance)), z) };
  });
}

interface Step {
  readonly turn: number;
  readonly atRisk: number;
  readonly ofCause: number;
  readonly ofAny: number;
  /** The share that met no cause before this turn, and the incidence at its end. */
  readonly before: number;
  readonly incidence: number;
}

function stepsOf(counts: readonly RiskCount[], cause: number): Step[] {
  let before = 1;
  let incidence = 0;
  return counts.map(({ turn, atRisk, events }) => {
    const ofCause = events[cause] ?? 0;
    const ofAny = sum(events);
    incidence += (before * ofCause) / atRisk;
    const step = { turn, atRisk, ofCause, ofAny, before, incidence };
    before *= 1 - ofAny / atRisk;
    return step;
  });
}

/** What one turn adds to the variance of the incidence at a later turn. */
function termOf({ atRisk, ofCause, ofAny, before, incidence }: Step, later: number): number {
  const gap = later - incidence;
  const hazard = ofAny === atRisk ? 0 : (gap * gap * ofAny) / (atRisk * (atRisk - ofAny));
  const own = (before * before * (atRisk - ofCause) * ofCause) / atRisk ** 3;
  const both = (gap * before * ofCause) / (atRisk * atRisk);
  return hazard + own - 2 * both;
}

function band(incidence: number, error: number, z: number): { low: number; high: number } {
  if (incidence === 0) return { low: 0, high: 0 };
  if (incidence >= 1) return { low: 1, high: 1 };
  const scale = Math.log(incidence) * incidence;
  const reach = Math.exp((z * error) / scale);
  return { low: incidence ** (1 / reach), high: incidence ** reach };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
