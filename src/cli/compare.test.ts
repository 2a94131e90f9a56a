// `lamplight compare` in process, with the toy game.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';
import { parseWay } from './way-reference.js';

// Threads take a second to start, and several on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
standInTemporaryFolder('compare');

const EASY = '+rules.stake-wins-from=1';
const compare = (...argv: string[]) => lamplight(['compare', ...argv]);

test('how ways are named', () => {
  expect(parseWay('standard+cp=bot:x=1,y=2+rules.a-b=6', 'x')).toMatchObject({
    scenario: 'standard',
    changes: ['cp=bot:x=1,y=2', 'rules.a-b=6'],
  });
  expect(parseWay('+cp=bot', 'first')).toMatchObject({ scenario: 'first', changes: ['cp=bot'] });
  expect(parseWay('./a+b.yaml', 'x')).toMatchObject({ scenario: './a+b.yaml', changes: [] });
});

describe('bad usage', () => {
  test.each([
    [['standard'], 'one way has nothing to be compared with'],
    [['standard', 'standard'], 'standard and standard are the same: give one of them a change'],
    [['standard', EASY, '--until', 'lots'], 'such as 0.5pp (every share) or vp=0.1'],
    [['standard', EASY, '--until', '0pp'], 'such as 0.5pp'],
    [['standard', EASY, '--until', '0.5'], 'percentage points (0.5pp)'],
    [['standard', EASY, '--until', 'vp=1pp'], 'vp-spread is a mean, not a share'],
    [['standard', EASY, '--until', 'zeppelins=1'], 'there is no metric zeppelins'],
    [['standard', EASY, '--until', '1pp', '--games', '50'], 'contradict each other'],
    [['standard', EASY, '--max-games', '50'], '--max-games goes with --until'],
    [['standard', '+rules.stake-wins-form=1'], 'did you mean stake-wins-from'],
  ])('%j', async (argv, words) => {
    const { code, stdout, stderr } = await compare(...argv);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect([EXIT.badUsage, EXIT.badScenario]).toContain(code);
  });
});

describe('a rule that makes stakes certain', () => {
  const ARGV = ['standard', EASY, '+rules.stake-wins-from=7', '--games', '300', '--out', 'easy'];

  test('the table, the sentences and compare.csv; the same again without playing', async () => {
    const { code, stdout } = await compare(...ARGV, '--quiet');
    expect(code).toBe(EXIT.ok);
    expect(stdout).toContain('toy, seed 1914: the same 300 games each way');
    expect(stdout).toMatch(/of 300 games \(\d+\.\d%\) come out the same in every metric/);
    expect(stdout).toMatch(
      /^rules.stake-wins-from=7 lowers "Best less worst" by \d\.\d\d \(\d\.\d\d to \d\.\d\d\)\.$/m,
    );
    expect(stdout).toMatch(/Shared luck saves \d+% of the variance/);
    expect(stdout).toContain('Shared luck saves nothing');
    expect(stdout).toContain('Charts:      easy/report.html');
    expect(readFileSync('easy/report.html', 'utf8')).toContain('lowers &quot;Best less worst&quot; by');
    const records = parse(readFileSync('easy/compare.csv'), { columns: true, comment: '#' }) as Record<
      string,
      string
    >[];
    expect(new Set(records.map(({ way }) => way)).size).toBe(2);
    const again = await compare(...ARGV, '--json', '--quiet');
    const document = JSON.parse(again.stdout);
    expect(document).toMatchObject({ status: 'finished', games: 300, folder: 'easy' });
    const spread = document.ways[1].metrics['vp-spread'];
    const record = records.findLast(({ metric }) => metric === 'vp-spread')!;
    expect(spread.estimate).toBeCloseTo(Number(record.difference), 6);
    expect(spread.stands).toBe(true);
    // Nobody scores with stakes that never win, so blue scores later or not at all.
    expect(document.ways[1].metrics['us-entry'].estimate).toBeLessThanOrEqual(0);
    expect(document.ways[1].metrics['us-entry-turn'].joint.low).toBeGreaterThan(0);
  });

  test('another comparison in the folder is left alone', async () => {
    const { code, stderr } = await compare(...ARGV, '--seed', 'other');
    expect(stderr).toContain('holds another run');
    expect(code).toBe(EXIT.badUsage);
  });
});

