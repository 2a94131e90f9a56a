// When the strategies that fail on purpose do so: in the first turn of a game whose first side was dealt the cards 12
// and 11. Which games these are follows from the seed.
import type { State } from '../../kernel/contract.js';

/** The game of src/kernel/testing keeps its hands, two cards a side, from this byte on. */
const HANDS = 15;

export function comesToTrouble(state: State): boolean {
  const [one, two] = state.bytes.subarray(HANDS, HANDS + 2);
  return one! + two! === 23 && state.bytes[0] === 1;
}
