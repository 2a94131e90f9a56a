// What the enemy can bring against each area: the Fresh armies beside it, reserves that may come up, and what is left of
// an attack that breaks through next door.
import * as AreaSets from '../../../src/games/lamps/area-sets.js';
import { areaSet, contains, firstArea } from '../../../src/games/lamps/area-sets.js';
import * as Board from '../../../src/games/lamps/board.js';
import { enemyOf, trenchesIn } from '../../../src/games/lamps/control.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import * as Known from './known.js';
import { isKnown } from './known.js';
import type { Mind } from './mind.js';

// The compiler folds a module's own constants, not imported ones.
const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
const { AREA_COUNT, FIRST_BEACHHEAD, JOINS, KIND, LAND, MOUNTAIN, NO_NATION, OWNER, SWAMP } = Board;
const { CONTROLLED, NEUTRAL, TURN } = State;
const { NEAR_KNOWN, THREAT_KNOWN } = Known;

/** Each worked out when it is asked for, and kept while nothing near it changes. */
export interface Threats {
  /** Fresh armies that the enemy can have in an area when it attacks, and with what may still come up. */
  readonly armies: Float64Array;
  readonly force: Float64Array;
  /** The areas with any: a set of two words. */
  readonly forced: Int32Array;
  /** Armies that may attack an area from beside it, and in all. */
  readonly near: Float64Array;
  readonly threat: Int32Array;
}

export function createThreats(): Threats {
  return {
    armies: new Float64Array(AREA_COUNT),
    force: new Float64Array(AREA_COUNT),
    forced: new Int32Array(2),
    near: new Float64Array(AREA_COUNT),
    threat: new Int32Array(AREA_COUNT),
  };
}

/** Fresh armies with which the enemy can be expected to attack an area; the mind must have observed the position. */
export function threatTo(m: Mind, s: LampsState, area: number): number {
  const { threat } = m.threats;
  if (isKnown(m.known, THREAT_KNOWN, area)) return threat[area];
  threat[area] = Math.round(threatWithout(m, s, area, AREA_COUNT));
  return threat[area];
}

/** What threatens an area, not over one of those beside it. */
export function threatWithout(m: Mind, s: LampsState, area: number, without: number): number {
  let worst = nearThreat(m, area);
  const own = CONTROLLED + 2 * m.side;
  let low = NEIGHBOURS_LOW[area] & WAYS_THROUGH.low & s.areaSets[own];
  let high = NEIGHBOURS_HIGH[area] & WAYS_THROUGH.high & s.areaSets[own + 1];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const beside = firstArea(low, high);
    if (beside !== without && nearThreat(m, beside) > worst)
      worst = Math.max(worst, threatThrough(m, s, beside));
  }
  return worst;
}

/** What is left of an attack that comes through an area of the side. */
export function threatThrough(m: Mind, s: LampsState, area: number): number {
  return nearThreat(m, area) - breakthroughCost(m, s, area);
}

function nearThreat(m: Mind, area: number): number {
  const { armies, force, forced, near } = m.threats;
  if (isKnown(m.known, NEAR_KNOWN, area)) return near[area];
  let low = NEIGHBOURS_LOW[area] & forced[0];
  let high = NEIGHBOURS_HIGH[area] & forced[1];
  let most = 0;
  let all = 0;
  let there = 0;
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const beside = firstArea(low, high);
    all += armies[beside];
    if (force[beside] <= most) continue;
    most = force[beside];
    there = armies[beside];
  }
  // What attacks from elsewhere meets the same defenders, but begins anew (7.2.3, 7.5).
  near[area] = most + m.weights['second-front'] * (all - there);
  return near[area];
}

/** Areas through which an attack goes on once it has come in (2.1.3, 2.1.4, 2.1.8). */
const WAYS_THROUGH = areaSet((area) => KIND[area] === LAND && MOUNTAIN[area] + SWAMP[area] === 0);

/** Does an attack that has come in go on from here? */
export function isWayThrough(area: number): boolean {
  return contains(WAYS_THROUGH.low, WAYS_THROUGH.high, area);
}

/** What each Fresh army on the way of an attack costs it. */
export const ARMY_ON_THE_WAY = 1.4;

/** Armies that the enemy loses on the way through an area of the side (7.2.7). */
function breakthroughCost(m: Mind, s: LampsState, area: number): number {
  const at = m.side * AREA_COUNT + area;
  const fresh = m.survey.sideFresh[at];
  const held = fresh + m.survey.sideSpent[at] > 0;
  return held ? ARMY_ON_THE_WAY * (fresh + 1) + 0.7 * trenchesIn(s, area) : 1.3;
}

/** An army that is Spent now may be refit before the enemy attacks. */
const SPENT_ARMY = 0.34;
/** 10.2.2, 13.0: a neutral that can join the enemy any turn does so with two armies that attack at once. */
const ARMIES_OF_A_NEWCOMER = 2;

/** Where something has changed: what the enemy can bring. Both of its factions move before the side's owner does again (4.1). */
export function weighForces(m: Mind, s: LampsState): void {
  const { sideFresh, sideSpent } = m.survey;
  const { armies, force, forced } = m.threats;
  const { reserves } = m.weights;
  const { control } = s;
  const enemy = enemyOf(m.side);
  let { changedLow: low, changedHigh: high } = m.sight;
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const area = firstArea(low, high);
    const at = enemy * AREA_COUNT + area;
    armies[area] = sideFresh[at] + SPENT_ARMY * sideSpent[at];
    force[area] = armies[area];
    if (area < FIRST_BEACHHEAD && control[area] !== enemy)
      force[area] = JOINS[area] === enemy && mayJoin(s, area) ? ARMIES_OF_A_NEWCOMER : 0;
    // An empty area can be filled before the enemy attacks.
    else if (KIND[area] === LAND) force[area] = armies[area] === 0 ? 1 : armies[area] + reserves;
    const word = area >> 5;
    if (force[area] > 0) forced[word] |= 1 << area;
    else forced[word] &= ~(1 << area);
  }
}

function mayJoin(s: LampsState, area: number): boolean {
  return OWNER[area] !== NO_NATION && s.nationStatus[OWNER[area]] === NEUTRAL && s.v[TURN] > 1;
}
