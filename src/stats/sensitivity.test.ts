// Designs, and models whose indices are known.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { gridPoints, type Knob, latinHypercube, type Point, parseKnob } from './design.js';
import { sensitivity, type Values } from './sensitivity.js';

const knobs = (...texts: string[]) => texts.map((text) => parseKnob(text) as Knob);

describe('knobs', () => {
  test('values, ranges, steps', () => {
    expect(parseKnob('a.b=4,5,x')).toEqual({ path: 'a.b', values: ['4', '5', 'x'] });
    expect(parseKnob('a=4..8')).toEqual({ path: 'a', low: 4, high: 8, whole: true });
    expect(parseKnob('a=0.1..0.4:0.1')).toEqual({ path: 'a', values: ['0.1', '0.2', '0.3', '0.4'] });
    expect(parseKnob('a=-1.5..2')).toMatchObject({ low: -1.5, whole: false });
  });
  test.each([
    ['a', 'expected a path and values'],
    ['a=', 'expected a path and values'],
    ['a=8..4', 'the wrong way round or empty: say 4..8'],
    ['a=4,4', '4 stands twice'],
    ['a=4,,5', 'a value is missing'],
    ['a=0..1:0.00001', 'too many values'],
  ])('%s', (text, words) => expect(parseKnob(text)).toContain(words));
});

describe('designs', () => {
  test('a grid has every combination', () => {
    expect(gridPoints(knobs('a=1..2', 'b=x,y'))).toEqual([
      ['1', 'x'],
      ['1', 'y'],
      ['2', 'x'],
      ['2', 'y'],
    ]);
    expect(gridPoints(knobs('a=0.5..2'))).toContain('a grid needs a step');
    expect(gridPoints(knobs('a=0..999', 'b=0..999'))).toContain('more than 10,000 points');
  });
  test('a Latin hypercube meets every stratum of every knob once', () => {
    const random = new KeyedLuck('hypercube', 1).stream(0);
    const points = latinHypercube(knobs('a=0..19', 'b=0.5..1.5', 'c=x,y'), 20, random);
    expect(new Set(points.map(([a]) => a)).size).toBe(20);
    expect(new Set(points.map(([, b]) => Math.floor((Number(b) - 0.5) * 20))).size).toBe(20);
    expect(points.filter(([, , c]) => c === 'x')).toHaveLength(10);
  });
});

function valuesOf(
  points: readonly Point[],
  model: (point: readonly number[], noise: number) => number,
): Values {
  const luck = new KeyedLuck('sensitivity', 1).stream(0);
  const noise = Array.from({ length: 200 }, () => luck.twoD6() - 7);
  // The same luck in every point.
  return {
    points: points.length,
    games: noise.length,
    at: (point, game) => model(points[point]!.map(Number), noise[game]!),
  };
}

describe('indices', () => {
  const points = gridPoints(knobs('a=-1,1', 'b=-1,1', 'c=-1,1')) as Point[];
  // Variance: 4 from a alone, 1 from b and c together, none from either by itself.
  const values = valuesOf(points, ([a, b, c], noise) => 2 * a! + b! * c! + noise);
  const [a, b, c] = [0, 1, 2].map((knob) => sensitivity(points, knob, values, true));

  test('first order and total of a known model', () => {
    expect([a!.first, b!.first, c!.first].map((index) => Number(index.toFixed(9)))).toEqual([0.8, 0, 0]);
    expect([a!.total, b!.total, c!.total].map((index) => Number(index.toFixed(9)))).toEqual([0.8, 0.2, 0.2]);
  });

  test('shared luck drops out of effects: they are exact', () => {
    expect(a!.effect.estimate).toBeCloseTo(4, 12);
    expect(a!.effect.high - a!.effect.low).toBeLessThan(1e-9);
    expect(a!.range).toBeCloseTo(4, 12);
    expect(a!.levels.map(({ label }) => label)).toEqual(['-1', '1']);
    expect(a!.levels[0]!.mean.high - a!.levels[0]!.mean.low).toBeGreaterThan(0.1);
  });

  test('many values are shown in thirds, and there is no total without a grid', () => {
    const many = latinHypercube(knobs('a=0..29', 'b=0..29'), 30, new KeyedLuck('thirds', 1).stream(0));
    const found = sensitivity(
      many,
      0,
      valuesOf(many, ([x]) => x!),
      false,
    );
    expect(found.levels.map(({ label }) => label)).toEqual(['0 to 9', '10 to 19', '20 to 29']);
    expect(found.effect.estimate).toBeCloseTo(20, 9);
    expect(found.total).toBeNaN();
    expect(found.first).toBeGreaterThan(0.85);
  });
});
