// The scenarios that come with the package: scenarios/<game>/<name>.yaml, known as <game>/<name>.
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PACKAGE_ROOT } from '../kernel/package.js';

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

/** The package's folder of ready scenarios. */
export function readyFolder(): string {
  return join(PACKAGE_ROOT, 'scenarios');
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
