import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('random games are the games they were: lists of actions, choices and rows', {
  timeout: 120_000,
}, async () => {
  const script = fileURLToPath(new URL('testing/fingerprint.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, '300']);
  expect(stdout).toMatch(/^300 games: [0-9a-f]{8}\n$/);
});
