// The printed map and counters as flat tables (2.1 to 2.3, 13.0), indexed by small numbers. Made once from data/.
import { ADJACENCY, AREAS, UNITS } from './data.js';
import { FACTIONS, NATIONS } from './names.js';

// ---- Alliances, factions, nations (2.3) ----

export const CP = 0;
export const TE = 1;
/** Control of an area: CP, TE, or one of these. */
export const NOBODY = 2;
/** An area of collapsed Russia that no CP army has entered yet: open to the CP, closed to the TE (R27). */
export const ABANDONED = 3;

/** 4.1: in turn order. */
export const GERMANY_FACTION = 0;
export const WESTERN_ALLIES = 1;
export const EASTERN_ALLIES = 2;
export const CENTRAL_ALLIES = 3;
/** 4.1.1, 4.1.2: who plays each faction. */
export const FACTION_SIDE = Uint8Array.of(CP, TE, TE, CP);

const nation = (id: (typeof NATIONS)[number]) => NATIONS.indexOf(id);
export const NATION_COUNT = NATIONS.length;
export const GERMANY = nation('germany');
export const GREAT_BRITAIN = nation('great-britain');
export const FRANCE = nation('france');
export const BELGIUM = nation('belgium');
export const ITALY = nation('italy');
export const RUSSIA = nation('russia');
export const SERBIA = nation('serbia');
export const ROMANIA = nation('romania');
export const GREECE = nation('greece');
export const UNITED_STATES = nation('united-states');
export const AUSTRIA_HUNGARY = nation('austria-hungary');
export const TURKEY = nation('turkey');
export const BULGARIA = nation('bulgaria');
export const NO_NATION = 255;

/** 2.3.2 */
const FACTION_NATIONS: readonly (readonly number[])[] = [
  [GERMANY],
  [BELGIUM, ITALY, FRANCE, GREAT_BRITAIN],
  [SERBIA, ROMANIA, GREECE, RUSSIA, UNITED_STATES],
  [BULGARIA, TURKEY, AUSTRIA_HUNGARY],
];
/** 8.3.1, R20: the nations of a faction in the order in which they spend. */
export const SPENDING_ORDER = FACTION_NATIONS.map((nations) => Uint8Array.from(nations));
export const NATION_FACTION = new Uint8Array(NATION_COUNT);
FACTION_NATIONS.forEach((nations, faction) => {
  for (const n of nations) NATION_FACTION[n] = faction;
});
export const NATION_SIDE = NATION_FACTION.map((faction) => FACTION_SIDE[faction]);
export const FACTION_MASK = FACTION_NATIONS.map((nations) => nations.reduce((mask, n) => mask | (1 << n), 0));

// ---- Areas (2.1) ----

export const LAND = 0;
export const SQUARE = 1;
export const CIRCLE = 2;
export const BOX = 3;
export const BEACHHEAD = 4;

/** 2.1.5: armies cross the sea areas, they never stand in them. */
const placeRows = AREAS.filter(
  ({ id, kind }) => kind === 'land' || kind === 'square' || kind === 'circle' || id === 'united-states',
);
const beachheads = ADJACENCY.filter(({ kind }) => kind === 'beachhead-capable');
/** Real areas come first, then one beachhead (7.3.2) for each coast that can be invaded. */
export const FIRST_BEACHHEAD = placeRows.length;
export const AREA_COUNT = FIRST_BEACHHEAD + beachheads.length;
const areaIds = new Map(placeRows.map(({ id }, index) => [id, index]));

/** The number of an area that the rules name. */
export function areaOf(id: string): number {
  const index = areaIds.get(id);
  if (index === undefined) throw new Error(`${id} is no area that armies can stand in`);
  return index;
}
export const AREA_IDS: readonly string[] = [
  ...placeRows.map(({ id }) => id),
  ...beachheads.map(({ a }) => `${a}-beachhead`),
];
export const AREA_NAMES: readonly string[] = [
  ...placeRows.map(({ name }) => name),
  ...beachheads.map(({ a }) => `the beachhead at ${AREAS.find(({ id }) => id === a)?.name ?? a}`),
];

