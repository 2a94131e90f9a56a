// Sequence of play (4.0 to 4.2), the plans of 1914 (4.1.3, 4.1.4) and Turkey's entry (10.2.1).
import { describe, expect, test } from 'vitest';
import { TURN_NAMES, yearOf } from './board.js';
import { turkeyJoins } from './politics.js';
import {
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BEGIN_PRODUCTION,
  BEGIN_SPENDING,
  BEGIN_TURN,
  BLOCKADE,
  DEAD,
  END_TURN,
  OUT,
  POOL,
} from './state.js';
import { Table, type TableOptions } from './testing/table.js';

const FACTIONS = ['germany', 'western-allies', 'eastern-allies', 'central-allies'] as const;
const GERMAN_PHASES = [
  'place an event marker',
  'move',
  'redeploy the Stosstruppen',
  'choose the U-Boat strategy',
  'sail a fleet',
  'attack',
  'refit',
  'raise',
  'build a Trench',
  'transfer production',
  'choose a technology',
  'place a technology counter',
  'place Air Superiority',
];

/** More dull luck than a quiet game needs: high dice, decks in the printed order. */
function quietLuck(t: Table): Table {
  for (const purpose of ['combat', 'u-boat attack', 'u-boat attrition', 'dogfight', 'last stand'])
    t.dice(purpose, ...Array<number>(400).fill(6));
  t.dice('guerilla', ...Array<number>(40).fill(1));
  for (let i = 0; i < 40; i++) t.technology().bonusTechnology();
  for (let year = 1915; year <= 1918; year++) for (const faction of FACTIONS) t.deck(faction);
  return t;
}

/** Takes the last of the legal actions, which says no wherever one may say no. */
function sayNo(t: Table): void {
  const words = t.legal();
  t.choose(words[words.length - 1]);
}

const combat = (
  turn: number,
  faction: (typeof FACTIONS)[number],
  arrange: (t: Table) => void = () => {},
  options: TableOptions = {},
) => {
  const t = new Table(options);
  t.state.cardInEffect.fill(0);
  if (turn > 1) turkeyJoins(t.state);
  arrange(t);
  return t.at(turn, faction, BEGIN_COMBAT);
};

describe('4.0 the calendar', () => {
  test('4.0 17 turns of a season each, from Fall 1914 to Fall 1918', () => {
    expect(TURN_NAMES).toHaveLength(17);
    expect([TURN_NAMES[0], TURN_NAMES[1], TURN_NAMES[2], TURN_NAMES[16]]).toEqual([
      'Fall 1914',
      'Winter 1914',
      'Spring 1915',
      'Fall 1918',
    ]);
    expect([1, 2, 3, 6, 7, 10, 11, 14, 15, 17].map(yearOf)).toEqual([
      1914, 1914, 1915, 1915, 1916, 1916, 1917, 1917, 1918, 1918,
    ]);
  });

  test('4.1 every turn Germany, Western Allies, Eastern Allies, Central Allies; after 17 turns the game ends', () => {
    const t = quietLuck(new Table());
    const seen: string[] = [];
    for (let steps = 0; t.decision !== 'over' && steps < 5000; steps++) {
      const now = `${t.turn} ${t.faction}`;
      if (seen[seen.length - 1] !== now) seen.push(now);
      sayNo(t);
    }
    const all = TURN_NAMES.flatMap((_, i) => FACTIONS.map((faction) => `${i + 1} ${faction}`));
    expect(t.decision).toBe('over');
    expect(seen).toEqual(all);
  }, 60_000); // a whole game on a busy machine

  test('4.1 the game does not end before the Central Allies have finished Fall 1918', () => {
    const t = quietLuck(new Table()).at(17, 'eastern-allies', END_TURN);
    expect([t.turn, t.faction, t.decision === 'over']).toEqual([17, 'central-allies', false]);
    const last = quietLuck(new Table()).at(17, 'central-allies', END_TURN);
    expect(last.decision).toBe('over');
    const earlier = quietLuck(new Table()).at(16, 'central-allies', END_TURN);
    expect([earlier.turn, earlier.faction]).toEqual([17, 'germany']);
  });

  test('4.1 "turns" is an option of the scenario', () => {
    const t = quietLuck(new Table({ rules: { turns: 2 } })).at(2, 'central-allies', END_TURN);
    expect(t.decision).toBe('over');
  });
});

