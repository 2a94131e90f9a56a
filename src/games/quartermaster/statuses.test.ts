// What the Status cards do while they lie on the table (10.7), one test or more for each.
import { describe, expect, test } from 'vitest';
import { POWERS } from './names.js';
import { playOf, TOP } from './testing/card-plays.js';
import { type Layout, Table } from './testing/table.js';

/** The end of a Scoring Round with this board and these Status cards: what the two teams have gained from them. */
function scored(status: string, pieces: string, tokens = ''): [number, number] {
  const points = [false, true].map((lies) => {
    const table = new Table({ pieces, tokens, status: lies ? [status] : [], round: 3 });
    return table.turn('uk-us', 'end').vp;
  });
  return [points[1][0] - points[0][0], points[1][1] - points[0][1]];
}

describe('15.3: points at a Scoring Round', () => {
  test.each([
    ['at-balkan-domination', 'austria-hungary: vienna; russia: moscow', [2, 0]],
    ['at-balkan-domination', 'austria-hungary: vienna; russia: moscow serbia', [0, 0]],
    ['at-balkan-domination', 'italy: vienna', [0, 0]], // 15.4
    ['at-k-u-k-kriegsmarine', 'austria-hungary: vienna adriatic-sea', [1, 0]],
    ['at-k-u-k-kriegsmarine', 'austria-hungary: vienna; germany: baltic-sea', [0, 0]],
    ['ru-warm-water-port', 'russia: moscow ukraine black-sea istanbul', [0, 1]],
    ['ru-warm-water-port', 'russia: moscow istanbul', [0, 0]], // out of supply
    ['de-german-high-seas-fleet', 'germany: berlin north-sea', [2, 0]],
    ['de-german-high-seas-fleet', 'germany: berlin baltic-sea', [0, 0]],
    ['de-easter-rising-of-ireland', 'uk: britain', [1, 0]],
    ['de-easter-rising-of-ireland', 'uk: britain ireland', [0, 0]],
    ['de-easter-rising-of-ireland', 'russia: berlin', [0, 0]], // 15.4
  ] as const)('%s with %s', (status, pieces, points) => {
    expect(scored(status, pieces)).toEqual(points);
  });
});

test('10.7 de-easter-rising-of-ireland: what it does when it is played', () => {
  const table = playOf({ card: 'de-easter-rising-of-ireland', choices: [TOP, TOP, TOP] });
  expect(table.count('buried', 'uk-us')).toBe(3);
  expect(table.vp).toEqual([1, 0]);
  expect(table.cards('status', 'germany')).toEqual(['de-easter-rising-of-ireland']);
});

// ---- Prepared cards denied and lent ----

describe('at-russian-rail-gauge', () => {
  const layout: Layout = {
    pieces: 'russia: moscow ukraine galicia budapest; austria-hungary: vienna',
    prepared: { russia: ['ru-russia-build-army'] },
    hand: { 'austria-ottoman': ['at-caporetto'] },
  };
  test('14.7 no Russian prepared card more than two steps from Moscow', () => {
    const free = new Table(layout).battle('austria-hungary', 'budapest', 'vienna').do('discard Caporetto');
    expect([free.decision, free.actor]).toEqual(['reinforce', 'russia']);
    const denied = new Table({ ...layout, status: ['at-russian-rail-gauge'] });
    denied.battle('austria-hungary', 'budapest', 'vienna').do('discard Caporetto');
    expect(denied.at('russia')).toBe('moscow ukraine galicia');
  });
  test('14.7 within two steps they count', () => {
    const table = new Table({ ...layout, status: ['at-russian-rail-gauge'] }).battle(
      'austria-hungary',
      'galicia',
      'vienna',
    );
    expect(table.decision).toBe('reinforce');
  });
  test('14.9 with the Supply symbol they count anywhere', () => {
    const table = new Table({
      pieces: 'russia: serbia; austria-hungary: vienna budapest',
      prepared: { russia: ['ru-montenegro'] },
      hand: { 'austria-ottoman': ['at-caporetto'] },
      status: ['at-russian-rail-gauge'],
    });
    table.battle('austria-hungary', 'serbia', 'budapest').do('discard Caporetto');
    expect(table.decision).toBe('reinforce');
  });
});

