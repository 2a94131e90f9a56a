// Turns a plan into a strategy: the heuristic with the plan's script, and the tuned weights of its side but for those that
// are the plan's own; the user may set any of them.
import { CP, TE } from '../../../src/games/lamps/board.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import type { Strategy, StrategyOption } from '../../../src/kernel/contract.js';
import { chooseAction } from './choose.js';
import { createMind } from './mind.js';
import { compilePlan, type Plan } from './plan.js';
import { TUNED_WEIGHTS } from './tuned-weights.js';
import { WEIGHTS, type Weights } from './weights.js';

export interface Opening extends Plan {
  readonly summary: string;
  /** The side whose plan it is. */
  readonly side: 'cp' | 'te';
  /** Weights that differ from the tuned ones of the side. */
  readonly weights?: Partial<Weights>;
}

export function opening(plan: Opening): Strategy<LampsState> {
  const options: Record<string, StrategyOption> = {
    ...WEIGHTS,
    script: { summary: 'the last turn of the script', default: plan.until, min: 0, max: 17 },
  };
  const weights = { ...TUNED_WEIGHTS[plan.side === 'cp' ? CP : TE], ...plan.weights };
  for (const [name, value] of Object.entries(weights)) options[name] = { ...options[name], default: value };
  return {
    summary: plan.summary,
    sides: [plan.side],
    options,
    seat(game, side, chosen) {
      const compiled = compilePlan({ ...plan, until: chosen.script });
      const mind = createMind(game, side, chosen as unknown as Weights, compiled);
      return { choose: (state) => chooseAction(mind, state) };
    },
  };
}
