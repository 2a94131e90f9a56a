// Everything through Belgium: two armies from the Rhine to Hanover on turn 1, then Belgium, the Somme and Paris before
// 1915 is out; the east gets what is left over.
import { opening } from './heuristic/opening.js';
import { each } from './heuristic/plan.js';

export default opening({
  side: 'cp',
  summary: 'everything through Belgium to Paris, then the heuristic',
  until: 6,
  moves: {
    1: [
      ['rhine', 'hanover'],
      ['rhine', 'hanover'],
    ],
  },
  want: {
    belgium: 3,
    somme: 2.5,
    paris: 2,
    verdun: 1.3,
    ...each('poland lithuania brest-litovsk serbia', 0.4),
  },
  guard: { belgium: 1.3, prussia: 0.8, posen: 0.9 },
});
