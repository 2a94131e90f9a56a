import { expect, test } from 'vitest';
import { runCompiled } from '../../testing/run-compiled.js';

test('random games are the games they were: lists of actions, choices and rows', {
  timeout: 120_000,
}, async () => {
  const stdout = await runCompiled('src/games/lamps/testing/fingerprint.ts', '300');
  expect(stdout).toMatch(/^300 games: [0-9a-f]{8}\n$/);
});
