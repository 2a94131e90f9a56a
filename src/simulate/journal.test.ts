import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JournalError } from './errors.js';
import { headerOf, type RunHeader } from './header.js';
import {
  appendRows,
  closeJournal,
  createJournal,
  type Journal,
  readHeader,
  readJournal,
  readRows,
  resumeJournal,
} from './journal.js';
import type { Range, Rows } from './range.js';
import { toySpec } from './testing/toy-run.js';

const METRICS = ['a', 'b', 'c'];
const HEADER = headerOf(toySpec(100), METRICS, '1.2.3');

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lamplight-journal-'));
}

/** Rows that can be told apart: game 7 has 70, 71, 72. */
function rowsFor({ first, count }: Range): Rows {
  const rows = new Int32Array(count * METRICS.length);
  for (let i = 0; i < rows.length; i++) rows[i] = 10 * (first + Math.floor(i / 3)) + (i % 3);
  return { first, count, rows };
}

function write(folder: string, ranges: Range[], header: RunHeader = HEADER): string {
  const journal = createJournal(folder, header);
  for (const range of ranges) appendRows(journal, rowsFor(range));
  closeJournal(journal);
  return join(folder, 'journal.bin');
}

/** The games that can be read back, each with its own row. */
function gamesRead(folder: string): number[] {
  const games: number[] = [];
  for (const { first, count, rows } of readRows(readJournal(folder))) {
    expect(rows).toEqual(rowsFor({ first, count }).rows);
    for (let i = 0; i < count; i++) games.push(first + i);
  }
  return games;
}

