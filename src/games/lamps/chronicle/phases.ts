// The phases of a faction's turn (4.2), and which step belongs to which.
import type { Moment } from '../../../kernel/chronicle.js';
import { FACTION_IDS } from '../board.js';
import {
  BEGIN_COMBAT,
  BEGIN_MOVEMENT,
  BEGIN_PRODUCTION,
  DOGFIGHT,
  FACTION,
  type LampsState,
  RESUME,
  RETURN_FROM_RUSSIA,
  STEP,
  TURN,
} from '../state.js';

export const PHASES = [
  { id: 'event', name: 'Event Card Phase' },
  { id: 'movement', name: 'Movement Phase' },
  { id: 'combat', name: 'Combat Phase' },
  { id: 'production', name: 'Production Phase' },
  { id: 'regroup', name: 'Regroup Phase' },
] as const;

const FIRST_STEPS = [BEGIN_MOVEMENT, BEGIN_COMBAT, BEGIN_PRODUCTION, DOGFIGHT];

export function phaseOf(step: number): string {
  return PHASES[FIRST_STEPS.filter((first) => step >= first).length].id;
}

export function momentOf({ v }: LampsState): Moment {
  const step = v[STEP] === RETURN_FROM_RUSSIA ? v[RESUME] : v[STEP]; // 10.1.3 can strike in any phase
  return { turn: v[TURN], faction: FACTION_IDS[v[FACTION]], phase: phaseOf(step) };
}
