import { expect, test } from 'vitest';
import { createPrefix } from './prefix.js';

test('chunks in any order, once or twice', () => {
  const prefix = createPrefix();
  prefix.add(4, 3);
  expect(prefix.length).toBe(0);
  prefix.add(1, 2);
  expect(prefix.length).toBe(2);
  prefix.add(9, 2);
  prefix.add(2, 2);
  expect(prefix.length).toBe(6);
  prefix.add(7, 2);
  expect(prefix.length).toBe(10);
  prefix.add(1, 1);
  expect(prefix.length).toBe(10);
});
