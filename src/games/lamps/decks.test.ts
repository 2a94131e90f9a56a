// The decks section of a scenario: what a designer can change, and what is refused, in which words and where.
import { describe, expect, test } from 'vitest';
import { SettingsError } from '../../kernel/contract.js';
import { KeyedLuck } from '../../kernel/random.js';
import { compileCards } from './cards.js';
import { MARKER_OPERATIONS } from './deck-checks.js';
import { playedCards } from './decks.js';
import { dryDecks, dryDeckWarnings } from './dry-decks.js';
import { EVENT_CARDS } from './event-cards.js';
import lamps, { compile } from './index.js';
import { PURPOSES } from './luck.js';
import { settingsSchema } from './settings.js';

const settings = (decks: object, rules: object = {}) => settingsSchema.parse({ decks, rules });
const table = (decks: object) => compileCards(playedCards(settings(decks).decks));
const byId = (decks: object, id: string) => table(decks).cards.find((card) => card.id === id);
const columns = (decks: object) =>
  compile(settings(decks)).metrics.flatMap(({ id }) => (id.startsWith('card-') ? [id.slice(5)] : []));

const NEW_CARD = {
  id: 'ge-zeppelins',
  faction: 'germany',
  title: 'Zeppelins',
  year: 1915,
  effect: 'Great Britain has 1 PP less.',
  ops: [{ op: 'pp', nation: 'great-britain', delta: -1, duration: 'next' }],
};

