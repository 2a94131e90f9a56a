// Ground combat (7.2.1 to 7.2.3): who attacks whom, dice, modifiers, Big Push, cards and markers.
import { describe, expect, test } from 'vitest';
import { joinWar } from './politics.js';
import { AT_WAR, BEGIN_COMBAT, CONQUERED, DEAD, POOL } from './state.js';
import { attack, battle, dig, fleetTo, giveMarker } from './testing/battle.js';
import type { Table } from './testing/table.js';

/** Three Fresh German armies in Belgium before a Fresh French army in the Somme. */
const beforeTheSomme = (t: Table) =>
  t.put('de-1', 'belgium').put('de-2', 'belgium').put('de-3', 'belgium').put('fr-5', 'somme');

const canStop = (t: Table) => t.legal().includes('attack no more');
const join = (t: Table, nation: string) => joinWar(t.state, t.nation(nation));

describe('who may attack what', () => {
  test('7.2 an army attacks adjacent areas that the enemy controls, and no others', () => {
    const t = battle('germany', (table) => table.put('de-1', 'rhine').put('fr-1', 'verdun'));
    // Not Belgium and the Somme (2.1.10), not Hanover and Bavaria (its own), not Switzerland.
    expect(t.options('de-1')).toEqual(['attacks Verdun']);
  });

  test('7.2 a neutral nation cannot be attacked', () => {
    const t = battle('central-allies', (table) => table.put('ah-1', 'hungary').put('ah-2', 'austria'));
    expect(t.options('ah-1')).toEqual(['attacks Serbia']); // not Romania
    expect(t.options('ah-2')).toEqual([]); // not Northern Italy
  });

  test('7.2 only armies of the active faction attack', () => {
    const arrange = (t: Table) => t.put('de-9', 'posen').put('ah-1', 'galicia').put('gb-1', 'verdun');
    expect(battle('germany', arrange).options('ah-1')).toEqual([]);
    const t = battle('central-allies', arrange);
    expect([t.options('de-9'), t.options('gb-1')]).toEqual([[], []]);
    expect(t.options('ah-1')).toContain('attacks Poland');
  });

  test('7.2.1 a Spent army cannot attack', () => {
    const t = battle('germany', (table) => table.put('de-1', 'rhine', 'spent').put('de-2', 'rhine'));
    expect(t.options('de-1')).toEqual([]);
    expect(t.options('de-2')).toEqual(['attacks Verdun']);
  });

  test('7.2.2 attacks go on while an army is Fresh, from area to area and back again', () => {
    const t = battle('germany', (table) => beforeTheSomme(table).put('de-4', 'rhine').put('fr-1', 'verdun'));
    attack(t, 'de-1', 'somme', [1, 6]);
    attack(t, 'de-4', 'verdun', [1, 6]);
    attack(t, 'de-2', 'somme', [1, 6]);
    expect(t.options('de-1')).toEqual([]);
    expect(t.options('de-3')).toEqual(['attacks Somme']);
    expect(canStop(t)).toBe(true);
  });

  test('7.2.2 an army in a square attacks along its track', () => {
    const t = battle('western-allies', (table) =>
      table.put('gb-mef', 'sinai').put('tr-4', 'jerusalem', 'spent'),
    );
    attack(t, 'gb-mef', 'jerusalem', [4, 2]);
    expect([t.where('gb-mef'), t.where('tr-4')]).toEqual(['jerusalem', 'damascus']);
    expect(t.decision).toBe('attack'); // nobody may follow into a square
  });

  test('6.5.1.1 the MEF and the IEF do not attack out of the Near East, where winning would take them (7.2.7)', () => {
    const options = (unit: string, free: boolean) =>
      battle('western-allies', (t) => {
        join(t, 'bulgaria');
        t.put(unit, 'gallipoli');
        if (free) t.state.nationStatus[t.nation('turkey')] = CONQUERED;
      }).options(unit);
    expect(options('gb-mef', false)).toEqual(['attacks Anatolia']);
    expect(options('gb-ief', false)).toEqual(['attacks Anatolia']);
    expect(options('gb-1', false).sort()).toEqual(['attacks Anatolia', 'attacks Bulgaria']);
    expect(options('gb-mef', true).sort()).toEqual(['attacks Anatolia', 'attacks Bulgaria']);
  });

  test('10.2.3.2 US armies do not attack Greece, Gallipoli or a square, where winning would take them (7.2.7)', () => {
    const options = (unit: string, area: string) =>
      battle('eastern-allies', (t) => {
        for (const nation of ['bulgaria', 'greece']) join(t, nation);
        for (const army of ['bg-1', 'bg-2', 'gr-1']) t.remove(army, POOL);
        t.state.nationStatus[t.nation('united-states')] = AT_WAR;
        t.put(unit, area);
        for (const taken of ['greece', 'erzurum', 'serbia']) t.take(taken, 'cp');
      }).options(unit);
    expect(options('us-1', 'bulgaria')).toEqual(['attacks Serbia']);
    expect(options('ru-1', 'bulgaria').sort()).toEqual([
      'attacks Gallipoli',
      'attacks Greece',
      'attacks Serbia',
    ]);
    expect(options('us-1', 'anatolia').join()).not.toMatch(/Erzurum/);
    expect(options('ru-1', 'anatolia').join()).toMatch(/Erzurum/);
  });
});

