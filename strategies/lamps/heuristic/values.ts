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
  IS_HOME,
  KIND,
  MOSCOW,
  NATION_COUNT,
  OWNER,
  PARIS,
  PETROGRAD,
  PRODUCTION,
  RUSSIA,
  SQUARE,
} from '../../../src/games/lamps/board.js';
import { HOME_AREAS } from '../../../src/games/lamps/supply.js';
import type { Weights } from './weights.js';

export function areaValues(w: Weights): Float64Array {
  const values = new Float64Array(AREA_COUNT);
  for (let area = 0; area < AREA_COUNT; area++) values[area] = worthOf(area, w);
  return values;
}

function worthOf(area: number, w: Weights): number {
  if (area >= FIRST_BEACHHEAD) return w['side-show'];
  if (area === ALBANIA) return 0;
  if (KIND[area] === SQUARE || KIND[area] === CIRCLE) {
    return PRODUCTION[area] > 0 ? 1 + w.production * PRODUCTION[area] : w['side-show'];
  }
  const owner = OWNER[area];
  let value = owner === RUSSIA ? w.russia : IS_HOME[area];
  value += w.production * PRODUCTION[area];
  if (area === PARIS || area === BERLIN) return value + w['great-capital'];
  if (adjacent(area, PARIS) || adjacent(area, BERLIN)) value += w.buffer;
  if (area === MOSCOW || area === PETROGRAD) value += w.capital;
  return value;
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
