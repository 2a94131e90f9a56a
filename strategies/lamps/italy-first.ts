// Waits in Austria for Italy to join the Entente and knocks it out: Northern Italy and Rome come first until the end of
// 1917, whatever stands open elsewhere.
import { opening } from './heuristic/opening.js';

export default opening({
  side: 'cp',
  summary: 'knocks Italy out as soon as it joins',
  until: 14,
  want: { 'northern-italy': 9, rome: 9, belgium: 1.5 },
  guard: { austria: 1.4, 'northern-italy': 1.5 },
});
