// Victory (11.0).

import { describe, expect, test } from 'vitest';
import { CP, TE, unitOf } from './board.js';
import { setStatus } from './control.js';
import {
  CHOOSE_ATTACK,
  CLOSED,
  COLLAPSED,
  CONQUERED,
  DEAD,
  END_COMBAT,
  END_TURN,
  GREECE_JOINED,
  GREEK_CARD,
  NO_MARKER,
  OPEN,
  OVER,
  SALONIKA,
  SPENT,
  WINNER,
} from './state.js';
import { Table } from './testing/table.js';
import { ENDINGS, greekPoint, nationPoints, victoryPoints } from './victory.js';

type FactionId = Parameters<Table['at']>[1];

const lose = (t: Table, area: string, to: 'cp' | 'te') => t.clear(area, DEAD).take(area, to);
const ending = (t: Table) => (t.state.v[OVER] === 0 ? 'goes on' : ENDINGS[t.state.v[OVER] - 1]);
const winner = (t: Table) => (t.state.v[WINNER] === CP ? 'cp' : 'te');

/** The metric of a nation's conquest (10.1). */
const conquest = (t: Table, nation: string) => {
  const row = new Int32Array(t.game.metrics.length);
  t.game.measure(t.state, row, 0);
  return row[t.game.metrics.findIndex(({ id }) => id === `conquest-${nation}`)];
};

/** A table on which no side has a point: the USA at war, both armies in East Africa. */
function even(): Table {
  const t = new Table().mobilizeAmerica();
  setStatus(t.state, unitOf('de-uboat-1'), SPENT);
  return t;
}

describe('11.1 Central Powers automatic victory', () => {
  const endOfCombat = (faction: FactionId) => lose(even(), 'paris', 'cp').at(5, faction, END_COMBAT);

  test('11.1 Paris lost at the end of the Western Allies’ Combat Phase ends the game', () => {
    const t = endOfCombat('western-allies');
    expect([ending(t), winner(t), t.decision]).toEqual(['paris', 'cp', 'over']);
    expect(conquest(t, 'france')).toBe(5);
  });

  test.each(['germany', 'eastern-allies', 'central-allies'] as const)(
    '11.1 not at the end of that of %s',
    (faction) => {
      expect(ending(endOfCombat(faction))).toBe('goes on');
    },
  );

  test('11.1 a recapture in that phase saves France', () => {
    const t = lose(even(), 'paris', 'cp').put('fr-1', 'verdun').at(5, 'western-allies', CHOOSE_ATTACK);
    t.choose('1st Army', 'attacks Paris'); // 6.1.3: no die against an empty area of one's own
    t.choose('advance no more').choose('attack no more');
    expect(ending(t)).toBe('goes on');
  });

  test('11.1 taking Berlin in that phase does not help', () => {
    const t = lose(lose(even(), 'paris', 'cp'), 'berlin', 'te').at(5, 'western-allies', END_COMBAT);
    expect([ending(t), winner(t)]).toEqual(['paris', 'cp']);
  });

  test('11.1 it ends before any conquest or production', () => {
    const t = lose(lose(even(), 'paris', 'cp'), 'serbia', 'cp').at(5, 'western-allies', END_COMBAT);
    expect(t.state.nationStatus[t.nation('serbia')]).not.toBe(CONQUERED);
  });
});

