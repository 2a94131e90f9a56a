// The named rules of a scenario: each is used, the printed values are the default, and the game plays at every extreme.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Bot, Game } from '../../kernel/contract.js';
import { layTable, playGame } from '../../kernel/match.js';
import { areaOf, CP } from './board.js';
import { setControl } from './control.js';
import { compile } from './index.js';
import { brokenInvariant } from './invariants.js';
import { settingsSchema } from './settings.js';
import {
  AT_WAR,
  BEGIN_COMBAT,
  BEGIN_PRODUCTION,
  BEGIN_TURN,
  type LampsState,
  MOVE_UBOATS,
  OUT,
  UBOAT_BOX,
} from './state.js';
import { Table } from './testing/table.js';
import { isHistoricallyUnrestricted } from './u-boat-posture.js';
import { victoryPoints } from './victory.js';

interface Schema {
  readonly type?: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly default: unknown;
  readonly description?: string;
}
const json = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
const options = Object.entries(
  (json.properties as Record<string, { properties: Record<string, Schema> }>).rules.properties,
);
const numbers = options.filter(([, { type }]) => type === 'integer');
const names = options.map(([name]) => name);

describe('the named rules', () => {
  const folder = new URL('.', import.meta.url);
  const engine = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'settings.ts')
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

  test.each(names)('%s is used by the engine and cites its rule', (name) => {
    expect(engine.includes(`rules['${name}']`) || engine.includes(`rules.${name}`)).toBe(true);
    expect(options.find(([id]) => id === name)?.[1].description).toMatch(/^(\d+\.\d+(\.\d+)*|R\d+)/);
  });

  test('printed values', () => {
    expect(settingsSchema.parse(undefined).rules).toMatchObject({
      turns: 17,
      'victory-margin': 7,
      'us-entry-track': 8,
      'us-pp-1918': 13,
      'artillery-dice': 2,
      'artillery-air-dice': 3,
      'trench-limit': 2,
      'trench-limit-rough': 1,
      'fresh-fleet-cost': 3,
      'beachhead-limit': 2,
      'turkey-entry-turn': 2,
      'u-boat-posture': 'choice',
    });
  });
});

describe('games at the extremes', () => {
  function play(rules: object, seed: string): void {
    const game = compile(settingsSchema.parse({ rules }));
    const actions = new Int32Array(game.maxActions);
    const bot: Bot<LampsState> = {
      choose: (state, random) => actions[random.below(game.legalActions(state, actions))],
    };
    const table = layTable(game as unknown as Game, seed, [bot as Bot, bot as Bot], true);
    const row = new Int32Array(game.metrics.length);
    for (let number = 0; number < 2; number++) {
      playGame(table, number, row, 0);
      expect(brokenInvariant(table.state as LampsState, null)).toBeNull();
    }
  }
  const all = (end: 'minimum' | 'maximum') =>
    Object.fromEntries(numbers.map(([name, schema]) => [name, schema[end]]));

  test('all options at their least, but for the length of the game', { timeout: 120_000 }, () => {
    play({ ...all('minimum'), turns: 17 }, 'least');
  });

  test('all options at their most', { timeout: 120_000 }, () => {
    play({ ...all('maximum'), turns: 17 }, 'most');
  });

  test('a game of one turn', { timeout: 60_000 }, () => {
    play({ turns: 1 }, 'short');
  });
});

describe('what some of them do', () => {
  const table = (rules: Record<string, number>) => new Table({ rules });

  test('u-boat-posture: the box of every turn is set, and nobody is asked', () => {
    const rules = (posture: string) => ({ 'u-boat-posture': posture }) as unknown as Record<string, number>;
    const boxes = (posture: string) =>
      Array.from({ length: 17 }, (_, i) => {
        const t = table(rules(posture));
        t.state.v[UBOAT_BOX] = 2;
        t.at(i + 1, 'germany', MOVE_UBOATS);
        return [t.decision === 'choose the U-Boat strategy' ? '?' : '', t.state.v[UBOAT_BOX]].join('');
      }).join(' ');
    expect(boxes('hague')).toBe(Array(17).fill('0').join(' '));
    expect(boxes('unrestricted')).toBe(Array(17).fill('1').join(' '));
    // Fall, Winter 1914; 1915; 1916; 1917; Spring to Fall 1918.
    expect(boxes('historical')).toBe('0 0 1 1 0 0 1 0 0 0 1 1 1 1 1 1 1');
    expect(boxes('choice')).toBe(Array(17).fill('?2').join(' '));
    expect(isHistoricallyUnrestricted(11)).toBe(true);
  });

  test('u-boats: those beyond the number never come into the game', () => {
    expect(table({ 'u-boats': 0 }).where('de-uboat-1')).toBe(OUT);
    const one = table({ 'u-boats': 1 });
    expect([one.where('de-uboat-1') === OUT, one.where('de-uboat-2') === OUT]).toEqual([false, true]);
  });

  test('area-vp: what an area counts for, up to what Russia is worth', () => {
    const points = (each: number) => {
      const { state } = table({ 'area-vp': each })
        .take('belgium', 'cp')
        .take('sinai', 'cp')
        .take('kars', 'cp');
      for (const area of ['poland', 'kiev', 'minsk']) setControl(state, areaOf(area), CP);
      return victoryPoints(state, CP);
    };
    expect([points(0), points(1), points(2)]).toEqual([1, 6, 9]); // with one for the neutral United States
  });

  test('turkey-entry-turn: Turkey joins then, or never', () => {
    const turkey = (entry: number, turn: number) => {
      const t = table({ 'turkey-entry-turn': entry })
        .deck('central-allies')
        .at(turn, 'central-allies', BEGIN_TURN);
      return t.state.nationStatus[t.nation('turkey')];
    };
    expect([turkey(2, 2), turkey(5, 2), turkey(5, 5), turkey(18, 17)]).toEqual([AT_WAR, 0, AT_WAR, 0]);
  });

  test('refit-cost, fresh-army-cost: what PP buy', () => {
    const t = table({ 'refit-cost': 3, 'fresh-army-cost': 5 }).dice('u-boat attrition', 6, 6);
    t.at(4, 'germany', BEGIN_PRODUCTION).expectDecision('refit').choose('German 7th Army');
    expect(t.points).toBe(9);
    t.choose('refits no more').choose('Fresh in Berlin');
    expect(t.points).toBe(4);
    expect(t.legal().some((words) => words.includes('Fresh in'))).toBe(false);
    t.choose('raise the German', 'Spent in Berlin');
    expect(t.points).toBe(3);
  });

  test('plan-xvii-attacks: none, or two with -1 each', () => {
    const attacks = (count: number) =>
      table({ 'plan-xvii-attacks': count }).at(1, 'western-allies', BEGIN_COMBAT);
    expect(attacks(0).legal()).toContain('attack no more');
    const t = attacks(2);
    for (const army of ['1st', '2nd']) {
      expect(t.legal()).not.toContain('attack no more');
      t.dice('combat', 1, 6).choose(`French ${army} Army`, 'attacks Rhine');
    }
    expect(t.legal()).toContain('attack no more');
  });
});
