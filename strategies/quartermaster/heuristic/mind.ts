// What the heuristic knows at its seat: its weights, its plan, and what a space or a piece is worth at the moment.
import { taxOf } from '../../../src/games/quartermaster/battle.js';
import {
  COUNTRY_COUNT,
  distance,
  ENEMY_MASK,
  HOME,
  IS_LAND,
  NEIGHBOURS,
  POWER_COUNT,
  POWER_MASK,
  SPACE_COUNT,
  spaceOf,
  TEAM_COUNT,
  TEAM_MASK,
  TEAM_OF,
  TEAM_OF_COUNTRY,
} from '../../../src/games/quartermaster/board.js';
import { cardsIn } from '../../../src/games/quartermaster/card-piles.js';
import { mayBuild } from '../../../src/games/quartermaster/pieces.js';
import { isObjective } from '../../../src/games/quartermaster/scoring.js';
import { type QuartermasterState, ROUND } from '../../../src/games/quartermaster/state.js';
import { PREPARED } from '../../../src/games/quartermaster/zones.js';
import type { Game } from '../../../src/kernel/contract.js';
import type { Weights } from './weights.js';

/** How a power means to win: spaces that it wants more or less than others, and when. */
export interface Plan {
  /** By space id: how many times its usual worth. */
  readonly want?: Readonly<Record<string, number>>;
  /** The round up to which the plan's `want` holds; the whole game unless told. */
  readonly until?: number;
  /** The first round in which it attacks without being asked to by an Event. */
  readonly attacksFrom?: number;
}

export interface Mind {
  readonly game: Game<QuartermasterState>;
  readonly power: number;
  readonly team: number;
  readonly weights: Weights;
  readonly want: Float64Array;
  readonly until: number;
  readonly attacksFrom: number;
  readonly legal: Int32Array;
  /** What holds for the whole of a decision (`lookAround`): Scoring Rounds left, by team and space the steps to an enemy. */
  readonly now: Now;
}

interface Now {
  scorings: number;
  readonly stepsKnown: Uint8Array;
  readonly steps: readonly Uint8Array[];
  /** By country: what building in each space is worth, CANNOT where it may not. */
  readonly buildsKnown: Uint8Array;
  readonly builds: readonly Float64Array[];
}

export function createMind(
  game: Game<QuartermasterState>,
  side: number,
  weights: Weights,
  { want = {}, until = 99, attacksFrom = 0 }: Plan,
): Mind {
  const wanted = new Float64Array(SPACE_COUNT).fill(1);
  for (const [id, times] of Object.entries(want)) wanted[spaceOf(id)] = times;
  return {
    game,
    power: side,
    team: TEAM_OF[side],
    weights,
    want: wanted,
    until,
    attacksFrom,
    legal: new Int32Array(game.maxActions),
    now: {
      scorings: 0,
      stepsKnown: new Uint8Array(TEAM_COUNT),
      steps: [new Uint8Array(SPACE_COUNT), new Uint8Array(SPACE_COUNT)],
      buildsKnown: new Uint8Array(COUNTRY_COUNT),
      builds: Array.from({ length: COUNTRY_COUNT }, () => new Float64Array(SPACE_COUNT)),
    },
  };
}

export function scoringsLeft(s: QuartermasterState): number {
  const rounds = s.rules['scoring-rounds'];
  let left = 0;
  for (let i = 0; i < rounds.length; i++) if (rounds[i] >= s.v[ROUND] && rounds[i] <= s.rules.rounds) left++;
  return left;
}

export function roundsLeft(s: QuartermasterState): number {
  return s.rules.rounds - s.v[ROUND] + 1;
}

/** To be called at every decision, before anything is weighed. */
export function lookAround({ now }: Mind, s: QuartermasterState): void {
  now.scorings = scoringsLeft(s);
  now.stepsKnown.fill(0);
  now.buildsKnown.fill(0);
}

const FAR = 99;

