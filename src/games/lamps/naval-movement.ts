// Naval unit movement (6.6): the U-Boat boxes and the fleets.
import * as Board from './board.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import { orderedBox } from './u-boat-posture.js';

const { FACTION_SIDE, FIRST_FLEET, FIRST_UBOAT, GERMANY_FACTION, UNIT_COUNT, UNIT_SIDE, WESTERN_ALLIES } =
  Board;
const { BEGIN_COMBAT, BLOCKADE, FACTION, HOME_PORT, MOVE_FLEETS, NONE, PASS, STEP, TURN, UBOAT_BOX } = State;

const CHOOSE_BOX = decisionOf('choose the U-Boat strategy');
const SAIL = decisionOf('sail a fleet');
const scratch = new Int32Array(UNIT_COUNT);

/** 6.6.1, R34: Germany chooses the box of all its U-Boats every turn. */
export function moveUboats(s: LampsState): void {
  s.v[STEP] = MOVE_FLEETS;
  if (s.v[FACTION] !== GERMANY_FACTION) return;
  const box = orderedBox(s.rules, s.v[TURN]);
  if (box === NONE) ask(s, CHOOSE_BOX, FACTION_SIDE[GERMANY_FACTION]);
  else chooseUboatBox(s, box);
}

export function listUboatBoxes(out: Int32Array): number {
  out[0] = 0;
  out[1] = 1;
  return 2;
}

export function chooseUboatBox(s: LampsState, box: number): void {
  s.v[UBOAT_BOX] = box;
}

/** 6.6, 6.6.2: any number of fleets from the Home Port to the Blockade box, one at a time. */
export function moveFleets(s: LampsState): void {
  if (listFleets(s, scratch) === 1) s.v[STEP] = BEGIN_COMBAT;
  else ask(s, SAIL, FACTION_SIDE[s.v[FACTION]]);
}

export function listFleets(s: LampsState, out: Int32Array): number {
  const faction = s.v[FACTION];
  let count = 0;
  if (faction === GERMANY_FACTION || faction === WESTERN_ALLIES) {
    for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
      if (UNIT_SIDE[unit] === FACTION_SIDE[faction] && s.unitArea[unit] === HOME_PORT) out[count++] = unit;
    }
  }
  out[count++] = PASS;
  return count;
}

export function sailFleet(s: LampsState, action: number): void {
  if (action === PASS) s.v[STEP] = BEGIN_COMBAT;
  else s.unitArea[action] = BLOCKADE;
}
