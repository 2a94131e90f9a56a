// What stands in a run's folder: figures that agree with the rows, files that are whole or absent.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rows } from '../simulate/range.js';
import { answerJson } from './answer.js';
import { ReportError, writeAtomically, writeError } from './atomic.js';
import { summaryTable } from './table.js';
import { paintFor } from './terminal.js';
import { FACTS, GAME, METRICS, someRows } from './testing/metrics.js';
import { REPORT_FILES, type Results, writeReports } from './write.js';

const GAMES = 500;
const rows = someRows(GAMES);
const column = (id: string) => {
  const at = METRICS.findIndex((metric) => metric.id === id);
  return Array.from({ length: GAMES }, (_, game) => rows[game * METRICS.length + at]!);
};
const PROGRESS = { finished: true, wallSeconds: 1.23456, gamesPerSecond: 405 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function* blocksOf(size: number): Generator<Rows> {
  for (let first = 1; first <= GAMES; first += size) {
    const count = Math.min(size, GAMES - first + 1);
    const width = METRICS.length;
    yield { first, count, rows: rows.slice((first - 1) * width, (first - 1 + count) * width) };
  }
}
const write = (size = GAMES): Promise<Results> =>
  writeReports(folder, 'run', METRICS, FACTS, PROGRESS, blocksOf(size), GAME);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const records = (name: string) => parse(read(name), { columns: true }) as Record<string, string>[];

describe('the run folder', () => {
  test('holds exactly the promised files', async () => {
    await write();
    expect(readdirSync(folder).sort()).toEqual([...REPORT_FILES].sort());
    expect(REPORT_FILES).toContain('vp-spread.csv');
    expect(REPORT_FILES).toContain('us-entry.csv');
    expect(REPORT_FILES).toContain('russian-collapse.csv');
  });

  test('does not depend on the size of the blocks', async () => {
    const whole = await write();
    const files = REPORT_FILES.map(read);
    for (const size of [1, 7, 333]) {
      const parts = await write(size);
      expect(parts.fingerprints).toEqual(whole.fingerprints);
      expect(REPORT_FILES.map(read)).toEqual(files);
    }
  });

  test('summary.csv: shares, means, turns that happened or not', async () => {
    await write();
    const summary = records('summary.csv');
    expect(Object.keys(summary[0]!)).toEqual(['metric', 'value', 'n', 'estimate', 'low', 'high']);
    const winner = summary.find((line) => line.metric === 'winner' && line.value === 'a')!;
    const wins = column('winner').filter((value) => value === 0).length;
    expect(winner.n).toBe(String(GAMES));
    expect(Number(winner.estimate)).toBeCloseTo(wins / GAMES, 7);
    expect(Number(winner.low)).toBeLessThan(wins / GAMES);
    expect(Number(winner.high)).toBeGreaterThan(wins / GAMES);
    const spread = summary.find((line) => line.metric === 'vp-spread')!;
    expect(spread.value).toBe('');
    expect(Number(spread.estimate)).toBeCloseTo(column('vp-spread').reduce((a, b) => a + b) / GAMES, 6);
    const entered = column('us-entry').filter((turn) => turn > 0);
    const [ever, turn] = summary.filter((line) => line.metric === 'us-entry');
    expect(Number(ever!.estimate)).toBeCloseTo(entered.length / GAMES, 7);
    expect(Number(turn!.n)).toBe(entered.length);
    expect(Number(turn!.estimate)).toBeCloseTo(entered.reduce((a, b) => a + b) / entered.length, 6);
    const [never, noMean] = summary.filter((line) => line.metric === 'russian-collapse');
    expect(never).toMatchObject({ value: 'ever', n: '500', estimate: '0', low: '0' });
    expect(noMean).toEqual({
      metric: 'russian-collapse',
      value: '',
      n: '0',
      estimate: '',
      low: '',
      high: '',
    });
  });

  test('distributions add up, and never comes last', async () => {
    await write();
    for (const name of ['vp-spread.csv', 'us-entry.csv', 'russian-collapse.csv']) {
      const lines = records(name);
      expect(lines.reduce((sum, line) => sum + Number(line.count), 0)).toBe(GAMES);
      expect(Number(lines.at(-1)!.cumulative)).toBe(1);
    }
    expect(records('us-entry.csv').map(({ value, label }) => `${value}:${label}`)).toEqual([
      '1:Spring 1917',
      '2:Summer 1917',
      "3:'+Autumn",
      ':never',
    ]);
    const spread = records('vp-spread.csv').map((line) => Number(line.value));
    expect(spread).toEqual(Array.from({ length: spread.length }, (_, i) => spread[0]! + i));
    expect(spread[0]).toBe(Math.min(...column('vp-spread')));
    expect(read('vp-spread.csv')).not.toContain("'-");
  });

  test('manifest.json: what was run, how far, the fingerprints; no host, no path', async () => {
    await write();
    const manifest = JSON.parse(read('manifest.json'));
    expect(manifest).toMatchObject({
      status: 'finished',
      games: { asked: 500, done: 500 },
      game: 'toy',
      scenario: { name: 'standard', resolved: { rules: {} } },
      seed: '1914',
      strategies: FACTS.strategies,
      node: process.versions.node,
      wallSeconds: 1.235,
    });
    expect(manifest.sha256['games.csv']).toBe(createHash('sha256').update(read('games.csv')).digest('hex'));
    expect(manifest.fingerprint).toBe(createHash('sha256').update(Buffer.from(rows.buffer)).digest('hex'));
    expect(Object.keys(manifest.machine).sort()).toEqual(['cores', 'cpu', 'memoryGiB', 'platform']);
    expect(read('manifest.json')).not.toContain(folder);
  });

  test('no games at all: headers, and a table that says so', async () => {
    const results = await writeReports(
      folder,
      'run',
      METRICS,
      FACTS,
      { ...PROGRESS, finished: false },
      [],
      GAME,
    );
    expect(read('games.csv').trim().split('\n')).toHaveLength(1);
    expect(summaryTable(FACTS, results, false, paintFor(false, {}))).toContain('No game was finished.');
    expect(JSON.parse(read('manifest.json')).status).toBe('interrupted');
  });
});

describe('files are whole or absent', () => {
  test('an error half-way leaves the old file and no draft', async () => {
    await write();
    const before = read('games.csv');
    function* failing(): Generator<Rows> {
      yield* blocksOf(100);
      throw new Error('the journal is torn');
    }
    await expect(writeReports(folder, 'run', METRICS, FACTS, PROGRESS, failing(), GAME)).rejects.toThrow(
      'torn',
    );
    expect(read('games.csv')).toBe(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('what a crash left behind is overwritten', async () => {
    writeFileSync(join(folder, 'summary.csv.part'), 'half a li');
    await write();
    expect(existsSync(join(folder, 'summary.csv.part'))).toBe(false);
  });

  test.runIf(existsSync('/dev/full'))('a full disk is told as such', async () => {
    const { open } = await import('node:fs/promises');
    const full = await open('/dev/full', 'w');
    const error = await full.write('x').catch((reason: unknown) => reason);
    await full.close();
    const told = writeError('results/x/games.csv', error);
    expect(told).toBeInstanceOf(ReportError);
    expect(told.message).toBe(
      'cannot write results/x/games.csv: the disk is full (ENOSPC). The games that were played are kept.',
    );
  });

  test('a folder in the way is told as such', async () => {
    mkdirSync(join(folder, 'summary.csv.part'));
    await expect(writeAtomically(join(folder, 'summary.csv'), 'x')).rejects.toThrow(
      /there is a folder of that name/,
    );
  });
});

describe('the answer', () => {
  test('as a table: fits 80 to 100 columns, plain unless painted', async () => {
    const results = await write();
    const table = summaryTable(FACTS, results, true, paintFor(false, {}));
    for (const line of table.split('\n')) expect([...line].length).toBeLessThanOrEqual(90);
    expect(table).not.toContain('\u001b');
    expect(table).toContain('standard (toy), seed 1914: 500 games');
    expect(table).toContain('b: bold (daring=0.5)');
    expect(table).toContain('Spring 1917');
    expect(table).not.toContain('Losses');
    expect(summaryTable(FACTS, results, true, paintFor(true, {}))).toContain('\u001b');
    expect(summaryTable(FACTS, results, true, paintFor(true, { NO_COLOR: '1' }))).not.toContain('\u001b');
  });

  test('interrupted is said', async () => {
    const results = await writeReports(
      folder,
      'run',
      METRICS,
      FACTS,
      PROGRESS,
      [...blocksOf(100)].slice(0, 2),
      GAME,
    );
    const table = summaryTable(FACTS, results, false, paintFor(false, {}));
    expect(table).toContain('200 of 500 games (interrupted)');
  });

  test('as JSON: one document with the same figures', async () => {
    const results = await write();
    const answer = JSON.parse(answerJson(FACTS, results, true, 'results/run'));
    expect(answer).toMatchObject({
      status: 'finished',
      games: { asked: 500, done: 500 },
      folder: 'results/run',
    });
    expect(answer.summary[0]).toMatchObject({ metric: 'winner', value: 'a', n: 500 });
    expect(Object.keys(answer.distributions)).toEqual(['vp-spread', 'us-entry', 'russian-collapse']);
    expect(answer.fingerprint).toBe(results.fingerprints.rows);
  });
});