/** By space: how far the nearest enemy Army of a team is. */
function stepsToEnemy({ now }: Mind, s: QuartermasterState, team: number): Uint8Array {
  const steps = now.steps[team];
  if (now.stepsKnown[team] === 1) return steps;
  now.stepsKnown[team] = 1;
  steps.fill(FAR);
  for (let other = 0; other < SPACE_COUNT; other++) {
    if (IS_LAND[other] === 0 || (s.pieces[other] & TEAM_MASK[1 - team]) === 0) continue;
    for (let space = 0; space < SPACE_COUNT; space++) {
      const away = distance(team, space, other);
      if (away < steps[space]) steps[space] = away;
    }
  }
  return steps;
}

/** By space: the country whose Home it is, or none. */
const COUNTRY_AT_HOME = new Int8Array(SPACE_COUNT).fill(-1);
for (let country = 0; country < HOME.length; country++) COUNTRY_AT_HOME[HOME[country]] = country;

/** What it is worth that a piece of the country stands there. */
export function worthOfSpace(m: Mind, s: QuartermasterState, country: number, space: number): number {
  const { weights } = m;
  const team = TEAM_OF_COUNTRY[country];
  const enemies = TEAM_MASK[1 - team];
  let worth = isObjective(s, space) ? weights.objective * m.now.scorings : 0;
  const host = COUNTRY_AT_HOME[space];
  if (host === country) worth += weights.home;
  else if (host >= 0 && TEAM_OF_COUNTRY[host] !== team) worth += weights['enemy-home'];
  if ((s.pieces[space] & TEAM_MASK[team] & ~(1 << country)) !== 0) worth *= weights.share;
  const next = NEIGHBOURS[team][space];
  for (let i = 0; i < next.length; i++) {
    if ((s.pieces[next[i]] & enemies) !== 0) worth += weights.front;
    else if (s.pieces[next[i]] === 0 && isObjective(s, next[i])) worth += weights.reach;
  }
  worth += weights.path * Math.max(0, 6 - stepsToEnemy(m, s, team)[space]);
  return s.v[ROUND] <= m.until ? worth * m.want[space] : worth;
}

export const CANNOT = Number.NEGATIVE_INFINITY;

/** By space: what it is worth to build there, less the cards that it costs. */
export function worthOfBuilds(m: Mind, s: QuartermasterState, country: number): Float64Array {
  const { buildsKnown, builds } = m.now;
  const worths = builds[country];
  if (buildsKnown[country] === 1) return worths;
  buildsKnown[country] = 1;
  for (let space = 0; space < SPACE_COUNT; space++) {
    worths[space] = mayBuild(s, country, space) ? worthOfPiece(m, s, country, space) : CANNOT;
  }
  return worths;
}

/** What it is worth to place a piece, less the cards that it costs. */
export function worthOfPiece(m: Mind, s: QuartermasterState, country: number, space: number): number {
  return worthOfSpace(m, s, country, space) - m.weights.card * taxOf(s, country, space);
}

/** What it is worth to clear a space of the enemies of a country. */
export function worthOfBattle(m: Mind, s: QuartermasterState, country: number, target: number): number {
  const { weights } = m;
  const enemies = s.pieces[target] & ENEMY_MASK[country];
  if (enemies === 0) return 0;
  let worth = isObjective(s, target) ? weights.objective * m.now.scorings : 0;
  let prepared = 0;
  for (let power = 0; power < POWER_COUNT; power++) {
    for (let bits = enemies & POWER_MASK[power]; bits !== 0; bits &= bits - 1) worth += weights.piece;
    if ((enemies & POWER_MASK[power]) !== 0) prepared += cardsIn(s, PREPARED, power);
  }
  const host = COUNTRY_AT_HOME[target];
  if (host >= 0 && (enemies & (1 << host)) !== 0) worth += weights['enemy-home'];
  const wanted = s.v[ROUND] <= m.until ? m.want[target] : 1;
  return (weights.attack * wanted * worth) / (1 + weights.caution * prepared);
}
