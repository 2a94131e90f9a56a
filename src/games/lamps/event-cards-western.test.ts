// The 21 event cards of the Western Allies: what each does when it is drawn, by the decision loop.

import { describe, expect, test } from 'vitest';
import { UNITED_STATES, unitOf } from './board.js';
import { setStatus } from './control.js';
import { technologyCardIndex } from './data.js';
import {
  AT_SEA,
  AT_WAR,
  ATTACK_DRM,
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  CONVOYS,
  DEAD,
  FRESH,
  GREEK_CARD,
  OPEN,
  POOL,
  SALONIKA,
  SPENT,
  US_TRACK,
} from './state.js';
import { attack, dig } from './testing/battle.js';
import {
  destinations,
  diceOf,
  drawn,
  drms,
  move,
  pass,
  passTurn,
  plainAttack,
  pointsOf,
  rerolls,
  toAttack,
} from './testing/event-cards.js';
import type { Table } from './testing/table.js';

/** French and British armies in Verdun against Germans in the Rhine. */
const verdun = (t: Table) => {
  for (const army of ['fr-1', 'fr-2', 'fr-3', 'gb-2', 'gb-3', 'gb-4']) t.put(army, 'verdun');
  t.put('de-1', 'rhine').put('de-2', 'rhine');
};
const mountain = 1; // the Rhine

describe('Western Allies 1914', () => {
  test('wa-old-contemptibles: on the BEF; the first defence that it loses is rolled again', () => {
    const t = drawn('wa-old-contemptibles', (table) => {
      table.put('gb-1', 'belgium').put('de-1', 'hanover').put('de-2', 'hanover');
    });
    expect(t.bearer('wa-old-contemptibles')).toBe('gb-1');
    t.at(3, 'germany', BEGIN_COMBAT);
    attack(t, 'de-1', 'belgium', [4, 3, 6]); // lost, then 6
    expect([t.isFresh('gb-1'), t.bearer('wa-old-contemptibles')]).toEqual([true, null]);
    attack(t, 'de-2', 'belgium', [4, 3]);
    expect(t.isFresh('gb-1')).toBe(false);
  });

  test('wa-pantalons-rouge: France must attack once, with -1', () => {
    const t = toAttack('wa-pantalons-rouge', verdun);
    expect(t.legal()).not.toContain('attack no more');
    expect(plainAttack(t, 'gb-2', 'rhine')).toBe(0);
    expect(t.legal()).not.toContain('attack no more');
    expect(plainAttack(t, 'fr-1', 'rhine')).toBe(-1);
    expect(t.legal()).toContain('attack no more');
    expect(plainAttack(t, 'fr-2', 'rhine')).toBe(0);
  });

  test('wa-taxis-of-the-marne: one more move by land, into Paris, and +1 for the first attack from Paris', () => {
    const t = drawn('wa-taxis-of-the-marne', (table) => {
      verdun(table);
      table.put('fr-4', 'paris').put('fr-5', 'paris').put('de-3', 'somme');
    });
    move(move(t, 'fr-1', 'Southern France'), 'fr-2', 'Southern France');
    expect(destinations(t, 'fr-3')).toEqual(['Paris']);
    pass(move(t, 'fr-3', 'Paris'), 'attack');
    expect(plainAttack(t, 'gb-2', 'somme')).toBe(0); // from Verdun
    expect(plainAttack(t, 'fr-4', 'somme')).toBe(1);
    expect(plainAttack(t, 'fr-5', 'somme')).toBe(0);
  });
});

