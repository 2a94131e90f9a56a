import { expect, test } from 'vitest';
import { logRatio, verdict } from './verdict.js';

test('a round of A, B, B, A takes out a drift of the machine', () => {
  const slower = (turn: number, time: number) => time * 1.1 ** turn;
  expect(Math.exp(logRatio([slower(0, 10), slower(1, 20), slower(2, 20), slower(3, 10)]))).toBeCloseTo(2);
});

test('says which one is faster when the interval leaves out 1', () => {
  const faster = verdict([[0.2], [0.21], [0.19], [0.2]]);
  expect(faster.words).toBe('A is faster: 22.1% more games in the same time.');
  expect(faster.low).toBeLessThan(faster.estimate);
  expect(faster.low).toBeGreaterThan(1);
  expect(verdict([[-0.2], [-0.21], [-0.19], [-0.2]]).words).toBe(
    'B is faster: 22.1% more games in the same time.',
  );
});

test('says that no difference is shown when the interval has 1 in it', () => {
  expect(verdict([[0.1], [-0.1], [0.05]]).words).toContain('No difference');
});

test('a pair of processes counts once, however many rounds it had', () => {
  const once = verdict([[0.1], [0.3]]);
  const often = verdict([
    [0.1, 0.1, 0.1],
    [0.3, 0.3, 0.3],
  ]);
  expect(often).toEqual(once);
  expect(often.n).toBe(2);
});

test('one round that was disturbed does not move its pair', () => {
  expect(
    verdict([
      [0.1, 0.1, 5],
      [0.1, 0.1, 0.1],
    ]).estimate,
  ).toBeCloseTo(Math.exp(0.1));
});
