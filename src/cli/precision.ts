// `--until 0.5pp`, `--until vp=0.1`: how narrow an interval must be before a run may stop.
import { InvalidArgumentError } from 'commander';
import { findMeasure } from '../stats/measure-names.js';
import type { Measure } from '../stats/measures.js';
import { UsageError } from './failure.js';

export interface Precision {
  /** As it was asked for. */
  readonly text: string;
  /** A measure's name; null for all common shares. */
  readonly name: string | null;
  /** Half of the interval: shares as a share of 1. */
  readonly reach: number;
  readonly points: boolean;
}

/** For commander; may be given again. */
export function parsePrecision(text: string, before: readonly Precision[] = []): readonly Precision[] {
  const match = /^(?:([\w.-]+)=)?±?(\d*\.?\d+(?:e-?\d+)?)(pp|%)?$/i.exec(text.trim());
  const points = match?.[3] !== undefined;
  const reach = match === null ? Number.NaN : Number(match[2]) / (points ? 100 : 1);
  if (match === null || !(reach > 0)) {
    throw new InvalidArgumentError(
      'Expected how far an interval may reach to each side, such as 0.5pp (every share) or vp=0.1 (one metric).',
    );
  }
  if (match[1] === undefined && !points) {
    throw new InvalidArgumentError(
      `Expected a metric (vp=${match[2]}), or percentage points (${match[2]}pp) for every share.`,
    );
  }
  return [...before, { text, name: match[1] ?? null, reach, points }];
}

export interface Wanted {
  readonly measure: Measure;
  readonly reach: number;
}

/** The measures that are asked for, checked against those that there are. */
export function wantedMeasures(asked: readonly Precision[], measures: readonly Measure[]): Wanted[] {
  return asked.flatMap(({ text, name, reach, points }) => {
    if (name === null) {
      const shares = measures.filter(({ common, kind }) => common && kind === 'share');
      return shares.map((measure) => ({ measure, reach }));
    }
    const measure = findMeasure(name, measures);
    if (typeof measure === 'string') throw new UsageError(`${text}: ${measure}`);
    if (points && measure.kind === 'mean') {
      throw new UsageError(`${text}: ${measure.id} is a mean, not a share: leave out the unit`);
    }
    if (!points && measure.kind === 'share' && reach >= 0.5) {
      throw new UsageError(`${text}: ${measure.id} is a share: say percentage points, such as ${name}=1pp`);
    }
    return [{ measure, reach }];
  });
}

/** How many games it would take, from how far the interval reaches after `games`. */
export function gamesNeeded(games: number, reaches: number, wanted: number): number {
  return Math.ceil(games * (reaches / wanted) ** 2);
}
