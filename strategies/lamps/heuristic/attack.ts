// Which attack to make next, and when to stop (7.2): the front that is worth most, by exact odds, what it costs to
// refit, and what it opens to the enemy.
import * as Attacks from '../../../src/games/lamps/attacks.js';
import { listAttacks } from '../../../src/games/lamps/attacks.js';
import * as Board from '../../../src/games/lamps/board.js';
import * as Cards from '../../../src/games/lamps/cards.js';
import { stackOf } from '../../../src/games/lamps/control.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { refitsLeft } from './budget.js';
import { weighHold } from './hold.js';
import { type Mind, observe } from './mind.js';
import { AT_ANY_RATE, mayPass } from './pick.js';
import * as Strike from './strike.js';
import { weighFronts } from './strike.js';

// The compiler folds a module's own constants, not imported ones.
const { FIGHT_AT_SEA, GROUND, GUERILLA_ATTACK } = Attacks;
const {
  AREA_COUNT,
  ARMY_COUNT,
  BEAEF,
  CENTRAL_ALLIES,
  FIRST_BEACHHEAD,
  LAST_TURN,
  LETTOW_VORBECK,
  NATION_BITS,
  NATION_COUNT,
  SPENDING_ORDER,
  UNIT_NATION,
} = Board;
const { ON_ATTACK } = Cards;
const { FRONT_OF } = Strike;
const { BEARER, FACTION, PASS, TURN } = State;

/** By nation: how many more attacks can be paid for. */
const refits = new Int32Array(NATION_COUNT);
/** By nation: the areas of which an army has been thought about, a set of two words each. */
const met = new Int32Array(2 * NATION_COUNT);

/** An action out of the legal ones. */
export function chooseAttack(m: Mind, s: LampsState): number {
  m.listed = listAttacks(s, m.legal);
  if (m.legal[m.listed - 1] === FIGHT_AT_SEA) return FIGHT_AT_SEA;
  if (m.listed === 1 && mayPass(m)) return PASS;
  observe(m, s);
  const nations = SPENDING_ORDER[s.v[FACTION]];
  for (let i = 0; i < nations.length; i++) {
    const nation = nations[i];
    refits[nation] = refitsLeft(m, s, nation);
    met[2 * nation] = met[2 * nation + 1] = 0;
  }
  return bestAttack(m, s, mayPass(m) ? 0 : AT_ANY_RATE);
}

/** The best of the listed attacks. Armies of one nation that stand together are alike but for their markers. */
function bestAttack(m: Mind, s: LampsState, least: number): number {
  const { legal, worths, listed, frontGain, frontCost } = m;
  const { overspend } = m.weights;
  const cheap = m.weights['attack-cost'];
  const pain = s.v[TURN] < LAST_TURN ? 1 : s.v[FACTION] === CENTRAL_ALLIES ? 0 : 0.3; // 4.1: theirs is the last turn
  let best = legal[listed - 1];
  let most = least;
  for (let i = 0; i < listed; ) {
    const unit = legal[i] & 0xff;
    if (legal[i] === PASS) {
      worths[i++] = least;
      continue;
    }
    const from = s.unitArea[unit];
    const bears = unit < ARMY_COUNT && (s.unitMark[unit] & BEARER) !== 0;
    if (!bears && isMet(from, unit)) {
      while ((legal[i] & 0xff) === unit && i < listed) worths[i++] = AT_ANY_RATE;
      continue;
    }
    weighFronts(m, s, from);
    const extra = firstWorth(s, unit, bears) - holdLost(m, s, unit, from);
    const refit = paidFrom(s, from);
    for (; (legal[i] & 0xff) === unit && i < listed; i++) {
      let value = specialWorth(unit, legal[i] >> 16);
      if (value === 0) {
        const front = FRONT_OF[from * AREA_COUNT + ((legal[i] >> 8) & 0xff)];
        const cost = frontCost[front];
        const beyond = Math.max(0, cost - refit);
        value = frontGain[front] - pain * (cheap * (cost - beyond) + overspend * beyond) + extra;
      }
      worths[i] = value;
      if (value > most) {
        most = value;
        best = legal[i];
      }
    }
  }
  return best;
}

/** Lettow-Vorbeck, the BEAEF and the Tanks have rules of their own. */
function isMet(from: number, unit: number): boolean {
  if (unit >= ARMY_COUNT || unit === LETTOW_VORBECK || unit === BEAEF || from >= FIRST_BEACHHEAD)
    return false;
  const word = 2 * UNIT_NATION[unit] + (from >> 5);
  if ((met[word] & (1 << from)) !== 0) return true;
  met[word] |= 1 << from;
  return false;
}

/** Attacks that no odds are needed for; 0 for all others. */
function specialWorth(unit: number, kind: number): number {
  // 7.4.2: a Guerilla Attack costs nothing; the normal one leaves Lettow-Vorbeck Spent for good.
  if (unit === LETTOW_VORBECK) return kind === GUERILLA_ATTACK ? 0.5 : -1;
  return kind === GROUND ? 0 : 10; // landings that must be fought, Tanks that breach without loss
}

/** Of the armies at a front, those whose nation can pay attack first, and those with a marker. */
function firstWorth(s: LampsState, unit: number, bears: boolean): number {
  if (unit >= ARMY_COUNT) return 0;
  const left = refits[UNIT_NATION[unit]];
  return 0.001 * Math.max(0, Math.min(left, 9)) + (bears ? 0.02 * markersOf(s, unit) : 0);
}

/** What is taken from the hold of its area by an army that will stay Spent. */
function holdLost(m: Mind, s: LampsState, unit: number, from: number): number {
  if (unit >= ARMY_COUNT || from >= FIRST_BEACHHEAD || refits[UNIT_NATION[unit]] > 0) return 0;
  return m.holdLoss[weighHold(m, s, from, false)];
}

/** The attacks out of an area that production can make good, by all nations that stand there. */
function paidFrom(s: LampsState, from: number): number {
  const faction = s.v[FACTION];
  const stack = stackOf(s, faction, from);
  const nations = SPENDING_ORDER[faction];
  let paid = 0;
  for (let i = 0; i < nations.length; i++) {
    const nation = nations[i];
    if (refits[nation] > 0 && (stack & NATION_BITS[nation]) !== 0) paid += refits[nation];
  }
  return paid;
}

function markersOf(s: LampsState, unit: number): number {
  let drm = 0;
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    if (s.markerBearer[marker] === unit && (s.deck.markers[marker].on & ON_ATTACK) !== 0) drm++;
  }
  return drm;
}
