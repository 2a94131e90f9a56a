// Production spending (8.3): refits by threat, new armies where they are needed, Trenches from 1915, transfers to
// whoever has more Spent armies than points.
import { contains } from '../../../src/games/lamps/area-sets.js';
import * as Board from '../../../src/games/lamps/board.js';
import * as Cards from '../../../src/games/lamps/cards.js';
import { firstInPool, hasArmyOf, trenchesIn } from '../../../src/games/lamps/control.js';
import { hasOp } from '../../../src/games/lamps/effects.js';
import * as Chances from '../../../src/games/lamps/odds/chances.js';
import { plainRow } from '../../../src/games/lamps/odds/chances.js';
import { listRefits, pointsLeft, spender } from '../../../src/games/lamps/spending.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { expectedPoints } from './budget.js';
import { leadInto, standing } from './hold.js';
import { type Mind, observe } from './mind.js';
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
  TANKS_UNIT,
  UBOAT,
  UNIT_KIND,
} = Board;
const { REFIT_CAP } = Cards;
const { MOST_ARMIES, TAKEN } = Chances;
const { FACTION, FRESH, NONE, PASS, TURN } = State;

// ---- 8.3.2: refits ----

/** The best of the listed refits: of the armies in an area the first, they are alike. */
export function chooseRefit(m: Mind, s: LampsState): number {
  const { legal } = m;
  const listed = listRefits(s, legal);
  if (canRefitAll(s, listed - 1)) return legal[0];
  observe(m, s);
  let best: number = PASS;
  let most = 0;
  let low = 0;
  let high = 0;
  for (let i = 0; i < listed; i++) {
    const unit = legal[i];
    if (unit === PASS) continue;
    if (unit < ARMY_COUNT) {
      const area = s.unitArea[unit];
      if (contains(low, high, area)) continue;
      if (area < 32) low |= 1 << area;
      else high |= 1 << area;
    }
    const worth = refitWorth(m, s, unit);
    if (worth > most) {
      most = worth;
      best = unit;
    }
  }
  return best;
}

/** Are there points for so many refits? Then it does not matter which comes first. */
function canRefitAll(s: LampsState, units: number): boolean {
  const cost = Math.max(s.rules['refit-cost'], s.rules['basra-track-refit-cost']);
  return pointsLeft(s) >= cost * units && !hasOp(s, s.v[FACTION], REFIT_CAP);
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
  const place = Math.min(threat, MOST_ARMIES - 2);
  const fresh = standing(m, s, area, false);
  const lead = leadInto(s, area);
  const dug = trenchesIn(s, area);
  const now = plainRow(dug, fresh, lead) + place;
  const then = plainRow(dug + 1, fresh, lead) + place;
  // As many as now threaten it, and two more.
  const less = TAKEN[now] + TAKEN[now + 2] - (TAKEN[then] + TAKEN[then + 2]);
  return m.weights.trench * m.guard[area] * less;
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
function transferWorth(m: Mind, s: LampsState, action: number): number {
  const receiver = action & 0xff;
  const points = action >> 8;
  const wants = m.survey.spentOf[receiver] + (firstInPool(s, receiver) !== NONE ? 2 : 0);
  const lacks = wants - expectedPoints(m, s, receiver);
  const big = receiver === FRANCE ? 1.2 : 1;
  return big * Math.min(points, Math.max(0, lacks)) + 0.05 * points;
}