test('bots: a side of one way is another strategy', async () => {
  writeFileSync(
    'first.mjs',
    'export default { summary: "first", seat(game) { const out = new Int32Array(game.maxActions); return { choose(state) { game.legalActions(state, out); return out[0]; } }; } };\n',
  );
  const { code, stdout, stderr } = await compare(
    'standard',
    '+red=./first.mjs',
    '--games',
    '60',
    '--json',
    '--quiet',
  );
  expect(stderr).toBe('');
  expect(code).toBe(EXIT.ok);
  const document = JSON.parse(stdout);
  expect(document.ways[0].strategies[0]).toMatchObject({ side: 'red', name: 'first.mjs' });
  expect(document.folder).toBe('results/standard-vs-red-.-first.mjs-1914');
});

describe('--until', () => {
  const ARGV = ['standard', EASY, '--until', 'vp=1.2', '--max-games', '4k', '--json', '--quiet'];

  test('stops at the first checkpoint that will do, on any number of threads', async () => {
    const one = await compare(...ARGV, '--out', 'until', '--threads', '1');
    const document = JSON.parse(one.stdout);
    expect(one.code).toBe(EXIT.ok);
    expect(document.games).toBeGreaterThanOrEqual(250);
    expect(document.games).toBeLessThan(4000);
    expect(document.precision[0]).toMatchObject({ metric: 'vp-spread', met: true });
    rmSync('until', { recursive: true });
    const two = await compare(...ARGV, '--out', 'until', '--threads', '2');
    expect(two.stdout).toBe(one.stdout);
  });

  test('more than may be played is refused early, and not quite enough is said', async () => {
    const hopeless = await compare('standard', EASY, '--until', '0.01pp', '--max-games', '300', '--quiet');
    expect(hopeless.stderr).toMatch(
      /±0.0001 for win-red would take about [\d,]+ games, and --max-games is 300/,
    );
    expect(hopeless.code).toBe(EXIT.badUsage);
    const never = await compare(
      'standard',
      EASY,
      '--until',
      'russian-collapse-turn=1',
      '--max-games',
      '600',
      '--quiet',
    );
    expect(never.stderr).toContain(
      'russian-collapse-turn came up both ways in less than two of the first 250 games',
    );
    expect(never.code).toBe(EXIT.badUsage);
    const short = await compare('standard', EASY, '--until', 'vp=1.8', '--max-games', '100', '--quiet');
    expect(short.code).toBe(EXIT.balanceInconclusive);
    expect(short.stdout).toMatch(/not yet the ±1.8 that was asked for: that takes about \d+ games/);
  });
});

test('Ctrl-C keeps what is done, and the same command goes on to the same answer', async () => {
  const ARGV = ['standard', EASY, '--games', '400', '--json', '--quiet'];
  const asked = setInterval(() => {
    if (!existsSync('stopped/1-standard/journal.bin')) return;
    clearInterval(asked);
    process.emit('SIGINT', 'SIGINT');
  }, 1);
  const stopped = await compare(...ARGV, '--out', 'stopped');
  clearInterval(asked);
  expect(stopped.code).toBe(EXIT.interrupted);
  expect(stopped.stderr).toContain('The same command goes on from there');
  expect(stopped.stdout).toBe('');
  const resumed = await compare(...ARGV, '--out', 'stopped');
  const whole = await compare(...ARGV, '--out', 'whole');
  expect(resumed.code).toBe(EXIT.ok);
  expect(resumed.stdout.replaceAll('"stopped"', '"whole"')).toBe(whole.stdout);
});
