// They Shall Not Pass! (7.2.4)
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import { defenderSide } from './combatants.js';
import { eliminate } from './control.js';
import * as Purposes from './luck.js';
import type { LampsState } from './state.js';
import * as State from './state.js';

const { FIRST_BEACHHEAD, FLAG, IS_HOME, OWNER, PRODUCTION, UNIT_NATION } = Board;
const { LAST_STAND } = Purposes;
const { BIG_PUSH, CHOOSE_ATTACK, DEFENDER, INTO, LAST_STANDS, STEP } = State;

/** 7.2.4: an army in its own Home Area with a flag or production. */
export function mayStand(s: LampsState): boolean {
  const { v } = s;
  const into = v[INTO];
  if (into >= FIRST_BEACHHEAD || IS_HOME[into] === 0 || OWNER[into] !== UNIT_NATION[v[DEFENDER]])
    return false;
  return FLAG[into] === 1 || PRODUCTION[into] > 0;
}

/** The tenacity test; R12: a failed one costs nothing more. */
export function makeStand(s: LampsState, yes: number, luck: Luck): void {
  const { v } = s;
  if (yes === 0) return;
  const nation = UNIT_NATION[v[DEFENDER]];
  s.tally[LAST_STANDS + defenderSide(s)]++;
  const losses = s.rules['tenacity-per-loss'] * s.eliminated[nation];
  if (luck.stream(LAST_STAND).d6() - losses < s.rules['tenacity-needed']) return;
  eliminate(s, v[DEFENDER]);
  v[BIG_PUSH] = 1; // R10: a win, and the area still holds
  v[STEP] = CHOOSE_ATTACK;
}
