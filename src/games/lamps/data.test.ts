// Tests that the game's data agree with every statement of the rulebook that bears on them, and with themselves,
// and that a broken file is refused with a message that names file, line and id.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ADJACENCY,
  AREAS,
  type Area,
  areaIndex,
  type Link,
  parseAdjacency,
  parseAreas,
  parseTechnologyCards,
  parseUnits,
  TECHNOLOGY_CARDS,
  technologyCardIndex,
  UNITS,
  unitIndex,
} from './data.js';
import { EVENT_CARDS, eventCardIndex, parseEventCards } from './event-cards.js';
import { FACTIONS, NATIONS } from './names.js';
import { OPERATION_NAMES, operationSchema } from './operations.js';

const area = (id: string): Area => AREAS[areaIndex(id)];
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
const words = (list: string) => list.trim().split(/\s+/);

function countBy<T>(rows: readonly T[], key: (row: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
}

// ---- Graphs ----

type Edge = readonly [string, string];
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(edges: readonly Edge[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [a, b] of edges) {
    graph.set(a, (graph.get(a) ?? new Set()).add(b));
    graph.set(b, (graph.get(b) ?? new Set()).add(a));
  }
  return graph;
}

function edgesOf(...kinds: readonly Link['kind'][]): Edge[] {
  return ADJACENCY.filter(({ kind }) => kinds.includes(kind)).map(({ a, b }) => [a, b] as const);
}

/** The connected parts of the graph that is left when only the nodes that pass `keep` remain. */
function partsOf(graph: Graph, keep: (node: string) => boolean): string[][] {
  const seen = new Set<string>();
  const parts: string[][] = [];
  for (const start of graph.keys()) {
    if (seen.has(start) || !keep(start)) continue;
    const part = [start];
    seen.add(start);
    for (const node of part) {
      for (const next of graph.get(node)!) {
        if (seen.has(next) || !keep(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    parts.push(part.sort());
  }
  return parts.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

/** The edges in blocks (biconnected components); a graph is planar if every block is. */
function blocksOf(graph: Graph): Edge[][] {
  const depth = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: Edge[] = [];
  const blocks: Edge[][] = [];
  function visit(node: string, parent: string | null): void {
    depth.set(node, depth.size);
    low.set(node, depth.get(node)!);
    for (const next of graph.get(node)!) {
      if (next === parent) continue;
      if (!depth.has(next)) {
        const mark = stack.push([node, next]) - 1;
        visit(next, node);
        low.set(node, Math.min(low.get(node)!, low.get(next)!));
        if (low.get(next)! >= depth.get(node)!) blocks.push(stack.splice(mark));
      } else if (depth.get(next)! < depth.get(node)!) {
        stack.push([node, next]);
        low.set(node, Math.min(low.get(node)!, depth.get(next)!));
      }
    }
  }
  for (const node of graph.keys()) if (!depth.has(node)) visit(node, null);
  return blocks;
}

/** A shortest path between two nodes whose inner nodes pass `inner` and whose edges pass `open`. */
function pathBetween(
  graph: Graph,
  from: string,
  to: string,
  inner: (node: string) => boolean,
  open: (a: string, b: string) => boolean = () => true,
): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (const node of queue) {
    for (const next of graph.get(node)!) {
      if (before.has(next) || !open(node, next)) continue;
      if (next !== to && !inner(next)) continue;
      before.set(next, node);
      if (next === to) {
        const path = [to];
        while (before.get(path[0]) != null) path.unshift(before.get(path[0])!);
        return path;
      }
      queue.push(next);
    }
  }
  return null;
}

const edgeName = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`);

/**
 * Demoucron, Malgrange and Pertuiset: draw a cycle, then again and again take a piece that is not yet drawn
 * (those with the fewest faces to go into first) and draw one path of it across a face that touches all its ends.
 */
function blockIsPlanar(edges: readonly Edge[]): boolean {
  if (edges.length < 3) return true;
  const graph = graphOf(edges);
  const [a, b] = edges[0];
  const cycle = pathBetween(
    graph,
    a,
    b,
    () => true,
    (x, y) => edgeName(x, y) !== edgeName(a, b),
  )!;
  const faces: string[][] = [cycle, cycle];
  const drawn = new Set(cycle);
  const done = new Set(cycle.map((node, i) => edgeName(node, cycle[(i + 1) % cycle.length])));

  while (done.size < edges.length) {
    // Pieces: single edges between drawn nodes, and parts of the undrawn rest with the drawn nodes they touch.
    const pieces = edges
      .filter(([x, y]) => !done.has(edgeName(x, y)) && drawn.has(x) && drawn.has(y))
      .map(([x, y]) => ({ inside: new Set<string>(), ends: [x, y] }));
    for (const part of partsOf(graph, (node) => !drawn.has(node))) {
      const ends = new Set(part.flatMap((node) => [...graph.get(node)!].filter((next) => drawn.has(next))));
      pieces.push({ inside: new Set(part), ends: [...ends] });
    }
    const choices = pieces.map((piece) => ({
      ...piece,
      fits: faces.filter((face) => piece.ends.every((end) => face.includes(end))),
    }));
    const { inside, ends, fits } = choices.reduce((best, next) =>
      next.fits.length < best.fits.length ? next : best,
    );
    if (fits.length === 0) return false;

    const path =
      inside.size === 0
        ? ends
        : pathBetween(
            graph,
            ends[0],
            ends[1],
            (node) => inside.has(node),
            (x, y) => inside.has(x) || inside.has(y),
          )!;
    const face = fits[0];
    const start = face.indexOf(path[0]);
    const turned = [...face.slice(start), ...face.slice(0, start)];
    const end = turned.indexOf(path.at(-1)!);
    const across = path.slice(1, -1);
    faces.splice(
      faces.indexOf(face),
      1,
      [...turned.slice(0, end + 1), ...across.toReversed()],
      [turned[0], ...across, ...turned.slice(end)],
    );
    for (const node of path) drawn.add(node);
    for (let i = 1; i < path.length; i++) done.add(edgeName(path[i - 1], path[i]));
  }
  expect(drawn.size - edges.length + faces.length).toBe(2); // Euler: the drawing is complete
  return true;
}

const isPlanar = (edges: readonly Edge[]) => blocksOf(graphOf(edges)).every(blockIsPlanar);

describe('the planarity check itself', () => {
  const complete = (nodes: readonly string[]) =>
    nodes.flatMap((a, i) => nodes.slice(i + 1).map((b): Edge => [a, b]));
  const bipartite = [...'abc'].flatMap((a) => [...'xyz'].map((b): Edge => [a, b]));
  const ring = (nodes: readonly string[], step = 1) =>
    nodes.map((node, i): Edge => [node, nodes[(i + step) % nodes.length]]);
  const outer = [...'abcde'];
  const inner = [...'vwxyz'];
  const spokes = outer.map((node, i): Edge => [node, inner[i]]);

  it('calls trees, K4, a prism, a grid and two K4 that share a node planar', () => {
    const grid: Edge[] = [];
    for (let x = 0; x < 6; x++) {
      for (let y = 0; y < 6; y++) {
        if (x < 5) grid.push([`${x},${y}`, `${x + 1},${y}`]);
        if (y < 5) grid.push([`${x},${y}`, `${x},${y + 1}`]);
      }
    }
    expect(isPlanar(spokes)).toBe(true);
    expect(isPlanar(complete([...'abcd']))).toBe(true);
    expect(isPlanar([...ring(outer), ...ring(inner), ...spokes])).toBe(true);
    expect(isPlanar(grid)).toBe(true);
    expect(isPlanar([...complete([...'abcd']), ...complete([...'dxyz'])])).toBe(true);
  });

  it('calls K5, K3,3, the Petersen graph, and K5 with an edge bent through a new node not planar', () => {
    const bent = complete(outer).filter(([a, b]) => a + b !== 'ab');
    expect(isPlanar(complete(outer))).toBe(false);
    expect(isPlanar(bipartite)).toBe(false);
    expect(isPlanar([...ring(outer), ...ring(inner, 2), ...spokes])).toBe(false);
    expect(isPlanar(bent)).toBe(true);
    expect(isPlanar([...bent, ['a', 'new'], ['new', 'b']])).toBe(false);
  });
});

// ---- Areas ----

describe('areas', () => {
  it('are 66 with ids of their own: 37 land, 9 squares, 6 circles, 8 seas, 6 boxes', () => {
    expect(new Set(idsOf(AREAS)).size).toBe(66);
    expect(countBy(AREAS, ({ kind }) => kind)).toEqual({ land: 37, square: 9, circle: 6, sea: 8, box: 6 });
  });

  it('say where they come from: 25 from the rulebook, 28 partly inferred, 13 ours', () => {
    const from = countBy(AREAS, ({ provenance }) => provenance);
    expect(from).toEqual({ rulebook: 25, 'rulebook-inferred': 28, history: 13 });
  });

  it('13.0 the production of every nation adds up to its printed total', () => {
    const totals: Record<string, number> = {};
    for (const { pp, ppOwner } of AREAS) if (ppOwner) totals[ppOwner] = (totals[ppOwner] ?? 0) + pp;
    expect(totals).toEqual({
      'great-britain': 7,
      france: 4,
      italy: 1,
      russia: 4,
      'united-states': 9,
      germany: 12,
      'austria-hungary': 3,
      turkey: 1,
    });
  });

  it('13.0 Belgium, Bulgaria, Greece, Romania and Serbia have no production', () => {
    for (const small of ['belgium', 'bulgaria', 'greece', 'romania', 'serbia']) {
      expect(AREAS.filter(({ ppOwner }) => ppOwner === small)).toEqual([]);
      expect(area(small).pp).toBe(0);
    }
  });

  it('2.1.2 Basra, Sinai and British East Africa give Britain 1 each, the Caucasus 1 to Russia', () => {
    for (const id of ['basra', 'sinai', 'british-east-africa']) {
      expect(area(id)).toMatchObject({ pp: 1, ppOwner: 'great-britain', isHomeArea: false });
    }
    expect(area('caucasus')).toMatchObject({ pp: 1, ppOwner: 'russia', isHomeArea: false });
    expect(area('british-isles').pp).toBe(4);
  });

  it('15.0 the Somme, Verdun and Prussia are worth 1 each', () => {
    expect(['somme', 'verdun', 'prussia'].map((id) => area(id).pp)).toEqual([1, 1, 1]);
  });

  it('2.1.3 the mountains of the rules are mountains, and those that the examples rule out are not', () => {
    for (const id of ['french-alps', 'rhine', 'serbia']) expect(area(id).mountain).toBe(true);
    for (const id of ['belgium', 'somme', 'paris', 'prussia', 'verdun', 'poland']) {
      expect(area(id).mountain).toBe(false);
    }
  });

  it('2.1.4 the Pripet Marshes are the only swamp', () => {
    expect(idsOf(AREAS.filter(({ swamp }) => swamp))).toEqual(['pripet-marshes']);
  });

  it('6.5 the anchors are the thirteen areas listed', () => {
    const listed = words(
      `united-states british-isles belgium paris somme southern-france french-alps
       northern-italy rome greece sinai basra gallipoli`,
    );
    expect(idsOf(AREAS.filter(({ anchor }) => anchor))).toEqual(listed.sort());
  });

  it('7.2.2 Poland has no mountain, swamp, production or flag, so that its garrison is worth 2', () => {
    expect(area('poland')).toMatchObject({ mountain: false, swamp: false, pp: 0, flag: false });
  });

  it('every area that the rulebook names is present', () => {
    const named = `British Isles, Belgium, Somme, Paris, Verdun, Southern France, French Alps, Hanover, Rhine,
      Berlin, Posen, Prussia, Austria, Hungary, Galicia, Bosnia, Northern Italy, Rome, Serbia, Albania, Greece,
      Bulgaria, Romania, Poland, Lithuania, Estonia, Brest-Litovsk, Pripet Marshes, Minsk, Ukraine, Kiev,
      Petrograd, Moscow, Gallipoli, Anatolia, Caucasus, Kars, Erzurum, Sinai, Jerusalem, Damascus, Basra,
      British East Africa, Tanga, Atlantic Ocean, North Sea, Black Sea, United States`.split(/,\s+/);
    expect(named).toHaveLength(48);
    const names = new Set(AREAS.map(({ name }) => name));
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    // The naval boxes apart, whatever else is on the map is marked as ours.
    const others = AREAS.filter(({ name, kind }) => !named.includes(name) && kind !== 'box');
    expect(others.every(({ provenance }) => provenance === 'history')).toBe(true);
  });

  it('10.1 Belgium, Bulgaria, Greece, Romania and Serbia have one Home Area and no flag, the others several', () => {
    const homes = countBy(
      AREAS.filter(({ isHomeArea }) => isHomeArea),
      ({ homeNation }) => homeNation!,
    );
    const single = Object.keys(homes).filter((nation) => homes[nation] === 1 && nation !== 'united-states');
    // The British Isles are one area too, but Britain is never conquered.
    expect(single.sort()).toEqual(['belgium', 'bulgaria', 'great-britain', 'greece', 'romania', 'serbia']);
    for (const id of ['belgium', 'bulgaria', 'greece', 'romania', 'serbia'])
      expect(area(id).flag).toBe(false);
  });

  it('10.1 every larger nation has exactly one flag area, among its Home Areas', () => {
    const flags = AREAS.filter(({ flag }) => flag);
    expect(flags.map(({ homeNation }) => homeNation).sort()).toEqual(
      words('austria-hungary france germany great-britain italy russia turkey'),
    );
    expect(flags.every(({ isHomeArea }) => isHomeArea)).toBe(true);
    expect(area('paris').flag && area('berlin').flag).toBe(true);
  });

  it('11.3 Russia has more than four Home Areas, so that the limit of four VP matters', () => {
    const russian = AREAS.filter(({ homeNation, isHomeArea }) => homeNation === 'russia' && isHomeArea);
    expect(russian.length).toBeGreaterThan(4);
  });

  it('8.3.3 squares and circles are never Home Areas', () => {
    const outside = AREAS.filter(({ kind }) => kind === 'square' || kind === 'circle');
    expect(outside.every(({ isHomeArea }) => !isHomeArea)).toBe(true);
  });

  it('10.2 the neutrals that can join do so on the side that the rules say', () => {
    const joins = new Map(
      AREAS.filter(({ joins }) => joins).map(({ homeNation, joins }) => [homeNation, joins]),
    );
    expect(Object.fromEntries(joins)).toEqual({
      italy: 'TE',
      greece: 'TE',
      romania: 'TE',
      'united-states': 'TE',
      bulgaria: 'CP',
      turkey: 'CP',
    });
    expect(area('albania')).toMatchObject({ originalAlliance: 'neutral', joins: null, homeNation: null });
  });
});

// ---- Adjacency ----

describe('adjacency', () => {
  const all = new Set(ADJACENCY.map(({ a, b }) => edgeName(a, b)));
  const touch = (a: string, b: string) => all.has(edgeName(a, b));
  const ground = graphOf(edgesOf('land', 'track'));

  it('has 130 pairs, each once and of two different areas', () => {
    expect(all.size).toBe(130);
    expect(ADJACENCY).toHaveLength(130);
    expect(ADJACENCY.filter(({ a, b }) => a === b)).toEqual([]);
    const kinds = countBy(ADJACENCY, ({ kind }) => kind);
    expect(kinds).toEqual({ land: 69, track: 15, 'beachhead-capable': 11, sea: 32, naval: 3 });
    const from = countBy(ADJACENCY, ({ provenance }) => provenance);
    expect(from).toEqual({ rulebook: 28, 'rulebook-inferred': 27, history: 75 });
  });

  it('names only areas that exist, of the kinds that its own kind allows', () => {
    for (const { a, b, kind } of ADJACENCY) {
      const kinds = [area(a).kind, area(b).kind];
      const wet = kinds.filter((end) => end === 'sea').length;
      if (kind === 'land') expect(kinds).toEqual(['land', 'land']);
      if (kind === 'track') expect(kinds.some((end) => end === 'square' || end === 'circle')).toBe(true);
      if (kind === 'land' || kind === 'track') expect(wet).toBe(0);
      if (kind === 'sea') expect(wet).toBeGreaterThan(0);
      if (kind === 'naval') expect(kinds).toEqual(['box', 'box']);
      if (kind === 'beachhead-capable') expect(wet === 1 && area(a).anchor).toBe(true);
    }
  });

  it.each([
    ['hanover', 'belgium', '15 T1'],
    ['belgium', 'somme', '15 T1'],
    ['somme', 'paris', '15 T1'],
    ['somme', 'verdun', '15 T1'],
    ['verdun', 'paris', '15 T1'],
    ['verdun', 'rhine', '4.1.4'],
    ['rhine', 'hanover', '15 T1'],
    ['lithuania', 'prussia', '15 T1'],
    ['brest-litovsk', 'prussia', '15 T1'],
    ['poland', 'prussia', '7.2.2'],
    ['posen', 'prussia', '7.2.2'],
    ['galicia', 'poland', '15 T1'],
    ['brest-litovsk', 'poland', '15 T2'],
    ['hungary', 'serbia', '7.2.3'],
    ['bosnia', 'serbia', '15 T1'],
    ['gallipoli', 'anatolia', '2.1.10'],
    ['greece', 'serbia', '8.3.5.3'],
    ['damascus', 'jerusalem', '15 T2'],
    ['jerusalem', 'sinai', '15 T2'],
    ['tanga', 'british-east-africa', '15 T1'],
  ])('%s touches %s (%s)', (a, b) => {
    expect(touch(a, b)).toBe(true);
    expect(ground.get(a)!.has(b)).toBe(true);
  });

  it.each([
    ['belgium', 'verdun', '2.1.10'],
    ['minsk', 'estonia', '2.1.10'],
    ['belgium', 'rhine', '14: Paris cannot fall on turn 1'],
    ['somme', 'rhine', '14: Paris cannot fall on turn 1'],
    ['somme', 'hanover', 'the same corner'],
    ['verdun', 'hanover', 'the same corner'],
    ['prussia', 'berlin', '15 T1, T2'],
    ['greece', 'gallipoli', 'the border of 1914'],
    ['brest-litovsk', 'ukraine', 'taken as a corner'],
    ['galicia', 'pripet-marshes', 'taken as a corner'],
  ])('%s does not touch %s (%s)', (a, b) => {
    expect([area(a).kind, area(b).kind]).toEqual(['land', 'land']);
    expect(touch(a, b)).toBe(false);
  });

  it('2.1.10 the British Isles touch seas only', () => {
    const links = ADJACENCY.filter(({ a, b }) => a === 'british-isles' || b === 'british-isles');
    expect(links.length).toBeGreaterThan(0);
    for (const { a, b } of links) expect(area(a === 'british-isles' ? b : a).kind).toBe('sea');
  });

  it('15.0 a beaten Entente army in Belgium has only the Somme to retreat to', () => {
    const entente = [...ground.get('belgium')!].filter((id) => area(id).originalAlliance === 'TE');
    expect(entente).toEqual(['somme']);
  });

  it('land and tracks can be drawn on a flat map without crossings (planar graph)', () => {
    expect(isPlanar(edgesOf('land', 'track'))).toBe(true);
    expect(isPlanar([...edgesOf('land', 'track'), ['hanover', 'poland']])).toBe(false); // it would cross Germany
  });

  it('land and tracks join 51 areas by 84 borders', () => {
    expect([ground.size, edgesOf('land', 'track').length]).toEqual([51, 84]);
  });

  it('land and tracks make two parts: the main map of 45 areas, and East Africa', () => {
    const sizes = partsOf(ground, () => true).map((part) => part.length);
    expect(sizes.sort((a, b) => b - a)).toEqual([45, 6]);
  });

  it('2.1.8 the squares form three separate tracks of three', () => {
    const tracks = partsOf(ground, (id) => area(id).kind === 'square');
    expect(tracks).toEqual([
      ['baghdad', 'basra', 'kut'],
      ['caucasus', 'erzurum', 'kars'],
      ['damascus', 'jerusalem', 'sinai'],
    ]);
    for (const track of tracks) {
      const inside = track.map((id) => [...ground.get(id)!].filter((next) => track.includes(next)).length);
      expect(inside.sort()).toEqual([1, 1, 2]); // a line, no ring
    }
  });

  it('8.3.2 every track of squares ends in Anatolia, where Turkish refits trace to', () => {
    const ends = [...ground.get('anatolia')!].filter((id) => area(id).kind === 'square');
    expect(ends.sort()).toEqual(['baghdad', 'damascus', 'erzurum']);
  });

  it('2.1.9 the circles form one line of six, and touch no other land', () => {
    const circles = idsOf(AREAS.filter(({ kind }) => kind === 'circle'));
    expect(partsOf(ground, (id) => area(id).kind === 'circle')).toEqual([circles]);
    const degrees = circles.map((id) => ground.get(id)!.size);
    expect(degrees.sort()).toEqual([1, 1, 2, 2, 2, 2]);
    expect(circles.flatMap((id) => [...ground.get(id)!]).every((id) => circles.includes(id))).toBe(true);
  });

  it('6.5 every anchor lies on a sea', () => {
    const coasts = graphOf(edgesOf('sea', 'beachhead-capable'));
    for (const { id } of AREAS.filter(({ anchor }) => anchor)) {
      expect([...(coasts.get(id) ?? [])].some((next) => area(next).kind === 'sea')).toBe(true);
    }
  });

  it('6.5.3 Romania, Ukraine and Kiev lie on the Black Sea', () => {
    for (const id of ['romania', 'ukraine', 'kiev']) expect(touch(id, 'black-sea')).toBe(true);
  });

  it('every land area can be reached by land or sea', () => {
    const whole = graphOf(edgesOf('land', 'track', 'sea', 'beachhead-capable'));
    const [part] = partsOf(whole, () => true).filter((nodes) => nodes.includes('paris'));
    const dry = AREAS.filter(({ kind }) => kind === 'land' || kind === 'square' || kind === 'circle');
    expect(dry.filter(({ id }) => !part.includes(id))).toEqual([]);
  });
});

// ---- Units ----

describe('units', () => {
  const of = (nation: string, kind: string) =>
    UNITS.filter((unit) => unit.nation === nation && unit.kind === kind);

  it('are 125 counters with ids of their own', () => {
    expect(new Set(idsOf(UNITS)).size).toBe(125);
  });

  it.each([
    ['great-britain', 8, 3],
    ['france', 9, 0],
    ['belgium', 1, 0],
    ['italy', 5, 0],
    ['russia', 13, 0],
    ['serbia', 2, 0],
    ['romania', 2, 0],
    ['greece', 1, 0],
    ['united-states', 3, 1],
    ['germany', 16, 2],
    ['austria-hungary', 9, 0],
    ['turkey', 4, 0],
    ['bulgaria', 2, 0],
  ])('13.0 %s has %i armies and %i fleets', (nation, armies, fleets) => {
    expect(NATIONS).toContain(nation);
    expect(of(nation, 'army')).toHaveLength(armies);
    expect(of(nation, 'fleet')).toHaveLength(fleets);
  });

  it('13.0 Germany has two U-Boats, in the same box, one of them Spent', () => {
    const boats = UNITS.filter(({ kind }) => kind === 'u-boat');
    expect(boats.map(({ nation }) => nation)).toEqual(['germany', 'germany']);
    expect(new Set(boats.map(({ setupArea }) => setupArea)).size).toBe(1);
    expect(boats.map(({ setupStatus }) => setupStatus).sort()).toEqual(['fresh', 'spent']);
  });

  it('8.3.4.2 the trenches: Germany 8, Western Allies 7, Austria-Hungary 3, Turkey 2, Russia 2', () => {
    const trenches = UNITS.filter(({ kind }) => kind === 'trench');
    expect(countBy(trenches, ({ nation }) => nation)).toEqual({
      germany: 8,
      'western-allies': 7,
      'austria-hungary': 3,
      turkey: 2,
      russia: 2,
    });
    const deployed = trenches.filter(({ setupWhen }) => setupWhen === 'at-start');
    expect(deployed.map(({ nation, setupArea }) => [nation, setupArea])).toEqual([
      ['germany', 'rhine'],
      ['western-allies', 'verdun'],
    ]);
  });

  it('7.6.1 Austria-Hungary has two Heavy Artillery; Germany two for A1, one for A2 and one for C1 (2.5, 15 T2)', () => {
    expect(of('austria-hungary', 'heavy-artillery')).toHaveLength(2);
    expect(of('germany', 'heavy-artillery')).toHaveLength(4);
    expect(of('western-allies', 'heavy-artillery')).toHaveLength(4);
    expect(of('russia', 'heavy-artillery')).toHaveLength(2);
  });

  it('9.1 each side has three Air Superiority markers; Tanks and Stosstruppen exist once (7.6.3, 7.6.4)', () => {
    expect(of('germany', 'air-superiority')).toHaveLength(3);
    expect(of('western-allies', 'air-superiority')).toHaveLength(3);
    expect(of('western-allies', 'tanks')).toHaveLength(1);
    expect(of('germany', 'stosstruppen')).toHaveLength(1);
  });

  it('13.0 every unit that the setup lists stands in its area, and no other unit is on the map', () => {
    const setup: Record<string, string> = {
      hanover: 'de-1 de-2 de-3',
      rhine: 'de-4 de-5 de-6 de-7 de-trench-1',
      prussia: 'de-8',
      posen: 'de-9',
      tanga: 'de-lv',
      'uboat-hague': 'de-uboat-1 de-uboat-2',
      'german-home-port': 'de-fleet-1 de-fleet-2',
      galicia: 'ah-1 ah-2 ah-3 ah-4',
      austria: 'ah-10',
      hungary: 'ah-5',
      bosnia: 'ah-6',
      gallipoli: 'tr-1',
      anatolia: 'tr-2',
      erzurum: 'tr-3',
      damascus: 'tr-4',
      bulgaria: 'bg-1 bg-2',
      belgium: 'be-1 gb-1',
      'british-east-africa': 'gb-beaef',
      'blockade-box': 'gb-fleet-1 gb-fleet-2 gb-fleet-3 us-fleet-1',
      sinai: 'gb-mef',
      basra: 'gb-ief',
      somme: 'fr-5',
      verdun: 'fr-1 fr-2 fr-3 fr-4 fr-9 wa-trench-1',
      paris: 'fr-6',
      'northern-italy': 'it-1 it-2',
      lithuania: 'ru-1',
      estonia: 'ru-4',
      'brest-litovsk': 'ru-2 ru-5',
      ukraine: 'ru-3 ru-8',
      kars: 'ru-cau',
      serbia: 'rs-1 rs-2',
      romania: 'ro-1 ro-2',
      greece: 'gr-1',
      'united-states': 'us-1 us-2 us-3',
    };
    const placed: Record<string, string[]> = {};
    for (const { id, setupArea } of UNITS) if (setupArea) (placed[setupArea] ??= []).push(id);
    for (const ids of Object.values(placed)) ids.sort();
    expect(placed).toEqual(Object.fromEntries(Object.entries(setup).map(([id, list]) => [id, words(list)])));
  });

  it('13.0 nations enter the map when the rules say', () => {
    const when = (id: string) => UNITS[unitIndex(id)].setupWhen;
    for (const id of words('tr-1 tr-2 tr-3 tr-4 gb-mef gb-ief ru-cau'))
      expect(when(id)).toBe('on-turkey-entry');
    for (const id of words('bg-1 bg-2 it-1 it-2 ro-1 ro-2 gr-1')) expect(when(id)).toBe('on-event');
    for (const id of words('us-1 us-2 us-3 us-fleet-1')) expect(when(id)).toBe('on-us-entry');
    const start = UNITS.filter(({ kind, setupWhen }) => kind === 'army' && setupWhen === 'at-start');
    expect(countBy(start, ({ nation }) => nation)).toEqual({
      germany: 10,
      'austria-hungary': 7,
      'great-britain': 2,
      france: 7,
      belgium: 1,
      russia: 6,
      serbia: 2,
    });
  });

  it('13.0 the Spent units of the setup are those that the extended example shows', () => {
    const spent = UNITS.filter(({ setupStatus }) => setupStatus === 'spent');
    expect(idsOf(spent)).toEqual(
      words('ah-10 de-7 de-9 de-uboat-2 fr-6 fr-9 gb-mef ru-cau tr-2 tr-3 tr-4 us-1 us-2 us-3'),
    );
  });

  it('2.1.8 no square or circle holds two armies at setup', () => {
    const armies = UNITS.filter(({ kind, setupArea }) => kind === 'army' && setupArea !== null);
    const crowd = countBy(armies, ({ setupArea }) => setupArea!);
    const narrow = AREAS.filter(({ kind }) => kind === 'square' || kind === 'circle');
    expect(narrow.filter(({ id }) => (crowd[id] ?? 0) > 1)).toEqual([]);
  });

  it('14 Paris cannot fall on turn 1: on every way there, fewer armies can strike than attacks are needed', () => {
    const ground = graphOf(edgesOf('land', 'track'));
    const freshIn = (id: string, side: 'TE' | 'CP') =>
      UNITS.filter(
        ({ kind, setupArea, setupStatus, setupWhen }) =>
          kind === 'army' &&
          setupArea === id &&
          setupStatus === 'fresh' &&
          setupWhen === 'at-start' &&
          area(id).originalAlliance === side,
      ).length;
    const german = (id: string) => area(id).homeNation === 'germany';
    const entente = (id: string) => area(id).originalAlliance === 'TE';

    // Every Fresh army must be beaten once, then a Spent one or the garrison. In Paris only Spent armies stand.
    const attacks = (way: readonly string[]) => way.reduce((sum, id) => sum + freshIn(id, 'TE') + 1, 0);
    // Fresh armies next to an area on the way can advance along it (7.2.7); two more can move up (6.3).
    const strikers = (way: readonly string[]) => {
      const bases = new Set(way.flatMap((id) => [...ground.get(id)!]).filter(german));
      return [...bases].reduce((sum, id) => sum + freshIn(id, 'CP'), 0) + 2;
    };
    const ways: string[][] = [];
    const walk = (way: string[]) => {
      for (const next of ground.get(way[0])!) {
        if (german(next)) ways.push(way);
        else if (entente(next) && !way.includes(next)) walk([next, ...way]);
      }
    };
    walk(['paris']);
    expect(freshIn('paris', 'TE')).toBe(0);
    const names = ways.map((way) => way.join(' '));
    expect(names).toContain('belgium somme paris');
    expect(names).toContain('verdun paris');
    const west = ['belgium', 'somme', 'paris'];
    expect([strikers(west), attacks(west)]).toEqual([5, 6]);
    expect(ways.filter((way) => strikers(way) >= attacks(way))).toEqual([]);
  });
});

// ---- Event cards ----

describe('event cards', () => {
  const YEARS = [1914, 1915, 1916, 1917, 1918];
  const perYear = (faction: string) =>
    YEARS.map((year) => EVENT_CARDS.filter((card) => card.faction === faction && card.year === year).length);
  const operations = EVENT_CARDS.flatMap(({ ops }) => ops);

  it('are 80 with ids of their own that begin with their faction', () => {
    expect(new Set(idsOf(EVENT_CARDS)).size).toBe(80);
    const prefix = {
      germany: 'ge-',
      'western-allies': 'wa-',
      'eastern-allies': 'ea-',
      'central-allies': 'ca-',
    };
    expect(EVENT_CARDS.filter(({ id, faction }) => !id.startsWith(prefix[faction]))).toEqual([]);
  });

  it.each([
    ['germany', [3, 6, 5, 5, 2]],
    ['western-allies', [3, 5, 6, 5, 2]],
    ['eastern-allies', [3, 5, 5, 5, 2]],
    ['central-allies', [3, 5, 4, 4, 2]],
  ])('the deck of %s grows year by year by %j cards', (faction, counts) => {
    expect(perYear(faction)).toEqual(counts);
  });

  it('3.0 every faction begins with three cards of 1914', () => {
    for (const faction of FACTIONS) expect(perYear(faction)[0]).toBe(3);
  });

  it('5.1 no deck runs dry, and in every deck some cards stay undrawn (14)', () => {
    const turns = [2, 4, 4, 4, 3];
    for (const faction of FACTIONS) {
      let left = 0;
      perYear(faction).forEach((added, i) => {
        left += added - turns[i];
        expect(left).toBeGreaterThan(0);
      });
    }
  });

  it('5.4 the eligible years of every card cover its own year', () => {
    const missed = EVENT_CARDS.filter(
      ({ eligible, year }) => eligible !== 'any' && (year < eligible[0] || year > eligible[1]),
    );
    expect(missed).toEqual([]);
    expect(EVENT_CARDS[eventCardIndex('ge-first-line-formations')].eligible).toEqual([1914, 1915]);
  });

  it('5.3 the returning cards are Lettow-Vorbeck Campaigns! and two of ours', () => {
    expect(idsOf(EVENT_CARDS.filter(({ returns }) => returns))).toEqual([
      'ea-isolationists',
      'ea-open-ocean-policy',
      'ge-lettow-vorbeck-campaigns',
    ]);
  });

  it('every title that the rulebook names is present', () => {
    const named = [
      ...[
        'First Line Formations',
        'Hindenburg-Ludendorff Team',
        'Lettow-Vorbeck Campaigns!',
        'Fokker Scourge',
      ],
      ...['Lusitania', 'Sussex Pledge', 'Inspired Leadership', 'Lenin/Bolsheviks Rise', 'The Red Baron'],
      ...['Old Contemptibles', 'Pantalons Rouge', 'Salonika', 'U.S. Bankers', 'Pressure Fuses', 'Convoys'],
      ...['Allenby', 'Entente Pressures Serbia', 'Russian Steamroller!', 'Open Ocean Policy', 'Atlanticists'],
      ...['National Defense Act', 'Isolationists', 'Russian Revolution', 'Russian Civil War'],
      ...['Exile of the Greek King', 'Skoda Works', 'Balkan War Veterans', 'Von Der Goltz'],
      ...['Elite Mountain Division', 'Von Straussenberg'],
    ];
    expect(named).toHaveLength(30);
    const titles = new Set(EVENT_CARDS.map(({ title }) => title));
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
  });

  it('15.0 the eight cards drawn in the extended example are in 1914 decks of the factions that draw them', () => {
    const drawn = words(
      `ge-first-line-formations ge-hindenburg-ludendorff-team wa-old-contemptibles wa-pantalons-rouge
       ea-entente-pressures-serbia ea-russian-steamroller ca-skoda-works ca-balkan-war-veterans`,
    );
    for (const id of drawn) {
      expect(EVENT_CARDS[eventCardIndex(id)]).toMatchObject({ year: 1914, provenance: 'rulebook' });
    }
  });

  it('say where they come from: 15 rulebook, 18 title, 4 effect, 43 ours, and none from a designer', () => {
    expect(countBy(EVENT_CARDS, ({ provenance }) => provenance)).toEqual({
      rulebook: 15,
      'rulebook-title': 18,
      'rulebook-effect': 4,
      history: 43,
    });
    expect(EVENT_CARDS.filter(({ rules }) => rules.length === 0)).toEqual([]);
  });

  it('14 twelve cards in exactly three decks move the US entry marker', () => {
    const movers = EVENT_CARDS.filter(({ ops }) => ops.some(({ op }) => op === 'us'));
    expect(countBy(movers, ({ faction }) => faction)).toEqual({
      germany: 3,
      'western-allies': 3,
      'eastern-allies': 6,
    });
  });

  it('14 US entry cards of 1917 weigh at least as much as earlier ones', () => {
    for (const { year, ops } of EVENT_CARDS) {
      for (const op of ops) {
        if (op.op !== 'us' || op.base === undefined || op.base < 0) continue;
        expect(year >= 1917 ? op.base : op.from_1917).toBe(2);
      }
    }
  });

  it('14 three cards decide the fate of Russia', () => {
    const fate = EVENT_CARDS.filter(({ ops }) => ops.some(({ op }) => op === 'russia'));
    expect(fate.map(({ title }) => title).sort()).toEqual([
      'Lenin/Bolsheviks Rise',
      'Russian Civil War',
      'Russian Revolution',
    ]);
  });

  it('10.2.2 Italy, Romania and Bulgaria join by a card of their own faction', () => {
    const joins = EVENT_CARDS.flatMap(({ faction, ops }) =>
      ops.flatMap((op) => (op.op === 'join' ? [[op.nation, faction]] : [])),
    );
    expect(Object.fromEntries(joins)).toEqual({
      italy: 'western-allies',
      romania: 'eastern-allies',
      bulgaria: 'central-allies',
    });
  });

  it('14 no German card of 1914 adds a move or an attack', () => {
    const early = EVENT_CARDS.filter(({ faction, year }) => faction === 'germany' && year === 1914);
    const adds = early
      .flatMap(({ ops }) => ops)
      .filter(({ op }) => op === 'extra-moves' || op === 'forced-attack');
    expect(adds).toEqual([]);
  });

  it('2.6 a card that marks an army names its marker', () => {
    const marking = EVENT_CARDS.filter(({ ops }) => ops.some(({ op }) => op === 'army-marker'));
    expect(marking.filter(({ marker }) => marker === null)).toEqual([]);
  });

  it('use every operation that the schema offers, and no other', () => {
    expect([...new Set(operations.map(({ op }) => op))].sort()).toEqual([...OPERATION_NAMES].sort());
  });
});

// ---- Technology cards ----

describe('technology cards', () => {
  it('are 20, ten for each alliance', () => {
    expect(countBy(TECHNOLOGY_CARDS, ({ alliance }) => alliance)).toEqual({ CP: 10, TE: 10 });
  });

  it.each([
    ['CP', 'A1 A2 A3 C1 G1 P1 P2 P3 U1 U2'],
    ['TE', 'A1 A2 A3 C1 G1 P1 P2 P3 Q1 Q2'],
  ])('7.6 the codes of %s are %s', (alliance, codes) => {
    const own = TECHNOLOGY_CARDS.filter((card) => card.alliance === alliance);
    expect(own.map(({ code }) => code).sort()).toEqual(words(codes));
  });

  it('7.6 the titles that the rules give stand on their codes', () => {
    const title = (id: string) => TECHNOLOGY_CARDS[technologyCardIndex(id)].title;
    expect(words('cp-a1 cp-a3 te-a3 cp-c1 te-p1').map(title)).toEqual([
      'Heavy Artillery',
      'Stosstruppen',
      'Landships',
      'Counter-Battery',
      'Aerial Recon',
    ]);
    expect(words('cp-u1 cp-u2 te-q1 te-q2 te-g1').map(title)).toEqual([
      'Commerce Raiding',
      'Fire Control',
      'Q-Ships',
      'Anti-Submarine Warfare',
      'Poison Gas',
    ]);
  });
});

// ---- Lookups ----

describe('lookups', () => {
  it('give the row of an id', () => {
    expect(AREAS[areaIndex('paris')].name).toBe('Paris');
    expect(UNITS[unitIndex('gb-mef')].designation).toBe('MEF');
    expect(EVENT_CARDS[eventCardIndex('ca-skoda-works')].title).toBe('Skoda Works');
  });

  it('name the nearest id for one that is unknown', () => {
    expect(() => areaIndex('hannover')).toThrow('there is no area "hannover"; did you mean "hanover"?');
    expect(() => unitIndex('gb-meff')).toThrow('there is no unit "gb-meff"; did you mean "gb-mef"?');
    expect(() => eventCardIndex('ge-luisitania')).toThrow('did you mean "ge-lusitania"?');
    expect(() => areaIndex('timbuktu')).toThrow(/^there is no area "timbuktu"$/);
  });
});

// ---- Broken files ----

const source = (name: string) => readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** The file with one change, which must really change it. */
function broken(name: string, from: string | RegExp, to: string): string {
  const whole = source(name);
  const changed = whole.replace(from, to);
  expect(changed).not.toBe(whole);
  return changed;
}

function lineOf(name: string, start: string): number {
  return (
    source(name)
      .split('\n')
      .findIndex((line) => line.startsWith(start)) + 1
  );
}

function complaint(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'no complaint';
}

/** What `parse` says to the file with one change. */
function refusal(
  parse: (source: string, file: string) => unknown,
  name: string,
  from: string | RegExp,
  to: string,
): string {
  const changed = broken(name, from, to);
  return complaint(() => parse(changed, name));
}

describe('a broken areas.csv', () => {
  const rows = (from: string, to: string) => refusal(parseAreas, 'areas.csv', from, to);
  const at = (id: string) => `areas.csv:${lineOf('areas.csv', `${id},`)} (${id}): `;

  it('is refused for a production that is no number, naming file, line and id', () => {
    const message = rows('germany,CP,,2,germany', 'germany,CP,,two,germany');
    expect(message).toBe(`${at('hanover')}pp must be a whole number from 0 to 20, not "two"`);
    expect(message).toMatch(/^areas\.csv:12 \(hanover\)/);
  });

  it('is refused for an unknown nation, with the nearest one', () => {
    const message = rows('Hanover,land,west,germany', 'Hanover,land,west,germny');
    expect(message).toContain(`${at('hanover')}home_nation must be one of germany, great-britain`);
    expect(message).toMatch(/not "germny"; did you mean "germany"\?$/);
  });

  it('is refused for an empty cell that must be filled', () => {
    expect(rows('paris,Paris,land', 'paris,,land')).toBe(`${at('paris')}name is missing; it must be a text`);
  });

  it('is refused for an id that occurs twice', () => {
    expect(rows('\nsomme,', '\nbelgium,')).toMatch(/^areas\.csv:7 \(belgium\): id must be unique/);
  });

  it('is refused for production without an owner, or an owner without production', () => {
    expect(rows('CP,,2,germany,', 'CP,,2,,')).toBe(
      `${at('hanover')}pp_owner is missing: somebody must own the pp`,
    );
    expect(rows('CP,,2,germany,', 'CP,,0,germany,')).toBe(
      `${at('hanover')}pp must be above 0 where it has an owner (germany)`,
    );
  });

  it('is refused for a flag outside a Home Area, a Home Area of nobody, and a belligerent that joins', () => {
    expect(
      rows(
        'sinai,Sinai,square,near-east,great-britain,TE,,1,great-britain,0',
        'sinai,Sinai,square,near-east,great-britain,TE,,1,great-britain,1',
      ),
    ).toContain(`${at('sinai')}flag must be 0`);
    expect(rows('land,balkans,serbia,TE', 'land,balkans,,TE')).toContain(
      `${at('serbia')}home_nation is missing`,
    );
    expect(rows('land,balkans,serbia,TE,', 'land,balkans,serbia,TE,TE')).toContain(
      `${at('serbia')}joins must be empty`,
    );
  });

  it('is refused for a row with a cell too few, and for a column that nobody knows', () => {
    expect(rows('rome,Rome,land,', 'rome,Rome,')).toMatch(
      new RegExp(`^areas\\.csv:${lineOf('areas.csv', 'rome,')}: Invalid Record Length`),
    );
    expect(rows('mountain,swamp', 'montain,swamp')).toContain(
      'has no field "montain"; did you mean "mountain"?',
    );
  });

  it('reports every broken row at once', () => {
    const twice = broken('areas.csv', 'CP,,2,germany', 'CP,,x,germany').replace(
      'CP,,3,germany',
      'CP,,y,germany',
    );
    expect(complaint(() => parseAreas(twice, 'areas.csv')).split('\n')).toHaveLength(2);
  });

  it('is refused when empty', () => {
    expect(complaint(() => parseAreas('# nothing\n', 'areas.csv'))).toBe('areas.csv:1: the file has no rows');
  });

  it('may hold a # inside a value', () => {
    const marked = broken('areas.csv', 'Mountain 2.1.3;', 'Mountain # 2.1.3;');
    expect(parseAreas(marked, 'areas.csv')[areaIndex('french-alps')].note).toContain('# 2.1.3');
  });
});

describe('a broken adjacency.csv', () => {
  const rows = (from: string, to: string) => refusal(parseAdjacency, 'adjacency.csv', from, to);
  const line = (start: string) => lineOf('adjacency.csv', start);

  it('is refused for an area that does not exist', () => {
    expect(rows('\nsomme,paris,', '\nsomme,pariss,')).toBe(
      `adjacency.csv:${line('somme,paris,')} (somme - pariss): b must be the id of an area, not "pariss"; did you mean "paris"?`,
    );
  });

  it('is refused for a pair that occurs twice, in either order', () => {
    expect(rows('\nsomme,paris,', '\nsomme,belgium,')).toMatch(
      /\(somme - belgium\): an earlier row has this pair/,
    );
  });

  it('is refused for an area next to itself', () => {
    expect(rows('\nsomme,paris,', '\nsomme,somme,')).toContain('an area cannot be adjacent to itself');
  });
});

describe('a broken units.csv', () => {
  const rows = (from: string, to: string) => refusal(parseUnits, 'units.csv', from, to);
  const at = (id: string) => `units.csv:${lineOf('units.csv', `${id},`)} (${id}): `;

  it('is refused for a setup area that does not exist', () => {
    expect(rows('8th,prussia', '8th,prusia')).toBe(
      `${at('de-8')}setup_area must be the id of an area, not "prusia"; did you mean "prussia"?`,
    );
  });

  it('is refused for a status or area that is missing or too many', () => {
    expect(rows('8th,prussia,at-start,fresh', '8th,prussia,at-start,')).toContain(
      `${at('de-8')}setup_status is missing`,
    );
    expect(rows('8th,prussia,at-start,fresh', '8th,,at-start,fresh')).toContain(
      `${at('de-8')}setup_area is missing`,
    );
    expect(rows('10th,,pool,,rulebook', '10th,,pool,fresh,rulebook')).toContain(
      `${at('de-10')}setup_status must be empty`,
    );
    expect(rows('10th,,pool,,rulebook', '10th,rhine,pool,,rulebook')).toContain(
      `${at('de-10')}setup_area must be empty`,
    );
  });

  it('is refused for an unknown status, kind and moment', () => {
    expect(rows('8th,prussia,at-start,fresh', '8th,prussia,at-start,tired')).toContain(
      'setup_status must be one of fresh, spent',
    );
    expect(rows('germany,army,8th', 'germany,corps,8th')).toContain('kind must be one of army, fleet');
    expect(rows('8th,prussia,at-start', '8th,prussia,at-begin')).toContain(
      'setup_when must be one of at-start',
    );
  });
});

describe('a broken technology-cards.yaml', () => {
  const cards = (from: string, to: string) =>
    refusal(parseTechnologyCards, 'technology-cards.yaml', from, to);

  it('is refused for a code that does not fit the id', () => {
    expect(cards('code: A1', 'code: A2')).toMatch(
      /^technology-cards\.yaml:6 \(cp-a1\): id must be cp-a2, from alliance and code/,
    );
  });

  it('is refused for an unknown code', () => {
    expect(cards('code: A1', 'code: Z9')).toMatch(
      /^technology-cards\.yaml:8 \(cp-a1\): code must be a letter/,
    );
  });
});

describe('a broken event-cards.yaml', () => {
  const file = 'event-cards.yaml';
  const cards = (from: string | RegExp, to: string) => refusal(parseEventCards, file, from, to);
  const first = 'ge-first-line-formations';
  const marker = '{ op: army-marker, nation: germany, on: both, drm: 2, uses: once }';
  const at = (start: string) => `${file}:${lineOf(file, start)} `;
  const atMarker = at(`    - ${marker}`);

  it('is refused for an operation that does not exist, on the line of the operation', () => {
    const message = cards(marker, '{ op: army-maker, nation: germany }');
    expect(message).toContain(`${atMarker}(${first}): ops[0].op must be one of army-marker, turn-drm`);
    expect(message).toMatch(/not "army-maker"; did you mean "army-marker"\?$/);
  });

  it('is refused for a field that the operation does not have', () => {
    expect(cards(marker, marker.replace('drm', 'drn'))).toContain(
      `${atMarker}(${first}): ops[0] has no field "drn"; did you mean "drm"?`,
    );
  });

  it('is refused for a value of the wrong kind', () => {
    expect(cards(marker, marker.replace('drm: 2', 'drm: two'))).toBe(
      `${atMarker}(${first}): ops[0].drm must be a whole number from -6 to 6, not "two"`,
    );
  });

  it('is refused for an unknown area, nation, unit or condition inside an operation', () => {
    expect(cards('from: [prussia, posen]', 'from: [prussia, posenn]')).toMatch(
      /ops\[0\]\.from\[1\] must be the id of an area, not "posenn"; did you mean "posen"\?$/,
    );
    expect(cards(marker, marker.replace('germany', 'germani'))).toMatch(/did you mean "germany"\?$/);
    expect(cards('unit: gb-1,', 'unit: gb-11,')).toMatch(
      /ops\[0\]\.unit must be the id of a unit, not "gb-11"/,
    );
    expect(cards('if: no-turmoil', 'if: no-turmoils')).toMatch(/did you mean "no-turmoil"\?$/);
  });

  it('is refused for a marker that nobody or two bear, or that does nothing', () => {
    expect(cards(marker, marker.replace('nation: germany, ', ''))).toContain(
      'ops[0] needs exactly one of nation, nations, unit, units',
    );
    expect(cards(marker, marker.replace('drm:', 'unit: de-1, drm:'))).toContain(
      'ops[0] needs exactly one of',
    );
    expect(cards(marker, marker.replace('drm: 2, ', ''))).toContain(
      'ops[0] needs at least one of drm, rerolls',
    );
  });

  it('is refused for eligible years that leave out its own year, or are no years', () => {
    expect(cards('eligible: [1914, 1915]', 'eligible: [1915, 1916]')).toBe(
      `${at('  eligible: [1914, 1915]')}(${first}): eligible must cover the card's own year 1914, not 1915 to 1916`,
    );
    expect(cards('eligible: [1914, 1915]', 'eligible: sometimes')).toContain(
      'eligible must be any, or [first year',
    );
  });

  it('is refused for a missing title, a repeated id and a rule number without quotes', () => {
    expect(cards('  title: Big Bertha\n', '')).toBe(
      `${at('- id: ge-big-bertha')}(ge-big-bertha): title is missing; it must be a text`,
    );
    expect(cards('- id: ge-big-bertha', `- id: ${first}`)).toContain(`(${first}): id must be unique`);
    expect(cards(/rules: \[.15 T2.\]/, 'rules: [7.5]')).toContain('rules[0] must be a rule number in quotes');
  });

  it('is refused when it is no YAML, or no list', () => {
    expect(cards(marker, marker.replace(' }', ''))).toMatch(/^event-cards\.yaml:\d+: /);
    expect(complaint(() => parseEventCards('cards: 3\n', file))).toContain(
      'event-cards.yaml:1: the file must be a list',
    );
  });
});

describe('the operation schema', () => {
  it('accepts what a designer might write', () => {
    const op = { op: 'turn-drm', nations: ['serbia'], on: 'attack', drm: 2, max: 'all', if: 'turmoil' };
    expect(operationSchema.parse(op)).toEqual(op);
  });

  it('refuses what is no operation at all', () => {
    for (const nothing of [null, 3, 'refit', [], {}])
      expect(operationSchema.safeParse(nothing).success).toBe(false);
  });
});
