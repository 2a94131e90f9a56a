// Pieces (4.0) and placing them (6.0): who may stand where, and pieces coming and going.
import {
  ARMY_LIMIT,
  COUNTRY_COUNT,
  countryOf,
  distance,
  ENEMY_MASK,
  IS_LAND,
  NAVY_LIMIT,
  SPACE_COUNT,
  spaceOf,
  TEAM_OF_COUNTRY,
} from './board.js';
import { ARMY, type CompiledCondition, type CompiledCount, NAVY } from './places.js';
import { PIECES_LOST, type QuartermasterState, ROUND, US_ENTRY_ROUND, US_LANDING_ROUND } from './state.js';
import { isSupplied, refreshSupply, wouldBeSupplied } from './supply.js';

const UNITED_STATES = countryOf('us');
const OVERSEAS = ['usa', 'canada'].map(spaceOf);

/** 4.3: Armies stand on land, Navies at sea, so the space says which piece it is. */
export function pieceKind(space: number): number {
  return IS_LAND[space] === 1 ? ARMY : NAVY;
}

function poolOf(country: number, space: number): number {
  return IS_LAND[space] === 1 ? country : COUNTRY_COUNT + country;
}

/** 4.1: how many pieces of the space's kind are still to be had. */
export function available(s: QuartermasterState, country: number, space: number): number {
  const limit = IS_LAND[space] === 1 ? ARMY_LIMIT[country] : NAVY_LIMIT[country];
  return limit - s.onBoard[poolOf(country, space)];
}

/** 4.4, 4.6, 4.8: whatever a card says, one piece of a country in a space, and none beside an enemy. 4.5: friends share it. */
export function mayStand(s: QuartermasterState, country: number, space: number): boolean {
  return (s.pieces[space] & (ENEMY_MASK[country] | (1 << country))) === 0;
}

/** 6.1 */
export function mayBuild(s: QuartermasterState, country: number, space: number): boolean {
  return (
    available(s, country, space) > 0 && mayStand(s, country, space) && wouldBeSupplied(s, country, space)
  );
}

/** 6.2: regardless of supply. */
export function mayRecruit(s: QuartermasterState, country: number, space: number): boolean {
  return available(s, country, space) > 0 && mayStand(s, country, space);
}

export function placePiece(s: QuartermasterState, country: number, space: number): void {
  s.pieces[space] |= 1 << country;
  s.onBoard[poolOf(country, space)]++;
  if (country === UNITED_STATES) recordAmericans(s, space);
  refreshSupply(s, country);
}

/** The USA are an Objective of their own, so Americans may stand there long before one crosses the ocean. */
function recordAmericans(s: QuartermasterState, space: number): void {
  const round = Math.max(1, s.v[ROUND]); // a scenario's opening may have some
  if (s.tally[US_ENTRY_ROUND] === 0) s.tally[US_ENTRY_ROUND] = round;
  const landed = IS_LAND[space] === 1 && !OVERSEAS.includes(space);
  if (landed && s.tally[US_LANDING_ROUND] === 0) s.tally[US_LANDING_ROUND] = round;
}

/** 4.1: it becomes available again. */
export function removePiece(s: QuartermasterState, country: number, space: number): void {
  s.pieces[space] &= ~(1 << country);
  s.onBoard[poolOf(country, space)]--;
  refreshSupply(s, country);
}

/** Removed by the enemy, in battle or by a card. */
export function losePiece(s: QuartermasterState, country: number, space: number): void {
  removePiece(s, country, space);
  s.tally[PIECES_LOST + TEAM_OF_COUNTRY[country]]++;
}

/** How many pieces a card counts. */
export function countPieces(s: QuartermasterState, wanted: CompiledCount): number {
  let count = 0;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (wanted.spaces[space] === 0 || (pieceKind(space) & wanted.pieces) === 0) continue;
    for (let bits = s.pieces[space] & wanted.countries; bits !== 0; bits &= bits - 1) count++;
  }
  return count;
}

export function holds(s: QuartermasterState, condition: CompiledCondition): boolean {
  const count =
    condition.supplied || condition.steps > 0 ? countQualified(s, condition) : countPieces(s, condition);
  return count >= condition.min && count <= condition.max;
}

function countQualified(s: QuartermasterState, condition: CompiledCondition): number {
  let count = 0;
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (condition.spaces[space] === 0 || (pieceKind(space) & condition.pieces) === 0) continue;
    for (let country = 0; country < COUNTRY_COUNT; country++) {
      if ((s.pieces[space] & condition.countries & (1 << country)) === 0) continue;
      if (condition.supplied && !isSupplied(s, country, space)) continue;
      if (condition.steps > 0 && !isNear(s, country, space, condition)) continue;
      count++;
    }
  }
  return count;
}

function isNear(
  s: QuartermasterState,
  country: number,
  space: number,
  condition: CompiledCondition,
): boolean {
  for (let other = 0; other < SPACE_COUNT; other++) {
    if ((s.pieces[other] & condition.otherCountries) === 0) continue;
    if ((pieceKind(other) & condition.otherPieces) === 0) continue;
    if (distance(TEAM_OF_COUNTRY[country], space, other) <= condition.steps) return true;
  }
  return false;
}
