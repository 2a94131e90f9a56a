// Amphibious invasions and beachheads (7.3), played through the table.

import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { setStatus } from './control.js';
import { AT_WAR, BEGIN_COMBAT, BEGIN_MOVEMENT, DEAD, GAS_TE, POOL, SPENT } from './state.js';
import { attack, battle, dig, emptyMap, fleetTo, fly, giveMarker } from './testing/battle.js';
import type { Table } from './testing/table.js';

const DRY = 'land without naval gunfire';
const BEACH = 'gallipoli-beachhead';

/** The Western Allies' Movement Phase with the British 2nd in the British Isles. */
function moving(arrange: (t: Table) => void = () => {}): Table {
  const t = emptyMap().put('gb-2', 'british-isles');
  arrange(t);
  return t.at(5, 'western-allies', BEGIN_MOVEMENT).expectDecision('move');
}

/** The British 2nd before a coast, ready to land. */
function landing(arrange: (t: Table) => void = () => {}, coast = 'Gallipoli'): Table {
  return moving(arrange)
    .choose('British 2nd', `invades ${coast}`)
    .choose('move no more')
    .expectDecision('attack');
}

/** Lands without gunfire; the attacker's die first. */
function land(t: Table, dice: readonly number[], coast = 'Gallipoli'): Table {
  t.choose('British 2nd', `lands in ${coast}`).dice('combat', ...dice);
  if (t.decision === 'support the invasion by sea') t.choose(DRY);
  return t;
}

/** A beachhead of the given armies before Gallipoli. */
function beachhead(faction: 'western-allies' | 'central-allies', arrange: (t: Table) => void): Table {
  return battle(faction, (t) => {
    t.put('gb-2', BEACH);
    arrange(t);
  });
}

describe('who may invade', () => {
  const invasions = (t: Table, unit: string) =>
    t.options(unit).filter((words) => words.startsWith('invades'));

  test('7.3 a Fresh British army invades enemy areas with an anchor', () => {
    const t = moving((table) =>
      table.put('gb-3', 'british-isles', 'spent').take('somme', 'cp').take('verdun', 'cp'),
    );
    expect(invasions(t, 'gb-2').sort()).toEqual(['invades Gallipoli', 'invades Somme']); // Verdun has none
    expect(invasions(t, 'gb-3')).toEqual([]);
  });

  test('7.3 French armies do not invade', () => {
    expect(
      invasions(
        moving((t) => t.put('fr-1', 'paris')),
        'fr-1',
      ),
    ).toEqual([]);
  });

  test('7.3 a single army invades', () => {
    const t = moving((table) => table.put('gb-3', 'british-isles')).choose(
      'British 2nd',
      'invades Gallipoli',
    );
    expect(invasions(t, 'gb-3')).toEqual([]);
  });

  test('7.3 neutral coasts cannot be invaded', () => {
    expect(invasions(moving(), 'gb-2')).not.toContain('invades Greece');
  });

  test('7.3.3 Belgium cannot be invaded while a German fleet or U-Boat is Fresh', () => {
    const navy = ['de-fleet-1', 'de-fleet-2', 'de-uboat-1', 'de-uboat-2'];
    const belgium = (...fresh: string[]) =>
      moving((t) => {
        t.take('belgium', 'cp');
        for (const id of navy) setStatus(t.state, unitOf(id), fresh.includes(id) ? 1 : SPENT);
      });
    expect(invasions(belgium('de-fleet-2'), 'gb-2')).toEqual(['invades Gallipoli']);
    expect(invasions(belgium('de-uboat-1'), 'gb-2')).toEqual(['invades Gallipoli']);
    expect(invasions(belgium(), 'gb-2')).toContain('invades Belgium');
  });
});

