// The board (2.0), pieces (4.0), supply (5.0) and placing pieces (6.0).
import { describe, expect, test } from 'vitest';
import { areAdjacent, CENTRAL, countryOf, ENTENTE, IS_DIFFICULT, SPACE_NAMES, spaceOf } from './board.js';
import { NEUTRAL_SPACES, SPACES } from './data.js';
import { available, mayBuild, mayRecruit, mayStand } from './pieces.js';
import { isSupplied } from './supply.js';
import { playOf } from './testing/card-plays.js';
import { Table } from './testing/table.js';

const supply = (pieces: string, country: string, space: string) =>
  isSupplied(new Table({ pieces }).state, countryOf(country), spaceOf(space));

describe('2.1 the board', () => {
  test('the rulebook names difficult terrain and clear terrain', () => {
    for (const id of ['vienna', 'tyrol', 'budapest', 'serbia', 'bulgaria'])
      expect(IS_DIFFICULT[spaceOf(id)]).toBe(1);
    for (const id of ['romania', 'ukraine']) expect(IS_DIFFICULT[spaceOf(id)]).toBe(0);
  });
  test('borders go both ways and are the same for all but the Kiel Canal', () => {
    for (const a of SPACES.keys()) {
      for (const b of SPACES.keys()) {
        expect(areAdjacent(CENTRAL, a, b)).toBe(areAdjacent(CENTRAL, b, a));
        const kiel = [SPACES[a].id, SPACES[b].id].toSorted().join() === 'baltic-sea,north-sea';
        if (!kiel) expect(areAdjacent(CENTRAL, a, b)).toBe(areAdjacent(ENTENTE, a, b));
      }
    }
  });
  test('2.2 the Kiel Canal joins the North Sea and the Baltic for the Central Powers only', () => {
    const [baltic, north] = [spaceOf('baltic-sea'), spaceOf('north-sea')];
    expect(areAdjacent(CENTRAL, baltic, north)).toBe(true);
    expect(areAdjacent(ENTENTE, baltic, north)).toBe(false);
    const table = new Table({ pieces: 'germany: berlin baltic-sea; uk: britain english-channel north-sea' });
    expect(mayBuild(table.state, countryOf('uk'), baltic)).toBe(false);
    expect(supply('germany: berlin baltic-sea north-sea', 'germany', 'north-sea')).toBe(true);
  });
  test('4.7 neutral spaces are no places for pieces', () => {
    for (const { name } of NEUTRAL_SPACES) expect(SPACE_NAMES).not.toContain(name);
    expect(NEUTRAL_SPACES.length).toBeGreaterThan(0);
  });
});

