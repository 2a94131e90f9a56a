// Production phase, first part (8.1, 8.2), and the absorption of conquered armies (10.1.2).

import { describe, expect, test } from 'vitest';
import { CP, unitOf } from './board.js';
import { setStatus } from './control.js';
import {
  AT_WAR,
  BEGIN_PRODUCTION,
  BLOCKADE,
  BLOCKADE_CONTROL,
  CHECK_CONQUEST,
  CONVOYS,
  DEAD,
  FRESH,
  POOL,
  PP_SUNK,
  SPENT,
  SUSSEX,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_TRACK,
} from './state.js';
import { Table } from './testing/table.js';

type FactionId = Parameters<Table['at']>[1];

/** U-Boats that neither attack nor wear out. */
function quiet(t = new Table()): Table {
  setStatus(t.state, unitOf('de-uboat-1'), SPENT);
  setStatus(t.state, unitOf('de-uboat-2'), SPENT);
  return t;
}

const FACTION: Readonly<Record<string, FactionId>> = {
  Germany: 'germany',
  Belgium: 'western-allies',
  Italy: 'western-allies',
  France: 'western-allies',
  'Great Britain': 'western-allies',
  Serbia: 'eastern-allies',
  Russia: 'eastern-allies',
  'Austria Hungary': 'central-allies',
  Turkey: 'central-allies',
};

/** What a nation has to spend in its Production Phase. */
function points(t: Table, nation: string, turn = 5): number {
  return t.at(turn, FACTION[nation], BEGIN_PRODUCTION).passTo(nation).points;
}

/** Two dice that make a sum. */
const pair = (sum: number): [number, number] => [Math.floor(sum / 2), Math.ceil(sum / 2)];
const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe('8.1 production points', () => {
  test.each([
    ['Germany', 12],
    ['Great Britain', 7],
    ['France', 4],
    ['Italy', 1],
    ['Russia', 4],
    ['Austria Hungary', 3],
    ['Turkey', 1],
  ])('8.1 %s begins with %i PP', (nation, base) => {
    expect(points(quiet().join('italy', 'turkey').put('tr-4', 'damascus', 'spent'), nation)).toBe(base);
  });

  test('8.1 unspent points are lost, and each nation has its own (R37)', () => {
    const t = quiet().put('ah-1', 'galicia', 'spent');
    expect(points(t, 'Austria Hungary')).toBe(3);
    t.passTo('move');
    expect([...t.state.pp].every((left) => left === 0)).toBe(true);
    expect(points(t, 'Austria Hungary', 6)).toBe(3);
    const west = quiet();
    expect(points(west, 'France')).toBe(4);
    west.passTo('Great Britain');
    expect(west.points).toBe(7); // France's four are gone
  });

  test('8.1 they are never negative', () => {
    const t = quiet().put('ah-1', 'galicia', 'spent');
    t.state.ppOnce[t.nation('austria-hungary')] = -20;
    t.at(5, 'central-allies', BEGIN_PRODUCTION);
    expect(t.faction).toBe('germany'); // nothing to spend: the next turn has begun
    expect(Math.min(...t.state.pp)).toBe(0);
  });

  test('8.1 a loss greater than the part with the flag is taken from the other parts', () => {
    const t = new Table();
    for (const area of ['estonia', 'minsk', 'moscow']) t.clear(area, DEAD).take(area, 'cp');
    t.state.ppOnce[t.nation('russia')] = -2; // Petrograd is alone with 1; Kiev and Caucasus have 2
    expect(points(t, 'Russia')).toBe(1);
    expect(Math.min(...t.state.pp)).toBe(0);
  });
});

