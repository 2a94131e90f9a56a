// The operations of event cards (5.0): for each of the 27 a card that works, and one that does not.

import { describe, expect, test } from 'vitest';
import { unitOf } from './board.js';
import { compileCards } from './cards.js';
import { setStatus } from './control.js';
import { OPERATION_NAMES } from './operations.js';
import {
  BEGIN_PRODUCTION,
  BLOCKADE,
  CHOOSE_ATTACK,
  CONQUERED,
  CONQUERED_ARMY,
  CONVOYS,
  DEAD,
  DRAW_BONUS_TECHNOLOGY,
  END_COMBAT,
  OPEN,
  OUT,
  POOL,
  RED_BARON,
  SALONIKA,
  SPENT,
  SUSSEX,
  TURMOIL,
  TURMOIL_MARKER,
  US_READY,
  US_TRACK,
} from './state.js';
import { Table } from './testing/table.js';

/** Turns (not Spring) of the years 1914 to 1918. */
const IN = { 1914: 2, 1915: 5, 1916: 9, 1917: 13, 1918: 17 } as const;

const quiet = (t = new Table()) => {
  setStatus(t.state, unitOf('de-uboat-1'), SPENT);
  return t;
};
/** The same faction turn at a later step. */
const on = (t: Table, step: number) => t.at(t.turn, t.faction as Parameters<Table['at']>[1], step);
const attack = (t: Table, dice: number[], ...words: string[]) => t.dice('combat', ...dice).choose(...words);
const turmoil = (t: Table) => {
  t.state.v[TURMOIL] = TURMOIL_MARKER;
  return t;
};

test('2.4.1 all 27 operations are in use', () => {
  const used = new Set(compileCards().cards.flatMap(({ ops }) => ops.map(({ kind }) => kind)));
  expect(used.size).toBe(OPERATION_NAMES.length);
  expect(used.size).toBe(27);
});

describe('army-marker', () => {
  test('2.6 the owner puts it on an army; it must be used in its first combat and is then gone', () => {
    const t = new Table().draw(IN[1915], 'ge-first-line-formations').expectDecision('place an event marker');
    expect(t.actor).toBe('cp');
    expect(t.legal().join()).not.toMatch(/Austro/);
    t.choose('4th Army in Rhine').put('de-4', 'rhine');
    expect(t.bearer('ge-first-line-formations')).toBe('de-4');
    attack(on(t, CHOOSE_ATTACK), [2, 4], '4th Army', 'attacks Verdun'); // 2 + 2 breaches the Trench
    expect(t.isFresh('de-4')).toBe(true);
    expect(t.bearer('ge-first-line-formations')).toBeNull();
    attack(t, [2, 4], '4th Army', 'attacks Verdun').choose('1st Army');
    expect([t.isFresh('de-4'), t.isFresh('fr-1')]).toEqual([false, true]);
  });

  test('5.4 drawn after 1915 First Line Formations has no effect', () => {
    const t = new Table().draw(IN[1916], 'ge-first-line-formations').expectDecision('move');
    expect(t.bearer('ge-first-line-formations')).toBeNull();
  });

  test('2.6 Inspired Leadership stays while its army wins', () => {
    const t = new Table().draw(IN[1916], 'ge-inspired-leadership').choose('4th Army in Rhine');
    attack(on(t, CHOOSE_ATTACK), [3, 4], '4th Army', 'attacks Verdun');
    expect(t.bearer('ge-inspired-leadership')).toBe('de-4');
    attack(t, [3, 5], '4th Army', 'attacks Verdun').choose('1st Army');
    expect(t.bearer('ge-inspired-leadership')).toBeNull();
  });

  test('2.6 a reroll that is used once must be used by an attacker who is losing; any other may be held back', () => {
    const rerolls = (uses: string) => {
      const change = { 'army-marker': { uses } };
      const t = new Table({ cards: { 'ca-von-straussenberg': { change } } });
      t.draw(IN[1917], 'ca-von-straussenberg').choose('1st Army in Galicia');
      attack(on(t, CHOOSE_ATTACK), [1], '1st Army', 'attacks Poland');
      return t.expectDecision('reroll the attack');
    };
    expect(rerolls('while-winning').legal()).toContain('let the attack roll stand');
    const t = rerolls('once');
    expect(t.legal()).toEqual(['reroll with the marker of the army']);
    t.dice('combat', 1).choose('reroll with the marker of the army');
    expect([t.decision, t.isFresh('ah-1'), t.bearer('ca-von-straussenberg')]).toEqual([
      'attack',
      false,
      null,
    ]);
  });

  test('2.6 Allenby goes to the MEF, else to the IEF, for the game; without both it is lost', () => {
    expect(new Table().join('turkey').draw(IN[1917], 'wa-allenby').bearer('wa-allenby')).toBe('gb-mef');
    const t = new Table().join('turkey').remove('gb-mef', DEAD).draw(IN[1917], 'wa-allenby');
    expect(t.bearer('wa-allenby')).toBe('gb-ief');
    attack(on(t, CHOOSE_ATTACK), [1], 'IEF', 'attacks Kut'); // 1 + 1 beats a garrison of 2
    expect([t.where('gb-ief'), t.bearer('wa-allenby')]).toEqual(['kut', 'gb-ief']);
    expect(t.remove('gb-ief', DEAD).bearer('wa-allenby')).toBeNull();
    expect(new Table().draw(IN[1917], 'wa-allenby').bearer('wa-allenby')).toBeNull();
  });
});