describe('de-german-aid-in-the-east', () => {
  const layout: Layout = {
    status: ['de-german-aid-in-the-east'],
    prepared: { germany: ['de-landwehr', 'de-tannenberg'] },
  };
  test('14.10 German cards reinforce and strike back for an Austro-Hungarian Army', () => {
    const table = new Table({ ...layout, pieces: 'austria-hungary: vienna galicia; russia: moscow ukraine' });
    table.battle('russia', 'galicia', 'ukraine').do('reinforce with Landwehr');
    expect([table.decision, table.actor]).toEqual(['counterattack', 'germany']);
    table.do('counterattack with Tannenberg');
    expect(table.at('russia')).toBe('moscow');
  });
  test('14.10 and sustain an Ottoman attack, which the Ottomans pay for', () => {
    const table = new Table({
      ...layout,
      pieces: 'ottoman: istanbul; uk: britain; russia: moscow bulgaria',
      prepared: { germany: ['de-germany-land-battle'], russia: ['ru-serbia-russias-ally', 'ru-montenegro'] },
      hand: { 'austria-ottoman': ['at-caporetto', 'at-spanish-flu'] },
      settings: {
        decks: { cards: { 'ru-montenegro': { prepare: { symbol: 'reinforce-army', supply: true } } } },
      },
    });
    table.battle('ottoman', 'bulgaria', 'istanbul').do('discard Caporetto', 'reinforce with Montenegro');
    expect([table.decision, table.actor]).toEqual(['sustain', 'germany']);
    table.do('sustain with Land Battle', 'discard Spanish Flu');
    expect(table.at('russia')).toBe('moscow');
  });
  test('14.10 not without the Status card', () => {
    const table = new Table({
      ...layout,
      status: [],
      pieces: 'austria-hungary: vienna galicia; russia: moscow ukraine',
    });
    expect(table.battle('russia', 'galicia', 'ukraine').at('austria-hungary')).toBe('vienna');
  });
});

test('14.10 uk-blackjack-and-the-doughboys: US cards help beside a US piece', () => {
  const layout: Layout = {
    status: ['uk-blackjack-and-the-doughboys'],
    prepared: { 'uk-us': ['uk-us-build-army'] },
  };
  const near = new Table({
    ...layout,
    pieces: 'france: paris picardy; us: usa english-channel; germany: berlin western-germany belgium',
  });
  near.battle('germany', 'picardy', 'belgium');
  expect([near.decision, near.actor]).toEqual(['reinforce', 'uk-us']);
  near.do('reinforce with Build Army');
  expect(near.at('france')).toBe('paris picardy');
  const far = new Table({
    ...layout,
    pieces: 'france: paris picardy; us: usa; germany: berlin western-germany belgium',
  });
  expect(far.battle('germany', 'picardy', 'belgium').at('france')).toBe('paris');
});

// ---- Cards that acting costs ----

describe('at-limited-rail-and-road-network', () => {
  const status = ['at-limited-rail-and-road-network'];
  test('6.1, 6.2 building and recruiting there cost a card', () => {
    const card = 'uk-lawrence-foments-arab-revolts';
    const poor = playOf({ card, status, pieces: 'uk: britain', choices: [TOP, TOP, 'choose effect 2'] });
    expect(poor.legal()).toEqual(['place nothing', 'take an own piece off the board first']);
    const choices = [TOP, TOP, 'choose effect 2', 'in Middle East', 'discard Cambrai'];
    const rich = playOf({ card, status, pieces: 'uk: britain', hand: { 'uk-us': ['uk-cambrai'] }, choices });
    expect(rich.at('uk')).toBe('britain middle-east');
    expect(rich.count('hand', 'uk-us')).toBe(0);
  });
  test('14.3 a battle costs one more than its terrain', () => {
    const layout: Layout = {
      status,
      pieces: 'russia: moscow caucasus azerbaijan; ottoman: istanbul anatolia',
    };
    const card = 'ru-russia-land-battle';
    const poor = playOf({ ...layout, card, hand: { russia: ['ru-rasputin'] } });
    expect(poor.legal().filter((words) => words.includes('Anatolia'))).toEqual([]);
    const hand = { russia: ['ru-rasputin', 'ru-cossacks'] };
    const rich = playOf({
      ...layout,
      card,
      hand,
      choices: ['battle Anatolia', 'discard Rasputin', 'discard Cossacks'],
    });
    expect(rich.at('ottoman')).toBe('istanbul');
  });
  test('14.6 eliminating there costs a card', () => {
    const card = 'uk-lawrence-foments-arab-revolts';
    const pieces = 'uk: britain; ottoman: istanbul middle-east';
    const hand = { 'uk-us': ['uk-cambrai'] };
    const choices = [TOP, TOP, 'choose effect 1', 'eliminate the Army of Ottoman', 'discard Cambrai'];
    const table = playOf({ card, status, pieces, hand, choices });
    expect([table.at('ottoman'), table.count('hand', 'uk-us')]).toEqual(['istanbul', 0]);
  });
  test('6.1 the Central Powers pay nothing', () => {
    const table = playOf({
      card: 'at-ottoman-build-army',
      status,
      pieces: 'ottoman: istanbul',
      choices: ['in Anatolia'],
    });
    expect(table.at('ottoman')).toBe('istanbul anatolia');
  });
});