function reasonOf(act: () => unknown): { reason: string; message: string } {
  try {
    act();
  } catch (error) {
    if (error instanceof JournalError) return { reason: error.reason, message: error.message };
    throw error;
  }
  throw new Error('nothing was thrown');
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

test('gives back the header and all rows', () => {
  const folder = join(newFolder(), 'made', 'on demand');
  write(folder, [
    { first: 1, count: 5 },
    { first: 6, count: 1 },
  ]);
  expect(readHeader(folder)).toEqual(HEADER);
  expect(gamesRead(folder)).toEqual(numbers(1, 6));
});

test('gives rows in the order of the games, whatever order the chunks arrived in', () => {
  const folder = newFolder();
  write(folder, [
    { first: 50, count: 3 },
    { first: 1, count: 4 },
    { first: 9, count: 2 },
    { first: 5, count: 4 },
  ]);
  expect(gamesRead(folder)).toEqual([...numbers(1, 10), 50, 51, 52]);
});

test('gives the rows of games that were written twice once', () => {
  const folder = newFolder();
  write(folder, [
    { first: 1, count: 10 },
    { first: 1, count: 10 },
    { first: 3, count: 2 },
    { first: 8, count: 6 },
    { first: 5, count: 12 },
  ]);
  expect(gamesRead(folder)).toEqual(numbers(1, 16));
});

test('rows written after a resume join those from before', () => {
  const folder = newFolder();
  write(folder, [{ first: 4, count: 4 }]);
  const journal = resumeJournal(folder, HEADER);
  appendRows(journal, rowsFor({ first: 1, count: 3 }));
  expect([...readRows(journal)].map(({ first }) => first)).toEqual([1, 4]);
  closeJournal(journal);
  expect(gamesRead(folder)).toEqual(numbers(1, 7));
});

test('a last record that is torn at any byte is cut off, and the run goes on after the one before', () => {
  const folder = newFolder();
  const whole = write(folder, [{ first: 1, count: 2 }]);
  const before = statSync(whole).size;
  write(folder, [
    { first: 1, count: 2 },
    { first: 3, count: 2 },
  ]);
  const after = statSync(whole).size;
  expect(after - before).toBe(12 + 2 * 3 * 4 + 4);
  const kept = join(folder, 'kept');
  copyFileSync(whole, kept);
  for (let length = before; length < after; length++) {
    copyFileSync(kept, whole);
    truncateSync(whole, length);
    const journal = resumeJournal(folder, HEADER);
    expect(journal.places.map(({ first, count }) => [first, count])).toEqual([[1, 2]]);
    appendRows(journal, rowsFor({ first: 5, count: 1 }));
    closeJournal(journal);
    expect(gamesRead(folder)).toEqual([1, 2, 5]);
  }
});

test('a change of any byte of a record is seen, and everything from that record on is cut off', () => {
  const folder = newFolder();
  const path = write(folder, [{ first: 1, count: 2 }]);
  const from = statSync(path).size;
  write(folder, [
    { first: 1, count: 2 },
    { first: 3, count: 1 },
  ]);
  const until = statSync(path).size;
  write(folder, [
    { first: 1, count: 2 },
    { first: 3, count: 1 },
    { first: 4, count: 5 },
  ]);
  const good = readFileSync(path);
  for (let at = from; at < until; at++) {
    const bad = Buffer.from(good);
    bad[at]! ^= 0x40;
    writeFileSync(path, bad);
    closeJournal(resumeJournal(folder, HEADER));
    expect(gamesRead(folder)).toEqual([1, 2]);
    expect(statSync(path).size).toBe(from);
  }
});

test('a tail of zeros, as a crash of the machine may leave it, is cut off', () => {
  const folder = newFolder();
  const path = write(folder, [{ first: 1, count: 2 }]);
  writeFileSync(path, Buffer.alloc(4096), { flag: 'a' });
  closeJournal(resumeJournal(folder, HEADER));
  expect(gamesRead(folder)).toEqual([1, 2]);
});

test('refuses a folder without a journal, a file that is none, and a damaged header', () => {
  const folder = newFolder();
  expect(reasonOf(() => readHeader(folder)).reason).toBe('missing');
  const path = write(folder, []);
  const good = readFileSync(path);
  for (let length = 0; length < good.length; length++) {
    writeFileSync(path, good.subarray(0, length));
    expect(reasonOf(() => readHeader(folder)).reason).toBe('damaged');
  }
  for (let at = 0; at < good.length; at++) {
    const bad = Buffer.from(good);
    bad[at]! ^= 0x01;
    writeFileSync(path, bad);
    expect(reasonOf(() => readHeader(folder)).reason).toBe('damaged');
  }
});

test('refuses to go on with another run, and names what differs', () => {
  const folder = newFolder();
  write(folder, [{ first: 1, count: 2 }]);
  const resumed = (change: Partial<ReturnType<typeof toySpec>>, version = '1.2.3', metrics = METRICS) =>
    reasonOf(() => resumeJournal(folder, headerOf({ ...toySpec(100), ...change }, metrics, version)));

  expect(resumed({ seed: 'other' })).toEqual({
    reason: 'other-run',
    message: expect.stringContaining('run.seed was "test" and is now "other"'),
  });
  expect(resumed({ games: 200 }).message).toContain('run.games was 100 and is now 200');
  expect(resumed({ checked: true }).message).toContain('run.checked was false and is now true');
  expect(resumed({ settings: { rules: { 'stake-wins-from': 5 }, decks: {}, setup: {} } }).message).toContain(
    'run.settings.rules.stake-wins-from was 4 and is now 5',
  );
  expect(resumed({ seats: toySpec(1, 'first').seats }).message).toContain(
    'run.seats.0.name was "random" and is now "first"',
  );
  expect(resumed({ seats: toySpec(1, 'random', { boldness: 1 }).seats }).message).toContain(
    'run.seats.0.options.boldness was absent and is now 1',
  );
  expect(resumed({}, '1.2.4').message).toContain('version was "1.2.3" and is now "1.2.4"');
  expect(resumed({}, '1.2.3', ['a', 'b', 'd']).message).toContain('metrics.2 was "c" and is now "d"');
  expect(gamesRead(folder)).toEqual([1, 2]);
});

test('does not mind where the modules lie or in what order settings are listed', () => {
  const folder = newFolder();
  write(folder, [{ first: 1, count: 2 }]);
  const spec = toySpec(100);
  const moved = {
    ...spec,
    gameUrl: 'file:///elsewhere.js',
    seats: spec.seats.map((seat) => ({ ...seat, url: 'file:///elsewhere.js' })),
    settings: { setup: {}, decks: {}, rules: { 'stake-wins-from': 4 } },
  };
  closeJournal(resumeJournal(folder, headerOf(moved, METRICS, '1.2.3')));
});

test('a new run replaces the one that was in the folder', () => {
  const folder = newFolder();
  write(folder, [{ first: 1, count: 2 }]);
  write(folder, [{ first: 3, count: 2 }]);
  expect(gamesRead(folder)).toEqual([3, 4]);
});

test.runIf(existsSync('/dev/full'))('says that the disk is full, and keeps what was done', () => {
  const folder = newFolder();
  write(folder, [{ first: 1, count: 2 }]);
  const journal = resumeJournal(folder, HEADER);
  const full: Journal = { ...journal, file: openSync('/dev/full', 'a') };
  expect(reasonOf(() => appendRows(full, rowsFor({ first: 3, count: 2 })))).toEqual({
    reason: 'unwritable',
    message: expect.stringContaining('the disk is full'),
  });
  expect(full.places).toHaveLength(1);
  closeJournal(full);
  closeJournal(journal);
  expect(gamesRead(folder)).toEqual([1, 2]);
});