describe('turn-drm', () => {
  test('7.2.3 Battle of Galicia: the first two Russian attacks into Galicia get +1', () => {
    const t = new Table().put('ru-1', 'ukraine').put('ru-2', 'ukraine');
    on(t.draw(IN[1915], 'ea-battle-of-galicia'), CHOOSE_ATTACK);
    for (const [army, die, wins] of [
      ['Russian 1st', 3, true],
      ['Russian 2nd', 2, true], // with Big Push
      ['Russian 3rd', 3, true], // Big Push only
      ['Russian 8th', 2, false],
    ] as const) {
      const fresh = t.armies('galicia').filter((id) => !id.endsWith('*'));
      t.dice('combat', die, 4).choose(army, 'attacks Galicia');
      if (t.decision === 'choose the defender') t.choose(t.legal()[0]);
      expect(t.armies('galicia').filter((id) => !id.endsWith('*')).length).toBe(fresh.length - Number(wins));
    }
  });

  test('5.4 not in 1916', () => {
    const t = on(new Table().draw(IN[1916], 'ea-battle-of-galicia'), CHOOSE_ATTACK);
    attack(t, [3, 4], 'Russian 3rd', 'attacks Galicia').choose(t.legal()[0]);
    expect(t.armies('galicia').every((id) => !id.endsWith('*'))).toBe(true);
  });

  test.each([
    [true, ['ru-3*']],
    [false, ['ru-3']],
  ])('7.2.3 Fraternization counts only in turmoil: %s', (inTurmoil, expected) => {
    const t = new Table().remove('ru-8', POOL);
    if (inTurmoil) turmoil(t);
    attack(on(t.draw(IN[1917], 'ca-fraternization'), CHOOSE_ATTACK), [3, 4], '1st Army', 'attacks Ukraine');
    expect(t.armies('ukraine')).toEqual(expected);
  });

  test('5.2 Arab Revolt lasts until the Western Allies’ next turn', () => {
    const t = new Table().join('turkey').put('tr-4', 'jerusalem').draw(IN[1916], 'wa-arab-revolt');
    t.at(IN[1916], 'central-allies', CHOOSE_ATTACK);
    attack(t, [4, 4], 'Turkish 4th', 'attacks Sinai');
    expect(t.isFresh('gb-mef')).toBe(false);
    expect(t.where('tr-4')).toBe('jerusalem'); // 4 - 1 lost
  });
});