// ---- When a battle is initiated ----

const WEST = 'germany: berlin western-germany belgium; france: paris picardy burgundy';

describe('14.0 when Germany initiates a land battle', () => {
  test('de-mustard-gas: once a turn a defending power discards a prepared card of its choice', () => {
    const table = new Table({
      pieces: WEST,
      status: ['de-mustard-gas'],
      prepared: { 'france-italy': ['fr-alpini', 'fr-marne'] },
    });
    table.battle('germany', 'picardy', 'belgium').do('use Mustard Gas against France');
    expect(table.actor).toBe('france-italy');
    table.do('discard Alpini');
    expect(table.cards('buried', 'france-italy')).toEqual(['fr-alpini']);
    expect(table.decision).toBe('reinforce');
  });
  test('10.7 de-mustard-gas: it need not be used, and a power without prepared cards loses a point', () => {
    const unused = new Table({ pieces: WEST, status: ['de-mustard-gas'], vp: [0, 3] });
    expect(unused.battle('germany', 'picardy', 'belgium').do('do not use it').vp).toEqual([0, 3]);
    const used = new Table({ pieces: WEST, status: ['de-mustard-gas'], vp: [0, 3] });
    expect(used.battle('germany', 'picardy', 'belgium').do('use Mustard Gas').vp).toEqual([0, 2]);
  });
  test('de-the-red-baron: the defending power loses the top card of its deck', () => {
    const table = new Table({
      pieces: WEST,
      status: ['de-the-red-baron'],
      deck: { 'france-italy': ['fr-marne', 'fr-verdun'] },
    });
    table.battle('germany', 'picardy', 'belgium').do('use The Red Baron');
    expect(table.cards('deck', 'france-italy')).toEqual(['fr-verdun']);
  });
  test('de-rumpler-taube-air-reconnaissance: looks at the prepared cards and discards one, once', () => {
    const status = ['de-rumpler-taube-air-reconnaissance'];
    const table = new Table({
      pieces: WEST,
      status,
      prepared: { 'france-italy': ['fr-paris-taxis', 'fr-alpini'] },
    });
    table.battle('germany', 'picardy', 'belgium').do('use Rumpler');
    expect([table.decision, table.actor]).toEqual(['discard', 'germany']);
    table.do('discard Paris Taxis');
    expect(table.at('france')).toBe('paris burgundy');
    expect(table.cards('open', 'germany')).toEqual(status);
  });
  test('8.0 de-rumpler-taube-air-reconnaissance: it sees the prepared cards of every defender, nobody else does', () => {
    const look = () =>
      new Table({
        pieces:
          'germany: berlin western-germany belgium; france: paris picardy; uk: britain english-channel picardy',
        status: ['de-rumpler-taube-air-reconnaissance'],
        prepared: { 'france-italy': ['fr-alpini'], 'uk-us': ['uk-the-somme'], russia: ['ru-montenegro'] },
        vp: [0, 3],
      })
        .battle('germany', 'picardy', 'belgium')
        .do('use Rumpler');
    const table = look();
    expect(table.legal()).toEqual([
      'discard Alpini (prepared) of France / Italy',
      'discard The Somme (prepared) of United Kingdom / United States',
    ]);
    table.do('discard The Somme');
    expect([table.cards('buried', 'uk-us'), table.vp]).toEqual([['uk-the-somme'], [0, 3]]);
    for (const [power, seen] of [
      ['germany', 1],
      ['france-italy', 0],
    ] as const) {
      const view = look();
      view.game.conceal(view.state, POWERS.indexOf(power));
      expect(view.cards('prepared', 'uk-us')).toHaveLength(seen);
      expect(view.cards('prepared', 'russia')).toEqual([]);
    }
  });
  test('10.7 de-rumpler-taube-air-reconnaissance: not where no defender has prepared anything', () => {
    const status = ['de-rumpler-taube-air-reconnaissance'];
    const table = new Table({ pieces: WEST, status, prepared: { russia: ['ru-montenegro'] } });
    table.battle('germany', 'picardy', 'belgium');
    expect(table.cards('status', 'germany')).toEqual(status);
  });
});

