// The facts of the game: map, counters and technology, read from the files in data/ and checked once when the module
// loads. A file that breaks a check stops the program with a message that names file, line and id.
import type { z } from 'zod';
import { checkRows, complain, csvRows, load, lookup, repeatedId, yamlRows } from '../fact-files.js';
import {
  alliance,
  bit,
  cardProvenance,
  listOf,
  mapProvenance,
  matching,
  nameOf,
  nation,
  note,
  oneOf,
  points,
  slug,
  status,
  strict,
  text,
} from './fields.js';
import { NATIONS } from './names.js';

// ---- Areas ----

const areaSchema = strict({
  id: slug,
  name: text,
  kind: oneOf(['land', 'square', 'circle', 'sea', 'box']),
  theatre: oneOf(['west', 'east', 'italy', 'balkans', 'near-east', 'east-africa', 'sea', 'usa']),
  home_nation: nation.nullable(),
  original_alliance: oneOf(['TE', 'CP', 'neutral']),
  joins: alliance.nullable(),
  pp: points,
  pp_owner: nation.nullable(),
  flag: bit,
  mountain: bit,
  swamp: bit,
  anchor: bit,
  is_home_area: bit,
  provenance: mapProvenance,
  note,
}).transform(({ home_nation, original_alliance, pp_owner, is_home_area, ...rest }) => ({
  ...rest,
  homeNation: home_nation,
  originalAlliance: original_alliance,
  ppOwner: pp_owner,
  isHomeArea: is_home_area,
}));
export type Area = Readonly<z.infer<typeof areaSchema>>;

function checkArea(area: Area, earlier: readonly Area[]): readonly string[] {
  const { pp, ppOwner, homeNation, isHomeArea, flag, joins, originalAlliance } = area;
  return [
    ...repeatedId(area, earlier),
    ...complain(pp > 0 && ppOwner === null, 'pp_owner is missing: somebody must own the pp'),
    ...complain(pp === 0 && ppOwner !== null, `pp must be above 0 where it has an owner (${ppOwner})`),
    ...complain(isHomeArea && homeNation === null, 'home_nation is missing: is_home_area is 1'),
    ...complain(flag && !isHomeArea, 'flag must be 0: only a Home Area can carry the flag (10.1)'),
    ...complain(
      joins !== null && originalAlliance !== 'neutral',
      'joins must be empty: only a neutral joins',
    ),
  ];
}

export function parseAreas(source: string, file: string): readonly Area[] {
  return checkRows(csvRows(source, file), file, areaSchema, checkArea);
}

export const AREAS = load('lamps', 'areas.csv', parseAreas);
export const areaIndex = lookup('area', AREAS);
export const area = nameOf(
  'an area',
  AREAS.map(({ id }) => id),
);

// ---- Adjacency ----

const linkSchema = strict({
  a: area,
  b: area,
  kind: oneOf(['land', 'track', 'beachhead-capable', 'sea', 'naval']),
  provenance: mapProvenance,
  note,
});
export type Link = Readonly<z.infer<typeof linkSchema>>;

function checkLink({ a, b }: Link, earlier: readonly Link[]): readonly string[] {
  const again = earlier.some((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a));
  return [
    ...complain(a === b, 'an area cannot be adjacent to itself'),
    ...complain(again, 'an earlier row has this pair; a pair counts both ways and stands once'),
  ];
}

export function parseAdjacency(source: string, file: string): readonly Link[] {
  return checkRows(csvRows(source, file), file, linkSchema, checkLink);
}

export const ADJACENCY = load('lamps', 'adjacency.csv', parseAdjacency);

// ---- Units ----

const unitSchema = strict({
  id: slug,
  /** The Western Allies share trenches and the markers of technology (8.3.4.2, 7.6.1.1). */
  nation: oneOf([...NATIONS, 'western-allies']),
  kind: oneOf([
    'army',
    'fleet',
    'u-boat',
    'trench',
    'heavy-artillery',
    'stosstruppen',
    'tanks',
    'air-superiority',
  ]),
  designation: text,
  setup_area: area.nullable(),
  setup_when: oneOf(['at-start', 'pool', 'on-turkey-entry', 'on-event', 'on-us-entry', 'on-technology']),
  setup_status: status.nullable(),
  provenance: mapProvenance,
  note,
}).transform(({ setup_area, setup_when, setup_status, ...rest }) => ({
  ...rest,
  setupArea: setup_area,
  setupWhen: setup_when,
  setupStatus: setup_status,
}));
export type Unit = Readonly<z.infer<typeof unitSchema>>;

function checkUnit(unit: Unit, earlier: readonly Unit[]): readonly string[] {
  const { setupWhen, setupArea, setupStatus } = unit;
  // Pool units get area and status when raised (8.3.3); those of technology an area when placed (8.4.2.2).
  const hasArea = setupWhen !== 'pool' && setupWhen !== 'on-technology';
  const hasStatus = setupWhen !== 'pool';
  return [
    ...repeatedId(unit, earlier),
    ...complain(hasArea && setupArea === null, `setup_area is missing: setup_when is ${setupWhen}`),
    ...complain(!hasArea && setupArea !== null, `setup_area must be empty: setup_when is ${setupWhen}`),
    ...complain(hasStatus && setupStatus === null, `setup_status is missing: setup_when is ${setupWhen}`),
    ...complain(!hasStatus && setupStatus !== null, `setup_status must be empty: setup_when is ${setupWhen}`),
  ];
}

export function parseUnits(source: string, file: string): readonly Unit[] {
  return checkRows(csvRows(source, file), file, unitSchema, checkUnit);
}

export const UNITS = load('lamps', 'units.csv', parseUnits);
export const unitIndex = lookup('unit', UNITS);
export const unit = nameOf(
  'a unit',
  UNITS.map(({ id }) => id),
);

// ---- Technology cards ----

export const ruleNumber = matching(
  /^\d+(\.\d+)*( T[12])?$/,
  "a rule number in quotes, such as '7.2.3' or '15 T1'",
);

const technologyCardSchema = strict({
  id: slug,
  alliance,
  code: matching(/^[ACPUQG][1-3]$/, 'a letter of a technology and its level, such as A1'),
  title: text,
  effect: text,
  provenance: cardProvenance,
  rules: listOf(ruleNumber),
  note: text.default(''),
});
export type TechnologyCard = Readonly<z.infer<typeof technologyCardSchema>>;

function checkTechnologyCard(card: TechnologyCard, earlier: readonly TechnologyCard[]): readonly string[] {
  const id = `${card.alliance}-${card.code}`.toLowerCase();
  return [
    ...repeatedId(card, earlier),
    ...complain(card.id !== id, `id must be ${id}, from alliance and code`),
  ];
}

export function parseTechnologyCards(source: string, file: string): readonly TechnologyCard[] {
  return checkRows(yamlRows(source, file), file, technologyCardSchema, checkTechnologyCard);
}

export const TECHNOLOGY_CARDS = load('lamps', 'technology-cards.yaml', parseTechnologyCards);
export const technologyCardIndex = lookup('technology card', TECHNOLOGY_CARDS);
