// Production spending (8.3): refits by threat, new armies where they are needed, Trenches from 1915, transfers to
// whoever has more Spent armies than points.
import * as Board from '../../../src/games/lamps/board.js';
import { firstInPool, hasArmyOf, trenchesIn } from '../../../src/games/lamps/control.js';
import { takeChance } from '../../../src/games/lamps/odds/chances.js';
import { pointsLeft, spender } from '../../../src/games/lamps/spending.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { armiesToRefit, expectedPoints } from './budget.js';
import { type Mind, standing } from './mind.js';
import { freshWorth, placeWorth } from './move.js';
import { pickBest } from './pick.js';
import { threatTo } from './threat.js';

// The compiler folds a module's own constants, not imported ones.
const {
  AREA_COUNT,
  ARMY_COUNT,
  FIRST_BEACHHEAD,
  FIRST_UBOAT,
  FRANCE,
  GERMANY,
  LAST_TURN,
  MOUNTAIN,
  TANKS_UNIT,
  UBOAT,
  UNIT_KIND,
} = Board;
const { FRESH, NONE, PASS, TURN } = State;

// ---- 8.3.2: refits ----

export function chooseRefit(m: Mind, s: LampsState): number {
  return pickBest(m, s, refitWorth, 0);
}

function refitWorth(m: Mind, s: LampsState, unit: number): number {
  const { weights } = m;
  if (unit < ARMY_COUNT) return weights['refit-floor'] + freshWorth(m, s, unit);
  if (unit === TANKS_UNIT) return 0.2;
  if (s.v[TURN] >= LAST_TURN) return 0.01;
  return UNIT_KIND[unit] === UBOAT ? weights['u-boat-refit'] : weights['fleet-refit'];
}

// ---- 8.3.3: new units ----

export function chooseRaise(m: Mind, s: LampsState): number {
  const best = pickBest(m, s, raiseWorth, 0);
  if (best === PASS) return PASS;
  // Points that are worth more in a Trench are kept for it.
  const nation = spender(s);
  const trench = s.v[TURN] >= s.rules['trenches-from-turn'] ? bestTrench(m, s, nation) : 0;
  if (trench === 0) return best;
  const trenchCost = nation === GERMANY ? s.rules['trench-cost-germany'] : s.rules['trench-cost'];
  const cost = best >> 16 === FRESH ? s.rules['fresh-army-cost'] : s.rules['spent-army-cost'];
  const keeps = pointsLeft(s) - cost < trenchCost && trench / trenchCost > raiseWorth(m, s, best) / cost;
  return keeps ? PASS : best;
}

function raiseWorth(m: Mind, s: LampsState, action: number): number {
  const unit = action & 0xff;
  const last = s.v[TURN] >= LAST_TURN;
  if (unit >= ARMY_COUNT) return last ? 0 : unit >= FIRST_UBOAT ? m.weights['u-boat-refit'] : 0.02;
  const worth = placeWorth(m, s, (action >> 8) & 0xff) + (last ? 0 : m.weights.raise);
  // A Spent army stands; only a Fresh one fights. With points to spare it is raised Fresh.
  if (action >> 16 === FRESH) return worth;
  return worth * (pointsLeft(s) >= 2 ? 0.45 : 0.7);
}

// ---- 8.3.4: Trenches ----

/** What one more Trench would add to the hold of an area. */
function trenchWorth(m: Mind, s: LampsState, area: number): number {
  const at = m.side * AREA_COUNT + area;
  if (m.survey.sideFresh[at] + m.survey.sideSpent[at] === 0) return 0;
  const threat = threatTo(m, s, area);
  if (threat === 0) return 0;
  const lead = MOUNTAIN[area] === 1 ? -s.rules['mountain-drm'] : 0;
  const fresh = standing(m, s, area, false);
  const dug = trenchesIn(s, area);
  const strong = threat + 2;
  const now = takeChance(threat, dug, fresh, 0, 0, lead) + takeChance(strong, dug, fresh, 0, 0, lead);
  const then =
    takeChance(threat, dug + 1, fresh, 0, 0, lead) + takeChance(strong, dug + 1, fresh, 0, 0, lead);
  return m.weights.trench * m.guard[area] * (now - then);
}

function bestTrench(m: Mind, s: LampsState, nation: number): number {
  let most = 0;
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if (s.control[area] !== m.side || trenchesIn(s, area) >= 2) continue;
    if (!hasArmyOf(s, nation, area)) continue;
    const worth = trenchWorth(m, s, area);
    if (worth > most) most = worth;
  }
  return most;
}

export function chooseTrench(m: Mind, s: LampsState): number {
  return pickBest(m, s, trenchWorth, LEAST_TRENCH);
}

/** Below this a Trench guards nothing. */
const LEAST_TRENCH = 0.02;

// ---- 8.3.5: transfers ----

export function chooseTransfer(m: Mind, s: LampsState): number {
  return pickBest(m, s, transferWorth, 0);
}

/** Points that the receiver could not do without, then points that it could use at all. */
function transferWorth(_m: Mind, s: LampsState, action: number): number {
  const receiver = action & 0xff;
  const points = action >> 8;
  const wants = armiesToRefit(s, receiver) + (firstInPool(s, receiver) !== NONE ? 2 : 0);
  const lacks = wants - expectedPoints(s, receiver);
  const big = receiver === FRANCE ? 1.2 : 1;
  return big * Math.min(points, Math.max(0, lacks)) + 0.05 * points;
}
