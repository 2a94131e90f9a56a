// Sorts a deck's cards into kinds by what they do: cards whose operations in question are the same, that work in the
// same years and return or not alike, are one kind.
import type { CardTable, CompiledCard, CompiledOp } from '../cards.js';
import { arrivals, isEligibleIn, sortsOf } from './card-odds.js';
import { buildChain, type Chain, type Kind } from './piles.js';

export interface Sorted {
  readonly chain: Chain;
  /** One card of each kind that does something, by kind; kinds beyond the list do nothing. */
  readonly cards: readonly CompiledCard[];
}

/** Null if no card of the faction has such an operation: its deck need not be followed. */
export function sortDeck(
  table: CardTable,
  faction: number,
  turns: number,
  matters: (op: CompiledOp) => boolean,
  markOf?: (card: CompiledCard) => number,
): Sorted | null {
  const own = table.cards.filter((card) => card.faction === faction);
  const idle = own.filter((card) => !card.ops.some(matters));
  const groups = new Map<string, CompiledCard[]>();
  for (const card of own) {
    if (idle.includes(card)) continue;
    const key = keyOf(card, matters);
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  if (groups.size === 0) return null;
  const active = [...groups.values()].map((cards): Kind => {
    const [card] = cards;
    const marks = markOf?.(card) ?? 0;
    const mark = (year: number) => (year >= card.firstYear && year <= card.lastYear ? marks : 0);
    return { arrivals: arrivals(cards), returns: card.returns, mark };
  });
  return {
    chain: buildChain([...active, ...sortsOf(idle)], turns),
    cards: [...groups.values()].map(([card]) => card),
  };
}

function keyOf(card: CompiledCard, matters: (op: CompiledOp) => boolean): string {
  // A marker's number tells no two of these operations apart.
  const ops = card.ops.filter(matters).map((op) => ({ ...op, marker: 0 }));
  return JSON.stringify([ops, card.firstYear, card.lastYear, card.returns]);
}

/** The operations of a kind that work in a turn (5.4). */
export function opsIn(
  { cards }: Sorted,
  kind: number,
  turn: number,
  matters: (op: CompiledOp) => boolean,
): readonly CompiledOp[] {
  const card = cards[kind];
  return card === undefined || !isEligibleIn(card, turn) ? [] : card.ops.filter(matters);
}
