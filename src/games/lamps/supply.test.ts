// Supply (6.2.2): by land, by sea, and which points can reach whom (8.3.2, R5, R6).
import { describe, expect, test } from 'vitest';
import { areaOf } from './board.js';
import { joinWar, turkeyJoins } from './politics.js';
import { BEGIN_SPENDING, DEAD, POOL, US_SHIPPED } from './state.js';
import { isLandSupplied } from './supply.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

/** A position at the start of a faction's spending, with the named nations in the war. */
function spending(faction: FactionId, nations: string, arrange: (t: Table) => void, turn = 5): Table {
  const t = new Table();
  t.state.cardInEffect.fill(0);
  turkeyJoins(t.state);
  for (const nation of nations.split(' ').filter(Boolean)) joinWar(t.state, t.nation(nation));
  arrange(t);
  return t.at(turn, faction, BEGIN_SPENDING);
}

const SPENDING = ['refit', 'raise', 'build a Trench', 'transfer production'];

/** Goes on to the refits of a nation and lists them; an empty list if it comes to none. */
function refitsOf(t: Table, nation: string): string[] {
  t.technology(); // in case that the phase goes on to the research
  while (SPENDING.includes(t.decision)) {
    const words = t.legal();
    const no = words[words.length - 1];
    if (no === `${nation} refits no more`)
      return words.slice(0, -1).map((text) => text.replace(/^refit the /, ''));
    t.choose(no);
  }
  return [];
}

const supplied = (t: Table, nation: string, area: string) =>
  isLandSupplied(t.state, t.nation(nation), areaOf(area));

