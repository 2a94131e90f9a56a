// Cards that work on each other (14, DATA 6, R36), in every order of drawing: US entry, Russia, Greece. What is expected
// is worked out here once more, from the words of the cards.
import { describe, expect, test } from 'vitest';
import { AREA_IDS, CP, GERMANY, IS_HOME, OWNER, RUSSIA, UNITED_STATES } from './board.js';
import { closeSalonika } from './politics.js';
import {
  AT_WAR,
  CLOSED,
  COLLAPSE_CAUSE,
  COLLAPSED,
  GREECE_JOINED,
  GREEK_CARD,
  NO_MARKER,
  OPEN,
  SALONIKA,
  SUSSEX,
  TREATY_MARKER,
  TURMOIL,
  TURMOIL_MARKER,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_TRACK,
} from './state.js';
import { emptyMap } from './testing/battle.js';
import { drawn } from './testing/event-cards.js';
import type { Table } from './testing/table.js';
import { greekPoint } from './victory.js';

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

const TURN = 12; // Summer 1917

describe('14: the U-Boats and the United States', () => {
  const CARDS = ['ge-lusitania', 'ge-sussex-pledge', 'ea-open-ocean-policy', 'ea-isolationists'] as const;
  const steps: Record<string, (unrestricted: boolean, success: boolean) => number> = {
    'ge-lusitania': (unrestricted, success) => (unrestricted ? 3 : success ? 1 : 0),
    'ge-sussex-pledge': (unrestricted, success) => (unrestricted || success ? 1 : 0),
    'ea-open-ocean-policy': (unrestricted, success) => Number(unrestricted) + Number(success),
    'ea-isolationists': () => -1,
  };

  describe.each([
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ])('unrestricted %s, success %s', (unrestricted, success) => {
    test.each(orders(CARDS).map((order) => [order.join(', '), order] as const))('%s', (_, order) => {
      for (const start of [0, 2, 6]) {
        const t = emptyMap();
        t.state.v[US_TRACK] = start;
        let expected = start;
        let atWar = false;
        for (const card of order) {
          t.state.v[UBOAT_BOX] = Number(unrestricted);
          t.state.v[UBOAT_SUCCESS] = Number(success);
          t.draw(TURN, card);
          if (!atWar) expected = Math.min(8, Math.max(0, expected + steps[card](unrestricted, success)));
          atWar ||= expected === 8;
          expect(t.state.v[US_TRACK]).toBe(expected);
          expect(t.state.nationStatus[UNITED_STATES] === AT_WAR).toBe(atWar);
        }
        expect(t.state.v[SUSSEX]).toBe(1); // in effect whenever it came
      }
    });
  });

  test('ea-isolationists: at the end of the track they come too late (R28)', () => {
    const t = drawn('ge-zimmermann-telegram', ({ state }) => {
      state.v[US_TRACK] = 6;
    });
    expect(t.state.nationStatus[UNITED_STATES]).toBe(AT_WAR);
    expect(t.draw(TURN, 'ea-isolationists').state.v[US_TRACK]).toBe(8);
  });

  test('ea-open-ocean-policy and ea-isolationists: drawn once more after their return they work once more', () => {
    const t = emptyMap();
    t.state.v[UBOAT_BOX] = 1;
    t.draw(TURN, 'ea-open-ocean-policy').draw(16, 'ea-open-ocean-policy');
    expect(t.state.v[US_TRACK]).toBe(2);
    t.draw(16, 'ea-isolationists').draw(16, 'ea-isolationists');
    expect(t.state.v[US_TRACK]).toBe(0);
  });
});