describe('turn-dice', () => {
  test('7.2.2 Hindenburg-Ludendorff: one more die for two attacks from Prussia or Posen', () => {
    const t = new Table().put('de-9', 'posen').put('de-1', 'posen');
    on(t.draw(IN[1914], 'ge-hindenburg-ludendorff-team'), CHOOSE_ATTACK).choose('9th Army', 'attacks Poland');
    t.dice('combat', 1, 2).choose('attack with the extra die of the event');
    expect(t.where('de-9')).toBe('poland');
  });

  test('7.2.2 not from elsewhere; and not out of its years (5.4)', () => {
    const t = on(new Table().draw(IN[1914], 'ge-hindenburg-ludendorff-team'), CHOOSE_ATTACK);
    attack(t, [1, 6], '4th Army', 'attacks Verdun');
    expect(t.decision).toBe('attack'); // no support was offered
    const late = new Table().put('de-9', 'posen').draw(IN[1918], 'ge-gorlice-tarnow');
    attack(on(late, CHOOSE_ATTACK), [1], '9th Army', 'attacks Poland');
    expect(late.decision).toBe('attack');
  });
});

describe('turn-reroll', () => {
  test('7.2.3 Kaiserschlacht: three attacks, each rerolled once', () => {
    const t = on(new Table().draw(IN[1918], 'ge-kaiserschlacht'), CHOOSE_ATTACK);
    attack(t, [1, 6], '4th Army', 'attacks Verdun').expectDecision('reroll the attack');
    t.dice('combat', 2).choose('reroll by the event');
    expect([t.decision, t.isFresh('de-4')]).toEqual(['attack', false]); // once only
  });

  test('7.2.3 not into other areas, not before 1918', () => {
    const t = on(new Table().put('de-9', 'posen').draw(IN[1918], 'ge-kaiserschlacht'), CHOOSE_ATTACK);
    expect(attack(t, [1], '9th Army', 'attacks Poland').decision).toBe('attack');
    const early = on(new Table().draw(IN[1917], 'ge-kaiserschlacht'), CHOOSE_ATTACK);
    expect(attack(early, [1, 6], '4th Army', 'attacks Verdun').decision).toBe('attack');
  });
});

describe('forced-attack', () => {
  test('7.2.2 Pantalons Rouge: France must attack once, with -1', () => {
    const t = on(new Table().draw(IN[1914], 'wa-pantalons-rouge'), CHOOSE_ATTACK);
    expect(t.legal()).not.toContain('attack no more');
    attack(t, [4, 3], 'French 1st', 'attacks Rhine'); // 3 against 3 + 1
    expect(t.isFresh('fr-1')).toBe(false);
    expect(t.legal()).toContain('attack no more');
    attack(t, [4, 3], 'French 2nd', 'attacks Rhine'); // 4 against 4: no modifier any more
    expect(t.isFresh('fr-2')).toBe(true);
  });

  test('7.2.2 forced only while a legal attack exists', () => {
    const t = new Table();
    for (const id of ['fr-1', 'fr-2', 'fr-3', 'fr-4']) t.put(id, 'verdun', 'spent');
    on(t.draw(IN[1914], 'wa-pantalons-rouge'), CHOOSE_ATTACK);
    expect(t.legal()).toContain('attack no more');
  });

  test('5.4 Carpathian Winter forces nothing in 1917', () => {
    expect(on(new Table().draw(IN[1915], 'ca-carpathian-winter'), CHOOSE_ATTACK).legal()).not.toContain(
      'attack no more',
    );
    expect(on(new Table().draw(IN[1917], 'ca-carpathian-winter'), CHOOSE_ATTACK).legal()).toContain(
      'attack no more',
    );
  });
});

describe('forced-invasion', () => {
  test('7.3 Dardanelles: the invasion must be made, outside the sea move, with +1', () => {
    const t = new Table().join('turkey').put('gb-1', 'somme').draw(IN[1915], 'wa-dardanelles-campaign');
    expect(t.legal()).not.toContain('move no more');
    t.choose('BEF', 'invades Gallipoli');
    expect(t.legal()).toContain('move no more');
    expect(t.legal().join()).toMatch(/sails to/); // the sea move is still there
    t.put('tr-1', 'gallipoli').choose('move no more');
    t.choose('lands in Gallipoli').dice('combat', 3, 4, 1).choose('land without naval gunfire');
    expect(t.isFresh('tr-1')).toBe(false); // 3 + 1 ties with 4
  });

  test('7.3 not while Gallipoli is neutral or friendly, not without a Fresh army, not in 1917', () => {
    expect(new Table().draw(IN[1915], 'wa-dardanelles-campaign').legal()).toContain('move no more');
    const spent = new Table().join('turkey').put('gb-1', 'somme', 'spent').put('gb-ief', 'basra', 'spent');
    expect(spent.draw(IN[1915], 'wa-dardanelles-campaign').legal()).toContain('move no more');
    expect(new Table().join('turkey').draw(IN[1917], 'wa-dardanelles-campaign').legal()).toContain(
      'move no more',
    );
  });
});

