// What an area is held against: the enemy's strongest stack beside it, a share of the others, and what breaks through
// next door.
import { expect, test } from 'vitest';
import { areaOf, TE } from '../../../src/games/lamps/board.js';
import { type Armies, mindFor, position } from '../testing/position.js';
import { threatTo } from './threat.js';
import type { Weights } from './weights.js';

/** What threatens Paris when so many German armies stand here and there. */
function threat(armies: Armies, weights: Partial<Weights> = {}, guards: Armies = {}): number {
  const state = position(TE, armies, guards);
  const mind = mindFor(TE, state, { reserves: 0, 'second-front': 0, ...weights });
  return threatTo(mind, state, areaOf('paris'));
}

test('the strongest stack beside an area threatens it, with reserves that come up', () => {
  expect(threat({ somme: 4, verdun: 2 })).toBe(4);
  expect(threat({ somme: 4, verdun: 2 }, { reserves: 2 })).toBe(6);
  expect(threat({ somme: 0 })).toBe(1); // it can be filled
  expect(threat({ romania: 6 })).toBe(0);
});

test('a second front counts for a share', () => {
  expect(threat({ somme: 4, verdun: 2 }, { 'second-front': 0.5 })).toBe(5);
  expect(threat({ somme: 4, verdun: 2 }, { 'second-front': 1 })).toBe(6);
});

test('what breaks through next door threatens as well, less what it loses there', () => {
  const open = threat({ belgium: 6 });
  const held = threat({ belgium: 6 }, {}, { somme: 2 });
  expect(open).toBe(5);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(open);
});
