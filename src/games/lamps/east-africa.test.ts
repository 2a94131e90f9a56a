// East African combat (7.4), played through the table.
import { describe, expect, test } from 'vitest';
import { areaOf } from './board.js';
import { BEGIN_COMBAT, BEGIN_MOVEMENT, BEGIN_SPENDING, DEAD, DRAW_EVENT, GAS } from './state.js';
import { attack, battle, emptyMap } from './testing/battle.js';
import type { Table } from './testing/table.js';
import { mayBuildTrench } from './trenches.js';

/** Lettow-Vorbeck in Tanga, the BEAEF in British East Africa. */
function africa(
  faction: 'germany' | 'western-allies',
  lettow: 'fresh' | 'spent',
  beaef: 'fresh' | 'spent',
): Table {
  return battle(faction, (t) =>
    t.put('de-lv', 'tanga', lettow).put('gb-beaef', 'british-east-africa', beaef),
  );
}

const raid = (t: Table, die: number) =>
  t.dice('guerilla', die).choose('Lettow-Vorbeck', 'raids British East Africa');

describe('East Africa', () => {
  test('7.4 nobody moves there in the Movement Phase', () => {
    const t = emptyMap().put('de-lv', 'tanga').put('gb-beaef', 'british-east-africa').put('de-1', 'berlin');
    t.at(5, 'germany', BEGIN_MOVEMENT);
    expect(t.options('de-lv')).toEqual([]);
    t.put('gb-2', 'british-isles').at(5, 'western-allies', BEGIN_MOVEMENT);
    expect(t.options('gb-beaef')).toEqual([]);
    expect(t.options('gb-2')).not.toContain('sails to British East Africa');
  });

  test('7.4 armies move there only by advancing: an empty circle of nobody is not attacked', () => {
    const t = battle('germany', (table) =>
      table.put('de-lv', 'tabora').put('gb-beaef', 'british-east-africa'),
    );
    expect(t.options('de-lv')).toEqual([]);
  });

  test('7.4.1 a normal attack of Lettow-Vorbeck gets +2 and makes him Spent', () => {
    const t = africa('germany', 'fresh', 'fresh');
    attack(t, 'de-lv', 'british-east-africa', [2, 4]);
    expect([t.isFresh('de-lv'), t.isFresh('gb-beaef')]).toEqual([false, false]);
    const lost = africa('germany', 'fresh', 'fresh');
    attack(lost, 'de-lv', 'british-east-africa', [2, 5]);
    expect([lost.isFresh('de-lv'), lost.isFresh('gb-beaef')]).toEqual([false, true]);
  });

  test('7.4.1 Lettow-Vorbeck defends, and the BEAEF attacks, without it', () => {
    const t = africa('western-allies', 'fresh', 'fresh');
    attack(t, 'gb-beaef', 'tanga', [4, 4]);
    expect([t.isFresh('de-lv'), t.isFresh('gb-beaef')]).toEqual([false, false]);
    const lost = africa('western-allies', 'fresh', 'fresh');
    attack(lost, 'gb-beaef', 'tanga', [3, 4]);
    expect(lost.isFresh('de-lv')).toBe(true);
  });

  test('7.4.1 the beaten retreat into an adjacent East African area, whoever owns it; the victor advances', () => {
    const t = africa('germany', 'fresh', 'spent');
    attack(t, 'de-lv', 'british-east-africa', [6, 1]);
    expect([t.where('gb-beaef'), t.where('de-lv')]).toEqual(['uganda', 'british-east-africa']);
    const back = africa('western-allies', 'spent', 'fresh');
    attack(back, 'gb-beaef', 'tanga', [6, 1]);
    expect([back.where('de-lv'), back.where('gb-beaef')]).toEqual(['tabora', 'tanga']);
  });

  test('7.4.1 British East Africa stays British when empty, and its garrison counts as 3 (2.1.9, 6.1.3)', () => {
    const t = battle('germany', (table) => table.put('de-lv', 'tanga'));
    expect(t.options('de-lv')).toEqual(['attacks British East Africa']); // nobody there to raid
    attack(t, 'de-lv', 'british-east-africa', [1]); // 1 + 2
    expect([t.where('de-lv'), t.control('british-east-africa')]).toEqual(['british-east-africa', 'cp']);
  });

  test('7.4.1 no technology helps: no gas', () => {
    const t = battle('germany', (table) => {
      table.put('de-lv', 'tanga').put('gb-beaef', 'british-east-africa').learn('cp-g1');
      table.state.v[GAS] = 2;
    });
    attack(t, 'de-lv', 'british-east-africa', [2, 4]);
    expect(t.decision).toBe('attack');
  });

  test('7.4.1 Trenches may not be dug there', () => {
    const t = africa('western-allies', 'fresh', 'fresh');
    expect(mayBuildTrench(t.state, t.nation('great-britain'), areaOf('british-east-africa'))).toBe(false);
    expect(mayBuildTrench(t.state, t.nation('germany'), areaOf('tanga'))).toBe(false);
  });
});

