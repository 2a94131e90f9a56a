// Political issues (10.0).

import { describe, expect, test } from 'vitest';
import { AREA_IDS, UNIT_ROWS, unitOf } from './board.js';
import { setStatus } from './control.js';
import {
  AT_WAR,
  BEGIN_MOVEMENT,
  BEGIN_PRODUCTION,
  BEGIN_TURN,
  BLOCKADE,
  CHECK_CONQUEST,
  CHOOSE_ATTACK,
  CLOSED,
  COLLAPSE_CAUSE,
  COLLAPSED,
  CONQUERED,
  CONQUERED_ARMY,
  DEAD,
  END_TURN,
  GREECE_JOINED,
  GREEK_CARD,
  HOME_PORT,
  NEUTRAL,
  NO_MARKER,
  OPEN,
  OUT,
  POOL,
  SALONIKA,
  SALONIKA_ARMIES,
  SPENT,
  TREATY_MARKER,
  TURMOIL,
  TURMOIL_MARKER,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_SHIPPED,
  US_TRACK,
} from './state.js';
import { Table } from './testing/table.js';
import { victoryPoints } from './victory.js';

const status = (t: Table, nation: string) => t.state.nationStatus[t.nation(nation)];
const isMarked = (t: Table, unit: string) => (t.state.unitMark[unitOf(unit)] & CONQUERED_ARMY) !== 0;
const sides = { cp: 0, te: 1 } as const;

/** Empties an area and gives it to a side. */
function lose(t: Table, area: string, to: 'cp' | 'te'): Table {
  return t.clear(area, DEAD).take(area, to);
}

describe('10.1 conquest', () => {
  test.each([
    ['belgium', 'belgium', 'cp'],
    ['serbia', 'serbia', 'cp'],
    ['romania', 'romania', 'cp'],
    ['greece', 'greece', 'cp'],
    ['bulgaria', 'bulgaria', 'te'],
  ] as const)('10.1 %s falls with its only Home Area', (nation, area, enemy) => {
    const t = new Table().join('romania', 'greece', 'bulgaria');
    t.at(5, 'central-allies', CHECK_CONQUEST);
    expect(status(t, nation)).toBe(AT_WAR);
    lose(t, area, enemy).at(5, 'central-allies', CHECK_CONQUEST);
    expect(status(t, nation)).toBe(CONQUERED);
  });

  test.each([
    ['austria-hungary', 'austria', ['bohemia', 'hungary', 'galicia', 'bosnia'], 'te'],
    ['italy', 'rome', ['northern-italy'], 'cp'],
    ['turkey', 'anatolia', ['gallipoli', 'erzurum', 'damascus'], 'te'],
  ] as const)('10.1 %s falls with its flag area %s, not with the others', (nation, flag, others, enemy) => {
    const t = new Table().join('italy', 'turkey');
    for (const area of others) lose(t, area, enemy);
    t.at(5, 'eastern-allies', CHECK_CONQUEST);
    expect(status(t, nation)).toBe(AT_WAR);
    lose(t, flag, enemy).at(5, 'eastern-allies', CHECK_CONQUEST);
    expect(status(t, nation)).toBe(CONQUERED);
  });

  test('10.1 France and Germany are never conquered short of the end of the game', () => {
    const t = lose(lose(new Table(), 'paris', 'cp'), 'berlin', 'te').at(5, 'eastern-allies', CHECK_CONQUEST);
    expect([status(t, 'france'), status(t, 'germany')]).toEqual([AT_WAR, AT_WAR]);
  });

  test('10.1 conquest comes at the end of the Combat Phase, not before (R26)', () => {
    const t = new Table().put('de-1', 'bulgaria');
    t.clear('serbia', DEAD)
      .put('rs-1', 'greece')
      .put('ah-5', 'serbia')
      .at(5, 'central-allies', CHOOSE_ATTACK);
    expect(status(t, 'serbia')).toBe(AT_WAR);
    t.choose('attack no more');
    expect(status(t, 'serbia')).toBe(CONQUERED);
  });

  test('10.1 an area retaken before the end of a Combat Phase saves the nation', () => {
    const t = new Table().take('serbia', 'cp').take('serbia', 'te').at(5, 'central-allies', CHECK_CONQUEST);
    expect(status(t, 'serbia')).toBe(AT_WAR);
  });
});

