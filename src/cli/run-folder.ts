// Which folder a run writes to, and whether it continues what is there.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FILES } from '../report/write.js';
import { JournalError } from '../simulate/errors.js';
import { differences, type RunHeader } from '../simulate/header.js';
import { inGameOrder, readHeader, readJournal } from '../simulate/journal.js';
import { countGames } from '../simulate/range.js';
import { UsageError } from './failure.js';
import { hasRecord } from './run-record.js';

export interface FolderChoice {
  readonly folder: string;
  readonly resume: boolean;
  /** How many games of this very run are there already. */
  readonly done: number;
  /** What the user should know of the choice. */
  readonly note: string | null;
}

type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'finished' | 'unfinished'; readonly done: number }
  | { readonly kind: 'other'; readonly why: string };

/** A folder that the user named: continued or replaced if it is this very run, refused if it is another. */
export function namedFolder(folder: string, header: RunHeader): FolderChoice {
  const found = look(folder, header);
  if (found.kind !== 'other') return choice(folder, found);
  throw new UsageError(`${folder} ${found.why}. Choose another folder with --out, or delete this one first.`);
}

/** The usual folder, or if another run is in it, the first of folder-2, folder-3... that will do. */
export function usualFolder(folder: string, header: RunHeader): FolderChoice {
  const first = look(folder, header);
  if (first.kind !== 'other') return choice(folder, first);
  for (let number = 2; ; number++) {
    const next = `${folder}-${number}`;
    const found = look(next, header);
    if (found.kind === 'other') continue;
    const { note, ...rest } = choice(next, found);
    return { ...rest, note: [`${folder} ${first.why}; using ${next}.`, note].filter(Boolean).join(' ') };
  }
}

function choice(folder: string, found: Exclude<Found, { kind: 'other' }>): FolderChoice {
  if (found.kind === 'nothing') return { folder, resume: false, done: 0, note: null };
  if (found.kind === 'finished') return { folder, resume: false, done: found.done, note: null };
  const note = `Continuing the run in ${folder}: ${found.done} games are done.`;
  return { folder, resume: true, done: found.done, note };
}

function look(folder: string, header: RunHeader): Found {
  try {
    const journal = readJournal(folder);
    const done = countGames(inGameOrder(journal));
    // A run that failed before its first game (a bot that does not load) has nothing to lose.
    if (done === 0) return { kind: 'nothing' };
    const [difference] = differences(journal.header, header);
    if (difference !== undefined) return { kind: 'other', why: `holds another run (${difference})` };
    return { kind: done === header.run.games ? 'finished' : 'unfinished', done };
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    if (error.reason !== 'missing') return { kind: 'other', why: 'holds a damaged run' };
  }
  // Killed before the journal began.
  if (hasRecord(folder)) return { kind: 'nothing' };
  const strange = REPORT_FILES.find((name) => existsSync(join(folder, name)));
  if (strange !== undefined) return { kind: 'other', why: `holds a ${strange} that is not of a run` };
  return isFile(folder) ? { kind: 'other', why: 'is a file' } : { kind: 'nothing' };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Not there, or out of reach: making the folder will tell.
    return false;
  }
}

/** Whether there is a journal to go on with, whatever state it is in. */
export function hasJournal(folder: string): boolean {
  try {
    readHeader(folder);
    return true;
  } catch (error) {
    return !(error instanceof JournalError && error.reason === 'missing');
  }
}

/** `results/<scenario>-<seed>`, in letters that every file system takes. */
export function usualName(scenario: string, seed: string): string {
  return join('results', `${safeName(scenario) || 'scenario'}-${safeName(seed) || 'seed'}`);
}

export function safeName(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60);
}
