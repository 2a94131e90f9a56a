// Runs the command line within a test and hands back all that it said.
import type { Io } from '../io.js';
import { main } from '../main.js';
import { TOY_WORLD } from './toy-world.js';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function lamplight(
  argv: readonly string[],
  env: Record<string, string> = {},
  world: Partial<Io> = TOY_WORLD,
): Promise<Said> {
  const said = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      said[name] += text;
    },
  });
  const code = await main(argv, { ...world, env, stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...said };
}
