// The search on games whose answers are known: it must find what there is to find, and its questions must depend on
// nothing but the answers.
import { describe, expect, test, vi } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { parseKnob } from '../design.js';
import { type Goal, meansOf, missesOf, type Tried, unbeaten } from './loss.js';
import { bestChance } from './propose.js';
import { type Found, type Request, search } from './search.js';
import { type Setting, type Space, settingOf, spaceOf, valuesOf } from './space.js';

// Slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const space = (...texts: string[]) => spaceOf(texts.map((text) => parseKnob(text) as never));
const share = (target: number, low: number, high: number): Goal => ({ target, low, high, unit: 0.5 });

/** Shares at a setting's values; every game has a luck of its own, the same at all settings. */
type World = (values: readonly number[]) => readonly number[];

function played(world: World, where: Space, { setting, games }: Request, seed: string): Tried {
  const shares = world(valuesOf(where, setting).map(Number));
  const luck = new KeyedLuck(`world ${seed}`, shares.length);
  const counts = shares.map(() => 0);
  for (let game = 1; game <= games; game++) {
    luck.beginGame(game);
    for (const [i, p] of shares.entries()) if (luck.stream(i).below(1 << 20) < p * (1 << 20)) counts[i]!++;
  }
  const figures = counts.map((count) => {
    const mean = count / games;
    return { n: games, mean, variance: (mean * (1 - mean) * games) / (games - 1) };
  });
  return { setting, games, figures };
}

