// `lamplight sweep` in process, with the toy game.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 120_000 });
standInTemporaryFolder('sweep');
const sweep = (...argv: string[]) => lamplight(['sweep', 'standard', ...argv, '--quiet']);
const RULE = 'rules.stake-wins-from';

describe('bad usage', () => {
  test.each([
    [['--vary', 'rules'], 'expected a path and values', EXIT.badUsage],
    [['--vary', `${RULE}=7..4`], 'say 4..7', EXIT.badUsage],
    [['--vary', `${RULE}=4`], 'needs at least two values', EXIT.badUsage],
    [['--vary', `${RULE}=4,5`, '--vary', `${RULE}=6,7`], 'is given twice', EXIT.badUsage],
    [['--vary', `${RULE}=7,8`], `--set ${RULE}=8: expected a whole number from 1 to 7`, EXIT.badScenario],
    [['--vary', 'rules.stake-wins-form=1,2'], 'did you mean stake-wins-from?', EXIT.badScenario],
    [[], "required option '--vary <path=values>'", EXIT.badUsage],
  ])('%j', async (argv, words, code) => {
    const said = await sweep(...argv);
    expect(said.stderr).toContain(words);
    expect([said.code, said.stdout]).toEqual([code, '']);
  });
});

test('a grid: curves, ranking, a tidy CSV; the same again from what is there', async () => {
  const ARGV = ['--vary', `${RULE}=1,4,7`, '--games', '150', '--out', 'grid'];
  const { code, stdout } = await sweep(...ARGV);
  expect(code).toBe(EXIT.ok);
  expect(stdout).toContain('3 points, the same 150 games in each');
  expect(stdout).toMatch(/vp-spread +rules.stake-wins-from +-\d\.\d\d ±\d\.\d\d\* +100% +100%/);
  const records = parse(readFileSync('grid/sweep.csv'), { columns: true, comment: '#' }) as Record<
    string,
    string
  >[];
  expect(records).toHaveLength(3 * 6);
  expect(stdout).toContain('Charts:      grid/report.html');
  const command = `lamplight sweep standard --vary ${RULE}=1,4,7 --games 150 --seed 1914`;
  expect(readFileSync('grid/report.html', 'utf8')).toContain(`Made by <code>${command}</code>`);
  expect(records[0]).toMatchObject({
    point: '1',
    [RULE]: '1',
    games: '150',
    metric: 'vp-spread',
    change: '0',
  });
  const again = await sweep(...ARGV, '--json');
  const document = JSON.parse(again.stdout);
  expect(document).toMatchObject({ kind: 'sweep', design: 'grid', folder: 'grid', knobs: [RULE] });
  expect(document.points[2].metrics['vp-spread'].change.high).toBeLessThan(0);
});

test('a Latin hypercube', async () => {
  const { code, stdout } = await sweep('--vary', `${RULE}=1..7`, '--samples', '3', '--games', '40', '--json');
  expect(code).toBe(EXIT.ok);
  const document = JSON.parse(stdout);
  expect(document.design).toBe('latin-hypercube');
  expect(document.points).toHaveLength(3);
  expect(document.folder).toBe('results/standard-sweep-1914');
});

test('an option of a bot', async () => {
  const argv = [
    '--vary',
    'red:stakes=0,1',
    '--red',
    'gambler:idle=2',
    '--set',
    `${RULE}=2`,
    '--games',
    '200',
  ];
  const { code, stdout } = await sweep(...argv, '--out', 'bots', '--json');
  expect(code).toBe(EXIT.ok);
  const { knobs, points } = JSON.parse(stdout);
  expect(knobs).toEqual(['red:stakes']);
  expect(points[1].values).toEqual({ 'red:stakes': 1 });
  expect(points[1].metrics['win-red'].change.low).toBeGreaterThan(0);
});

test.each([
  ['red:stake=0,1', 'no option stake; did you mean stakes?', EXIT.badStrategy],
  ['red:stakes=0,2', 'expected a number from 0 to 1, got 2', EXIT.badStrategy],
  ['pink:stakes=0,1', 'pink', EXIT.badScenario],
])('%s is refused', async (knob, words, expected) => {
  const { code, stderr } = await sweep('--vary', knob, '--red', 'gambler', '--games', '2');
  expect(stderr).toContain(words);
  expect(code).toBe(expected);
});
