// 5.1, R31: how likely it is that a faction finds its event deck empty, exactly.
import { FACTION_IDS, isSpring, TURN_NAMES, yearOf } from './board.js';
import type { CardTable } from './cards.js';

export interface DryDeck {
  readonly faction: number;
  /** That at least one draw finds the deck empty, if the game lasts all its turns. */
  readonly probability: number;
  /** The first turn in which that can happen. */
  readonly turn: number;
}

/**
 * Only how many cards are in the deck matters, and how many of them return (5.3). The state is (cards, returning
 * cards among them, returning cards that wait for the next year); each draw takes every card with the same chance.
 */
function dryDeck(table: CardTable, faction: number, turns: number): DryDeck | null {
  const own = table.cards.filter((card) => card.faction === faction);
  let states = new Map([[key(0, 0, 0), 1]]);
  let first = 0;
  let dry = 0;
  for (let turn = 1; turn <= turns; turn++) {
    const year = yearOf(turn);
    const fresh = own.filter((card) => card.year === year);
    const news = turn === 1 || isSpring(turn);
    const next = new Map<number, number>();
    const add = (state: number, chance: number) => {
      if (chance > 0) next.set(state, (next.get(state) ?? 0) + chance);
    };
    for (const [state, chance] of states) {
      let [cards, returning, waiting] = parts(state);
      if (news) {
        cards += fresh.length + waiting;
        returning += fresh.filter((card) => card.returns).length + waiting;
        waiting = 0;
      }
      if (cards === 0) {
        if (first === 0) first = turn;
        dry += chance;
        continue; // has run dry: counted, and followed no further
      }
      add(key(cards - 1, returning, waiting), (chance * (cards - returning)) / cards);
      if (returning > 0) add(key(cards - 1, returning - 1, waiting + 1), (chance * returning) / cards);
    }
    states = next;
  }
  return dry === 0 ? null : { faction, probability: Math.min(1, dry), turn: first };
}

const key = (cards: number, returning: number, waiting: number) => (cards * 256 + returning) * 256 + waiting;
const parts = (state: number) => [state >> 16, (state >> 8) & 255, state & 255] as [number, number, number];

export function dryDecks(table: CardTable, turns: number): readonly DryDeck[] {
  return FACTION_IDS.flatMap((_, faction) => dryDeck(table, faction, turns) ?? []);
}

export function dryDeckWarnings(table: CardTable, turns: number): readonly string[] {
  return dryDecks(table, turns).map(({ faction, probability, turn }) => {
    const chance = probability === 1 ? 'will run dry' : `can run dry, with probability ${shown(probability)}`;
    return (
      `the event deck of ${FACTION_IDS[faction]} ${chance} if the game lasts ${turns} turns ` +
      `(first in ${TURN_NAMES[turn - 1]}); a faction draws nothing from an empty deck (R31)`
    );
  });
}

function shown(probability: number): string {
  return String(Number(probability.toPrecision(6)));
}
