// `lamplight sweep`: the same games at every point of a grid or Latin hypercube of scenario values.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { KeyedLuck } from '../kernel/random.js';
import { writeAtomically } from '../report/atomic.js';
import { commandLine, optionsOf } from '../report/html/command.js';
import { REPORT_FILE } from '../report/html/page.js';
import { sweepPage } from '../report/html/sweep-page.js';
import { SWEEP_FILE, type SweepResults, sweepCsv, sweepJson, sweepTable } from '../report/sweep.js';
import { paintFor } from '../report/terminal.js';
import type { Scenario } from '../scenario/load.js';
import { createProgress } from '../simulate/progress.js';
import { gridPoints, type Knob, latinHypercube, type Point, parseKnob } from '../stats/design.js';
import { type Estimate, meanInterval, wilson } from '../stats/intervals.js';
import { type Measure, measuresOf } from '../stats/measures.js';
import { sensitivity, type Values } from '../stats/sensitivity.js';
import { moments, tallyOf } from '../stats/tally.js';
import { changesAt, isBotKnob } from './bot-knobs.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { orUsage, SessionError, UsageError } from './failure.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { claimFolder } from './lock.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { headerFor, load, type RunChoices, recordOf, refuseTwice } from './prepare.js';
import { namedFolder, usualName } from './run-folder.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { jointProgress, playWay, poolOf, usualRoot, type Way, type WayOutcome } from './ways.js';

const DEFAULT_GAMES = 500;

