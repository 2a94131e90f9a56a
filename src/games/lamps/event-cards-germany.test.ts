// The 21 event cards of Germany: what each does when it is drawn, by the decision loop. (5.4: event-cards.test.ts.)

import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { setStatus } from './control.js';
import { technologyCardIndex } from './data.js';
import { collapseRussia } from './politics.js';
import {
  AT_SEA,
  BEGIN_PRODUCTION,
  DOGFIGHT,
  FRESH,
  RED_BARON,
  SUSSEX,
  TURMOIL,
  TURMOIL_MARKER,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_TRACK,
} from './state.js';
import { dig, fleetTo } from './testing/battle.js';
import {
  destinations,
  diceOf,
  drawn,
  drms,
  move,
  pass,
  passTurn,
  plainAttack,
  rerolls,
  toAttack,
} from './testing/event-cards.js';
import type { Table } from './testing/table.js';

const posen = (t: Table) => {
  for (const army of ['de-1', 'de-2', 'de-3', 'de-4']) t.put(army, 'posen');
  t.put('ru-1', 'poland').put('ru-2', 'poland');
};
const rhine = (t: Table) => {
  for (const army of ['de-1', 'de-2', 'de-3', 'de-4', 'de-5']) t.put(army, 'rhine');
  t.put('fr-1', 'verdun').put('fr-2', 'verdun');
};

describe('Germany 1914', () => {
  test('ge-first-line-formations: +2 in the first combat of one German army, then the marker is gone', () => {
    const t = drawn('ge-first-line-formations', posen);
    t.expectDecision('place an event marker');
    expect(t.legal()).toHaveLength(5); // German armies only: four here and the reserve
    t.choose('German 1st Army');
    expect(t.bearer('ge-first-line-formations')).toBe('de-1');
    pass(t, 'attack');
    expect(plainAttack(t, 'de-2', 'poland')).toBe(0);
    expect(drms(t, 'de-1', 'poland', [1, 6])).toEqual([2, 0]);
    expect(t.bearer('ge-first-line-formations')).toBeNull();
  });

  test('ge-hindenburg-ludendorff-team: an extra die for two attacks from Prussia or Posen, for no other', () => {
    const t = toAttack('ge-hindenburg-ludendorff-team', (table) => {
      posen(table);
      rhine(table);
      table.put('de-1', 'prussia').put('de-2', 'posen');
    });
    expect(diceOf(t, 'de-3', 'verdun', 0)).toBe(1);
    expect(diceOf(t, 'de-1', 'poland')).toBe(2);
    expect(diceOf(t, 'de-2', 'poland')).toBe(2);
    expect(diceOf(t, 'de-18', 'poland', 0)).toBe(1);
  });

  test('ge-big-bertha: one reroll, and +1 for the first attack on a Trench', () => {
    const t = toAttack('ge-big-bertha', (table) => {
      rhine(table);
      dig(table, 'verdun', 'france', 2);
    });
    expect(drms(t, 'de-1', 'verdun', [4, 3])).toEqual([1, 0]);
    expect(drms(t, 'de-1', 'verdun', [4, 3])).toEqual([0, 0]);
    expect(rerolls(t, 'de-1', 'verdun')).toBe(1);
    expect(rerolls(t, 'de-2', 'verdun')).toBe(0);
  });
});

