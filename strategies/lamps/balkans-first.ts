// Clears the Balkans: Serbia from turn 1, then Romania and Greece when they join, so that Turkey is fed by land; the
// script lasts to the end of 1916.
import { opening } from './heuristic/opening.js';
import { each } from './heuristic/plan.js';

export default opening({
  side: 'cp',
  summary: 'takes Serbia first, then whatever joins the Entente in the Balkans',
  until: 10,
  want: {
    serbia: 8,
    romania: 8,
    greece: 6,
    ...each('poland lithuania brest-litovsk ukraine belgium verdun', 0.4),
  },
  guard: { hungary: 1.2, bosnia: 1.2, bulgaria: 1.4, serbia: 1.4 },
});