describe('8.2 production modifiers', () => {
  test('8.2.1 enemy control denies the points, the enemy does not get them, recapture gives them back', () => {
    const t = quiet().clear('somme', POOL).take('somme', 'cp');
    expect(points(t, 'France')).toBe(3);
    expect(points(t, 'Germany')).toBe(12);
    expect(points(t.take('somme', 'te'), 'France')).toBe(4);
  });

  test('8.2.1 the British points overseas: Sinai, Basra, British East Africa', () => {
    const t = quiet().take('sinai', 'cp').take('basra', 'cp');
    expect(points(t, 'Great Britain')).toBe(5);
    t.put('gb-beaef', 'uganda').put('de-lv', 'british-east-africa');
    expect(points(t, 'Great Britain')).toBe(4);
  });

  test('8.2.1 the Caucasus is Russia’s', () => {
    expect(points(new Table().take('caucasus', 'cp'), 'Russia')).toBe(3);
  });

  test('8.2.2 raiders: the German fleet in control of the Blockade box', () => {
    const t = quiet();
    t.state.v[BLOCKADE_CONTROL] = CP;
    expect(points(t, 'Germany')).toBe(12); // all fleets of both sides were sunk: nobody raids
    t.state.unitArea[unitOf('de-fleet-1')] = BLOCKADE;
    expect(points(t, 'Germany')).toBe(13);
    expect(points(t, 'Great Britain')).toBe(6);
    expect(points(t, 'France')).toBe(4);
  });

  test.each([
    ['ge-war-raw-materials-office', 'Germany', 13, 12],
    ['ge-hindenburg-programme', 'Germany', 14, 12],
    ['wa-us-bankers', 'Great Britain', 8, 7],
    ['ca-death-of-franz-joseph', 'Austria Hungary', 2, 3],
    ['ea-war-industries-committees', 'Russia', 5, 5], // 13.0: for good
  ])('8.2.3 %s: %s has %i PP, and %i the turn after', (card, nation, now, later) => {
    const t = quiet().draw(8, card);
    expect(points(t, nation, 8)).toBe(now);
    expect(points(t, nation, 9)).toBe(later);
  });

  test('8.2.3 a card may strike the enemy’s next Production Phase', () => {
    const t = quiet().mobilizeAmerica().draw(16, 'ea-fourteen-points');
    expect(points(t, 'Austria Hungary', 16)).toBe(2);
    expect(points(t, 'Austria Hungary', 17)).toBe(3);
  });

  test('4.1.3 Belgium in CP hands on turn 1 is worth a PP to Germany, later none', () => {
    const t = quiet().clear('belgium', POOL).take('belgium', 'cp');
    expect(points(t, 'Germany', 1)).toBe(13);
    expect(points(t, 'Germany', 2)).toBe(12);
    expect(points(quiet(), 'Germany', 1)).toBe(12);
  });

  test('8.2.5 transferred points are added once, whatever has become of the route', () => {
    const t = quiet();
    t.state.transfer[t.nation('france')] = 3;
    expect(points(t, 'France')).toBe(7);
    expect(points(t, 'France', 6)).toBe(4);
  });

  test('8.2.5 a nation without production spends what it was sent', () => {
    const t = new Table().put('rs-1', 'serbia', 'spent');
    t.state.transfer[t.nation('serbia')] = 1;
    expect(points(t, 'Serbia')).toBe(1);
  });
});

