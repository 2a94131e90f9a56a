// The rows of a run as columns for other tools: Parquet and Arrow, each by a library that is loaded when it is asked
// for and need not be installed.
import { join } from 'node:path';
import type { Metric } from '../../kernel/contract.js';
import type { Rows } from '../../simulate/range.js';
import { type AtomicFile, createAtomically } from '../atomic.js';

export const COLUMN_FORMATS = ['parquet', 'arrow'] as const;
export type ColumnFormat = (typeof COLUMN_FORMATS)[number];

/** What is written: a column for the game's number, one for its id, and one a metric. */
export interface ColumnSource {
  /** The folder's name as it stands in game ids. */
  readonly run: string;
  readonly metrics: readonly Metric[];
}

/** Writes one batch after another; none is kept. */
export interface ColumnWriter {
  write(batch: Rows): Promise<void>;
  finish(): Promise<void>;
}

/** Opens a writer on a file. */
export type ColumnLibrary = (source: ColumnSource, file: AtomicFile) => ColumnWriter;

/** The library that a format needs is not installed. */
export class MissingLibrary extends Error {
  override readonly name = 'MissingLibrary';
  constructor(format: ColumnFormat, name: string) {
    super(`--format ${format} needs the package ${name}, which is not installed: npm install ${name}`);
  }
}

const LIBRARIES: Readonly<Record<ColumnFormat, { name: string; load: () => Promise<ColumnLibrary> }>> = {
  parquet: { name: 'hyparquet-writer', load: async () => (await import('./parquet.js')).writeParquet },
  arrow: { name: 'apache-arrow', load: async () => (await import('./arrow.js')).writeArrow },
};

/** Throws MissingLibrary. */
export async function loadColumnLibrary(format: ColumnFormat): Promise<ColumnLibrary> {
  const { name, load } = LIBRARIES[format];
  try {
    return await load();
  } catch (error) {
    const { code, message = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(name)) throw new MissingLibrary(format, name);
    throw error;
  }
}

export function columnFile(format: ColumnFormat): string {
  return `games.${format}`;
}

/** Cells that are held at a time: memory stays flat, and row groups are large enough to be read quickly. */
const MOST_CELLS = 1 << 21;

/** Writes games.parquet or games.arrow into a folder; the blocks come in game order. */
export async function writeColumns(
  folder: string,
  format: ColumnFormat,
  source: ColumnSource,
  blocks: Iterable<Rows>,
): Promise<void> {
  const library = await loadColumnLibrary(format);
  const file = await createAtomically(join(folder, columnFile(format)));
  try {
    const writer = library(source, file);
    for (const batch of batches(blocks, source.metrics.length)) await writer.write(batch);
    await writer.finish();
    await file.commit();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

/** Blocks of any size as large ones of one size; numbers run on without a gap within each. */
export function* batches(blocks: Iterable<Rows>, width: number, cells = MOST_CELLS): Generator<Rows> {
  const size = Math.max(1, Math.floor(cells / width));
  const rows = new Int32Array(size * width);
  let first = 1;
  let count = 0;
  const full = () => ({ first, count, rows: rows.subarray(0, count * width) });
  for (const block of blocks) {
    for (let from = 0; from < block.count; ) {
      if (count > 0 && (count === size || block.first + from !== first + count)) {
        yield full();
        count = 0;
      }
      if (count === 0) first = block.first + from;
      const taken = Math.min(size - count, block.count - from);
      rows.set(block.rows.subarray(from * width, (from + taken) * width), count * width);
      count += taken;
      from += taken;
    }
  }
  if (count > 0) yield full();
}

/** One column of a batch. */
export function columnOf({ count, rows }: Rows, column: number): Int32Array {
  const width = rows.length / count;
  const values = new Int32Array(count);
  for (let i = 0, at = column; i < count; i++, at += width) values[i] = rows[at]!;
  return values;
}