describe('the attack on an occupied area', () => {
  test('7.2.2 Fresh armies defend before Spent ones (R7)', () => {
    const t = battle('germany', (table) => beforeTheSomme(table).put('gb-1', 'somme', 'spent'));
    attack(t, 'de-1', 'somme', [4, 2]); // the French army, without a question
    expect(t.armies('somme')).toEqual(['fr-5*', 'gb-1*']);
  });

  test('7.2.2 the defender chooses among armies of equal status, before the dice', () => {
    const t = battle('germany', (table) =>
      beforeTheSomme(table).put('gb-1', 'somme').put('fr-6', 'somme', 'spent'),
    );
    attack(t, 'de-1', 'somme', []);
    expect([t.decision, t.actor]).toEqual(['choose the defender', 'te']);
    expect(t.legal()).toHaveLength(2); // not the Spent one
    t.dice('combat', 4, 2).choose('British 1st/BEF Army in Somme defends');
    expect(t.armies('somme')).toEqual(['fr-5', 'fr-6*', 'gb-1*']);
  });

  test('7.2.2 each side rolls one die', () => {
    const t = battle('germany', beforeTheSomme);
    attack(t, 'de-1', 'somme', [4, 2]);
    t.luck.assertUsedUp();
  });

  test('7.2.2 of several dice the best one counts, and the modifier is added to it', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'posen').put('ru-1', 'poland').inEffect('ge-hindenburg-ludendorff-team'),
    );
    attack(t, 'de-1', 'poland', []);
    t.dice('combat', 2, 5, 4).choose('attack with the extra die of the event');
    expect(t.armies('poland')).toEqual(['ru-1*']);
    t.luck.assertUsedUp();
  });

  test('7.2.2 the extra die of a card is a choice and serves so many attacks', () => {
    const t = battle('germany', (table) => {
      for (const army of ['de-1', 'de-2', 'de-3', 'de-4']) table.put(army, 'posen');
      table.put('ru-1', 'poland').inEffect('ge-hindenburg-ludendorff-team');
    });
    attack(t, 'de-1', 'poland', []).dice('combat', 1, 6).choose('attack without support');
    attack(t, 'de-2', 'poland', []).dice('combat', 1, 1, 6).choose('attack with the extra die');
    attack(t, 'de-3', 'poland', []).dice('combat', 1, 1, 6).choose('attack with the extra die');
    attack(t, 'de-4', 'poland', [1, 6]); // no question any more
    expect(t.decision).toBe('attack');
    t.luck.assertUsedUp();
  });

  test('7.2.2 a tie goes to the attacker; both armies are Spent', () => {
    const t = battle('germany', beforeTheSomme);
    attack(t, 'de-1', 'somme', [3, 3]);
    expect([t.isFresh('de-1'), t.isFresh('fr-5')]).toEqual([false, false]);
    expect([t.where('de-1'), t.where('fr-5')]).toEqual(['belgium', 'somme']);
  });

  test('7.2.2 if the defender wins only the attacker is Spent, and stays where it is', () => {
    const t = battle('germany', beforeTheSomme);
    attack(t, 'de-1', 'somme', [3, 4]);
    expect([t.isFresh('de-1'), t.isFresh('fr-5')]).toEqual([false, true]);
    expect(t.where('de-1')).toBe('belgium');
  });

  test('7.2.2 a beaten Spent defender retreats with all others there, and the attacker advances', () => {
    const t = battle('germany', (table) =>
      table
        .put('de-1', 'belgium')
        .put('fr-5', 'somme', 'spent')
        .put('gb-1', 'somme', 'spent')
        .take('verdun', 'cp'),
    );
    attack(t, 'de-1', 'somme', [4]).dice('combat', 3).choose('British 1st/BEF', 'defends');
    expect(t.armies('paris')).toEqual(['fr-5*', 'gb-1*']);
    expect(t.armies('somme')).toEqual(['de-1*']);
    expect(t.control('somme')).toBe('cp');
  });
});