describe('8.2.4.2 U-Boat attacks', () => {
  const conditions: Readonly<Record<string, (t: Table) => unknown>> = {
    'nothing at all': () => {},
    'Unrestricted Warfare': (t) => (t.state.v[UBOAT_BOX] = 1),
    Q1: (t) => t.learn('te-q1'),
    Q2: (t) => t.learn('te-q2'),
    Convoys: (t) => (t.state.v[CONVOYS] = 1),
    U1: (t) => t.learn('cp-u1'),
    U2: (t) => t.learn('cp-u2'),
  };
  const sinks = (sum: number, ...with_: string[]) => {
    const t = new Table().dice('u-boat attack', ...pair(sum));
    for (const name of with_) conditions[name](t);
    return points(t, 'Great Britain') === 6;
  };

  test.each([
    [['nothing at all'], [2, 3, 4, 5, 6]],
    [['Unrestricted Warfare'], [2, 3, 4, 5, 6, 7, 8]],
    [['Q1'], [3, 4, 5, 6]],
    [['Q2'], [2, 4, 5, 6]],
    [['Convoys'], [2, 3, 6]],
    [['U1'], [2, 3, 4, 5, 6, 10]],
    [['U2'], [2, 3, 4, 5, 6, 9]],
    [Object.keys(conditions), [6, 7, 8, 9, 10]],
  ])('8.2.4.2 with %j a success is %j', (names, successes) => {
    expect(ROLLS.filter((sum) => sinks(sum, ...names))).toEqual(successes);
  });

  test('8.2.4.2 a scenario may write other rows into the table', () => {
    const rules = { 'u-boat-attack-6': 'never', 'u-boat-attack-7': 'always', 'u-boat-attack-12': 'with-u1' };
    const hits = (...technology: string[]) =>
      ROLLS.filter((sum) => {
        const t = new Table({ rules }).dice('u-boat attack', ...pair(sum)).learn(...technology);
        return points(t, 'Great Britain') === 6;
      });
    expect(hits()).toEqual([2, 3, 4, 5, 7]);
    expect(hits('cp-u1')).toEqual([2, 3, 4, 5, 7, 10, 12]);
  });

  test('8.2.4.2 and another roll that the Sussex Pledge makes count', () => {
    const steps = (sum: number) => {
      const t = new Table({ rules: { 'sussex-roll': 6 } }).dice('u-boat attack', ...pair(sum));
      t.state.v[SUSSEX] = 1;
      t.state.v[UBOAT_BOX] = 1;
      points(t, 'Great Britain');
      return t.state.v[US_TRACK];
    };
    expect([steps(6), steps(8)]).toEqual([1, 0]);
  });

  test('8.2.4.2 one roll and one PP for each Fresh U-Boat', () => {
    const t = new Table().dice('u-boat attack', 3, 3, 3, 3);
    setStatus(t.state, unitOf('de-uboat-2'), FRESH);
    expect(points(t, 'Great Britain')).toBe(5);
    expect(t.state.tally[PP_SUNK]).toBe(2);
    t.luck.assertUsedUp();
  });

  test('8.2.4.2 Spent U-Boats do not roll; the loss lasts one turn', () => {
    const t = new Table().dice('u-boat attack', 3, 3);
    expect(points(t, 'Great Britain')).toBe(6);
    expect(t.state.v[UBOAT_SUCCESS]).toBe(1);
    expect(points(quiet(t), 'Great Britain', 6)).toBe(7);
    expect(t.state.v[UBOAT_SUCCESS]).toBe(0); // of the last Production Phase only
  });

  test.each([
    [1, 1, 8, 1],
    [1, 0, 8, 0],
    [0, 1, 8, 0],
    [1, 1, 7, 0],
  ])('8.2.4.2 box %i, Sussex Pledge %i, a roll of %i: %i step of US entry', (box, pledge, sum, steps) => {
    const t = new Table().dice('u-boat attack', ...pair(sum));
    t.state.v[UBOAT_BOX] = box;
    t.state.v[SUSSEX] = pledge;
    points(t, 'Great Britain');
    expect(t.state.v[US_TRACK]).toBe(steps);
  });

  test('8.2.4 only Great Britain pays', () => {
    expect(points(new Table().dice('u-boat attack', 3, 3), 'France')).toBe(4);
  });
});

