// A turn (3.2) and its cards (7.0): draft, play, attrition, prepare, draw; discards and running out of cards.
import { describe, expect, test } from 'vitest';
import { powerOf } from './board.js';
import { playOf, TOP } from './testing/card-plays.js';
import { Table } from './testing/table.js';

const HAND = ['ru-rasputin', 'ru-cossacks', 'ru-montenegro'];

test('3.2 five steps, each of them optional', () => {
  const table = new Table({
    hand: { russia: HAND },
    prepared: { russia: ['ru-serbia-defies-austrian-ultimatum'] },
  }).turn('russia');
  const seen: string[] = [];
  for (const pass of [
    'draft nothing',
    'play nothing',
    'use no Attrition',
    'prepare nothing',
    'draw no more',
  ]) {
    seen.push(table.decision);
    table.do(pass);
  }
  expect(seen).toEqual(['draft', 'play a card', 'use Attrition', 'prepare or unprepare a card', 'draw']);
  expect(table.actor).toBe('germany');
  expect(table.cards('hand', 'russia').toSorted()).toEqual(HAND.toSorted());
});

describe('9.0 the Draft step', () => {
  test('two cards, unseen, for a Build card out of the deck', () => {
    const table = new Table({ hand: { russia: HAND } }).turn('russia');
    expect(table.legal()).toEqual([
      'draft nothing',
      'draft Build Army (Russia)',
      'draft Build Navy (Russia)',
    ]);
    table.do('draft Build Navy (Russia)', 'discard Rasputin', 'discard Cossacks');
    expect(table.cards('hand', 'russia').toSorted()).toEqual(['ru-montenegro', 'ru-russia-build-navy']);
    expect(table.cards('buried', 'russia').toSorted()).toEqual(['ru-cossacks', 'ru-rasputin']);
    expect(table.decision).toBe('play a card');
  });
  test('9.0 the deck is shuffled afterwards, and nobody knows any longer what lies at its bottom', () => {
    const table = new Table({ hand: { russia: HAND } }).turn('russia');
    table.state.knownBottom[powerOf('russia')] = 3;
    const start = powerOf('russia') * table.state.cards.kindOf.length;
    const order = () => [...table.state.deck.subarray(start, start + table.count('deck', 'russia'))];
    table.state.deck.subarray(start, start + table.count('deck', 'russia')).reverse();
    const before = order();
    table.do('draft Build Navy (Russia)', 'discard Rasputin', 'discard Cossacks');
    // The luck of the table leaves the cards in the order of their numbers, in which this deck did not lie.
    expect(order()).not.toEqual(before.filter((card) => order().includes(card)));
    expect(table.state.knownBottom[powerOf('russia')]).toBe(0);
  });
  test('not with one card in hand, and only what is in the deck', () => {
    expect(new Table({ hand: { russia: ['ru-rasputin'] } }).turn('russia').decision).toBe('play a card');
    const table = new Table({
      hand: { russia: HAND },
      deck: { russia: ['ru-russia-build-navy', 'ru-trench-warfare'] },
    });
    expect(table.turn('russia').legal()).toEqual(['draft nothing', 'draft Build Navy (Russia)']);
  });
  test('1.2 the cards that it costs may be of either country', () => {
    const table = new Table({ hand: { 'uk-us': ['uk-us-land-battle', 'uk-cambrai'] } }).turn('uk-us');
    table.do('draft Build Army (United Kingdom)', 'discard Land Battle (United States)', 'discard Cambrai');
    expect(table.cards('hand', 'uk-us')).toEqual(['uk-uk-build-army']);
  });
});

describe('10.0 the Play step', () => {
  test('10.0 one card a turn', () => {
    const table = new Table({ hand: { russia: HAND } }).turn('russia', 'play').do('play Rasputin');
    expect(table.decision).toBe('prepare or unprepare a card');
    expect(table.vp).toEqual([0, 1]);
  });
  test('7.1, 7.4 a card that is played lies on top of the discard pile', () => {
    const table = playOf({ card: 'ru-rasputin' });
    expect(table.cards('open', 'russia')).toEqual(['ru-rasputin']);
  });
  test('10.5 an Event does what its text says', () => {
    expect(playOf({ card: 'fr-alsace-lorraine' }).tokens).toBe('burgundy');
  });
  test('10.6 Economic Warfare may hit the power that plays it', () => {
    const table = playOf({ card: 'ru-the-tsar-will-not-help-us' });
    expect([table.decision, table.actor]).toEqual(['discard', 'russia']);
  });
  test('10.7 there is no limit to Status cards on the table', () => {
    const status = ['de-mustard-gas', 'de-the-red-baron', 'de-stosstruppen', 'de-tripled-trench-lines'];
    const table = playOf({ card: 'de-german-high-seas-fleet', status });
    expect(table.count('status', 'germany')).toBe(5);
  });
});

