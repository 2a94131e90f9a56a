// Supply (5.0): which pieces can trace a line of their own country's pieces to its own occupied Home space.
import { HOME, IS_LAND, NEIGHBOURS, SPACE_COUNT, TEAM_OF_COUNTRY } from './board.js';
import type { QuartermasterState } from './state.js';

const queue = new Uint8Array(SPACE_COUNT);

/** 5.1, 5.3: follows the country's own pieces, nobody else's; to be called when one of them comes or goes. */
export function refreshSupply(s: QuartermasterState, country: number): void {
  const { pieces, supplied } = s;
  const bit = 1 << country;
  for (let space = 0; space < SPACE_COUNT; space++) supplied[space] &= ~bit;
  const home = HOME[country];
  if ((pieces[home] & bit) === 0) return; // 5.2: the Home space itself must have the country's Army
  const neighbours = NEIGHBOURS[TEAM_OF_COUNTRY[country]];
  supplied[home] |= bit;
  queue[0] = home;
  for (let at = 0, end = 1; at < end; at++) {
    const next = neighbours[queue[at]];
    for (let i = 0; i < next.length; i++) {
      const space = next[i];
      if ((pieces[space] & bit) === 0 || (supplied[space] & bit) !== 0) continue;
      supplied[space] |= bit;
      queue[end++] = space;
    }
  }
}

/** 5.1; a card may say that an Army counts as supplied for this turn. */
export function isSupplied(s: QuartermasterState, country: number, space: number): boolean {
  if ((s.pieces[space] & (1 << country)) === 0) return false;
  return (s.supplied[space] & (1 << country)) !== 0 || s.granted[country] === space + 1;
}

/** 6.1: would a piece be in supply there at the moment it is built? */
export function wouldBeSupplied(s: QuartermasterState, country: number, space: number): boolean {
  if (space === HOME[country]) return true;
  const next = NEIGHBOURS[TEAM_OF_COUNTRY[country]][space];
  for (let i = 0; i < next.length; i++) {
    if ((s.supplied[next[i]] & (1 << country)) !== 0) return true;
  }
  return false;
}

/** 11.2: does an Army of these countries stand next to one of those? One bit a country. */
export function armiesTouch(s: QuartermasterState, team: number, ours: number, theirs: number): boolean {
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (IS_LAND[space] === 0 || (s.pieces[space] & ours) === 0) continue;
    const next = NEIGHBOURS[team][space];
    for (let i = 0; i < next.length; i++) {
      if (IS_LAND[next[i]] === 1 && (s.pieces[next[i]] & theirs) !== 0) return true;
    }
  }
  return false;
}
