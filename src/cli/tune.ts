// `lamplight tune`: finds values of a scenario that meet several targets at once, and writes them as a scenario file.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { KeyedLuck } from '../kernel/random.js';
import { writeAtomically } from '../report/atomic.js';
import { checkLines } from '../report/gate.js';
import { paintFor } from '../report/terminal.js';
import {
  type Step,
  TUNE_FILE,
  type TuneResults,
  tuneCsv,
  tuneJson,
  tuneSentences,
  tuneTable,
  tuneVerdict,
} from '../report/tune.js';
import { changedScenario } from '../scenario/changed-file.js';
import type { Scenario } from '../scenario/load.js';
import { getAt } from '../scenario/patch.js';
import { createPool } from '../simulate/pool.js';
import { createProgress, type Progress } from '../simulate/progress.js';
import { parseKnob } from '../stats/design.js';
import type { Estimate } from '../stats/intervals.js';
import { measuresOf } from '../stats/measures.js';
import { pairedMean, pairedShares } from '../stats/paired.js';
import { countOf, moments, tallyOf } from '../stats/tally.js';
import { goalsOf, meansOf, missesOf, type Tried, unbeaten } from '../stats/tune/loss.js';
import { bestChance } from '../stats/tune/propose.js';
import { FINALS, type Found, search } from '../stats/tune/search.js';
import { keyOf, type Setting, type Space, settingOf, spaceOf, valuesOf } from '../stats/tune/space.js';
import { aimsOf, parseTarget, type Target } from '../stats/tune/target.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { orUsage, SessionError, UsageError } from './failure.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { claimFolder } from './lock.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { append, headerFor, load, type RunChoices, recordOf } from './prepare.js';
import { usualName } from './run-folder.js';
import { addSideOptions, chosenSeats } from './sides.js';
import {
  type Bench,
  type Confirmation,
  confirmSetting,
  type PlayedSetting,
  playSetting,
  settingName,
} from './tune-settings.js';
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

interface Sitting {
  readonly flags: TuneFlags;
  /** What every setting is played with; the finals decide how many games at most. */
  readonly choices: RunChoices;
  readonly root: string;
  readonly start: Scenario;
  readonly space: Space;
  readonly targets: readonly Target[];
  readonly write: string;
  /** The scenario with these values. */
  at(values: readonly string[]): Promise<Scenario>;
}

async function tune(
  reference: string,
  flags: TuneFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const sitting = await prepare(reference, flags, seats, io);
  if (!flags.quiet) printWarnings(sitting.start, io);
  const release = claimFolder(sitting.root);
  const interrupt = listenForInterrupt(io);
  const { spec } = await recordOf(sitting.start, sitting.choices, io);
  const pool = createPool(spec, flags.threads);
  try {
    const { threads, quiet = false } = flags;
    const options = { threads, quiet, signal: interrupt.signal, pool };
    const results = await play(sitting, { root: sitting.root, targets: sitting.targets, options, io }, io);
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
  return { flags, choices, root, start, space, targets, write, at: (values) => at(sets(values)) };
}

function refuseTwice(names: readonly string[], option: string): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`${option} ${twice} is given twice: put it into one`);
}

/** The search, then the confirmation; null when Ctrl-C came first. */
async function play(sitting: Sitting, bench: Bench, io: Io): Promise<TuneResults | null> {
  const { flags, choices, space, targets, start } = sitting;
  const bar = () => createProgress(flags.quiet ?? false, io.stderr as NodeJS.WriteStream);
  const progress = tallied(bar(), expectedGames(space, flags));
  const played = new Map<string, PlayedSetting>();
  let found: Found | null;
  let base: PlayedSetting | null;
  try {
    base = await playSetting(bench, start, choices, settingName([]), flags.games, progress.next());
    if (base === null) return null;
    found = await runSearch(sitting, bench, base, played, progress.next);
    if (found === null) return null;
  } finally {
    progress.end();
  }
  if (!flags.quiet) io.stderr.write('Confirming the best setting on fresh luck.\n');
  const best = await sitting.at(valuesOf(space, found.best.setting));
  const confirm = flags.confirm ?? USUAL_CONFIRMATION * flags.games;
  const fresh = { ...choices, games: confirm, seed: `${flags.seed} confirmation` };
  const confirming = tallied(bar(), confirm);
  let confirmation: Confirmation | null;
  try {
    confirmation = await confirmSetting(bench, best, fresh, confirming.next());
  } finally {
    confirming.end();
  }
  return confirmation && resultsOf({ sitting, base, found, played, confirmation, targets });
}

