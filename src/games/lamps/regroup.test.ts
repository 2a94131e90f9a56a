// Regroup phase (9.0).
import { describe, expect, test } from 'vitest';
import { AREA_IDS } from './board.js';
import { DOGFIGHT, PLACE_AIR, POOL, RED_BARON } from './state.js';
import { Table } from './testing/table.js';

/** So many levels of aviation for each side. */
function levels(cp: number, te: number, t = new Table()): Table {
  for (let level = 1; level <= cp; level++) t.learn(`cp-p${level}`);
  for (let level = 1; level <= te; level++) t.learn(`te-p${level}`);
  return t;
}

/** Germany's dogfight: its own dice first, then the enemy's. */
function fly(
  t: Table,
  german: number[],
  allied: number[],
  faction: 'germany' | 'western-allies' = 'germany',
): Table {
  return t.dice('dogfight', ...german, ...allied).at(5, faction, DOGFIGHT);
}

/** How many markers may be placed: places all of them. */
function placed(t: Table, area = 'Rhine'): number {
  let count = 0;
  while (t.decision === 'place Air Superiority') {
    t.choose(`Air Superiority over ${area}`);
    count++;
  }
  return count;
}

describe('9.1.1 the dogfight', () => {
  test.each([
    [1, 1, [5], [3], 1], // a lead of 2, one marker
    [2, 1, [5, 1], [3], 2],
    [3, 1, [5, 1, 1], [3], 2], // a lead of 2
    [3, 1, [6, 1, 1], [1], 3], // three at the most
    [2, 2, [4, 4], [4, 1], 0], // equal
    [1, 1, [2], [5], 0],
    [1, 3, [6], [2, 4, 5], 1],
  ])('9.1.1 P%i against P%i, %j against %j: %i markers', (cp, te, german, allied, count) => {
    const t = fly(levels(cp, te), german, allied);
    expect(placed(t)).toBe(count);
    t.luck.assertUsedUp();
  });

  test('9.1.1 the Western Allies in their turn', () => {
    const t = fly(levels(1, 2), [2], [4, 1], 'western-allies');
    expect(t.actor).toBe('te');
    expect(placed(t, 'Paris')).toBe(2);
    expect(t.position().air).toBe('te:paris te:paris');
  });

  test('9.1.1 without enemy aviation there is no dogfight and all may be placed (R25)', () => {
    const t = fly(levels(3, 0), [], []);
    expect(placed(t)).toBe(3);
  });

  test('9.1.1 without own aviation there is none either', () => {
    const t = fly(levels(0, 3), [], []);
    expect(t.decision).not.toBe('place Air Superiority');
  });

  test('9.1.1 the loser’s markers are taken up, the enemy’s stay', () => {
    const t = levels(1, 1);
    t.state.airArea.set([AREA_IDS.indexOf('rhine'), 255, 255, AREA_IDS.indexOf('paris')]);
    t.state.airReady.fill(1);
    fly(t, [1], [6]);
    expect(t.position().air).toBe('te:paris');
  });

  test('9.1.1 markers may be moved, are Ready again, and may be held back', () => {
    const t = levels(2, 1);
    t.state.airArea[0] = AREA_IDS.indexOf('rhine'); // Flown
    fly(t, [6, 1], [1]).choose('Hanover');
    expect(t.position().air).toBe('cp:hanover');
    t.choose('keep the other air markers back');
    expect([t.position().air, t.decision]).not.toContain('place Air Superiority');
    expect(t.position().air).toBe('cp:hanover');
  });

  test('9.1 the Eastern and Central Allies do not fly', () => {
    for (const faction of ['eastern-allies', 'central-allies'] as const) {
      const t = levels(3, 3);
      t.state.airArea[0] = AREA_IDS.indexOf('rhine');
      t.at(5, faction, DOGFIGHT); // no dice
      expect(t.decision).not.toBe('place Air Superiority');
      expect(t.position().air).not.toBe('');
    }
  });
});

