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

/** Where the sums of an outcome stand in a cell. What several outcomes count, such as all games, is summed once. */
interface Places {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/**
 * Exact whole sums (n, Σy, Σy² for each outcome) in cells of standing and turn. `reached` and `moved` hold differences
 * from turn to turn: a game that counts from turn a to b is added at a and taken off at b + 1.
 */
export interface CardSums {
  readonly outcomes: readonly Outcome[];
  readonly places: readonly Places[];
  /** Sums in a cell. */
  readonly size: number;
  readonly cards: readonly CardColumn[];
  readonly width: number;
  readonly turns: number;
  readonly lengthColumn: number;
  readonly eventColumns: readonly number[];
  /** The games that reached a turn. */
  readonly reached: Float64Array;
  /**
   * For each card: those that drew it in a turn; and how those that have drawn it come and go later, when their
   * standing changes or they end.
   */
  readonly drawn: readonly Float64Array[];
  readonly moved: readonly Float64Array[];
}

/** Empty sums; null for a game without card metrics. */
export function createCardSums(metrics: readonly Metric[], sides: readonly Side[]): CardSums | null {
  const cards = cardColumns(metrics);
  if (cards.length === 0) return null;
  const outcomes = outcomesOf(metrics, sides);
  const { places, size } = placesOf(outcomes);
  const turns = Math.max(...cards.map((card) => card.turns));
  const columnOf = (id: string) => metrics.findIndex((metric) => metric.id === id);
  const cells = () => new Float64Array((1 << EVENTS.length) * (turns + 2) * size);
  return {
    outcomes,
    places,
    size,
    cards,
    width: metrics.length,
    turns,
    lengthColumn: columnOf('turns'),
    eventColumns: EVENTS.map(columnOf),
    reached: cells(),
    drawn: cards.map(cells),
    moved: cards.map(cells),
  };
}

/** In every cell, first: how many games. */
const ALL_GAMES = 0;

function placesOf(outcomes: readonly Outcome[]): { places: Places[]; size: number } {
  let size = ALL_GAMES + 1;
  const places: Places[] = [];
  for (const { kind, about, column } of outcomes) {
    const sum = size++;
    // A share counts 0 or 1, which are their own squares.
    const squares = kind === 'share' ? sum : size++;
    // The turn of an event counts in the games in which it happened, which is the event's own sum.
    const happened = outcomes.findIndex((other) => other.about === 'event' && other.column === column);
    places.push({ n: about === 'event-turn' ? places[happened]!.sum : ALL_GAMES, sum, squares });
  }
  return { places, size };
}

/** Counts `count` rows that lie one after another. */
export function addCardRows(sums: CardSums, rows: Int32Array, count: number): void {
  const { cards, width, size, turns, lengthColumn, eventColumns } = sums;
  const values = new Float64Array(count * size);
  const lengths = new Int32Array(count);
  // A row has at most one span more than there are events.
  const most = eventColumns.length + 1;
  const spans: Spans = { most, counts: new Uint8Array(count), bounds: new Int32Array(count * most * BOUNDS) };
  const { counts, bounds } = spans;
  for (let row = 0, at = 0; row < count; row++, at += width) {
    readValues(sums, rows, at, values, row * size);
    lengths[row] = Math.min(turns, Math.max(1, rows[at + lengthColumn]!));
    spansOf(rows, at, eventColumns, lengths[row]!, spans, row);
    for (let place = row * most * BOUNDS, i = 0; i < counts[row]!; i++, place += BOUNDS) {
      const start = cellOf(sums, bounds[place + 2]!, 0);
      add(sums.reached, start + bounds[place]! * size, values, row * size, size);
      subtract(sums.reached, start + (bounds[place + 1]! + 1) * size, values, row * size, size);
    }
  }
  // One card after another: the sums of one stay in the processor's nearest cache, those of all do not.
  for (let card = 0; card < cards.length; card++) {
    const { column } = cards[card]!;
    const drawn = sums.drawn[card]!;
    const moved = sums.moved[card]!;
    for (let row = 0, at = column; row < count; row++, at += width) {
      if (rows[at] === 0) continue;
      const turn = Math.min(lengths[row]!, rows[at]!);
      for (let place = row * most * BOUNDS, i = 0; i < counts[row]!; i++, place += BOUNDS) {
        const first = bounds[place]!;
        const last = bounds[place + 1]!;
        if (last < turn) continue;
        const start = bounds[place + 2]! * (turns + 2) * size;
        if (first <= turn) add(drawn, start + turn * size, values, row * size, size);
        else add(moved, start + first * size, values, row * size, size);
        // After the last turn nobody looks.
        if (last < turns) subtract(moved, start + (last + 1) * size, values, row * size, size);
      }
    }
  }
}

function add(to: Float64Array, cell: number, values: Float64Array, at: number, size: number): void {
  for (let i = 0; i < size; i++) to[cell + i]! += values[at + i]!;
}

function subtract(from: Float64Array, cell: number, values: Float64Array, at: number, size: number): void {
  for (let i = 0; i < size; i++) from[cell + i]! -= values[at + i]!;
}

function readValues(
  { outcomes, places }: CardSums,
  rows: Int32Array,
  at: number,
  values: Float64Array,
  to: number,
): void {
  values[to + ALL_GAMES] = 1;
  for (let i = 0; i < outcomes.length; i++) {
    const read = outcomes[i]!.read(rows[at + outcomes[i]!.column]!);
    const value = Number.isNaN(read) ? 0 : read;
    const { sum, squares } = places[i]!;
    values[to + squares] = value * value;
    values[to + sum] = value;
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

function cellOf({ turns, size }: CardSums, standing: number, turn: number): number {
  return (standing * (turns + 2) + turn) * size;
}

/** Every card's figures, in the game's order of cards. */
export function associate(sums: CardSums): CardAssociation[] {
  const reached = accumulate(sums, sums.reached.slice());
  const games = reached[cellOf(sums, 0, 1) + ALL_GAMES]!;
  return sums.cards.map(({ id, title }, card) => {
    const drawn = sums.drawn[card]!;
    // Who draws the card in a turn has it from then on.
    const passed = accumulate(
      sums,
      sums.moved[card]!.map((moved, i) => moved + drawn[i]!),
    );
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

/** From differences to what holds in each turn, in the same array. */
function accumulate(sums: CardSums, differences: Float64Array): Float64Array {
  const { size, turns } = sums;
  for (let standing = 0; standing < 1 << EVENTS.length; standing++) {
    const from = cellOf(sums, standing, 1);
    for (let i = from; i < from + size * turns; i++) differences[i]! += differences[i - size]!;
  }
  return differences;
}

function drawnIn(sums: CardSums, drawn: Float64Array, turn: number): number {
  let n = 0;
  for (let standing = 0; standing < 1 << EVENTS.length; standing++)
    n += drawn[cellOf(sums, standing, turn) + ALL_GAMES]!;
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
  const places = sums.places[outcome]!;
  for (let standing = 0; standing < 1 << EVENTS.length; standing++) {
    // What has happened already cannot depend on a card any more.
    if (event !== undefined && standing & (1 << sums.eventColumns.indexOf(event))) continue;
    for (let turn = 1; turn <= sums.turns; turn++) {
      const cell = cellOf(sums, standing, turn);
      strata.push({
        exposed: sumAt(drawn, cell, places),
        unexposed: less(sumAt(reached, cell, places), sumAt(passed, cell, places)),
      });
    }
  }
  return strata;
}

function sumAt(sums: Float64Array, cell: number, { n, sum, squares }: Places): Sums {
  return { n: sums[cell + n]!, sum: sums[cell + sum]!, squares: sums[cell + squares]! };
}

function less(a: Sums, b: Sums): Sums {
  return { n: a.n - b.n, sum: a.sum - b.sum, squares: a.squares - b.squares };
}
