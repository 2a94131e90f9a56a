import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlan } from './plan.js';
import { inWords, type Range } from './range.js';

const someRange = fc.record({
  first: fc.integer({ min: 1, max: 60 }),
  count: fc.integer({ min: 1, max: 20 }),
});

function numbers(range: Range): number[] {
  return Array.from({ length: range.count }, (_, i) => range.first + i);
}

test('hands out each game that is not done exactly once, whatever is taken and given back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 70 }),
      fc.array(someRange, { maxLength: 6 }),
      // A size to take, or which of the ranges in hand to give back.
      fc.array(
        fc.oneof(
          fc.record({ take: fc.integer({ min: 1, max: 15 }) }),
          fc.record({ giveBack: fc.nat({ max: 9 }) }),
        ),
        { maxLength: 40 },
      ),
      (games, done, steps) => {
        const plan = createPlan(games, done);
        const doneGames = new Set(done.flatMap(numbers));
        const expected = numbers({ first: 1, count: games }).filter((game) => !doneGames.has(game));
        const inHand: Range[] = [];
        const held = () => inHand.flatMap(numbers).length;
        for (const step of steps) {
          if ('take' in step) {
            const range = plan.take(step.take);
            if (range !== undefined) inHand.push(range);
            if (range !== undefined) expect(range.count).toBeLessThanOrEqual(step.take);
          } else if (inHand.length > 0) {
            plan.giveBack(inHand.splice(step.giveBack % inHand.length, 1)[0]!);
          }
          expect(plan.remaining).toBe(expected.length - held());
        }
        for (let range = plan.take(7); range !== undefined; range = plan.take(7)) inHand.push(range);
        expect(inHand.flatMap(numbers).sort((a, b) => a - b)).toEqual(expected);
        expect(plan.remaining).toBe(0);
      },
    ),
  );
});

test('hands out the lowest games first, also those that were given back', () => {
  const plan = createPlan(20, [{ first: 3, count: 4 }]);
  expect(plan.take(10)).toEqual({ first: 1, count: 2 });
  expect(plan.take(5)).toEqual({ first: 7, count: 5 });
  plan.giveBack({ first: 1, count: 2 });
  expect(plan.take(5)).toEqual({ first: 1, count: 2 });
  expect(plan.take(100)).toEqual({ first: 12, count: 9 });
  expect(plan.take(1)).toBeUndefined();
});

test('a range reads as a person would say it', () => {
  expect(inWords({ first: 7, count: 1 })).toBe('game 7');
  expect(inWords({ first: 7, count: 3 })).toBe('games 7 to 9');
});
