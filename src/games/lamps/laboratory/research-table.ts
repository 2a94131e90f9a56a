// Technology research as a table (8.4): what a side has researched is one number, and where a drawn card leads from it
// is looked up, so that a turn's research in a deck war is one pick and one look-up.
import { TECHNOLOGY_CARDS } from '../data.js';
import { technologyDeck } from './technologies.js';

/** See LAYOUT in war-tables.ts. */
export const RESEARCH_LAYOUT = {
  /** Room for the cards of a side, a power of two. */
  ROOM_SHIFT: 4,
  /** Counts of a turn: one place for no technology at all, then the technologies. */
  TECHNOLOGY_CELLS: TECHNOLOGY_CARDS.length + 1,
  /** In an entry of `turn`: the state in the low half, the place to count in the high one. */
  STATE_MASK: 0xffff,
} as const;

const { STATE_MASK, ROOM_SHIFT } = RESEARCH_LAYOUT;
const ROOM = 1 << ROOM_SHIFT;

/** One side's research; state 0 is before turn 1. */
export interface Research {
  /** By state: the cards in the deck, how many they are, and the level of U or Q technology. */
  readonly cards: Uint8Array;
  readonly left: Uint8Array;
  readonly level: Uint8Array;
  /** [state][pick]: a whole turn with one card, gas returned (8.4.3). */
  readonly turn: Int32Array;
  /** [state][card]: the state with that card active and its place to count; -1 if it is not eligible. */
  readonly after: Int32Array;
  /** By state: after gas has been returned. */
  readonly next: Uint16Array;
}

interface Known {
  readonly active: number;
  readonly gasIsOld: boolean;
  readonly hadGas: boolean;
}

export function tabulateResearch(side: number): Research {
  const { cards, needs, gas, sea } = technologyDeck(side);
  const states: Known[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (state: Known): number => {
    const key = JSON.stringify([state.active, state.gasIsOld, state.hadGas]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  };
  const activated = (state: Known, place: number): number => {
    const bit = 1 << place;
    if ((state.active & needs[place]) !== needs[place]) return -1;
    const counts = bit !== gas || !state.hadGas;
    const hadGas = state.hadGas || bit === gas;
    const number = numberOf({ ...state, active: state.active | bit, hadGas });
    return number | ((counts ? cards[place] + 1 : 0) << 16);
  };
  const returned = ({ active, gasIsOld, hadGas }: Known): number =>
    numberOf(
      gasIsOld
        ? { active: active & ~gas, gasIsOld: false, hadGas }
        : { active, gasIsOld: (active & gas) !== 0, hadGas },
    );
  const rows: { left: number[]; after: number[]; next: number }[] = [];
  numberOf({ active: 0, gasIsOld: false, hadGas: false });
  // The list grows while it is walked.
  for (const state of states) {
    const left = cards.flatMap((_, place) => ((state.active & (1 << place)) === 0 ? [place] : []));
    const after = cards.map((_, place) => (left.includes(place) ? activated(state, place) : -1));
    rows.push({ left, after, next: returned(state) });
  }
  const spread = (row: readonly number[]) => [...row, ...Array<number>(ROOM - row.length).fill(0)];
  return {
    cards: Uint8Array.from(rows.flatMap(({ left }) => spread(left))),
    left: Uint8Array.from(rows, ({ left }) => left.length),
    level: Uint8Array.from(states, ({ active }) => sea.filter((bit) => (active & bit) !== 0).length),
    turn: Int32Array.from(
      rows.flatMap(({ left, after, next }) => {
        const kept = left.map((place) =>
          after[place] < 0 ? next : rows[after[place] & STATE_MASK].next | (after[place] & ~STATE_MASK),
        );
        // From an empty deck the first pick is taken.
        return spread(kept.length === 0 ? [next] : kept);
      }),
    ),
    after: Int32Array.from(rows.flatMap(({ after }) => spread(after))),
    next: Uint16Array.from(rows, ({ next }) => next),
  };
}
