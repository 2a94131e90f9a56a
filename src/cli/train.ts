// `lamplight train`: tunes the numeric options of a strategy against a pool of opponents, and confirms the result on
// fresh games.
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { contendersOf } from '../kernel/contract.js';
import { nearest } from '../kernel/nearest.js';
import { writeAtomically } from '../report/atomic.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import { TRAINING_FILE, type TrainingResults, trainingJson, trainingTable } from '../report/training.js';
import type { Scenario } from '../scenario/load.js';
import { createProgress } from '../simulate/progress.js';
import { compileGame } from '../simulate/table.js';
import { usualPopulation } from '../stats/cma-es.js';
import type { Confirmation } from '../stats/confirmation.js';
import type { Knob, Objective } from '../stats/tuning.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { SessionError, UsageError } from './failure.js';
import { createForfeitNotes } from './forfeit-notes.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { addRunLimits, type LimitFlags, limitsOf } from './limits.js';
import { claimFolder } from './lock.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { hasOwnCode, headerFor, load, type RunChoices, recordOf } from './prepare.js';
import { usualName } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { askedFor, canPlayAll, loadSeated, type Seated, splitSpecs } from './seated.js';
import { confirmTraining, heldOutSeed } from './train-confirm.js';
import { openTraining } from './train-journal.js';
import { type Post, type Search, search } from './train-search.js';
import { printWarnings } from './warnings.js';

const DEFAULT_GAMES = 100;
const DEFAULT_GENERATIONS = 20;
const DEFAULT_CONFIRM = 1000;
const DEFAULT_SPREAD = 0.3;

interface TrainFlags extends RunChoices, LimitFlags {
  readonly options?: string;
  readonly side?: string;
  readonly against?: string;
  readonly generations?: number;
  readonly budget?: number;
  readonly population?: number;
  readonly confirm: number;
  readonly objective: Objective;
  readonly spread: number;
  readonly threads: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addTrain(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('train')
    .summary("tune a bot's options by play, and confirm the gain on fresh games")
    .description(
      'Tunes the numeric options that a strategy declares (CMA-ES): in every generation some candidates play the same\n' +
        'games, with the same luck, against a pool of opponents. At the end the result and the options that it began\n' +
        'with play fresh games, and it says whether there is a gain. Started again, it goes on where it was stopped.',
    )
    .argument('<strategy>', 'a ready strategy by name, or a file; options given here are where it begins')
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('--options <names>', 'tune only these options: a,b,c (default: all that it declares)')
    .option('--side <ids>', 'tune it for these sides (default: all that it can play)')
    .option('--against <strategies>', 'the opponents: a,b:option=1,c (default: itself as it begins)')
    .option(
      '-g, --games <number>',
      'games of a candidate in a generation, on each side and against each opponent',
      parseGames,
      DEFAULT_GAMES,
    )
    .option('--generations <number>', `how many generations (default: ${DEFAULT_GENERATIONS})`, parseGames)
    .option('--budget <games>', 'as many generations as this many games allow', parseGames)
    .option(
      '--population <number>',
      'candidates in a generation (default: by the number of options)',
      parseGames,
    )
    .option(
      '--spread <share>',
      'how far to look at first, as a share of each value',
      parseSpread,
      DEFAULT_SPREAD,
    )
    .addOption(
      new Option(
        '--objective <what>',
        'what candidates are ranked by: wins, or the VP spread in their favour',
      )
        .choices(['win', 'spread'])
        .default('win'),
    )
    .option('--confirm <number>', 'games of the held-out match at each post', parseGames, DEFAULT_CONFIRM)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same result', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/train-<strategy>-<seed>)')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--check', 'verify every choice of every bot (slower; usual when your own file plays)')
    .option('--no-check', 'trust your own file')
    .option('--json', 'print one JSON document instead of the table')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  addRunLimits(command)
    .addHelpText(
      'after',
      '\nExamples:\n  lamplight train ./my-bot.ts --against random,./rival.ts\n' +
        '  lamplight train ./my-bot.ts:boldness=0.7 --options boldness --generations 10 --games 200\n' +
        '  lamplight train ./my-bot.ts --budget 100k --seed poppy --confirm 5k',
    )
    .action(async (strategy: string, scenario: string, flags: TrainFlags) => {
      done(await train(strategy, scenario, flags, io));
    });
}

function parseSpread(text: string): number {
  const spread = Number(text);
  if (!(spread > 0 && spread <= 1)) throw new InvalidArgumentError('Expected a share such as 0.3.');
  return spread;
}

interface Training {
  readonly own: Seated;
  /** The scenario as the user named it. */
  readonly reference: string;
  readonly scenario: Scenario;
  readonly record: RunRecord;
  readonly task: Search;
  readonly flags: TrainFlags;
}

