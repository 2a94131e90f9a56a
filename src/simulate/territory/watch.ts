// Who holds what, turn by turn: looked at between decisions, so that the match itself knows nothing of it.
import type { Bot } from '../../kernel/contract.js';
import type { GameMap } from '../../kernel/map.js';
import { playGame, type Table } from '../../kernel/match.js';
import type { Range } from '../range.js';

/** The place of a count: so many games in which `side` held `area` at the end of `turn` (from 1). */
export function placeOf(
  { turns }: Pick<GameMap, 'turns'>,
  sides: number,
  area: number,
  turn: number,
  side: number,
): number {
  return (area * turns.length + turn - 1) * sides + side;
}

/** Plays games at a table and counts. A game that ends early counts in later turns as it ended. */
export function countTerritory(table: Table, map: GameMap, { first, count }: Range): Int32Array {
  const { game, state } = table;
  const sides = game.sides.length;
  const counts = new Int32Array(map.areas.length * map.turns.length * sides);
  const row = new Int32Array(game.metrics.length);
  /** Turns up to this one are counted. */
  let counted = 0;

  function countUpTo(turn: number): void {
    for (; counted < turn; counted++) {
      for (let area = 0; area < map.areas.length; area++) {
        const side = map.holder(state, area);
        if (side >= 0) counts[placeOf(map, sides, area, counted + 1, side)]!++;
      }
    }
  }

  // The first decision of a turn shows how the one before it ended.
  const bots = table.bots.map(
    (bot): Bot => ({
      begin: () => bot.begin?.(),
      choose(now, random) {
        countUpTo(map.turn(now) - 1);
        return bot.choose(now, random);
      },
    }),
  );
  const watched = { ...table, bots };
  for (let i = 0; i < count; i++) {
    counted = 0;
    playGame(watched, first + i, row, 0);
    countUpTo(map.turns.length);
  }
  return counts;
}
