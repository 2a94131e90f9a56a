// Set-up (3.0, 13.0): the position before anybody has moved.
import { describe, expect, test } from 'vitest';
import { FACTION_IDS, TRENCH_TOTAL, UNIT_ROWS } from './board.js';
import { TECHNOLOGY_CARDS } from './data.js';
import { BEGIN_SPENDING, BLOCKADE_CONTROL, IN_BOX, IN_DECK, OUT, POOL, US_TRACK } from './state.js';
import { Table } from './testing/table.js';

const FACTIONS = ['germany', 'western-allies', 'eastern-allies', 'central-allies'] as const;

describe('3.0 set-up', () => {
  test('3.0 13.0 every army stands where 13.0 puts it, Fresh or Spent (*)', () => {
    expect(new Table().position().units).toEqual({
      hanover: 'de-1 de-2 de-3',
      rhine: 'de-4 de-5 de-6 de-7*',
      prussia: 'de-8',
      posen: 'de-9*',
      tanga: 'de-lv',
      belgium: 'be-1 gb-1',
      'british-east-africa': 'gb-beaef',
      somme: 'fr-5',
      verdun: 'fr-1 fr-2 fr-3 fr-4 fr-9*',
      paris: 'fr-6*',
      lithuania: 'ru-1',
      estonia: 'ru-4',
      'brest-litovsk': 'ru-2 ru-5',
      ukraine: 'ru-3 ru-8',
      serbia: 'rs-1 rs-2',
      galicia: 'ah-1 ah-2 ah-3 ah-4',
      austria: 'ah-10*',
      hungary: 'ah-5',
      bosnia: 'ah-6',
      blockade: 'gb-fleet-1 gb-fleet-2 gb-fleet-3',
      'home-port': 'de-fleet-1 de-fleet-2',
      'u-boats': 'de-uboat-1 de-uboat-2*',
    });
  });

  test('3.0 nations that are active at the start control their areas, the others nobody’s', () => {
    const t = new Table();
    for (const area of ['berlin', 'bavaria', 'bohemia']) expect(t.control(area)).toBe('cp');
    for (const area of [
      'poland',
      'moscow',
      'paris',
      'sinai',
      'basra',
      'kars',
      'caucasus',
      'british-east-africa',
    ])
      expect(t.control(area)).toBe('te');
    for (const area of [
      'rome',
      'greece',
      'bulgaria',
      'romania',
      'albania',
      'gallipoli',
      'uganda',
      'united-states',
    ])
      expect(t.control(area)).toBe('nobody');
  });

  test('3.0 all other armies wait: in the force pool of a nation at war, out of the game for a neutral', () => {
    const t = new Table();
    for (const id of ['de-10', 'de-18', 'ah-7', 'gb-2', 'gb-5', 'fr-7', 'fr-10', 'ru-6', 'ru-12'])
      expect([id, t.where(id)]).toEqual([id, POOL]);
    for (const id of [
      'it-1',
      'it-3',
      'ro-1',
      'gr-1',
      'bg-1',
      'tr-1',
      'us-1',
      'us-fleet-1',
      'de-ha-1',
      'wa-tanks',
    ])
      expect([id, t.where(id)]).toEqual([id, OUT]);
    const pooled = UNIT_ROWS.filter(({ id }) => t.where(id) === POOL).length;
    expect(pooled).toBe(6 + 2 + 4 + 2 + 6); // Germany, Austria-Hungary, Britain, France, Russia
  });

  test('3.0 13.0 one Trench in the Rhine, one in Verdun, the rest in the pools', () => {
    const t = new Table();
    expect(t.position().trenches).toEqual({ rhine: 1, verdun: 1 });
    expect([...t.state.trenchPool]).toEqual([7, 6, 3, 2, 2]);
    expect([...TRENCH_TOTAL]).toEqual([8, 7, 3, 2, 2]);
  });

  test('3.0 no technology is active; each side has ten cards to draw from', () => {
    expect(new Table().position().technology).toBe('');
    for (const side of ['CP', 'TE'])
      expect(TECHNOLOGY_CARDS.filter(({ alliance }) => alliance === side)).toHaveLength(10);
  });

  test('3.0 every event deck holds its three cards of 1914 and no other', () => {
    const { state } = new Table();
    FACTION_IDS.forEach((_, faction) => {
      const own = state.deck.cards.flatMap((card, index) =>
        card.faction === faction ? [{ card, index }] : [],
      );
      for (const { card, index } of own) {
        const later = card.year > 1914;
        expect([card.id, state.cardPlace[index] === IN_BOX]).toEqual([card.id, later]);
      }
      // Germany has drawn its first card already.
      expect(own.filter(({ index }) => state.cardPlace[index] === IN_DECK)).toHaveLength(
        faction === 0 ? 2 : 3,
      );
      expect(state.deckCount[faction]).toBe(faction === 0 ? 2 : 3);
    });
  });

  test('3.0 the decks are shuffled: the order is that of luck, not of the file', () => {
    const t = new Table({ decks: { germany: ['ge-big-bertha'] } });
    expect(t.state.cardInEffect[0]).toBe(
      t.state.deck.cards.findIndex(({ id }) => id === 'ge-big-bertha') + 1,
    );
  });

  test('3.0 Fall 1914, the USA Entry marker on 0, Britain in control of the Blockade box (7.1.1)', () => {
    const t = new Table();
    expect([t.turn, t.faction, t.state.v[US_TRACK], t.state.v[BLOCKADE_CONTROL]]).toEqual([
      1,
      'germany',
      0,
      1,
    ]);
  });

  test('13.0 the nations at war begin with their printed production', () => {
    const points = (faction: (typeof FACTIONS)[number]) => new Table().at(1, faction, BEGIN_SPENDING).points;
    expect(FACTIONS.map(points)).toEqual([12, 4, 4, 3]); // Germany, France, Russia, Austria-Hungary
  });

  test('13.0 a nation that joins by event deploys its listed armies and gains its pool', () => {
    const t = new Table({ decks: { 'western-allies': [] } });
    t.deck('western-allies', 'wa-italy-joins-the-entente').at(3, 'western-allies', 0);
    expect(t.armies('northern-italy')).toEqual(['it-1', 'it-2']);
    for (const id of ['it-3', 'it-4', 'it-5']) expect(t.where(id)).toBe(POOL);
    expect([t.control('rome'), t.control('northern-italy')]).toEqual(['te', 'te']);
  });

  test('3.0 two games from the same luck begin alike', () => {
    expect(new Table().state.bytes).toEqual(new Table().state.bytes);
  });
});
