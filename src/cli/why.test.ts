// `lamplight why` and `lamplight bisect` in process, with the toy game.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Happening } from '../kernel/chronicle.js';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

vi.setConfig({ testTimeout: 60_000 });
standInTemporaryFolder('why');

const HARD = '+rules.stake-wins-from=6';
const why = (...argv: string[]) => lamplight(['why', ...argv]);
const bisect = (...argv: string[]) => lamplight(['bisect', ...argv]);

interface Part {
  readonly group: string;
  readonly pairs: number;
  readonly estimate: number;
}
interface Answer {
  readonly games: number;
  readonly parted: number;
  readonly partings: Record<string, Record<string, Part[]>>;
  readonly telling: { game: number; before: Happening; after: Happening; commands: string[] }[];
}

async function answer(...argv: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await why(...argv, '--json', '--quiet');
  expect(stderr).toBe('');
  expect(code).toBe(EXIT.ok);
  return JSON.parse(stdout) as Answer;
}

test('the parts of every grouping add up to the shift that compare finds', async () => {
  const { partings, games, parted } = await answer('standard', HARD, '--games', '40');
  expect(games).toBe(40);
  expect(parted).toBeGreaterThan(20);
  const { stdout } = await lamplight(['compare', 'standard', HARD, '--games', '40', '--json', '--quiet']);
  const { metrics } = (JSON.parse(stdout) as { ways: { metrics: Record<string, Part> }[] }).ways[0]!;
  for (const grouping of Object.values(partings)) {
    for (const id of ['vp-spread', 'win-red', 'us-entry', 'us-entry-turn']) {
      const sum = grouping[id]!.reduce((total, { estimate }) => total + estimate, 0);
      expect(sum, id).toBeCloseTo(metrics[id]!.estimate, 9);
    }
    expect(grouping['vp-spread']!.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(40);
  }
});

test('a harder die parts games where somebody stakes, and nowhere else', async () => {
  const { partings, telling } = await answer('standard', HARD, '--games', '30');
  const kinds = new Set(partings.what!['vp-spread']!.map(({ group }) => group));
  expect([...kinds].every((kind) => kind === 'stake' || kind === 'never part')).toBe(true);
  expect(telling.length).toBe(10);
  for (const { before, after, commands, game } of telling) {
    expect(before.facts).toEqual(after.facts);
    expect(before.text).not.toBe(after.text);
    expect(commands[0]).toBe(`lamplight replay standard:${game} --seed 1914 --turn ${before.turn}`);
    expect(commands[1]).toContain('standard+rules.stake-wins-from=6:');
    expect(commands[2]).toBe(`lamplight bisect ${game} standard ${HARD} --seed 1914`);
  }
});

test('the commands seat the bots that were seated', async () => {
  const { telling } = await answer('standard', HARD, '--games', '10', '--red', 'random');
  for (const { commands } of telling)
    for (const command of commands) expect(command).toContain('--red random');
});

test('the table has a row for each group and one for all, and the games to look at', async () => {
  const { stdout } = await why('standard', HARD, '--games', '30', '--by', 'what', 'area', '--quiet');
  for (const words of ['first parting at', 'about area', 'stake', 'all games', 'The most telling games'])
    expect(stdout).toContain(words);
});

test('bots: what parts is a decision', async () => {
  const { partings } = await answer('standard', '+red=gambler', '--games', '10');
  expect(partings.decision!['vp-spread']!.map(({ group }) => group)).toContain('play a card');
});

test('two ways that play the same say so', async () => {
  const { stdout } = await why('standard', '+red=random', '--games', '5', '--quiet');
  expect(stdout).toContain('No game parts');
});

describe('bisect', () => {
  test('shows the first event that differs in both, and what both share', async () => {
    const { telling } = await answer('standard', HARD, '--games', '30');
    const { game, before, after } = telling[0]!;
    const { code, stdout } = await bisect(String(game), 'standard', HARD);
    expect(code).toBe(EXIT.ok);
    expect(stdout).toContain(`> [stake] ${before.text}`);
    expect(stdout).toContain(`> [stake] ${after.text}`);
    expect(stdout).toContain('red decides, play a card');
  });

  test('the same game is the same', async () => {
    const { stdout } = await bisect('1', 'standard', '+red=random');
    expect(stdout).toMatch(/^Game 1 of seed 1914 is the same both ways, in all \d+ events\.$/m);
  });

  test('an id of a run brings its seed', async () => {
    await lamplight(['run', '--games', '2', '--seed', 'poppy', '--quiet', '--out', 'results/p']);
    const { stdout } = await bisect('p:2', 'standard', HARD);
    expect(stdout).toContain('Game 2 of seed poppy');
  });
});

describe('bad usage', () => {
  test.each([
    [['why', 'standard'], 'name two ways to play, or another engine'],
    [['why', 'a', 'b', 'c'], 'why looks at two ways, not 3'],
    [
      ['why', 'standard', '--engine-b', 'nowhere'],
      'nowhere is no checkout or installed package of Lamplight',
    ],
    [['why', 'standard', HARD, '--by', 'zodiac'], 'Allowed choices are what, turn, area, card, decision'],
    [['bisect', 'x:1-2', 'standard', HARD], 'name one number'],
    [['bisect', 'nothing', 'standard', HARD], 'is no game id'],
  ])('%j', async (argv, words) => {
    const { code, stdout, stderr } = await lamplight(argv);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(code).toBe(EXIT.badUsage);
  });
});

describe('another engine is asked for its traces', () => {
  /** A checkout whose command says what it is told to say. */
  function engine(folder: string, script: string): string {
    mkdirSync(join(folder, 'src/cli'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'src/cli/lamplight.js'), script);
    return folder;
  }

  test('and its games are paired with ours', async () => {
    const { stdout: trace } = await lamplight(['replay', `standard${HARD}:1-12`, '--trace', '--quiet']);
    writeFileSync('hard.jsonl', trace);
    const print = `import { readFileSync } from 'node:fs'; process.stdout.write(readFileSync('hard.jsonl'));`;
    const other = await answer('standard', '--engine-b', engine('hard', print), '--games', '12');
    const own = await answer('standard', HARD, '--games', '12');
    expect(other.partings).toEqual(own.partings);
    expect(other.telling[0]!.commands[1]).toMatch(/^node .*lamplight\.js replay standard:\d+/);
  });

  test('one that fails says why', async () => {
    const script = `process.stderr.write('error: no such command\\n'); process.exitCode = 2;`;
    const { code, stderr } = await why(
      'standard',
      '--engine-b',
      engine('old', script),
      '--games',
      '1',
      '--quiet',
    );
    expect(stderr).toMatch(/the other engine .* failed: error: no such command/);
    expect(code).toBe(EXIT.runFailed);
  });

  test('one that plays another game under that name is refused', async () => {
    const script = `console.log('{"kind":"game","game":"chess"}');`;
    const { code, stderr } = await why(
      'standard',
      '--engine-b',
      engine('chess', script),
      '--games',
      '1',
      '--quiet',
    );
    expect(stderr).toContain('the other engine plays chess, not toy');
    expect(code).toBe(EXIT.badUsage);
  });
});
