// Battles for tests: an almost empty map in mid-war, on which a test puts the armies it is about.

import { AREA_NAMES, areaOf, TRENCH_POOL, UNIT_NAMES, UNIT_ROWS, unitOf } from '../board.js';
import { placeTrench, giveMarker as putMarker, removeTrenches } from '../control.js';
import { eventCardIndex } from '../event-cards.js';
import { turkeyJoins } from '../politics.js';
import { BEGIN_COMBAT, BLOCKADE, HOME_PORT, POOL } from '../state.js';
import { Table, type TableOptions } from './table.js';

type FactionId = Parameters<Table['at']>[1];

/** One Fresh army a faction with something to attack far from every battle, so that no phase ends by itself. */
const RESERVES: Readonly<Record<FactionId, readonly [unit: string, area: string]>> = {
  germany: ['de-18', 'prussia'],
  'western-allies': ['gb-ief', 'basra'],
  'eastern-allies': ['ru-12', 'lithuania'],
  'central-allies': ['ah-11', 'bosnia'],
};

/** No army but the reserves, no Trench, no card; Turkey is at war; areas belong to their first owners. */
export function emptyMap(options: TableOptions = {}): Table {
  const t = new Table(options);
  turkeyJoins(t.state);
  t.state.cardInEffect.fill(0);
  for (const { id, kind } of UNIT_ROWS) {
    if (kind === 'army' && typeof t.where(id) === 'string') t.remove(id, POOL);
  }
  for (const area of ['rhine', 'verdun']) removeTrenches(t.state, areaOf(area));
  for (const [unit, area] of Object.values(RESERVES)) t.put(unit, area);
  return t;
}

/** The start of a faction's Combat Phase; turn 5 has no rules of its own. */
export function battle(
  faction: FactionId,
  arrange: (t: Table) => void,
  turn = 5,
  options: TableOptions = {},
): Table {
  const t = emptyMap(options);
  arrange(t);
  return t.at(turn, faction, BEGIN_COMBAT).expectDecision('attack');
}

/** An army attacks an area, or 'raids', 'lands in' it; these dice fall next: the attacker's, then the defender's. */
export function attack(
  t: Table,
  unit: string,
  into: string,
  dice: readonly number[],
  verb = 'attacks',
): Table {
  t.dice('combat', ...dice);
  const index = unitOf(unit);
  const from = AREA_NAMES[t.state.unitArea[index]];
  return t.choose(`the ${UNIT_NAMES[index]} in ${from} ${verb} ${AREA_NAMES[areaOf(into)]}`);
}

/** Trenches of a nation's pool. */
export function dig(t: Table, area: string, nation: string, count = 1): void {
  for (let i = 0; i < count; i++) placeTrench(t.state, areaOf(area), TRENCH_POOL[t.nation(nation)]);
}

/** An Air Superiority marker, Ready or Flown. */
export function fly(t: Table, side: 'cp' | 'te', area: string, ready = true): void {
  const first = side === 'cp' ? 0 : 3;
  const marker = [first, first + 1, first + 2].find((i) => t.state.airArea[i] === 255) ?? first;
  t.state.airArea[marker] = areaOf(area);
  t.state.airReady[marker] = Number(ready);
}

export function fleetTo(t: Table, box: 'blockade' | 'home-port', ...fleets: string[]): void {
  for (const fleet of fleets) t.state.unitArea[unitOf(fleet)] = box === 'blockade' ? BLOCKADE : HOME_PORT;
}

/** Puts the marker of a card (its only army-marker) on an army. */
export function giveMarker(t: Table, card: string, unit: string): void {
  const op = t.state.deck.cards[eventCardIndex(card)].ops.find((each) => t.state.deck.markers.includes(each));
  if (op === undefined) throw new Error(`${card} has no marker`);
  putMarker(t.state, op.marker, unitOf(unit));
}