const table = (value: (row: (typeof placeRows)[number]) => number) =>
  Uint8Array.from({ length: AREA_COUNT }, (_, area) => (area < FIRST_BEACHHEAD ? value(placeRows[area]) : 0));
const sideOf = (alliance: string | null) => (alliance === 'CP' ? CP : alliance === 'TE' ? TE : NOBODY);
const nationOf = (id: string | null) =>
  id === null ? NO_NATION : NATIONS.indexOf(id as (typeof NATIONS)[number]);

export const KIND = table(
  ({ kind }) => ({ land: LAND, square: SQUARE, circle: CIRCLE, box: BOX, sea: BOX })[kind],
);
KIND.fill(BEACHHEAD, FIRST_BEACHHEAD);
/** 2.1.1 */
export const IS_HOME = table(({ isHomeArea }) => Number(isHomeArea));
export const FLAG = table(({ flag }) => Number(flag));
export const MOUNTAIN = table(({ mountain }) => Number(mountain));
export const SWAMP = table(({ swamp }) => Number(swamp));
export const ANCHOR = table(({ anchor }) => Number(anchor));
export const NEAR_EAST = table(({ theatre }) => Number(theatre === 'near-east'));
/** 2.1.2 */
export const PRODUCTION = table(({ pp }) => pp);
/** The nation to which an area originally belongs; NO_NATION for Albania and the ownerless circles. */
export const OWNER = table(({ homeNation }) => nationOf(homeNation)).fill(NO_NATION, FIRST_BEACHHEAD);
export const PRODUCTION_OWNER = table(({ ppOwner }) => nationOf(ppOwner)).fill(NO_NATION, FIRST_BEACHHEAD);
/** The alliance an area belongs to at the start, and the one its nation joins if it enters the war (R2). */
export const START_CONTROL = table(({ originalAlliance }) => sideOf(originalAlliance)).fill(
  NOBODY,
  FIRST_BEACHHEAD,
);
export const JOINS = table(({ joins }) => sideOf(joins)).fill(NOBODY, FIRST_BEACHHEAD);

export const PARIS = areaOf('paris');
export const BERLIN = areaOf('berlin');
export const BELGIUM_AREA = areaOf('belgium');
export const VERDUN = areaOf('verdun');
export const RHINE = areaOf('rhine');
export const HANOVER = areaOf('hanover');
export const PRUSSIA = areaOf('prussia');
export const POSEN = areaOf('posen');
export const SERBIA_AREA = areaOf('serbia');
export const ALBANIA = areaOf('albania');
export const GREECE_AREA = areaOf('greece');
export const BULGARIA_AREA = areaOf('bulgaria');
export const MOSCOW = areaOf('moscow');
export const PETROGRAD = areaOf('petrograd');
export const GALLIPOLI = areaOf('gallipoli');
export const ANATOLIA = areaOf('anatolia');
export const KARS = areaOf('kars');
export const CAUCASUS = areaOf('caucasus');
export const BASRA = areaOf('basra');
export const BRITISH_EAST_AFRICA = areaOf('british-east-africa');
export const UNITED_STATES_AREA = areaOf('united-states');
/** 6.5.3: ports only while the Straits are open. */
export const BLACK_SEA_PORT = table(({ id }) =>
  Number(id === 'romania' || id === 'ukraine' || id === 'kiev'),
);
/** 8.3.2: the squares of the Basra track other than Basra, where a refit costs more. */
export const BASRA_TRACK = table(({ id }) => Number(id === 'kut' || id === 'baghdad'));