describe('14.0 when somebody attacks', () => {
  test('de-tripled-trench-lines: an attacker of a German Army loses the top of its deck', () => {
    const deck = { 'france-italy': ['fr-marne', 'fr-verdun'] };
    const table = new Table({ pieces: WEST, status: ['de-tripled-trench-lines'], deck });
    table.battle('france', 'belgium', 'picardy');
    expect(table.cards('deck', 'france-italy')).toEqual(['fr-verdun']);
    expect(table.at('germany')).toBe('western-germany berlin');
  });
  test.each([
    ['fr-verdun', 'burgundy', 'western-germany', ['discard Landwehr (from hand)']],
    ['fr-marne', 'picardy', 'belgium', []],
  ] as const)(
    '%s: an attacker of a French Army there discards a prepared card',
    (status, target, from, costs) => {
      const layout: Layout = { pieces: WEST, status: [status], hand: { germany: ['de-landwehr'] } };
      const table = new Table({ ...layout, prepared: { germany: ['de-mata-hari'] } });
      table.battle('germany', target, from).do(...costs, 'discard Mata Hari');
      expect(table.cards('buried', 'germany')).toContain('de-mata-hari');
      const without = new Table({ ...layout, vp: [2, 0] });
      expect(without.battle('germany', target, from).do(...costs).vp).toEqual([1, 0]); // 7.6
      const elsewhere = new Table({
        ...layout,
        pieces: 'germany: berlin western-germany; france: paris belgium',
        prepared: { germany: ['de-mata-hari'] },
      });
      elsewhere.battle('germany', 'belgium', 'western-germany');
      expect(elsewhere.count('prepared', 'germany')).toBe(1);
    },
  );
  test('fr-alpini: once a turn one more card from hand for an Italian Army in difficult terrain', () => {
    const layout: Layout = {
      pieces: 'italy: rome italian-alps; austria-hungary: vienna tyrol',
      status: ['fr-alpini'],
    };
    const table = new Table({ ...layout, hand: { 'austria-ottoman': ['at-caporetto', 'at-spanish-flu'] } });
    table.battle('austria-hungary', 'italian-alps', 'tyrol').do('discard Caporetto', 'discard Spanish Flu');
    expect(table.at('italy')).toBe('rome');
    const poor = new Table({ ...layout, hand: { 'austria-ottoman': ['at-caporetto'] }, vp: [1, 0] });
    expect(poor.battle('austria-hungary', 'italian-alps', 'tyrol').do('discard Caporetto').vp).toEqual([
      0, 0,
    ]);
  });
  test('fr-la-revanche: a point each time France battles a German Army in three spaces', () => {
    const table = new Table({ pieces: WEST, status: ['fr-la-revanche'] });
    expect(table.battle('france', 'belgium', 'picardy').vp).toEqual([0, 1]);
    const empty = new Table({ pieces: 'france: paris picardy', status: ['fr-la-revanche'] });
    expect(empty.battle('france', 'belgium', 'picardy').vp).toEqual([0, 0]);
  });
});

// ---- Cards kept and cards from hand ----

