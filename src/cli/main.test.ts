// The command line in process: answers on stdout, everything else on stderr, an exit code for each way to end.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { REPORT_FILES } from '../report/write.js';
import { EXIT } from './exit-codes.js';
import { usualName } from './run-folder.js';
import { resumeCommand } from './session.js';
import { lamplight } from './testing/in-process.js';

// Threads take a second to start, and several on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const home = process.cwd();
let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lamplight-cli-')));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const manifest = (run: string) => JSON.parse(readFileSync(join(run, 'manifest.json'), 'utf8'));

describe('help', () => {
  test('--help lists commands and exit codes', async () => {
    const { code, stdout, stderr } = await lamplight(['--help']);
    expect(code).toBe(EXIT.ok);
    expect(stderr).toBe('');
    for (const word of ['run', 'list', 'validate', 'schema', 'Exit codes:', '130  stopped by Ctrl-C']) {
      expect(stdout).toContain(word);
    }
  });

  test('run --help has examples and one option per side of every game', async () => {
    const { stdout } = await lamplight(['run', '--help']);
    for (const word of ['Examples:', '--red <strategy>', '--north <strategy>', 'toy/standard']) {
      expect(stdout).toContain(word);
    }
  });

  test('--version', async () => {
    const { stdout } = await lamplight(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('bad usage', () => {
  test.each([
    [['lits'], 'Did you mean list?'],
    [['run', '--gmaes', '3'], 'Did you mean --games?'],
    [['run', '--games', 'lots'], 'whole number of games'],
    [['run', '--threads', '0'], 'whole number from 1'],
    [['run', '--seed', ''], 'Expected a number or some text'],
    [['run', 'a', 'b'], 'too many arguments'],
    [['run', '--north', 'random'], '--north is no side of toy; its sides are --red, --green, --blue'],
    [['run', '--resume', 'nowhere'], 'there is no run to resume in nowhere'],
    [['run', '--resume', 'x', '--games', '5'], 'leave out --games'],
    [['run', 'toy/standard', '--resume', 'x'], 'leave out the scenario'],
    [['list', 'bots'], 'Allowed choices are games, scenarios, strategies, metrics'],
    [['list', 'metrics', 'toi'], 'there is no game toi; did you mean toy?'],
    [['schema', 'chess'], 'the games are toy, other'],
    [[], 'Usage:'],
  ])('%j', async (argv, words) => {
    const { code, stdout, stderr } = await lamplight(argv);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(code).toBe(EXIT.badUsage);
  });
});

describe('bad scenario, bad strategy', () => {
  test.each([
    [['run', 'toy/standrad'], EXIT.badScenario, 'did you mean toy/standard?'],
    [['run', '--set', 'rules.stake-wins-form=3'], EXIT.badScenario, 'did you mean stake-wins-from?'],
    [['run', '--set', 'rules.stake-wins-from=9'], EXIT.badScenario, 'from 1 to 7'],
    [['run', '--set', 'nonsense'], EXIT.badScenario, '--set'],
    [['run', '--red', 'rnadom'], EXIT.badStrategy, 'did you mean random?'],
    [['run', '--red', './none.ts'], EXIT.badStrategy, 'there is no file none.ts'],
    [['run', '--red', 'slow:milliseconds=9999'], EXIT.badStrategy, 'from 0 to 1000'],
    [['run', '--red', 'slow:hours=1'], EXIT.badStrategy, 'milliseconds'],
  ])('%j', async (argv, expected, words) => {
    const { code, stdout, stderr } = await lamplight(argv);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(stdout).toBe('');
    expect(code).toBe(expected);
  });

  test('a bot that breaks the rules, checked', async () => {
    const { code, stdout, stderr } = await lamplight([
      'run',
      '--red',
      'cheat',
      '--check',
      '--out',
      'cheated',
    ]);
    expect(stderr).toMatch(/cheat failed as red.*not legal/);
    expect(stdout).toBe('');
    expect(code).toBe(EXIT.badStrategy);
    expect(existsSync('cheated/running.pid')).toBe(false);
  });

  test('a bot that breaks down: a message, and with LAMPLIGHT_DEBUG where', async () => {
    const argv = ['run', '--red', 'faint', '--out', 'fainted'];
    const { code, stderr } = await lamplight(argv, { LAMPLIGHT_DEBUG: '1' });
    expect(stderr).toMatch(/error: the strategy faint failed as red.*too much/);
    expect(stderr).toMatch(/faint\.js/);
    expect(code).toBe(EXIT.badStrategy);
  });
});

describe('run', () => {
  test('--json: one document on stdout and nothing else; the folder has all reports', async () => {
    const { code, stdout, stderr } = await lamplight([
      'run',
      '-g',
      '60',
      '--json',
      '--quiet',
      '-o',
      'json/run',
    ]);
    expect(code).toBe(EXIT.ok);
    expect(stderr).toBe('');
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      game: 'toy',
      scenario: 'standard',
      seed: '1914',
      games: { asked: 60, done: 60 },
      status: 'finished',
      folder: 'json/run',
    });
    expect(answer.strategies).toContainEqual({ side: 'red', name: 'random', options: {}, given: {} });
    for (const name of REPORT_FILES) expect(existsSync(join('json/run', name))).toBe(true);
    expect(manifest('json/run')).toMatchObject({ status: 'finished', fingerprint: answer.fingerprint });
    expect(readFileSync('json/run/games.csv', 'utf8').split('\n')[1]).toMatch(
      /^1,run:1,(red|green|blue|draw),points,3,/,
    );
  });

  test('the same games for 1, 2 and 4 threads', async () => {
    const hashes = new Set<string>();
    for (const threads of ['1', '2', '4']) {
      const out = join(`threads-${threads}`, 'run');
      const { code } = await lamplight(['run', '-g', '3000', '-t', threads, '-o', out, '--quiet']);
      expect(code).toBe(EXIT.ok);
      hashes.add(sha256(join(out, 'games.csv')));
      hashes.add(manifest(out).sha256['games.csv']);
    }
    expect(hashes.size).toBe(1);
  });

  test('the usual folder: replaced by the same run, left alone by another', async () => {
    const first = await lamplight(['run', '-g', '20', '-s', 'Verdun, 1916!']);
    expect(first.code).toBe(EXIT.ok);
    expect(first.stdout).toContain('results/standard-Verdun-1916/games.csv');
    expect(first.stdout).toContain('results/standard-Verdun-1916/report.html');
    const page = readFileSync('results/standard-Verdun-1916/report.html', 'utf8');
    expect(page).toContain(
      "Made by <code>lamplight run toy/standard --games 20 --seed 'Verdun, 1916!' --red random",
    );
    expect(first.stdout).toContain('20 games');
    expect(first.stderr).toContain('Played 20 games');
    const again = await lamplight(['run', '-g', '20', '-s', 'Verdun, 1916!']);
    expect(again.stdout).toBe(first.stdout);
    expect(again.stderr).not.toContain('holds another');
    const other = await lamplight(['run', '-g', '21', '-s', 'Verdun, 1916!']);
    expect(other.stderr).toContain('holds another run (run.games was 20 and is now 21)');
    expect(other.stdout).toContain('results/standard-Verdun-1916-2/games.csv');
    expect(manifest('results/standard-Verdun-1916').games.asked).toBe(20);
  });

  test('--out: another run is refused, and so are files that are not of a run', async () => {
    await lamplight(['run', '-g', '20', '-o', 'mine', '-q']);
    const before = sha256('mine/games.csv');
    const other = await lamplight(['run', '-g', '20', '-s', '2', '-o', 'mine']);
    expect(other.code).toBe(EXIT.badUsage);
    expect(other.stderr).toContain('mine holds another run (run.seed was "1914" and is now "2")');
    expect(sha256('mine/games.csv')).toBe(before);
    mkdirSync('strange');
    writeFileSync('strange/games.csv', 'precious');
    const strange = await lamplight(['run', '-g', '20', '-o', 'strange']);
    expect(strange.code).toBe(EXIT.badUsage);
    expect(strange.stderr).toContain('holds a games.csv that is not of a run');
    writeFileSync('file', '');
    const file = await lamplight(['run', '-g', '20', '-o', 'file']);
    expect(file.stderr).toContain('file is a file');
    expect(file.code).toBe(EXIT.badUsage);
    const below = await lamplight(['run', '-g', '20', '-o', 'file/below']);
    expect(below.stderr).toContain('a part of the path is not a folder');
    expect(below.code).toBe(EXIT.runFailed);
  });

  test('a folder in use by another process is refused', async () => {
    mkdirSync('busy');
    writeFileSync('busy/running.pid', `${process.ppid}\n`);
    const { code, stderr } = await lamplight(['run', '-g', '20', '-o', 'busy']);
    expect(stderr).toContain(`process ${process.ppid} is writing to busy`);
    expect(code).toBe(EXIT.badUsage);
  });

  test('--set and the sides reach the run and its manifest', async () => {
    const argv = ['run', '-g', '40', '-o', 'set', '-q', '--set', 'rules.stake-wins-from=7'];
    const { code } = await lamplight([...argv, '--blue', 'slow:milliseconds=0']);
    expect(code).toBe(EXIT.ok);
    expect(manifest('set')).toMatchObject({
      scenario: { resolved: { rules: { 'stake-wins-from': 7 } } },
      strategies: [
        { name: 'random' },
        { name: 'random' },
        { side: 'blue', name: 'slow', options: { milliseconds: 0 } },
      ],
      options: { set: ['rules.stake-wins-from=7'], check: false },
    });
  });

  test("a user's own bot, resumed from another folder", async () => {
    const bot = 'export default { summary: "first", seat: () => ({ choose: () => 0 }) };';
    writeFileSync('own-bot.mjs', bot);
    const { code } = await lamplight(['run', '-g', '40', '-o', 'own', '-q', '--red', './own-bot.mjs']);
    expect(code).toBe(EXIT.ok);
    const before = sha256('own/games.csv');
    rmSync('own/games.csv');
    mkdirSync('elsewhere');
    process.chdir('elsewhere');
    const resumed = await lamplight(['run', '--resume', '../own', '-q']);
    process.chdir(folder);
    expect(resumed.code).toBe(EXIT.ok);
    expect(sha256('own/games.csv')).toBe(before);
    expect(readFileSync('own/manifest.json', 'utf8')).not.toContain(folder);
    writeFileSync('own/run.json', '{"half": ');
    const damaged = await lamplight(['run', '--resume', 'own']);
    expect(damaged.stderr).toContain('own/run.json is damaged');
    expect(damaged.code).toBe(EXIT.badUsage);
  });
});

describe('list, validate, schema', () => {
  test.each([
    ['games', /^toy +Toy +--red Red, --green Green, --blue Blue$/m],
    ['scenarios', /^toy\/standard$/m],
    ['strategies', /^toy +random +plays any legal action$/m],
    ['metrics', /^toy +us-entry +turn +1 to 3, or never +First turn that blue scored$/m],
  ])('list %s', async (what, line) => {
    const { code, stdout, stderr } = await lamplight(['list', what]);
    expect(stdout).toMatch(line);
    expect(stderr).toBe('');
    expect(code).toBe(EXIT.ok);
  });

  test('list ... <game> is of that game only', async () => {
    expect((await lamplight(['list', 'games', 'other'])).stdout).toMatch(/^other .*\n$/);
  });

  test('validate checks all and tells which are wrong', async () => {
    writeFileSync('good.yaml', 'game: toy\nrules:\n  stake-wins-from: 5\n');
    writeFileSync('bad.yaml', 'game: toy\nrules:\n  stake-wins-form: 5\n');
    const { code, stdout, stderr } = await lamplight(['validate', 'bad.yaml', 'good.yaml', 'toy/standard']);
    expect(stdout).toBe('good.yaml: ok (good, toy)\ntoy/standard: ok (standard, toy)\n');
    expect(stderr).toContain('bad.yaml:3:3');
    expect(code).toBe(EXIT.badScenario);
  });

  test('schema prints a JSON Schema', async () => {
    const { code, stdout } = await lamplight(['schema']);
    expect(JSON.parse(stdout)).toMatchObject({ $schema: expect.stringContaining('json-schema.org') });
    expect(stdout).toContain('stake-wins-from');
    expect(code).toBe(EXIT.ok);
  });
});

describe('names', () => {
  test.each([
    ['standard', '1914', 'results/standard-1914'],
    ['standard', '../../etc/passwd', 'results/standard-etc-passwd'],
    ['..', '?', 'results/scenario-seed'],
    ['Grüße', 'a b', 'results/Grüße-a-b'],
  ])('%s and %s', (scenario, seed, expected) => expect(usualName(scenario, seed)).toBe(expected));

  test('the resume command can be pasted into a shell', () => {
    expect(resumeCommand('results/standard-1914')).toBe('lamplight run --resume results/standard-1914');
    expect(resumeCommand("it's mine")).toBe("lamplight run --resume 'it'\\''s mine'");
  });

  test('the launcher may be executed', () => {
    expect(statSync(new URL('./lamplight.js', import.meta.url)).mode & 0o111).not.toBe(0);
  });
});
