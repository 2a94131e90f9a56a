// One small report of each kind, for tests of pages; names and labels are such as would break careless markup.
import type { Metric } from '../../../kernel/contract.js';
import type { DeckRow } from '../../../kernel/laboratory.js';
import { KeyedLuck } from '../../../kernel/random.js';
import type { Territory } from '../../../simulate/territory/survey.js';
import { placeOf } from '../../../simulate/territory/watch.js';
import { addComparedPairs, compareMeasures, createComparison } from '../../../stats/comparison.js';
import { gridPoints } from '../../../stats/design.js';
import { meanInterval, wilson } from '../../../stats/intervals.js';
import { measuresOf } from '../../../stats/measures.js';
import { outcomesOf } from '../../../stats/outcomes.js';
import { sensitivity } from '../../../stats/sensitivity.js';
import { createTallies, tallyRows } from '../../../stats/tally.js';
import { addTimelineRows, createTimelines } from '../../../stats/timeline.js';
import { analyseTournament } from '../../../stats/tournament.js';
import type { ComparisonResults } from '../../comparison.js';
import type { DeckAnswer } from '../../deck/answer.js';
import { differences } from '../../deck/difference.js';
import type { SweepResults } from '../../sweep.js';
import { FACTS, GAME, METRICS, someRows } from '../../testing/metrics.js';
import type { TournamentResults } from '../../tournament.js';
import type { Results } from '../../write.js';
import { comparePage } from '../compare-page.js';
import { deckDifferencePage, deckPage } from '../deck-page.js';
import { runPage } from '../run-page.js';
import { sweepPage } from '../sweep-page.js';
import { tournamentPage } from '../tournament-page.js';

const GAMES = 400;
const ROWS = someRows(GAMES);
const SIDES = GAME.sides;
/** As the standard metrics, with results that are the sides and things to compare with. */
const MARKED = METRICS.map((metric): Metric => {
  if (metric.id === 'vp-spread')
    return { ...metric, landmark: { value: 3, label: 'victory of <a>' } } as Metric;
  return metric.id === 'us-entry'
    ? ({ ...metric, landmark: { value: 2, label: 'history' } } as Metric)
    : metric;
});

export const TERRITORY: Territory = territory(100, [
  // Turn by turn: how often the first side holds it, and the second.
  [
    [100, 0],
    [95, 5],
    [90, 10],
  ],
  [
    [2, 90],
    [40, 50],
    [70, 25],
  ],
  [
    [50, 0],
    [50, 0],
    [49, 1],
  ],
]);

export function territory(games: number, held: readonly (readonly (readonly number[])[])[]): Territory {
  const areas = held.map((_, i) => ({
    id: `area-${i}`,
    name: `Area "${i}" of Rome-Litovsk`,
    x: i % 2,
    y: i,
  }));
  const map = {
    areas,
    links: areas.length > 1 ? [[0, 1] as const] : [],
    seas: [{ id: 's', name: 'Salt <Sea>', x: 1.5, y: 0 }],
    turns: ['one', 'two', 'three'],
  };
  const counts = new Int32Array(held.length * 3 * 2);
  for (const [area, turns] of held.entries()) {
    for (const [turn, sides] of turns.entries()) {
      for (const [side, count] of sides.entries()) counts[placeOf(map, 2, area, turn + 1, side)] = count;
    }
  }
  return { map, games, counts };
}

export function results(games = GAMES): Results {
  const rows = ROWS.subarray(0, games * MARKED.length);
  const tallies = createTallies(MARKED);
  const timelines = createTimelines(MARKED);
  tallyRows(tallies, rows, games);
  addTimelineRows(timelines, rows, MARKED.length, games);
  const outcomes = outcomesOf(MARKED, SIDES);
  const shift = (mean: number) => outcomes.map(() => meanInterval(100, mean, 4));
  const cards = ['Zimmermann <Telegram>', 'Big "Bertha" & friends', 'Dud'].map((title, i) => ({
    id: `card-${i}`,
    title,
    games,
    drawn: 100,
    meanTurn: 2,
    shifts: shift([1.5, -0.8, 0.1][i]!),
  }));
  const fingerprints = { rows: '', gamesCsv: '' };
  return { metrics: MARKED, tallies, timelines, done: games, fingerprints, cards: { outcomes, cards } };
}

function comparison(): ComparisonResults {
  const changed = ROWS.map((value, i) => (i % METRICS.length === 3 ? Math.min(20, value + 2) : value));
  const blocks = (rows: Int32Array) => [{ first: 1, count: GAMES, rows }];
  const compared = [changed, ROWS].map((rows) => {
    const sums = createComparison(METRICS, METRICS, SIDES);
    addComparedPairs(sums, blocks(ROWS), blocks(rows));
    return sums;
  });
  const measures = compareMeasures(compared);
  const labels = ['richer + rules.bounty=2', 'the "same"'];
  return {
    first: 'standard',
    facts: FACTS,
    games: GAMES,
    others: compared.map((sums, i) => ({
      label: labels[i]!,
      facts: FACTS,
      comparison: sums,
      measures: measures[i]!,
    })),
    precision: [],
  };
}

