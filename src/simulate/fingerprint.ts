// The fingerprint of rows in game order: it depends on the games alone, not on chunks, threads or the machine.
import { createHash } from 'node:crypto';

export interface Fingerprint {
  add(rows: Int32Array): void;
  /** Of all that was added so far; more may follow. */
  soFar(): string;
}

export function createFingerprint(): Fingerprint {
  const hash = createHash('sha256');
  return {
    add: (rows) => {
      hash.update(littleEndian(rows));
    },
    soFar: () => hash.copy().digest('hex'),
  };
}

const BIG_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 0;

/** The rows' bytes, the same on every machine. */
export function littleEndian(rows: Int32Array): Uint8Array {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  return BIG_ENDIAN ? Buffer.from(bytes).swap32() : bytes;
}
