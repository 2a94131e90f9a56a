// The odds of a single card: drawn by which turn, never, out of its years (5.4). The card is one kind of its deck; the
// others fall into two, those that return and those that do not, since nothing else about them matters to it.
import { yearOf } from '../board.js';
import type { CardTable, CompiledCard } from '../cards.js';
import { buildChain, type Kind } from './piles.js';

export interface CardOdds {
  /** That it is first drawn in turn 1, 2... */
  readonly first: Float64Array;
  readonly never: number;
  /** That it is drawn at least once in a year in which it has no effect. */
  readonly ineligible: number;
}

const DRAWN = 1;
const INELIGIBLE = 2;
const TAGGED = 0;

export function cardOdds(table: CardTable, turns: number): readonly CardOdds[] {
  // Cards that come and go alike have the same odds, so each sort is computed once.
  const known = new Map<string, CardOdds>();
  return table.cards.map((card, number) => {
    const key = [card.faction, card.year, card.returns, card.firstYear, card.lastYear].join();
    const odds = known.get(key) ?? oddsOf(table, number, turns);
    known.set(key, odds);
    return odds;
  });
}

function oddsOf({ cards }: CardTable, number: number, turns: number): CardOdds {
  const card = cards[number];
  const others = cards.filter((other, i) => i !== number && other.faction === card.faction);
  const { moves, marks } = buildChain(
    [
      {
        arrivals: arrivals([card]),
        returns: card.returns,
        mark: (year) => DRAWN | (year < card.firstYear || year > card.lastYear ? INELIGIBLE : 0),
      },
      ...sortsOf(others),
    ],
    turns,
  );
  const first = new Float64Array(turns);
  let chances = Float64Array.of(1);
  for (let turn = 1; turn <= turns; turn++) {
    const { from, to, kind, chance } = moves[turn];
    const next = new Float64Array(marks[turn].length);
    for (let i = 0; i < from.length; i++) {
      const mass = chances[from[i]] * chance[i];
      next[to[i]] += mass;
      if (kind[i] === TAGGED && (marks[turn - 1][from[i]] & DRAWN) === 0) first[turn - 1] += mass;
    }
    chances = next;
  }
  const having = (bit: number, value: number) =>
    chances.reduce((sum, mass, state) => sum + ((marks[turns][state] & bit) === value ? mass : 0), 0);
  return { first, never: having(DRAWN, 0), ineligible: having(INELIGIBLE, INELIGIBLE) };
}

/** Cards of which nothing is asked: those that return and those that do not. */
export function sortsOf(cards: readonly CompiledCard[]): Kind[] {
  return [true, false].flatMap((returns) => {
    const alike = cards.filter((card) => card.returns === returns);
    return alike.length === 0 ? [] : [{ arrivals: arrivals(alike), returns, idle: true }];
  });
}

/** How many of the cards come in 1914, 1915... 1918. */
export function arrivals(cards: readonly CompiledCard[]): number[] {
  return Array.from({ length: 5 }, (_, i) => cards.filter(({ year }) => year === 1914 + i).length);
}

export function isEligibleIn(card: CompiledCard, turn: number): boolean {
  const year = yearOf(turn);
  return year >= card.firstYear && year <= card.lastYear;
}
