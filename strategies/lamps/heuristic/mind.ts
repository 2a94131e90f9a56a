// The heuristic's picture of a position: what every area is worth, how likely it is to fall, and what one more or
// one fewer army would change. Everything is made once at the seat; a game allocates nothing. What is found out about
// an area is kept until something near it changes (sight.ts).
import { contains, firstArea } from '../../../src/games/lamps/area-sets.js';
import * as Board from '../../../src/games/lamps/board.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import type { Survey } from '../../../src/games/lamps/survey.js';
import type { Game } from '../../../src/kernel/contract.js';
import * as Known from './known.js';
import type { CompiledPlan } from './plan.js';
import * as Near from './sight.js';
import { createSight, look, type Sight } from './sight.js';
import { FRONTS } from './strike.js';
import { createThreats, type Threats, weighForces } from './threat.js';
import { type AreaValues, areaValues, capitalValues, stillDecisive, timeLeft } from './values.js';
import { STANDARD_WEIGHTS, type Weights } from './weights.js';

// The compiler folds a module's own constants, not imported ones.
const { AREA_COUNT, BERLIN, NATION_COUNT, OWNER, PARIS } = Board;
const { AT_WAR, FACTION, TURN } = State;
const { FRONTS_KNOWN, HOLD_KNOWN, MOVES_KNOWN, KNOWN_WORDS, NEAR_KNOWN, STRIKE_KNOWN, THREAT_KNOWN } = Known;
const { WITHIN_ONE_HIGH, WITHIN_ONE_LOW, WITHIN_TWO_HIGH, WITHIN_TWO_LOW } = Near;

export interface Mind {
  readonly game: Game<LampsState>;
  readonly side: number;
  readonly weights: Weights;
  readonly plan: CompiledPlan | null;
  readonly sight: Sight;
  readonly survey: Survey;
  /** The actions that were weighed at the last decision, how many, and what each was thought to be worth. */
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
  /** What one more army adds to the hold of an area, and what the last one that came adds (hold.ts). */
  readonly holdGain: Float64Array;
  readonly holdLoss: Float64Array;
  /** What one more Fresh army of a faction adds to its attacks out of an area, and one fewer takes away (strike.ts). */
  readonly strikeGain: Float64Array;
  readonly strikeLoss: Float64Array;
  /** By front (strike.ts), for the active faction: what an attack gains, and the armies that it costs. */
  readonly frontGain: Float64Array;
  readonly frontCost: Float64Array;
  /** By what moves and area, for the active faction: what it adds where it comes, and takes away where it leaves (move.ts). */
  readonly moveGain: Float64Array;
  readonly moveLoss: Float64Array;
  /** By nation: what its areas produce, and for which nations that is known, a bit each (budget.ts). */
  readonly produced: Uint8Array;
  producedKnown: number;
  /** The areas for which each of these is still true (known.ts). */
  readonly known: Int32Array;
}

export function createMind(
  game: Game<LampsState>,
  side: number,
  weights: Weights,
  plan: CompiledPlan | null,
): Mind {
  const numbers = (by = 1) => new Float64Array(by * AREA_COUNT);
  const sight = createSight(side, plan !== null, game.createState());
  return {
    game,
    side,
    weights: { ...STANDARD_WEIGHTS, ...weights }, // one shape for all, whoever made them
    plan,
    sight,
    survey: sight.survey,
    legal: new Int32Array(game.maxActions),
    worths: new Float64Array(game.maxActions),
    listed: 0,
    want: numbers(),
    guard: numbers(),
    wear: numbers(),
    values: areaValues(weights),
    capitals: capitalValues(weights),
    threats: createThreats(),
    holdGain: numbers(2),
    holdLoss: numbers(2),
    strikeGain: numbers(4),
    strikeLoss: numbers(4),
    frontGain: new Float64Array(FRONTS),
    frontCost: new Float64Array(FRONTS),
    moveGain: numbers(3),
    moveLoss: numbers(3),
    produced: new Uint8Array(NATION_COUNT),
    producedKnown: 0,
    known: new Int32Array(KNOWN_WORDS),
  };
}

/** The plan while its script lasts. */
export function scriptOf(m: Mind, s: LampsState): CompiledPlan | null {
  return m.plan !== null && s.v[TURN] <= m.plan.until ? m.plan : null;
}

