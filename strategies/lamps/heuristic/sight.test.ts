// What a mind keeps from one decision to the next must not change what it chooses: one that has seen the whole war and one
// that sees the position for the first time choose alike.
import { expect, test } from 'vitest';
import lamps from '../../../src/games/lamps/index.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import { createSurvey, look } from '../../../src/games/lamps/survey.js';
import type { Game } from '../../../src/kernel/contract.js';
import { KeyedLuck } from '../../../src/kernel/random.js';
import { chooseAction } from './choose.js';
import { createMind, type Mind, observe } from './mind.js';
import { compilePlan, type Plan } from './plan.js';
import { STANDARD_WEIGHTS } from './weights.js';

const game = lamps.compile(lamps.settings.parse(undefined)) as unknown as Game<LampsState>;
const PLAN: Plan = { until: 6, want: { belgium: 3, somme: 2.5 }, guard: { prussia: 0.8 } };

/** Plays a war by two minds that last, and shows every so many decisions to `see`. */
function play(minds: readonly Mind[], number: number, every: number, see: (m: Mind, s: LampsState) => void) {
  const luck = new KeyedLuck('sight', game.purposes.length + 2);
  const state = game.createState();
  luck.beginGame(number);
  game.start(state, luck);
  for (let step = 0; !game.isOver(state); step++) {
    const mind = minds[game.actor(state)];
    if (step % every === 0) see(mind, state);
    game.apply(state, chooseAction(mind, state), luck);
  }
}

const mindOf = (side: number, plan: Plan | null) =>
  createMind(game, side, STANDARD_WEIGHTS, plan === null ? null : compilePlan(plan));

test.each([
  ['without a plan', null],
  ['with a plan', PLAN],
])('a mind that remembers chooses like one that does not, %s', (_, plan) => {
  let compared = 0;
  for (let number = 1; number <= 3; number++) {
    play([mindOf(0, plan), mindOf(1, plan)], number, 7, (mind, state) => {
      compared++;
      expect(chooseAction(mind, state)).toBe(chooseAction(mindOf(mind.side, plan), state));
    });
  }
  expect(compared).toBeGreaterThan(300);
});

test('counts that are kept up are those that are counted anew', () => {
  const anew = createSurvey();
  play([mindOf(0, null), mindOf(1, null)], 4, 11, (mind, state) => {
    observe(mind, state);
    look(anew, state);
    expect(mind.survey).toEqual(anew);
  });
});

test('one mind may look at several games in turn', () => {
  const mind = mindOf(0, null);
  const states = [game.createState(), game.createState()];
  const luck = new KeyedLuck('sight', game.purposes.length + 2);
  for (const [number, state] of states.entries()) {
    luck.beginGame(10 + number);
    game.start(state, luck);
    for (let step = 0; step < 200 + 300 * number; step++)
      game.apply(state, chooseAction(mindOf(game.actor(state), null), state), luck);
  }
  const anew = createSurvey();
  for (const state of [...states, ...states]) {
    observe(mind, state);
    look(anew, state);
    expect(mind.survey).toEqual(anew);
  }
});