describe('Western Allies 1915', () => {
  test('wa-italy-joins-the-entente: at war, with two armies in Northern Italy that may act at once', () => {
    const t = drawn('wa-italy-joins-the-entente', (table) => table.put('ah-1', 'austria'));
    expect(t.state.nationStatus[t.nation('italy')]).toBe(AT_WAR);
    expect(t.armies('northern-italy')).toEqual(['it-1', 'it-2']);
    expect([t.control('rome'), t.control('northern-italy')]).toEqual(['te', 'te']);
    expect(pass(t, 'attack').options('it-1')).toEqual(['attacks Austria']);
  });

  test('wa-salonika: opens Greece to one army, which digs in for nothing if it comes this turn', () => {
    const t = drawn('wa-salonika', (table) =>
      table.put('fr-1', 'southern-france').put('fr-2', 'southern-france'),
    );
    expect([t.state.v[SALONIKA], t.state.v[GREEK_CARD]]).toEqual([OPEN, 1]);
    t.choose('French 1st Army', 'sails to Greece');
    expect(t.position().trenches).toEqual({ greece: 1 });
    expect(destinations(t, 'fr-2')).not.toContain('Greece');
    t.put('fr-1', 'southern-france').at(6, 'western-allies', BEGIN_MOVEMENT);
    expect(destinations(t, 'fr-2')).toContain('Greece'); // one at a time
  });

  test('wa-dardanelles-campaign: Gallipoli must be invaded, with +1 and a sea move of its own', () => {
    const arrange = (t: Table) => {
      t.put('gb-2', 'british-isles').put('gb-3', 'british-isles').put('gb-4', 'british-isles');
      t.put('tr-1', 'gallipoli');
    };
    const t = drawn('wa-dardanelles-campaign', arrange);
    t.choose('British 2nd Army', 'sails to Paris'); // the normal sea move
    expect(t.legal()).not.toContain('move no more');
    t.choose('British 3rd Army', 'invades Gallipoli');
    expect(t.legal()).toContain('move no more');
    expect(destinations(t, 'gb-4')).toEqual([]);
    pass(t, 'attack').choose('British 3rd Army', 'lands in Gallipoli');
    t.expectDecision('support the invasion by sea')
      .dice('combat', 3, 4, 1)
      .choose('land without naval gunfire');
    expect(t.state.v[ATTACK_DRM]).toBe(1);
    expect(['gb-fleet-1', 'gb-fleet-2', 'gb-fleet-3'].every((fleet) => t.isFresh(fleet))).toBe(true);
    // Nobody who could, nobody who must.
    expect(
      drawn('wa-dardanelles-campaign', (table) =>
        table.put('tr-1', 'gallipoli').put('gb-ief', 'basra', 'spent'),
      ).legal(),
    ).toContain('move no more');
  });

  test.each([
    ['wa-us-bankers', 1915, 1, 1],
    ['wa-us-bankers', 1917, 1, 2],
    ['wa-us-financial-contributions', 1916, 1, 1],
    ['wa-us-financial-contributions', 1918, 1, 2],
    ['wa-us-war-loans', 1917, 2, 2],
  ])('%s: in %i Great Britain has %i PP more and the marker advances %i', (card, year, more, steps) => {
    const t = drawn(card, () => {}, year);
    expect(t.state.v[US_TRACK]).toBe(steps);
    expect(pointsOf(t, 'great-britain')).toBe(7 + more);
  });

  test('wa-us-bankers: once the USA is at war only the PP are left', () => {
    const t = drawn('wa-us-bankers', ({ state }) => {
      state.nationStatus[UNITED_STATES] = AT_WAR;
      state.v[US_TRACK] = 8;
    });
    expect(t.state.v[US_TRACK]).toBe(8);
    expect(pointsOf(t, 'great-britain')).toBe(8);
  });

  test('wa-kitcheners-new-armies: a Spent British army in the British Isles for nothing', () => {
    const t = drawn('wa-kitcheners-new-armies', (table) => {
      for (const army of ['gb-beaef', 'gb-mef', 'gb-ief']) table.remove(army, DEAD);
    });
    expect(pointsOf(t, 'great-britain')).toBe(7);
    expect(t.armies('british-isles')).toEqual(['gb-1*']);
  });

  test('wa-kitcheners-new-armies: the MEF in the pool makes it a choice which army comes (6.5.1.1)', () => {
    const t = drawn('wa-kitcheners-new-armies', (table) => {
      table.remove('gb-beaef', DEAD).remove('gb-ief', DEAD).remove('gb-mef', POOL);
    });
    pass(t, 'place an army by event');
    expect(t.legal().map((words) => words.replace(/place the | in British Isles/g, ''))).toEqual([
      'British 1st/BEF Army',
      'British MEF',
    ]);
    t.choose('MEF');
    expect(t.armies('british-isles')).toEqual(['gb-mef*']);
  });
});

