// Plan XVII in earnest: France gathers at Verdun and storms the Rhine on the first turns, then Bavaria behind it, before
// it settles down to the heuristic in 1915.
import { opening } from './heuristic/opening.js';

export default opening({
  side: 'te',
  summary: 'France storms the Rhine on the first turns',
  until: 4,
  moves: {
    1: [
      ['somme', 'verdun'],
      ['paris', 'verdun'],
    ],
  },
  want: { rhine: 6, bavaria: 3, hanover: 1.5 },
  guard: { verdun: 1.3, belgium: 0.7 },
});
