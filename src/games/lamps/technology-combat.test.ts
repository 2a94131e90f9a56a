// What technology does in combat (7.6), played through the table.
import { describe, expect, test } from 'vitest';
import { areaOf } from './board.js';
import { joinWar } from './politics.js';
import {
  AT_WAR,
  BEGIN_COMBAT,
  DEAD,
  GAS,
  GAS_TE,
  POOL,
  REDEPLOY_STOSSTRUPPEN,
  STOSS_AREA,
  STOSS_REROLLS,
} from './state.js';
import { attack, battle, dig, emptyMap, fly } from './testing/battle.js';
import type { Table } from './testing/table.js';

const HA = 'attack with Heavy Artillery';
const join = (t: Table, nation: string) => joinWar(t.state, t.nation(nation));

/** Germans in Belgium with artillery before a French army in the Somme. */
const guns = (t: Table) =>
  t.put('de-1', 'belgium').put('de-2', 'belgium').put('de-ha-1', 'belgium').put('fr-5', 'somme');

describe('Heavy Artillery', () => {
  test('7.6.1.1 an attack with artillery rolls two dice; the gun is Fired, the army Spent', () => {
    const t = battle('germany', guns);
    attack(t, 'de-1', 'somme', []).dice('combat', 1, 5, 4).choose(HA);
    t.luck.assertUsedUp();
    expect([t.isFresh('de-ha-1'), t.isFresh('de-1'), t.isFresh('fr-5')]).toEqual([false, false, false]);
  });

  test('7.6.1.1 its use is the attacker’s choice, declared before the dice', () => {
    const t = battle('germany', guns);
    attack(t, 'de-1', 'somme', []);
    expect([t.decision, t.actor, t.legal()]).toEqual([
      'commit support',
      'cp',
      ['attack without support', HA],
    ]);
    t.dice('combat', 5, 4).choose('attack without support');
    expect(t.isFresh('de-ha-1')).toBe(true);
  });

  test('7.6.1.1, 8.4.2.2 beside an ally with a gun of its own the attacker chooses whose gun fires', () => {
    const t = battle('germany', (table) => guns(table).put('ah-1', 'belgium').put('ah-ha-1', 'belgium'));
    attack(t, 'de-1', 'somme', []);
    const allied = 'attack with the Austro-Hungarian Heavy Artillery 1';
    expect(t.legal()).toEqual([allied, 'attack without support', HA]);
    t.dice('combat', 1, 5, 4).choose(allied);
    expect([t.isFresh('de-ha-1'), t.isFresh('ah-ha-1')]).toEqual([true, false]);
    attack(t, 'de-2', 'somme', []).dice('combat', 1, 1, 6).choose(HA);
    expect(t.isFresh('de-ha-1')).toBe(false);
  });

  test('7.6.1 a Fired gun does not fire again', () => {
    const t = battle('germany', guns);
    attack(t, 'de-1', 'somme', []).dice('combat', 1, 1, 6).choose(HA);
    attack(t, 'de-2', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
    t.luck.assertUsedUp();
  });

  test('7.6.1.1 artillery never attacks by itself', () => {
    const t = battle('germany', (table) => guns(table).put('de-1', 'hanover').put('de-2', 'hanover'));
    expect(t.options('de-ha-1')).toEqual([]);
  });

  test('7.6.1.1 only guns in the attacker’s area fire', () => {
    const t = battle('germany', (table) => guns(table).put('de-ha-1', 'hanover').put('de-3', 'hanover'));
    attack(t, 'de-1', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.1.1 with several guns one fires in an attack, two dice at the most', () => {
    const t = battle('germany', (table) => guns(table).put('de-ha-2', 'belgium'));
    attack(t, 'de-1', 'somme', []).dice('combat', 1, 1, 6).choose(HA);
    t.luck.assertUsedUp();
    expect([t.isFresh('de-ha-1'), t.isFresh('de-ha-2')]).toEqual([false, true]);
  });

  test.each([true, false])(
    '7.6.1.1 with A2 and an air marker in the area it rolls three dice; Ready: %s',
    (ready) => {
      const t = battle('germany', (table) => {
        guns(table).learn('cp-a1', 'cp-a2');
        fly(table, 'cp', 'belgium', ready);
      });
      attack(t, 'de-1', 'somme', []).dice('combat', 1, 1, 5, 4).choose(HA);
      t.luck.assertUsedUp();
      expect(t.isFresh('fr-5')).toBe(false);
      expect(t.position().air).toBe(ready ? 'cp:belgium' : 'cp:belgium*'); // unaffected
    },
  );

  test('7.6.1.1 no third die without A2, nor with the air marker elsewhere', () => {
    const arrange = (t: Table, area: string, ...cards: string[]) => {
      guns(t).learn('cp-a1', ...cards);
      fly(t, 'cp', area);
    };
    for (const [area, ...cards] of [['belgium'], ['hanover', 'cp-a2']]) {
      const t = battle('germany', (table) => arrange(table, area, ...cards));
      attack(t, 'de-1', 'somme', []).dice('combat', 1, 1, 6).choose(HA);
      t.luck.assertUsedUp();
    }
  });

  test('7.6.1.1 the gun fires against a Trench too; the army that breaches it stays Fresh', () => {
    const t = battle('germany', (table) => {
      guns(table);
      dig(table, 'somme', 'france');
    });
    attack(t, 'de-1', 'somme', []).dice('combat', 1, 5, 4).choose(HA);
    expect([t.isFresh('de-ha-1'), t.isFresh('de-1')]).toEqual([false, true]);
  });

  test('7.6.1.1 a gun serves armies of its nation, French and British in the west', () => {
    const options = (army: string, gun: string, others: string[] = []) => {
      const t = battle('western-allies', (table) => {
        join(table, 'italy');
        table.put(army, 'verdun').put(gun, 'verdun').put('de-1', 'rhine');
        for (const other of others) table.put(other, 'verdun', 'spent');
      });
      attack(t, army, 'rhine', []);
      return t.decision;
    };
    expect(options('fr-1', 'wa-ha-1')).toBe('commit support');
    expect(options('gb-1', 'wa-ha-1')).toBe('commit support');
    expect(options('it-1', 'wa-ha-1', ['gb-1'])).toBe('commit support'); // 8.4.2.2: shared
  });

  test('7.6.1.1 an army without a compatriot of the gun beside it does not fire it', () => {
    const t = battle('western-allies', (table) => {
      join(table, 'italy');
      table.put('it-3', 'verdun').put('wa-ha-1', 'verdun').put('de-1', 'rhine');
    });
    attack(t, 'it-3', 'rhine', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('8.4.2.2 US armies share the guns only beside a French army', () => {
    const decision = (beside: string) => {
      const t = battle('eastern-allies', (table) => {
        table.state.nationStatus[table.nation('united-states')] = AT_WAR;
        table.put('us-1', 'verdun').put(beside, 'verdun').put('wa-ha-1', 'verdun').put('de-1', 'rhine');
      });
      attack(t, 'us-1', 'rhine', [1, 6]);
      return t.decision;
    };
    expect(decision('fr-1')).toBe('commit support');
    expect(decision('gb-1')).toBe('attack');
  });

  test('7.6.1.2 artillery need not be attacked and does not defend by itself', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'somme').put('fr-1', 'paris', 'spent').put('wa-ha-1', 'paris'),
    );
    attack(t, 'de-1', 'paris', [6, 1]).choose('retreat from Paris').choose('retreats to Verdun');
    expect([t.where('de-1'), t.where('wa-ha-1')]).toEqual(['paris', 'verdun']);
  });

  test('7.6.1.2 artillery alone is a garrison, and is lost if that is beaten', () => {
    const arrange = (t: Table) =>
      t.put('de-1', 'somme').put('wa-ha-1', 'paris').put('wa-ha-2', 'paris').learn('te-c1');
    const held = battle('germany', arrange);
    attack(held, 'de-1', 'paris', [2]);
    expect([held.where('de-1'), held.where('wa-ha-1')]).toEqual(['somme', 'paris']);
    const taken = battle('germany', arrange);
    attack(taken, 'de-1', 'paris', [3]);
    expect([taken.where('wa-ha-1'), taken.where('wa-ha-2')]).toEqual([DEAD, DEAD]);
  });
});

describe('counter-battery', () => {
  /** The French attack a Somme that holds Austrians, a German army and German guns. */
  const defence = (more: (t: Table) => void = () => {}) =>
    battle('western-allies', (t) => {
      t.put('fr-1', 'paris').put('fr-2', 'paris').put('ah-1', 'somme').put('de-1', 'somme', 'spent');
      t.put('de-ha-1', 'somme').learn('cp-c1');
      more(t);
    });

  test('7.6.2 with C1 a Ready gun gives the defender two dice and is Fired', () => {
    const t = defence();
    attack(t, 'fr-1', 'somme', []);
    expect([t.decision, t.actor]).toEqual(['fire counter-battery', 'cp']);
    t.dice('combat', 4, 1, 5).choose('fire counter-battery');
    t.luck.assertUsedUp();
    expect([t.isFresh('ah-1'), t.isFresh('de-ha-1')]).toEqual([true, false]);
    attack(t, 'fr-2', 'somme', [4, 1]);
    expect(t.isFresh('ah-1')).toBe(false); // Fired: no second time
  });

  test('7.6.2 the gun may be held back', () => {
    const t = defence();
    attack(t, 'fr-1', 'somme', []).dice('combat', 4, 5).choose('hold the artillery back');
    expect(t.isFresh('de-ha-1')).toBe(true);
    t.luck.assertUsedUp();
  });

  test('7.6.2 where two nations have Ready guns, the defender chooses whose gun fires', () => {
    const t = defence((table) => table.put('ah-ha-1', 'somme'));
    attack(t, 'fr-1', 'somme', []);
    const hold = 'hold the artillery back';
    const fire = (gun: string) => `fire counter-battery with the ${gun}`;
    const [german, austrian] = ['German Heavy Artillery 1', 'Austro-Hungarian Heavy Artillery 1'].map(fire);
    expect(t.legal()).toEqual([hold, german, austrian]);
    t.dice('combat', 4, 1, 5).choose(austrian);
    expect([t.isFresh('de-ha-1'), t.isFresh('ah-ha-1'), t.isFresh('ah-1')]).toEqual([true, false, true]);
    attack(t, 'fr-2', 'somme', []);
    expect(t.legal()).toEqual([hold, 'fire counter-battery']); // only the German gun is left
    t.dice('combat', 4, 1, 5).choose('fire counter-battery');
    expect(t.isFresh('de-ha-1')).toBe(false);
  });

  test('7.6.2 not without C1', () => {
    const t = battle('western-allies', (table) =>
      table.put('fr-1', 'paris').put('de-1', 'somme').put('de-ha-1', 'somme'),
    );
    attack(t, 'fr-1', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.2 not without an army of the gun’s nation in the area', () => {
    const t = defence((table) => table.put('de-1', 'belgium'));
    attack(t, 'fr-1', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.2 a gun may support a Trench (R8)', () => {
    const t = defence((table) => dig(table, 'somme', 'germany'));
    attack(t, 'fr-1', 'somme', []).dice('combat', 4, 1, 5).choose('fire counter-battery');
    expect([t.position().breached, t.isFresh('fr-1')]).toEqual([0, false]);
  });

  test('7.6.2 the attacker commits his support first (7.2.3, R38)', () => {
    const t = defence((table) => table.put('wa-ha-1', 'paris'));
    attack(t, 'fr-1', 'somme', []);
    expect(t.decision).toBe('commit support');
    t.choose(HA).expectDecision('fire counter-battery');
    t.dice('combat', 1, 4, 1, 5).choose('fire counter-battery');
    t.luck.assertUsedUp();
    expect(t.isFresh('ah-1')).toBe(true);
  });
});

describe('Tanks', () => {
  const tanks = (trenches: number, more: (t: Table) => void = () => {}) =>
    battle('western-allies', (t) => {
      t.put('wa-tanks', 'verdun').put('fr-1', 'verdun').put('de-1', 'somme');
      dig(t, 'somme', 'germany', trenches);
      more(t);
    });
  const BREACH = ['Tanks', 'breaches the Trenches of Somme'];

  test('7.6.3 the Tanks breach one Trench without a die and are Spent; the armies go on from there', () => {
    const t = tanks(1).choose(...BREACH);
    expect([t.position().breached, t.isFresh('wa-tanks'), t.isFresh('fr-1')]).toEqual([1, false, true]);
    attack(t, 'fr-1', 'somme', [4, 4]);
    expect(t.isFresh('de-1')).toBe(false);
    expect(t.options('wa-tanks')).toEqual([]);
  });

  test('7.6.3 with P3 they breach two, without it one', () => {
    expect(
      tanks(2)
        .choose(...BREACH)
        .position().breached,
    ).toBe(1);
    const learned = (...cards: string[]) =>
      tanks(2, (t) => t.learn(...cards))
        .choose(...BREACH)
        .position().breached;
    expect(learned('te-p1', 'te-p2')).toBe(1);
    expect(learned('te-p1', 'te-p2', 'te-p3')).toBe(2);
  });

  test('7.6.3 the Tanks need no army, but a Trench', () => {
    expect(tanks(1, (t) => t.remove('fr-1', POOL)).options('wa-tanks')).toEqual([
      'breaches the Trenches of Somme',
    ]);
    expect(tanks(0).options('wa-tanks')).toEqual([]);
  });

  test('7.6.3 the breach serves attacks from the Tanks’ area only (7.5)', () => {
    const t = tanks(1, (table) => table.put('fr-3', 'paris')).choose(...BREACH);
    attack(t, 'fr-3', 'somme', [6, 1]);
    expect(t.isFresh('de-1')).toBe(true);
  });

  test('7.6.3 Tanks have no defensive value and retreat with the armies', () => {
    const t = battle('germany', (table) =>
      table.put('de-1', 'somme').put('fr-1', 'paris', 'spent').put('wa-tanks', 'paris'),
    );
    attack(t, 'de-1', 'paris', [6, 1]).choose('retreat from Paris').choose('retreats to Verdun');
    expect(t.where('wa-tanks')).toBe('verdun');
  });

  test.each([3, 1])('7.6.3 Tanks alone are lost when attacked; the attacker is Spent (die %i)', (die) => {
    const t = battle('germany', (table) => table.put('de-1', 'somme').put('wa-tanks', 'paris'));
    attack(t, 'de-1', 'paris', [die]);
    expect([t.where('wa-tanks'), t.isFresh('de-1')]).toEqual([DEAD, false]);
  });

  test('8.4.2.2 the USA use the Tanks where a US army stands beside a French one (10.2.3.2)', () => {
    const options = (...armies: string[]) =>
      battle('eastern-allies', (t) => {
        t.state.nationStatus[t.nation('united-states')] = AT_WAR;
        t.put('wa-tanks', 'verdun').put('de-1', 'somme');
        for (const army of armies) t.put(army, 'verdun');
        dig(t, 'somme', 'germany');
      }).options('wa-tanks');
    expect(options('us-1', 'fr-1')).toHaveLength(1);
    expect(options('us-1', 'gb-1')).toEqual([]);
    expect(options('fr-1')).toEqual([]);
  });
});

describe('Stosstruppen', () => {
  const storm = (area: string, more: (t: Table) => void = () => {}) =>
    battle('germany', (t) => {
      t.put('de-1', 'belgium')
        .put('de-2', 'belgium')
        .put('de-3', 'belgium')
        .put('fr-5', 'somme')
        .learn('cp-a3');
      t.state.v[STOSS_AREA] = areaOf(area);
      t.state.v[STOSS_REROLLS] = 2;
      more(t);
    });
  const REROLL = 'reroll with the Stosstruppen';

  test('7.6.4 two rerolls for attacks from their area', () => {
    const t = storm('belgium');
    attack(t, 'de-1', 'somme', [1, 4]).dice('combat', 2).choose(REROLL).dice('combat', 4).choose(REROLL);
    expect(t.isFresh('fr-5')).toBe(false);
    attack(t, 'de-2', 'somme', [1, 6]);
    expect(t.decision).toBe('attack'); // none left
  });

  test('7.6.4 the two rerolls may serve two attacks', () => {
    const t = storm('belgium');
    attack(t, 'de-1', 'somme', [1, 4]).dice('combat', 2).choose(REROLL).choose('let the attack roll stand');
    attack(t, 'de-2', 'somme', [1, 4]).dice('combat', 4).choose(REROLL);
    expect(t.isFresh('fr-5')).toBe(false);
  });

  test('7.6.4 none for attacks from another area', () => {
    const t = storm('hanover', (table) => table.put('de-4', 'hanover'));
    attack(t, 'de-1', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.4 with rerolls left the marker may advance with the armies and be used again', () => {
    const t = storm('belgium', (table) => table.put('fr-5', 'paris'));
    attack(t, 'de-1', 'somme', [1]).dice('combat', 3).choose(REROLL);
    t.choose('the Stosstruppen advance too').choose('German 2nd').choose('advance no more');
    attack(t, 'de-2', 'paris', [1, 4]).dice('combat', 5).choose(REROLL);
    expect(t.isFresh('fr-5')).toBe(false);
  });

  test('7.6.4 with none left it does not advance', () => {
    const t = storm('belgium', (table) => table.put('fr-5', 'paris'));
    attack(t, 'de-1', 'somme', [1]).dice('combat', 2).choose(REROLL).dice('combat', 3).choose(REROLL);
    expect(t.legal()).not.toContain('the Stosstruppen advance too');
  });

  test('7.6.4 nor after a victory won from another area', () => {
    const t = storm('belgium', (table) => table.put('fr-5', 'paris').put('de-4', 'verdun'));
    attack(t, 'de-4', 'somme', [3]);
    expect(t.legal()).not.toContain('the Stosstruppen advance too');
  });

  test('7.6.4 at the end of the combat the marker leaves the map until it is redeployed (6.3.4)', () => {
    const t = storm('belgium').technology('cp-p2').dice('u-boat attrition', 6, 6).choose('attack no more');
    expect(t.state.v[STOSS_AREA]).toBe(255);
    t.at(6, 'germany', REDEPLOY_STOSSTRUPPEN).choose('put the Stosstruppen into Belgium');
    expect([t.state.v[STOSS_AREA], t.state.v[STOSS_REROLLS]]).toEqual([areaOf('belgium'), 2]);
  });
});

describe('aviation', () => {
  const air = (ready = true, more: (t: Table) => void = () => {}) =>
    battle('germany', (t) => {
      t.put('de-1', 'somme').put('de-2', 'somme').put('fr-1', 'paris').put('gb-1', 'paris', 'spent');
      fly(t, 'te', 'paris', ready);
      more(t);
    });

  test('7.6.5 the defender wins the first tie under a Ready air marker, which is then Flown', () => {
    const t = air();
    attack(t, 'de-1', 'paris', [4, 4]);
    expect([t.isFresh('de-1'), t.isFresh('fr-1')]).toEqual([false, true]);
    expect(t.position().air).toBe('te:paris*');
    attack(t, 'de-2', 'paris', [4, 4]); // the second tie is the attacker's
    expect(t.isFresh('fr-1')).toBe(false);
  });

  test('7.6.5 a roll that is no tie does not fly it', () => {
    const t = air();
    attack(t, 'de-1', 'paris', [3, 4]);
    attack(t, 'de-2', 'paris', [5, 4]);
    expect(t.position().air).toBe('te:paris');
  });

  test('7.6.5 a Flown marker decides nothing', () => {
    const t = air(false);
    attack(t, 'de-1', 'paris', [4, 4]);
    expect(t.isFresh('fr-1')).toBe(false);
  });

  test('7.6.5 it is the tie after modifiers that counts', () => {
    const t = air(true, (table) => table.inEffect('ge-big-bertha').put('de-3', 'somme'));
    attack(t, 'de-1', 'paris', [5, 4]);
    attack(t, 'de-2', 'paris', [3]).dice('combat', 4).choose('British 1st', 'defends'); // 3 + 1 against 4
    expect(t.decision).toBe('reroll the attack'); // lost by the air marker
    t.choose('let the attack roll stand');
    expect(t.position().air).toBe('te:paris*');
  });

  test('7.6.5 the attacker’s own markers do nothing, nor one in another area', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'somme').put('fr-1', 'paris');
      fly(table, 'cp', 'somme');
      fly(table, 'te', 'verdun');
    });
    attack(t, 'de-1', 'paris', [4, 4]);
    expect(t.isFresh('fr-1')).toBe(false);
    expect(t.position().air).toBe('cp:somme te:verdun');
  });

  test('7.6.5 a marker helps a Trench, but no garrison', () => {
    const trench = air(true, (t) => dig(t, 'paris', 'france'));
    attack(trench, 'de-1', 'paris', [4, 4]);
    expect([trench.position().breached, trench.isFresh('de-1')]).toEqual([0, false]);
    const garrison = air(true, (t) => t.remove('fr-1', POOL).remove('gb-1', POOL));
    attack(garrison, 'de-1', 'paris', [3]);
    expect(garrison.where('de-1')).toBe('paris');
  });

  test('7.6.5 when the area falls its markers are gone, Ready or Flown', () => {
    const t = air(true, (table) => {
      table.put('fr-1', 'verdun');
      fly(table, 'te', 'paris', false);
    });
    attack(t, 'de-1', 'paris', [6, 1]).choose('retreats to Verdun');
    expect(t.position().air).toBe('');
  });

  test('7.6.5 US armies have the benefit of the markers of the Entente (10.2.3.2)', () => {
    const t = air(true, (table) => table.put('fr-1', 'verdun').put('us-1', 'paris'));
    attack(t, 'de-1', 'paris', [4, 4]);
    expect(t.isFresh('us-1')).toBe(true);
  });
});

describe('poison gas', () => {
  const GASSED = 'attack with Poison Gas';
  const gas = (more: (t: Table) => void = () => {}) =>
    battle('germany', (t) => {
      t.put('de-1', 'belgium').put('de-2', 'belgium').put('fr-5', 'somme').learn('cp-g1');
      t.put('de-4', 'rhine').put('fr-1', 'verdun');
      t.state.v[GAS] = 2;
      more(t);
    });

  test('7.6.8 +1 in the first attack from an area', () => {
    const t = gas();
    attack(t, 'de-1', 'somme', []).dice('combat', 3, 4).choose(GASSED);
    expect(t.isFresh('fr-5')).toBe(false);
  });

  test('7.6.8 once only, from one area only', () => {
    const t = gas();
    attack(t, 'de-1', 'somme', []).dice('combat', 1, 6).choose(GASSED);
    attack(t, 'de-4', 'verdun', [1, 6]);
    attack(t, 'de-2', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.8 not in a later attack from an area, but still from another one', () => {
    const t = gas();
    attack(t, 'de-1', 'somme', []).dice('combat', 1, 6).choose('attack without support');
    attack(t, 'de-2', 'somme', [1, 6]);
    attack(t, 'de-4', 'verdun', []);
    expect(t.decision).toBe('commit support');
  });

  test('7.6.8 a liberation without a die is a first attack too', () => {
    const t = gas((table) => table.put('de-3', 'hanover').put('de-5', 'hanover').take('berlin', 'te'));
    attack(t, 'de-3', 'berlin', []).choose('advance no more');
    t.put('be-1', 'belgium').remove('de-1', POOL).remove('de-2', POOL).put('be-1', 'belgium');
    attack(t, 'de-5', 'belgium', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.8 so is an attack of the Tanks', () => {
    const t = battle('western-allies', (table) => {
      table.put('wa-tanks', 'verdun').put('fr-1', 'verdun').put('de-1', 'somme').learn('te-g1');
      dig(table, 'somme', 'germany');
      table.state.v[GAS_TE] = 2;
    });
    t.choose('Tanks', 'breaches');
    attack(t, 'fr-1', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.8 gas just drawn, or used before, is not ready', () => {
    for (const held of [0, 1, 3]) {
      const t = gas((table) => {
        table.state.v[GAS] = held;
      });
      attack(t, 'de-1', 'somme', [1, 6]);
      expect(t.decision).toBe('attack');
    }
  });

  test('7.6.8 with artillery: either, both or none', () => {
    const t = gas((table) => table.put('de-ha-1', 'belgium'));
    attack(t, 'de-1', 'somme', []);
    expect(t.legal()).toEqual([
      'attack without support',
      HA,
      GASSED,
      'attack with Heavy Artillery and Poison Gas',
    ]);
    t.dice('combat', 1, 3, 4).choose('attack with Heavy Artillery and Poison Gas');
    expect(t.isFresh('fr-5')).toBe(false);
  });

  test('8.4.2.2 Italians share the gas beside a supplied British army, and only there', () => {
    const decision = (beside: string) => {
      const t = battle('western-allies', (table) => {
        join(table, 'italy');
        for (const army of ['it-1', 'it-2']) table.remove(army, POOL);
        table.put('it-1', 'northern-italy').put('ah-1', 'austria').put('gb-1', beside).learn('te-g1');
        table.state.v[GAS_TE] = 2;
      });
      attack(t, 'it-1', 'austria', [1, 6]);
      return t.decision;
    };
    expect(decision('northern-italy')).toBe('commit support');
    expect(decision('paris')).toBe('attack');
  });

  test('8.4.2.2 gas needs a land-supplied army', () => {
    const t = gas((table) => table.take('hanover', 'te').take('verdun', 'te'));
    attack(t, 'de-1', 'somme', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('2.1.8 no gas from a square', () => {
    const t = gas((table) => {
      join(table, 'bulgaria');
      table.put('de-6', 'erzurum').put('ru-cau', 'kars').take('serbia', 'cp');
    });
    attack(t, 'de-6', 'kars', [1, 6]);
    expect(t.decision).toBe('attack');
  });

  test('7.6.8 another faction of the alliance does not use it in its own turn', () => {
    const t = battle('central-allies', (table) => {
      table.put('ah-1', 'galicia').put('de-9', 'galicia').put('ru-1', 'poland').learn('cp-g1');
      table.state.v[GAS] = 2;
    });
    attack(t, 'ah-1', 'poland', [1, 6]);
    expect(t.decision).toBe('attack');
  });
});

describe('technologies without an effect in ground combat', () => {
  test('7.6.6 and 7.6.7: Commerce Raiding, Fire Control, Q-Ships and Anti-Submarine Warfare leave it alone', () => {
    const t = emptyMap().learn('cp-u1', 'cp-u2', 'te-q1', 'te-q2').put('de-1', 'rhine').put('fr-1', 'verdun');
    t.at(5, 'germany', BEGIN_COMBAT);
    attack(t, 'de-1', 'verdun', [3, 4]);
    t.luck.assertUsedUp();
    expect([t.decision, t.isFresh('fr-1')]).toEqual(['attack', true]);
  });
});
