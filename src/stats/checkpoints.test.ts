import { expect, test } from 'vitest';
import { checkpoints } from './checkpoints.js';

test('fixed numbers, and the most at the end', () => {
  expect(checkpoints(1200)).toEqual([250, 354, 500, 707, 1000, 1200]);
  expect(checkpoints(500)).toEqual([250, 354, 500]);
  expect(checkpoints(40)).toEqual([40]);
});
