// `lamplight replay` in process, with the toy game: games of runs and of scenarios, every form, and bad input.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Happening } from '../kernel/chronicle.js';
import { appendRows, closeJournal, createJournal, readJournal, readRow } from '../simulate/journal.js';
import { EXIT } from './exit-codes.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

// Threads take a second to start, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
standInTemporaryFolder('replay');

const RUN = 'results/standard-1914';
const replay = (...argv: string[]) => lamplight(['replay', ...argv]);
const eventsIn = (jsonl: string) =>
  jsonl
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Happening & { number: number; event: number; id: string });

beforeAll(async () => {
  const { code } = await lamplight(['run', '--games', '20', '--quiet', '--trace', '2,5-6']);
  expect(code).toBe(EXIT.ok);
});

describe('the story', () => {
  test('an id of games.csv tells that game', async () => {
    const rows: Record<string, string>[] = parse(readFileSync(`${RUN}/games.csv`), { columns: true });
    for (const { id, winner } of rows.slice(0, 3)) {
      const { code, stdout, stderr } = await replay(id!);
      expect(code).toBe(EXIT.ok);
      expect(stderr).toBe('');
      expect(stdout).toContain(`${id}: standard (toy), seed 1914`);
      for (const words of ['Turn 1, one', 'Turn 3, three', 'GREEN', 'Play:', 'points'])
        expect(stdout).toContain(words);
      expect(stdout.trimEnd().endsWith(`The game is over (points): ${nameOf(winner!)}.`)).toBe(true);
    }
  });

  test('--turn, --faction and --brief tell less', async () => {
    const { stdout: all } = await replay('standard-1914:3');
    const { stdout: turn } = await replay('standard-1914:3', '--turn', '2');
    expect(turn).toContain('Turn 2, two');
    expect(turn).not.toContain('Turn 1, one');
    expect(turn).not.toContain('Turn 3, three');
    const { stdout: green } = await replay('standard-1914:3', '--faction', 'green');
    expect(green).toContain('GREEN');
    expect(green).not.toContain('RED');
    const { stdout: brief } = await replay('standard-1914:3', '--brief');
    expect(brief.length).toBeLessThan(all.length);
    expect(brief).toContain('[points: Red ');
  });

  test('--map draws the map after every turn, with who holds what', async () => {
    const { stdout } = await replay('standard-1914:3', '--map');
    expect(stdout.match(/^Hill +Ford$/gm)).toHaveLength(3);
    expect(stdout).toContain('R Red, G Green, B Blue, · nobody');
  });

  test('a scenario and a number tell the same game without any run', async () => {
    const { stdout } = await replay('standard-1914:4');
    const told = await replay('toy/standard:4', '--seed', '1914');
    expect(told.stdout.split('\n').slice(1)).toEqual(stdout.split('\n').slice(1));
    const { stdout: easy } = await replay('standard+rules.stake-wins-from=1:4');
    expect(easy).not.toContain('gets 0 points');
  });
});

function nameOf(winner: string): string {
  return winner === 'draw' ? 'draw' : winner[0]!.toUpperCase() + winner.slice(1);
}