describe('6.2.2.1 land supply', () => {
  test('6.2.2.1 through any number of adjacent friendly areas to a Home Area', () => {
    const t = spending('germany', '', (table) => {
      table.put('de-1', 'moscow');
      for (const area of ['kiev', 'ukraine']) table.clear(area, POOL).take(area, 'cp');
    });
    expect(supplied(t, 'germany', 'moscow')).toBe(true); // Kiev, Ukraine, Galicia, Posen
    t.take('kiev', 'te').at(5, 'germany', BEGIN_SPENDING);
    expect(supplied(t, 'germany', 'moscow')).toBe(false);
  });

  test('6.2.2.1 8.3.2 a Spent army that is cut off is not refit', () => {
    const cut = spending('central-allies', '', (table) => table.put('ah-1', 'moscow', 'spent'));
    expect(refitsOf(cut, 'Austria Hungary')).toEqual(['Austro-Hungarian 10th Army in Austria']);
    const linked = spending('central-allies', '', (table) => {
      table.put('ah-1', 'moscow', 'spent');
      for (const area of ['kiev', 'ukraine']) table.clear(area, POOL).take(area, 'cp');
    });
    expect(refitsOf(linked, 'Austria Hungary')).toContain('Austro-Hungarian 1st Army in Moscow');
  });

  test('6.2.2.1 8.3.2 a Home Area supplies, but only a Home Production Area refits', () => {
    const t = spending('central-allies', '', (table) => {
      table.put('ah-6', 'bosnia', 'spent').clear('austria', POOL).clear('hungary', POOL);
      table.take('austria', 'te').take('hungary', 'te').put('ah-1', 'bohemia', 'spent');
    });
    expect(supplied(t, 'austria-hungary', 'bosnia')).toBe(true);
    expect(refitsOf(t, 'Austria Hungary')).toEqual(['Austro-Hungarian 1st Army in Bohemia']);
  });

  test('6.2.2.1 8.3.2 nor do transferred points refit where no Home Production Area is left', () => {
    const t = spending('central-allies', '', (table) => {
      for (const area of ['austria', 'hungary', 'bohemia', 'galicia'])
        table.clear(area, POOL).take(area, 'te');
      table.put('ah-6', 'bosnia', 'spent').state.transfer[table.nation('austria-hungary')] = 3;
    });
    while (t.legal().some((words) => words.startsWith('Turkey '))) t.choose(t.legal()[t.legal().length - 1]);
    expect([t.decision, t.points]).toEqual(['raise', 3]); // no refit, but a new army in a Home Area (8.3.3)
    expect(t.legal()).toContain('raise the Austro-Hungarian 1st Army Spent in Bosnia');
  });

  test('6.2.2.1 German Home Areas do not supply Austria-Hungary, nor the other way round', () => {
    const t = spending('germany', '', (table) => {
      for (const area of ['bohemia', 'galicia', 'austria']) table.clear(area, POOL).take(area, 'te');
    });
    expect(supplied(t, 'germany', 'hungary')).toBe(false);
    expect(supplied(t, 'austria-hungary', 'berlin')).toBe(false);
    expect(supplied(t, 'austria-hungary', 'hungary')).toBe(true);
  });

  test('6.2.2.1 R3 no path through a neutral', () => {
    const path = (nations: string) =>
      spending('germany', nations, (table) => {
        table.clear('serbia', DEAD).take('serbia', 'cp').put('de-1', 'gallipoli');
      });
    expect(supplied(path(''), 'germany', 'gallipoli')).toBe(false);
    expect(supplied(path('bulgaria'), 'germany', 'gallipoli')).toBe(true);
  });

  test('6.2.2.1 10.2.3.1 R5 no path through Albania, not even with an army there', () => {
    const t = spending('germany', 'greece', (table) => {
      table.put('ah-6', 'albania').put('de-1', 'greece').clear('greece', POOL).put('de-1', 'greece');
    });
    expect([t.control('greece'), t.control('albania')]).toEqual(['cp', 'cp']);
    expect(supplied(t, 'germany', 'greece')).toBe(false);
    expect(supplied(t, 'austria-hungary', 'albania')).toBe(false);
    t.clear('serbia', DEAD).take('serbia', 'cp').at(5, 'germany', BEGIN_SPENDING);
    expect(supplied(t, 'germany', 'greece')).toBe(true);
  });

  test('6.2.2.1 squares carry supply: the Turkish 4th in Jerusalem is fed from Anatolia', () => {
    const t = spending('central-allies', '', (table) => table.put('tr-4', 'jerusalem', 'spent'));
    expect(refitsOf(t, 'Turkey')).toContain('Turkish 4th Army in Jerusalem');
    const cut = spending('central-allies', '', (table) =>
      table.put('tr-4', 'jerusalem', 'spent').take('damascus', 'te'),
    );
    expect(refitsOf(cut, 'Turkey')).not.toContain('Turkish 4th Army in Jerusalem');
  });

  test('6.2.2.1 2.1.9 circles are no supply path for anybody', () => {
    const t = spending('germany', '', () => {});
    expect(supplied(t, 'germany', 'tanga')).toBe(false);
    expect(supplied(t, 'great-britain', 'british-east-africa')).toBe(false);
  });

  test('6.2.2.1 8.3.2 the British and the Americans trace to France', () => {
    const t = spending('western-allies', '', () => {});
    expect([supplied(t, 'great-britain', 'belgium'), supplied(t, 'united-states', 'verdun')]).toEqual([
      true,
      true,
    ]);
    t.clear('somme', POOL).take('somme', 'cp').at(5, 'western-allies', BEGIN_SPENDING);
    expect([supplied(t, 'great-britain', 'belgium'), supplied(t, 'united-states', 'belgium')]).toEqual([
      false,
      false,
    ]);
  });

  test('6.2.2.1 R5 a nation without production is fed from its Home Area, with transferred points only', () => {
    const serbs = (points: number) =>
      spending('eastern-allies', '', (table) => {
        table.put('rs-1', 'serbia', 'spent');
        table.state.transfer[table.nation('serbia')] = points;
      });
    expect(refitsOf(serbs(1), 'Serbia')).toEqual(['Serbian 1st Army in Serbia']);
    expect(serbs(0).legal().join()).not.toContain('Serbian');
    const away = spending('eastern-allies', 'greece romania', (table) => {
      table.put('rs-1', 'rome', 'spent').put('rs-2', 'greece', 'spent');
      table.state.transfer[table.nation('serbia')] = 1;
    });
    expect(refitsOf(away, 'Serbia')).toEqual(['Serbian 2nd Army in Greece']);
  });
});

