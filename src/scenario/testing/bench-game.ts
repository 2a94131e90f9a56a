// The toy game behind settings of every kind that a scenario can get wrong. Only for the tests of scenarios.
import { z } from 'zod';
import { type Game, type GameModule, SettingsError } from '../../kernel/contract.js';
import toy, { createToyGame } from '../../kernel/testing/toy-game.js';

const card = z.enum(['ace', 'king', 'queen', 'jack']);
const change = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), card, count: z.int().min(1).max(9).default(1) }),
  z.strictObject({ op: z.literal('remove'), card }),
]);

const settings = z
  .strictObject({
    rules: z
      .strictObject({
        'victory-margin': z.int().min(1).max(20).default(7).describe('Points ahead that win at once.'),
        odds: z.number().gt(0).max(1).default(0.5),
        weather: z.boolean().default(false),
        limit: z.union([z.int().min(1).max(5), z.literal('none')]).default('none'),
      })
      .prefault({}),
    decks: z
      .strictObject({
        changes: z.array(change).max(3).default([]),
        counts: z.partialRecord(card, z.int().min(0)).default({}),
      })
      .prefault({}),
    setup: z
      .strictObject({ first: z.enum(['red', 'green', 'blue']).default('red'), note: z.string().optional() })
      .prefault({}),
  })
  .prefault({});

export default {
  id: 'bench',
  title: 'Bench',
  sides: toy.sides,
  settings,
  compile({ rules, decks }): Game {
    if (rules.weather && rules.odds > 0.9) {
      throw new SettingsError(['rules', 'odds'], 'must be at most 0.9 with weather');
    }
    const twice = decks.changes.findIndex(
      ({ card }, i) => decks.changes.findIndex((c) => c.card === card) < i,
    );
    if (twice >= 0) throw new SettingsError(['decks', 'changes', twice, 'card'], 'is changed twice');
    return createToyGame();
  },
} satisfies GameModule<z.infer<typeof settings>>;