describe('Germany 1915', () => {
  const africa = (status: 'fresh' | 'spent') => (t: Table) => {
    t.put('de-lv', 'tanga', status).put('gb-beaef', 'british-east-africa');
  };

  test('ge-lettow-vorbeck-campaigns: a Spent Lettow-Vorbeck becomes Fresh, and then raids as usual', () => {
    const t = toAttack('ge-lettow-vorbeck-campaigns', africa('spent'));
    expect(t.isFresh('de-lv')).toBe(true);
    t.dice('guerilla', 4).choose('Lettow-Vorbeck', 'raids');
    expect(t.isFresh('gb-beaef')).toBe(true);
  });

  test('ge-lettow-vorbeck-campaigns: a Fresh one raids with 4 to 6, this turn', () => {
    const t = toAttack('ge-lettow-vorbeck-campaigns', africa('fresh'));
    t.dice('guerilla', 4).choose('Lettow-Vorbeck', 'raids');
    expect(t.isFresh('gb-beaef')).toBe(false);
    const miss = toAttack('ge-lettow-vorbeck-campaigns', africa('fresh'));
    miss.dice('guerilla', 3).choose('Lettow-Vorbeck', 'raids');
    expect(miss.isFresh('gb-beaef')).toBe(true);
  });

  test.each(['ge-fokker-scourge', 'ge-habers-laboratory'])(
    '%s: two technologies, one of them to keep',
    (card) => {
      const t = drawn(card).bonusTechnology('cp-u1', 'cp-p1');
      pass(t, 'choose a technology');
      expect(t.legal()).toEqual(['develop U1 Commerce Raiding', 'develop P1 Aerial Recon']);
      t.choose('P1');
      expect(
        [technologyCardIndex('cp-p1'), technologyCardIndex('cp-u1')].map((i) => t.state.technology[i]),
      ).toEqual([1, 0]);
    },
  );

  test.each([
    ['Unrestricted Warfare', 1, 0, 3],
    ['Unrestricted Warfare with success', 1, 1, 3],
    ['the Hague Convention with success', 0, 1, 1],
    ['the Hague Convention without', 0, 0, 0],
  ])('ge-lusitania: under %s', (_, box, success, steps) => {
    const t = drawn('ge-lusitania', ({ state }) => {
      state.v[UBOAT_BOX] = box;
      state.v[UBOAT_SUCCESS] = success;
    });
    expect(t.state.v[US_TRACK]).toBe(steps);
  });

  test('ge-gorlice-tarnow: an extra die for two attacks from Galicia, Poland or Posen on Russian armies', () => {
    const t = toAttack('ge-gorlice-tarnow', (table) => {
      posen(table);
      table.put('de-5', 'galicia').put('ru-3', 'ukraine').put('rs-1', 'serbia').put('de-6', 'hungary');
    });
    expect(diceOf(t, 'de-18', 'poland', 0)).toBe(1); // from Prussia
    expect(diceOf(t, 'de-6', 'serbia', 0)).toBe(1); // Serbians
    expect(diceOf(t, 'de-1', 'poland')).toBe(2);
    expect(diceOf(t, 'de-5', 'ukraine')).toBe(2);
    expect(diceOf(t, 'de-2', 'poland', 0)).toBe(1);
  });

  test.each([
    ['ge-war-raw-materials-office', 1],
    ['ge-hindenburg-programme', 2],
  ])('%s: %i PP more in this Production Phase', (card, more) => {
    const t = pass(drawn(card), 'raise');
    expect(t.points).toBe(12 + more);
    // Not in the next.
    passTurn(t).technology('cp-p3').at(5, 'germany', BEGIN_PRODUCTION);
    expect(pass(t, 'raise').points).toBe(12);
  });
});

describe('Germany 1916', () => {
  test.each([
    ['Unrestricted Warfare', 1, 0, 1],
    ['the Hague Convention with success', 0, 1, 1],
    ['the Hague Convention without', 0, 0, 0],
  ])('ge-sussex-pledge: in effect, and a step under %s', (_, box, success, steps) => {
    const t = drawn('ge-sussex-pledge', ({ state }) => {
      state.v[UBOAT_BOX] = box;
      state.v[UBOAT_SUCCESS] = success;
    });
    expect([t.state.v[US_TRACK], t.state.v[SUSSEX]]).toEqual([steps, 1]);
  });

  test('ge-sussex-pledge: from then on an 8 under Unrestricted Warfare is a step (8.2.4.2)', () => {
    const t = drawn('ge-sussex-pledge', (table) => {
      table.state.unitArea[unitOf('de-uboat-1')] = AT_SEA;
      setStatus(table.state, unitOf('de-uboat-1'), FRESH);
    });
    expect(t.state.v[US_TRACK]).toBe(0);
    t.state.v[UBOAT_BOX] = 1;
    t.dice('u-boat attack', 4, 4).at(9, 'western-allies', BEGIN_PRODUCTION);
    expect(t.state.v[US_TRACK]).toBe(1);
  });

  test('ge-operation-gericht: Verdun must be attacked, with two rerolls there', () => {
    const t = toAttack('ge-operation-gericht', rhine);
    expect(t.legal()).not.toContain('attack no more');
    expect(rerolls(t, 'de-1', 'verdun')).toBe(2);
    expect(t.legal()).toContain('attack no more');
    expect(rerolls(t, 'de-2', 'verdun')).toBe(0);
    const far = toAttack('ge-operation-gericht', posen);
    expect(far.legal()).toContain('attack no more'); // nobody can
    expect(rerolls(far, 'de-1', 'poland')).toBe(0);
  });

  test('ge-inspired-leadership: +1 while its army wins, gone when it loses', () => {
    const t = pass(drawn('ge-inspired-leadership', posen).choose('German 1st Army'), 'attack');
    expect(drms(t, 'de-1', 'poland', [6, 1])).toEqual([1, 0]);
    expect(t.bearer('ge-inspired-leadership')).toBe('de-1');
    setStatus(t.state, unitOf('de-1'), FRESH);
    expect(drms(t, 'de-1', 'poland', [1, 6])[0]).toBe(2); // with Big Push
    expect(t.bearer('ge-inspired-leadership')).toBeNull();
  });

  test('ge-scheer-takes-command: each German fleet may reroll once, twice with U2', () => {
    const battle = (arrange: (t: Table) => void) =>
      toAttack('ge-scheer-takes-command', (t) => {
        fleetTo(t, 'blockade', 'de-fleet-1', 'de-fleet-2');
        arrange(t);
      });
    const t = battle(() => {})
      .dice('naval combat', 6, 6, 6, 6, 6)
      .choose('fight for the Blockade box');
    expect(t.legal()).toHaveLength(3);
    t.dice('naval combat', 2).choose('die 1');
    expect(t.legal()).toHaveLength(2);
    t.dice('naval combat', 2).choose('die 2');
    expect(['gb-fleet-1', 'gb-fleet-2', 'gb-fleet-3'].filter((fleet) => t.isFresh(fleet))).toEqual([]);
    const both = battle((table) => table.learn('cp-u1', 'cp-u2'));
    both.dice('naval combat', 6, 6, 6, 6, 6).choose('fight for the Blockade box');
    both.dice('naval combat', 6).choose('die 1').dice('naval combat', 6);
    expect(both.legal().filter((words) => words.includes('die 1'))).toHaveLength(1);
  });
});

