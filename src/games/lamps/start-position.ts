// The position before anybody has moved (13.0), with what a scenario changes in it: compiled once, checked there.
import { z } from 'zod';
import { SettingsError } from '../../kernel/contract.js';
import { nearest } from '../../kernel/nearest.js';
import {
  AREA_IDS,
  ARMY_COUNT,
  areaOf,
  FIRST_BEACHHEAD,
  FIRST_FLEET,
  FIRST_UBOAT,
  KIND,
  LAND,
  NATION_SIDE,
  NEUTRAL_AT_START,
  OWNER,
  PRODUCTION,
  SQUARE,
  START_CONTROL,
  TRENCH_POOL,
  TRENCHES_AT_START,
  UNIT_COUNT,
  UNIT_NATION,
  UNIT_ROWS,
  UNITED_STATES_AREA,
} from './board.js';
import type { Rules } from './settings.js';
import { AT_SEA, BLOCKADE, FRESH, HOME_PORT, OUT, POOL, SPENT } from './state.js';
import { trenchLimit } from './trenches.js';

const MAP_IDS = AREA_IDS.slice(0, FIRST_BEACHHEAD);
const UNIT_IDS = UNIT_ROWS.slice(0, UNIT_COUNT).map(({ id }) => id);
/** Words for places off the map. */
const PLACES: Readonly<Record<string, number>> = {
  pool: POOL,
  'home-port': HOME_PORT,
  'blockade-box': BLOCKADE,
};

const unitStart = z
  .strictObject({
    at: z
      .string()
      .optional()
      .describe('An area; pool: yet to be raised (8.3.3); for a fleet home-port or blockade-box (6.6).'),
    status: z.enum(['fresh', 'spent']).optional(),
  })
  .describe('Where an army or fleet starts, and how; what is left out is as printed.');

export const setupSchema = z
  .strictObject({
    units: z
      .record(z.string(), unitStart)
      .prefault({})
      .describe('Armies, fleets and U-Boats by their ids (13.0).'),
    trenches: z
      .record(z.string(), z.int().min(0).max(2))
      .prefault({})
      .describe('How many Trenches an area has at the start, by its id (8.3.4).'),
    production: z
      .record(z.string(), z.int().min(0).max(20))
      .prefault({})
      .describe(
        'The PP of a Production Area, by its id (2.1.2); what a nation may be sent (8.3.5.5) stays as printed.',
      ),
  })
  .prefault({})
  .describe('Changes to the set-up of 13.0');
export type SetupSettings = z.infer<typeof setupSchema>;

export interface StartPosition {
  readonly unitArea: Uint8Array;
  readonly unitStatus: Uint8Array;
  readonly trenches: readonly { readonly area: number; readonly pool: number }[];
  /** 8.3.4.2: by pool. */
  readonly trenchTotal: Uint8Array;
  /** 2.1.2: the PP of each area. */
  readonly production: Uint8Array;
}

/** Throws SettingsError for what cannot stand so. */
export function compileStart(setup: SetupSettings, rules: Rules): StartPosition {
  const unitArea = Uint8Array.from({ length: UNIT_COUNT }, (_, unit) => printedArea(unit));
  const unitStatus = Uint8Array.from({ length: UNIT_COUNT }, (_, unit) =>
    UNIT_ROWS[unit].setupStatus === 'fresh' ? FRESH : SPENT,
  );
  for (const [id, { at, status }] of Object.entries(setup.units)) {
    const path = ['setup', 'units', id];
    const unit = known(path, 'a unit', id, UNIT_IDS, UNIT_IDS);
    checkUnit(path, unit, rules);
    if (at !== undefined) unitArea[unit] = placeOf([...path, 'at'], unit, at);
    if (at === 'pool') unitStatus[unit] = SPENT;
    if (status === undefined) continue;
    if (unitArea[unit] === POOL) {
      throw new SettingsError(
        [...path, 'status'],
        `${id} is in the pool and has no status; leave out status`,
      );
    }
    unitStatus[unit] = status === 'fresh' ? FRESH : SPENT;
  }
  checkRoom(setup, unitArea);
  const trenchTotal = trenchPools(rules);
  const trenches = trenchesAtStart(setup, rules, trenchTotal);
  return { unitArea, unitStatus, trenchTotal, trenches, production: productionOf(setup) };
}

/** 2.1.2: which areas produce and for whom is fixed, how much is not. */
function productionOf({ production }: SetupSettings): Uint8Array {
  const points = PRODUCTION.slice();
  for (const [id, pp] of Object.entries(production)) {
    const path = ['setup', 'production', id];
    const area = known(path, 'an area', id, MAP_IDS, AREA_IDS);
    if (area === UNITED_STATES_AREA) {
      const message =
        'the PP of the United States are rules.us-pp-before-1918 and rules.us-pp-1918 (10.2.3.2)';
      throw new SettingsError(path, message);
    }
    if (PRODUCTION[area] === 0) throw new SettingsError(path, `${id} is no Production Area (2.1.2)`);
    points[area] = pp;
  }
  return points;
}

/** 8.3.4.2, in the order of the pools. */
function trenchPools(rules: Rules): Uint8Array {
  return Uint8Array.of(
    rules['trenches-germany'],
    rules['trenches-western-allies'],
    rules['trenches-austria-hungary'],
    rules['trenches-turkey'],
    rules['trenches-russia'],
  );
}

