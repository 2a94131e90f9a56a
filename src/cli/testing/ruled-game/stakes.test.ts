// Stakes.
import { expect, test } from 'vitest';
import { isStake } from './stakes.js';

test.each([2, 3])('1.2.1 action %i is a stake (R1)', (action) => expect(isStake(action)).toBe(true));
test('1.3, 1.4: nothing else is', () => expect(isStake(1)).toBe(false));
