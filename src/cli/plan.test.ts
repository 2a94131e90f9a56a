// `lamplight plan` in process, with the toy game.
import { readdirSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 120_000 });
standInTemporaryFolder('plan');

describe('bad usage', () => {
  test.each([
    [['--pilot', '5'], 'at least 20'],
    [['--power', '0.2'], 'from 0.5 up to but not including 1'],
    [['--until', 'zeppelins=1'], 'there is no metric zeppelins'],
    [['--until', 'russian-collapse-turn=1', '--pilot', '40', '--quiet'], 'came up in 0 games of the pilot'],
  ])('%j', async (argv, words) => {
    const { code, stdout, stderr } = await lamplight(['plan', 'standard', ...argv]);
    expect(stderr).toContain(words);
    expect([code, stdout]).toEqual([EXIT.badUsage, '']);
  });
});

test('one scenario: a share near a third within a point takes about 8,500 games', async () => {
  const { code, stdout } = await lamplight([
    'plan',
    'standard',
    '--detect',
    'vp=1',
    '--until',
    'win-red=1pp',
    '--json',
    '--quiet',
  ]);
  expect(code).toBe(EXIT.ok);
  const { aims, gamesPerSecond } = JSON.parse(stdout);
  expect(aims.map(({ aim, metric }: { aim: string; metric: string }) => `${aim} ${metric}`)).toEqual([
    'precision win-red',
    'detection vp-spread',
  ]);
  expect(aims[0].games).toBeGreaterThan(7000);
  expect(aims[0].games).toBeLessThan(9700);
  expect(aims[0].low).toBeLessThan(aims[0].games);
  expect(gamesPerSecond).toBeGreaterThan(0);
  // The pilot leaves nothing behind.
  expect(readdirSync('.')).toEqual([]);
});

test('two ways: their differences; the table', async () => {
  const { code, stdout } = await lamplight([
    'plan',
    'standard',
    '+rules.stake-wins-from=5',
    '--pilot',
    '60',
    '--quiet',
  ]);
  expect(code).toBe(EXIT.ok);
  expect(stdout).toContain('standard + rules.stake-wins-from=5 against standard, same luck (toy)');
  expect(stdout).toMatch(/Red wins difference within ±1pp +[\d,]+ +[\d,]+ to [\d,]+/);
  expect(stdout).toMatch(/All of that takes [\d,]+ games each way, about/);
});