describe('4.1.1 and 4.1.2: who plays which faction', () => {
  test.each([
    ['4.1.1', 'germany', 'cp'],
    ['4.1.2', 'western-allies', 'te'],
    ['4.1.2', 'eastern-allies', 'te'],
    ['4.1.1', 'central-allies', 'cp'],
  ] as const)('%s the moves and attacks of %s are decided by %s', (_, faction, side) => {
    expect(new Table().at(5, faction, BEGIN_MOVEMENT).actor).toBe(side);
    expect(combat(5, faction).actor).toBe(side);
  });

  test('4.1.2 the defender decides for his own army in the turn of the other', () => {
    const t = combat(5, 'germany').choose('German 1st Army', 'attacks Belgium');
    expect([t.decision, t.actor]).toEqual(['choose the defender', 'te']);
  });
});

describe('4.2 the phases of a faction', () => {
  test('4.2 A before B before C before D before E: Germany goes through its decisions in the printed order', () => {
    const t = new Table({ decks: { germany: ['ge-first-line-formations'] } });
    t.learn('cp-a1', 'cp-a2', 'cp-a3', 'cp-p1').clear('belgium', POOL);
    t.put('de-1', 'belgium', 'spent');
    t.dice('u-boat attrition', 6, 6).technology('cp-c1');
    const seen: string[] = [];
    while (t.faction === 'germany') {
      if (seen[seen.length - 1] !== t.decision) seen.push(t.decision);
      sayNo(t);
    }
    // On turn 1 nobody digs (8.3.4), and no card of 1914 gives a bonus draw.
    const notYet = ['build a Trench', 'choose a technology'];
    expect(seen).toEqual(GERMAN_PHASES.filter((name) => !notYet.includes(name)));
  });

  test('4.2 D Germany: refit, raise, dig, transfer, then bonus technology, research, counters, then the air', () => {
    const t = new Table().learn('cp-p1').inEffect('ge-fokker-scourge');
    t.dice('u-boat attrition', 6, 6).bonusTechnology('cp-a1', 'cp-c1').technology('cp-u1');
    t.at(5, 'germany', BEGIN_PRODUCTION);
    const seen: string[] = [];
    while (t.faction === 'germany') {
      if (seen[seen.length - 1] !== t.decision) seen.push(t.decision);
      sayNo(t);
    }
    expect(seen).toEqual(GERMAN_PHASES.slice(GERMAN_PHASES.indexOf('refit')));
  });

  test('4.2 D the nations of a faction spend in order: Belgium, then France, then Great Britain (8.3.1)', () => {
    const t = new Table();
    t.state.transfer[t.nation('belgium')] = 1;
    t.put('be-1', 'belgium', 'spent').put('fr-1', 'verdun', 'spent').put('gb-1', 'belgium', 'spent');
    t.at(5, 'western-allies', BEGIN_SPENDING);
    const nations: string[] = [];
    while (t.faction === 'western-allies' && t.decision !== 'over') {
      const words = t.legal();
      const [nation] = words[words.length - 1].split(/ (refits|raises|digs|transfers) /);
      if (nations[nations.length - 1] !== nation) nations.push(nation);
      if (nation === 'Great Britain') break;
      sayNo(t);
    }
    expect(nations).toEqual(['Belgium', 'France', 'Great Britain']);
  });

  test('4.2 D 1 U-Boat attacks come in the Western Allies phase, attrition in the German one', () => {
    const west = new Table().dice('u-boat attack', 3, 3).at(5, 'western-allies', BEGIN_PRODUCTION);
    west.luck.assertUsedUp();
    expect(west.state.ppOnce[west.nation('great-britain')]).toBe(-1);
    const germany = new Table().dice('u-boat attrition', 3, 3).at(5, 'germany', BEGIN_PRODUCTION);
    germany.luck.assertUsedUp();
    expect(germany.isFresh('de-uboat-1')).toBe(false);
    for (const faction of ['eastern-allies', 'central-allies'] as const)
      expect(() => new Table().at(5, faction, BEGIN_PRODUCTION)).not.toThrow(); // no dice at all
  });

  test('4.2 D 3 only Germany and the Western Allies draw technology', () => {
    const t = new Table().at(5, 'eastern-allies', BEGIN_PRODUCTION);
    while (t.faction === 'eastern-allies') sayNo(t); // a draw would find no script
    expect(t.position().technology).toBe('');
  });

  test('4.2 E 2 the artillery of the faction is Ready again at the end of its own turn', () => {
    const t = new Table().put('ah-ha-1', 'galicia', 'spent').put('de-ha-1', 'rhine', 'spent');
    t.at(5, 'central-allies', BEGIN_PRODUCTION);
    while (t.faction === 'central-allies' && t.decision === 'refit') sayNo(t);
    while (t.faction === 'central-allies' && t.turn === 5) sayNo(t);
    expect([t.isFresh('ah-ha-1'), t.isFresh('de-ha-1')]).toEqual([true, false]);
  });

  test('4.2 C naval combat and ground attacks stand open side by side, and no naval combat is skipped', () => {
    const t = combat(5, 'germany', (table) => table.remove('de-fleet-1', BLOCKADE));
    expect(t.legal()).toContain('fight for the Blockade box');
    expect(t.options('de-1')).toContain('attacks Belgium');
    expect(t.legal()).not.toContain('attack no more');
  });
});