describe('9.1.2 qualifying areas', () => {
  const areas = (t: Table) =>
    t
      .legal()
      .flatMap((words) => (words.startsWith('Air') ? [words.slice(21)] : []))
      .sort();

  test('9.1.2 the CP: a land-supplied German army', () => {
    const t = levels(1, 0).put('de-1', 'minsk').put('de-2', 'galicia').at(5, 'germany', DOGFIGHT);
    expect(areas(t)).toEqual(['Galicia', 'Hanover', 'Posen', 'Prussia', 'Rhine']);
  });

  test('9.1.2 the TE: a land-supplied French or British army, no square (2.1.8)', () => {
    const t = levels(0, 1)
      .join('italy', 'turkey')
      .put('be-1', 'southern-france')
      .put('gb-1', 'northern-italy');
    t.at(5, 'western-allies', DOGFIGHT);
    expect(areas(t)).toEqual(['Northern Italy', 'Paris', 'Somme', 'Verdun']);
  });

  test('9.1.2 with no such area nothing is placed', () => {
    const t = levels(0, 1);
    for (const area of ['belgium', 'somme', 'paris', 'verdun']) t.clear(area, POOL);
    t.at(5, 'western-allies', DOGFIGHT);
    expect(t.decision).not.toBe('place Air Superiority');
  });
});

describe('9.1.3 the Red Baron', () => {
  const baron = (cp: number, te: number) => {
    const t = levels(cp, te);
    t.state.v[RED_BARON] = 1;
    return t;
  };

  test('9.1.3 one more German die, on both sides’ turns', () => {
    expect(placed(fly(baron(1, 1), [1, 6], [5]))).toBe(1);
    const t = fly(baron(1, 2), [1, 6], [3, 5], 'western-allies');
    expect(t.decision).not.toBe('place Air Superiority');
    t.luck.assertUsedUp();
  });

  test.each([
    ['doubles above the German level', 2, [3, 3, 4], 0],
    ['doubles at the German level', 2, [2, 2, 4], 1],
    ['doubles below it', 2, [1, 1, 4], 1],
    ['no doubles', 2, [1, 3, 6], 1],
    ['the second of three dice apart', 1, [3, 5, 3], 0],
    ['three of a kind', 1, [4, 4, 4], 0],
  ])('9.1.3 %s', (_, level, allied, left) => {
    const t = fly(baron(level, 3), Array(level + 1).fill(1), allied);
    expect(t.state.v[RED_BARON]).toBe(left);
  });

  test('9.1.3 German doubles do not count', () => {
    expect(fly(baron(1, 1), [5, 5], [6]).state.v[RED_BARON]).toBe(1);
  });

  test('9.1.3 he is shot down in the Western Allies’ dogfight too, and still counts in it', () => {
    const t = fly(baron(1, 2), [1, 6], [5, 5], 'western-allies');
    expect(t.state.v[RED_BARON]).toBe(0);
    expect(t.decision).not.toBe('place Air Superiority'); // his six beat their five
  });

  test('9.1.3 the example of the rulebook', () => {
    const t = fly(baron(2, 3), [2, 3, 6], [3, 3, 4]);
    expect(placed(t)).toBe(2);
    expect(t.state.v[RED_BARON]).toBe(0);
  });
});

describe('9.2 resetting artillery', () => {
  const fired = () => {
    const t = new Table();
    for (const [id, area] of [
      ['de-ha-1', 'rhine'],
      ['de-ha-2', 'minsk'],
      ['wa-ha-1', 'paris'],
      ['ru-ha-1', 'ukraine'],
      ['ah-ha-1', 'galicia'],
    ] as const)
      t.put(id, area, 'spent');
    return t;
  };
  const ready = (t: Table) =>
    ['de-ha-1', 'de-ha-2', 'wa-ha-1', 'ru-ha-1', 'ah-ha-1'].filter((id) => t.isFresh(id));

  test.each([
    ['germany', ['de-ha-1']], // the other stands cut off in Minsk
    ['western-allies', ['wa-ha-1']],
    ['eastern-allies', ['ru-ha-1']],
    ['central-allies', ['ah-ha-1']],
  ] as const)('9.2 %s: its own land-supplied artillery is Ready again', (faction, expected) => {
    const t = fired().at(5, faction, PLACE_AIR);
    expect(ready(t)).toEqual(expected);
  });

  test('9.2 Tanks are not reset', () => {
    const t = new Table().put('wa-tanks', 'verdun', 'spent').at(5, 'western-allies', PLACE_AIR);
    expect(t.isFresh('wa-tanks')).toBe(false);
  });
});