describe('the attack on an empty area', () => {
  test('7.2.2 an area that was always its own falls to the attacker without a die', () => {
    const t = battle('germany', (table) => table.put('de-1', 'posen').take('berlin', 'te'));
    attack(t, 'de-1', 'berlin', []);
    expect([t.where('de-1'), t.isFresh('de-1'), t.control('berlin')]).toEqual(['berlin', false, 'cp']);
  });

  test('7.2.2 liberating the area of an ally needs no die either', () => {
    const t = battle('germany', (table) => table.put('de-1', 'posen').take('galicia', 'te'));
    attack(t, 'de-1', 'galicia', []);
    expect(t.where('de-1')).toBe('galicia');
  });

  test.each([
    ['production', 'western-allies', 'fr-1', 'verdun', 'rhine'],
    ['production', 'germany', 'de-1', 'rhine', 'verdun'],
    ['a swamp', 'germany', 'de-1', 'minsk', 'pripet-marshes'],
    ['a flag', 'germany', 'de-1', 'minsk', 'petrograd'],
    ['mountains', 'western-allies', 'it-1', 'northern-italy', 'austria'],
    ['mountains', 'eastern-allies', 'rs-1', 'serbia', 'bosnia'],
  ] as const)('7.2.2 a garrison with %s counts as 3 (6.1.3): %s', (_, faction, army, from, into) => {
    const arrange = (t: Table) => {
      join(t, 'italy');
      if (into === 'bosnia') t.remove('ah-11', DEAD);
      t.put(army, from);
    };
    const lost = battle(faction, arrange);
    attack(lost, army, into, [2]);
    expect([lost.where(army), lost.isFresh(army)]).toEqual([from, false]);
    const won = battle(faction, arrange);
    attack(won, army, into, [3]); // R18: a tie wins, and no mountain helps a garrison
    expect([won.where(army), won.isFresh(army)]).toEqual([into, false]);
  });

  test('7.2.2 a garrison without any of these counts as 2 (6.1.3)', () => {
    const arrange = (t: Table) => t.put('de-1', 'posen');
    const lost = battle('germany', arrange);
    attack(lost, 'de-1', 'poland', [1]);
    expect([lost.where('de-1'), lost.control('poland')]).toEqual(['posen', 'te']);
    const won = battle('germany', arrange);
    attack(won, 'de-1', 'poland', [2]);
    expect([won.where('de-1'), won.control('poland')]).toEqual(['poland', 'cp']);
  });

  test('7.2.2 the attacker has all his modifiers against a garrison (R18)', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'posen');
      giveMarker(table, 'ge-first-line-formations', 'de-1');
    });
    attack(t, 'de-1', 'poland', [1]);
    expect(t.where('de-1')).toBe('poland');
  });
});

