// The event cards in effect: which of their operations count now (5.2).
import * as Board from './board.js';
import * as Cards from './cards.js';
import { type CompiledOp, conditionOf } from './cards.js';
import { isActive, isConquered } from './control.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const { ITALY, RUSSIA, SERBIA, UNITED_STATES } = Board;
const { ALWAYS } = Cards;
const { COLLAPSED, MAX_OPS, TURMOIL, TURMOIL_MARKER, US_READY } = State;

const WHEN_TURMOIL = conditionOf('turmoil');
const WHEN_NO_TURMOIL = conditionOf('no-turmoil');
const WHEN_USA_AT_WAR = conditionOf('usa-at-war');
const WHEN_USA_MOBILIZED = conditionOf('usa-mobilized');
const WHEN_ITALY_AT_WAR = conditionOf('italy-at-war');
const WHEN_RUSSIA_COLLAPSED = conditionOf('russia-collapsed');
const WHEN_SERBIA_CONQUERED = conditionOf('serbia-conquered');

export function conditionHolds(s: LampsState, condition: number): boolean {
  switch (condition) {
    case ALWAYS:
      return true;
    case WHEN_TURMOIL:
      return s.v[TURMOIL] === TURMOIL_MARKER && !isConquered(s, RUSSIA);
    case WHEN_NO_TURMOIL:
      return s.v[TURMOIL] !== TURMOIL_MARKER;
    case WHEN_USA_AT_WAR:
      return isActive(s, UNITED_STATES);
    case WHEN_USA_MOBILIZED:
      return s.v[US_READY] === 1;
    case WHEN_ITALY_AT_WAR:
      return isActive(s, ITALY);
    case WHEN_RUSSIA_COLLAPSED:
      return s.v[COLLAPSED] === 1;
    case WHEN_SERBIA_CONQUERED:
      return isConquered(s, SERBIA);
    default:
      throw new Error(`unknown condition ${condition}`);
  }
}

const NO_OPS: readonly CompiledOp[] = [];

/** The operations of the card that is in effect for a faction; `counts` says which of them count now. */
export function opsOf(s: LampsState, faction: number): readonly CompiledOp[] {
  const card = s.cardInEffect[faction];
  return card === 0 ? NO_OPS : s.deck.cards[card - 1].ops;
}

export function counts(s: LampsState, faction: number, index: number, op: CompiledOp): boolean {
  if (s.lingering[faction] === 1 && !op.lingers) return false;
  return s.opUses[faction * MAX_OPS + index] < op.max && conditionHolds(s, op.condition);
}

export function useOp(s: LampsState, faction: number, index: number): void {
  s.opUses[faction * MAX_OPS + index]++;
}

/** The first operation of a kind that counts for the active faction and a nation, or -1. */
export function findOp(s: LampsState, faction: number, kind: number, nation: number): number {
  if (!hasOp(s, faction, kind)) return -1;
  const ops = opsOf(s, faction);
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind === kind && (op.nations & (1 << nation)) !== 0 && counts(s, faction, index, op)) return index;
  }
  return -1;
}

/** Has the card in effect an operation of this kind at all? */
export function hasOp(s: LampsState, faction: number, kind: number): boolean {
  return ((s.deck.kinds[s.cardInEffect[faction]] >>> kind) & 1) === 1;
}

/** Has any faction's card in effect an operation of this kind? */
export function anyoneHasOp({ cardInEffect, deck }: LampsState, kind: number): boolean {
  const { kinds } = deck;
  const all =
    kinds[cardInEffect[0]] | kinds[cardInEffect[1]] | kinds[cardInEffect[2]] | kinds[cardInEffect[3]];
  return ((all >>> kind) & 1) === 1;
}
