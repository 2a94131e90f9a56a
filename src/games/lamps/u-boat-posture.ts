// 6.6.1: a scenario may order the U-Boats into a box, turn by turn, instead of leaving it to the player.
import { isSpring, LAST_TURN, yearOf } from './board.js';
import type { Rules } from './settings.js';
import { NONE } from './state.js';

const HAGUE = 0;
const UNRESTRICTED = 1;

/** February to September 1915, February to May 1916 (Sussex Pledge), and from February 1917. */
export function isHistoricallyUnrestricted(turn: number): boolean {
  const year = yearOf(turn);
  if (year === 1915) return isSpring(turn) || isSpring(turn - 1);
  return year >= 1917 || (year === 1916 && isSpring(turn));
}

const tables = new WeakMap<Rules, Uint8Array>();

/** The box of a turn, or NONE where Germany chooses. The words of the scenario are looked at once. */
export function orderedBox(rules: Rules, turn: number): number {
  let table = tables.get(rules);
  if (table === undefined) {
    table = Uint8Array.from({ length: LAST_TURN + 1 }, (_, each) => boxOf(rules, each));
    tables.set(rules, table);
  }
  return table[turn];
}

function boxOf(rules: Rules, turn: number): number {
  switch (rules['u-boat-posture']) {
    case 'choice':
      return NONE;
    case 'hague':
      return HAGUE;
    case 'unrestricted':
      return UNRESTRICTED;
    case 'historical':
      return isHistoricallyUnrestricted(turn) ? UNRESTRICTED : HAGUE;
  }
}