function run(
  world: World,
  where: Space,
  goals: readonly Goal[],
  seed: string,
  changes: { settings?: number; start?: Setting | null } = {},
): { found: Found; asked: Request[] } {
  const targets = 1 + Math.max(...goals.map(({ target }) => target));
  const options = { targets, games: 200, settings: 40, start: null, ...changes };
  const random = new KeyedLuck(`tune ${seed}`, 1).stream(0);
  const questions = search(where, goals, { ...options, random });
  const asked: Request[] = [];
  for (let next = questions.next(); ; next = questions.next(played(world, where, asked.at(-1)!, seed))) {
    if (next.done) return { found: next.value, asked };
    asked.push(next.value);
  }
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const SEEDS = Array.from({ length: 12 }, (_, i) => `seed ${i}`);

describe('a search', () => {
  const two = space('a=0..20', 'b=0..20');
  // Only near a = 14, b = 6 are both a half.
  const world: World = ([a, b]) => [
    logistic((a! - 14) / 5 + (b! - 6) / 10),
    logistic((b! - 6) / 5 - (a! - 14) / 15),
  ];
  const goals = [share(0, 0.45, 0.55), share(1, 0.45, 0.55)];

  test('meets two targets at once in a fraction of the settings', () => {
    const misses = SEEDS.map((seed) => {
      const { found, asked } = run(world, two, goals, seed, { start: [2, 18] });
      expect(new Set(asked.map(({ setting }) => setting.join())).size).toBeLessThan(60);
      const [a, b] = valuesOf(two, found.best.setting).map(Number);
      return Math.max(...missesOf(goals, world([a!, b!]), 2));
    });
    // The truth, not what the search measured, meets both targets.
    expect(misses.filter((miss) => miss === 0).length).toBeGreaterThanOrEqual(11);
  });

  test('asks the same when it is told the same', () => {
    expect(run(world, two, goals, 'x').asked).toEqual(run(world, two, goals, 'x').asked);
  });

  test('four knobs, one without effect, three targets', () => {
    const four = space('a=0..9', 'b=0..9', 'c=0..9', 'd=0..9');
    const many: World = ([a, b, c]) => [
      logistic((a! - 7) / 3),
      logistic((b! - 2) / 3 + (a! - 7) / 6),
      logistic((c! - 5) / 3 - (b! - 2) / 6),
    ];
    const wanted = [0, 1, 2].map((target) => share(target, 0.42, 0.58));
    for (const seed of SEEDS.slice(0, 2)) {
      const { found } = run(many, four, wanted, seed, { settings: 40, start: [0, 9, 0, 5] });
      const truth = many(valuesOf(four, found.best.setting).map(Number));
      // Within half a percentage point, where 800 games have a standard error of 1.8.
      expect(Math.max(...missesOf(wanted, truth, 3))).toBeLessThan(0.01);
    }
  });

  test('of settings that are as good it takes the one nearest to the start', () => {
    const wide = [share(0, 0.2, 1)];
    const easy: World = ([a]) => [a! >= 3 ? 0.9 : 0.05];
    const { found } = run(easy, space('a=0..9'), wide, 'x', { start: [1] });
    expect(found.best.setting).toEqual([3]);
  });

  test('plays a small grid whole, once', () => {
    const small = space('a=0..3', 'b=x,y');
    const { asked } = run(([a]) => [0.1 + 0.2 * a!], small, [share(0, 0.48, 0.52)], 'x');
    const first = asked.filter(({ games }) => games === 200);
    expect(first).toHaveLength(8);
    expect(new Set(first.map(({ setting }) => setting.join())).size).toBe(8);
  });

  test('targets that contradict each other: both ends and the middle of the Pareto set', () => {
    // Whatever one target gains the other loses.
    const clash: World = ([a]) => [0.2 + 0.03 * a!, 0.8 - 0.03 * a!];
    const both = [share(0, 0.75, 1), share(1, 0.75, 1)];
    const where = space('a=0..20', 'b=0..20');
    const { found } = run(clash, where, both, 'x', { settings: 30 });
    const misses = found.tried.map((entry) => missesOf(both, meansOf(entry), 2));
    const front = unbeaten(misses).map((i) => Number(valuesOf(where, found.tried[i]!.setting)[0]));
    expect(Math.min(...front)).toBeLessThanOrEqual(4);
    expect(Math.max(...front)).toBeGreaterThanOrEqual(16);
    expect(front.some((a) => a >= 7 && a <= 13)).toBe(true);
    const random = new KeyedLuck('chance', 1).stream(0);
    expect(bestChance(where, both, found.tried, random)).toBe(0);
    expect(bestChance(where, [share(0, 0.4, 0.6), share(1, 0.4, 0.6)], found.tried, random)).toBeGreaterThan(
      0.9,
    );
  });

  test('words are knobs as well', () => {
    const where = space('posture=never,often,always', 'b=0..9');
    const world: World = ([, b]) => [0.05 * b!];
    const posture: World = (values) => world(values);
    const spoken = (request: Request) => {
      const bonus = request.setting[0] === 1 ? 0.4 : 0;
      return played(([, b]) => [Math.min(1, posture([0, b!])[0]! + bonus)], where, request, 'x');
    };
    const random = new KeyedLuck('tune', 1).stream(0);
    const questions = search(where, [share(0, 0.75, 1)], {
      targets: 1,
      games: 200,
      settings: 20,
      start: null,
      random,
    });
    let next = questions.next();
    while (!next.done) next = questions.next(spoken(next.value));
    expect(valuesOf(where, next.value.best.setting)[0]).toBe('often');
  });
});

describe('a space', () => {
  test('values in order, ranges in steps, the setting of given values', () => {
    const where = space('a=9,1,5', 'b=0.5..1.5', 'c=yes,no');
    expect(where.knobs[0]).toMatchObject({ values: ['1', '5', '9'], places: [0, 0.5, 1] });
    expect(where.knobs[1]!.values).toHaveLength(41);
    expect(where.knobs[2]!.places).toBeNull();
    expect(where.size).toBe(3 * 41 * 2);
    expect(settingOf(where, [5, 0.75, 'no'])).toEqual([1, 10, 1]);
    expect(settingOf(where, [4, 0.75, 'no'])).toBeNull();
  });
});
