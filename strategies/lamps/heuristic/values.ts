// What each area is worth to whoever holds it (11.3, 10.1, 8.1), before a plan has its say.
import { adjacent } from '../../../src/games/lamps/area-sets.js';
import {
  ALBANIA,
  AREA_COUNT,
  BASE_PRODUCTION,
  BERLIN,
  CAPITAL,
  CIRCLE,
  FIRST_BEACHHEAD,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  IS_HOME,
  KIND,
  LAST_TURN,
  MOSCOW,
  NATION_COUNT,
  OWNER,
  PARIS,
  PETROGRAD,
  PRODUCTION,
  RUSSIA,
  SQUARE,
  WESTERN_ALLIES,
} from '../../../src/games/lamps/board.js';
import { HOME_AREAS } from '../../../src/games/lamps/supply.js';
import type { Weights } from './weights.js';

/** What an area is worth, in parts that end at different times. */
export interface AreaValues {
  /** Victory points and what leads to them: until the end. */
  readonly points: Float64Array;
  /** Production and ground to defend in: as long as there are turns to use them. */
  readonly lasting: Float64Array;
  /** 1 for Paris and Berlin, which count for more as long as their fall can still end the war. */
  readonly decisive: Uint8Array;
}

export function areaValues(w: Weights): AreaValues {
  const areas = Array.from({ length: AREA_COUNT }, (_, area) => area);
  return {
    points: Float64Array.from(areas, (area) => pointsOf(area, w)),
    lasting: Float64Array.from(areas, (area) => lastingWorth(area, w)),
    decisive: Uint8Array.from(areas, (area) => Number(area === PARIS || area === BERLIN)),
  };
}

function isSideShow(area: number): boolean {
  return area >= FIRST_BEACHHEAD || KIND[area] === SQUARE || KIND[area] === CIRCLE;
}

function pointsOf(area: number, w: Weights): number {
  if (isSideShow(area)) return PRODUCTION[area] > 0 ? 1 : w['side-show'];
  if (area === ALBANIA) return 0;
  return OWNER[area] === RUSSIA ? w.russia : IS_HOME[area];
}

function lastingWorth(area: number, w: Weights): number {
  const production = w.production * PRODUCTION[area];
  if (isSideShow(area) || area === ALBANIA || area === PARIS || area === BERLIN) return production;
  const buffer = adjacent(area, PARIS) || adjacent(area, BERLIN) ? w.buffer : 0;
  return production + buffer + (area === MOSCOW || area === PETROGRAD ? w.capital : 0);
}

/** 11.1, 11.2: whether a great capital that falls now can still end the war. */
export function stillDecisive(turn: number, faction: number, area: number): boolean {
  if (turn < LAST_TURN || faction === GERMANY_FACTION) return true;
  return faction === WESTERN_ALLIES && area === PARIS;
}

/** The last turns, over which what an area lastingly is worth fades. */
export const FADING = 3;

/** The share of its lasting worth that an area still has. */
export function timeLeft(turn: number): number {
  return Math.min(1, (LAST_TURN - turn) / FADING);
}

/** What falls with an area besides itself, while its nation still fights (10.1). */
export function capitalValues(w: Weights): Float64Array {
  const values = new Float64Array(AREA_COUNT);
  for (let area = 0; area < FIRST_BEACHHEAD; area++) values[area] = w.capital * nationHangingOn(area);
  return values;
}

/** 10.1: how much of a nation falls with an area: its areas and its production. */
function nationHangingOn(area: number): number {
  const nation = OWNER[area];
  if (nation >= NATION_COUNT || nation === FRANCE || nation === GERMANY || nation === RUSSIA) return 0;
  if (CAPITAL[nation] !== area) return 0;
  return Math.max(1, (HOME_AREAS[nation].length + BASE_PRODUCTION[nation]) / 2);
}
