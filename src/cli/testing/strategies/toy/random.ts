// A strategy for the command line's tests: any legal action.
import type { Strategy } from '../../../../kernel/contract.js';

export default {
  summary: 'plays any legal action',
  seat(game) {
    const actions = new Int32Array(game.maxActions);
    return { choose: (state, random) => actions[random.below(game.legalActions(state, actions))]! };
  },
} satisfies Strategy;
