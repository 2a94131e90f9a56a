// Laws of merging and overriding.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAt, merge, NoSuchEntry, patchBetween, setAt } from './patch.js';

const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), fc.string());
/** Plain data without nulls, maps three deep, so that the same keys meet. */
const { data } = fc.letrec<{ data: unknown; map: Record<string, unknown> }>((tie) => ({
  data: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.string(), fc.array(fc.integer()), tie('map')),
  map: fc.dictionary(key, tie('data')) as fc.Arbitrary<Record<string, unknown>>,
}));
const map = fc.dictionary(key, data, { noNullPrototype: true });
const path = fc.array(key, { minLength: 1, maxLength: 3 });
const same = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('patchBetween', () => {
  it('is what merge makes the one of the other with', () => {
    fc.assert(
      fc.property(map, map, (before, after) => {
        expect(merge(before, patchBetween(before, after) ?? {})).toEqual(same(after));
      }),
    );
  });

  it('of the same is nothing, and of one change that change alone', () => {
    fc.assert(fc.property(map, (base) => void expect(patchBetween(base, same(base))).toBeUndefined()));
    const before = { rules: { a: 1, b: [1, 2] }, gone: 1 };
    expect(patchBetween(before, { rules: { a: 1, b: [1, 3] } })).toEqual({
      rules: { b: [1, 3] },
      gone: null,
    });
  });
});

describe('merge', () => {
  it('with nothing to change is the identity', () => {
    fc.assert(fc.property(map, (base) => void expect(merge(base, {})).toEqual(base)));
  });

  it('onto nothing is the patch', () => {
    fc.assert(fc.property(data, (patch) => void expect(merge({}, patch)).toEqual(same(patch))));
  });

  it('with itself changes nothing', () => {
    fc.assert(fc.property(data, (base) => void expect(merge(base, base)).toEqual(same(base))));
  });

  it('lets the later win', () => {
    fc.assert(
      fc.property(data, map, (base, patch) => {
        const merged = merge(base, patch);
        expect(merge(merged, patch)).toEqual(merged);
        for (const [name, value] of Object.entries(patch)) {
          if (typeof value !== 'object') expect(getAt(merged, [name])).toBe(value);
        }
      }),
    );
  });

  it('takes maps in any grouping', () => {
    fc.assert(
      fc.property(map, map, map, (a, b, c) => {
        // Where a scalar stands between two maps the grouping counts; in these maps it then counts the same.
        fc.pre(noClash(a, b) && noClash(b, c) && noClash(a, c));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
    );
  });

  it('changes nothing in place', () => {
    fc.assert(
      fc.property(map, map, (base, patch) => {
        const before = JSON.stringify([base, patch]);
        merge(base, patch);
        expect(JSON.stringify([base, patch])).toBe(before);
      }),
    );
  });

  it('merges maps key by key, replaces lists, and takes away what is null', () => {
    const base = { rules: { a: 1, b: 2, list: [1, 2, 3] }, name: 'x' };
    const patch = { rules: { b: null, c: 3, list: [4] }, decks: { d: { e: null } } };
    expect(merge(base, patch)).toEqual({ rules: { a: 1, c: 3, list: [4] }, name: 'x', decks: { d: {} } });
  });

  it('keeps a key called __proto__ a key', () => {
    const merged = merge({}, JSON.parse('{"__proto__": {"a": 1}}')) as object;
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

describe('setAt and getAt', () => {
  it('gives back what was set', () => {
    fc.assert(
      fc.property(map, path, data, (base, at, value) => {
        fc.pre(!crossesList(base, at));
        expect(getAt(setAt(base, at, value), at)).toEqual(same(value));
      }),
    );
  });

  it('leaves all other keys alone', () => {
    fc.assert(
      fc.property(map, path, data, key, (base, at, value, other) => {
        fc.pre(!crossesList(base, at) && other !== at[0]);
        expect(getAt(setAt(base, at, value), [other])).toEqual(getAt(base, [other]));
      }),
    );
  });

  it('of null takes the key away', () => {
    fc.assert(
      fc.property(map, path, data, (base, at, value) => {
        fc.pre(!crossesList(base, at));
        expect(getAt(setAt(setAt(base, at, value), at, null), at)).toBeUndefined();
      }),
    );
  });

  it('counts the entries of a list from 0', () => {
    expect(setAt({ list: [{ n: 1 }, { n: 2 }] }, ['list', '1', 'n'], 9)).toEqual({
      list: [{ n: 1 }, { n: 9 }],
    });
    expect(getAt({ list: [5, 6] }, ['list', 1])).toBe(6);
  });

  it.each(['2', '-1', '1.5', 'x', ''])('refuses %j as an entry of a list of two', (entry) => {
    expect(() => setAt({ list: [1, 2] }, ['list', entry], 0)).toThrow(NoSuchEntry);
  });

  it('finds nothing beneath a scalar or in a prototype', () => {
    expect(getAt({ a: 'text' }, ['a', 'length'])).toBeUndefined();
    expect(getAt({}, ['constructor'])).toBeUndefined();
  });
});

function crossesList(base: unknown, at: readonly string[]): boolean {
  return at.some((_, i) => Array.isArray(getAt(base, at.slice(0, i))));
}

function noClash(a: unknown, b: unknown): boolean {
  const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(a) || !isMap(b)) return isMap(a) === isMap(b);
  return Object.keys(a as object).every(
    (name) => !Object.hasOwn(b as object, name) || noClash(getAt(a, [name]), getAt(b, [name])),
  );
}
