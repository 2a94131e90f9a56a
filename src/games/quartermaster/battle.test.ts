// Battle (14.0): prerequisites, difficult terrain, the procedure and counterattacks.
import { describe, expect, test } from 'vitest';
import { playOf } from './testing/card-plays.js';
import { type Layout, Table } from './testing/table.js';

const WEST =
  'germany: berlin western-germany belgium; france: paris picardy; uk: britain english-channel picardy';
const LB = 'de-germany-land-battle';
const BA = 'fr-france-build-army';

function battles(layout: Layout, card: string): string[] {
  return playOf({ ...layout, card })
    .legal()
    .filter((words) => words.startsWith('battle'));
}

describe('14.1 prerequisites', () => {
  test('14.1 a supplied piece next to the space, Army or Navy', () => {
    expect(
      battles({ pieces: 'russia: moscow serbia; austria-hungary: budapest' }, 'ru-russia-land-battle'),
    ).toEqual(['battle Petrograd from Moscow', 'battle Ukraine from Moscow']);
  });
  test('14.1 no battle of one country by pieces of another of its power', () => {
    expect(
      battles({ pieces: 'us: usa; uk: britain english-channel; germany: belgium' }, 'uk-us-land-battle'),
    ).toEqual(['battle Canada from USA']);
  });
  test('14.2 an empty space may be battled', () => {
    const table = playOf({ card: LB, pieces: 'germany: berlin', choices: ['battle Prussia from Berlin'] });
    expect(table.decision).toBe('prepare or unprepare a card');
  });
  test('R7 a space with pieces of the own team is not battled', () => {
    const pieces = 'germany: berlin prussia; austria-hungary: western-germany vienna';
    expect(battles({ pieces }, LB)).toEqual(['battle Poland from Prussia', 'battle Galicia from Prussia']);
  });
  test('14.0 a won battle removes all enemy pieces in the space', () => {
    const table = new Table({ pieces: WEST }).battle('germany', 'picardy', 'belgium');
    expect([table.at('france'), table.at('uk')]).toEqual(['paris', 'britain english-channel']);
  });
});

describe('14.3 difficult terrain', () => {
  const pieces = 'germany: berlin western-germany; france: paris burgundy';
  test('14.3 costs a card from hand, unseen, and cannot be entered without', () => {
    expect(battles({ pieces }, LB)).not.toContain('battle Burgundy from Western Germany');
    const table = playOf({
      card: LB,
      pieces,
      hand: { germany: ['de-landwehr'] },
      choices: ['battle Burgundy', 'discard Landwehr'],
    });
    expect(table.at('france')).toBe('paris');
    expect(table.cards('buried', 'germany')).toEqual(['de-landwehr']);
  });
  test('14.4 a Navy against difficult land pays once', () => {
    const table = playOf({
      card: 'uk-uk-land-battle',
      pieces: 'uk: britain north-atlantic western-mediterranean; germany: rome',
      hand: { 'uk-us': ['uk-cambrai', 'uk-gallipoli'] },
      choices: ['battle Rome', 'discard Cambrai'],
    });
    expect(table.at('germany')).toBe('');
    expect(table.count('hand', 'uk-us')).toBe(1);
  });
  test('14.5 every Sustain card costs another, single or double', () => {
    const layout: Layout = { pieces, prepared: { germany: ['de-stosstruppen'], 'france-italy': [BA] } };
    const poor = new Table({ ...layout, hand: { germany: ['de-landwehr'] } }).battle(
      'germany',
      'burgundy',
      'western-germany',
    );
    poor.do('discard Landwehr', 'reinforce with Build Army');
    expect([poor.decision === 'sustain', poor.at('france')]).toEqual([false, 'paris burgundy']);
    const rich = new Table({ ...layout, hand: { germany: ['de-landwehr', 'de-mata-hari'] } });
    rich
      .battle('germany', 'burgundy', 'western-germany')
      .do('discard Landwehr', 'reinforce with Build Army', 'sustain with', 'discard Mata Hari');
    expect(rich.at('france')).toBe('paris');
    expect(rich.count('hand', 'germany')).toBe(0);
  });
});

