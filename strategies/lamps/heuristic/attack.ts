// Which attack to make next, and when to stop (7.2): the front that is worth most, by exact odds, what it costs to
// refit, and what it opens to the enemy.
import * as Attacks from '../../../src/games/lamps/attacks.js';
import { canBeAttacked } from '../../../src/games/lamps/attacks.js';
import * as Board from '../../../src/games/lamps/board.js';
import * as Cards from '../../../src/games/lamps/cards.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { weighBudgets } from './budget.js';
import { type Mind, strikeWorth, weighHold } from './mind.js';
import { AT_ANY_RATE, bestListed, mayPass, survey } from './pick.js';

// The compiler folds a module's own constants, not imported ones.
const { FIGHT_AT_SEA, GROUND, GUERILLA_ATTACK } = Attacks;
const {
  AREA_COUNT,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FIRST_NEIGHBOUR,
  LAST_FACTION_ARMY,
  LETTOW_VORBECK,
  NATION_COUNT,
  NEIGHBOURS,
  UNIT_NATION,
} = Board;
const { ON_ATTACK } = Cards;
const { FACTION, HALTED } = State;

const refits = new Float64Array(NATION_COUNT);
const paid = new Float64Array(AREA_COUNT);
/** The nations in each area, a bit each. */
const seen = new Uint32Array(AREA_COUNT);
const worths = new Float64Array(AREA_COUNT * AREA_COUNT);

/** An action out of the legal ones. */
export function chooseAttack(m: Mind, s: LampsState): number {
  survey(m, s);
  if (m.legal[m.listed - 1] === FIGHT_AT_SEA) return FIGHT_AT_SEA;
  weighBudgets(s, s.v[FACTION], refits);
  weighFronts(m, s);
  return bestListed(m, s, worthOf, mayPass(m) ? 0 : AT_ANY_RATE);
}

/** The worth of every front, whoever attacks first over it. */
function weighFronts(m: Mind, s: LampsState): void {
  const faction = s.v[FACTION];
  weighPaid(s, faction);
  for (let from = 0; from < AREA_COUNT; from++) {
    const armies = m.survey.fresh[faction * AREA_COUNT + from];
    if (armies === 0 || (s.areaMark[from] & HALTED) !== 0) continue;
    for (let i = FIRST_NEIGHBOUR[from]; i < FIRST_NEIGHBOUR[from + 1]; i++) {
      const into = NEIGHBOURS[i];
      if (canBeAttacked(s, m.side, into))
        worths[from * AREA_COUNT + into] = strikeWorth(m, s, from, into, armies, paid[from]);
    }
  }
}

/** Fills `paid`: the attacks out of each area that production can make good, by all nations that stand there. */
function weighPaid(s: LampsState, faction: number): void {
  paid.fill(0);
  seen.fill(0);
  for (let unit = FIRST_FACTION_ARMY[faction]; unit < LAST_FACTION_ARMY[faction]; unit++) {
    const area = s.unitArea[unit];
    const nation = UNIT_NATION[unit];
    if (area >= AREA_COUNT || (seen[area] & (1 << nation)) !== 0) continue;
    seen[area] |= 1 << nation;
    paid[area] += Math.max(0, refits[nation]);
  }
}

function worthOf(m: Mind, s: LampsState, action: number): number {
  const unit = action & 0xff;
  const into = (action >> 8) & 0xff;
  const kind = action >> 16;
  // 7.4.2: a Guerilla Attack costs nothing; the normal one leaves Lettow-Vorbeck Spent for good.
  if (unit === LETTOW_VORBECK) return kind === GUERILLA_ATTACK ? 0.5 : -1;
  if (kind !== GROUND) return 10; // landings that must be fought, Tanks that breach without loss
  const from = s.unitArea[unit];
  let worth = worths[from * AREA_COUNT + into];
  // Of the armies at a front, those whose nation can pay attack first, and those with a marker.
  worth += 0.001 * Math.min(9, Math.max(0, refits[UNIT_NATION[unit]])) + 0.02 * markerOf(s, unit);
  if (refits[UNIT_NATION[unit]] <= 0 && from < FIRST_BEACHHEAD) {
    // It stays Spent: what that takes from the hold of its area.
    weighHold(m, s, from, false);
    worth -= m.holdLoss[from];
  }
  return worth;
}

function markerOf(s: LampsState, unit: number): number {
  let drm = 0;
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    if (s.markerBearer[marker] === unit && (s.deck.markers[marker].on & ON_ATTACK) !== 0) drm++;
  }
  return drm;
}