describe('10.1.1 conquered nations', () => {
  const fall = (t: Table) => lose(t, 'austria', 'te').at(5, 'eastern-allies', CHECK_CONQUEST);

  test('10.1.1 all armies but one, and the artillery, are permanently removed; the pool is closed', () => {
    const t = new Table().put('ah-ha-1', 'galicia');
    t.state.owed[1] = 1;
    fall(t).choose('4th Army in Galicia fights on');
    const armies = UNIT_ROWS.filter(({ nation, kind }) => nation === 'austria-hungary' && kind === 'army');
    const onMap = armies.filter(({ id }) => typeof t.where(id) === 'string').map(({ id }) => id);
    expect(onMap).toEqual(['ah-4']);
    expect([t.where('ah-1'), t.where('ah-6'), t.where('ah-ha-1'), t.where('ah-ha-2')]).toEqual(
      Array(4).fill(DEAD),
    );
    expect([t.where('ah-7'), t.where('ah-11')]).toEqual([OUT, OUT]);
    expect(t.state.owed[1]).toBe(0);
  });

  test('10.1.1 enemy areas that the removal leaves empty go back to their owner, others stay', () => {
    const t = new Table().put('ah-1', 'poland').put('ah-2', 'minsk').put('de-1', 'minsk');
    fall(t).choose('3rd Army in Galicia fights on');
    expect(t.control('poland')).toBe('te');
    expect(t.control('minsk')).toBe('cp');
    expect(t.control('galicia')).toBe('cp');
    expect(t.control('hungary')).toBe('cp');
  });

  test('10.1.1 an area that was empty before keeps its control', () => {
    const t = new Table().put('ah-1', 'poland').put('ah-1', 'galicia');
    fall(t).choose('3rd Army in Galicia fights on');
    expect(t.control('poland')).toBe('cp');
  });

  test('10.1.1 German artillery and air markers left alone in such an area are lost (7.6.1.2, 7.6.5)', () => {
    const t = new Table()
      .learn('cp-p1')
      .put('ah-1', 'poland')
      .put('de-ha-1', 'poland')
      .put('de-ha-2', 'berlin');
    t.state.airArea[0] = AREA_IDS.indexOf('poland');
    fall(t).choose('3rd Army in Galicia fights on');
    expect([t.where('de-ha-1'), t.where('de-ha-2')]).toEqual([DEAD, 'berlin']);
    expect(t.position().air).toBe('');
  });

  test('10.1.1 what was taken from a collapsed Russia lies open again, the TE does not get it (R27)', () => {
    const t = new Table()
      .take('moscow', 'cp')
      .take('petrograd', 'cp')
      .at(5, 'eastern-allies', BEGIN_MOVEMENT);
    t.put('ah-1', 'kiev');
    fall(t).choose('3rd Army in Galicia fights on');
    expect(t.control('kiev')).toBe('abandoned');
  });

  test('10.1.1 no more PP, not even if the nation is liberated', () => {
    const t = new Table().put('be-1', 'somme').put('gb-1', 'somme').take('belgium', 'cp');
    t.at(5, 'eastern-allies', CHECK_CONQUEST).take('belgium', 'te');
    t.state.transfer[t.nation('belgium')] = 1;
    setStatus(t.state, unitOf('de-uboat-1'), SPENT);
    t.at(5, 'western-allies', BEGIN_PRODUCTION); // Belgium would come first (8.3.1)
    expect(t.legal().at(-1)).toBe('France refits no more');
    expect(status(t, 'belgium')).toBe(CONQUERED);
  });

  test('10.1.1 PP under way to a nation are lost with it', () => {
    const t = new Table().join('bulgaria');
    t.state.transfer[t.nation('bulgaria')] = 1;
    lose(t, 'bulgaria', 'te').at(5, 'eastern-allies', CHECK_CONQUEST);
    expect(t.state.transfer[t.nation('bulgaria')]).toBe(0);
  });
});

describe('10.1.2 conquered armies', () => {
  test('10.1.2 a single army in a friendly area goes on, Spent', () => {
    const t = new Table().put('be-1', 'somme', 'fresh').put('gb-1', 'somme').take('belgium', 'cp');
    t.at(5, 'eastern-allies', CHECK_CONQUEST);
    expect(t.where('be-1')).toBe('somme');
    expect([t.isFresh('be-1'), isMarked(t, 'be-1')]).toEqual([false, true]);
  });

  test('10.1.2 of several armies the owner chooses, and only among those in friendly areas', () => {
    const t = new Table().join('italy').put('it-3', 'rome-beachhead').put('it-4', 'paris', 'spent');
    lose(t, 'rome', 'cp').at(5, 'eastern-allies', CHECK_CONQUEST);
    expect(t.expectDecision('choose the conquered army').actor).toBe('te');
    expect(t.legal()).toEqual([
      'the Italian 1st Army in Northern Italy fights on',
      'the Italian 2nd Army in Northern Italy fights on',
      'the Italian 4th Army in Paris fights on',
    ]);
    t.choose('2nd Army');
    expect(t.armies('northern-italy')).toEqual(['it-2*']);
    expect([t.where('it-1'), t.where('it-3'), t.where('it-4')]).toEqual([DEAD, DEAD, DEAD]);
  });

  test('10.1.2 the choice is the owner’s whoever is active', () => {
    const t = new Table();
    lose(t, 'austria', 'te').at(5, 'eastern-allies', CHECK_CONQUEST);
    expect(t.expectDecision('choose the conquered army').actor).toBe('cp');
  });

  test('10.1.2 no army in a friendly area: none goes on', () => {
    const t = new Table().clear('serbia', DEAD).put('ah-5', 'serbia').at(5, 'central-allies', CHECK_CONQUEST);
    expect(status(t, 'serbia')).toBe(CONQUERED);
    expect([t.where('rs-1'), t.where('rs-2')]).toEqual([DEAD, DEAD]);
  });

  test('10.1.2 it is never refit and never attacks', () => {
    const t = new Table().put('be-1', 'somme').take('belgium', 'cp').at(5, 'eastern-allies', CHECK_CONQUEST);
    t.state.transfer[t.nation('belgium')] = 1;
    t.at(5, 'western-allies', CHOOSE_ATTACK);
    expect(t.options('be-1')).toEqual([]);
    t.at(5, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('be-1')).toContain('moves to Paris'); // it still functions as an army
  });
});

