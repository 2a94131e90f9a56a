// Positions for tests of what the heuristic thinks: nothing but the Fresh armies that a test names.
import {
  ARMY_COUNT,
  areaOf,
  CP,
  FIRST_BEACHHEAD,
  NOBODY,
  TE,
  UNIT_SIDE,
} from '../../../src/games/lamps/board.js';
import { putUnit, setControl } from '../../../src/games/lamps/control.js';
import lamps from '../../../src/games/lamps/index.js';
import { FRESH, type LampsState, OUT, TURN } from '../../../src/games/lamps/state.js';
import type { Game } from '../../../src/kernel/contract.js';
import { createMind, type Mind, observe } from '../heuristic/mind.js';
import { STANDARD_WEIGHTS, type Weights } from '../heuristic/weights.js';

const game = lamps.compile(lamps.settings.parse(undefined)) as unknown as Game<LampsState>;

/** By area: how many armies. An area named is controlled by whoever stands there, even with none. */
export type Armies = Readonly<Record<string, number>>;

/** A spring of 1915 in which all land that is not named is a side's. */
export function position(owner: number, central: Armies, entente: Armies): LampsState {
  const state = game.createState();
  state.unitArea.fill(OUT);
  state.control.fill(NOBODY);
  state.v[TURN] = 5;
  for (let area = 0; area < FIRST_BEACHHEAD; area++) setControl(state, area, owner);
  place(state, CP, central);
  place(state, TE, entente);
  return state;
}

function place(state: LampsState, side: number, armies: Armies): void {
  let unit = 0;
  for (const [id, count] of Object.entries(armies)) {
    setControl(state, areaOf(id), side);
    for (let i = 0; i < count; i++, unit++) {
      while (unit < ARMY_COUNT && UNIT_SIDE[unit] !== side) unit++;
      if (unit >= ARMY_COUNT) throw new Error('there are not so many armies');
      putUnit(state, unit, areaOf(id));
      state.unitStatus[unit] = FRESH;
    }
  }
}

/** A mind of a side that has looked at a position. */
export function mindFor(side: number, state: LampsState, weights: Partial<Weights> = {}): Mind {
  const mind = createMind(game, side, { ...STANDARD_WEIGHTS, ...weights }, null);
  observe(mind, state);
  return mind;
}
