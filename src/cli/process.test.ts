// The command line as a process: Ctrl-C, kill -9, broken pipes; a resumed run equals one that was left alone.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyedLuck } from '../kernel/random.js';
import { REPORT_FILES } from '../report/write.js';
import { EXIT } from './exit-codes.js';
import { journalReaches, start } from './testing/subprocess.js';

// Three slow decisions a game: about a second and a half of thinking on two threads.
const RUN = ['run', '--games', '600', '--red', 'slow:milliseconds=1', '--out', 'run'];
const COMPARED = REPORT_FILES.filter((name) => name !== 'manifest.json');

let home: string;
let whole: string[];
const reportsIn = (folder: string) => COMPARED.map((name) => readFileSync(join(folder, 'run', name), 'utf8'));
const newFolder = (name: string) => mkdtempSync(join(home, `${name}-`));

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lamplight-process-'));
  const folder = newFolder('whole');
  const { code, stdout, stderr } = await start(folder, RUN).ended;
  expect([code, stderr]).toEqual([EXIT.ok, expect.stringContaining('Played 600 games')]);
  expect(stdout).toMatch(/^standard \(toy\), seed 1914: 600 games\n/);
  whole = reportsIn(folder);
}, 60_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a run that is interrupted and resumed', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s: reports of what is done, the command to go on, 130',
    async (signal) => {
      const folder = newFolder('interrupted');
      const { child, ended } = start(folder, RUN);
      await journalReaches(join(folder, 'run'), 100);
      child.kill(signal);
      const stopped = await ended;
      expect(stopped.code).toBe(EXIT.interrupted);
      expect(stopped.stdout).toMatch(/seed 1914: \d+ of 600 games \(interrupted\)/);
      expect(stopped.stderr).toContain('the games under way are finished first');
      const [, command] = /To go on:\n {2}lamplight (.+)\n/.exec(stopped.stderr)!;
      expect(command).toBe('run --resume run');
      const manifest = JSON.parse(readFileSync(join(folder, 'run/manifest.json'), 'utf8'));
      expect(manifest.status).toBe('interrupted');
      const games = readFileSync(join(folder, 'run/games.csv'), 'utf8').trim().split('\n').length - 1;
      expect(games).toBe(manifest.games.done);
      expect(games).toBeLessThan(600);

      const resumed = await start(folder, command!.split(' ')).ended;
      expect(resumed.code).toBe(EXIT.ok);
      expect(reportsIn(folder)).toEqual(whole);
    },
    60_000,
  );

  test('kill -9 at any moment, then resume', async () => {
    const luck = new KeyedLuck('moments to kill', 1);
    const folder = newFolder('killed');
    const { child, ended } = start(folder, RUN);
    await journalReaches(join(folder, 'run'), 24 * luck.stream(0).below(400));
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');

    // And once more, by the plain command, which sees that the run is not finished.
    const second = start(folder, RUN);
    await new Promise((resolve) => setTimeout(resolve, 400 + luck.stream(0).below(600)));
    second.child.kill('SIGKILL');
    const again = await second.ended;
    if (again.signal === 'SIGKILL') expect(again.stdout).toBe('');

    const resumed = await start(folder, ['run', '--resume', 'run', '--threads', '1']).ended;
    expect(resumed.code).toBe(EXIT.ok);
    expect(reportsIn(folder)).toEqual(whole);
  }, 60_000);

  test('killed before the journal began: resume plays it all', async () => {
    const folder = newFolder('early');
    const done = await start(folder, ['run', '--games', '50', '--out', 'run', '--quiet']).ended;
    expect(done.stderr).toBe('');
    const before = reportsIn(folder);
    for (const name of ['journal.bin', ...REPORT_FILES]) rmSync(join(folder, 'run', name));
    writeFileSync(join(folder, 'run/running.pid'), `${2 ** 22 + 1}\n`);
    const resumed = await start(folder, ['run', '--resume', 'run']).ended;
    expect(resumed.code).toBe(EXIT.ok);
    expect(reportsIn(folder)).toEqual(before);
  }, 60_000);

  test('the second Ctrl-C stops at once, and the journal is safe', async () => {
    const folder = newFolder('twice');
    // Chunks of slow games: the first Ctrl-C would have to wait for seconds.
    const argv = ['run', '--games', '12', '--red', 'slow:milliseconds=300', '--out', 'run', '--threads', '1'];
    const { child, ended } = start(folder, argv);
    await journalReaches(join(folder, 'run'), 24);
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGINT'), 100);
    const { code, stdout } = await ended;
    expect(code).toBe(EXIT.interrupted);
    expect(stdout).toBe('');
    expect(JSON.parse(readFileSync(join(folder, 'run/run.json'), 'utf8')).spec.games).toBe(12);
  }, 60_000);
});

test('a checkout runs its TypeScript, in its threads too', async () => {
  const folder = newFolder('checkout');
  const entry = fileURLToPath(new URL('./lamplight.js', import.meta.url));
  const argv = [entry, 'run', '--games', '3', '--threads', '1', '--quiet', '--out', 'run'];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: folder });
  expect(stdout).toMatch(/seed 1914: 3 games\n/);
}, 60_000);

test('a broken pipe ends quietly', async () => {
  const folder = newFolder('pipe');
  const { child, ended } = start(folder, ['run', '--games', '50', '--json', '--quiet', '--out', 'run']);
  child.stdout!.destroy();
  const { code, stderr } = await ended;
  expect(stderr).toBe('');
  expect(code).toBe(EXIT.ok);
}, 60_000);
