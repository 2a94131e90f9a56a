// Turns a plan into a strategy: the heuristic with the plan's wishes, and weights that suit it unless the user sets them.
import type { PowerId } from '../../../src/games/quartermaster/names.js';
import type { QuartermasterState } from '../../../src/games/quartermaster/state.js';
import type { Strategy, StrategyOption } from '../../../src/kernel/contract.js';
import { chooseAction } from './choose.js';
import { createMind, type Plan } from './mind.js';
import { WEIGHTS, type Weights } from './weights.js';

export interface PowerPlan extends Plan {
  readonly summary: string;
  /** The power whose plan it is; any power unless told. */
  readonly power?: PowerId;
  /** Weights that differ from those of the heuristic. */
  readonly weights?: Partial<Weights>;
}

export function planned({ summary, power, weights = {}, ...plan }: PowerPlan): Strategy<QuartermasterState> {
  const options: Record<string, StrategyOption> = { ...WEIGHTS };
  for (const [name, value] of Object.entries(weights)) options[name] = { ...options[name], default: value };
  return {
    summary,
    ...(power === undefined ? {} : { sides: [power] }),
    options,
    seat(game, side, chosen) {
      const mind = createMind(game, side, chosen as unknown as Weights, plan);
      return { choose: (state) => chooseAction(mind, state) };
    },
  };
}

/** The same worth for several spaces. */
export function each(spaces: string, times: number): Record<string, number> {
  return Object.fromEntries(spaces.split(' ').map((space) => [space, times]));
}
