// games.parquet, by hyparquet-writer: a row group a batch.
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { Metric } from '../../kernel/contract.js';
import type { Rows } from '../../simulate/range.js';
import type { AtomicFile } from '../atomic.js';
import { gameId } from '../games-csv.js';
import { type ColumnSource, type ColumnWriter, columnOf } from './formats.js';

export function writeParquet(source: ColumnSource, file: AtomicFile): ColumnWriter {
  const bytes = new ByteWriter();
  const flush = async () => {
    const written = bytes.getBytes();
    await file.write(written);
    bytes.index = 0;
  };
  const writer = new ParquetWriter({
    writer: Object.assign(bytes, { flush }),
    schema: schemaFromColumnData({
      columnData: columnsOf(source, { first: 1, count: 0, rows: new Int32Array() }),
    }),
    createdBy: 'lamplight',
    kvMetadata: [{ key: 'lamplight', value: JSON.stringify(source) }],
  });
  return {
    async write(batch) {
      await writer.write({ columnData: columnsOf(source, batch), rowGroupSize: batch.count });
    },
    async finish() {
      await writer.finish();
      await flush();
    },
  };
}

function columnsOf({ run, metrics }: ColumnSource, batch: Rows) {
  const games = Array.from({ length: batch.count }, (_, i) => batch.first + i);
  // Without page offsets: they would be kept until the end.
  const base = { nullable: false, offsetIndex: false };
  return [
    { ...base, name: 'game', type: 'INT64' as const, data: BigInt64Array.from(games, BigInt) },
    { ...base, name: 'id', type: 'STRING' as const, data: games.map((game) => gameId(run, game)) },
    ...metrics.map((metric, column) => ({
      ...base,
      name: metric.id,
      ...valuesOf(metric, columnOf(batch, column)),
    })),
  ];
}

/** A category by its label, a turn that never came as null. */
function valuesOf(metric: Metric, values: Int32Array) {
  if (metric.kind === 'category')
    return {
      type: 'STRING' as const,
      data: Array.from(values, (value) => metric.labels[value] ?? String(value)),
    };
  if (metric.kind === 'number') return { type: 'INT32' as const, data: values };
  return {
    type: 'INT32' as const,
    nullable: true,
    data: Array.from(values, (turn) => (turn === 0 ? null : turn)),
  };
}