interface SweepFlags extends RunChoices {
  readonly vary: readonly string[];
  readonly samples?: number;
  readonly threads: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addSweep(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('sweep')
    .summary('play the same games over many values of a scenario, rank what matters')
    .description(
      'Plays the same games, with the same luck, at every combination of values (a grid), or with --samples at the\n' +
        'points of a Latin hypercube; prints response curves and ranks the knobs by effect. Started again, it goes\n' +
        'on where it was stopped.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .requiredOption(
      '--vary <path=values>',
      'what to vary: rules.x=4,5,6 or rules.x=4..8 or rules.x=0..1:0.25, or an option of a bot, side:option=values; may be given again',
      append,
    )
    .option(
      '--samples <number>',
      'take so many points of a Latin hypercube instead of the whole grid',
      parseGames,
    )
    .option('-g, --games <number>', 'how many games at each point', parseGames, DEFAULT_GAMES)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/<scenario>-sweep-<seed>)')
    .option('--set <path=value>', 'override a value at every point; may be given again', append)
    .option('--json', 'print one JSON document instead of the tables')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight sweep ${standard} --vary rules.some-rule=4..8 --vary rules.another=1,2\n` +
        `  lamplight sweep ${standard} --vary rules.some-rule=4..8 --vary rules.another=0..3 --samples 20`,
    )
    .action(async (reference: string, flags: SweepFlags) => {
      done(await sweep(reference, flags, chosenSeats(command, sides), io));
    });
}

interface Sitting {
  readonly root: string;
  readonly scenario: Scenario;
  readonly knobs: readonly Knob[];
  readonly points: readonly Point[];
  readonly ways: readonly Way[];
  readonly flags: SweepFlags;
}

async function sweep(
  reference: string,
  flags: SweepFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const sitting = await prepare(reference, flags, seats, io);
  const { root, ways } = sitting;
  const quiet = flags.quiet ?? false;
  const release = claimFolder(root);
  const interrupt = listenForInterrupt(io);
  const pool = poolOf(ways, flags.threads);
  try {
    const progress = jointProgress(
      createProgress(quiet, io.stderr as NodeJS.WriteStream),
      flags.games * ways.length,
      ways,
    );
    const outcomes: WayOutcome[] = [];
    try {
      for (const way of ways) {
        if (interrupt.signal.aborted) break;
        const options = {
          threads: flags.threads,
          pool,
          quiet,
          progress: progress.of(way),
          signal: interrupt.signal,
        };
        const outcome = await playWay(way, options, io, (played) => played);
        if (!outcome.reached) break;
        outcomes.push(outcome);
      }
    } finally {
      progress.end();
    }
    if (outcomes.length < ways.length) {
      io.stderr.write(
        `Interrupted after ${outcomes.length} of ${ways.length} points. The same command goes on from there.\n`,
      );
      return EXIT.interrupted;
    }
    const results = resultsOf(sitting, outcomes);
    await writeAtomically(join(root, SWEEP_FILE), sweepCsv(results));
    const page = sweepPage(results, sitting.scenario.game.title, commandOf(reference, flags, seats));
    await writeAtomically(join(root, REPORT_FILE), page);
    if (flags.json) io.stdout.write(sweepJson(results, root));
    else {
      io.stdout.write(sweepTable(results, paintFor(io.stdout.isTTY === true, io.env)));
      io.stdout.write(`\nAll figures: ${join(root, SWEEP_FILE)}\nCharts:      ${join(root, REPORT_FILE)}\n`);
    }
    return EXIT.ok;
  } catch (error) {
    throw new SessionError(error, 'the same command again');
  } finally {
    interrupt.release();
    await pool.close();
    release();
  }
}

/** What gives the same figures again. */
function commandOf(reference: string, flags: SweepFlags, seats: Readonly<Record<string, string>>): string {
  const { vary, samples } = flags;
  return commandLine('sweep', [
    reference,
    ...vary.flatMap((text) => ['--vary', text]),
    ...(samples === undefined ? [] : ['--samples', String(samples)]),
    ...optionsOf({ ...flags, seats }),
  ]);
}

async function prepare(
  reference: string,
  flags: SweepFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<Sitting> {
  const knobs = flags.vary.map((text) => orUsage(parseKnob(text), `--vary ${text}`));
  refuseTwice(
    knobs.map(({ path }) => path),
    '--vary',
  );
  const points = pointsOf(knobs, flags);
  if (points.length < 2)
    throw new UsageError('there is nothing to compare: --vary needs at least two values');
  const loaded = [];
  const strategies = knobs.some(isBotKnob) ? (await load(reference, flags, seats, io)).strategies : {};
  for (const point of points) {
    const changes = changesAt(knobs, point, strategies);
    const sets = [...(flags.set ?? []), ...changes.sets];
    const scenario = await load(reference, { ...flags, set: sets }, { ...seats, ...changes.seats }, io);
    loaded.push({ scenario, record: await recordOf(scenario, { ...flags, set: sets }, io) });
  }
  const { scenario } = loaded[0]!;
  const names = points.map((_, i) => `point-${String(i + 1).padStart(String(points.length).length, '0')}`);
  const headers = loaded.map(({ scenario: its, record }) => headerFor(its, record));
  const root =
    flags.out ??
    usualRoot(
      usualName(`${scenario.name}-sweep`, flags.seed),
      names.map((name, i) => [name, headers[i]!] as const),
    );
  const ways = loaded.map(({ record }, i) => ({
    record,
    choice: namedFolder(join(root, names[i]!), headers[i]!),
  }));
  return { root, scenario, knobs, points, ways, flags };
}

function pointsOf(knobs: readonly Knob[], { samples, seed }: SweepFlags): Point[] {
  if (samples === undefined) return orUsage(gridPoints(knobs), '--vary');
  const all = latinHypercube(knobs, samples, new KeyedLuck(`sweep ${seed}`, 1).stream(0));
  // Knobs of few values may meet in the same point again.
  return [...new Map(all.map((point) => [JSON.stringify(point), point])).values()];
}

/** The outcomes that every game counts in: not the turns of what may never happen. */
function sweptMeasures({ scenario }: Sitting): Measure[] {
  const { metrics } = scenario.module.compile(scenario.settings);
  return measuresOf(metrics, scenario.game.sides).filter(
    ({ common, about }) => common && about !== 'event-turn',
  );
}

function resultsOf(sitting: Sitting, outcomes: readonly WayOutcome[]): SweepResults {
  const { scenario, knobs, points, flags } = sitting;
  const { games } = flags;
  const measures = sweptMeasures(sitting);
  const tables = measures.map(() => new Float64Array(points.length * games));
  for (const [point, outcome] of outcomes.entries()) {
    const width = outcome.metrics.length;
    for (const { first, count, rows } of outcome.rows()) {
      for (let i = 0; i < count; i++) {
        for (const [m, { column, read }] of measures.entries()) {
          tables[m]![point * games + first - 1 + i] = read(rows[i * width + column]!);
        }
      }
    }
  }
  const columns = (m: number, point: number) => tables[m]!.subarray(point * games, (point + 1) * games);
  const valuesOf = (m: number): Values => ({
    points: points.length,
    games,
    at: (point, game) => tables[m]![point * games + game]!,
  });
  const isGrid = flags.samples === undefined;
  return {
    scenario: scenario.name,
    game: scenario.game.id,
    seed: flags.seed,
    games,
    design: isGrid ? 'grid' : 'latin-hypercube',
    paths: knobs.map(({ path }) => path),
    points,
    measures,
    estimates: points.map((_, point) =>
      measures.map(({ kind }, m) => {
        const values = columns(m, point);
        const first = columns(m, 0);
        return {
          value: estimateOf(kind, values),
          change: meanOfValues(values.map((value, game) => value - first[game]!)),
        };
      }),
    ),
    sensitivities: measures.map((_, m) =>
      knobs.map((_knob, knob) => sensitivity(points, knob, valuesOf(m), isGrid)),
    ),
  };
}

function estimateOf(kind: Measure['kind'], values: Float64Array): Estimate {
  if (kind === 'mean') return meanOfValues(values);
  const successes = values.reduce((sum, value) => sum + value, 0);
  return wilson(successes, values.length);
}

function meanOfValues(values: Float64Array): Estimate {
  const { n, mean, variance } = moments(tallyOf(values));
  return meanInterval(n, mean, variance);
}
