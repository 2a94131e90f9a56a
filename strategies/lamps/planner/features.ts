// What tells who will win: a few numbers of a position, the same for both sides, seen from the Central Powers.
import {
  AREA_COUNT,
  BERLIN,
  CP,
  FACTION_IDS,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  LAST_TURN,
  NATION_COUNT,
  NATION_SIDE,
  NEIGHBOURS,
  PARIS,
  TE,
  UNITED_STATES,
} from '../../../src/games/lamps/board.js';
import { isActive, trenchesIn } from '../../../src/games/lamps/control.js';
import { TAKEN } from '../../../src/games/lamps/odds/chances.js';
import { COLLAPSED, FACTION, type LampsState, TURN, US_TRACK } from '../../../src/games/lamps/state.js';
import { victoryPoints } from '../../../src/games/lamps/victory.js';
import { expectedPoints } from '../heuristic/budget.js';
import { fallPlace } from '../heuristic/hold.js';
import { type Mind, observe } from '../heuristic/mind.js';
import { threatTo } from '../heuristic/threat.js';

/** In the order in which `readFeatures` writes them. */
export const FEATURES = [
  'one',
  'lead in points beyond the margin',
  'production of the Central Powers',
  'production of the Entente',
  'Fresh armies of the Central Powers',
  'Spent armies of the Central Powers',
  'Fresh armies of the Entente',
  'Spent armies of the Entente',
  'chance that Paris falls',
  'chance that Berlin falls',
  'points that the Entente may lose',
  'points that the Central Powers may lose',
  'areas beside Paris held by the Central Powers',
  'areas beside Berlin held by the Entente',
  'Trenches of the Central Powers',
  'Trenches of the Entente',
  'United States entry',
  'United States at war',
  'Russia collapsed',
  ...FACTION_IDS.map((faction) => `turn of ${faction}`),
] as const;

/** The place of the lead in points. */
export const LEAD = 1;

/** `minds` are of the Central Powers and the Entente; they are left looking at this state. */
export function readFeatures(minds: readonly [Mind, Mind], s: LampsState, out: Float64Array): void {
  const [cp, te] = minds;
  observe(cp, s);
  observe(te, s);
  out.fill(0);
  out[0] = 1;
  out[LEAD] = victoryPoints(s, CP) - victoryPoints(s, TE) - s.rules['victory-margin'] + 0.5;
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    out[NATION_SIDE[nation] === CP ? 2 : 3] += expectedPoints(cp, s, nation);
  }
  for (let area = 0; area < AREA_COUNT; area++) {
    out[4] += cp.survey.sideFresh[area];
    out[5] += cp.survey.sideSpent[area];
    out[6] += cp.survey.sideFresh[AREA_COUNT + area];
    out[7] += cp.survey.sideSpent[AREA_COUNT + area];
  }
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if (s.control[area] === TE) {
      out[10] += te.values.points[area] * danger(te, s, area);
      out[15] += trenchesIn(s, area);
    } else if (s.control[area] === CP) {
      out[11] += cp.values.points[area] * danger(cp, s, area);
      out[14] += trenchesIn(s, area);
    }
  }
  out[8] = s.control[PARIS] === CP ? 1.5 : danger(te, s, PARIS);
  out[9] = s.control[BERLIN] === TE ? 1.5 : danger(cp, s, BERLIN);
  out[12] = heldBeside(s, PARIS, CP);
  out[13] = heldBeside(s, BERLIN, TE);
  out[16] = s.v[US_TRACK];
  out[17] = isActive(s, UNITED_STATES) ? 1 : 0;
  out[18] = s.v[COLLAPSED];
  out[19 + s.v[FACTION]] = 1;
}

/** How much of the war is over: 0 at its beginning, 1 in its last turn. */
export function progress(s: LampsState): number {
  return (s.v[TURN] - 1) / (LAST_TURN - 1);
}

function danger(m: Mind, s: LampsState, area: number): number {
  const threat = threatTo(m, s, area);
  if (threat === 0) return 0;
  const at = m.side * AREA_COUNT + area;
  const fresh = m.survey.sideFresh[at];
  return TAKEN[fallPlace(m, s, area, threat, fresh, fresh + m.survey.sideSpent[at])];
}

function heldBeside(s: LampsState, area: number, side: number): number {
  let count = 0;
  for (let i = FIRST_NEIGHBOUR[area]; i < FIRST_NEIGHBOUR[area + 1]; i++) {
    if (s.control[NEIGHBOURS[i]] === side) count++;
  }
  return count;
}
