// Which actions of Lamps are worth comparing by a look ahead: the heuristic's choice and the next best of what it weighed.
import { D } from '../../../src/games/lamps/decisions.js';
import { BIG_PUSH, DECISION, type LampsState } from '../../../src/games/lamps/state.js';
import { chooseAction } from '../heuristic/choose.js';
import type { Mind } from '../heuristic/mind.js';

/** The decisions that a war turns on: moves, and attacks but for those that follow up a success (7.2.3). */
function isImportant({ v }: LampsState): boolean {
  return v[DECISION] === D.move || (v[DECISION] === D.attack && v[BIG_PUSH] === 0);
}

/** Writes the heuristic's choice, then the best of the others that are close to it; returns how many. */
export function listCandidates(m: Mind, s: LampsState, margin: number, out: Int32Array): number {
  m.listed = 0;
  out[0] = chooseAction(m, s);
  if (!isImportant(s) || m.listed < 2) return 1;
  const chosen = worthOf(m, out[0]);
  let count = 1;
  while (count < out.length) {
    let best = -1;
    for (let i = 0; i < m.listed; i++) {
      if (best >= 0 && m.worths[i] <= m.worths[best]) continue;
      if (m.worths[i] >= chosen - margin && !isListed(m.legal[i], out, count)) best = i;
    }
    if (best < 0) break;
    out[count++] = m.legal[best];
  }
  return count;
}

function worthOf(m: Mind, action: number): number {
  for (let i = 0; i < m.listed; i++) if (m.legal[i] === action) return m.worths[i];
  return 0;
}

function isListed(action: number, out: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (out[i] === action) return true;
  return false;
}
