// Every command for every registered game, with few games: nothing in the toolkit knows one of them.
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/registry.js';
import { contendersOf } from '../kernel/contract.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

describe.each(GAMES.map(({ id, sides }) => [id, sides] as const))('%s', (game, sides) => {
  standInTemporaryFolder('every-game');
  const standard = `${game}/standard`;
  const team = contendersOf(sides)[0]!.id;

  test.each([
    ['run', standard, '--games', '4', '--out', 'run', '--quiet'],
    ['replay', 'run:2', '--quiet'],
    ['compare', standard, `+${team}=heuristic`, '--games', '4', '--quiet'],
    ['why', standard, `+${team}=heuristic`, '--games', '2', '--quiet'],
    ['baseline', standard, '--games', '4', '--out', 'base.json', '--quiet'],
    ['check', 'base.json', '--quiet'],
    ['cards', standard, '--games', '4', '--quiet'],
    ['tournament', 'random', 'heuristic', '--scenario', standard, '--games', '2', '--quiet'],
    ['check-bot', 'random', '--game', game, '--games', '1', '--quiet'],
    ['deck', standard, '--quiet'],
    ['rules', game, '--games', '1', '--quiet'],
    ['validate', standard],
    ['schema', game],
    ['list', 'metrics', game],
    ['list', 'strategies', game],
  ])('%s %s', { timeout: 120_000 }, async (...argv) => {
    const { code, stdout, stderr } = await lamplight(argv, {}, {});
    expect([0, 6, 7], stderr).toContain(code);
    expect(stdout.length).toBeGreaterThan(0);
  });
});
