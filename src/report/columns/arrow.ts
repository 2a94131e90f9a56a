// games.arrow, by apache-arrow: the Arrow file format (Feather 2), a record batch a batch.
import {
  type Data,
  type DataType,
  Dictionary,
  Field,
  Int32,
  Int64,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  Schema,
  Struct,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import type { Metric } from '../../kernel/contract.js';
import type { Rows } from '../../simulate/range.js';
import type { AtomicFile } from '../atomic.js';
import { gameId } from '../games-csv.js';
import { type ColumnSource, type ColumnWriter, columnOf } from './formats.js';

export function writeArrow(source: ColumnSource, file: AtomicFile): ColumnWriter {
  const columns = source.metrics.map(columnFor);
  const schema = new Schema(
    [
      new Field('game', new Int64(), false),
      new Field('id', new Utf8(), false),
      ...source.metrics.map(({ id, kind }, i) => new Field(id, columns[i]!.type, kind === 'turn')),
    ],
    new Map([['lamplight', JSON.stringify(source)]]),
  );
  const writer = new CountingWriter();
  const chunks = writer[Symbol.asyncIterator]();
  let drained = 0;
  /** After every batch: otherwise the whole file would wait in memory. At the end there is no more. */
  const drain = async (until: number) => {
    while (drained < until) {
      const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array, undefined>;
      if (done) return;
      drained += value.length;
      await file.write(value);
    }
  };
  // Also without a batch the file knows its columns.
  writer.reset(undefined, schema);
  return {
    async write(batch) {
      writer.write(batchOf(schema, source.run, columns, batch));
      await drain(writer.bytes);
    },
    async finish() {
      writer.finish();
      await drain(Number.POSITIVE_INFINITY);
    },
  };
}

/** Knows how many bytes it has made. */
class CountingWriter extends RecordBatchFileWriter {
  get bytes(): number {
    return this._position;
  }
}

interface Column {
  readonly type: DataType;
  data(values: Int32Array): Data;
}

/** Every category has one dictionary for the whole file. */
function columnFor(metric: Metric, id: number): Column {
  if (metric.kind === 'category') {
    const type = new Dictionary(new Utf8(), new Int32(), id);
    const dictionary: Vector<Utf8> = vectorFromArray([...metric.labels], new Utf8());
    return { type, data: (values) => makeData({ type, dictionary, data: values, length: values.length }) };
  }
  const type = new Int32();
  if (metric.kind === 'number') return { type, data: (values) => makeData({ type, data: values }) };
  return { type, data: (turns) => makeData({ type, data: turns, ...nullsOf(turns) }) };
}

function batchOf(schema: Schema, run: string, columns: readonly Column[], batch: Rows): RecordBatch {
  const games = Array.from({ length: batch.count }, (_, i) => batch.first + i);
  const children: Data[] = [
    makeData({ type: new Int64(), data: BigInt64Array.from(games, BigInt) }),
    vectorFromArray(
      games.map((game) => gameId(run, game)),
      new Utf8(),
    ).data[0]!,
    ...columns.map(({ data }, i) => data(columnOf(batch, i))),
  ];
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length: batch.count, nullCount: 0, children }),
  );
}

/** A turn that never came is null: its bit is not set. */
function nullsOf(turns: Int32Array): { nullBitmap: Uint8Array; nullCount: number } {
  const nullBitmap = new Uint8Array((turns.length + 7) >> 3);
  let nullCount = 0;
  for (let i = 0; i < turns.length; i++) {
    if (turns[i] === 0) nullCount++;
    else nullBitmap[i >> 3]! |= 1 << (i & 7);
  }
  return { nullBitmap, nullCount };
}
