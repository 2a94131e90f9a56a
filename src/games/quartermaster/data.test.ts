// The files of facts: what they must add up to, and that a slip in them is told with file, line and id.
import { describe, expect, test } from 'vitest';
import { CARDS, parseCards } from './card-file.js';
import {
  BORDERS,
  COUNTRY_ROWS,
  NEUTRAL_SPACES,
  OPENING,
  parseBorders,
  parseCountries,
  parseOpening,
  parseSpaces,
  SPACES,
} from './data.js';
import { CARD_TYPES, COUNTRIES } from './names.js';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('2.1 the board', () => {
  test('32 land spaces, 16 of them difficult, 10 seas, 19 Objectives, 8 of them Home spaces', () => {
    expect(SPACES.filter(({ kind }) => kind === 'land')).toHaveLength(32);
    expect(SPACES.filter(({ difficult }) => difficult)).toHaveLength(16);
    expect(SPACES.filter(({ kind }) => kind === 'sea')).toHaveLength(10);
    expect(SPACES.filter(({ objective }) => objective)).toHaveLength(19);
    expect(SPACES.filter(({ homeOf }) => homeOf !== null)).toHaveLength(8);
    expect(NEUTRAL_SPACES).toHaveLength(3);
  });
  test('99 borders for all and one for the Central Powers; the whole board hangs together', () => {
    expect(BORDERS.filter(({ only }) => only === null)).toHaveLength(99);
    expect(BORDERS.filter(({ only }) => only !== null)).toEqual([
      { a: 'baltic-sea', b: 'north-sea', only: 'central', provenance: 'found' },
    ]);
    const reached = new Set(['paris']);
    for (const space of reached) {
      for (const { a, b } of BORDERS) if (a === space || b === space) reached.add(a === space ? b : a);
    }
    expect(reached.size).toBe(SPACES.length);
  });
});

test('4.1 45 Armies and 16 Navies; 1.3 ten of the pieces stand at the start', () => {
  expect(sum(COUNTRY_ROWS.map(({ armies }) => armies))).toBe(45);
  expect(sum(COUNTRY_ROWS.map(({ navies }) => navies))).toBe(16);
  expect(OPENING).toHaveLength(10);
});

describe('7.0 the cards', () => {
  test('152 kinds, 216 cards, by country and type', () => {
    const count = (country: string, type: string) =>
      sum(CARDS.filter((card) => card.country === country && card.type === type).map(({ copies }) => copies));
    expect(CARDS).toHaveLength(152);
    expect(COUNTRIES.map((country) => CARD_TYPES.map((type) => count(country, type)))).toEqual([
      [6, 2, 2, 1, 9, 3, 3],
      [3, 0, 2, 0, 5, 1, 1],
      [9, 2, 5, 1, 13, 3, 1],
      [6, 3, 9, 2, 14, 9, 10],
      [6, 2, 4, 1, 7, 2, 8],
      [4, 2, 1, 1, 3, 0, 1],
      [4, 2, 3, 3, 12, 5, 7],
      [3, 2, 2, 1, 3, 1, 1],
    ]);
    expect(sum(CARDS.map(({ copies }) => copies))).toBe(216);
  });
  test('15.2 tokens can go to six spaces, none of them a printed Objective', () => {
    const tokens = new Set(
      CARDS.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'token' ? [op.space] : []))),
    );
    expect([...tokens].toSorted()).toEqual([
      'bulgaria',
      'burgundy',
      'greece',
      'middle-east',
      'persia',
      'romania',
    ]);
    for (const id of tokens) expect(SPACES.find((space) => space.id === id)?.objective).toBe(false);
  });
});

describe('a slip is told', () => {
  const spaces = 'id,name,kind,difficult,objective,home_of,provenance,note\n';
  const card = '- { id: x, country: uk, type: event, title: X, effect: E, provenance: found, ops: [';
  test.each<[string, () => unknown, string]>([
    [
      'a difficult sea',
      () => parseSpaces(`${spaces}a,A,sea,1,0,,found,\n`, 'f'),
      'f:2 (a): difficult must be 0',
    ],
    [
      'a Home that is no Objective',
      () => parseSpaces(`${spaces}a,A,land,0,0,uk,found,\n`, 'f'),
      'f:2 (a): objective must be 1',
    ],
    [
      'a border twice',
      () => parseBorders('a,b,only,provenance\nparis,picardy,,found\npicardy,paris,,found\n', 'f'),
      'f:3 (picardy - paris): an earlier row',
    ],
    [
      'an unknown space',
      () => parseBorders('a,b,only,provenance\nparis,picady,,found\n', 'f'),
      'did you mean "picardy"?',
    ],
    [
      'another order',
      () =>
        parseCountries('id,name,power,home,armies,navies,provenance\nuk,UK,uk-us,britain,5,5,found\n', 'f'),
      'id must be austria-hungary',
    ],
    [
      'an Army at sea',
      () => parseOpening('country,piece,space,provenance\nuk,army,north-sea,found\n', 'f'),
      'Armies stand on land',
    ],
    ['an unknown operation', () => parseCards(`${card}{ op: bild }] }\n`, 'f'), 'did you mean "build"?'],
    [
      'an unknown place',
      () => parseCards(`${card}{ op: recruit, piece: army, country: uk, where: ["near(belgum)"] }] }\n`, 'f'),
      'did you mean "belgium"?',
    ],
    [
      'a card that does nothing',
      () =>
        parseCards('- { id: x, country: uk, type: status, title: X, effect: E, provenance: found }\n', 'f'),
      'does nothing',
    ],
  ])('%s', (_, parse, message) => {
    expect(parse).toThrow(message);
  });
});
