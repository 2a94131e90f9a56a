// The bytes of a journal. All numbers are little-endian.
//
//   header   8 bytes "lamplog\n" | u32 format | u32 length of the JSON | JSON, UTF-8 | u32 CRC-32 of all before
//   record   u64 first game | u32 games | i32 rows, one value per metric | u32 CRC-32 of the record before it
//   record   ...
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import { JournalError } from './errors.js';
import type { RunHeader } from './header.js';
import type { Range } from './range.js';

const MAGIC = Buffer.from('lamplog\n', 'latin1');
const FORMAT = 1;
/** Magic, format, length of the JSON. */
export const HEADER_START = 16;
/** First game, number of games. */
export const RECORD_START = 12;
export const CRC_BYTES = 4;

export function rowBytes(metrics: number): number {
  return 4 * metrics;
}

export function recordBytes(count: number, metrics: number): number {
  return RECORD_START + count * rowBytes(metrics) + CRC_BYTES;
}

export function encodeHeader(header: RunHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(HEADER_START);
  MAGIC.copy(start);
  start.writeUInt32LE(FORMAT, 8);
  start.writeUInt32LE(json.length, 12);
  return withCrc(Buffer.concat([start, json, Buffer.alloc(CRC_BYTES)]));
}

/** The length of the whole header, from its first bytes. */
export function headerBytes(start: Buffer): number {
  if (start.length < HEADER_START || !start.subarray(0, 8).equals(MAGIC)) {
    throw new JournalError('damaged', 'it is not a journal');
  }
  const format = start.readUInt32LE(8);
  if (format !== FORMAT) {
    throw new JournalError('damaged', `it has format ${format}, and this version reads format ${FORMAT}`);
  }
  return HEADER_START + start.readUInt32LE(12) + CRC_BYTES;
}

export function decodeHeader(bytes: Buffer): RunHeader {
  if (!crcHolds(bytes)) throw new JournalError('damaged', 'its header is damaged');
  return JSON.parse(bytes.toString('utf8', HEADER_START, bytes.length - CRC_BYTES)) as RunHeader;
}

export function encodeRecord({ first, count }: Range, rows: Int32Array): Buffer {
  if (endianness() !== 'LE') throw new JournalError('unwritable', 'journals need a little-endian machine');
  const bytes = Buffer.allocUnsafe(RECORD_START + rows.byteLength + CRC_BYTES);
  bytes.writeBigUInt64LE(BigInt(first), 0);
  bytes.writeUInt32LE(count, 8);
  bytes.set(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength), RECORD_START);
  return withCrc(bytes);
}

/** The range of a record, from its first bytes. It may be nonsense: only the checksum of the whole can tell. */
export function decodeRange(start: Buffer): Range {
  return { first: Number(start.readBigUInt64LE(0)), count: start.readUInt32LE(8) };
}

/** Whether the last four bytes are the checksum of all before. */
export function crcHolds(bytes: Buffer): boolean {
  const end = bytes.length - CRC_BYTES;
  return end >= 0 && bytes.readUInt32LE(end) === crc32(bytes.subarray(0, end));
}

function withCrc(bytes: Buffer): Buffer {
  const end = bytes.length - CRC_BYTES;
  bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), end);
  return bytes;
}