/** `strong` moves everything; `weak` nothing. */
function sweep(): SweepResults {
  const paths = ['rules.strong', 'rules.weak<knob>'];
  const points = gridPoints([
    { path: paths[0]!, values: ['1', '2', '3'] },
    { path: paths[1]!, values: ['low', 'high'] },
  ]) as string[][];
  const measures = measuresOf(METRICS, SIDES).filter(({ id }) => id === 'vp-spread' || id === 'win-a');
  const games = 50;
  const valueAt = (m: number, point: number, game: number) => {
    const strength = Number(points[point]![0]);
    return m === 0 ? strength + (game % 5) : Number(game % 4 < strength);
  };
  const estimate = (m: number, point: number, less: (game: number) => number) => {
    const values = Array.from({ length: games }, (_, game) => valueAt(m, point, game) - less(game));
    const mean = values.reduce((sum, value) => sum + value, 0) / games;
    return meanInterval(
      games,
      mean,
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (games - 1),
    );
  };
  return {
    scenario: 'standard',
    game: 'toy',
    seed: '1914',
    games,
    design: 'grid',
    paths,
    points,
    measures,
    estimates: points.map((_, point) =>
      measures.map((_measure, m) => ({
        value: estimate(m, point, () => 0),
        change: estimate(m, point, (game) => valueAt(m, 0, game)),
      })),
    ),
    sensitivities: measures.map((_, m) =>
      paths.map((_path, knob) =>
        sensitivity(
          points,
          knob,
          { points: points.length, games, at: (point, game) => valueAt(m, point, game) },
          true,
        ),
      ),
    ),
  };
}

/** `weak` loses to `middling`, and both to `strong`, whoever sits where. */
function tournament(): TournamentResults {
  const strategies = ['weak <bot>', 'middling', 'strong'];
  const games = 60;
  const choices = [
    [0, 1, 2],
    [0, 1, 2],
  ];
  const luck = new KeyedLuck('tournament page', 1);
  const played = choices[0]!.flatMap((a) =>
    choices[1]!.map((b) => {
      const wins = Float64Array.from({ length: games }, (_, game) => {
        luck.beginGame(game + 1);
        return Number(luck.stream(0).below(10) < 5 + 2 * (a - b));
      });
      return { players: [a, b], scores: [wins, wins.map((score) => 1 - score)] };
    }),
  );
  const outcomes = outcomesOf(METRICS, SIDES);
  const findings = analyseTournament(
    { sides: 2, strategies: 3, games, choices, pairings: played },
    new KeyedLuck('bootstrap', 1).stream(0),
    40,
  );
  const share = (scores: Float64Array) => wilson(scores.filter((score) => score === 1).length, games);
  return {
    scenario: 'standard',
    game: 'toy',
    seed: '1914',
    games,
    sides: SIDES.map(({ id }) => id),
    strategies,
    results: ['a', 'b'],
    outcomes,
    choices,
    pairings: played.map(({ players, scores }) => ({
      players,
      scores: scores.map((column) => column.reduce((sum, score) => sum + score, 0) / games),
      estimates: outcomes.map(({ id }) => share(id === 'win-a' ? scores[0]! : scores[1]!)),
    })),
    findings,
  };
}

function deck(scenario: string, chances: readonly number[]): DeckAnswer {
  const row = (group: string, id: string, title: string, first: number[]): DeckRow => ({
    group,
    id,
    title,
    owner: group === 'event' ? '' : 'a',
    first: Float64Array.from(first),
    never: 1 - first.reduce((sum, chance) => sum + chance, 0),
    ineligible: null,
  });
  return {
    game: 'toy',
    scenario,
    turns: ['Spring 1917', 'Summer 1917', 'Fall 1917'],
    assumed: ['The war lasts 3 turns & no more.'],
    rows: [
      row('event', 'entry', 'The <States> enter', [...chances]),
      row('card', 'boon', 'Boon', [0.5, 0.2, 0.1]),
      row('card', 'dud', 'Dud', [0.1, 0.1, 0.1]),
    ],
    sampled: null,
  };
}

const [first, second] = [deck('standard', [0.2, 0.35, 0.25]), deck('other', [0.1, 0.2, 0.3])];

/** Page by page: the kind, how many charts it has, and the whole file. */
export const PAGES: readonly { readonly kind: string; readonly charts: number; readonly html: string }[] = [
  { kind: 'run', charts: 7, html: runPage(FACTS, results(), true, { ...GAME, territory: TERRITORY }) },
  {
    kind: 'compare',
    charts: 6,
    html: comparePage(comparison(), GAME.title, 'lamplight compare standard richer'),
  },
  { kind: 'sweep', charts: 4, html: sweepPage(sweep(), GAME.title, 'lamplight sweep standard') },
  {
    kind: 'tournament',
    charts: 5,
    html: tournamentPage(tournament(), GAME, 'lamplight tournament weak strong'),
  },
  { kind: 'deck', charts: 2, html: deckPage(first, GAME.title, 'lamplight deck standard') },
  {
    kind: 'deck-difference',
    charts: 1,
    html: deckDifferencePage(
      first,
      second,
      differences(first, second),
      GAME.title,
      'lamplight deck standard other',
    ),
  },
];
