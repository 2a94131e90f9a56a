// The engine lists moves and attacks by sets of areas, for speed; a plain second reading of the rules finds the same.
import { expect, test } from 'vitest';
import { KeyedLuck } from '../../kernel/random.js';
import { GROUND } from './attacks.js';
import { LETTOW_VORBECK } from './board.js';
import { EXTRA_MOVES, FORCED_INVASION, NO_ATTACK } from './cards.js';
import { opsOf } from './effects.js';
import { compile } from './index.js';
import { settingsSchema } from './settings.js';
import { DECISION, DECISIONS, FACTION, type LampsState, PASS } from './state.js';
import { plainAttacks, plainMoves } from './testing/plain-lists.js';

const game = compile(settingsSchema.parse(undefined));
const actions = new Int32Array(game.maxActions);

/** Cards that grant, order or forbid moves and attacks: their own tests cover them. */
const isSpecial = (s: LampsState) =>
  opsOf(s, s.v[FACTION]).some(({ kind }) => [EXTRA_MOVES, FORCED_INVASION, NO_ATTACK].includes(kind));

const isPlainAttack = (action: number) =>
  action < PASS - 1 && action >> 16 === GROUND && (action & 0xff) !== LETTOW_VORBECK;

function differences(s: LampsState, listed: readonly number[], plain: ReadonlySet<number>): string[] {
  const missing = [...plain].filter((action) => !listed.includes(action));
  const extra = listed.filter((action) => !plain.has(action));
  return [
    ...missing.map((action) => `not listed: ${game.describe(s, action)}`),
    ...extra.map((action) => `listed: ${game.describe(s, action)}`),
  ];
}

test('6.3 to 6.5, 7.2, 7.3: the moves and attacks of random games', { timeout: 60_000 }, () => {
  const state = game.createState();
  const luck = new KeyedLuck('plain', game.purposes.length + 1);
  let seen = 0;
  for (let number = 0; number < 3; number++) {
    luck.beginGame(number);
    game.start(state, luck);
    while (!game.isOver(state)) {
      const listed = [...actions.subarray(0, game.legalActions(state, actions))];
      const decision = DECISIONS[state.v[DECISION]];
      if (!isSpecial(state) && decision === 'move')
        expect(differences(state, listed, plainMoves(state))).toEqual([]);
      if (!isSpecial(state) && decision === 'attack')
        expect(differences(state, listed.filter(isPlainAttack), plainAttacks(state))).toEqual([]);
      if (decision === 'move' || decision === 'attack') seen++;
      game.apply(state, listed[luck.stream(game.purposes.length).below(listed.length)], luck);
    }
  }
  expect(seen).toBeGreaterThan(500);
});
