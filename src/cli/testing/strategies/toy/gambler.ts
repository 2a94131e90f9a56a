// A strategy for the command line's tests: stakes its first card or plays it, as its options say.
import type { Strategy } from '../../../../kernel/contract.js';

export default {
  summary: 'stakes or plays its first card',
  options: {
    stakes: { summary: 'how often it stakes', default: 0.3, min: 0, max: 1 },
    idle: { summary: 'means nothing', default: 3, min: 0, max: 9, whole: true },
  },
  seat(game, _side, { stakes = 0.3 }) {
    const actions = new Int32Array(game.maxActions);
    return {
      choose(state, random) {
        game.legalActions(state, actions);
        return random.below(1000) < 1000 * stakes ? actions[1]! : actions[0]!;
      },
    };
  },
} satisfies Strategy;