describe('14.10 Status cards of the attacker and defender', () => {
  const prepared = { germany: ['de-germany-land-battle'], 'france-italy': ['fr-marne'] };
  test('de-big-bertha-railway-guns: one card from hand for each symbol keeps the Sustain card', () => {
    const table = playOf({
      card: 'de-germany-land-battle',
      pieces: WEST,
      status: ['de-big-bertha-railway-guns'],
      prepared: { germany: ['de-stosstruppen'], 'france-italy': ['fr-marne'] },
      hand: { germany: ['de-landwehr', 'de-mata-hari', 'de-zeppelins'] },
      choices: [
        'battle Picardy',
        'reinforce with Marne',
        'sustain with Stosstruppen',
        'keep Stosstruppen',
        'discard Landwehr',
        'discard Mata Hari',
      ],
    });
    expect(table.cards('prepared', 'germany')).toEqual(['de-stosstruppen']);
    expect(table.cards('hand', 'germany')).toEqual(['de-zeppelins']);
    expect(table.at('france')).toBe('paris burgundy');
  });
  test('de-big-bertha-railway-guns: only in the German turn', () => {
    const table = new Table({
      pieces: WEST,
      status: ['de-big-bertha-railway-guns'],
      prepared: { ...prepared, germany: ['de-stosstruppen'] },
      hand: { germany: ['de-landwehr', 'de-mata-hari'] },
    });
    table.battle('germany', 'picardy', 'belgium').do('reinforce with Marne', 'sustain with Stosstruppen');
    expect(table.cards('open', 'germany')).toEqual(['de-stosstruppen']);
  });
  test('fr-renault-ft-tanks: the used Sustain card comes back to hand', () => {
    const table = new Table({
      pieces: WEST,
      status: ['fr-renault-ft-tanks'],
      prepared: { 'france-italy': ['fr-france-land-battle'], germany: ['de-germany-build-army'] },
    });
    table
      .battle('france', 'belgium', 'picardy')
      .do('reinforce with Build Army', 'sustain with Land Battle', 'keep Land Battle');
    expect(table.cards('hand', 'france-italy')).toEqual(['fr-france-land-battle']);
    expect(table.at('germany')).toBe('western-germany berlin');
  });
  test('uk-dreadnoughts: the used Reinforce Navy stays prepared, once a turn', () => {
    const table = new Table({
      pieces: 'uk: britain english-channel; germany: berlin western-germany north-sea',
      status: ['uk-dreadnoughts'],
      prepared: { 'uk-us': ['uk-uk-build-navy'] },
    });
    table
      .battle('germany', 'english-channel', 'north-sea')
      .do('reinforce with Build Navy', 'keep Build Navy');
    expect(table.cards('prepared', 'uk-us')).toEqual(['uk-uk-build-navy']);
    expect(table.at('uk')).toBe('britain english-channel');
  });
  test('fr-general-nivelles-creeping-barrage: France sustains with a Land Battle from hand', () => {
    const table = new Table({
      pieces: WEST,
      status: ['fr-general-nivelles-creeping-barrage'],
      hand: { 'france-italy': ['fr-france-land-battle'] },
      prepared: { germany: ['de-germany-build-army'] },
    });
    table
      .battle('france', 'belgium', 'picardy')
      .do('reinforce with Build Army', 'sustain with Land Battle (France) from hand');
    expect(table.at('germany')).toBe('western-germany berlin');
    expect(table.count('hand', 'france-italy')).toBe(0);
  });
  test('uk-battlecruisers: the UK sustains with a Sea Battle from hand', () => {
    const table = new Table({
      pieces: 'uk: britain english-channel; germany: berlin western-germany north-sea',
      status: ['uk-battlecruisers'],
      hand: { 'uk-us': ['uk-uk-sea-battle'] },
      prepared: { germany: ['de-germany-build-navy'] },
    });
    table
      .battle('uk', 'north-sea', 'english-channel')
      .do('reinforce with Build Navy', 'sustain with Sea Battle (United Kingdom) from hand');
    expect(table.at('germany')).toBe('western-germany berlin');
  });
});

// ---- Following up ----