describe('no-attack', () => {
  test('7.2 French Mutinies: no French attack but on lost French Home Areas, with -1', () => {
    const t = new Table().clear('somme', POOL).put('de-1', 'somme').put('fr-6', 'paris');
    on(t.draw(IN[1917], 'wa-french-mutinies'), CHOOSE_ATTACK);
    expect(t.options('fr-1')).toEqual(['attacks Somme']);
    attack(t, [4, 4], 'French 6th', 'attacks Somme');
    expect(t.isFresh('de-1')).toBe(true); // 4 - 1
    expect(t.options('gb-1')).not.toEqual([]); // the British may
  });

  test('5.4 only in 1917', () => {
    const t = on(new Table().draw(IN[1918], 'wa-french-mutinies'), CHOOSE_ATTACK);
    expect(t.options('fr-1')).toEqual(['attacks Rhine']);
  });
});

describe('auto-die and artillery', () => {
  test('7.6.1 Skoda Works: a counter at once, and the first attack with artillery counts as 6', () => {
    const t = new Table().draw(IN[1914], 'ca-skoda-works').expectDecision('place a technology counter');
    t.choose('Hungary');
    expect([t.where('ah-ha-1'), t.isFresh('ah-ha-1')]).toEqual(['hungary', true]);
    on(t.put('ah-6', 'hungary'), CHOOSE_ATTACK)
      .choose('5th Army', 'attacks Serbia')
      .choose('Heavy Artillery');
    t.dice('combat', 5).choose('1st Army'); // only the defender rolls: 5 + 1 ties with 6
    expect([t.isFresh('rs-1'), t.isFresh('ah-ha-1')]).toEqual([false, false]);
    t.put('ah-ha-1', 'hungary').dice('combat', 1, 1, 6);
    t.choose('6th Army in Hungary', 'attacks Serbia').choose('Heavy Artillery');
    t.luck.assertUsedUp(); // the second attack rolled its two dice
    expect(t.isFresh('rs-2')).toBe(true);
  });

  test('7.6.1 with no counter left only the die is left; without artillery there is no six', () => {
    const t = new Table()
      .put('ah-ha-1', 'galicia')
      .put('ah-ha-2', 'galicia')
      .draw(IN[1914], 'ca-skoda-works');
    expect(t.decision).toBe('move');
    attack(on(t, CHOOSE_ATTACK), [2, 2], '5th Army', 'attacks Serbia').choose('1st Army'); // no artillery in Hungary
    expect(t.isFresh('rs-1')).toBe(true);
  });
});

describe('auto-breach', () => {
  test('7.5 Vimy Ridge: the first British attack on a Trench breaches it without a die', () => {
    const t = new Table().put('gb-1', 'verdun').put('gb-2', 'verdun').draw(IN[1917], 'wa-vimy-ridge');
    on(t, CHOOSE_ATTACK).choose('BEF', 'attacks Rhine');
    expect([t.position().breached, t.isFresh('gb-1')]).toEqual([1, true]);
  });

  test('7.5 not for the French, not in 1916', () => {
    const t = on(new Table().draw(IN[1917], 'wa-vimy-ridge'), CHOOSE_ATTACK);
    expect(() => t.choose('French 1st', 'attacks Rhine')).toThrow(/no die/);
    const early = on(new Table().put('gb-1', 'verdun').draw(IN[1916], 'wa-vimy-ridge'), CHOOSE_ATTACK);
    expect(() => early.choose('BEF', 'attacks Rhine')).toThrow(/no die/);
  });
});