/** The area that a beachhead lies at, and the beachhead of an area (0 where there is none). */
export const COAST = new Uint8Array(AREA_COUNT);
export const BEACHHEAD_OF = new Uint8Array(AREA_COUNT);
beachheads.forEach(({ a }, index) => {
  COAST[FIRST_BEACHHEAD + index] = areaOf(a);
  BEACHHEAD_OF[areaOf(a)] = FIRST_BEACHHEAD + index;
});

// ---- Adjacency (2.1.10): armies move and attack along these; a beachhead touches only its coast ----

const neighbourSets = Array.from({ length: AREA_COUNT }, () => new Set<number>());
function link(a: number, b: number): void {
  neighbourSets[a].add(b);
  neighbourSets[b].add(a);
}
for (const { a, b, kind } of ADJACENCY) if (kind === 'land' || kind === 'track') link(areaOf(a), areaOf(b));
for (let beach = FIRST_BEACHHEAD; beach < AREA_COUNT; beach++) link(beach, COAST[beach]);
/** The neighbours of area a are NEIGHBOURS[FIRST_NEIGHBOUR[a]] up to, not including, NEIGHBOURS[FIRST_NEIGHBOUR[a + 1]]. */
export const FIRST_NEIGHBOUR = new Uint16Array(AREA_COUNT + 1);
neighbourSets.forEach((set, area) => {
  FIRST_NEIGHBOUR[area + 1] = FIRST_NEIGHBOUR[area] + set.size;
});
export const NEIGHBOURS = Uint8Array.from(neighbourSets.flatMap((set) => [...set].sort((a, b) => a - b)));

// ---- Units (2.2): armies by nation, then Heavy Artillery, Tanks, fleets, U-Boats ----

export const ARMY = 0;
export const ARTILLERY = 1;
export const TANKS = 2;
export const FLEET = 3;
export const UBOAT = 4;

/** The nations that own artillery: the Western Allies' is shared (7.6.1.1). */
export const ARTILLERY_POOLS = ['germany', 'austria-hungary', 'western-allies', 'russia'] as const;
const armyRows = NATIONS.flatMap((id) => UNITS.filter((u) => u.kind === 'army' && u.nation === id));
const artilleryRows = ARTILLERY_POOLS.flatMap((id) =>
  UNITS.filter((u) => u.kind === 'heavy-artillery' && u.nation === id),
);
const ofKind = (kind: string) => UNITS.filter((u) => u.kind === kind);
export const UNIT_ROWS = [
  ...armyRows,
  ...artilleryRows,
  ...ofKind('tanks'),
  ...ofKind('fleet'),
  ...ofKind('u-boat'),
];
export const ARMY_COUNT = armyRows.length;
export const TANKS_UNIT = ARMY_COUNT + artilleryRows.length;
/** Armies, artillery and Tanks: the units that stand in areas. */
export const LAND_UNITS = TANKS_UNIT + 1;
export const FIRST_FLEET = LAND_UNITS;
export const FIRST_UBOAT = FIRST_FLEET + ofKind('fleet').length;
export const UNIT_COUNT = UNIT_ROWS.length;
export const UNIT_KIND = Uint8Array.from(UNIT_ROWS, ({ kind }) =>
  kind === 'army'
    ? ARMY
    : kind === 'heavy-artillery'
      ? ARTILLERY
      : kind === 'tanks'
        ? TANKS
        : kind === 'fleet'
          ? FLEET
          : UBOAT,
);
/** The shared pieces of the Western Allies count as French here: France is what they trace supply to. */
export const UNIT_NATION = Uint8Array.from(UNIT_ROWS, (u) =>
  u.nation === 'western-allies' ? FRANCE : NATIONS.indexOf(u.nation),
);
export const UNIT_SIDE = UNIT_NATION.map((n) => NATION_SIDE[n]);
export const UNIT_FACTION = UNIT_NATION.map((n) => NATION_FACTION[n]);
/** The armies of nation n are FIRST_ARMY[n] up to, not including, FIRST_ARMY[n + 1]. */
export const FIRST_ARMY = new Uint8Array(NATION_COUNT + 1);
armyRows.forEach((_, unit) => {
  FIRST_ARMY[UNIT_NATION[unit] + 1] = unit + 1;
});
/** The armies of faction f are FIRST_FACTION_ARMY[f] up to, not including, LAST_FACTION_ARMY[f]. */
export const FIRST_FACTION_ARMY = new Uint8Array(4).fill(ARMY_COUNT);
export const LAST_FACTION_ARMY = new Uint8Array(4);
for (let unit = 0; unit < ARMY_COUNT; unit++) {
  const faction = UNIT_FACTION[unit];
  FIRST_FACTION_ARMY[faction] = Math.min(unit, FIRST_FACTION_ARMY[faction]);
  LAST_FACTION_ARMY[faction] = unit + 1;
}
for (let f = 0; f < 4; f++) {
  const armies = UNIT_FACTION.subarray(FIRST_FACTION_ARMY[f], LAST_FACTION_ARMY[f]);
  if (armies.some((faction) => faction !== f)) throw new Error('the armies of a faction must stand together');
}
/** The bit of an army among those of its faction, and the bits of a nation's armies. */
export const ARMY_BIT = Int32Array.from(
  { length: ARMY_COUNT },
  (_, unit) => 1 << (unit - FIRST_FACTION_ARMY[UNIT_FACTION[unit]]),
);
export const NATION_BITS = new Int32Array(NATION_COUNT);
for (let unit = 0; unit < ARMY_COUNT; unit++) NATION_BITS[UNIT_NATION[unit]] |= ARMY_BIT[unit];
/** By side: its factions in the order of their armies. */
export const SIDE_FACTIONS = [
  Uint8Array.of(GERMANY_FACTION, CENTRAL_ALLIES),
  Uint8Array.of(WESTERN_ALLIES, EASTERN_ALLIES),
] as const;

