import { describe, expect, test } from 'vitest';
import { builtRows } from './built-facts.js';
import { loaded } from './fact-files.js';
import { GAMES, loadGame } from './registry.js';

for (const { url } of GAMES) await loadGame(url);
const tables = [...loaded].flatMap(([game, files]) =>
  [...files].map(([name, rows]) => ({ file: `${game}/${name}`, rows })),
);

describe('the facts as JSON', () => {
  test.each(tables)('say the same as $file', ({ rows }) => {
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(rows))).toStrictEqual(rows);
  });

  test('are not used from the TypeScript, which reads the files', () => {
    expect(tables.length).toBeGreaterThan(0);
    const [game, name] = tables[0]?.file.split('/') ?? [];
    expect(builtRows(game, name, 'anything')).toBeUndefined();
  });
});
