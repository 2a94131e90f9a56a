// The view that bots see through: what it says of the first decision of a game.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { CP, TE, unitOf } from './board.js';
import { compile } from './index.js';
import { PURPOSES } from './luck.js';
import { settingsSchema } from './settings.js';
import { areaOf, createView } from './view.js';

const game = compile(settingsSchema.parse(undefined));
const state = game.createState();
game.start(state, new KeyedLuck('view', PURPOSES.length));
const view = createView(game, CP);
const [hanover, belgium, poland] = ['hanover', 'belgium', 'poland'].map(areaOf);

test('13.0: the armies of the set-up, by area and side', () => {
  view.look(state);
  expect([view.turn(), view.faction()]).toEqual([1, 0]);
  expect([view.fresh(CP, hanover), view.spent(CP, hanover), view.fresh(TE, belgium)]).toEqual([3, 0, 2]);
  expect([view.armies(CP), view.armies(TE)]).toEqual([17, 18]);
  expect([view.areaOf(unitOf('de-1')), view.isFresh(unitOf('de-1'))]).toEqual([hanover, true]);
  expect([view.isSupplied(unitOf('de-1')), view.canBeRefit(unitOf('de-lv'))]).toEqual([true, false]);
});

test('areas, their neighbours and who controls them', () => {
  view.look(state);
  expect([...view.neighbours(belgium)].map((area) => view.areas[area])).toContain('hanover');
  expect([view.control(hanover), view.control(belgium)]).toEqual([CP, TE]);
  expect([view.production(hanover), view.isHome(belgium), view.trenches(areaOf('rhine'))]).toEqual([
    2,
    true,
    1,
  ]);
  expect([view.mayAttack(belgium), view.mayAttack(hanover)]).toEqual([true, false]);
});

test('6.1.3, 7.2: the chance of an attack', () => {
  view.look(state);
  expect(view.chance(areaOf('posen'), poland, 1)).toBeCloseTo(5 / 6, 12);
  expect(view.chance(hanover, belgium, 2)).toBe(0);
  expect(view.chance(hanover, belgium, 5)).toBeGreaterThan(view.chance(hanover, belgium, 4));
});

test('the legal actions are those of the game, and a look forgets the last ones', () => {
  view.look(state);
  const actions = new Int32Array(game.maxActions);
  const count = game.legalActions(state, actions);
  expect(view.legal()).toBe(count);
  expect(Array.from({ length: count }, (_, i) => view.actionAt(i))).toEqual([...actions.subarray(0, count)]);
  expect(view.inWords(view.actionAt(0))).toMatch(/\w/);
  const later = game.createState();
  game.start(later, new KeyedLuck('other', PURPOSES.length));
  view.look(later);
  expect(view.legal()).toBe(game.legalActions(later, actions));
});

test('11.3: the score, and where America stands', () => {
  view.look(state);
  expect([view.points(TE), view.usEntry(), view.pointsToSpend()]).toEqual([0, 0, 0]);
});
