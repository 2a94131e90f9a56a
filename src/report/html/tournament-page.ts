// report.html of a tournament: every pairing, the ratings, what rational players would mix, luck against skill.
import { contendersOf, type Side } from '../../kernel/contract.js';
import type { Estimate } from '../../stats/intervals.js';
import { signed } from '../effects.js';
import { shortNames } from '../short-names.js';
import { thousands } from '../table.js';
import { equilibriumLines, ranked, type TournamentResults } from '../tournament.js';
import { type Chart, estimateRow, ofGames, percent, withInterval } from './chart.js';
import { forest } from './forest.js';
import { matrix } from './matrix.js';
import { pageHtml } from './page.js';
import { winning } from './shares.js';

interface TournamentGame {
  readonly title: string;
  readonly sides: readonly Side[];
}

export function tournamentPage(full: TournamentResults, game: TournamentGame, command: string): string {
  const { scenario, seed, games, pairings, strategies, sides } = full;
  const { names, legend } = shortNames(strategies);
  const results = { ...full, strategies: names };
  const charts = [
    ratingsChart(results),
    ...(sides.length === 2 ? [matrixChart(results, contendersOf(game.sides))] : []),
    ...mixtureCharts(results, contendersOf(game.sides)),
    splitChart(results),
  ];
  return pageHtml({
    kind: 'Tournament',
    title: `${game.title}: ${scenario}, ${strategies.length} strategies`,
    lead: `${charts[0]!.title}.`,
    facts: [
      ['Pairings', thousands(pairings.length)],
      ['Games', `the same ${thousands(games)} in each`],
      ['Luck (seed)', seed],
      ...legend,
    ],
    command,
    preface: { heading: 'Equilibrium', sentences: equilibriumLines(results) },
    charts,
  });
}

const BOOTSTRAP =
  'Intervals are 95%, from a bootstrap over game numbers, since all pairings share the luck of a number.';

function elo({ estimate, low, high }: Estimate): string {
  const interval = Number.isNaN(low) ? '' : ` (${signed(low, 0)} to ${signed(high, 0)})`;
  return signed(estimate, 0) + interval;
}

function ratingsChart({ strategies, findings }: TournamentResults): Chart {
  const order = ranked(findings);
  const rows = order.map((i) => ({ name: strategies[i]!, rating: findings.ratings[i]! }));
  const [best, next] = rows;
  const clear = next !== undefined && best!.rating.low > next.rating.high;
  const verdict =
    next === undefined ? '' : clear ? `, clearly above ${next.name}` : `, not clearly above ${next.name}`;
  return {
    id: 'ratings',
    title: `${best!.name} is rated highest, ${elo(best!.rating)} Elo${verdict}`,
    description:
      'For each strategy, strongest first, a dot at its Elo rating with a 95% interval; a dashed line at 0. Hollow dots may lie on it.',
    drawing: forest(
      rows.map(({ name, rating }) => ({
        label: name,
        figure: elo(rating),
        estimate: rating,
        clear: rating.low > 0 || rating.high < 0,
      })),
      { reference: { value: 0, label: 'average' }, tick: String },
    ),
    notes: [
      `One strength for each strategy and one for each seat; what they expect is ${percent(findings.misfit, 1)} off (root mean square). ${BOOTSTRAP}`,
    ],
    table: {
      head: ['strategy', 'Elo', '95% interval'],
      rows: rows.map(({ name, rating }) => estimateRow(name, rating, false)),
    },
  };
}

