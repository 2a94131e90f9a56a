// What `lamplight compare` says: the table, the sentences, compare.csv and the JSON.
import { metricLabel } from '../kernel/contract.js';
import type { ComparedMeasure, Comparison } from '../stats/comparison.js';
import { LEVEL } from '../stats/intervals.js';
import { quantile, without } from '../stats/tally.js';
import { csvText, figure } from './csv.js';
import { findingInWords, inLines, signed } from './effects.js';
import type { RunFacts } from './manifest.js';
import { thousands } from './table.js';
import { clip, type Paint } from './terminal.js';

export const COMPARISON_FILE = 'compare.csv';

export interface ComparedWay {
  readonly label: string;
  readonly facts: RunFacts;
  readonly comparison: Comparison;
  readonly measures: readonly ComparedMeasure[];
}

/** An interval that was asked to be so narrow, and is or is not. */
export interface PrecisionReached {
  readonly way: string;
  readonly metric: string;
  readonly asked: number;
  readonly reached: number;
  readonly met: boolean;
  readonly games: number;
}

export interface ComparisonResults {
  readonly first: string;
  readonly facts: RunFacts;
  readonly games: number;
  readonly others: readonly ComparedWay[];
  readonly precision: readonly PrecisionReached[];
}

const NOTE = [
  'The same games, with the same luck, were played each way. difference is this way less the first, game by game;',
  'low and high are its 95% interval (Student t for means, Tango for shares), joint-low and joint-high the interval',
  'that holds for the whole family at once (Bonferroni). holm is the p-value (paired t; exact McNemar) corrected by',
  'Holm within its family: the common metrics of all ways, and all other metrics of all ways; up to 0.05 it stands.',
  '*-turn are compared in games where it happened both ways. saved is the share of variance that pairing takes away,',
  'effective how many pairs of games with luck of their own would tell as much.',
];

export function comparisonCsv({ first, others }: ComparisonResults): string {
  const columns = [
    'way',
    'against',
    'metric',
    'title',
    'family',
    'kind',
    'games',
    'before',
    'after',
    'difference',
  ];
  const more = ['low', 'high', 'joint-low', 'joint-high', 'p', 'holm', 'stands', 'saved', 'effective'];
  const records = others.flatMap(({ label, measures }) =>
    measures.map((found) => [
      label,
      first,
      found.measure.id,
      found.measure.title,
      found.measure.common ? 'common' : 'other',
      found.measure.kind,
      found.n,
      ...[found.before, found.after, found.estimate, found.low, found.high].map(figure),
      ...[found.joint.low, found.joint.high, found.p, found.holm].map(figure),
      found.stands ? 'yes' : 'no',
      ...[found.gain.saved, found.gain.effective].map(figure),
    ]),
  );
  return `${NOTE.map((line) => `# ${line}\n`).join('')}${csvText([...columns, ...more], records)}`;
}

const TITLE_WIDTH = 34;
const MOST_OTHERS = 12;

