// The bots: they play legally in their seats, and the heuristic beats a bot that picks at random.
import { expect, test } from 'vitest';
import { compile } from '../../src/games/quartermaster/index.js';
import { POWERS } from '../../src/games/quartermaster/names.js';
import { settingsSchema } from '../../src/games/quartermaster/settings.js';
import type { Bot, Game, Strategy } from '../../src/kernel/contract.js';
import { layTable, playGame } from '../../src/kernel/match.js';
import { randomBot } from '../../src/kernel/random-bot.js';
import balkansFirst from './balkans-first.js';
import heuristic from './heuristic.js';
import holdThenStrike from './hold-then-strike.js';
import longWar from './long-war.js';
import oneFront from './one-front.js';
import planner from './planner.js';
import seaPower from './sea-power.js';

const game = compile(settingsSchema.parse({})) as unknown as Game;

function seat(strategy: unknown, side: number, chosen: Record<string, number> = {}): Bot {
  const { options = {}, seat: take } = strategy as Strategy;
  const defaults = Object.entries(options).map(([name, option]) => [name, option.default]);
  return take(game, side, { ...Object.fromEntries(defaults), ...chosen });
}

/** The winners of so many games: 0 for the Central Powers, 1 for the Entente. */
function winners(bots: readonly Bot[], games: number): number[] {
  const table = layTable(game, 'bots', bots, true);
  const row = new Int32Array(game.metrics.length);
  return Array.from({ length: games }, (_, number) => {
    playGame(table, number, row, 0);
    return row[0];
  });
}

test('the heuristic wins with either team against random bots', () => {
  for (const team of [0, 1]) {
    const bots = game.sides.map((side, i) =>
      side.team?.id === ['central', 'entente'][team] ? seat(heuristic, i) : randomBot(game),
    );
    expect(winners(bots, 6)).toEqual(Array(6).fill(team));
  }
});

test('every power has a plan of its own that plays legally', () => {
  const plans = [balkansFirst, longWar, oneFront, holdThenStrike, seaPower];
  expect(plans.map(({ sides }) => sides)).toEqual(POWERS.map((power) => [power]));
  expect(
    winners(
      plans.map((plan, i) => seat(plan, i)),
      2,
    ),
  ).toHaveLength(2);
});

test('the planner plays legally', () => {
  const bots = game.sides.map((_, i) =>
    i === 2 ? seat(planner, i, { playouts: 4, breadth: 2 }) : randomBot(game),
  );
  expect(winners(bots, 1)).toHaveLength(1);
});
