// A temporary folder with files for one test, with games, ready scenarios and strategies of its own.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RegisteredGame } from '../../games/registry.js';
import { ScenarioError } from '../error.js';
import { type LoadOptions, loadScenario, type Scenario } from '../load.js';
import bench from './bench-game.js';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

export const BENCH: RegisteredGame = {
  id: bench.id,
  title: bench.title,
  sides: bench.sides,
  url: new URL(`./bench-game.${extension}`, import.meta.url).href,
};

export const STRATEGY = 'export default { summary: "Plays.", seat: () => ({ choose: () => 0 }) };';

export function temporaryFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'scenario-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ 'package.json': '{"type": "module"}', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Loads `x.yaml` (unless told otherwise) among the given files. */
export function loadFrom(
  files: string | Readonly<Record<string, string>>,
  options: LoadOptions & { readonly reference?: string } = {},
): Promise<Scenario> {
  const folder = temporaryFolder({
    'strategies/bench/random.js': STRATEGY,
    'strategies/bench/bold.js': STRATEGY.replace(
      'seat:',
      'options: { daring: { summary: "How bold.", default: 0.5, min: 0, max: 1 } }, seat:',
    ),
    ...(typeof files === 'string' ? { 'x.yaml': files } : files),
  });
  const reference = options.reference ?? './x.yaml';
  return loadScenario(reference.startsWith('./') ? join(folder, reference) : reference, {
    games: [BENCH],
    scenarioFolder: join(folder, 'scenarios'),
    strategyFolder: join(folder, 'strategies'),
    ...options,
  });
}

/** The error that loading ends with, its lines without the temporary folder. */
export async function failureOf(
  ...input: Parameters<typeof loadFrom>
): Promise<{ readonly error: ScenarioError; readonly lines: readonly string[] }> {
  try {
    await loadFrom(...input);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return { error, lines: error.message.replaceAll(/[^\s]*\/scenario-\w{6}\//g, '').split('\n') };
  }
  throw new Error('the scenario loaded');
}
