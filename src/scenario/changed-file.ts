// A scenario file that makes one scenario into another: `extends`, and only what is different.
import { dirname, relative, resolve, sep } from 'node:path';
import { stringify } from 'yaml';
import type { Scenario } from './load.js';
import { isPlain, type Plain, patchBetween } from './patch.js';
import { listScenarios } from './ready.js';
import { parseStrategySpec } from './strategy-spec.js';

export interface ChangedFile {
  /** Where it will stand: paths in it start from there. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** Lines that stand first. */
  readonly comment: readonly string[];
}

export async function changedScenario(
  before: Scenario,
  after: Scenario,
  { path, name, description, comment }: ChangedFile,
  readyFolder?: string,
): Promise<string> {
  const own = ({ name: _, description: __, ...rest }: Plain): Plain => rest;
  const patch = (patchBetween(own(before.resolved), own(after.resolved)) ?? {}) as Plain;
  const folder = dirname(resolve(path));
  const ready = (await listScenarios(readyFolder)).find(({ file }) => file === before.file);
  const document = {
    extends: ready?.name ?? pathFrom(folder, before.file),
    name,
    description,
    ...patch,
    ...(isPlain(patch.strategies) ? { strategies: strategiesFrom(folder, patch.strategies) } : {}),
  };
  return `${comment.map((line) => `# ${line}`.trimEnd()).join('\n')}\n${stringify(document)}`;
}

/** With slashes, and never taken for a ready scenario's name. */
function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** A strategy file in a scenario file is meant relative to that. */
function strategiesFrom(folder: string, strategies: Plain): Plain {
  const moved = Object.entries(strategies).map(([side, spec]) => {
    const { name, isFile } = parseStrategySpec(String(spec));
    return [side, isFile ? pathFrom(folder, resolve(name)) + String(spec).slice(name.length) : spec];
  });
  return Object.fromEntries(moved) as Plain;
}