describe('10.1.3 Russian collapse', () => {
  const beaten = (t = new Table()) => t.take('petrograd', 'cp').take('moscow', 'cp');

  test('10.1.3 one of Moscow and Petrograd is not enough', () => {
    for (const area of ['moscow', 'petrograd']) {
      const t = new Table().take(area, 'cp').at(5, 'germany', BEGIN_MOVEMENT);
      expect(t.state.v[COLLAPSED]).toBe(0);
    }
  });

  test('10.1.3 it comes the moment the second falls, in the midst of combat (R27)', () => {
    const t = new Table()
      .take('petrograd', 'cp')
      .put('de-1', 'minsk')
      .put('de-2', 'minsk')
      .put('ru-1', 'estonia');
    t.at(5, 'germany', CHOOSE_ATTACK).dice('combat', 3).choose('1st Army in Minsk', 'attacks Moscow');
    expect(t.state.v[COLLAPSED]).toBe(1);
    expect(t.state.tally[COLLAPSE_CAUSE]).toBe(1);
    expect(t.expectDecision('advance').where('de-1')).toBe('moscow');
    expect(t.where('ru-1')).toBe(DEAD);
    t.choose('2nd Army', 'advances into Moscow');
    expect(t.expectDecision('attack').options('de-2')).toEqual([]); // Kiev and Petrograd need no attack
  });

  test('10.1.3 all Russian units go for good, those of the pool too', () => {
    const t = beaten(new Table().join('turkey').put('ru-ha-1', 'kiev')).at(5, 'germany', BEGIN_MOVEMENT);
    const russians = UNIT_ROWS.filter(({ nation, kind }) => nation === 'russia' && kind !== 'trench');
    expect(russians.map(({ id }) => t.where(id))).toEqual(russians.map(() => DEAD));
  });

  test('10.1.3 a marker over an army that goes home does not stay over what lies open then (7.6.5)', () => {
    const t = new Table().put('fr-1', 'kiev');
    t.state.airArea[3] = AREA_IDS.indexOf('kiev');
    t.state.airArea[4] = AREA_IDS.indexOf('paris');
    beaten(t).at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.where('fr-1')).not.toBe('kiev');
    expect([...t.state.airArea.subarray(3, 5)]).toEqual([255, AREA_IDS.indexOf('paris')]);
  });

  test('10.1.3 areas that Russia had taken go back; its own lie open to the CP, closed to the TE (R27)', () => {
    const t = beaten(new Table().join('romania').clear('prussia', POOL).put('ru-1', 'prussia'));
    t.at(5, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.control('prussia')).toBe('cp');
    expect(['ukraine', 'estonia', 'caucasus', 'kars'].map((area) => t.control(area))).toEqual(
      Array(4).fill('abandoned'),
    );
    expect(t.control('moscow')).toBe('cp');
    expect(t.options('ro-1')).not.toContain('moves to Ukraine');
    t.at(5, 'eastern-allies', CHOOSE_ATTACK);
    expect(t.options('ro-1').sort()).toEqual(['attacks Galicia', 'attacks Hungary']);
    t.at(6, 'central-allies', BEGIN_MOVEMENT);
    expect(t.options('ah-1')).toContain('moves to Ukraine');
    t.choose('1st Army', 'moves to Kiev');
    expect(t.control('kiev')).toBe('cp');
  });

  test('10.1.3 Russian Trenches go with it', () => {
    const t = new Table();
    t.state.trenches[2 * AREA_IDS.indexOf('kiev')] = 5;
    t.state.trenchPool[4]--;
    beaten(t).at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.position().trenches).not.toHaveProperty('kiev');
    expect(t.state.trenchPool[4]).toBe(2);
  });

  test('10.1.3 no more PP for Russia, four VP for the CP', () => {
    const t = beaten();
    t.state.transfer[t.nation('russia')] = 3;
    t.at(5, 'eastern-allies', BEGIN_PRODUCTION);
    expect(t.faction).not.toBe('eastern-allies'); // nobody has anything to spend
    expect(victoryPoints(t.state, sides.cp)).toBe(5); // and one for the neutral United States
  });

  test('10.1.3 an allied army goes home through Russian and friendly areas', () => {
    const t = beaten(new Table().join('romania').put('ro-1', 'kiev', 'spent').put('rs-1', 'minsk'));
    t.at(5, 'germany', BEGIN_MOVEMENT);
    expect([t.where('ro-1'), t.where('rs-1')]).toEqual(['romania', 'serbia']);
    expect([t.isFresh('ro-1'), t.isFresh('rs-1')]).toEqual([false, true]);
    expect(t.control('kiev')).toBe('abandoned');
  });

  test('10.1.3 Russian areas in enemy hands let it through while no army stands there', () => {
    const way = (more: (t: Table) => Table) => {
      const t = new Table().join('romania').put('ro-1', 'minsk');
      for (const area of ['brest-litovsk', 'pripet-marshes', 'kiev']) t.clear(area, DEAD).take(area, 'cp');
      return beaten(more(t)).at(5, 'germany', BEGIN_MOVEMENT).where('ro-1');
    };
    expect(way((t) => t)).toBe('romania');
    expect(way((t) => t.put('de-1', 'kiev').put('de-2', 'pripet-marshes').put('de-3', 'brest-litovsk'))).toBe(
      DEAD,
    );
  });

  test('10.1.3 without such a path it is permanently eliminated', () => {
    const cut = beaten(new Table().put('rs-1', 'kiev')).at(5, 'germany', BEGIN_MOVEMENT); // Romania is neutral
    expect(cut.where('rs-1')).toBe(DEAD);
    const t = new Table().join('romania').put('ro-1', 'minsk');
    for (const area of ['brest-litovsk', 'pripet-marshes', 'kiev']) t.clear(area, DEAD).put('de-1', area);
    t.put('de-2', 'pripet-marshes').put('de-3', 'brest-litovsk');
    beaten(t.put('de-4', 'moscow')).at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.where('ro-1')).toBe(DEAD);
  });

  test('10.1.3 among several Home Areas the owner chooses; armies outside Home Areas stay', () => {
    const t = new Table().join('romania', 'italy', 'turkey').put('it-1', 'ukraine').put('gb-2', 'caucasus');
    for (const area of ['bosnia', 'austria']) t.clear(area, POOL).take(area, 'te');
    beaten(t).at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.expectDecision('bring an army home').actor).toBe('te');
    expect(t.legal().sort()).toEqual([
      'the Italian 1st Army goes home to Northern Italy',
      'the Italian 1st Army goes home to Rome',
    ]);
    t.choose('Rome').expectDecision('move');
    expect([t.where('it-1'), t.where('gb-2')]).toEqual(['rome', 'caucasus']);
    expect([t.control('ukraine'), t.control('caucasus')]).toEqual(['abandoned', 'te']);
  });
});

