// The planner on the toy game: it finds what its default policy does not see, and keeps to its budget.
import { describe, expect, test } from 'vitest';
import type { Bot, Game, State } from './contract.js';
import { layTable, playGame } from './match.js';
import { type Budget, createPlanner, type Outlook } from './planner.js';
import { KeyedLuck } from './random.js';
import toy from './testing/toy-game.js';

const BUDGET: Budget = {
  playouts: 24,
  horizon: 1,
  breadth: 4,
  caution: 0,
  microseconds: 0,
  clock: () => 0,
};

/** Plays the first card of the hand, safely. */
const timid: Bot = { choose: () => 0 };

function gameWith(stakeWinsFrom: number): Game {
  return toy.compile(toy.settings.parse({ rules: { 'stake-wins-from': stakeWinsFrom } }));
}

/** Points of a side so far, as a share of more than anybody can have. */
function pointsOf(game: Game, state: State, side: number): number {
  const { points } = state as State & { readonly points: Uint8Array };
  return points[side] / (100 * game.sides.length);
}

interface Seen {
  values: number;
}

function outlookOf(game: Game, seen: Seen = { values: 0 }): Outlook<State> {
  return {
    policies: game.sides.map(() => timid),
    candidates: (state, _random, out) => game.legalActions(state, out),
    stage: (state) => 3 * state.bytes[0] + state.bytes[1],
    value(state, side) {
      seen.values++;
      return pointsOf(game, state, side);
    },
  };
}

function position(game: Game, seed = 'planner'): State {
  const state = game.createState();
  game.start(state, new KeyedLuck(seed, game.purposes.length));
  return state;
}

const ownLuck = (seed = 'bot') => new KeyedLuck(seed, 1).stream(0);

describe('what it chooses', () => {
  test('the action that is worth most at the horizon, though the default policy would not', () => {
    const game = gameWith(1); // a stake always doubles
    const state = position(game);
    const { hands } = state as State & { readonly hands: Uint8Array };
    const best = hands[0] > hands[1] ? 2 : 3;
    expect(createPlanner(game, 0, outlookOf(game), BUDGET).choose(state, ownLuck())).toBe(best);
  });

  test('the default choice, when others must be better beyond all doubt', () => {
    const game = gameWith(4);
    const state = position(game);
    const outlook: Outlook<State> = {
      ...outlookOf(game),
      candidates(_state, _random, out) {
        out.set([0, 2]); // the first card, safely or staked
        return 2;
      },
    };
    const choose = (caution: number) =>
      [1, 2, 3, 4, 5, 6].map((seed) =>
        createPlanner(game, 0, outlook, { ...BUDGET, caution }).choose(state, ownLuck(`${seed}`)),
      );
    expect(choose(1000)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(choose(0)).toContain(2);
  });

  test('a single candidate, without a playout', () => {
    const game = gameWith(4);
    const seen = { values: 0 };
    const outlook: Outlook<State> = {
      ...outlookOf(game, seen),
      candidates(_state, _random, out) {
        out[0] = 2;
        return 1;
      },
    };
    expect(createPlanner(game, 0, outlook, BUDGET).choose(position(game), ownLuck())).toBe(2);
    expect(seen.values).toBe(0);
  });

  test('beats its default policy over whole games, which it plays legally without touching the state', () => {
    const game = gameWith(2);
    const width = game.metrics.length;
    const rows = new Int32Array(40 * width);
    const planner = createPlanner(game, 0, outlookOf(game), BUDGET);
    const table = layTable(game, 'planner', [planner, timid, timid], true);
    for (let number = 0; number < 40; number++) playGame(table, number, rows, number * width);
    const wins = rows.filter((winner, at) => at % width === 0 && winner === 0).length;
    expect(wins).toBeGreaterThan(25); // a third of 40 would be 13
  });
});

describe('luck', () => {
  const choices = (game: Game, seed: string, prepare: (state: State, number: number) => void = () => {}) =>
    Array.from({ length: 60 }, (_, number) => {
      const state = position(game, `deal ${number}`);
      prepare(state, number);
      return createPlanner(game, 0, outlookOf(game), BUDGET).choose(state, ownLuck(`${seed} ${number}`));
    });

  test('the same stream gives the same choices, another one does not', () => {
    const game = gameWith(4);
    expect(choices(game, 'a')).toEqual(choices(game, 'a'));
    expect(choices(game, 'a')).not.toEqual(choices(game, 'b'));
  });

  test('what is hidden has no say: other hands and another deck behind the same cards change nothing', () => {
    const game = gameWith(4);
    const reshuffle = (state: State, number: number) => {
      const luck = new KeyedLuck(`hidden ${number}`, game.purposes.length);
      game.determinize(state, 0, luck);
    };
    expect(choices(game, 'a', reshuffle)).toEqual(choices(game, 'a'));
  });
});

describe('budget', () => {
  test.each([2, 7, 8, 32, 33])('%i playouts are not exceeded', (playouts) => {
    const game = gameWith(4);
    const seen = { values: 0 };
    const bot = createPlanner(game, 0, outlookOf(game, seen), { ...BUDGET, playouts });
    bot.choose(position(game), ownLuck());
    expect(seen.values).toBeLessThanOrEqual(playouts);
    if (playouts >= 8) expect(seen.values).toBeGreaterThan(playouts / 4);
  });

  test('time ends the playouts early', () => {
    const game = gameWith(4);
    const seen = { values: 0 };
    let now = 0;
    const limited = { ...BUDGET, playouts: 4000, microseconds: 100, clock: () => (now += 10) };
    createPlanner(game, 0, outlookOf(game, seen), limited).choose(position(game), ownLuck());
    expect(seen.values).toBeGreaterThan(0);
    expect(seen.values).toBeLessThan(60);
  });

  test('the horizon counts stages: at the end of the second one the next side has played', () => {
    const game = gameWith(4);
    const stages = new Set<number>();
    const outlook: Outlook<State> = {
      ...outlookOf(game),
      value(state, side) {
        stages.add(state.bytes[1]);
        return pointsOf(game, state, side);
      },
    };
    createPlanner(game, 0, outlook, { ...BUDGET, horizon: 2 }).choose(position(game), ownLuck());
    expect([...stages]).toEqual([2]);
  });
});
