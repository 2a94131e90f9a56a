// What the enemy can bring against each area: the Fresh armies beside it, reserves that may come up, and what is left of
// an attack that breaks through next door.
import * as Board from '../../../src/games/lamps/board.js';
import { enemyOf, trenchesIn } from '../../../src/games/lamps/control.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import type { Mind } from './mind.js';

// The compiler folds a module's own constants, not imported ones.
const {
  AREA_COUNT,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  JOINS,
  KIND,
  LAND,
  MOUNTAIN,
  NEIGHBOURS,
  NO_NATION,
  OWNER,
  SIDE_FACTIONS,
  SWAMP,
} = Board;
const { NEUTRAL, TURN } = State;

/** Threats to one position, each worked out when it is asked for the first time: most decisions ask for a few. */
export interface Threats {
  /** Armies that may attack out of an enemy area. */
  readonly force: Float64Array;
  /** Armies that may attack an area from beside it, and in all. */
  readonly near: Float64Array;
  readonly threat: Float64Array;
  /** The position for which each of the two was worked out. */
  readonly nearOf: Uint32Array;
  readonly threatOf: Uint32Array;
  position: number;
}

export function createThreats(): Threats {
  return {
    force: new Float64Array(AREA_COUNT),
    near: new Float64Array(AREA_COUNT),
    threat: new Float64Array(AREA_COUNT),
    nearOf: new Uint32Array(AREA_COUNT),
    threatOf: new Uint32Array(AREA_COUNT),
    position: 0,
  };
}

/** Fresh armies with which the enemy can be expected to attack an area; the mind must have observed the position. */
export function threatTo(m: Mind, s: LampsState, area: number): number {
  const { threats } = m;
  if (threats.threatOf[area] === threats.position) return threats.threat[area];
  let worst = nearThreat(threats, area);
  for (let i = FIRST_NEIGHBOUR[area]; i < FIRST_NEIGHBOUR[area + 1]; i++) {
    const beside = NEIGHBOURS[i];
    if (STOPS[beside] === 0 && s.control[beside] === m.side) {
      worst = Math.max(worst, nearThreat(threats, beside) - breakthroughCost(m, s, beside));
    }
  }
  threats.threatOf[area] = threats.position;
  threats.threat[area] = Math.round(worst);
  return threats.threat[area];
}

function nearThreat({ force, near, nearOf, position }: Threats, area: number): number {
  if (nearOf[area] === position) return near[area];
  let most = 0;
  for (let i = FIRST_NEIGHBOUR[area]; i < FIRST_NEIGHBOUR[area + 1]; i++) {
    const armies = force[NEIGHBOURS[i]];
    if (armies > most) most = armies;
  }
  nearOf[area] = position;
  near[area] = most;
  return most;
}

/** Areas out of which an attack that has come in does not go on (2.1.3, 2.1.4, 2.1.8). */
const STOPS = KIND.map((kind, area) => Number(MOUNTAIN[area] + SWAMP[area] > 0 || kind !== LAND));

/** Armies that the enemy loses on the way through an area of the side (7.2.7). */
function breakthroughCost(m: Mind, s: LampsState, area: number): number {
  const at = m.side * AREA_COUNT + area;
  const fresh = m.survey.sideFresh[at];
  const held = fresh + m.survey.sideSpent[at] > 0;
  return held ? 1.4 * (fresh + 1) + 0.7 * trenchesIn(s, area) : 1.3;
}

/** An army that is Spent now may be refit before the enemy attacks. */
const SPENT_ARMY = 0.34;
/** 10.2.2, 13.0: a neutral that can join the enemy any turn does so with two armies that attack at once. */
const ARMIES_OF_A_NEWCOMER = 2;

/** A new position: the Fresh armies that the stronger of the enemy's factions can have in each area when it attacks. */
export function weighForces(m: Mind, s: LampsState): void {
  m.threats.position++;
  const { fresh, spent } = m.survey;
  const { force } = m.threats;
  const { reserves } = m.weights;
  const { control } = s;
  const enemy = enemyOf(m.side);
  const one = SIDE_FACTIONS[enemy][0];
  const other = SIDE_FACTIONS[enemy][1];
  for (let area = 0; area < AREA_COUNT; area++) {
    if (area < FIRST_BEACHHEAD && control[area] !== enemy) {
      force[area] = JOINS[area] === enemy && mayJoin(s, area) ? ARMIES_OF_A_NEWCOMER : 0;
      continue;
    }
    const a = one * AREA_COUNT + area;
    const b = other * AREA_COUNT + area;
    const armies = Math.max(fresh[a] + SPENT_ARMY * spent[a], fresh[b] + SPENT_ARMY * spent[b]);
    if (KIND[area] !== LAND) force[area] = armies;
    // An empty area can be filled before the enemy attacks.
    else force[area] = armies === 0 ? 1 : armies + reserves;
  }
}

function mayJoin(s: LampsState, area: number): boolean {
  return OWNER[area] !== NO_NATION && s.nationStatus[OWNER[area]] === NEUTRAL && s.v[TURN] > 1;
}
