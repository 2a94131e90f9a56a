// Tests that the schematic map is whole, that nothing on it covers anything else, and that it says who holds what.
import { describe, expect, it } from 'vitest';
import { HELD_BY_NOBODY, type Place } from '../../kernel/map.js';
import { KeyedLuck } from '../../kernel/random.js';
import { ABANDONED, CP, TE } from './board.js';
import { ADJACENCY, AREAS } from './data.js';
import lamps, { compile } from './index.js';
import { map, parseMap } from './map.js';
import { settingsSchema } from './settings.js';

const across = (a: Place, b: Place) => Math.abs(a.x - b.x);
const down = (a: Place, b: Place) => Math.abs(a.y - b.y);
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));
const index = (id: string) => map.areas.findIndex((place) => place.id === id);

/** Twice the area of the triangle, with its sense of rotation. */
const turn = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function cross([a, b]: readonly [Place, Place], [c, d]: readonly [Place, Place]): boolean {
  if (a === c || a === d || b === c || b === d) return false;
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** The least distance of a point from a line between two others. */
function distance(from: Place, [a, b]: readonly [Place, Place]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((from.x - a.x) * dx + (from.y - a.y) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x - a.x - t * dx, from.y - a.y - t * dy);
}

describe('the schematic map', () => {
  it('has every area that can be held and every sea, once', () => {
    const wanted = AREAS.filter(
      ({ id, kind }) => ['land', 'square', 'circle', 'sea'].includes(kind) || id === 'united-states',
    );
    const drawn = [...map.areas, ...map.seas].map(({ id }) => id);
    expect(drawn.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  });

  it('lets no area or sea cover another', () => {
    const touching = pairs([...map.areas, ...map.seas]).filter(
      ([a, b]) => across(a, b) < 1 && down(a, b) < 0.7,
    );
    expect(touching).toEqual([]);
    expect(pairs(map.areas).filter(([a, b]) => across(a, b) < 1 && down(a, b) < 1)).toEqual([]);
  });

  it('has a line for each pair that touches by land, no longer than two boxes', () => {
    const byLand = ADJACENCY.filter(({ kind }) => kind === 'land' || kind === 'track');
    expect(map.links).toHaveLength(byLand.length);
    const far = map.links.filter(
      ([a, b]) => across(map.areas[a], map.areas[b]) > 2 || down(map.areas[a], map.areas[b]) > 2,
    );
    expect(far).toEqual([]);
  });

  it('has no line that crosses another or runs through a third area', () => {
    const lines = map.links.map(([a, b]) => [map.areas[a], map.areas[b]] as const);
    expect(pairs(lines).filter(([one, other]) => cross(one, other))).toEqual([]);
    const through = lines.flatMap((line) =>
      map.areas.filter((place) => !line.includes(place) && distance(place, line) < 0.5),
    );
    expect(through).toEqual([]);
  });

  it('draws each sea near its coasts', () => {
    const seas = new Map(map.seas.map((sea) => [sea.id, sea]));
    const far = ADJACENCY.filter(({ a, b, kind }) => {
      const coast = map.areas[index(a)];
      const sea = seas.get(b);
      if (coast === undefined || sea === undefined || kind === 'naval') return false;
      return b !== 'indian-ocean' && Math.hypot(across(coast, sea), down(coast, sea)) > 3.5;
    });
    expect(far).toEqual([]);
  });

  it('is what the game module hands out, and reads turn and control off a state', async () => {
    expect(await lamps.map()).toBe(map);
    const game = compile(settingsSchema.parse({}));
    const state = game.createState();
    const luck = new KeyedLuck('map', game.purposes.length);
    luck.beginGame(1);
    game.start(state, luck);
    expect(map.turns[map.turn(state) - 1]).toBe('Fall 1914');
    expect(map.holder(state, index('berlin'))).toBe(CP);
    expect(map.holder(state, index('paris'))).toBe(TE);
    expect(map.holder(state, index('greece'))).toBe(HELD_BY_NOBODY);
    state.control[index('paris')] = CP;
    state.control[index('moscow')] = ABANDONED;
    expect(map.holder(state, index('paris'))).toBe(CP);
    expect(map.holder(state, index('moscow'))).toBe(HELD_BY_NOBODY);
  });

  it('names file, line and id of a bad row', () => {
    expect(() => parseMap('id,x,y\nparis,2,4\nparsi,2,5', 'map.csv')).toThrow(
      /map\.csv:3 \(parsi\).*did you mean "paris"/,
    );
    expect(() => parseMap('id,x,y\nparis,2,-4', 'map.csv')).toThrow(
      /map\.csv:2 \(paris\): y must be a number from 0 to 99/,
    );
    expect(() => parseMap('id,x,y\nparis,2,4\nparis,2,5', 'map.csv')).toThrow(
      /map\.csv:3 \(paris\): id must be unique/,
    );
  });
});
