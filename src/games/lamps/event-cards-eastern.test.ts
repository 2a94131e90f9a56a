// The 20 event cards of the Eastern Allies: what each does when it is drawn, by the decision loop. How the US and the
// Russian cards work on each other: event-interplay.test.ts.
import { describe, expect, test } from 'vitest';
import { UNITED_STATES, UNITED_STATES_AREA, unitOf } from './board.js';
import { keepOnly } from './politics.js';
import {
  AT_WAR,
  BEGIN_COMBAT,
  BEGIN_PRODUCTION,
  CLOSED,
  CONQUERED,
  CONQUERED_ARMY,
  DEAD,
  GREECE_JOINED,
  NO_MARKER,
  NONE,
  OPEN,
  SALONIKA,
  TURMOIL,
  TURMOIL_MARKER,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_MOBILIZED,
  US_TRACK,
} from './state.js';
import {
  destinations,
  diceOf,
  drawn,
  move,
  pass,
  plainAttack,
  pointsOf,
  toAttack,
} from './testing/event-cards.js';
import type { Table } from './testing/table.js';

const galicia = (t: Table) => {
  for (const army of ['ru-1', 'ru-2', 'ru-3', 'ru-4', 'ru-5']) t.put(army, 'ukraine');
  t.put('ah-1', 'galicia').put('ah-2', 'galicia');
};

describe('Eastern Allies 1914', () => {
  test('ea-entente-pressures-serbia: +2 for the first Serbian attack on an Austro-Hungarian army', () => {
    const t = toAttack('ea-entente-pressures-serbia', (table) => {
      table.put('rs-1', 'serbia').put('rs-2', 'serbia').put('ah-5', 'hungary');
      galicia(table);
    });
    expect(plainAttack(t, 'ru-1', 'galicia')).toBe(0);
    expect(plainAttack(t, 'rs-1', 'hungary')).toBe(2);
    expect(plainAttack(t, 'rs-2', 'hungary')).toBe(0);
  });

  test('ea-entente-pressures-serbia: not against a German army', () => {
    const t = toAttack('ea-entente-pressures-serbia', (table) => {
      table.put('rs-1', 'serbia').put('de-1', 'hungary');
    });
    expect(plainAttack(t, 'rs-1', 'hungary')).toBe(0);
  });

  test('ea-russian-steamroller: two Spent armies for nothing, in Petrograd and in Moscow', () => {
    const t = drawn('ea-russian-steamroller', (table) => table.remove('ru-cau', DEAD)); // all others are alike
    expect(pointsOf(t, 'russia')).toBe(4);
    expect(`${t.armies('petrograd')} ${t.armies('moscow')}`).toMatch(/^ru-\d+\* ru-\d+\*$/);
  });

  test('ea-battle-of-galicia: +1 for the first two Russian attacks into Galicia', () => {
    const t = toAttack('ea-battle-of-galicia', (table) => {
      galicia(table);
      table.put('de-1', 'prussia');
    });
    expect(plainAttack(t, 'ru-12', 'prussia')).toBe(0);
    expect(['ru-1', 'ru-2', 'ru-3'].map((army) => plainAttack(t, army, 'galicia'))).toEqual([1, 1, 0]);
  });
});

