// Every ready bot of Lamps plays whole games legally and the same way each time; heuristic beats random, and tuned it.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import lamps from '../../src/games/lamps/index.js';
import { brokenInvariant } from '../../src/games/lamps/invariants.js';
import type { LampsState } from '../../src/games/lamps/state.js';
import type { Bot, Strategy } from '../../src/kernel/contract.js';
import { layTable, playGame } from '../../src/kernel/match.js';
import { STANDARD_WEIGHTS, WEIGHTS } from './heuristic/weights.js';

const game = lamps.compile(lamps.settings.parse(undefined));
const winner = game.metrics.findIndex(({ id }) => id === 'winner');

async function load(name: string): Promise<Strategy> {
  return ((await import(`./${name}.ts`)) as { default: Strategy }).default;
}

/** What a test has no time for is turned down: four playouts are as legal as many. */
const QUICK: Readonly<Record<string, number>> = { playouts: 4 };

function seat(strategy: Strategy, side: number): Bot {
  const options = Object.entries(strategy.options ?? {}).map(([name, option]) => [
    name,
    QUICK[name] ?? option.default,
  ]);
  return strategy.seat(game, side, Object.fromEntries(options));
}

/** Bots get into places that random players do not: the invariants are looked at there too. */
function watched(bot: Bot): Bot {
  return {
    begin: () => bot.begin?.(),
    choose(state, random) {
      const broken = brokenInvariant(state as LampsState);
      if (broken !== null) throw new Error(broken);
      return bot.choose(state, random);
    },
  };
}

/** The rows of so many checked games: every action is legal, no bot touches the state, and the invariants hold. */
function rowsOf(strategies: readonly Strategy[], games: number): Int32Array {
  const table = layTable(
    game,
    'bots',
    strategies.map((strategy, side) => watched(seat(strategy, side))),
    true,
  );
  const width = game.metrics.length;
  const rows = new Int32Array(games * width);
  for (let number = 0; number < games; number++) playGame(table, number, rows, number * width);
  return rows;
}

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3));

describe('every bot', { timeout: 120_000 }, () => {
  test.each(names)('%s plays legally, and the same game again', async (name) => {
    const strategy = await load(name);
    const other = await load('random');
    for (const [side, { id }] of game.sides.entries()) {
      if (strategy.sides !== undefined && !strategy.sides.includes(id)) continue;
      const seats = side === 0 ? [strategy, other] : [other, strategy];
      expect(rowsOf(seats, 2)).toEqual(rowsOf(seats, 2));
    }
  });

  test('both sides with a bot that looks ahead at threats: no seat learns from the other', async () => {
    const heuristic = await load('heuristic');
    const rows = rowsOf([heuristic, heuristic], 3);
    expect(rowsOf([heuristic, heuristic], 3)).toEqual(rows);
  });
});

describe('strength', { timeout: 120_000 }, () => {
  const wins = (rows: Int32Array, side: number) => {
    let count = 0;
    for (let at = winner; at < rows.length; at += game.metrics.length) if (rows[at] === side) count++;
    return count;
  };

  test('heuristic beats random from both sides', async () => {
    const [heuristic, random] = [await load('heuristic'), await load('random')];
    expect(wins(rowsOf([heuristic, random], 8), 0)).toBeGreaterThanOrEqual(7);
    expect(wins(rowsOf([random, heuristic], 8), 1)).toBeGreaterThanOrEqual(7);
  });

  test('tuned beats heuristic over both sides', async () => {
    const [tuned, heuristic] = [await load('tuned'), await load('heuristic')];
    const won = wins(rowsOf([tuned, heuristic], 12), 0) + wins(rowsOf([heuristic, tuned], 12), 1);
    expect(won).toBeGreaterThanOrEqual(15); // of 24; 78% of 2,000 games
  });
});

test('the weights in use are those that are declared', () => {
  expect(Object.keys(STANDARD_WEIGHTS)).toEqual(Object.keys(WEIGHTS));
  for (const { default: standard, min, max, summary } of Object.values(WEIGHTS)) {
    expect(standard).toBeGreaterThanOrEqual(min);
    expect(standard).toBeLessThanOrEqual(max);
    expect(summary).toMatch(/\w/);
  }
});
