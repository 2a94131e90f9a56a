// What tests run is what the sources say now.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPILED, compileAll, compiledName } from './compile.js';

let root: string;
const path = (name: string) => join(root, name);
const read = (name: string) => readFileSync(path(name), 'utf8');

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'lamplight-compile-')), '/');
  mkdirSync(path('src/kernel/testing'), { recursive: true });
  writeFileSync(path('src/tsconfig.base.json'), '{ "compilerOptions": { "target": "es2023" } }');
  writeFileSync(path('src/kernel/a.ts'), 'export const a: number = 1; // 7.2\n');
  writeFileSync(path('src/kernel/testing/a.yaml'), 'a: 1\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a source is compiled with its comments, and again only when it or the options change', () => {
  expect(compileAll(root)).toBe(1);
  expect(read(`${COMPILED}/src/kernel/a.js`)).toContain('export const a = 1; // 7.2\n');
  expect(compileAll(root)).toBe(0);
  writeFileSync(path('src/kernel/a.ts'), 'export const a: number = 2;\n');
  expect(compileAll(root)).toBe(1);
  expect(read(`${COMPILED}/src/kernel/a.js`)).toContain('export const a = 2;\n');
  writeFileSync(path('src/tsconfig.base.json'), '{ "compilerOptions": { "target": "es2022" } }');
  expect(compileAll(root)).toBe(1);
});

test('what lies beside the games of tests goes along, and what is gone goes', () => {
  compileAll(root);
  expect(read(`${COMPILED}/src/kernel/testing/a.yaml`)).toBe('a: 1\n');
  writeFileSync(path('src/kernel/testing/a.yaml'), 'a: 2\n');
  rmSync(path('src/kernel/a.ts'));
  compileAll(root);
  expect(read(`${COMPILED}/src/kernel/testing/a.yaml`)).toBe('a: 2\n');
  expect(existsSync(path(`${COMPILED}/src/kernel/a.js`))).toBe(false);
});

test.each([
  'src/kernel/a.test.ts',
  'src/testing/compile.ts',
  'node_modules/a/b.ts',
  'src/games/x/data/a.csv',
])('%s is not compiled', (name) => expect(compiledName(name)).toBeNull());
