// Reads the facts of every game from their files, as the TypeScript of a checkout does, and prints each table: its rows,
// whether JSON loses nothing of them, and whether facts of the build were used. Run as a process of its own, with tsx.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PACKAGE_ROOT } from '../../kernel/package.js';
import { builtRows } from '../built-facts.js';
import { loaded } from '../fact-files.js';
import { GAMES, loadGame } from '../registry.js';

export interface ReadTable {
  readonly game: string;
  readonly name: string;
  readonly rows: readonly unknown[];
  readonly sameAsJson: boolean;
  readonly built: boolean;
}

for (const { url } of GAMES) await loadGame(url);
const tables: ReadTable[] = [...loaded].flatMap(([game, files]) =>
  [...files].map(([name, rows]) => ({
    game,
    name,
    rows,
    sameAsJson: isDeepStrictEqual(JSON.parse(JSON.stringify(rows)), rows),
    built:
      builtRows(game, name, readFileSync(join(PACKAGE_ROOT, 'src/games', game, 'data', name), 'utf8')) !==
      undefined,
  })),
);
process.stdout.write(JSON.stringify(tables));
