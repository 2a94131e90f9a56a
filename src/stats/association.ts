// How games in which a card was drawn differ from those in which it was not: association, not cause.
//
// A card that is drawn late is only seen in games that lasted, so drawn and undrawn games are not alike. Therefore
// they are compared turn by turn: among the games that reached turn t and had not drawn the card before, those that
// drew it in turn t against those that did not (some of them draw it later); and only games in the same standing,
// that is, in which the same events (US entry, Russian collapse) had happened before turn t. An event itself is
// compared in games where it was still to come. The turns are then combined (stratified.ts). The turns share games,
// but under no association their errors are uncorrelated, like those of a log-rank test: who draws the card in turn
// t + 1 is a random part of those who had not drawn it by turn t.
import type { Metric, Side } from '../kernel/contract.js';
import type { Estimate } from './intervals.js';
import { type CardColumn, cardColumns, EVENTS, type Outcome, outcomesOf } from './outcomes.js';
import { type Stratum, type Sums, stratifiedDifference } from './stratified.js';

/** A card's row of figures. */
export interface CardAssociation {
  readonly id: string;
  readonly title: string;
  /** In how many of `games` it was drawn, and in which turn on average. */
  readonly games: number;
  readonly drawn: number;
  readonly meanTurn: number;
  /** One per outcome: drawn less not drawn; `n` is the number of drawn games that had others to compare with. */
  readonly shifts: readonly Estimate[];
}

/** n, sum, sum of squares. */
const SUMS = 3;

/**
 * Exact whole sums (n, Σy, Σy² for each outcome) in cells of standing and turn. `reached` and `passed` hold
 * differences from turn to turn: a game that counts from turn a to b is added at a and taken off at b + 1.
 */
export interface CardSums {
  readonly outcomes: readonly Outcome[];
  readonly cards: readonly CardColumn[];
  readonly width: number;
  readonly turns: number;
  readonly lengthColumn: number;
  readonly eventColumns: readonly number[];
  /** The games that reached a turn. */
  readonly reached: Float64Array;
  /** For each card: those that drew it in a turn; those that reached a turn with the card drawn by then. */
  readonly drawn: readonly Float64Array[];
  readonly passed: readonly Float64Array[];
}

/** Empty sums; null for a game without card metrics. */
export function createCardSums(metrics: readonly Metric[], sides: readonly Side[]): CardSums | null {
  const cards = cardColumns(metrics);
  if (cards.length === 0) return null;
  const outcomes = outcomesOf(metrics, sides);
  const turns = Math.max(...cards.map((card) => card.turns));
  const columnOf = (id: string) => metrics.findIndex((metric) => metric.id === id);
  const cells = () => new Float64Array((1 << EVENTS.length) * (turns + 2) * SUMS * outcomes.length);
  return {
    outcomes,
    cards,
    width: metrics.length,
    turns,
    lengthColumn: columnOf('turns'),
    eventColumns: EVENTS.map(columnOf),
    reached: cells(),
    drawn: cards.map(cells),
    passed: cards.map(cells),
  };
}

/** Counts `count` rows that lie one after another. */
export function addCardRows(sums: CardSums, rows: Int32Array, count: number): void {
  const { outcomes, cards, width, turns, lengthColumn, eventColumns } = sums;
  const size = SUMS * outcomes.length;
  const values = new Float64Array(count * size);
  const lengths = new Int32Array(count);
  // A row has at most one span more than there are events.
  const most = eventColumns.length + 1;
  const spans: Spans = { most, counts: new Uint8Array(count), bounds: new Int32Array(count * most * BOUNDS) };
  for (let row = 0, at = 0; row < count; row++, at += width) {
    readValues(outcomes, rows, at, values, row * size);
    lengths[row] = Math.min(turns, Math.max(1, rows[at + lengthColumn]!));
    spansOf(rows, at, eventColumns, lengths[row]!, spans, row);
    for (let place = row * most * BOUNDS, i = 0; i < spans.counts[row]!; i++, place += BOUNDS) {
      addSpan(sums, sums.reached, spans.bounds, place, spans.bounds[place]!, values, row * size);
    }
  }
  // One card after another: the sums of one stay in the processor's nearest cache, those of all do not.
  for (let card = 0; card < cards.length; card++) {
    const { column } = cards[card]!;
    const drawn = sums.drawn[card]!;
    const passed = sums.passed[card]!;
    for (let row = 0; row < count; row++) {
      const turn = Math.min(lengths[row]!, rows[row * width + column]!);
      if (turn === 0) continue;
      for (let place = row * most * BOUNDS, i = 0; i < spans.counts[row]!; i++, place += BOUNDS) {
        const first = spans.bounds[place]!;
        if (spans.bounds[place + 1]! < turn) continue;
        if (first <= turn) {
          const cell = cellOf(sums, spans.bounds[place + 2]!, turn);
          for (let k = 0; k < size; k++) drawn[cell + k]! += values[row * size + k]!;
        }
        addSpan(sums, passed, spans.bounds, place, Math.max(turn, first), values, row * size);
      }
    }
  }
}