describe('the decks of a scenario', () => {
  test('left out, they are the 80 cards as printed', () => {
    const cards = table({}).cards;
    expect(cards.map(({ id }) => id)).toEqual(EVENT_CARDS.map(({ id }) => id));
    expect(cards).toEqual(compileCards().cards);
    expect(columns({})).toHaveLength(80);
  });

  test('copies: each has an identity of its own, all share one column', () => {
    const decks = { cards: { 'wa-us-bankers': { copies: 3 } } };
    const ids = table(decks).cards.map(({ id }) => id);
    expect(ids.slice(0, 80)).toEqual(EVENT_CARDS.map(({ id }) => id));
    expect(ids.slice(80)).toEqual(['wa-us-bankers#2', 'wa-us-bankers#3']);
    expect(new Set(table(decks).identity).size).toBe(82);
    expect(columns(decks)).toEqual(columns({}));
  });

  test('copies: the column shows the first draw of any copy', () => {
    const game = compile(settings({ cards: { 'wa-us-bankers': { copies: 2 } } }));
    const state = game.createState();
    game.start(state, new KeyedLuck('x', PURPOSES.length));
    const at = game.metrics.findIndex(({ id }) => id === 'card-wa-us-bankers');
    const first = state.deck.cards.findIndex(({ id }) => id === 'wa-us-bankers');
    const drawn = (a: number, b: number) => {
      state.cardTurn[first] = a;
      state.cardTurn[80] = b;
      const row = new Int32Array(game.metrics.length);
      game.measure(state, row, 0);
      return row[at];
    };
    expect([drawn(0, 0), drawn(4, 0), drawn(0, 6), drawn(9, 6), drawn(3, 6)]).toEqual([0, 4, 6, 6, 3]);
  });

  test('copies 0 takes a card out, with its column', () => {
    expect(byId({ cards: { 'ge-lusitania': { copies: 0 } } }, 'ge-lusitania')).toBeUndefined();
    expect(columns({ cards: { 'ge-lusitania': { copies: 0 } } })).toHaveLength(79);
  });

  test('another copy, a blank or a new card leaves the order of all others as it was', () => {
    const order = (decks: object) => {
      const game = compile(settings(decks));
      const state = game.createState();
      game.start(state, new KeyedLuck('order', PURPOSES.length));
      const size = state.deck.cards.length;
      return [0, 1, 2, 3].map((faction) =>
        Array.from(
          state.deckCards.subarray(faction * size, faction * size + state.deckCount[faction]),
          (card) => state.deck.cards[card].id,
        ),
      );
    };
    const added = { ...NEW_CARD, year: 1914 };
    const changed = order({
      cards: { 'wa-pantalons-rouge': { copies: 4 }, 'ea-russian-steamroller': { blank: true } },
      add: [added],
    });
    const old = new Set(EVENT_CARDS.map(({ id }) => id));
    expect(changed.flat()).toHaveLength(order({}).flat().length + 4); // three copies and a new card
    expect(changed.flat().filter((id) => !old.has(id)).length).toBeGreaterThan(2);
    // The drawn card may differ: compare the cards that lie in both decks.
    order({}).forEach((deck, faction) => {
      const both = deck.filter((id) => changed[faction].includes(id));
      expect(changed[faction].filter((id) => both.includes(id))).toEqual(both);
    });
  });

  test('blank: the card keeps its place and years and has no operations', () => {
    const card = byId({ cards: { 'ge-lusitania': { blank: true } } }, 'ge-lusitania');
    expect(card).toMatchObject({ year: 1915, faction: 0, ops: [] });
  });

  test('year, eligible and returns', () => {
    const change = { year: 1916, eligible: [1916, 1917], returns: true };
    expect(byId({ cards: { 'ge-lusitania': change } }, 'ge-lusitania')).toMatchObject({
      year: 1916,
      firstYear: 1916,
      lastYear: 1917,
      returns: true,
    });
    const any = byId({ cards: { 'ge-big-bertha': { eligible: 'any' } } }, 'ge-big-bertha');
    expect(any).toMatchObject({ firstYear: 1914, lastYear: 1918 });
  });

  test('change: single fields of an operation, the second of a name by #2', () => {
    const lusitania = byId(
      { cards: { 'ge-lusitania': { change: { us: { unrestricted: 5 } } } } },
      'ge-lusitania',
    );
    expect(lusitania?.ops[0]).toMatchObject({ unrestricted: 5, hagueSuccess: 1 });
    const change = { 'turn-drm#2': { drm: 3 }, 'forced-attack': { count: 2 } };
    const kerensky = byId({ cards: { 'ea-kerensky-offensive': { change } } }, 'ea-kerensky-offensive');
    expect(kerensky?.ops.map(({ drm, max }) => [drm, max])).toEqual([
      [0, 2],
      [-1, 255],
      [3, 1],
    ]);
    const war = byId(
      { cards: { 'ea-russian-civil-war': { change: { russia: { after_treaty: { germany: 3 } } } } } },
      'ea-russian-civil-war',
    );
    expect(war?.ops[0]).toMatchObject({ afterTreatyGermany: 3, afterTreatyUs: -1 });
  });

  test('ops: replaces all operations', () => {
    const ops = [{ op: 'pp', nation: 'germany', delta: 3, duration: 'turn' }];
    const card = byId({ cards: { 'ge-sussex-pledge': { ops } } }, 'ge-sussex-pledge');
    expect(card?.ops.map(({ amount }) => amount)).toEqual([3]);
  });

  test('provenance: a class off, a class blank, and cards that say otherwise', () => {
    const history = EVENT_CARDS.filter(({ provenance }) => provenance === 'history').length;
    expect(history).toBe(43);
    expect(table({ provenance: { history: 'off' } }).cards).toHaveLength(80 - history);
    const blanks = table({ provenance: { history: 'blank' } }).cards.filter(({ ops }) => ops.length === 0);
    expect(blanks).toHaveLength(history);
    const kept = { provenance: { history: 'off' }, cards: { 'ge-caporetto': { copies: 1 } } };
    expect(byId(kept, 'ge-caporetto')?.ops).toHaveLength(2);
    const works = { provenance: { history: 'blank' }, cards: { 'ge-caporetto': { blank: false } } };
    expect(byId(works, 'ge-caporetto')?.ops).toHaveLength(2);
  });

  test('add: a card of the designer, which can be patched like any other', () => {
    expect(byId({ add: [NEW_CARD] }, 'ge-zeppelins')).toMatchObject({
      year: 1915,
      firstYear: 1914,
      faction: 0,
    });
    expect(table({ add: [NEW_CARD], provenance: { designer: 'off' } }).cards).toHaveLength(80);
    const twice = { add: [NEW_CARD], cards: { 'ge-zeppelins': { copies: 2, blank: true } } };
    expect(byId(twice, 'ge-zeppelins#2')).toMatchObject({ copyOf: 'ge-zeppelins', ops: [] });
  });

  test('the settings with all defaults load as the same decks', () => {
    const once = settings({ add: [NEW_CARD], cards: { 'ge-lusitania': { copies: 2 } } });
    const again = settingsSchema.parse(JSON.parse(JSON.stringify(once)));
    expect(again).toEqual(once);
  });
});

