// The schematic map: data/map.csv and the borders of the board, for charts and replays.
import { type GameMap, HELD_BY_NOBODY } from '../../kernel/map.js';
import { checkRows, csvRows, load, repeatedId } from '../fact-files.js';
import { matching, strict } from '../fields.js';
import { CENTRAL, IS_LAND, NEIGHBOURS, POWER_COUNT, POWER_MASK } from './board.js';
import { GAME, SPACES, space } from './data.js';
import { ROUND_NAMES } from './metrics.js';
import { type QuartermasterState, ROUND } from './state.js';

const coordinate = matching(/^\d{1,2}(\.\d+)?$/, 'a number from 0 to 99').transform(Number);
const positionSchema = strict({ id: space, x: coordinate, y: coordinate });

export function parseMap(source: string, file: string) {
  return checkRows(csvRows(source, file), file, positionSchema, repeatedId);
}

const positions = new Map(load(GAME, 'map.csv', parseMap).map((row) => [row.id, row]));

/** Navies hold seas, so every space of the board is an area: its place here is its number there. */
export const map: GameMap<QuartermasterState> = {
  areas: SPACES.map(({ id, name }) => {
    const at = positions.get(id);
    if (at === undefined) throw new Error(`src/games/${GAME}/data/map.csv has no row for ${id}`);
    return { id, name, x: at.x, y: at.y };
  }),
  links: SPACES.flatMap((_, from) =>
    [...NEIGHBOURS[CENTRAL][from]]
      .filter((to) => to > from && IS_LAND[from] === 1 && IS_LAND[to] === 1)
      .map((to) => [from, to] as const),
  ),
  seas: [],
  turns: ROUND_NAMES,
  turn: ({ v }) => Math.max(1, v[ROUND]),
  /** Where a team shares a space, the power whose turn comes first stands for it. */
  holder({ pieces }, area) {
    for (let power = 0; power < POWER_COUNT; power++) {
      if ((pieces[area] & POWER_MASK[power]) !== 0) return power;
    }
    return HELD_BY_NOBODY;
  },
};