describe('bonus-tech', () => {
  test('5.2.1 the draw comes in the Production Phase', () => {
    const t = new Table().draw(IN[1915], 'wa-pressure-fuses');
    expect(t.position().technology).toBe('');
    on(t.bonusTechnology('te-q1', 'te-q2').technology('te-p3'), DRAW_BONUS_TECHNOLOGY);
    expect(t.position().technology).toBe('te-q1');
  });

  test('5.2.1 it is gone in the next turn', () => {
    const t = new Table().draw(IN[1915], 'wa-pressure-fuses').draw(IN[1915] + 1, 'wa-old-contemptibles');
    on(t.technology('te-p3'), DRAW_BONUS_TECHNOLOGY);
    expect(t.position().technology).toBe('');
  });
});

describe('pp', () => {
  test('8.2.3 Hindenburg Programme: two PP more', () => {
    const t = on(quiet().draw(IN[1916], 'ge-hindenburg-programme'), BEGIN_PRODUCTION);
    expect(t.points).toBe(14);
  });

  test('8.2.3 Fourteen Points need the USA at war, and 1918', () => {
    const points = (t: Table) => t.at(17, 'central-allies', BEGIN_PRODUCTION).points;
    expect(points(new Table().draw(IN[1918], 'ea-fourteen-points'))).toBe(3);
    expect(points(new Table().mobilizeAmerica().draw(IN[1917], 'ea-fourteen-points'))).toBe(3);
    expect(points(new Table().mobilizeAmerica().draw(IN[1918], 'ea-fourteen-points'))).toBe(2);
  });
});

describe('raise', () => {
  test('8.3.3 Russian Steamroller: a Spent army in Petrograd and one in Moscow, free, in the Production Phase', () => {
    const t = new Table().draw(IN[1914], 'ea-russian-steamroller');
    expect(t.where('ru-6')).toBe(POOL);
    on(t, BEGIN_PRODUCTION);
    expect([t.armies('petrograd'), t.armies('moscow')]).toEqual([['ru-6*'], ['ru-7*']]);
    expect(t.points).toBe(4);
  });

  test('8.3.3 a lost area gets none, an empty pool gives none', () => {
    const t = on(
      new Table().take('petrograd', 'cp').draw(IN[1914], 'ea-russian-steamroller'),
      BEGIN_PRODUCTION,
    );
    expect([t.armies('petrograd'), t.armies('moscow')]).toEqual([[], ['ru-6*']]);
    const dry = new Table();
    for (const id of ['ru-6', 'ru-7', 'ru-9', 'ru-10', 'ru-11', 'ru-12']) dry.remove(id, DEAD);
    on(dry.draw(IN[1914], 'ea-russian-steamroller'), BEGIN_PRODUCTION);
    expect(dry.armies('moscow')).toEqual([]);
  });

  test('5.4 no new armies for Kitchener in 1917', () => {
    const t = on(quiet().draw(IN[1916], 'wa-kitcheners-new-armies'), BEGIN_PRODUCTION);
    expect(t.armies('british-isles')).toEqual(['gb-2*']);
    expect(
      on(quiet().draw(IN[1917], 'wa-kitcheners-new-armies'), BEGIN_PRODUCTION).armies('british-isles'),
    ).toEqual([]);
  });
});

describe('refit', () => {
  test('8.3.2 Foch: one French or British army in supply, free, of the owner’s choice', () => {
    const t = quiet()
      .put('gb-1', 'somme', 'spent')
      .put('fr-1', 'greece', 'spent')
      .draw(IN[1918], 'wa-foch-supreme-commander');
    on(t, BEGIN_PRODUCTION).expectDecision('refit by event');
    expect(t.legal().join()).not.toMatch(/Greece/);
    t.choose('BEF');
    expect([t.isFresh('gb-1'), t.points]).toEqual([true, 4]); // France's points are untouched
  });

  test('8.3.2 not before 1918; none Spent, none refit', () => {
    expect(on(quiet().draw(IN[1917], 'wa-foch-supreme-commander'), BEGIN_PRODUCTION).decision).toBe('refit');
    const t = quiet().put('fr-6', 'paris').put('fr-9', 'verdun').draw(IN[1918], 'wa-foch-supreme-commander');
    expect(on(t, BEGIN_PRODUCTION).decision).not.toBe('refit by event');
  });

  test('10.2.3.2 Lafayette: a US army at once, the owner’s choice of several', () => {
    const america = () => new Table().mobilizeAmerica().put('us-1', 'united-states', 'spent');
    expect(america().draw(IN[1918], 'ea-lafayette-we-are-here').isFresh('us-1')).toBe(true);
    const t = america().put('us-2', 'verdun', 'spent').draw(IN[1918], 'ea-lafayette-we-are-here');
    t.expectDecision('refit by event').choose('2nd Army in Verdun');
    expect([t.isFresh('us-1'), t.isFresh('us-2'), t.decision]).toEqual([false, true, 'move']);
    expect(new Table().draw(IN[1918], 'ea-lafayette-we-are-here').where('us-1')).toBe(OUT);
    expect(america().draw(IN[1917], 'ea-lafayette-we-are-here').isFresh('us-1')).toBe(false);
  });
});

