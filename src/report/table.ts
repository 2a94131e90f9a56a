// The summary as a table for the terminal: the metrics that all games share, with intervals, and three histograms.
import { COMMON_METRICS, type Metric } from '../kernel/contract.js';
import type { Estimate } from '../stats/intervals.js';
import type { Tally } from '../stats/tally.js';
import { DISTRIBUTED } from './distribution.js';
import { histogram } from './histogram.js';
import type { RunFacts, SeatFacts } from './manifest.js';
import { EVER, type SummaryLine, summarize } from './summary.js';
import { clip, type Paint } from './terminal.js';
import type { Results } from './write.js';

const TITLE_WIDTH = 30;
const VALUE_WIDTH = 18;

export function summaryTable(facts: RunFacts, results: Results, finished: boolean, paint: Paint): string {
  const { metrics, tallies, done } = results;
  const lines = [
    paint.bold(
      `${facts.scenario} (${facts.game}), seed ${facts.seed}: ${howMany(done, facts.games, finished)}`,
    ),
    ...facts.strategies.map((seat) => paint.dim(`  ${seat.side}: ${seatInWords(seat)}`)),
    '',
  ];
  if (done === 0) return `${[...lines, 'No game was finished.'].join('\n')}\n`;
  const common = metrics.filter((metric) => COMMON_METRICS.some(([id]) => id === metric.id));
  lines.push(...estimateRows(common, metrics, tallies, paint));
  for (const metric of common) {
    if (!DISTRIBUTED.includes(metric.id)) continue;
    lines.push('', paint.bold(metric.title), ...histogram(metric, tallies[metrics.indexOf(metric)]!, paint));
  }
  return `${lines.join('\n')}\n`;
}

export function howMany(done: number, asked: number, finished: boolean): string {
  const games = `${thousands(asked)} ${asked === 1 ? 'game' : 'games'}`;
  return finished ? games : `${thousands(done)} of ${games} (interrupted)`;
}

export function seatInWords({ name, options, given = options }: Omit<SeatFacts, 'side'>): string {
  const set = Object.entries(given).map(([option, value]) => `${option}=${value}`);
  return set.length === 0 ? name : `${name} (${set.join(', ')})`;
}

function estimateRows(
  common: readonly Metric[],
  metrics: readonly Metric[],
  tallies: readonly Tally[],
  paint: Paint,
): string[] {
  const rows = common.flatMap((metric) => {
    const lines = summarize([metric], [tallies[metrics.indexOf(metric)]!]);
    return lines.map((line, i) => [
      i === 0 ? clip(metric.title, TITLE_WIDTH) : '',
      clip(whatIsEstimated(metric, line), VALUE_WIDTH),
      ...estimateCells(line, line.statistic === 'share'),
      thousands(line.n),
    ]);
  });
  const head = ['', '', 'estimate', '95% interval', 'games'];
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]!.length)));
  const join = (row: readonly string[]) =>
    row
      .map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [paint.dim(join(head)), ...rows.map(join)];
}

function whatIsEstimated(metric: Metric, line: SummaryLine): string {
  if (line.value === EVER && metric.kind === 'turn') return 'happened';
  if (line.statistic === 'share') return line.value;
  return metric.kind === 'turn' ? 'mean turn, if so' : 'mean';
}

/** The estimate and its interval, to the digits that the interval can vouch for. */
export function estimateCells({ estimate, low, high }: Estimate, isShare: boolean): [string, string] {
  const scale = isShare ? 100 : 1;
  const unit = isShare ? '%' : '';
  const reach = (scale * (high - low)) / 2;
  const digits = isShare ? shareDigits(reach) : meanDigits(reach);
  const show = (value: number) => withoutMinusZero((scale * value).toFixed(digits)) + unit;
  if (Number.isNaN(estimate)) return ['-', '-'];
  return [show(estimate), Number.isNaN(low) ? '-' : `${show(low)} to ${show(high)}`];
}

/** One decimal for most runs, more for very large ones. */
function shareDigits(reach: number): number {
  return reach >= 0.2 || reach === 0 ? 1 : reach >= 0.02 ? 2 : 3;
}

/** The interval's first two digits. */
function meanDigits(reach: number): number {
  return reach > 0 ? Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(reach)))) : 1;
}

function withoutMinusZero(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

/** As `toLocaleString('en-US')` has it, which takes 40 ms the first time. */
export function thousands(value: number): string {
  const [whole, ...parts] = String(Math.round(value * 1000) / 1000).split('.');
  return [whole!.replace(/\B(?=(\d{3})+$)/g, ','), ...parts].join('.');
}
