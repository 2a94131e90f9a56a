// A game's list of numbered rules (data/rules.csv), read and checked. A list that breaks a check stops with a message
// that names file, line and rule.
import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';

export interface Rule {
  /** Its number: "7.2.4", "7.0" for a chapter, or a letter and a number for what the rulebook does not have: "R12". */
  readonly id: string;
  readonly title: string;
  /** Information is nothing that code could enforce; the note says why. */
  readonly kind: 'rule' | 'information';
  readonly note: string;
}

const COLUMNS = ['id', 'title', 'kind', 'note'];
const ID = /^(\d+(\.\d+)+|[A-Z]\d+)$/;

export function loadRules(url: string): readonly Rule[] {
  return parseRules(readFileSync(new URL(url), 'utf8'), url.slice(url.lastIndexOf('/') + 1));
}

export function parseRules(source: string, file: string): readonly Rule[] {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const { record, info } of readRows(source, file)) {
    const rule = record as unknown as Rule;
    for (const problem of problemsOf(rule, rules))
      problems.push(`${file}:${info.lines} (${rule.id}): ${problem}`);
    rules.push(rule);
  }
  if (rules.length === 0) problems.push(`${file}:1: the file has no rows`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rules;
}

function readRows(source: string, file: string) {
  try {
    return parse<{ record: Record<string, string>; info: { lines: number } }>(source, {
      bom: true,
      columns: (names: string[]) => {
        if (names.join() !== COLUMNS.join())
          throw new Error(`${file}: the columns must be ${COLUMNS.join(', ')}, not ${names.join(', ')}`);
        return names;
      },
      comment: '#',
      comment_no_infix: true, // a '#' inside a value is a value
      info: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`${file}:${String(error.lines ?? 1)}: ${error.message}`);
  }
}

function problemsOf({ id, title, kind, note }: Rule, earlier: readonly Rule[]): string[] {
  const problems: string[] = [];
  if (!ID.test(id)) problems.push(`id must be a number such as 7.2.4 or R12, not ${JSON.stringify(id)}`);
  if (earlier.some((rule) => rule.id === id))
    problems.push('id must be unique, but an earlier row has it too');
  if (title === '') problems.push('title is missing');
  if (kind !== 'rule' && kind !== 'information')
    problems.push(`kind must be rule or information, not ${JSON.stringify(kind)}`);
  if (kind === 'information' && note === '')
    problems.push('note is missing: say why no code can enforce this');
  return problems;
}

/** Does `id` stand under the rule `above`? 7.2.4.1 under 7.2.4, 7.2 under the chapter 7.0. */
export function isUnder(id: string, above: string): boolean {
  return id.startsWith(`${above.replace(/\.0$/, '')}.`) && id !== above;
}
