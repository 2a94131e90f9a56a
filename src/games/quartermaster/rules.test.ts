// The numbers of data/rules.csv are the project's index: code cites every rule that it enforces, and tests begin with it.
import { expect, test } from 'vitest';
import { citationsIn } from '../../kernel/rules/citations.js';
import { codeOf, testsOf } from '../../kernel/rules/game-files.js';
import { loadRules } from '../../kernel/rules/list.js';
import { type RuleRow, rowsOf } from '../../kernel/rules/rows.js';

const url = (name: string) => new URL(name, import.meta.url).href;
const RULES = loadRules(url('./data/rules.csv'));
const CODE = codeOf(url('./index.ts'));
const ROWS = rowsOf(RULES, CODE, testsOf(url('./index.ts')));

const lacking = (what: (row: RuleRow) => readonly unknown[]) =>
  ROWS.filter((row) => row.rule.kind === 'rule' && what(row).length === 0).map(({ rule }) => rule.id);

test('every rule is cited by code', () => {
  expect(lacking(({ code }) => code)).toEqual([]);
});

test('every rule has a test whose name begins with its number', () => {
  expect(lacking(({ tests }) => tests)).toEqual([]);
});

test('every number that code cites is a rule', () => {
  const known = new Set(RULES.map(({ id }) => id));
  const unknown = CODE.flatMap(({ name, text, url: address }) =>
    citationsIn(text, address)
      .filter(({ rule }) => /^(\d|1\d)\.\d|^R\d/.test(rule) && !known.has(rule))
      .map(({ rule, line }) => `${rule} in ${name}:${line}`),
  );
  expect(unknown).toEqual([]);
});