describe('4.1.3 the Schlieffen Plan: moves', () => {
  const moving = (turn: number) => {
    const t = new Table();
    t.state.cardInEffect.fill(0);
    return t.put('de-10', 'berlin').at(turn, 'germany', BEGIN_MOVEMENT);
  };

  test('4.1.3 one unit from Hanover or the Rhine may go to Prussia or Posen', () => {
    const t = moving(1);
    expect(t.options('de-4')).toEqual(expect.arrayContaining(['moves to Prussia', 'moves to Posen']));
    t.choose('German 4th Army', 'moves to Posen');
    for (const id of ['de-1', 'de-5']) {
      expect(t.options(id)).toContain('moves to Berlin');
      expect(t.options(id)).not.toContain('moves to Prussia');
      expect(t.options(id)).not.toContain('moves to Posen');
    }
  });

  test('4.1.3 units from elsewhere are not limited', () => {
    const t = moving(1).choose('German 4th Army', 'moves to Posen');
    expect(t.options('de-10')).toContain('moves to Prussia');
    expect(t.options('de-9')).toContain('moves to Prussia');
    const other = moving(1).choose('German 10th Army', 'moves to Posen');
    expect(other.options('de-4')).toContain('moves to Posen');
  });

  test('4.1.3 the limit is for the first turn only', () => {
    const t = moving(2).choose('German 4th Army', 'moves to Posen');
    expect(t.options('de-5')).toContain('moves to Posen');
  });
});

