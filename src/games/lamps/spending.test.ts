// Production spending (8.3): refit, raise, dig, transfer.

import { describe, expect, test } from 'vitest';
import { AREA_IDS, unitOf } from './board.js';
import { setStatus } from './control.js';
import {
  AT_SEA,
  BEGIN_PRODUCTION,
  BLOCKADE,
  CHOOSE_ATTACK,
  DEAD,
  END_TURN,
  HOME_PORT,
  OPEN,
  POINTS,
  POOL,
  SALONIKA,
  SPENT,
  US_SHIPPED,
} from './state.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

/** U-Boats that neither attack nor wear out. */
function quiet(t = new Table()): Table {
  setStatus(t.state, unitOf('de-uboat-1'), SPENT);
  setStatus(t.state, unitOf('de-uboat-2'), SPENT);
  return t;
}

/** The Production Phase of a faction, up to the step of which the last choice begins with these words. */
function produce(t: Table, faction: FactionId, words: string, turn = 5): Table {
  return t.at(turn, faction, BEGIN_PRODUCTION).passTo(words);
}

/** So many PP for the nation whose step it is: all in the network of its capital. */
function grant(t: Table, area: string, points: number): Table {
  t.state.pp.fill(0);
  t.state.v[POINTS] = points;
  const at = AREA_IDS.indexOf(area);
  const cp = t.state.network[at];
  t.state.pp[cp === 255 ? t.state.network[AREA_IDS.length + at] : cp] = points;
  return t;
}

const give = (t: Table, nation: string, points: number) => {
  t.state.transfer[t.nation(nation)] = points;
  return t;
};

describe('8.3.1 spending sequence', () => {
  /** Which nations are asked, in order, when all of them only pass. */
  function asked(t: Table, faction: FactionId): string[] {
    const seen: string[] = [];
    t.technology().at(5, faction, BEGIN_PRODUCTION);
    while (['refit', 'raise', 'build a Trench', 'transfer production'].includes(t.decision)) {
      const last = t.legal().at(-1) ?? '';
      const nation = last.replace(/ (refits|raises|digs|transfers) no more$/, '');
      if (seen.at(-1) !== nation) seen.push(nation);
      t.choose(last);
    }
    return seen;
  }

  test('8.3.1 Western Allies: Belgium, Italy, France, Great Britain', () => {
    const t = give(quiet().join('italy').put('be-1', 'belgium', 'spent'), 'belgium', 1);
    expect(asked(t, 'western-allies')).toEqual(['Belgium', 'Italy', 'France', 'Great Britain']);
  });

  test('8.3.1 Eastern Allies: Serbia, Romania, Greece, Russia, United States (R20)', () => {
    const t = quiet().join('romania', 'greece').mobilizeAmerica().put('us-1', 'paris');
    t.state.v[US_SHIPPED] = 1;
    for (const id of ['rs-1', 'ro-1', 'gr-1']) setStatus(t.state, unitOf(id), SPENT);
    for (const nation of ['serbia', 'romania', 'greece']) give(t, nation, 1);
    expect(asked(t, 'eastern-allies')).toEqual(['Serbia', 'Romania', 'Greece', 'Russia', 'United States']);
  });

  test('8.3.1 Central Allies: Bulgaria, Turkey, Austria-Hungary', () => {
    const t = give(quiet().join('bulgaria', 'turkey').put('bg-1', 'bulgaria', 'spent'), 'bulgaria', 1);
    expect(asked(t, 'central-allies')).toEqual(['Bulgaria', 'Turkey', 'Austria Hungary']);
  });

  test('8.3.1 each nation refits, raises, digs, transfers, and never goes back', () => {
    const t = quiet().at(5, 'germany', BEGIN_PRODUCTION);
    const seen = [t.decision];
    while (seen.length < 4) seen.push(t.choose(t.legal().at(-1) ?? '').decision);
    expect(seen).toEqual(['refit', 'raise', 'build a Trench', 'transfer production']);
    expect(t.legal().join()).not.toMatch(/refit|raise|dig/);
  });
});

