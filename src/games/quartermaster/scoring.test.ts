// Scoring and victory (15.0), and what the metrics tell of it.
import { describe, expect, test } from 'vitest';
import { playOf, TOP } from './testing/card-plays.js';
import { type Layout, Table } from './testing/table.js';

const endOf = (round: number, layout: Layout) => new Table({ ...layout, round }).turn('uk-us', 'end');
const metric = (table: Table, id: string) => {
  const row = new Int32Array(table.game.metrics.length);
  table.game.measure(table.state, row, 0);
  return row[table.game.metrics.findIndex((each) => each.id === id)];
};

describe('15.1 Victory Points', () => {
  test('15.1 are scored at once', () => {
    expect(playOf({ card: 'ru-rasputin' }).vp).toEqual([0, 1]);
  });
  test('15.1 never go below zero: the enemy gains what cannot be lost', () => {
    const table = playOf({
      card: 'uk-japan-attacks-german-enclaves-at-tsingtao',
      deck: { germany: [] },
      vp: [1, 0],
    });
    expect(table.vp).toEqual([0, 3]);
  });
});

describe('15.2 Objective tokens', () => {
  test('15.2 one in a space, for either team', () => {
    const again = playOf({ card: 'fr-alsace-lorraine', tokens: 'burgundy' });
    expect(again.tokens).toBe('burgundy');
    expect(endOf(3, { pieces: 'germany: burgundy', tokens: 'burgundy' }).vp).toEqual([1, 0]);
    expect(endOf(3, { pieces: 'france: burgundy', tokens: 'burgundy' }).vp).toEqual([0, 1]);
  });
});

describe('15.3 Scoring Rounds', () => {
  test('3.3 after rounds 3, 7, 11, 15 and 17, and no others', () => {
    const scoring = [...Array(17).keys()]
      .map((i) => i + 1)
      .filter((round) => endOf(round, { pieces: 'germany: berlin' }).vp[0] > 0);
    expect(scoring).toEqual([3, 7, 11, 15, 17]);
  });
  test('15.3 a point for each Objective with an Army, supplied or not, however many Armies', () => {
    expect(
      endOf(3, { pieces: 'germany: prussia belgium burgundy baltic-sea; france: paris picardy; uk: picardy' })
        .vp,
    ).toEqual([2, 2]);
  });
  test('15.4 nothing for a country whose Home space an enemy Army holds; its partner still scores', () => {
    expect(endOf(3, { pieces: 'italy: tyrol; france: paris; austria-hungary: rome' }).vp).toEqual([1, 1]);
    expect(
      endOf(3, {
        settings: { rules: { 'home-denial': false } },
        pieces: 'italy: tyrol; france: paris; austria-hungary: rome',
      }).vp,
    ).toEqual([1, 2]);
  });
});

describe('15.5, 15.6 victory', () => {
  test('15.5 twelve points ahead at a Scoring Round win at once', () => {
    const won = endOf(3, { pieces: '', vp: [0, 12] });
    expect([won.decision, metric(won, 'winner'), metric(won, 'ending'), metric(won, 'turns')]).toEqual([
      'over',
      1,
      0,
      3,
    ]);
    expect(endOf(3, { pieces: 'uk: britain', vp: [11, 0] }).decision).not.toBe('over');
    expect(endOf(2, { pieces: 'uk: britain', vp: [0, 20] }).decision).not.toBe('over');
  });
  test('15.6 the team with more points after round 17 wins', () => {
    const won = endOf(17, { pieces: '', vp: [3, 5] });
    expect([metric(won, 'winner'), metric(won, 'ending'), metric(won, 'vp-spread')]).toEqual([1, 1, -2]);
  });
  test('15.6 a tie goes to the Central Powers', () => {
    const tied = endOf(17, { pieces: '', vp: [5, 5] });
    expect([metric(tied, 'winner'), metric(tied, 'ending')]).toEqual([0, 2]);
    const turned = endOf(17, { pieces: '', vp: [5, 5], settings: { rules: { tie: 'entente' } } });
    expect(metric(turned, 'winner')).toBe(1);
  });
});

