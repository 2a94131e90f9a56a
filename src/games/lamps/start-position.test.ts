// Changes to the set-up (13.0): they stand, the game is playable from them, and what cannot stand is refused.
import { describe, expect, test } from 'vitest';
import type { Bot, Game } from '../../kernel/contract.js';
import { SettingsError } from '../../kernel/contract.js';
import { layTable, playGame } from '../../kernel/match.js';
import { compile } from './index.js';
import { brokenInvariant } from './invariants.js';
import { settingsSchema } from './settings.js';
import { BEGIN_PRODUCTION, type LampsState } from './state.js';
import { Table } from './testing/table.js';

const CHANGED = {
  units: {
    'de-1': { at: 'posen' },
    'de-2': { at: 'pool' },
    'de-7': { status: 'fresh' },
    'de-11': { at: 'prussia', status: 'spent' },
    'de-fleet-1': { at: 'pool' },
    'gb-fleet-3': { at: 'home-port', status: 'spent' },
    'de-uboat-2': { status: 'fresh' },
  },
  trenches: { rhine: 0, verdun: 2, prussia: 1 },
  production: { rhine: 0, paris: 9 },
};

describe('13.0 a scenario changes the set-up', () => {
  test('13.0 units stand where and how it says, all others as printed', () => {
    const { units } = new Table({ setup: CHANGED }).position();
    expect(units).toMatchObject({
      hanover: 'de-3',
      posen: 'de-1 de-9*',
      prussia: 'de-11* de-8',
      rhine: 'de-4 de-5 de-6 de-7',
      verdun: 'fr-1 fr-2 fr-3 fr-4 fr-9*',
      blockade: 'gb-fleet-1 gb-fleet-2',
      'home-port': 'de-fleet-2 gb-fleet-3*',
      'u-boats': 'de-uboat-1 de-uboat-2',
    });
  });

  test('8.3.4.2 Trenches at the start come out of their pools, whose size is an option', () => {
    const { state } = new Table({ setup: CHANGED, rules: { 'trenches-russia': 5 } });
    expect([...state.trenchPool]).toEqual([7, 5, 3, 2, 5]);
    // A pool without counters has none to put in the Rhine.
    expect([...new Table({ rules: { 'trenches-germany': 0 } }).state.trenchPool]).toEqual([0, 6, 3, 2, 2]);
    expect([...new Table().state.trenchPool]).toEqual([7, 6, 3, 2, 2]);
  });

  test('2.1.2 areas produce what it says, all others as printed', () => {
    const production = { rhine: 6, sinai: 0, caucasus: 3 };
    const points = (faction: 'germany' | 'western-allies', nation: string) => {
      const t = new Table({ setup: { production } })
        .dice('u-boat attack', 6, 6)
        .dice('u-boat attrition', 6, 6);
      return t.technology('te-a3').at(4, faction, BEGIN_PRODUCTION).passTo(nation).points;
    };
    expect([points('germany', 'Germany'), points('western-allies', 'Great Britain')]).toEqual([15, 6]);
    const russian = new Table({ setup: { production } }).at(4, 'eastern-allies', BEGIN_PRODUCTION);
    expect(russian.passTo('Russia').points).toBe(6);
  });

  test('games from a changed set-up keep every invariant', { timeout: 60_000 }, () => {
    const game = compile(settingsSchema.parse({ setup: CHANGED }));
    const actions = new Int32Array(game.maxActions);
    const bot: Bot<LampsState> = {
      choose: (state, random) => actions[random.below(game.legalActions(state, actions))],
    };
    const table = layTable(game as unknown as Game, 'setup', [bot as Bot, bot as Bot], true);
    const row = new Int32Array(game.metrics.length);
    for (let number = 0; number < 2; number++) {
      playGame(table, number, row, 0);
      expect(brokenInvariant(table.state as LampsState, null)).toBeNull();
    }
  });
});

describe('what cannot stand is refused, with its place', () => {
  const refused: [object, string, RegExp][] = [
    [{ units: { 'de-100': {} } }, 'setup.units.de-100', /no unit "de-100"; did you mean de-10/],
    [
      { units: { 'de-1': { at: 'hannover' } } },
      'setup.units.de-1.at',
      /no area "hannover"; did you mean hanover\?/,
    ],
    [{ units: { 'de-1': { at: 'paris' } } }, 'setup.units.de-1.at', /not controlled by the side of de-1/],
    [{ units: { 'de-lv': { at: 'berlin' } } }, 'setup.units.de-lv.at', /7\.4/],
    [{ units: { 'de-1': { at: 'tanga' } } }, 'setup.units.de-1.at', /cannot start in tanga/],
    [{ units: { 'it-1': { at: 'rome' } } }, 'setup.units.it-1', /italy is not at war/],
    [{ units: { 'de-fleet-1': { at: 'berlin' } } }, 'setup.units.de-fleet-1.at', /home-port, blockade-box/],
    [{ units: { 'de-2': { at: 'pool', status: 'fresh' } } }, 'setup.units.de-2.status', /in the pool/],
    [
      { units: { 'gb-1': { at: 'basra' }, 'gb-2': { at: 'basra' } } },
      'setup.units.gb-1.at',
      /Square and holds one army/,
    ],
    [{ production: { rihne: 4 } }, 'setup.production.rihne', /no area "rihne"; did you mean rhine\?/],
    [{ production: { belgium: 1 } }, 'setup.production.belgium', /belgium is no Production Area \(2\.1\.2\)/],
    [{ production: { 'united-states': 5 } }, 'setup.production.united-states', /rules\.us-pp-before-1918/],
    [{ trenches: { rine: 1 } }, 'setup.trenches.rine', /no area "rine"; did you mean rhine\?/],
    [{ trenches: { rome: 1 } }, 'setup.trenches.rome', /nobody who has Trenches/],
    [{ trenches: { bohemia: 2, austria: 2 } }, 'setup.trenches.', /at the most|left for/],
  ];
  test.each(refused)('%j', (setup, place, message) => {
    let said: unknown;
    try {
      compile(settingsSchema.parse({ setup }));
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(SettingsError);
    expect((said as SettingsError).path.join('.')).toContain(place);
    expect((said as SettingsError).message).toMatch(message);
  });
});
