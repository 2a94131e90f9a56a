// Reading a game's files of facts: rows with their line numbers, and errors that a person can act on.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { z } from 'zod';
import { PACKAGE_ROOT } from '../kernel/package.js';
import { builtRows } from './built-facts.js';
import { didYouMean } from './fields.js';

// Loaded when asked for: the built package has the facts as JSON and needs neither.
const require = createRequire(import.meta.url);
const csv = () => require('csv-parse/sync') as typeof import('csv-parse/sync');
const yaml = () => require('yaml') as typeof import('yaml');

export interface Row {
  readonly value: unknown;
  readonly id: string;
  /** The line of a field inside the row, or of the row itself. */
  readonly line: (path: readonly PropertyKey[]) => number;
}

export function idOf(value: unknown): string {
  const { id, a, b } = (value ?? {}) as Record<string, unknown>;
  return String(id ?? (a === undefined ? 'no id' : `${a} - ${b}`));
}

export function pathName(path: readonly PropertyKey[]): string {
  return path
    .map((step, depth) => (typeof step === 'number' ? `[${step}]` : `${depth ? '.' : ''}${String(step)}`))
    .join('');
}

export function csvRows(source: string, file: string): Row[] {
  const { CsvError, parse: parseCsv } = csv();
  try {
    const records = parseCsv<{ record: Record<string, string | null>; info: { lines: number } }>(source, {
      bom: true,
      columns: true,
      comment: '#',
      comment_no_infix: true, // a '#' inside a value is a value
      info: true,
    });
    return records.map(({ record, info }) => {
      for (const column in record) record[column] ||= null;
      return { value: record, id: idOf(record), line: () => info.lines };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`${file}:${String(error.lines ?? 1)}: ${error.message}`);
  }
}

export function yamlRows(source: string, file: string): Row[] {
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) throw new Error(`${file}:${lines.linePos(broken.pos[0]).line}: ${broken.message}`);
  const entries: unknown = document.toJS();
  if (!Array.isArray(entries)) throw new Error(`${file}:1: the file must be a list of cards ("- id: ...")`);

  function lineOf(path: readonly PropertyKey[]): number {
    const node = document.getIn(path, true) as { range?: readonly number[] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
    return path.length > 1 ? lineOf(path.slice(0, -1)) : 1;
  }
  return entries.map((value: unknown, i) => ({
    value,
    id: idOf(value),
    line: (path) => lineOf([i, ...path]),
  }));
}

/** Checks every row by its schema and `between` rows; all complaints come in one error. */
export function checkRows<T>(
  rows: readonly Row[],
  file: string,
  schema: z.ZodType<T>,
  between: (row: T, earlier: readonly T[]) => readonly string[],
): readonly T[] {
  const problems: string[] = [];
  const good: T[] = [];
  for (const row of rows) {
    const where = (path: readonly PropertyKey[]) => `${file}:${row.line(path)} (${row.id})`;
    // A schema sees few rows, once: compiling it first would take longer than it saves.
    const result = schema.safeParse(row.value, { jitless: true });
    if (result.success) {
      problems.push(...between(result.data, good).map((problem) => `${where([])}: ${problem}`));
      good.push(result.data);
    } else {
      for (const { path, message } of result.error.issues) {
        problems.push(`${where(path)}: ${path.length ? `${pathName(path)} ` : ''}${message}`);
      }
    }
  }
  if (rows.length === 0) problems.push(`${file}:1: the file has no rows`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return good;
}

/** One complaint if `wrong`, else none: lets a check read as a list of sentences. */
export function complain(wrong: boolean, problem: string): readonly string[] {
  return wrong ? [problem] : [];
}

export function repeatedId(row: { readonly id: string }, earlier: readonly { readonly id: string }[]) {
  return complain(
    earlier.some(({ id }) => id === row.id),
    'id must be unique, but an earlier row has it too',
  );
}

/** The rows of each file as they were loaded, by game and name. */
export const loaded = new Map<string, Map<string, readonly unknown[]>>();

/** A file of a game's folder data/, parsed and checked. */
export function load<T>(
  game: string,
  name: string,
  parse: (source: string, file: string) => readonly T[],
): readonly T[] {
  const file = `src/games/${game}/data/${name}`;
  const source = readFileSync(join(PACKAGE_ROOT, file), 'utf8');
  const rows = (builtRows(game, name, source) as readonly T[] | undefined) ?? parse(source, file);
  if (!loaded.has(game)) loaded.set(game, new Map());
  loaded.get(game)?.set(name, rows);
  return rows;
}

/** A function from id to row number that, for an unknown id, names the nearest known one. */
export function lookup(what: string, table: readonly { readonly id: string }[]): (id: string) => number {
  const ids = table.map(({ id }) => id);
  const rows = new Map(ids.map((id, row) => [id, row]));
  return (id) => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`there is no ${what} ${JSON.stringify(id)}${didYouMean(id, ids)}`);
    return row;
  };
}
