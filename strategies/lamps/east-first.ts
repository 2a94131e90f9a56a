// Holds in the west and breaks Russia: armies go to Prussia and Galicia from turn 1, the want of Russian areas is
// doubled until the end of 1916, and the western front is only guarded.
import { opening } from './heuristic/opening.js';
import { each } from './heuristic/plan.js';

export default opening({
  side: 'cp',
  summary: 'holds in the west and breaks Russia first',
  until: 10,
  moves: {
    1: [
      ['rhine', 'prussia'],
      ['rhine', 'galicia'],
    ],
  },
  want: {
    ...each('poland lithuania estonia brest-litovsk pripet-marshes minsk ukraine kiev petrograd moscow', 2.2),
    ...each('belgium somme verdun paris', 0.4),
  },
  guard: each('rhine hanover', 1.4),
});
