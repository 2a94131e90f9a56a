// A strategy for this folder's tests: the first legal action.
import type { Strategy } from '../../kernel/contract.js';

export default {
  summary: 'plays the first legal action',
  seat(game) {
    const actions = new Int32Array(game.maxActions);
    return {
      choose(state) {
        game.legalActions(state, actions);
        return actions[0]!;
      },
    };
  },
} satisfies Strategy;