describe('metrics', () => {
  test('US entry is the round in which the first US piece is placed', () => {
    const table = playOf({ card: 'uk-us-build-army', round: 6, pieces: 'uk: britain', choices: ['in USA'] });
    expect(metric(table, 'us-entry')).toBe(6);
    expect(metric(playOf({ card: 'uk-uk-build-army', choices: ['in Ireland'] }), 'us-entry')).toBe(0);
    const opening = { settings: { setup: { add: [{ country: 'us', space: 'usa' }] } } };
    expect(metric(new Table(opening), 'us-entry')).toBe(1);
  });
  test('Navies and recruits are US pieces too; only an Army across the ocean has landed', () => {
    const home = playOf({
      card: 'uk-us-build-navy',
      round: 4,
      pieces: 'us: usa',
      choices: ['in Western Atlantic'],
    });
    expect([metric(home, 'us-entry'), metric(home, 'us-landing')]).toEqual([4, 0]);
    const pieces = 'us: usa western-atlantic north-atlantic';
    const landed = playOf({ card: 'uk-us-build-army', round: 9, pieces, choices: ['in Ireland'] });
    expect(metric(landed, 'us-landing')).toBe(9);
  });
  test('Russia collapses when Moscow is held, or without deck and hand', () => {
    const fallen = endOf(5, { pieces: 'germany: moscow' });
    expect([metric(fallen, 'russian-collapse'), metric(fallen, 'collapse-cause')]).toEqual([5, 1]);
    const empty = endOf(6, { pieces: 'russia: moscow', deck: { russia: [] } });
    expect([metric(empty, 'russian-collapse'), metric(empty, 'collapse-cause')]).toEqual([6, 2]);
    expect(metric(endOf(6, { pieces: 'russia: moscow' }), 'russian-collapse')).toBe(0);
    // A hand, or a deck, is enough to go on; prepared cards are not, and neither is Moscow left empty.
    const inHand = { pieces: 'russia: moscow', deck: { russia: [] }, hand: { russia: ['ru-rasputin'] } };
    expect(metric(endOf(6, inHand), 'russian-collapse')).toBe(0);
    const laid = { pieces: 'russia: moscow', deck: { russia: [] }, prepared: { russia: ['ru-rasputin'] } };
    expect(metric(endOf(6, laid), 'russian-collapse')).toBe(6);
    expect(metric(endOf(6, { pieces: 'russia: petrograd' }), 'russian-collapse')).toBe(0);
  });
  test('Russia collapses once, in the first such round, and at its end', () => {
    const table = new Table({ round: 5, pieces: 'germany: moscow', deck: { russia: [] } });
    expect(metric(table.turn('russia', 'end'), 'russian-collapse')).toBe(0);
    table.turn('uk-us', 'end').turn('uk-us', 'end');
    expect([metric(table, 'russian-collapse'), metric(table, 'collapse-cause')]).toEqual([5, 1]);
  });
  test('a game that ended early keeps its figures for the rounds that were not played', () => {
    const won = endOf(3, { pieces: 'uk: britain', vp: [0, 12], deck: { russia: ['ru-rasputin'] } });
    const figures = ['russia-cards-round-17', 'entente-vp-round-15', 'entente-objectives-round-15'];
    expect(figures.map((id) => metric(won, id))).toEqual([1, 13, 1]);
  });
  test('points by source, cards left and cards lost', () => {
    const table = endOf(3, {
      pieces: 'germany: berlin north-sea',
      status: ['de-german-high-seas-fleet'],
      deck: { russia: ['ru-rasputin'] },
    });
    expect([
      metric(table, 'central-vp-objectives'),
      metric(table, 'central-vp-statuses'),
      metric(table, 'central-vp'),
    ]).toEqual([1, 2, 3]);
    expect([
      metric(table, 'russia-cards-round-3'),
      metric(table, 'central-vp-round-3'),
      metric(table, 'central-objectives-round-3'),
    ]).toEqual([1, 3, 1]);
    const lost = playOf({ card: 'ru-the-tsar-will-not-help-us', choices: [TOP] });
    expect([metric(lost, 'russia-cards-lost'), metric(lost, 'entente-vp-cards')]).toEqual([1, 2]);
  });
});