describe('14.6 eliminating', () => {
  test('14.6 nothing is paid, and no Reinforce card helps', () => {
    const table = playOf({
      card: 'ru-serbia-defies-austrian-ultimatum',
      pieces: 'austria-hungary: vienna budapest serbia',
      prepared: { 'austria-ottoman': ['at-austria-hungary-build-army'] },
      choices: ['in Serbia'],
    });
    expect(table.at('austria-hungary')).toBe('vienna budapest');
    expect(table.count('prepared', 'austria-ottoman')).toBe(1);
  });
});

describe('14.10 the procedure', () => {
  const start = (germany: string[], france: string[], uk: string[] = []) =>
    new Table({ pieces: WEST, prepared: { germany, 'france-italy': france, 'uk-us': uk } }).battle(
      'germany',
      'picardy',
      'belgium',
    );

  test('14.10 a Reinforce card saves the pieces, all of them', () => {
    const table = start([], [BA]).do('reinforce with Build Army (France)');
    expect([table.at('france'), table.at('uk')]).toEqual([
      'paris picardy',
      'britain english-channel picardy',
    ]);
    expect(table.cards('open', 'france-italy')).toEqual([BA]);
  });
  test('14.10 a Sustain card overcomes it; nobody has to use a card', () => {
    expect(start([LB], [BA]).do('reinforce with', 'sustain with').at('france')).toBe('paris');
    expect(start([LB], [BA]).do('reinforce with', 'give up').at('france')).toBe('paris picardy');
    expect(start([LB], [BA]).do('do not reinforce').at('france')).toBe('paris');
  });
  test('14.10 any defending power may reinforce, in the order of play', () => {
    const table = start([], [BA], ['uk-uk-build-army']);
    expect(table.actor).toBe('france-italy');
    table.do('do not reinforce');
    expect(table.actor).toBe('uk-us');
    table.do('reinforce with');
    expect(table.at('france')).toBe('paris picardy');
  });
  test('14.10 symbols add up: after single and double the defender needs two more', () => {
    const two = start(['de-stosstruppen'], [BA, BA, BA]).do('reinforce with', 'sustain with');
    expect([two.decision, two.actor]).toEqual(['reinforce', 'france-italy']);
    two.do('reinforce with');
    expect(two.legal()).toEqual(['reinforce with Build Army (France)']);
    two.do('reinforce with');
    expect(two.at('france')).toBe('paris picardy');
    const one = start(['de-stosstruppen'], [BA, BA]).do('reinforce with', 'sustain with');
    expect(one.at('france')).toBe('paris');
  });
  test('14.10 double against double: one more symbol is enough', () => {
    const table = start(['de-stosstruppen'], ['fr-paris-taxis', BA]).do(
      'reinforce with Paris Taxis',
      'sustain with',
    );
    table.do('reinforce with Build Army');
    expect(table.at('france')).toBe('paris picardy');
  });
  test('14.10 two single Sustain cards overcome a double Reinforce', () => {
    const table = start([LB, LB], ['fr-paris-taxis']).do('reinforce with', 'sustain with');
    expect(table.legal()).toEqual(['sustain with Land Battle (Germany)']);
    expect(table.do('sustain with').at('france')).toBe('paris');
  });
  test('R3 a power that cannot do enough by itself is not asked', () => {
    const table = start([LB], ['fr-paris-taxis']).do('reinforce with');
    expect(table.decision).not.toBe('sustain');
    expect(table.at('france')).toBe('paris picardy');
  });
  test('14.9 a Reinforce card must be of a country with a supplied piece there', () => {
    const italian = start([], ['fr-italy-build-army']);
    expect(italian.at('france')).toBe('paris');
    const cutOff = new Table({
      pieces: 'germany: berlin western-germany belgium; france: picardy',
      prepared: { 'france-italy': [BA] },
    });
    expect(cutOff.battle('germany', 'picardy', 'belgium').at('france')).toBe('');
  });
  test('14.10 sea battles take Navy and Sea Battle cards', () => {
    const table = new Table({
      pieces: 'germany: berlin western-germany north-sea; uk: britain english-channel',
      prepared: { 'uk-us': ['uk-uk-build-army', 'uk-uk-build-navy'], germany: [LB, 'de-germany-sea-battle'] },
    }).battle('germany', 'english-channel', 'north-sea');
    expect(table.legal()).toEqual(['do not reinforce', 'reinforce with Build Navy (United Kingdom)']);
    table.do('reinforce with');
    expect(table.legal()).toEqual(['give up the battle', 'sustain with Sea Battle (Germany)']);
    expect(table.do('sustain with').at('uk')).toBe('britain');
  });
});

