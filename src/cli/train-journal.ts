// The journal of a training: a line for every generation, so that one that was interrupted goes on where it stopped,
// to the same result. The optimiser itself is not kept: told the same scores again, it stands where it stood.
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeError } from '../report/atomic.js';
import { differing } from '../simulate/header.js';
import { UsageError } from './failure.js';

const FILE = 'generations.jsonl';

export interface Generation {
  readonly generation: number;
  /** Which way the spread counts; see stats/tuning.ts. */
  readonly favours: number;
  readonly scores: readonly number[];
  /** Where the search stood after it, for people. */
  readonly mean: Readonly<Record<string, number>>;
}

export interface TrainingJournal {
  readonly folder: string;
  readonly generations: readonly Generation[];
  append(generation: Generation): void;
}

/** The journal in a folder that the user named, or in the usual one or the first of -2, -3... that will do. */
export function openTraining(named: string | undefined, usual: string, header: unknown): TrainingJournal {
  for (let number = 1; ; number++) {
    const folder = named ?? (number === 1 ? usual : `${usual}-${number}`);
    const found = read(folder, header);
    if (typeof found !== 'string') return journalIn(folder, header, found);
    if (named !== undefined) {
      throw new UsageError(`${folder} ${found}. Choose another folder with --out, or delete this one first.`);
    }
  }
}

/** What is there of this very training; text when something else is. */
function read(folder: string, header: unknown): Generation[] | string {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  // A line that was being written when the process was killed.
  if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)));
  try {
    const [first, ...lines] = text
      .slice(0, end)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
    if (first === undefined) return [];
    const [difference] = differing(first, JSON.parse(JSON.stringify(header)), '');
    return difference === undefined ? (lines as Generation[]) : `holds another training (${difference})`;
  } catch {
    return 'holds a damaged training';
  }
}

function journalIn(folder: string, header: unknown, generations: readonly Generation[]): TrainingJournal {
  const path = join(folder, FILE);
  const guarded = (write: () => void) => {
    try {
      write();
    } catch (error) {
      throw writeError(path, error);
    }
  };
  guarded(() => {
    mkdirSync(folder, { recursive: true });
    if (generations.length === 0) writeFileSync(path, `${JSON.stringify(header)}\n`);
  });
  return {
    folder,
    generations,
    append: (generation) => guarded(() => appendFileSync(path, `${JSON.stringify(generation)}\n`)),
  };
}