async function train(text: string, reference: string, flags: TrainFlags, io: Io): Promise<ExitCode> {
  const training = await prepare(text, reference, flags, io);
  const { own, scenario, record, task } = training;
  const quiet = flags.quiet ?? false;
  if (!quiet) printWarnings(scenario, io);
  const usual = usualName(`train-${basename(own.seat.name)}`, flags.seed);
  const journal = openTraining(flags.out, usual, describe(training));
  const release = claimFolder(journal.folder);
  const interrupt = listenForInterrupt(io);
  const { threads } = flags;
  const limits = limitsOf(flags);
  const again = { scenario: reference, sets: flags.set, sides: scenario.game.sides.map(({ id }) => id) };
  const forfeits = createForfeitNotes(() => again, io);
  const onForfeit = forfeits.add;
  try {
    if (!quiet) io.stderr.write(`${announcement(training, journal.generations.length)}\n`);
    const progress = createProgress(quiet, io.stderr as NodeJS.WriteStream);
    const values = await search(task, journal, {
      threads,
      progress,
      signal: interrupt.signal,
      limits,
      onForfeit,
    });
    if (values === null) return interrupted('Interrupted', io);
    const trained = { ...own.seat, options: { ...own.seat.options, ...values } };
    if (!quiet) io.stderr.write('Tuned. Now the held-out match.\n');
    const heldOut = {
      ...record,
      spec: { ...record.spec, seed: heldOutSeed(flags.seed), games: flags.confirm },
    };
    const confirmation = await confirmTraining(
      scenario,
      heldOut,
      task,
      trained,
      { root: journal.folder, threads, quiet, signal: interrupt.signal, limits, onForfeit },
      io,
    );
    if (confirmation === null) return interrupted('Interrupted in the held-out match', io);
    forfeits.end();
    await answer(resultsOf(training, values, confirmation), journal.folder, flags, io);
    return EXIT.ok;
  } catch (error) {
    throw new SessionError(error, 'the same command again', again);
  } finally {
    interrupt.release();
    release();
  }
}

function interrupted(what: string, io: Io): ExitCode {
  io.stderr.write(`${what}. The same command goes on from there.\n`);
  return EXIT.interrupted;
}

async function answer(results: TrainingResults, folder: string, flags: TrainFlags, io: Io): Promise<void> {
  const path = join(folder, TRAINING_FILE);
  await writeAtomically(path, trainingJson(results));
  if (flags.json) io.stdout.write(trainingJson(results));
  else {
    io.stdout.write(trainingTable(results, paintFor(io.stdout.isTTY === true, io.env)));
    io.stdout.write(`\nAll of it: ${path}\n`);
  }
}

async function prepare(text: string, reference: string, flags: TrainFlags, io: Io): Promise<Training> {
  const scenario = await load(reference, flags, {}, io);
  const { game } = scenario;
  const own = await loadSeated(game.id, text, io);
  const knobs = knobsOf(own, flags.options);
  const posts = await postsOf(own, scenario, flags, io);
  if (flags.objective === 'spread' && contendersOf(game.sides).length !== 2) {
    throw new UsageError(
      `--objective spread is for games of two sides: ${game.id} has ${game.sides.length}; say win`,
    );
  }
  const check = flags.check ?? hasOwnCode([own.seat, ...posts.map(({ opponent }) => opponent)]);
  const record = await recordOf(scenario, { ...flags, check }, io);
  const population = flags.population ?? usualPopulation(knobs.length);
  if (population < 4) throw new UsageError('--population: a generation needs at least 4 candidates');
  const task: Search = {
    spec: record.spec,
    game: await compileGame(record.spec),
    seat: own.seat,
    knobs,
    posts,
    objective: flags.objective,
    games: flags.games,
    generations: generationsOf(flags, population * posts.length * flags.games),
    population,
    spread: flags.spread,
  };
  return { own, reference, scenario, record, task, flags };
}

function generationsOf({ generations, budget }: TrainFlags, perGeneration: number): number {
  if (budget === undefined) return generations ?? DEFAULT_GENERATIONS;
  if (generations !== undefined)
    throw new UsageError('--generations and --budget contradict each other: leave one out');
  if (budget < perGeneration) {
    throw new UsageError(
      `--budget ${thousands(budget)} is less than one generation, which takes ${thousands(perGeneration)} games: ` +
        'allow more, or lower --games or --population',
    );
  }
  return Math.floor(budget / perGeneration);
}

function knobsOf({ seat, strategy, text }: Seated, asked: string | undefined): Knob[] {
  const declared = strategy.options ?? {};
  const names = asked?.split(',').map((name) => name.trim()) ?? Object.keys(declared);
  for (const name of names) {
    if (Object.hasOwn(declared, name)) continue;
    const near = nearest(name, Object.keys(declared));
    const hint =
      near === null ? `it has ${Object.keys(declared).join(', ') || 'none'}` : `did you mean ${near}?`;
    throw new UsageError(`--options: ${seat.name} declares no option ${name}; ${hint}`);
  }
  const knobs = [...new Set(names)].map((name) => {
    return { name, option: declared[name]!, start: seat.options[name]! };
  });
  const free = knobs.filter(({ option }) => option.min < option.max);
  if (free.length === 0)
    throw new UsageError(`${text} declares no numeric options: there is nothing to tune`);
  return free;
}

