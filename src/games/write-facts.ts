// Writes the facts of every game as JSON beside its built code; the last step of `npm run build`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../kernel/package.js';
import { type BuiltFacts, factsFile, hashOf, hashOfCode } from './built-facts.js';
import { loaded } from './fact-files.js';
import { GAMES, loadGame } from './registry.js';

for (const { url } of GAMES) await loadGame(url);
for (const [game, tables] of loaded) {
  const files: Record<string, BuiltFacts['files'][string]> = {};
  for (const [name, rows] of tables) {
    const source = readFileSync(join(PACKAGE_ROOT, 'src/games', game, 'data', name), 'utf8');
    files[name] = { source: hashOf(source), rows };
  }
  const facts: BuiltFacts = { code: hashOfCode(game), files };
  writeFileSync(factsFile(game), JSON.stringify(facts));
}
