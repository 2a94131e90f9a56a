// `lamplight tournament` in process: the toy game of three sides, and a game of two in which only luck decides.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { CARD_WORLD } from './testing/card-world.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 180_000 });
standInTemporaryFolder('tournament');

const tournament = (...argv: string[]) => lamplight(['tournament', ...argv, '--quiet']);
const records = (path: string) => parse(readFileSync(path), { columns: true }) as Record<string, string>[];

describe('bad usage', () => {
  const GREEN = './green.mjs';
  beforeAll(() =>
    writeFileSync(
      GREEN,
      'export default { summary: "", sides: ["green"], seat: () => ({ choose: () => 0 }) };',
    ),
  );
  test.each([
    [['random'], 'one pairing is no tournament', EXIT.badUsage],
    [['random', 'rndom'], 'did you mean random?', EXIT.badStrategy],
    [['random', '--north', 'random'], '--north is no side of toy', EXIT.badUsage],
    [['random', '--red', GREEN], 'plays green only', EXIT.badUsage],
    [[GREEN], 'nobody named can play red', EXIT.badUsage],
    [
      Array.from({ length: 11 }, (_, i) => `gambler:idle=3,stakes=0.${i + 1}`),
      '1,331 pairings',
      EXIT.badUsage,
    ],
  ])('%j', async (argv, words, code) => {
    const said = await tournament(...argv);
    expect(said.stderr).toContain(words);
    expect([said.code, said.stdout]).toEqual([code, '']);
  });
});

describe('three sides', () => {
  // Stakes win five times in six, so the gambler who always stakes is the stronger one.
  const ARGV = ['random', 'gambler:stakes=1', '--set', 'rules.stake-wins-from=2', '--games', '60'];

  test('every way to fill the seats; ratings, a split, no equilibrium; the same again from what is there', async () => {
    const { code, stdout, stderr } = await tournament(...ARGV, '--out', 'three');
    expect({ code, stderr }).toEqual({ code: EXIT.ok, stderr: '' });
    expect(stdout).toContain('8 pairings, the same 60 games in each');
    expect(stdout).toContain('Only a game of two sides has one that can be solved; this one has 3.');
    expect(stdout).toContain('Charts:       three/report.html');
    expect(readFileSync('three/report.html', 'utf8')).toContain('gambler:stakes=1 is rated highest');
    const pairings = records('three/pairings.csv');
    expect(pairings).toHaveLength(8);
    for (const { games, ...pairing } of pairings) {
      expect(games).toBe('60');
      const scores = ['red', 'green', 'blue'].map((side) => Number(pairing[`score-${side}`]));
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 6);
    }
    const [first, second] = records('three/ratings.csv');
    expect([first!.strategy, second!.strategy]).toEqual(['gambler:stakes=1', 'random']);
    expect(Number(first!['elo-low'])).toBeGreaterThan(Number(second!['elo-high']));

    // As if it had been killed after the fifth pairing.
    const played = pairings.map(({ red, green, blue }) =>
      `${red}-vs-${green}-vs-${blue}`.replaceAll(/[:=]/g, '-'),
    );
    for (const name of played.slice(5)) rmSync(join('three', name), { recursive: true });
    const kept = readFileSync(join('three', played[0]!, 'journal.bin'));
    const again = await tournament(...ARGV, '--out', 'three');
    expect(again.stdout).toBe(stdout);
    expect(readFileSync(join('three', played[0]!, 'journal.bin'))).toEqual(kept);
    expect(existsSync(join('three', played[7]!, 'journal.bin'))).toBe(true);
  });

  test('a name too long for a table is given a short one, in full only once', async () => {
    const long = 'gambler:stakes=0.75,idle=3.000000000';
    const { stdout } = await tournament('random', long, '--games', '20', '--out', 'long');
    expect(stdout).toContain(`\n  gambler-1 is ${long}\n`);
    expect(stdout.split(long)).toHaveLength(2);
    expect(readFileSync('long/report.html', 'utf8')).toContain('<dt>gambler-1</dt>');
    expect(records('long/ratings.csv').map(({ strategy }) => strategy)).toContain(long);
  });

  test('a side can have players of its own', async () => {
    const argv = [
      'random',
      '--red',
      'gambler:stakes=0,idle=1,gambler',
      '--games',
      '4',
      '--out',
      'own',
      '--json',
    ];
    const document = JSON.parse((await tournament(...argv)).stdout);
    expect(document.pairings.map(({ players }: { players: { red: string } }) => players.red)).toEqual([
      'gambler:stakes=0,idle=1',
      'gambler',
    ]);
  });
});

test('two sides and luck alone: nothing is skill, and any mixture is worth the same', async () => {
  writeFileSync('other.mjs', 'export default { summary: "", seat: () => ({ choose: () => 0 }) };');
  const argv = ['tournament', 'random', './other.mjs', '--games', '80', '--out', 'two', '--quiet'];
  const { code, stdout } = await lamplight(argv, {}, CARD_WORLD);
  expect(code).toBe(EXIT.ok);
  expect(stdout).toMatch(/red \\ blue +random +other\.mjs\n/);
  const document = JSON.parse((await lamplight([...argv, '--json'], {}, CARD_WORLD)).stdout);
  const [{ scores }] = document.pairings as [{ scores: { red: number } }];
  expect(document.equilibrium.value.estimate).toBeCloseTo(scores.red, 10);
  expect(document.equilibrium.exploitability).toBeLessThan(1e-9);
  expect(document.split.skill.estimate).toBe(0);
  expect(document.split.deal.estimate).toBeCloseTo(document.split.luck.estimate, 10);
  expect(document.ratings.random.estimate).toBeCloseTo(0, 6);
});
