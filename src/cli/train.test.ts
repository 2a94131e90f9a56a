// `lamplight train` in process, with the toy game: three sides, and a bot that should learn to stake.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 180_000 });
standInTemporaryFolder('train');

const train = (strategy: string, ...argv: string[]) =>
  lamplight(['train', strategy, 'standard', ...argv, '--quiet']);
// Stakes win five times in six: whoever stakes more wins more.
const PAYS = ['--set', 'rules.stake-wins-from=2'];
const SMALL = ['--games', '40', '--generations', '6', '--population', '8', '--confirm', '400'];

describe('bad usage', () => {
  test.each([
    ['gambler', ['--options', 'stake'], 'declares no option stake; did you mean stakes?'],
    ['random', [], 'declares no numeric options: there is nothing to tune'],
    ['gambler', ['--side', 'yellow'], 'yellow is no side of toy; its sides are red, green, blue'],
    ['gambler', ['--budget', '10'], 'is less than one generation'],
    ['gambler', ['--budget', '10k', '--generations', '3'], 'contradict each other'],
    ['gambler', ['--population', '2'], 'at least 4 candidates'],
    ['gambler', ['--objective', 'spread'], 'is for games of two sides'],
    ['gambler', ['--against', 'random,'], 'names no strategy between two commas'],
  ])('%s %j', async (strategy, argv, words) => {
    const said = await train(strategy, ...argv);
    expect(said.stderr).toContain(words);
    expect([said.code, said.stdout]).toEqual([EXIT.badUsage, '']);
  });
});

test('finds what pays, confirms it on fresh games, and goes on to the same bytes after an interruption', async () => {
  const argv = [...PAYS, ...SMALL, '--options', 'stakes', '--against', 'random', '--out', 'learns'];
  const { code, stdout, stderr } = await train('gambler', ...argv);
  expect(stderr).toBe('');
  expect(code).toBe(EXIT.ok);
  expect(stdout).toContain('A significant gain: it now scores');
  expect(stdout).toMatch(/Against its old self it scores \d\d\.\d% /);
  const file = readFileSync('learns/trained.json', 'utf8');
  const trained = JSON.parse(file);
  expect(trained).toMatchObject({ kind: 'training', verdict: 'gain', start: { stakes: 0.3 } });
  expect(trained.options.stakes).toBeGreaterThan(0.6);
  expect(trained.gain.low).toBeGreaterThan(0);
  expect(trained.ready).toBe(`gambler:stakes=${trained.options.stakes}`);
  expect(stdout).toContain(trained.ready);
  expect(trained.command).toContain('train gambler standard --options stakes --against random --games 40');
  expect(trained.posts).toHaveLength(3);

  // As after kill -9 while the fourth generation was written down.
  const lines = readFileSync('learns/generations.jsonl', 'utf8').split('\n');
  writeFileSync('learns/generations.jsonl', `${lines.slice(0, 4).join('\n')}\n${lines[4]!.slice(0, 20)}`);
  rmSync('learns/trained.json');
  rmSync('learns/held-out', { recursive: true });
  expect((await train('gambler', ...argv)).stdout).toBe(stdout);
  expect(readFileSync('learns/trained.json', 'utf8')).toBe(file);
  expect(readFileSync('learns/generations.jsonl', 'utf8').split('\n')).toEqual(lines);
});

test('says honestly when there is nothing to gain', async () => {
  const { code, stdout } = await train('gambler', ...SMALL, '--options', 'idle', '--generations', '2');
  expect(code).toBe(EXIT.ok);
  expect(stdout).toContain('No significant gain: 0.0 percentage points over its 3 posts');
  expect(stdout).toMatch(/idle +3 +\d\n/);
});

test('a folder with another training is left alone', async () => {
  const argv = ['--options', 'idle', '--games', '2', '--generations', '1', '--confirm', '2', '--side', 'red'];
  expect((await train('gambler', ...argv, '--out', 'taken')).code).toBe(EXIT.ok);
  const before = readFileSync('taken/generations.jsonl', 'utf8');
  const said = await train('gambler', ...argv, '--out', 'taken', '--seed', 'other');
  expect(said.code).toBe(EXIT.badUsage);
  expect(said.stderr).toContain('taken holds another training (training.seed was "1914" and is now "other")');
  expect(readFileSync('taken/generations.jsonl', 'utf8')).toBe(before);
});