describe('4.1.3 the Schlieffen Plan: new armies', () => {
  const raising = (turn: number) => {
    const t = new Table();
    t.state.cardInEffect.fill(0);
    return t.at(turn, 'germany', BEGIN_SPENDING).choose('refits no more').expectDecision('raise');
  };
  const inTheEast = (t: Table) => t.legal().filter((words) => /in (Prussia|Posen)$/.test(words));

  test('4.1.3 one new army may be placed in Prussia or Posen', () => {
    const t = raising(1);
    expect(inTheEast(t)).toHaveLength(4); // Fresh or Spent, in either
    t.choose('Spent in Prussia');
    expect(inTheEast(t)).toEqual([]);
    expect(t.legal().some((words) => words.endsWith('in Rhine'))).toBe(true);
  });

  test('4.1.3 other places do not count against it, and the limit ends with the turn', () => {
    expect(inTheEast(raising(1).choose('Spent in Rhine'))).toHaveLength(4);
    expect(inTheEast(raising(2).choose('Spent in Prussia'))).toHaveLength(4);
  });
});

describe('4.1.3 the Schlieffen Plan: rerolls', () => {
  /** An attack that loses, 1 against 6, up to the question of a reroll or the next attack. */
  const lose = (t: Table, army: string, into: string) => {
    t.dice('combat', 1, 6).choose(`German ${army} Army`, `attacks ${into}`);
    return t.decision === 'choose the defender' ? t.choose(t.legal()[0]) : t;
  };

  test('4.1.3 R35 two rerolls in all, against Belgium', () => {
    const t = lose(combat(1, 'germany'), '1st', 'Belgium').expectDecision('reroll the attack');
    expect([t.actor, t.legal()]).toEqual([
      'cp',
      ['reroll by the Schlieffen Plan', 'let the attack roll stand'],
    ]);
    t.dice('combat', 1).choose('reroll by the Schlieffen Plan').expectDecision('reroll the attack');
    t.dice('combat', 1).choose('reroll by the Schlieffen Plan').expectDecision('attack');
    lose(t, '2nd', 'Belgium').expectDecision('attack');
  });

  test('4.1.3 the new roll stands, and may win', () => {
    const t = lose(combat(1, 'germany'), '1st', 'Belgium').dice('combat', 6);
    t.choose('reroll by the Schlieffen Plan').expectDecision('attack');
    expect(t.armies('belgium')).toEqual(['be-1', 'gb-1*']);
  });

  test('4.1.3 against any area in France too', () => {
    const t = combat(1, 'germany', (table) => table.clear('verdun', POOL).put('fr-1', 'verdun'));
    expect(lose(t, '4th', 'Verdun').decision).toBe('reroll the attack');
  });

  test('4.1.3 not against Russia, not by other factions, not on a later turn', () => {
    const east = combat(1, 'germany').dice('combat', 1);
    east.choose('German 8th Army', 'attacks Poland').expectDecision('attack');
    expect(east.where('de-8')).toBe('prussia');
    lose(combat(2, 'germany'), '1st', 'Belgium').expectDecision('attack');
    const allies = combat(1, 'central-allies').dice('combat', 1, 6);
    allies.choose('Austro-Hungarian 5th Army', 'attacks Serbia').choose('Serbian 1st');
    expect(allies.decision).toBe('attack');
  });

  test('4.1.3 a won combat needs no reroll', () => {
    const t = combat(1, 'germany').dice('combat', 6, 1).choose('German 1st Army', 'attacks Belgium');
    expect(t.choose('Belgian').decision).toBe('attack');
  });
});

describe('4.1.3 the Schlieffen Plan: Belgium', () => {
  const points = (turn: number, belgium: 'cp' | 'te') => {
    const t = new Table();
    t.state.cardInEffect.fill(0);
    if (belgium === 'cp') t.clear('belgium', POOL).take('belgium', 'cp');
    return t.at(turn, 'germany', BEGIN_SPENDING).points;
  };

  test('4.1.3 one more PP if Belgium is in German hands on the first turn', () => {
    expect([points(1, 'cp'), points(1, 'te'), points(2, 'cp')]).toEqual([13, 12, 12]);
  });
});