describe('Eastern Allies 1915', () => {
  test('ea-tsar-takes-command: -1 for all Russian attacks, and two refits at the most', () => {
    const t = toAttack('ea-tsar-takes-command', galicia);
    for (const army of ['ru-1', 'ru-2', 'ru-3']) expect(plainAttack(t, army, 'galicia')).toBe(-1);
    pass(t, 'refit').choose('Russian 1st Army').choose('Russian 2nd Army');
    expect(t.decision).toBe('raise'); // the third must wait
    expect(t.points).toBe(2);
    // Until the next Eastern Allies turn.
    t.draw(5 + 1, 'ea-great-retreat');
    expect(plainAttack(pass(t, 'attack'), 'ru-4', 'galicia')).toBe(0);
  });

  test.each([
    [1, 1, 2],
    [1, 0, 1],
    [0, 1, 1],
    [0, 0, 0],
  ])('ea-open-ocean-policy: box %i, success %i: %i steps', (box, success, steps) => {
    const t = drawn('ea-open-ocean-policy', ({ state }) => {
      state.v[UBOAT_BOX] = box;
      state.v[UBOAT_SUCCESS] = success;
    });
    expect(t.state.v[US_TRACK]).toBe(steps);
  });

  test('ea-war-industries-committees: 5 PP for Russia, now and ever after', () => {
    const t = drawn('ea-war-industries-committees');
    expect(pointsOf(t, 'russia')).toBe(5);
    t.at(9, 'eastern-allies', BEGIN_PRODUCTION);
    expect(pointsOf(t, 'russia')).toBe(5);
  });

  test('ea-great-retreat: two more moves for Russia, not for its allies', () => {
    const t = drawn('ea-great-retreat', (table) => {
      galicia(table);
      table.put('rs-1', 'serbia').take('bulgaria', 'te').join('romania').put('ro-1', 'romania');
    });
    move(move(t, 'ru-1', 'Kiev'), 'ru-2', 'Kiev');
    move(move(t, 'ru-3', 'Kiev'), 'ru-4', 'Kiev');
    expect(t.decision).not.toBe('move');
  });

  describe('Retreat to Corfu', () => {
    const fallen = (salonika: number) => (t: Table) => {
      const serbia = t.nation('serbia');
      t.put('rs-1', 'serbia').put('rs-2', 'serbia');
      keepOnly(t.state, serbia, NONE);
      t.state.nationStatus[serbia] = CONQUERED;
      t.take('serbia', 'cp');
      t.state.v[SALONIKA] = salonika;
      if (salonika === GREECE_JOINED) {
        t.state.v[SALONIKA] = OPEN;
        t.join('greece');
      }
    };

    test.each([
      ['Open', OPEN],
      ['at war', GREECE_JOINED],
    ])(
      'ea-retreat-to-corfu: with Greece %s a Serbian army returns Spent, as a conquered army',
      (_, salonika) => {
        const t = drawn('ea-retreat-to-corfu', fallen(salonika));
        expect(t.where('rs-1')).toBe('greece');
        expect(t.isFresh('rs-1')).toBe(false);
        expect(t.state.unitMark[unitOf('rs-1')] & CONQUERED_ARMY).toBe(CONQUERED_ARMY);
        expect(t.where('rs-2')).toBe(DEAD);
      },
    );

    test.each([
      ['neutral', NO_MARKER],
      ['Closed', CLOSED],
    ])('ea-retreat-to-corfu: with Greece %s nobody returns', (_, salonika) => {
      expect(drawn('ea-retreat-to-corfu', fallen(salonika)).where('rs-1')).toBe(DEAD);
    });

    test('ea-retreat-to-corfu: nor while Serbia stands', () => {
      const t = drawn('ea-retreat-to-corfu', (table) => {
        table.put('rs-1', 'serbia').remove('rs-2', DEAD);
        table.state.v[SALONIKA] = OPEN;
      });
      expect(t.where('rs-2')).toBe(DEAD);
    });
  });
});

describe('Eastern Allies 1916', () => {
  test('ea-romania-joins-the-entente: at war, with two armies that may act at once', () => {
    const t = drawn('ea-romania-joins-the-entente', (table) => table.put('ah-5', 'hungary'));
    expect([t.control('romania'), t.armies('romania')]).toEqual(['te', ['ro-1', 'ro-2']]);
    expect(pass(t, 'attack').options('ro-1')).toContain('attacks Hungary');
  });

  test('ea-brusilov-offensive: an extra die for three Russian attacks on Austro-Hungarian armies', () => {
    const t = toAttack('ea-brusilov-offensive', (table) => {
      galicia(table);
      table.put('de-1', 'prussia');
    });
    expect(diceOf(t, 'ru-12', 'prussia', 0)).toBe(1);
    for (const army of ['ru-1', 'ru-2', 'ru-3']) expect(diceOf(t, army, 'galicia')).toBe(2);
    expect(diceOf(t, 'ru-4', 'galicia', 0)).toBe(1);
  });

  test.each([
    ['ea-atlanticists', 1916, 1],
    ['ea-atlanticists', 1917, 2],
    ['ea-national-defense-act', 1916, 1],
    ['ea-national-defense-act', 1918, 2],
    ['ea-russian-revolution', 1917, 2],
    ['ea-safe-for-democracy', 1917, 2],
  ])('%s: in %i the USA Entry marker advances %i', (card, year, steps) => {
    expect(drawn(card, () => {}, year).state.v[US_TRACK]).toBe(steps);
    const atWar = drawn(
      card,
      ({ state }) => {
        state.nationStatus[UNITED_STATES] = AT_WAR;
        state.v[US_TRACK] = 8;
        state.v[US_MOBILIZED] = 1;
      },
      year,
    );
    expect(atWar.state.v[US_TRACK]).toBe(8);
  });

  test.each([
    [5, 4],
    [1, 0],
    [0, 0],
  ])('ea-isolationists: from %i the marker goes back to %i', (from, to) => {
    const t = drawn('ea-isolationists', ({ state }) => {
      state.v[US_TRACK] = from;
    });
    expect(t.state.v[US_TRACK]).toBe(to);
  });
});

