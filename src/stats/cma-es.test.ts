// The optimiser on functions whose highest point is known, with and without noise.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { type CmaEsOptions, createCmaEs, usualPopulation } from './cma-es.js';
import { normalQuantile } from './distributions.js';

type Worth = (point: Float64Array, noise: () => number) => number;

/** How far the mean is from `best` after so many generations. */
function distanceAfter(
  generations: number,
  worth: Worth,
  best: readonly number[],
  options: Partial<CmaEsOptions> & { seed?: number } = {},
): number {
  const luck = new KeyedLuck(`optimise ${options.seed ?? 0}`, 2);
  const noise = () => normalQuantile((luck.stream(1).below(2 ** 32) + 0.5) / 2 ** 32);
  const search = createCmaEs({
    start: best.map(() => 0.5),
    deviations: best.map(() => 0.2),
    random: luck.stream(0),
    ...options,
  });
  for (let i = 0; i < generations; i++) search.tell(search.ask().map((point) => worth(point, noise)));
  return Math.hypot(...search.mean().map((value, i) => value - best[i]!));
}

const sphere =
  (best: readonly number[]): Worth =>
  (point) =>
    -point.reduce((sum, value, i) => sum + (value - best[i]!) ** 2, 0);

test('finds the middle of a sphere, to many digits', () => {
  const best = [0.3, 0.8, 0.61, 0.22, 0.5, 0.45];
  expect(distanceAfter(150, sphere(best), best)).toBeLessThan(1e-6);
});

test('follows a bent valley (Rosenbrock), which needs the covariance', () => {
  const worth: Worth = (point) => {
    const x = [...point].map((value) => 4 * value - 2);
    return -x.slice(1).reduce((sum, next, i) => sum + 100 * (next - x[i]! ** 2) ** 2 + (1 - x[i]!) ** 2, 0);
  };
  const best = [0.75, 0.75, 0.75, 0.75];
  expect(distanceAfter(400, worth, best, { start: [0.2, 0.7, 0.3, 0.6], seed: 2 })).toBeLessThan(1e-4);
});

test('scales of a thousand to one do not hinder it', () => {
  const best = [0.4, 0.6, 0.7, 0.3];
  const worth: Worth = (point) =>
    -point.reduce((sum, value, i) => sum + 10 ** (2 * i) * (value - best[i]!) ** 2, 0);
  expect(distanceAfter(250, worth, best)).toBeLessThan(1e-5);
});

describe('under noise as large as the differences between its first points', () => {
  const best = [0.3, 0.8, 0.6, 0.25];
  test.each([1, 2, 3, 4, 5])('it still comes near (seed %i)', (seed) => {
    const noisy: Worth = (point, noise) => sphere(best)(point, noise) + 0.1 * noise();
    expect(Math.hypot(...best.map((value) => value - 0.5))).toBeGreaterThan(0.4);
    expect(distanceAfter(60, noisy, best, { population: 24, seed })).toBeLessThan(0.15);
  });
});

test('noise that a whole generation shares does not disturb it at all', () => {
  const best = [0.3, 0.8];
  const run = (shared: boolean) => {
    let generation = 0;
    let offset = 0;
    let asked = 0;
    return distanceAfter(
      40,
      (point, noise) => {
        if (asked++ % usualPopulation(2) === 0) offset = shared ? 1000 * ++generation : 0;
        noise();
        return sphere(best)(point, noise) + offset;
      },
      best,
    );
  };
  expect(run(true)).toBeCloseTo(run(false), 12);
});

test('a best point on the edge of the cube is found, and no point lies outside', () => {
  const best = [0, 1, 0.5];
  const inside: Worth = (point, noise) => {
    for (const value of point) expect(value >= 0 && value <= 1).toBe(true);
    return sphere(best)(point, noise);
  };
  expect(distanceAfter(120, inside, best)).toBeLessThan(1e-3);
});

test('a coordinate that is rounded keeps looking around', () => {
  const steps = 5;
  const rounded = (value: number) => Math.round(value * steps) / steps;
  const worth: Worth = ([x, y]) => -((rounded(x!) - 0.8) ** 2) - (y! - 0.3) ** 2;
  const luck = new KeyedLuck('whole', 1);
  const search = createCmaEs({
    start: [0.2, 0.5],
    deviations: [0.06, 0.2],
    least: [0.3 / steps, 0],
    random: luck.stream(0),
  });
  for (let i = 0; i < 80; i++) search.tell(search.ask().map((point) => worth(point, () => 0)));
  expect(rounded(search.mean()[0]!)).toBeCloseTo(0.8, 12);
  expect(search.mean()[1]).toBeCloseTo(0.3, 3);
  expect(search.deviations()[0]).toBeGreaterThanOrEqual((0.3 / steps) * 0.999);
});

test('the same luck gives the same points', () => {
  const points = () => {
    const random = new KeyedLuck('again', 1).stream(0);
    const search = createCmaEs({ start: [0.5, 0.5], deviations: [0.1, 0.2], random });
    search.tell(search.ask().map(([x]) => x!));
    return search.ask().map((point) => [...point]);
  };
  expect(points()).toEqual(points());
});