describe('Big Push', () => {
  test('7.2.3 after a win the next attack over the same border gets +1, and so does the one after', () => {
    const t = battle('germany', (table) =>
      beforeTheSomme(table).put('gb-1', 'somme').put('gb-2', 'somme', 'spent'),
    );
    attack(t, 'de-1', 'somme', []).dice('combat', 4, 4).choose('French 5th', 'defends');
    expect(t.position().bigPush).toBe('belgium > somme');
    attack(t, 'de-2', 'somme', [3, 4]); // 3 + 1 ties
    expect(t.isFresh('gb-1')).toBe(false);
    attack(t, 'de-3', 'somme', []).dice('combat', 3, 4).choose('British 2nd', 'defends');
    expect(t.decision).toBe('retreat');
  });

  test('7.2.3 the first attack has no Big Push', () => {
    const t = battle('germany', beforeTheSomme);
    attack(t, 'de-1', 'somme', [3, 4]);
    expect(t.isFresh('fr-5')).toBe(true);
  });

  test('7.2.3 Big Push is +1 and no more, however many attacks were won', () => {
    const t = battle('germany', (table) =>
      beforeTheSomme(table).put('gb-1', 'somme').put('gb-2', 'somme', 'spent'),
    );
    attack(t, 'de-1', 'somme', []).dice('combat', 4, 4).choose('French 5th', 'defends');
    attack(t, 'de-2', 'somme', [4, 4]);
    attack(t, 'de-3', 'somme', []).dice('combat', 3, 5).choose('British 2nd', 'defends');
    expect(t.armies('belgium')).toEqual(['de-1*', 'de-2*', 'de-3*']);
  });

  test('7.2.3 a lost attack ends Big Push', () => {
    const t = battle('germany', beforeTheSomme);
    attack(t, 'de-1', 'somme', [4, 3]);
    attack(t, 'de-2', 'somme', [1, 6]);
    expect(t.position().bigPush).toBe('');
    attack(t, 'de-3', 'somme', [3, 4]);
    expect(t.armies('somme')).toEqual(['fr-5*']);
  });

  test('7.2.3 an attack from another area loses it, also for the first area', () => {
    const t = battle('germany', (table) =>
      beforeTheSomme(table).put('de-4', 'verdun').put('gb-1', 'somme').put('gb-2', 'somme'),
    );
    attack(t, 'de-1', 'somme', []).dice('combat', 6, 1).choose('French 5th', 'defends');
    attack(t, 'de-4', 'somme', []).dice('combat', 3, 4).choose('British 1st', 'defends');
    expect(t.isFresh('gb-1')).toBe(true);
    attack(t, 'de-2', 'somme', []).dice('combat', 3, 4).choose('British 1st', 'defends');
    expect(t.isFresh('gb-1')).toBe(true);
  });

  test('7.2.3 a win from another area starts a Big Push of its own', () => {
    const t = battle('germany', (table) =>
      beforeTheSomme(table).put('de-4', 'verdun').put('gb-1', 'somme').put('gb-2', 'somme'),
    );
    attack(t, 'de-1', 'somme', []).dice('combat', 6, 1).choose('French 5th', 'defends');
    attack(t, 'de-4', 'somme', []).dice('combat', 6, 1).choose('British 1st', 'defends');
    expect(t.position().bigPush).toBe('verdun > somme');
  });

  test('7.2.3 an attack into another area loses it, even if the first border comes next again', () => {
    const t = battle('germany', (table) => {
      for (const army of ['de-1', 'de-2', 'de-3']) table.put(army, 'somme');
      table.put('fr-1', 'paris').put('fr-2', 'verdun');
    });
    attack(t, 'de-1', 'paris', [4, 3]);
    attack(t, 'de-2', 'verdun', [3, 4]);
    expect(t.isFresh('fr-2')).toBe(true);
    attack(t, 'de-3', 'paris', [3, 4]);
    expect(t.armies('paris')).toEqual(['fr-1*']);
  });

  test('7.2.3 it is not used up while the attacker fights at sea', () => {
    const t = battle('germany', (table) => {
      fleetTo(table, 'blockade', 'de-fleet-1');
      beforeTheSomme(table).put('gb-1', 'somme');
    });
    attack(t, 'de-1', 'somme', []).dice('combat', 6, 1).choose('French 5th', 'defends');
    t.dice('naval combat', 6, 6, 6, 6).choose('fight for the Blockade box');
    attack(t, 'de-2', 'somme', [3, 4]);
    expect(t.isFresh('gb-1')).toBe(false);
  });

  test('7.2.3 it is gone once the attacker has advanced', () => {
    const t = battle('germany', (table) => beforeTheSomme(table).put('fr-1', 'paris').take('verdun', 'cp'));
    attack(t, 'de-1', 'somme', [4, 3]);
    attack(t, 'de-2', 'somme', [4, 3]).choose('retreat from Somme').choose('German 3rd', 'advances');
    t.choose('advance no more');
    expect(t.position().bigPush).toBe('');
    attack(t, 'de-3', 'paris', [3, 4]);
    expect(t.isFresh('fr-1')).toBe(true);
  });

  test('7.2.3 it does not last into the next phase', () => {
    const t = battle('germany', beforeTheSomme);
    attack(t, 'de-1', 'somme', [4, 3]);
    t.at(6, 'germany', BEGIN_COMBAT);
    attack(t, 'de-2', 'somme', [3, 4]);
    expect(t.where('de-2')).toBe('belgium');
  });
});

describe('terrain', () => {
  test('7.2.3 armies in a Mountain area defend with +1', () => {
    const t = battle('western-allies', (table) => table.put('fr-1', 'verdun').put('de-1', 'rhine'));
    attack(t, 'fr-1', 'rhine', [4, 4]);
    expect(t.isFresh('de-1')).toBe(true);
  });

  test('7.2.3 a Mountain area does not help an attack out of it', () => {
    const t = battle('germany', (table) => table.put('de-1', 'rhine').put('fr-1', 'verdun'));
    attack(t, 'de-1', 'verdun', [3, 4]);
    expect(t.isFresh('fr-1')).toBe(true);
  });

  test('7.2.3 Russian armies but the CAU defend Kars and Caucasus with -1', () => {
    const fight = (army: string, area: string, from: string) => {
      const t = battle('central-allies', (table) => {
        if (from === 'kars') table.take('kars', 'cp');
        table.put(army, area).put('tr-3', from);
      });
      attack(t, 'tr-3', area, [3, 4]);
      return t.isFresh(army);
    };
    expect(fight('ru-1', 'kars', 'erzurum')).toBe(false);
    expect(fight('ru-cau', 'kars', 'erzurum')).toBe(true);
    expect(fight('ru-1', 'caucasus', 'kars')).toBe(false);
    expect(fight('ru-cau', 'caucasus', 'kars')).toBe(true);
  });

  test('7.2.3 Russian armies but the CAU attack into Kars and Caucasus with -1', () => {
    const fight = (army: string, from: string, into: string) => {
      const t = battle('eastern-allies', (table) => table.put('tr-3', into).put(army, from));
      attack(t, army, into, [4, 4]);
      return t.isFresh('tr-3');
    };
    expect(fight('ru-1', 'caucasus', 'kars')).toBe(true);
    expect(fight('ru-cau', 'caucasus', 'kars')).toBe(false);
    expect(fight('ru-1', 'kiev', 'caucasus')).toBe(true);
    expect(fight('ru-1', 'kars', 'erzurum')).toBe(false); // out of Kars there is no penalty
  });
});

