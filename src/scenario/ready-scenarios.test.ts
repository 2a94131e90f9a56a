// Every scenario that comes with the package: it loads, says what it is for, and plays to the end.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { metricRange } from '../kernel/contract.js';
import { layTable, playGame } from '../kernel/match.js';
import { loadScenario } from './load.js';
import { listScenarios } from './ready.js';

const GAMES = 3;
const ready = await listScenarios();

describe.each(ready)('$name', ({ name, file }) => {
  test('is documented in its first lines and in its description', async () => {
    expect(readFileSync(file, 'utf8')).toMatch(/^# .*\n# /);
    const scenario = await loadScenario(name);
    expect(scenario.description).toMatch(/\w/);
    expect(`${scenario.game.id}/${scenario.name}`).toBe(name);
    expect(scenario.module.warnings?.(scenario.settings) ?? []).toEqual([]);
  });

  test('resolved and written to a file it is the same scenario', async () => {
    const { settings, resolved, module } = await loadScenario(name);
    const { game: _game, name: _name, description: _text, strategies: _seats, ...sections } = resolved;
    expect(module.settings.parse(JSON.parse(JSON.stringify(sections)))).toEqual(settings);
  });

  test(`plays ${GAMES} games in checked mode`, { timeout: 120_000 }, async () => {
    const { module, settings } = await loadScenario(name);
    const game = module.compile(settings);
    const actions = new Int32Array(game.maxActions);
    const bot = {
      choose: (state: Parameters<typeof game.legalActions>[0], random: { below(bound: number): number }) =>
        actions[random.below(game.legalActions(state, actions))]!,
    };
    const table = layTable(
      game,
      name,
      game.sides.map(() => bot),
      true,
    );
    const row = new Int32Array(game.metrics.length);
    for (let number = 0; number < GAMES; number++) {
      playGame(table, number, row, 0);
      game.metrics.forEach((metric, i) => {
        const [least, most] = metricRange(metric);
        expect(row[i], metric.id).toBeGreaterThanOrEqual(least);
        expect(row[i], metric.id).toBeLessThanOrEqual(most);
      });
    }
  });
});

test('the ready scenarios are there', () => {
  expect(ready.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'lamps/early-america',
      'lamps/example',
      'lamps/historical-posture',
      'lamps/no-u-boats',
      'lamps/rulebook-cards-only',
      'lamps/standard',
      'lamps/strong-russia',
    ]),
  );
});
