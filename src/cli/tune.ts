// `lamplight tune`: finds values of a scenario that meet several targets at once, and writes them as a scenario file.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { writeAtomically } from '../report/atomic.js';
import { checkLines } from '../report/gate.js';
import { paintFor } from '../report/terminal.js';
import {
  TUNE_FILE,
  type TuneResults,
  tuneCsv,
  tuneJson,
  tuneSentences,
  tuneTable,
  tuneVerdict,
} from '../report/tune.js';
import { changedScenario } from '../scenario/changed-file.js';
import { createPool } from '../simulate/pool.js';
import { parseKnob } from '../stats/design.js';
import { measuresOf } from '../stats/measures.js';
import { FINALS } from '../stats/tune/search.js';
import { spaceOf } from '../stats/tune/space.js';
import { parseTarget } from '../stats/tune/target.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { orUsage, SessionError, UsageError } from './failure.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { claimFolder } from './lock.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { headerFor, load, type RunChoices, recordOf, refuseTwice } from './prepare.js';
import { usualName } from './run-folder.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { playTuning, type Tuning } from './tune-search.js';
import { settingName } from './tune-settings.js';
import { printWarnings } from './warnings.js';
import { usualRoot } from './ways.js';

const DEFAULT_GAMES = 400;
const DEFAULT_SETTINGS = 40;
const FEWEST_GAMES = 50;
/** The confirmation may play so many times the games of a setting. */
const USUAL_CONFIRMATION = 10;
export const TUNED_FILE = 'tuned.yaml';