/** The artillery of pool p is FIRST_ARTILLERY[p] up to, not including, FIRST_ARTILLERY[p + 1]. */
export const FIRST_ARTILLERY = new Uint8Array(ARTILLERY_POOLS.length + 1).fill(ARMY_COUNT);
artilleryRows.forEach((row, index) => {
  FIRST_ARTILLERY[ARTILLERY_POOLS.indexOf(row.nation as (typeof ARTILLERY_POOLS)[number]) + 1] =
    ARMY_COUNT + index + 1;
});

/** The number of a unit that the rules or a card name. */
export function unitOf(id: string): number {
  const index = UNIT_ROWS.findIndex((row) => row.id === id);
  if (index < 0) throw new Error(`${id} is no army, artillery, Tanks, fleet or U-Boat`);
  return index;
}
export const LETTOW_VORBECK = unitOf('de-lv');
export const BEAEF = unitOf('gb-beaef');
export const MEF = unitOf('gb-mef');
export const IEF = unitOf('gb-ief');
export const CAU = unitOf('ru-cau');

const NATION_WORDS: Readonly<Record<string, string>> = {
  germany: 'German',
  'great-britain': 'British',
  france: 'French',
  belgium: 'Belgian',
  italy: 'Italian',
  russia: 'Russian',
  serbia: 'Serbian',
  romania: 'Romanian',
  greece: 'Greek',
  'united-states': 'US',
  'austria-hungary': 'Austro-Hungarian',
  turkey: 'Turkish',
  bulgaria: 'Bulgarian',
  'western-allies': 'Western Allies',
};
export const UNIT_NAMES: readonly string[] = UNIT_ROWS.map(
  ({ nation: n, designation, kind }) =>
    `${NATION_WORDS[n]} ${designation}${kind === 'army' && /\d/.test(designation) ? ' Army' : ''}`,
);
export const NATION_NAMES: readonly string[] = NATIONS.map((id) =>
  id
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' '),
);
export const FACTION_IDS: readonly string[] = FACTIONS;

