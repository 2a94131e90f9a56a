// Picks the legal action that is worth most, and keeps what every action was thought to be worth: a bot that looks
// ahead begins with the best few (../planner/candidates.ts).
import { type LampsState, PASS } from '../../../src/games/lamps/state.js';
import { type Mind, observe } from './mind.js';

/** What an action is worth; given as a function of this module's callers, made once, so that nothing is allocated. */
export type Worth = (m: Mind, s: LampsState, action: number) => number;

/** Lists the legal actions and looks at the board. */
export function survey(m: Mind, s: LampsState): void {
  m.listed = m.game.legalActions(s, m.legal);
  observe(m, s);
}

/** May the side do nothing? Passing is the last action of the list wherever it is legal. */
export function mayPass(m: Mind): boolean {
  return m.legal[m.listed - 1] === PASS;
}

/** Of the listed actions that are worth more than `least`, the best; PASS (or else the last of the list) if there is none. */
export function bestListed(m: Mind, s: LampsState, worth: Worth, least: number): number {
  const { legal, worths, listed } = m;
  let best = legal[listed - 1];
  let most = least;
  for (let i = 0; i < listed; i++) {
    const action = legal[i];
    if (action === PASS) {
      worths[i] = least;
      continue;
    }
    const value = worth(m, s, action);
    worths[i] = value;
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

export function pickBest(m: Mind, s: LampsState, worth: Worth, least: number): number {
  survey(m, s);
  return bestListed(m, s, worth, least);
}

/** For lists out of which something must be taken. */
export const AT_ANY_RATE = Number.NEGATIVE_INFINITY;