describe('refit-cap', () => {
  const spent = (t = new Table()) => {
    for (const id of ['ru-1', 'ru-2', 'ru-5']) t.put(id, 'brest-litovsk', 'spent');
    return t;
  };

  test('8.3.2 Tsar Takes Command: two armies at the most', () => {
    const t = on(spent().draw(IN[1915], 'ea-tsar-takes-command'), BEGIN_PRODUCTION);
    t.choose('1st Army').choose('2nd Army');
    expect([t.decision, t.points]).toEqual(['raise', 2]);
  });

  test('5.4 not in 1918', () => {
    const t = on(spent().draw(IN[1918], 'ea-tsar-takes-command'), BEGIN_PRODUCTION);
    expect(t.choose('1st Army').choose('2nd Army').decision).toBe('refit');
  });
});

describe('spend', () => {
  test('7.2.1 Nationalist Unrest: the owner makes one Fresh army Spent', () => {
    const t = new Table()
      .draw(IN[1917], 'ca-nationalist-unrest')
      .expectDecision('choose an army to become Spent');
    expect([t.actor, t.legal().length]).toEqual(['cp', 6]); // not the 10th, which is Spent
    t.choose('5th Army').expectDecision('move');
    expect(t.isFresh('ah-5')).toBe(false);
  });

  test('5.4 not in 1916; and nothing with nobody Fresh', () => {
    expect(new Table().draw(IN[1916], 'ca-nationalist-unrest').decision).toBe('move');
    const t = new Table();
    for (let i = 0; i < t.state.unitStatus.length; i++) setStatus(t.state, i, SPENT);
    expect(t.draw(IN[1917], 'ca-nationalist-unrest').decision).toBe('move');
  });
});

describe('return-army', () => {
  const fallen = (marker: number) => {
    const t = new Table().clear('serbia', DEAD).take('serbia', 'cp');
    t.state.nationStatus[t.nation('serbia')] = CONQUERED;
    t.state.eliminated[t.nation('serbia')] = 2;
    t.state.v[SALONIKA] = marker;
    return t;
  };

  test('10.1.2 Retreat to Corfu: an eliminated Serbian army returns Spent in Greece, a conquered army', () => {
    const t = fallen(OPEN).draw(IN[1915], 'ea-retreat-to-corfu');
    expect(t.armies('greece')).toEqual(['rs-1*']);
    expect(t.state.unitMark[unitOf('rs-1')] & CONQUERED_ARMY).not.toBe(0);
    expect(t.state.eliminated[t.nation('serbia')]).toBe(1);
  });

  test('10.1.2 also where Greece has joined, but not where the enemy holds it', () => {
    expect(fallen(0).join('greece').draw(IN[1917], 'ea-retreat-to-corfu').where('rs-1')).toBe('greece');
    const t = fallen(0).join('greece').clear('greece', DEAD).put('ah-5', 'greece');
    expect(t.draw(IN[1917], 'ea-retreat-to-corfu').where('rs-1')).toBe(DEAD);
  });

  test('10.1.2 not while Greece is closed, Serbia stands, or in 1914', () => {
    expect(fallen(0).draw(IN[1915], 'ea-retreat-to-corfu').where('rs-1')).toBe(DEAD);
    expect(fallen(2).draw(IN[1915], 'ea-retreat-to-corfu').where('rs-1')).toBe(DEAD);
    const free = new Table().remove('rs-2', DEAD);
    free.state.v[SALONIKA] = OPEN;
    expect(free.draw(IN[1915], 'ea-retreat-to-corfu').where('rs-2')).toBe(DEAD);
    expect(fallen(OPEN).draw(IN[1914], 'ea-retreat-to-corfu').where('rs-1')).toBe(DEAD);
  });
});

