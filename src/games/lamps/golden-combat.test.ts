// Golden: the worked examples inside the rules (7.2 to 10.2), replayed through the decision loop from positions
// arranged as the text describes them. The extended example of play (15.0) is golden-extended.test.ts.
//
// Where the text and the rules disagree, a comment marked "Text:" says so, and the rules are followed.
import { describe, expect, test } from 'vitest';
import { FIRST_UBOAT } from './board.js';
import { setStatus } from './control.js';
import {
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BEGIN_PRODUCTION,
  BEGIN_TURN,
  DEAD,
  DOGFIGHT,
  DRAW_EVENT,
  END_COMBAT,
  FRESH,
  GAS_TE,
  OPEN,
  POOL,
  RED_BARON,
  RESEARCH,
  SALONIKA,
  SALONIKA_ARMIES,
  US_TRACK,
} from './state.js';
import { follow } from './testing/follow.js';
import { Table } from './testing/table.js';

/** The armies of an area, Spent ones starred. */
const armies = (t: Table, area: string) => t.armies(area).join(' ');

describe('7.2 ground combat', () => {
  /** "The German 1st, 2nd and 3rd Armies are in Belgium, all Fresh"; the Somme holds a Spent and a Fresh army. */
  function belgiumAgainstSomme(): Table {
    const t = new Table();
    t.clear('belgium', POOL).clear('hanover', POOL).clear('somme', POOL);
    t.put('de-1', 'belgium').put('de-2', 'belgium').put('de-3', 'belgium');
    t.put('gb-1', 'somme', 'spent').put('fr-6', 'somme');
    return t.at(2, 'germany', BEGIN_COMBAT); // turn 2: no Schlieffen rerolls
  }

  test('7.2 ground combat example: three German armies take the Somme', () => {
    // Text: the paragraph on the 3rd Army is printed before the one on the 2nd; "defend again" shows the order.
    const t = belgiumAgainstSomme();
    const now = follow(t);
    const { taken } = t.position();

    // The 1st: 4 against 2. The French army is the only Fresh one and must defend, so nobody is asked.
    t.dice('combat', 4, 2).choose('German 1st Army', 'attacks Somme');
    now({ belgium: 'de-1* de-2 de-3', somme: 'fr-6* gb-1*' }, { bigPush: 'belgium > somme' });

    // The 2nd: 1 + 1 (Big Push) against 6. Both defenders are Spent now: the Entente picks the British army.
    t.dice('combat', 1, 6).choose('German 2nd Army', 'attacks Somme');
    expect([t.decision, t.actor]).toEqual(['choose the defender', 'te']);
    t.choose('British 1st/BEF Army');
    now({ belgium: 'de-1* de-2* de-3' }, { bigPush: '' });

    // The 3rd, without Big Push: 5 against 5, ties go to the attacker.
    t.dice('combat', 5, 5).choose('German 3rd Army', 'attacks Somme').choose('British 1st/BEF Army');
    // Text: "does not opt for They Shall Not Pass!" - with the British army defending France it could not (7.2.4),
    // so the retreat comes next without that question.
    t.expectDecision('retreat').choose('retreats to Paris').choose('retreats to Paris');
    now(
      { belgium: 'de-1* de-2*', somme: 'de-3*', paris: 'fr-6* gb-1*' },
      { taken: { ...taken, somme: 'cp' } },
    );

    t.choose('German 1st Army', 'advances').choose('German 2nd Army', 'advances');
    now({ belgium: '', somme: 'de-1* de-2* de-3*' });
    // "All three armies are Spent: no additional attacks" out of the Somme.
    expect(t.legal().filter((text) => text.includes('in Somme attacks'))).toEqual([]);
  });

  test('7.2 ground combat example: with the French army defending, the last stand is offered', () => {
    const t = belgiumAgainstSomme();
    t.dice('combat', 4, 2, 1, 6, 5, 5);
    t.choose('German 1st Army', 'attacks Somme');
    t.choose('German 2nd Army', 'attacks Somme').choose('British 1st/BEF Army');
    t.choose('German 3rd Army', 'attacks Somme').choose('French 6th Army');
    expect([t.decision, t.actor]).toEqual(['make a last stand', 'te']);
  });

  test('7.2.2 example: an attack from Prussia on empty Poland fails on a 1', () => {
    const t = new Table().at(1, 'germany', BEGIN_COMBAT);
    t.dice('combat', 1).choose('German 8th Army', 'attacks Poland');
    expect(armies(t, 'prussia')).toBe('de-8*');
    expect(armies(t, 'poland')).toBe('');
    expect(t.control('poland')).toBe('te');
    t.luck.assertUsedUp(); // the garrison rolls no die
  });

  test('7.2.2 example: an attack from Prussia on empty Poland wins on a 2 and must advance, Spent', () => {
    const t = new Table().at(1, 'germany', BEGIN_COMBAT);
    t.dice('combat', 2).choose('German 8th Army', 'attacks Poland');
    expect(armies(t, 'prussia')).toBe('');
    expect(armies(t, 'poland')).toBe('de-8*');
    expect(t.control('poland')).toBe('cp');
  });

  test('7.2.2 example: Germany must attack to get Prussia back, and wins without a die', () => {
    const t = new Table().remove('de-8', POOL).take('prussia', 'te').put('de-9', 'posen');
    t.at(2, 'germany', BEGIN_MOVEMENT);
    // The area is empty but still the Entente's: no move goes there.
    expect(t.legal().filter((text) => text.includes('moves to Prussia'))).toEqual([]);
    t.choose('move no more').choose('Hague').choose('sail no fleet');
    t.choose('German 9th Army', 'attacks Prussia'); // the script holds no die at all
    expect(armies(t, 'prussia')).toBe('de-9*');
    expect(armies(t, 'posen')).toBe('');
    expect(t.control('prussia')).toBe('cp');
  });

  /** "Using the two armies in Hungary", one with the marker, against a single Serbian army. */
  function hungaryAgainstSerbia(bearer: string): Table {
    const t = new Table({ decks: { 'central-allies': ['ca-first-line-formations'] } });
    t.remove('rs-2', POOL).put('ah-1', 'hungary').at(1, 'central-allies', DRAW_EVENT);
    t.expectDecision('place an event marker').choose(`Austro-Hungarian ${bearer} Army in Hungary`);
    return t.choose('move no more').expectDecision('attack');
  }

  test('7.2.3 example: Serbia attacked with First Line Formations first', () => {
    const t = hungaryAgainstSerbia('5th');
    // 2 + 2 against 3 + 1 (mountain): the tie wins, the marker is used up.
    t.dice('combat', 2, 3).choose('Austro-Hungarian 5th Army', 'attacks Serbia');
    expect(t.bearer('ca-first-line-formations')).toBeNull();
    expect(armies(t, 'hungary')).toBe('ah-1 ah-5*');
    expect(armies(t, 'serbia')).toBe('rs-1*');
    // 3 + 1 (Big Push) against 3 + 1: the second win takes Serbia. No flag, no factory: no last stand. Albania
    // is the only way out (10.2.3.1), and the army goes on as a conquered one (10.1.2).
    t.dice('combat', 3, 3).choose('Austro-Hungarian 1st Army', 'attacks Serbia');
    t.choose('advance no more').choose('attack no more');
    expect(armies(t, 'serbia')).toBe('ah-1*');
    expect(t.control('serbia')).toBe('cp');
    expect(armies(t, 'albania')).toBe('rs-1*');
    t.luck.assertUsedUp();
  });

  test('7.2.3 example: Serbia attacked with First Line Formations second', () => {
    const t = hungaryAgainstSerbia('5th');
    t.dice('combat', 4, 3).choose('Austro-Hungarian 1st Army', 'attacks Serbia'); // 4 against 3 + 1
    expect(t.bearer('ca-first-line-formations')).toBe('ah-5');
    // 3 + 2 + 1 (Big Push) against 5 + 1.
    t.dice('combat', 3, 5).choose('Austro-Hungarian 5th Army', 'attacks Serbia');
    expect(armies(t, 'serbia')).toBe('ah-5*');
    expect(t.bearer('ca-first-line-formations')).toBeNull();
  });

  test('7.2.3 example: the mountain costs the second attack, which would win without it', () => {
    const t = hungaryAgainstSerbia('5th');
    t.dice('combat', 3, 3).choose('Austro-Hungarian 1st Army', 'attacks Serbia'); // 3 against 3 + 1
    expect(armies(t, 'hungary')).toBe('ah-1* ah-5');
    expect(armies(t, 'serbia')).toBe('rs-1');
  });
});

