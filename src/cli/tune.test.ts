// `lamplight tune` in process, with the toy game.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 120_000 });
standInTemporaryFolder('tune');
const tune = (...argv: string[]) => lamplight(['tune', 'standard', ...argv, '--quiet']);
const RULE = 'rules.stake-wins-from';
const KNOB = ['--knob', `${RULE}=1..7`];
const TARGET = ['--target', 'vp=15±3'];

describe('bad usage', () => {
  test.each([
    [TARGET, "required option '--knob <path=range>'", EXIT.badUsage],
    [KNOB, "required option '--target <figure=value>'", EXIT.badUsage],
    [
      [...KNOB, '--target', 'zeppelins=4'],
      '--target zeppelins=4: there is no metric zeppelins',
      EXIT.badUsage,
    ],
    [
      [...KNOB, '--target', 'redWin=60..40%'],
      'the range is the wrong way round: say 40%..60%',
      EXIT.badUsage,
    ],
    [[...KNOB, '--target', 'vp=9'], 'say how near, such as vp=9±0.5', EXIT.badUsage],
    [[...KNOB, ...TARGET, ...TARGET], '--target vp is given twice', EXIT.badUsage],
    [[...TARGET, '--knob', 'rules'], 'expected a path and values', EXIT.badUsage],
    [[...TARGET, '--knob', `${RULE}=7..4`], 'say 4..7', EXIT.badUsage],
    [[...TARGET, '--knob', `${RULE}=5`], 'needs at least two values', EXIT.badUsage],
    [[...TARGET, ...KNOB, ...KNOB], `--knob ${RULE} is given twice`, EXIT.badUsage],
    [
      [...TARGET, '--knob', `${RULE}=4..9`],
      `${RULE}=9: expected a whole number from 1 to 7`,
      EXIT.badScenario,
    ],
    [[...TARGET, '--knob', `${RULE}=often,never`], 'expected a whole number', EXIT.badScenario],
    [[...TARGET, '--knob', 'rules.stake-wins-form=1..3'], 'did you mean stake-wins-from?', EXIT.badScenario],
    [[...TARGET, ...KNOB, '--games', '5'], 'tell too little: at least 50', EXIT.badUsage],
  ])('%j', async (argv, words, code) => {
    const said = await tune(...argv);
    expect(said.stderr).toContain(words);
    expect([said.code, said.stdout]).toEqual([code, '']);
  });

  test('a file that is there is not overwritten without --force', async () => {
    writeFileSync('mine.yaml', 'mine');
    const said = await tune(...TARGET, ...KNOB, '--write', 'mine.yaml');
    expect(said.stderr).toContain('mine.yaml is there already: --force replaces it');
    expect([said.code, readFileSync('mine.yaml', 'utf8')]).toEqual([EXIT.badUsage, 'mine']);
  });
});

describe('two targets', () => {
  const ARGV = [
    ...KNOB,
    '--target',
    'vp=14..18',
    '--target',
    'redWin=25..45%',
    '--games',
    '200',
    '--confirm',
    '4k',
    '--out',
    'two',
  ];

  test('are met, confirmed on fresh luck, and written as a scenario that loads', async () => {
    const { code, stdout, stderr } = await tune(...ARGV, '--write', 'tuned.yaml');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/7 settings tried, the same 200 games in each/);
    expect(stdout).toMatch(/vp +14\.\.18 +\d\d\.\d\d +1[4-8]\.\d\d +\d\d\.\d\d to \d\d\.\d\d +met/);
    expect(stdout).toMatch(/rules.stake-wins-from +\d → \d +[+-]\d\.\d\d ±\d\.\d\d/);
    expect(stdout).toMatch(/All 2 targets are met together: [\d,]+ fresh games say so\./);
    expect(code).toBe(EXIT.ok);
    const text = readFileSync('tuned.yaml', 'utf8');
    expect(text).toMatch(/^# All 2 targets are met together/);
    expect(text).toMatch(/extends: toy\/standard\nname: standard-tuned\n/);
    expect((await lamplight(['validate', 'tuned.yaml'])).code).toBe(EXIT.ok);
  });

  test('again, from what is there, on another number of threads, as JSON', async () => {
    const before = readFileSync('two/tune.csv', 'utf8');
    const { stdout } = await tune(...ARGV, '--json', '--threads', '1');
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ kind: 'tune', verdict: 'met', folder: 'two', space: 7 });
    expect(document.targets.map(({ state }: { state: string }) => state)).toEqual(['met', 'met']);
    expect(document.tried).toHaveLength(7);
    expect(readFileSync('two/tune.csv', 'utf8')).toBe(before);
    const records = parse(before, { columns: true, comment: '#' }) as Record<string, string>[];
    expect(records).toHaveLength(7);
    expect(existsSync(`two/${records[0]!.folder}/journal.bin`)).toBe(true);
    // The setting that is written is one that the search found to miss nothing.
    const best = records.find((record) => record[RULE] === document.knobs[0].is)!;
    expect([best['vp-miss'], best['redWin-miss']]).toEqual(['0', '0']);
  });
});

test('targets that contradict each other: says so, with the Pareto set', async () => {
  const clash = ['--target', 'vp<=13', '--target', 'usEntry>=99%', '--games', '100'];
  const { code, stdout } = await tune(...KNOB, ...clash);
  expect(stdout).toContain('The targets cannot be met together with these knobs');
  expect(stdout).toContain('The Pareto set');
  expect(stdout).toContain('All 7 settings of these knobs were tried.');
  expect(code).toBe(EXIT.balanceFailed);
});

test('Ctrl-C keeps what is done, and the same command goes on to the same answer', async () => {
  const ARGV = [...KNOB, '--target', 'vp=14..18', '--games', '100', '--confirm', '300', '--json'];
  const asked = setInterval(() => {
    // Between the first setting and the last.
    if (!existsSync('stopped') || readdirSync('stopped').length < 3) return;
    clearInterval(asked);
    process.emit('SIGINT', 'SIGINT');
  }, 1);
  const stopped = await tune(...ARGV, '--out', 'stopped');
  clearInterval(asked);
  expect(stopped.stderr).toContain('The same command goes on from there');
  expect([stopped.code, stopped.stdout]).toEqual([EXIT.interrupted, '']);
  const resumed = await tune(...ARGV, '--out', 'stopped');
  const whole = await tune(...ARGV, '--out', 'whole');
  expect(resumed.stdout.replaceAll('stopped', 'whole')).toBe(whole.stdout);
  expect(JSON.parse(whole.stdout).tried).toHaveLength(7);
});