describe('extra-moves', () => {
  test('6.3 Great Retreat: two Russian moves more', () => {
    const made = (t: Table) => {
      let count = 0;
      for (const army of ['1st', '2nd', '3rd', '5th', '8th']) {
        if (t.decision !== 'move') break;
        t.choose(`Russian ${army}`, 'moves to Moscow');
        count++;
      }
      return count;
    };
    expect(made(new Table().draw(IN[1915], 'ea-great-retreat'))).toBe(4);
    expect(made(new Table().draw(IN[1917], 'ea-great-retreat'))).toBe(2);
  });

  test('6.3 Caporetto: one German move more to Austria, if Italy is at war', () => {
    const t = new Table().join('italy').draw(IN[1917], 'ge-caporetto');
    t.choose('1st Army in Hanover', 'moves to Rhine').choose('2nd Army in Hanover', 'moves to Rhine');
    expect(
      t
        .legal()
        .filter((words) => words.includes('moves to'))
        .every((words) => words.endsWith('Austria')),
    ).toBe(true);
    t.choose('3rd Army in Hanover', 'moves to Austria');
    expect(t.decision).not.toBe('move');
    const peace = new Table().draw(IN[1917], 'ge-caporetto');
    peace.choose('1st Army in Hanover', 'moves to Rhine').choose('2nd Army in Hanover', 'moves to Rhine');
    expect(peace.decision).not.toBe('move');
  });

  test('10.2.3.2 Lafayette: a second US sea move once mobilized', () => {
    const t = new Table().mobilizeAmerica();
    t.state.v[US_READY] = 1;
    t.draw(IN[1918], 'ea-lafayette-we-are-here')
      .choose('US 1st', 'sails to Paris')
      .choose('US 2nd', 'sails to Paris');
    expect(t.options('us-3')).toEqual([]);
  });
});

describe('trench', () => {
  test('8.3.4 Siegfried Line: a free German Trench where one may be dug', () => {
    const t = on(quiet().draw(IN[1917], 'ge-siegfried-line'), BEGIN_PRODUCTION).expectDecision(
      'place a Trench by event',
    );
    expect(t.legal().join()).not.toMatch(/Rhine|Berlin/);
    t.choose('Hanover');
    expect([t.position().trenches.hanover, t.points, t.state.trenchPool[0]]).toEqual([1, 12, 6]);
  });

  test('8.3.4 Lion of the Isonzo: only with Italy at war and an army in Austria', () => {
    const dug = (t: Table) =>
      on(t.draw(IN[1915], 'ca-lion-of-the-isonzo'), BEGIN_PRODUCTION).position().trenches.austria;
    expect(dug(new Table().join('italy'))).toBe(1);
    expect(dug(new Table())).toBeUndefined();
    expect(dug(new Table().join('italy').put('ah-10', 'bohemia'))).toBeUndefined();
  });

  test('8.3.4.2 not from an empty pool', () => {
    const t = quiet();
    t.state.trenchPool[0] = 0;
    expect(on(t.draw(IN[1917], 'ge-siegfried-line'), BEGIN_PRODUCTION).decision).toBe('refit');
  });
});

