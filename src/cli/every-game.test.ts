// Every command for every registered game, with few games: nothing in the toolkit knows one of them.
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { GAMES, loadGame } from '../games/registry.js';
import { contendersOf } from '../kernel/contract.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

const modules = await Promise.all(GAMES.map(({ url }) => loadGame(url)));

describe.each(modules.map((module) => [module.id, module] as const))('%s', (game, module) => {
  standInTemporaryFolder('every-game');
  const standard = `${game}/standard`;
  const [side] = module.sides;
  const team = contendersOf(module.sides)[0]!.id;
  const other = `+${team}=heuristic`;
  const settings = module.settings.parse(undefined) as { rules: Record<string, unknown> };
  const card = module
    .compile(settings)
    .metrics.find((metric) => 'card' in metric)!
    .id.replace('card-', '');
  const [knob, printed] = Object.entries(settings.rules).find(([, value]) => Number(value) > 1)! as [
    string,
    number,
  ];
  const world = { stdin: Readable.from(['1\n', '?\n', 'q\n']) };

  test.each([
    ['run', standard, '--games', '4', '--out', 'run', '--quiet'],
    ['replay', 'run:2', '--map', '--quiet'],
    ['replay', 'run:2', '--html', 'game.html', '--quiet'],
    ['replay', 'run:2', '--turn', '1', '--json', '--quiet'],
    ['play', standard, '--as', side!.id, '--out', 'play'],
    ['compare', standard, other, '--games', '4', '--quiet'],
    ['why', standard, other, '--games', '2', '--quiet'],
    ['bisect', '2', standard, other, '--quiet'],
    ['plan', standard, other, '--pilot', '20', '--quiet'],
    ['sweep', standard, '--vary', `rules.${knob}=${printed - 1},${printed}`, '--games', '2', '--quiet'],
    [
      ...['tune', standard, '--target', 'vp=0±9', '--knob', `rules.${knob}=${printed - 1}..${printed}`],
      ...['--games', '50', '--settings', '2', '--confirm', '50', '--quiet'],
    ],
    ['baseline', standard, '--games', '4', '--out', 'base.json', '--quiet'],
    ['check', 'base.json', '--quiet'],
    ['cards', standard, '--games', '4', '--quiet'],
    ['cards', standard, '--causal', '--card', card, '--games', '1', '--quiet'],
    ['tournament', 'random', 'heuristic', '--scenario', standard, '--games', '2', '--quiet'],
    [
      ...['train', 'heuristic', standard, '--side', team, '--games', '1'],
      ...['--generations', '1', '--population', '4', '--confirm', '2', '--quiet'],
    ],
    ['check-bot', 'random', '--game', game, '--games', '1', '--quiet'],
    ['audit', standard, '--games', '2', '--quiet'],
    ['deck', standard, '--quiet'],
    ['rules', game, '--games', '1', '--quiet'],
    ['validate', standard],
    ['schema', game],
    ['list', 'metrics', game],
    ['list', 'strategies', game],
    ['list', 'scenarios', game],
  ])('%s %s %s', { timeout: 240_000 }, async (...argv) => {
    const { code, stdout, stderr } = await lamplight(argv, {}, world);
    expect([0, 6, 7], stderr).toContain(code);
    expect(stdout.length).toBeGreaterThan(0);
  });

  test('odds, or why there are none', async () => {
    const { code, stdout, stderr } = await lamplight(['odds', '--scenario', standard, '--quiet'], {}, {});
    if (module.odds === undefined) expect(stderr).toContain(`no questions of odds in ${game}`);
    else expect([code, stdout.length > 0]).toEqual([0, true]);
  });
});
