// What a field of a game's facts may hold, and the sentence that says so when it is something else.
import { z } from 'zod';
import { nearest } from '../kernel/nearest.js';

export type Complaint = (issue: { readonly input?: unknown }) => string;

/** "must be ..., not ...", or "is missing" where nothing was written. */
export function must(expected: string, hint: (input: unknown) => string = () => ''): Complaint {
  return ({ input }) =>
    input === undefined || input === null
      ? `is missing; it must be ${expected}`
      : `must be ${expected}, not ${JSON.stringify(input)}${hint(input)}`;
}

export function didYouMean(input: unknown, names: readonly string[]): string {
  const close = typeof input === 'string' ? nearest(input, names) : null;
  return close === null ? '' : `; did you mean ${JSON.stringify(close)}?`;
}

export function oneOf<const T extends readonly string[]>(names: T) {
  return z.enum(names, { error: must(`one of ${names.join(', ')}`, (input) => didYouMean(input, names)) });
}

/** A name out of a table that is too long to list in a message. */
export function nameOf(what: string, names: readonly string[]) {
  const known = new Set(names);
  const error = must(`the id of ${what}`, (input) => didYouMean(input, names));
  return z.string({ error }).refine((name) => known.has(name), { error });
}

export function whole(from: number, to: number) {
  const error = must(`a whole number from ${from} to ${to}`);
  return z.int({ error }).min(from, { error }).max(to, { error });
}

export function matching(pattern: RegExp, expected: string) {
  const error = must(expected);
  return z.string({ error }).regex(pattern, { error });
}

export function listOf<T extends z.ZodType>(item: T) {
  const error = must('a list in [brackets] with at least one entry');
  return z.array(item, { error }).min(1, { error }).readonly();
}

export function strict<T extends z.ZodRawShape>(shape: T) {
  const fields = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return must('a set of fields')(issue);
      const [field] = issue.keys as string[];
      const hint = didYouMean(field, fields) || `; the fields are ${fields.join(', ')}`;
      return `has no field ${JSON.stringify(field)}${hint}`;
    },
  });
}

export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
export const text = matching(/\S/, 'a text');
export const yesNo = z.boolean({ error: must('true or false') });
export const yes = z.literal(true, { error: must('true, or left out') });

// CSV cells: every value arrives as a string, an empty cell as null.
export const note = z
  .string()
  .nullable()
  .transform((words) => words ?? '');
export const bit = z.enum(['0', '1'], { error: must('0 or 1') }).transform((digit) => digit === '1');
