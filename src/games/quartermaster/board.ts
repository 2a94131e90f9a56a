// The board (2.0), compiled into tables of numbers: spaces, borders and distances, countries, powers and teams.
import { BORDERS, COUNTRY_ROWS, SPACES, spaceIndex } from './data.js';
import { COUNTRIES, POWERS, TEAMS } from './names.js';

export const CENTRAL = 0;
export const ENTENTE = 1;
export const TEAM_COUNT = 2;
export const TEAM_NAMES = ['Central Powers', 'Entente Powers'] as const;

// ---- Countries and powers (1.2) ----

export const COUNTRY_COUNT = COUNTRIES.length;
export const POWER_COUNT = POWERS.length;
export const countryOf = (id: string) => COUNTRIES.indexOf(id as (typeof COUNTRIES)[number]);
export const powerOf = (id: string) => POWERS.indexOf(id as (typeof POWERS)[number]);
export const COUNTRY_NAMES = COUNTRY_ROWS.map(({ name }) => name);
/** `of Russia`, `of the United Kingdom` */
export const OF_COUNTRY = COUNTRY_NAMES.map((name) =>
  name.startsWith('United') ? `of the ${name}` : `of ${name}`,
);
export const POWER_NAMES = POWERS.map((power) =>
  COUNTRY_ROWS.filter((row) => row.power === power)
    .map(({ name }) => name)
    .join(' / '),
);
export const POWER_OF = Uint8Array.from(COUNTRY_ROWS, ({ power }) => powerOf(power));
/** By power. */
export const TEAM_OF = Uint8Array.from(POWERS, (power) =>
  power === 'austria-ottoman' || power === 'germany' ? CENTRAL : ENTENTE,
);
export const TEAM_OF_COUNTRY = POWER_OF.map((power) => TEAM_OF[power]);
export const teamOf = (id: string) => TEAMS.indexOf(id as (typeof TEAMS)[number]);

/** One bit a country. */
const maskOf = (belongs: (country: number) => boolean) =>
  COUNTRIES.reduce((mask, _, country) => (belongs(country) ? mask | (1 << country) : mask), 0);
export const POWER_MASK = Uint8Array.from(POWERS, (_, power) =>
  maskOf((country) => POWER_OF[country] === power),
);
export const TEAM_MASK = Uint8Array.from(TEAMS, (_, team) =>
  maskOf((country) => TEAM_OF_COUNTRY[country] === team),
);
/** By country: those of the other team. */
export const ENEMY_MASK = TEAM_OF_COUNTRY.map((team) => TEAM_MASK[1 - team]);

// ---- Spaces (2.1) ----

export const SPACE_COUNT = SPACES.length;
export const SPACE_NAMES = SPACES.map(({ name }) => name);
export const spaceOf = spaceIndex;
export const IS_LAND = Uint8Array.from(SPACES, ({ kind }) => (kind === 'land' ? 1 : 0));
export const IS_DIFFICULT = Uint8Array.from(SPACES, ({ difficult }) => (difficult ? 1 : 0));
export const IS_OBJECTIVE = Uint8Array.from(SPACES, ({ objective }) => (objective ? 1 : 0));
/** By country. */
export const HOME = Uint8Array.from(COUNTRY_ROWS, ({ home }) => spaceIndex(home));
/** 4.1: the pieces of a country; Armies by country, then Navies. */
export const ARMY_LIMIT = Uint8Array.from(COUNTRY_ROWS, ({ armies }) => armies);
export const NAVY_LIMIT = Uint8Array.from(COUNTRY_ROWS, ({ navies }) => navies);

// ---- Borders (2.1, 2.2) ----

/** By team and space: what it borders on. 2.2: the Kiel Canal joins two seas for one team only. */
export const NEIGHBOURS: readonly (readonly Uint8Array[])[] = TEAMS.map((team) =>
  SPACES.map(({ id }) =>
    Uint8Array.from(
      BORDERS.filter(({ a, b, only }) => (a === id || b === id) && (only === null || only === team)),
      ({ a, b }) => spaceIndex(a === id ? b : a),
    ).sort(),
  ),
);

/** By team: steps from one space to another, for every pair; 255 where there is no way. */
const DISTANCES = TEAMS.map((_, team) => {
  const table = new Uint8Array(SPACE_COUNT * SPACE_COUNT).fill(255);
  for (let from = 0; from < SPACE_COUNT; from++) {
    const queue = [from];
    table[from * SPACE_COUNT + from] = 0;
    for (const space of queue) {
      for (const next of NEIGHBOURS[team][space]) {
        if (table[from * SPACE_COUNT + next] !== 255) continue;
        table[from * SPACE_COUNT + next] = table[from * SPACE_COUNT + space] + 1;
        queue.push(next);
      }
    }
  }
  return table;
});

export function distance(team: number, from: number, to: number): number {
  return DISTANCES[team][from * SPACE_COUNT + to];
}

export function areAdjacent(team: number, a: number, b: number): boolean {
  return distance(team, a, b) === 1;
}
