// JSON Schemas in words.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gotInWords, inWords, keysOf, listed, schemasAt } from './expected.js';
import type { JsonSchema } from './schema.js';

const words = (schema: z.ZodType) => {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return inWords(schemasAt(json, undefined, []));
};

describe('inWords', () => {
  it.each([
    [z.int(), 'a whole number'],
    [z.int().min(1), 'a whole number of at least 1'],
    [z.int().max(9), 'a whole number of at most 9'],
    [z.int().min(-1).max(9), 'a whole number from -1 to 9'],
    [z.number(), 'a number'],
    [z.number().gt(0).lt(1), 'a number above 0 below 1'],
    [z.number().multipleOf(0.5), 'a number in steps of 0.5'],
    [z.boolean(), 'true or false'],
    [z.string(), 'text'],
    [z.string().regex(/^a/), 'text that matches /^a/'],
    [z.literal('all'), 'all'],
    [z.enum(['a', 'b']), 'one of a, b'],
    [
      z.union([z.literal('all'), z.literal('none'), z.int().min(0)]),
      'one of all, none or a whole number of at least 0',
    ],
    [z.array(z.int()), 'a list'],
    [z.tuple([z.int(), z.int()]), 'a list of 2 entries'],
    [z.array(z.int()).min(1), 'a list of at least 1 entries'],
    [z.array(z.int()).min(1).max(3), 'a list of 1 to 3 entries'],
    [z.strictObject({}), 'keys and values'],
    [z.int().nullable(), 'a whole number or nothing'],
    [z.any(), 'something else'],
  ])('%#: %s', (schema, expected) => {
    expect(words(schema)).toBe(expected);
  });

  it('does not list more names than a person would read', () => {
    const names = Array.from({ length: 40 }, (_, i) => `n${i}`);
    expect(listed(names)).toBe('n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11 and 28 more');
  });
});

describe('schemasAt', () => {
  const tree: z.ZodType = z.strictObject({
    leaf: z.int().optional(),
    get branches() {
      return z.array(tree).optional();
    },
  });
  const json = z.toJSONSchema(
    z.strictObject({ tree, byName: z.record(z.string(), z.boolean()), pair: z.tuple([z.int(), z.string()]) }),
  ) as JsonSchema;

  it.each([
    [['tree', 'branches', 3, 'branches', 0, 'leaf'], 'a whole number'],
    [['byName', 'anything'], 'true or false'],
    [['pair', 0], 'a whole number'],
    [['pair', 1], 'text'],
    [['nowhere', 'at', 'all'], 'something else'],
    [['tree', 'constructor'], 'something else'],
  ])('at %j is %s', (path, expected) => {
    expect(inWords(schemasAt(json, {}, path))).toBe(expected);
  });

  it('knows the keys of a map', () => {
    expect(keysOf(schemasAt(json, {}, ['tree', 'branches', 0]))).toEqual(['leaf', 'branches']);
  });
});

describe('gotInWords', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'nothing'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [false, 'false'],
    ['a "b"', '"a \\"b\\""'],
    [[1, 2], 'a list of 2'],
    [{}, 'keys and values'],
  ])('%j is %s', (value, expected) => {
    expect(gotInWords(value)).toBe(expected);
  });

  it('cuts long text', () => {
    expect(gotInWords('x'.repeat(500))).toHaveLength(61);
  });
});