describe('11.2 Triple Entente automatic victory', () => {
  const endOfCombat = (faction: FactionId) => lose(even(), 'berlin', 'te').at(5, faction, END_COMBAT);

  test('11.2 Berlin lost at the end of Germany’s Combat Phase ends the game', () => {
    const t = endOfCombat('germany');
    expect([ending(t), winner(t)]).toEqual(['berlin', 'te']);
    expect(conquest(t, 'germany')).toBe(5);
  });

  test.each(['western-allies', 'eastern-allies', 'central-allies'] as const)(
    '11.2 not at the end of that of %s',
    (faction) => {
      expect(ending(endOfCombat(faction))).toBe('goes on');
    },
  );

  test('11.2 a recapture in that phase saves Germany', () => {
    const t = lose(even(), 'berlin', 'te').put('de-1', 'hanover').at(5, 'germany', CHOOSE_ATTACK);
    t.choose('1st Army', 'attacks Berlin').choose('advance no more').choose('attack no more');
    expect(ending(t)).toBe('goes on');
  });

  test('11.2 taking Paris in that phase does not help', () => {
    const t = lose(lose(even(), 'paris', 'cp'), 'berlin', 'te').at(5, 'germany', END_COMBAT);
    expect([ending(t), winner(t)]).toEqual(['berlin', 'te']);
  });

  test('11.2 both lost: whoever’s check comes first (R30)', () => {
    const both = () => lose(lose(even(), 'paris', 'cp'), 'berlin', 'te');
    expect(winner(both().at(5, 'western-allies', END_COMBAT))).toBe('cp');
    expect(winner(both().at(6, 'germany', END_COMBAT))).toBe('te'); // lost in a Central Allies phase
  });
});

describe('11.3 victory points', () => {
  test('11.3 one for each enemy Home Area, for both sides', () => {
    const t = even();
    expect([victoryPoints(t.state, CP), victoryPoints(t.state, TE)]).toEqual([0, 0]);
    for (const area of ['belgium', 'somme', 'southern-france', 'serbia']) lose(t, area, 'cp');
    for (const area of ['prussia', 'galicia', 'bosnia']) lose(t, area, 'te');
    expect([victoryPoints(t.state, CP), victoryPoints(t.state, TE)]).toEqual([4, 3]);
    expect(nationPoints(t.state, CP, t.nation('france'))).toBe(2);
    expect(nationPoints(t.state, TE, t.nation('austria-hungary'))).toBe(2);
  });

  test('11.3 one for each enemy Square Production Area, none for other squares, circles or Albania', () => {
    const t = even().join('turkey');
    for (const area of ['sinai', 'basra', 'kut', 'jerusalem', 'kars']) lose(t, area, 'cp');
    expect(victoryPoints(t.state, CP)).toBe(2);
    for (const area of ['kut', 'baghdad', 'erzurum']) lose(t, area, 'te');
    expect(victoryPoints(t.state, TE)).toBe(0);
    t.put('ah-1', 'albania').put('de-lv', 'british-east-africa');
    expect(victoryPoints(t.state, CP)).toBe(2);
  });

  test('11.3 neutrals that joined count, neutrals do not', () => {
    const t = even();
    t.take('romania', 'cp');
    expect(victoryPoints(t.state, CP)).toBe(0);
    lose(t.join('romania', 'italy', 'bulgaria'), 'romania', 'cp');
    lose(lose(t, 'northern-italy', 'cp'), 'bulgaria', 'te');
    expect([victoryPoints(t.state, CP), victoryPoints(t.state, TE)]).toEqual([2, 1]);
  });

  test('11.3 Russia: four at the most, Home Areas and Caucasus; four if it has collapsed (R29)', () => {
    const t = even();
    const russia = () => nationPoints(t.state, CP, t.nation('russia'));
    const seen = ['poland', 'caucasus', 'kars', 'ukraine', 'minsk', 'estonia'].map((area) => {
      lose(t, area, 'cp');
      return russia();
    });
    expect(seen).toEqual([1, 2, 2, 3, 4, 4]);
    const collapsed = even();
    collapsed.state.v[COLLAPSED] = 1;
    expect(nationPoints(collapsed.state, CP, collapsed.nation('russia'))).toBe(4);
  });

  test('11.3 liberated areas of a conquered nation score for nobody (10.1.1, R29)', () => {
    const t = even();
    t.state.nationStatus[t.nation('belgium')] = CONQUERED;
    expect(victoryPoints(t.state, CP)).toBe(0);
    expect(victoryPoints(lose(t, 'belgium', 'cp').state, CP)).toBe(1);
  });

  test('11.3 one for the CP if the United States never declared war', () => {
    expect(victoryPoints(new Table().state, CP)).toBe(1);
    expect(victoryPoints(new Table().state, TE)).toBe(0);
  });

  test('11.3 East Africa: one for the only army on the track, none if both or neither are there', () => {
    const points = (t: Table) => [victoryPoints(t.state, CP), victoryPoints(t.state, TE)];
    expect(points(even())).toEqual([0, 0]);
    expect(points(even().remove('de-lv', DEAD))).toEqual([0, 1]);
    expect(points(even().remove('gb-beaef', DEAD))).toEqual([1, 0]);
    expect(points(even().remove('gb-beaef', DEAD).remove('de-lv', DEAD))).toEqual([0, 0]);
  });

  test.each([
    ['joined and in CP hands', GREECE_JOINED, true, 1, 1],
    ['joined and free', GREECE_JOINED, false, 1, 0],
    ['Salonika Closed', CLOSED, false, 1, 1],
    ['neutral, Salonika drawn', OPEN, false, 1, 1],
    ['neutral, no card drawn', NO_MARKER, false, 0, 0],
  ] as const)('11.3 Greece %s', (_, marker, taken, card, points) => {
    const t = even();
    if (marker === GREECE_JOINED) t.join('greece');
    t.state.v[SALONIKA] = marker;
    t.state.v[GREEK_CARD] = card;
    if (taken) lose(t, 'greece', 'cp');
    expect(greekPoint(t.state)).toBe(points);
    expect(victoryPoints(t.state, CP)).toBe(points); // one at the most, the Home Area included
  });

  test('11.3 the Exile card alone makes the Greek point', () => {
    const t = even().draw(13, 'ea-exile-of-the-greek-king');
    expect(greekPoint(t.state)).toBe(1);
  });
});