describe('Western Allies 1916', () => {
  test.each(['wa-ministry-of-munitions', 'wa-pressure-fuses'])(
    '%s: two technologies, one of them to keep',
    (card) => {
      const t = drawn(card).bonusTechnology('te-q1', 'te-p1');
      pass(t, 'choose a technology').choose('Q1');
      const known = ['te-q1', 'te-p1'].map((id) => t.state.technology[technologyCardIndex(id)]);
      expect(known).toEqual([1, 0]);
    },
  );

  test('wa-inspired-leadership: on a French or British army, +1 while it wins', () => {
    const t = drawn('wa-inspired-leadership', (table) => {
      verdun(table.join('italy'));
    });
    expect(t.legal()).toHaveLength(7); // those in Verdun and the IEF, no Italians
    pass(t.choose('French 1st Army'), 'attack');
    expect(drms(t, 'fr-1', 'rhine', [6, 1])).toEqual([1, mountain]);
    expect(t.bearer('wa-inspired-leadership')).toBe('fr-1');
    setStatus(t.state, unitOf('fr-1'), FRESH);
    plainAttack(t, 'fr-1', 'rhine');
    expect(t.bearer('wa-inspired-leadership')).toBeNull();
  });

  test('wa-somme-offensive: Britain must attack Germans; its first two attacks roll one die more', () => {
    const t = toAttack('wa-somme-offensive', verdun);
    expect(t.legal()).not.toContain('attack no more');
    expect(diceOf(t, 'fr-1', 'rhine', 0)).toBe(1);
    expect(t.legal()).not.toContain('attack no more');
    expect(diceOf(t, 'gb-2', 'rhine')).toBe(2);
    expect(t.legal()).toContain('attack no more');
    expect(diceOf(t, 'gb-3', 'rhine')).toBe(2);
    expect(diceOf(t, 'gb-4', 'rhine', 0)).toBe(1);
  });

  test('wa-arab-revolt: -1 for Turkish armies in Jerusalem and Damascus until the next Western Allies turn', () => {
    const t = toAttack('wa-arab-revolt', (table) => {
      table.put('gb-mef', 'sinai').put('tr-4', 'jerusalem').put('tr-2', 'kut');
    });
    expect(drms(t, 'gb-mef', 'jerusalem', [1, 6])).toEqual([0, -1]);
    expect(drms(t, 'gb-ief', 'kut', [1, 6])).toEqual([0, 0]);
    passTurn(t);
    t.at(8, 'central-allies', BEGIN_COMBAT);
    expect(plainAttack(t, 'tr-4', 'sinai')).toBe(-1);
    expect(plainAttack(t, 'tr-2', 'basra')).toBe(0);
    // The next Western Allies turn ends it.
    t.put('tr-4', 'jerusalem').draw(9, 'wa-us-bankers').at(9, 'central-allies', BEGIN_COMBAT);
    expect(plainAttack(t, 'tr-4', 'sinai')).toBe(0);
  });
});