export function comparisonTable(results: ComparisonResults, paint: Paint): string {
  const { first, facts, games, others } = results;
  const lines = [
    paint.bold(`${facts.game}, seed ${facts.seed}: the same ${thousands(games)} games each way`),
    ...others.flatMap((way) => wayLines(first, way, paint)),
    '',
    ...precisionLines(results),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function wayLines(first: string, way: ComparedWay, paint: Paint): string[] {
  const common = way.measures.filter(({ measure }) => measure.common);
  const moved = way.measures.filter(({ measure, stands }) => !measure.common && stands);
  const largest = moved.toSorted((a, b) => a.holm - b.holm || a.p - b.p).slice(0, MOST_OTHERS);
  const head = ['', first, way.label, 'difference', 'joint 95%', '', 'variance saved'];
  const widest = 18;
  const [top, ...rows] = inLines([
    head.map((cell) => clip(cell, widest)),
    ...[...common, ...largest].map(cellsOf),
  ]);
  const more = moved.length - largest.length;
  return [
    '',
    paint.bold(`${way.label} less ${first}`),
    paint.dim(top!),
    ...rows.slice(0, common.length),
    ...(largest.length > 0 ? [paint.dim('Other metrics that moved:'), ...rows.slice(common.length)] : []),
    ...(more > 0 ? [paint.dim(`... and ${more} more, in ${COMPARISON_FILE}`)] : []),
    '',
    ...agreementLines(way),
    '',
    ...findings(first, way),
  ];
}

export function cellsOf({
  measure,
  before,
  after,
  estimate,
  joint,
  stands,
  gain,
}: ComparedMeasure): string[] {
  const share = measure.kind === 'share';
  const scale = share ? 100 : 1;
  const digits = share ? 1 : 2;
  const level = (value: number) =>
    Number.isNaN(value) ? '-' : `${(scale * value).toFixed(digits)}${share ? '%' : ''}`;
  const move = (value: number) => (Number.isNaN(value) ? '-' : signed(scale * value, digits));
  const range = Number.isNaN(joint.low) ? '-' : `${move(joint.low)} to ${move(joint.high)}`;
  const saved = Number.isNaN(gain.saved) ? '-' : `${(100 * gain.saved).toFixed(0)}%`;
  return [titleOf(measure), level(before), level(after), move(estimate), range, stands ? '*' : '', saved];
}

export function titleOf({ about, title }: ComparedMeasure['measure']): string {
  const suffix =
    about === 'win' ? ' wins' : about === 'event-turn' ? ', turn' : about === 'event' ? ' %' : '';
  return clip(title, TITLE_WIDTH - suffix.length) + suffix;
}

/** How many games agree, and where the others part. */
export function agreementLines({ comparison }: ComparedWay): string[] {
  const { pairs, changed, parting, partingAt, shared } = comparison;
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;
  const agree = `${thousands(pairs - changed)} of ${thousands(pairs)} games (${share(pairs - changed, pairs)}) come out the same in every metric.`;
  const turn = quantile(without(parting, 0), 0.5);
  if (changed === 0 || Number.isNaN(turn)) return [agree];
  const events = [...partingAt.entries()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  const timeline = shared.find(({ metric }) => metric.kind === 'turn')!.metric;
  const where = events
    .slice(0, 3)
    .map(([i, count]) => `${shared[i]!.metric.title} (${share(count, changed)})`)
    .join(', ');
  return [
    agree,
    `The others part in turn ${turn} (${metricLabel(timeline, turn)}) at the median; what differs first is most often ${where}.`,
  ];
}

/** A plain sentence for each common metric whose difference stands, and what pairing is worth. */
export function findings(first: string, { label, measures }: ComparedWay): string[] {
  const found = measures.filter(({ measure, stands }) => measure.common && stands);
  const said = found.map(({ measure, joint }) => findingInWords(label, measure, joint));
  const nothing = `${label} against ${first}: no difference stands in the common metrics.`;
  return [...(said.length > 0 ? said : [nothing]), ...worth(measures)];
}

function worth(measures: readonly ComparedMeasure[]): string[] {
  const spread = measures.find(({ measure }) => measure.common && measure.about === 'spread');
  if (spread === undefined || Number.isNaN(spread.gain.saved)) return [];
  const { saved, effective } = spread.gain;
  if (saved < 0.01)
    return [`Shared luck saves nothing for "${spread.measure.title}": the games part too early.`];
  const what = `the variance of "${spread.measure.title}"`;
  if (!Number.isFinite(effective)) return [`Shared luck saves all of ${what}: no game has another spread.`];
  return [
    `Shared luck saves ${(100 * saved).toFixed(0)}% of ${what}: these pairs tell as much as ${thousands(Math.round(effective))} with luck of their own.`,
  ];
}

function precisionLines({ precision }: ComparisonResults): string[] {
  return precision.map(({ way, metric, asked, reached, met, games }) => {
    const what = `${metric} of ${way}: ±${Number(reached.toPrecision(3))}`;
    if (met) return `${what}, within the ±${asked} that was asked for.`;
    return `${what}, not yet the ±${asked} that was asked for: that takes about ${thousands(games)} games.`;
  });
}

export function comparisonJson(results: ComparisonResults, finished: boolean, folder: string): string {
  const { first, facts, games, others, precision } = results;
  const document = {
    game: facts.game,
    seed: facts.seed,
    games,
    status: finished ? 'finished' : 'interrupted',
    folder,
    level: LEVEL,
    kind: 'comparison',
    note: NOTE.join(' '),
    first: { label: first, scenario: facts.scenario, strategies: facts.strategies },
    ways: others.map((way) => ({
      label: way.label,
      scenario: way.facts.scenario,
      strategies: way.facts.strategies,
      pairs: way.comparison.pairs,
      same: way.comparison.pairs - way.comparison.changed,
      metrics: Object.fromEntries(
        way.measures.map(({ measure, ...figures }) => [
          measure.id,
          { title: measure.title, kind: measure.kind, common: measure.common, ...figures },
        ]),
      ),
      agreement: agreementLines(way),
      findings: findings(first, way),
    })),
    precision,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
