// The weight vector of the heuristic: every number that it weighs with, declared so that it can be listed, set on
// the command line (`--cp heuristic:aggression=1.2`), swept and tuned. One is the worth of a victory point.
import type { StrategyOption } from '../../../src/kernel/contract.js';

function weight(standard: number, min: number, max: number, summary: string): StrategyOption {
  return { summary, default: standard, min, max };
}

export const WEIGHTS = {
  aggression: weight(1, 0, 4, 'how much more taking an area counts than holding one'),
  attrition: weight(0.8, 0, 3, 'a Fresh enemy army made Spent'),
  'attack-cost': weight(0.06, 0, 3, 'an own army made Spent that production can refit'),
  overspend: weight(1, 0, 5, 'an own army made Spent beyond what production can refit'),
  production: weight(0.6, 0, 4, 'a production point of an area'),
  'great-capital': weight(10, 0, 40, 'taking Paris or Berlin, which decides the war'),
  stronghold: weight(10, 0, 60, 'holding Paris or Berlin'),
  capital: weight(1.6, 0, 10, 'an area whose fall conquers a nation'),
  buffer: weight(0.8, 0, 5, 'an area beside Paris or Berlin'),
  russia: weight(0.7, 0, 3, 'a Russian area: there are more of them than points to win'),
  'side-show': weight(0.35, 0, 3, 'squares and circles without production'),
  abandon: weight(0.3, 0, 2, 'an area left empty that the enemy can attack, as a share of its worth'),
  reserves: weight(1, 0, 4, 'armies that the enemy is expected to bring up before it attacks'),
  'second-front': weight(
    0.5,
    0,
    1,
    'the share of its armies beside an area that the enemy brings besides its strongest stack',
  ),
  'move-gain': weight(0.08, 0, 3, 'the least gain for which an army is moved'),
  'refit-floor': weight(0.03, 0, 3, 'what a refit is worth wherever the army stands'),
  raise: weight(0.25, 0, 5, 'a new army, wherever it stands'),
  trench: weight(1, 0, 5, 'the worth of a Trench, against that of an army'),
  'u-boat-refit': weight(0.35, 0, 5, 'a U-Boat made Fresh'),
  'fleet-refit': weight(0.15, 0, 5, 'a fleet made Fresh'),
  stand: weight(0.8, 0, 5, 'an army given up in a last stand'),
  'unrestricted-from': weight(16, 1, 18, 'the turn from which the U-Boats sink without warning'),
} as const satisfies Record<string, StrategyOption>;

export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

export const STANDARD_WEIGHTS = Object.fromEntries(
  Object.entries(WEIGHTS).map(([name, { default: standard }]) => [name, standard]),
) as Weights;
