// Bots that fail, cheat or hang, on the command line: who did what in which game, and how to see it again.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 120_000 });
standInTemporaryFolder('robustness');
beforeAll(() =>
  writeFileSync('cheat.mjs', 'export default { summary: "", seat: () => ({ choose: () => 77 }) };'),
);

const run = (...argv: string[]) => lamplight(['run', 'standard', ...argv, '--games', '6', '--quiet']);

describe('a run ends', () => {
  test.each([
    [['--red', 'faint'], 'red', 'threw an error: too much. 0 finished games are kept.', 'faint'],
    [['--green', 'cheat', '--check'], 'green', 'chose "stake card', 'cheat'],
    [['--blue', './cheat.mjs'], 'blue', 'which is not legal', './cheat.mjs'],
    [
      ['--red', 'slow:milliseconds=1000', '--patience', '200ms'],
      'red',
      'did not answer within 0.2 s.',
      'slow',
    ],
  ])('%j', async (argv, side, words, bot) => {
    const { code, stdout, stderr } = await run(
      ...argv,
      '--set',
      'rules.stake-wins-from=3',
      '--out',
      `${side}-${bot.length}`,
    );
    expect([code, stdout]).toEqual([EXIT.badStrategy, '']);
    expect(stderr).toContain(
      `the strategy ${bot} failed as ${side}: game 1 of seed 1914: the bot of ${side}, asked for "play a card"`,
    );
    expect(stderr).toContain(words);
    expect(stderr).toContain('To play that game again:\n  lamplight run standard --red ');
    expect(stderr).toContain('--set rules.stake-wins-from=3 --seed 1914 --only 1\n');
  });

  test('unless you say that your file can be trusted', async () => {
    expect((await run('--blue', './cheat.mjs', '--no-check', '--out', 'trusted')).code).toBe(EXIT.ok);
  });
});

test('with --forfeit the bot loses its games, and says why', async () => {
  const { code, stdout, stderr } = await run('--red', 'faint', '--forfeit', '--out', 'lost');
  expect(code).toBe(EXIT.ok);
  expect(
    stderr.match(
      /^forfeit by faint: game [1-6] of seed 1914: the bot of red, asked for "play a card", threw an error: too much$/gm,
    ),
  ).toHaveLength(5);
  expect(stderr).toContain('6 games were forfeited in this sitting. To play game 1 again');
  expect(stdout).toMatch(/forfeit +100\.0%/);
  const rows = parse(readFileSync('lost/games.csv'), { columns: true }) as Record<string, string>[];
  expect(rows.map(({ winner, ending }) => [winner, ending])).toEqual(Array(6).fill(['not-red', 'forfeit']));
  const again = await lamplight(['run', '--resume', 'lost', '--quiet']);
  expect(again.stdout).toBe(stdout);
});

test('a tournament counts a forfeit as a loss', async () => {
  const argv = [
    'tournament',
    'random',
    '--red',
    'faint,random',
    '--games',
    '5',
    '--forfeit',
    '--json',
    '--quiet',
  ];
  const { stdout, stderr } = await lamplight(argv);
  const { pairings } = JSON.parse(stdout);
  expect(stderr).toContain(
    'lamplight run toy/standard --red faint --green random --blue random --seed 1914 --only 1',
  );
  expect(pairings[0].scores).toEqual({ red: 0, green: 0.5, blue: 0.5 });
});

test.each([
  ['--patience', 'long', 'Expected a time such as 10s'],
  ['--patience', '1ms', 'Expected a time such as 10s'],
  ['--memory', '1', 'at least 16'],
])('%s %s is refused', async (option, value, words) => {
  const { code, stderr } = await run(option, value);
  expect(code).toBe(EXIT.badUsage);
  expect(stderr).toContain(words);
});

test('the command that it names shows the same failure, and a sound game to its end', async () => {
  const failing = await run('--green', 'cheat', '--check', '--out', 'shown');
  const command = /To play that game again:\n {2}lamplight (.*)\n/.exec(failing.stderr)?.[1];
  const again = await lamplight(command!.split(' '));
  expect(again.code).toBe(EXIT.badStrategy);
  expect(again.stderr.split(' 0 finished')[0]).toBe(failing.stderr.split(' 0 finished')[0]);
  const sound = await lamplight(['run', 'standard', '--only', '5', '--json']);
  const metrics = { ending: 'points', turns: '3' };
  expect(JSON.parse(sound.stdout)).toMatchObject({ game: 5, seed: '1914', metrics });
  const both = await lamplight(['run', 'standard', '--only', '5', '--games', '9', '--out', 'x']);
  expect(both.code).toBe(EXIT.badUsage);
  expect(both.stderr).toContain('--only plays a single game: leave out --games, --out');
});
