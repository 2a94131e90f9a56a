// `lamplight deck`: the decks of a scenario without the map, exactly, and sampled to check it.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { AssumptionError, cellsPerRow, type DeckStudy } from '../kernel/laboratory.js';
import { writeAtomically } from '../report/atomic.js';
import type { DeckAnswer, Sampled } from '../report/deck/answer.js';
import { differences } from '../report/deck/difference.js';
import { deckCsv, deckJson, differenceCsv, differenceJson } from '../report/deck/files.js';
import { deckTable, differenceTable } from '../report/deck/table.js';
import { commandLine } from '../report/html/command.js';
import { deckDifferencePage, deckPage } from '../report/html/deck-page.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import { loadScenario, type Scenario } from '../scenario/load.js';
import { playWars } from '../simulate/deck/wars.js';
import { createProgress } from '../simulate/progress.js';
import { packageVersion } from '../simulate/version.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { claimFolder } from './lock.js';
import { parseSeed, parseThreads, parseWars } from './numbers.js';
import { usualName } from './run-folder.js';
import { printWarnings } from './warnings.js';

interface DeckFlags {
  readonly wars?: number;
  readonly seed: string;
  readonly threads: number;
  readonly posture?: string;
  readonly assume?: readonly string[];
  readonly set?: readonly string[];
  readonly out?: string;
  readonly csv?: string;
  readonly html?: string;
  readonly json?: boolean;
  readonly cells?: boolean;
  readonly quiet?: boolean;
}

