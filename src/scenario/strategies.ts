// Strategies by name (strategies/<game>/<name>.ts) or from a user's own file, checked before anything is played.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Strategy, StrategyOption } from '../kernel/contract.js';
import { nearest } from '../kernel/nearest.js';
import { codeFolder } from '../kernel/package.js';
import { shownPath } from './error.js';
import { importCode, NeedsTypeScript } from './import-code.js';
import { StrategyError } from './strategy-error.js';
import { optionValues, parseStrategySpec, type StrategySpec } from './strategy-spec.js';

/** A strategy that is ready to be seated. */
export interface SeatSpec {
  /** The strategy as the user named it (`random`, `./my-bot.ts`). */
  readonly name: string;
  /** The address of its module. */
  readonly url: string;
  /** A value for every option that it declares. */
  readonly options: Readonly<Record<string, number>>;
}

export interface StrategyInfo {
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, StrategyOption>>;
  /** The sides that it can play; null for all. */
  readonly sides: readonly string[] | null;
  /** Absolute. */
  readonly file: string;
}

export interface StrategyChoice {
  /**
   * Whether a file of the user's own may be loaded. The command line may always name one; a scenario file only one of
   * the ready strategies.
   */
  readonly allowCode?: boolean;
  /** Where the games' folders of strategies are; the package's own unless told. */
  readonly folder?: string;
}

const STRATEGIES = codeFolder('strategies');

export async function listStrategies(gameId: string, folder = STRATEGIES): Promise<readonly StrategyInfo[]> {
  const infos: StrategyInfo[] = [];
  for (const [name, file] of await readyFiles(gameId, folder)) {
    const { summary, options = {}, sides = null } = await loadStrategy(name, file);
    infos.push({ name, summary, options, sides, file });
  }
  return infos;
}

export async function resolveStrategy(
  gameId: string,
  spec: string,
  { allowCode = true, folder = STRATEGIES }: StrategyChoice = {},
): Promise<SeatSpec> {
  const parsed = parseStrategySpec(spec);
  const file = parsed.isFile ? ownFile(parsed, allowCode, folder) : await readyFile(parsed, gameId, folder);
  const { options = {} } = await loadStrategy(parsed.name, file);
  return { name: parsed.name, url: pathToFileURL(file).href, options: optionValues(parsed, options) };
}

/** The files of a game's ready strategies by name, in the order of the names. */
async function readyFiles(gameId: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(join(folder, gameId)).catch(() => []);
  const strategies = files
    .filter((file) => /\.(ts|js)$/.test(file) && !/\.(test|d)\.(ts|js)$/.test(file))
    .map((file) => [file.replace(/\.(ts|js)$/, ''), join(folder, gameId, file)] as const);
  return new Map(strategies.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readyFile({ name }: StrategySpec, gameId: string, folder: string): Promise<string> {
  const files = await readyFiles(gameId, folder);
  const file = files.get(name);
  if (file !== undefined) return file;
  const near = nearest(name, files.keys());
  const known = [...files.keys()].join(', ');
  const hint =
    near === null ? `those of ${gameId} are ${known || 'yet to be written'}` : `did you mean ${near}?`;
  throw new StrategyError('strategy/unknown', name, 'there is no such strategy', hint);
}

function ownFile({ name }: StrategySpec, allowCode: boolean, folder: string): string {
  if (!allowCode && !isWithin(folder, name)) {
    throw new StrategyError(
      'strategy/code-not-allowed',
      name,
      'a scenario file may not load code of its own',
      'if you trust it, run with --allow-code',
    );
  }
  const file = resolve(name);
  if (!existsSync(file))
    throw new StrategyError('strategy/not-found', name, `there is no file ${shownPath(file)}`);
  if (statSync(file).isDirectory()) {
    throw new StrategyError('strategy/not-found', name, `${shownPath(file)} is a folder, not a file`);
  }
  return file;
}

/** Whether a file really lies in the folder of ready strategies, wherever links lead. */
function isWithin(folder: string, name: string): boolean {
  try {
    const path = relative(realpathSync(folder), realpathSync(resolve(name)));
    return path !== '' && !path.startsWith('..') && !isAbsolute(path);
  } catch {
    return false;
  }
}

const shape = z.object({
  summary: z.string(),
  seat: z.custom<Strategy['seat']>((value) => typeof value === 'function'),
  options: z
    .record(
      z.string(),
      z.object({
        summary: z.string(),
        default: z.number(),
        min: z.number(),
        max: z.number(),
        whole: z.boolean().optional(),
      }),
    )
    .optional(),
  sides: z.array(z.string()).nonempty().optional(),
});

/** Imports a strategy's file, which runs its code, and checks what it exports. */
async function loadStrategy(name: string, file: string): Promise<Strategy> {
  const module = await importCode(pathToFileURL(file).href).catch((error: unknown) => {
    if (error instanceof NeedsTypeScript) {
      const hint = 'install tsx, or compile the file to JavaScript';
      throw new StrategyError('strategy/load-failed', name, 'TypeScript cannot be read here', hint);
    }
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new StrategyError('strategy/load-failed', name, `${shownPath(file)} fails to load: ${reason}`);
  });
  if (module.default === undefined) {
    const hint = 'end it with `export default { summary, seat }`';
    throw new StrategyError(
      'strategy/no-default-export',
      name,
      `${shownPath(file)} has no default export`,
      hint,
    );
  }
  const fault = shapeFault(module.default);
  if (fault !== null) {
    throw new StrategyError(
      'strategy/not-a-strategy',
      name,
      `${shownPath(file)}: its default export ${fault}`,
    );
  }
  return module.default as Strategy;
}

function shapeFault(value: unknown): string | null {
  const checked = shape.safeParse(value);
  if (!checked.success) {
    const path = checked.error.issues[0]?.path.join('.') ?? '';
    if (path === '') return 'is not an object with a summary and a seat function';
    if (path === 'seat') return 'needs a function seat(game, side, options)';
    return path === 'summary' ? 'needs a summary: one line of text' : `has a wrong ${path}`;
  }
  for (const [name, { default: standard, min, max }] of Object.entries(checked.data.options ?? {})) {
    if (!(min <= standard && standard <= max))
      return `has an option ${name} whose default is not from ${min} to ${max}`;
  }
  return null;
}