describe('the landing', () => {
  test('7.3.1 the invading army must attack', () => {
    const t = landing();
    expect(t.legal()).not.toContain('attack no more');
    expect(t.options('gb-2')).toEqual(['lands in Gallipoli']);
    expect(land(t, [4]).legal()).toContain('attack no more');
  });

  test('7.3.1 an occupied coast defends with one extra die', () => {
    const t = land(
      landing((table) => table.put('tr-1', 'gallipoli')),
      [4, 2, 5],
    );
    t.luck.assertUsedUp();
    expect(t.isFresh('tr-1')).toBe(true);
  });

  test('7.3.1 two defending dice higher than the roll destroy the invader for good', () => {
    const t = land(
      landing((table) => table.put('tr-1', 'gallipoli')),
      [3, 4, 5],
    );
    expect(t.where('gb-2')).toBe(DEAD);
  });

  test('7.3.1 one higher and one equal die do not: a beachhead is formed', () => {
    const t = land(
      landing((table) => table.put('tr-1', 'gallipoli')),
      [4, 4, 5],
    );
    expect([t.where('gb-2'), t.isFresh('gb-2')]).toEqual([BEACH, false]);
    expect(t.isFresh('tr-1')).toBe(true);
  });

  test('7.3.1 the modifiers of the defender count for both dice', () => {
    const t = land(
      landing((table) => table.take('french-alps', 'cp').put('de-1', 'french-alps'), 'French Alps'),
      [4, 4, 4],
      'French Alps',
    );
    expect(t.where('gb-2')).toBe(DEAD);
  });

  test('7.3.1 counter-battery makes three dice, and any two of them destroy', () => {
    const t = landing((table) => table.put('de-1', 'gallipoli').put('de-ha-1', 'gallipoli').learn('cp-c1'));
    land(t, []).dice('combat', 3, 5, 1, 4).choose('fire counter-battery');
    t.luck.assertUsedUp();
    expect(t.where('gb-2')).toBe(DEAD);
  });

  test('7.3.1 a win over a Fresh defender makes it Spent and forms a beachhead', () => {
    const t = land(
      landing((table) => table.put('tr-1', 'gallipoli')),
      [5, 5, 3],
    );
    expect([t.isFresh('tr-1'), t.where('tr-1')]).toEqual([false, 'gallipoli']);
    expect([t.where('gb-2'), t.isFresh('gb-2')]).toEqual([BEACH, false]);
  });

  test('7.3.1 a win over a Spent defender clears the area, and the army advances', () => {
    const t = land(
      landing((table) => table.put('tr-1', 'gallipoli', 'spent')),
      [5, 5, 3],
    );
    expect([t.where('tr-1'), t.where('gb-2'), t.control('gallipoli')]).toEqual([
      'anatolia',
      'gallipoli',
      'te',
    ]);
  });

  test('7.3.1 an empty coast defends with a fixed 4', () => {
    const won = land(landing(), [4]);
    expect([won.where('gb-2'), won.isFresh('gb-2')]).toEqual(['gallipoli', false]);
    const lost = land(landing(), [3]);
    expect([lost.where('gb-2'), lost.isFresh('gb-2')]).toEqual([BEACH, false]); // never destroyed
  });

  test('7.3.1 the 4 holds also where the attacker comes to liberate', () => {
    const t = land(
      landing((table) => table.take('somme', 'cp'), 'Somme'),
      [3],
      'Somme',
    );
    expect(t.where('gb-2')).toBe('somme-beachhead');
  });

  test('7.3.1 a Fresh British fleet may be flipped for +1, one only', () => {
    const t = landing().choose('British 2nd', 'lands in Gallipoli');
    expect([t.decision, t.actor, t.legal()]).toEqual([
      'support the invasion by sea',
      'te',
      [1, 2, 3].map((i) => `the British Home Fleet ${i} covers the landing`).concat(DRY),
    ]);
    t.dice('combat', 3).choose('Home Fleet 2');
    expect(t.where('gb-2')).toBe('gallipoli');
    expect(['gb-fleet-1', 'gb-fleet-2', 'gb-fleet-3'].map((id) => t.isFresh(id))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('7.3.1 Spent fleets and the US fleet do not help', () => {
    const t = landing((table) => {
      for (const id of ['gb-fleet-1', 'gb-fleet-2', 'gb-fleet-3']) setStatus(table.state, unitOf(id), SPENT);
      table.state.nationStatus[table.nation('united-states')] = AT_WAR;
      fleetTo(table, 'blockade', 'us-fleet-1');
    });
    t.dice('combat', 3).choose('British 2nd', 'lands in Gallipoli');
    expect(t.decision).toBe('attack');
  });

  test('7.3.1 gas, markers and Big Push do not help, and a marker is kept for later (R17, R19)', () => {
    const t = landing((table) => {
      giveMarker(table, 'wa-inspired-leadership', 'gb-2');
      table.learn('te-g1');
      table.state.v[GAS_TE] = 2;
    });
    land(t, [3]);
    expect(t.where('gb-2')).toBe(BEACH);
    expect(t.bearer('wa-inspired-leadership')).toBe('gb-2');
  });

  test('7.3.1 an air marker decides a tie for the defender here as well (7.6.5)', () => {
    const t = landing((table) => {
      table.put('tr-1', 'gallipoli').put('de-1', 'gallipoli', 'spent');
      fly(table, 'cp', 'gallipoli');
    });
    land(t, [4, 4, 2]);
    expect(t.isFresh('tr-1')).toBe(true);
    expect(t.position().air).toBe('cp:gallipoli*');
  });

  test('7.3.1 a Trench defends the coast first; after a breach the army is a Fresh beachhead (7.5)', () => {
    const t = landing((table) => {
      table.put('tr-1', 'gallipoli');
      dig(table, 'gallipoli', 'turkey');
    });
    land(t, [5, 3, 4]);
    expect([t.where('gb-2'), t.isFresh('gb-2'), t.isFresh('tr-1')]).toEqual([BEACH, true, true]);
    attack(t, 'gb-2', 'gallipoli', [5, 3]); // now a normal attack on the army: 7.3.2.2
    expect([t.isFresh('gb-2'), t.isFresh('tr-1')]).toEqual([false, false]);
    t.luck.assertUsedUp();
  });

  test('7.3.1 Dardanelles Campaign: the landing must be made, with +1 and beside the sea move', () => {
    const t = moving((table) =>
      table.put('gb-3', 'british-isles').put('fr-1', 'paris').inEffect('wa-dardanelles-campaign'),
    );
    expect(t.legal()).not.toContain('move no more');
    t.choose('British 2nd', 'invades Gallipoli');
    expect(t.options('gb-3')).toContain('sails to Paris');
    land(t.choose('move no more'), [3]);
    expect(t.where('gb-2')).toBe('gallipoli');
  });
});

describe('beachheads', () => {
  test('7.3.2 a beachhead is attacked from its coast, and from there only', () => {
    const t = beachhead('central-allies', (table) => table.put('tr-1', 'gallipoli').put('tr-2', 'anatolia'));
    expect(t.options('tr-1')).toEqual(['attacks the beachhead at Gallipoli']);
    expect(t.options('tr-2')).toEqual([]);
  });

  test('7.3.2 a Fresh army at a beachhead becomes Spent, a Spent one is evacuated or lost', () => {
    const t = beachhead('central-allies', (table) => table.put('tr-1', 'gallipoli').put('tr-2', 'gallipoli'));
    t.dice('combat', 5, 4).choose('Turkish 1st', 'attacks the beachhead');
    expect([t.where('gb-2'), t.isFresh('gb-2')]).toEqual([BEACH, false]);
    t.dice('combat', 5, 4).choose('Turkish 2nd', 'attacks the beachhead');
    expect([t.decision, t.actor]).toEqual(['retreat', 'te']);
    t.choose('is evacuated by sea');
    expect([t.where('gb-2'), t.where('tr-2')]).toEqual([POOL, 'gallipoli']); // nobody advances into the sea
  });

  test('7.3.2 an army that is not evacuated perishes', () => {
    const t = beachhead('central-allies', (table) =>
      table.put('gb-2', BEACH, 'spent').put('tr-1', 'gallipoli'),
    );
    t.dice('combat', 5, 4).choose('Turkish 1st', 'attacks the beachhead').choose('fights to the end');
    expect(t.where('gb-2')).toBe(DEAD);
  });

  test('7.3.2 an army withdraws by sea, but does not invade again from there', () => {
    const t = emptyMap().put('gb-2', BEACH).take('somme', 'cp').at(5, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('gb-2')).toContain('sails to Paris');
    expect(t.options('gb-2').filter((words) => words.startsWith('invades'))).toEqual([]);
    t.choose('British 2nd', 'sails to Paris');
    expect(t.where('gb-2')).toBe('paris');
  });

  test('7.3.2.1 one more army may join a beachhead, Fresh or Spent, without having to attack', () => {
    const t = moving((table) => table.put('gb-3', BEACH).put('fr-1', 'paris', 'spent'));
    const join = 'sails to the beachhead at Gallipoli';
    expect(t.options('gb-2')).toContain(join);
    t.choose('French 1st', join);
    expect(t.armies(BEACH)).toEqual(['fr-1*', 'gb-3']);
    expect(t.options('gb-2')).not.toContain(join);
    t.choose('move no more');
    expect(t.legal()).toContain('attack no more');
  });

  test('7.3.2.1 a beachhead of two is full', () => {
    const t = moving((table) => table.put('gb-3', BEACH).put('gb-4', BEACH));
    expect(t.options('gb-2')).not.toContain('sails to the beachhead at Gallipoli');
  });

  test('7.3.2.1 no second invasion where a beachhead is', () => {
    const t = moving((table) => table.put('gb-3', BEACH));
    expect(t.options('gb-2')).not.toContain('invades Gallipoli');
  });

  test('7.3.2.1 an invasion under way is no beachhead yet', () => {
    const t = moving((table) => table.put('gb-3', 'british-isles').inEffect('wa-dardanelles-campaign'));
    t.choose('British 2nd', 'invades Gallipoli');
    expect(t.options('gb-3')).not.toContain('sails to the beachhead at Gallipoli');
  });

  test('7.3.2.2 fighting from a beachhead is normal combat: one die each, Big Push, advance', () => {
    const t = beachhead('western-allies', (table) => table.put('gb-3', BEACH).put('tr-1', 'gallipoli'));
    attack(t, 'gb-2', 'gallipoli', [4, 4]);
    expect(t.isFresh('tr-1')).toBe(false);
    attack(t, 'gb-3', 'gallipoli', [3, 4]);
    expect([t.where('gb-3'), t.where('tr-1')]).toEqual(['gallipoli', 'anatolia']);
    t.luck.assertUsedUp();
    t.choose('British 2nd', 'advances');
    expect(t.armies('gallipoli')).toEqual(['gb-2*', 'gb-3*']);
  });

  test('7.3.2.2 a lost attack leaves the army at its beachhead, however the dice fall', () => {
    const t = beachhead('western-allies', (table) => table.put('tr-1', 'gallipoli'));
    attack(t, 'gb-2', 'gallipoli', [1, 6]);
    expect([t.where('gb-2'), t.isFresh('gb-2')]).toEqual([BEACH, false]);
  });

  test('7.3.2.2 from a beachhead against an empty coast the garrison is the normal one', () => {
    const t = beachhead('western-allies', () => {});
    attack(t, 'gb-2', 'gallipoli', [2]);
    expect(t.where('gb-2')).toBe('gallipoli');
  });

  test('7.3.2 a beachhead lasts into the next turn', () => {
    const t = land(landing(), [3]).at(6, 'western-allies', BEGIN_COMBAT);
    expect(t.where('gb-2')).toBe(BEACH);
    expect(t.options('gb-2')).toEqual([]); // Spent
  });
});