describe('11.3 the end', () => {
  /** So many VP more for the CP. */
  const lead = (points: number, rules = {}) => {
    const t = new Table({ rules }).mobilizeAmerica();
    const west = ['belgium', 'somme', 'verdun', 'southern-france', 'french-alps', 'serbia'];
    for (const area of west.slice(0, points)) lose(t, area, 'cp');
    for (const area of ['poland', 'minsk', 'ukraine'].slice(0, Math.max(0, points - 6))) lose(t, area, 'cp');
    expect(victoryPoints(t.state, CP) - victoryPoints(t.state, TE)).toBe(points);
    return t;
  };

  test.each([
    [6, 'te'],
    [7, 'cp'],
    [8, 'cp'],
    [0, 'te'],
  ])('11.3 a lead of %i: %s wins', (points, side) => {
    const t = lead(points).at(17, 'central-allies', END_TURN);
    expect([ending(t), winner(t)]).toEqual(['points', side]);
  });

  test('11.3 it is the lead that counts, not the score', () => {
    const t = lose(lead(7), 'prussia', 'te').at(17, 'central-allies', END_TURN);
    expect(winner(t)).toBe('te');
  });

  test('11.3 the game ends after Fall 1918 and not before', () => {
    const t = lead(7).deck('germany').at(16, 'central-allies', END_TURN);
    expect([ending(t), t.turn]).toEqual(['goes on', 17]);
    expect(ending(lead(7).at(17, 'eastern-allies', END_TURN))).toBe('goes on');
  });

  test('11.3 an automatic victory on the last turn comes first', () => {
    const t = lose(lead(0), 'paris', 'cp').at(17, 'western-allies', END_COMBAT);
    expect([ending(t), winner(t)]).toEqual(['paris', 'cp']);
  });

  test('11.3 Paris taken after the last Western turn is only points', () => {
    const t = lose(lead(0), 'paris', 'cp').at(17, 'central-allies', END_TURN);
    expect([ending(t), winner(t)]).toEqual(['points', 'te']);
  });
});
