// Before any test, and before tests that are watched run again: what they import is compiled.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { COMPILED, compileAll, FACTS } from './compile.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GAMES = 'src/games';

export default function setup(project: TestProject): void {
  bringUpToDate();
  project.onTestsRerun(async () => bringUpToDate());
}

/** Old facts are never used, only ignored, which is slow; and if they cannot be written, tests say why. */
function bringUpToDate(): void {
  if (compileAll(ROOT) === 0 && factsAreNew()) return;
  spawnSync(process.execPath, [join(ROOT, COMPILED, GAMES, 'write-facts.js')], { stdio: 'ignore' });
}

function factsAreNew(): boolean {
  const changed = (file: string) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const games = readdirSync(join(ROOT, GAMES)).filter((name) => existsSync(join(ROOT, GAMES, name, 'data')));
  return games.every((name) => {
    const data = readdirSync(join(ROOT, GAMES, name, 'data')).map((file) => join(GAMES, name, 'data', file));
    return changed(join(COMPILED, GAMES, name, FACTS)) >= Math.max(...data.map(changed));
  });
}