describe('decks that make no sense', () => {
  const refused = (decks: object) => {
    try {
      compile(settings(decks));
    } catch (error) {
      if (error instanceof SettingsError) return `${error.path.join('.')}: ${error.message}`;
      throw error;
    }
    return 'accepted';
  };
  const card = (id: string, patch: object) => refused({ cards: { [id]: patch } });
  const add = (change: object) => refused({ add: [{ ...NEW_CARD, ...change }] });
  const op = (operation: object, faction = 'germany') => add({ faction, ops: [operation] });

  test.each([
    ['ge-luisitania', 'did you mean ge-lusitania?'],
    ['salonica', 'did you mean wa-salonika?'],
    ['nothing-like-it-at-all', 'see src/games/lamps/data/event-cards.yaml'],
  ])('an unknown card, %s', (id, hint) => {
    expect(card(id, { copies: 2 })).toBe(`decks.cards.${id}: there is no event card "${id}"; ${hint}`);
  });

  test.each([
    ['ge-first-line-formations', 'army-marker'],
    ['wa-salonika', 'greece'],
    ['ea-russian-civil-war', 'russia'],
    ['wa-convoys', 'flag'],
    ['ge-the-red-baron', 'dogfight-die'],
  ])('two copies of a marker that exists once: %s', (id, operation) => {
    expect(card(id, { copies: 2 })).toContain(`decks.cards.${id}.copies: the card places a marker`);
    expect(card(id, { copies: 2 })).toContain(operation);
    expect(card(id, { copies: 2, blank: true })).toBe('accepted');
    expect(card(id, { copies: 1 })).toBe('accepted');
  });

  test('contradictions', () => {
    const change = { us: { base: 1 } };
    const ops = [{ op: 'us', base: 2 }];
    const id = 'ea-atlanticists';
    expect(card(id, { copies: 0, change })).toContain(
      `${id}.change: the card is not in the deck (copies is 0)`,
    );
    expect(card(id, { copies: 0, blank: true })).toContain('.blank: the card is not in the deck');
    expect(card(id, { blank: true, ops })).toContain('.ops: the card has no effect (blank is true)');
    expect(card(id, { blank: true, change })).toContain('.change: the card has no effect');
    expect(card(id, { ops, change })).toContain('.change: ops replaces all operations');
    expect(refused({ provenance: { 'rulebook-title': 'off' }, cards: { [id]: { change } } })).toContain(
      '(decks.provenance.rulebook-title is off); write copies: 1',
    );
    expect(refused({ provenance: { 'rulebook-title': 'blank' }, cards: { [id]: { change } } })).toContain(
      '(decks.provenance.rulebook-title is blank); write blank: false',
    );
  });

  test('changes to what the card does not have, or may not be', () => {
    expect(card('ge-lusitania', { change: { uss: { base: 1 } } })).toBe(
      'decks.cards.ge-lusitania.change.uss: the card has no operation "uss"; did you mean us?',
    );
    expect(card('ge-caporetto', { change: { 'turn-drm#2': { drm: 1 } } })).toContain(
      'did you mean turn-drm?',
    );
    expect(card('ge-caporetto', { change: { 3: { drm: 1 } } })).toContain(
      'its operations are extra-moves, turn-drm',
    );
    expect(card('ge-lusitania', { change: { us: { unrestrictd: 2 } } })).toBe(
      'decks.cards.ge-lusitania.change.us.unrestrictd: has no field "unrestrictd"; did you mean "unrestricted"?',
    );
    expect(card('ge-lusitania', { change: { us: { unrestricted: 99 } } })).toContain(
      'us.unrestricted: must be a whole number from -8 to 8, not 99',
    );
    expect(card('ge-lusitania', { change: { us: { op: 'pp' } } })).toContain('an operation keeps its name');
  });

  test('areas, units and nations that the operation cannot be about', () => {
    expect(card('ge-kaiserschlacht', { change: { 'turn-reroll': { into: ['parris'] } } })).toBe(
      'decks.cards.ge-kaiserschlacht.change.turn-reroll.into.0: must be the id of an area, not "parris"; did you mean "paris"?',
    );
    const dice = { op: 'turn-dice', nations: ['germany'], dice: 1, max: 1 };
    expect(op({ ...dice, from: ['north-sea'] })).toContain('from.0: armies cannot stand in north-sea');
    expect(op({ ...dice, nations: ['russia'] })).toContain('nations.0: russia belongs to the eastern-allies');
    const marker = { op: 'army-marker', on: 'attack', drm: 1, uses: 'once' };
    expect(op({ ...marker, unit: 'de-fleet-1' })).toContain('ops.0.unit: de-fleet-1 is no army');
    expect(op({ op: 'artillery', nation: 'turkey', count: 1 })).toContain('turkey has no Heavy Artillery');
    expect(op({ op: 'trench', nation: 'serbia', count: 1 })).toContain('serbia has no Trenches');
    const air = { op: 'dogfight-die', alliance: 'TE', dice: 1, until: 'wa-doubles-above-german-p' };
    expect(op(air)).toContain('ops.0.alliance: must be CP');
    const landing = { op: 'forced-invasion', into: ['gallipoli'], fleet_cost: 0, extra_sea_move: 0 };
    expect(op({ ...landing, nation: 'great-britain' })).toContain('does nothing in the deck of the germany');
    expect(op({ ...landing, nation: 'france' }, 'western-allies')).toContain('nation: must be great-britain');
    expect(op({ op: 'bonus-tech', draw: 2, keep: 1 }, 'central-allies')).toContain('only Germany and the');
    expect(op({ op: 'bonus-tech', draw: 3, keep: 1 })).toContain('ops.0.draw: a Bonus Technology draws two');
    expect(op({ op: 'extra-moves', faction: 'central-allies', count: 1 })).toContain(
      'faction: must be germany',
    );
  });

  test('years that never meet', () => {
    expect(card('ge-big-bertha', { year: 1918 })).toContain(
      'ge-big-bertha.year: it comes into the deck in 1918 but has effect from 1914 to 1916 only',
    );
    expect(card('ge-big-bertha', { eligible: [1915, 1916] })).toContain('ge-big-bertha.eligible: it comes');
    expect(card('ge-big-bertha', { year: 1918, eligible: [1918, 1918] })).toBe('accepted');
    expect(add({ eligible: [1916, 1917] })).toContain('decks.add.0.eligible: it comes');
  });

  test('an added id that exists, twice over, too many cards', () => {
    expect(add({ id: 'ge-lusitania' })).toContain(
      'decks.add.0.id: there is an event card "ge-lusitania" already',
    );
    expect(refused({ add: [NEW_CARD, NEW_CARD] })).toContain('decks.add.1.id: an earlier card of this list');
    const plain = EVENT_CARDS.filter(({ ops }) => ops.every(({ op }) => !MARKER_OPERATIONS.includes(op)));
    const many = Object.fromEntries(plain.map(({ id }) => [id, { copies: 9 }]));
    expect(refused({ cards: many })).toMatch(/^decks: \d{3} cards in all; a game takes 250 at the most$/);
  });
});