describe('markers on armies', () => {
  test('7.2.3 First Line Formations gives +2 in one attack and is gone (2.6)', () => {
    const t = battle('germany', (table) => {
      beforeTheSomme(table);
      giveMarker(table, 'ge-first-line-formations', 'de-1');
    });
    attack(t, 'de-1', 'somme', [2, 4]);
    expect(t.isFresh('fr-5')).toBe(false);
    expect(t.bearer('ge-first-line-formations')).toBeNull();
  });

  test('7.2.3 a marker must be used in the first combat of its army, also in defence (R19)', () => {
    const t = battle('western-allies', (table) => {
      table.put('de-1', 'somme').put('fr-1', 'paris');
      giveMarker(table, 'ge-first-line-formations', 'de-1');
    });
    attack(t, 'fr-1', 'somme', [6, 5]); // 6 against 7
    expect(t.isFresh('de-1')).toBe(true);
    expect(t.bearer('ge-first-line-formations')).toBeNull();
  });

  test('7.2.3 a marker is not spent on a liberation, where no die is rolled (R19)', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'posen').take('berlin', 'te');
      giveMarker(table, 'ge-first-line-formations', 'de-1');
    });
    attack(t, 'de-1', 'berlin', []);
    expect(t.bearer('ge-first-line-formations')).toBe('de-1');
  });

  test('7.2.3 the markers of an army add up (2.6)', () => {
    const t = battle('germany', (table) => {
      beforeTheSomme(table);
      giveMarker(table, 'ge-first-line-formations', 'de-1');
      giveMarker(table, 'ge-inspired-leadership', 'de-1');
    });
    attack(t, 'de-1', 'somme', [2, 5]);
    expect(t.isFresh('fr-5')).toBe(false);
  });

  test('7.2.3 Inspired Leadership stays while its army wins and goes when it loses (2.6)', () => {
    const t = battle('western-allies', (table) => {
      table.put('fr-1', 'paris').put('de-1', 'somme');
      giveMarker(table, 'wa-inspired-leadership', 'fr-1');
    });
    attack(t, 'fr-1', 'somme', [3, 4]);
    expect(t.isFresh('de-1')).toBe(false);
    expect(t.bearer('wa-inspired-leadership')).toBe('fr-1');
    t.put('de-2', 'somme').at(6, 'germany', BEGIN_COMBAT);
    attack(t, 'de-2', 'paris', [6, 1]);
    t.choose('retreat from Paris').choose('retreats to Verdun').choose('advance no more');
    expect(t.bearer('wa-inspired-leadership')).toBeNull();
  });

  test('7.2.3 the Elite Mountain Division helps only in Mountain areas, for the whole game (2.6)', () => {
    const t = battle('central-allies', (table) => {
      table.put('ah-1', 'hungary').put('rs-1', 'serbia').take('galicia', 'te').put('ru-1', 'galicia');
      giveMarker(table, 'ca-elite-mountain-division', 'ah-1');
    });
    attack(t, 'ah-1', 'galicia', [3, 4]);
    expect(t.isFresh('ru-1')).toBe(true);
    t.put('ah-1', 'hungary').at(6, 'central-allies', BEGIN_COMBAT);
    attack(t, 'ah-1', 'serbia', [4, 4]); // 5 against 5
    expect(t.isFresh('rs-1')).toBe(false);
    expect(t.bearer('ca-elite-mountain-division')).toBe('ah-1');
  });

  test('7.2.3 Allenby helps his army when it attacks, not when it defends (2.6)', () => {
    const arrange = (t: Table) => {
      t.put('gb-mef', 'sinai').put('tr-4', 'jerusalem');
      giveMarker(t, 'wa-allenby', 'gb-mef');
    };
    const t = battle('western-allies', arrange);
    attack(t, 'gb-mef', 'jerusalem', [3, 4]);
    expect(t.isFresh('tr-4')).toBe(false);
    expect(t.bearer('wa-allenby')).toBe('gb-mef');
    const defence = battle('central-allies', arrange);
    attack(defence, 'tr-4', 'sinai', [4, 4]);
    expect(defence.isFresh('gb-mef')).toBe(false);
  });

  test('7.2.3 a marker is lost with its army (2.6)', () => {
    const t = battle('central-allies', (table) => {
      table.put('gb-mef', 'sinai', 'spent').put('tr-4', 'jerusalem').put('fr-1', 'paris');
      giveMarker(table, 'wa-allenby', 'gb-mef');
    });
    attack(t, 'tr-4', 'sinai', [6, 1]).choose('fights to the end');
    expect(t.where('gb-mef')).toBe(DEAD);
    expect(t.bearer('wa-allenby')).toBeNull();
  });
});

