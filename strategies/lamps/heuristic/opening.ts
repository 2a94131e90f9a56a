// Turns a plan into a strategy: the heuristic with the plan's script, and weights that suit it unless the user sets them.
import type { LampsState } from '../../../src/games/lamps/state.js';
import type { Strategy, StrategyOption } from '../../../src/kernel/contract.js';
import { chooseAction } from './choose.js';
import { createMind } from './mind.js';
import { compilePlan, type Plan } from './plan.js';
import { WEIGHTS, type Weights } from './weights.js';

export interface Opening extends Plan {
  readonly summary: string;
  /** The side whose plan it is. */
  readonly side: 'cp' | 'te';
  /** Weights that differ from those of the heuristic. */
  readonly weights?: Partial<Weights>;
}

export function opening(plan: Opening): Strategy<LampsState> {
  const options: Record<string, StrategyOption> = {
    ...WEIGHTS,
    script: { summary: 'the last turn of the script', default: plan.until, min: 0, max: 17 },
  };
  for (const [name, value] of Object.entries(plan.weights ?? {}))
    options[name] = { ...options[name], default: value };
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
