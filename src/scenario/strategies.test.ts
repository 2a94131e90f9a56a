// Strategies by name and by file, and what is told of those that cannot be seated.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listStrategies, resolveStrategy } from './strategies.js';
import { StrategyError } from './strategy-error.js';
import { parseStrategySpec } from './strategy-spec.js';
import { STRATEGY, temporaryFolder } from './testing/temporary.js';

const BOLD = STRATEGY.replace(
  'seat:',
  `options: {
    daring: { summary: "How bold.", default: 0.5, min: 0, max: 1 },
    reserve: { summary: "Kept back.", default: 2, min: 0, max: 9, whole: true },
  }, seat:`,
);
const READY = {
  'bench/random.js': STRATEGY,
  'bench/bold.js': BOLD,
  'bench/bold.test.js': 'throw new Error("a test is no strategy");',
  'bench/bold.d.ts': 'export default {};',
  'bench/README.md': '',
  'bench/shared/odds.js': 'throw new Error("not a strategy either");',
  'other/far.js': STRATEGY,
};

describe('listStrategies', () => {
  it('lists those of the game by name, without tests, types and folders', async () => {
    const folder = temporaryFolder(READY);
    const [bold, random, ...none] = await listStrategies('bench', folder);
    expect(none).toEqual([]);
    expect(random).toEqual({
      name: 'random',
      summary: 'Plays.',
      options: {},
      sides: null,
      file: join(folder, 'bench/random.js'),
    });
    expect(bold?.name).toBe('bold');
    expect(Object.keys(bold?.options ?? {})).toEqual(['daring', 'reserve']);
  });

  it('is empty for a game without any', async () => {
    expect(await listStrategies('chess', temporaryFolder(READY))).toEqual([]);
  });
});

describe('resolveStrategy', () => {
  it('finds a ready strategy by name and gives every option a value', async () => {
    const folder = temporaryFolder(READY);
    expect(await resolveStrategy('bench', 'bold:daring=0.75', { folder })).toEqual({
      name: 'bold',
      url: pathToFileURL(join(folder, 'bench/bold.js')).href,
      options: { daring: 0.75, reserve: 2 },
    });
  });

  it("finds a user's own file, absolute or relative to the working directory", async () => {
    const folder = temporaryFolder({ 'my bot.js': BOLD, 'other.mjs': STRATEGY });
    const path = join(folder, 'my bot.js');
    for (const name of [path, relative(process.cwd(), path)]) {
      expect(await resolveStrategy('bench', `${name}:daring=1,reserve=0`)).toEqual({
        name,
        url: pathToFileURL(path).href,
        options: { daring: 1, reserve: 0 },
      });
    }
    expect(await resolveStrategy('bench', join(folder, 'other.mjs'))).toMatchObject({ options: {} });
  });

  it('reads TypeScript', async () => {
    const folder = temporaryFolder({
      'bot.ts': `const seat: () => unknown = () => ({});\nexport default { summary: 'T' as string, seat };`,
    });
    expect(await resolveStrategy('bench', join(folder, 'bot.ts'))).toMatchObject({ options: {} });
  });

  it('loads no file when that is not allowed', async () => {
    const folder = temporaryFolder({ 'bot.js': 'throw new Error("it ran");' });
    const asked = resolveStrategy('bench', join(folder, 'bot.js'), { allowCode: false });
    await expect(asked).rejects.toMatchObject({ code: 'strategy/code-not-allowed' });
  });
});

it('what lies in the folder of ready strategies may always be loaded, a link to elsewhere not', async () => {
  const folder = temporaryFolder({
    'ready/bench/random.js': STRATEGY,
    'evil.js': 'throw new Error("it ran");',
  });
  const ready = join(folder, 'ready');
  const choice = { allowCode: false, folder: ready };
  expect(await resolveStrategy('bench', join(ready, 'bench/random.js'), choice)).toMatchObject({
    options: {},
  });
  symlinkSync(join(folder, 'evil.js'), join(ready, 'bench/linked.js'));
  for (const name of ['bench/linked.js', '../evil.js', 'bench/../../evil.js']) {
    const asked = resolveStrategy('bench', join(ready, name), choice);
    await expect(asked).rejects.toMatchObject({ code: 'strategy/code-not-allowed' });
  }
});

