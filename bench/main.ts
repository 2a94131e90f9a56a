// `npm run bench`: how fast Lamplight is on this machine, in one table. It runs the built code.
import { parseArgs } from 'node:util';
import { parseGames } from '../src/cli/numbers.js';
import { deck } from './deck.js';
import { figuresJson, figuresTable, type SectionResult } from './figures.js';
import type { Section } from './section.js';
import { bots } from './sections/bots.js';
import { listing } from './sections/listing.js';
import { memory, USUAL_MEMORY_GAMES } from './sections/memory.js';
import { phases } from './sections/phases.js';
import { pipeline } from './sections/pipeline.js';
import { scaling } from './sections/scaling.js';
import { startUp } from './sections/start-up.js';
import { everySubject } from './subjects.js';

const SECTIONS: readonly Section[] = [bots, phases, listing, deck, scaling, pipeline, startUp, memory];

const HELP = `Usage: npm run bench -- [options]

Measures this checkout's built code and prints one table.

Options:
  --only <section>         only this section; may be given again
  --effort <number>        so many times the usual turns, for steadier figures (default: 1)
  --memory-games <number>  games over which memory is watched: 1e6 (default: ${USUAL_MEMORY_GAMES}, or fewer)
  --json                   print one JSON document instead of the table
  --help                   this

Sections:
${SECTIONS.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

"median" says how far the median turn was above the best, which is the value shown. Compare ratios within one run,
not figures of two runs; to compare two checkouts use npm run bench:compare. See bench/NOTES.md.
`;

class BadOption extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      effort: { type: 'string', default: '1' },
      'memory-games': { type: 'string', default: String(USUAL_MEMORY_GAMES) },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const chosen = sectionsOf(values.only);
  const effort = Number(values.effort);
  if (!Number.isInteger(effort) || effort < 1)
    throw new BadOption('--effort: expected a whole number from 1');
  const options = { effort, memoryGames: parseGames(values['memory-games']) };
  const started = performance.now();
  const subjects = await everySubject();
  const results: SectionResult[] = [];
  for (const section of chosen) {
    process.stderr.write(`${section.name}: ${section.summary} ...\n`);
    results.push({ section: section.name, figures: await section.measure(subjects, options) });
  }
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(values.json ? figuresJson(results, seconds) : figuresTable(results));
  process.stderr.write(`Measured in ${seconds.toFixed(0)} s.\n`);
}

function sectionsOf(only: readonly string[] | undefined): readonly Section[] {
  const names = SECTIONS.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new BadOption(`--only ${unknown}: the sections are ${names.join(', ')}`);
  return only === undefined ? SECTIONS : SECTIONS.filter(({ name }) => only.includes(name));
}

try {
  await main();
} catch (error) {
  const usage =
    error instanceof BadOption || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  const invalid = (error as { code?: unknown }).code === 'commander.invalidArgument';
  if (!usage && !invalid) throw error;
  process.stderr.write(`error: ${(error as Error).message}\nnpm run bench -- --help says what there is.\n`);
  process.exitCode = 2;
}
