// `lamplight baseline` and `lamplight check` in process, with the toy game.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
standInTemporaryFolder('check');

const scenario = (stake: number, balance = '') =>
  writeFileSync('mine.yaml', `game: toy\nname: mine\nrules: { stake-wins-from: ${stake} }\n${balance}`);
const check = (...argv: string[]) => lamplight(['check', ...argv, '--quiet']);
const LOOSE = 'balance:\n  vp: ±3 of baseline\n  redWin: ±12pp of baseline\n  usEntry.median: one..two\n';

beforeAll(async () => {
  scenario(4);
  writeFileSync('loose.yaml', LOOSE);
  const { code, stdout } = await lamplight(['baseline', 'mine.yaml', '--games', '600', '--quiet']);
  expect([code, stdout]).toEqual([EXIT.ok, 'results/baselines/toy-mine.json\n']);
});

describe('verdicts', () => {
  test('identical: nothing has changed', async () => {
    const { code, stdout } = await check();
    expect(stdout).toContain('Identical: all 600 games came out as in the baseline.');
    expect(stdout).toContain('these are the usual margins');
    expect(code).toBe(EXIT.ok);
  });

  test('identical games still fail a range that they break', async () => {
    writeFileSync('strict.yaml', 'balance:\n  redWin: 60%..70%\n');
    const { code, stdout } = await check('--balance', 'strict.yaml');
    expect(stdout).toContain('Fail: redWin is out of bounds after 600 games.');
    expect(code).toBe(EXIT.balanceFailed);
  });

  test('fail: a rule that was changed, with every kind of report', async () => {
    scenario(7, LOOSE);
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary.md' };
    const argv = ['check', '--json', '--junit', 'check.xml', '--markdown', 'check.md', '--quiet'];
    const { code, stdout, stderr } = await lamplight(argv, env);
    scenario(4);
    expect(code).toBe(EXIT.balanceFailed);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ kind: 'check', verdict: 'fail', games: 250, usual: false });
    expect(document.changes).toEqual(['rules.stake-wins-from was 4 and is now 7']);
    const [vp] = document.thresholds;
    expect(vp).toMatchObject({
      name: 'vp',
      metric: 'vp-spread',
      state: 'fail',
      judged: 'difference',
      limits: [-3, 3],
    });
    expect(vp.found.high).toBeLessThan(-3);
    expect(stderr).toMatch(/^::error title=Balance%3A vp::vp has moved by -\d\.\d\d \(/);
    const junit = readFileSync('check.xml', 'utf8');
    expect(junit).toMatch(
      /<testsuites name="lamplight check" tests="4" failures="1" errors="0" skipped="1">/,
    );
    expect(junit).toContain('<failure type="fail" message="vp has moved by');
    const markdown = readFileSync('check.md', 'utf8');
    expect(markdown).toContain('### ❌ Balance of mine: fail');
    expect(markdown).toMatch(/\| vp \| ±3 of baseline \| -\d/);
    expect(readFileSync('summary.md', 'utf8')).toBe(markdown);
  });

  test('pass: other luck is equivalent', async () => {
    const { code, stdout } = await check('--seed', 'other', '--balance', 'loose.yaml');
    expect(stdout).toMatch(/Pass: [\d,]+ games with other luck are equivalent within every margin/);
    expect(code).toBe(EXIT.ok);
  });

  test('inconclusive: more games are needed, and how many', async () => {
    writeFileSync('tight.yaml', 'balance:\n  vp: ±0.3 of baseline\n  redWin: ±12pp of baseline\n');
    const { code, stdout } = await check('--seed', 'other', '--balance', 'tight.yaml');
    expect(stdout).toMatch(/Inconclusive: after 3,000 games vp may lie within or without/);
    expect(stdout).toMatch(/Telling takes about [\d,]+ games, and a baseline of as many|no number of games/);
    expect(code).toBe(EXIT.balanceInconclusive);
  });

  test('the same on any number of threads', async () => {
    const run = (threads: string) =>
      check('--seed', 'other', '--balance', 'loose.yaml', '--json', '--threads', threads);
    expect((await run('1')).stdout).toBe((await run('2')).stdout);
  });
});

describe('bad input', () => {
  const BASELINE = 'results/baselines/toy-mine.json';
  test.each([
    ['cpWn: 45%..55%', 'wrong.yaml:2:9 balance.cpWn: there is no metric cpWn'],
    ['redWin: 55%..45%', 'balance.redWin: the range is the wrong way round: say 45%..55%'],
    ['redWin: [1]', 'balance.redWin: expected a range such as 45%..55%'],
  ])('thresholds: %s', async (line, words) => {
    writeFileSync('wrong.yaml', `balance:\n  ${line}\n`);
    const { code, stderr } = await check('--balance', 'wrong.yaml');
    expect(stderr).toContain(words);
    expect(code).toBe(EXIT.badScenario);
  });

  test('a threshold in the scenario is named with its line', async () => {
    scenario(4, 'balance:\n  zeppelins: 1..2\n');
    const { code, stderr } = await check();
    scenario(4);
    expect(stderr).toContain('mine.yaml:5:14 balance.zeppelins: there is no metric zeppelins');
    expect(code).toBe(EXIT.badScenario);
  });

  const broken = (change: (text: string) => string) =>
    writeFileSync('broken.json', change(readFileSync(BASELINE, 'utf8')));
  test.each([
    ['empty', () => '', 'broken.json cannot be used: it is empty. Make it anew'],
    ['truncated', (text: string) => text.slice(0, 900), 'it is cut off, or no JSON'],
    ['something else', () => '{"a":1}', 'it is not a baseline'],
    ['of another format', (text: string) => text.replace('"format": 1', '"format": 9'), 'its format is 9'],
    [
      'of another version',
      (text: string) => text.replace(/"lamplight": "[^"]+"/, '"lamplight": "0.0.1"'),
      'is of Lamplight 0.0.1, and this is',
    ],
    [
      'with other counts',
      (text: string) => text.replace('"turns": "3:600"', '"turns": "3:599"'),
      'counts.turns has 599 games, not 600',
    ],
    [
      'of another scenario',
      (text: string) => text.replace('"name": "mine"', '"name": "yours"'),
      'is a baseline of yours, and mine.yaml is now mine',
    ],
    [
      'of another game',
      (text: string) => text.replaceAll('"game": "toy"', '"game": "chess"'),
      'is a baseline of chess',
    ],
  ])('a baseline that is %s', async (_, change, words) => {
    broken(change);
    const { code, stdout, stderr } = await check('broken.json');
    expect(stderr).toContain(words);
    expect([code, stdout]).toEqual([EXIT.badUsage, '']);
  });

  test('no such file; too few games allowed', async () => {
    expect((await check('nowhere.json')).stderr).toContain('there is no such file');
    expect((await check('--max-games', '100')).stderr).toContain('less than the 600 games');
  });

  test('a baseline is not overwritten without --force', async () => {
    const before = readFileSync(BASELINE, 'utf8');
    const refused = await lamplight(['baseline', 'mine.yaml', '--games', '50', '--quiet']);
    expect(refused.stderr).toContain('is there already: --force replaces it');
    expect(refused.code).toBe(EXIT.badUsage);
    expect(readFileSync(BASELINE, 'utf8')).toBe(before);
    const forced = await lamplight(['baseline', 'mine.yaml', '--games', '600', '--quiet', '--force']);
    expect(forced.code).toBe(EXIT.ok);
    expect(readFileSync(BASELINE, 'utf8')).toBe(before);
    expect(existsSync(`${BASELINE}.part`)).toBe(false);
  });
});
