// Plays by one evaluation for every kind of decision, with exact odds and a documented weight vector
// (heuristic/weights.ts): attacks what production can make good, concentrates, refits by threat, digs from 1915.
import type { LampsState } from '../../src/games/lamps/state.js';
import type { Strategy } from '../../src/kernel/contract.js';
import { chooseAction } from './heuristic/choose.js';
import { createMind } from './heuristic/mind.js';
import { WEIGHTS, type Weights } from './heuristic/weights.js';

export default {
  summary: 'weighs every decision by exact odds, threats and production',
  options: WEIGHTS,
  seat(game, side, options) {
    const mind = createMind(game, side, options as Weights, null);
    return { choose: (state) => chooseAction(mind, state) };
  },
} satisfies Strategy<LampsState>;
