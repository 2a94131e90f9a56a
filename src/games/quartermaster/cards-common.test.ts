// Build and Battle cards of every country (10.1 to 10.4), and that no card is without its tests.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CARDS } from './card-file.js';
import { playOf, powerOfCard, testPlays } from './testing/card-plays.js';
import { Table } from './testing/table.js';

describe('10.1, 10.2: Build Army and Build Navy', () => {
  testPlays([
    {
      card: 'at-austria-hungary-build-army',
      choices: ['in Galicia'],
      after: { 'austria-hungary': 'galicia vienna budapest' },
    },
    { card: 'at-ottoman-build-army', choices: ['in Istanbul'], after: { ottoman: 'istanbul' } },
    {
      card: 'at-austria-hungary-build-navy',
      choices: ['in Adriatic Sea'],
      after: { 'austria-hungary': 'adriatic-sea vienna budapest' },
    },
    { card: 'ru-russia-build-army', choices: ['in Ukraine'], after: { russia: 'moscow ukraine serbia' } },
    {
      card: 'ru-russia-build-navy',
      pieces: 'russia: moscow ukraine',
      choices: ['in Black Sea'],
      after: { russia: 'black-sea moscow ukraine' },
    },
    {
      card: 'de-germany-build-army',
      choices: ['in Belgium'],
      after: { germany: 'belgium western-germany berlin' },
    },
    {
      card: 'de-germany-build-navy',
      choices: ['in Baltic Sea'],
      after: { germany: 'baltic-sea western-germany berlin' },
    },
    { card: 'fr-france-build-army', choices: ['in Picardy'], after: { france: 'paris picardy burgundy' } },
    { card: 'fr-italy-build-army', choices: ['in Rome'], after: { italy: 'rome' } },
    {
      card: 'fr-france-build-navy',
      choices: ['in English Channel'],
      after: { france: 'english-channel paris burgundy' },
    },
    {
      card: 'fr-italy-build-navy',
      pieces: 'italy: rome',
      choices: ['in Adriatic Sea'],
      after: { italy: 'adriatic-sea rome' },
    },
    { card: 'uk-uk-build-army', choices: ['in Ireland'], after: { uk: 'north-atlantic ireland britain' } },
    { card: 'uk-us-build-army', pieces: 'us: usa', choices: ['in Canada'], after: { us: 'usa canada' } },
    {
      card: 'uk-uk-build-navy',
      choices: ['in English Channel'],
      after: { uk: 'north-atlantic britain english-channel' },
    },
    {
      card: 'uk-us-build-navy',
      pieces: 'us: usa',
      choices: ['in Western Atlantic'],
      after: { us: 'usa western-atlantic' },
    },
  ]);
});