export function addDeck(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  program
    .command('deck')
    .description(
      'Studies the decks of a scenario without the map: the exact odds of every card by turn, and of what hangs on\n' +
        'them. With --wars it also plays the decks alone so often and checks the exact odds; with two scenarios it\n' +
        'prints by how much their odds differ.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .argument('[other]', 'compare with this scenario')
    .option('-p, --posture <name>', 'what a player does turn by turn, as the game names it')
    .option('--assume <name=value>', 'anything else that the map would decide; may be given again', append)
    .option('-w, --wars <number>', 'sample so many wars: 1e6, 250k, 1_000_000', parseWars)
    .option('-s, --seed <text>', 'the luck of the sample', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where the sample is kept (default: results/deck-<scenario>-<seed>-...)')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--csv <file>', 'write every cell to a CSV file')
    .option('--html <file>', 'write the odds as charts, in one HTML file')
    .option('--json', 'print one JSON document instead of the table')
    .option('--cells', 'with --wars: print every cell, exact and sampled')
    .option('-q, --quiet', 'no progress and no notes')
    .addHelpText('after', examples(standard))
    .action(async (reference: string, other: string | undefined, flags: DeckFlags) => {
      done(await (other === undefined ? study(reference, flags, io) : compare(reference, other, flags, io)));
    });
}

interface Opened {
  readonly scenario: Scenario;
  readonly study: DeckStudy;
  readonly assumptions: Readonly<Record<string, string>>;
}

async function open(reference: string, flags: DeckFlags, io: Io): Promise<Opened> {
  const { games, scenarioFolder, strategyFolder } = io;
  const scenario = await loadScenario(reference, {
    sets: flags.set ?? [],
    games,
    scenarioFolder,
    strategyFolder,
  });
  if (!flags.quiet) printWarnings(scenario, io);
  const laboratory = await scenario.module.laboratory?.();
  if (laboratory === undefined) {
    throw new UsageError(`${scenario.game.id} has no deck laboratory`);
  }
  const assumptions = assumptionsOf(flags);
  try {
    return { scenario, assumptions, study: laboratory.open(scenario.settings, assumptions) };
  } catch (error) {
    if (!(error instanceof AssumptionError)) throw error;
    const known = laboratory.assumptions.map(({ id, summary }) => `  ${id}: ${summary}`).join('\n');
    throw new UsageError(`${error.message}\nWhat may be assumed (--assume name=value):\n${known}`);
  }
}

function assumptionsOf({ posture, assume = [] }: DeckFlags): Record<string, string> {
  const pairs = assume.map((text): [string, string] => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--assume ${text}: expected name=value`);
    return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  });
  return Object.fromEntries([...(posture === undefined ? [] : [['posture', posture]]), ...pairs]);
}

function answerOf({ scenario, study }: Opened, sampled: Sampled | null): DeckAnswer {
  const { turns, assumed } = study;
  return { game: scenario.game.id, scenario: scenario.name, turns, assumed, rows: study.rows(), sampled };
}

async function study(reference: string, flags: DeckFlags, io: Io): Promise<ExitCode> {
  const opened = await open(reference, flags, io);
  const exact = answerOf(opened, null);
  const { sampled, code } =
    flags.wars === undefined ? NOT_SAMPLED : await sample(opened, flags.wars, flags, io);
  const answer = { ...exact, sampled };
  if (flags.csv !== undefined) await writeAtomically(flags.csv, deckCsv(answer));
  if (flags.html !== undefined) {
    const page = deckPage(answer, opened.scenario.game.title, commandOf([reference], flags));
    await writeAtomically(flags.html, page);
  }
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  io.stdout.write(flags.json ? deckJson(answer) : deckTable(answer, flags.cells === true, paint));
  return code;
}

const NOT_SAMPLED = { sampled: null, code: EXIT.ok };

async function compare(reference: string, other: string, flags: DeckFlags, io: Io): Promise<ExitCode> {
  if (flags.wars !== undefined) throw new UsageError('--wars samples one scenario: leave out the other');
  const first = await open(reference, flags, io);
  const second = await open(other, flags, io);
  if (first.scenario.game.id !== second.scenario.game.id) {
    throw new UsageError(`${reference} and ${other} are scenarios of different games`);
  }
  const [a, b] = distinctNames(answerOf(first, null), answerOf(second, null), reference, other);
  const changes = differences(a, b);
  if (flags.csv !== undefined) await writeAtomically(flags.csv, differenceCsv(a, b, changes));
  if (flags.html !== undefined) {
    const { title } = first.scenario.game;
    const page = deckDifferencePage(a, b, changes, title, commandOf([reference, other], flags));
    await writeAtomically(flags.html, page);
  }
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  io.stdout.write(flags.json ? differenceJson(a, b, changes) : differenceTable(a, b, changes, paint));
  return EXIT.ok;
}

/** What gives the same odds again. */
function commandOf(scenarios: readonly string[], flags: DeckFlags): string {
  const { posture, assume = [], set = [], wars, seed } = flags;
  return commandLine('deck', [
    ...scenarios,
    ...(posture === undefined ? [] : ['--posture', posture]),
    ...assume.flatMap((text) => ['--assume', text]),
    ...set.flatMap((text) => ['--set', text]),
    ...(wars === undefined ? [] : ['--wars', String(wars), '--seed', seed]),
  ]);
}

/** Two files that call their scenario the same are told apart by what was typed. */
function distinctNames(
  a: DeckAnswer,
  b: DeckAnswer,
  first: string,
  second: string,
): [DeckAnswer, DeckAnswer] {
  if (a.scenario !== b.scenario) return [a, b];
  return [
    { ...a, scenario: first },
    { ...b, scenario: second },
  ];
}

async function sample(opened: Opened, wars: number, flags: DeckFlags, io: Io) {
  const { scenario, study, assumptions } = opened;
  const rows = study.rows();
  const spec = {
    gameUrl: scenario.game.url,
    settings: scenario.settings,
    assumptions,
    seed: flags.seed,
    cells: rows.length * cellsPerRow(study.turns.length),
  };
  // Cards, rules and code: what changes the exact odds is another sampling.
  const exact = rows.map(({ id, first, never }) => [id, first === null ? null : [...first], never]);
  const whole = JSON.stringify([packageVersion(), spec.settings, assumptions, spec.seed, exact]);
  const fingerprint = createHash('sha256').update(whole).digest('hex');
  const usual = `${usualName(`deck-${scenario.name}`, flags.seed)}-${fingerprint.slice(0, 8)}`;
  const folder = flags.out ?? usual;
  const release = claimFolder(folder);
  const interrupt = listenForInterrupt(io);
  try {
    const outcome = await playWars(spec, {
      wars,
      threads: flags.threads,
      path: join(folder, 'wars.json'),
      fingerprint,
      progress: createProgress(flags.quiet === true, io.stderr as NodeJS.WriteStream, 'wars'),
      stop: interrupt.signal,
    });
    const finished = outcome.done === wars;
    if (!finished) {
      const done = `${thousands(outcome.done)} of ${thousands(wars)} wars`;
      io.stderr.write(`Interrupted after ${done}. The same command again goes on with them.\n`);
    } else if (!flags.quiet && outcome.played > 0) {
      const speed = `${thousands(Math.round(outcome.played / outcome.seconds))} wars/s`;
      io.stderr.write(
        `Played ${thousands(outcome.played)} wars in ${outcome.seconds.toFixed(1)} s (${speed}), kept in ${folder}.\n`,
      );
    }
    const sampled = { seed: flags.seed, wars: outcome.done, counts: outcome.counts };
    return { sampled: outcome.done === 0 ? null : sampled, code: finished ? EXIT.ok : EXIT.interrupted };
  } finally {
    interrupt.release();
    release();
  }
}

function examples(standard: string): string {
  return `
Examples:
  lamplight deck
  lamplight deck ${standard} --csv odds.csv --html odds.html
  lamplight deck ${standard} my-scenario.yaml
  lamplight deck --wars 1e9
  lamplight deck --assume '?=' (lists what may be assumed)`;
}