describe('de-stosstruppen', () => {
  const layout: Layout = {
    status: ['de-stosstruppen'],
    pieces: 'germany: berlin western-germany; uk: britain picardy',
  };
  test('6.1 after an Army is built, a Sustain card lets Germany battle next to it', () => {
    const table = playOf({
      ...layout,
      card: 'de-germany-build-army',
      prepared: { germany: ['de-germany-land-battle'] },
      choices: ['in Belgium', 'discard Land Battle (Germany) to battle Picardy from Belgium'],
    });
    expect(table.at('uk')).toBe('britain');
    expect(table.cards('open', 'germany').toSorted()).toEqual([
      'de-germany-build-army',
      'de-germany-land-battle',
    ]);
  });
  test('12.1 a card with places is bound to them', () => {
    const table = playOf({
      ...layout,
      card: 'de-germany-build-army',
      prepared: { germany: ['de-gorlice-tarnow-offensive'] },
      choices: ['in Belgium'],
    });
    expect(table.decision).toBe('prepare or unprepare a card');
  });
  test('6.2 recruiting is not building', () => {
    const table = playOf({
      ...layout,
      card: 'de-landsturm',
      pieces: 'germany: berlin; russia: poland',
      prepared: { germany: ['de-germany-land-battle'] },
      choices: ['in Prussia'],
    });
    expect(table.decision).toBe('prepare or unprepare a card');
  });
});

describe('uk-mark-iv-tanks', () => {
  const pieces = 'uk: britain english-channel picardy; germany: berlin western-germany belgium';
  test('14.8 after a battle in clear land a double Sustain card serves to build there', () => {
    const table = new Table({
      pieces,
      status: ['uk-mark-iv-tanks'],
      prepared: { 'uk-us': ['uk-the-somme'] },
    });
    table.battle('uk', 'belgium', 'picardy').do('discard The Somme to build in Belgium');
    expect(table.at('uk')).toBe('britain english-channel picardy belgium');
  });
  test('14.7 a card that does not count there is not offered', () => {
    const table = new Table({
      pieces,
      status: ['uk-mark-iv-tanks'],
      prepared: { 'uk-us': ['uk-gallipoli'] },
    });
    expect(table.battle('uk', 'belgium', 'picardy').decision).not.toBe('exploit');
  });
  test('14.4 not from the sea, which makes the land difficult', () => {
    const table = new Table({
      pieces,
      status: ['uk-mark-iv-tanks'],
      prepared: { 'uk-us': ['uk-the-somme'] },
      hand: { 'uk-us': ['uk-cambrai'] },
    });
    table.battle('uk', 'belgium', 'english-channel').do('discard Cambrai');
    expect(table.at('uk')).toBe('britain english-channel picardy');
    expect(table.decision).not.toBe('exploit');
  });
});

// ---- Draft, play and attrition ----

