// Who holds what, drawn as a schematic map: in each area the course of the game from left to right, the first side's
// share at the bottom, the others' above it.
import type { Side } from '../../kernel/contract.js';
import type { Territory } from '../../simulate/territory/survey.js';
import { placeOf } from '../../simulate/territory/watch.js';
import { type Estimate, LEVEL, wilson } from '../../stats/intervals.js';
import { thousands } from '../table.js';
import type { Chart, Drawing } from './chart.js';
import { percent, withInterval } from './chart.js';
import { element, rounded, words } from './markup.js';

/** Pixels of a unit of the map, of a box in it, and of the strip in the box. */
const UNIT_X = 70;
const UNIT_Y = 56;
const BOX = { width: 64, height: 47 };
const STRIP = { top: 24, height: 20 };
const EDGE = 34;
const LEGEND = 26;

/** Shares by turn; `shares[turn - 1]`. */
type Course = readonly number[];

export function territoryChart(territory: Territory, sides: readonly Side[]): Chart {
  const { map, games } = territory;
  const { turns } = map;
  const [first] = sides;
  const count = (area: number, turn: number, side: number) =>
    territory.counts[placeOf(map, sides.length, area, turn, side)]!;
  const courses = map.areas.map((_, area) =>
    sides.map((_side, side): Course => turns.map((_turn, i) => count(area, i + 1, side) / games)),
  );
  const ends = map.areas.map((_, area) => wilson(count(area, turns.length, 0), games));
  return {
    id: 'territory',
    title: finding(territory, first!, (area, turn) => count(area, turn, 0)),
    description: `A schematic map with a box for each area. In each box time runs from left to right, ${turns[0]} to ${turns.at(-1)}; from the bottom up the shares of games in which ${sides.map(({ name }) => name).join(', then ')} hold it, the rest is held by nobody. The number is the share of ${first!.name} at the end.`,
    drawing: drawMap(territory, courses, ends, sides),
    notes: [
      `Looked at in ${thousands(games)} games of this run, its first, which were played once more with the same luck; a share of 50% is known to about ±${Math.round(50 * (wilson(games / 2, games).high - wilson(games / 2, games).low))} points. Numbers: how often ${first!.name} hold the area after ${turns.at(-1)}. A game that ended earlier counts as it ended.`,
    ],
    table: {
      head: ['area', ...turns, '95% interval at the end'],
      rows: map.areas.map(({ name }, area) => [
        name,
        ...courses[area]![0]!.map((share) => percent(share)),
        `${percent(ends[area]!.low)} to ${percent(ends[area]!.high)}`,
      ]),
    },
    wide: true,
  };
}

/** The areas that the side wins and loses most from the first turn to the last, if any clearly changes. */
function finding(
  { map, games }: Territory,
  side: Side,
  count: (area: number, turn: number) => number,
): string {
  const last = map.turns.length;
  // All areas are looked at, and the largest change is named: it has to stand among them all.
  const level = 1 - (1 - LEVEL) / (2 * map.areas.length);
  const changes = map.areas.map(({ name }, area) => {
    const [was, is] = [1, last].map((turn) => wilson(count(area, turn), games, level));
    const clear = is!.low > was!.high || is!.high < was!.low;
    return { name, area, change: is!.estimate - was!.estimate, clear };
  });
  const sorted = changes.filter(({ clear }) => clear).toSorted((a, b) => b.change - a.change);
  const gain = sorted.filter(({ change }) => change > 0)[0];
  const loss = sorted.filter(({ change }) => change < 0).at(-1);
  const words = (area: number) => {
    const end: Estimate = wilson(count(area, last), games);
    return `held in ${percent(count(area, 1) / games)} of games after ${map.turns[0]}, in ${withInterval(end, true)} at the end`;
  };
  const parts = [
    ...(gain === undefined ? [] : [`largest gain in ${gain.name} (${words(gain.area)})`]),
    ...(loss === undefined ? [] : [`largest loss in ${loss.name} (${words(loss.area)})`]),
  ];
  if (parts.length === 0)
    return `${side.name}: no area clearly changes hands between the first turn and the last`;
  return `${side.name}: ${parts.join(', ')}`;
}