describe('7.6.2 counter-battery', () => {
  /** Three Fresh A-H armies, one German army and a Ready German Heavy Artillery in Galicia; C1 is active. */
  function galicia(german: 'fresh' | 'spent'): Table {
    const t = new Table().learn('cp-c1').remove('ah-4', POOL);
    t.put('de-9', 'galicia', german).put('de-ha-1', 'galicia');
    return t.at(4, 'eastern-allies', BEGIN_COMBAT).choose('Russian 3rd Army', 'attacks Galicia');
  }

  test('7.6.2 example: the German artillery helps an Austro-Hungarian army to two defence dice', () => {
    const t = galicia('fresh');
    t.expectDecision('choose the defender');
    expect(t.legal()).toHaveLength(4); // "could have had the German unit defend"
    t.choose('Austro-Hungarian 1st Army');
    expect([t.decision, t.actor]).toEqual(['fire counter-battery', 'cp']);
    t.dice('combat', 4, 2, 5).choose('fire counter-battery'); // 4 against the better of 2 and 5
    expect(t.isFresh('de-ha-1')).toBe(false);
    expect(t.isFresh('ru-3')).toBe(false);
    expect(armies(t, 'galicia')).toBe('ah-1 ah-2 ah-3 de-9');
    t.luck.assertUsedUp();
    // Fired: not again against the next attack.
    t.dice('combat', 4, 2).choose('Russian 8th Army', 'attacks Galicia').choose('Austro-Hungarian 1st Army');
    expect(t.decision).toBe('attack');
    expect(armies(t, 'galicia')).toBe('ah-1* ah-2 ah-3 de-9');
  });

  test('7.6.2 example: it may fire even if the German army is Spent', () => {
    const t = galicia('spent').choose('Austro-Hungarian 2nd Army');
    t.expectDecision('fire counter-battery').dice('combat', 4, 2).choose('hold the artillery back');
    expect(t.isFresh('de-ha-1')).toBe(true);
    expect(armies(t, 'galicia')).toBe('ah-1 ah-2* ah-3 de-9*');
  });

  test('7.6.2 example: without a German army there, or without C1, it stays silent', () => {
    const alone = new Table().learn('cp-c1').put('de-ha-1', 'galicia').at(4, 'eastern-allies', BEGIN_COMBAT);
    alone.dice('combat', 4, 2).choose('Russian 3rd Army', 'attacks Galicia').choose('Austro-Hungarian 1st');
    expect(alone.decision).toBe('attack');
    const unlearned = new Table().put('de-9', 'galicia').put('de-ha-1', 'galicia');
    unlearned.at(4, 'eastern-allies', BEGIN_COMBAT).dice('combat', 4, 2);
    unlearned.choose('Russian 3rd Army', 'attacks Galicia').choose('Austro-Hungarian 1st');
    expect(unlearned.decision).toBe('attack');
  });
});