describe('8.2.4.3 U-Boat attrition', () => {
  const conditions: Readonly<Record<string, (t: Table) => unknown>> = {
    'nothing at all': () => {},
    'Belgium held': (t) => t.clear('belgium', POOL).take('belgium', 'cp'),
    'the USA at war': (t) => (t.state.nationStatus[t.nation('united-states')] = AT_WAR),
    Convoys: (t) => (t.state.v[CONVOYS] = 1),
    Q1: (t) => t.learn('te-q1'),
    Q2: (t) => t.learn('te-q2'),
  };
  const wears = (sum: number, ...names: string[]) => {
    const t = new Table().dice('u-boat attrition', ...pair(sum));
    for (const name of names) conditions[name](t);
    t.at(5, 'germany', BEGIN_PRODUCTION);
    return !t.isFresh('de-uboat-1');
  };

  test.each([
    [['nothing at all'], [4, 5, 6]],
    [['Belgium held'], [5, 6]],
    [['the USA at war'], [2, 3, 4, 5, 6]],
    [['Convoys'], [4, 5, 6, 7]],
    [['Q2'], [4, 5, 6, 8]],
    [['Q1'], [4, 5, 6, 9]],
    [Object.keys(conditions), [2, 3, 5, 6, 7, 8, 9]],
  ])('8.2.4.3 with %j a U-Boat is Spent by %j', (names, results) => {
    expect(ROLLS.filter((sum) => wears(sum, ...names))).toEqual(results);
  });

  test('8.2.4.3 a scenario may write other rows into the table', () => {
    const rules = {
      'u-boat-attrition-5': 'never',
      'u-boat-attrition-11': 'always',
      'u-boat-attrition-12': 'with-q2',
    };
    const spent = (sum: number, ...technology: string[]) => {
      const t = new Table({ rules }).dice('u-boat attrition', ...pair(sum)).learn(...technology);
      t.at(5, 'germany', BEGIN_PRODUCTION);
      return !t.isFresh('de-uboat-1');
    };
    expect([5, 6, 11, 12].map((sum) => spent(sum))).toEqual([false, true, true, false]);
    expect(spent(12, 'te-q1', 'te-q2')).toBe(true);
  });

  test('8.2.4.3 one roll for each Fresh U-Boat, none for a Spent one, and it comes before the refit', () => {
    const t = new Table().dice('u-boat attrition', 6, 6, 3, 3);
    setStatus(t.state, unitOf('de-uboat-2'), FRESH);
    t.at(5, 'germany', BEGIN_PRODUCTION);
    expect([t.isFresh('de-uboat-1'), t.isFresh('de-uboat-2')]).toEqual([true, false]);
    expect(t.expectDecision('refit').legal()).toContain('refit the German U-Boat B');
    t.luck.assertUsedUp();
    expect(quiet().at(5, 'germany', BEGIN_PRODUCTION).decision).toBe('refit'); // no dice were asked for
  });

  test('8.2.4.1 attacks come in the Western Allies’ phase, attrition in Germany’s', () => {
    const t = new Table(); // without any dice
    expect(() => t.at(5, 'eastern-allies', BEGIN_PRODUCTION)).not.toThrow();
    expect(() => t.at(5, 'central-allies', BEGIN_PRODUCTION)).not.toThrow();
    expect(() => t.at(5, 'western-allies', BEGIN_PRODUCTION)).toThrow(/u-boat attack/);
    expect(() => t.at(5, 'germany', BEGIN_PRODUCTION)).toThrow(/u-boat attrition/);
  });
});

