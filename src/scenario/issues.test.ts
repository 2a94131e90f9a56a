// Choices that have no one key to tell them apart: the nearest is the one that is told of.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findings } from './issues.js';
import type { JsonSchema } from './schema.js';

const schema = z.strictObject({
  move: z.union([
    z.strictObject({ kind: z.literal('walk'), steps: z.int() }),
    z.strictObject({ kind: z.literal('ride'), miles: z.int().max(9), horse: z.string(), saddle: z.string() }),
    z.int(),
  ]),
});

const told = (data: unknown) =>
  findings(
    schema.safeParse(data).error?.issues ?? [],
    data,
    () => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema,
  ).map(({ code, path, message, hint }) => [code, path.join('.'), message, hint]);

it('goes by the fixed word, however many slips there are beside it', () => {
  expect(told({ move: { kind: 'ride', miles: 10, steps: 3 } })).toEqual([
    ['scenario/out-of-range', 'move.miles', 'expected a whole number of at most 9, got 10', null],
    ['scenario/missing-key', 'move.horse', 'missing; expected text', null],
    ['scenario/missing-key', 'move.saddle', 'missing; expected text', null],
    ['scenario/unknown-key', 'move.steps', 'unknown key', 'the keys here are kind, miles, horse, saddle'],
  ]);
});

it('tells all choices when none is of the kind that was written', () => {
  expect(told({ move: 'far' })).toEqual([
    ['scenario/wrong-type', 'move', 'expected keys and values or a whole number, got "far"', null],
  ]);
});
