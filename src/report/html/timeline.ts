// When something happens: the share of games in which it has come by each turn, with its band and the landmark.
import type { IncidencePoint } from '../../stats/incidence.js';
import { wilson } from '../../stats/intervals.js';
import { incidenceByTurn, type Timeline } from '../../stats/timeline.js';
import { thousands } from '../table.js';
import { type Chart, type Drawing, ofGames, percent, WIDTH } from './chart.js';
import { element, rounded, words } from './markup.js';
import { horizontalGrid, linear, type Scale, someOf } from './scale.js';
import { landmarkLine } from './spread.js';

const LEFT = 38;
const RIGHT = 10;
const TOP = 22;
const BOTTOM = 190;

export function timelineChart(timeline: Timeline): Chart {
  const { metric, events, censored } = timeline;
  const { labels, landmark } = metric;
  const happened = sum(events);
  const n = happened + sum(censored);
  const points = incidenceByTurn(timeline);
  const mark = landmark && {
    turn: landmark.value,
    label: `${landmark.label}: ${labels[landmark.value - 1]}`,
  };
  const ever = wilson(happened, n);
  return {
    id: metric.id,
    title: `${metric.title} ${finding(ever, points, labels)}${mark ? `; ${mark.label}` : ''}`,
    description: `A rising step line: the share of games in which it has happened by the end of each turn, from ${labels[0]} to ${labels.at(-1)}, with a 95% band.${mark ? ` A dashed line marks ${mark.label}.` : ''}`,
    drawing: steps([points], labels, mark),
    notes: [
      `${thousands(n)} games. ${thousands(n - happened)} ended without it: each counts as long as it lasted (censored, not dropped), so the curve says how it would be if no game ended early. The band is 95% at each turn.`,
    ],
    table: {
      head: ['turn', 'games in which it came', 'ended without it', 'come by then', '95% interval'],
      rows: points.map(({ turn, incidence, low, high }) => [
        labels[turn - 1]!,
        thousands(events[turn]!),
        thousands(censored[turn]!),
        percent(incidence, 1),
        `${percent(low, 1)} to ${percent(high, 1)}`,
      ]),
    },
  };
}

function finding(
  ever: ReturnType<typeof wilson>,
  points: readonly IncidencePoint[],
  labels: readonly string[],
): string {
  if (ever.estimate === 0)
    return `happens in none of ${thousands(ever.n)} games (at most ${percent(ever.high, 1)})`;
  const often = `happens in ${ofGames(ever)}`;
  const half = firstAtHalf(points, ({ incidence }) => incidence);
  if (half === undefined) return `${often}, at no turn in half of them`;
  const [early, late] = [firstAtHalf(points, ({ high }) => high), firstAtHalf(points, ({ low }) => low)];
  const name = (turn: number | undefined) => (turn === undefined ? 'never' : labels[turn - 1]!);
  const range = early === late ? '' : ` (95%: ${name(early)} to ${name(late)})`;
  return `${often}, in half by ${name(half)}${range}`;
}

function firstAtHalf(
  points: readonly IncidencePoint[],
  share: (point: IncidencePoint) => number,
): number | undefined {
  return points.find((point) => share(point) >= 0.5)?.turn;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface Mark {
  readonly turn: number;
  readonly label: string;
}

/** Curves over the same turns, each from 0 before the first; a band where low and high differ. */
export function steps(
  curves: readonly (readonly IncidencePoint[])[],
  labels: readonly string[],
  mark: Mark | undefined,
  names: readonly string[] = [],
): Drawing {
  const turns = labels.length;
  const x = linear([0, turns], [LEFT, WIDTH - RIGHT]);
  const y = linear([0, 1], [BOTTOM, TOP]);
  const shares = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ at: y(share), label: percent(share) }));
  const content = [
    horizontalGrid(shares, LEFT, WIDTH - RIGHT),
    ...turnNames(labels, x),
    ...curves.map((points, i) => curve(points, i % 6, x, y)),
    ...curves.map((points, i) => {
      if (names[i] === undefined) return '';
      const last = points.at(-1)!;
      return words(WIDTH - RIGHT, y(last.incidence) - 5, names[i], { class: 'halo', 'text-anchor': 'end' });
    }),
    element('line', { class: 'axis', x1: LEFT, x2: WIDTH - RIGHT, y1: BOTTOM, y2: BOTTOM }),
    mark === undefined ? '' : landmarkLine(x(mark.turn - 0.5), TOP - 6, BOTTOM, mark.label),
  ];
  return { width: WIDTH, height: BOTTOM + 22, content: content.join('') };
}

/** Each turn owns a step; as many names as have room. */
function turnNames(labels: readonly string[], x: Scale): string[] {
  const longest = Math.max(...labels.map((label) => label.length));
  const most = Math.max(2, Math.floor((WIDTH - LEFT) / (7 * longest + 8)));
  const shown = someOf(labels.length, most);
  return shown.map((i) => {
    const last = i > labels.length - 2;
    return (
      element('line', { class: 'axis', x1: x(i + 0.5), x2: x(i + 0.5), y1: BOTTOM, y2: BOTTOM + 4 }) +
      words(last ? WIDTH : Math.max(x(i + 0.5), 3.3 * longest), BOTTOM + 16, labels[i]!, {
        class: 'tick',
        'text-anchor': last ? 'end' : 'middle',
      })
    );
  });
}

function curve(points: readonly IncidencePoint[], colour: number, x: Scale, y: Scale): string {
  const path = (value: (point: IncidencePoint) => number) =>
    points.map((point) => `V${rounded(y(value(point)))}H${rounded(x(point.turn))}`).join('');
  const back = points
    .toReversed()
    .map((point) => `V${rounded(y(point.low))}H${rounded(x(point.turn - 1))}`)
    .join('');
  const start = `M${rounded(x(0))} ${rounded(y(0))}`;
  return (
    element('path', { class: `band-${colour}`, d: `${start}${path(({ high }) => high)}${back}Z` }) +
    element('path', { class: `line stroke-${colour}`, d: start + path(({ incidence }) => incidence) })
  );
}
