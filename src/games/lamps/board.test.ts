// The map and the armies (2.1 to 2.3): what an area or a unit is, as the rules in play see it.
import { describe, expect, test } from 'vitest';
import { adjacent } from './area-sets.js';
import {
  AREA_IDS,
  AREA_NAMES,
  areaOf,
  BASE_PRODUCTION,
  CP,
  FACTION_SIDE,
  FIRST_BEACHHEAD,
  IS_HOME,
  KIND,
  LAND,
  NATION_COUNT,
  NATION_FACTION,
  NATION_SIDE,
  OWNER,
  PRODUCTION_OWNER,
  TE,
  UNIT_COUNT,
  UNIT_FACTION,
  UNIT_ROWS,
  UNIT_SIDE,
  unitOf,
} from './board.js';
import { setStatus } from './control.js';
import { ADJACENCY, AREAS } from './data.js';
import { joinWar, turkeyJoins } from './politics.js';
import {
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BEGIN_SPENDING,
  DEAD,
  DOGFIGHT,
  POOL,
  RESEARCH,
  SPENT,
} from './state.js';
import { Table } from './testing/table.js';
import { mayBuildTrench, trenchLimit } from './trenches.js';

type FactionId = Parameters<Table['at']>[1];

function arranged(arrange: (t: Table) => void): Table {
  const t = new Table();
  t.state.cardInEffect.fill(0);
  turkeyJoins(t.state);
  arrange(t);
  return t;
}
const fighting = (faction: FactionId, arrange: (t: Table) => void) =>
  arranged(arrange).at(5, faction, BEGIN_COMBAT).expectDecision('attack');

/** After an advance: goes on to the next attack. */
const advanceAlone = (t: Table) => (t.decision === 'advance' ? t.choose('advance no more') : t);