describe('8.3.2 refitting', () => {
  test('8.3.2 a PP makes a Spent unit Fresh', () => {
    const t = produce(quiet(), 'central-allies', 'Austria Hungary refits');
    expect(t.legal()).toEqual([
      'refit the Austro-Hungarian 10th Army in Austria',
      'Austria Hungary refits no more',
    ]);
    t.choose('10th');
    expect([t.isFresh('ah-10'), t.points]).toEqual([true, 2]);
  });

  test('8.3.2 only Spent units, only the nation’s own, only while it has points', () => {
    const t = quiet().put('fr-5', 'paris', 'spent').put('gb-1', 'paris', 'spent');
    produce(t, 'western-allies', 'France refits');
    expect(t.legal().join()).not.toMatch(/British/);
    expect(t.legal()).not.toContain('refit the French 1st Army in Verdun');
    grant(t, 'paris', 1).choose('5th');
    expect(t.legal().at(-1)).toBe('Great Britain refits no more'); // France's 6th and 9th stay Spent
    expect(t.isFresh('fr-6')).toBe(false);
  });

  test('8.3.2 two PP on the Basra track outside Basra, one in Basra', () => {
    const t = quiet().join('turkey').put('gb-ief', 'kut', 'spent');
    produce(t, 'western-allies', 'Great Britain refits').choose('IEF');
    expect(t.points).toBe(5);
    t.put('gb-ief', 'kut', 'spent').at(5, 'western-allies', BEGIN_PRODUCTION).passTo('Great Britain refits');
    expect(grant(t, 'british-isles', 1).legal()).not.toContain('refit the British IEF in Kut');
    t.put('gb-ief', 'basra', 'spent')
      .at(5, 'western-allies', BEGIN_PRODUCTION)
      .passTo('Great Britain refits');
    expect(t.choose('IEF').points).toBe(6);
  });

  test('8.3.2 the Turks pay two PP there too, so one PP does not refit them', () => {
    const t = quiet().join('turkey').clear('basra', DEAD).put('tr-4', 'baghdad', 'spent');
    produce(t, 'central-allies', 'Turkey refits');
    expect(t.legal().join()).not.toMatch(/Baghdad/);
    expect(t.legal().join()).toMatch(/Anatolia/);
    give(t, 'turkey', 1);
    expect(produce(t, 'central-allies', 'Turkey refits').legal().join()).toMatch(/Baghdad/);
  });

  test('8.3.2 fleets in port and on station, and U-Boats', () => {
    const t = quiet();
    for (const [id, place] of [
      ['gb-fleet-1', HOME_PORT],
      ['gb-fleet-2', BLOCKADE],
      ['gb-fleet-3', POOL],
    ] as const) {
      setStatus(t.state, unitOf(id), SPENT);
      t.state.unitArea[unitOf(id)] = place;
    }
    produce(t, 'western-allies', 'Great Britain refits');
    const fleets = t.legal().filter((words) => words.includes('Fleet'));
    expect(fleets).toEqual(['refit the British Home Fleet 1', 'refit the British Home Fleet 2']);
    t.choose('Home Fleet 2');
    expect([t.isFresh('gb-fleet-2'), t.points]).toEqual([true, 6]);
    produce(t, 'germany', 'Germany refits').choose('U-Boat A');
    expect([t.isFresh('de-uboat-1'), t.points]).toEqual([true, 11]);
  });

  test('8.3.2 the Tanks, by France or Great Britain, if supplied (7.6.3)', () => {
    const t = quiet().put('wa-tanks', 'verdun', 'spent');
    expect(produce(t, 'western-allies', 'France refits').legal().join()).toMatch(/Tanks/);
    produce(t, 'western-allies', 'Great Britain refits').choose('Tanks');
    expect([t.isFresh('wa-tanks'), t.points]).toEqual([true, 6]);
    for (const area of ['paris', 'somme', 'southern-france']) t.clear(area, POOL).take(area, 'cp');
    t.put('wa-tanks', 'french-alps', 'spent').take('verdun', 'cp');
    expect(t.at(5, 'western-allies', BEGIN_PRODUCTION).legal().join()).not.toMatch(/Tanks/);
  });

  test('8.3.2 an army that cannot trace to a Home Production Area is not refit', () => {
    const t = quiet().put('ah-1', 'minsk', 'spent').put('ah-2', 'poland', 'spent');
    produce(t, 'central-allies', 'Austria Hungary refits');
    expect(t.legal().join()).toMatch(/Poland/);
    expect(t.legal().join()).not.toMatch(/Minsk/);
  });

  test('8.3.2 a Home Area without production does not feed', () => {
    const t = quiet().put('ah-6', 'bosnia', 'spent');
    for (const area of ['austria', 'hungary']) t.clear(area, POOL).take(area, 'te');
    t.at(5, 'central-allies', BEGIN_PRODUCTION).passTo('Austria Hungary');
    expect(t.legal().join()).not.toMatch(/Bosnia/);
  });

  test('8.3.2 a nation without production in print is fed by its Home Area (R5)', () => {
    const t = give(
      quiet().put('rs-1', 'bosnia', 'spent').clear('bosnia', POOL).put('rs-1', 'bosnia', 'spent'),
      'serbia',
      1,
    );
    expect(produce(t, 'eastern-allies', 'Serbia refits').legal()[0]).toBe(
      'refit the Serbian 1st Army in Bosnia',
    );
    give(t.clear('serbia', POOL).take('serbia', 'cp'), 'serbia', 1).at(5, 'eastern-allies', BEGIN_PRODUCTION);
    expect(t.legal().join()).not.toMatch(/Serbian/);
  });

  test('8.3.2 Britain alone refits by sea: Near East, beachheads, Greece', () => {
    const t = quiet().join('turkey', 'italy', 'greece').put('gb-1', 'gallipoli-beachhead', 'spent');
    t.put('gb-2', 'greece', 'spent').put('fr-1', 'greece', 'spent').put('it-1', 'greece', 'spent');
    t.put('gb-3', 'jerusalem', 'spent').put('fr-2', 'gallipoli-beachhead', 'spent');
    const offers = [];
    for (const nation of ['Italy', 'France']) offers.push(...produce(t, 'western-allies', nation).legal());
    expect(offers.join()).not.toMatch(/Greece|beachhead/);
    const british = produce(t, 'western-allies', 'Great Britain refits').legal().join();
    for (const place of ['the beachhead at Gallipoli', 'Greece', 'Jerusalem', 'Sinai'])
      expect(british).toContain(place);
  });

  test('8.3.2 the British inland without a port or France are not refit', () => {
    const t = quiet()
      .join('turkey')
      .put('gb-3', 'damascus', 'spent')
      .clear('sinai', POOL)
      .put('tr-3', 'jerusalem');
    expect(produce(t, 'western-allies', 'Great Britain').legal().join()).not.toMatch(/Damascus/);
  });

  test('8.3.2 the Black Sea feeds only with both Gallipoli and Anatolia (6.2.2.2)', () => {
    const t = quiet()
      .join('turkey')
      .put('gb-3', 'kiev', 'spent')
      .clear('gallipoli', POOL)
      .take('gallipoli', 'te');
    expect(produce(t, 'western-allies', 'Great Britain').legal().join()).not.toMatch(/Kiev/);
    t.clear('anatolia', POOL).take('anatolia', 'te');
    expect(produce(t, 'western-allies', 'Great Britain refits').legal().join()).toMatch(/Kiev/);
  });

  test('8.3.2 US armies trace to France: not at home, not elsewhere', () => {
    const t = quiet()
      .mobilizeAmerica()
      .join('italy')
      .put('us-1', 'paris', 'spent')
      .put('us-2', 'united-states', 'spent');
    t.put('us-3', 'rome', 'spent').take('french-alps', 'cp').state.v[US_SHIPPED] = 1;
    t.at(5, 'eastern-allies', BEGIN_PRODUCTION).choose(t.legal()[0]);
    t.passTo('United States refits');
    expect(t.legal().filter((words) => words.startsWith('refit'))).toEqual([
      'refit the US 1st Army in Paris',
    ]);
  });

  test('7.4.3 Lettow-Vorbeck is never refit; the BEAEF is while British East Africa is free (R33)', () => {
    const t = quiet().put('de-lv', 'tanga', 'spent').put('gb-beaef', 'uganda', 'spent');
    expect(produce(t, 'germany', 'Germany refits').legal().join()).not.toMatch(/Lettow/);
    expect(produce(t, 'western-allies', 'Great Britain refits').legal().join()).toMatch(/BEAEF/);
    t.put('de-lv', 'british-east-africa', 'spent');
    expect(produce(t, 'western-allies', 'Great Britain').legal().join()).not.toMatch(/BEAEF/);
  });
});

