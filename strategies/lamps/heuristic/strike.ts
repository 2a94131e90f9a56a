// What an attack out of an area is worth, by exact odds, and what one more or one fewer army would change about that.
import * as AreaSets from '../../../src/games/lamps/area-sets.js';
import { firstArea } from '../../../src/games/lamps/area-sets.js';
import { canBeAttacked, trenchesStanding } from '../../../src/games/lamps/attacks.js';
import * as Board from '../../../src/games/lamps/board.js';
import { enemyOf, originalSide } from '../../../src/games/lamps/control.js';
import * as Chances from '../../../src/games/lamps/odds/chances.js';
import { combatChance, garrisonRow, plainRow, takeRow } from '../../../src/games/lamps/odds/chances.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { garrisonOf, leadInto } from './hold.js';
import * as Known from './known.js';
import { isKnown } from './known.js';
import type { Mind } from './mind.js';

// The compiler folds a module's own constants, not imported ones.
const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
const { COST, MOST_ARMIES, TAKEN } = Chances;
const {
  AREA_COUNT,
  BELGIUM_AREA,
  CIRCLE,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  FRANCE,
  GERMANY_FACTION,
  IS_HOME,
  KIND,
  NEIGHBOURS,
  OWNER,
  SQUARE,
} = Board;
const {
  BEGIN_COMBAT,
  BIG_PUSH,
  CONTROLLED,
  FACTION,
  FRONT_FROM,
  FRONT_INTO,
  HALTED,
  SCHLIEFFEN_REROLLS,
  STEP,
  STOSS_AREA,
  STOSS_REROLLS,
  TURN,
} = State;
const { FRONTS_KNOWN, STRIKE_KNOWN } = Known;

/** Rerolls that an attack over this front can count on (4.1.3, 7.6.4). */
function rerollsFor(s: LampsState, from: number, into: number): number {
  const stosstruppen = s.v[STOSS_AREA] === from ? s.v[STOSS_REROLLS] : 0;
  if (s.v[TURN] !== 1 || s.v[FACTION] !== GERMANY_FACTION) return stosstruppen;
  const inWest = into === BELGIUM_AREA || (OWNER[into] === FRANCE && IS_HOME[into] === 1);
  const begun = s.v[STEP] > BEGIN_COMBAT;
  return inWest ? (begun ? s.v[SCHLIEFFEN_REROLLS] : s.rules['schlieffen-rerolls']) : stosstruppen;
}

/** The row of chances (odds/chances.ts) to win over a front, by the number of Fresh armies that attack. */
function rowOf(m: Mind, s: LampsState, from: number, into: number): number {
  const at = enemyOf(m.side) * AREA_COUNT + into;
  const fresh = m.survey.sideFresh[at];
  const trenches = trenchesStanding(s, from, into);
  const lead = leadInto(s, into);
  if (fresh + m.survey.sideSpent[at] === 0) {
    if (originalSide(s, into) === m.side) return NO_RESISTANCE;
    return garrisonRow(garrisonOf(s, into), trenches, lead);
  }
  const guns = from < FIRST_BEACHHEAD ? m.survey.guns[m.side * AREA_COUNT + from] : 0;
  const push = s.v[BIG_PUSH] === 1 && s.v[FRONT_FROM] === from && s.v[FRONT_INTO] === into ? 1 : 0;
  return takeRow(trenches, fresh, guns, rerollsFor(s, from, into), lead, push);
}

/** 6.1.3: own land has no garrison. */
const NO_RESISTANCE = garrisonRow(0, 0, 0);

/** Fills strikeGain and strikeLoss of an area out of which a faction could attack, unless known; returns their place. */
export function weighStrike(m: Mind, s: LampsState, from: number, faction: number): number {
  const at = faction * AREA_COUNT + from;
  if (isKnown(m.known, STRIKE_KNOWN + 2 * faction, from)) return at;
  let gain = 0;
  let loss = 0;
  if ((s.areaMark[from] & HALTED) === 0) {
    const armies = Math.min(m.survey.fresh[at], MOST_ARMIES - 2);
    const roomy = KIND[from] !== SQUARE && KIND[from] !== CIRCLE;
    const own = CONTROLLED + 2 * m.side;
    let low = NEIGHBOURS_LOW[from] & ~s.areaSets[own];
    let high = NEIGHBOURS_HIGH[from] & ~s.areaSets[own + 1];
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const into = firstArea(low, high);
      if (!canBeAttacked(s, m.side, into)) continue;
      const place = rowOf(m, s, from, into) + armies;
      const want = m.want[into];
      const now = TAKEN[place];
      let more = TAKEN[place + 1] - now;
      if (roomy) more = Math.max(more, (TAKEN[place + 2] - now) / 2);
      if (want * more > gain) gain = want * more;
      if (armies === 0) continue;
      const less = want * (now - TAKEN[place - 1]);
      if (less > loss) loss = less;
    }
  }
  m.strikeGain[at] = gain;
  m.strikeLoss[at] = loss;
  return at;
}

/** The places of fronts, by from * AREA_COUNT + into. */
const frontOf = new Int16Array(AREA_COUNT * AREA_COUNT);
export const FRONT_OF = frontOf;
for (let from = 0; from < AREA_COUNT; from++)
  for (let i = FIRST_NEIGHBOUR[from]; i < FIRST_NEIGHBOUR[from + 1]; i++)
    frontOf[from * AREA_COUNT + NEIGHBOURS[i]] = i;
export const FRONTS = NEIGHBOURS.length;

/** Fills frontGain and frontCost of all fronts of an area out of which the active faction attacks, unless known. */
export function weighFronts(m: Mind, s: LampsState, from: number): void {
  if (isKnown(m.known, FRONTS_KNOWN, from)) return;
  const armies = Math.min(m.survey.fresh[s.v[FACTION] * AREA_COUNT + from], MOST_ARMIES);
  const own = CONTROLLED + 2 * m.side;
  let low = NEIGHBOURS_LOW[from] & ~s.areaSets[own];
  let high = NEIGHBOURS_HIGH[from] & ~s.areaSets[own + 1];
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const into = firstArea(low, high);
    if (!canBeAttacked(s, m.side, into)) continue;
    const front = frontOf[from * AREA_COUNT + into];
    const place = enemyOf(m.side) * AREA_COUNT + into;
    const fresh = m.survey.sideFresh[place];
    let gain = TAKEN[rowOf(m, s, from, into) + armies] * m.want[into];
    let cost = 1;
    if (fresh + m.survey.sideSpent[place] > 0) {
      const trenches = trenchesStanding(s, from, into);
      const lead = leadInto(s, into);
      cost = COST[plainRow(trenches, fresh, lead) + armies];
      const wins = Math.min(fresh, cost) * combatChance(1, lead) * combatChance(1, lead - trenches);
      gain += m.weights.attrition * m.wear[into] * wins;
    }
    m.frontGain[front] = gain;
    m.frontCost[front] = cost;
  }
}