function drawMap(
  { map }: Territory,
  courses: readonly (readonly Course[])[],
  ends: readonly Estimate[],
  sides: readonly Side[],
): Drawing {
  const places = [...map.areas, ...map.seas];
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  const x = (value: number) => EDGE + UNIT_X * (value - left);
  const y = (value: number) => LEGEND + EDGE + UNIT_Y * (value - top);
  const links = map.links.map(([a, b]) => {
    const [from, to] = [map.areas[a]!, map.areas[b]!];
    return element('line', { class: 'link', x1: x(from.x), y1: y(from.y), x2: x(to.x), y2: y(to.y) });
  });
  const seas = map.seas.flatMap(({ name, x: across, y: down }) =>
    inLines(name, 14).map((line, i, all) =>
      words(x(across), y(down) + 12 * (i - (all.length - 1) / 2) + 4, line, {
        class: 'sea',
        'text-anchor': 'middle',
      }),
    ),
  );
  const areas = map.areas.map(({ name, x: across, y: down }, area) =>
    box(x(across), y(down), name, courses[area]!, ends[area]!.estimate),
  );
  return {
    width: x(Math.max(...places.map((place) => place.x))) + EDGE,
    height: y(Math.max(...places.map((place) => place.y))) + EDGE,
    content: [legend(sides), ...links, ...seas, ...areas].join(''),
  };
}

function legend(sides: readonly Side[]): string {
  const names = [
    ...sides.map(({ name }, i) => ({ name, colour: `fill-${i % 6}` })),
    { name: 'nobody', colour: 'nobody' },
  ];
  let at = EDGE - BOX.width / 2;
  const entries = names.map(({ name, colour }, i) => {
    const place = i === 0 ? ' (bottom)' : i === names.length - 1 ? ' (top)' : '';
    const entry =
      element('rect', { class: colour, x: at, y: 6, width: 14, height: 14 }) +
      words(at + 20, 17, `${name}${place}`);
    at += 34 + 6.6 * `${name}${place}`.length;
    return entry;
  });
  return entries.join('');
}

function box(x: number, y: number, name: string, courses: readonly Course[], end: number): string {
  const left = x - BOX.width / 2;
  const top = y - BOX.height / 2;
  const lines = inLines(name, 12);
  return [
    element('rect', { class: 'plate', x: left, y: top, ...BOX, rx: 4 }),
    element('rect', {
      class: 'nobody',
      x: left + 2,
      y: top + STRIP.top,
      width: BOX.width - 4,
      height: STRIP.height,
    }),
    ...strips(left + 2, top + STRIP.top, courses),
    ...lines.map((line, i) =>
      words(x, top + (lines.length === 1 ? 15 : 10.5 + 9.5 * i), line, {
        class: 'small',
        'text-anchor': 'middle',
      }),
    ),
    words(x, top + STRIP.top + 14.5, percent(end), { class: 'small strong halo', 'text-anchor': 'middle' }),
  ].join('');
}

/** One side's shares above another's, a step for each turn. */
function strips(left: number, top: number, courses: readonly Course[]): string[] {
  const turns = courses[0]!.length;
  const step = (BOX.width - 4) / turns;
  const bottom = top + STRIP.height;
  const below = new Float64Array(turns);
  return courses.map((course, side) => {
    const base = [...below];
    course.forEach((share, turn) => {
      below[turn]! += share;
    });
    const edge = (levels: ArrayLike<number>, turn: number) => rounded(bottom - STRIP.height * levels[turn]!);
    const there = course
      .map((_, turn) => `V${edge(below, turn)}H${rounded(left + step * (turn + 1))}`)
      .join('');
    const back = course
      .map((_, i) => `V${edge(base, turns - 1 - i)}H${rounded(left + step * (turns - 1 - i))}`)
      .join('');
    return element('path', {
      class: `fill-${side % 6}`,
      d: `M${rounded(left)} ${rounded(bottom)}${there}${back}Z`,
    });
  });
}

/** Words in lines of at most so many letters, where they can be broken. */
function inLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=-)|\s/)) {
    const line = lines.at(-1);
    const joined = line === undefined ? word : `${line}${line.endsWith('-') ? '' : ' '}${word}`;
    if (line !== undefined && joined.length <= most) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
