// games.parquet and games.arrow, read back by other code than wrote them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rows } from '../../simulate/range.js';
import { gameCell, gameId, gamesColumns } from '../games-csv.js';
import { METRICS, someRows } from '../testing/metrics.js';
import { batches, COLUMN_FORMATS, writeColumns } from './formats.js';

const WIDTH = METRICS.length;
const GAMES = 700;
const ROWS = someRows(GAMES);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-columns-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function* blocksOf(size: number): Generator<Rows> {
  for (let at = 0; at < GAMES; at += size) {
    const count = Math.min(size, GAMES - at);
    yield { first: at + 1, count, rows: ROWS.subarray(at * WIDTH, (at + count) * WIDTH) };
  }
}

/** What every reader should see: labels, numbers, null for never. */
const EXPECTED = Array.from({ length: GAMES }, (_, i) => {
  const cells = METRICS.map((metric, column) => {
    const cell = gameCell(metric, ROWS[i * WIDTH + column]!);
    return metric.kind === 'turn' && cell === '' ? null : cell;
  });
  const values = [i + 1, gameId('a run', i + 1), ...cells];
  return Object.fromEntries(gamesColumns(METRICS).map((name, column) => [name, values[column]]));
});
const SOURCE = { run: 'a run', metrics: METRICS };

async function readBack(format: (typeof COLUMN_FORMATS)[number]): Promise<Record<string, unknown>[]> {
  const path = join(folder, `games.${format}`);
  const rows =
    format === 'parquet'
      ? await parquetReadObjects({ file: await asyncBufferFromFile(path) })
      : [...tableFromIPC(readFileSync(path))].map((row) => row!.toJSON());
  return rows.map((row) => ({ ...row, game: Number(row.game) }));
}

describe.each(COLUMN_FORMATS)('games.%s', (format) => {
  test.each([1, 64, GAMES])('has every game of blocks of %i', async (size) => {
    await writeColumns(folder, format, SOURCE, blocksOf(size));
    expect(await readBack(format)).toEqual(EXPECTED);
    expect(readdirSync(folder)).toEqual([`games.${format}`]);
  });

  test('without a game has its columns', async () => {
    await writeColumns(folder, format, SOURCE, []);
    expect(await readBack(format)).toEqual([]);
  });

  test('rows that break off leave nothing behind', async () => {
    function* torn(): Generator<Rows> {
      yield* blocksOf(100);
      throw new Error('torn');
    }
    await expect(writeColumns(folder, format, SOURCE, torn())).rejects.toThrow('torn');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a Parquet file says what its columns mean, and which may be empty', async () => {
  await writeColumns(folder, 'parquet', SOURCE, blocksOf(GAMES));
  const file = await asyncBufferFromFile(join(folder, 'games.parquet'));
  const { schema, key_value_metadata } = await parquetMetadataAsync(file);
  expect(JSON.parse(key_value_metadata![0]!.value!)).toEqual(SOURCE);
  const optional = schema.filter(({ repetition_type }) => repetition_type === 'OPTIONAL');
  expect(optional.map(({ name }) => name)).toEqual(
    METRICS.flatMap(({ id, kind }) => (kind === 'turn' ? [id] : [])),
  );
});

test('batches are all of one size but the last, and end at a gap', () => {
  const sizes = (blocks: Iterable<Rows>) =>
    Array.from(batches(blocks, WIDTH, 300 * WIDTH), ({ first, count, rows }) => {
      expect(rows).toEqual(ROWS.subarray((first - 1) * WIDTH, (first - 1 + count) * WIDTH));
      return [first, count];
    });
  expect(sizes(blocksOf(64))).toEqual([
    [1, 300],
    [301, 300],
    [601, 100],
  ]);
  const gap = [...blocksOf(100)].filter(({ first }) => first !== 201);
  expect(sizes(gap)).toEqual([
    [1, 200],
    [301, 300],
    [601, 100],
  ]);
});