describe('10.1.3 the three Russian cards (R36)', () => {
  const LENIN = 'ge-lenin-bolsheviks-rise';
  const REVOLUTION = 'ea-russian-revolution';
  const CIVIL_WAR = 'ea-russian-civil-war';
  const orders = [
    [LENIN, REVOLUTION, CIVIL_WAR],
    [LENIN, CIVIL_WAR, REVOLUTION],
    [REVOLUTION, LENIN, CIVIL_WAR],
    [REVOLUTION, CIVIL_WAR, LENIN],
    [CIVIL_WAR, LENIN, REVOLUTION],
    [CIVIL_WAR, REVOLUTION, LENIN],
  ] as const;
  const taken = ['poland', 'lithuania', 'brest-litovsk', 'estonia'];
  const holding = (areas: number) => {
    const t = new Table();
    for (const area of taken.slice(0, areas)) lose(t, area, 'cp');
    return t;
  };
  const needed = (card: string) => (card === CIVIL_WAR ? 1 : 3);

  describe.each(orders)('10.1.3 %s, %s, %s', (...order) => {
    test.each([0, 1, 2, 3])('with %i Russian Home Areas in CP hands', (areas) => {
      const t = holding(areas);
      let collapsed = false;
      order.forEach((card, i) => {
        t.draw(12 + i, card);
        collapsed ||= i > 0 && areas >= needed(card);
        expect(t.state.v[COLLAPSED]).toBe(collapsed ? 1 : 0);
        expect(t.state.v[TURMOIL]).toBe(collapsed ? TREATY_MARKER : TURMOIL_MARKER);
      });
      expect(t.state.tally[COLLAPSE_CAUSE]).toBe(collapsed ? 2 : 0);
    });
  });

  test('10.1.3 a condition met between two cards counts only when the next is drawn', () => {
    const t = new Table().draw(12, LENIN).draw(12, REVOLUTION);
    for (const area of taken) lose(t, area, 'cp');
    t.at(13, 'germany', BEGIN_MOVEMENT);
    expect(t.state.v[COLLAPSED]).toBe(0);
    expect(t.draw(14, CIVIL_WAR).state.v[COLLAPSED]).toBe(1);
  });

  test('10.1.3 squares do not count as Home Areas', () => {
    const t = holding(2).take('caucasus', 'cp').draw(12, LENIN).draw(12, REVOLUTION);
    expect(t.state.v[COLLAPSED]).toBe(0);
  });

  test('10.1.3 after the Treaty the Civil War costs the USA 1 PP and gives Germany 1, for good', () => {
    const t = holding(3).draw(12, LENIN).draw(12, REVOLUTION).draw(13, CIVIL_WAR);
    expect(t.state.ppAlways[t.nation('germany')]).toBe(1);
    expect(t.state.ppAlways[t.nation('united-states')]).toBe(-1);
  });

  test('10.1.3 after a military collapse the cards do nothing to Russia', () => {
    const t = new Table().take('moscow', 'cp').take('petrograd', 'cp').at(12, 'germany', BEGIN_MOVEMENT);
    t.draw(13, LENIN).draw(13, CIVIL_WAR);
    expect([t.state.v[TURMOIL], t.state.ppAlways[t.nation('germany')]]).toEqual([0, 0]);
  });
});

describe('10.2 neutral nations', () => {
  test('10.2 they have no armies, are not entered, not attacked, and produce nothing', () => {
    const t = new Table();
    for (const nation of ['italy', 'romania', 'greece', 'bulgaria', 'turkey', 'united-states']) {
      expect(status(t, nation)).toBe(NEUTRAL);
      const units = UNIT_ROWS.filter((row) => row.nation === nation && row.kind === 'army');
      expect(units.map(({ id }) => t.where(id))).toEqual(units.map(() => OUT));
    }
    t.put('fr-1', 'french-alps').at(1, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('fr-1').join()).not.toMatch(/Italy|Rome|Greece/);
    t.put('ah-10', 'austria').put('ah-5', 'hungary').at(1, 'central-allies', CHOOSE_ATTACK);
    expect(t.options('ah-10')).toEqual([]);
    expect(t.options('ah-5')).toEqual(['attacks Serbia']);
    setStatus(t.state, unitOf('de-uboat-1'), SPENT);
    t.at(1, 'western-allies', BEGIN_PRODUCTION); // Italy would come before France (8.3.1)
    expect(t.legal().at(-1)).toBe('France refits no more');
  });

  test('10.2.1 Turkey joins at the start of the Central Allies phase of Winter 1914', () => {
    const t = new Table().at(1, 'central-allies', BEGIN_TURN);
    expect(status(t, 'turkey')).toBe(NEUTRAL);
    t.at(2, 'eastern-allies', BEGIN_TURN);
    expect(status(t, 'turkey')).toBe(NEUTRAL);
    t.at(2, 'central-allies', BEGIN_TURN);
    expect(status(t, 'turkey')).toBe(AT_WAR);
    expect(['gallipoli', 'anatolia', 'erzurum', 'damascus'].map((area) => t.armies(area))).toEqual([
      ['tr-1'],
      ['tr-2*'],
      ['tr-3*'],
      ['tr-4*'],
    ]);
    expect(['sinai', 'basra', 'kars'].map((area) => t.armies(area))).toEqual([
      ['gb-mef*'],
      ['gb-ief'],
      ['ru-cau*'],
    ]);
    expect(['kut', 'baghdad', 'jerusalem'].map((area) => t.control(area))).toEqual(Array(3).fill('cp'));
  });

  test('10.2.1 an army whose square is already taken goes to the force pool (2.1.8)', () => {
    const t = new Table().put('ru-1', 'kars').put('gb-1', 'sinai').at(2, 'central-allies', BEGIN_TURN);
    expect(t.armies('kars')).toEqual(['ru-1']);
    expect(t.armies('sinai')).toEqual(['gb-1']);
    expect([t.where('ru-cau'), t.where('gb-mef'), t.where('gb-ief')]).toEqual([POOL, POOL, 'basra']);
  });

  test.each([
    ['italy', 'wa-italy-joins-the-entente', ['northern-italy', 'rome'], 'te', ['it-1', 'it-2'], 'it-3'],
    ['romania', 'ea-romania-joins-the-entente', ['romania'], 'te', ['ro-1', 'ro-2'], null],
    ['bulgaria', 'ca-bulgaria-joins-the-central-powers', ['bulgaria'], 'cp', ['bg-1', 'bg-2'], null],
  ] as const)(
    '10.2.2 %s declares war by its card, deploys, and acts at once',
    (nation, card, areas, side, armies, pool) => {
      const t = new Table().join('turkey');
      expect(t.control(areas[0])).toBe('nobody');
      t.draw(5, card).expectDecision('move');
      expect(status(t, nation)).toBe(AT_WAR);
      expect(areas.map((area) => t.control(area))).toEqual(areas.map(() => side));
      expect(t.armies(areas[0])).toEqual(armies);
      if (pool !== null) expect(t.where(pool)).toBe(POOL);
      if (nation !== 'romania') expect(t.options(armies[0])).not.toEqual([]);
    },
  );

  test('10.2.2 the areas of a nation that joined count as originally its alliance’s (R2): a free liberation', () => {
    const t = new Table()
      .join('romania')
      .clear('romania', POOL)
      .put('ah-1', 'romania')
      .put('ah-1', 'galicia');
    t.put('ru-3', 'ukraine').at(5, 'eastern-allies', CHOOSE_ATTACK).choose('3rd Army', 'attacks Romania');
    expect(t.where('ru-3')).toBe('romania'); // no die was asked for
  });
});

