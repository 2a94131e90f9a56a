// Forces the Straits: a British landing at Gallipoli as soon as Turkey is at war, then Anatolia, to conquer Turkey and
// open the Black Sea, until the end of 1916.
import { opening } from './heuristic/opening.js';

export default opening({
  side: 'te',
  summary: 'lands at Gallipoli and goes for Constantinople',
  until: 10,
  want: { gallipoli: 5, anatolia: 5 },
  guard: { gallipoli: 1.5 },
  landings: { gallipoli: 0.6 },
});
