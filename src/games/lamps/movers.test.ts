// The moves as bots weigh them, by sets, are those of the list: of armies that are alike only the first one's.
import { expect, test } from 'vitest';
import type { Game } from '../../kernel/contract.js';
import { KeyedLuck } from '../../kernel/random.js';
import { contains } from './area-sets.js';
import { ARMY_COUNT, IEF, MEF, UNIT_NATION } from './board.js';
import { D } from './decisions.js';
import lamps from './index.js';
import { findMovers, listMoves, MOVERS, mustLand } from './move-lists.js';
import { BY_LAND, BY_SEA, INVASION } from './sea-movement.js';
import { type LampsState, PASS } from './state.js';

const game = lamps.compile(lamps.settings.parse(undefined)) as unknown as Game<LampsState>;
const listed = new Int32Array(game.maxActions);
const HOW = [
  [BY_LAND, MOVERS.landLow, MOVERS.landHigh],
  [BY_SEA, MOVERS.seaLow, MOVERS.seaHigh],
  [INVASION, MOVERS.landingLow, MOVERS.landingHigh],
] as const;

/** Where each unit may go, and how, as text; 'alike' instead of a unit that an earlier one stands for. */
function movesOfList(s: LampsState): string[] {
  const seen = new Map<string, number>();
  const moves: string[] = [];
  for (const action of listed.subarray(0, listMoves(s, listed))) {
    const unit = action & 0xff;
    if (action === PASS) continue;
    const single = unit >= ARMY_COUNT || unit === MEF || unit === IEF;
    const kind = single ? `${unit}` : `${UNIT_NATION[unit]} ${s.unitArea[unit]} ${s.unitStatus[unit]}`;
    if (!seen.has(kind)) seen.set(kind, unit);
    if (seen.get(kind) === unit) moves.push(`${unit} to ${(action >> 8) & 0xff} by ${action >> 16}`);
  }
  return moves.sort();
}

function movesOfMovers(s: LampsState): string[] {
  const moves: string[] = [];
  for (let i = findMovers(s) - 1; i >= 0; i--) {
    for (const [how, low, high] of HOW)
      for (let to = 0; to < 64; to++)
        if (contains(low[i], high[i], to)) moves.push(`${MOVERS.unit[i]} to ${to} by ${how}`);
  }
  return moves.sort();
}

test('movers are the list of moves without armies that are alike', () => {
  const luck = new KeyedLuck('movers', game.purposes.length + 1);
  const state = game.createState();
  let compared = 0;
  let landings = 0;
  for (let number = 1; number <= 12; number++) {
    luck.beginGame(number);
    game.start(state, luck);
    while (!game.isOver(state)) {
      if (game.decision(state) === D.move) {
        const moves = movesOfList(state);
        expect(movesOfMovers(state)).toEqual(moves);
        expect(mustLand()).toBe(!listed.subarray(0, listMoves(state, listed)).includes(PASS));
        compared++;
        if (moves.some((move) => move.endsWith(`by ${INVASION}`))) landings++;
      }
      const random = luck.stream(game.purposes.length);
      game.apply(state, listed[random.below(game.legalActions(state, listed))], luck);
    }
  }
  expect(compared).toBeGreaterThan(1000);
  expect(landings).toBeGreaterThan(50);
});
