// Naval combat (7.1), played through the table.

import { describe, expect, test } from 'vitest';
import { CP, TE, unitOf } from './board.js';
import { setStatus } from './control.js';
import {
  AT_WAR,
  BEGIN_MOVEMENT,
  BLOCKADE,
  BLOCKADE_CONTROL,
  DEAD,
  FRESH,
  HOME_PORT,
  POOL,
  SPENT,
} from './state.js';
import { attack, battle, emptyMap, fleetTo } from './testing/battle.js';
import { Table } from './testing/table.js';

const FIGHT = 'fight for the Blockade box';
const GERMANS = ['de-fleet-1', 'de-fleet-2'];
const BRITISH = ['gb-fleet-1', 'gb-fleet-2', 'gb-fleet-3'];

/** The box with so many fleets of both sides; the others in port. */
function fleets(
  faction: 'germany' | 'western-allies',
  german: number,
  british: number,
  more = (_: Table) => {},
) {
  return battle(faction, (t) => {
    fleetTo(t, 'home-port', ...GERMANS, ...BRITISH);
    fleetTo(t, 'blockade', ...GERMANS.slice(0, german), ...BRITISH.slice(0, british));
    more(t);
  });
}

const spend = (t: Table, ...ids: string[]) => {
  for (const id of ids) setStatus(t.state, unitOf(id), SPENT);
};
const controller = (t: Table) => (t.state.v[BLOCKADE_CONTROL] === CP ? 'cp' : 'te');
const places = (t: Table, ids: readonly string[]) => ids.map((id) => t.where(id));

function usFleetJoins(t: Table): void {
  t.state.nationStatus[t.nation('united-states')] = AT_WAR;
  setStatus(t.state, unitOf('us-fleet-1'), FRESH);
  fleetTo(t, 'blockade', 'us-fleet-1');
}

describe('naval combat', () => {
  test('7.0 naval combat, landings and ground attacks are fought in any order', () => {
    const t = emptyMap().put('fr-1', 'verdun').put('gb-2', 'british-isles');
    fleetTo(t, 'blockade', 'de-fleet-1');
    t.at(5, 'western-allies', BEGIN_MOVEMENT)
      .choose('British 2nd', 'invades Gallipoli')
      .choose('move no more');
    const kinds = ['attacks Rhine', 'lands in Gallipoli', FIGHT];
    for (const kind of kinds) expect(t.legal().some((words) => words.endsWith(kind))).toBe(true);
    attack(t, 'fr-1', 'rhine', [1]);
    t.dice('naval combat', 6, 6, 6, 6).choose(FIGHT);
    t.choose('British 2nd', 'lands in Gallipoli').dice('combat', 4).choose('without naval gunfire');
    expect(t.where('gb-2')).toBe('gallipoli');
  });

  test('7.1.1 three Fresh British fleets hold the box, two Fresh German ones lie in port', () => {
    const t = new Table();
    expect(places(t, BRITISH)).toEqual([BLOCKADE, BLOCKADE, BLOCKADE]);
    expect(places(t, GERMANS)).toEqual([HOME_PORT, HOME_PORT]);
    expect([...BRITISH, ...GERMANS].every((id) => t.isFresh(id))).toBe(true);
    expect(controller(t)).toBe('te');
  });

  test('7.1.1 the US fleet fights like a British one', () => {
    const t = fleets('germany', 1, 0, usFleetJoins).dice('naval combat', 6, 1).choose(FIGHT);
    t.luck.assertUsedUp();
    expect(t.isFresh('de-fleet-1')).toBe(false);
    expect(t.where('de-fleet-1')).toBe(HOME_PORT);
  });

  test('6.6.2 a side that has the box to itself in its own turn controls it', () => {
    const held = (holder: number) => (t: Table) => {
      t.state.v[BLOCKADE_CONTROL] = holder;
    };
    expect(controller(fleets('germany', 1, 0, held(TE)))).toBe('cp');
    expect(controller(fleets('western-allies', 0, 1, held(CP)))).toBe('te');
    expect(controller(fleets('germany', 0, 0, held(TE)))).toBe('te');
    expect(controller(fleets('germany', 1, 1, held(TE)))).toBe('te'); // not before the fight
  });

  test('7.1.2 with fleets of both sides in the box there must be a fight, and only one', () => {
    const t = fleets('germany', 1, 1);
    expect(t.legal()).toContain(FIGHT);
    expect(t.legal()).not.toContain('attack no more');
    t.dice('naval combat', 6, 6).choose(FIGHT);
    expect(t.legal()).not.toContain(FIGHT);
    expect(t.legal()).toContain('attack no more');
  });

  test.each([
    [1, 0],
    [0, 2],
  ])('7.1.2 with %i German and %i British fleets there is no fight', (german, british) => {
    expect(fleets('germany', german, british).legal()).not.toContain(FIGHT);
  });

  test.each(['eastern-allies', 'central-allies'] as const)(
    '7.1.2 there is no naval combat of the %s',
    (faction) => {
      const t = battle(faction, (table) => fleetTo(table, 'blockade', ...GERMANS));
      expect(t.legal()).not.toContain(FIGHT);
    },
  );

  test('7.1.2.1 each Fresh fleet rolls a die, a Spent one none', () => {
    const t = fleets('germany', 2, 3, (table) => spend(table, 'de-fleet-2', 'gb-fleet-1', 'gb-fleet-2'));
    t.dice('naval combat', 6, 6).choose(FIGHT);
    t.luck.assertUsedUp();
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
  ])('7.1.2.1 a roll of %i makes %i hits', (die, hits) => {
    const t = fleets('germany', 1, 3).dice('naval combat', die, 6, 6, 6).choose(FIGHT);
    expect(BRITISH.filter((id) => !t.isFresh(id))).toHaveLength(hits);
  });

  test('7.1.2.1 hits flip Fresh fleets first and then eliminate Spent ones (R16)', () => {
    const t = fleets('germany', 2, 2, (table) => spend(table, 'gb-fleet-1')).dice('naval combat', 2, 6, 6);
    t.choose(FIGHT);
    // The first hit flips the Fresh 2nd fleet, the second eliminates one of the two.
    expect(places(t, ['gb-fleet-1', 'gb-fleet-2'])).toEqual([POOL, HOME_PORT]);
    expect(t.isFresh('gb-fleet-2')).toBe(false);
  });

  test('7.1.2.1 fleets that are hit in this round have rolled all the same', () => {
    const t = fleets('germany', 1, 1).dice('naval combat', 1, 1).choose(FIGHT);
    expect([t.isFresh('de-fleet-1'), t.isFresh('gb-fleet-1')]).toEqual([false, false]);
  });

  test('7.1.2.1 more hits than fleets are lost', () => {
    const t = fleets('germany', 2, 1).dice('naval combat', 2, 2, 6).choose(FIGHT);
    expect(t.where('gb-fleet-1')).toBe(POOL);
    expect(controller(t)).toBe('cp');
  });

  test('7.1.2.1 the larger fleet wins, Fresh or Spent, and the loser goes home', () => {
    const t = fleets('germany', 2, 1, (table) => spend(table, ...GERMANS))
      .dice('naval combat', 6)
      .choose(FIGHT);
    expect(places(t, [...GERMANS, 'gb-fleet-1'])).toEqual([BLOCKADE, BLOCKADE, HOME_PORT]);
    expect(controller(t)).toBe('cp');
  });

  test('7.1.2.1 between equal numbers the side with more Fresh fleets wins', () => {
    const t = fleets('germany', 2, 2).dice('naval combat', 1, 6, 6, 6).choose(FIGHT);
    expect(controller(t)).toBe('cp');
    expect(places(t, ['gb-fleet-1', 'gb-fleet-2'])).toEqual([HOME_PORT, HOME_PORT]);
  });

  test.each([
    ['te', TE, HOME_PORT, BLOCKADE],
    ['cp', CP, BLOCKADE, HOME_PORT],
  ] as const)('7.1.2.1 a full tie leaves the box to %s, who held it', (holder, side, german, british) => {
    const t = fleets('western-allies', 2, 2, (table) => {
      table.state.v[BLOCKADE_CONTROL] = side;
    });
    t.dice('naval combat', 6, 6, 6, 6).choose(FIGHT);
    expect(controller(t)).toBe(holder);
    expect(places(t, ['de-fleet-1', 'gb-fleet-1'])).toEqual([german, british]);
  });

  test('7.1.2.1 the owner chooses whether a British or the US fleet takes a hit', () => {
    const t = fleets('germany', 1, 1, usFleetJoins).dice('naval combat', 1, 6, 6).choose(FIGHT);
    expect([t.decision, t.actor]).toEqual(['take a naval hit', 'te']);
    t.choose('US Fleet');
    expect([t.isFresh('us-fleet-1'), t.isFresh('gb-fleet-1')]).toEqual([false, true]);
  });

  test('7.1.2.1 a lost US fleet never returns (10.2.3.2)', () => {
    const t = fleets('germany', 1, 0, (table) => {
      usFleetJoins(table);
      spend(table, 'us-fleet-1');
    });
    t.dice('naval combat', 1).choose(FIGHT);
    expect(t.where('us-fleet-1')).toBe(DEAD);
  });
});

