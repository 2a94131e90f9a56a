// Production as the attacker sees it: how many more armies a nation can make Spent and still refit this turn (8.3.2).
import * as Board from '../../../src/games/lamps/board.js';
import { yearOf } from '../../../src/games/lamps/board.js';
import { isActive, onMap } from '../../../src/games/lamps/control.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { isFriendly, PRODUCTION_AREAS } from '../../../src/games/lamps/supply.js';

// The compiler folds a module's own constants, not imported ones.
const {
  ARMY_COUNT,
  BASE_PRODUCTION,
  FIRST_ARMY,
  NATION_COUNT,
  NATION_FACTION,
  NATION_SIDE,
  PRODUCTION,
  UNITED_STATES,
} = Board;
const { CONQUERED_ARMY, SPENT, TURN, US_SHIPPED } = State;

/** The points that a nation can expect in its next Production Phase. */
export function expectedPoints(s: LampsState, nation: number): number {
  if (!isActive(s, nation)) return 0;
  let points = s.ppOnce[nation] + s.ppAlways[nation] + s.transfer[nation];
  if (BASE_PRODUCTION[nation] === 0) return Math.max(0, points);
  const areas = PRODUCTION_AREAS[nation];
  for (let i = 0; i < areas.length; i++) {
    if (!isFriendly(s, NATION_SIDE[nation], areas[i])) continue;
    points += nation === UNITED_STATES ? usPoints(s) : PRODUCTION[areas[i]];
  }
  return Math.max(0, points);
}

function usPoints(s: LampsState): number {
  if (s.v[US_SHIPPED] === 0) return 0;
  return yearOf(s.v[TURN]) >= 1918 ? s.rules['us-pp-1918'] : s.rules['us-pp-before-1918'];
}

/** Armies of a nation on the map that are Spent and may be refit. */
export function armiesToRefit(s: LampsState, nation: number): number {
  let count = 0;
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
    if (onMap(s, unit) && s.unitStatus[unit] === SPENT && (s.unitMark[unit] & CONQUERED_ARMY) === 0) count++;
  }
  return count;
}

/** Fills `refits`: how many more attacks of each nation of a faction can be paid for. */
export function weighBudgets(s: LampsState, faction: number, refits: Float64Array): void {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    if (NATION_FACTION[nation] !== faction) continue;
    refits[nation] = isActive(s, nation) ? expectedPoints(s, nation) - armiesToRefit(s, nation) : -ARMY_COUNT;
  }
}
