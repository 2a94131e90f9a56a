// The odds of an attack: against values computed by hand, against each other, and against the rules engine.
import { describe, expect, test } from 'vitest';
import { AssumptionError } from '../../../kernel/laboratory.js';
import { settingsSchema } from '../settings.js';
import { type Battle, bare, plainBattle } from './battle.js';
import { armiesSpent, combatChance, garrisonChance, takeChance } from './chances.js';
import { oddsTool } from './index.js';
import { armiesNeeded, battleOdds } from './tree.js';

const settings = settingsSchema.parse(undefined);
const taken = (changes: Partial<Battle>, armies = 1, fresh = 0, spent = 0) =>
  battleOdds({ ...plainBattle(armies, fresh, spent), ...changes }).taken;

// Two dice: the attacker has at least as much in 21 of 36 cases, with +1 in 26, with -1 in 15.
const EVEN = 21 / 36;
const PUSHED = 26 / 36;
const UPHILL = 15 / 36;

describe('by hand', () => {
  test('7.2.2: one army against a Spent one wins ties', () => {
    expect(taken({}, 1, 0, 1)).toBeCloseTo(EVEN, 12);
  });

  test('7.2.3: Big Push follows a win', () => {
    expect(taken({}, 2, 1)).toBeCloseTo(EVEN * PUSHED, 12);
    // Three armies: two wins in a row, or lose one at either place; after a loss the push is gone.
    const three = EVEN * PUSHED + EVEN * (1 - PUSHED) * EVEN + (1 - EVEN) * EVEN * PUSHED;
    expect(taken({}, 3, 1)).toBeCloseTo(three, 12);
  });

  test('7.5: a breached Trench costs no army and gives no push', () => {
    expect(taken({ trenches: 1 }, 1, 0, 1)).toBeCloseTo(EVEN * EVEN, 12);
    expect(taken({ trenches: 1 }, 2, 1)).toBeCloseTo(EVEN * EVEN * PUSHED, 12);
  });

  test('6.1.3: garrisons roll no die; an own area falls to whoever walks in', () => {
    expect(taken({ garrison: 2 })).toBeCloseTo(5 / 6, 12);
    expect(taken({ garrison: 3 })).toBeCloseTo(4 / 6, 12);
    expect(taken({ garrison: 0 })).toBe(1);
    expect(garrisonChance(3, 0)).toBeCloseTo(4 / 6, 12);
  });

  test('2.1.3: a mountain adds one to every defence', () => {
    expect(taken({ defenceDrm: 1 }, 1, 0, 1)).toBeCloseTo(UPHILL, 12);
    expect(combatChance(1, -1)).toBeCloseTo(UPHILL, 12);
  });

  test('7.6.1.1: two dice win unless both are lower', () => {
    // Against a die of d, two dice are both lower in ((d - 1) / 6)^2.
    const wins = [0, 1, 4, 9, 16, 25].reduce((sum, lower) => sum + (1 - lower / 36) / 6, 0);
    expect(taken({ guns: 1 }, 1, 0, 1)).toBeCloseTo(wins, 12);
  });

  test('R11: a reroll is a second die against the same roll', () => {
    expect(taken({ rerolls: 1 }, 1, 0, 1)).toBeCloseTo(taken({ guns: 1 }, 1, 0, 1), 12);
  });

  test("7.6.5: the first tie is the defender's", () => {
    expect(taken({ air: 1 }, 1, 0, 1)).toBeCloseTo(UPHILL, 12);
    // The second army finds the marker flown if the first lost by a tie (6 of 36).
    const second = UPHILL + (6 / 36) * EVEN + (15 / 36) * UPHILL;
    expect(taken({ air: 1 }, 2, 0, 1)).toBeCloseTo(second, 12);
  });

  test('7.2.4: a stand holds on 2 or more, and costs the army', () => {
    const stand = { needed: 2, perLoss: 1, lost: 0 };
    const odds = battleOdds({ ...plainBattle(1, 0, 1), stand });
    expect(odds.taken).toBeCloseTo(EVEN / 6, 12);
    expect(odds.lost[1]).toBeCloseTo((EVEN * 5) / 6, 12);
    // The area is empty then: a garrison of 3, with Big Push.
    const two = EVEN / 6 + ((EVEN * 5) / 6) * (5 / 6) + ((1 - EVEN) * EVEN) / 6;
    expect(taken({ stand, garrison: 3 }, 2, 0, 1)).toBeCloseTo(two, 12);
  });

  test('7.6.8, 2.6: gas and a marker count once', () => {
    expect(taken({ gasDrm: 1 }, 2, 1)).toBeCloseTo(PUSHED * PUSHED, 12);
    const marker = { drm: 1, reroll: false, uses: 'once' } as const;
    expect(taken({ attackers: [marker, null] }, 2, 1)).toBeCloseTo(PUSHED * PUSHED, 12);
    expect(taken({ attackers: [marker], trenches: 1 }, 1, 0, 1)).toBeCloseTo(PUSHED * EVEN, 12);
  });

  test('15 T1: the Schlieffen rerolls take Belgium from five armies in 88.1%', () => {
    expect(taken({ rerolls: 2 }, 5, 2)).toBeCloseTo(0.88108, 5);
    expect(armiesNeeded({ ...plainBattle(1, 2, 0), rerolls: 2 }, 0.8, 16)).toBe(5);
    expect(armiesNeeded({ ...plainBattle(1, 12, 0), defenceDrm: 6 }, 0.8, 16)).toBe(0);
  });
});

