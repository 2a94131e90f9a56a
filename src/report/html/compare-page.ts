// report.html of a comparison: what changes against the first way, with intervals that hold for all at once.
import type { ComparedMeasure } from '../../stats/comparison.js';
import type { Tally } from '../../stats/tally.js';
import {
  agreementLines,
  type ComparedWay,
  type ComparisonResults,
  cellsOf,
  findings,
  titleOf,
} from '../comparison.js';
import { effectCell, effectInWords } from '../effects.js';
import { seatInWords, thousands } from '../table.js';
import type { Chart } from './chart.js';
import { forest } from './forest.js';
import { overlay } from './overlay.js';
import { pageHtml } from './page.js';

export function comparePage(results: ComparisonResults, gameTitle: string, command: string): string {
  const { first, facts, games, others } = results;
  return pageHtml({
    kind: 'Comparison',
    title: `${gameTitle}: ${[first, ...others.map(({ label }) => label)].join(' and ')}`,
    lead: `${findings(first, others[0]!)[0]}`,
    facts: [
      ['Games', `the same ${thousands(games)} each way`],
      ['Luck (seed)', facts.seed],
      ...[{ label: first, facts }, ...others].map((way): [string, string] => [
        way.label,
        way.facts.strategies.map((seat) => `${seat.side} ${seatInWords(seat)}`).join(', '),
      ]),
    ],
    command,
    preface: {
      heading: 'In words',
      sentences: others.flatMap((way) => [...findings(first, way), ...agreementLines(way)]),
    },
    charts: others.flatMap((way, i) => wayCharts(first, way, others.length > 1 ? `way-${i + 2}-` : '')),
  });
}

const LABELS = { share: 'percentage points', mean: 'points or turns' };

function wayCharts(first: string, way: ComparedWay, prefix: string): Chart[] {
  const common = way.measures.filter(({ measure }) => measure.common);
  const kinds = (['share', 'mean'] as const).map((kind) =>
    common.filter(({ measure }) => measure.kind === kind),
  );
  return [
    ...kinds.filter((found) => found.length > 0).map((found) => differenceChart(first, way, found, prefix)),
    ...spreadCharts(first, way, prefix),
    ...otherCharts(first, way, prefix),
  ];
}

/** The common measures of one kind. */
function differenceChart(
  first: string,
  way: ComparedWay,
  found: readonly ComparedMeasure[],
  prefix: string,
): Chart {
  const { kind } = found[0]!.measure;
  const effects = found
    .filter(({ stands }) => stands)
    .map(({ measure, joint }) => effectInWords(measure, joint));
  const what = kind === 'share' ? 'who wins and what happens' : 'points and dates';
  return {
    id: `${prefix}${kind}s`,
    title:
      effects.length === 0
        ? `${way.label} against ${first}: no difference stands in ${what}`
        : `${way.label} against ${first}: ${effects.join('; ')}`,
    description: `For each measure a dot at its difference, ${way.label} less ${first}, in ${LABELS[kind]}, with its joint 95% interval; a dashed line at no difference. Hollow dots are differences that do not stand.`,
    drawing: differences(found, kind),
    notes: [
      `${way.label} less ${first} in ${LABELS[kind]}, game by game with the same luck. Intervals hold for all common measures at once (Bonferroni); filled dots stand after Holm's correction.`,
    ],
    table: measureTable(first, way, found),
  };
}

function differences(found: readonly ComparedMeasure[], kind: 'share' | 'mean') {
  const scale = kind === 'share' ? 100 : 1;
  return forest(
    found.map(({ measure, joint, stands }) => ({
      label: titleOf(measure),
      figure: effectCell(joint, measure),
      estimate: {
        n: joint.n,
        estimate: scale * joint.estimate,
        low: scale * joint.low,
        high: scale * joint.high,
      },
      clear: stands,
    })),
    { reference: { value: 0, label: 'no difference' }, tick: String },
  );
}

function measureTable(first: string, way: ComparedWay, found: readonly ComparedMeasure[]) {
  return {
    head: ['measure', first, way.label, 'difference', 'joint 95% interval', 'stands', 'variance saved'],
    rows: found.map((measure) =>
      cellsOf(measure).map((cell, i) => (i === 5 ? (cell === '' ? 'no' : 'yes') : cell)),
    ),
  };
}

/** The two distributions of the victory-point spread, one over the other. */
function spreadCharts(first: string, way: ComparedWay, prefix: string): Chart[] {
  const at = way.comparison.measures.findIndex(({ common, about }) => common && about === 'spread');
  const found = way.measures[at];
  if (found === undefined) return [];
  const tallies: [Tally, Tally] = [way.comparison.before[at]!, way.comparison.after[at]!];
  const { joint, measure, stands } = found;
  const { drawing, table } = overlay(tallies, [first, way.label], measure.title);
  return [
    {
      id: `${prefix}spread`,
      title: stands
        ? `With ${way.label}, ${effectInWords(measure, joint)}`
        : `"${measure.title}" spreads much alike: the means do not clearly differ`,
      description: `Two step lines over the same axis: the share of games with each value of "${measure.title}", ${first} in a solid line and ${way.label} in a dashed line.`,
      drawing,
      notes: [`${thousands(found.n)} games each way; solid is ${first}, dashed is ${way.label}.`],
      table,
    },
  ];
}

const MOST_OTHERS = 15;

/** What else moved: shares, which can be drawn on one axis; the table has all that stands. */
function otherCharts(first: string, way: ComparedWay, prefix: string): Chart[] {
  const others = way.measures.filter(({ measure }) => !measure.common);
  const moved = others.filter(({ stands }) => stands).toSorted((a, b) => a.holm - b.holm || a.p - b.p);
  const shares = moved.filter(({ measure }) => measure.kind === 'share').slice(0, MOST_OTHERS);
  if (shares.length === 0) return [];
  const largest = shares.toSorted((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  return [
    {
      id: `${prefix}others`,
      title: `${moved.length} of ${others.length} other figures move with ${way.label}; ${effectInWords(largest[0]!.measure, largest[0]!.joint)}`,
      description: `For each of ${shares.length} shares a dot at its difference in percentage points, ${way.label} less ${first}, with its joint 95% interval; a dashed line at no difference.`,
      drawing: differences(largest, 'share'),
      notes: [
        `Differences that stand after Holm's correction among all ${others.length}; drawn are the shares of games; means are in the table.`,
      ],
      table: measureTable(first, way, moved),
    },
  ];
}
