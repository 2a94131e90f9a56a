// Gives nothing away: the Central Powers dig from 1915, hold what they have and attack only what falls easily. It plays
// for the points of a neutral America and an exhausted Entente.
import { opening } from './heuristic/opening.js';
import { each } from './heuristic/plan.js';

export default opening({
  side: 'cp',
  summary: 'holds and digs, attacks only what falls easily',
  until: 17,
  guard: each('rhine hanover prussia posen bavaria austria hungary galicia bosnia', 1.3),
  weights: { aggression: 2, attrition: 0.8, 'attack-cost': 0.3, trench: 1.8 },
});