describe('10.2.3.1 Albania', () => {
  test('10.2.3.1 nobody may move into or through it', () => {
    const t = new Table().at(5, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('rs-1').join()).not.toMatch(/Albania|Greece/);
    t.at(5, 'central-allies', BEGIN_MOVEMENT);
    expect(t.options('ah-6').join()).not.toMatch(/Albania|Serbia/);
  });

  test('10.2.3.1 it is entered by attack against a garrison of 3 (R32)', () => {
    const t = new Table().at(5, 'eastern-allies', CHOOSE_ATTACK);
    t.dice('combat', 2).choose('1st Army', 'attacks Albania');
    expect([t.where('rs-1'), t.isFresh('rs-1')]).toEqual(['serbia', false]);
    t.dice('combat', 3).choose('2nd Army', 'attacks Albania').choose('advance no more');
    expect([t.where('rs-2'), t.control('albania')]).toEqual(['albania', 'te']);
  });

  test('10.2.3.1 it is nobody’s again once the army leaves', () => {
    const t = new Table().put('rs-1', 'albania').put('rs-1', 'serbia');
    expect(t.control('albania')).toBe('nobody');
  });

  test('10.2.3.1 an army there is attacked normally', () => {
    const t = new Table().put('rs-1', 'albania').at(5, 'central-allies', CHOOSE_ATTACK);
    t.dice('combat', 4, 5).choose('6th Army', 'attacks Albania'); // 5 + 1 for the mountains
    expect([t.isFresh('ah-6'), t.isFresh('rs-1')]).toEqual([false, true]);
  });

  test('10.2.3.1 a retreat goes there only if there is no other way', () => {
    const attack = (t: Table) => {
      t.put('rs-1', 'serbia', 'spent').remove('rs-2', POOL).at(5, 'central-allies', CHOOSE_ATTACK);
      return t.dice('combat', 6, 1).choose('5th Army', 'attacks Serbia');
    };
    expect(attack(new Table()).where('rs-1')).toBe('albania');
    expect(attack(new Table().join('romania')).where('rs-1')).toBe('romania');
    expect(attack(new Table().put('ah-1', 'albania')).where('rs-1')).toBe(DEAD);
  });

  test('10.2.3.1 no supply route leads through it', () => {
    const t = new Table().put('rs-1', 'albania').put('rs-2', 'greece', 'spent').take('greece', 'te');
    t.state.transfer[t.nation('serbia')] = 1;
    t.state.v[SALONIKA] = OPEN;
    t.clear('serbia', DEAD).take('serbia', 'te');
    t.put('rs-1', 'albania', 'spent').at(5, 'eastern-allies', BEGIN_PRODUCTION).expectDecision('refit');
    expect(t.legal().join()).toMatch(/Serbian 2nd Army in Greece/);
    expect(t.legal().join()).not.toMatch(/Albania/);
  });
});

