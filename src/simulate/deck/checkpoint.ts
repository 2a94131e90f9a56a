// What deck wars have counted so far, in one small file that is whole at every moment: an interrupted sampling goes on
// where it stopped. Counts only add up, so it does not matter in which order ranges of wars were played.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { JournalError, messageOf } from '../errors.js';
import { type Range, without } from '../range.js';

const fileSchema = z.object({
  /** Tells the sampling from every other one. */
  fingerprint: z.string(),
  done: z.array(z.object({ first: z.int().min(1), count: z.int().min(1) })),
  counts: z.array(z.int().min(0)),
});

export interface Checkpoint {
  readonly done: readonly Range[];
  readonly counts: Float64Array;
}

/** Null if there is none of this sampling. */
export function readCheckpoint(path: string, fingerprint: string, cells: number): Checkpoint | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new JournalError('damaged', `cannot read ${path}: ${messageOf(error)}`, { cause: error });
  }
  try {
    const file = fileSchema.parse(JSON.parse(text));
    if (file.fingerprint !== fingerprint || file.counts.length !== cells) return null;
    return { done: file.done, counts: Float64Array.from(file.counts) };
  } catch (error) {
    throw new JournalError('damaged', `${path} is damaged: delete it to sample anew`, { cause: error });
  }
}

export function writeCheckpoint(path: string, fingerprint: string, { done, counts }: Checkpoint): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, JSON.stringify({ fingerprint, done, counts: [...counts] }));
    renameSync(`${path}.part`, path);
  } catch (error) {
    throw new JournalError('unwritable', `cannot write ${path}: ${messageOf(error)}`, { cause: error });
  }
}

/** The same wars in as few ranges as there can be. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const end = Math.max(1, ...ranges.map(({ first, count }) => first + count));
  const whole = { first: 1, count: end - 1 };
  return without(whole, without(whole, ranges));
}
