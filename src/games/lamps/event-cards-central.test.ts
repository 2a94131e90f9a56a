// The 18 event cards of the Central Allies: what each does when it is drawn, by the decision loop.

import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { setStatus } from './control.js';
import { AT_WAR, BEGIN_COMBAT, FRESH, SPENT, TURMOIL, TURMOIL_MARKER } from './state.js';
import { attack } from './testing/battle.js';
import { drawn, drms, move, pass, plainAttack, pointsOf, toAttack } from './testing/event-cards.js';
import type { Table } from './testing/table.js';

const galicia = (t: Table) => {
  for (const army of ['ah-1', 'ah-2', 'ah-3', 'ah-4']) t.put(army, 'galicia');
  t.put('ru-1', 'ukraine').put('ru-2', 'ukraine');
};

describe('Central Allies 1914', () => {
  test('ca-first-line-formations: +2 in the first combat of one Austro-Hungarian army', () => {
    const t = drawn('ca-first-line-formations', galicia);
    expect(t.legal()).toHaveLength(5);
    pass(t.choose('Austro-Hungarian 1st Army'), 'attack');
    expect(plainAttack(t, 'ah-2', 'ukraine')).toBe(0);
    expect(plainAttack(t, 'ah-1', 'ukraine')).toBe(2);
    expect(t.bearer('ca-first-line-formations')).toBeNull();
  });

  test('ca-skoda-works: Heavy Artillery at once, and its first attack this turn is a 6', () => {
    const t = drawn('ca-skoda-works', galicia);
    t.expectDecision('place a technology counter').choose('Galicia');
    expect(t.position().units.galicia).toContain('ah-ha-1');
    pass(t, 'attack');
    attack(t, 'ah-1', 'ukraine', []).expectDecision('commit support');
    t.dice('combat', 5).choose('attack with Heavy Artillery');
    if (t.decision === 'choose the defender') t.choose('Russian 1st Army');
    expect(t.isFresh('ru-1')).toBe(false); // 6 against 5
  });

  test('ca-balkan-war-veterans: +1 for Serbian armies in defence during this turn', () => {
    const t = toAttack('ca-balkan-war-veterans', (table) => {
      table.put('ah-5', 'hungary').put('ah-6', 'hungary').put('rs-1', 'serbia');
    });
    expect(drms(t, 'ah-5', 'serbia', [1, 6])).toEqual([0, 2]); // with the mountains
    t.at(3, 'germany', BEGIN_COMBAT).at(4, 'central-allies', BEGIN_COMBAT);
    t.state.cardInEffect[3] = 0; // the turn is over
    expect(drms(t, 'ah-6', 'serbia', [1, 6])).toEqual([0, 1]);
  });
});

