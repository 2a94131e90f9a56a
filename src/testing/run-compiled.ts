// Runs a compiled script as a process of its own, away from the memory of the test runner.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compiledName } from './compile.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What `src/games/x/testing/y.ts` prints. */
export async function runCompiled(source: string, ...args: readonly string[]): Promise<string> {
  const script = compiledName(source);
  if (script === null) throw new Error(`${source} is not compiled`);
  return (await promisify(execFile)(process.execPath, [join(ROOT, script), ...args])).stdout;
}
