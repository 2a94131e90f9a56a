// What a bot wants to know before it decides: who stands where, counted once for all areas. A survey allocates
// nothing after it is made, and only reads the state.
import {
  AREA_COUNT,
  ARMY_COUNT,
  ARTILLERY_POOLS,
  FIRST_ARTILLERY,
  NATION_COUNT,
  UNIT_FACTION,
  UNIT_NATION,
  UNIT_SIDE,
} from './board.js';
import { FRESH, type LampsState } from './state.js';

export interface Survey {
  /** Fresh and Spent armies by faction and area: fresh[faction * AREA_COUNT + area]. */
  readonly fresh: Uint8Array;
  readonly spent: Uint8Array;
  /** The same by side: sideFresh[side * AREA_COUNT + area]. */
  readonly sideFresh: Uint8Array;
  readonly sideSpent: Uint8Array;
  /** Spent armies on the map by nation. */
  readonly spentOf: Uint8Array;
  /** Ready Heavy Artillery by side and area. */
  readonly guns: Uint8Array;
}

export function createSurvey(): Survey {
  return {
    fresh: new Uint8Array(4 * AREA_COUNT),
    spent: new Uint8Array(4 * AREA_COUNT),
    sideFresh: new Uint8Array(2 * AREA_COUNT),
    sideSpent: new Uint8Array(2 * AREA_COUNT),
    spentOf: new Uint8Array(NATION_COUNT),
    guns: new Uint8Array(2 * AREA_COUNT),
  };
}

/** Counts everything anew. */
export function look(survey: Survey, s: LampsState): void {
  const { fresh, spent, sideFresh, sideSpent, spentOf, guns } = survey;
  fresh.fill(0);
  spent.fill(0);
  sideFresh.fill(0);
  sideSpent.fill(0);
  spentOf.fill(0);
  guns.fill(0);
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    const area = s.unitArea[unit];
    if (area >= AREA_COUNT) continue;
    if (s.unitStatus[unit] === FRESH) {
      fresh[UNIT_FACTION[unit] * AREA_COUNT + area]++;
      sideFresh[UNIT_SIDE[unit] * AREA_COUNT + area]++;
    } else {
      spent[UNIT_FACTION[unit] * AREA_COUNT + area]++;
      sideSpent[UNIT_SIDE[unit] * AREA_COUNT + area]++;
      spentOf[UNIT_NATION[unit]]++;
    }
  }
  for (let unit = ARMY_COUNT; unit < FIRST_ARTILLERY[ARTILLERY_POOLS.length]; unit++) {
    const area = s.unitArea[unit];
    if (area < AREA_COUNT && s.unitStatus[unit] === FRESH) guns[UNIT_SIDE[unit] * AREA_COUNT + area]++;
  }
}

/** Armies of a side on the map, Fresh or not. */
export function countArmies({ sideFresh, sideSpent }: Survey, side: number): number {
  let count = 0;
  for (let at = side * AREA_COUNT; at < (side + 1) * AREA_COUNT; at++) count += sideFresh[at] + sideSpent[at];
  return count;
}
