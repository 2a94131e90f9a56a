// The comings and goings of units in words: moves, retreats, advances, losses, refits, new armies.

import type { Weight } from '../../../kernel/chronicle.js';
import { AREA_COUNT, AREA_IDS, ARMY_COUNT, FIRST_FLEET, FLEET, UNIT_COUNT, UNIT_KIND } from '../board.js';
import { D } from '../decisions.js';
import { BY_LAND } from '../sea-movement.js';
import {
  ABSORB,
  AT_SEA,
  ATTACKER,
  BLOCKADE,
  DEAD,
  FRESH,
  HOME_PORT,
  type LampsState,
  OUT,
  PLACE_AIR,
  POINTS,
  POOL,
  RETREAT as RETREAT_STEP,
  RETURN_FROM_RUSSIA,
  SPENT,
} from '../state.js';
import { differs, type Scene } from './scene.js';
import { areaName, listed, unitName } from './words.js';

interface Change {
  readonly kind: string;
  readonly weight: Weight;
  readonly area: number;
  readonly joins: boolean;
  /** What is said of one unit, and of several. */
  readonly one: string;
  readonly several: string;
}

/** Says what became of every unit that changed; units that share a fate share a sentence. */
export function tellUnits(scene: Scene): void {
  const { before, s, told, say } = scene;
  if (!differs(s.unitArea, before.unitArea) && !differs(s.unitStatus, before.unitStatus)) return;
  const groups = new Map<string, { change: Change; units: number[] }>();
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    const same = s.unitArea[unit] === before.unitArea[unit] && s.unitStatus[unit] === before.unitStatus[unit];
    if (same || told.has(unit)) continue;
    const change = changeOf(scene, unit);
    if (change === null) continue;
    const key = `${change.kind} ${change.one}`;
    const group = groups.get(key) ?? { change, units: [] };
    group.units.push(unit);
    groups.set(key, group);
  }
  // First the beaten, then those who follow.
  const ordered = [...groups.values()].sort(
    (a, b) => Number(a.change.kind === 'advance') - Number(b.change.kind === 'advance'),
  );
  for (const { change, units } of ordered) {
    const names = listed(units.map(unitName));
    const rest = units.length === 1 ? change.one : change.several;
    say(change.kind, change.weight, rest.replace('%', names), {
      ...(change.joins ? { joins: true } : {}),
      ...(change.area < AREA_COUNT ? { area: AREA_IDS[change.area] } : {}),
    });
  }
}

function changeOf(scene: Scene, unit: number): Change | null {
  const { before, s } = scene;
  const from = before.unitArea[unit];
  const to = s.unitArea[unit];
  if (unit >= FIRST_FLEET) return shipChange(scene, unit);
  if (from === to) return to < AREA_COUNT ? statusChange(scene, unit) : null;
  if (from < AREA_COUNT && to < AREA_COUNT) return journey(scene, unit);
  if (to < AREA_COUNT) return arrival(scene, unit);
  return from < AREA_COUNT ? departure(scene, unit) : null;
}

function plain(kind: string, area: number, one: string, several: string, more: Partial<Change> = {}): Change {
  return { kind, weight: 'story', area, joins: false, one, several, ...more };
}

/** From one area to another: what it is called depends on the phase. */
function journey({ before, s, cause }: Scene, unit: number): Change {
  const to = s.unitArea[unit];
  const place = areaName(to);
  const joins = true;
  if (cause.decision === D.move) {
    const by = cause.action >> 16 === BY_LAND ? ['moves', 'move'] : ['sails', 'sail'];
    const way = `from ${areaName(before.unitArea[unit])} to ${place}`;
    return plain('move', to, `% ${by[0]} ${way}`, `% ${by[1]} ${way}`);
  }
  if (cause.decision === D.bringHome || cause.step === RETURN_FROM_RUSSIA)
    return plain('return', to, `% goes home to ${place}`, `% go home to ${place}`);
  const follows = cause.decision === D.advance || unit === s.v[ATTACKER];
  if (follows) return plain('advance', to, `% advances into ${place}`, `% advance into ${place}`, { joins });
  return plain('retreat', to, `% retreats to ${place}`, `% retreat to ${place}`, { joins });
}

