// Sinks without warning from the first turn and keeps both U-Boats Fresh, come America or not; on land it plays as tuned
// does.
import { opening } from './heuristic/opening.js';

export default opening({
  side: 'cp',
  summary: 'unrestricted U-Boat warfare from the first turn',
  until: 17,
  weights: { 'unrestricted-from': 1, 'u-boat-refit': 1.5 },
});