describe('modifiers and dice of cards', () => {
  test('7.2.3 Entente Pressures Serbia: +2 for the first Serbian attack on an Austro-Hungarian army', () => {
    const t = battle('eastern-allies', (table) =>
      table
        .put('rs-1', 'serbia')
        .put('rs-2', 'serbia')
        .put('ah-5', 'hungary')
        .inEffect('ea-entente-pressures-serbia'),
    );
    attack(t, 'rs-1', 'hungary', [2, 4]);
    expect(t.isFresh('ah-5')).toBe(false);
    attack(t, 'rs-2', 'hungary', [2, 4]); // Big Push alone
    expect(t.where('ah-5')).toBe('hungary');
  });

  test('7.2.3 a modifier against armies of a nation does not count against a garrison', () => {
    const t = battle('eastern-allies', (table) =>
      table.put('rs-1', 'serbia').inEffect('ea-entente-pressures-serbia'),
    );
    attack(t, 'rs-1', 'hungary', [2]);
    expect(t.where('rs-1')).toBe('serbia');
  });

  test('7.2.3 Balkan War Veterans: Serbian armies defend with +1 for the turn', () => {
    const t = battle('central-allies', (table) =>
      table.put('ah-5', 'hungary').put('rs-1', 'serbia').inEffect('ca-balkan-war-veterans'),
    );
    attack(t, 'ah-5', 'serbia', [5, 4]); // 5 against 4 + 1 + 1
    expect(t.isFresh('rs-1')).toBe(true);
  });

  test('7.2.3 Arab Revolt lasts until the next Western Allies turn and only in its two areas', () => {
    const arrange = (t: Table) =>
      t.put('gb-mef', 'sinai').put('tr-4', 'jerusalem').inEffect('wa-arab-revolt');
    const t = battle('western-allies', arrange);
    attack(t, 'gb-mef', 'jerusalem', [3, 4]);
    expect(t.isFresh('tr-4')).toBe(false);
    const later = battle('central-allies', (table) => {
      arrange(table);
      table.state.lingering[1] = 1;
    });
    attack(later, 'tr-4', 'sinai', [4, 4]);
    expect(later.isFresh('gb-mef')).toBe(true);
  });

  test('7.2.3 Skoda Works: the first attack with Austro-Hungarian artillery counts as a 6', () => {
    const t = battle('central-allies', (table) =>
      table.put('ah-5', 'hungary').put('ah-ha-1', 'hungary').put('rs-1', 'serbia').inEffect('ca-skoda-works'),
    );
    attack(t, 'ah-5', 'serbia', []).dice('combat', 5).choose('attack with Heavy Artillery');
    expect(t.isFresh('rs-1')).toBe(false);
    t.luck.assertUsedUp();
  });
});

