// The game's parts of a scenario: defaults as printed, changed cards, and mistakes told where they are.
import { describe, expect, test } from 'vitest';
import { SettingsError } from '../../kernel/contract.js';
import quartermaster, { compile } from './index.js';
import { settingsSchema } from './settings.js';
import { playOf } from './testing/card-plays.js';
import { Table } from './testing/table.js';

const compiled = (settings: object) => compile(settingsSchema.parse(settings));

function errorOf(settings: object): SettingsError {
  try {
    compiled(settings);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('no error');
}

test('3.1, 15.5 without input it is the printed game', () => {
  const { rules } = settingsSchema.parse(undefined);
  expect([
    rules.rounds,
    rules['scoring-rounds'],
    rules['sudden-victory'],
    rules['hand-size'],
    rules.tie,
  ]).toEqual([17, [3, 7, 11, 15, 17], 12, 7, 'central']);
});

describe('the set-up', () => {
  test('1.3 pieces are added and removed, tokens and points given', () => {
    const setup = {
      add: [{ country: 'uk', space: 'english-channel' }],
      remove: [{ country: 'russia', space: 'serbia' }],
      tokens: ['romania'],
      points: { entente: 2 },
    };
    const table = new Table({ settings: { setup } });
    expect([table.at('uk'), table.at('russia'), table.tokens, table.vp]).toEqual([
      'north-atlantic britain english-channel',
      'moscow',
      'romania',
      [0, 2],
    ]);
  });
  test.each([
    [
      {
        add: [
          { country: 'uk', space: 'paris' },
          { country: 'germany', space: 'paris' },
        ],
      },
      ['setup', 'add', 1],
      'an enemy, stands there',
    ],
    [{ add: [{ country: 'france', space: 'paris' }] }, ['setup', 'add', 0], 'has a piece there already'],
    [{ add: [{ country: 'ottoman', space: 'black-sea' }] }, ['setup', 'add', 0], 'has 0 such pieces'],
    [{ remove: [{ country: 'us', space: 'usa' }] }, ['setup', 'remove', 0], 'has no piece in usa'],
    [{ tokens: ['north-sea'] }, ['setup', 'tokens', 0], 'lies on land'],
  ])('%j is refused', (setup, path, message) => {
    const error = errorOf({ setup });
    expect(error.path).toEqual(path);
    expect(error.message).toContain(message);
  });
});

describe('the decks', () => {
  test("7.0 copies, blank cards, other operations and cards of one's own", () => {
    const decks = {
      cards: {
        'ru-russia-build-army': { copies: 3 },
        'ru-rasputin': { ops: [{ op: 'vp', team: 'entente', points: 4 }] },
        'ru-cossacks': { blank: true },
        'ru-montenegro': { copies: 0 },
      },
      add: [
        {
          id: 'ru-new',
          country: 'russia',
          type: 'event',
          title: 'New',
          effect: 'A point.',
          ops: [{ op: 'vp', team: 'entente', points: 1 }],
          prepare: { symbol: 'attrition' },
        },
      ],
    };
    const table = new Table({ settings: { decks } });
    expect(table.count('deck', 'russia')).toBe(34 - 6 - 1 + 1);
    expect(
      playOf({
        card: 'ru-rasputin',
        settings: { decks: { cards: { 'ru-rasputin': decks.cards['ru-rasputin'] } } },
      }).vp,
    ).toEqual([0, 4]);
    const blank = playOf({
      card: 'ru-cossacks',
      settings: { decks: { cards: { 'ru-cossacks': { blank: true } } } },
    });
    expect(blank.decision).toBe('prepare or unprepare a card');
  });
  test.each([
    [
      { cards: { 'ru-raspootin': { blank: true } } },
      ['decks', 'cards', 'ru-raspootin'],
      'did you mean ru-rasputin?',
    ],
    [
      { cards: { 'ru-rasputin': { blank: true, ops: [{ op: 'vp', team: 'entente', points: 1 }] } } },
      ['decks', 'cards', 'ru-rasputin', 'ops'],
      'leave out ops or blank',
    ],
    [
      { cards: { 'ru-rasputin': { status: { ability: 'prepare-in-draft' } } } },
      ['decks', 'cards', 'ru-rasputin'],
      'only Status cards',
    ],
    [
      {
        cards: {
          'ru-russia-build-army': { copies: 20 },
          'de-germany-build-army': { copies: 20 },
          'uk-uk-build-army': { copies: 20 },
        },
      },
      ['decks'],
      '250 at the most',
    ],
    [
      {
        add: [
          {
            id: 'ru-rasputin',
            country: 'russia',
            type: 'event',
            title: 'R',
            effect: 'E',
            ops: [{ op: 'no-difficult-cost' }],
          },
        ],
      },
      ['decks', 'add', 0, 'id'],
      'already',
    ],
  ])('%j is refused', (decks, path, message) => {
    const error = errorOf({ decks });
    expect(error.path).toEqual(path);
    expect(error.message).toContain(message);
  });
  test('a blanked card keeps its copies and loses what it was changed to', () => {
    const settings = settingsSchema.parse({
      decks: {
        cards: {
          'ru-russia-build-army': { copies: 2 },
          'ru-rasputin': { ops: [{ op: 'vp', team: 'entente', points: 4 }] },
        },
      },
    });
    const cards = quartermaster.blankCard(
      quartermaster.blankCard(settings, 'ru-russia-build-army'),
      'ru-rasputin',
    ).decks.cards;
    expect(cards['ru-russia-build-army']).toEqual({ copies: 2, blank: true });
    expect(cards['ru-rasputin']).toEqual({ blank: true });
  });
});