describe('14, R36: the three Russian cards', () => {
  const NEEDS: Readonly<Record<string, number>> = {
    'ge-lenin-bolsheviks-rise': 3,
    'ea-russian-revolution': 3,
    'ea-russian-civil-war': 1,
  };
  const homes = AREA_IDS.filter((_, area) => OWNER[area] === RUSSIA && IS_HOME[area] === 1)
    // Moscow and Petrograd together would end Russia by arms, and the reserve stands in Lithuania.
    .filter((id) => !['moscow', 'petrograd', 'lithuania'].includes(id));

  function expectState(t: Table, turmoil: number, cause: number): void {
    expect(t.state.v[TURMOIL]).toBe(turmoil);
    expect(t.state.v[COLLAPSED]).toBe(turmoil === TREATY_MARKER ? 1 : 0);
    expect(t.state.tally[COLLAPSE_CAUSE]).toBe(cause);
  }

  describe.each([0, 1, 2, 3, 4])('with %i Russian Home Areas in the hands of the CP', (taken) => {
    test.each(orders(Object.keys(NEEDS)).map((order) => [order.join(', '), order] as const))(
      '%s',
      (_, order) => {
        const t = emptyMap();
        for (const area of homes.slice(0, taken)) t.take(area, 'cp');
        let turmoil = 0;
        let bonus = 0;
        let track = 0;
        for (const card of order) {
          t.draw(TURN, card);
          if (card === 'ea-russian-revolution') track += 2; // whatever else it does
          if (turmoil === TREATY_MARKER) bonus += card === 'ea-russian-civil-war' ? 1 : 0;
          else if (turmoil === 0) turmoil = TURMOIL_MARKER;
          else if (taken >= NEEDS[card]) turmoil = TREATY_MARKER;
          expectState(t, turmoil, turmoil === TREATY_MARKER ? 2 : 0);
          expect([t.state.ppAlways[GERMANY], t.state.ppAlways[UNITED_STATES]]).toEqual([bonus, -bonus + 0]);
          expect(t.state.v[US_TRACK]).toBe(track);
        }
      },
    );
  });

  test('ea-russian-civil-war: the condition counts when a card is drawn, not later (R36)', () => {
    const t = emptyMap().draw(TURN, 'ge-lenin-bolsheviks-rise').draw(TURN, 'ea-russian-revolution');
    for (const area of homes.slice(0, 4)) t.take(area, 'cp');
    expectState(t.draw(TURN, 'ge-zimmermann-telegram'), TURMOIL_MARKER, 0);
    expectState(t.draw(TURN, 'ea-russian-civil-war'), TREATY_MARKER, 2);
  });

  test('ea-russian-civil-war: after a collapse by arms there is no treaty, and no bonus', () => {
    const t = emptyMap().take('moscow', 'cp').take('petrograd', 'cp').draw(TURN, 'ge-zimmermann-telegram');
    expect(t.state.v[COLLAPSED]).toBe(1);
    t.draw(TURN, 'ea-russian-civil-war').draw(TURN, 'ge-lenin-bolsheviks-rise');
    expect([t.state.ppAlways[GERMANY], t.state.v[TURMOIL], t.state.tally[COLLAPSE_CAUSE]]).toEqual([0, 0, 1]);
  });

  test('ea-kerensky-offensive and ca-fraternization: Turmoil that has become a Treaty is Turmoil no more', () => {
    const t = emptyMap().draw(TURN, 'ge-lenin-bolsheviks-rise').take('poland', 'cp');
    t.draw(TURN, 'ea-russian-civil-war');
    expectState(t, TREATY_MARKER, 2);
  });
});

describe('10.2.3.3: Salonika and the Exile of the Greek King', () => {
  const salonika = (t: Table) => [t.state.v[SALONIKA], t.state.v[GREEK_CARD], greekPoint(t.state)];

  test('wa-salonika, ea-exile-of-the-greek-king: Greece joins', () => {
    const t = emptyMap();
    expect(salonika(t)).toEqual([NO_MARKER, 0, 0]);
    expect(salonika(t.draw(TURN, 'wa-salonika'))).toEqual([OPEN, 1, 1]);
    expect(salonika(t.draw(TURN, 'ea-exile-of-the-greek-king'))).toEqual([GREECE_JOINED, 1, 0]);
    expect(t.armies('greece')).toEqual(['gr-1']);
    expect(salonika(t.take('greece', 'cp'))).toEqual([GREECE_JOINED, 1, 1]); // 11.3
  });

  test('ea-exile-of-the-greek-king, wa-salonika: Closed, and Salonika is ignored', () => {
    const t = emptyMap();
    expect(salonika(t.draw(TURN, 'ea-exile-of-the-greek-king'))).toEqual([CLOSED, 1, 1]);
    expect(salonika(t.draw(TURN, 'wa-salonika'))).toEqual([CLOSED, 1, 1]);
    expect(t.armies('greece')).toEqual([]);
  });

  test('wa-salonika, then Closed, then ea-exile-of-the-greek-king: the Exile is ignored', () => {
    const t = emptyMap().draw(TURN, 'wa-salonika').take('serbia', 'cp');
    closeSalonika(t.state); // at the end of a Western Allies turn
    expect(salonika(t)).toEqual([CLOSED, 1, 1]);
    expect(salonika(t.draw(TURN, 'ea-exile-of-the-greek-king'))).toEqual([CLOSED, 1, 1]);
    expect(t.control('greece')).toBe('nobody');
  });

  test('wa-salonika: it stays Open while a Western Allies army is there, or Serbia stands', () => {
    const t = emptyMap().draw(TURN, 'wa-salonika');
    closeSalonika(t.state);
    expect(t.state.v[SALONIKA]).toBe(OPEN);
    t.take('serbia', 'cp').put('fr-1', 'greece');
    closeSalonika(t.state);
    expect(t.state.v[SALONIKA]).toBe(OPEN);
    expect(t.state.control[AREA_IDS.indexOf('serbia')]).toBe(CP);
    expect(salonika(t.draw(TURN, 'ea-exile-of-the-greek-king'))[0]).toBe(GREECE_JOINED);
    expect(t.armies('greece')).toEqual(['fr-1', 'gr-1']);
  });
});
