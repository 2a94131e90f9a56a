// `lamplight odds` within the test, asked of every game that has an odds tool.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/registry.js';
import { main } from './main.js';
import { lamplight } from './testing/in-process.js';

async function odds(...argv: string[]) {
  const said = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      said[name] += text;
    },
  });
  const io = { games: GAMES, env: {}, stdout: into('stdout'), stderr: into('stderr') };
  return { code: await main(['odds', ...argv], io), ...said };
}

describe('lamplight odds', { timeout: 60_000 }, () => {
  test('answers in one sentence and a table', async () => {
    const { code, stdout, stderr } = await odds();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^4 armies take .* with a chance of \d+\.\d%/);
    expect(stdout).toMatch(/the area is taken +\d+\.\d{3}% +█+/);
  });

  test('--terms lists what a question may say', async () => {
    const { code, stdout } = await odds('--terms');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}into=\w+ +the area/);
  });

  test('--verify plays the question and shows that both agree', async () => {
    const { code, stdout } = await odds('armies=2', 'fresh=1', '--verify', '2k', '--quiet');
    expect(code).toBe(0);
    expect(stdout).toMatch(/the area is taken +42\.130% +4\d\.\d{3}% +-?\d\.\d\d/);
    expect(stdout).toContain('Played 2,000 times through the engine');
    expect(stdout).toContain('Both agree');
  });

  test('--json has every digit; a rule of the scenario counts', async () => {
    const { stdout } = await odds('--json', 'armies=2', 'fresh=1', '--set', 'rules.big-push-drm=0');
    const { rows } = JSON.parse(stdout) as { rows: { id: string; chance: number }[] };
    expect(rows.find(({ id }) => id === 'taken')?.chance).toBeCloseTo((21 / 36) ** 2, 12);
  });

  test('a term that is none is named, with the terms that there are', async () => {
    const { code, stdout, stderr } = await odds('freshh=1');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('there is no term "freshh"; did you mean fresh?');
    expect((await odds('fresh')).stderr).toContain('expected term=value');
  });

  test('a game without an odds tool says so', async () => {
    const { code, stderr } = await lamplight(['odds']);
    expect(code).toBe(2);
    expect(stderr).toContain('there are no questions of odds in toy');
  });
});
