// Checked against published tables: NIST/SEMATECH e-Handbook 1.3.6.7.2 (t), Abramowitz and Stegun, and AS 241's own.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betaCdf,
  betaQuantile,
  logGamma,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from './distributions.js';

describe('logGamma', () => {
  test.each([
    [1, 0],
    [2, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.sqrt(Math.PI))],
    [11, Math.log(3628800)],
  ])('ln Γ(%d)', (x, expected) => expect(logGamma(x)).toBeCloseTo(expected, 12));
});

describe('betaCdf', () => {
  test('closed forms', () => {
    expect(betaCdf(0.3, 1, 1)).toBeCloseTo(0.3, 14);
    expect(betaCdf(0.3, 1, 4)).toBeCloseTo(1 - 0.7 ** 4, 14);
    expect(betaCdf(0.3, 4, 1)).toBeCloseTo(0.3 ** 4, 14);
    // The arcsine law.
    expect(betaCdf(0.3, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(0.3)), 13);
    expect(betaCdf(0, 2, 3)).toBe(0);
    expect(betaCdf(1, 2, 3)).toBe(1);
  });

  test('is a binomial tail: P(X >= k) of n tries at x is I_x(k, n - k + 1)', () => {
    const choose = [1, 7, 21, 35, 35, 21, 7, 1];
    const tail = choose.reduce((sum, ways, k) => (k >= 3 ? sum + ways * 0.2 ** k * 0.8 ** (7 - k) : sum), 0);
    expect(betaCdf(0.2, 3, 5)).toBeCloseTo(tail, 13);
  });

  test('mirror image', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        (x, a, b) => Math.abs(betaCdf(x, a, b) + betaCdf(1 - x, b, a) - 1) < 1e-10,
      ),
    );
  });
});

describe('normalQuantile', () => {
  test.each([
    [0.5, 0],
    [0.75, 0.6744897501960817],
    [0.9, 1.2815515655446004],
    [0.95, 1.6448536269514722],
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489004],
    [0.9995, 3.2905267314918945],
    // AS 241's test values.
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167813],
    [1e-20, -9.262340089798409],
  ])('%d', (probability, expected) => expect(normalQuantile(probability)).toBeCloseTo(expected, 12));

  test('the ends', () => {
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(normalQuantile(1.5)).toBeNaN();
  });
});

describe('studentQuantile', () => {
  // Rows of the table of upper critical values: degrees, 0.90, 0.95, 0.975, 0.99, 0.995, 0.999.
  const table = [
    [1, 3.078, 6.314, 12.706, 31.821, 63.657, 318.309],
    [2, 1.886, 2.92, 4.303, 6.965, 9.925, 22.327],
    [3, 1.638, 2.353, 3.182, 4.541, 5.841, 10.215],
    [4, 1.533, 2.132, 2.776, 3.747, 4.604, 7.173],
    [5, 1.476, 2.015, 2.571, 3.365, 4.032, 5.893],
    [10, 1.372, 1.812, 2.228, 2.764, 3.169, 4.144],
    [20, 1.325, 1.725, 2.086, 2.528, 2.845, 3.552],
    [30, 1.31, 1.697, 2.042, 2.457, 2.75, 3.385],
    [60, 1.296, 1.671, 2.0, 2.39, 2.66, 3.232],
    [100, 1.29, 1.66, 1.984, 2.364, 2.626, 3.174],
  ] as const;
  const levels = [0.9, 0.95, 0.975, 0.99, 0.995, 0.999];

  test.each(table)('%d degrees of freedom', (freedom, ...expected) => {
    expected.forEach((value, i) => {
      expect(Math.abs(studentQuantile(levels[i]!, freedom) - value)).toBeLessThan(0.00051);
    });
  });

  test('closed forms for one and two degrees', () => {
    expect(studentQuantile(0.975, 1)).toBeCloseTo(Math.tan(Math.PI * 0.475), 9);
    expect(studentQuantile(0.975, 2)).toBeCloseTo(0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)), 11);
  });

  test('the expansion takes over without a step, and tends to the normal', () => {
    expect(studentQuantile(0.975, 1000.0001)).toBeCloseTo(studentQuantile(0.975, 1000), 8);
    expect(studentQuantile(0.9995, 1000.0001)).toBeCloseTo(studentQuantile(0.9995, 1000), 8);
    expect(studentQuantile(0.975, 1e9)).toBeCloseTo(normalQuantile(0.975), 8);
  });

  test('undoes the cumulative probability, fractional degrees too', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.7, max: 3000, noNaN: true }),
        (p, freedom) => Math.abs(studentCdf(studentQuantile(p, freedom), freedom) - p) < 1e-9,
      ),
    );
  });

  test('no degrees of freedom: not known', () => expect(studentQuantile(0.975, 0)).toBeNaN());
});

describe('normalCdf', () => {
  test.each([
    [-6, 9.865876450376946e-10],
    [-3.5, 0.00023262907903552502],
    [-1, 0.15865525393145707],
    [0.5, 0.6914624612740131],
    [2.9, 0.998134186699616],
    [4, 0.9999683287581669],
  ])('Φ(%d)', (z, expected) => expect(normalCdf(z) / expected).toBeCloseTo(1, 11));

  test('is undone by the quantile', () => {
    for (const p of [1e-9, 0.001, 0.2, 0.5, 0.9]) expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 9);
  });
});

test('betaQuantile undoes betaCdf', () => {
  for (const [p, a, b] of [
    [0.025, 3, 9],
    [0.5, 0.5, 0.5],
    [0.975, 200, 40],
  ] as const) {
    expect(betaCdf(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 12);
  }
});
