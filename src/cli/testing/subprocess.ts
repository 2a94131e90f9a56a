// Runs the command line as a process of its own, so that it can be interrupted and killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./toy-lamplight.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export function start(cwd: string, argv: readonly string[]): Started {
  const child = spawn(process.execPath, [ENTRY, ...argv], {
    cwd,
    env: { ...process.env, LAMPLIGHT_DEBUG: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data: Buffer) => {
    stdout += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    stderr += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, ended };
}

/** Waits until the run's journal holds at least this many bytes of finished games. */
export async function journalReaches(folder: string, bytes: number): Promise<void> {
  const path = join(folder, 'journal.bin');
  const deadline = performance.now() + 50_000;
  let start: number | null = null;
  while (performance.now() < deadline) {
    if (existsSync(path)) {
      const { size } = statSync(path);
      start ??= size;
      if (size - start >= bytes) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${path} did not grow`);
}
