// How moves are made: by land, by sea (6.5) or as a landing (7.3).
import * as Board from './board.js';
import * as Cards from './cards.js';
import { findOp, opsOf } from './effects.js';
import { wasPassed } from './reach.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import { isPort } from './supply.js';

const { FIRST_BEACHHEAD, UNITED_STATES, UNIT_FACTION, UNIT_NATION, WESTERN_ALLIES } = Board;
const { FORCED_INVASION } = Cards;
const { FACTION } = State;

/** How a move is made; part of the action. */
export const BY_LAND = 0;
export const BY_SEA = 1;
export const INVASION = 2;

/** A move as an action: the unit, where to, and how. */
export function moveAction(unit: number, to: number, how: number): number {
  return unit | (to << 8) | (how << 16);
}

export function usesSea(unit: number): boolean {
  return UNIT_FACTION[unit] === WESTERN_ALLIES || UNIT_NATION[unit] === UNITED_STATES;
}

export function isSeaOrigin(s: LampsState, from: number): boolean {
  if (from >= FIRST_BEACHHEAD) return true; // 7.3.2: withdrawal
  if (wasPassed(s, from)) return false;
  return isPort(s, from);
}

export function isForcedInvasion(s: LampsState, unit: number, to: number): boolean {
  const index = findOp(s, s.v[FACTION], FORCED_INVASION, UNIT_NATION[unit]);
  return index >= 0 && opsOf(s, s.v[FACTION])[index].into?.[to] === 1;
}
