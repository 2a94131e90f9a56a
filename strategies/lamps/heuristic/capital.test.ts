// One army against many changes nothing by itself; in Paris and Berlin, and on the way there, it counts as one of several.
import { expect, test } from 'vitest';
import { areaOf, CP } from '../../../src/games/lamps/board.js';
import { type Armies, mindFor, position } from '../testing/position.js';
import { weighHold } from './hold.js';
import type { Weights } from './weights.js';

const WEIGHTS = { stronghold: 20, buffer: 0, abandon: 0, reserves: 0, production: 0, 'second-front': 0 };

/** What one more army in an area is worth to the Central Powers, and what the last one there. */
function hold(id: string, central: Armies, entente: Armies, weights: Partial<Weights> = {}) {
  const state = position(CP, central, entente);
  const mind = mindFor(CP, state, { ...WEIGHTS, ...weights });
  const at = weighHold(mind, state, areaOf(id), false);
  return { gain: mind.holdGain[at], loss: mind.holdLoss[at] };
}

test('the first army in a capital counts as one of several', () => {
  const stack = { hanover: 7 };
  const empty = hold('berlin', {}, stack).gain;
  expect(empty).toBeGreaterThan(1.5);
  // An army that came for this does not leave again for less.
  expect(hold('berlin', { berlin: 1 }, stack).loss).toBeCloseTo(empty, 6);
  // A city that does not decide the war is given up to such a stack.
  expect(hold('hungary', {}, { galicia: 7 }).gain).toBeLessThan(0.2);
});

test('an army on the way to a capital counts for it', () => {
  const stack = { rhine: 7 };
  const open = hold('bavaria', { hanover: 6 }, stack);
  const careless = hold('bavaria', { hanover: 6 }, stack, { stronghold: 0 });
  expect(open.gain).toBeGreaterThan(careless.gain + 1);
  expect(hold('bavaria', { hanover: 6, bavaria: 1 }, stack).loss).toBeGreaterThan(1);
});

test('but not where another way is as open, or the enemy far', () => {
  const both = { rhine: 7, hanover: 7 };
  const gain = (stronghold: number) => hold('bavaria', {}, both, { stronghold }).gain;
  expect(gain(20)).toBeCloseTo(gain(0), 6);
  expect(hold('berlin', {}, { ukraine: 7 }).gain).toBe(0);
});
