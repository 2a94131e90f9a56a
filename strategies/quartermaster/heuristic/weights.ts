// The weight vector of the heuristic: every number that it weighs with, declared so that it can be listed, set on the
// command line (`--germany heuristic:objective=1.2`), swept and tuned. One is the worth of a Victory Point.
import type { StrategyOption } from '../../../src/kernel/contract.js';

function weight(standard: number, min: number, max: number, summary: string): StrategyOption {
  return { summary, default: standard, min, max };
}

export const WEIGHTS = {
  objective: weight(0.8, 0, 3, 'an Objective held, for every Scoring Round that is left'),
  home: weight(3, 0, 10, 'the own Home space, without which nothing is supplied'),
  'enemy-home': weight(2, 0, 10, 'an enemy Home space, which denies points and supply'),
  share: weight(0.15, 0, 1, 'how much of a space counts that a teammate holds already'),
  front: weight(0.25, 0, 3, 'an enemy piece next to a space'),
  reach: weight(0.3, 0, 3, 'an empty Objective next to a space'),
  path: weight(0.08, 0, 1, 'a step closer to the nearest enemy'),
  piece: weight(0.7, 0, 5, 'an enemy piece removed, wherever it stood'),
  caution: weight(0.25, 0, 3, 'how much a prepared card of the defenders makes an attack less promising'),
  card: weight(0.3, 0, 2, 'an own card'),
  deck: weight(0.2, 0, 2, 'a card of the own deck, unseen'),
  'enemy-card': weight(0.25, 0, 2, 'a card that an enemy loses'),
  status: weight(0.12, 0, 2, 'a Status card on the table, for every round that is left'),
  prepare: weight(0.35, 0, 2, 'a card prepared while few are'),
  reserve: weight(3, 0, 10, 'prepared cards of one use beyond which more are worth little'),
  build: weight(0.9, 0, 4, 'how much placing a piece counts against everything else'),
  attack: weight(1, 0, 4, 'how much battle counts against everything else'),
} as const satisfies Record<string, StrategyOption>;

export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

export const STANDARD_WEIGHTS = Object.fromEntries(
  Object.entries(WEIGHTS).map(([name, { default: standard }]) => [name, standard]),
) as Weights;
