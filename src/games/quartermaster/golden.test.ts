// Both extended examples of play of the rulebook, choice by choice.
import { expect, test } from 'vitest';
import { Table } from './testing/table.js';

test('7.7 extended example 1: Franz Ferdinand is avenged', () => {
  const table = new Table({
    round: 4,
    pieces: 'austria-hungary: vienna galicia budapest; russia: moscow ukraine serbia',
    hand: {
      'austria-ottoman': [
        'at-franz-ferdinand-avenged',
        'at-ottoman-build-army',
        'at-ottoman-land-battle',
        'at-persian-oil',
        'at-i-order-you-to-die',
        'at-spanish-flu',
        'at-caporetto',
      ],
      russia: ['ru-rasputin', 'ru-cossacks'],
    },
    prepared: {
      'austria-ottoman': ['at-austria-hungary-land-battle', 'at-morava-offensive'],
      russia: ['ru-russia-build-army', 'ru-montenegro'],
    },
  }).turn('austria-ottoman');

  // Draft: two Ottoman cards go unseen for an Austro-Hungarian Build Army.
  table.do('draft Build Army (Austria-Hungary)', 'discard Persian Oil', 'discard I Order You to Die');
  expect(table.cards('buried', 'austria-ottoman')).toEqual(['at-i-order-you-to-die', 'at-persian-oil']);

  // Play: a card to use it, another for the difficult terrain of Serbia.
  table.do('play Franz Ferdinand Avenged', 'discard Build Army (Ottoman Turkey)');
  expect(table.legal()).toContain('battle Serbia from Budapest');
  table.do('battle Serbia from Budapest', 'discard Land Battle (Ottoman Turkey)');

  // Russia's Army is out of supply: only Montenegro, with its Supply symbol, can be used.
  expect([table.decision, table.actor]).toEqual(['reinforce', 'russia']);
  expect(table.legal()).toEqual(['do not reinforce', 'reinforce with Montenegro']);
  table.do('reinforce with Montenegro');

  // Austria sustains, and pays for the terrain again; Russia cannot use its Build Army.
  expect(table.actor).toBe('austria-ottoman');
  table.do('sustain with Land Battle (Austria-Hungary)', 'discard Spanish Flu');
  expect(table.at('russia')).toBe('moscow ukraine');
  expect(table.cards('prepared', 'russia')).toEqual(['ru-russia-build-army']);
  table.do('build an Army of Austria-Hungary in Serbia');
  expect(table.at('austria-hungary')).toBe('galicia vienna budapest serbia');

  // Attrition: Morava Offensive; Russia gives up a card from hand, unseen.
  expect(table.decision).toBe('use Attrition');
  table.do('use Morava Offensive for Attrition against Russia');
  expect(table.actor).toBe('russia');
  table.do('discard Rasputin (from hand)');
  expect(table.cards('buried', 'russia')).toEqual(['ru-rasputin']);

  // Prepare the Build Army, then draw: six cards by the example's own account, though it says five.
  table.do('prepare Build Army (Austria-Hungary)');
  expect(table.cards('prepared', 'austria-ottoman')).toEqual(['at-austria-hungary-build-army']);
  expect(table.count('hand', 'austria-ottoman')).toBe(1);
  table.do('draw 6 cards');
  expect(table.count('hand', 'austria-ottoman')).toBe(7);
  expect(table.actor).toBe('russia');
});

test('14.10, 14.11 extended example 2: the Schlieffen Plan, Stosstruppen, and La Revanche', () => {
  const table = new Table({
    round: 3,
    pieces:
      'germany: berlin prussia western-germany belgium; france: paris burgundy; uk: britain picardy english-channel north-atlantic',
    status: ['de-stosstruppen'],
    hand: { germany: ['de-schlieffen-plan', 'de-germany-land-battle'] },
    prepared: {
      germany: ['de-germany-land-battle', 'de-germany-land-battle'],
      'france-italy': ['fr-paris-taxis', 'fr-la-revanche'],
      'uk-us': ['uk-uk-build-army'],
    },
  }).turn('germany', 'play');

  table.do('play Schlieffen Plan', 'prepare Land Battle (Germany)');
  expect(table.count('prepared', 'germany')).toBe(3);

  table.do('battle Picardy from Belgium');
  expect([table.decision, table.actor]).toEqual(['reinforce', 'uk-us']);
  table.do('reinforce with Build Army (United Kingdom)', 'sustain with Land Battle (Germany)');
  expect(table.at('uk')).toBe('north-atlantic britain english-channel');

  table.do(
    'build an Army of Germany in Picardy',
    'discard Land Battle (Germany) to battle Paris from Picardy',
  );

  // A double Reinforce, which the last single Sustain cannot overcome.
  expect(table.actor).toBe('france-italy');
  table.do('reinforce with Paris Taxis');
  expect(table.at('france')).toBe('paris burgundy');

  expect([table.decision, table.actor]).toEqual(['counterattack', 'france-italy']);
  table.do('counterattack with La Revanche');
  expect(table.at('germany')).toBe('belgium western-germany berlin prussia');
  expect(table.cards('prepared', 'germany')).toEqual(['de-germany-land-battle']);
  expect(table.cards('open', 'france-italy').toSorted()).toEqual(['fr-la-revanche', 'fr-paris-taxis']);
});