describe('8.3.5 production', () => {
  test('8.3.5 production spending example: the Western Allies on turn 3', () => {
    const t = new Table();
    // Belgium is lost, France whole; one PP is on its way from Britain; four French armies are Spent.
    t.remove('be-1', DEAD).take('belgium', 'cp').put('gb-1', 'somme', 'spent').put('gb-2', 'paris', 'spent');
    t.put('fr-6', 'paris');
    t.put('fr-1', 'verdun', 'spent').put('fr-2', 'verdun', 'spent').put('fr-3', 'verdun', 'spent');
    t.put('fr-5', 'somme', 'spent').put('fr-9', 'verdun');
    t.state.transfer[t.nation('france')] = 1;

    const now = follow(t);

    // Neutral Italy is skipped (and conquered Belgium has nothing). U-Boats: a 6 sinks 1 PP.
    t.dice('u-boat attack', 2, 4).at(3, 'western-allies', END_COMBAT);
    expect([t.decision, t.points]).toEqual(['refit', 5]);
    now({}, { transfers: {} }); // the point of last turn has come
    t.choose('French 1st Army').choose('French 2nd Army').choose('French 5th Army');
    expect([t.decision, t.points]).toEqual(['refit', 2]); // four were Spent
    now({ verdun: 'fr-1 fr-2 fr-3* fr-4 fr-9', somme: 'fr-5 gb-1*' });
    t.choose('refits no more').choose('raise the French 7th Army Fresh in Somme');
    now({ somme: 'fr-5 fr-7 gb-1*' });

    // Great Britain: 6 PP. Two refits, a Spent army at home, a Trench in the Somme, the rest to France.
    expect([t.decision, t.points]).toEqual(['refit', 6]);
    t.choose('British 1st/BEF Army').choose('British 2nd Army');
    expect([t.decision, t.points]).toEqual(['raise', 4]);
    now({ somme: 'fr-5 fr-7 gb-1', paris: 'fr-6 gb-2' });
    t.choose('raise the British 3rd Army Spent in British Isles').choose('raises no more');
    expect([t.decision, t.points]).toEqual(['build a Trench', 3]);
    now({ 'british-isles': 'gb-3*' });
    t.choose('dig a Trench in Somme');
    expect([t.decision, t.points]).toEqual(['transfer production', 1]);
    now({}, { trenches: { rhine: 1, verdun: 1, somme: 1 } });
    // The technology of the same phase is ours: the text does not say what is drawn.
    t.technology('te-p1').choose('send 1 PP to France');
    now({}, { transfers: { france: 1 }, technology: 'te-p1' });
  });

  /** The Western Allies' Production Phase with every army Fresh, so that nobody refits; the U-Boats sink nothing. */
  function britainSpends(turn: number, t = new Table()): Table {
    for (let unit = 0; unit < FIRST_UBOAT; unit++) setStatus(t.state, unit, FRESH);
    t.dice('u-boat attack', 6, 5);
    return t.at(turn, 'western-allies', BEGIN_PRODUCTION);
  }

  test('8.3.5.1 example: British PP of Winter 1915 serve France in Spring 1916', () => {
    const t = britainSpends(6);
    // France spends first and has its own 4 only.
    expect([t.decision, t.points]).toEqual(['raise', 4]);
    t.choose('France raises no more').choose('France digs no more').choose('France transfers no more');
    expect([t.decision, t.points]).toEqual(['raise', 7]);
    t.choose('raises no more').choose('digs no more').choose('send 3 PP to France');
    expect(t.position().transfers).toEqual({ france: 3 });
    t.technology('te-q1').choose('transfers no more'); // the other 4 PP are lost (8.1)
    // "Not available until France's Spring 1916 Production Phase": 4 + 3; then the counters are gone.
    britainSpends(7, t);
    expect([t.decision, t.points]).toEqual(['raise', 7]);
    expect(t.position().transfers).toEqual({});
    britainSpends(8, t);
    expect(t.points).toBe(4); // not saved
  });

  test('8.3.5.1 example: German PP of Winter 1915 serve Austria-Hungary in Winter 1915', () => {
    const t = new Table();
    t.dice('u-boat attrition', 6, 6).at(6, 'germany', BEGIN_PRODUCTION);
    expect([t.decision, t.points]).toEqual(['refit', 12]);
    t.choose('refits no more').choose('raises no more').choose('digs no more');
    t.choose('send 2 PP to Austria Hungary');
    expect(t.points).toBe(10);
    // 8.3.5.5: no more than its own production at the start, 3.
    expect(t.legal()).toEqual(['send 1 PP to Austria Hungary', 'Germany transfers no more']);
    t.technology('cp-u1').choose('send 1 PP to Austria Hungary');
    expect(t.position().transfers).toEqual({ 'austria-hungary': 3 });
    t.at(6, 'central-allies', BEGIN_PRODUCTION);
    expect([t.decision, t.points]).toEqual(['refit', 6]);
    expect(t.position().transfers).toEqual({});
  });

  /** Britain at its transfers, with France done. */
  function britainTransfers(arrange: (t: Table) => void): Table {
    const t = new Table();
    arrange(t);
    britainSpends(3, t);
    t.choose('France raises no more').choose('France digs no more').choose('France transfers no more');
    t.choose('Great Britain raises no more').choose('Great Britain digs no more');
    expect([t.decision, t.points]).toEqual(['transfer production', 7]);
    return t;
  }

  test('8.3.5.3 example: 1 PP for Serbia through neutral Greece costs Britain 2', () => {
    const t = britainTransfers(() => {});
    t.choose('send 1 PP to Serbia');
    expect(t.points).toBe(5);
    expect(t.position().transfers).toEqual({ serbia: 1 });
  });

  test('8.3.5.3 design note: once Salonika is open the way through Greece is free', () => {
    const t = britainTransfers(({ state }) => {
      state.v[SALONIKA] = OPEN;
      state.v[SALONIKA_ARMIES] = 1;
    });
    t.choose('send 1 PP to Serbia');
    expect(t.points).toBe(6);
    expect(t.position().transfers).toEqual({ serbia: 1 });
  });
});