describe('decks that can run dry (R31)', () => {
  const dry = (decks: object, turns = 17) => dryDecks(table(decks), turns);

  test('the printed ones cannot', () => {
    expect(dry({})).toEqual([]);
    expect(lamps.warnings?.(settings({}))).toEqual([]);
  });

  test('without two of the three cards of 1914 Winter 1914 is dry for certain', () => {
    const cards = { 'ca-skoda-works': { copies: 0 }, 'ca-balkan-war-veterans': { copies: 0 } };
    expect(dry({ cards })).toEqual([{ faction: 3, probability: 1, turn: 2 }]);
    expect(dry({ cards }, 1)).toEqual([]);
    expect(lamps.warnings?.(settings({ cards }))[0]).toContain(
      'the event deck of central-allies will run dry',
    );
  });

  test('a returning card that is drawn is missed until the next year: the chance is exact', () => {
    // 1914: two cards, both drawn. 1915: four cards for four draws. 1916 has three cards: whether a fourth draw finds
    // one hangs on how the only returning card of 1914 falls, which is always drawn in 1914 and comes back in 1915.
    const own = EVENT_CARDS.filter(({ faction }) => faction === 'central-allies');
    const keep = (year: number, count: number) =>
      own
        .filter((card) => card.year === year)
        .slice(count)
        .map(({ id }) => [id, { copies: 0 }] as const);
    const cards = Object.fromEntries([...keep(1914, 2), ...keep(1915, 4), ...keep(1916, 3)]);
    const without = dry({ cards }, 10);
    expect(without).toEqual([{ faction: 3, probability: 1, turn: 10 }]);
    // One of 1915 returns: it is drawn in 1915 (four cards, four draws), so 1916 has four after all.
    const returning = own.find((card) => card.year === 1915)?.id ?? '';
    expect(dry({ cards: { ...cards, [returning]: { returns: true } } }, 10)).toEqual([]);
    // With five in 1915 it stays in the deck with 1/5: then it is in 1916's deck all the same, as is any other.
    const more = Object.fromEntries([...keep(1914, 2), ...keep(1916, 2)]);
    // 5 of 1915 + 2 of 1916 = 7 and the return of the one with chance 4/5: needed 8.
    const [chance] = dry({ cards: { ...more, [returning]: { returns: true } } }, 10);
    expect(chance.probability).toBeCloseTo(1 / 5, 12);
    expect(dryDeckWarnings(table({ cards: { ...more, [returning]: { returns: true } } }), 10)).toEqual([
      'the event deck of central-allies can run dry, with probability 0.2 if the game lasts 10 turns ' +
        '(first in Winter 1916); a faction draws nothing from an empty deck (R31)',
    ]);
  });
});