describe('join, us, flag, russia, greece', () => {
  test('10.2.2 join: once, and not again for a nation at war', () => {
    const t = new Table()
      .join('bulgaria')
      .put('bg-1', 'gallipoli', 'spent')
      .draw(IN[1916], 'ca-bulgaria-joins-the-central-powers');
    expect([t.where('bg-1'), t.isFresh('bg-1')]).toEqual(['gallipoli', false]);
  });

  test('10.2.3.2 us: later cards weigh more, and none once the USA is at war', () => {
    const track = (turn: number, card: string, t = new Table()) => t.draw(turn, card).state.v[US_TRACK];
    expect(track(IN[1916], 'ea-national-defense-act')).toBe(1);
    expect(track(IN[1917], 'ea-national-defense-act')).toBe(2);
    expect(track(IN[1917], 'ge-zimmermann-telegram')).toBe(2);
    expect(track(IN[1917], 'ea-isolationists', new Table().mobilizeAmerica())).toBe(8);
  });

  test('8.2.4 flag: Convoys and the Sussex Pledge stay for the game', () => {
    const t = new Table()
      .draw(IN[1916], 'ge-sussex-pledge')
      .draw(IN[1917], 'wa-convoys')
      .draw(IN[1918], 'wa-allenby');
    expect([t.state.v[SUSSEX], t.state.v[CONVOYS]]).toEqual([1, 1]);
    const none = new Table();
    expect([none.state.v[SUSSEX], none.state.v[CONVOYS]]).toEqual([0, 0]);
  });

  test('10.1.3 russia: the first card brings turmoil', () => {
    expect(new Table().draw(IN[1917], 'ge-lenin-bolsheviks-rise').state.v[TURMOIL]).toBe(TURMOIL_MARKER);
  });

  test('10.2.3.3 greece: Salonika opens', () => {
    expect(new Table().draw(IN[1915], 'wa-salonika').state.v[SALONIKA]).toBe(OPEN);
  });
});

describe('east-africa', () => {
  test('7.4.3 Lettow-Vorbeck becomes Fresh again', () => {
    const t = new Table().put('de-lv', 'tanga', 'spent').draw(IN[1915], 'ge-lettow-vorbeck-campaigns');
    expect(t.isFresh('de-lv')).toBe(true);
    t.dice('guerilla', 4);
    on(t, CHOOSE_ATTACK).choose('raids');
    expect(t.isFresh('gb-beaef')).toBe(true); // the refresh was all: 5 or 6 is needed
  });

  test('7.4.2 if he is Fresh, his raid succeeds on a 4, this turn only', () => {
    const t = on(new Table().draw(IN[1915], 'ge-lettow-vorbeck-campaigns'), CHOOSE_ATTACK);
    t.dice('guerilla', 4).choose('raids');
    expect(t.isFresh('gb-beaef')).toBe(false);
    const later = on(quiet().draw(IN[1915], 'ge-lettow-vorbeck-campaigns'), END_COMBAT);
    later.draw(IN[1915] + 1, 'ge-big-bertha');
    on(later, CHOOSE_ATTACK).dice('guerilla', 4).choose('raids');
    expect(later.isFresh('gb-beaef')).toBe(true);
  });

  test('7.4.3 it does nothing once he is gone', () => {
    const t = new Table().remove('de-lv', DEAD).draw(IN[1915], 'ge-lettow-vorbeck-campaigns');
    expect([t.where('de-lv'), t.isFresh('de-lv')]).toEqual([DEAD, false]);
  });
});

describe('naval-reroll', () => {
  const battle = (card: string) => {
    const t = new Table().draw(IN[1916], card);
    for (const id of ['gb-fleet-1', 'gb-fleet-2']) t.remove(id, POOL);
    t.state.unitArea[unitOf('de-fleet-1')] = BLOCKADE;
    return on(t, CHOOSE_ATTACK).dice('naval combat', 6, 6).choose('fight for the Blockade box');
  };

  test('7.1.2 Scheer: each German fleet rerolls its die once', () => {
    const t = battle('ge-scheer-takes-command').expectDecision('reroll a naval die');
    expect(t.actor).toBe('cp');
    t.dice('naval combat', 2).choose('reroll German naval die 1');
    expect(t.decision).toBe('attack');
    expect(t.where('gb-fleet-3')).toBe(POOL); // two hits: Spent, then lost
  });

  test('7.1.2 no reroll without the card', () => {
    expect(battle('ge-hindenburg-programme').decision).toBe('attack');
  });
});

describe('dogfight-die', () => {
  test('9.1.3 the Red Baron stays on his card until he is shot down', () => {
    const t = new Table().draw(IN[1917], 'ge-the-red-baron').draw(IN[1917] + 1, 'ge-zimmermann-telegram');
    expect(t.state.v[RED_BARON]).toBe(1);
    expect(new Table().state.v[RED_BARON]).toBe(0);
  });
});
