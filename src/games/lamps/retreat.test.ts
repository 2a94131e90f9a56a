// Retreat, naval evacuation and advance (7.2.5 to 7.2.7), played through the table.
import { describe, expect, test } from 'vitest';
import { joinWar } from './politics.js';
import {
  AT_WAR,
  BEGIN_COMBAT,
  CONQUERED,
  DEAD,
  OPEN,
  OUT,
  POOL,
  SALONIKA,
  SALONIKA_ARMIES,
} from './state.js';
import { attack, battle, dig } from './testing/battle.js';
import type { Table } from './testing/table.js';

const join = (t: Table, nation: string) => joinWar(t.state, t.nation(nation));

/** A German army in Belgium attacks Spent British armies in the Somme and wins. */
function somme(arrange: (t: Table) => void): Table {
  const t = battle('germany', (table) => {
    table.put('de-1', 'belgium').put('gb-1', 'somme', 'spent');
    arrange(table);
  });
  attack(t, 'de-1', 'somme', [6, 1]);
  if (t.decision === 'choose the defender') t.choose('British 1st', 'defends');
  return t;
}

/** The same with dice for a lone defender. */
function beat(t: Table, unit: string, into: string): Table {
  return attack(t, unit, into, [6, 1]);
}

describe('retreat', () => {
  test('7.2.5 all units retreat, also those that did not fight, where the owner wants', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'belgium').put('gb-1', 'somme', 'spent').put('gb-2', 'somme', 'spent'),
    );
    attack(t, 'de-1', 'somme', []).dice('combat', 6, 1).choose('British 1st', 'defends');
    expect([t.decision, t.actor]).toEqual(['retreat', 'te']);
    expect(t.legal().sort()).toEqual([
      'the British 1st/BEF Army retreats to Paris',
      'the British 1st/BEF Army retreats to Verdun',
    ]);
    t.choose('retreats to Paris').choose('British 2nd Army retreats to Verdun');
    expect([t.where('gb-1'), t.where('gb-2')]).toEqual(['paris', 'verdun']);
  });

  test('7.2.5 not into areas of the enemy, nor into neutral ones', () => {
    const t = battle('central-allies', (table) =>
      table.put('ah-5', 'hungary').put('rs-1', 'serbia', 'spent').take('bosnia', 'te').remove('ah-11', POOL),
    );
    // Hungary is the enemy's, Bulgaria, Romania and Greece are neutral, Albania is the last resort.
    beat(t, 'ah-5', 'serbia');
    expect(t.where('rs-1')).toBe('bosnia');
  });

  test('7.2.5 into an area of an allied nation', () => {
    const t = battle('central-allies', (table) => {
      join(table, 'romania');
      table.remove('ro-1', POOL).remove('ro-2', POOL);
      table.put('ah-5', 'hungary').put('rs-1', 'serbia', 'spent');
    });
    beat(t, 'ah-5', 'serbia');
    expect(t.where('rs-1')).toBe('romania');
  });

  test('7.2.5 an army with nowhere to go is eliminated for good', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'poland').put('ru-1', 'brest-litovsk', 'spent').put('ru-2', 'brest-litovsk', 'spent'),
    );
    for (const area of ['prussia', 'lithuania', 'minsk', 'pripet-marshes', 'galicia']) t.take(area, 'cp');
    attack(t, 'de-1', 'brest-litovsk', []).dice('combat', 6, 1).choose('Russian 1st', 'defends');
    expect([t.where('ru-1'), t.where('ru-2')]).toEqual([DEAD, DEAD]);
    expect(t.state.eliminated[t.nation('russia')]).toBe(2);
  });

  test('7.2.5 a full square is no refuge (R13)', () => {
    const t = battle('western-allies', (table) =>
      table.put('gb-mef', 'sinai').put('tr-4', 'jerusalem', 'spent').put('tr-1', 'damascus'),
    );
    beat(t, 'gb-mef', 'jerusalem');
    expect(t.where('tr-4')).toBe(DEAD);
  });

  test('7.2.5 a square takes one of two retreating armies, the other is lost; which is the owner’s choice (R13)', () => {
    const flight = (first: string) => {
      const t = battle('germany', (table) =>
        table.put('de-1', 'minsk').put('ru-1', 'kiev', 'spent').put('ru-2', 'kiev', 'spent'),
      );
      for (const area of ['ukraine', 'pripet-marshes', 'moscow']) t.take(area, 'cp');
      attack(t, 'de-1', 'kiev', []).dice('combat', 6, 1).choose('Russian 1st', 'defends');
      t.choose('retreat from Kiev').expectDecision('retreat').choose('Russian 1st', first);
      return [t.where('ru-1'), t.where('ru-2')];
    };
    expect(flight('retreats to Caucasus')).toEqual(['caucasus', DEAD]);
    expect(flight('fights to the end')).toEqual([DEAD, 'caucasus']);
  });

  test('7.2.5 Central Allies retreat into Germany only as a last resort (6.4.1)', () => {
    const arrange = (t: Table) => t.put('ru-1', 'poland').put('ah-1', 'galicia', 'spent');
    const free = battle('eastern-allies', arrange);
    beat(free, 'ru-1', 'galicia');
    expect(free.legal().some((words) => words.includes('Posen'))).toBe(false);
    const cut = battle('eastern-allies', (t) => {
      arrange(t);
      t.take('bohemia', 'te').take('hungary', 'te');
    });
    beat(cut, 'ru-1', 'galicia');
    expect(cut.where('ah-1')).toBe('posen');
  });

  test('7.2.5 into Albania only as a last resort (10.2.3.1)', () => {
    const t = battle('central-allies', (table) =>
      table.put('ah-5', 'hungary').put('rs-1', 'serbia', 'spent'),
    );
    beat(t, 'ah-5', 'serbia');
    expect([t.where('rs-1'), t.control('albania')]).toEqual(['albania', 'te']);
  });

  test('7.2.5 to Greece while Salonika is open, but a second Western army goes to the pool (10.2.3.3)', () => {
    const t = battle('central-allies', (table) => {
      table.state.v[SALONIKA] = OPEN;
      table.state.v[SALONIKA_ARMIES] = 1;
      table.put('gb-1', 'greece').put('gb-2', 'serbia', 'spent').put('rs-1', 'serbia', 'spent');
      table.put('ah-5', 'hungary');
    });
    attack(t, 'ah-5', 'serbia', []).dice('combat', 6, 1).choose('Serbian 1st', 'defends');
    expect([t.where('gb-2'), t.where('rs-1')]).toEqual([POOL, 'greece']);
  });

  test('7.2.5 artillery and Tanks retreat with the last army (R13)', () => {
    const t = somme((table) =>
      table.put('wa-ha-1', 'somme').put('wa-tanks', 'somme').put('gb-2', 'somme', 'spent'),
    );
    t.choose('1st/BEF Army retreats to Paris').choose('British 2nd Army retreats to Verdun');
    expect([t.where('wa-ha-1'), t.where('wa-tanks')]).toEqual(['verdun', 'verdun']);
  });

  test('7.2.5 artillery is lost with the last army', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'poland').put('ru-1', 'brest-litovsk', 'spent').put('ru-ha-1', 'brest-litovsk'),
    );
    for (const area of ['prussia', 'lithuania', 'minsk', 'pripet-marshes', 'galicia']) t.take(area, 'cp');
    beat(t, 'de-1', 'brest-litovsk');
    expect([t.where('ru-1'), t.where('ru-ha-1')]).toEqual([DEAD, DEAD]);
  });

  test('7.2.5 artillery does not follow into a square (2.1.8) while an army has gone elsewhere', () => {
    const t = battle('germany', (table) =>
      table
        .put('de-1', 'minsk')
        .put('ru-1', 'kiev', 'spent')
        .put('ru-2', 'kiev', 'spent')
        .put('ru-ha-1', 'kiev'),
    );
    attack(t, 'de-1', 'kiev', [])
      .dice('combat', 6, 1)
      .choose('Russian 1st', 'defends')
      .choose('retreat from Kiev');
    t.choose('retreats to Moscow').choose('retreats to Caucasus');
    expect(t.where('ru-ha-1')).toBe('moscow');
  });
});

