// Golden: the extended example of play (15.0), turns 1 and 2, from the set-up, as one continuous game on one table.
// Every die and card that the text gives is scripted; after every step the WHOLE position is compared with the text,
// so that nothing may change that the text does not change. The tests are the phases of one game and run in order.
//
// Where the text and the rules disagree, a comment marked "Text:" says so, and the rules are followed.
import { describe, expect, test } from 'vitest';
import { ATTACK_BEST, ATTACK_DRM, DEFENCE_BEST, DEFENCE_DRM, SCHLIEFFEN_REROLLS } from './state.js';
import { follow } from './testing/follow.js';
import { type Position, Table } from './testing/table.js';

const t = new Table({
  decks: {
    germany: ['ge-first-line-formations', 'ge-hindenburg-ludendorff-team'],
    'western-allies': ['wa-old-contemptibles', 'wa-pantalons-rouge'],
    'eastern-allies': ['ea-entente-pressures-serbia', 'ea-russian-steamroller'],
    'central-allies': ['ca-skoda-works', 'ca-balkan-war-veterans'],
  },
});

/** 13.0, with the statuses that the example shows (DATA.md 5). */
const position: Position = {
  units: {
    hanover: 'de-1 de-2 de-3',
    rhine: 'de-4 de-5 de-6 de-7*',
    prussia: 'de-8',
    posen: 'de-9*',
    tanga: 'de-lv',
    belgium: 'be-1 gb-1',
    'british-east-africa': 'gb-beaef',
    somme: 'fr-5',
    verdun: 'fr-1 fr-2 fr-3 fr-4 fr-9*',
    paris: 'fr-6*',
    lithuania: 'ru-1',
    estonia: 'ru-4',
    'brest-litovsk': 'ru-2 ru-5',
    ukraine: 'ru-3 ru-8',
    serbia: 'rs-1 rs-2',
    galicia: 'ah-1 ah-2 ah-3 ah-4',
    austria: 'ah-10*',
    hungary: 'ah-5',
    bosnia: 'ah-6',
    blockade: 'gb-fleet-1 gb-fleet-2 gb-fleet-3',
    'home-port': 'de-fleet-1 de-fleet-2',
    'u-boats': 'de-uboat-1 de-uboat-2*',
  },
  dead: '',
  taken: { tanga: 'cp' }, // 2.1.9: nobody's but for the army that stands there
  trenches: { rhine: 1, verdun: 1 },
  breached: 0,
  bigPush: '',
  air: '',
  technology: '',
  markers: {},
  transfers: {},
  usEntry: 0,
};

/** What a step has changed. */
const now = follow(t, position);

/** An attack: the dice as they fall, attacker first, then the words of the attack. */
function attack(dice: number[], ...attacker: string[]): void {
  t.expectDecision('attack')
    .dice('combat', ...dice)
    .choose(...attacker);
}

/** What the two sides' best dice came to with all modifiers. */
function rolled(attacker: number, defender: number): void {
  const { v } = t.state;
  expect([v[ATTACK_BEST] + v[ATTACK_DRM], v[DEFENCE_BEST] + v[DEFENCE_DRM]]).toEqual([attacker, defender]);
}

const at = (turn: number, faction: string, decision: string) =>
  expect([t.turn, t.faction, t.decision]).toEqual([turn, faction, decision]);