describe('10.2.3.2 the United States', () => {
  const trackAt = (space: number) => {
    const t = new Table();
    t.state.v[US_TRACK] = space;
    return t;
  };

  test('10.2.3.2 the marker goes up the track, and at 8 the USA declares war', () => {
    const t = new Table().draw(5, 'ea-atlanticists').draw(6, 'ea-national-defense-act');
    expect([t.state.v[US_TRACK], status(t, 'united-states')]).toEqual([2, NEUTRAL]);
    t.state.v[US_TRACK] = 7;
    t.draw(6, 'wa-us-bankers');
    expect([t.state.v[US_TRACK], status(t, 'united-states')]).toEqual([8, AT_WAR]);
    expect(t.control('united-states')).toBe('te');
  });

  test('10.2.3.2 it stops at 8 and never moves again (R28), nor does it go below 0', () => {
    const t = trackAt(7).draw(12, 'ea-safe-for-democracy').draw(13, 'ea-isolationists');
    expect([t.state.v[US_TRACK], status(t, 'united-states')]).toEqual([8, AT_WAR]);
    expect(trackAt(0).draw(8, 'ea-isolationists').state.v[US_TRACK]).toBe(0);
    expect(trackAt(3).draw(8, 'ea-isolationists').state.v[US_TRACK]).toBe(2);
  });

  test.each([
    ['ge-lusitania', 0, 0, 0],
    ['ge-lusitania', 0, 1, 1],
    ['ge-lusitania', 1, 0, 3],
    ['ge-lusitania', 1, 1, 3],
    ['ea-open-ocean-policy', 0, 0, 0],
    ['ea-open-ocean-policy', 0, 1, 1],
    ['ea-open-ocean-policy', 1, 0, 1],
    ['ea-open-ocean-policy', 1, 1, 2],
  ])('10.2.3.2 %s with U-Boats in box %i and %i success: %i steps', (card, box, success, steps) => {
    const t = new Table();
    t.state.v[UBOAT_BOX] = box;
    t.state.v[UBOAT_SUCCESS] = success;
    expect(t.draw(5, card).state.v[US_TRACK]).toBe(steps);
  });

  test('10.2.3.2 mobilization: placed Spent, then one a Production Phase made Fresh, then the first move', () => {
    const t = trackAt(7).draw(12, 'ea-atlanticists');
    const fresh = () => ['us-1', 'us-2', 'us-3'].filter((id) => t.isFresh(id)).length;
    expect(t.where('us-1')).toBe(OUT);
    t.at(12, 'eastern-allies', BEGIN_PRODUCTION).expectDecision('station the US fleet').choose('blockade');
    expect(t.armies('united-states')).toEqual(['us-1*', 'us-2*', 'us-3*']);
    expect([t.where('us-fleet-1'), t.isFresh('us-fleet-1')]).toEqual([BLOCKADE, true]);
    for (const [turn, count] of [
      [13, 1],
      [14, 2],
      [15, 3],
    ]) {
      t.at(turn, 'eastern-allies', BEGIN_MOVEMENT);
      expect(t.legal().join()).not.toMatch(/the US /); // no movement while mobilizing
      t.at(turn, 'eastern-allies', BEGIN_PRODUCTION)
        .expectDecision('mobilize a US army')
        .choose(t.legal()[1]);
      expect(fresh()).toBe(count);
    }
    t.at(16, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('us-1')).toContain('sails to Paris');
    t.at(16, 'eastern-allies', BEGIN_PRODUCTION); // all are Fresh: nothing to mobilize
    expect(t.decision).not.toBe('mobilize a US army');
  });

  test('10.2.3.2 the fleet may lie in the British Home Port instead; an army may be left Spent', () => {
    const t = trackAt(7).draw(12, 'ea-atlanticists').at(12, 'eastern-allies', BEGIN_PRODUCTION);
    t.choose('Home Port');
    expect(t.where('us-fleet-1')).toBe(HOME_PORT);
    t.at(13, 'eastern-allies', BEGIN_PRODUCTION).expectDecision('mobilize a US army').choose(t.legal()[0]);
    expect(t.armies('united-states')).toEqual(['us-1*', 'us-2*', 'us-3*']);
    t.at(14, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.legal().join()).not.toMatch(/the US /);
  });

  test('10.2.3.2 one US army a turn, to a port with a French army, besides the two Eastern moves', () => {
    const t = new Table().mobilizeAmerica().join('italy').put('fr-1', 'southern-france').put('fr-2', 'rome');
    t.at(15, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('us-1').sort()).toEqual([
      'sails to Paris',
      'sails to Rome',
      'sails to Somme',
      'sails to Southern France',
    ]);
    t.choose('US 1st', 'sails to Paris');
    expect(t.legal().join()).not.toMatch(/the US /);
    t.choose('Russian 1st', 'moves to Minsk').choose('Russian 2nd', 'moves to Minsk');
    expect(t.decision).not.toBe('move');
  });

  test('10.2.3.2 never to a square, Greece or Gallipoli, nor to an enemy port', () => {
    const t = new Table()
      .mobilizeAmerica()
      .join('turkey', 'greece')
      .clear('belgium', POOL)
      .take('belgium', 'cp');
    t.remove('gb-mef', POOL).put('fr-1', 'greece').put('fr-2', 'gallipoli').put('fr-3', 'sinai');
    t.at(15, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('us-1').join()).not.toMatch(/Greece|Gallipoli|Sinai|Basra|Belgium/);
    expect(t.options('us-1')).toContain('sails to Somme');
  });

  test('10.2.3.2 no PP before an army has left the United States; then 9, in 1918 13', () => {
    const t = new Table().mobilizeAmerica().at(13, 'eastern-allies', BEGIN_PRODUCTION).passTo('move');
    expect(t.faction).not.toBe('eastern-allies'); // Russia spent, the USA was not asked
    t.put('us-1', 'paris').state.v[US_SHIPPED] = 1;
    t.at(13, 'eastern-allies', BEGIN_PRODUCTION).passTo('United States');
    expect(t.points).toBe(9);
    t.at(15, 'eastern-allies', BEGIN_PRODUCTION).passTo('United States');
    expect(t.points).toBe(13);
  });

  test('10.2.3.2 the move of the first army out of the United States opens its production', () => {
    const t = new Table().mobilizeAmerica().at(15, 'eastern-allies', BEGIN_MOVEMENT);
    t.choose('US 1st', 'sails to Paris');
    expect(t.state.v[US_SHIPPED]).toBe(1);
  });

  test('10.2.3.2 US armies attack in the Eastern Allies’ turn only', () => {
    const t = new Table().mobilizeAmerica().put('us-1', 'verdun').at(15, 'western-allies', CHOOSE_ATTACK);
    expect(t.options('us-1')).toEqual([]);
    t.at(15, 'eastern-allies', CHOOSE_ATTACK);
    expect(t.options('us-1')).toEqual(['attacks Rhine']);
  });

  test('10.2.3.2 US armies use Western artillery and Tanks beside a French army, if still Ready', () => {
    const t = new Table()
      .mobilizeAmerica()
      .put('us-1', 'verdun')
      .put('wa-ha-1', 'verdun')
      .put('wa-tanks', 'verdun');
    t.at(15, 'eastern-allies', CHOOSE_ATTACK);
    expect(t.options('wa-tanks')).toEqual(['breaches the Trenches of Rhine']);
    t.choose('US 1st', 'attacks Rhine').expectDecision('commit support');
    t.put('wa-ha-1', 'verdun', 'spent')
      .put('wa-tanks', 'verdun', 'spent')
      .at(15, 'eastern-allies', CHOOSE_ATTACK);
    expect(t.options('wa-tanks')).toEqual([]);
    t.dice('combat', 1, 6).choose('US 1st', 'attacks Rhine');
    expect(t.decision).not.toBe('commit support');
  });

  test('10.2.3.2 a Spent US fleet is not refit before 1918, a lost one never rebuilt', () => {
    const offers = (turn: number, place: number) => {
      const t = new Table().mobilizeAmerica().put('us-1', 'paris', 'spent');
      t.state.v[US_SHIPPED] = 1;
      setStatus(t.state, unitOf('us-fleet-1'), SPENT);
      t.state.unitArea[unitOf('us-fleet-1')] = place;
      return t.at(turn, 'eastern-allies', BEGIN_PRODUCTION).passTo('United States refits').legal();
    };
    expect(offers(13, BLOCKADE)).toEqual(['refit the US 1st Army in Paris', 'United States refits no more']);
    expect(offers(15, BLOCKADE)).toContainEqual(expect.stringContaining('Fleet'));
    expect(offers(15, DEAD)).toEqual(['refit the US 1st Army in Paris', 'United States refits no more']);
  });
});

