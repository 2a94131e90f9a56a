// Who holds what, turn by turn: looked at between decisions.
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

  // The first decision of a turn shows how the one before it ended. Not by bots that look: with
  // new functions in it the loop of a match would be compiled anew.
  table.watch = (now) => countUpTo(map.turn(now) - 1);
  try {
    for (let i = 0; i < count; i++) {
      counted = 0;
      playGame(table, first + i, row, 0);
      countUpTo(map.turns.length);
    }
  } finally {
    table.watch = null;
  }
  return counts;
}
