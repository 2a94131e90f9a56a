// What a move is charged to (6.3, 6.3.1, 6.3.2, cards that grant moves), and where the allowances that are left let
// units go.
import { areaSet, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { counts, findOp, hasOp, opsOf, useOp } from './effects.js';
import * as SeaMovement from './sea-movement.js';
import { isForcedInvasion } from './sea-movement.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const { FACTION_MASK, NATION_BITS, OWNER, TURKEY, UNITED_STATES, UNIT_NATION } = Board;
const { EXTRA_MOVES, FORCED_INVASION } = Cards;
const { BY_LAND, INVASION } = SeaMovement;
const { FACTION, MOVES, SEA_MOVES, TURKEY_MOVE, TURKISH_MOVES, US_MOVE } = State;

const NO_ALLOWANCE = -1;
const GENERAL = 100;
const TURKISH = 101;
const AMERICAN = 102;

/** What a move would be charged to: the narrowest allowance that covers it, an operation of the card, or none. */
function allowanceFor(s: LampsState, unit: number, to: number, how: number): number {
  const { v } = s;
  const nation = UNIT_NATION[unit];
  const faction = v[FACTION];
  if (how === INVASION) {
    const forced = findOp(s, faction, FORCED_INVASION, nation);
    if (forced >= 0 && opsOf(s, faction)[forced].into?.[to] === 1 && opsOf(s, faction)[forced].amount > 0)
      return forced;
  }
  // 6.3.2: one Turkish army within Turkey; two Turkish armies a phase at the most.
  const from = s.unitArea[unit];
  if (
    nation === TURKEY &&
    v[TURKEY_MOVE] > 0 &&
    v[TURKISH_MOVES] < s.rules['turkish-moves-limit'] &&
    OWNER[from] === TURKEY &&
    OWNER[to] === TURKEY
  )
    return TURKISH;
  const ops = opsOf(s, faction);
  for (let index = 0; hasOp(s, faction, EXTRA_MOVES) && index < ops.length; index++) {
    const op = ops[index];
    if (op.kind !== EXTRA_MOVES || (op.nations & (1 << nation)) === 0 || op.sea !== (how !== BY_LAND))
      continue;
    if ((op.into === null || op.into[to] === 1) && counts(s, faction, index, op)) return index;
  }
  if (nation === UNITED_STATES) return v[US_MOVE] > 0 ? AMERICAN : NO_ALLOWANCE; // 6.3.1
  if (v[MOVES] === 0 || (nation === TURKEY && v[TURKISH_MOVES] >= s.rules['turkish-moves-limit']))
    return NO_ALLOWANCE;
  return how === BY_LAND || v[SEA_MOVES] > 0 ? GENERAL : NO_ALLOWANCE; // 6.5
}

export function charge(s: LampsState, unit: number, to: number, how: number): void {
  const { v } = s;
  const allowance = allowanceFor(s, unit, to, how);
  if (UNIT_NATION[unit] === TURKEY && allowance >= GENERAL) v[TURKISH_MOVES]++; // a card's move comes on top (2.4.1)
  if (how === INVASION && allowance === GENERAL && isForcedInvasion(s, unit, to)) {
    useOp(s, v[FACTION], findOp(s, v[FACTION], FORCED_INVASION, UNIT_NATION[unit]));
  }
  if (allowance === TURKISH) v[TURKEY_MOVE]--;
  else if (allowance === AMERICAN) v[US_MOVE]--;
  else if (allowance === GENERAL) {
    v[MOVES]--;
    if (how !== BY_LAND) v[SEA_MOVES]--;
  } else useOp(s, v[FACTION], allowance);
}

/** The armies of the active faction that some allowance covers when the general one (6.3) is used up, one bit each. */
export function armiesWithAllowance(s: LampsState): number {
  const { v } = s;
  const faction = v[FACTION];
  const ops = opsOf(s, faction);
  let nations = 0;
  if (v[TURKEY_MOVE] > 0) nations |= 1 << TURKEY;
  if (v[US_MOVE] > 0) nations |= 1 << UNITED_STATES;
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if ((op.kind === EXTRA_MOVES || op.kind === FORCED_INVASION) && counts(s, faction, index, op))
      nations |= op.nations & FACTION_MASK[faction];
  }
  let armies = 0;
  for (; nations !== 0; nations &= nations - 1) armies |= NATION_BITS[lowestBit(nations)];
  return armies;
}

/** Where what is left of the allowances lets units go: the low and the high word of the set. */
const within = new Int32Array(2);
export const allowed = within;
const TURKISH_AREAS = areaSet((area) => OWNER[area] === TURKEY);

/** For a unit of a nation that moves by land (6.3, 6.3.1, 6.3.2). */
export function findLandAllowance(s: LampsState, nation: number, from: number): void {
  const { v } = s;
  const tired = nation === TURKEY && v[TURKISH_MOVES] >= s.rules['turkish-moves-limit'];
  const general = nation === UNITED_STATES ? v[US_MOVE] > 0 : v[MOVES] > 0 && !tired;
  setAllowed(general ? -1 : 0);
  if (general) return;
  if (nation === TURKEY && v[TURKEY_MOVE] > 0 && !tired && OWNER[from] === TURKEY) {
    within[0] = TURKISH_AREAS.low;
    within[1] = TURKISH_AREAS.high;
  }
  addOps(s, EXTRA_MOVES, nation, false);
}

/** For a unit of a nation that moves by sea (6.5). */
export function findSeaAllowance(s: LampsState, nation: number): void {
  const { v } = s;
  const general = nation === UNITED_STATES ? v[US_MOVE] > 0 : v[MOVES] > 0 && v[SEA_MOVES] > 0;
  setAllowed(general ? -1 : 0);
  if (!general) addOps(s, EXTRA_MOVES, nation, true);
}

/** Adds to `allowed` where a card orders or pays for an invasion. */
export function addInvasionAllowance(s: LampsState, nation: number): void {
  const index = findOp(s, s.v[FACTION], FORCED_INVASION, nation);
  if (index < 0) return;
  const op = opsOf(s, s.v[FACTION])[index];
  if (op.amount > 0 && op.into !== null) allow(op.into);
}

/** All areas (-1) or none (0). */
function setAllowed(word: number): void {
  within[0] = word;
  within[1] = word;
}

function addOps(s: LampsState, kind: number, nation: number, sea: boolean): void {
  const faction = s.v[FACTION];
  const ops = opsOf(s, faction);
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind !== kind || (op.nations & (1 << nation)) === 0 || op.sea !== sea) continue;
    if (!counts(s, faction, index, op)) continue;
    if (op.into === null) setAllowed(-1);
    else allow(op.into);
  }
}

function allow(areas: Uint8Array): void {
  for (let area = 0; area < areas.length; area++) {
    if (areas[area] === 1) within[area < 32 ? 0 : 1] |= 1 << area;
  }
}