describe('Central Allies 1915', () => {
  test('ca-bulgaria-joins-the-central-powers: at war, with two armies that may act at once', () => {
    const t = drawn('ca-bulgaria-joins-the-central-powers', (table) => table.put('rs-1', 'serbia'));
    expect(t.state.nationStatus[t.nation('bulgaria')]).toBe(AT_WAR);
    expect([t.control('bulgaria'), t.armies('bulgaria')]).toEqual(['cp', ['bg-1', 'bg-2']]);
    expect(pass(t, 'attack').options('bg-1')).toContain('attacks Serbia');
  });

  test('ca-von-der-goltz: +2 in the first combat of one Turkish army', () => {
    const t = drawn('ca-von-der-goltz', (table) => {
      table.put('tr-2', 'kut').put('tr-3', 'erzurum').put('tr-4', 'damascus').put('gb-ief', 'basra');
    });
    expect(t.legal()).toHaveLength(3);
    pass(t.choose('in Kut'), 'attack');
    expect(plainAttack(t, 'tr-2', 'basra')).toBe(2);
    expect(t.bearer('ca-von-der-goltz')).toBeNull();
  });

  test('ca-elite-mountain-division: +1 into and in Mountain areas, for the rest of the game', () => {
    const t = drawn('ca-elite-mountain-division', (table) => {
      galicia(table);
      table.put('ah-5', 'hungary').put('rs-1', 'serbia').put('ro-1', 'romania');
    });
    pass(t.choose('Austro-Hungarian 5th Army'), 'attack');
    expect(plainAttack(t, 'ah-5', 'serbia')).toBe(1);
    expect(t.bearer('ca-elite-mountain-division')).toBe('ah-5');
    t.put('ah-5', 'galicia');
    expect(plainAttack(t, 'ah-5', 'ukraine')).toBe(0); // no mountains
    t.put('ah-5', 'austria').join('italy').at(5, 'western-allies', BEGIN_COMBAT);
    expect(drms(t, 'it-1', 'austria', [1, 6])).toEqual([0, 2]);
    expect(t.bearer('ca-elite-mountain-division')).toBe('ah-5');
  });

  test('ca-carpathian-winter: one attack with -1 from Galicia or Hungary on Russians must be made', () => {
    const t = toAttack('ca-carpathian-winter', galicia);
    expect(t.legal()).not.toContain('attack no more');
    expect(plainAttack(t, 'ah-1', 'ukraine')).toBe(-1);
    expect(t.legal()).toContain('attack no more');
    expect(plainAttack(t, 'ah-2', 'ukraine')).toBe(0);
    const serbians = toAttack('ca-carpathian-winter', (table) => {
      table.put('ah-5', 'hungary').put('rs-1', 'serbia');
    });
    expect(serbians.legal()).toContain('attack no more');
    expect(plainAttack(serbians, 'ah-5', 'serbia')).toBe(0);
  });

  test('ca-lion-of-the-isonzo: with Italy at war a Trench in Austria for nothing, if an army is there', () => {
    const trenches = (italy: boolean, army: boolean) => {
      const t = drawn('ca-lion-of-the-isonzo', (table) => {
        if (italy) table.join('italy');
        if (army) table.put('ah-1', 'austria');
      });
      expect(pointsOf(t, 'austria-hungary')).toBe(3);
      return t.position().trenches;
    };
    expect(trenches(true, true)).toEqual({ austria: 1 });
    expect([trenches(false, true), trenches(true, false)]).toEqual([{}, {}]);
  });
});

describe('Central Allies 1916', () => {
  test('ca-strafexpedition: +1 for the first two attacks from Austria into Northern Italy', () => {
    const t = toAttack('ca-strafexpedition', (table) => {
      galicia(table.join('italy'));
      for (const army of ['ah-1', 'ah-2', 'ah-3']) table.put(army, 'austria');
    });
    expect(plainAttack(t, 'ah-4', 'ukraine')).toBe(0);
    expect(['ah-1', 'ah-2', 'ah-3'].map((army) => plainAttack(t, army, 'northern-italy'))).toEqual([1, 1, 0]);
  });

  test('ca-siege-of-kut: +2 for the first Turkish attack on a British army on the Basra track', () => {
    const t = toAttack('ca-siege-of-kut', (table) => {
      table.put('tr-2', 'baghdad').put('tr-4', 'jerusalem').put('gb-ief', 'kut').put('gb-mef', 'sinai');
    });
    expect(plainAttack(t, 'tr-4', 'sinai')).toBe(0);
    expect(plainAttack(t, 'tr-2', 'kut')).toBe(2);
    setStatus(t.state, unitOf('tr-2'), FRESH);
    expect(plainAttack(t, 'tr-2', 'kut')).toBe(0);
  });

  test('ca-death-of-franz-joseph: one PP less for Austria-Hungary, this turn', () => {
    const t = drawn('ca-death-of-franz-joseph');
    expect(pointsOf(t, 'austria-hungary')).toBe(2);
    expect(pointsOf(t.at(9, 'central-allies', BEGIN_COMBAT), 'austria-hungary')).toBe(3);
  });

  test('ca-german-liaison-officers: a Spent Turkish or Bulgarian army in supply is refit for nothing', () => {
    const t = drawn('ca-german-liaison-officers', (table) => {
      table.join('bulgaria').put('bg-1', 'bulgaria', 'spent').put('tr-1', 'anatolia', 'spent');
      table.put('ah-1', 'austria', 'spent').put('tr-2', 'sinai', 'spent').take('jerusalem', 'te');
    });
    pass(t, 'refit by event');
    expect(t.legal()).toHaveLength(2);
    t.choose('Bulgarian 1st Army');
    expect([t.isFresh('bg-1'), t.isFresh('tr-1')]).toEqual([true, false]);
    expect(pointsOf(t, 'turkey')).toBe(1);
  });
});

