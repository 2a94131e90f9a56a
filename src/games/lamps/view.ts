// What a bot sees of a game of Lamps: a read-only view with the questions that bots ask, in the words of the rulebook.
// It is made once at the seat, `look` points it at the state of a decision, and no question allocates anything.
import type { Game } from '../../kernel/contract.js';
import { canBeAttacked, trenchesStanding } from './attacks.js';
import {
  AREA_COUNT,
  AREA_IDS,
  AREA_NAMES,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  FLAG,
  IS_HOME,
  MOUNTAIN,
  NEIGHBOURS,
  PRODUCTION,
  SWAMP,
  UNIT_NATION,
} from './board.js';
import { originalSide, trenchesIn } from './control.js';
import { garrisonChance, takeChance } from './odds/chances.js';
import { pointsLeft } from './spending.js';
import {
  BIG_PUSH,
  DECISION,
  DECISIONS,
  FACTION,
  FRESH,
  FRONT_FROM,
  FRONT_INTO,
  type LampsState,
  NONE,
  PASS,
  TURN,
  US_TRACK,
} from './state.js';
import { feedingNetwork, isLandSupplied } from './supply.js';
import { countArmies, createSurvey, look as survey } from './survey.js';
import { victoryPoints } from './victory.js';

export { AREA_COUNT, areaOf, CP, TE, unitOf } from './board.js';
export { decisionOf, PASS } from './state.js';
export type { LampsState };

export interface View {
  /** Points the view at a state; call it first in every `choose`. */
  look(state: LampsState): void;

  // ---- The moment ----
  /** 1 to 17; the faction in turn order (4.1); the open decision by name. */
  turn(): number;
  faction(): number;
  decision(): (typeof DECISIONS)[number];
  /** What is legal: how many actions, and each of them; `passes` says whether "no more" is among them. */
  legal(): number;
  actionAt(index: number): number;
  passes(): boolean;
  /** An action as a sentence, for a log. This one allocates. */
  inWords(action: number): string;

  // ---- Areas ----
  readonly areas: readonly string[];
  readonly names: readonly string[];
  neighbours(area: number): Uint8Array;
  /** The side that controls an area: 0, 1, or more for nobody. */
  control(area: number): number;
  isHome(area: number): boolean;
  production(area: number): number;
  trenches(area: number): number;

  // ---- Armies ----
  fresh(side: number, area: number): number;
  spent(side: number, area: number): number;
  /** All that a side has on the map. */
  armies(side: number): number;
  /** Where a unit is, and whether it is Fresh. */
  areaOf(unit: number): number;
  isFresh(unit: number): boolean;
  /** 6.2.2: land-supplied in an area; 8.3.2: can be refit where it stands. */
  isSupplied(unit: number): boolean;
  canBeRefit(unit: number): boolean;

  // ---- The war ----
  points(side: number): number;
  /** PP that the spending nation has left (8.3). */
  pointsToSpend(): number;
  usEntry(): number;
  /** May the own side attack an area at all (7.2)? */
  mayAttack(into: number): boolean;
  /** The exact chance that so many Fresh armies take an area from another, without cards and markers. */
  chance(from: number, into: number, armies: number): number;
}

const neighbourLists = Array.from({ length: AREA_COUNT }, (_, area) =>
  NEIGHBOURS.subarray(FIRST_NEIGHBOUR[area], FIRST_NEIGHBOUR[area + 1]),
);

export function createView(game: Game<LampsState>, side: number): View {
  const counted = createSurvey();
  const actions = new Int32Array(game.maxActions);
  const enemy = 1 - side;
  let s = game.createState();
  let count = 0;
  return {
    look(state) {
      s = state;
      count = 0;
      survey(counted, state);
    },
    turn: () => s.v[TURN],
    faction: () => s.v[FACTION],
    decision: () => DECISIONS[s.v[DECISION]],
    legal() {
      if (count === 0) count = game.legalActions(s, actions);
      return count;
    },
    actionAt: (index) => actions[index],
    passes() {
      if (count === 0) count = game.legalActions(s, actions);
      return actions[count - 1] === PASS;
    },
    inWords: (action) => game.describe(s, action),
    areas: AREA_IDS,
    names: AREA_NAMES,
    neighbours: (area) => neighbourLists[area],
    control: (area) => s.control[area],
    isHome: (area) => IS_HOME[area] === 1,
    production: (area) => PRODUCTION[area],
    trenches: (area) => (area < FIRST_BEACHHEAD ? trenchesIn(s, area) : 0),
    fresh: (of, area) => counted.sideFresh[of * AREA_COUNT + area],
    spent: (of, area) => counted.sideSpent[of * AREA_COUNT + area],
    armies: (of) => countArmies(counted, of),
    areaOf: (unit) => s.unitArea[unit],
    isFresh: (unit) => s.unitStatus[unit] === FRESH,
    isSupplied: (unit) => isLandSupplied(s, UNIT_NATION[unit], s.unitArea[unit]),
    canBeRefit: (unit) => s.unitArea[unit] < AREA_COUNT && feedingNetwork(s, unit) !== NONE,
    points: (of) => victoryPoints(s, of),
    pointsToSpend: () => pointsLeft(s),
    usEntry: () => s.v[US_TRACK],
    mayAttack: (into) => canBeAttacked(s, side, into),
    chance(from, into, armies) {
      const fresh = counted.sideFresh[enemy * AREA_COUNT + into];
      const lead = MOUNTAIN[into] === 1 ? -s.rules['mountain-drm'] : 0;
      if (fresh + counted.sideSpent[enemy * AREA_COUNT + into] > 0) {
        const guns = counted.guns[side * AREA_COUNT + from];
        const push = s.v[BIG_PUSH] === 1 && s.v[FRONT_FROM] === from && s.v[FRONT_INTO] === into ? 1 : 0;
        return takeChance(armies, trenchesStanding(s, from, into), fresh, guns, 0, lead, push);
      }
      if (originalSide(s, into) === side) return armies > 0 ? 1 : 0; // 6.1.3
      const strong = MOUNTAIN[into] + SWAMP[into] + FLAG[into] + PRODUCTION[into] > 0;
      const garrison = strong ? s.rules['garrison-strong'] : s.rules['garrison-weak'];
      return 1 - (1 - garrisonChance(garrison, 0)) ** armies;
    },
  };
}
