// The rules of a game joined with the code and the tests that cite them: one row for each rule.
import { citationsIn } from './citations.js';
import type { SourceFile } from './game-files.js';
import { isUnder, type Rule } from './list.js';
import type { Place } from './place.js';
import { testsIn } from './test-names.js';

export interface Cited {
  readonly file: string;
  readonly line: number;
  readonly place: Place;
}

export interface Tested {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

export interface RuleRow {
  readonly rule: Rule;
  readonly code: readonly Cited[];
  /** Tests of the rule itself first, then those of rules under it. */
  readonly tests: readonly Tested[];
}

export function rowsOf(
  rules: readonly Rule[],
  code: readonly SourceFile[],
  tests: readonly SourceFile[],
): RuleRow[] {
  const cited = code.flatMap(({ name, url, text }) =>
    citationsIn(text, url).map((citation) => ({ ...citation, file: name })),
  );
  const tested = tests.flatMap(({ name: file, text }) => testsIn(text).map((test) => ({ ...test, file })));
  return rules.map((rule) => ({
    rule,
    code: cited.filter((citation) => citation.rule === rule.id),
    tests: [
      ...tested.filter((test) => test.rules.includes(rule.id)),
      ...tested.filter(
        (test) => !test.rules.includes(rule.id) && test.rules.some((id) => isUnder(id, rule.id)),
      ),
    ],
  }));
}

/** The places to count, each once. */
export function placesOf(rows: readonly RuleRow[]): Place[] {
  return [...new Set(rows.flatMap(({ code }) => code.map(({ place }) => place)))];
}
