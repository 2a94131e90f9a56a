// Area control (6.1), garrisons (6.1.3) and the capacity of areas (6.2.1).

import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { giveMarker } from './control.js';
import { joinWar, turkeyJoins } from './politics.js';
import { BEGIN_COMBAT, BEGIN_MOVEMENT, DEAD, GAS, OPEN, POOL, SALONIKA } from './state.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

function fighting(faction: FactionId, arrange: (t: Table) => void): Table {
  const t = new Table();
  t.state.cardInEffect.fill(0);
  turkeyJoins(t.state);
  arrange(t);
  return t.at(5, faction, BEGIN_COMBAT).expectDecision('attack');
}

describe('6.1.1 and 6.1.2: whose an area is', () => {
  test('6.1.1 areas belong to the alliance that had them at the start, armies or not', () => {
    const t = new Table();
    expect([t.control('berlin'), t.armyCount('cp', 'berlin')]).toEqual(['cp', 0]);
    expect([t.control('moscow'), t.armyCount('te', 'moscow')]).toEqual(['te', 0]);
  });

  test('6.1.1 6.1.2 control switches at once when an enemy army occupies an area', () => {
    const t = fighting('germany', (table) => table.clear('poland', POOL));
    t.dice('combat', 6).choose('German 8th Army', 'attacks Poland').choose('advance no more');
    expect([t.where('de-8'), t.control('poland')]).toEqual(['poland', 'cp']);
  });

  test('6.1.1 6.1.4 the last to occupy an area keeps it after leaving', () => {
    const t = new Table().put('de-8', 'poland').at(5, 'germany', BEGIN_MOVEMENT);
    t.choose('German 8th Army', 'moves to Posen');
    expect([t.control('poland'), t.armyCount('cp', 'poland')]).toEqual(['cp', 0]);
  });

  test('6.1.1 friendly territory is friendly to both factions of an alliance', () => {
    const t = new Table().put('de-8', 'poland').at(5, 'central-allies', BEGIN_MOVEMENT);
    expect(t.options('ah-1')).toContain('moves to Poland');
  });

  test('6.1.1 R2 the areas of a nation that joins become its alliance’s at once', () => {
    const t = new Table();
    expect([t.control('rome'), t.control('northern-italy')]).toEqual(['nobody', 'nobody']);
    joinWar(t.state, t.nation('italy'));
    expect([t.control('rome'), t.control('northern-italy')]).toEqual(['te', 'te']);
  });

  test('6.1.1 R2 artillery or Tanks alone never take control', () => {
    const t = new Table().take('poland', 'te').put('de-ha-1', 'poland');
    expect(t.control('poland')).toBe('te');
    t.take('rhine', 'cp').clear('rhine', POOL).put('wa-tanks', 'rhine');
    expect(t.control('rhine')).toBe('cp');
  });

  test('6.1.2 an area that the enemy was last to occupy is the enemy’s, whoever owned it', () => {
    const t = new Table().clear('prussia', POOL).take('prussia', 'te').at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.options('de-9')).not.toContain('moves to Prussia');
  });

  test('6.1.1 R27 what is left of a collapsed Russia is open to the Central Powers and closed to the Entente', () => {
    const t = new Table();
    joinWar(t.state, t.nation('romania'));
    t.put('ro-1', 'romania').take('moscow', 'cp').take('petrograd', 'cp').at(12, 'germany', BEGIN_MOVEMENT);
    expect([t.control('minsk'), t.control('moscow')]).toEqual(['abandoned', 'cp']);
    expect(t.options('de-8')).toEqual(expect.arrayContaining(['moves to Minsk', 'moves to Ukraine']));
    t.choose('German 8th Army', 'moves to Minsk');
    expect(t.control('minsk')).toBe('cp');
    t.at(12, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('ro-1')).toEqual(['moves to Serbia']);
  });

  test('2.1.9 circles are controlled only by the army in them, but British East Africa is Britain’s', () => {
    const t = new Table();
    expect([t.control('tanga'), t.control('tabora'), t.control('british-east-africa')]).toEqual([
      'cp',
      'nobody',
      'te',
    ]);
    t.put('de-lv', 'tabora').put('gb-beaef', 'uganda');
    expect([t.control('tanga'), t.control('tabora'), t.control('uganda')]).toEqual(['nobody', 'cp', 'te']);
    expect(t.control('british-east-africa')).toBe('te');
    t.put('de-lv', 'british-east-africa');
    expect(t.control('british-east-africa')).toBe('cp');
    t.put('de-lv', 'tanga');
    expect(t.control('british-east-africa')).toBe('te');
  });

  test('10.2.3.1 Albania is controlled only while an army is there', () => {
    const t = new Table().put('ah-6', 'albania');
    expect(t.control('albania')).toBe('cp');
    t.put('ah-6', 'bosnia');
    expect(t.control('albania')).toBe('nobody');
  });

  test('10.2.3.3 Greece at Salonika is the Entente’s only while an army is there', () => {
    const t = new Table();
    t.state.v[SALONIKA] = OPEN;
    t.put('gb-1', 'greece');
    expect(t.control('greece')).toBe('te');
    t.put('gb-1', 'paris');
    expect(t.control('greece')).toBe('nobody');
  });

  test('8.3.4.4 6.1.1 Trenches stay in an area that is left, and go when the enemy takes it', () => {
    const t = new Table().clear('verdun', POOL);
    expect(t.position().trenches.verdun).toBe(1);
    t.put('de-1', 'verdun');
    expect(t.position().trenches.verdun).toBeUndefined();
    expect([...t.state.trenchPool]).toEqual([7, 7, 3, 2, 2]);
  });
});