describe('8.3.3 raising', () => {
  test('8.3.3 one PP for a Spent army, two for a Fresh one, in a Home Area', () => {
    const t = produce(quiet(), 'central-allies', 'Austria Hungary raises');
    const areas = ['Austria', 'Bohemia', 'Hungary', 'Galicia', 'Bosnia'];
    const expected = areas.flatMap((area) =>
      ['Spent', 'Fresh'].map((word) => `raise the Austro-Hungarian 7th Army ${word} in ${area}`),
    );
    expect(t.legal().sort()).toEqual([...expected, 'Austria Hungary raises no more'].sort());
    t.choose('Fresh in Bohemia');
    expect([t.where('ah-7'), t.isFresh('ah-7'), t.points]).toEqual(['bohemia', true, 1]);
    expect(t.legal().join()).not.toMatch(/Fresh/);
    t.choose('Spent in Galicia');
    expect([t.where('ah-11'), t.isFresh('ah-11')]).toEqual(['galicia', false]);
  });

  test('8.3.3 not in a Home Area that the enemy controls, nor in a conquest', () => {
    const t = quiet().clear('galicia', POOL).take('galicia', 'te').put('ah-1', 'poland');
    expect(produce(t, 'central-allies', 'Austria Hungary raises').legal().join()).not.toMatch(
      /Galicia|Poland/,
    );
  });

  test('8.3.3 the British only in the British Isles', () => {
    const t = produce(quiet().join('turkey').clear('sinai', POOL), 'western-allies', 'Great Britain raises');
    expect(t.legal().every((words) => /in British Isles$|no more$/.test(words))).toBe(true);
  });

  test('8.3.3 which army is raised is a choice where they differ (6.5.1.1): the MEF, the IEF or any other', () => {
    const t = quiet().join('turkey').clear('sinai', POOL).clear('basra', POOL);
    produce(t, 'western-allies', 'Great Britain raises');
    const armies = t.legal().filter((words) => words.startsWith('raise') && words.includes('Spent'));
    expect(armies.map((words) => words.replace(/raise the | Spent in British Isles/g, ''))).toEqual([
      'British MEF',
      'British IEF',
      'British 2nd Army',
    ]);
    t.choose('raise the British 2nd Army Fresh').choose('raise the British IEF Spent');
    expect([t.where('gb-2'), t.where('gb-ief'), t.where('gb-mef')]).toEqual([
      'british-isles',
      'british-isles',
      POOL,
    ]);
  });

  test('8.3.3 only counters of the force pool: not the permanently eliminated, not those out of the game', () => {
    const t = quiet().remove('ah-7', DEAD).remove('ah-11', DEAD);
    t.at(5, 'central-allies', BEGIN_PRODUCTION).passTo('Austria Hungary');
    t.choose(t.legal().at(-1) ?? ''); // refits no more
    expect(t.decision).not.toBe('raise');
  });

  test('8.3.3 lost fleets come back to the Home Port for two PP Spent, three Fresh', () => {
    const t = quiet();
    for (const id of ['gb-fleet-1', 'gb-fleet-2']) t.remove(id, POOL);
    produce(t, 'western-allies', 'Great Britain raises').choose('Home Fleet 1 Fresh');
    expect([t.where('gb-fleet-1'), t.isFresh('gb-fleet-1'), t.points]).toEqual([HOME_PORT, true, 4]);
    t.choose('Home Fleet 2 Spent');
    expect([t.where('gb-fleet-2'), t.isFresh('gb-fleet-2'), t.points]).toEqual([HOME_PORT, false, 2]);
    t.remove('gb-fleet-3', POOL);
    expect(t.legal().filter((words) => words.includes('Fleet'))).toEqual([
      'build the British Home Fleet 3 Spent',
    ]);
    expect(grant(t, 'british-isles', 1).legal().join()).not.toMatch(/Fleet/);
  });

  test('8.3.3 a U-Boat costs what an army costs and joins the others (6.6.1)', () => {
    const t = quiet().remove('de-uboat-1', POOL);
    produce(t, 'germany', 'Germany raises').choose('U-Boat A Fresh');
    expect([t.where('de-uboat-1'), t.isFresh('de-uboat-1'), t.points]).toEqual([AT_SEA, true, 10]);
  });

  test('4.1.3 on turn 1 one new army in Prussia or Posen, later any number', () => {
    const t = produce(quiet(), 'germany', 'Germany raises', 1).choose('Spent in Prussia');
    expect(t.legal().join()).not.toMatch(/Prussia|Posen/);
    produce(t, 'germany', 'Germany raises', 2).choose('Spent in Prussia');
    expect(t.legal().join()).toMatch(/Posen/);
  });
});

