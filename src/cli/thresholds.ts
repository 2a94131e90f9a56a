// Where the thresholds of a check come from: a file, the scenario, or else the usual margins.

import { readBalanceFile } from '../scenario/balance-file.js';
import { problem, ScenarioError } from '../scenario/error.js';
import type { Scenario } from '../scenario/load.js';
import type { BaselineFigures } from '../stats/gate.js';
import type { Measure } from '../stats/measures.js';
import { moments } from '../stats/tally.js';
import { parseThreshold, type Threshold } from '../stats/threshold.js';

export interface Thresholds {
  readonly thresholds: readonly Threshold[];
  /** None were given. */
  readonly usual: boolean;
}

export async function thresholdsOf(
  file: string | undefined,
  scenario: Scenario,
  measures: readonly Measure[],
  baseline: BaselineFigures,
): Promise<Thresholds> {
  const lines = file === undefined ? scenario.balance : await readBalanceFile(file);
  if (lines.length === 0) return { thresholds: usualMargins(measures, baseline), usual: true };
  const problems = [];
  const thresholds: Threshold[] = [];
  for (const { name, text, place } of lines) {
    const parsed = parseThreshold(name, text, measures);
    const wrong = typeof parsed === 'string' ? parsed : needsBaseline(parsed, baseline);
    if (wrong !== null) problems.push(problem('scenario/invalid', place, ['balance', name], wrong));
    else thresholds.push(parsed as Threshold);
  }
  const [first, ...rest] = problems;
  if (first !== undefined) throw new ScenarioError([first, ...rest]);
  return { thresholds, usual: false };
}

function needsBaseline({ bounds, measure }: Threshold, baseline: BaselineFigures): string | null {
  if (bounds.kind === 'range' || baseline.tally(measure.metric.id) !== undefined) return null;
  return `the baseline has no metric ${measure.metric.id}; make it anew, or give a range`;
}

const USUAL_SHARE = '±5pp of baseline';
/** Of the spread's standard deviation. */
const USUAL_PART = 0.2;

/** Five points for every common share, a fifth of its standard deviation for the spread. */
function usualMargins(measures: readonly Measure[], baseline: BaselineFigures): Threshold[] {
  return measures
    .filter(({ common, about }) => common && about !== 'event-turn')
    .flatMap((measure) => {
      const text = measure.kind === 'share' ? USUAL_SHARE : spreadMargin(measure, baseline);
      const parsed = text === null ? '' : parseThreshold(measure.id, text, measures);
      return typeof parsed === 'string' ? [] : [parsed];
    });
}

function spreadMargin({ metric }: Measure, baseline: BaselineFigures): string | null {
  const tally = baseline.tally(metric.id);
  const margin = tally === undefined ? 0 : USUAL_PART * Math.sqrt(moments(tally).variance);
  return margin > 0 ? `±${Number(margin.toPrecision(2))} of baseline` : null;
}
