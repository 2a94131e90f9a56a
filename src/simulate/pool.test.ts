import { afterAll, describe, expect, test, vi } from 'vitest';
import { StrategyFailedError } from './errors.js';
import { createPool } from './pool.js';
import { simulate } from './run.js';
import type { RunSpec } from './spec.js';
import { rowsOf } from './task.js';
import { rowsPlayedHere, runOptions, toySpec, WIDTH } from './testing/toy-run.js';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const GAMES = 40;
const own = toySpec(GAMES);
const pool = createPool(own, 2);
afterAll(() => pool.close());

const stakes = (from: number): RunSpec => ({
  ...own,
  settings: { rules: { 'stake-wins-from': from }, decks: {}, setup: {} },
});

describe('a pool', () => {
  test('plays chunks of other settings, seats and luck beside its own', async () => {
    const specs = [own, stakes(2), stakes(6), toySpec(GAMES, 'first'), { ...own, seed: 'other' }];
    const chunks = specs.flatMap((spec) =>
      [1, 21].map(async (first) => {
        const answer = (await pool.play({ first, count: 20 }, spec)) as Int32Array;
        const expected = (await rowsPlayedHere(spec)).subarray((first - 1) * WIDTH, (first + 19) * WIDTH);
        expect(rowsOf(answer)).toEqual(expected);
        return expected.join();
      }),
    );
    // They really are different games.
    expect(new Set(await Promise.all(chunks)).size).toBe(chunks.length);
  });

  test('lays a table anew that it has met too long ago', async () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ ...stakes(1 + (i % 6)), seed: `seed ${i}` }));
    for (const spec of [...many, many[0]!]) {
      const answer = (await pool.play({ first: 1, count: 3 }, spec)) as Int32Array;
      expect(rowsOf(answer)).toEqual((await rowsPlayedHere({ ...spec, games: 3 })).subarray(0, 3 * WIDTH));
    }
  });

  test('is lent to one run after another, and blames the right one', async () => {
    for (const spec of [stakes(3), stakes(5)]) {
      const outcome = await simulate(spec, runOptions({ pool }));
      const rows = [...outcome.rows()].flatMap((block) => [...block.rows]);
      expect(Int32Array.from(rows)).toEqual(await rowsPlayedHere(spec));
    }
    const broken = simulate(toySpec(GAMES, 'no-strategy'), runOptions({ pool }));
    await expect(broken).rejects.toThrow(StrategyFailedError);
    await expect(broken).rejects.toThrow('the strategy no-strategy cannot play red');
    expect(await simulate(own, runOptions({ pool }))).toMatchObject({ finished: true });
  });
});
