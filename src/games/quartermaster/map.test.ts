// Tests that the schematic map is whole, that nothing on it covers anything else, and that it says who holds what.
import { describe, expect, test } from 'vitest';
import { HELD_BY_NOBODY, type Place } from '../../kernel/map.js';
import { areAdjacent, CENTRAL, powerOf, spaceOf } from './board.js';
import { chronicle } from './chronicle.js';
import { BORDERS, SPACES } from './data.js';
import quartermaster from './index.js';
import { map, parseMap } from './map.js';
import { Table } from './testing/table.js';

const across = (a: Place, b: Place) => Math.abs(a.x - b.x);
const down = (a: Place, b: Place) => Math.abs(a.y - b.y);
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));
const lines = map.links.map(([a, b]) => [map.areas[a], map.areas[b]] as const);

/** Twice the area of the triangle, with its sense of rotation. */
const turn = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function cross([a, b]: readonly [Place, Place], [c, d]: readonly [Place, Place]): boolean {
  if (a === c || a === d || b === c || b === d) return false;
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

describe('the schematic map', () => {
  test('has every space, and no two cover each other', () => {
    expect(map.areas.map(({ id }) => id)).toEqual(SPACES.map(({ id }) => id));
    expect(pairs(map.areas).filter(([a, b]) => across(a, b) < 1 && down(a, b) < 1)).toEqual([]);
  });

  test('has a line for each pair of lands that touch, short and crossing no other', () => {
    const isLand = (id: string) => SPACES[spaceOf(id)].kind === 'land';
    expect(map.links).toHaveLength(BORDERS.filter(({ a, b }) => isLand(a) && isLand(b)).length);
    expect(lines.filter(([a, b]) => across(a, b) > 1 || down(a, b) > 1)).toEqual([]);
    expect(pairs(lines).filter(([one, other]) => cross(one, other))).toEqual([]);
  });

  test('draws each sea near its coasts', () => {
    const far = map.areas.flatMap((a, i) =>
      map.areas.filter((b, j) => areAdjacent(CENTRAL, i, j) && Math.hypot(across(a, b), down(a, b)) > 4),
    );
    expect(far).toEqual([]);
  });

  test('is what the game module hands out, and reads round and holders off a state', async () => {
    expect(await quartermaster.map()).toBe(map);
    const pieces = 'germany: berlin north-sea; france: picardy; uk: picardy; us: usa';
    const { state } = new Table({ round: 4, pieces }).turn('germany');
    expect(map.turns[map.turn(state) - 1]).toBe('round 4');
    const holder = (space: string) => map.holder(state, spaceOf(space));
    expect(holder('berlin')).toBe(powerOf('germany'));
    expect(holder('north-sea')).toBe(powerOf('germany'));
    expect(holder('picardy')).toBe(powerOf('france-italy'));
    expect(holder('usa')).toBe(powerOf('uk-us'));
    expect(holder('belgium')).toBe(HELD_BY_NOBODY);
    expect(map.turn(quartermaster.compile(quartermaster.settings.parse({})).createState() as never)).toBe(1);
  });

  test('the chronicle says what stands in a space', () => {
    const pieces = 'france: picardy; uk: picardy english-channel; italy: rome';
    const { state } = new Table({ pieces, tokens: 'burgundy' }).turn('germany');
    const here = (space: string) => chronicle.pieces(state, spaceOf(space));
    expect(here('picardy')).toEqual({ short: 'FR UK', words: 'Armies of France and of the United Kingdom' });
    expect(here('english-channel')).toEqual({ short: 'UK', words: 'Navy of the United Kingdom' });
    expect(here('burgundy')).toEqual({ short: '*', words: 'an Objective token' });
    expect(here('ukraine')).toEqual({ short: '', words: '' });
  });

  test('names file, line and id of a bad row', () => {
    expect(() => parseMap('id,x,y\nparis,2,4\nparsi,2,5', 'map.csv')).toThrow(
      /map\.csv:3 \(parsi\).*did you mean "paris"/,
    );
  });
});
