import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { JournalError, RunFailedError, StrategyFailedError } from './errors.js';
import { readJournal, readRows } from './journal.js';
import { type Outcome, type RunOptions, simulate } from './run.js';
import type { RunSpec } from './spec.js';
import { gamesInTrouble, rowsPlayedHere, runOptions, toySpec, WIDTH } from './testing/toy-run.js';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const GAMES = 3000;

/** All rows in a row; refuses a gap. */
function joined(chunks: Iterable<{ first: number; count: number; rows: Int32Array }>): Int32Array {
  const values: number[] = [];
  for (const { first, rows } of chunks) {
    if (values.length !== (first - 1) * WIDTH) throw new Error(`games are missing before game ${first}`);
    for (const value of rows) values.push(value);
  }
  return Int32Array.from(values);
}

function gamesIn(folder: string): number {
  return [...readRows(readJournal(folder))].reduce((sum, { count }) => sum + count, 0);
}

/** Every journaled row must be the row of its game. */
function expectRowsOf(folder: string, expected: Int32Array): void {
  for (const { first, count, rows } of readRows(readJournal(folder))) {
    expect(rows).toEqual(expected.subarray((first - 1) * WIDTH, (first - 1 + count) * WIDTH));
  }
}

/** Runs until `games` games have been told of. */
function runUntil(games: number, spec: RunSpec, options: RunOptions): Promise<Outcome> {
  const stopping = new AbortController();
  let told = 0;
  const onRows = (_first: number, count: number) => {
    told += count;
    if (told >= games) stopping.abort();
  };
  return simulate(spec, { ...options, onRows, stop: stopping.signal });
}

async function errorOf(run: Promise<unknown>): Promise<Error> {
  return run.then(
    () => new Error('the run did not fail'),
    (error: Error) => error,
  );
}

describe('a run', () => {
  test.each([1, 2, 4])('has the same rows with %i threads as without any', async (threads) => {
    const spec = toySpec(GAMES);
    const told: [number, number][] = [];
    const options = runOptions({ threads, onRows: (first, count) => told.push([first, count]) });
    const outcome = await simulate(spec, options);
    expect(outcome).toMatchObject({ done: GAMES, played: GAMES, finished: true, stopped: false });
    expect(joined(outcome.rows())).toEqual(await rowsPlayedHere(spec));
    expect(told.reduce((sum, [, count]) => sum + count, 0)).toBe(GAMES);
    expect(outcome.metrics).toHaveLength(WIDTH);
  });

  test('that is stopped and resumed has the same rows as one that was not', async () => {
    const spec = toySpec(GAMES);
    const options = runOptions();
    const half = await runUntil(50, spec, options);
    expect(half).toMatchObject({ finished: false, stopped: true });
    expect(half.done).toBeGreaterThanOrEqual(50);
    expect(half.done).toBe(gamesIn(options.folder));

    // As after kill -9 in the middle of a write.
    const path = join(options.folder, 'journal.bin');
    truncateSync(path, statSync(path).size - 3);
    const left = gamesIn(options.folder);
    expect(left).toBeLessThan(half.done);

    let told = 0;
    const onRows = (_first: number, count: number) => {
      told += count;
    };
    const outcome = await simulate(spec, { ...options, resume: true, onRows });
    expect(outcome).toMatchObject({ done: GAMES, played: GAMES - left, finished: true, stopped: false });
    expect(told).toBe(GAMES);
    expect(joined(outcome.rows())).toEqual(await rowsPlayedHere(spec));
  });

  test('cannot be resumed when a bot plays otherwise than before', async () => {
    const spec = toySpec(500);
    const options = runOptions();
    await runUntil(50, spec, options);
    const { url } = toySpec(1, 'first').seats[0]!;
    const changed = { ...spec, seats: spec.seats.map((seat) => ({ ...seat, url })) };
    const before = readFileSync(join(options.folder, 'journal.bin'));
    const error = await errorOf(simulate(changed, { ...options, resume: true }));
    expect(error).toBeInstanceOf(JournalError);
    expect(error).toMatchObject({ reason: 'other-code', message: expect.stringContaining('have changed') });
    expect(readFileSync(join(options.folder, 'journal.bin'))).toEqual(before);
  });
});

describe('a strategy', () => {
  test('that throws ends the run, which names the bot, its side and the game, and keeps what is done', async () => {
    const [first] = await gamesInTrouble(GAMES);
    const options = runOptions({ threads: 1 });
    const error = await errorOf(simulate(toySpec(GAMES, 'throws'), options));
    expect(error).toBeInstanceOf(StrategyFailedError);
    expect(error).toMatchObject({ bot: 'throws', side: 'red', gameNumber: first });
    expect(error.message).toContain('I do not like these cards');
    expect((error as StrategyFailedError).done).toBe(gamesIn(options.folder));
    expect(String((error.cause as Error).stack)).toContain('/throws.');
  });

  test.each([
    ['no-strategy', 'it has no function `seat`'],
    ['green-only', 'it plays green, not red'],
    ['not-there', 'not-there'],
  ])('that cannot be loaded (%s) is named', async (name, message) => {
    const error = await errorOf(simulate(toySpec(10, name), runOptions({ threads: 1 })));
    expect(error).toBeInstanceOf(StrategyFailedError);
    expect(error).toMatchObject({ bot: name, side: 'red', gameNumber: undefined, done: 0 });
    expect(error.message).toContain(message);
  });
});

describe('a thread that dies', () => {
  function countDeaths(): string {
    const deaths = join(mkdtempSync(join(tmpdir(), 'lamplight-deaths-')), 'count');
    writeFileSync(deaths, '');
    vi.stubEnv('LAMPLIGHT_TEST_DEATHS', deaths);
    return deaths;
  }

  test('is replaced and its chunk played again: the rows are the same', async () => {
    const deaths = countDeaths();
    const outcome = await simulate(toySpec(500, 'exits', { times: 3 }), runOptions());
    // Two threads may come to the file at once.
    expect(readFileSync(deaths, 'utf8')).toMatch(/^\+{3,4}$/);
    expect(outcome).toMatchObject({ done: 500, finished: true });
    expect(joined(outcome.rows())).toEqual(await rowsPlayedHere(toySpec(500, 'first')));
  });

  test('again and again ends the run after three retries, which keeps what is done', async () => {
    const deaths = countDeaths();
    const [first] = await gamesInTrouble(500);
    const options = runOptions({ threads: 1 });
    const error = await errorOf(simulate(toySpec(500, 'exits', { times: 1000 }), options));
    expect(error).toBeInstanceOf(RunFailedError);
    expect(error.message).toContain('died 4 times');
    const { games, done } = error as RunFailedError;
    expect(games!.first).toBeLessThanOrEqual(first!);
    expect(games!.first + games!.count).toBeGreaterThan(first!);
    expect(readFileSync(deaths, 'utf8').length).toBeGreaterThanOrEqual(4);
    expect(done).toBe(gamesIn(options.folder));
    expect(done).toBeGreaterThanOrEqual(games!.first - 1);
    expectRowsOf(options.folder, await rowsPlayedHere(toySpec(500, 'first')));
  });
});
