// The schematic map: data/map.csv and the links of the printed one, for charts and replays.
import type { State } from '../../kernel/contract.js';
import { type GameMap, HELD_BY_NOBODY, type Place } from '../../kernel/map.js';
import { checkRows, csvRows, load, repeatedId } from '../fact-files.js';
import { matching, strict } from '../fields.js';
import {
  AREA_IDS,
  AREA_NAMES,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  NEIGHBOURS,
  TE,
  TURN_NAMES,
} from './board.js';
import { AREAS, area } from './data.js';
import { type LampsState, TURN } from './state.js';

const coordinate = matching(/^\d{1,2}(\.\d+)?$/, 'a number from 0 to 99').transform(Number);
const positionSchema = strict({ id: area, x: coordinate, y: coordinate });

export function parseMap(source: string, file: string) {
  return checkRows(csvRows(source, file), file, positionSchema, repeatedId);
}

const positions = new Map(load('lamps', 'map.csv', parseMap).map((row) => [row.id, row]));

function placed(id: string, name: string): Place {
  const at = positions.get(id);
  if (at === undefined) throw new Error(`src/games/lamps/data/map.csv has no row for ${id}`);
  return { id, name, x: at.x, y: at.y };
}

const REAL_AREAS = [...AREA_IDS.keys()].slice(0, FIRST_BEACHHEAD);

export const map: GameMap = {
  areas: REAL_AREAS.map((index) => placed(AREA_IDS[index], AREA_NAMES[index])),
  links: REAL_AREAS.flatMap((from) =>
    [...NEIGHBOURS.subarray(FIRST_NEIGHBOUR[from], FIRST_NEIGHBOUR[from + 1])]
      .filter((to) => to > from && to < FIRST_BEACHHEAD)
      .map((to) => [from, to] as const),
  ),
  seas: AREAS.filter(({ kind }) => kind === 'sea').map(({ id, name }) => placed(id, name)),
  turns: TURN_NAMES,
  turn: (state: State) => (state as LampsState).v[TURN],
  holder(state: State, index: number) {
    const control = (state as LampsState).control[index];
    return control <= TE ? control : HELD_BY_NOBODY;
  },
};
