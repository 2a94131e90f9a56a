// The JSON Schema of scenario files agrees with what the loader takes.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GameModule } from '../kernel/contract.js';
import toy from '../kernel/testing/toy-game.js';
import { type JsonSchema, scenarioJsonSchema } from './schema.js';
import bench from './testing/bench-game.js';
import { loadFrom } from './testing/temporary.js';

const schema = scenarioJsonSchema(bench as GameModule);
const property = (...path: readonly string[]): JsonSchema =>
  path.reduce<JsonSchema>((at, key) => {
    const map = at.properties === undefined ? (at.anyOf?.[0] as JsonSchema) : at;
    return map.properties?.[key] as JsonSchema;
  }, schema);

describe('scenarioJsonSchema', () => {
  it('has every section, described, and no room for others', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual([
      'game',
      'name',
      'description',
      'extends',
      'strategies',
      'balance',
      'rules',
      'decks',
      'setup',
    ]);
    for (const key of Object.keys(schema.properties ?? {}))
      expect(property(key).description, key).toMatch(/\.$/);
    expect(schema.additionalProperties).toBe(false);
    expect(property('rules').anyOf?.[0]).toMatchObject({ additionalProperties: false });
  });

  it('knows the game, its sides, and the description, default and bounds of a rule', () => {
    expect(property('game').anyOf?.[0]).toMatchObject({ const: 'bench' });
    expect(property('strategies', 'red').description).toBe("Who plays Red: a strategy's name.");
    expect(property('rules', 'victory-margin')).toEqual({
      description: 'Points ahead that win at once.',
      default: 7,
      anyOf: [{ type: 'integer', minimum: 1, maximum: 20 }, { type: 'null' }],
    });
  });

  it('needs a game, or a scenario that has one', () => {
    expect(schema.anyOf).toEqual([{ required: ['game'] }, { required: ['extends'] }]);
    expect(schema.required).toBeUndefined();
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema.$schema).toMatch(/^https:\/\/json-schema\.org/);
  });

  it('is made for any game', () => {
    expect(scenarioJsonSchema(toy as GameModule).title).toBe('A scenario of Toy');
  });

  it.each([
    [true, { game: 'bench' }],
    [true, { game: 'bench', rules: null, setup: { first: null, note: 'so' } }],
    [true, { game: 'bench', rules: { limit: 'none', odds: 1 }, strategies: { red: 'random' } }],
    [true, { game: 'bench', decks: { changes: [{ op: 'add', card: 'ace' }], counts: { king: 3 } } }],
    [false, { game: 'chess' }],
    [false, { game: 'bench', rule: {} }],
    [false, { game: 'bench', rules: { odds: 2 } }],
    [false, { game: 'bench', rules: { limit: 'some' } }],
    [false, { game: 'bench', strategies: { purple: 'random' } }],
    [false, { game: 'bench', decks: { changes: [{ op: 'add', card: null }] } }],
    [false, { game: 'bench', decks: { changes: [{ op: 'add' }] } }],
  ])('takes as the loader does: %s for %j', async (taken, file) => {
    // zod reads all of a JSON Schema but what stands beside `properties`.
    const { anyOf: _needs, ...rest } = schema;
    const checked = z.fromJSONSchema(rest as Parameters<typeof z.fromJSONSchema>[0]).safeParse(file).success;
    const loads = await loadFrom(JSON.stringify(file)).then(
      () => true,
      () => false,
    );
    expect({ loads, checked }).toEqual({ loads: taken, checked: taken });
  });
});
