// Effects of cards that outlast their play: until the end of the turn or of the round, or once in every turn (10.7).
import { expect, test } from 'vitest';
import { playOf, TOP } from './testing/card-plays.js';
import { Table } from './testing/table.js';

test('10.6 The Christmas Truce: France does not battle German Armies in this round, and does in the next', () => {
  const declare = () =>
    playOf({
      card: 'de-the-christmas-truce',
      pieces: 'germany: berlin western-germany belgium; france: paris picardy; uk: britain',
      hand: { 'france-italy': ['fr-france-land-battle'] },
      choices: [TOP, TOP, TOP],
    });
  const battles = (table: Table) =>
    table.turn('france-italy', 'play').do('play Land Battle (France)').legal().join();
  expect(battles(declare())).not.toContain('battle Belgium');
  expect(battles(declare().turn('uk-us', 'end'))).toContain('battle Belgium');
});

test('14.3 Bersaglieri: difficult terrain is free in this turn, and not in the next', () => {
  const table = playOf({
    card: 'fr-bersaglieri',
    pieces: 'italy: rome italian-alps; austria-hungary: vienna tyrol budapest',
    prepared: { 'austria-ottoman': ['at-austria-hungary-build-army'] },
    hand: { 'france-italy': ['fr-italy-land-battle'] },
    choices: ['battle Tyrol', 'reinforce with'],
  });
  expect(table.at('austria-hungary')).toContain('tyrol');
  table.turn('france-italy', 'end').turn('france-italy', 'play').do('play Land Battle (Italy)');
  expect(table.legal().join()).not.toContain('battle Tyrol');
});

test('10.7 what a Status card allows once per turn it allows again in the next', () => {
  const table = new Table({
    pieces: 'germany: berlin western-germany belgium; france: paris picardy',
    status: ['de-mustard-gas'],
    prepared: { 'france-italy': ['fr-alpini'] },
  });
  table.battle('germany', 'picardy', 'belgium').do('use Mustard Gas', 'discard Alpini');
  expect(table.at('france')).toBe('paris');
  table.turn('germany', 'end').battle('germany', 'paris', 'belgium');
  expect(table.decision).toBe('use a Status card');
});

const WEST =
  'germany: berlin western-germany belgium paris; france: picardy burgundy; uk: britain english-channel picardy';
const FRENCH = ['fr-france-land-battle', 'fr-france-land-battle'];
const GERMAN = ['de-germany-build-army', 'de-germany-build-army'];

test.each([
  {
    status: 'de-mustard-gas',
    layout: { pieces: WEST, prepared: { 'france-italy': ['fr-alpini'] } },
    battles: [
      ['germany', 'picardy', 'belgium', 'use Mustard Gas against France', 'discard Alpini'],
      ['germany', 'burgundy', 'belgium', 'discard Landwehr'],
    ],
    notAsked: 'use a Status card',
  },
  {
    status: 'fr-renault-ft-tanks',
    layout: { pieces: WEST, prepared: { 'france-italy': FRENCH, germany: GERMAN } },
    battles: [
      ['france', 'belgium', 'picardy', 'reinforce with', 'sustain with', 'keep Land Battle'],
      ['france', 'western-germany', 'burgundy', 'reinforce with', 'sustain with'],
    ],
    notAsked: 'spare the card',
  },
  {
    status: 'fr-general-nivelles-creeping-barrage',
    layout: { pieces: WEST, prepared: { germany: GERMAN }, french: FRENCH },
    battles: [
      ['france', 'belgium', 'picardy', 'reinforce with', 'sustain with'],
      ['france', 'western-germany', 'burgundy', 'reinforce with'],
    ],
    notAsked: 'sustain',
  },
  {
    status: 'uk-mark-iv-tanks',
    layout: { pieces: WEST, prepared: { 'uk-us': ['uk-the-somme', 'uk-uk-land-battle'] } },
    battles: [
      ['uk', 'belgium', 'picardy', 'discard The Somme to build in Belgium'],
      ['uk', 'paris', 'picardy'],
    ],
    notAsked: 'exploit',
  },
] as const)('10.7 $status: once per turn', ({ status, layout, battles, notAsked }) => {
  const { pieces, prepared } = layout;
  const hand = { germany: ['de-landwehr'], 'france-italy': 'french' in layout ? layout.french : [] };
  const table = new Table({ pieces, prepared, hand, status: [status] });
  for (const [country, target, from, ...choices] of battles) {
    table.battle(country, target, from).do(...choices);
  }
  expect(table.decision).not.toBe(notAsked);
});

test('10.7 fr-alpini: once per turn', () => {
  const table = new Table({
    pieces: 'italy: rome italian-alps; austria-hungary: vienna tyrol',
    status: ['fr-alpini'],
    hand: { 'austria-ottoman': ['at-caporetto', 'at-spanish-flu', 'at-persian-oil', 'at-morava-offensive'] },
  });
  table.battle('austria-hungary', 'italian-alps', 'tyrol').do('discard Caporetto', 'discard Spanish Flu');
  table.battle('austria-hungary', 'rome', 'italian-alps').do('discard Persian Oil');
  expect([table.at('italy'), table.count('hand', 'austria-ottoman')]).toEqual(['', 1]);
});

test('14.3 de-big-bertha-railway-guns: what the battle after a build costs must stay in hand', () => {
  const exploit = (...hand: string[]) =>
    playOf({
      card: 'de-germany-build-army',
      pieces: 'germany: berlin western-germany; france: paris burgundy',
      status: ['de-stosstruppen', 'de-big-bertha-railway-guns'],
      prepared: { germany: ['de-germany-land-battle'] },
      hand: { germany: hand },
      choices: ['in Belgium', 'to battle Burgundy from Belgium'],
    }).decision;
  expect(exploit('de-landwehr')).toBe('discard');
  expect(exploit('de-landwehr', 'de-mata-hari')).toBe('spare the card');
});
