// How often each result comes up: who wins, how games end.
import { contendersOf, type Metric, type Side } from '../../kernel/contract.js';
import { type Estimate, wilson } from '../../stats/intervals.js';
import { countOf, moments, type Tally } from '../../stats/tally.js';
import { thousands } from '../table.js';
import { type Chart, estimateRow, ofGames, percent, withInterval } from './chart.js';
import { forest, type Reference } from './forest.js';

type Category = Extract<Metric, { kind: 'category' }>;

interface Share {
  readonly name: string;
  readonly estimate: Estimate;
}

function sharesOf(metric: Category, tally: Tally, nameOf: (label: string) => string): Share[] {
  const { n } = moments(tally);
  return metric.labels.map((label, value) => ({
    name: nameOf(label),
    estimate: wilson(countOf(tally, value), n),
  }));
}

/** `The Central Powers win`, `Red wins`. */
export function winning(name: string): string {
  return /s$/i.test(name) ? `The ${name} win` : `${/\s/.test(name) ? 'The ' : ''}${name} wins`;
}

export function winChart(metric: Category, tally: Tally, seats: readonly Side[]): Chart {
  const sides = contendersOf(seats);
  const shares = sharesOf(metric, tally, (label) => sides.find(({ id }) => id === label)?.name ?? label);
  const fair = 1 / sides.length;
  return sharesChart('win-rate', winFinding(shares, sides.length), shares, {
    reference: { value: fair, label: `an even ${percent(fair)}` },
    notes: [`${thousands(moments(tally).n)} games; Wilson intervals.`],
    of: metric.title,
  });
}

/** The first side's wins when there are two, the leader's among more; and whether anybody is clearly ahead. */
function winFinding(shares: readonly Share[], sides: number): string {
  const [first, second] = shares;
  if (sides === 2 && shares.length === 2) {
    const { low, high } = first!.estimate;
    const ahead = low > 0.5 ? first : high < 0.5 ? second : undefined;
    const verdict = ahead === undefined ? 'neither side is clearly ahead' : `advantage ${ahead.name}`;
    return `${winning(first!.name)} ${ofGames(first!.estimate)}: ${verdict}`;
  }
  const [leader, runnerUp] = shares
    .slice(0, sides)
    .toSorted((a, b) => b.estimate.estimate - a.estimate.estimate);
  const clear = leader!.estimate.low > (runnerUp?.estimate.high ?? 0);
  const verdict = clear ? 'clearly more than any other side' : 'not clearly more than the next';
  return `${winning(leader!.name)} ${ofGames(leader!.estimate)}, ${verdict}`;
}

export function endingChart(metric: Category, tally: Tally): Chart {
  const shares = sharesOf(metric, tally, (label) => label || '(no name)');
  const usual = shares.toSorted((a, b) => b.estimate.estimate - a.estimate.estimate)[0]!;
  const title =
    shares.length === 1
      ? `All games end by ${usual.name}`
      : `${ofGames(usual.estimate)} end by ${usual.name}, more than in any other way`;
  return sharesChart('endings', title, shares, {
    notes: [`${thousands(moments(tally).n)} games; Wilson intervals.`],
    of: metric.title,
  });
}

interface SharesOptions {
  readonly reference?: Reference;
  readonly notes: readonly string[];
  readonly of: string;
}

function sharesChart(id: string, title: string, shares: readonly Share[], options: SharesOptions): Chart {
  const { reference } = options;
  const line = reference ? ` A dashed line marks ${reference.label}; hollow dots may lie on it.` : '';
  const rows = shares.map(({ name, estimate }, i) => ({
    label: name,
    figure: withInterval(estimate, true),
    estimate,
    clear: reference === undefined || estimate.low > reference.value || estimate.high < reference.value,
    colour: i % 6,
  }));
  return {
    id,
    title,
    description: `For each result a dot at its share of games, with a 95% interval.${line}`,
    drawing: forest(rows, { reference, range: [0, 1], tick: (value) => percent(value) }),
    notes: options.notes,
    table: {
      head: [options.of, 'share', '95% interval', 'games'],
      rows: shares.map(({ name, estimate }) => estimateRow(name, estimate, true, thousands(estimate.n))),
    },
  };
}
