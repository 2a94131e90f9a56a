import { expect, test } from 'vitest';
import { createPace } from './pace.js';

const MANY = 1e9;

test('begins with single games and grows step by step to chunks of 20 to 50 ms', () => {
  const pace = createPace(2, 6);
  const sizes = Array.from({ length: 8 }, () => {
    const size = pace.size(MANY);
    pace.learn(size, size * 100);
    return size;
  });
  expect(sizes.slice(0, 4)).toEqual([1, 4, 16, 64]);
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(200);
  expect(sizes.at(-1)).toBeLessThanOrEqual(500);
});

test('slow games go one by one', () => {
  const pace = createPace(2, 6);
  pace.learn(1, 2_000_000);
  expect(pace.size(MANY)).toBe(1);
});

test('becomes smaller when games become slower, and larger when they become faster', () => {
  const pace = createPace(2, 6);
  for (let i = 0; i < 20; i++) pace.learn(pace.size(MANY), pace.size(MANY) * 100);
  const size = pace.size(MANY);
  for (let i = 0; i < 20; i++) pace.learn(pace.size(MANY), pace.size(MANY) * 400);
  expect(pace.size(MANY)).toBeLessThan(size / 3);
  for (let i = 0; i < 20; i++) pace.learn(pace.size(MANY), pace.size(MANY) * 50);
  expect(pace.size(MANY)).toBeGreaterThan(size);
});

test('a chunk never fills more than a megabyte, however fast its games are', () => {
  const pace = createPace(2, 100);
  for (let i = 0; i < 20; i++) pace.learn(pace.size(MANY), 0);
  expect(pace.size(MANY) * 100 * 4).toBeLessThanOrEqual(1 << 20);
});

test('the last games are shared out between the threads', () => {
  const pace = createPace(4, 6);
  for (let i = 0; i < 20; i++) pace.learn(pace.size(MANY), pace.size(MANY) * 100);
  expect(pace.size(400)).toBe(50);
  expect(pace.size(1)).toBeGreaterThanOrEqual(1);
});