describe('a strategy is refused for', () => {
  const files = {
    ...READY,
    'throws.js': 'throw new Error("no luck today");',
    'syntax.js': 'export default {',
    'imports.js': 'import "./nowhere.js";',
    'empty.js': '',
    'named.js': 'export const seat = () => {};',
    'number.js': 'export default 3;',
    'seatless.js': 'export default { summary: "Sits." };',
    'silent.js': 'export default { seat() {} };',
    'unbounded.js':
      'export default { summary: "", seat() {}, options: { a: { summary: "", default: 1, min: 0 } } };',
    'astray.js':
      'export default { summary: "", seat() {}, options: { a: { summary: "", default: 5, min: 0, max: 1 } } };',
  };

  it.each([
    ['', 'bad-spec', 'strategy "": expected a name or a file'],
    [':daring=1', 'bad-spec', 'strategy ":daring=1": expected a name or a file'],
    ['bold:', 'bad-spec', 'strategy bold: expected option=value after the colon, got ""'],
    ['bold:0.7', 'bad-spec', 'strategy bold: expected option=value after the colon, got "0.7"'],
    ['bold:daring=1,daring=0', 'bad-spec', 'strategy bold: option daring is given twice'],
    ['rndom', 'unknown', 'strategy rndom: there is no such strategy; did you mean random?'],
    ['far', 'unknown', 'strategy far: there is no such strategy; those of bench are bold, random'],
    ['bold:darng=1', 'unknown-option', 'strategy bold: no option darng; did you mean daring?'],
    ['bold:x=1', 'unknown-option', 'strategy bold: no option x; its options are daring, reserve'],
    ['random:x=1', 'unknown-option', 'strategy random: no option x; it takes none'],
    [
      'bold:constructor=1',
      'unknown-option',
      'strategy bold: no option constructor; its options are daring, reserve',
    ],
    [
      'bold:daring=high',
      'not-a-number',
      'strategy bold: option daring: expected a number from 0 to 1, got "high"',
    ],
    ['bold:daring=', 'not-a-number', 'strategy bold: option daring: expected a number from 0 to 1, got ""'],
    [
      'bold:daring=Infinity',
      'not-a-number',
      'strategy bold: option daring: expected a number from 0 to 1, got "Infinity"',
    ],
    [
      'bold:daring=1.01',
      'out-of-range',
      'strategy bold: option daring: expected a number from 0 to 1, got 1.01',
    ],
    [
      'bold:reserve=-1',
      'out-of-range',
      'strategy bold: option reserve: expected a whole number from 0 to 9, got -1',
    ],
    [
      'bold:reserve=1.5',
      'not-a-number',
      'strategy bold: option reserve: expected a whole number from 0 to 9, got "1.5"',
    ],
    ['./none.js', 'not-found', 'strategy none.js: there is no file none.js'],
    ['./bench/', 'not-found', 'strategy bench/: bench is a folder, not a file'],
    ['./throws.js', 'load-failed', 'strategy throws.js: throws.js fails to load: Error: no luck today'],
    [
      './empty.js',
      'no-default-export',
      'strategy empty.js: empty.js has no default export; end it with `export default { summary, seat }`',
    ],
    [
      './named.js',
      'no-default-export',
      'strategy named.js: named.js has no default export; end it with `export default { summary, seat }`',
    ],
    [
      './number.js',
      'not-a-strategy',
      'strategy number.js: number.js: its default export is not an object with a summary and a seat function',
    ],
    [
      './seatless.js',
      'not-a-strategy',
      'strategy seatless.js: seatless.js: its default export needs a function seat(game, side, options)',
    ],
    [
      './silent.js',
      'not-a-strategy',
      'strategy silent.js: silent.js: its default export needs a summary: one line of text',
    ],
    [
      './unbounded.js',
      'not-a-strategy',
      'strategy unbounded.js: unbounded.js: its default export has a wrong options.a.max',
    ],
    [
      './astray.js',
      'not-a-strategy',
      'strategy astray.js: astray.js: its default export has an option a whose default is not from 0 to 1',
    ],
  ])('%j', async (spec, code, message) => {
    const failure = await failureOf(files, spec);
    expect(failure.message).toBe(message);
    expect(failure.error.code).toBe(`strategy/${code}`);
  });

  it.each(['./syntax.js', './imports.js'])('%s, with the reason', async (spec) => {
    const { error, message } = await failureOf(files, spec);
    expect(error.code).toBe('strategy/load-failed');
    expect(message).toMatch(/fails to load: (SyntaxError: \w|Error: .*nowhere)/);
    expect(message).not.toMatch(/\n\s+at /);
  });

  it('a broken file among the ready ones, when they are listed', async () => {
    const folder = temporaryFolder(READY);
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/bad.js'), 'export default {};');
    await expect(listStrategies('broken', folder)).rejects.toThrow(
      /strategy bad: .*bad\.js: its default export needs/,
    );
  });
});

describe('parseStrategySpec', () => {
  it.each([
    ['random', false],
    ['slow-start', false],
    ['bot.ts', true],
    ['bot.mjs', true],
    ['./bot', true],
    ['a/b.js', true],
    ['a\\b', true],
    ['bot.tsx-like', false],
  ])('%s is a file: %s', (spec, isFile) => {
    expect(parseStrategySpec(`${spec}:a=1`)).toEqual({ name: spec, isFile, options: new Map([['a', '1']]) });
  });
});

/** The error for a spec (`./` is a temporary folder), told without that folder. */
async function failureOf(files: Readonly<Record<string, string>>, spec: string) {
  const folder = temporaryFolder(files);
  try {
    await resolveStrategy('bench', spec.replace(/^\.\//, `${folder}/`), { folder });
  } catch (error) {
    if (!(error instanceof StrategyError)) throw error;
    return { error, message: error.message.replaceAll(`${folder}/`, '') };
  }
  throw new Error('the strategy was found');
}
