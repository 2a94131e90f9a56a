// How likely a side is to win: a logistic regression on the features of a position, whose weights change evenly from the
// start of the war to its end, when the lead in points comes to mean everything.
import { CP } from '../../../src/games/lamps/board.js';
import { type LampsState, OVER, WINNER } from '../../../src/games/lamps/state.js';
import type { Mind } from '../heuristic/mind.js';
import { FEATURES, LEAD, progress, readFeatures } from './features.js';
import { WIN_WEIGHTS } from './win-weights.js';

/** Each feature by what is left of the war and by what is over, and the lead once more, late. */
export const TERMS = 2 * FEATURES.length + 1;

const features = new Float64Array(FEATURES.length);
const terms = new Float64Array(TERMS);

export function writeTerms(of: Float64Array, over: number, out: Float64Array): void {
  for (let i = 0; i < FEATURES.length; i++) {
    out[2 * i] = of[i] * (1 - over);
    out[2 * i + 1] = of[i] * over;
  }
  out[TERMS - 1] = of[LEAD] * over ** 3;
}

/** `minds` are of the Central Powers and the Entente, with standard weights: those that the regression saw. */
export function winChance(minds: readonly [Mind, Mind], s: LampsState, side: number): number {
  if (s.v[OVER] !== 0) return s.v[WINNER] === side ? 1 : 0;
  readFeatures(minds, s, features);
  writeTerms(features, progress(s), terms);
  let sum = 0;
  for (let i = 0; i < TERMS; i++) sum += WIN_WEIGHTS[i] * terms[i];
  const chance = 1 / (1 + Math.exp(-sum));
  return side === CP ? chance : 1 - chance;
}