function printedArea(unit: number): number {
  const { setupArea, setupWhen } = UNIT_ROWS[unit];
  if (setupWhen === 'pool') return NEUTRAL_AT_START[UNIT_NATION[unit]] === 1 ? OUT : POOL;
  if (setupWhen !== 'at-start') return OUT;
  if (unit < FIRST_FLEET) return areaOf(setupArea ?? '');
  if (setupArea === 'blockade-box') return BLOCKADE;
  return setupArea?.endsWith('home-port') ? HOME_PORT : AT_SEA;
}

function known(
  path: readonly string[],
  what: string,
  id: string,
  ids: readonly string[],
  all: readonly string[],
): number {
  if (ids.includes(id)) return all.indexOf(id);
  const near = nearest(id, ids);
  throw new SettingsError(
    path,
    `there is no ${what.replace(/^an? /, '')} "${id}"${near === null ? '' : `; did you mean ${near}?`}`,
  );
}

function checkUnit(path: readonly string[], unit: number, rules: Rules): void {
  const { id, nation, kind } = UNIT_ROWS[unit];
  if (unit >= ARMY_COUNT && unit < FIRST_FLEET) {
    throw new SettingsError(path, `${id} comes with its technology (7.6), not with the set-up`);
  }
  if (NEUTRAL_AT_START[UNIT_NATION[unit]] === 1) {
    throw new SettingsError(
      path,
      `${nation} is not at war at the start: its ${kind} is set up when it joins (10.2)`,
    );
  }
  if (unit >= FIRST_UBOAT + rules['u-boats']) {
    throw new SettingsError(path, `${id} is not in the game (rules.u-boats is ${rules['u-boats']})`);
  }
}

/** 6.1, 6.6, 7.4: where a unit of its kind may stand. */
function placeOf(path: readonly string[], unit: number, at: string): number {
  const { id } = UNIT_ROWS[unit];
  const fleet = unit >= FIRST_FLEET && unit < FIRST_UBOAT;
  const words = fleet ? ['pool', 'home-port', 'blockade-box'] : ['pool'];
  const printed = UNIT_ROWS[unit].setupArea;
  if (unit < FIRST_FLEET && printed !== null && printed !== at && !holdsArmies(areaOf(printed))) {
    throw new SettingsError(path, `${id} stays on the East Africa track (7.4): it starts in ${printed}`);
  }
  if (words.includes(at)) return PLACES[at];
  if (unit >= FIRST_FLEET) {
    throw new SettingsError(path, `${id} can start in ${words.join(', ')} only, not in "${at}"`);
  }
  const area = known(path, 'an area', at, [...MAP_IDS, 'pool'], AREA_IDS);
  if (printed === at) return area;
  if (!holdsArmies(area)) throw new SettingsError(path, `${id} cannot start in ${at}`);
  if (START_CONTROL[area] !== NATION_SIDE[UNIT_NATION[unit]]) {
    throw new SettingsError(path, `${at} is not controlled by the side of ${id} at the start (3.0)`);
  }
  return area;
}

const holdsArmies = (area: number) => KIND[area] === LAND || KIND[area] === SQUARE;

/** 2.1.8: a Square holds one army. */
function checkRoom({ units }: SetupSettings, unitArea: Uint8Array): void {
  for (const id of Object.keys(units)) {
    const area = unitArea[UNIT_IDS.indexOf(id)];
    if (area >= FIRST_BEACHHEAD || KIND[area] !== SQUARE) continue;
    const there = unitArea.subarray(0, ARMY_COUNT).filter((other) => other === area).length;
    if (there > 1) {
      throw new SettingsError(
        ['setup', 'units', id, 'at'],
        `${AREA_IDS[area]} is a Square and holds one army (2.1.8), not ${there}`,
      );
    }
  }
}

/** What the scenario writes comes first; of the printed ones as many as the pool has left. */
function trenchesAtStart({ trenches }: SetupSettings, rules: Rules, total: Uint8Array) {
  const left = total.slice();
  const placed: { readonly area: number; readonly pool: number }[] = [];
  for (const [id, count] of Object.entries(trenches)) {
    const path = ['setup', 'trenches', id];
    const area = known(path, 'an area', id, MAP_IDS, AREA_IDS);
    if (count === 0) continue;
    const pool = TRENCH_POOL[OWNER[area]] ?? left.length;
    if (pool >= left.length || START_CONTROL[area] !== NATION_SIDE[OWNER[area]]) {
      throw new SettingsError(path, `nobody who has Trenches holds ${id} at the start (8.3.4.2)`);
    }
    const most = trenchLimit(area, rules);
    if (count > most)
      throw new SettingsError(path, `${id} takes ${most} at the most (8.3.4.3), not ${count}`);
    if (count > left[pool]) {
      throw new SettingsError(
        path,
        `the pool of ${total[pool]} Trenches has ${left[pool]} left for ${id} (8.3.4.2)`,
      );
    }
    left[pool] -= count;
    for (let i = 0; i < count; i++) placed.push({ area, pool });
  }
  const printed = TRENCHES_AT_START.filter(
    ({ area, pool }) => trenches[AREA_IDS[area]] === undefined && left[pool] > 0 && left[pool]-- > 0,
  );
  return [...printed, ...placed];
}