describe('15.0 turn 1, Fall 1914', () => {
  test('15.0 T1 set-up (3.0, 13.0)', () => {
    now();
    at(1, 'germany', 'place an event marker');
  });

  // ---- Germany ----

  test('15.0 T1 Germany: First Line Formations goes to the 1st Army; two moves; Unrestricted Warfare', () => {
    t.choose('German 1st Army');
    now({}, { markers: { 'First Line Formations': 'de-1' } });
    t.choose('German 4th Army', 'moves to Hanover').choose('German 5th Army', 'moves to Hanover');
    now({ hanover: 'de-1 de-2 de-3 de-4 de-5', rhine: 'de-6 de-7*' });
    t.expectDecision('choose the U-Boat strategy').choose('Unrestricted');
    t.choose('sail no fleet');
    at(1, 'germany', 'attack');
  });

  test('15.0 T1 Germany: a Guerilla Attack with a 3 fails and costs nothing (7.4.2)', () => {
    t.dice('guerilla', 3).choose('Lettow-Vorbeck', 'raids British East Africa');
    now();
    // Only one a phase, and no normal attack after it.
    expect(t.legal().filter((text) => text.includes('Lettow-Vorbeck'))).toEqual([]);
  });

  test('15.0 T1 Germany: Belgium falls to the 5th, 4th and 3rd Armies, with one reroll and Big Push', () => {
    // The 5th: 2 against the Belgian 3; the first Schlieffen reroll is a 3, and a tie wins.
    attack([2, 3], 'German 5th Army', 'attacks Belgium');
    expect(t.actor).toBe('te');
    t.choose('Belgian 1st Army');
    t.expectDecision('reroll the attack').dice('combat', 3).choose('Schlieffen');
    rolled(3, 3);
    now({ hanover: 'de-1 de-2 de-3 de-4 de-5*', belgium: 'be-1* gb-1' }, { bigPush: 'hanover > belgium' });

    // The 4th: 3 + 1 against the British 4. Only the British army is Fresh, so it must defend.
    attack([3, 4], 'German 4th Army', 'attacks Belgium');
    rolled(4, 4);
    now({ hanover: 'de-1 de-2 de-3 de-4* de-5*', belgium: 'be-1* gb-1*' });

    // The 3rd: 6 + 1 against 4; "any one of the spent armies" defends. Neither may make a last stand:
    // Belgium has neither flag nor factory. The Somme is the only way out.
    attack([6, 4], 'German 3rd Army', 'attacks Belgium');
    t.choose('Belgian 1st Army');
    rolled(7, 4);
    now(
      {
        hanover: 'de-1 de-2 de-4* de-5*',
        belgium: 'de-3*',
        somme: 'be-1* fr-5 gb-1*',
      },
      { bigPush: '', taken: { tanga: 'cp', belgium: 'cp' } },
    );
    for (const army of ['1st', '2nd', '4th', '5th']) {
      t.expectDecision('advance').choose(`German ${army} Army`, 'advances into Belgium');
    }
    now({ hanover: '', belgium: 'de-1 de-2 de-3* de-4* de-5*' });
  });

  test('15.0 T1 Germany: the Somme falls to the 1st (First Line Formations, last reroll) and 2nd Armies', () => {
    // The 1st with its marker: 2 + 2 against 5; the last reroll is a 4: 6 against 5.
    attack([2, 5], 'German 1st Army', 'attacks Somme');
    t.expectDecision('reroll the attack').dice('combat', 4).choose('Schlieffen');
    rolled(6, 5);
    now(
      { belgium: 'de-1* de-2 de-3* de-4* de-5*', somme: 'be-1* fr-5* gb-1*' },
      { bigPush: 'belgium > somme', markers: {} },
    );
    expect(t.state.v[SCHLIEFFEN_REROLLS]).toBe(0); // "their last bonus reroll"

    // The 2nd: 4 + 1 against 5. The text does not say who defends; a last stand is possible only if it is the
    // French 5th (7.2.4), and the text weighs one.
    attack([4, 5], 'German 2nd Army', 'attacks Somme');
    t.expectDecision('choose the defender').choose('French 5th Army');
    t.expectDecision('make a last stand').choose('retreat from Somme');
    // "All retreat to Paris, although they could have split up and have some retreat to Verdun."
    for (let army = 0; army < 3; army++) {
      expect(t.legal()).toHaveLength(2);
      t.expectDecision('retreat').choose('retreats to Paris');
    }
    rolled(5, 5);
    now(
      { belgium: 'de-1* de-3* de-4* de-5*', somme: 'de-2*', paris: 'be-1* fr-5* fr-6* gb-1*' },
      { bigPush: '', taken: { tanga: 'cp', belgium: 'cp', somme: 'cp' } },
    );
    for (const army of ['1st', '3rd', '4th', '5th']) {
      t.expectDecision('advance').choose(`German ${army} Army`, 'advances into Somme');
    }
    now({ belgium: '', somme: 'de-1* de-2* de-3* de-4* de-5*' });
    // "No further ground attacks." U-Boat attrition, one Fresh U-Boat, rolls 4: Belgium is German, so no effect.
    t.dice('u-boat attrition', 1, 3).choose('attack no more');
    now();
  });

  test('15.0 T1 Germany: 13 PP refit seven armies and raise three', () => {
    at(1, 'germany', 'refit');
    expect(t.points).toBe(13); // 12 and 1 for Belgium (4.1.3); the Somme gives Germany nothing
    for (const army of ['1st', '2nd', '3rd', '4th', '5th', '7th', '9th']) {
      t.expectDecision('refit').choose(`German ${army} Army`);
    }
    expect(t.points).toBe(6);
    now({ somme: 'de-1 de-2 de-3 de-4 de-5', rhine: 'de-6 de-7', posen: 'de-9' });

    // The U-Boat stays Spent by choice. Armies come from the pool in order, so the 10th is raised first.
    t.choose('refits no more');
    t.choose('raise the German 10th Army Fresh in Prussia');
    expect(t.legal().filter((text) => /Prussia|Posen/.test(text))).toEqual([]); // 4.1.3: one in the East
    t.choose('raise the German 11th Army Fresh in Rhine').technology('cp-p1');
    t.choose('raise the German 12th Army Fresh in Rhine');
    now({ prussia: 'de-10 de-8', rhine: 'de-11 de-12 de-6 de-7' }, { technology: 'cp-p1' });
  });

  test('15.0 T1 Germany: P1 is drawn; no Dogfight against no aviation; the marker goes to the Somme', () => {
    at(1, 'germany', 'place Air Superiority');
    t.choose('Air Superiority over Somme');
    // The next faction draws Old Contemptibles on the way to its first decision.
    now({}, { air: 'cp:somme', markers: { 'Old Contemptibles': 'gb-1' } });
  });

  // ---- Western Allies ----

  test('15.0 T1 Western Allies: Old Contemptibles on the BEF; the French 1st and 2nd go to Paris', () => {
    at(1, 'western-allies', 'move');
    expect(t.bearer('wa-old-contemptibles')).toBe('gb-1');
    t.choose('French 1st Army', 'moves to Paris').choose('French 2nd Army', 'moves to Paris');
    now({ verdun: 'fr-3 fr-4 fr-9*', paris: 'be-1* fr-1 fr-2 fr-5* fr-6* gb-1*' });
  });

  test('15.0 T1 Western Allies: Plan XVII breaches the Trench in the Rhine; the 3rd Army stays Fresh', () => {
    at(1, 'western-allies', 'attack');
    expect(t.legal()).not.toContain('attack no more'); // 4.1.4
    // 4 - 1 against 2 + 1 (mountain): a tie, the Trench is breached.
    attack([4, 2], 'French 3rd Army', 'attacks Rhine');
    rolled(3, 3);
    now({}, { breached: 1 });
    // "The French decide not to make another attack": Plan XVII is satisfied.
    t.choose('attack no more');
    now({}, { breached: 0 }); // flipped back
  });

  test('15.0 T1 Western Allies: the BEF absorbs the Belgians; France has 3 PP, Britain 6', () => {
    // 10.1.2 puts the absorption at the beginning of the Production Step; the text tells it with the British.
    at(1, 'western-allies', 'absorb a conquered army');
    t.dice('u-boat attack', 3, 5); // 8.2.4.2: an 8, resolved right after
    t.choose('give up the Belgian 1st Army to refit the British 1st/BEF Army');
    now({ paris: 'fr-1 fr-2 fr-5* fr-6* gb-1' }, { dead: 'be-1' });

    at(1, 'western-allies', 'refit');
    expect(t.points).toBe(3);
    for (const army of ['5th', '6th', '9th']) t.choose(`French ${army} Army`);
    now({ paris: 'fr-1 fr-2 fr-5 fr-6 gb-1', verdun: 'fr-3 fr-4 fr-9' });

    // The U-Boat attack of 8 in Unrestricted Warfare has cost Britain 1 of its 7; no Sussex Pledge, no US step.
    at(1, 'western-allies', 'raise');
    expect(t.points).toBe(6);
    t.choose('raise the British 2nd Army Fresh in British Isles').choose('raises no more');
    expect(t.points).toBe(4);
    t.expectDecision('transfer production').technology('te-p1').dice('dogfight', 3, 5);
    t.choose('send 4 PP to France');
    now({ 'british-isles': 'gb-2' }, { transfers: { france: 4 }, technology: 'cp-p1 te-p1' });
  });

  test('15.0 T1 Western Allies: P1; the Dogfight, 5 against 3, allows the one marker, in Paris', () => {
    at(1, 'western-allies', 'place Air Superiority');
    t.choose('Air Superiority over Paris');
    now({}, { air: 'cp:somme te:paris' }); // the German marker is not touched
  });

  // ---- Eastern Allies ----

  test('15.0 T1 Eastern Allies: the Russian 4th goes to Lithuania; the second move is not used', () => {
    at(1, 'eastern-allies', 'move');
    t.choose('Russian 4th Army', 'moves to Lithuania').choose('move no more');
    now({ estonia: '', lithuania: 'ru-1 ru-4' });
  });

  test('15.0 T1 Eastern Allies: the Serbian 1st attacks Hungary, 2 + 2 against 5, and fails', () => {
    attack([2, 5], 'Serbian 1st Army', 'attacks Hungary');
    rolled(4, 5);
    now({ serbia: 'rs-1* rs-2' });
  });

  test('15.0 T1 Eastern Allies: Prussia falls to three Russian attacks', () => {
    // The 4th: 4 against the German 8th's 3.
    attack([4, 3], 'Russian 4th Army', 'attacks Prussia');
    t.choose('German 8th Army');
    rolled(4, 3);
    now({ lithuania: 'ru-1 ru-4*', prussia: 'de-10 de-8*' }, { bigPush: 'lithuania > prussia' });
    // The 1st: 3 + 1 against the 10th's 4, a tie.
    attack([3, 4], 'Russian 1st Army', 'attacks Prussia');
    rolled(4, 4);
    now({ lithuania: 'ru-1* ru-4*', prussia: 'de-10* de-8*' });
    // The 2nd, from Brest-Litovsk, without Big Push: 3 against the 8th's 1. The text's dice do not show that
    // the bonus is lost, so the table is asked as soon as the attack is declared.
    t.choose('Russian 2nd Army', 'attacks Prussia');
    now({}, { bigPush: '' });
    t.dice('combat', 3, 1).choose('German 8th Army');
    rolled(3, 1);
    t.expectDecision('make a last stand').choose('retreat from Prussia');
    // Posen is the only way out; the 2nd must advance, the 1st and 4th follow.
    now(
      { prussia: 'ru-2*', posen: 'de-10* de-8* de-9', 'brest-litovsk': 'ru-5' },
      { taken: { tanga: 'cp', belgium: 'cp', somme: 'cp', prussia: 'te' } },
    );
    t.choose('Russian 1st Army', 'advances').choose('Russian 4th Army', 'advances').choose('advance no more');
    now({ prussia: 'ru-1* ru-2* ru-4*', lithuania: '' });
    t.choose('attack no more');
  });

  test('15.0 T1 Eastern Allies: 4 PP refit the 1st and 2nd and raise the 6th in Brest-Litovsk', () => {
    at(1, 'eastern-allies', 'refit');
    expect(t.points).toBe(4);
    t.choose('Russian 1st Army').choose('Russian 2nd Army').choose('refits no more');
    expect(t.points).toBe(2);
    t.choose('raise the Russian 6th Army Fresh in Brest-Litovsk');
    now({ prussia: 'ru-1 ru-2 ru-4*', 'brest-litovsk': 'ru-5 ru-6' });
  });

  // ---- Central Allies ----

  test('15.0 T1 Central Allies: Skoda Works places artillery in Hungary; no moves', () => {
    at(1, 'central-allies', 'place a technology counter');
    t.choose('Hungary');
    now({ hungary: 'ah-5 ah-ha-1' });
    t.choose('move no more');
  });

  test('15.0 T1 Central Allies: Serbia holds after an automatic 6 and a failed attack from Bosnia', () => {
    // The 5th with artillery: a 6 without a die, against 5 + 1: a tie. Only the 2nd is Fresh and must defend.
    attack([], 'Austro-Hungarian 5th Army', 'attacks Serbia');
    t.expectDecision('commit support').dice('combat', 5).choose('attack with Heavy Artillery');
    rolled(6, 6);
    now({ hungary: 'ah-5* ah-ha-1*', serbia: 'rs-1* rs-2*' }, { bigPush: 'hungary > serbia' });
    // The 6th from Bosnia, a new area, without Big Push: 3 against 3 + 1. With it the tie would have won.
    attack([3, 3], 'Austro-Hungarian 6th Army', 'attacks Serbia');
    t.choose('Serbian 2nd Army');
    rolled(3, 4);
    now({ bosnia: 'ah-6*' }, { bigPush: '' });
  });

  test('15.0 T1 Central Allies: the 1st takes empty Poland with a 4 against the garrison of 2', () => {
    attack([4], 'Austro-Hungarian 1st Army', 'attacks Poland');
    t.choose('advance no more');
    rolled(4, 2);
    now(
      { galicia: 'ah-2 ah-3 ah-4', poland: 'ah-1*' },
      { taken: { tanga: 'cp', belgium: 'cp', somme: 'cp', prussia: 'te', poland: 'cp' } },
    );
    t.choose('attack no more');
  });

  test('15.0 T1 Central Allies: 3 PP refit the 1st, 5th and 6th; the artillery is Ready again', () => {
    at(1, 'central-allies', 'refit');
    expect(t.points).toBe(3);
    t.choose('Austro-Hungarian 1st Army').choose('Austro-Hungarian 5th Army');
    t.choose('Austro-Hungarian 6th Army');
    now({ poland: 'ah-1', hungary: 'ah-5 ah-ha-1', bosnia: 'ah-6' });
  });
});

