// One run at a time in a folder: two that append to one journal would spoil it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeError } from '../report/atomic.js';
import { UsageError } from './failure.js';

const FILE = 'running.pid';

/** Claims the folder, which is made if need be; returns the way to give it back. */
export function claimFolder(folder: string): () => void {
  const path = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true });
    claim(path, folder);
  } catch (error) {
    throw error instanceof UsageError ? error : writeError(path, error);
  }
  return () => rmSync(path, { force: true });
}

function claim(path: string, folder: string): void {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(path, 'utf8'));
    if (isRunning(owner)) {
      throw new UsageError(
        `process ${owner} is writing to ${folder}. Wait for it, or choose another folder with --out. ` +
          `(If that process is no Lamplight run, delete ${path}.)`,
      );
    }
    // Left behind by a process that was killed.
    writeFileSync(path, `${process.pid}\n`);
  }
}

function isRunning(pid: number): boolean {
  // After a restart in a container, this process may have the number of the one that was killed.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
