// Russia attacks at once: Prussia and Galicia from turn 1, then Posen and the road to Berlin, until the end of 1915,
// while the west holds.
import { opening } from './heuristic/opening.js';
import { each } from './heuristic/plan.js';

export default opening({
  side: 'te',
  summary: 'Russia attacks Prussia and Galicia at once, the west holds',
  until: 6,
  moves: {
    1: [
      ['estonia', 'lithuania'],
      ['ukraine', 'brest-litovsk'],
    ],
  },
  want: { prussia: 5, posen: 5, galicia: 5, hungary: 2.5, berlin: 1.5, rhine: 0.7 },
  guard: each('minsk estonia pripet-marshes', 0.5),
  weights: { overspend: 0.4 },
});
