// Tests of the nearest-name search.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearest, suggestion } from './nearest.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['paris', 'pairs', 1],
    ['abcd', 'badc', 2],
    ['same', 'same', 0],
  ])('from %j to %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is zero only between equals, symmetric, and within the bounds that the lengths set', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('nearest', () => {
  const names = ['paris', 'hanover', 'british-isles', 'british-east-africa'];

  it('finds the name behind a missing, doubled, wrong or swapped letter', () => {
    expect(nearest('pris', names)).toBe('paris');
    expect(nearest('hannover', names)).toBe('hanover');
    expect(nearest('pariz', names)).toBe('paris');
    expect(nearest('pairs', names)).toBe('paris');
  });

  it('ignores case and forgives a space for a hyphen', () => {
    expect(nearest('British Isles', names)).toBe('british-isles');
  });

  it('returns a valid name as it is', () => {
    expect(nearest('hanover', names)).toBe('hanover');
  });

  it('takes the closest of several, and the first of equals', () => {
    expect(nearest('ab', ['abc', 'ab'])).toBe('ab');
    expect(nearest('ax', ['ab', 'ac'])).toBe('ab');
  });

  it('returns null when nothing is close', () => {
    expect(nearest('constantinople', names)).toBeNull();
    expect(nearest('xy', ['ab', 'cd'])).toBeNull();
    expect(nearest('paris', [])).toBeNull();
  });
});

it('a suggestion is the closest name, or all of them', () => {
  expect(suggestion('gremany', ['germany', 'france'], 'the nations')).toBe('did you mean germany?');
  expect(suggestion('atlantis', ['germany', 'france'], 'the nations')).toBe(
    'the nations are germany, france',
  );
});
