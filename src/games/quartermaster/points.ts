// Victory Points (15.1): gained and lost, never below zero.
import { CARD_POINTS, POINTS_LOST, POINTS_TAKEN, type QuartermasterState, VP } from './state.js';

/** Gains count under `source`, a counter by team; a loss below zero is the other team's gain. */
export function addPoints(s: QuartermasterState, team: number, points: number, source = CARD_POINTS): void {
  if (points >= 0) {
    s.v[VP + team] += points;
    s.tally[source + team] += points;
    return;
  }
  const lost = Math.min(-points, s.v[VP + team]);
  s.v[VP + team] -= lost;
  s.tally[POINTS_LOST + team] += lost;
  const taken = -points - lost; // 15.1: what a team at 0 would lose, the enemy gains
  s.v[VP + 1 - team] += taken;
  s.tally[POINTS_TAKEN + 1 - team] += taken;
}
