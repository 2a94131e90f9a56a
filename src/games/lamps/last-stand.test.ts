// They Shall Not Pass! (7.2.4), played through the table.
import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { eliminate } from './control.js';
import { joinWar } from './politics.js';
import { DEAD, POOL } from './state.js';
import { attack, battle } from './testing/battle.js';
import type { Table } from './testing/table.js';

const STAND = 'make a last stand';

/** Germans in the Somme before Paris, which holds Spent armies. */
function beforeParis(...defenders: string[]): Table {
  return battle('germany', (t) => {
    t.put('de-1', 'somme').put('de-2', 'somme').put('de-3', 'somme');
    for (const army of defenders) t.put(army, 'paris', 'spent');
  });
}

describe('They Shall Not Pass', () => {
  test('7.2.4 They Shall Not Pass: the defender may stand instead of retreating', () => {
    const t = beforeParis('fr-1');
    attack(t, 'de-1', 'paris', [6, 1]);
    expect([t.decision, t.actor]).toEqual([STAND, 'te']);
    expect(t.legal()).toEqual(['retreat from Paris', 'they shall not pass']);
  });

  test('7.2.4 They Shall Not Pass: who does not stand retreats', () => {
    const t = beforeParis('fr-1');
    attack(t, 'de-1', 'paris', [6, 1]).choose('retreat from Paris');
    expect(t.decision).toBe('retreat');
  });

  test.each([2, 3, 6])('7.2.4 They Shall Not Pass: a %i holds the area at the cost of the army', (die) => {
    const t = beforeParis('fr-1', 'fr-2');
    attack(t, 'de-1', 'paris', [6]).dice('combat', 1).choose('French 1st', 'defends');
    t.dice('last stand', die).choose('they shall not pass');
    expect(t.where('fr-1')).toBe(DEAD);
    expect(t.armies('paris')).toEqual(['fr-2*']);
    expect([t.where('de-1'), t.isFresh('de-1')]).toEqual(['somme', false]);
    expect([t.decision, t.control('paris')]).toEqual(['attack', 'te']);
  });

  test('7.2.4 They Shall Not Pass: a 1 fails; the army is not lost, but all retreat (R12)', () => {
    const t = beforeParis('fr-1', 'fr-2');
    attack(t, 'de-1', 'paris', [6]).dice('combat', 1).choose('French 1st', 'defends');
    t.dice('last stand', 1).choose('they shall not pass');
    t.choose('retreats to Verdun').choose('retreats to Verdun').choose('advance no more');
    expect(t.armies('verdun')).toEqual(['fr-1*', 'fr-2*']);
    expect(t.armies('paris')).toEqual(['de-1*']);
  });

  test('7.2.4 They Shall Not Pass: -1 for each army of the nation lost for good, for whatever reason', () => {
    const t = beforeParis('fr-1');
    for (const army of ['fr-9', 'fr-10']) eliminate(t.state, unitOf(army));
    attack(t, 'de-1', 'paris', [6, 1]).dice('last stand', 3).choose('they shall not pass'); // 3 - 2
    expect(t.decision).toBe('retreat');
    const held = beforeParis('fr-1');
    for (const army of ['fr-9', 'fr-10']) eliminate(held.state, unitOf(army));
    attack(held, 'de-1', 'paris', [6, 1]).dice('last stand', 4).choose('they shall not pass');
    expect(held.where('fr-1')).toBe(DEAD);
  });

  test('7.2.4 They Shall Not Pass: lost artillery, and armies of others, do not count (R12)', () => {
    const t = beforeParis('fr-1');
    for (const unit of ['wa-ha-1', 'gb-2', 'ru-1']) eliminate(t.state, unitOf(unit));
    attack(t, 'de-1', 'paris', [6, 1]).dice('last stand', 2).choose('they shall not pass');
    expect(t.where('fr-1')).toBe(DEAD);
  });

  test('7.2.4 They Shall Not Pass: each stand makes the next one harder, until the units run out', () => {
    const t = beforeParis('fr-1', 'fr-2');
    attack(t, 'de-1', 'paris', [6]).dice('combat', 1).choose('French 1st', 'defends');
    t.dice('last stand', 2).choose('they shall not pass');
    attack(t, 'de-2', 'paris', [6, 1]).dice('last stand', 3).choose('they shall not pass');
    expect([t.where('fr-1'), t.where('fr-2')]).toEqual([DEAD, DEAD]);
  });

  test('7.2.4 They Shall Not Pass: the loss of the last army leaves a garrison in the area', () => {
    const t = beforeParis('fr-1');
    attack(t, 'de-1', 'paris', [6, 1]).dice('last stand', 2).choose('they shall not pass');
    expect([t.control('paris'), t.where('de-1')]).toEqual(['te', 'somme']);
    attack(t, 'de-2', 'paris', [1]); // 1 + 1 against 3
    expect(t.control('paris')).toBe('te');
    attack(t, 'de-3', 'paris', [3]).choose('advance no more');
    expect(t.control('paris')).toBe('cp');
  });

  test('7.2.4 They Shall Not Pass: the attack was won, so Big Push follows (R10)', () => {
    const t = beforeParis('fr-1', 'fr-2');
    attack(t, 'de-1', 'paris', [6]).dice('combat', 1).choose('French 1st', 'defends');
    t.dice('last stand', 2).choose('they shall not pass');
    expect(t.position().bigPush).toBe('somme > paris');
    attack(t, 'de-2', 'paris', [3, 4]);
    expect(t.decision).toBe(STAND);
  });

  test('7.2.4 They Shall Not Pass: not for a foreign army, though compatriots of the area are there', () => {
    const t = beforeParis('gb-1', 'fr-1');
    attack(t, 'de-1', 'paris', [6]).dice('combat', 1).choose('British 1st', 'defends');
    expect(t.decision).toBe('retreat');
  });

  test('7.2.4 They Shall Not Pass: not for a Fresh army, which need not retreat', () => {
    const t = battle('germany', (table) => table.put('de-1', 'somme').put('fr-1', 'paris'));
    attack(t, 'de-1', 'paris', [6, 1]);
    expect(t.decision).toBe('attack');
  });

  test('7.2.4 They Shall Not Pass: not in a Home Area without flag or production', () => {
    const belgium = battle('germany', (t) => t.put('de-1', 'hanover').put('be-1', 'belgium', 'spent'));
    attack(belgium, 'de-1', 'belgium', [6, 1]);
    expect(belgium.where('be-1')).toBe('somme');
    const poland = battle('germany', (t) => t.put('de-1', 'posen').put('ru-1', 'poland', 'spent'));
    attack(poland, 'de-1', 'poland', [6, 1]);
    expect([poland.where('ru-1'), poland.where('de-1')]).toEqual(['brest-litovsk', 'poland']);
  });

  test('7.2.4 They Shall Not Pass: not in a square, which is no Home Area', () => {
    const t = battle('central-allies', (table) =>
      table.put('tr-3', 'kars').put('ru-cau', 'caucasus', 'spent'),
    );
    attack(t, 'tr-3', 'caucasus', [6, 1]);
    expect(t.where('ru-cau')).toBe('kiev');
  });

  test('7.2.4 They Shall Not Pass: a flag is enough, and production is enough', () => {
    const rome = battle('central-allies', (t) => {
      joinWar(t.state, t.nation('italy'));
      t.remove('it-1', POOL).remove('it-2', POOL).put('ah-1', 'northern-italy').put('it-1', 'rome', 'spent');
    });
    attack(rome, 'ah-1', 'rome', [6, 1]);
    expect(rome.decision).toBe(STAND);
    const prussia = battle('eastern-allies', (t) => t.remove('de-18', POOL).put('de-8', 'prussia', 'spent'));
    attack(prussia, 'ru-12', 'prussia', [6, 1]);
    expect([prussia.decision, prussia.actor]).toEqual([STAND, 'cp']);
  });
});