describe('8.3.4 Trenches', () => {
  const dig = (t: Table, faction: FactionId, nation: string, turn = 5) =>
    produce(t, faction, `${nation} digs`, turn);
  const trenches = (t: Table, area: string) => t.position().trenches[area] ?? 0;

  test('8.3.4 not before Spring 1915', () => {
    const t = quiet().technology().at(2, 'germany', BEGIN_PRODUCTION).passTo('Germany transfers');
    expect(t.decision).toBe('transfer production'); // it never passed a decision to dig
    expect(() => dig(quiet(), 'germany', 'Germany', 2)).toThrow();
    expect(dig(quiet(), 'germany', 'Germany', 3).legal()).toContain('dig a Trench in Hanover');
  });

  test('8.3.4.1 two PP, for Germany one', () => {
    const german = dig(quiet(), 'germany', 'Germany').choose('Hanover');
    expect([german.points, trenches(german, 'hanover')]).toEqual([11, 1]);
    const austrian = dig(quiet(), 'central-allies', 'Austria Hungary');
    grant(austrian, 'austria', 4).choose('Galicia');
    expect([austrian.points, trenches(austrian, 'galicia')]).toEqual([2, 1]);
    expect(grant(austrian, 'austria', 1).legal()).toEqual(['Austria Hungary digs no more']); // and nobody adds to it
  });

  test('8.3.4.1 only beside a land-supplied army of the nation that digs', () => {
    const t = quiet().put('de-1', 'galicia').put('ah-1', 'minsk').put('de-2', 'minsk');
    expect(dig(t, 'germany', 'Germany').legal()).toContain('dig a Trench in Galicia');
    expect(t.legal().join()).not.toMatch(/Minsk|Bohemia|Berlin/); // cut off; no army; empty
    expect(dig(t, 'central-allies', 'Austria Hungary').legal().join()).not.toMatch(/Minsk|Hanover/);
  });

  test('8.3.4.1 a second Trench only on an older one', () => {
    const t = dig(quiet(), 'western-allies', 'France').choose('Paris');
    expect(t.legal().join()).not.toMatch(/Paris/);
    t.put('gb-1', 'paris').put('gb-2', 'somme').passTo('Great Britain digs');
    expect(t.legal().join()).not.toMatch(/Paris/); // nor by an ally in the same turn
    expect(t.legal()).not.toContain('dig a Trench in Verdun'); // no British army there
    dig(t, 'western-allies', 'France', 6).choose('Paris');
    expect(trenches(t, 'paris')).toBe(2);
    expect(dig(t, 'western-allies', 'France', 7).legal().join()).not.toMatch(/Paris/); // two at the most
  });

  test('8.3.4.1 nor does another faction build on a Trench of the same turn', () => {
    const t = dig(quiet(), 'germany', 'Germany').put('ah-1', 'hanover').choose('Hanover');
    expect(dig(t, 'central-allies', 'Austria Hungary').legal().join()).not.toMatch(/Hanover/);
    expect(dig(t, 'central-allies', 'Austria Hungary', 6).legal().join()).toMatch(/Hanover/);
  });

  test('8.3.4.1 a Trench is an older one from the next game turn on', () => {
    const t = dig(quiet(), 'western-allies', 'France').choose('Paris').at(5, 'central-allies', END_TURN);
    expect(t.turn).toBe(6);
    expect(dig(t, 'western-allies', 'France', 6).legal()).toContain('dig a Trench in Paris');
  });

  test('8.3.4.1 Germany may dig two at once', () => {
    const t = dig(quiet(), 'germany', 'Germany').choose('Hanover').choose('Hanover');
    expect([trenches(t, 'hanover'), t.points]).toEqual([2, 10]);
    expect(t.legal().join()).not.toMatch(/Hanover/);
  });

  test('8.3.4.3 one in a Mountain area or a square, none in a circle', () => {
    const t = quiet().join('turkey').put('ah-6', 'bosnia');
    expect(dig(t, 'germany', 'Germany').legal().join()).not.toMatch(/Rhine|Tanga/); // Rhine has its one
    dig(t, 'central-allies', 'Austria Hungary').choose('Bosnia');
    expect(dig(t, 'central-allies', 'Austria Hungary', 6).legal().join()).not.toMatch(/Bosnia/);
    give(t, 'turkey', 1);
    dig(t, 'central-allies', 'Turkey').choose('Erzurum');
    give(t, 'turkey', 1);
    expect(dig(t, 'central-allies', 'Turkey', 6).legal().join()).not.toMatch(/Erzurum/);
    expect(dig(quiet().put('gb-beaef', 'uganda'), 'western-allies', 'France').legal().join()).not.toMatch(
      /Africa|Uganda/,
    );
  });

  test('8.3.4.2 the pools: Germany 8, Western Allies 7, Austria-Hungary 3, Turkey 2, Russia 2', () => {
    const t = new Table();
    expect([...t.state.trenchPool]).toEqual([7, 6, 3, 2, 2]); // one each deployed at the start
    t.state.trenchPool[0] = 0;
    expect(
      quiet(t).technology().at(5, 'germany', BEGIN_PRODUCTION).passTo('Germany transfers').decision,
    ).toBe('transfer production');
    expect(() => dig(t, 'germany', 'Germany')).toThrow();
  });

  test('8.3.4.2 the Western pool is shared (R21); nations without counters do not dig', () => {
    const t = give(quiet().join('italy'), 'italy', 1);
    dig(t, 'western-allies', 'Italy').choose('Northern Italy');
    expect(t.state.trenchPool[1]).toBe(5);
    expect(dig(t, 'western-allies', 'Great Britain').legal()).toEqual([
      'dig a Trench in Belgium',
      'Great Britain digs no more',
    ]);
    give(t, 'serbia', 1).at(5, 'eastern-allies', BEGIN_PRODUCTION);
    expect(t.legal().at(-1)).toMatch(/^Russia/); // Serbia had nothing to buy
  });

  test('8.3.4.4 an abandoned Trench stays; an enemy army that enters sends it back to the pool', () => {
    const t = quiet().clear('verdun', POOL);
    expect([t.control('verdun'), trenches(t, 'verdun')]).toEqual(['te', 1]);
    t.at(5, 'germany', CHOOSE_ATTACK).dice('combat', 6, 1).choose('4th Army', 'attacks Verdun'); // R8: it defends
    expect([t.where('de-4'), trenches(t, 'verdun')]).toEqual(['rhine', 1]);
    t.dice('combat', 3).choose('4th Army', 'attacks Verdun'); // the garrison of a Production Area
    expect([t.where('de-4'), trenches(t, 'verdun'), t.state.trenchPool[1]]).toEqual(['verdun', 0, 7]);
  });
});

