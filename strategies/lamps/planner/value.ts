// How likely a side is to win, by a logistic regression over the features.
import { CP } from '../../../src/games/lamps/board.js';
import { type LampsState, OVER, WINNER } from '../../../src/games/lamps/state.js';
import type { Mind } from '../heuristic/mind.js';
import { FEATURES, progress, readFeatures } from './features.js';

const START = [
  0.5648, 0.2836, 0.1605, -0.1573, 0.0501, 0.0051, -0.1374, -0.0766, -0.1264, -0.2789, 0.1368, 0.1291, 0.3265,
  0.1167, 0.0245, -0.1809, -0.0189, 1.1205, 2.4589, 0.6363, 0.0146, 0.5727, 1.038,
];
const CHANGE = [
  -0.9691, 0.1889, -0.0412, 0.1367, -0.007, -0.0106, 0.0316, 0.078, 0.8621, 0.1664, 0.2111, -0.2252, -0.4942,
  -0.2061, -0.0437, 0.1599, 0.0481, -1.2406, -2.2928, -0.698, -1.5668, -0.6964, -0.914,
];
const LATE_LEAD = 0.6126;
const features = new Float64Array(FEATURES.length);

export function winChance(minds: readonly [Mind, Mind], s: LampsState, side: number): number {
  if (s.v[OVER] !== 0) return s.v[WINNER] === side ? 1 : 0;
  readFeatures(minds, s, features);
  const t = progress(s);
  let z = LATE_LEAD * t ** 3 * features[1];
  for (let i = 0; i < features.length; i++) z += (START[i] + t * CHANGE[i]) * features[i];
  const cp = 1 / (1 + Math.exp(-z));
  return side === CP ? cp : 1 - cp;
}