describe('14.11 counterattack', () => {
  const french = ['fr-la-revanche', BA];
  test('14.11 removes all Armies in the space that the attack came from', () => {
    const pieces = 'germany: berlin western-germany belgium; austria-hungary: belgium; france: paris picardy';
    const table = new Table({ pieces, prepared: { 'france-italy': french } }).battle(
      'germany',
      'picardy',
      'belgium',
    );
    table.do('reinforce with', 'counterattack with La Revanche');
    expect([table.at('germany'), table.at('austria-hungary')]).toEqual(['western-germany berlin', '']);
  });
  test('14.11 not against a Navy, and not by an Army out of supply', () => {
    const navy = new Table({
      pieces: 'germany: berlin western-germany english-channel north-sea; france: paris picardy',
      prepared: { 'france-italy': french },
      // With the card that an Army would need to battle a sea (14.4).
      hand: { germany: ['de-landwehr'], 'france-italy': ['fr-alpini'] },
    });
    navy.battle('germany', 'picardy', 'english-channel').do('discard Landwehr', 'reinforce with');
    expect(navy.decision).not.toBe('counterattack');
    expect(navy.at('germany')).toBe('english-channel north-sea western-germany berlin');
    const supply = new Table({
      pieces: 'germany: berlin western-germany; austria-hungary: vienna budapest; russia: serbia',
      prepared: { russia: ['ru-montenegro', 'ru-cossacks'] },
      hand: { 'austria-ottoman': ['at-caporetto'] },
    });
    supply
      .battle('austria-hungary', 'serbia', 'budapest')
      .do('discard Caporetto', 'reinforce with Montenegro');
    expect(supply.decision).not.toBe('counterattack');
  });
  test('14.11 against difficult terrain it costs a card from hand', () => {
    const layout: Layout = {
      pieces: 'austria-hungary: vienna; russia: moscow ukraine galicia',
      prepared: { russia: ['ru-russia-build-army', 'ru-cossacks'] },
    };
    const poor = new Table(layout).battle('austria-hungary', 'galicia', 'vienna').do('reinforce with');
    expect(poor.decision).not.toBe('counterattack');
    const rich = new Table({ ...layout, hand: { russia: ['ru-rasputin'] } }).battle(
      'austria-hungary',
      'galicia',
      'vienna',
    );
    rich.do('reinforce with', 'counterattack with', 'discard Rasputin');
    expect(rich.at('austria-hungary')).toBe('');
  });
  test('14.11 it is resolved like any battle; R6 no counterattack answers it', () => {
    const table = new Table({
      pieces: 'germany: berlin western-germany belgium; france: paris picardy',
      prepared: { 'france-italy': french, germany: ['de-germany-build-army', 'de-tannenberg'] },
    }).battle('germany', 'picardy', 'belgium');
    table.do('reinforce with', 'counterattack with');
    expect([table.decision, table.actor]).toEqual(['reinforce', 'germany']);
    table.do('reinforce with Build Army');
    expect(table.decision).not.toBe('counterattack');
    expect([table.at('germany'), table.at('france')]).toEqual([
      'belgium western-germany berlin',
      'paris picardy',
    ]);
  });
  test('R6 a scenario may allow more of them', () => {
    const table = new Table({
      settings: { rules: { 'counterattacks-per-battle': 2 } },
      pieces: 'germany: berlin western-germany belgium; france: paris picardy',
      prepared: { 'france-italy': french, germany: ['de-germany-build-army', 'de-tannenberg'] },
    }).battle('germany', 'picardy', 'belgium');
    table.do(
      'reinforce with',
      'counterattack with',
      'reinforce with Build Army',
      'counterattack with Tannenberg',
    );
    expect(table.at('france')).toBe('paris');
  });
});

test('R5 cards of medium confidence have their doubt and the reading taken in a note', async () => {
  const { CARDS } = await import('./card-file.js');
  const medium = CARDS.filter(({ confidence }) => confidence === 'medium');
  expect(medium).toHaveLength(20);
  expect(medium.filter(({ note }) => note === '')).toEqual([]);
});