async function runSearch(
  { flags, choices, space, targets, start, at }: Sitting,
  bench: Bench,
  base: PlayedSetting,
  played: Map<string, PlayedSetting>,
  progress: () => Progress,
): Promise<Found | null> {
  const goals = goalsOf(aimsOf(targets), base.figures);
  const asItIs = settingOf(space, valuesIn(start, space));
  const questions = search(space, goals, {
    targets: targets.length,
    games: flags.games,
    settings: flags.settings,
    start: asItIs,
    random: new KeyedLuck(`tune ${flags.seed}`, 1).stream(0),
  });
  for (let next = questions.next(); ; ) {
    if (next.done) return next.value;
    const { setting, games } = next.value;
    const values = valuesOf(space, setting);
    const isStart = asItIs !== null && keyOf(asItIs) === keyOf(setting);
    const sets = isStart ? [] : space.knobs.map(({ path }, i) => `${path}=${values[i]}`);
    const outcome = await playSetting(bench, await at(values), choices, settingName(sets), games, progress());
    if (outcome === null) return null;
    played.set(keyOf(setting), outcome);
    next = questions.next({ setting, games, figures: outcome.figures });
  }
}

function valuesIn({ resolved }: Scenario, { knobs }: Space): unknown[] {
  return knobs.map(({ path }) => getAt(resolved, path.split('.')));
}

/** About how many games the search will play. */
function expectedGames({ size, knobs }: Space, { games, settings }: TuneFlags): number {
  return games * (1 + Math.min(size, settings) + 12 + 2 * knobs.length);
}

/** One bar over settings that are played one after another. */
function tallied(progress: Progress, total: number) {
  let before = 0;
  let now = 0;
  progress.begin(0, total);
  const next = (): Progress => {
    before += now;
    now = 0;
    const advance = (done: number) => {
      now = done;
      progress.advance(Math.min(total, before + now));
    };
    return { begin: () => {}, advance, end() {} };
  };
  return { next, end: () => progress.end() };
}

interface Outcome {
  readonly sitting: Sitting;
  readonly base: PlayedSetting;
  readonly found: Found;
  readonly played: ReadonlyMap<string, PlayedSetting>;
  readonly confirmation: Confirmation;
  readonly targets: readonly Target[];
}

function resultsOf({ sitting, base, found, played, confirmation, targets }: Outcome): TuneResults {
  const { flags, space, start } = sitting;
  const goals = goalsOf(aimsOf(targets), base.figures);
  const misses = found.tried.map((entry) => missesOf(goals, meansOf(entry), targets.length));
  const front = new Set(unbeaten(misses));
  const was = valuesIn(start, space);
  const is = valuesOf(space, found.best.setting);
  const exhausted = found.tried.length >= space.size;
  const random = new KeyedLuck(`tune ${flags.seed} chance`, 1).stream(0);
  return {
    scenario: start.name,
    game: start.game.id,
    seed: flags.seed,
    games: flags.games,
    knobs: space.knobs.map(({ path }, i) => ({ path, was: String(was[i] ?? 'default'), is: is[i]! })),
    targets,
    start: base.found,
    tried: found.tried.map(({ setting, games }, i) => {
      const { folder, found: figures } = played.get(keyOf(setting))!;
      const values = valuesOf(space, setting);
      return { values, games, folder, found: figures, misses: misses[i]!, unbeaten: front.has(i) };
    }),
    space: space.size,
    chance: exhausted ? Number.NaN : bestChance(space, goals, found.tried, random),
    steps: stepsOf(found, space, targets, flags.games, (setting) => played.get(keyOf(setting))!),
    confirmation,
  };
}

/** What one step of each knob does to the first aim of each target, over the games that both have. */
function stepsOf(
  { best, neighbours }: Found,
  { knobs }: Space,
  targets: readonly Target[],
  games: number,
  playedAt: (setting: Setting) => PlayedSetting,
): Step[] {
  const aims = aimsOf(targets);
  const here = playedAt(best.setting);
  return neighbours.map(({ knob, entry }: { knob: number; entry: Tried }) => {
    const there = playedAt(entry.setting);
    const effects = targets.map((_, target): Estimate => {
      const aim = aims.findIndex((candidate) => candidate.target === target);
      const from = here.values[aim]!.subarray(0, games);
      const changes = there.values[aim]!.subarray(0, games).map((value, game) => value - from[game]!);
      return effectOf(changes, aims[aim]!.isShare);
    });
    const { values } = knobs[knob]!;
    return { knob, from: values[best.setting[knob]!]!, to: values[entry.setting[knob]!]!, effects };
  });
}

function effectOf(changes: Float64Array, isShare: boolean): Estimate {
  const tally = tallyOf(
    changes.filter((change) => !Number.isNaN(change)),
    -1,
    1,
  );
  if (!isShare) return pairedMean(tally);
  const { n } = moments(tally);
  return pairedShares({ n, onlyFirst: countOf(tally, 1), onlySecond: countOf(tally, -1) });
}

async function answer(sitting: Sitting, results: TuneResults, io: Io): Promise<void> {
  const { root, write, start, flags, at } = sitting;
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