describe('7.7 complex cards', () => {
  test('7.7.1 a requirement that is not met ends the card', () => {
    const table = playOf({ card: 'uk-cambrai', hand: { 'uk-us': ['uk-mark-iv-tanks'] } });
    expect(table.count('status', 'uk-us')).toBe(0);
  });
  test('7.7.2 an empty Serbia need not be battled before an Army is built there', () => {
    const table = playOf({
      card: 'at-franz-ferdinand-avenged',
      pieces: 'austria-hungary: vienna budapest',
      hand: { 'austria-ottoman': ['at-spanish-flu'] },
      choices: ['discard Spanish Flu', 'in Serbia'],
    });
    expect(table.at('austria-hungary')).toBe('vienna budapest serbia');
  });
  test('7.7.3 a card that was prepared first serves in the battle after it', () => {
    const table = playOf({
      card: 'de-prussian-military-tradition',
      pieces: 'germany: berlin western-germany; uk: britain english-channel belgium',
      hand: { germany: ['de-germany-land-battle'] },
      prepared: { 'uk-us': ['uk-uk-build-army'] },
      choices: [
        'prepare Land Battle',
        'battle Belgium',
        'reinforce with Build Army',
        'sustain with Land Battle',
      ],
    });
    expect(table.at('uk')).toBe('britain english-channel');
  });
  test('7.7.4 a card may let a Status card be played besides', () => {
    const table = playOf({
      card: 'de-landwehr',
      hand: { germany: ['de-mustard-gas'] },
      choices: ['prepare nothing', 'play Mustard Gas', 'place nothing'],
    });
    expect(table.cards('status', 'germany')).toEqual(['de-mustard-gas']);
  });
  test('7.7.5 every benefit may be declined', () => {
    const table = playOf({
      card: 'de-landwehr',
      hand: { germany: ['de-mustard-gas'] },
      choices: ['prepare nothing', 'play no other card', 'place nothing'],
    });
    expect(table.at('germany')).toBe('western-germany berlin');
    expect(table.cards('hand', 'germany')).toEqual(['de-mustard-gas']);
  });
});

describe('11.0 attrition', () => {
  test('11.0 one prepared card a turn, and it is revealed', () => {
    const prepared = { germany: ['de-mata-hari', 'de-zeppelins'] };
    const table = new Table({ prepared }).turn('germany', 'attrition');
    table.do('use Mata Hari for Attrition', TOP, TOP);
    expect(table.decision).toBe('prepare or unprepare a card');
    expect(table.cards('open', 'germany')).toEqual(['de-mata-hari']);
  });
  test('11.2 the Army need not be in supply', () => {
    const table = new Table({
      pieces: 'austria-hungary: galicia; russia: moscow ukraine',
      prepared: { 'austria-ottoman': ['at-morava-offensive'] },
    });
    expect(table.turn('austria-ottoman', 'attrition').legal()).toEqual([
      'use no Attrition',
      'use Morava Offensive for Attrition against Russia',
    ]);
  });
  test('11.2 a Navy of either side does not count', () => {
    const prepared = { 'austria-ottoman': ['at-morava-offensive'] };
    for (const pieces of [
      'austria-hungary: vienna adriatic-sea; russia: moscow serbia',
      'austria-hungary: vienna tyrol; italy: rome adriatic-sea',
    ]) {
      const table = new Table({ pieces, prepared }).turn('austria-ottoman', 'attrition');
      expect(table.decision).not.toBe('use Attrition');
    }
  });
  test('R1 it must be of the country on the card, unless the ruling is turned', () => {
    const layout = {
      pieces: 'austria-hungary: vienna; ottoman: istanbul romania; russia: moscow ukraine',
      prepared: { 'austria-ottoman': ['at-morava-offensive'] },
    };
    expect(new Table(layout).turn('austria-ottoman', 'attrition').decision).not.toBe('use Attrition');
    const settings = { rules: { 'attrition-by-country': false } };
    expect(new Table({ ...layout, settings }).turn('austria-ottoman', 'attrition').decision).toBe(
      'use Attrition',
    );
  });
  test('11.3 losses come from hand, prepared cards or the unseen top of the deck, never from Status cards', () => {
    const table = playOf({
      card: 'uk-japan-attacks-german-enclaves-at-tsingtao',
      hand: { germany: ['de-landwehr'] },
      prepared: { germany: ['de-mata-hari'] },
      status: ['de-mustard-gas'],
      deck: { germany: ['de-zeppelins', 'de-landsturm'] },
    });
    expect(table.legal()).toEqual(['discard Landwehr (from hand)', 'discard Mata Hari (prepared)', TOP]);
    table.do('discard Mata Hari', TOP);
    expect(table.cards('deck', 'germany')).toEqual(['de-landsturm']);
    expect(table.cards('open', 'germany')).toEqual([]);
  });
  test('11.4 with an empty deck a point may be lost instead, and must be when there is nothing else', () => {
    const table = playOf({
      card: 'uk-japan-attacks-german-enclaves-at-tsingtao',
      hand: { germany: ['de-landwehr'] },
      deck: { germany: [] },
      vp: [5, 0],
    });
    expect(table.legal()).toEqual(['discard Landwehr (from hand)', 'lose a Victory Point instead']);
    table.do('lose a Victory Point', 'discard Landwehr');
    expect(table.vp).toEqual([2, 0]);
  });
});