describe('9.0 Status cards of the Draft step', () => {
  test('de-woe-to-them-that-yet-draw-sword-against-me: a card is prepared before the draft', () => {
    const table = new Table({
      status: ['de-woe-to-them-that-yet-draw-sword-against-me'],
      hand: { germany: ['de-landwehr', 'de-mata-hari', 'de-zeppelins'] },
    });
    table.turn('germany');
    expect(table.decision).toBe('prepare a card');
    table.do('prepare Landwehr');
    expect(table.cards('prepared', 'germany')).toEqual(['de-landwehr']);
    expect(table.decision).toBe('draft');
  });
  test('fr-bares-expands-armee-de-lair: a Land Battle instead of a Build Army', () => {
    const hand = { 'france-italy': ['fr-marne', 'fr-verdun'] };
    const table = new Table({ status: ['fr-bares-expands-armee-de-lair'], hand }).turn('france-italy');
    table.do('draft Land Battle (France)', 'discard Marne', 'discard Verdun');
    expect(table.cards('hand', 'france-italy')).toEqual(['fr-france-land-battle']);
    expect(new Table({ hand }).turn('france-italy').legal()).not.toContain('draft Land Battle (France)');
  });
  test('fr-troupes-coloniales: at no cost with a Navy in the Western Mediterranean', () => {
    const status = ['fr-troupes-coloniales'];
    const table = new Table({ status, pieces: 'france: paris western-mediterranean' }).turn('france-italy');
    table.do('draft Build Army (France) at no cost');
    expect(table.cards('hand', 'france-italy')).toEqual(['fr-france-build-army']);
    expect(new Table({ status, pieces: 'france: paris' }).turn('france-italy').decision).toBe('play a card');
  });
  test('fr-citizen-soldiers: a French card just drafted may be prepared', () => {
    const hand = { 'france-italy': ['fr-marne', 'fr-verdun'] };
    const table = new Table({ status: ['fr-citizen-soldiers'], hand }).turn('france-italy');
    table.do(
      'draft Build Navy (France)',
      'discard Marne',
      'discard Verdun',
      'prepare Build Navy (France) at once',
    );
    expect(table.cards('prepared', 'france-italy')).toEqual(['fr-france-build-navy']);
    const italian = new Table({ status: ['fr-citizen-soldiers'], hand }).turn('france-italy');
    italian.do('draft Build Navy (Italy)', 'discard Marne', 'discard Verdun');
    expect(italian.decision).toBe('play a card');
  });
  test('uk-the-pals-battalions: out of the discard pile for a point', () => {
    const table = new Table({
      status: ['uk-the-pals-battalions'],
      hand: { 'uk-us': ['uk-cambrai', 'uk-gallipoli'] },
      open: { 'uk-us': ['uk-uk-build-army'] },
      vp: [0, 4],
    });
    table
      .turn('uk-us')
      .do('draft Build Army (United Kingdom) from the discard pile', 'discard Cambrai', 'discard Gallipoli');
    expect(table.cards('hand', 'uk-us')).toEqual(['uk-uk-build-army']);
    expect(table.vp).toEqual([0, 3]);
    expect(table.count('open', 'uk-us')).toBe(0);
  });
});

test.each([
  ['uk-commonwealth-support', 'uk-uk-build-army', 'play Build Army (United Kingdom) and keep it'],
  ['uk-girls-with-the-yellow-hands', 'uk-uk-land-battle', 'play Land Battle (United Kingdom) and keep it'],
])('10.7 %s: with three UK Navies the card stays in hand', (status, card, words) => {
  const layout: Layout = { status: [status], hand: { 'uk-us': [card] } };
  const few = new Table({ ...layout, pieces: 'uk: britain north-atlantic english-channel' }).turn(
    'uk-us',
    'play',
  );
  expect(few.legal()).not.toContain(words);
  const table = new Table({
    ...layout,
    pieces: 'uk: britain north-atlantic english-channel north-sea; germany: belgium',
  });
  table.turn('uk-us', 'play').do(words);
  expect(['place a piece', 'battle']).toContain(table.decision);
  expect(table.cards('hand', 'uk-us')).toEqual([card]);
});

test('11.2 uk-relied-on-for-any-enterprise: any prepared UK card is a single Attrition', () => {
  const layout: Layout = {
    pieces: 'uk: britain belgium; germany: berlin western-germany',
    prepared: { 'uk-us': ['uk-uk-build-army', 'uk-us-build-army'] },
  };
  const table = new Table({ ...layout, status: ['uk-relied-on-for-any-enterprise'] }).turn(
    'uk-us',
    'attrition',
  );
  expect(table.legal()).toEqual([
    'use no Attrition',
    'use Build Army (United Kingdom) for Attrition against Germany',
  ]);
  table.do('use Build Army', TOP);
  expect(table.count('buried', 'germany')).toBe(1);
  expect(table.cards('open', 'uk-us')).toEqual(['uk-uk-build-army']);
  expect(new Table(layout).turn('uk-us', 'attrition').decision).not.toBe('use Attrition');
});

test('14.1 de-the-christmas-truce: France and the UK battle no German Army for the rest of the round', () => {
  const table = playOf({
    card: 'de-the-christmas-truce',
    pieces:
      'germany: berlin western-germany belgium; france: paris picardy; uk: britain english-channel picardy; italy: rome',
    hand: { 'france-italy': ['fr-france-land-battle', 'fr-marne'], 'uk-us': ['uk-uk-land-battle'] },
    choices: [TOP, TOP, TOP, 'prepare nothing', 'draw no more', 'draft nothing', 'play Land Battle (France)'],
  });
  expect(table.legal().filter((words) => words.includes('Belgium'))).toEqual([]);
  expect(table.legal()).toContain('battle Burgundy from Paris');
});
