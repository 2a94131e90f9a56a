// Lets the Central Powers come: the Entente guards Paris and the Channel, digs as soon as it may and attacks little
// until 1917, when the script ends and America should be near.
import { opening } from './heuristic/opening.js';
import { each } from './heuristic/plan.js';

export default opening({
  side: 'te',
  summary: 'holds and digs until 1917, then the heuristic',
  until: 10,
  want: each('rhine hanover prussia posen galicia', 0.5),
  guard: each('paris somme verdun belgium brest-litovsk lithuania ukraine', 1.4),
  weights: { aggression: 0.3, trench: 1.6 },
});