describe('Western Allies 1917', () => {
  test('wa-convoys: a 4 and a 5 sink nothing any more, and a 7 wears a U-Boat out', () => {
    const uboat = (t: Table) => {
      t.state.unitArea[unitOf('de-uboat-1')] = AT_SEA;
      setStatus(t.state, unitOf('de-uboat-1'), FRESH);
    };
    const t = drawn('wa-convoys', uboat).dice('u-boat attack', 2, 3);
    expect(t.state.v[CONVOYS]).toBe(1);
    expect(pointsOf(t, 'great-britain')).toBe(7);
    const without = drawn('wa-us-bankers', uboat).dice('u-boat attack', 2, 3);
    expect(pointsOf(without, 'great-britain')).toBe(7); // 8 less one
    t.dice('u-boat attrition', 3, 4).technology('cp-p3').at(13, 'germany', BEGIN_COMBAT);
    pass(t, 'raise');
    expect(t.isFresh('de-uboat-1')).toBe(false);
  });

  test('wa-allenby: +1 for attacks of the MEF for the rest of the game, or of the IEF if the MEF is gone', () => {
    const arrange = (t: Table) => {
      t.put('gb-mef', 'sinai').put('tr-4', 'jerusalem').put('tr-2', 'kut');
    };
    const t = toAttack('wa-allenby', arrange);
    expect(t.bearer('wa-allenby')).toBe('gb-mef');
    expect(plainAttack(t, 'gb-mef', 'jerusalem')).toBe(1);
    expect(t.bearer('wa-allenby')).toBe('gb-mef');
    const other = toAttack('wa-allenby', (table) => {
      arrange(table);
      table.remove('gb-mef', DEAD);
    });
    expect(plainAttack(other, 'gb-ief', 'kut')).toBe(1);
  });

  test('wa-french-mutinies: the French attack French Home Areas only, with -1', () => {
    const t = toAttack('wa-french-mutinies', (table) => {
      verdun(table);
      table.put('de-3', 'somme');
    });
    expect(t.options('fr-1')).toEqual(['attacks Somme']);
    expect(t.options('gb-2')).toEqual(['attacks Somme', 'attacks Rhine']);
    expect(plainAttack(t, 'fr-1', 'somme')).toBe(-1);
    expect(plainAttack(t, 'gb-2', 'somme')).toBe(0);
  });

  test('wa-vimy-ridge: the first British attack on a Trench breaches it without a die', () => {
    const t = toAttack('wa-vimy-ridge', (table) => {
      verdun(table);
      table.put('de-3', 'somme');
      dig(table, 'somme', 'germany', 2);
    });
    expect(drms(t, 'fr-1', 'somme', [1, 6])).toEqual([0, 0]); // the French need theirs
    attack(t, 'gb-2', 'somme', []);
    expect(t.position().breached).toBe(1);
    expect(t.isFresh('gb-2')).toBe(true);
    attack(t, 'gb-2', 'somme', [1, 6]); // the second Trench is rolled for
    expect(t.isFresh('gb-2')).toBe(false);
  });
});

describe('Western Allies 1918', () => {
  test('wa-foch-supreme-commander: one more move by land, and a French or British army refit for nothing', () => {
    const t = drawn('wa-foch-supreme-commander', (table) => {
      verdun(table);
      for (const army of ['fr-1', 'gb-2']) setStatus(table.state, unitOf(army), SPENT);
    });
    for (const army of ['fr-1', 'fr-2', 'fr-3']) move(t, army, 'Southern France');
    expect(t.decision).not.toBe('move');
    pass(t, 'refit by event');
    expect(t.legal()).toHaveLength(2);
    t.choose('British 2nd Army');
    expect([t.isFresh('gb-2'), t.isFresh('fr-1')]).toEqual([true, false]);
    expect(pointsOf(t, 'france')).toBe(4);
  });

  test('wa-hundred-days: three attacks on German armies or Trenches with one reroll each', () => {
    const t = toAttack('wa-hundred-days', (table) => {
      verdun(table.join('italy'));
      dig(table, 'rhine', 'germany');
      table.put('ah-1', 'austria').put('fr-4', 'northern-italy');
    });
    expect(rerolls(t, 'fr-4', 'austria')).toBe(0); // Austrians
    expect(rerolls(t, 'fr-1', 'rhine')).toBe(1); // against the Trench
    expect(drms(t, 'fr-2', 'rhine', [6, 1])).toEqual([0, mountain]); // breached
    expect(rerolls(t, 'fr-2', 'rhine')).toBe(1); // against the armies
    expect(rerolls(t, 'gb-2', 'rhine')).toBe(1);
    expect(rerolls(t, 'gb-3', 'rhine')).toBe(0);
  });
});