function condition(s: LampsState, unit: number): string {
  return s.unitStatus[unit] === FRESH ? 'Fresh' : 'Spent';
}

/** New on the map. */
function arrival(scene: Scene, unit: number): Change {
  const { s, cause } = scene;
  const to = s.unitArea[unit];
  const place = areaName(to);
  if (cause.decision === D.raise) {
    const text = `raises % ${condition(s, unit)} in ${place}${paid(scene)}`;
    return plain('raise', to, text, text);
  }
  if (unit >= ARMY_COUNT) return plain('counter', to, `% is placed in ${place}`, `% are placed in ${place}`);
  const status = condition(s, unit);
  return plain('deploy', to, `% is deployed ${status} in ${place}`, `% are deployed ${status} in ${place}`);
}

/** Off the map. */
function departure({ before, s, cause }: Scene, unit: number): Change {
  const from = before.unitArea[unit];
  const joins = cause.step === RETREAT_STEP || cause.decision === D.retreat;
  const more = { joins, weight: 'headline' } as const;
  if (s.unitArea[unit] === DEAD) {
    const where = ` in ${areaName(from)}`;
    return cause.decision === D.absorb || cause.step === ABSORB
      ? plain('absorb', from, `% is given up`, `% are given up`)
      : plain('loss', from, `% is lost for good${where}`, `% are lost for good${where}`, more);
  }
  if (s.unitArea[unit] === POOL)
    return plain('evacuation', from, '% is taken off by sea', '% are taken off by sea', more);
  return plain('removal', from, '% leaves the map', '% leave the map', { weight: 'story' });
}

function statusChange(scene: Scene, unit: number): Change {
  const { s, cause } = scene;
  const area = s.unitArea[unit];
  const place = areaName(area);
  if (s.unitStatus[unit] === SPENT) {
    if (unit >= ARMY_COUNT)
      return plain('spent', area, '% has fired', '% have fired', { weight: 'detail', joins: true });
    return plain('spent', area, `% in ${place} becomes Spent`, `% in ${place} become Spent`);
  }
  if (unit >= ARMY_COUNT && cause.step === PLACE_AIR)
    return plain('ready', area, '% is Ready again', '% are Ready again', { weight: 'detail' });
  if (cause.decision === D.refit) {
    const text = `refits % in ${place}${paid(scene)}`;
    return plain('refit', area, text, text);
  }
  return plain('refit', area, `% in ${place} becomes Fresh`, `% in ${place} become Fresh`);
}

function paid({ before, s }: Scene): string {
  const cost = before.v[POINTS] - s.v[POINTS];
  return cost > 0 ? ` (${cost} PP)` : '';
}

/** 6.6, 7.1, 8.3: fleets and U-Boats. */
function shipChange(scene: Scene, unit: number): Change | null {
  const { before, s, cause } = scene;
  const from = before.unitArea[unit];
  const to = s.unitArea[unit];
  const nowhere = AREA_COUNT;
  const say = (kind: string, one: string, several: string) => plain(kind, nowhere, one, several);
  if (cause.decision === D.raise) {
    const text = `builds % ${condition(s, unit)}${paid(scene)}`;
    return say('raise', text, text);
  }
  if (from === to) {
    if (to !== HOME_PORT && to !== BLOCKADE && to !== AT_SEA) return null;
    if (s.unitStatus[unit] === SPENT) return say('spent', '% becomes Spent', '% become Spent');
    if (cause.decision !== D.refit) return say('refit', '% becomes Fresh', '% become Fresh');
    const text = `refits %${paid(scene)}`;
    return say('refit', text, text);
  }
  if (to === BLOCKADE) return say('sail', '% sails to the Blockade box', '% sail to the Blockade box');
  if (to === HOME_PORT && from === BLOCKADE)
    return say('sail', '% goes back to its Home Port', '% go back to their Home Port');
  if (to === POOL || to === DEAD) return say('sunk', '% is sunk', '% are sunk');
  if (from === OUT || from === POOL)
    return UNIT_KIND[unit] === FLEET ? say('sail', '% joins the war', '% join the war') : null;
  return null;
}