describe('8.3.5 transfers', () => {
  const everybody = () => {
    const t = quiet()
      .join('italy', 'romania', 'greece', 'turkey', 'bulgaria')
      .mobilizeAmerica()
      .put('us-1', 'paris');
    t.state.v[US_SHIPPED] = 1;
    return t.clear('serbia', POOL).put('rs-1', 'serbia');
  };
  /** Whom a nation may send PP, and how many at the most. */
  function receivers(t: Table, faction: FactionId, nation: string, turn = 5): Record<string, number> {
    produce(t, faction, `${nation} transfers`, turn);
    const most: Record<string, number> = {};
    for (const words of t.legal()) {
      const sent = /^send (\d+) PP to (.*)$/.exec(words);
      if (sent !== null) most[sent[2]] = Math.max(most[sent[2]] ?? 0, Number(sent[1]));
    }
    return most;
  }

  test('8.3.5.4, 8.3.5.5 Great Britain: to all with less production, four PP at the most', () => {
    expect(receivers(everybody(), 'western-allies', 'Great Britain')).toEqual({
      France: 4,
      Belgium: 1,
      Italy: 1,
      Russia: 4,
      Serbia: 1,
      Romania: 1,
      Greece: 1,
    });
  });

  test('8.3.5.4 France: not to Great Britain, nor to Russia with as much', () => {
    expect(receivers(everybody(), 'western-allies', 'France')).toEqual({
      Belgium: 1,
      Italy: 1,
      Serbia: 1,
      Romania: 1,
      Greece: 1,
    });
  });

  test('8.3.5.4 Italy: only to those without production', () => {
    expect(receivers(everybody(), 'western-allies', 'Italy')).toEqual({
      Belgium: 1,
      Serbia: 1,
      Romania: 1,
      Greece: 1,
    });
  });

  test('8.3.5.4 Russia: only to the Eastern Allies', () => {
    expect(receivers(everybody(), 'eastern-allies', 'Russia')).toEqual({ Serbia: 1, Romania: 1, Greece: 1 });
  });

  test('8.3.5.4 the United States: to all of the Triple Entente, once an army has left', () => {
    expect(receivers(everybody(), 'eastern-allies', 'United States')).toEqual({
      'Great Britain': 4,
      France: 4,
      Belgium: 1,
      Italy: 1,
      Russia: 4,
      Serbia: 1,
      Romania: 1,
      Greece: 1,
    });
    const t = everybody();
    t.state.v[US_SHIPPED] = 0;
    expect(() => receivers(t, 'eastern-allies', 'United States')).toThrow();
  });

  test('8.3.5.4 Germany: to its allies; they to nobody', () => {
    const t = everybody().clear('serbia', POOL).take('serbia', 'cp');
    expect(receivers(t, 'germany', 'Germany')).toEqual({ 'Austria Hungary': 3, Turkey: 1, Bulgaria: 1 });
    expect(() => receivers(t, 'central-allies', 'Austria Hungary')).toThrow();
  });

  test('8.3.5.4 nobody sends to neutrals or to the conquered', () => {
    expect(receivers(quiet(), 'western-allies', 'Great Britain')).not.toHaveProperty('Italy');
    const t = everybody();
    t.state.nationStatus[t.nation('belgium')] = 2;
    expect(receivers(t, 'western-allies', 'Great Britain')).not.toHaveProperty('Belgium');
  });

  test('8.3.5.5 four PP from one nation to another in a turn, in however many parts', () => {
    const t = produce(quiet(), 'western-allies', 'Great Britain transfers').choose('send 3 PP to France');
    expect(t.legal().filter((words) => words.includes('France'))).toEqual(['send 1 PP to France']);
    t.choose('send 1 PP to France');
    expect(t.legal().join()).not.toMatch(/France/);
    expect([t.points, t.position().transfers]).toEqual([3, { france: 4 }]);
  });

  test('8.3.5.5 four, though the receiver could take more', () => {
    const t = produce(everybody(), 'eastern-allies', 'United States transfers');
    t.choose('send 3 PP to Great Britain');
    expect(t.legal().filter((words) => words.includes('Britain'))).toEqual(['send 1 PP to Great Britain']);
    expect(t.choose('send 1 PP to Great Britain').legal().join()).not.toMatch(/Britain/);
  });

  test('8.3.5.5 no nation receives more than its base from all together (R22)', () => {
    const t = produce(everybody(), 'western-allies', 'Great Britain transfers').choose('send 3 PP to France');
    expect(receivers(t, 'eastern-allies', 'United States').France).toBe(1);
    produce(t, 'eastern-allies', 'Russia transfers')
      .choose('send 1 PP to Serbia')
      .passTo('United States transfers');
    expect(t.legal().join()).not.toMatch(/Serbia/);
  });

  test('8.3.5.1 within a faction the points come the turn after, to a later faction in the same turn', () => {
    const t = produce(quiet(), 'western-allies', 'Great Britain transfers').choose('send 2 PP to France');
    expect(t.state.transfer[t.nation('france')]).toBe(2);
    expect(produce(t, 'western-allies', 'France', 6).points).toBe(6);
    expect(t.state.transfer[t.nation('france')]).toBe(0); // not saved past that phase
    const german = produce(quiet().technology(), 'germany', 'Germany transfers').choose(
      'send 3 PP to Austria Hungary',
    );
    expect(produce(german, 'central-allies', 'Austria Hungary').points).toBe(6);
  });

  test('8.3.5.2 a path of friendly land is needed; only the Western Allies and the USA go by sea', () => {
    expect(receivers(quiet(), 'germany', 'Germany')).toEqual({ 'Austria Hungary': 3 });
    const t = everybody();
    for (const area of ['ukraine', 'galicia']) t.clear(area, POOL).take(area, 'cp');
    expect(() => receivers(t, 'eastern-allies', 'Russia')).toThrow(); // cut off, and no sea route
    expect(receivers(t, 'western-allies', 'Great Britain')).not.toHaveProperty('Russia');
    expect(receivers(t, 'western-allies', 'Great Britain')).toHaveProperty('Romania');
  });

  test('8.3.5.3 through one neutral nation for one PP more', () => {
    const t = produce(quiet(), 'western-allies', 'Great Britain transfers').choose('send 1 PP to Serbia');
    expect([t.points, t.position().transfers]).toEqual([5, { serbia: 1 }]); // through neutral Greece
    produce(quiet(t), 'western-allies', 'Great Britain transfers', 6);
    t.state.transfer.fill(0);
    expect(grant(t, 'british-isles', 1).legal().join()).not.toMatch(/Serbia/);
    expect(grant(t, 'british-isles', 2).legal().join()).toMatch(/Serbia/);
  });

  test('8.3.5.3 Greece costs nothing once Salonika is Open', () => {
    const t = quiet();
    t.state.v[SALONIKA] = OPEN;
    produce(t, 'western-allies', 'Great Britain transfers').choose('send 1 PP to Serbia');
    expect(t.points).toBe(6);
  });

  test('8.3.5.3 one neutral nation and only one', () => {
    const t = quiet().join('turkey');
    expect(receivers(t, 'germany', 'Germany')).not.toHaveProperty('Turkey'); // Romania and Bulgaria
    t.join('bulgaria');
    produce(t, 'germany', 'Germany transfers').choose('send 1 PP to Turkey'); // Romania
    expect(t.points).toBe(10);
    t.clear('serbia', POOL).take('serbia', 'cp');
    produce(t, 'germany', 'Germany transfers', 6).choose('send 1 PP to Bulgaria'); // Serbia is the CP's
    expect(t.points).toBe(11);
  });

  test('8.3.5.3 Albania is no way through, even with a friendly army there (10.2.3.1)', () => {
    const t = quiet().join('romania', 'bulgaria').put('ah-6', 'albania'); // Bosnia, Albania, neutral Greece, Bulgaria
    expect(receivers(t, 'germany', 'Germany')).toEqual({ 'Austria Hungary': 3 });
  });

  test('8.3.5 transfers are the last purchase of a nation', () => {
    const t = quiet().put('fr-6', 'paris', 'spent');
    produce(t, 'western-allies', 'Great Britain transfers').choose('send 1 PP to France');
    expect(t.expectDecision('transfer production').legal().join()).not.toMatch(/refit|raise|dig/);
  });
});
