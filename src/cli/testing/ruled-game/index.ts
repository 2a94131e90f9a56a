// The toy game (1.0) with rules by numbers, for the tests of `lamplight rules`: nine actions a game.
import type { GameModule } from '../../../kernel/contract.js';
import toy from '../../../kernel/testing/toy-game.js';
import { isStake } from './stakes.js';

/** 1.1 */
export const TURNS = 3;

export default {
  ...toy,
  compile(settings) {
    const game = toy.compile(settings);
    return {
      ...game,
      maxSteps: 3 * TURNS,
      apply(state, action, luck) {
        weigh(action);
        game.apply(state, action, luck);
      },
    };
  },
} satisfies typeof toy as GameModule;

/** 1.2: weighs an action. */
function weigh(action: number): number {
  if (action > 3) return -1; // 1.3
  return isStake(action) ? 2 : 1;
}