describe('Eastern Allies 1917', () => {
  test.each(['ea-russian-revolution', 'ea-russian-civil-war'])(
    '%s: drawn first it brings Turmoil',
    (card) => {
      expect(drawn(card).state.v[TURMOIL]).toBe(TURMOIL_MARKER);
    },
  );

  test('ea-exile-of-the-greek-king: with Salonika Open Greece joins with a Fresh army', () => {
    const t = drawn('ea-exile-of-the-greek-king', ({ state }) => {
      state.v[SALONIKA] = OPEN;
    });
    expect([t.state.v[SALONIKA], t.armies('greece'), t.control('greece')]).toEqual([
      GREECE_JOINED,
      ['gr-1'],
      'te',
    ]);
  });

  test('ea-kerensky-offensive: Russia must attack; +1 for the first, or -1 for all in Turmoil', () => {
    const t = toAttack('ea-kerensky-offensive', galicia);
    expect(t.legal()).not.toContain('attack no more');
    expect(plainAttack(t, 'ru-1', 'galicia')).toBe(1);
    expect(t.legal()).toContain('attack no more');
    expect(plainAttack(t, 'ru-2', 'galicia')).toBe(0);
    const turmoil = toAttack('ea-kerensky-offensive', (table) => {
      galicia(table);
      table.state.v[TURMOIL] = TURMOIL_MARKER;
    });
    expect(['ru-1', 'ru-2', 'ru-3'].map((army) => plainAttack(turmoil, army, 'galicia'))).toEqual([
      -1, -1, -1,
    ]);
  });
});

describe('Eastern Allies 1918', () => {
  const america = (spent: number) => (t: Table) => {
    t.state.nationStatus[UNITED_STATES] = AT_WAR;
    t.state.v[US_TRACK] = 8;
    t.state.v[US_MOBILIZED] = 2;
    t.state.control[UNITED_STATES_AREA] = 1;
    for (const [i, army] of ['us-1', 'us-2', 'us-3'].entries()) {
      t.put(army, 'united-states', i < spent ? 'spent' : 'fresh');
    }
    t.put('fr-1', 'paris').put('fr-2', 'somme');
  };

  test('ea-lafayette-we-are-here: a Spent US army becomes Fresh, of the owner’s choice', () => {
    const t = drawn('ea-lafayette-we-are-here', america(2));
    if (t.decision === 'refit by event') t.choose('US 2nd Army');
    expect([t.isFresh('us-1'), t.isFresh('us-2')]).toEqual([false, true]);
    expect(destinations(t, 'us-3')).toEqual([]); // not mobilized
  });

  test('ea-lafayette-we-are-here: past mobilization there is a second move, by sea', () => {
    const t = drawn('ea-lafayette-we-are-here', america(1));
    t.choose('US 1st Army', 'sails to Paris').choose('US 2nd Army', 'sails to Somme');
    expect(destinations(t, 'us-1')).toEqual([]);
    expect(destinations(t, 'us-3')).toEqual([]);
  });

  test('ea-lafayette-we-are-here: nothing while the USA is neutral', () => {
    const t = drawn('ea-lafayette-we-are-here');
    expect(t.decision).toBe('move');
    expect(t.state.unitArea[unitOf('us-1')]).toBeGreaterThan(200);
  });

  test('ea-fourteen-points: with the USA at war Austria-Hungary has one PP less, once', () => {
    const points = (arrange: (t: Table) => void) => {
      const t = drawn('ea-fourteen-points', arrange);
      return [16, 17].map((turn) => pointsOf(t.at(turn, 'central-allies', BEGIN_COMBAT), 'austria-hungary'));
    };
    expect(points(america(0))).toEqual([2, 3]);
    expect(points(() => {})).toEqual([3, 3]);
  });
});
