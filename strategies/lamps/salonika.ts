// Keeps the Balkans alive: Serbia is held and Salonika garrisoned as soon as it opens, then Bulgaria is attacked from
// there, until the end of 1917.
import { opening } from './heuristic/opening.js';

export default opening({
  side: 'te',
  summary: 'holds Serbia and Salonika and goes for Bulgaria',
  until: 14,
  want: { bulgaria: 3, serbia: 2.5, bosnia: 1.3 },
  guard: { serbia: 2, greece: 4, romania: 1.5 },
});