/** Every side or team that it is tuned for with every opponent that can take all other seats. */
async function postsOf(own: Seated, { game }: Scenario, flags: TrainFlags, io: Io): Promise<Post[]> {
  const contenders = contendersOf(game.sides);
  const asked = askedFor(flags.side, contenders, game);
  const sides = asked.filter((side) => flags.side !== undefined || canPlayAll(own, game, side));
  if (sides.length === 0)
    throw new UsageError(`${own.seat.name} cannot fill all seats of a team of ${game.id}`);
  const opponents =
    flags.against === undefined
      ? [own]
      : await Promise.all(splitSpecs(flags.against).map((text) => loadSeated(game.id, text, io)));
  return sides.flatMap((side) => {
    if (!canPlayAll(own, game, side)) {
      const plays = own.strategy.sides!.join(', ');
      throw new UsageError(`--side ${contenders[side]!.id}: ${own.seat.name} plays ${plays} only`);
    }
    const others = [...contenders.keys()].filter((other) => other !== side);
    const able = opponents.filter((rival) => others.every((other) => canPlayAll(rival, game, other)));
    if (able.length > 0) return able.map(({ seat }) => ({ side, opponent: seat }));
    const seats = others.map((other) => contenders[other]!.id).join(' and ');
    const who = opponents.map(({ text }) => text).join(', ');
    throw new UsageError(`nobody of ${who} can play ${seats} against it: name an opponent with --against`);
  });
}

/** All that the result depends on: a training may only go on if none of it differs. */
function describe({ scenario, record, task }: Training): unknown {
  const { version, run } = headerFor(scenario, record);
  const { knobs, posts, objective, games, generations, population, spread, seat } = task;
  const { settings, seed, checked, forfeit } = run;
  const named = ({ name, options }: typeof seat) => ({ name, options });
  return {
    training: { version, game: run.game, settings, seed, checked, forfeit, strategy: named(seat), objective },
    search: { options: knobs.map(({ name }) => name), games, generations, population, spread },
    posts: posts.map(({ side, opponent }) => ({ side, opponent: named(opponent) })),
  };
}

function announcement({ task }: Training, done: number): string {
  const { knobs, posts, games, generations, population } = task;
  const total = generations * population * posts.length * games;
  const sizes = `${generations} generations of ${population} candidates, ${games} games at each of ${posts.length} posts`;
  const already = done === 0 ? '' : ` ${done} generations are done already.`;
  return `Tuning ${knobs.length} options: ${sizes}, ${thousands(total)} games in all.${already}`;
}

function resultsOf(
  training: Training,
  values: Readonly<Record<string, number>>,
  confirmation: Confirmation,
): TrainingResults {
  const { own, scenario, task, flags } = training;
  const { game, knobs, posts, objective, games, generations, population, seat } = task;
  const set = Object.entries({ ...seat.options, ...values })
    .filter(([name, value]) => value !== own.strategy.options![name]!.default)
    .map(([name, value]) => `${name}=${value}`);
  return {
    strategy: own.text,
    scenario: scenario.name,
    game: scenario.game.id,
    sides: contendersOf(game.sides).length,
    seed: flags.seed,
    command: commandOf(training),
    objective,
    games,
    generations,
    population,
    options: knobs.map(({ name, start }) => ({ name, start, trained: values[name]! })),
    posts: posts.map(({ side, opponent }) => ({
      side: contendersOf(game.sides)[side]!.id,
      opponent: opponent.name,
    })),
    ready: set.length === 0 ? seat.name : `${seat.name}:${set.join(',')}`,
    heldOut: { seed: heldOutSeed(flags.seed), games: flags.confirm },
    confirmation,
  };
}

function commandOf({ own, reference, task, flags }: Training): string {
  const words = [
    'lamplight train',
    own.text,
    reference,
    ...(flags.options === undefined ? [] : ['--options', flags.options]),
    ...(flags.side === undefined ? [] : ['--side', flags.side]),
    ...(flags.against === undefined ? [] : ['--against', flags.against]),
    ...['--games', task.games, '--generations', task.generations, '--population', task.population],
    ...['--spread', task.spread, '--objective', task.objective, '--confirm', flags.confirm],
    ...(flags.set ?? []).flatMap((set) => ['--set', set]),
    ...(flags.forfeit ? ['--forfeit'] : []),
    ...['--seed', /^[\w.-]+$/.test(flags.seed) ? flags.seed : JSON.stringify(flags.seed)],
  ];
  return words.join(' ');
}