describe('Germany 1917 and 1918', () => {
  test('ge-lenin-bolsheviks-rise: drawn first it brings Revolutionary Turmoil', () => {
    expect(drawn('ge-lenin-bolsheviks-rise').state.v[TURMOIL]).toBe(TURMOIL_MARKER);
  });

  test('ge-the-red-baron: another German die in every Dogfight, until he is shot down', () => {
    const t = drawn('ge-the-red-baron', (table) => {
      table.put('de-1', 'rhine').put('fr-1', 'verdun').learn('cp-p1', 'te-p1', 'te-p2');
    });
    expect(t.state.v[RED_BARON]).toBe(1);
    // Germany 2 and 6, the Western Allies double 1, which is not above the German level.
    t.dice('dogfight', 2, 6, 1, 1);
    pass(t, 'place Air Superiority');
    expect(t.state.v[RED_BARON]).toBe(1);
    t.luck.assertUsedUp();
    // Double 2 is.
    t.dice('dogfight', 6, 6, 2, 2).at(13, 'western-allies', DOGFIGHT);
    expect(t.state.v[RED_BARON]).toBe(0);
  });

  test('ge-zimmermann-telegram: two steps to war', () => {
    expect(drawn('ge-zimmermann-telegram').state.v[US_TRACK]).toBe(2);
  });

  test('ge-caporetto: with Italy at war one more move, into Austria, and +1 for two attacks from there', () => {
    const arrange = (t: Table) => {
      for (const army of ['de-1', 'de-2', 'de-3']) t.put(army, 'austria');
      t.put('de-4', 'bavaria').put('de-5', 'bavaria').put('de-6', 'bavaria').put('ah-1', 'austria');
    };
    const t = drawn('ge-caporetto', (table) => arrange(table.join('italy')));
    move(move(t, 'de-4', 'Hanover'), 'de-18', 'Hanover');
    t.expectDecision('move');
    expect(destinations(t, 'de-5')).toEqual(['Austria']);
    pass(move(t, 'de-5', 'Austria'), 'attack');
    expect(plainAttack(t, 'de-1', 'northern-italy')).toBe(1);
    expect(plainAttack(t, 'de-2', 'northern-italy')).toBe(1);
    expect(plainAttack(t, 'de-3', 'northern-italy')).toBe(0);
    const neutral = drawn('ge-caporetto', arrange);
    move(move(neutral, 'de-4', 'Hanover'), 'de-18', 'Hanover');
    expect(neutral.decision).toBe('choose the U-Boat strategy');
  });

  test('ge-siegfried-line: a Trench for nothing where one may be built', () => {
    const t = drawn('ge-siegfried-line', (table) => table.put('de-1', 'belgium').put('de-2', 'rhine'));
    pass(t, 'place a Trench by event');
    expect(t.legal()).toHaveLength(3);
    t.choose('Belgium');
    expect(t.position().trenches).toEqual({ belgium: 1 });
    expect(pass(t, 'raise').points).toBe(12);
  });

  test('ge-kaiserschlacht: three attacks in the West with one reroll each', () => {
    const t = toAttack('ge-kaiserschlacht', (table) => {
      rhine(table);
      posen(table);
      for (const army of ['de-1', 'de-2', 'de-3', 'de-5']) table.put(army, 'rhine');
      table.put('de-6', 'rhine');
    });
    expect(rerolls(t, 'de-4', 'poland')).toBe(0);
    expect(['de-1', 'de-2', 'de-3', 'de-5'].map((army) => rerolls(t, army, 'verdun'))).toEqual([1, 1, 1, 0]);
  });

  test('ge-eastern-armies-released: two more moves once Russia has collapsed', () => {
    const moves = (collapsed: boolean) => {
      const t = drawn('ge-eastern-armies-released', (table) => {
        posen(table);
        table.put('de-5', 'posen');
        if (collapsed) collapseRussia(table.state, 2);
      });
      let count = 0;
      for (const army of ['de-1', 'de-2', 'de-3', 'de-4', 'de-5']) {
        if (t.decision !== 'move') break;
        move(t, army, 'Rhine');
        count++;
      }
      return count;
    };
    expect([moves(false), moves(true)]).toEqual([2, 4]);
  });
});