describe('10.3, 10.4: Land Battle and Sea Battle', () => {
  testPlays([
    {
      card: 'at-austria-hungary-land-battle',
      pieces: 'austria-hungary: vienna; russia: moscow galicia',
      choices: ['battle Galicia'],
      after: { russia: 'moscow' },
    },
    {
      card: 'at-ottoman-land-battle',
      pieces: 'ottoman: istanbul; uk: britain bulgaria',
      hand: { 'austria-ottoman': ['at-caporetto'] },
      choices: ['battle Bulgaria from Istanbul', 'discard Caporetto'],
      after: { uk: 'britain', 'hand austria-ottoman': 0 },
    },
    {
      card: 'at-austria-hungary-sea-battle',
      pieces: 'austria-hungary: vienna budapest; italy: rome adriatic-sea',
      hand: { 'austria-ottoman': ['at-caporetto'] },
      choices: ['battle Adriatic Sea from Budapest', 'discard Caporetto'],
      after: { italy: 'rome' },
    },
    {
      card: 'ru-russia-land-battle',
      pieces: 'russia: moscow; germany: petrograd',
      choices: ['battle Petrograd'],
      after: { germany: '' },
    },
    {
      card: 'ru-russia-sea-battle',
      pieces: 'russia: moscow ukraine; germany: berlin black-sea',
      hand: { russia: ['ru-rasputin'] },
      choices: ['battle Black Sea from Ukraine', 'discard Rasputin'],
      after: { germany: 'berlin' },
    },
    {
      card: 'de-germany-land-battle',
      pieces: 'germany: berlin; russia: moscow prussia',
      choices: ['battle Prussia'],
      after: { russia: 'moscow' },
    },
    {
      card: 'de-germany-sea-battle',
      pieces: 'germany: berlin baltic-sea; uk: britain north-sea',
      choices: ['battle North Sea'],
      after: { uk: 'britain' },
    },
    {
      card: 'fr-france-land-battle',
      pieces: 'france: paris; germany: picardy',
      choices: ['battle Picardy'],
      after: { germany: '' },
    },
    {
      card: 'fr-italy-land-battle',
      pieces: 'italy: rome; germany: italian-alps',
      hand: { 'france-italy': ['fr-marne'] },
      choices: ['battle Italian Alps from Rome', 'discard Marne'],
      after: { germany: '' },
    },
    {
      card: 'fr-france-sea-battle',
      pieces: 'france: paris english-channel; germany: north-sea',
      choices: ['battle North Sea'],
      after: { germany: '' },
    },
    {
      card: 'fr-italy-sea-battle',
      pieces: 'italy: rome eastern-mediterranean; austria-hungary: adriatic-sea',
      choices: ['battle Adriatic Sea from Eastern Mediterranean'],
      after: { 'austria-hungary': '' },
    },
    {
      card: 'uk-uk-land-battle',
      pieces: 'uk: britain english-channel; germany: berlin belgium',
      hand: { 'uk-us': ['uk-cambrai'] },
      choices: ['battle Belgium from English Channel', 'discard Cambrai'],
      after: { germany: 'berlin' },
      shows: '14.4: land from the sea is difficult terrain',
    },
    {
      card: 'uk-us-land-battle',
      pieces: 'us: usa; germany: canada',
      choices: ['battle Canada'],
      after: { germany: '' },
    },
    {
      card: 'uk-uk-sea-battle',
      pieces: 'uk: britain english-channel; germany: north-sea',
      choices: ['battle North Sea'],
      after: { germany: '' },
    },
    {
      card: 'uk-us-sea-battle',
      pieces: 'us: usa western-atlantic; germany: north-atlantic',
      choices: ['battle North Atlantic'],
      after: { germany: '' },
    },
  ]);
});

test('10.5 every card has tests of its play and of its prepared use', () => {
  const files = ['cards-common', 'cards-central', 'cards-entente', 'statuses', 'prepared-cards'];
  const read = (name: string) => readFileSync(new URL(`./${name}.test.ts`, import.meta.url), 'utf8');
  const [plays, prepared] = [files.slice(0, 4).map(read).join(), read(files[4]!)];
  expect(CARDS.filter(({ id }) => !plays.includes(`'${id}'`)).map(({ id }) => id)).toEqual([]);
  expect(CARDS.filter(({ id }) => !prepared.includes(`'${id}'`)).map(({ id }) => id)).toEqual([]);
});

test('10.7 a Status card goes face up on the table, useful or not, and that is the play', () => {
  for (const { id } of CARDS.filter((card) => card.type === 'status' && card.ops.length === 0)) {
    const table = playOf({ card: id });
    expect(table.cards('status', powerOfCard(id))).toEqual([id]);
    expect(table.decision, id).toBe('prepare or unprepare a card');
  }
});

test('7.0 the decks have 38, 34, 53, 42 and 49 cards', () => {
  const table = new Table();
  const sizes = (['austria-ottoman', 'russia', 'germany', 'france-italy', 'uk-us'] as const).map((power) =>
    table.count('deck', power),
  );
  expect(sizes).toEqual([38, 34, 53, 42, 49]);
});
