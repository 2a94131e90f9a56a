// `lamplight run --format` in process, with the toy game.
import { existsSync } from 'node:fs';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { parseFormats } from './formats.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 60_000 });
standInTemporaryFolder('formats');

test('several at once, or one after another, each once; csv goes without saying', () => {
  expect(parseFormats('arrow, Parquet')).toEqual(['parquet', 'arrow']);
  expect(parseFormats('arrow', ['arrow'])).toEqual(['arrow']);
  expect(parseFormats('csv')).toEqual([]);
  expect(() => parseFormats('parkuet')).toThrow('Did you mean parquet?');
});

test('the files stand beside games.csv, and none is left of an older run', async () => {
  const run = (...argv: string[]) => lamplight(['run', '--games', '30', '--out', 'r', '--quiet', ...argv]);
  const { code, stdout } = await run('--format', 'parquet,arrow');
  expect([code, stdout]).toEqual([
    EXIT.ok,
    expect.stringContaining('r/games.csv, r/games.parquet, r/games.arrow'),
  ]);
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile('r/games.parquet') });
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, i) => `r:${i + 1}`));
  await lamplight(['run', '--resume', 'r', '--quiet', '--format', 'arrow']);
  expect(existsSync('r/games.parquet')).toBe(false);
  expect(existsSync('r/games.arrow')).toBe(true);
});
