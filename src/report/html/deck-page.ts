// The report of `lamplight deck`: the odds of events and of every card by turn, or how two scenarios' odds differ.
import type { DeckRow } from '../../kernel/laboratory.js';
import { byTurn, cellsOf, type DeckAnswer, shareOf } from '../deck/answer.js';
import { type RowDifference, sameRows } from '../deck/difference.js';
import { plural, WITH_BARS } from '../deck/table.js';
import { signed } from '../effects.js';
import { thousands } from '../table.js';
import { type Chart, percent } from './chart.js';
import { pageHtml } from './page.js';
import { strips } from './strips.js';
import { steps } from './timeline.js';

export function deckPage(answer: DeckAnswer, gameTitle: string, command: string): string {
  const { scenario, sampled, assumed } = answer;
  const charts = [...eventCharts(answer), ...groupCharts(answer)];
  return pageHtml({
    kind: 'Decks without the map',
    title: `${gameTitle}: ${scenario}, the decks alone`,
    lead: charts.length === 0 ? 'There are no odds to show.' : `${charts[0]!.title}.`,
    facts: [
      ['Odds', 'exact, of the decks alone'],
      ...(sampled === null
        ? []
        : ([['Sampled wars', `${thousands(sampled.wars)}, seed ${sampled.seed}`]] as const)),
    ],
    command,
    preface: { heading: 'What is assumed', sentences: assumed },
    charts,
  });
}

/** Chances of each turn: exact, or where only sampling can tell, sampled. */
function chancesOf(
  row: DeckRow,
  answer: DeckAnswer,
): { readonly first: Float64Array; readonly exact: boolean } | null {
  if (row.first !== null) return { first: row.first, exact: true };
  if (answer.sampled === null) return null;
  const cells = cellsOf(answer).filter((cell) => cell.row === row && typeof cell.turn === 'number');
  return { first: Float64Array.from(cells, (cell) => shareOf(cell, answer)), exact: false };
}

function eventCharts(answer: DeckAnswer): Chart[] {
  const { turns } = answer;
  return answer.rows.flatMap((row): Chart[] => {
    const chances = row.group === WITH_BARS ? chancesOf(row, answer) : null;
    if (chances === null) return [];
    const by = byTurn(chances.first);
    const half = by.findIndex((share) => share >= 0.5);
    const when = half < 0 ? 'at no turn with even odds' : `with even odds or better by ${turns[half]}`;
    const kind = chances.exact ? '' : `, sampled in ${thousands(answer.sampled!.wars)} wars`;
    const points = [...by].map((incidence, i) => ({
      turn: i + 1,
      incidence,
      low: incidence,
      high: incidence,
    }));
    return [
      {
        id: row.id,
        title: `${row.title}: ${percent(by.at(-1)!, 1)} of wars, ${when}${kind}`,
        description: `A rising step line: the chance that it has happened by the end of each turn, from ${turns[0]} to ${turns.at(-1)}.`,
        drawing: steps([points], turns, undefined),
        notes: [
          chances.exact ? 'Exact odds: there is no error to show.' : 'Sampled: exact odds cannot be had.',
        ],
        table: {
          head: ['turn', 'in this turn', 'by its end'],
          rows: turns.map((label, i) => [label, percent(chances.first[i]!, 3), percent(by[i]!, 3)]),
        },
      },
    ];
  });
}