describe('8.4 technology', () => {
  test('8.4.2.1 example: U2 is not eligible before U1', () => {
    const t = new Table();
    t.technology('cp-u2').at(4, 'germany', RESEARCH);
    expect(t.position().technology).toBe('');
    t.technology('cp-u1').at(5, 'germany', RESEARCH);
    expect(t.position().technology).toBe('cp-u1');
    t.technology('cp-u2').at(6, 'germany', RESEARCH);
    expect(t.position().technology).toBe('cp-u1 cp-u2');
    t.luck.assertUsedUp();
  });

  /** Italy at war, its two armies in Northern Italy, the A-H 10th Fresh in Austria; the Entente has gas to use. */
  function italianFront(): Table {
    const t = new Table({ decks: {} }).learn('te-g1').put('ah-10', 'austria');
    t.deck('western-allies', 'wa-italy-joins-the-entente').at(3, 'western-allies', BEGIN_TURN);
    t.state.v[GAS_TE] = 2;
    return t;
  }

  test('8.4.2.2 example: Italian armies alone may not use the gas', () => {
    const t = italianFront().choose('move no more');
    expect(armies(t, 'northern-italy')).toBe('it-1 it-2');
    t.dice('combat', 4, 4).choose('Italian 1st Army', 'attacks Austria'); // no question about support
    expect(armies(t, 'northern-italy')).toBe('it-1* it-2'); // 4 against 4 + 1
    expect(armies(t, 'austria')).toBe('ah-10');
  });

  test('8.4.2.2 example: with a British army beside it an Italian army gets +1 in its first attack', () => {
    const t = italianFront();
    t.put('gb-2', 'paris').choose('British 2nd Army', 'moves to Northern Italy').choose('move no more');
    t.choose('Italian 1st Army', 'attacks Austria');
    t.dice('combat', 4, 4).expectDecision('commit support').choose('attack with Poison Gas');
    expect(armies(t, 'northern-italy')).toBe('gb-2 it-1* it-2'); // 4 + 1 against 4 + 1
    expect(armies(t, 'austria')).toBe('ah-10*');
    // "On their first attack": the second gets none, only Big Push.
    t.dice('combat', 2, 3).choose('Italian 2nd Army', 'attacks Austria');
    expect(armies(t, 'northern-italy')).toBe('gb-2 it-1* it-2*'); // 2 + 1 against 3 + 1
    t.luck.assertUsedUp();
  });
});

