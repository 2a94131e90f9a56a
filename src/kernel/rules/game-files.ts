// The files of a game: its module with all that it imports from its own folder, and the tests beside them.
import { readdirSync, readFileSync } from 'node:fs';
import { separate } from './comments.js';

export interface SourceFile {
  readonly url: string;
  /** Relative to the game's folder. */
  readonly name: string;
  readonly text: string;
}

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

export function codeOf(gameUrl: string): SourceFile[] {
  const folder = new URL('.', gameUrl).href;
  const found = new Map<string, SourceFile>();
  const open = [gameUrl];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (found.has(url)) continue;
    const file = read(url, folder);
    found.set(url, file);
    for (const [, path] of separate(file.text).code.matchAll(IMPORT)) {
      const imported = new URL(asLoaded(path!, gameUrl), url).href;
      if (imported.startsWith(folder)) open.push(imported);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** None in an installed package. */
export function testsOf(gameUrl: string): SourceFile[] {
  const folder = new URL('.', gameUrl);
  const names = readdirSync(folder).filter((name) => /\.test\.[jt]s$/.test(name));
  return names.sort().map((name) => read(new URL(name, folder).href, folder.href));
}

function read(url: string, folder: string): SourceFile {
  return { url, name: url.slice(folder.length), text: readFileSync(new URL(url), 'utf8') };
}

/** TypeScript imports './x.js' and means './x.ts'. */
function asLoaded(path: string, gameUrl: string): string {
  return gameUrl.endsWith('.ts') ? path.replace(/\.js$/, '.ts') : path;
}
