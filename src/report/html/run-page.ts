// report.html of a run.
import type { Side } from '../../kernel/contract.js';
import type { Territory } from '../../simulate/territory/survey.js';
import type { RunFacts } from '../manifest.js';
import { howMany, seatInWords } from '../table.js';
import type { Results } from '../write.js';
import { cardChart } from './card-impact.js';
import type { Chart } from './chart.js';
import { runCommand } from './command.js';
import { pageHtml } from './page.js';
import { endingChart, winChart } from './shares.js';
import { spreadChart } from './spread.js';
import { territoryChart } from './territory.js';
import { timelineChart } from './timeline.js';

/** What a page says of the game besides its figures. */
export interface GameFacts {
  readonly title: string;
  readonly sides: readonly Side[];
  readonly territory: Territory | null;
}

export function runPage(facts: RunFacts, results: Results, finished: boolean, game: GameFacts): string {
  const charts = results.done === 0 ? [] : chartsOf(results, game);
  return pageHtml({
    kind: 'Run',
    title: `${game.title}: ${facts.scenario}`,
    lead: charts.length === 0 ? 'No game was finished.' : `${charts[0]!.title}.`,
    facts: [
      ['Games', howMany(results.done, facts.games, finished)],
      ['Luck (seed)', facts.seed],
      ...facts.strategies.map((seat): [string, string] => [
        game.sides.find(({ id }) => id === seat.side)?.name ?? seat.side,
        seatInWords(seat),
      ]),
    ],
    command: runCommand(facts),
    charts,
  });
}

function chartsOf({ metrics, tallies, timelines, cards }: Results, { sides, territory }: GameFacts): Chart[] {
  const charts = metrics.flatMap((metric, column) => {
    const tally = tallies[column]!;
    if (metric.kind === 'category' && metric.id === 'winner') return [winChart(metric, tally, sides)];
    if (metric.kind === 'category' && metric.id === 'ending') return [endingChart(metric, tally)];
    if (metric.kind === 'number' && metric.id === 'vp-spread') return [spreadChart(metric, tally)];
    return [];
  });
  const [wins, ending, spread] = charts;
  return [
    ...[wins, spread].flatMap((chart) => chart ?? []),
    ...timelines.map(timelineChart),
    ...(territory === null ? [] : [territoryChart(territory, sides)]),
    ...(cards === null ? [] : [cardChart(cards)]),
    ...(ending === undefined ? [] : [ending]),
  ];
}