/** How often the first side wins, its strategies in rows. */
function matrixChart(results: TournamentResults, sides: readonly Side[]): Chart {
  const { strategies, choices, pairings, outcomes, games } = results;
  const [rows, columns] = choices as [readonly number[], readonly number[]];
  const wins = outcomes.findIndex(({ id }) => id === `win-${sides[0]!.id}`);
  const names = (numbers: readonly number[]) => numbers.map((i) => strategies[i]!);
  const at = (row: number, column: number) => pairings[row * columns.length + column]!.estimates[wins]!;
  const sorted = pairings.toSorted((a, b) => b.estimates[wins]!.estimate - a.estimates[wins]!.estimate);
  const said = ({ players, estimates }: (typeof sorted)[number]) =>
    `${strategies[players[0]!]} against ${strategies[players[1]!]}: ${ofGames(estimates[wins]!)}`;
  return {
    id: 'pairings',
    title: `${winning(sides[0]!.name)} most often as ${said(sorted[0]!)}; least often as ${said(sorted.at(-1)!)}`,
    description: `A grid: strategies of ${sides[0]!.name} in rows, of ${sides[1]!.name} in columns; in each cell how often ${sides[0]!.name} win, as a number and a bar.`,
    drawing: matrix({
      rows: names(rows),
      columns: names(columns),
      axes: [sides[0]!.name, sides[1]!.name],
      share: (row, column) => at(row, column).estimate,
    }),
    notes: [
      `How often ${sides[0]!.name} win, in ${thousands(games)} games of each pairing; intervals (Wilson) are in the table.`,
    ],
    table: {
      head: [sides[0]!.name, sides[1]!.name, 'wins of the first', '95% interval', 'games'],
      rows: rows.flatMap((i, row) =>
        columns.map((j, column) => [
          strategies[i]!,
          ...estimateRow(strategies[j]!, at(row, column), true, thousands(games)),
        ]),
      ),
    },
    wide: columns.length > 4,
  };
}

/** What a rational player would mix, seat by seat. */
function mixtureCharts(
  { findings: { equilibrium }, strategies }: TournamentResults,
  sides: readonly Side[],
): Chart[] {
  if (equilibrium === null) return [];
  return equilibrium.mixtures.map((mixture, seat) => {
    const sorted = mixture.toSorted((a, b) => b.weight.estimate - a.weight.estimate);
    const { name, id } = sides[seat]!;
    const [first] = sorted;
    return {
      id: `mixture-${id}`,
      title: `${name}: a rational player would choose ${strategies[first!.strategy]} most often, ${withInterval(first!.weight, true)} of the time`,
      description: 'For each strategy a dot at its share of the equilibrium mixture, with a 95% interval.',
      drawing: forest(
        sorted.map(({ strategy, weight }) => ({
          label: strategies[strategy]!,
          figure: withInterval(weight, true),
          estimate: weight,
          clear: weight.low > 0,
        })),
        { range: [0, 1], tick: (value) => percent(value) },
      ),
      notes: [`The equilibrium of the matrix of scores. ${BOOTSTRAP}`],
      table: {
        head: ['strategy', 'share', '95% interval'],
        rows: sorted.map(({ strategy, weight }) => estimateRow(strategies[strategy]!, weight, true)),
      },
    };
  });
}

function splitChart({ findings: { split } }: TournamentResults): Chart {
  const parts = [
    { name: 'luck', share: split.luck },
    { name: 'of it the deal', share: split.deal },
    { name: 'side', share: split.side },
    { name: 'skill', share: split.skill },
  ];
  return {
    id: 'split',
    title: `Luck explains ${withInterval(split.luck, true)} of who wins, skill ${withInterval(split.skill, true)}, the side ${withInterval(split.side, true)}`,
    description:
      'For luck, the deal as a part of it, side and skill a dot at the share of the variance of scores, with a 95% interval.',
    drawing: forest(
      parts.map(({ name, share }) => ({
        label: name,
        figure: withInterval(share, true),
        estimate: share,
        clear: true,
      })),
      { range: [0, 1], tick: (value) => percent(value) },
    ),
    notes: [
      `Of the variance of the score on a random seat of a random pairing; other strategies would give other shares. ${BOOTSTRAP}`,
    ],
    table: {
      head: ['part', 'share of the variance', '95% interval'],
      rows: parts.map(({ name, share }) => estimateRow(name, share, true)),
    },
  };
}