function readValues(
  outcomes: readonly Outcome[],
  rows: Int32Array,
  at: number,
  values: Float64Array,
  to: number,
): void {
  for (let i = 0, place = to; i < outcomes.length; i++, place += SUMS) {
    const value = outcomes[i]!.read(rows[at + outcomes[i]!.column]!);
    const counts = !Number.isNaN(value);
    values[place] = counts ? 1 : 0;
    values[place + 1] = counts ? value : 0;
    values[place + 2] = counts ? value * value : 0;
  }
}

/** First turn, last turn, standing. */
const BOUNDS = 3;

/** Of each row: the turns during which its standing, a bit for each event that has happened before, stays the same. */
interface Spans {
  /** Places for each row, and how many of them it has. */
  readonly most: number;
  readonly counts: Uint8Array;
  readonly bounds: Int32Array;
}

function spansOf(
  rows: Int32Array,
  at: number,
  events: readonly number[],
  length: number,
  { most, counts, bounds }: Spans,
  row: number,
): void {
  counts[row] = 0;
  for (let first = 1, place = row * most * BOUNDS; first <= length; place += BOUNDS) {
    let last = length;
    let standing = 0;
    for (let event = 0; event < events.length; event++) {
      const turn = rows[at + events[event]!]!;
      if (turn >= first) last = Math.min(last, turn);
      else if (turn > 0) standing |= 1 << event;
    }
    bounds[place] = first;
    bounds[place + 1] = last;
    bounds[place + 2] = standing;
    counts[row]!++;
    first = last + 1;
  }
}

function cellOf({ turns, outcomes }: CardSums, standing: number, turn: number): number {
  return (standing * (turns + 2) + turn) * SUMS * outcomes.length;
}

/** Adds the values of a row from turn `from` to the end of the span at `place`. */
function addSpan(
  sums: CardSums,
  to: Float64Array,
  bounds: Int32Array,
  place: number,
  from: number,
  values: Float64Array,
  at: number,
): void {
  const begin = cellOf(sums, bounds[place + 2]!, from);
  const end = cellOf(sums, bounds[place + 2]!, bounds[place + 1]! + 1);
  const size = SUMS * sums.outcomes.length;
  for (let i = 0; i < size; i++) {
    const value = values[at + i]!;
    to[begin + i]! += value;
    to[end + i]! -= value;
  }
}

/** Every card's figures, in the game's order of cards. */
export function associate(sums: CardSums): CardAssociation[] {
  const reached = accumulate(sums, sums.reached);
  const games = sumAt(reached, cellOf(sums, 0, 1)).n;
  return sums.cards.map(({ id, title }, card) => {
    const drawn = sums.drawn[card]!;
    const passed = accumulate(sums, sums.passed[card]!);
    const turnCounts = Array.from({ length: sums.turns }, (_, i) => drawnIn(sums, drawn, i + 1));
    const count = turnCounts.reduce((sum, n) => sum + n, 0);
    const turnSum = turnCounts.reduce((sum, n, i) => sum + n * (i + 1), 0);
    return {
      id,
      title,
      games,
      drawn: count,
      meanTurn: count > 0 ? turnSum / count : Number.NaN,
      shifts: sums.outcomes.map((outcome, i) =>
        stratifiedDifference(strataOf(sums, outcome, i, reached, drawn, passed), outcome.kind),
      ),
    };
  });
}

/** From differences to what holds in each turn. */
function accumulate(sums: CardSums, differences: Float64Array): Float64Array {
  const result = differences.slice();
  const size = SUMS * sums.outcomes.length;
  for (let standing = 0; standing < 1 << EVENTS.length; standing++) {
    const from = cellOf(sums, standing, 1);
    for (let i = from; i < from + size * sums.turns; i++) result[i]! += result[i - size]!;
  }
  return result;
}

/** The first outcome, the spread, counts in every game. */
function drawnIn(sums: CardSums, drawn: Float64Array, turn: number): number {
  let n = 0;
  for (let standing = 0; standing < 1 << EVENTS.length; standing++) n += drawn[cellOf(sums, standing, turn)]!;
  return n;
}

function strataOf(
  sums: CardSums,
  { event }: Outcome,
  outcome: number,
  reached: Float64Array,
  drawn: Float64Array,
  passed: Float64Array,
): Stratum[] {
  const strata: Stratum[] = [];
  for (let standing = 0; standing < 1 << EVENTS.length; standing++) {
    // What has happened already cannot depend on a card any more.
    if (event !== undefined && standing & (1 << sums.eventColumns.indexOf(event))) continue;
    for (let turn = 1; turn <= sums.turns; turn++) {
      const cell = cellOf(sums, standing, turn) + SUMS * outcome;
      strata.push({
        exposed: sumAt(drawn, cell),
        unexposed: less(sumAt(reached, cell), sumAt(passed, cell)),
      });
    }
  }
  return strata;
}

function sumAt(sums: Float64Array, cell: number): Sums {
  return { n: sums[cell]!, sum: sums[cell + 1]!, squares: sums[cell + 2]! };
}

function less(a: Sums, b: Sums): Sums {
  return { n: a.n - b.n, sum: a.sum - b.sum, squares: a.squares - b.squares };
}
