// Finding the file that a scenario's name or path means.
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { nearest } from '../kernel/nearest.js';
import { type Path, type Place, problem, ScenarioError, shownPath } from './error.js';
import { isScenarioFile, listScenarios } from './ready.js';

/** Who asks for the scenario, for the error: the command line, or `extends` in a file. */
export interface Asking {
  readonly place: Place;
  readonly path: Path;
  /** The folder that a relative path starts from. */
  readonly folder: string;
  /** The game that a bare name is of first; without it, a name that several games have is ambiguous. */
  readonly game?: string | undefined;
}

/** The real, absolute path of the scenario file; a path ends in .yaml, .yml or .json or starts with a dot or slash. */
export async function findScenario(reference: string, asking: Asking, readyFolder?: string): Promise<string> {
  const refuse = (code: 'not-found' | 'ambiguous' | 'unreadable', message: string, hint: string | null) =>
    new ScenarioError([problem(`scenario/${code}`, asking.place, asking.path, message, hint)]);
  const ready = await listScenarios(readyFolder);
  const path = resolve(asking.folder, reference);
  const kind = await kindOf(path);

  if (!isScenarioFile(reference) && !/^[./]/.test(reference)) {
    const named = ready.filter(({ name }) => name === reference || name.split('/')[1] === reference);
    const first = named.find(({ name }) => name === `${asking.game}/${reference}`);
    if (first !== undefined) return realpath(first.file);
    if (named.length > 1) {
      const names = named.map(({ name }) => name).join(' or ');
      throw refuse('ambiguous', `several games have a scenario ${reference}`, `say ${names}`);
    }
    if (named[0] !== undefined) return realpath(named[0].file);
    if (kind === 'nothing') {
      throw refuse('not-found', `there is no ready scenario ${reference}`, readyHint(reference, ready));
    }
  }
  if (kind === 'folder') {
    const hint = 'name a .yaml, .yml or .json file in it';
    throw refuse('unreadable', `${shownPath(path)} is a folder, not a scenario file`, hint);
  }
  if (kind === 'nothing') {
    const neighbours = await readdir(dirname(path)).catch(() => []);
    const near = nearest(basename(path), neighbours.filter(isScenarioFile));
    throw refuse(
      'not-found',
      `there is no file ${shownPath(path)}`,
      near === null ? null : `did you mean ${near}?`,
    );
  }
  if (!isScenarioFile(path)) {
    throw refuse(
      'unreadable',
      `${shownPath(path)} is not a scenario file`,
      'its name must end in .yaml, .yml or .json',
    );
  }
  return realpath(path);
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'nothing';
  }
}

function readyHint(reference: string, ready: readonly { readonly name: string }[]): string | null {
  const short = new Map(ready.map(({ name }) => [name.split('/')[1] ?? name, name]));
  const near =
    nearest(
      reference,
      ready.map(({ name }) => name),
    ) ?? short.get(nearest(reference, short.keys()) ?? '');
  if (near !== undefined) return `did you mean ${near}?`;
  if (ready.length === 0) return null;
  return `the ready scenarios are ${ready.map(({ name }) => name).join(', ')}`;
}
