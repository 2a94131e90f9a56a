// Weights found by self-play, for each side on its own. Written by train-tuned.ts, which has the rounds, their commands and
// their seeds.
import { STANDARD_WEIGHTS, type Weights } from './weights.js';

const CENTRAL_POWERS: Weights = {
  ...STANDARD_WEIGHTS,
  aggression: 3.914,
  attrition: 1.577,
  'attack-cost': 0.4554,
  overspend: 1.255,
  production: 3.355,
  'great-capital': 39.3,
  stronghold: 30,
  capital: 4.191,
  buffer: 0.6276,
  russia: 0.7059,
  'side-show': 0.004971,
  abandon: 0.02982,
  reserves: 0.5516,
  'second-front': 0.05728,
  'move-gain': 0.1389,
  raise: 0.1922,
  trench: 0.2417,
  'u-boat-refit': 1.522,
  stand: 4.203,
  'unrestricted-from': 6.193,
};

const ENTENTE: Weights = {
  ...STANDARD_WEIGHTS,
  aggression: 0.4759,
  attrition: 0.03232,
  'attack-cost': 0.0306,
  overspend: 0.9103,
  production: 3.578,
  'great-capital': 20.94,
  stronghold: 30,
  capital: 2.051,
  buffer: 0.04514,
  russia: 1.471,
  'side-show': 0.1261,
  abandon: 1.444,
  reserves: 1.007,
  'second-front': 0.1573,
  'move-gain': 0.08397,
  raise: 0.2675,
  trench: 0.9416,
  'u-boat-refit': 0.245,
  stand: 0.2537,
  'unrestricted-from': 16.46,
};

/** By side. */
export const TUNED_WEIGHTS: readonly Weights[] = [CENTRAL_POWERS, ENTENTE];
