// Numbers as people type them.
import { describe, expect, test } from 'vitest';
import { parseGames, parseSeed, parseThreads } from './numbers.js';

describe('--games', () => {
  test.each([
    ['1', 1],
    ['2000', 2000],
    ['2e3', 2000],
    ['10k', 10_000],
    ['10K', 10_000],
    ['1.5k', 1500],
    ['2m', 2_000_000],
    ['1_000_000', 1_000_000],
  ])('%s', (text, games) => expect(parseGames(text)).toBe(games));

  test.each(['', '0', '-5', '2.5', 'many', '1e99', '0x10', '10 k', 'NaN', '1,000', '5g', '_1'])(
    'refuses %j',
    (text) => expect(() => parseGames(text)).toThrow(/whole number of games/),
  );
});

test('--threads', () => {
  expect(parseThreads('4')).toBe(4);
  for (const text of ['0', '-1', '1.5', 'all', '', '1e9'])
    expect(() => parseThreads(text)).toThrow(/whole number/);
});

test('--seed: any text but none', () => {
  expect(parseSeed('Verdun, 1916!')).toBe('Verdun, 1916!');
  expect(() => parseSeed(' ')).toThrow(/Expected/);
});