describe('8.3.2 split supply networks (R6)', () => {
  const cutPrussia = () => {
    const t = quiet().put('de-8', 'prussia', 'spent').put('de-1', 'prussia', 'spent');
    for (const area of ['posen', 'poland']) t.clear(area, POOL).take(area, 'te');
    return t.at(5, 'germany', BEGIN_PRODUCTION);
  };

  test('8.3.2 each part spends the points that lie inside it', () => {
    const t = cutPrussia();
    expect(t.points).toBe(11); // without Posen
    t.choose('8th Army in Prussia');
    expect(t.legal()).not.toContain('refit the German 1st Army in Prussia'); // Prussia's one PP is spent
    expect(t.legal()).toContain('refit the German 7th Army in Rhine');
    t.passTo('Germany raises');
    expect(t.legal().join()).not.toMatch(/Prussia/);
    expect(t.points).toBe(10);
  });

  test('8.3.3 a part with one point raises nothing Fresh', () => {
    const t = cutPrussia().passTo('Germany raises');
    const inPrussia = t.legal().filter((words) => words.includes('Prussia'));
    expect(inPrussia).toEqual([expect.stringContaining('Spent in Prussia')]);
  });

  test('8.2.5 transferred points arrive in the part with the flag area', () => {
    const t = new Table().join('turkey').clear('kars', DEAD).put('ru-1', 'caucasus', 'spent');
    t.clear('kiev', POOL)
      .take('kiev', 'cp')
      .put('ru-2', 'petrograd', 'spent')
      .put('ru-4', 'petrograd', 'spent');
    t.state.transfer[t.nation('russia')] = 3;
    t.at(5, 'eastern-allies', BEGIN_PRODUCTION);
    expect(t.points).toBe(6); // Petrograd and Moscow 2, Caucasus 1, and 3 sent
    t.choose('1st Army in Caucasus').passTo('Russia raises');
    expect(t.points).toBe(5);
    expect(t.legal().join()).toMatch(/Fresh in Petrograd/);
  });

  test('8.2.5 without the flag area they arrive in the largest part', () => {
    const t = new Table();
    t.clear('petrograd', DEAD).take('petrograd', 'cp').clear('lithuania', DEAD).take('lithuania', 'cp');
    t.state.transfer[t.nation('russia')] = 2; // Estonia alone; the others together
    t.at(5, 'eastern-allies', BEGIN_PRODUCTION).passTo('Russia raises');
    expect(t.legal().join()).not.toMatch(/Estonia/);
    expect(t.legal().join()).toMatch(/Fresh in Moscow/);
    expect(t.points).toBe(5);
  });

  test('8.3.2 Britain’s points reach all its armies by sea, wherever they were made', () => {
    const t = quiet().join('turkey').put('gb-1', 'paris', 'spent');
    t.take('british-isles', 'te');
    expect(points(t, 'Great Britain')).toBe(7);
    expect(t.legal()).toEqual(
      expect.arrayContaining(['refit the British MEF in Sinai', 'refit the British 1st/BEF Army in Paris']),
    );
  });
});

describe('10.1.2 absorbing a conquered army', () => {
  const belgians = (t = quiet()) =>
    t
      .put('be-1', 'somme')
      .put('gb-1', 'somme', 'spent')
      .take('belgium', 'cp')
      .at(5, 'eastern-allies', CHECK_CONQUEST);

  test('10.1.2 it is given up to refit a Spent ally beside it, at no cost', () => {
    const t = belgians().put('fr-5', 'somme', 'spent').at(5, 'western-allies', BEGIN_PRODUCTION);
    t.expectDecision('absorb a conquered army');
    expect(t.actor).toBe('te');
    expect(t.legal()).toEqual([
      'give up the Belgian 1st Army to refit the British 1st/BEF Army',
      'give up the Belgian 1st Army to refit the French 5th Army',
      'keep the Belgian 1st Army',
    ]);
    t.choose('BEF');
    expect([t.where('be-1'), t.isFresh('gb-1'), t.isFresh('fr-5')]).toEqual([DEAD, true, false]);
    expect(t.state.eliminated[t.nation('belgium')]).toBe(1);
    expect(t.passTo('Great Britain').points).toBe(7);
  });

  test('10.1.2 it may be kept', () => {
    const t = belgians().at(5, 'western-allies', BEGIN_PRODUCTION).choose('keep the Belgian 1st Army');
    expect([t.where('be-1'), t.isFresh('gb-1')]).toEqual(['somme', false]);
    expect(t.legal().at(-1)).toBe('France refits no more');
  });

  test('10.1.2 not in another faction’s phase, nor with nobody Spent beside it', () => {
    const t = belgians().at(5, 'eastern-allies', BEGIN_PRODUCTION);
    expect(t.decision).not.toBe('absorb a conquered army');
    t.put('gb-1', 'somme', 'fresh').put('fr-6', 'paris', 'spent').at(5, 'western-allies', BEGIN_PRODUCTION);
    expect(t.decision).not.toBe('absorb a conquered army');
  });

  test('10.1.2 one conquered army does not refit another, nor itself', () => {
    const t = belgians().put('gb-1', 'paris').put('rs-1', 'somme', 'spent').remove('rs-2', DEAD);
    t.take('serbia', 'cp').at(5, 'central-allies', CHECK_CONQUEST);
    t.at(6, 'western-allies', BEGIN_PRODUCTION);
    expect(t.decision).not.toBe('absorb a conquered army');
  });
});