describe('10.2.3.3 Greece', () => {
  const salonika = (marker: number, t = new Table()) => {
    t.state.v[SALONIKA] = marker;
    t.state.v[SALONIKA_ARMIES] = 1;
    return t;
  };
  const trenches = (t: Table) => t.position().trenches.greece ?? 0;

  test('10.2.3.3 before the Salonika card Greece is a neutral like any other', () => {
    const t = new Table().at(5, 'western-allies', BEGIN_MOVEMENT);
    expect(t.legal().join()).not.toMatch(/Greece/);
  });

  test('10.2.3.3 the card opens Salonika to one Western army, which digs in at no cost if it comes at once', () => {
    const t = new Table().draw(5, 'wa-salonika');
    expect(t.state.v[SALONIKA]).toBe(OPEN);
    t.choose('BEF', 'sails to Greece');
    expect([t.where('gb-1'), trenches(t), t.state.trenchPool[1]]).toEqual(['greece', 1, 5]);
    t.at(6, 'western-allies', BEGIN_MOVEMENT);
    expect(t.legal().join()).not.toMatch(/to Greece/); // one at any one time
    expect(t.options('gb-1')).toContain('sails to Paris');
  });

  test('10.2.3.3 no free Trench on a later turn, nor from an empty pool', () => {
    const later = salonika(OPEN).at(6, 'western-allies', BEGIN_MOVEMENT).choose('BEF', 'sails to Greece');
    expect([later.where('gb-1'), trenches(later)]).toEqual(['greece', 0]);
    const t = new Table();
    t.state.trenchPool[1] = 0;
    t.draw(5, 'wa-salonika').choose('BEF', 'sails to Greece');
    expect(trenches(t)).toBe(0);
  });

  test('10.2.3.3 the Eastern Allies do not move there, and the CP cannot', () => {
    const t = salonika(OPEN).at(5, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.options('rs-1').join()).not.toMatch(/Greece/);
    lose(t, 'serbia', 'cp').put('ah-5', 'serbia').at(5, 'central-allies', BEGIN_MOVEMENT);
    expect(t.options('ah-5').join()).not.toMatch(/Greece/);
  });

  test('10.2.3.3 an open Greece takes retreats; a neutral one does not', () => {
    const beat = (t: Table) => {
      t.remove('rs-2', POOL).put('rs-1', 'serbia', 'spent').put('ah-1', 'albania');
      return t
        .at(5, 'central-allies', CHOOSE_ATTACK)
        .dice('combat', 6, 1)
        .choose('5th Army', 'attacks Serbia');
    };
    expect(beat(salonika(OPEN)).where('rs-1')).toBe('greece');
    expect(beat(salonika(NO_MARKER)).where('rs-1')).toBe(DEAD);
    expect(beat(salonika(CLOSED)).where('rs-1')).toBe(DEAD);
  });

  test('10.2.3.3 a second Western army that retreats to Greece goes back to the force pool', () => {
    const t = salonika(OPEN).put('gb-1', 'greece').clear('serbia', POOL).put('fr-1', 'serbia', 'spent');
    t.put('ah-1', 'albania').at(5, 'central-allies', CHOOSE_ATTACK).dice('combat', 6, 1);
    t.choose('5th Army', 'attacks Serbia');
    expect([t.where('fr-1'), t.armies('greece')]).toEqual([POOL, ['gb-1']]);
  });

  test('10.2.3.3 the CP may attack Greece only while a Western army is there', () => {
    const attacks = (t: Table) => {
      lose(t, 'serbia', 'cp').put('ah-5', 'serbia').at(5, 'central-allies', CHOOSE_ATTACK);
      return t.options('ah-5').includes('attacks Greece');
    };
    expect(attacks(salonika(OPEN))).toBe(false);
    expect(attacks(salonika(OPEN).put('ro-1', 'greece'))).toBe(false);
    expect(attacks(salonika(OPEN).put('gb-1', 'greece'))).toBe(true);
  });

  test('10.2.3.3 an attack that would force the retreat brings Greece into the war instead', () => {
    const t = salonika(OPEN).put('gb-1', 'greece', 'spent');
    t.state.trenches[2 * AREA_IDS.indexOf('greece')] = 2;
    t.state.trenchPool[1]--;
    lose(t, 'serbia', 'cp')
      .put('ah-5', 'serbia')
      .put('ah-6', 'serbia')
      .at(5, 'central-allies', CHOOSE_ATTACK);
    t.dice('combat', 6, 1).choose('5th Army in Serbia', 'attacks Greece'); // the Trench
    t.dice('combat', 6, 1).choose('5th Army in Serbia', 'attacks Greece'); // the army
    expect(status(t, 'greece')).toBe(AT_WAR);
    expect(t.state.v[SALONIKA]).toBe(GREECE_JOINED);
    expect(t.armies('greece')).toEqual(['gb-1*', 'gr-1']);
    expect([trenches(t), t.state.trenchPool[1]]).toEqual([0, 6]);
    expect(t.where('ah-5')).toBe('serbia');
    t.dice('combat', 6, 1).choose('6th Army in Serbia', 'attacks Greece'); // the CP goes on
    expect(t.isFresh('gr-1')).toBe(false);
  });

  test('10.2.3.3 Salonika closes at the end of a Western turn: no army in Greece or Bulgaria, Serbia lost', () => {
    const closes = (t: Table, faction: 'western-allies' | 'eastern-allies' = 'western-allies') => {
      t.at(5, faction, END_TURN);
      return t.state.v[SALONIKA] === CLOSED;
    };
    const lost = () => lose(salonika(OPEN), 'serbia', 'cp');
    expect(closes(lost())).toBe(true);
    expect(closes(lost(), 'eastern-allies')).toBe(false);
    expect(closes(salonika(OPEN))).toBe(false); // Serbia holds
    expect(closes(lost().put('gb-1', 'greece'))).toBe(false);
    expect(closes(lost().join('bulgaria').clear('bulgaria', DEAD).put('fr-1', 'bulgaria'))).toBe(false);
    expect(closes(lost().put('ro-1', 'greece'))).toBe(true); // not a Western army
    expect(closes(lose(salonika(NO_MARKER), 'serbia', 'cp'))).toBe(false);
  });

  test('10.2.3.3 once closed nobody moves there, and both cards are ignored', () => {
    const t = salonika(CLOSED).at(6, 'western-allies', BEGIN_MOVEMENT);
    expect(t.legal().join()).not.toMatch(/Greece/);
    t.draw(6, 'wa-salonika').draw(13, 'ea-exile-of-the-greek-king');
    expect([t.state.v[SALONIKA], status(t, 'greece')]).toEqual([CLOSED, NEUTRAL]);
  });

  test('10.2.3.3, 10.2 a closed Greece is neutral under an army that is there: nobody enters or attacks, it may leave', () => {
    const t = lose(salonika(OPEN), 'serbia', 'cp').put('ro-1', 'greece', 'spent');
    t.put('ah-5', 'serbia').at(5, 'western-allies', END_TURN);
    expect([t.state.v[SALONIKA], t.control('greece'), t.armies('greece')]).toEqual([
      CLOSED,
      'nobody',
      ['ro-1*'],
    ]);
    expect(t.at(5, 'central-allies', CHOOSE_ATTACK).options('ah-5').join()).not.toMatch(/Greece/);
    expect(t.at(6, 'western-allies', BEGIN_MOVEMENT).legal().join()).not.toMatch(/to Greece/);
    t.clear('serbia', POOL).take('serbia', 'te').at(6, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.choose('Romanian 1st', 'moves to Serbia').control('greece')).toBe('nobody');
    expect(t.legal().join()).not.toMatch(/to Greece/);
  });

  test('10.2.3.3 the Exile without the marker closes Salonika before it ever opened', () => {
    const t = new Table().draw(13, 'ea-exile-of-the-greek-king');
    expect([t.state.v[SALONIKA], t.state.v[GREEK_CARD]]).toEqual([CLOSED, 1]);
    expect(t.draw(14, 'wa-salonika').state.v[SALONIKA]).toBe(CLOSED);
  });

  test('10.2.3.3 the Exile with Salonika open: Greece joins, any number may come, the CP may attack', () => {
    const t = salonika(OPEN).put('gb-1', 'greece').draw(13, 'ea-exile-of-the-greek-king');
    expect([status(t, 'greece'), t.state.v[SALONIKA]]).toEqual([AT_WAR, GREECE_JOINED]);
    expect(t.armies('greece')).toEqual(['gb-1', 'gr-1']);
    t.put('fr-5', 'somme').at(14, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('fr-5')).toContain('sails to Greece');
    lose(t, 'greece', 'te');
    lose(t, 'serbia', 'cp').put('ah-5', 'serbia').at(14, 'central-allies', CHOOSE_ATTACK);
    expect(t.options('ah-5')).toContain('attacks Greece');
  });

  test('10.2.3.3 once Greece has joined, both cards change nothing', () => {
    const t = salonika(OPEN).join('greece').draw(5, 'wa-salonika').draw(13, 'ea-exile-of-the-greek-king');
    expect(t.state.v[SALONIKA]).toBe(GREECE_JOINED);
    expect(t.armies('greece')).toEqual(['gr-1']);
  });
});