describe('naval evacuation', () => {
  /** The Somme cut off from Paris and Verdun. */
  const cutOff = (t: Table) => t.take('paris', 'cp').take('verdun', 'cp');

  test('7.2.6 a cut-off Western army in a port may be evacuated to the pool', () => {
    const t = somme(cutOff);
    expect([t.decision, t.actor]).toEqual(['retreat', 'te']);
    t.choose('is evacuated by sea');
    expect(t.where('gb-1')).toBe(POOL);
    expect(t.state.eliminated[t.nation('great-britain')]).toBe(0);
  });

  test('7.2.6 evacuation is a choice', () => {
    const t = somme(cutOff).choose('fights to the end');
    expect(t.where('gb-1')).toBe(DEAD);
  });

  test('7.2.6 not while there is a way by land', () => {
    const t = somme((table) => table.take('paris', 'cp'));
    expect(t.where('gb-1')).toBe('verdun');
  });

  test('7.2.6 not from an area without an anchor', () => {
    const t = battle('germany', (table) => table.put('de-1', 'rhine').put('gb-1', 'verdun', 'spent'));
    for (const area of ['paris', 'somme', 'southern-france']) t.take(area, 'cp');
    beat(t, 'de-1', 'verdun');
    expect(t.where('gb-1')).toBe(DEAD);
  });

  test('7.2.6 for US armies too', () => {
    const t = somme((table) => {
      table.state.nationStatus[table.nation('united-states')] = AT_WAR;
      cutOff(table).remove('gb-1', POOL).put('us-1', 'somme', 'spent');
    });
    expect(t.choose('US 1st Army is evacuated').where('us-1')).toBe(POOL);
  });

  test('7.2.6 not for other Eastern Allies', () => {
    const t = somme((table) => cutOff(table).remove('gb-1', POOL).put('ru-1', 'somme', 'spent'));
    expect(t.where('ru-1')).toBe(DEAD);
  });

  test('7.2.6 the army of a conquered nation that is evacuated does not come back (10.1.2)', () => {
    const t = somme((table) => {
      table.state.nationStatus[table.nation('belgium')] = CONQUERED;
      cutOff(table).remove('gb-1', POOL).put('be-1', 'somme', 'spent');
    });
    expect(t.choose('is evacuated').where('be-1')).toBe(OUT);
  });

  test('7.2.6 artillery is not evacuated (6.5.1.2)', () => {
    const t = somme((table) => cutOff(table).put('wa-ha-1', 'somme')).choose('is evacuated');
    expect(t.where('wa-ha-1')).toBe(DEAD);
  });
});

