// Scoring Rounds and victory (15.0).
import { SCORE } from './abilities.js';
import {
  CENTRAL,
  COUNTRY_COUNT,
  ENEMY_MASK,
  ENTENTE,
  HOME,
  IS_OBJECTIVE,
  SPACE_COUNT,
  TEAM_COUNT,
  TEAM_MASK,
  TEAM_OF,
  teamOf,
} from './board.js';
import { lies } from './card-piles.js';
import { holds } from './pieces.js';
import { addPoints } from './points.js';
import { OBJECTIVE_POINTS, OVER, type QuartermasterState, STATUS_POINTS, VP, WINNER } from './state.js';

/** 15.2: printed, or by a token. */
export function isObjective(s: QuartermasterState, space: number): boolean {
  return IS_OBJECTIVE[space] === 1 || s.tokens[space] === 1;
}

/** 15.4: an enemy Army in its Home space denies a country all Victory Points of a Scoring Round. */
function isDeniedHome(s: QuartermasterState, country: number): boolean {
  return s.rules['home-denial'] && (s.pieces[HOME[country]] & ENEMY_MASK[country]) !== 0;
}

/** 15.3: Objectives that the team's Armies hold, supplied or not; one point each, however many Armies are there. */
export function objectivesOf(s: QuartermasterState, team: number): number {
  let scoring = TEAM_MASK[team];
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    if (isDeniedHome(s, country)) scoring &= ~(1 << country);
  }
  let count = 0;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (isObjective(s, space) && (s.pieces[space] & scoring) !== 0) count++;
  }
  return count;
}

/** 15.3, 15.5: after the last turn of a Scoring Round. */
export function scoreRound(s: QuartermasterState): void {
  const { v } = s;
  for (let team = 0; team < TEAM_COUNT; team++) {
    const held = objectivesOf(s, team);

    addPoints(s, team, held * s.rules['points-per-objective'], OBJECTIVE_POINTS);
  }
  scoreStatuses(s);
  const ahead = v[VP + CENTRAL] - v[VP + ENTENTE];
  if (Math.abs(ahead) >= s.rules['sudden-victory']) end(s, SUDDEN, ahead > 0 ? CENTRAL : ENTENTE); // 15.5
}

function scoreStatuses(s: QuartermasterState): void {
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[SCORE];
  for (let i = 0; i < statuses.length; i++) {
    const { ability, country, power } = kinds[statuses[i]];
    if (ability === null || !lies(s, statuses[i])) continue;
    if (isDeniedHome(s, country) || ability.condition === null || !holds(s, ability.condition)) continue;
    addPoints(s, TEAM_OF[power], ability.points, STATUS_POINTS);
  }
}

export const ENDINGS = ['sudden', 'points', 'tie'] as const;
const SUDDEN = 1;
const POINTS = 2;
const TIE = 3;

/** 15.6: more Victory Points after the last round; the tie goes to the Central Powers. */
export function decideOnPoints(s: QuartermasterState): void {
  const ahead = s.v[VP + CENTRAL] - s.v[VP + ENTENTE];
  if (ahead === 0) end(s, TIE, teamOf(s.rules.tie));
  else end(s, POINTS, ahead > 0 ? CENTRAL : ENTENTE);
}

function end(s: QuartermasterState, way: number, winner: number): void {
  s.v[OVER] = way;
  s.v[WINNER] = winner;
}