describe('attacks that must or may not be made', () => {
  const western = (t: Table) =>
    t.put('fr-1', 'verdun').put('fr-2', 'verdun').put('gb-1', 'verdun').put('de-1', 'rhine');

  test('7.2.3 Pantalons Rouge: France must make one attack, with -1', () => {
    const t = battle('western-allies', (table) => western(table).inEffect('wa-pantalons-rouge'));
    expect(canStop(t)).toBe(false);
    attack(t, 'gb-1', 'rhine', [1, 6]); // no French attack
    expect(canStop(t)).toBe(false);
    attack(t, 'fr-1', 'rhine', [5, 4]); // 4 against 5
    expect(t.isFresh('de-1')).toBe(true);
    expect(canStop(t)).toBe(true);
    attack(t, 'fr-2', 'rhine', [5, 4]); // 5 against 5: the -1 was for one attack
    expect(t.isFresh('de-1')).toBe(false);
  });

  test('7.2.3 an attack is forced only while a legal one exists', () => {
    const t = battle('western-allies', (table) => table.put('fr-1', 'paris').inEffect('wa-pantalons-rouge'));
    expect(canStop(t)).toBe(true);
    const spent = battle('western-allies', (table) =>
      table.put('fr-1', 'verdun', 'spent').put('de-1', 'rhine').inEffect('wa-pantalons-rouge'),
    );
    expect(canStop(spent)).toBe(true);
  });

  test('7.2.3 a liberation without a die is an attack too and meets the demand', () => {
    const t = battle('western-allies', (table) =>
      table.put('fr-1', 'paris').put('fr-2', 'verdun').take('somme', 'cp').inEffect('wa-pantalons-rouge'),
    );
    attack(t, 'fr-1', 'somme', []).choose('advance no more');
    expect(canStop(t)).toBe(true);
  });

  test('4.1.4 Plan XVII: on turn 1 an attack from Verdun into the Rhine, with -1 on the first', () => {
    const t = battle('western-allies', western, 1);
    expect(canStop(t)).toBe(false);
    attack(t, 'gb-1', 'rhine', [5, 4]);
    expect(t.isFresh('de-1')).toBe(true);
    expect(canStop(t)).toBe(true);
    attack(t, 'fr-1', 'rhine', [5, 4]);
    expect(t.isFresh('de-1')).toBe(false);
  });

  test('4.1.4 Plan XVII and Pantalons Rouge demand two attacks, each with -1', () => {
    const t = battle('western-allies', (table) => western(table).inEffect('wa-pantalons-rouge'), 1);
    attack(t, 'fr-1', 'rhine', [5, 4]);
    expect(canStop(t)).toBe(false);
    attack(t, 'fr-2', 'rhine', [5, 4]);
    expect(t.isFresh('de-1')).toBe(true);
    expect(canStop(t)).toBe(true);
  });

  test('4.1.4 Plan XVII is over after turn 1', () => {
    expect(canStop(battle('western-allies', western, 2))).toBe(true);
  });

  test('7.2.3 Carpathian Winter: only an attack from the named areas on the named enemy meets the demand', () => {
    const t = battle('central-allies', (table) =>
      table
        .put('ah-1', 'galicia')
        .put('ah-2', 'hungary')
        .put('ru-1', 'poland')
        .inEffect('ca-carpathian-winter'),
    );
    attack(t, 'ah-2', 'serbia', [1]); // nobody there, and no Russian
    expect(canStop(t)).toBe(false);
    attack(t, 'ah-1', 'poland', [4, 4]);
    expect(t.isFresh('ru-1')).toBe(true);
    expect(canStop(t)).toBe(true);
  });

  test('7.2.3 French Mutinies: French armies attack only into France, with -1; others as they like', () => {
    const t = battle('western-allies', (table) =>
      western(table).put('de-2', 'somme').inEffect('wa-french-mutinies'),
    );
    expect(t.options('fr-1')).toEqual(['attacks Somme']);
    expect(t.options('gb-1').sort()).toEqual(['attacks Rhine', 'attacks Somme']);
    attack(t, 'fr-1', 'somme', [4, 4]);
    expect(t.isFresh('de-2')).toBe(true);
    attack(t, 'gb-1', 'somme', [4, 4]);
    expect(t.isFresh('de-2')).toBe(false);
  });
});

