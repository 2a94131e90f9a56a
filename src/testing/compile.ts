// Compiles what the tests import, with the compiler and the options of the build but without its check of types:
// seconds, not a minute. Tests then run the JavaScript that people get, in threads and processes that need no tsx.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Beside src/, as dist/ is, so that the way from built code to the data files is the same. */
export const COMPILED = '.compiled';
const SOURCES = ['src', 'strategies', 'bench'];
const CONFIG = 'src/tsconfig.base.json';
/** To be counted up when what compile() does changes. */
const RECIPE = '1';
/** Written by setup.ts when all is compiled. */
export const FACTS = 'facts.json';
const require = createRequire(import.meta.url);

/** Where the JavaScript of a source lies; both relative to the package. Null for what is not compiled. */
export function compiledName(source: string): string | null {
  const [top = '', next] = source.split(/[/\\]/);
  // What compiles is run by the test runner as it stands.
  if (!SOURCES.includes(top) || next === 'testing' || /\.(test|d)\.ts$/.test(source)) return null;
  if (source.endsWith('.ts')) return join(COMPILED, source.replace(/\.ts$/, '.js'));
  // The small games of tests have scenarios beside their code.
  return /[/\\]testing[/\\]/.test(source) ? join(COMPILED, source) : null;
}

/** Brings the compiled files of a package up to date; those whose source is gone go too. Returns how many it wrote. */
export function compileAll(root: string): number {
  const config = readFileSync(join(root, CONFIG), 'utf8');
  const { version } = require('typescript/package.json') as { version: string };
  const wanted = new Set<string>();
  let written = 0;
  for (const source of SOURCES.flatMap((folder) => filesIn(root, folder))) {
    const output = compiledName(source);
    if (output === null) continue;
    wanted.add(output).add(`${output}.map`);
    const text = readFileSync(join(root, source), 'utf8');
    const target = join(root, output);
    const old = existsSync(target) ? readFileSync(target, 'utf8') : '';
    if (!source.endsWith('.ts')) {
      if (old !== text) write(target, text);
      continue;
    }
    // The last line says what a file was compiled from.
    const origin = `// ${hashOf(version, config, RECIPE, text)}\n`;
    if (old.endsWith(origin)) continue;
    const { code, map } = compile(text, join(root, source), config);
    write(`${target}.map`, map);
    write(target, `${code}\n${origin}`);
    written++;
  }
  for (const file of filesIn(root, COMPILED)) {
    if (!wanted.has(file) && !file.endsWith(FACTS)) rmSync(join(root, file), { force: true });
  }
  return written;
}

function compile(text: string, fileName: string, config: string): { code: string; map: string } {
  // Loaded only when there is something to compile: that alone takes a second.
  const ts = require('typescript') as typeof import('typescript');
  const { compilerOptions: given } = ts.parseConfigFileTextToJson(CONFIG, config).config;
  const { target, verbatimModuleSyntax } = ts.convertCompilerOptionsFromJson(given, '.').options;
  // A file by itself does not know that the package is one of ES modules.
  const module = ts.ModuleKind.ESNext;
  const compilerOptions = { target, verbatimModuleSyntax, module, sourceMap: true };
  const { outputText, sourceMapText = '' } = ts.transpileModule(text, { compilerOptions, fileName });
  return { code: outputText, map: JSON.stringify({ ...JSON.parse(sourceMapText), sources: [fileName] }) };
}

/** Whoever reads the file meanwhile sees all of the old one or all of the new one. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, file);
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('base64url');
}
