// `lamplight audit` within the test, on every real game.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/registry.js';
import { main } from './main.js';
import { lamplight } from './testing/in-process.js';

async function audit(...argv: string[]) {
  const said = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      said[name] += text;
    },
  });
  const io = { games: GAMES, env: {}, stdout: into('stdout'), stderr: into('stderr') };
  return { code: await main(['audit', '--quiet', ...argv], io), ...said };
}

describe('lamplight audit', { timeout: 60_000 }, () => {
  test('counts what the bots did, by side, the same each time', async () => {
    const first = await audit('--games', '2');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Absurdities in 2 games\n {2}.*a game/);
    expect(await audit('--games', '2')).toEqual(first);
  });

  test('--json has the occasions as well', async () => {
    const { rows } = JSON.parse((await audit('--games', '1', '--json')).stdout) as {
      rows: { occasions: number; count: number }[];
    };
    for (const { occasions, count } of rows) expect(count).toBeLessThanOrEqual(occasions);
    expect(rows.some(({ occasions }) => occasions > 0)).toBe(true);
  });

  test('a game without an audit says so', async () => {
    const { code, stderr } = await lamplight(['audit']);
    expect(code).toBe(2);
    expect(stderr).toContain('toy has no audit');
  });
});
