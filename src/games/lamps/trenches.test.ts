// Trench combat (7.5), played through the table.
import { describe, expect, test } from 'vitest';
import { BEGIN_COMBAT } from './state.js';
import { attack, battle, dig, giveMarker } from './testing/battle.js';
import type { Table } from './testing/table.js';

/** Fresh French armies in Verdun and Germans in the Somme behind Trenches. */
function somme(trenches = 1, arrange: (t: Table) => void = () => {}): Table {
  return battle('western-allies', (t) => {
    t.put('fr-1', 'verdun').put('fr-2', 'verdun').put('fr-3', 'paris').put('de-1', 'somme');
    dig(t, 'somme', 'germany', trenches);
    arrange(t);
  });
}

describe('Trench combat', () => {
  test('7.5 a Trench defends before any army', () => {
    const t = somme();
    attack(t, 'fr-1', 'somme', [6, 1]);
    expect([t.isFresh('de-1'), t.position().breached]).toEqual([true, 1]);
  });

  test('7.5 a won attack breaches it: the army is not Spent and attacks again, with no Big Push', () => {
    const t = somme();
    attack(t, 'fr-1', 'somme', [4, 4]);
    expect([t.isFresh('fr-1'), t.position().bigPush]).toEqual([true, '']);
    attack(t, 'fr-1', 'somme', [3, 4]); // 3 against the army's 4: lost without Big Push
    expect([t.isFresh('fr-1'), t.isFresh('de-1')]).toEqual([false, true]);
  });

  test('7.5 a lost attack makes the attacker Spent and leaves the Trench as it is', () => {
    const t = somme();
    attack(t, 'fr-1', 'somme', [3, 4]);
    expect([t.isFresh('fr-1'), t.position().breached]).toEqual([false, 0]);
    attack(t, 'fr-2', 'somme', [6, 1]); // the Trench again
    expect(t.isFresh('de-1')).toBe(true);
  });

  test('7.5 every Trench must be breached before an army can be attacked', () => {
    const t = somme(2);
    attack(t, 'fr-1', 'somme', [6, 1]);
    attack(t, 'fr-1', 'somme', [6, 1]);
    expect([t.isFresh('de-1'), t.position().breached]).toEqual([true, 2]);
    attack(t, 'fr-1', 'somme', [6, 1]);
    expect(t.isFresh('de-1')).toBe(false);
  });

  test('7.5 after a lost attack on the army the breach is still open to the same area', () => {
    const t = somme();
    attack(t, 'fr-1', 'somme', [6, 1]);
    attack(t, 'fr-1', 'somme', [1, 6]);
    attack(t, 'fr-2', 'somme', [6, 1]);
    expect(t.isFresh('de-1')).toBe(false);
  });

  test('7.5 a breach serves attacks from one area only (R9)', () => {
    const t = somme();
    attack(t, 'fr-1', 'somme', [6, 1]);
    attack(t, 'fr-3', 'somme', [6, 1]); // from Paris: the Trench is whole again
    expect([t.isFresh('fr-3'), t.isFresh('de-1')]).toEqual([true, true]);
    attack(t, 'fr-1', 'somme', [6, 1]); // and again from Verdun
    expect([t.isFresh('fr-1'), t.isFresh('de-1')]).toEqual([true, true]);
  });

  test('7.5 an attack into another area closes the breach (R9)', () => {
    const t = somme(1, (table) => table.put('de-2', 'rhine'));
    attack(t, 'fr-1', 'somme', [6, 1]);
    attack(t, 'fr-2', 'rhine', [1, 6]);
    attack(t, 'fr-1', 'somme', [6, 1]);
    expect(t.isFresh('de-1')).toBe(true);
  });

  test('7.5 the end of the Combat Phase closes the breach (R9)', () => {
    const t = somme();
    attack(t, 'fr-1', 'somme', [6, 1]);
    t.dice('u-boat attack', 6, 6).choose('attack no more');
    expect([t.position().breached, t.position().trenches]).toEqual([0, { somme: 1 }]);
    t.at(6, 'western-allies', BEGIN_COMBAT);
    attack(t, 'fr-1', 'somme', [6, 1]);
    expect(t.isFresh('de-1')).toBe(true);
  });

  test('7.5 when the defenders retreat all Trenches there go back to the pool', () => {
    const t = somme(2, (table) => table.put('de-1', 'somme', 'spent').take('belgium', 'cp'));
    const pool = t.state.trenchPool[0];
    for (let i = 0; i < 3; i++) attack(t, 'fr-1', 'somme', [6, 1]);
    expect([t.where('de-1'), t.where('fr-1')]).toEqual(['belgium', 'somme']);
    expect(t.position().trenches).toEqual({});
    expect(t.state.trenchPool[0]).toBe(pool + 2);
  });

  test('7.5 a Trench in a Mountain area rolls with +1 (R8)', () => {
    const t = battle('western-allies', (table) => {
      table.put('fr-1', 'verdun').put('de-1', 'rhine');
      dig(table, 'rhine', 'germany');
    });
    attack(t, 'fr-1', 'rhine', [4, 4]);
    expect([t.isFresh('fr-1'), t.position().breached]).toEqual([false, 0]);
  });

  test('7.5 a Trench rolls with the modifiers of cards (R8)', () => {
    const t = battle('western-allies', (table) => {
      table.put('gb-mef', 'sinai').put('tr-4', 'jerusalem').inEffect('wa-arab-revolt');
      dig(table, 'jerusalem', 'turkey');
    });
    attack(t, 'gb-mef', 'jerusalem', [3, 4]);
    expect(t.position().breached).toBe(1);
  });

  test('7.5 the modifiers of the attacker count against a Trench, and a marker is used up (R19)', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'rhine').put('fr-1', 'verdun');
      dig(table, 'verdun', 'france');
      giveMarker(table, 'ge-first-line-formations', 'de-1');
    });
    attack(t, 'de-1', 'verdun', [2, 4]);
    expect([t.position().breached, t.bearer('ge-first-line-formations')]).toEqual([1, null]);
  });

  test('7.5 the marker of an army behind the Trench is not touched by a fight for the Trench', () => {
    const t = somme(1, (table) => giveMarker(table, 'ge-first-line-formations', 'de-1'));
    attack(t, 'fr-1', 'somme', [4, 4]);
    expect([t.position().breached, t.bearer('ge-first-line-formations')]).toEqual([1, 'de-1']);
  });

  test('7.5 Big Bertha: +1 for the first German attack on a Trench', () => {
    const t = battle('germany', (table) => {
      table.put('de-1', 'rhine').put('fr-1', 'verdun').inEffect('ge-big-bertha');
      dig(table, 'verdun', 'france', 2);
    });
    attack(t, 'de-1', 'verdun', [3, 4]);
    expect(t.position().breached).toBe(1);
    attack(t, 'de-1', 'verdun', [3, 4]);
    expect(t.decision).toBe('reroll the attack'); // lost; the card's reroll is still there
  });

  test('7.5 Vimy Ridge: the first British attack on a Trench breaches it without a die', () => {
    const t = somme(2, (table) => table.put('gb-1', 'verdun').inEffect('wa-vimy-ridge'));
    attack(t, 'fr-1', 'somme', [1, 6]); // not for the French
    attack(t, 'gb-1', 'somme', []);
    expect([t.position().breached, t.isFresh('gb-1')]).toEqual([1, true]);
    attack(t, 'gb-1', 'somme', [1, 6]);
    expect(t.isFresh('gb-1')).toBe(false);
  });

  test('7.5 Big Push does not count against a Trench, and survives the breach of one (R10)', () => {
    const t = somme(0);
    attack(t, 'fr-1', 'somme', [6, 1]);
    dig(t, 'somme', 'germany', 2); // as no rule can; else nothing stands in front of an army once beaten
    attack(t, 'fr-2', 'somme', [4, 4]);
    expect([t.position().breached, t.position().bigPush]).toEqual([1, 'verdun > somme']);
    attack(t, 'fr-2', 'somme', [3, 4]);
    expect([t.isFresh('fr-2'), t.position().breached]).toEqual([false, 1]);
  });

  test('7.5 Trenches are left standing in an area that is abandoned, and defend it (8.3.4.4, R8)', () => {
    const t = somme(1, (table) => table.put('de-1', 'belgium'));
    expect(t.position().trenches).toEqual({ somme: 1 });
    attack(t, 'fr-1', 'somme', [3, 4]);
    expect([t.isFresh('fr-1'), t.control('somme')]).toEqual([false, 'cp']);
    attack(t, 'fr-2', 'somme', [4, 4]);
    attack(t, 'fr-2', 'somme', []); // its own land: no die
    expect([t.where('fr-2'), t.position().trenches]).toEqual(['somme', {}]);
  });
});
