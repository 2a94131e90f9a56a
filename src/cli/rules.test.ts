// `lamplight rules` on a small game with rules: what is cited, tested and exercised, and what is missing.
import { describe, expect, test, vi } from 'vitest';
import type { RegisteredGame } from '../games/registry.js';
import { EXIT } from './exit-codes.js';
import { main } from './main.js';
import { TOY_WORLD } from './testing/toy-world.js';

// Threads take a second to start, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const RULED: RegisteredGame = {
  id: 'ruled',
  title: 'Ruled',
  sides: TOY_WORLD.games[0]!.sides,
  url: new URL('./testing/ruled-game/index.ts', import.meta.url).href,
  ruleList: new URL('./testing/ruled-game/rules.csv', import.meta.url).href,
};

async function lamplight(...argv: string[]) {
  let stdout = '';
  let stderr = '';
  const code = await main(argv, {
    games: [RULED, ...TOY_WORLD.games],
    env: {},
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

describe('lamplight rules', () => {
  test('counts what the games ran, whatever the number of threads', async () => {
    const { code, stdout, stderr } = await lamplight(
      'rules',
      'ruled',
      '--games',
      '7',
      '--json',
      '-t',
      '1',
      '-q',
    );
    expect([code, stderr]).toEqual([EXIT.ok, '']);
    const { rules, gaps } = JSON.parse(stdout);
    const times = Object.fromEntries(
      rules.map((rule: { id: string; times: unknown }) => [rule.id, rule.times]),
    );
    const stakes = times['1.2.1'];
    expect(stakes).toBeGreaterThan(7);
    expect(stakes).toBeLessThan(63);
    expect(times).toEqual({
      '1.0': 63,
      '1.1': 'table',
      '1.2': 63,
      '1.2.1': stakes,
      '1.3': 0,
      '1.4': 'uncited',
      '1.5': null,
      R1: stakes,
    });
    expect(gaps).toEqual({ uncited: ['1.4'], untested: ['1.1'], unexercised: ['1.3'], tables: ['1.1'] });

    const again = await lamplight('rules', 'ruled', '--games', '7', '--json', '-t', '3', '-q');
    expect(again.stdout).toBe(stdout);
  });

  test('names code and tests, and sums up', async () => {
    const { code, stdout } = await lamplight('rules', '--games', '2', '--quiet');
    expect(code).toBe(EXIT.ok);
    expect(stdout).toMatch(/^rule +title +code +tests +times\n/);
    expect(stdout).toMatch(/^1\.2 +Every action is weighed +index\.ts:24 +stakes\.test\.ts:5 +18$/m);
    expect(stdout).toMatch(/^1\.5 +A sheet of paper +information$/m);
    expect(stdout).toContain(
      '8 rules: 1 is information, 7 can be enforced; 6 are cited by code; 6 have tests; ' +
        '2 random games exercised 4, and 1 is a table that every game reads.\n' +
        'No code cites: 1.4\nNo test: 1.1\nNever exercised: 1.3\nTables: 1.1\n',
    );
  });

  test('--files', async () => {
    const { stdout } = await lamplight('rules', '--games', '1', '--files', '--quiet');
    expect(stdout).toMatch(/^1\.2 +Every action is weighed +index\.ts +stakes\.test\.ts +9$/m);
  });

  test('--csv', async () => {
    const { stdout } = await lamplight('rules', 'ruled', '--games', '1', '--csv', '-q');
    const [head, , , , stake] = stdout.split('\n');
    expect(head).toBe('rule,title,kind,code,tests,test_names,times,note');
    expect(stake).toMatch(/^1\.2\.1,A stake,rule,stakes\.ts:5,1,1\.2\.1 action %i is a stake \(R1\),\d,$/);
  });

  test('a game without a list, and both --json and --csv', async () => {
    const none = await lamplight('rules', 'toy');
    expect(none).toEqual({
      code: EXIT.badUsage,
      stdout: '',
      stderr: 'error: the game toy has no list of its rules\n',
    });
    const both = await lamplight('rules', 'ruled', '--json', '--csv');
    expect([both.code, both.stdout]).toEqual([EXIT.badUsage, '']);
  });
});