test('every distribution adds up to one', () => {
  const odds = battleOdds({
    ...plainBattle(6, 3, 2),
    trenches: 2,
    guns: 2,
    rerolls: 3,
    counterGuns: 1,
    air: 1,
    stand: { needed: 2, perLoss: 1, lost: 1 },
  });
  for (const part of [odds.spent, odds.beaten, odds.lost])
    expect(part.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  expect(odds.rounds[0].fought).toBe(1);
});

test('the tables of the bots hold what the tree computes', () => {
  for (const [armies, trenches, fresh, guns, rerolls, lead] of [
    [1, 0, 0, 0, 0, 0],
    [5, 0, 2, 0, 2, 0],
    [4, 2, 1, 1, 0, -1],
    [7, 1, 3, 2, 3, 1],
  ]) {
    const tree = battleOdds({
      ...plainBattle(armies, fresh, 0),
      spent: bare(fresh === 0 ? 1 : 0),
      trenches,
      guns,
      rerolls,
      drm: lead,
    });
    expect(takeChance(armies, trenches, fresh, guns, rerolls, lead)).toBeCloseTo(tree.taken, 10);
    const mean = tree.spent.reduce((sum, chance, n) => sum + chance * n, 0);
    expect(armiesSpent(armies, trenches, fresh, guns, rerolls, lead)).toBeCloseTo(mean, 10);
  }
});

describe('through the engine', () => {
  const questions: Record<string, Record<string, string>> = {
    plain: { armies: '3', fresh: '1' },
    'turn one': { armies: '5', fresh: '2', rerolls: '2' },
    'all at once': {
      into: 'paris',
      armies: '6',
      fresh: '3',
      spent: '1',
      trenches: '2',
      rerolls: '3',
      'rerolls-per-attack': '1',
      guns: '2',
      directed: 'yes',
      gas: 'yes',
      markers: '+2,+1w,rw',
      'defence-markers': 'r,+1g,+1w',
      'counter-guns': '1',
      'card-dice': '1',
      air: '1',
      stand: 'always',
      lost: '1',
    },
    mountain: {
      into: 'rhine',
      armies: '4',
      fresh: '1',
      spent: '1',
      trenches: '1',
      drm: '-1',
      stand: 'always',
    },
    garrison: { into: 'poland', armies: '2', fresh: '0', 'defence-drm': '2', trenches: '1' },
    liberation: { into: 'somme', attacker: 'te', armies: '2', fresh: '0', trenches: '1' },
  };
  for (const [name, question] of Object.entries(questions)) {
    test(name, () => {
      const study = oddsTool.ask(settings, question);
      const counts = new Float64Array(study.rows.length);
      const trials = 4000;
      study.rehearsal('odds').play(0, trials, counts);
      study.rows.forEach(({ chance, counted, id }, i) => {
        if (!counted) return;
        const expected = trials * chance;
        const apart = Math.abs(counts[i] - expected);
        expect(apart, id).toBeLessThanOrEqual(5 * Math.sqrt(expected * (1 - Math.min(1, chance))) + 1e-6);
      });
    });
  }

  test('a trial depends on its number alone', () => {
    const study = oddsTool.ask(settings, {});
    const whole = new Float64Array(study.rows.length);
    const parts = new Float64Array(study.rows.length);
    study.rehearsal('a').play(0, 200, whole);
    const rehearsal = study.rehearsal('a');
    rehearsal.play(120, 80, parts);
    rehearsal.play(0, 120, parts);
    expect(parts).toEqual(whole);
  });
});

describe('questions that make no sense', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ armie: '3' }, /there is no term "armie"; did you mean armies\?/],
    [{ armies: '99' }, /armies: expected a whole number from 1 to 16, not "99"/],
    [{ into: 'parris' }, /into: no such area; did you mean paris\?/],
    [{ into: 'sinai' }, /Sinai is not attacked by several armies/],
    [{ into: 'belgium', stand: 'always' }, /stand: not in Belgium/],
    [{ markers: '+9' }, /markers: expected markers such as/],
    [{ armies: '1', markers: '+1,+1' }, /2 markers for 1 armies/],
    [{ wanted: '2' }, /wanted: expected a chance between 0 and 1/],
  ];
  test.each(cases)('%o', (question, message) => {
    expect(() => oddsTool.ask(settings, question)).toThrow(message);
    expect(() => oddsTool.ask(settings, question)).toThrow(AssumptionError);
  });

  test('what the counters do not suffice for cannot be rehearsed', () => {
    const study = oddsTool.ask(settings, { into: 'rome', fresh: '6', stand: 'always' });
    expect(() => study.rehearsal('a')).toThrow(
      /fresh and spent: italy have 5 armies, so 6 cannot be rehearsed/,
    );
  });
});
