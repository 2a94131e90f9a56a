// A strategy for the command line's tests: any legal action, after some milliseconds of hard thinking.
import type { Strategy } from '../../../../kernel/contract.js';

export default {
  summary: 'thinks long and plays any legal action',
  options: { milliseconds: { summary: 'how long it thinks', default: 1, min: 0, max: 1000 } },
  seat(game, _side, { milliseconds = 1 }) {
    const actions = new Int32Array(game.maxActions);
    return {
      choose(state, random) {
        const until = performance.now() + milliseconds;
        while (performance.now() < until);
        return actions[random.below(game.legalActions(state, actions))]!;
      },
    };
  },
} satisfies Strategy;