function groupCharts(answer: DeckAnswer): Chart[] {
  const known = answer.rows.filter(({ group, first }) => group !== WITH_BARS && first !== null);
  const nameOf = ({ group, owner }: DeckRow) => `${owner}: ${plural(group)}`;
  return [...new Set(known.map(nameOf))].map((name, i) => {
    const rows = known.filter((row) => nameOf(row) === name);
    const courses = rows.map(({ first }) => [...byTurn(first!)]);
    const sorted = rows.toSorted((a, b) => a.never - b.never);
    const [most, least] = [sorted[0]!, sorted.at(-1)!];
    return {
      id: `deck-${i + 1}`,
      title: `${name}: ${most.title} comes most often (${percent(1 - most.never, 1)} of wars), ${least.title} least (${percent(1 - least.never, 1)})`,
      description: `For each row a strip in which time runs from left to right, ${answer.turns[0]} to ${answer.turns.at(-1)}: the height is the chance that it has come by then. The number is the chance that it ever comes.`,
      drawing: strips(
        rows.map(({ title, never }, r) => ({
          label: title,
          figure: percent(1 - never, 1),
          course: courses[r]!,
        })),
        { low: 0, high: 1 },
      ),
      notes: ['Exact odds of the decks alone; the number is the chance that it comes up at all.'],
      table: {
        head: ['by the end of', ...answer.turns, 'never'],
        rows: rows.map(({ title, never }, r) => [
          title,
          ...courses[r]!.map((share) => percent(share, 1)),
          percent(never, 1),
        ]),
      },
    };
  });
}

export function deckDifferencePage(
  a: DeckAnswer,
  b: DeckAnswer,
  changes: readonly RowDifference[],
  gameTitle: string,
  command: string,
): string {
  const same = sameRows(a, b, changes);
  const turns = a.turns.length >= b.turns.length ? a.turns : b.turns;
  const largest = changes
    .map((change) => ({ change, ...peakOf(change.by) }))
    .toSorted((x, y) => Math.abs(y.value) - Math.abs(x.value));
  const lead =
    largest[0] === undefined
      ? 'Nothing differs.'
      : `${changes.length} of ${same + changes.length} rows differ, most of all ${largest[0].change.row.title}: ${signed(100 * largest[0].value, 1)} percentage points by ${turns[largest[0].turn]}`;
  const reach = Math.abs(largest[0]?.value ?? 1);
  const charts = largest.length === 0 ? [] : [differenceChart(largest, turns, reach, lead, a, b)];
  return pageHtml({
    kind: 'Decks without the map',
    title: `${gameTitle}: ${b.scenario} less ${a.scenario}, the decks alone`,
    lead,
    facts: [['Odds', 'exact, of the decks alone']],
    command,
    preface: { heading: 'What is assumed', sentences: [...new Set([...a.assumed, ...b.assumed])] },
    charts,
  });
}

interface Peak {
  readonly change: RowDifference;
  readonly value: number;
  readonly turn: number;
}

/** The largest difference of any turn. */
function peakOf(by: Float64Array): { readonly value: number; readonly turn: number } {
  const turn = by.reduce((best, value, i) => (Math.abs(value) > Math.abs(by[best]!) ? i : best), 0);
  return { value: by[turn]!, turn };
}

const MOST_STRIPS = 40;

function differenceChart(
  largest: readonly Peak[],
  turns: readonly string[],
  reach: number,
  title: string,
  a: DeckAnswer,
  b: DeckAnswer,
): Chart {
  return {
    id: 'differences',
    title,
    description: `For each row a strip in which time runs from left to right, ${turns[0]} to ${turns.at(-1)}: above the middle where it is likelier by then in ${b.scenario}, below where it is likelier in ${a.scenario}. The number is the largest difference, in percentage points.`,
    drawing: strips(
      largest.slice(0, MOST_STRIPS).map(({ change, value }) => ({
        label: change.row.title,
        figure: signed(100 * value, 1),
        course: [...change.by],
      })),
      { low: -reach, high: reach },
    ),
    notes: [
      `${b.scenario} less ${a.scenario}, exact, in percentage points by the end of each turn; the number is the largest of a row.`,
    ],
    table: {
      head: ['by the end of', ...turns, 'never'],
      rows: largest.map(({ change: { row, by, never } }) => [
        row.title,
        ...[...by].map((value) => signed(100 * value, 1)),
        signed(100 * never, 1),
      ]),
    },
  };
}
