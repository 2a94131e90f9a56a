// What zod found wrong, in the words of a scenario's author. The places are added by load.ts.
import type { z } from 'zod';
import { nearest } from '../kernel/nearest.js';
import type { Path, ProblemCode } from './error.js';
import { gotInWords, inWords, keysOf, listed, meant, namesOf, schemasAt } from './expected.js';
import { getAt } from './patch.js';
import type { JsonSchema } from './schema.js';

type Issue = z.core.$ZodIssue;

export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  /** Whether the key or its value is to blame. */
  readonly what: 'key' | 'value';
  readonly message: string;
  readonly hint: string | null;
}

/**
 * `data` is what was checked and `schemaOf` gives what it was checked against, both from the root of the file. Making
 * the schema takes longer than all else that loads a scenario, so it is asked for only when something is wrong.
 */
export function findings(
  issues: readonly Issue[],
  data: unknown,
  schemaOf: () => JsonSchema,
): readonly Finding[] {
  if (issues.length === 0) return [];
  const schema = schemaOf();
  const found = issues.flatMap((issue) => fromIssue(issue, [], data, schema));
  const seen = new Set<string>();
  return found.filter(({ path, message }) => {
    const told = `${path.join('.')} ${message}`;
    return !seen.has(told) && seen.add(told);
  });
}

function fromIssue(issue: Issue, above: Path, data: unknown, schema: JsonSchema): readonly Finding[] {
  const path: Path = [...above, ...(issue.path as (string | number)[])];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], data, schema));
    case 'invalid_key':
      return [unknownKey(path, data, schema)];
    case 'custom':
      return [{ code: 'scenario/invalid', path, what: 'value', message: issue.message, hint: null }];
    case 'invalid_union': {
      const meant = branchMeant(issue.errors);
      if (meant !== null) return meant.flatMap((inner) => fromIssue(inner, path, data, schema));
      return [unfit(issue, path, data, schema)];
    }
    default:
      return [unfit(issue, path, data, schema)];
  }
}

function unknownKey(path: Path, data: unknown, schema: JsonSchema): Finding {
  const map = path.slice(0, -1);
  const keys = keysOf(meant(schemasAt(schema, data, map), getAt(data, map)));
  const isSide = map.length === 1 && map[0] === 'strategies';
  const near = nearest(String(path.at(-1)), keys);
  const known = keys.length === 0 ? null : `the ${isSide ? 'sides' : 'keys'} here are ${listed(keys)}`;
  return {
    code: isSide ? 'scenario/unknown-side' : 'scenario/unknown-key',
    path,
    what: 'key',
    message: isSide ? 'unknown side' : 'unknown key',
    hint: near === null ? known : `did you mean ${near}?`,
  };
}

/** A value that does not fit: of the wrong type, too big or small, or not one of the names. */
function unfit(issue: Issue, path: Path, data: unknown, schema: JsonSchema): Finding {
  const schemas = schemasAt(schema, data, path);
  const value = getAt(data, path);
  const expected = `expected ${inWords(schemas)}`;
  if (value === undefined) {
    return { code: 'scenario/missing-key', path, what: 'value', message: `missing; ${expected}`, hint: null };
  }
  return {
    code: codeOf(issue, value, namesOf(schemas)),
    path,
    what: 'value',
    message: `${expected}, got ${gotInWords(value)}`,
    hint: hintFor(value, schemas),
  };
}

function codeOf(issue: Issue, value: unknown, names: readonly string[]): ProblemCode {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
    case 'not_multiple_of':
      return 'scenario/out-of-range';
    case 'invalid_format':
      return 'scenario/invalid';
    default:
      return typeof value === 'string' && names.length > 0 ? 'scenario/unknown-name' : 'scenario/wrong-type';
  }
}

function hintFor(value: unknown, schemas: readonly JsonSchema[]): string | null {
  const takes = (...types: readonly string[]) => schemas.some(({ type }) => types.includes(String(type)));
  if (typeof value === 'string') {
    const near = nearest(value, namesOf(schemas));
    if (near !== null) return `did you mean ${near}?`;
    const number = value.trim() !== '' && Number.isFinite(Number(value));
    return number && takes('integer', 'number') ? 'leave out the quotes' : null;
  }
  if (typeof value === 'number' || typeof value === 'boolean') {
    return takes('string') && namesOf(schemas).length === 0 ? `in quotes it is text: "${value}"` : null;
  }
  return null;
}

/** Of the choices of a union the one that comes nearest to what was written, if any is of its kind at all. */
function branchMeant(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const fits = branches.filter(
    (issues) => !issues.some(({ path, code }) => path.length === 0 && code.startsWith('invalid')),
  );
  return fits.toSorted((a, b) => misfit(a) - misfit(b))[0] ?? null;
}

/** A wrong fixed word (`op: add`) says "another choice is meant" more loudly than any number of slips. */
function misfit(issues: readonly Issue[]): number {
  const wrongWords = issues.filter(({ code }) => code === 'invalid_value').length;
  return 1000 * wrongWords + issues.length;
}
