// Never attacks unless the rules force it; always refits, raises and digs. A wall for other bots to break.
import { DECISION, decisionOf, type LampsState, PASS } from '../../src/games/lamps/state.js';
import type { Strategy } from '../../src/kernel/contract.js';
import { chooseAction } from './heuristic/choose.js';
import { createMind } from './heuristic/mind.js';
import { STANDARD_WEIGHTS } from './heuristic/weights.js';

const ATTACK = decisionOf('attack');
/** Nothing is wanted, all is to be held. */
const WEIGHTS = { ...STANDARD_WEIGHTS, aggression: 0, attrition: 0, trench: 2 };

export default {
  summary: 'never attacks unless forced, always refits and digs',
  seat(game, side) {
    const mind = createMind(game, side, WEIGHTS, null);
    return {
      choose(state) {
        // Passing is the last action of the list wherever it is legal.
        const idle =
          state.v[DECISION] === ATTACK && mind.legal[game.legalActions(state, mind.legal) - 1] === PASS;
        return idle ? PASS : chooseAction(mind, state);
      },
    };
  },
} satisfies Strategy<LampsState>;
