// A game's facts as JSON, written by the build (write-facts.ts): reading and checking YAML takes longer than a thousand
// games. They count only while they are those of the very files and of the very code; otherwise the files are read.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder, IS_TYPESCRIPT } from '../kernel/package.js';

export interface BuiltFacts {
  /** The game's code when the files were read. */
  readonly code: string;
  /** By file: what it was when it was read, and its rows. */
  readonly files: Readonly<Record<string, { readonly source: string; readonly rows: readonly unknown[] }>>;
}

const GAMES_FOLDER = codeFolder('src/games');

export function factsFile(game: string): string {
  return join(GAMES_FOLDER, game, 'facts.json');
}

export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('base64url');
}

/** Of the built modules: those that all games share, and the game's own. */
export function hashOfCode(game: string): string {
  const modules = [GAMES_FOLDER, join(GAMES_FOLDER, game)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js') && !name.includes('.test.'))
      .sort()
      .map((name) => join(folder, name)),
  );
  return hashOf(...modules.map((file) => readFileSync(file, 'utf8')));
}

const known = new Map<string, BuiltFacts | null>();

/** The TypeScript of a checkout always reads the files. */
function builtFacts(game: string): BuiltFacts | null {
  if (IS_TYPESCRIPT) return null;
  let facts = known.get(game);
  if (facts === undefined) {
    const file = factsFile(game);
    facts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltFacts) : null;
    if (facts?.code !== hashOfCode(game)) facts = null;
    known.set(game, facts);
  }
  return facts;
}

/** The rows of a file with this content, if the build has written them. */
export function builtRows(game: string, name: string, source: string): readonly unknown[] | undefined {
  const file = builtFacts(game)?.files[name];
  return file?.source === hashOf(source) ? file.rows : undefined;
}