describe('15.0 turn 2, Winter 1914', () => {
  // ---- Germany ----

  test('15.0 T2 Germany: the 11th and 12th go to Posen; the U-Boats stay in Unrestricted Warfare', () => {
    at(2, 'germany', 'move');
    t.choose('German 11th Army', 'moves to Posen').choose('German 12th Army', 'moves to Posen');
    now({ rhine: 'de-6 de-7', posen: 'de-10* de-11 de-12 de-8* de-9' });
    t.choose('Unrestricted').choose('sail no fleet');
  });

  test('15.0 T2 Germany: a Guerilla Attack with a 5 makes the BEAEF Spent', () => {
    t.dice('guerilla', 5).choose('Lettow-Vorbeck', 'raids');
    now({ 'british-east-africa': 'gb-beaef*' });
  });

  test('15.0 T2 Germany: three attacks on Prussia, two with the extra die, do not dislodge the Russians', () => {
    // The 9th, two dice (2 and 5), against the Russian 1st's 4.
    attack([], 'German 9th Army', 'attacks Prussia');
    t.choose('the extra die of the event').dice('combat', 2, 5, 4).choose('Russian 1st Army');
    rolled(5, 4);
    now(
      { posen: 'de-10* de-11 de-12 de-8* de-9*', prussia: 'ru-1* ru-2 ru-4*' },
      { bigPush: 'posen > prussia' },
    );
    // The 11th, two dice (3 and 6), against the 2nd's 4.
    attack([3, 6, 4], 'German 11th Army', 'attacks Prussia');
    t.choose('the extra die of the event');
    rolled(7, 4);
    now({ posen: 'de-10* de-11* de-12 de-8* de-9*', prussia: 'ru-1* ru-2* ru-4*' });
    // The 12th, one die, both extra dice being used: 4 + 1 against 6.
    attack([4, 6], 'German 12th Army', 'attacks Prussia');
    t.expectDecision('choose the defender').choose('Russian 4th Army');
    rolled(5, 6);
    now({ posen: 'de-10* de-11* de-12* de-8* de-9*' }, { bigPush: '' });
  });

  test('15.0 T2 Germany: at Verdun the Trench is breached and two French armies become Spent', () => {
    attack([5, 2], 'German 6th Army', 'attacks Verdun');
    rolled(5, 2);
    now({}, { breached: 1 }); // the 6th is still Fresh, no Big Push
    attack([4, 3], 'German 6th Army', 'attacks Verdun');
    t.choose('French 3rd Army');
    rolled(4, 3);
    now({ rhine: 'de-6* de-7', verdun: 'fr-3* fr-4 fr-9' }, { bigPush: 'rhine > verdun' });
    // 3 + 1 against the 4th's 2.
    attack([3, 2], 'German 7th Army', 'attacks Verdun');
    t.choose('French 4th Army');
    rolled(4, 2);
    now({ rhine: 'de-6* de-7*', verdun: 'fr-3* fr-4* fr-9' });
  });

  test('15.0 T2 Germany: four attacks on Paris, with Old Contemptibles and an air marker in the way', () => {
    // The 1st: 3 against the BEF's 2; Old Contemptibles rerolls a 5. Attacking elsewhere resets Verdun's Trench.
    attack([3, 2, 5], 'German 1st Army', 'attacks Paris');
    t.choose('British 1st/BEF Army');
    rolled(3, 5);
    now({ somme: 'de-1* de-2 de-3 de-4 de-5' }, { breached: 0, bigPush: '', markers: {} });
    // The 2nd: 5 against the BEF's 1.
    attack([5, 1], 'German 2nd Army', 'attacks Paris');
    t.choose('British 1st/BEF Army');
    rolled(5, 1);
    now(
      { somme: 'de-1* de-2* de-3 de-4 de-5', paris: 'fr-1 fr-2 fr-5 fr-6 gb-1*' },
      { bigPush: 'somme > paris' },
    );
    // The 3rd: 3 + 1 against the French 1st's 4; Air Superiority decides the tie and is Flown.
    attack([3, 4], 'German 3rd Army', 'attacks Paris');
    t.choose('French 1st Army');
    rolled(4, 4);
    now({ somme: 'de-1* de-2* de-3* de-4 de-5' }, { bigPush: '', air: 'cp:somme te:paris*' });
    // The 4th: 6 against the French 1st's 4.
    attack([6, 4], 'German 4th Army', 'attacks Paris');
    t.choose('French 1st Army');
    rolled(6, 4);
    now(
      { somme: 'de-1* de-2* de-3* de-4* de-5', paris: 'fr-1* fr-2 fr-5 fr-6 gb-1*' },
      { bigPush: 'somme > paris' },
    );
    // U-Boat attrition rolls 7: Spent only with Convoys.
    t.dice('u-boat attrition', 3, 4).choose('attack no more');
    now({}, { bigPush: '' });
  });

  test('15.0 T2 Germany: 11 PP refit eleven armies', () => {
    at(2, 'germany', 'refit');
    expect(t.points).toBe(11); // 12 less Prussia
    // Text: "5 in Prussia" must be Posen: Prussia is Russian, and the five Spent armies stand in Posen.
    for (const army of ['8th', '9th', '10th', '11th', '12th']) t.choose(`German ${army} Army in Posen`);
    for (const army of ['1st', '2nd', '3rd', '4th']) t.choose(`German ${army} Army in Somme`);
    t.choose('German 6th Army in Rhine').technology('cp-c1').choose('German 7th Army in Rhine');
    now(
      {
        posen: 'de-10 de-11 de-12 de-8 de-9',
        somme: 'de-1 de-2 de-3 de-4 de-5',
        rhine: 'de-6 de-7',
      },
      { technology: 'cp-c1 cp-p1 te-p1' },
    );
  });

  test('15.0 T2 Germany: C1 places artillery in the Somme and Galicia; the lost Dogfight removes the marker', () => {
    at(2, 'germany', 'place a technology counter');
    t.choose('Somme');
    now({ somme: 'de-1 de-2 de-3 de-4 de-5 de-ha-1' });
    // The text gives no dice for this Dogfight, only that the German one is lower: 2 against 4 is ours.
    t.expectDecision('place a technology counter').dice('dogfight', 2, 4).choose('Galicia');
    now({ galicia: 'ah-2 ah-3 ah-4 ah-ha-2' }, { air: 'te:paris*' });
  });

  // ---- Western Allies ----

  test('15.0 T2 Western Allies: the British 2nd sails to Paris', () => {
    at(2, 'western-allies', 'move');
    t.choose('British 2nd Army', 'sails to Paris').choose('move no more');
    now({ 'british-isles': '', paris: 'fr-1* fr-2 fr-5 fr-6 gb-1* gb-2' });
  });

  test('15.0 T2 Western Allies: Pantalons Rouge and two more attacks on the Somme', () => {
    expect(t.legal()).not.toContain('attack no more'); // Pantalons Rouge: one French attack is due
    // The French 2nd: 5 - 1 against the German 1st's 4; the tie wins, as the German air marker is gone.
    // Germany could fire counter-battery each time (C1); the text says it saves the artillery.
    attack([5, 4], 'French 2nd Army', 'attacks Somme');
    t.choose('German 1st Army').expectDecision('fire counter-battery').choose('hold the artillery back');
    rolled(4, 4);
    now(
      {
        paris: 'fr-1* fr-2* fr-5 fr-6 gb-1* gb-2',
        somme: 'de-1* de-2 de-3 de-4 de-5 de-ha-1',
      },
      { bigPush: 'paris > somme' },
    );
    expect(t.legal()).toContain('attack no more');
    // The French 5th: 2 against 5. Text: says nothing of Big Push, which makes it 3; it loses all the same.
    attack([2, 5], 'French 5th Army', 'attacks Somme');
    t.choose('German 3rd Army').choose('hold the artillery back');
    rolled(3, 5);
    now({ paris: 'fr-1* fr-2* fr-5* fr-6 gb-1* gb-2' }, { bigPush: '' });
    // The British 2nd: 4 against the German 2nd's 2.
    attack([4, 2], 'British 2nd Army', 'attacks Somme');
    t.choose('German 2nd Army').choose('hold the artillery back');
    rolled(4, 2);
    now(
      {
        paris: 'fr-1* fr-2* fr-5* fr-6 gb-1* gb-2*',
        somme: 'de-1* de-2* de-3 de-4 de-5 de-ha-1',
      },
      { bigPush: 'paris > somme' },
    );
    t.dice('u-boat attack', 6, 1).choose('attack no more');
    now({}, { bigPush: '', transfers: {} }); // the 4 PP have arrived
  });

  test('15.0 T2 Western Allies: France spends 7 PP', () => {
    at(2, 'western-allies', 'refit');
    expect(t.points).toBe(7);
    for (const army of ['3rd', '4th', '1st', '2nd', '5th']) t.choose(`French ${army} Army`);
    t.expectDecision('raise').choose('raise the French 7th Army Fresh in Verdun');
    now({ verdun: 'fr-3 fr-4 fr-7 fr-9', paris: 'fr-1 fr-2 fr-5 fr-6 gb-1* gb-2*' });
  });

  test('15.0 T2 Western Allies: Britain spends 6 PP, 2 of them for France', () => {
    at(2, 'western-allies', 'refit');
    expect(t.points).toBe(6); // the U-Boats have rolled 7 in Unrestricted Warfare
    for (const army of ['1st/BEF Army', '2nd Army', 'BEAEF']) t.choose(`British ${army}`);
    t.expectDecision('raise')
      .choose('raise the British 3rd Army Spent in British Isles')
      .choose('raises no more');
    expect(t.points).toBe(2);
    // A2 without A1 goes back to the deck; the Dogfight is 5 against 4.
    t.technology('te-a2').dice('dogfight', 4, 5).choose('send 2 PP to France');
    now(
      {
        paris: 'fr-1 fr-2 fr-5 fr-6 gb-1 gb-2',
        'british-east-africa': 'gb-beaef',
        'british-isles': 'gb-3*',
      },
      { transfers: { france: 2 }, air: '' }, // the marker is taken up to be placed anew
    );
  });

  test('15.0 T2 Western Allies: the air marker stays in Paris, Ready', () => {
    at(2, 'western-allies', 'place Air Superiority');
    t.choose('Air Superiority over Paris');
    now({}, { air: 'te:paris' });
  });

  // ---- Eastern Allies ----

  test('15.0 T2 Eastern Allies: no moves; the Russian 5th attacks Poland, 5 against 4', () => {
    at(2, 'eastern-allies', 'move');
    t.choose('move no more');
    attack([5, 4], 'Russian 5th Army', 'attacks Poland');
    rolled(5, 4);
    now({ 'brest-litovsk': 'ru-5* ru-6', poland: 'ah-1*' }, { bigPush: 'brest-litovsk > poland' });
    t.choose('attack no more');
  });

  test('15.0 T2 Eastern Allies: the Steamroller brings two Spent armies; 4 PP refit four', () => {
    // Text: the card is told after the spending; by 4.2 D.1.b events come before it.
    now({ petrograd: 'ru-7*', moscow: 'ru-9*' }, { bigPush: '' });
    at(2, 'eastern-allies', 'refit');
    expect(t.points).toBe(4);
    for (const army of ['1st', '2nd', '4th']) t.choose(`Russian ${army} Army in Prussia`);
    t.choose('Russian 5th Army in Brest-Litovsk');
    // The Central Allies' turn has begun: Turkey is in the war (10.2.1).
    now({
      prussia: 'ru-1 ru-2 ru-4',
      'brest-litovsk': 'ru-5 ru-6',
      gallipoli: 'tr-1',
      anatolia: 'tr-2*',
      erzurum: 'tr-3*',
      damascus: 'tr-4*',
      sinai: 'gb-mef*',
      basra: 'gb-ief',
      kars: 'ru-cau*',
    });
  });

  // ---- Central Allies ----

  test('15.0 T2 Central Allies: the 2nd and its artillery go to Poland, the Turkish 4th to Jerusalem', () => {
    at(2, 'central-allies', 'move');
    expect(t.control('gallipoli')).toBe('cp');
    t.choose('Austro-Hungarian 2nd Army', 'moves to Poland');
    t.choose('Heavy Artillery 2 in Galicia', 'moves to Poland');
    // Both general moves are used; what is left is the independent Turkish one (6.3.2).
    expect(t.legal().every((text) => text.includes('Turkish') || text === 'move no more')).toBe(true);
    t.choose('Turkish 4th Army', 'moves to Jerusalem');
    now({
      galicia: 'ah-3 ah-4',
      poland: 'ah-1* ah-2 ah-ha-2',
      damascus: '',
      jerusalem: 'tr-4*',
    });
    at(2, 'central-allies', 'attack');
  });

  test('15.0 T2 Central Allies: Serbia holds with two modifiers against the artillery of Hungary', () => {
    // 2 and 4 against 3 + 1 (Balkan War Veterans) + 1 (mountain).
    attack([2, 4, 3], 'Austro-Hungarian 5th Army', 'attacks Serbia');
    t.choose('attack with Heavy Artillery').choose('Serbian 1st Army');
    rolled(4, 5);
    now({ hungary: 'ah-5* ah-ha-1*' });
  });

  test('15.0 T2 Central Allies: the 2nd with artillery makes the Russian 1st in Prussia Spent', () => {
    attack([3, 5, 4], 'Austro-Hungarian 2nd Army', 'attacks Prussia');
    t.choose('attack with Heavy Artillery').choose('Russian 1st Army');
    rolled(5, 4);
    now({ poland: 'ah-1* ah-2* ah-ha-2*', prussia: 'ru-1* ru-2 ru-4' }, { bigPush: 'poland > prussia' });
    t.choose('attack no more');
  });

  test('15.0 T2 Central Allies: Turkey spends 1 PP, Austria-Hungary 3; the artillery is Ready again', () => {
    at(2, 'central-allies', 'refit');
    expect(t.points).toBe(1);
    t.choose('Turkish 4th Army in Jerusalem');
    now({ jerusalem: 'tr-4' }, { bigPush: '' });
    expect(t.points).toBe(3);
    t.choose('Austro-Hungarian 1st Army').choose('Austro-Hungarian 5th Army');
    // The third point ends the turn: Spring 1915 begins with Germany's deck for 1915 (below).
    t.deck('germany', 'ge-big-bertha').choose('Austro-Hungarian 10th Army');
    now({ poland: 'ah-1 ah-2* ah-ha-2', hungary: 'ah-5 ah-ha-1', austria: 'ah-10' });
  });

  test('15.0 T3: Spring 1915; one card of 1914 is left in each deck and is shuffled with those of 1915', () => {
    at(3, 'germany', 'move');
    // Germany: the last 1914 card, the six of 1915, less the one just drawn. Text: "all factions add their 1915
    // cards before Germany draws"; by 5.1 each does so at the beginning of its own Spring turn. Same decks.
    expect([...t.state.deckCount]).toEqual([6, 1, 1, 1]);
  });
});
