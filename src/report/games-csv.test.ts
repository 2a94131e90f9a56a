// The hand-made rows are what csv-stringify would have written.
import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { createGamesEncoder, gameCell, gameId, gamesColumns } from './games-csv.js';
import { METRICS, someRows } from './testing/metrics.js';

function byLibrary(run: string, first: number, count: number, rows: Int32Array): string {
  const records = Array.from({ length: count }, (_, i) => [
    first + i,
    gameId(run, first + i),
    ...METRICS.map((metric, column) => gameCell(metric, rows[i * METRICS.length + column]!)),
  ]);
  return stringify(records, { columns: gamesColumns(METRICS), header: true, escape_formulas: true });
}

describe('games.csv', () => {
  const rows = someRows(400);
  test.each(['standard-1914', 'my, "best" run', '=cmd()', '-2', '@x', 'ünï'])(
    'in a folder named %s',
    (run) => {
      const encoder = createGamesEncoder(run, METRICS);
      const bytes = Buffer.concat([encoder.header, encoder.encode(9_999_900, 400, rows)]);
      expect(bytes.toString()).toBe(byLibrary(run, 9_999_900, 400, rows));
    },
  );

  test('game numbers may be larger than 32 bits', () => {
    const bytes = createGamesEncoder('r', METRICS).encode(2 ** 40, 1, rows.subarray(0, METRICS.length));
    expect(bytes.toString()).toMatch(/^1099511627776,r:1099511627776,/);
  });

  test('a value without a label is shown as it is', () => {
    const bytes = createGamesEncoder('r', METRICS).encode(1, 1, Int32Array.of(7, -1, 3, 0, 0, 9, 0));
    expect(bytes.toString()).toBe('1,r:1,7,-1,3,0,,9,0\n');
  });
});