describe('6.1.3 garrisons', () => {
  /** A single attack on an empty area: does the army get in? */
  function storm(faction: FactionId, army: string, from: string, into: string, die: number, words: string) {
    const t = fighting(faction, (table) => {
      joinWar(table.state, table.nation('italy'));
      joinWar(table.state, table.nation('romania'));
      table.clear(into, POOL).put(army, from);
    });
    t.dice('combat', die).choose(words);
    if (t.decision === 'advance') t.choose('advance no more');
    t.luck.assertUsedUp();
    return { taken: t.where(army) === into, fresh: t.isFresh(army), control: t.control(into) };
  }

  test.each([
    [
      'a plain area (Poland)',
      'germany',
      'de-8',
      'prussia',
      'poland',
      2,
      'German 8th Army in Prussia attacks Poland',
    ],
    [
      'Lithuania',
      'germany',
      'de-8',
      'prussia',
      'lithuania',
      2,
      'German 8th Army in Prussia attacks Lithuania',
    ],
    [
      'a Mountain (Serbia)',
      'central-allies',
      'ah-6',
      'bosnia',
      'serbia',
      3,
      '6th Army in Bosnia attacks Serbia',
    ],
    [
      'a Swamp (Pripet Marshes)',
      'germany',
      'de-1',
      'minsk',
      'pripet-marshes',
      3,
      'German 1st Army in Minsk attacks Pripet Marshes',
    ],
    [
      'a Production Center (Kiev)',
      'germany',
      'de-1',
      'minsk',
      'kiev',
      3,
      'German 1st Army in Minsk attacks Kiev',
    ],
    [
      'a Flag (Rome)',
      'central-allies',
      'ah-1',
      'northern-italy',
      'rome',
      3,
      '1st Army in Northern Italy attacks Rome',
    ],
    [
      'a nation that has joined, R2 (Romania)',
      'central-allies',
      'ah-5',
      'hungary',
      'romania',
      2,
      '5th Army in Hungary attacks Romania',
    ],
    [
      'a square with production (Caucasus)',
      'central-allies',
      'tr-1',
      'kars',
      'caucasus',
      3,
      'Turkish 1st Army in Kars attacks Caucasus',
    ],
  ] as const)(
    '6.1.3 %s holds out against less than its fixed roll',
    (_, faction, army, from, into, value, words) => {
      expect(storm(faction, army, from, into, value, words)).toEqual({
        taken: true,
        fresh: false,
        control: 'cp',
      });
      expect(storm(faction, army, from, into, value - 1, words)).toEqual({
        taken: false,
        fresh: false,
        control: 'te',
      });
    },
  );

  test('6.1.3 the garrison rolls no die and cannot be modified: a Mountain stays at 3', () => {
    // The only die of the script is the attacker's.
    const result = storm(
      'central-allies',
      'ah-6',
      'bosnia',
      'serbia',
      3,
      '6th Army in Bosnia attacks Serbia',
    );
    expect(result.taken).toBe(true);
  });

  test('6.1.3 an area that was the attacker’s own is taken without a die; the army is Spent', () => {
    const t = fighting('germany', (table) =>
      table.clear('prussia', POOL).take('prussia', 'te').put('de-1', 'posen'),
    );
    t.choose('German 1st Army', 'attacks Prussia'); // no die in the script
    if (t.decision === 'advance') t.choose('advance no more');
    expect([t.where('de-1'), t.isFresh('de-1'), t.control('prussia')]).toEqual(['prussia', false, 'cp']);
  });

  test('6.1.3 the alliance counts, not the nation: Austria-Hungary liberates Prussia without a die', () => {
    const t = fighting('central-allies', (table) =>
      table.clear('prussia', POOL).take('prussia', 'te').put('ah-1', 'posen'),
    );
    t.choose('1st Army in Posen attacks Prussia').choose('advance no more');
    expect(t.control('prussia')).toBe('cp');
  });

  test('6.1.3 R18 what helps the attacker counts against a garrison: artillery, gas, markers', () => {
    const kiev = (arrange: (t: Table) => void, support: string, ...dice: number[]) => {
      const t = fighting('germany', (table) => {
        for (const area of ['ukraine', 'kiev']) table.clear(area, POOL);
        table.put('de-1', 'ukraine').put('de-2', 'ukraine');
        arrange(table);
      });
      t.dice('combat', ...dice).choose('German 1st Army', 'attacks Kiev');
      if (support !== '') t.choose(support);
      t.luck.assertUsedUp();
      return t.where('de-1');
    };
    expect(kiev(() => {}, '', 2)).toBe('ukraine');
    expect(kiev((table) => table.put('de-ha-1', 'ukraine'), 'attack with Heavy Artillery', 2, 3)).toBe(
      'kiev',
    );
    const gas = (table: Table) => {
      table.learn('cp-g1').state.v[GAS] = 2;
    };
    expect(kiev(gas, 'attack with Poison Gas', 2)).toBe('kiev');
    const marked = (table: Table) => {
      const marker = table.state.deck.markerNames.indexOf('Inspired Leadership');
      giveMarker(table.state, marker, unitOf('de-1'));
    };
    expect(kiev(marked, '', 2)).toBe('kiev');
  });

  test('10.2.3.1 R32 an empty Albania defends as a garrison of 3', () => {
    const attack = (die: number) => {
      const t = fighting('central-allies', () => {});
      t.dice('combat', die).choose('6th Army in Bosnia attacks Albania');
      return t.where('ah-6');
    };
    expect([attack(2), attack(3)]).toEqual(['bosnia', 'albania']);
  });

  test('6.1.3 the values are options of the scenario', () => {
    const t = new Table({ rules: { 'garrison-weak': 4 } });
    t.at(5, 'germany', BEGIN_COMBAT).dice('combat', 3).choose('German 8th Army', 'attacks Poland');
    expect(t.where('de-8')).toBe('prussia');
  });
});