describe('9.1 the dogfight', () => {
  test('9.1.3 example: Germany deploys both markers and the Red Baron is shot down', () => {
    const t = new Table({ decks: { 'western-allies': ['wa-pantalons-rouge'] } });
    t.learn('te-p1', 'te-p2', 'te-p3', 'cp-p1', 'cp-p2').state.v[RED_BARON] = 1;
    const now = follow(t);
    // Germany 2, 3 and 6 (two for P2, one for the Red Baron), the Western Allies 3, 3 and 4.
    t.dice('dogfight', 2, 3, 6, 3, 3, 4).at(12, 'germany', DOGFIGHT);
    expect(t.state.v[RED_BARON]).toBe(0); // double 3s are above P2
    now();
    // 6 - 4 = 2: both markers.
    t.choose('Air Superiority over Hanover').expectDecision('place Air Superiority');
    now({}, { air: 'cp:hanover' });
    // The Western Allies draw Pantalons Rouge on the way to their first decision: nothing on the map.
    t.choose('Air Superiority over Rhine');
    now({}, { air: 'cp:hanover cp:rhine' });
    expect(t.decision).not.toBe('place Air Superiority');
  });

  test('9.1.3: doubles that do not exceed the German level leave the Red Baron in the air', () => {
    const t = new Table().learn('te-p1', 'te-p2', 'te-p3', 'cp-p1', 'cp-p2');
    t.state.v[RED_BARON] = 1;
    t.dice('dogfight', 2, 3, 6, 2, 2, 4).at(12, 'germany', DOGFIGHT);
    expect(t.state.v[RED_BARON]).toBe(1);
  });
});

