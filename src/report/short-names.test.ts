import { expect, test } from 'vitest';
import { shortNames } from './short-names.js';

const LONG = 'heuristic:aggression=1.5,production=2.25';

test('short names stay; long ones are numbered and explained', () => {
  expect(shortNames(['random', LONG, `${LONG},raise=0.1`, 'heuristic'])).toEqual({
    names: ['random', 'heuristic-1', 'heuristic-2', 'heuristic'],
    legend: [
      ['heuristic-1', LONG],
      ['heuristic-2', `${LONG},raise=0.1`],
    ],
  });
});

test('a strategy that is called like a short name keeps it', () => {
  expect(shortNames([LONG, 'heuristic-1']).names).toEqual(['heuristic-2', 'heuristic-1']);
});
