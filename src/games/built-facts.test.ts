import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type BuiltFacts, builtRows, factsFile } from './built-facts.js';
import { loaded } from './fact-files.js';
import { GAMES, loadGame } from './registry.js';
import type { ReadTable } from './testing/read-facts.js';

for (const { url } of GAMES) await loadGame(url);
const script = fileURLToPath(new URL('./testing/read-facts.ts', import.meta.url));
const said = execFileSync(process.execPath, ['--import', 'tsx', script], { maxBuffer: 2 ** 26 });
const tables: readonly ReadTable[] = JSON.parse(said.toString());

describe('the facts as JSON', () => {
  test.each(tables)('say the same as $game/$name', ({ game, name, rows, sameAsJson }) => {
    expect(rows.length).toBeGreaterThan(0);
    expect(sameAsJson).toBe(true);
    expect(loaded.get(game)?.get(name)).toStrictEqual(rows);
  });

  test('are not used from the TypeScript, which reads the files', () => {
    expect(tables.map(({ built }) => built)).toEqual(tables.map(() => false));
  });

  test.each(GAMES)('are of all tables of $id', ({ id }) => {
    const { files } = JSON.parse(readFileSync(factsFile(id), 'utf8')) as BuiltFacts;
    const names = tables.filter(({ game }) => game === id).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(files).sort()).toEqual(names.sort());
  });

  test('are not used for a file that has changed', () => {
    for (const { game, name } of tables) expect(builtRows(game, name, 'anything')).toBeUndefined();
  });
});