interface TuneFlags extends RunChoices {
  readonly target: readonly string[];
  readonly knob: readonly string[];
  readonly settings: number;
  readonly confirm?: number;
  readonly threads: number;
  readonly out?: string;
  readonly write?: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addTune(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('tune')
    .summary('find values of a scenario that meet several targets at once')
    .description(
      'Searches the values of some knobs for a setting that meets all targets, playing the same games with the same\n' +
        'luck at each; confirms the best one on fresh luck, tells what each knob does there, and writes it as a\n' +
        'scenario file. When targets contradict each other it says so and shows the Pareto set. Started again, it\n' +
        'goes on where it was stopped.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .requiredOption(
      '--target <figure=value>',
      'what to meet: win=50% (within 2pp), win=50%±1pp, event=40..60%, event.median=Su1917, vp=0±0.5; may be given again',
      append,
    )
    .requiredOption(
      '--knob <path=range>',
      'what may change: rules.x=4..8, rules.x=4,6,8, rules.x=0..1:0.25; may be given again',
      append,
    )
    .option('-g, --games <number>', 'how many games at each setting', parseGames, DEFAULT_GAMES)
    .option('--settings <number>', 'how many settings to try before the finals', parseGames, DEFAULT_SETTINGS)
    .option(
      '--confirm <number>',
      `at most so many games on fresh luck (default: ${USUAL_CONFIRMATION} times --games)`,
      parseGames,
    )
    .option('-s, --seed <text>', 'the luck: the same seed gives the same search', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/<scenario>-tune-<seed>)')
    .option('-w, --write <file>', `where to write the scenario (default: ${TUNED_FILE} in that folder)`)
    .option('--force', 'replace a file that is there')
    .option('--set <path=value>', 'override a value at every setting; may be given again', append)
    .option('--json', 'print one JSON document instead of the tables')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight tune ${standard} --target vp=0±0.5 --knob rules.some-rule=4..9\n` +
        `  lamplight tune ${standard} --target us-entry.median=10..12 --target vp=-1..1 \\\n` +
        '    --knob rules.some-rule=4..9 --knob rules.another=1,2,4 --write mine.yaml',
    )
    .action(async (reference: string, flags: TuneFlags) => {
      done(await tune(reference, flags, chosenSeats(command, sides), io));
    });
}

/** A tuning, and where its answer goes. */
interface Sitting {
  readonly tuning: Tuning;
  readonly root: string;
  readonly write: string;
  readonly flags: TuneFlags;
}

async function tune(
  reference: string,
  flags: TuneFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const sitting = await prepare(reference, flags, seats, io);
  const { tuning, root } = sitting;
  if (!flags.quiet) printWarnings(tuning.start, io);
  const { spec } = await recordOf(tuning.start, tuning.choices, io);
  const release = claimFolder(root);
  const interrupt = listenForInterrupt(io);
  const pool = createPool(spec, flags.threads);
  try {
    const options = { threads: flags.threads, quiet: tuning.quiet, signal: interrupt.signal, pool };
    const results = await playTuning(tuning, { root, targets: tuning.targets, options, io }, io);
    if (results === null) {
      io.stderr.write('Interrupted. The same command goes on from there.\n');
      return EXIT.interrupted;
    }
    await answer(sitting, results, io);
    return { met: EXIT.ok, open: EXIT.balanceInconclusive, missed: EXIT.balanceFailed }[tuneVerdict(results)];
  } catch (error) {
    throw error instanceof UsageError ? error : new SessionError(error, 'the same command again');
  } finally {
    interrupt.release();
    await pool.close();
    release();
  }
}

async function prepare(
  reference: string,
  flags: TuneFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<Sitting> {
  if (flags.games < FEWEST_GAMES)
    throw new UsageError(`${flags.games} games at a setting tell too little: at least ${FEWEST_GAMES}`);
  const at = (sets: readonly string[]) =>
    load(reference, { ...flags, set: [...(flags.set ?? []), ...sets] }, seats, io);
  const start = await at([]);
  const { metrics } = start.module.compile(start.settings);
  const measures = measuresOf(metrics, start.game.sides);
  const targets = flags.target.map((text) => orUsage(parseTarget(text, measures), `--target ${text}`));
  refuseTwice(
    targets.map(({ name }) => name),
    '--target',
  );
  const knobs = flags.knob.map((text) => orUsage(parseKnob(text), `--knob ${text}`));
  refuseTwice(
    knobs.map(({ path }) => path),
    '--knob',
  );
  const space = spaceOf(knobs);
  if (space.size < 2)
    throw new UsageError('there is nothing to choose from: --knob needs at least two values');
  // Every value by itself must fit the scenario; better now than after an hour.
  for (const { path, values, places } of space.knobs) {
    const ends = places === null ? values : [values[0]!, values.at(-1)!];
    for (const value of ends) await at([`${path}=${value}`]);
  }
  const choices = { ...flags, games: FINALS * flags.games };
  const header = headerFor(start, await recordOf(start, choices, io));
  const name = usualName(`${start.name}-tune`, flags.seed);
  const root = flags.out ?? usualRoot(name, [[settingName([]), header]]);
  const write = flags.write ?? join(root, TUNED_FILE);
  if (flags.write !== undefined && existsSync(write) && !flags.force)
    throw new UsageError(`${write} is there already: --force replaces it`);
  const sets = (values: readonly string[]) => space.knobs.map(({ path }, i) => `${path}=${values[i]}`);
  const { games, settings, confirm = USUAL_CONFIRMATION * games, quiet = false } = flags;
  const tuning = { choices, games, settings, confirm, quiet, start, space, targets };
  return { tuning: { ...tuning, at: (values) => at(sets(values)) }, root, write, flags };
}

async function answer(sitting: Sitting, results: TuneResults, io: Io): Promise<void> {
  const { root, write, flags, tuning } = sitting;
  const { start, at } = tuning;
  const values = results.knobs.map(({ is }) => is);
  const plain = await load(start.file, { ...flags, set: [] }, {}, io);
  const text = await changedScenario(
    plain,
    await at(values),
    {
      path: write,
      name: `${start.name}-tuned`,
      description: `${start.name}, tuned: ${results.targets.map(({ name, text: wanted }) => `${name} ${wanted}`).join(', ')}`,
      comment: [
        ...tuneSentences(results),
        `Found by lamplight tune, seed ${flags.seed}; ${results.confirmation.games} games on fresh luck gave`,
        ...checkLines(results.confirmation).map(
          ({ name, found, interval, wanted }) => `  ${name}: ${found} (${interval}); wanted: ${wanted}`,
        ),
      ],
    },
    io.scenarioFolder,
  );
  await writeAtomically(write, text);
  await writeAtomically(join(root, TUNE_FILE), tuneCsv(results));
  if (flags.json) {
    io.stdout.write(tuneJson(results, root, write));
    return;
  }
  io.stdout.write(tuneTable(results, paintFor(io.stdout.isTTY === true, io.env)));
  io.stdout.write(`\nScenario:     ${write}\nAll settings: ${join(root, TUNE_FILE)}\n`);
}
