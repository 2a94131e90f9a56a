// The kernel's conformance suite, played by Quartermaster General: 1914, for two and for five players.
import { describe, expect, test } from 'vitest';
import { runCompiled } from '../../testing/run-compiled.js';

describe('Quartermaster General conforms to the kernel', () => {
  test.each(['5', '2'])(
    'with %s players',
    async (players) => {
      const stdout = await runCompiled('src/games/quartermaster/testing/conformance.ts', players);
      const answers = JSON.parse(stdout) as { name: string; fault: string | null }[];
      expect(answers.length).toBeGreaterThan(10);
      expect(answers.filter(({ fault }) => fault !== null)).toEqual([]);
    },
    180_000,
  );
});