/** 10.2: nations whose Home Area belongs to nobody at the start. */
export const NEUTRAL_AT_START = Uint8Array.from(NATIONS, (id) =>
  Number(
    placeRows.some(
      ({ homeNation, isHomeArea, originalAlliance }) =>
        homeNation === id && isHomeArea && originalAlliance === 'neutral',
    ),
  ),
);

// ---- Trenches (8.3.4.2): five pools of counters ----

const TRENCH_POOLS = ['germany', 'western-allies', 'austria-hungary', 'turkey', 'russia'] as const;
export const TRENCH_POOL_COUNT = TRENCH_POOLS.length;
export const TRENCH_TOTAL = Uint8Array.from(
  TRENCH_POOLS,
  (id) => UNITS.filter((u) => u.kind === 'trench' && u.nation === id).length,
);
export const TRENCHES_AT_START = TRENCH_POOLS.flatMap((id, pool) =>
  UNITS.filter((u) => u.kind === 'trench' && u.nation === id && u.setupArea !== null).map((u) => ({
    pool,
    area: areaOf(u.setupArea ?? ''),
  })),
);
const NO_POOL = 255;
/** The pool that a nation digs from (R21); NO_POOL for those that have none. */
export const TRENCH_POOL = new Uint8Array(NATION_COUNT).fill(NO_POOL);
for (const n of FACTION_NATIONS[WESTERN_ALLIES]) TRENCH_POOL[n] = TRENCH_POOLS.indexOf('western-allies');
TRENCH_POOL[GERMANY] = TRENCH_POOLS.indexOf('germany');
TRENCH_POOL[AUSTRIA_HUNGARY] = TRENCH_POOLS.indexOf('austria-hungary');
TRENCH_POOL[TURKEY] = TRENCH_POOLS.indexOf('turkey');
TRENCH_POOL[RUSSIA] = TRENCH_POOLS.indexOf('russia');
export function hasTrenches(n: number): boolean {
  return TRENCH_POOL[n] !== NO_POOL;
}
/** The nation (or, for the shared pool, France) whose Trench a pool's counter is. */
export const TRENCH_NATION = Uint8Array.of(GERMANY, FRANCE, AUSTRIA_HUNGARY, TURKEY, RUSSIA);

// ---- Production (8.1) ----

/** R22: what a nation produced at the start of the game; the least a nation counts as for transfers is 1. */
export const BASE_PRODUCTION = new Uint8Array(NATION_COUNT);
for (let area = 0; area < FIRST_BEACHHEAD; area++) {
  if (PRODUCTION_OWNER[area] !== NO_NATION) BASE_PRODUCTION[PRODUCTION_OWNER[area]] += PRODUCTION[area];
}
/** The flag area of a nation (10.1), or its only Home Area. */
export const CAPITAL = new Uint8Array(NATION_COUNT);
for (let n = 0; n < NATION_COUNT; n++) {
  const homes = [...AREA_IDS.keys()].filter(
    (area) => area < FIRST_BEACHHEAD && IS_HOME[area] === 1 && OWNER[area] === n,
  );
  CAPITAL[n] = homes.find((area) => FLAG[area] === 1) ?? homes[0];
}

// ---- The calendar (4.0) ----

export const LAST_TURN = 17;
/** Turn 1 is Fall 1914. */
export function yearOf(turn: number): number {
  return turn < 3 ? 1914 : 1915 + ((turn - 3) >> 2);
}
export function isSpring(turn: number): boolean {
  return turn >= 3 && (turn - 3) % 4 === 0;
}
const SEASONS = ['Spring', 'Summer', 'Fall', 'Winter'];
export const TURN_NAMES: readonly string[] = Array.from(
  { length: LAST_TURN },
  (_, i) => `${SEASONS[(i + 2) % 4]} ${yearOf(i + 1)}`,
);
