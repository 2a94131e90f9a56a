// Wears Germany down: the Western Allies attack every turn wherever production can make it good, most of all in
// Belgium and on the Rhine, for the whole war.
import { opening } from './heuristic/opening.js';

export default opening({
  side: 'te',
  summary: 'attacks in the west every turn to wear Germany down',
  until: 17,
  want: { belgium: 3, rhine: 3, hanover: 3 },
  weights: { attrition: 1.4 },
});
