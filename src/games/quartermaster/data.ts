// The facts of the game: spaces, borders, countries and the opening, read from the files in data/ and checked once when
// the module loads. A file that breaks a check stops the program with a message that names file, line and id.
import type { z } from 'zod';
import { checkRows, complain, csvRows, load, lookup, repeatedId } from '../fact-files.js';
import { bit, matching, nameOf, note, oneOf, slug, strict, text } from '../fields.js';
import { COUNTRIES, POWERS, TEAMS } from './names.js';

export const GAME = 'quartermaster';
export const provenance = oneOf(['rulebook', 'found']);
export const country = oneOf(COUNTRIES);
export const power = oneOf(POWERS);
const pieceCount = matching(/^\d$/, 'a digit').transform(Number);

// ---- Spaces ----

const spaceSchema = strict({
  id: slug,
  name: text,
  kind: oneOf(['land', 'sea', 'neutral']),
  difficult: bit,
  objective: bit,
  home_of: country.nullable(),
  provenance,
  note,
}).transform(({ home_of, ...rest }) => ({ ...rest, homeOf: home_of }));
export type Space = Readonly<z.infer<typeof spaceSchema>>;

function checkSpace(space: Space, earlier: readonly Space[]): readonly string[] {
  const { kind, difficult, objective, homeOf } = space;
  return [
    ...repeatedId(space, earlier),
    ...complain(kind !== 'land' && difficult, 'difficult must be 0: only land is difficult terrain'),
    ...complain(kind !== 'land' && objective, 'objective must be 0: Armies score, and they stand on land'),
    ...complain(homeOf !== null && !objective, 'objective must be 1: Home spaces are Objectives'),
    ...complain(
      homeOf !== null && earlier.some((other) => other.homeOf === homeOf),
      `home_of: ${homeOf} has a Home space already`,
    ),
  ];
}

export function parseSpaces(source: string, file: string): readonly Space[] {
  return checkRows(csvRows(source, file), file, spaceSchema, checkSpace);
}

/** All of the board, the closed neutral spaces too. */
const BOARD = load(GAME, 'spaces.csv', parseSpaces);
export const NEUTRAL_SPACES = BOARD.filter(({ kind }) => kind === 'neutral');
/** 4.7: the spaces in which pieces can stand. */
export const SPACES = BOARD.filter(({ kind }) => kind !== 'neutral');
export const spaceIndex = lookup('space', SPACES);
export const space = nameOf(
  'a space',
  SPACES.map(({ id }) => id),
);

// ---- Borders ----

const borderSchema = strict({ a: space, b: space, only: oneOf(TEAMS).nullable(), provenance });
export type Border = Readonly<z.infer<typeof borderSchema>>;

function checkBorder({ a, b }: Border, earlier: readonly Border[]): readonly string[] {
  const again = earlier.some((row) => (row.a === a && row.b === b) || (row.a === b && row.b === a));
  return [
    ...complain(a === b, 'a space does not border on itself'),
    ...complain(again, 'an earlier row has this pair; a pair counts both ways and stands once'),
  ];
}

export function parseBorders(source: string, file: string): readonly Border[] {
  return checkRows(csvRows(source, file), file, borderSchema, checkBorder);
}

export const BORDERS = load(GAME, 'adjacency.csv', parseBorders);

// ---- Countries ----

const countrySchema = strict({
  id: country,
  name: text,
  power,
  home: space,
  armies: pieceCount,
  navies: pieceCount,
  provenance,
});
export type Country = Readonly<z.infer<typeof countrySchema>>;

function checkCountry(row: Country, earlier: readonly Country[]): readonly string[] {
  const expected = COUNTRIES[earlier.length];
  const home = SPACES[spaceIndex(row.home)];
  return [
    ...complain(row.id !== expected, `id must be ${expected}: the countries come in the order of play`),
    ...complain(home.homeOf !== row.id, `home: spaces.csv does not have ${row.home} as its Home space`),
  ];
}

export function parseCountries(source: string, file: string): readonly Country[] {
  return checkRows(csvRows(source, file), file, countrySchema, checkCountry);
}

export const COUNTRY_ROWS = load(GAME, 'countries.csv', parseCountries);

// ---- Opening set-up ----

const openingSchema = strict({ country, piece: oneOf(['army', 'navy']), space, provenance });
export type OpeningPiece = Readonly<z.infer<typeof openingSchema>>;

function checkOpening(row: OpeningPiece, earlier: readonly OpeningPiece[]): readonly string[] {
  const { kind } = SPACES[spaceIndex(row.space)];
  return [
    ...complain((row.piece === 'army') !== (kind === 'land'), 'Armies stand on land, Navies at sea'),
    ...complain(
      earlier.some((other) => other.country === row.country && other.space === row.space),
      'a country has one piece in a space at the most',
    ),
  ];
}

export function parseOpening(source: string, file: string): readonly OpeningPiece[] {
  return checkRows(csvRows(source, file), file, openingSchema, checkOpening);
}

export const OPENING = load(GAME, 'opening.csv', parseOpening);
