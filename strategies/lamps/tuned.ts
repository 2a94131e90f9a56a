// The heuristic with weights that self-play found for each side (heuristic/tuned-weights.ts says by which command): the
// Central Powers attack boldly for areas, the Entente guards its own and attacks where production and points are.
import type { LampsState } from '../../src/games/lamps/state.js';
import type { Strategy } from '../../src/kernel/contract.js';
import { chooseAction } from './heuristic/choose.js';
import { createMind } from './heuristic/mind.js';
import { TUNED_WEIGHTS } from './heuristic/tuned-weights.js';

export default {
  summary: 'the heuristic with weights that self-play found for each side',
  seat(game, side) {
    const mind = createMind(game, side, TUNED_WEIGHTS[side], null);
    return { choose: (state) => chooseAction(mind, state) };
  },
} satisfies Strategy<LampsState>;
