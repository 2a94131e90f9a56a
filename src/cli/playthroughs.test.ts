// Golden playthroughs: src/games/<game>/playthroughs/*.txt. Each file begins with the command that made it, and the
// rest is what the command prints, so that a changed rule shows up in review as a readable diff of a game.
// `npm run playthroughs` writes them anew, and an opening for a game that has none.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { GAMES } from '../games/registry.js';
import { EXIT } from './exit-codes.js';
import { main } from './main.js';

vi.setConfig({ testTimeout: 60_000 });

const HOW = 'npm run playthroughs writes them anew';
const writing = process.env.LAMPLIGHT_PLAYTHROUGHS === 'write';
const folderOf = (game: string) => fileURLToPath(new URL(`../games/${game}/playthroughs`, import.meta.url));

function filesOf(game: string): string[] {
  const folder = folderOf(game);
  if (writing && !existsSync(folder)) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'opening.txt'), `$ lamplight replay ${game}/standard:1 --turn 1-2\n`);
  }
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => join(folder, name));
}

async function told(command: string): Promise<string> {
  const [, program, ...argv] = command.split(' ');
  expect(program).toBe('lamplight');
  let stdout = '';
  let stderr = '';
  const code = await main(argv, {
    env: {},
    stdout: { write: (text: string) => void (stdout += text) },
    stderr: { write: (text: string) => void (stderr += text) },
  });
  expect(stderr).toBe('');
  expect(code).toBe(EXIT.ok);
  return `${command}\n\n${stdout}`;
}

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  const files = filesOf(game);

  test('has a playthrough', () => {
    expect(files.length, HOW).toBeGreaterThan(0);
  });

  test.each(files.map((file) => [basename(file), file]))('%s', async (_, file) => {
    const golden = readFileSync(file, 'utf8');
    const now = await told(golden.split('\n')[0]!);
    if (writing) writeFileSync(file, now);
    else expect(now, HOW).toBe(golden);
  });
});
