// The heuristic's picture of a position: what every area is worth, how likely it is to fall, and what one more or
// one fewer army would change. Everything is made once at the seat; a game allocates nothing.

import { canBeAttacked, trenchesStanding } from '../../../src/games/lamps/attacks.js';
import * as Board from '../../../src/games/lamps/board.js';
import { enemyOf, originalSide, trenchesIn } from '../../../src/games/lamps/control.js';
import {
  armiesSpent,
  combatChance,
  garrisonChance,
  takeChance,
} from '../../../src/games/lamps/odds/chances.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { createSurvey, look, type Survey } from '../../../src/games/lamps/survey.js';
import type { Game } from '../../../src/kernel/contract.js';
import type { CompiledPlan } from './plan.js';
import { createThreats, type Threats, threatTo, weighForces } from './threat.js';
import { type AreaValues, areaValues, capitalValues, stillDecisive, timeLeft } from './values.js';
import type { Weights } from './weights.js';

// The compiler folds a module's own constants, not imported ones.
const {
  ALBANIA,
  AREA_COUNT,
  BELGIUM_AREA,
  CENTRAL_ALLIES,
  CIRCLE,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  FLAG,
  FRANCE,
  GERMANY_FACTION,
  IS_HOME,
  KIND,
  LAST_TURN,
  MOUNTAIN,
  NEIGHBOURS,
  OWNER,
  PRODUCTION,
  SQUARE,
  SWAMP,
} = Board;
const {
  AT_WAR,
  BEGIN_COMBAT,
  BIG_PUSH,
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

export interface Mind {
  readonly game: Game<LampsState>;
  readonly side: number;
  readonly weights: Weights;
  readonly plan: CompiledPlan | null;
  readonly survey: Survey;
  /** The legal actions of the last decision that was weighed, how many, and what each was thought to be worth. */
  readonly legal: Int32Array;
  readonly worths: Float64Array;
  listed: number;
  /** What taking or holding an area is worth now. */
  readonly want: Float64Array;
  readonly guard: Float64Array;
  /** How much wearing down the enemy there counts: less where a plan wants no attacks. */
  readonly wear: Float64Array;
  readonly values: AreaValues;
  readonly capitals: Float64Array;
  readonly threats: Threats;
  /** What one more army adds to the hold of an area, and what the last one that came adds. */
  readonly holdGain: Float64Array;
  readonly holdLoss: Float64Array;
  /** What one more Fresh army of the active faction adds to its attacks out of an area, and one fewer takes away. */
  readonly strikeGain: Float64Array;
  readonly strikeLoss: Float64Array;
  /** The position for which they were worked out. */
  readonly holdOf: Float64Array;
  readonly strikeOf: Float64Array;
  /** The turn, the faction and the state of the nations for which want and guard were worked out. */
  readonly wantOf: Int32Array;
}

export function createMind(
  game: Game<LampsState>,
  side: number,
  weights: Weights,
  plan: CompiledPlan | null,
): Mind {
  const numbers = () => new Float64Array(AREA_COUNT);
  return {
    game,
    side,
    weights,
    plan,
    survey: createSurvey(),
    legal: new Int32Array(game.maxActions),
    worths: new Float64Array(game.maxActions),
    listed: 0,
    want: numbers(),
    guard: numbers(),
    wear: numbers(),
    values: areaValues(weights),
    capitals: capitalValues(weights),
    threats: createThreats(),
    holdGain: numbers(),
    holdLoss: numbers(),
    strikeGain: numbers(),
    strikeLoss: numbers(),
    holdOf: numbers(),
    strikeOf: numbers(),
    wantOf: new Int32Array(2),
  };
}

/** The plan while its script lasts. */
export function scriptOf(m: Mind, s: LampsState): CompiledPlan | null {
  return m.plan !== null && s.v[TURN] <= m.plan.until ? m.plan : null;
}

/** Looks at the board: counts, and what every area is worth this turn. */
export function observe(m: Mind, s: LampsState): void {
  look(m.survey, s);
  weighWants(m, s);
  weighForces(m, s);
}

/** 0 to 2 for each nation. */
function nationsNow({ nationStatus }: LampsState): number {
  let code = 0;
  for (let nation = 0; nation < nationStatus.length; nation++) code = (3 * code + nationStatus[nation]) | 0;
  return code;
}

function weighWants(m: Mind, s: LampsState): void {
  const moment = 4 * s.v[TURN] + s.v[FACTION];
  const nations = nationsNow(s);
  if (m.wantOf[0] === moment && m.wantOf[1] === nations) return;
  m.wantOf[0] = moment;
  m.wantOf[1] = nations;
  const { want, guard, values, capitals } = m;
  const { points, lasting, decisive } = values;
  const { aggression } = m.weights;
  const plan = scriptOf(m, s);
  const left = timeLeft(s.v[TURN]);
  for (let area = 0; area < AREA_COUNT; area++) {
    const hanging = capitals[area] > 0 && s.nationStatus[OWNER[area]] === AT_WAR ? capitals[area] : 0;
    let value = points[area] + left * (lasting[area] + hanging);
    if (decisive[area] > 0 && stillDecisive(s.v[TURN], s.v[FACTION], area)) value += decisive[area];
    want[area] = value * aggression;
    guard[area] = value;
  }
  m.wear.fill(1);
  if (plan === null) return;
  for (let area = 0; area < AREA_COUNT; area++) {
    want[area] *= plan.want[area];
    guard[area] *= plan.guard[area];
    m.wear[area] = Math.min(1, plan.want[area] ** 2);
  }
}

// ---- Holding ----

/** The chance that an area falls to so many Fresh armies when so many stand in it. */
export function fallChance(
  m: Mind,
  s: LampsState,
  area: number,
  threat: number,
  fresh: number,
  armies: number,
): number {
  if (threat === 0) return 0;
  const lead = MOUNTAIN[area] === 1 ? -s.rules['mountain-drm'] : 0;
  const trenches = area < FIRST_BEACHHEAD ? trenchesIn(s, area) : 0;
  if (armies === 0) {
    if (originalSide(s, area) !== m.side) return 1;
    return 1 - (1 - garrisonChance(garrisonOf(s, area), 0)) ** threat;
  }
  return takeChance(threat, trenches, fresh, 0, 0, lead);
}

export function garrisonOf(s: LampsState, area: number): number {
  if (area === ALBANIA) return s.rules['garrison-albania'];
  const strong = MOUNTAIN[area] + SWAMP[area] + FLAG[area] + PRODUCTION[area] > 0;
  return strong ? s.rules['garrison-strong'] : s.rules['garrison-weak'];
}

/** Fresh armies of the side in an area; before production those that can still be refit count as well. */
export function standing(m: Mind, s: LampsState, area: number, refitComes: boolean): number {
  const at = m.side * AREA_COUNT + area;
  let fresh = m.survey.sideFresh[at];
  if (refitComes) fresh += m.survey.spent[s.v[FACTION] * AREA_COUNT + area];
  return fresh;
}

/** Fills holdGain and holdLoss of an area, once for each position. */
export function weighHold(m: Mind, s: LampsState, area: number, refitComes: boolean): void {
  const position = 2 * m.threats.position + (refitComes ? 1 : 0);
  if (m.holdOf[area] === position) return;
  m.holdOf[area] = position;
  const threat = threatTo(m, s, area);
  if (threat === 0) {
    m.holdGain[area] = 0;
    m.holdLoss[area] = 0;
    return;
  }
  const armies =
    m.survey.sideFresh[m.side * AREA_COUNT + area] + m.survey.sideSpent[m.side * AREA_COUNT + area];
  const fresh = standing(m, s, area, refitComes);
  const now = fallChance(m, s, area, threat, fresh, armies);
  const more = fallChance(m, s, area, threat, fresh + 1, armies + 1);
  const worth = m.guard[area];
  const empty = m.weights.abandon * worth;
  m.holdGain[area] = worth * (now - more) + (armies === 0 ? empty : 0);
  if (armies === 0) {
    m.holdLoss[area] = 0;
    return;
  }
  const fewer = fallChance(m, s, area, threat, Math.max(0, fresh - 1), armies - 1);
  m.holdLoss[area] = worth * (fewer - now) + (armies === 1 ? empty : 0);
}

// ---- Striking ----

/** Rerolls that an attack over this front can count on (4.1.3, 7.6.4). */
function rerollsFor(s: LampsState, from: number, into: number): number {
  const stosstruppen = s.v[STOSS_AREA] === from ? s.v[STOSS_REROLLS] : 0;
  if (s.v[TURN] !== 1 || s.v[FACTION] !== GERMANY_FACTION) return stosstruppen;
  const inWest = into === BELGIUM_AREA || (OWNER[into] === FRANCE && IS_HOME[into] === 1);
  const begun = s.v[STEP] > BEGIN_COMBAT;
  return inWest ? (begun ? s.v[SCHLIEFFEN_REROLLS] : s.rules['schlieffen-rerolls']) : stosstruppen;
}

export function leadOf(s: LampsState, into: number): number {
  return MOUNTAIN[into] === 1 ? -s.rules['mountain-drm'] : 0;
}

/** The chance that so many Fresh armies in an area take another. */
export function strikeChance(m: Mind, s: LampsState, from: number, into: number, armies: number): number {
  if (armies <= 0) return 0;
  const at = enemyOf(m.side) * AREA_COUNT + into;
  const fresh = m.survey.sideFresh[at];
  const guns = from < FIRST_BEACHHEAD ? m.survey.guns[m.side * AREA_COUNT + from] : 0;
  const trenches = trenchesStanding(s, from, into);
  const push = s.v[BIG_PUSH] === 1 && s.v[FRONT_FROM] === from && s.v[FRONT_INTO] === into ? 1 : 0;
  if (fresh + m.survey.sideSpent[at] > 0) {
    return takeChance(armies, trenches, fresh, guns, rerollsFor(s, from, into), leadOf(s, into), push);
  }
  if (originalSide(s, into) === m.side) return 1;
  const once = garrisonChance(garrisonOf(s, into), 0);
  return (1 - (1 - once) ** armies) * (trenches > 0 ? combatChance(1, leadOf(s, into)) ** trenches : 1);
}

/** What an attack over a front is worth, with so many armies at it and so many that production can refit. */
export function strikeWorth(
  m: Mind,
  s: LampsState,
  from: number,
  into: number,
  armies: number,
  refits: number,
): number {
  const { weights } = m;
  const at = enemyOf(m.side) * AREA_COUNT + into;
  const fresh = m.survey.sideFresh[at];
  const occupied = fresh + m.survey.sideSpent[at] > 0;
  const trenches = trenchesStanding(s, from, into);
  const lead = leadOf(s, into);
  const chance = strikeChance(m, s, from, into, armies);
  const cost = occupied ? armiesSpent(armies, trenches, fresh, 0, 0, lead) : 1;
  const beyond = Math.max(0, cost - Math.max(0, refits));
  const wins =
    fresh === 0 ? 0 : Math.min(fresh, cost) * combatChance(1, lead) * combatChance(1, lead - trenches);
  const pain = s.v[TURN] < LAST_TURN ? 1 : s.v[FACTION] === CENTRAL_ALLIES ? 0 : 0.3; // 4.1: theirs is the last turn
  return (
    chance * m.want[into] +
    weights.attrition * m.wear[into] * wins -
    pain * (weights['attack-cost'] * (cost - beyond) + weights.overspend * beyond)
  );
}

/** Fills strikeGain and strikeLoss of an area out of which a faction could attack, once for each position. */
export function weighStrike(m: Mind, s: LampsState, from: number, faction = s.v[FACTION]): void {
  const position = 4 * m.threats.position + faction;
  if (m.strikeOf[from] === position) return;
  m.strikeOf[from] = position;
  const armies = m.survey.fresh[faction * AREA_COUNT + from];
  m.strikeGain[from] = 0;
  m.strikeLoss[from] = 0;
  if ((s.areaMark[from] & HALTED) !== 0) return;
  const roomy = KIND[from] !== SQUARE && KIND[from] !== CIRCLE;
  for (let i = FIRST_NEIGHBOUR[from]; i < FIRST_NEIGHBOUR[from + 1]; i++) {
    const into = NEIGHBOURS[i];
    if (!canBeAttacked(s, m.side, into)) continue;
    const now = strikeChance(m, s, from, into, armies);
    const more = strikeChance(m, s, from, into, armies + 1);
    const many = roomy ? strikeChance(m, s, from, into, armies + 2) : more;
    const gain = m.want[into] * Math.max(more - now, (many - now) / 2);
    if (gain > m.strikeGain[from]) m.strikeGain[from] = gain;
    const loss = m.want[into] * (now - strikeChance(m, s, from, into, armies - 1));
    if (loss > m.strikeLoss[from]) m.strikeLoss[from] = loss;
  }
}
