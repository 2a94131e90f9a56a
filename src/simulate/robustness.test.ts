// Bots that throw, never answer or take all memory: they end the run, or lose their game, and nothing else is lost.
import { describe, expect, test, vi } from 'vitest';
import { StrategyFailedError } from './errors.js';
import { readJournal, readRows } from './journal.js';
import { simulate } from './run.js';
import type { Forfeit } from './task.js';
import { gamesInTrouble, rowsPlayedHere, runOptions, toySpec, WIDTH } from './testing/toy-run.js';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const GAMES = 80;
/** Enough time to fill the memory; a bot that never answers need not be given as much. */
const limitsFor = (name: string) => ({ patience: name === 'hangs' ? 1500 : 60_000, memory: 96 });
const NOT_RED = 4;
const FORFEIT = 1;
const TROUBLES = await gamesInTrouble(GAMES);
/** `first` plays as the bots in trouble do as long as they play. */
const SOUND = await rowsPlayedHere(toySpec(GAMES, 'first'));

async function failureOf(name: string, options = {}): Promise<{ error: StrategyFailedError; kept: number }> {
  const run = runOptions({ threads: 1, limits: limitsFor(name) });
  const error = await simulate(toySpec(GAMES, name, options), run).then(
    () => new Error('the run did not fail'),
    (thrown: Error) => thrown,
  );
  expect(error).toBeInstanceOf(StrategyFailedError);
  const kept = [...readRows(readJournal(run.folder))].reduce((sum, { count }) => sum + count, 0);
  return { error: error as StrategyFailedError, kept };
}

async function rowsWithForfeits(name: string, threads: number) {
  const told: Forfeit[] = [];
  const onForfeit = (forfeit: Forfeit) => told.push(forfeit);
  const spec = { ...toySpec(GAMES, name), forfeit: true };
  const outcome = await simulate(spec, runOptions({ threads, limits: limitsFor(name), onForfeit }));
  expect(outcome.finished).toBe(true);
  const rows = Int32Array.from([...outcome.rows()].flatMap((block) => [...block.rows]));
  return { rows, told, metrics: outcome.metrics };
}

test('there are some games in trouble, and not many', () => {
  expect(TROUBLES.length).toBeGreaterThan(0);
  expect(TROUBLES.length).toBeLessThan(5);
});

describe('without forfeits', () => {
  test.each([
    ['hangs', 'asked for "play a card" (decision 1), did not answer within 1.5 s.'],
    ['grows', 'asked for "play a card" (decision 1), ran out of the 96 MB that a thread may have.'],
  ])('a bot that %s ends the run, named with its decision; what was done is kept', async (name, words) => {
    const { error, kept } = await failureOf(name);
    const [first] = TROUBLES;
    expect(error).toMatchObject({ bot: name, side: 'red', gameNumber: first, done: kept });
    expect(error.message).toContain(
      `the strategy ${name} failed as red: game ${first} of seed test: the bot of red, ${words}`,
    );
    expect(error.table).toMatchObject({ seed: 'test' });
    expect(kept).toBeLessThan(GAMES);
  });

  test('memory in typed arrays, which Node does not limit, counts too', async () => {
    const { error } = await failureOf('grows', { kept: 2 });
    expect(error.message).toMatch(
      /take ever more memory: the bots of a thread hold \d+ MB in typed arrays, and 96/,
    );
  });
});

describe('with forfeits', () => {
  test.each([
    ['throws', 1, 'threw an error: I do not like these cards'],
    ['throws', 2, 'threw an error: I do not like these cards'],
    ['hangs', 2, 'did not answer within 1.5 s'],
    ['grows', 1, 'ran out of the 96 MB that a thread may have'],
  ])(
    'a bot that %s loses that game, with %i threads, and all other games are as they were',
    async (name, threads, words) => {
      const { rows, told, metrics } = await rowsWithForfeits(name, threads);
      expect(metrics[0]).toMatchObject({
        labels: ['red', 'green', 'blue', 'draw', 'not-red', 'not-green', 'not-blue'],
      });
      expect(metrics[1]).toMatchObject({ labels: ['points', 'forfeit'] });
      for (let game = 1; game <= GAMES; game++) {
        const row = [...rows.subarray((game - 1) * WIDTH, game * WIDTH)];
        if (TROUBLES.includes(game)) expect(row.slice(0, 2)).toEqual([NOT_RED, FORFEIT]);
        else expect(row).toEqual([...SOUND.subarray((game - 1) * WIDTH, game * WIDTH)]);
      }
      expect([...new Set(told.map(({ gameNumber }) => gameNumber))].sort((a, b) => a - b)).toEqual(TROUBLES);
      for (const { gameNumber, message } of told) {
        expect(message).toBe(
          `game ${gameNumber} of seed test: the bot of red, asked for "play a card", ${words}`,
        );
      }
    },
  );
});