describe('7.6 running out of cards', () => {
  test('7.6 a power with neither deck nor hand plays on', () => {
    const table = new Table({ deck: { russia: [] }, prepared: { russia: ['ru-montenegro'] } }).turn(
      'russia',
      'prepare',
    );
    table.do('unprepare Montenegro');
    expect(table.cards('hand', 'russia')).toEqual(['ru-montenegro']);
    expect(table.actor).toBe('germany');
  });
  test('7.6 a Status card that is not there has no effect', () => {
    const table = playOf({
      card: 'uk-sidney-reilly',
      pieces: 'uk: britain',
      choices: [TOP, TOP, 'in Petrograd'],
      vp: [1, 1],
    });
    expect(table.vp).toEqual([1, 1]);
  });
  test('7.5 discards without a reason to look are unseen', () => {
    const table = playOf({
      card: 'at-caporetto',
      hand: { germany: ['de-landwehr'] },
      choices: ['discard Landwehr'],
    });
    expect(table.cards('buried', 'germany')).toEqual(['de-landwehr']);
  });
});

describe('12.0 and 13.0', () => {
  test('7.2, 12.1 one card from hand goes face down on the table', () => {
    const table = new Table({ hand: { russia: HAND } }).turn('russia', 'prepare').do('prepare Cossacks');
    expect(table.cards('prepared', 'russia')).toEqual(['ru-cossacks']);
    expect(table.decision).toBe('draw');
  });
  test('12.2 or one comes back', () => {
    const table = new Table({ prepared: { russia: ['ru-cossacks', 'ru-montenegro'] } }).turn(
      'russia',
      'prepare',
    );
    table.do('unprepare Cossacks');
    expect(table.cards('hand', 'russia')).toEqual(['ru-cossacks']);
    expect(table.decision).toBe('draw');
  });
  test('13.0 up to seven cards from the top, and one may stop before', () => {
    const table = new Table({
      hand: { russia: HAND },
      deck: { russia: ['ru-rasputin', 'ru-trench-warfare'].slice(1) },
    });
    table.turn('russia', 'draw');
    expect(table.legal()).toEqual(['draw 1 card', 'draw no more']);
    table.do('draw 1 card');
    expect(table.count('hand', 'russia')).toBe(4);
    expect(table.actor).toBe('germany');
  });
  test('13.0 no more than seven', () => {
    const table = new Table({ hand: { russia: HAND } }).turn('russia', 'draw');
    expect(table.legal()[0]).toBe('draw 4 cards');
    table.do('draw 4 cards');
    expect([table.count('hand', 'russia'), table.actor]).toEqual([7, 'germany']);
  });
  test('13.0 more than seven cards are kept', () => {
    const hand = { germany: [...Array(8)].map(() => 'de-germany-land-battle') };
    const table = new Table({ hand }).turn('germany', 'draw');
    expect(table.count('hand', 'germany')).toBe(8);
    expect(table.actor).toBe('france-italy');
  });
});
