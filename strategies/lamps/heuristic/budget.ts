// Production as the attacker sees it: how many more armies a nation can make Spent and still refit this turn (8.3.2).
import * as Board from '../../../src/games/lamps/board.js';
import { yearOf } from '../../../src/games/lamps/board.js';
import { isActive } from '../../../src/games/lamps/control.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { isFriendly, PRODUCTION_AREAS } from '../../../src/games/lamps/supply.js';
import type { Mind } from './mind.js';

// The compiler folds a module's own constants, not imported ones.
const { ARMY_COUNT, BASE_PRODUCTION, NATION_SIDE, PRODUCTION, UNITED_STATES } = Board;
const { TURN, US_SHIPPED } = State;

/** The points that a nation can expect in its next Production Phase. */
export function expectedPoints(m: Mind, s: LampsState, nation: number): number {
  if (!isActive(s, nation)) return 0;
  let points = s.ppOnce[nation] + s.ppAlways[nation] + s.transfer[nation];
  if (nation === UNITED_STATES) points += usPoints(s);
  else if (BASE_PRODUCTION[nation] > 0) points += produced(m, s, nation);
  return Math.max(0, points);
}

/** What the areas of a nation produce; found anew when areas have changed hands. */
function produced(m: Mind, s: LampsState, nation: number): number {
  const bit = 1 << nation;
  if ((m.producedKnown & bit) !== 0) return m.produced[nation];
  m.producedKnown |= bit;
  let points = 0;
  const areas = PRODUCTION_AREAS[nation];
  for (let i = 0; i < areas.length; i++)
    if (isFriendly(s, NATION_SIDE[nation], areas[i])) points += PRODUCTION[areas[i]];
  m.produced[nation] = points;
  return points;
}

function usPoints(s: LampsState): number {
  if (s.v[US_SHIPPED] === 0) return 0;
  return yearOf(s.v[TURN]) >= 1918 ? s.rules['us-pp-1918'] : s.rules['us-pp-before-1918'];
}

/** How many more attacks of a nation can be paid for. */
export function refitsLeft(m: Mind, s: LampsState, nation: number): number {
  return isActive(s, nation) ? expectedPoints(m, s, nation) - m.survey.spentOf[nation] : -ARMY_COUNT;
}