describe('6.2.2.2 sea supply', () => {
  const british = (arrange: (t: Table) => void, nations = '') =>
    refitsOf(spending('western-allies', nations, arrange), 'Great Britain');

  test('6.2.2.2 Britain refits by sea in a port, and in land linked to one', () => {
    expect(british(() => {})).toContain('British MEF in Sinai');
    expect(
      british((table) => table.put('gb-mef', 'jerusalem', 'spent').put('gb-ief', 'kut', 'spent')),
    ).toEqual(expect.arrayContaining(['British MEF in Jerusalem', 'British IEF in Kut']));
  });

  test('6.2.2.2 not where the link to the port is cut', () => {
    const refits = british((table) => table.put('gb-ief', 'kut', 'spent').take('basra', 'cp'));
    expect(refits).not.toContain('British IEF in Kut');
  });

  test('6.2.2.2 a beachhead is supplied by sea', () => {
    expect(british((table) => table.put('gb-2', 'gallipoli-beachhead', 'spent'))).toContain(
      'British 2nd Army in the beachhead at Gallipoli',
    );
  });

  test('6.2.2.2 cut off from France, an army in a port is refit by sea', () => {
    const refits = british((table) => {
      table.clear('somme', POOL).take('somme', 'cp').put('gb-1', 'belgium', 'spent');
    });
    expect(refits).toContain('British 1st/BEF Army in Belgium');
  });

  test('6.2.2.2 6.5.3 only Britain: French, Italian and US armies are never refit overseas', () => {
    const italian = spending('western-allies', 'greece italy', (table) => {
      table.put('it-1', 'greece', 'spent').put('it-2', 'northern-italy', 'spent');
    });
    expect(refitsOf(italian, 'Italy')).toEqual(['Italian 2nd Army in Northern Italy']);
    const other = spending('western-allies', 'greece', (table) => {
      table.put('fr-1', 'greece', 'spent').put('fr-2', 'verdun', 'spent').put('gb-2', 'greece', 'spent');
    });
    const french = refitsOf(other, 'France');
    expect(french).toContain('French 2nd Army in Verdun');
    expect(french).not.toContain('French 1st Army in Greece');
    expect(refitsOf(other, 'Great Britain')).toContain('British 2nd Army in Greece');
    const us = spending(
      'eastern-allies',
      'greece',
      (table) => {
        table.state.nationStatus[table.nation('united-states')] = 1;
        table.take('united-states', 'te').put('us-1', 'greece', 'spent').put('us-2', 'paris', 'spent');
        table.state.v[US_SHIPPED] = 1;
      },
      15,
    );
    expect(refitsOf(us, 'United States')).toEqual(['US 2nd Army in Paris']);
  });

  test('6.2.2.2 the Black Sea needs both Gallipoli and Anatolia in friendly hands', () => {
    const inKiev = (gallipoli: 'cp' | 'te', anatolia: 'cp' | 'te') =>
      british((table) => {
        table.clear('gallipoli', POOL).clear('anatolia', POOL).put('gb-2', 'ukraine', 'spent');
        table.take('gallipoli', gallipoli).take('anatolia', anatolia);
      }).includes('British 2nd Army in Ukraine');
    expect([inKiev('te', 'te'), inKiev('te', 'cp'), inKiev('cp', 'te'), inKiev('cp', 'cp')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('8.3.2 a supply network in parts', () => {
  /** Posen and Prussia (2 PP) are cut off from the west (Hanover 2, Rhine 3, Bavaria 1); Berlin is lost. */
  const split = (extra = 0) =>
    spending('germany', '', (table) => {
      for (const area of ['berlin', 'bohemia', 'galicia']) table.clear(area, POOL).take(area, 'te');
      for (const id of ['de-8', 'de-9', 'de-10', 'de-11']) table.put(id, 'prussia', 'spent');
      table.put('de-1', 'hanover', 'spent');
      table.state.ppOnce[table.nation('germany')] = extra;
    });

  test('8.3.2 R6 each part spends at most the points that lie inside it', () => {
    const t = split();
    expect(t.points).toBe(8);
    t.choose('refit the German 8th Army').choose('refit the German 9th Army');
    expect(t.points).toBe(6);
    expect(t.legal().some((words) => words.includes('in Prussia'))).toBe(false);
    expect(t.legal()).toContain('refit the German 1st Army in Hanover');
    t.choose('refits no more').expectDecision('raise');
    expect(t.legal().some((words) => /in (Prussia|Posen)$/.test(words))).toBe(false);
    expect(t.legal().some((words) => words.endsWith('in Hanover'))).toBe(true);
  });

  test('8.3.2 R6 points without a place go to the largest part where the flag is lost', () => {
    const t = split(2);
    expect(t.points).toBe(10);
    t.choose('refit the German 8th Army').choose('refit the German 9th Army');
    expect(t.legal().some((words) => words.includes('in Prussia'))).toBe(false);
  });

  test('8.3.2 R6 and to the part with the flag where it is held', () => {
    const t = spending('eastern-allies', '', (table) => {
      // Petrograd with Estonia alone; the rest of Russia is larger.
      for (const area of ['lithuania', 'minsk', 'moscow']) table.clear(area, POOL).take(area, 'cp');
      table.put('ru-1', 'petrograd', 'spent').put('ru-2', 'estonia', 'spent').put('ru-4', 'estonia', 'spent');
      table.state.transfer[table.nation('russia')] = 1;
    });
    expect(t.points).toBe(4); // Petrograd 1 + 1, Kiev 1, Caucasus 1
    t.choose('refit the Russian 1st Army').choose('refit the Russian 2nd Army');
    expect(t.legal().some((words) => words.includes('Russian 4th'))).toBe(false);
  });

  test('8.2.1 R6 an area in enemy hands gives nobody anything', () => {
    const t = spending('germany', '', (table) => table.clear('prussia', POOL).take('prussia', 'te'));
    expect(t.points).toBe(11);
  });
});
