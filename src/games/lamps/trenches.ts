// Trenches (8.3.4): where a nation may dig.

import * as Board from './board.js';
import { hasTrenches } from './board.js';
import { hasArmyOf, placeTrench, trenchesIn } from './control.js';
import type { Rules } from './settings.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import { isLandSupplied } from './supply.js';

const { CIRCLE, FIRST_BEACHHEAD, GERMANY, KIND, LAND, MOUNTAIN, NATION_SIDE, SQUARE, TRENCH_POOL } = Board;
const { NEW_TRENCH, TRENCHES_BUILT } = State;

type TrenchRules = Pick<Rules, 'trench-limit' | 'trench-limit-rough'>;
const PRINTED: TrenchRules = { 'trench-limit': 2, 'trench-limit-rough': 1 };

/** 8.3.4.3: two, one in a square or a Mountain area, none in a circle. */
export function trenchLimit(area: number, rules: TrenchRules = PRINTED): number {
  if (area >= FIRST_BEACHHEAD || KIND[area] === CIRCLE) return 0;
  if (KIND[area] === SQUARE || MOUNTAIN[area] === 1) return rules['trench-limit-rough'];
  return KIND[area] === LAND ? rules['trench-limit'] : 0;
}

/** 8.3.4.2: is there a counter left? */
export function mayDig(s: LampsState, nation: number): boolean {
  return hasTrenches(nation) && s.trenchPool[TRENCH_POOL[nation]] > 0;
}

/** 8.3.4.1, 8.3.4.3: room, and a second one only on an older one. */
export function hasRoomForTrench(s: LampsState, nation: number, area: number): boolean {
  const dug = trenchesIn(s, area);
  if (dug >= trenchLimit(area, s.rules)) return false;
  return dug === 0 || nation === GERMANY || (s.areaMark[area] & NEW_TRENCH) === 0;
}

/** 8.3.4.1: a counter, room, and a land-supplied army of the nation. */
export function mayBuildTrench(s: LampsState, nation: number, area: number): boolean {
  if (!mayDig(s, nation) || !hasRoomForTrench(s, nation, area)) return false;
  return hasArmyOf(s, nation, area) && isLandSupplied(s, nation, area);
}

export function buildTrench(s: LampsState, nation: number, area: number): void {
  placeTrench(s, area, TRENCH_POOL[nation]);
  s.areaMark[area] |= NEW_TRENCH;
  s.tally[TRENCHES_BUILT + NATION_SIDE[nation]]++;
}
