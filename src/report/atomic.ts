// Files that appear whole or not at all: written under another name, flushed, then renamed.
import { open, rename, rm } from 'node:fs/promises';

/** A report could not be written: the disk's fault, not the program's. The message is for people. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'writing there is not allowed',
  EPERM: 'writing there is not allowed',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder is gone',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'there is a folder of that name',
};

/** The error that a person can act on, for a failed write to `path`. */
export function writeError(path: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException)?.code ?? '';
  const reason = REASONS[code];
  if (reason === undefined) return error instanceof Error ? error : new Error(String(error));
  return new ReportError(`cannot write ${path}: ${reason} (${code}). The games that were played are kept.`, {
    cause: error,
  });
}

export interface AtomicFile {
  write(bytes: Uint8Array): Promise<void>;
  /** The file takes its name. Until then readers see the old one, or none. */
  commit(): Promise<void>;
  /** Nothing happened. */
  abandon(): Promise<void>;
}

export async function createAtomically(path: string): Promise<AtomicFile> {
  // A fixed name: what a crash leaves behind, the next attempt overwrites.
  const draft = `${path}.part`;
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw writeError(path, error);
    }
  };
  const file = await guard(() => open(draft, 'w'));
  return {
    write: (bytes) =>
      guard(async () => {
        for (let at = 0; at < bytes.length; ) {
          at += (await file.write(bytes, at, bytes.length - at)).bytesWritten;
        }
      }),
    commit: () =>
      guard(async () => {
        await file.sync();
        await file.close();
        await rename(draft, path);
      }),
    abandon: async () => {
      await file.close().catch(() => {});
      await rm(draft, { force: true }).catch(() => {});
    },
  };
}

/** Writes a whole file; on any error nothing is left behind. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const file = await createAtomically(path);
  try {
    await file.write(Buffer.from(content));
    await file.commit();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}