describe('4.0 pieces', () => {
  test('4.1 a country has so many, and what is removed is available again', () => {
    const { state } = new Table({ pieces: 'ottoman: istanbul anatolia azerbaijan persia' });
    expect(available(state, countryOf('ottoman'), spaceOf('bulgaria'))).toBe(0);
    expect(mayBuild(state, countryOf('ottoman'), spaceOf('bulgaria'))).toBe(false);
    const table = playOf({
      card: 'at-ottoman-build-army',
      pieces: 'ottoman: istanbul anatolia azerbaijan persia',
      choices: ['take an own piece off', 'in Persia', 'in Bulgaria'],
    });
    expect(table.at('ottoman')).toBe('bulgaria istanbul anatolia azerbaijan');
  });
  test('4.1 Ottoman Turkey has no Navy', () => {
    expect(available(new Table().state, countryOf('ottoman'), spaceOf('black-sea'))).toBe(0);
  });
  test('4.2, R4 own pieces may be taken off before the play, and before the Prepare step', () => {
    const table = new Table({ pieces: 'russia: moscow serbia ukraine' }).turn('russia', 'play');
    table.do('take an own piece off the board first');
    expect(table.legal()).toEqual([
      'take off the Army of Russia in Moscow',
      'take off the Army of Russia in Ukraine',
      'take off the Army of Russia in Serbia',
    ]);
    table.do('in Serbia');
    expect([table.decision, table.at('russia')]).toEqual(['play a card', 'moscow ukraine']);
    table.do('play nothing', 'take an own piece off', 'in Ukraine');
    expect([table.decision, table.at('russia')]).toEqual(['prepare or unprepare a card', 'moscow']);
  });
  test('4.3 the space says which piece can be built', () => {
    const army = playOf({ card: 'de-germany-build-army', pieces: 'germany: berlin' });
    expect(army.legal().filter((words) => words.includes('Baltic'))).toEqual([]);
    const navy = playOf({ card: 'de-germany-build-navy', pieces: 'germany: berlin' });
    expect(navy.legal().filter((words) => words.startsWith('build'))).toEqual([
      'build a Navy of Germany in Baltic Sea',
    ]);
  });
  test('4.4, 4.5, 4.6 one piece of a country, friends together, no enemies', () => {
    const { state } = new Table({ pieces: 'france: belgium; germany: berlin' });
    expect(mayStand(state, countryOf('france'), spaceOf('belgium'))).toBe(false);
    expect(mayStand(state, countryOf('uk'), spaceOf('belgium'))).toBe(true);
    expect(mayStand(state, countryOf('germany'), spaceOf('belgium'))).toBe(false);
  });
  test('4.8 a card that names a space held by the enemy places nothing there', () => {
    const table = playOf({ card: 'uk-belgium-resists', pieces: 'uk: britain; germany: berlin belgium' });
    expect(table.legal().filter((words) => words.includes('Belgium'))).toEqual([]);
  });
});

describe('5.0 supply', () => {
  test('5.1 a line of own pieces to the own Home space, over land and sea', () => {
    expect(supply('uk: britain english-channel picardy', 'uk', 'picardy')).toBe(true);
    expect(supply('uk: britain picardy', 'uk', 'picardy')).toBe(false);
    expect(supply('russia: moscow serbia', 'russia', 'serbia')).toBe(false);
  });
  test("5.2 the Home space must have the country's own Army", () => {
    expect(supply('germany: western-germany belgium', 'germany', 'belgium')).toBe(false);
    expect(supply('germany: western-germany belgium berlin', 'germany', 'belgium')).toBe(true);
  });
  test('5.3 not through other countries, not even of the same power', () => {
    expect(supply('uk: britain; us: north-atlantic; uk: ireland', 'uk', 'ireland')).toBe(false);
    expect(
      supply(
        'austria-hungary: vienna bulgaria; germany: galicia; ottoman: romania',
        'austria-hungary',
        'bulgaria',
      ),
    ).toBe(false);
  });
  test('5.1 a piece that is lost cuts those behind it off', () => {
    const table = new Table({
      pieces: 'germany: berlin western-germany belgium; france: paris burgundy',
      hand: { 'france-italy': [] },
    });
    table.battle('france', 'western-germany', 'burgundy');
    expect(isSupplied(table.state, countryOf('germany'), spaceOf('belgium'))).toBe(false);
  });
});

describe('6.0 placing pieces', () => {
  test('6.1 a built piece must be in supply at once: next to a supplied one, or in the Home space', () => {
    const { state } = new Table({ pieces: 'russia: moscow serbia' });
    const russia = countryOf('russia');
    expect(mayBuild(state, russia, spaceOf('ukraine'))).toBe(true);
    expect(mayBuild(state, russia, spaceOf('bulgaria'))).toBe(false);
    const { state: homeless } = new Table({ pieces: 'russia: serbia' });
    expect(mayBuild(homeless, russia, spaceOf('moscow'))).toBe(true);
    expect(mayBuild(homeless, russia, spaceOf('ukraine'))).toBe(false);
  });
  test('6.2 a recruited piece need not be', () => {
    const { state } = new Table({ pieces: '' });
    expect(mayRecruit(state, countryOf('russia'), spaceOf('serbia'))).toBe(true);
    expect(mayBuild(state, countryOf('russia'), spaceOf('serbia'))).toBe(false);
  });
});
