// The surrogate against functions that are known.
import { describe, expect, test } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { normalQuantile } from '../distributions.js';
import { fitSurrogate, type Observed } from './surrogate.js';

const distance = (_: number, a: number, b: number) => Math.abs(a - b);
const random = new KeyedLuck('surrogate', 1).stream(0);
const uniform = () => (random.below(1 << 20) + 0.5) / (1 << 20);

describe('a surrogate', () => {
  test('goes through what was seen without noise, and is sure there and nowhere else', () => {
    const f = (x: number) => Math.sin(3 * x);
    const observed = [0, 0.2, 0.4, 0.6, 0.8, 1].map((x) => ({ at: [x], mean: f(x), noise: 0 }));
    const surrogate = fitSurrogate(observed, 1, distance);
    for (const { at, mean } of observed) {
      expect(surrogate.predict(at).mean).toBeCloseTo(mean, 3);
      expect(surrogate.predict(at).deviation).toBeLessThan(1e-3);
    }
    expect(Math.abs(surrogate.predict([0.5]).mean - f(0.5))).toBeLessThan(0.01);
    expect(surrogate.predict([3]).deviation).toBeGreaterThan(10 * surrogate.predict([0.5]).deviation);
  });

  test('smooths noise away, and its 95% intervals hold about 95%', () => {
    const f = (x: number, y: number) => 0.5 + 0.3 * x - 0.2 * x * x + 0.1 * x * y;
    let held = 0;
    let asked = 0;
    let squares = 0;
    for (let run = 0; run < 40; run++) {
      const observed = Array.from({ length: 25 }, (): Observed => {
        const at = [uniform(), uniform()];
        return { at, mean: f(at[0]!, at[1]!) + 0.02 * normalQuantile(uniform()), noise: 0.02 ** 2 };
      });
      const surrogate = fitSurrogate(observed, 2, distance);
      for (let i = 0; i < 20; i++) {
        const at = [uniform(), uniform()];
        const { mean, deviation } = surrogate.predict(at);
        squares += (mean - f(at[0]!, at[1]!)) ** 2;
        asked++;
        if (Math.abs(mean - f(at[0]!, at[1]!)) <= 1.96 * deviation) held++;
      }
    }
    // Less than the noise of one point.
    expect(Math.sqrt(squares / asked)).toBeLessThan(0.015);
    expect(held / asked).toBeGreaterThan(0.85);
    expect(held / asked).toBeLessThan(0.995);
  });

  test('learns that a knob has no effect', () => {
    const observed = Array.from({ length: 20 }, (_, i) => {
      const at = [(i % 5) / 4, uniform()];
      return { at, mean: 2 * at[0]!, noise: 1e-6 };
    });
    const surrogate = fitSurrogate(observed, 2, distance);
    // Far from all points in the second dimension only.
    expect(surrogate.predict([0.5, 3]).mean).toBeCloseTo(1, 1);
    expect(surrogate.predict([0.5, 3]).deviation).toBeLessThan(surrogate.predict([3, 0.5]).deviation);
  });

  test('of equal means is flat', () => {
    const observed = [0, 1].map((x) => ({ at: [x], mean: 0.25, noise: 0.01 }));
    expect(fitSurrogate(observed, 1, distance).predict([0.3])).toEqual({ mean: 0.25, deviation: 0.1 });
  });
});