describe('guerilla attacks', () => {
  test.each([
    ['fresh', 4, false],
    ['fresh', 5, true],
    ['fresh', 6, true],
    ['spent', 5, false],
    ['spent', 6, true],
  ] as const)('7.4.2 a %s Lettow-Vorbeck with a %i: success %s', (status, die, success) => {
    const t = raid(africa('germany', status, 'fresh'), die);
    expect(t.isFresh('gb-beaef')).toBe(!success);
    expect(t.isFresh('de-lv')).toBe(status === 'fresh'); // never flipped
  });

  test('7.4.2 a success against a Spent BEAEF drives it back, and Lettow-Vorbeck advances', () => {
    const t = raid(africa('germany', 'spent', 'spent'), 6);
    expect([t.where('gb-beaef'), t.where('de-lv')]).toEqual(['uganda', 'british-east-africa']);
  });

  test('7.4.2 one Guerilla Attack a phase, and no normal attack after it', () => {
    const t = raid(africa('germany', 'fresh', 'fresh'), 1);
    expect(t.options('de-lv')).toEqual([]);
  });

  test('7.4.2 no Guerilla Attack after a normal attack', () => {
    const t = africa('germany', 'fresh', 'fresh');
    attack(t, 'de-lv', 'british-east-africa', [1, 6]);
    expect(t.options('de-lv')).toEqual([]);
  });

  test('7.4.2 again in the next turn', () => {
    const t = raid(africa('germany', 'fresh', 'fresh'), 1).at(6, 'germany', BEGIN_COMBAT);
    expect(t.options('de-lv')).toHaveLength(2);
  });

  test('7.4.2 the BEAEF makes none, and a Spent one cannot attack', () => {
    expect(africa('western-allies', 'fresh', 'fresh').options('gb-beaef')).toEqual(['attacks Tanga']);
    expect(africa('western-allies', 'fresh', 'spent').options('gb-beaef')).toEqual([]);
  });

  test('7.4.2 Lettow-Vorbeck Campaigns! lets a Fresh one succeed from 4 this turn', () => {
    const t = emptyMap().put('de-lv', 'tanga').put('gb-beaef', 'british-east-africa').put('de-9', 'posen');
    stack(t, 'ge-lettow-vorbeck-campaigns');
    t.at(5, 'germany', DRAW_EVENT).choose('move no more').choose('Hague Convention').choose('sail no fleet');
    raid(t, 4);
    expect(t.isFresh('gb-beaef')).toBe(false);
  });
});

/** Puts a card on top of the German deck. */
function stack(t: Table, card: string): void {
  const { cards } = t.state.deck;
  t.state.deckCards[t.state.deckCount[0]++] = cards.findIndex(({ id }) => id === card);
}

describe('supply and elimination', () => {
  test('7.4.3 the BEAEF is refit by Britain, Lettow-Vorbeck never by Germany', () => {
    const arrange = (t: Table) =>
      t
        .put('de-lv', 'tanga', 'spent')
        .put('gb-beaef', 'british-east-africa', 'spent')
        .put('de-9', 'posen', 'spent');
    const german = emptyMap();
    arrange(german);
    german.at(5, 'germany', BEGIN_SPENDING).expectDecision('refit');
    expect(german.legal().some((words) => words.includes('9th Army'))).toBe(true);
    expect(german.legal().some((words) => words.includes('Lettow'))).toBe(false);
    const british = emptyMap();
    arrange(british);
    british.put('fr-1', 'paris', 'spent').at(5, 'western-allies', BEGIN_SPENDING);
    while (!british.legal().includes('Great Britain refits no more')) british.choose('no more');
    british.choose('refit the British BEAEF');
    expect(british.isFresh('gb-beaef')).toBe(true);
  });

  test('7.4.3 a Spent Lettow-Vorbeck only raids', () => {
    expect(africa('germany', 'spent', 'fresh').options('de-lv')).toEqual(['raids British East Africa']);
  });

  test('7.4.3 the event makes him Fresh again', () => {
    const t = emptyMap().put('de-lv', 'tanga', 'spent');
    stack(t, 'ge-lettow-vorbeck-campaigns');
    expect(t.at(5, 'germany', DRAW_EVENT).isFresh('de-lv')).toBe(true);
  });

  test('7.4.4 at the end of the track the beaten army is eliminated; there is no evacuation', () => {
    const british = battle('germany', (t) =>
      t.put('de-lv', 'british-east-africa').put('gb-beaef', 'uganda', 'spent'),
    );
    attack(british, 'de-lv', 'uganda', [6, 1]);
    expect([british.where('gb-beaef'), british.where('de-lv')]).toEqual([DEAD, 'uganda']);
    const german = battle('western-allies', (t) =>
      t.put('gb-beaef', 'mahenge').put('de-lv', 'mozambique', 'spent'),
    );
    attack(german, 'gb-beaef', 'mozambique', [6, 1]);
    expect([german.where('de-lv'), german.where('gb-beaef')]).toEqual([DEAD, 'mozambique']);
  });
});
