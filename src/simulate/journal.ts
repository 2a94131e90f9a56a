// The journal of a run: every finished chunk is appended to it before it counts, so that a run that was interrupted,
// also by kill -9 at any moment, goes on where it stopped. Rows can be read back in the order of the games.
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { JournalError, messageOf } from './errors.js';
import { differences, type RunHeader } from './header.js';
import type { Range, Rows } from './range.js';
import {
  CRC_BYTES,
  crcHolds,
  decodeHeader,
  decodeRange,
  encodeHeader,
  encodeRecord,
  HEADER_START,
  headerBytes,
  RECORD_START,
  recordBytes,
  rowBytes,
} from './record.js';

const FILE = 'journal.bin';
const MOST_DIFFERENCES_SHOWN = 6;

/** Where the rows of a range lie in the file. */
export interface Place extends Range {
  readonly offset: number;
}

export interface JournalIndex {
  readonly path: string;
  readonly header: RunHeader;
  /** In the order in which they were written. */
  readonly places: Place[];
}

export interface Journal extends JournalIndex {
  readonly file: number;
  /** The length of the file up to its last whole record. */
  end: number;
}

/** Starts a new journal in `folder`, which is made if need be; an older one there is replaced. */
export function createJournal(folder: string, header: RunHeader): Journal {
  const path = join(folder, FILE);
  const bytes = encodeHeader(header);
  try {
    mkdirSync(folder, { recursive: true });
    // By way of another name: a journal has its whole header or does not exist.
    writeFileSync(`${path}.new`, bytes);
    renameSync(`${path}.new`, path);
    return { path, header, places: [], file: openSync(path, 'a+'), end: bytes.length };
  } catch (error) {
    throw new JournalError('unwritable', `cannot start the journal ${path}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Opens the journal in `folder` to go on with the run of `header`; a torn end is cut off. */
export function resumeJournal(folder: string, header: RunHeader): Journal {
  const { end, ...index } = readJournal(folder);
  const differing = differences(index.header, header);
  if (differing.length > 0) {
    const shown = differing.slice(0, MOST_DIFFERENCES_SHOWN);
    if (differing.length > shown.length) shown.push(`and ${differing.length - shown.length} more`);
    throw new JournalError(
      'other-run',
      `${folder} holds another run and cannot be continued as this one: ${shown.join('; ')}. ` +
        'Resume it as it was, or start this run in another folder.',
    );
  }
  try {
    const file = openSync(index.path, 'a+');
    ftruncateSync(file, end);
    return { ...index, file, end };
  } catch (error) {
    throw new JournalError('unwritable', `cannot write to ${index.path}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Only the header: what run the folder holds. */
export function readHeader(folder: string): RunHeader {
  return withFile(folder, (file) => headerIn(file).header);
}

/** Finds every whole record, up to the first that is torn or damaged; `end` is where that one begins. */
export function readJournal(folder: string): JournalIndex & { readonly end: number } {
  return withFile(folder, (file) => {
    const { header, length } = headerIn(file);
    const size = fstatSync(file).size;
    const places: Place[] = [];
    let end = length;
    for (let bytes = 0; (bytes = wholeRecordAt(file, end, size, header, places)) > 0; ) end += bytes;
    return { path: join(folder, FILE), header, places, end };
  });
}

/** The length of the record at `offset`, which joins `places`; 0 if it is torn or damaged. */
function wholeRecordAt(
  file: number,
  offset: number,
  size: number,
  header: RunHeader,
  places: Place[],
): number {
  if (size - offset < RECORD_START) return 0;
  const { first, count } = decodeRange(read(file, offset, RECORD_START));
  const bytes = recordBytes(count, header.metrics.length);
  if (count === 0 || first < 1 || first + count - 1 > header.run.games || size - offset < bytes) return 0;
  if (!crcHolds(read(file, offset, bytes))) return 0;
  places.push({ first, count, offset: offset + RECORD_START });
  return bytes;
}

/** Appends a finished chunk. If that fails, what was there before is kept whole. */
export function appendRows(journal: Journal, { first, count, rows }: Rows): void {
  const bytes = encodeRecord({ first, count }, rows);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(journal.file, bytes, at);
  } catch (error) {
    cutTo(journal.file, journal.end);
    const full = (error as { code?: unknown }).code === 'ENOSPC';
    throw new JournalError(
      'unwritable',
      `cannot write to ${journal.path}: ${full ? 'the disk is full' : messageOf(error)}. ` +
        'What was finished before is kept: make room and resume the run.',
      { cause: error },
    );
  }
  journal.places.push({ first, count, offset: journal.end + RECORD_START });
  journal.end += bytes.length;
}

function cutTo(file: number, length: number): void {
  try {
    ftruncateSync(file, length);
  } catch {
    // Its checksum will tell that the record is torn.
  }
}

export function closeJournal(journal: Journal): void {
  closeSync(journal.file);
}

/** All rows in the order of the games, each once, a chunk at a time. The journal need not be open. */
export function* readRows(index: JournalIndex): Generator<Rows> {
  const file = openSync(index.path, 'r');
  try {
    for (const { first, count, offset } of inGameOrder(index)) {
      const length = count * rowBytes(index.header.metrics.length);
      const bytes = read(file, offset, length);
      if (bytes.length < length) throw new JournalError('damaged', `${index.path} was cut while it was read`);
      yield { first, count, rows: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) };
    }
  } finally {
    closeSync(file);
  }
}

/** The row of one game, or null if it was never finished. */
export function readRow(index: JournalIndex, game: number): Int32Array | null {
  const place = index.places.find(({ first, count }) => first <= game && game < first + count);
  if (place === undefined) return null;
  const offset = place.offset + (game - place.first) * rowBytes(index.header.metrics.length);
  const [found] = readRows({ ...index, places: [{ first: game, count: 1, offset }] });
  return found?.rows ?? null;
}

/** The places in the order of the games; of games that were written twice, one place. */
export function inGameOrder({ places, header }: JournalIndex): Place[] {
  const width = rowBytes(header.metrics.length);
  const ordered: Place[] = [];
  let next = 1;
  for (const { first, count, offset } of [...places].sort((a, b) => a.first - b.first)) {
    const skip = Math.max(0, next - first);
    if (skip >= count) continue;
    ordered.push({ first: first + skip, count: count - skip, offset: offset + skip * width });
    next = first + count;
  }
  return ordered;
}

function withFile<T>(folder: string, use: (file: number) => T): T {
  const path = join(folder, FILE);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw new JournalError('missing', `there is no run to resume in ${folder}: ${messageOf(error)}`, {
      cause: error,
    });
  }
  try {
    return use(file);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    throw new JournalError(error.reason, `cannot resume from ${path}: ${error.message}. Start the run anew.`);
  } finally {
    closeSync(file);
  }
}

function headerIn(file: number): { header: RunHeader; length: number } {
  const length = headerBytes(read(file, 0, HEADER_START));
  if (length < HEADER_START + CRC_BYTES || length > fstatSync(file).size) {
    throw new JournalError('damaged', 'its header is torn');
  }
  return { header: decodeHeader(read(file, 0, length)), length };
}

/** Up to `length` bytes, fewer at the end of the file; a buffer of its own, so that Int32 views of it are aligned. */
function read(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  while (at < length) {
    const got = readSync(file, bytes, at, length - at, offset + at);
    if (got === 0) break;
    at += got;
  }
  return bytes.subarray(0, at);
}
