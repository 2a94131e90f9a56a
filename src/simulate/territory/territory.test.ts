// Tests that a survey counts what games really look like at the end of each turn, on any number of threads.
import { describe, expect, test, vi } from 'vitest';
import type { Bot } from '../../kernel/contract.js';
import { layTable, playGame } from '../../kernel/match.js';
import { randomBot } from '../../kernel/random-bot.js';
import toy, { createToyGame } from '../../kernel/testing/toy-game.js';
import { simulate } from '../run.js';
import { runOptions, toySpec } from '../testing/toy-run.js';
import { surveyedGames } from './survey.js';
import { countTerritory, placeOf } from './watch.js';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SIDES = 3;
const TURNS = 3;

describe('a watch', () => {
  test('counts who holds an area when a turn has ended, and after the last', async () => {
    const map = await toy.map();
    const game = createToyGame();
    const bots = () => game.sides.map(() => randomBot(game));
    const GAMES = 60;
    const expected = new Int32Array(map.areas.length * TURNS * SIDES);
    // The same games, each looked at whenever all three sides have played.
    let steps = 0;
    const look = () => {
      const side = map.holder(table.state, 0);
      if (side >= 0) expected[placeOf(map, SIDES, 0, steps / SIDES, side)]!++;
    };
    const looking = bots().map(
      (bot): Bot => ({
        choose(state, random) {
          if (steps > 0 && steps % SIDES === 0) look();
          steps++;
          return (bot as Bot).choose(state, random);
        },
      }),
    );
    const table = layTable(game, 'watch', looking);
    for (let number = 1; number <= GAMES; number++) {
      steps = 0;
      playGame(table, number, new Int32Array(game.metrics.length), 0);
      look();
    }
    const plain = layTable(game, 'watch', bots());
    expect(countTerritory(plain, map, { first: 1, count: GAMES })).toEqual(expected);
    const parts = [41, 1].map((first) => countTerritory(plain, map, { first, count: first === 1 ? 40 : 20 }));
    expect(parts[0]!.map((count, i) => count + parts[1]![i]!)).toEqual(expected);
    const hill = expected.subarray(0, TURNS * SIDES);
    expect(hill.every((count) => count > 0)).toBe(true);
    expect(hill.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(TURNS * GAMES);
  });
});

describe('the survey of a run', () => {
  test('is the same on one thread and on two, and says how many games it saw', async () => {
    const spec = toySpec(300);
    const [one, two] = [
      await simulate(spec, runOptions({ threads: 1, survey: true })),
      await simulate(spec, runOptions({ threads: 2, survey: true })),
    ];
    expect(one.territory).toMatchObject({ games: 30, map: { turns: ['one', 'two', 'three'] } });
    expect(two.territory).toEqual(one.territory);
    expect(one.territory!.counts.some((count) => count > 0)).toBe(true);
  });

  test('is left out when it is not asked for, or the run was stopped', async () => {
    expect((await simulate(toySpec(20), runOptions())).territory).toBeNull();
    const stop = AbortSignal.abort();
    expect((await simulate(toySpec(20), runOptions({ stop, survey: true }))).territory).toBeNull();
  });

  test('takes a tenth of the games, within bounds', () => {
    expect([1, 15, 100, 500, 2000, 1e6].map(surveyedGames)).toEqual([1, 15, 20, 50, 200, 200]);
  });
});