describe('2.1 the map', () => {
  test('2.1.1 squares, circles and Albania are nobody’s Home Areas; every nation has one at least', () => {
    const homes = AREA_IDS.filter((_, area) => IS_HOME[area] === 1);
    expect(homes).not.toContain('albania');
    expect(homes.every((id) => KIND[areaOf(id)] === LAND || id === 'united-states')).toBe(true);
    expect(new Set(homes.map((id) => OWNER[areaOf(id)])).size).toBe(NATION_COUNT);
  });

  test('2.1.2 production belongs to its printed owner: Basra, Sinai and British East Africa to Britain', () => {
    const owner = (area: string) => new Table().nation('great-britain') === PRODUCTION_OWNER[areaOf(area)];
    expect(['basra', 'sinai', 'british-east-africa', 'british-isles', 'caucasus'].map(owner)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(PRODUCTION_OWNER[areaOf('caucasus')]).toBe(new Table().nation('russia'));
    expect([...BASE_PRODUCTION]).toEqual([12, 7, 4, 0, 1, 4, 0, 0, 0, 9, 3, 1, 0]);
  });

  test('2.1.2 8.2.1 points of an area in enemy hands are lost to the owner and not the enemy’s', () => {
    const t = arranged((table) => table.put('tr-4', 'sinai').remove('gb-mef', POOL));
    expect(t.at(5, 'central-allies', BEGIN_SPENDING).points).toBe(1); // Turkey still has 1
    const caucasus = arranged((table) => table.put('tr-4', 'caucasus').remove('ru-cau', POOL));
    expect(caucasus.at(5, 'eastern-allies', BEGIN_SPENDING).points).toBe(3);
  });

  test('2.1.3 a defender in a Mountain area has +1, elsewhere not', () => {
    const attack = (from: string, into: string, ...dice: number[]) => {
      const t = fighting('central-allies', (table) => {
        table.clear(into, POOL).put('rs-1', into).put('ah-1', from);
      });
      t.dice('combat', ...dice).choose('Austro-Hungarian 1st Army', `attacks ${AREA_NAMES[areaOf(into)]}`);
      return t.isFresh('rs-1');
    };
    expect(attack('bosnia', 'serbia', 4, 4)).toBe(true); // 4 against 4 + 1
    expect(attack('galicia', 'poland', 4, 4)).toBe(false); // a tie is the attacker's
  });

  test('2.1.3 R15 nobody attacks out of a Mountain area after an advance into it', () => {
    const t = fighting('central-allies', (table) => {
      joinWar(table.state, table.nation('romania'));
      table.clear('serbia', DEAD).clear('romania', DEAD).put('ah-1', 'hungary').put('ah-2', 'hungary');
    });
    t.dice('combat', 6).choose('Austro-Hungarian 1st Army', 'attacks Serbia');
    t.choose('Austro-Hungarian 2nd Army').choose('advance no more');
    expect([t.where('ah-2'), t.isFresh('ah-2')]).toEqual(['serbia', true]);
    expect(t.options('ah-2')).toEqual([]);
    expect(t.options('ah-5')).toContain('attacks Romania'); // from Hungary
  });

  test('2.1.3 out of any other area a Fresh army goes on', () => {
    const t = fighting('germany', (table) => table.put('de-1', 'prussia').clear('lithuania', POOL));
    t.dice('combat', 6).choose('German 8th Army', 'attacks Poland');
    t.choose('German 1st Army').choose('advance no more');
    expect(t.options('de-1')).toContain('attacks Brest-Litovsk');
  });

  test('2.1.3 the halt is over in the next Combat Phase', () => {
    const t = fighting('central-allies', (table) => {
      joinWar(table.state, table.nation('romania'));
      table.clear('serbia', DEAD).put('ah-1', 'hungary').put('ah-2', 'hungary');
    });
    t.dice('combat', 6).choose('Austro-Hungarian 1st Army', 'attacks Serbia');
    t.choose('Austro-Hungarian 2nd Army').choose('advance no more');
    expect(t.at(6, 'central-allies', BEGIN_COMBAT).options('ah-2')).toContain('attacks Romania');
  });

  test('2.1.4 R15 nobody attacks out of the Pripet Marshes after an advance into them', () => {
    const t = fighting('germany', (table) => {
      table.put('de-1', 'minsk').put('de-2', 'minsk').put('de-3', 'pripet-marshes');
    });
    expect(t.options('de-3')).toContain('attacks Kiev');
    const taken = fighting('germany', (table) => table.put('de-1', 'minsk').put('de-2', 'minsk'));
    taken.dice('combat', 6).choose('German 1st Army', 'attacks Pripet Marshes');
    advanceAlone(taken.choose('German 2nd Army'));
    expect([taken.where('de-2'), taken.isFresh('de-2'), taken.options('de-2')]).toEqual([
      'pripet-marshes',
      true,
      [],
    ]);
  });

  test('2.1.5 no unit stands in a sea area', () => {
    const seas = AREAS.filter(({ kind }) => kind === 'sea').map(({ id }) => id);
    expect(seas.length).toBeGreaterThan(0);
    expect(AREA_IDS.filter((id) => seas.includes(id))).toEqual([]);
    expect(() => areaOf('north-sea')).toThrow();
  });

  test('2.1.6 6.4.2 every area that can be entered has a name and stands in the files', () => {
    for (let area = 0; area < FIRST_BEACHHEAD; area++) {
      expect(AREA_NAMES[area]).toMatch(/\S/);
      expect(AREAS.some(({ id }) => id === AREA_IDS[area])).toBe(true);
    }
  });

  test('2.1.7 the United States touch no area; only US units are ever there', () => {
    for (let area = 0; area < FIRST_BEACHHEAD; area++)
      expect(adjacent(areaOf('united-states'), area)).toBe(false);
    const t = arranged((table) => {
      table.state.nationStatus[table.nation('united-states')] = 1;
      table.take('united-states', 'te').put('us-1', 'united-states');
    }).at(15, 'western-allies', BEGIN_MOVEMENT);
    expect(t.legal().filter((words) => words.includes('United States'))).toEqual([]);
    expect(t.at(15, 'germany', BEGIN_COMBAT).legal().join()).not.toContain('United States');
  });

  test('2.1.10 armies move and attack between areas that touch, not across corners', () => {
    expect([
      adjacent(areaOf('belgium'), areaOf('verdun')),
      adjacent(areaOf('minsk'), areaOf('estonia')),
    ]).toEqual([false, false]);
    expect(adjacent(areaOf('anatolia'), areaOf('gallipoli'))).toBe(true);
    const t = fighting('germany', (table) => table.clear('belgium', POOL).put('de-1', 'belgium'));
    expect(t.options('de-1').sort()).toEqual(['attacks Somme']);
    const rhine = fighting('germany', () => {});
    expect(rhine.options('de-4')).toEqual(['attacks Verdun']);
  });

  test('2.1.10 adjacency counts both ways and follows the file', () => {
    for (const { a, b, kind } of ADJACENCY) {
      if (kind !== 'land' && kind !== 'track') continue;
      expect([a, b, adjacent(areaOf(a), areaOf(b)), adjacent(areaOf(b), areaOf(a))]).toEqual([
        a,
        b,
        true,
        true,
      ]);
    }
    for (let area = 0; area < FIRST_BEACHHEAD; area++)
      expect(adjacent(areaOf('british-isles'), area)).toBe(false);
  });
});

describe('2.1.8 squares', () => {
  test('2.1.8 no counter of a technology is placed in a square', () => {
    const t = arranged((table) =>
      table.put('de-1', 'baghdad').put('de-2', 'anatolia').clear('erzurum', POOL),
    );
    // Supply through Bulgaria and Serbia.
    joinWar(t.state, t.nation('bulgaria'));
    t.clear('serbia', DEAD).take('serbia', 'cp').technology('cp-c1').at(5, 'germany', RESEARCH);
    expect(t.decision).toBe('place a technology counter');
    expect(t.legal()).toContain('place the new counter in Anatolia');
    expect(t.legal()).not.toContain('place the new counter in Baghdad');
  });

  test('2.1.8 nor an air marker', () => {
    const t = arranged((table) => table.put('de-1', 'baghdad').put('de-2', 'anatolia').learn('cp-p1'));
    joinWar(t.state, t.nation('bulgaria'));
    t.clear('serbia', DEAD).take('serbia', 'cp').at(5, 'germany', DOGFIGHT);
    expect(t.legal()).toContain('Air Superiority over Anatolia');
    expect(t.legal()).not.toContain('Air Superiority over Baghdad');
  });

  test('2.1.8 8.3.4.3 one Trench in a square, two in a land area', () => {
    expect(['damascus', 'kars', 'anatolia', 'berlin', 'rhine'].map((id) => trenchLimit(areaOf(id)))).toEqual([
      1, 1, 2, 2, 1,
    ]);
    const dig = (trenches: number) => {
      const t = arranged((table) => {
        for (let i = 0; i < trenches; i++) table.state.trenches[2 * areaOf('damascus') + i] = 4; // Turkey's
        table.state.transfer[table.nation('turkey')] = 1;
        for (let unit = 0; unit < UNIT_COUNT; unit++) setStatus(table.state, unit, SPENT);
      });
      t.at(5, 'central-allies', BEGIN_SPENDING);
      while (t.decision === 'refit' || t.decision === 'raise') t.choose(t.legal()[t.legal().length - 1]);
      return t.legal();
    };
    expect(dig(0)).toContain('dig a Trench in Damascus');
    expect(dig(1)).not.toContain('dig a Trench in Damascus');
    expect(dig(1)).toContain('dig a Trench in Anatolia');
  });

  test('2.1.8 the three tracks meet only in Anatolia and at their far ends', () => {
    const t = arranged((table) => table.put('tr-3', 'erzurum').put('tr-4', 'damascus'));
    t.clear('anatolia', POOL).take('anatolia', 'te').at(5, 'central-allies', BEGIN_MOVEMENT);
    expect(t.options('tr-3')).toEqual([]);
    expect(t.options('tr-4')).toEqual(['moves to Jerusalem']);
  });
});

describe('2.1.9 circles', () => {
  test('2.1.9 8.3.4.3 no Trench in a circle', () => {
    const { state } = new Table();
    const britain = new Table().nation('great-britain');
    expect(trenchLimit(areaOf('british-east-africa'))).toBe(0);
    expect(mayBuildTrench(state, britain, areaOf('british-east-africa'))).toBe(false);
    expect(mayBuildTrench(state, britain, areaOf('belgium'))).toBe(true);
  });

  test('2.1.9 a beaten army retreats into any connected empty circle', () => {
    const t = fighting('germany', (table) => table.put('gb-beaef', 'tabora', 'spent').put('de-lv', 'tanga'));
    t.dice('combat', 6, 1).choose('Lettow-Vorbeck', 'attacks Tabora');
    advanceAlone(t);
    expect([t.where('gb-beaef'), t.where('de-lv')]).toEqual(['mahenge', 'tabora']);
  });

  test('2.1.9 only Lettow-Vorbeck and the BEAEF fight there, and no one else attacks into a circle', () => {
    const germany = fighting('germany', () => {});
    expect(germany.legal().filter((words) => words.includes('British East Africa'))).toEqual([
      'the German Lettow-Vorbeck in Tanga attacks British East Africa',
      'the German Lettow-Vorbeck in Tanga raids British East Africa',
    ]);
    const west = fighting('western-allies', () => {});
    expect(west.options('gb-beaef')).toEqual(['attacks Tanga']);
  });
});

describe('2.2 and 2.3: armies, nations, factions', () => {
  test('2.2 an army is Fresh or Spent; only a Fresh one attacks (7.2.1)', () => {
    const t = fighting('germany', (table) => table.put('de-1', 'hanover', 'spent'));
    expect([t.options('de-1'), t.options('de-2')]).toEqual([[], ['attacks Belgium']]);
  });

  test('2.2 the designation has no effect: equal armies of a nation have the same choices', () => {
    const t = new Table().at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.options('de-4')).toEqual(t.options('de-5'));
  });

  test('2.3.1 two alliances', () => {
    expect([...FACTION_SIDE]).toEqual([CP, TE, TE, CP]);
    expect(new Set(UNIT_SIDE)).toEqual(new Set([CP, TE]));
  });

  test('2.3.2 each nation belongs to one faction', () => {
    const t = new Table();
    const factions = [
      ['germany'],
      ['great-britain', 'france', 'belgium', 'italy'],
      ['russia', 'serbia', 'romania', 'greece', 'united-states'],
      ['austria-hungary', 'turkey', 'bulgaria'],
    ];
    factions.forEach((nations, faction) => {
      for (const nation of nations) {
        expect([nation, NATION_FACTION[t.nation(nation)]]).toEqual([nation, faction]);
        expect(NATION_SIDE[t.nation(nation)]).toBe(FACTION_SIDE[faction]);
      }
    });
    expect(factions.flat()).toHaveLength(13);
  });

  test('2.3.2 the shared pieces of the Western Allies are theirs to move', () => {
    for (const id of ['wa-ha-1', 'wa-tanks']) expect(UNIT_FACTION[unitOf(id)]).toBe(1);
    expect(UNIT_ROWS.filter(({ kind }) => kind === 'army')).toHaveLength(
      16 + 9 + 4 + 2 + 8 + 9 + 1 + 5 + 13 + 2 + 2 + 1 + 3,
    );
  });
});
