// What `lamplight check` says: how each threshold fared, in words, and the JSON. JUnit and Markdown have files of
// their own and are made from the same lines.
import { metricLabel } from '../kernel/contract.js';
import type { Judgement, Verdict } from '../stats/gate.js';
import { LEVEL } from '../stats/intervals.js';
import type { Threshold } from '../stats/threshold.js';
import { inLines } from './effects.js';
import { thousands } from './table.js';
import type { Paint } from './terminal.js';

export interface CheckResults {
  readonly verdict: Verdict;
  readonly baseline: string;
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly baselineSeed: string;
  /** Games judged, and those of the baseline. */
  readonly games: number;
  readonly baselineGames: number;
  /** What is different in the scenario since the baseline: `rules.x was 6 and is now 7`. */
  readonly changes: readonly string[];
  /** No thresholds were given: these are the usual margins. */
  readonly usual: boolean;
  readonly judgements: readonly Judgement[];
}

export const STATE_WORDS = { pass: 'pass', fail: 'FAIL', open: 'open' } as const;

/** What the figure is, where it must lie, and how it was judged. */
export interface CheckLine {
  readonly name: string;
  readonly state: Judgement['state'];
  readonly found: string;
  readonly interval: string;
  readonly wanted: string;
  readonly sentence: string;
}

export function checkLines({ judgements }: Pick<CheckResults, 'judgements'>): CheckLine[] {
  return judgements.map((judgement) => {
    const { threshold, state, found } = judgement;
    const show = figureInWords(threshold);
    const interval = Number.isNaN(found.low) ? '-' : `${show(found.low)} to ${show(found.high)}`;
    const wanted = threshold.text;
    return {
      name: threshold.name,
      state,
      found: show(found.estimate),
      interval,
      wanted,
      sentence: sentenceOf(judgement, show),
    };
  });
}

/** How a value of the judged figure reads: a share, points between shares, a turn, a number. */
export function figureInWords({ measure, quantile, bounds }: Threshold): (value: number) => string {
  if (quantile !== null) {
    return (value) => {
      if (!Number.isFinite(value)) return value < 0 ? 'any' : 'never';
      if (measure.metric.kind !== 'turn') return String(value);
      return value > measure.metric.labels.length ? 'never' : metricLabel(measure.metric, value);
    };
  }
  const share = measure.kind === 'share';
  const difference = bounds.kind !== 'range';
  const digits = share ? 1 : bounds.kind === 'margin' && bounds.margin < 0.1 ? 3 : 2;
  const unit = share ? (difference ? 'pp' : '%') : '';
  return (value) => {
    const text = ((share ? 100 : 1) * value).toFixed(digits);
    return `${difference && value > 0 ? '+' : ''}${Number(text) === 0 ? text.replace('-', '') : text}${unit}`;
  };
}

function sentenceOf(judgement: Judgement, show: (value: number) => string): string {
  const { threshold, state, found, needed, last, both } = judgement;
  const difference = threshold.bounds.kind !== 'range' && threshold.quantile === null;
  const what = difference
    ? `${threshold.name} has moved by ${show(found.estimate)}`
    : `${threshold.name} is ${show(found.estimate)}`;
  const range = Number.isNaN(found.low) ? '' : ` (${show(found.low)} to ${show(found.high)})`;
  const told = `${what}${range}; wanted: ${threshold.text}`;
  if (state !== 'open') return `${told}.`;
  if (Number.isNaN(needed)) return `${told}. It lies at its limit: no number of games is sure to tell.`;
  const more = `${thousands(needed)} games`;
  return `${told}. Telling takes about ${more}${last && both ? `, and a baseline of as many` : ''}.`;
}

export function verdictSentence({
  verdict,
  games,
  baselineGames,
  judgements,
  seed,
  baselineSeed,
}: CheckResults): string {
  const failed = judgements.filter(({ state }) => state === 'fail').map(({ threshold }) => threshold.name);
  const open = judgements.filter(({ state }) => state === 'open').map(({ threshold }) => threshold.name);
  switch (verdict) {
    case 'identical':
      return `Identical: all ${thousands(baselineGames)} games came out as in the baseline.`;
    case 'pass':
      return `Pass: ${thousands(games)} games${seed === baselineSeed ? '' : ' with other luck'} are equivalent within every margin.`;
    case 'fail':
      return `Fail: ${failed.join(', ')} ${failed.length === 1 ? 'is' : 'are'} out of bounds after ${thousands(games)} games.`;
    case 'inconclusive':
      return `Inconclusive: after ${thousands(games)} games ${open.join(', ')} may lie within or without.`;
  }
}

export function checkTable(results: CheckResults, paint: Paint): string {
  const lines = checkLines(results);
  const rows = lines.map(({ name, state, found, interval, wanted }) => [
    name,
    wanted,
    found,
    interval,
    STATE_WORDS[state],
  ]);
  const [head, ...body] = inLines([['', 'wanted', 'found', 'interval', ''], ...rows]);
  const told = results.verdict === 'identical' ? [] : lines.filter(({ state }) => state !== 'pass');
  return `${[
    paint.bold(`${results.scenario} (${results.game}) against ${results.baseline}`),
    ...results.changes.map((change) => paint.dim(`  changed: ${change}`)),
    ...(results.usual ? [paint.dim('  no thresholds are given: these are the usual margins')] : []),
    '',
    ...(lines.length > 0 ? [paint.dim(head!), ...body, ''] : []),
    ...told.map(({ sentence }) => sentence),
    ...(told.length > 0 ? [''] : []),
    paint.bold(verdictSentence(results)),
  ].join('\n')}\n`;
}

export function checkJson(results: CheckResults): string {
  const { judgements, ...rest } = results;
  const lines = checkLines(results);
  const document = {
    kind: 'check',
    level: LEVEL,
    ...rest,
    summary: verdictSentence(results),
    thresholds: judgements.map(({ threshold, state, found, low, high, baseline, needed }, i) => ({
      name: threshold.name,
      metric: threshold.measure.id,
      quantile: threshold.quantile,
      wanted: threshold.text,
      state,
      judged: threshold.bounds.kind === 'range' || threshold.quantile !== null ? 'value' : 'difference',
      limits: [low, high],
      found,
      baseline,
      gamesNeeded: needed,
      sentence: lines[i]!.sentence,
    })),
  };
  // JSON has no infinity: an open end is null.
  return `${JSON.stringify(document, (_, value: unknown) => (typeof value === 'number' && !Number.isFinite(value) ? null : value), 2)}\n`;
}