describe('advance', () => {
  const FOLLOW = 'advance';

  test('7.2.7 the attacker must advance; others may, whatever their status, faction or area', () => {
    const t = battle('germany', (table) =>
      table
        .put('de-1', 'posen')
        .put('de-2', 'posen', 'spent')
        .put('ah-1', 'galicia')
        .put('de-3', 'prussia', 'spent')
        .put('de-4', 'berlin'),
    );
    attack(t, 'de-1', 'poland', [3]);
    expect([t.where('de-1'), t.decision, t.actor]).toEqual(['poland', FOLLOW, 'cp']);
    const ready = ['German 2nd', 'Austro-Hungarian 1st', 'German 3rd', 'German 18th'];
    expect(t.legal()).toHaveLength(ready.length + 1); // not the 4th in Berlin
    t.choose('German 2nd').choose('Austro-Hungarian 1st').choose('advance no more');
    expect(t.armies('poland')).toEqual(['ah-1', 'de-1*', 'de-2*']);
    expect(t.where('de-3')).toBe('prussia');
  });

  test('7.2.7 units keep their status, and Fresh ones of the faction attack on', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'posen').put('de-2', 'posen').put('ah-1', 'galicia'),
    );
    attack(t, 'de-1', 'poland', [3]);
    t.choose('German 2nd').choose('Austro-Hungarian 1st').choose('advance no more');
    expect(t.options('de-1')).toEqual([]);
    expect(t.options('de-2')).toContain('attacks Brest-Litovsk');
    expect(t.options('ah-1')).toEqual([]);
  });

  test('7.2.7 nobody advances unless the area was cleared', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'posen').put('de-2', 'posen').put('ru-1', 'poland'),
    );
    beat(t, 'de-1', 'poland');
    expect([t.decision, t.where('de-1')]).toEqual(['attack', 'posen']);
  });

  test('7.2.7 no attack goes out of a Mountain area that was entered (2.1.3, R15)', () => {
    const t = battle('western-allies', (table) => table.put('fr-1', 'verdun').put('fr-2', 'verdun'));
    attack(t, 'fr-1', 'rhine', [3]).choose('French 2nd');
    expect([t.isFresh('fr-2'), t.options('fr-2')]).toEqual([true, []]);
    t.at(6, 'western-allies', BEGIN_COMBAT);
    expect(t.options('fr-2').sort()).toEqual(['attacks Bavaria', 'attacks Hanover']);
  });

  test('7.2.7 nor out of the Pripet Marshes (2.1.4, R15)', () => {
    const t = battle('germany', (table) => table.put('de-1', 'minsk').put('de-2', 'minsk'));
    attack(t, 'de-1', 'pripet-marshes', [3]).choose('German 2nd');
    expect([t.isFresh('de-2'), t.options('de-2')]).toEqual([true, []]);
  });

  test('7.2.7 the Tanks do not attack out of it either (R15)', () => {
    const t = battle('western-allies', (table) => {
      table.put('fr-1', 'verdun').put('wa-tanks', 'verdun').put('de-1', 'bavaria');
      dig(table, 'bavaria', 'germany');
    });
    attack(t, 'fr-1', 'rhine', [3]).choose('Tanks');
    expect([t.where('wa-tanks'), t.options('wa-tanks')]).toEqual(['rhine', []]);
  });

  test('7.2.7 nobody follows into a square (2.1.8)', () => {
    const t = battle('central-allies', (table) =>
      table.put('tr-1', 'anatolia').put('tr-2', 'anatolia').take('erzurum', 'te'),
    );
    attack(t, 'tr-1', 'erzurum', []);
    expect([t.where('tr-1'), t.decision]).toEqual(['erzurum', 'attack']);
  });

  test('7.2.7 an army in a square may follow into a land area', () => {
    const t = battle('central-allies', (table) =>
      table.put('tr-1', 'gallipoli').put('tr-2', 'damascus').take('anatolia', 'te'),
    );
    attack(t, 'tr-1', 'anatolia', []).choose('Turkish 2nd');
    expect(t.armies('anatolia')).toEqual(['tr-1*', 'tr-2']);
  });

  test('7.2.7 artillery advances too, with its status (7.6.1.1)', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'posen').put('de-ha-1', 'posen').put('de-2', 'posen'),
    );
    attack(t, 'de-1', 'poland', []).dice('combat', 1, 3).choose('attack with Heavy Artillery');
    t.choose('Heavy Artillery 1').choose('advance no more');
    expect([t.where('de-ha-1'), t.isFresh('de-ha-1')]).toEqual(['poland', false]);
  });

  test('7.2.7 no army leaves artillery alone by choice; the attacker must (7.6.1.2, R14)', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'posen').put('de-ha-1', 'posen').put('ah-1', 'galicia').put('ah-ha-1', 'galicia'),
    );
    attack(t, 'de-1', 'poland', []).dice('combat', 3).choose('attack without support');
    expect(t.where('de-1')).toBe('poland'); // the artillery stays alone in Posen
    const mayAdvance = () => t.legal().some((words) => words.includes('Austro-Hungarian 1st Army'));
    expect(mayAdvance()).toBe(false);
    t.choose('Austro-Hungarian Heavy Artillery 1');
    expect(mayAdvance()).toBe(true);
  });

  test('7.2.7 Tanks may be left alone: only artillery needs an army (7.6.1.2)', () => {
    const t = battle('western-allies', (table) =>
      table.put('fr-1', 'paris').put('gb-1', 'verdun').put('wa-tanks', 'verdun').take('somme', 'cp'),
    );
    attack(t, 'fr-1', 'somme', []).choose('British 1st').choose('advance no more');
    expect([t.where('gb-1'), t.where('wa-tanks')]).toEqual(['somme', 'verdun']);
  });

  test('7.2.7 US armies do not follow to Gallipoli, nor the MEF out of the Near East (10.2.3.2, 6.5.1.1)', () => {
    const t = battle('western-allies', (table) => {
      join(table, 'bulgaria');
      for (const army of ['bg-1', 'bg-2']) table.remove(army, POOL);
      table.state.nationStatus[table.nation('united-states')] = AT_WAR;
      table.put('gb-1', 'bulgaria').put('us-1', 'bulgaria').put('fr-1', 'bulgaria');
    });
    attack(t, 'gb-1', 'gallipoli', [2]);
    expect(t.legal()).toEqual(['the French 1st Army in Bulgaria advances into Gallipoli', 'advance no more']);
  });
});
