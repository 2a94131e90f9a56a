// Weights found by self-play, for each side on its own: CMA-ES over 12 generations of 12 candidates, 80 games each
// against the heuristic with its standard weights. The two commands, with OPTIONS for the names below separated by commas:
// lamplight train heuristic --options OPTIONS --side cp --games 80 --population 12 --generations 12 --seed tuned-cp
// lamplight train heuristic --options OPTIONS --side te --games 80 --population 12 --generations 12 --seed tuned-te
import { STANDARD_WEIGHTS, type Weights } from './weights.js';

const CENTRAL_POWERS: Weights = {
  ...STANDARD_WEIGHTS,
  aggression: 2.917,
  attrition: 0.7571,
  'attack-cost': 0.1345,
  overspend: 0.6411,
  production: 0.8949,
  'great-capital': 7.599,
  stronghold: 7.599,
  capital: 2.081,
  buffer: 0.3464,
  russia: 0.5787,
  abandon: 0.4652,
  reserves: 3.059,
  'move-gain': 0.03099,
  raise: 0.2945,
  trench: 0.6609,
  stand: 1.734,
};

const ENTENTE: Weights = {
  ...STANDARD_WEIGHTS,
  aggression: 0.9016,
  attrition: 0.08211,
  'attack-cost': 0.1224,
  overspend: 0.3056,
  production: 1.575,
  'great-capital': 4.477,
  stronghold: 4.477,
  capital: 0.5541,
  buffer: 0.1283,
  russia: 0.8752,
  abandon: 0.3497,
  reserves: 0.8119,
  'move-gain': 0.07498,
  raise: 0.4595,
  trench: 0.1939,
  stand: 1.32,
};

/** By side. */
export const TUNED_WEIGHTS: readonly Weights[] = [CENTRAL_POWERS, ENTENTE];