describe('fire control', () => {
  const withU2 = (t: Table) => t.learn('cp-u1', 'cp-u2');

  test('7.1.2.2 with U2 each German fleet may reroll its die once, and the second roll stands', () => {
    const t = fleets('western-allies', 2, 2, withU2).dice('naval combat', 3, 2, 6, 6).choose(FIGHT);
    expect([t.decision, t.actor]).toEqual(['reroll a naval die', 'cp']);
    t.dice('naval combat', 5, 6).choose('reroll German naval die 1').choose('reroll German naval die 2');
    expect(t.decision).toBe('attack');
    expect([t.isFresh('gb-fleet-1'), t.isFresh('gb-fleet-2')]).toEqual([true, true]);
  });

  test('7.1.2.2 Germany may let its dice stand', () => {
    const t = fleets('germany', 2, 2, withU2).dice('naval combat', 2, 3, 6, 6).choose(FIGHT);
    t.choose('let the naval dice stand');
    expect([t.isFresh('gb-fleet-1'), t.isFresh('gb-fleet-2')]).toEqual([false, false]);
  });

  test('7.1.2.2 without U2, or for a Spent fleet, there is no reroll', () => {
    expect(fleets('germany', 2, 2).dice('naval combat', 3, 3, 3, 3).choose(FIGHT).decision).toBe('attack');
    const t = fleets('germany', 2, 2, (table) => spend(withU2(table), 'de-fleet-2'));
    t.dice('naval combat', 3, 3, 3).choose(FIGHT);
    expect(t.legal()).toHaveLength(2); // the one die, or none
  });

  test('7.1.2.2 Scheer Takes Command adds a reroll to that of U2', () => {
    const t = fleets('germany', 1, 1, (table) => withU2(table).inEffect('ge-scheer-takes-command'));
    t.dice('naval combat', 3, 3).choose(FIGHT);
    t.dice('naval combat', 4, 1).choose('naval die 1 (3)').choose('naval die 1 (4)');
    expect(t.isFresh('gb-fleet-1')).toBe(false);
  });
});
