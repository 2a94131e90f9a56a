// Deck wars on threads: the same counts with any number of them, after an interruption, and when asked for more.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../scenario/testing/temporary.js';
import { JournalError, RunFailedError } from '../errors.js';
import { joinRanges, readCheckpoint } from './checkpoint.js';
import { COIN_URL } from './testing/coin-game.js';
import { playWars, type WarsOptions } from './wars.js';

const spec = {
  gameUrl: COIN_URL,
  settings: { rules: { every: 3 } },
  assumptions: {},
  seed: '1',
  cells: 6,
};

function options(folder: string, changes: Partial<WarsOptions> = {}): WarsOptions {
  return {
    wars: 230_000,
    threads: 1,
    path: join(folder, 'run', 'wars.json'),
    fingerprint: 'f',
    progress: { begin() {}, advance() {}, end() {} },
    stop: new AbortController().signal,
    ...changes,
  };
}

/** Wars 1 to n, a third of them heads. */
const expected = (n: number) => {
  const heads = Math.floor(n / 3);
  return Float64Array.of(heads, n - heads, 0, n - heads, heads, 0);
};

describe('playWars', { timeout: 60_000 }, () => {
  test('counts the same with one thread and with two', async () => {
    for (const threads of [1, 2]) {
      const { counts, done } = await playWars(spec, options(temporaryFolder({}), { threads }));
      expect(done).toBe(230_000);
      expect(counts).toEqual(expected(230_000));
    }
  });

  test('goes on where it was stopped, and beyond', async () => {
    const folder = temporaryFolder({});
    const controller = new AbortController();
    const progress = { begin() {}, advance: () => controller.abort(), end() {} };
    const first = await playWars(spec, options(folder, { stop: controller.signal, progress }));
    expect(first.done).toBeLessThan(230_000);
    expect(first.done).toBeGreaterThan(0);
    const second = await playWars(spec, options(folder));
    expect(second.played).toBe(230_000 - first.done);
    expect(second.counts).toEqual(expected(230_000));
    const more = await playWars(spec, options(folder, { wars: 300_000 }));
    expect(more.played).toBe(70_000);
    expect(more.counts).toEqual(expected(300_000));
    expect((await playWars(spec, options(folder, { wars: 300_000 }))).played).toBe(0);
  });

  test('a longer sampling that is there is left alone', async () => {
    const folder = temporaryFolder({});
    await playWars(spec, options(folder));
    const before = readFileSync(options(folder).path, 'utf8');
    const { counts } = await playWars(spec, options(folder, { wars: 1000 }));
    expect(counts).toEqual(expected(1000));
    expect(readFileSync(options(folder).path, 'utf8')).toBe(before);
  });

  test('another sampling is not gone on with; a damaged file is named', async () => {
    const folder = temporaryFolder({});
    await playWars(spec, options(folder, { wars: 1000 }));
    const { path } = options(folder);
    expect(readCheckpoint(path, 'f', 6)?.done).toEqual([{ first: 1, count: 1000 }]);
    expect(readCheckpoint(path, 'other', 6)).toBeNull();
    expect(readCheckpoint(path, 'f', 7)).toBeNull();
    writeFileSync(path, '{');
    expect(() => readCheckpoint(path, 'f', 6)).toThrow(JournalError);
  });

  test('a laboratory that breaks down ends the run', async () => {
    const folder = temporaryFolder({});
    await expect(playWars({ ...spec, seed: 'broken' }, options(folder))).rejects.toThrow(RunFailedError);
    expect(existsSync(`${options(folder).path}.part`)).toBe(false);
  });
});

test('joinRanges', () => {
  expect(joinRanges([])).toEqual([]);
  expect(
    joinRanges([
      { first: 11, count: 5 },
      { first: 1, count: 10 },
      { first: 20, count: 1 },
    ]),
  ).toEqual([
    { first: 1, count: 15 },
    { first: 20, count: 1 },
  ]);
});
