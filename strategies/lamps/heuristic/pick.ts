// Picks the legal action that is worth most.
import { type LampsState, PASS } from '../../../src/games/lamps/state.js';
import { type Mind, observe } from './mind.js';

/** What an action is worth; given as a function of this module's callers, made once, so that nothing is allocated. */
export type Worth = (m: Mind, s: LampsState, action: number) => number;

/** Of the actions that are worth more than `least`, the best; PASS (or else the last of the list) if there is none. */
export function pickBest(m: Mind, s: LampsState, worth: Worth, least: number): number {
  const count = m.game.legalActions(s, m.legal);
  observe(m, s);
  let best = m.legal[count - 1];
  let most = least;
  for (let i = 0; i < count; i++) {
    const action = m.legal[i];
    if (action === PASS) continue;
    const value = worth(m, s, action);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/** For lists out of which something must be taken. */
export const AT_ANY_RATE = Number.NEGATIVE_INFINITY;
