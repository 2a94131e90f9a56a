// Every command that the documentation shows is run, page by page in a folder of its own, with fewer games.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/registry.js';
import { smallCommand, stepsOf } from './testing/docs-commands.js';
import { lamplight } from './testing/in-process.js';
import { standInTemporaryFolder } from './testing/temporary-folder.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const page = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8');
const DOCS = readdirSync(`${ROOT}docs`).filter((name) => name.endsWith('.md'));

/** Verdicts of a balance check are answers as well; everything else is an error. */
const ANSWERS = [0, 6, 7];
/** What stands in the pages besides our own command. */
const KNOWN = /^npm (ci|cit|start|run \S+)/;

const PAGES = ['README.md', ...DOCS.map((name) => `docs/${name}`)]
  .map((name) => [name, stepsOf(page(name))] as const)
  .filter(([, steps]) => steps.length > 0);

describe.each(PAGES)('%s', (_, steps) => {
  standInTemporaryFolder('docs');
  for (const [i, step] of steps.entries()) {
    if (step.kind === 'file') {
      test(`writes ${step.name}`, () => writeFileSync(step.name, step.text));
      continue;
    }
    const { line } = step;
    test(`${i}: ${line}`, { timeout: 120_000 }, async () => {
      const [, from, to] = /^cp (\S+) (\S+)$/.exec(line) ?? [];
      if (from !== undefined && to !== undefined) {
        // The page says to mend the import paths of the copy.
        writeFileSync(to, page(from).replaceAll("'../../src/", `'${ROOT}src/`));
        return;
      }
      const command = smallCommand(line);
      if (command === null) {
        expect(line).toMatch(KNOWN);
        return;
      }
      const { code, stdout, stderr } = await lamplight(command.argv, {}, { stdin: Readable.from(['q\n']) });
      expect(ANSWERS, stderr).toContain(code);
      if (command.into !== null) writeFileSync(command.into, stdout);
    });
  }
});

test.each([
  ...GAMES.map(({ id }) => [`scenarios-${id}.md`, ['schema', id, '--markdown']] as const),
  ['metrics.md', ['list', 'metrics', '--markdown']] as const,
  ['strategies.md', ['list', 'strategies', '--markdown']] as const,
])(
  '%s is what the command prints (npm run reference makes it anew)',
  { timeout: 60_000 },
  async (name, argv) => {
    const { stdout } = await lamplight(argv, {}, {});
    await expect(stdout).toMatchFileSnapshot(`${ROOT}docs/reference/${name}`);
  },
);