describe('10.1.2 conquered armies', () => {
  /** The Spent Belgian and British armies are beaten in Belgium and retreat to the Somme. */
  function belgiumFalls(): Table {
    const t = new Table().put('be-1', 'belgium', 'spent').put('gb-1', 'belgium', 'spent');
    t.put('de-1', 'hanover').at(2, 'germany', BEGIN_COMBAT);
    t.dice('combat', 5, 2).choose('German 1st Army', 'attacks Belgium').choose('Belgian 1st Army');
    t.dice('u-boat attrition', 6, 6).choose('advance no more').choose('attack no more');
    expect(armies(t, 'somme')).toBe('be-1* fr-5 gb-1*');
    expect(armies(t, 'belgium')).toBe('de-1*');
    return t.dice('u-boat attack', 6, 6).at(2, 'western-allies', BEGIN_PRODUCTION);
  }

  test('10.1.2 example: the Belgian army is absorbed and the British one refit at no cost', () => {
    const t = belgiumFalls();
    expect([t.decision, t.actor]).toEqual(['absorb a conquered army', 'te']);
    t.choose('give up the Belgian 1st Army to refit the British 1st/BEF Army');
    expect(armies(t, 'somme')).toBe('fr-5 gb-1');
    expect(t.where('be-1')).toBe(DEAD);
    t.choose('France refits no more').choose('France raises no more').choose('France transfers no more');
    expect(t.points).toBe(7); // no PP spent
  });

  test('10.1.2 example: kept, the Belgian army stays Spent for ever but still moves', () => {
    const t = belgiumFalls().choose('keep the Belgian 1st Army');
    expect(armies(t, 'somme')).toBe('be-1* fr-5 gb-1*');
    for (;;) {
      if (t.decision === 'refit') expect(t.legal().filter((text) => text.includes('Belgian'))).toEqual([]);
      if (t.decision === 'transfer production' && t.points === 7) break;
      t.choose('no more');
    }
    // Belgium is out of the war: nobody can send it PP either.
    expect(t.legal().filter((text) => text.includes('Belgium'))).toEqual([]);
    t.at(3, 'western-allies', BEGIN_MOVEMENT).choose('Belgian 1st Army', 'moves to Paris');
    expect(t.where('be-1')).toBe('paris');
  });
});

