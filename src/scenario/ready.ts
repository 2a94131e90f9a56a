// The scenarios that come with the package: scenarios/<game>/<name>.yaml, known as <game>/<name>.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ReadyScenario {
  /** `<game>/<name>` */
  readonly name: string;
  /** Absolute. */
  readonly file: string;
}

const SCENARIO_EXTENSIONS = ['.yaml', '.yml', '.json'];

export function isScenarioFile(path: string): boolean {
  return SCENARIO_EXTENSIONS.includes(extname(path).toLowerCase());
}

/** The package's folder of ready scenarios, from src/ as well as from dist/src/. */
export function readyFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder)
      throw new Error('lamplight is not installed as a package: no package.json above its code');
    folder = above;
  }
  return join(folder, 'scenarios');
}

/** All ready scenarios, by name. */
export async function listScenarios(folder = readyFolder()): Promise<readonly ReadyScenario[]> {
  const found: ReadyScenario[] = [];
  for (const game of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!game.isDirectory()) continue;
    for (const file of await readdir(join(folder, game.name))) {
      if (!isScenarioFile(file)) continue;
      found.push({
        name: `${game.name}/${file.slice(0, -extname(file).length)}`,
        file: join(folder, game.name, file),
      });
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