describe('4.1.4 Plan XVII', () => {
  const mayStop = (t: Table) => t.legal().includes('attack no more');

  test('4.1.4 the Western Allies must attack from Verdun into the Rhine', () => {
    const t = combat(1, 'western-allies').expectDecision('attack');
    expect(mayStop(t)).toBe(false);
    t.dice('combat', 1, 6).choose('French 1st Army', 'attacks Rhine');
    expect(mayStop(t)).toBe(true);
    expect(t.isFresh('fr-1')).toBe(false);
  });

  test('4.1.4 -1 DRM on the first such attack: 4 against a Trench in the mountains with 3 loses', () => {
    const lost = combat(1, 'western-allies').dice('combat', 4, 3).choose('French 1st Army', 'attacks Rhine');
    expect([lost.position().breached, lost.isFresh('fr-1')]).toEqual([0, false]);
    const won = combat(1, 'western-allies').dice('combat', 5, 3).choose('French 1st Army', 'attacks Rhine');
    expect([won.position().breached, won.isFresh('fr-1')]).toEqual([1, true]);
  });

  test('4.1.4 only on the first: the next attack from Verdun has no -1', () => {
    const t = combat(1, 'western-allies').dice('combat', 1, 6).choose('French 1st Army', 'attacks Rhine');
    t.dice('combat', 4, 3).choose('French 2nd Army', 'attacks Rhine');
    expect(t.position().breached).toBe(1);
  });

  test('4.1.4 an attack into the Rhine from elsewhere neither, nor has it the -1', () => {
    const t = combat(1, 'western-allies', (table) => table.clear('hanover', POOL).put('fr-6', 'hanover'));
    t.dice('combat', 4, 3).choose('French 6th Army', 'attacks Rhine');
    expect([t.position().breached, mayStop(t)]).toEqual([1, false]);
  });

  test('4.1.4 an attack from elsewhere does not satisfy the plan', () => {
    const t = combat(1, 'western-allies', (table) => table.take('hanover', 'cp'));
    t.dice('combat', 1, 6).choose('1st/BEF', 'attacks Hanover').choose(t.legal()[0]);
    expect(mayStop(t)).toBe(false);
  });

  test('4.1.4 forced only while a legal attack exists: nobody Fresh in Verdun', () => {
    const t = combat(1, 'western-allies', (table) => {
      for (const id of ['fr-1', 'fr-2', 'fr-3', 'fr-4']) table.put(id, 'verdun', 'spent');
    });
    expect(mayStop(t)).toBe(true);
  });

  test('4.1.4 not when the Rhine is the Entente’s already, or Verdun is lost', () => {
    expect(
      mayStop(combat(1, 'western-allies', (table) => table.clear('rhine', POOL).take('rhine', 'te'))),
    ).toBe(true);
    expect(
      mayStop(combat(1, 'western-allies', (table) => table.clear('verdun', DEAD).take('verdun', 'cp'))),
    ).toBe(true);
  });

  test('4.1.4 on the first turn only, and for the Western Allies only', () => {
    expect(mayStop(combat(2, 'western-allies'))).toBe(true);
    expect(mayStop(combat(1, 'eastern-allies'))).toBe(true);
  });

  test('4.1.4 with Pantalons Rouge two attacks with -1 each', () => {
    const t = combat(1, 'western-allies', (table) => table.inEffect('wa-pantalons-rouge'));
    expect(mayStop(t)).toBe(false);
    t.dice('combat', 4, 3).choose('French 1st Army', 'attacks Rhine');
    expect([t.position().breached, mayStop(t)]).toEqual([0, false]);
    t.dice('combat', 4, 3).choose('French 2nd Army', 'attacks Rhine');
    expect([t.position().breached, mayStop(t)]).toEqual([0, true]);
    t.dice('combat', 4, 3).choose('French 3rd Army', 'attacks Rhine');
    expect(t.position().breached).toBe(1);
  });

  test('4.1.4 Pantalons Rouge later in the year forces one attack, and only of a French army', () => {
    const t = combat(2, 'western-allies', (table) => table.inEffect('wa-pantalons-rouge'));
    expect(mayStop(t)).toBe(false);
    t.dice('combat', 1, 6).choose('1st/BEF', 'attacks Hanover').choose(t.legal()[0]);
    expect(mayStop(t)).toBe(false);
    t.dice('combat', 1, 6).choose('French 1st Army', 'attacks Rhine');
    expect(mayStop(t)).toBe(true);
    const nobody = combat(2, 'western-allies', (table) => {
      table.inEffect('wa-pantalons-rouge');
      for (const id of ['fr-1', 'fr-2', 'fr-3', 'fr-4', 'fr-5']) table.put(id, 'paris', 'spent');
    });
    expect(mayStop(nobody)).toBe(true);
  });
});