/** Looks at the board: counts, what every area is worth this turn, and what is no longer true. */
export function observe(m: Mind, s: LampsState): void {
  const { sight } = m;
  look(sight, s);
  if (sight.newControl) m.producedKnown = 0;
  if (sight.newWorld) {
    weighWants(m, s);
    m.known.fill(0);
  } else forget(m);
  if ((sight.changedLow | sight.changedHigh) !== 0) weighForces(m, s);
}

/**
 * The enemy's armies threaten holds two steps away and are attacked from beside; own armies hold their area, cover the
 * areas beside it, and attack out of it.
 */
function forget({ sight, known }: Mind): void {
  if (sight.newFaction) {
    // The refits to come, the attacks and the moves are another faction's.
    known[HOLD_KNOWN + 2] = known[HOLD_KNOWN + 3] = 0;
    known[FRONTS_KNOWN] = known[FRONTS_KNOWN + 1] = 0;
    known[MOVES_KNOWN] = known[MOVES_KNOWN + 1] = 0;
  }
  let { changedLow: low, changedHigh: high, ownLow, ownHigh, frontsLow, frontsHigh } = sight;
  if ((low | high | ownLow | ownHigh | frontsLow | frontsHigh) === 0) return;
  let strikeLow = frontsLow | ownLow;
  let strikeHigh = frontsHigh | ownHigh;
  let holdLow = 0;
  let holdHigh = 0;
  for (; (ownLow | ownHigh) !== 0; ownLow !== 0 ? (ownLow &= ownLow - 1) : (ownHigh &= ownHigh - 1)) {
    const area = firstArea(ownLow, ownHigh);
    holdLow |= WITHIN_ONE_LOW[area];
    holdHigh |= WITHIN_ONE_HIGH[area];
  }
  let nearLow = 0;
  let nearHigh = 0;
  for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
    const area = firstArea(low, high);
    nearLow |= WITHIN_ONE_LOW[area];
    nearHigh |= WITHIN_ONE_HIGH[area];
    holdLow |= WITHIN_TWO_LOW[area];
    holdHigh |= WITHIN_TWO_HIGH[area];
  }
  // Areas beside Paris and Berlin are held for their sake as well (capital.ts).
  for (let i = 0; i < 2; i++) {
    const capital = i === 0 ? PARIS : BERLIN;
    if (!contains(holdLow, holdHigh, capital)) continue;
    holdLow |= WITHIN_ONE_LOW[capital];
    holdHigh |= WITHIN_ONE_HIGH[capital];
  }
  strikeLow |= nearLow;
  strikeHigh |= nearHigh;
  forgetAreas(known, NEAR_KNOWN, THREAT_KNOWN, nearLow, nearHigh);
  forgetAreas(known, THREAT_KNOWN, STRIKE_KNOWN, holdLow, holdHigh);
  forgetAreas(known, STRIKE_KNOWN, MOVES_KNOWN, strikeLow, strikeHigh);
  forgetAreas(known, MOVES_KNOWN, KNOWN_WORDS, holdLow | strikeLow, holdHigh | strikeHigh);
}

/** Takes areas out of several sets. */
function forgetAreas(known: Int32Array, first: number, after: number, low: number, high: number): void {
  for (let set = first; set < after; set += 2) {
    known[set] &= ~low;
    known[set + 1] &= ~high;
  }
}

function weighWants(m: Mind, s: LampsState): void {
  const { want, guard, values, capitals } = m;
  const { points, lasting, decisive } = values;
  const { aggression } = m.weights;
  const plan = scriptOf(m, s);
  const left = timeLeft(s.v[TURN]);
  for (let area = 0; area < AREA_COUNT; area++) {
    const hanging = capitals[area] > 0 && s.nationStatus[OWNER[area]] === AT_WAR ? capitals[area] : 0;
    const value = points[area] + left * (lasting[area] + hanging);
    const decides = decisive[area] === 1 && stillDecisive(s.v[TURN], s.v[FACTION], area);
    want[area] = (value + (decides ? m.weights['great-capital'] : 0)) * aggression;
    guard[area] = value + (decides ? m.weights.stronghold : 0);
  }
  m.wear.fill(1);
  if (plan === null) return;
  for (let area = 0; area < AREA_COUNT; area++) {
    want[area] *= plan.want[area];
    guard[area] *= plan.guard[area];
    m.wear[area] = Math.min(1, plan.want[area] ** 2);
  }
}
