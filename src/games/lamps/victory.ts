// Victory (11.0): Paris, Berlin, and points.
import * as Board from './board.js';
import { isActive } from './control.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const {
  ARMY_COUNT,
  BERLIN,
  CIRCLE,
  CP,
  FIRST_BEACHHEAD,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  GREECE,
  GREECE_AREA,
  IS_HOME,
  KIND,
  NATION_COUNT,
  NATION_SIDE,
  OWNER,
  PARIS,
  PRODUCTION,
  RUSSIA,
  SQUARE,
  TE,
  UNIT_SIDE,
  UNITED_STATES,
  WESTERN_ALLIES,
} = Board;
const {
  AT_WAR,
  CLOSED,
  COLLAPSED,
  CONQUEST_TURN,
  FACTION,
  GREECE_JOINED,
  GREEK_CARD,
  OVER,
  SALONIKA,
  TURN,
  WINNER,
} = State;

/** Ways of ending; OVER holds one of them plus one. */
export const ENDINGS = ['points', 'paris', 'berlin'] as const;
const POINTS = 1;
const PARIS_LOST = 2;
const BERLIN_LOST = 3;

/** 11.1, 11.2: at the end of the owner's next Combat Phase (R30: whichever check comes first). */
export function checkAutomaticVictory(s: LampsState): void {
  const { v } = s;
  if (v[FACTION] === WESTERN_ALLIES && s.control[PARIS] === CP) conquer(s, FRANCE, PARIS_LOST, CP);
  else if (v[FACTION] === GERMANY_FACTION && s.control[BERLIN] === TE) conquer(s, GERMANY, BERLIN_LOST, TE);
}

/** 10.1: the fall of France or Germany ends the game. */
function conquer(s: LampsState, nation: number, ending: number, winner: number): void {
  s.tally[CONQUEST_TURN + nation] = s.v[TURN];
  endGame(s, ending, winner);
}

/** 11.3: after the last turn. */
export function decideOnPoints(s: LampsState): void {
  const lead = victoryPoints(s, CP) - victoryPoints(s, TE);
  endGame(s, POINTS, lead >= s.rules['victory-margin'] ? CP : TE);
}

function endGame(s: LampsState, ending: number, winner: number): void {
  s.v[OVER] = ending;
  s.v[WINNER] = winner;
}

export function victoryPoints(s: LampsState, side: number): number {
  let points = eastAfricaPoints(s, side);
  for (let nation = 0; nation < s.nationStatus.length; nation++) points += nationPoints(s, side, nation);
  return side === CP ? points + greekPoint(s) + usNeutralPoint(s) : points;
}

/** By nation: its Home Areas and its Square Production Areas. */
const SCORING = Array.from({ length: NATION_COUNT }, (_, nation) =>
  Uint8Array.from([...Array(FIRST_BEACHHEAD).keys()]).filter(
    (area) =>
      OWNER[area] === nation && (IS_HOME[area] === 1 || (KIND[area] === SQUARE && PRODUCTION[area] > 0)),
  ),
);

/** One for each Home Area and each Square Production Area of an enemy nation (Greece has its own rule). */
export function nationPoints(s: LampsState, side: number, nation: number): number {
  if (NATION_SIDE[nation] === side || s.nationStatus[nation] < AT_WAR || nation === GREECE) return 0;
  let points = 0;
  const areas = SCORING[nation];
  for (let i = 0; i < areas.length; i++) if (s.control[areas[i]] === side) points += s.rules['area-vp'];
  if (nation !== RUSSIA) return points;
  const most = s.rules['russia-vp']; // R29
  return s.v[COLLAPSED] === 1 && s.rules['russia-vp-collapsed'] ? most : Math.min(most, points);
}

export function usNeutralPoint(s: LampsState): number {
  return isActive(s, UNITED_STATES) ? 0 : s.rules['us-neutral-vp'];
}

/** One point to the side whose army is alone on the East Africa track. */
export function eastAfricaPoints(s: LampsState, side: number): number {
  let own = 0;
  let enemy = 0;
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    const area = s.unitArea[unit];
    if (area >= FIRST_BEACHHEAD || KIND[area] !== CIRCLE) continue;
    if (UNIT_SIDE[unit] === side) own++;
    else enemy++;
  }
  return own > 0 && enemy === 0 ? s.rules['east-africa-vp'] : 0;
}

export function greekPoint(s: LampsState): number {
  const salonika = s.v[SALONIKA];
  const points = s.rules['greece-vp'];
  if (salonika === GREECE_JOINED) return s.control[GREECE_AREA] === CP ? points : 0;
  if (salonika === CLOSED) return points;
  return s.v[GREEK_CARD] * points; // neutral to the end although a card was drawn
}