describe('rerolls', () => {
  const belgium = (t: Table) =>
    t
      .put('de-1', 'hanover')
      .put('de-2', 'hanover')
      .put('de-3', 'hanover')
      .put('be-1', 'belgium')
      .put('ru-1', 'poland');

  test('4.1.3 the Schlieffen Plan gives two rerolls in all on turn 1, after both rolls (R11, R35)', () => {
    const t = battle('germany', belgium, 1);
    attack(t, 'de-1', 'belgium', [2, 3]);
    expect([t.decision, t.actor]).toEqual(['reroll the attack', 'cp']);
    t.dice('combat', 1).choose('reroll by the Schlieffen Plan');
    t.dice('combat', 2).choose('reroll by the Schlieffen Plan');
    expect(t.decision).toBe('attack'); // none left, the attack is lost
    expect(t.isFresh('be-1')).toBe(true);
    attack(t, 'de-2', 'belgium', [2, 3]);
    expect(t.decision).toBe('attack');
  });

  test('4.1.3 the Schlieffen rerolls are for Belgium and France, on turn 1 only', () => {
    const east = battle('germany', (t) => belgium(t).put('de-4', 'posen'), 1);
    attack(east, 'de-4', 'poland', [1, 6]);
    expect(east.decision).toBe('attack');
    const later = battle('germany', belgium, 2);
    attack(later, 'de-1', 'belgium', [1, 6]);
    expect(later.decision).toBe('attack');
  });

  test('7.2.2 a reroll keeps the modifiers and its result stands (R11)', () => {
    const t = battle(
      'germany',
      (table) => {
        belgium(table);
        giveMarker(table, 'ge-first-line-formations', 'de-1');
      },
      1,
    );
    attack(t, 'de-1', 'belgium', [1, 5]).dice('combat', 3).choose('reroll by the Schlieffen Plan');
    expect(t.isFresh('be-1')).toBe(false);
  });

  test('7.2.2 a reroll rolls all dice of the side again (R11)', () => {
    const t = battle('germany', (table) => belgium(table).put('de-ha-1', 'hanover'), 1);
    attack(t, 'de-1', 'belgium', []).dice('combat', 2, 3, 6).choose('attack with Heavy Artillery');
    t.dice('combat', 6, 1).choose('reroll by the Schlieffen Plan');
    expect(t.isFresh('be-1')).toBe(false);
    t.luck.assertUsedUp();
  });

  test('7.2.2 the attacker may let the roll stand', () => {
    const t = battle('germany', belgium, 1);
    attack(t, 'de-1', 'belgium', [2, 3]).choose('let the attack roll stand');
    expect([t.isFresh('de-1'), t.isFresh('be-1')]).toEqual([false, true]);
  });

  test('7.2.3 Kaiserschlacht: three rerolls, one an attack, only in the west', () => {
    const t = battle(
      'germany',
      (table) => belgium(table).put('de-4', 'posen').inEffect('ge-kaiserschlacht'),
      15,
    );
    attack(t, 'de-1', 'belgium', [2, 3]).dice('combat', 1).choose('reroll by the event');
    expect(t.decision).toBe('attack');
    attack(t, 'de-4', 'poland', [1, 6]);
    expect(t.decision).toBe('attack');
    attack(t, 'de-2', 'belgium', [2, 3]).dice('combat', 1).choose('reroll by the event');
    attack(t, 'de-3', 'belgium', [2, 3]).dice('combat', 3).choose('reroll by the event');
    expect(t.isFresh('be-1')).toBe(false);
  });

  test('7.2.3 Old Contemptibles: the BEF rerolls the first lost defence, and the marker goes (2.6)', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'somme').put('de-2', 'somme').put('gb-1', 'paris');
      giveMarker(table, 'wa-old-contemptibles', 'gb-1');
    });
    attack(t, 'de-1', 'paris', [1, 2]); // won: the marker waits
    expect(t.bearer('wa-old-contemptibles')).toBe('gb-1');
    attack(t, 'de-2', 'paris', [3, 2, 5]);
    expect(t.isFresh('gb-1')).toBe(true);
    expect(t.bearer('wa-old-contemptibles')).toBeNull();
  });

  test('7.2.3 Von Straussenberg: a reroll in attack or defence, kept while it wins (2.6)', () => {
    const arrange = (t: Table) => {
      t.put('ah-1', 'galicia').put('ru-1', 'poland');
      giveMarker(t, 'ca-von-straussenberg', 'ah-1');
    };
    const won = battle('central-allies', arrange);
    attack(won, 'ah-1', 'poland', [1, 3]).dice('combat', 4).choose('reroll with the marker');
    expect(won.isFresh('ru-1')).toBe(false);
    expect(won.bearer('ca-von-straussenberg')).toBe('ah-1');
    const lost = battle('central-allies', arrange);
    attack(lost, 'ah-1', 'poland', [1, 3]).dice('combat', 2).choose('reroll with the marker');
    expect(lost.bearer('ca-von-straussenberg')).toBeNull();
    const defence = battle('eastern-allies', arrange);
    attack(defence, 'ru-1', 'galicia', [3, 1]);
    expect([defence.decision, defence.actor]).toEqual(['reroll the defence', 'cp']);
    defence.dice('combat', 5).choose('reroll the defence');
    expect(defence.isFresh('ah-1')).toBe(true);
  });

  test('7.2.2 the attacker decides on his reroll before the defender, and not again after (R11)', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'somme').put('gb-1', 'paris').inEffect('ge-big-bertha');
      giveMarker(table, 'wa-old-contemptibles', 'gb-1');
    });
    // 4 beats 3, so the attacker is not asked; the defender's forced reroll of 6 is final.
    attack(t, 'de-1', 'paris', [4, 3, 6]);
    expect(t.decision).toBe('attack');
    expect(t.isFresh('gb-1')).toBe(true);
  });
});

describe('special areas', () => {
  test('6.1.3 an empty area with Trenches: they are breached before the garrison is rolled (R8)', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'rhine');
      dig(table, 'verdun', 'france');
    });
    attack(t, 'de-1', 'verdun', [4, 3]);
    expect([t.where('de-1'), t.isFresh('de-1')]).toEqual(['rhine', true]);
    attack(t, 'de-1', 'verdun', [3]);
    expect([t.where('de-1'), t.isFresh('de-1')]).toEqual(['verdun', false]);
  });

  test('10.2.3.1 an empty Albania is attacked as a garrison of 3 (R32)', () => {
    const arrange = (t: Table) => t.put('ah-6', 'bosnia');
    const lost = battle('central-allies', arrange);
    attack(lost, 'ah-6', 'albania', [2]);
    expect(lost.where('ah-6')).toBe('bosnia');
    const won = battle('central-allies', arrange);
    attack(won, 'ah-6', 'albania', [3]);
    won.choose('advance no more');
    expect([won.where('ah-6'), won.control('albania')]).toEqual(['albania', 'cp']);
  });
});