describe('10.2.1 Turkey', () => {
  const turkish = ['gallipoli', 'anatolia', 'erzurum', 'jerusalem', 'damascus', 'kut', 'baghdad'];

  test('10.2.1 is neutral at first: no armies, no control, and its enemies in the East are not deployed', () => {
    const t = new Table();
    for (const area of turkish) expect([area, t.control(area)]).toEqual([area, 'nobody']);
    for (const id of ['tr-1', 'tr-2', 'tr-3', 'tr-4', 'gb-mef', 'gb-ief', 'ru-cau'])
      expect(t.where(id)).toBe(OUT);
  });

  test('10.2.1 joins at the start of the Central Allies phase of Winter 1914, before their card is drawn', () => {
    const t = new Table().at(2, 'central-allies', BEGIN_TURN);
    for (const area of turkish) expect([area, t.control(area)]).toEqual([area, 'cp']);
    expect(t.decision).toBe('place an event marker'); // the card comes after
    expect([t.armies('gallipoli'), t.armies('anatolia')]).toEqual([['tr-1'], ['tr-2*']]);
    expect([t.armies('erzurum'), t.armies('damascus')]).toEqual([['tr-3*'], ['tr-4*']]);
  });

  test('10.2.1 the MEF (Spent), the IEF (Fresh) and the CAU (Spent) are deployed with it', () => {
    const t = new Table().at(2, 'central-allies', BEGIN_TURN);
    expect([t.armies('sinai'), t.armies('basra'), t.armies('kars')]).toEqual([
      ['gb-mef*'],
      ['gb-ief'],
      ['ru-cau*'],
    ]);
  });

  test('10.2.1 not on the first turn, and not in the phases before', () => {
    const t = new Table().at(1, 'central-allies', BEGIN_TURN);
    expect(t.where('tr-1')).toBe(OUT);
    for (const faction of ['germany', 'western-allies', 'eastern-allies'] as const)
      expect(new Table().at(2, faction, BEGIN_TURN).where('tr-1')).toBe(OUT);
  });

  test('10.2.1 it moves, fights and produces in that very phase', () => {
    const t = new Table({ decks: { 'central-allies': ['ca-balkan-war-veterans'] } });
    t.at(2, 'central-allies', BEGIN_TURN).expectDecision('move');
    expect(t.options('tr-4')).toContain('moves to Jerusalem');
    t.choose('move no more').choose('attack no more');
    expect([t.decision, t.points]).toEqual(['refit', 1]);
    expect(t.options('tr-2')).toEqual([]);
    expect(t.legal()).toContain('refit the Turkish 2nd Army in Anatolia');
  });

  test('10.2 a neutral neither moves nor attacks nor produces', () => {
    const t = new Table();
    expect(t.at(2, 'western-allies', BEGIN_MOVEMENT).legal().join()).not.toMatch(/Ital/);
    expect(t.at(2, 'western-allies', BEGIN_SPENDING).points).toBe(4); // France spends first
    expect(new Table().at(1, 'central-allies', BEGIN_SPENDING).points).toBe(3); // Austria-Hungary, not Turkey
  });
});
