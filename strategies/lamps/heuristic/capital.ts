// Paris and Berlin: what armies there, and in the areas beside them, do against their fall. One army alone often changes
// nothing where three would: it counts for its share of what several would do.
import { adjacent } from '../../../src/games/lamps/area-sets.js';
import * as Board from '../../../src/games/lamps/board.js';
import * as Chances from '../../../src/games/lamps/odds/chances.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import { fallPlace, standing } from './hold.js';
import type { Mind } from './mind.js';
import { ARMY_ON_THE_WAY, isWayThrough, threatThrough, threatTo, threatWithout } from './threat.js';

// The compiler folds a module's own constants, not imported ones.
const { AREA_COUNT, BERLIN, PARIS } = Board;
const { MOST_ARMIES, TAKEN } = Chances;

/** Armies that are thought of together. */
const TOGETHER = 4;

const capitalOf = new Uint8Array(AREA_COUNT).fill(AREA_COUNT);
for (let area = 0; area < AREA_COUNT; area++) {
  if (adjacent(area, PARIS)) capitalOf[area] = PARIS;
  if (adjacent(area, BERLIN)) capitalOf[area] = BERLIN;
}

/** Adds to holdGain and holdLoss of an area (at their place) what armies in it do for Paris or Berlin. */
export function weighCapital(m: Mind, s: LampsState, area: number, at: number, refitComes: boolean): void {
  const isCapital = m.values.decisive[area] === 1;
  const capital = isCapital ? area : capitalOf[area];
  if (capital === AREA_COUNT || s.control[capital] !== m.side || threatTo(m, s, capital) === 0) return;
  if (!isCapital && !isWayThrough(area)) return;
  const worth = m.guard[capital];
  const bySide = m.side * AREA_COUNT + area;
  const held = m.survey.sideFresh[bySide] + m.survey.sideSpent[bySide] > 0;
  if (isCapital) {
    m.holdGain[at] = Math.max(m.holdGain[at], worth * garrisonGain(m, s, capital, 0, refitComes));
    if (held) m.holdLoss[at] = Math.max(m.holdLoss[at], worth * garrisonGain(m, s, capital, -1, refitComes));
  } else {
    m.holdGain[at] += worth * doorGain(m, s, capital, area, 0, refitComes);
    if (held) m.holdLoss[at] += worth * doorGain(m, s, capital, area, -1, refitComes);
  }
}

/** How much less likely a capital falls for each of the next armies, when so many have come (or, below 0, have left). */
function garrisonGain(m: Mind, s: LampsState, capital: number, come: number, refitComes: boolean): number {
  const threat = threatTo(m, s, capital);
  const at = m.side * AREA_COUNT + capital;
  const armies = m.survey.sideFresh[at] + m.survey.sideSpent[at] + come;
  const fresh = Math.max(0, standing(m, s, capital, refitComes) + come);
  const now = TAKEN[fallPlace(m, s, capital, threat, fresh, armies)];
  let most = 0;
  for (let more = 1; more <= TOGETHER; more++) {
    const then = TAKEN[fallPlace(m, s, capital, threat, fresh + more, armies + more)];
    most = Math.max(most, (now - then) / more);
  }
  return most;
}

/** The same for each of the next armies in an area before it. */
function doorGain(
  m: Mind,
  s: LampsState,
  capital: number,
  door: number,
  come: number,
  refitComes: boolean,
): number {
  const over = threatThrough(m, s, door) - ARMY_ON_THE_WAY * come;
  const others = threatWithout(m, s, capital, door);
  if (over <= others) return 0;
  const at = m.side * AREA_COUNT + capital;
  const armies = m.survey.sideFresh[at] + m.survey.sideSpent[at];
  const row = fallPlace(m, s, capital, 0, standing(m, s, capital, refitComes), armies);
  const now = TAKEN[row + Math.min(Math.round(over), MOST_ARMIES)];
  let most = 0;
  for (let more = 1; more <= TOGETHER; more++) {
    const left = Math.round(Math.max(others, over - ARMY_ON_THE_WAY * more));
    most = Math.max(most, (now - TAKEN[row + Math.min(left, MOST_ARMIES)]) / more);
  }
  return most;
}