describe('6.2.1 capacity', () => {
  test('6.2.1 any number of armies may stand in a land area', () => {
    const t = new Table();
    for (const id of ['de-1', 'de-2', 'de-3', 'de-4', 'de-5', 'de-6', 'de-7', 'de-9']) t.put(id, 'berlin');
    t.at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.options('de-8')).toContain('moves to Berlin');
  });

  test('6.2.1 2.1.8 only one army advances into a square', () => {
    const t = fighting('central-allies', (table) =>
      table.remove('gb-mef', POOL).put('tr-4', 'jerusalem').put('tr-1', 'damascus'),
    );
    t.dice('combat', 6).choose('4th Army in Jerusalem attacks Sinai');
    expect([t.where('tr-4'), t.decision]).toEqual(['sinai', 'attack']);
    expect(t.armyCount('cp', 'sinai')).toBe(1);
  });

  test('6.2.1 7.2.5 no retreat into a full square: the army is lost for good', () => {
    const t = fighting('western-allies', (table) => {
      table.put('gb-mef', 'sinai').put('tr-4', 'jerusalem', 'spent').put('tr-2', 'damascus');
    });
    t.dice('combat', 6, 1).choose('MEF', 'attacks Jerusalem');
    expect([t.where('tr-4'), t.where('gb-mef')]).toEqual([DEAD, 'jerusalem']);
  });
});
