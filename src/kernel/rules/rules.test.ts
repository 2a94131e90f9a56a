// The rule list, the scanning of comments and test names, and how they are joined.
import { describe, expect, test } from 'vitest';
import { citationsIn } from './citations.js';
import { separate } from './comments.js';
import { isUnder, parseRules } from './list.js';
import { placesOf, rowsOf } from './rows.js';
import { testsIn } from './test-names.js';

describe('the list', () => {
  const head = 'id,title,kind,note\n';

  test('has numbers, titles, kinds and notes', () => {
    const rules = parseRules(`# ours\n${head}7.2.4,"A, b",rule,\nR1,C,information,Why.\n`, 'rules.csv');
    expect(rules).toEqual([
      { id: '7.2.4', title: 'A, b', kind: 'rule', note: '' },
      { id: 'R1', title: 'C', kind: 'information', note: 'Why.' },
    ]);
  });

  test.each([
    ['7,A,rule,\n', 'rules.csv:2 (7): id must be a number such as 7.2.4 or R12, not "7"'],
    ['7.1,A,rule,\n7.1,B,rule,\n', 'rules.csv:3 (7.1): id must be unique, but an earlier row has it too'],
    ['7.1,,rule,\n', 'rules.csv:2 (7.1): title is missing'],
    ['7.1,A,law,\n', 'rules.csv:2 (7.1): kind must be rule or information, not "law"'],
    ['7.1,A,information,\n', 'rules.csv:2 (7.1): note is missing: say why no code can enforce this'],
    ['7.1,A,rule\n', 'rules.csv:2:'],
    ['', 'rules.csv:1: the file has no rows'],
  ])('%j is refused', (rows, message) => {
    expect(() => parseRules(head + rows, 'rules.csv')).toThrow(message);
  });

  test('other columns are refused', () => {
    expect(() => parseRules('id,name\n1.1,A\n', 'rules.csv')).toThrow(
      'rules.csv: the columns must be id, title, kind, note, not id, name',
    );
  });

  test('a longer number stands under a shorter one, and every rule of a chapter under the chapter', () => {
    expect(isUnder('7.2.4', '7.2')).toBe(true);
    expect(isUnder('7.2', '7.0')).toBe(true);
    expect(isUnder('7.20', '7.2')).toBe(false);
    expect(isUnder('7.2', '7.2')).toBe(false);
    expect(isUnder('7.0', '7.0')).toBe(false);
    expect(isUnder('R12', 'R1')).toBe(false);
  });
});

describe('comments', () => {
  test.each([
    ['a; // one', ['// one']],
    ['/* one\n two */ a; /** three */', ['/* one\n two */', '/** three */']],
    [`a('// no', "/* no */"); // yes`, ['// yes']],
    ["a('it\\'s // no'); // yes", ['// yes']],
    ['a(`// no $' + '{b({ c: `// no` }) /* yes */} // no`); // yes', ['/* yes */', '// yes']],
    ['a.replace(/["\'`/*]/g, b / c / d); // yes', ['// yes']],
    ['if (/\\/\\/ no/.test(a)) b = c / 2; // yes', ['// yes']],
  ])('in %j', (text, expected) => {
    const { code, comments } = separate(text);
    expect(comments.map((comment) => comment.text)).toEqual(expected);
    expect(code).toHaveLength(text.length);
    for (const { start, end, text: words } of comments) {
      expect(text.slice(start, end)).toBe(words);
      expect(code.slice(start, end).trim()).toBe('');
    }
  });
});

const FILE = `// Opens the file (7.0).
import x from './x.js';

/** 7.1, R2: above a function. */
export function first(a: number): number {
  if (a > 1.5) return 2; // 7.2
  // 7.3: above a statement,
  // in two lines
  return '7.4'.length;
}

// ---- 8.0: a part ----

/** Without a number. */
const second = (a: number) => a; // version 1.2.3.4beta, xR7, 3

// ---- Another ----
/**
 * Over several
 * lines (8.1).
 */
const TABLE = [1, 2];
`;

test('citations and the code that they belong to', () => {
  const citations = citationsIn(FILE, 'file:///f.ts');
  const brief = citations.map(({ rule, line, place }) => [
    rule,
    line,
    place.what,
    place.line + 1,
    place.endLine,
  ]);
  expect(brief).toEqual([
    ['7.0', 1, 'under', 1, 23],
    ['7.1', 4, 'function', 5, 5],
    ['R2', 4, 'function', 5, 5],
    ['7.2', 6, 'last', 6, 6],
    ['7.3', 7, 'first', 9, 9],
    ['8.0', 12, 'under', 12, 16],
    ['8.1', 20, 'first', 22, 22],
  ]);
  const [, , , trailing] = citations;
  expect(trailing.place.column).toBe('  if (a > 1.5) return 2;'.length - 1);
});

test.each([
  ['function f() {', 'function'],
  ['export default async function f(', 'function'],
  ['const f = (a: number): string => {', 'function'],
  ['const f: Lister = async (a) => a;', 'function'],
  ['  value: (s) => s.turn,', 'function'],
  ['  apply(state, action) {', 'function'],
  ['  if (a) {', 'first'],
  ['const a = b.map((c) => c);', 'first'],
  ['return a(b) {', 'first'],
])('a comment above %j', (line, what) => {
  expect(citationsIn(`a();\n// 7.1\n${line}\n`, 'f.ts')[0].place.what).toBe(what);
});

test('the rules that tests are about', () => {
  const text = `
    describe('6.1 a part', () => {
      test('6.1.1 6.1.2: control (R2, 8.8)', () => {});
      it.each([[1, '9.9']])('6.1.3, R4 and 6.2 garrison %i', () => {});
      test(\`7.2.3 in \${a}\`, () => {});
      test.each<[string]>([])("7.2.4 it's", () => {});
      test('no number (7.7)', () => {});
      expect('7.8 is no test').toBe(2);
      // test('7.9 is no test')
    });`;
  expect(testsIn(text).map(({ line, rules }) => [line, ...rules])).toEqual([
    [2, '6.1'],
    [3, '6.1.1', '6.1.2', 'R2'],
    [4, '6.1.3', 'R4', '6.2'],
    [5, '7.2.3'],
    [6, '7.2.4'],
  ]);
});

test('rows: citations of the rule itself, tests also of rules under it', () => {
  const rules = parseRules('id,title,kind,note\n7.0,A,rule,\n7.1,B,rule,\n9.0,C,rule,\n', 'rules.csv');
  const code = [{ url: 'file:///f.ts', name: 'f.ts', text: FILE }];
  const tests = [{ url: 'file:///f.test.ts', name: 'f.test.ts', text: "test('7.1 b');\ntest('7.0 a');" }];
  const rows = rowsOf(rules, code, tests);
  expect(rows.map((row) => row.code.map(({ file, line }) => `${file}:${line}`))).toEqual([
    ['f.ts:1'],
    ['f.ts:4'],
    [],
  ]);
  expect(rows.map((row) => row.tests.map(({ name }) => name))).toEqual([['7.0 a', '7.1 b'], ['7.1 b'], []]);
  expect(placesOf(rows)).toHaveLength(2);
});