describe('10.2.3.2 the United States', () => {
  const SPRING_1917 = 11;
  const SPRING_1918 = 15;

  /** Plays the Eastern Allies' turn with no moves and attacks up to the end of its Production Phase. */
  function idleTurn(t: Table, turn: number): void {
    t.at(turn, 'eastern-allies', BEGIN_MOVEMENT);
    expect(t.legal().filter((text) => text.includes('US '))).toEqual([]); // no movement while mobilizing
    t.choose('move no more').choose('attack no more');
    t.expectDecision('mobilize a US army').choose('becomes Fresh');
    while (t.turn === turn && t.faction === 'eastern-allies') {
      // Nor PP: the USA never comes up to spend.
      expect(t.legal().some((text) => text.startsWith('United States'))).toBe(false);
      t.choose('no more');
    }
  }

  test('10.2.3.2 example: from the declaration in Spring 1917 to the first transfer in Spring 1918', () => {
    const t = new Table();
    t.put('fr-1', 'belgium'); // "Belgium, which contains a French army"
    t.state.v[US_TRACK] = 7;

    // Spring 1917: the card takes the marker to 8, and the USA declares war at once.
    const now = follow(t);
    t.deck('eastern-allies', 'ea-safe-for-democracy').at(SPRING_1917, 'eastern-allies', BEGIN_TURN);
    now({}, { usEntry: 8 }); // armies come in the Production Phase
    t.choose('move no more').choose('attack no more');
    now({ 'united-states': 'us-1* us-2* us-3*' });
    expect([t.decision, t.actor]).toEqual(['station the US fleet', 'te']);
    t.choose('joins the blockade');
    now({ blockade: 'gb-fleet-1 gb-fleet-2 gb-fleet-3 us-fleet-1' });

    // Summer, Fall and Winter 1917: one army a turn becomes Fresh.
    idleTurn(t, 12);
    now({ 'united-states': 'us-1 us-2* us-3*' });
    idleTurn(t, 13);
    now({ 'united-states': 'us-1 us-2 us-3*' });
    idleTurn(t, 14);
    now({ 'united-states': 'us-1 us-2 us-3' });

    // Spring 1918: one army sails, to a port with a French army and nowhere else.
    t.at(SPRING_1918, 'eastern-allies', BEGIN_MOVEMENT);
    const sailing = t.legal().filter((text) => text.includes('US 1st Army'));
    expect(sailing.map((text) => text.replace(/.*sails to /, '')).sort()).toEqual([
      'Belgium',
      'Paris',
      'Somme',
    ]);
    t.choose('US 1st Army', 'sails to Belgium');
    now({ 'united-states': 'us-2 us-3', belgium: 'be-1 fr-1 gb-1 us-1' });
    expect(t.legal().filter((text) => text.includes('US '))).toEqual([]); // one move a turn
    t.choose('move no more').choose('attack no more');

    // Later in Spring 1918: 13 PP to transfer.
    while (!t.legal().includes('United States transfers no more')) t.choose('no more');
    expect(t.points).toBe(13);
    t.choose('send 4 PP to France').choose('send 4 PP to Great Britain');
    expect(t.points).toBe(5);
    now({}, { transfers: { france: 4, 'great-britain': 4 } });
  });
});