describe('Central Allies 1917', () => {
  test('ca-von-straussenberg: a reroll in attack and defence, while the army wins with it', () => {
    const t = pass(drawn('ca-von-straussenberg', galicia).choose('Austro-Hungarian 1st Army'), 'attack');
    const lose = (army: string, ...dice: number[]) => {
      attack(t, army, 'ukraine', dice);
      if (t.decision === 'choose the defender') t.choose(t.legal()[0]);
    };
    lose('ah-2', 1, 6);
    expect(t.decision).toBe('attack'); // only its bearer
    lose('ah-1', 1, 5);
    t.expectDecision('reroll the attack').dice('combat', 6).choose('reroll with the marker of the army');
    expect(t.bearer('ca-von-straussenberg')).toBe('ah-1'); // won
    setStatus(t.state, unitOf('ah-1'), FRESH);
    lose('ah-1', 1, 6);
    t.dice('combat', 1).choose('reroll with the marker of the army');
    expect(t.bearer('ca-von-straussenberg')).toBeNull(); // lost
  });

  test('ca-yildirim-army-group: one more Turkish move, and a Turkish army refit for nothing', () => {
    const t = drawn('ca-yildirim-army-group', (table) => {
      table
        .put('tr-1', 'gallipoli')
        .put('tr-2', 'gallipoli')
        .put('tr-3', 'gallipoli')
        .put('tr-4', 'gallipoli', 'spent');
    });
    for (const army of ['tr-1', 'tr-2', 'tr-3']) move(t, army, 'Anatolia');
    expect(t.decision === 'move' ? t.options('tr-4') : []).toEqual([]);
    expect(pointsOf(t, 'austria-hungary')).toBe(3);
    expect(t.isFresh('tr-4')).toBe(true);
  });

  test('ca-nationalist-unrest: a Fresh Austro-Hungarian army of the owner’s choice becomes Spent', () => {
    const t = drawn('ca-nationalist-unrest', galicia);
    expect([t.decision, t.actor, t.legal().length]).toEqual(['choose an army to become Spent', 'cp', 5]);
    t.choose('Austro-Hungarian 3rd Army');
    expect(t.armies('galicia')).toEqual(['ah-1', 'ah-2', 'ah-3*', 'ah-4']);
    expect(t.decision).toBe('move');
  });

  test('ca-fraternization: in Turmoil +1 for the first two attacks on Russian armies', () => {
    const attacks = (turmoil: number) => {
      const t = toAttack('ca-fraternization', (table) => {
        galicia(table);
        table.put('ah-5', 'hungary').put('rs-1', 'serbia');
        table.state.v[TURMOIL] = turmoil;
      });
      const serbia = plainAttack(t, 'ah-5', 'serbia');
      return [serbia, ...['ah-1', 'ah-2', 'ah-3'].map((army) => plainAttack(t, army, 'ukraine'))];
    };
    expect(attacks(TURMOIL_MARKER)).toEqual([0, 1, 1, 0]);
    expect(attacks(0)).toEqual([0, 0, 0, 0]);
  });
});

describe('Central Allies 1918', () => {
  test('ca-army-of-islam: +2 for the first Turkish attack into Kars or Caucasus', () => {
    const t = toAttack('ca-army-of-islam', (table) => {
      table.put('tr-3', 'erzurum').put('ru-cau', 'kars').put('tr-4', 'jerusalem').put('gb-mef', 'sinai');
    });
    expect(plainAttack(t, 'tr-4', 'sinai')).toBe(0);
    expect(plainAttack(t, 'tr-3', 'kars')).toBe(2);
    setStatus(t.state, unitOf('tr-3'), FRESH);
    expect(plainAttack(t, 'tr-3', 'kars')).toBe(0);
  });

  test('ca-january-strikes: Austria-Hungary refits one army at the most', () => {
    const t = drawn('ca-january-strikes', (table) => {
      galicia(table);
      for (const army of ['ah-1', 'ah-2', 'ah-3']) setStatus(table.state, unitOf(army), SPENT);
    });
    pass(t, 'refit').choose('Austro-Hungarian 1st Army');
    expect([t.decision, t.points]).toEqual(['raise', 2]);
  });
});
