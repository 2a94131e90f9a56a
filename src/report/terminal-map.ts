// The schematic map in the terminal: each area a box of letters, with who holds it and what stands in it.
import type { Chronicle } from '../kernel/chronicle.js';
import type { Game, State } from '../kernel/contract.js';
import { type GameMap, HELD_BY_NOBODY } from '../kernel/map.js';
import { clip } from './terminal.js';

const CELL = 13;
const ROWS_PER_UNIT = 3;

/** The first letters of the sides are enough to tell them apart: `C`, `T`; `·` is nobody. */
function letterOf(game: Game, map: GameMap, state: State, area: number): string {
  const holder = map.holder(state, area);
  return holder === HELD_BY_NOBODY ? '·' : (game.sides[holder]?.name[0] ?? '?');
}

export function terminalMap(game: Game, map: GameMap, chronicle: Chronicle, state: State): string {
  const left = Math.min(...map.areas.map(({ x }) => x));
  const top = Math.min(...map.areas.map(({ y }) => y));
  const canvas: string[][] = [];
  const write = (row: number, column: number, text: string) => {
    while (canvas.length <= row) canvas.push([]);
    const line = canvas[row]!;
    for (const [i, letter] of [...text].entries()) line[column + i] = letter;
  };
  for (const [area, { name, x, y }] of map.areas.entries()) {
    const row = Math.round((y - top) * ROWS_PER_UNIT);
    const column = Math.round((x - left) * CELL);
    const letter = letterOf(game, map, state, area);
    write(row, column, clip(name, CELL - 1));
    write(row + 1, column, clip(`${letter} ${chronicle.pieces?.(state, area).short ?? ''}`, CELL - 1));
  }
  const lines = canvas.map((line) =>
    Array.from(line, (letter) => letter ?? ' ')
      .join('')
      .trimEnd(),
  );
  const key = game.sides.map(({ name }) => `${name[0]} ${name}`).join(', ');
  return `${lines.join('\n')}\n${[key, '· nobody', ...(chronicle.key === undefined ? [] : [chronicle.key])].join(', ')}\n`;
}
