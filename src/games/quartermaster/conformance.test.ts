// The kernel's conformance suite, played by Quartermaster General: 1914, for two and for five players.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('testing/conformance.ts', import.meta.url));

describe('Quartermaster General conforms to the kernel', () => {
  test.each(['5', '2'])(
    'with %s players',
    async (players) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, players]);
      const answers = JSON.parse(stdout) as { name: string; fault: string | null }[];
      expect(answers.length).toBeGreaterThan(10);
      expect(answers.filter(({ fault }) => fault !== null)).toEqual([]);
    },
    180_000,
  );
});