describe('for programs', () => {
  test('--json has every decision with all that was legal', async () => {
    const { stdout } = await replay('standard-1914:2', '--json');
    const { id, strategies, events } = JSON.parse(stdout) as {
      id: string;
      strategies: object;
      events: Happening[];
    };
    expect(id).toBe('standard-1914:2');
    expect(Object.keys(strategies)).toEqual(['red', 'green', 'blue']);
    const decisions = events.filter(({ kind }) => kind === 'decision');
    expect(decisions).toHaveLength(9);
    for (const { alternatives, text } of decisions) expect(alternatives).toContain(text);
    expect(events.at(-1)).toMatchObject({ kind: 'end' });
  });

  test('--trace gives a line for each event, the same from a run and from replay', async () => {
    const { stdout } = await replay('standard-1914:5-6', '--trace');
    const lines = eventsIn(stdout);
    expect(lines.filter(({ kind }) => kind === 'game').map(({ id }) => id)).toEqual([
      'standard-1914:5',
      'standard-1914:6',
    ]);
    const sixth = lines.filter(({ number, kind }) => number === 6 && kind !== 'game');
    expect(sixth.map(({ event }) => event)).toEqual(sixth.map((_, i) => i + 1));
    const traced = readFileSync(`${RUN}/trace.jsonl`, 'utf8');
    expect(traced.endsWith(stdout)).toBe(true);
    expect(eventsIn(traced).filter(({ kind }) => kind === 'end')).toHaveLength(3);
  });

  test('--trace into a file says so on stderr only', async () => {
    const { stdout, stderr } = await replay('standard-1914:1', '--trace', 'one.jsonl');
    expect(stdout).toBe('');
    expect(stderr).toContain('Traced 1 game: one.jsonl');
    expect(eventsIn(readFileSync('one.jsonl', 'utf8')).at(-1)).toMatchObject({ kind: 'end', number: 1 });
  });

  test('--html writes a page that needs nothing else', async () => {
    const { stdout } = await replay('standard-1914:1', '--html');
    expect(stdout).toBe(`${RUN}/game-1.html\n`);
    const html = readFileSync(`${RUN}/game-1.html`, 'utf8');
    expect(html).toContain('<title>standard, game 1 | Lamplight</title>');
    expect(html).not.toMatch(/(src|href)="/);
  });
});

describe('bad input', () => {
  test.each([
    [['standrad-1914:3'], 'did you mean standard-1914:3?'],
    [['zeppelin:3'], 'if the run was moved, say where it is: lamplight replay zeppelin:3 --in <folder>'],
    [['standard-1914:21'], 'there is no game 21 in results/standard-1914: it has games 1 to 20'],
    [['standard-1914'], 'is no game id; ids stand in the second column of games.csv'],
    [['standard-1914:0'], 'is no game id'],
    [['standard-1914:1', '--faction', 'geren'], 'did you mean green?'],
    [['standard-1914:1', '--turn', '4'], 'there is no turn 4: the game has 3 at most'],
    [['standard-1914:1', '--turn', 'x'], 'a turn such as 5, or 3-6'],
    [['standard-1914:1-2'], 'only --trace takes several games'],
    [['standard-1914:1', '--json', '--trace'], '--json and --trace contradict each other'],
    [['standard-1914:1', '--red', 'random'], 'which has its scenario and bots'],
    [['standard-1914:1', '--in', 'nowhere'], 'nowhere is no folder of a run: there is no such folder'],
  ])('%j', async (argv, words) => {
    const { code, stdout, stderr } = await replay(...argv);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(code).toBe(EXIT.badUsage);
  });

  test('a bot that breaks down in the game', async () => {
    const { code, stderr } = await replay('standard:1', '--red', 'faint');
    expect(stderr).toContain('the strategy faint failed as red');
    expect(code).toBe(EXIT.badStrategy);
  });

  test('--trace beyond the run', async () => {
    const { code, stderr } = await lamplight(['run', '--games', '3', '--trace', '2-9']);
    expect(stderr).toContain('there is no game 4 in a run of 3');
    expect(code).toBe(EXIT.badUsage);
  });
});

describe('a run of another place or time', () => {
  test('a folder that was moved is found by --in', async () => {
    const { stdout } = await replay('standard-1914:3');
    renameSync(RUN, 'elsewhere');
    try {
      expect((await replay('standard-1914:3')).stderr).toContain('--in <folder>');
      expect((await replay('standard-1914:3', '--in', 'elsewhere')).stdout).toBe(stdout);
    } finally {
      renameSync('elsewhere', RUN);
    }
  });

  test('another version, other rules: says which, and what differs', async () => {
    const journal = readJournal(RUN);
    const row = Int32Array.from(readRow(journal, 3)!);
    row[3]! += 2;
    const old = createJournal(RUN, { ...journal.header, version: '0.0.1' });
    appendRows(old, { first: 3, count: 1, rows: row });
    closeJournal(old);
    const { code, stdout, stderr } = await replay('standard-1914:3');
    expect(code).toBe(EXIT.ok);
    expect(stdout).toContain('The game is over');
    expect(stderr).toMatch(/played by Lamplight 0\.0\.1, and this is \d/);
    expect(stderr).toContain(
      `standard-1914:3 no longer ends as recorded, for the rules or the bots have changed since: vp-spread was ${row[3]} and is now ${row[3]! - 2}`,
    );
    expect((await replay('standard-1914:4')).stderr).toContain('Game 4 was not finished');
  });

  test('a journal that is gone', async () => {
    rmSync(`${RUN}/journal.bin`);
    const { code, stderr } = await replay('standard-1914:3');
    expect(stderr).toContain('has no readable journal');
    expect(code).toBe(EXIT.ok);
    expect(existsSync(`${RUN}/journal.bin`)).toBe(false);
  });
});
