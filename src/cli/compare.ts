// `lamplight compare`: the same games under two or more scenarios or bots, and what that changes.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { writeAtomically } from '../report/atomic.js';
import {
  COMPARISON_FILE,
  type ComparisonResults,
  comparisonCsv,
  comparisonJson,
  comparisonTable,
  type PrecisionReached,
} from '../report/comparison.js';
import { commandLine, optionsOf } from '../report/html/command.js';
import { comparePage } from '../report/html/compare-page.js';
import { REPORT_FILE } from '../report/html/page.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import { shownPath } from '../scenario/error.js';
import type { Scenario } from '../scenario/load.js';
import { StrategyFailedError } from '../simulate/errors.js';
import { differences } from '../simulate/header.js';
import type { Pool } from '../simulate/pool.js';
import { createProgress } from '../simulate/progress.js';
import type { TableSpec } from '../simulate/spec.js';
import { checkpoints } from '../stats/checkpoints.js';
import { addComparedPairs, compareMeasures, createComparison } from '../stats/comparison.js';
import { measuresOf } from '../stats/measures.js';
import { firstGames } from '../stats/paired-rows.js';
import { DEFAULT_GAMES, DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { SessionError, UsageError } from './failure.js';
import { createForfeitNotes } from './forfeit-notes.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { addRunLimits, type LimitFlags, limitsOf } from './limits.js';
import { claimFolder } from './lock.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { gamesNeeded, type Precision, parsePrecision, type Wanted, wantedMeasures } from './precision.js';
import { headerFor, type RunChoices, recordOf } from './prepare.js';
import { namedFolder, safeName, usualName } from './run-folder.js';
import { factsOf } from './session.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { printWarnings } from './warnings.js';
import { loadWay, parseWay } from './way-reference.js';
import { jointProgress, playWay, poolOf, usualRoot, type Way, type WayOutcome } from './ways.js';

const DEFAULT_MOST = 100_000;

interface CompareFlags extends RunChoices, LimitFlags {
  readonly threads: number;
  readonly maxGames?: number;
  readonly until?: readonly Precision[];
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addCompare(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('compare')
    .summary('play the same games two or more ways, print what that changes')
    .description(
      'Plays the same games, with the same luck, under two or more scenarios or bots, and prints what changes\n' +
        'against the first: the paired difference of every metric with its interval, how many games agree,\n' +
        'where the others part. Started again, it goes on where it was stopped.',
    )
    .argument(
      '<ways...>',
      'scenarios, each with what is different in it: name+path=value+side=strategy; +path=value alone is the first with a change',
    )
    .option('-g, --games <number>', `how many games each way (default: ${DEFAULT_GAMES})`, parseGames)
    .option(
      '--until <precision>',
      'play until intervals reach no further: 0.5pp, vp=0.1; may be given again',
      parsePrecision,
    )
    .option('--max-games <number>', `with --until, at most so many (default: ${DEFAULT_MOST})`, parseGames)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/<A>-vs-<B>-<seed>)')
    .option('--set <path=value>', 'override a value of every scenario; may be given again', append)
    .option('--json', 'print one JSON document instead of the table')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario files name strategies that are files');
  addRunLimits(command);
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight compare ${standard} +rules.some-rule=6\n` +
        `  lamplight compare ${standard} mine.yaml other.yaml --until 1pp --max-games 50k\n` +
        `  lamplight compare ${standard} ${standard}+side=./my-bot.ts --json`,
    )
    .action(async (texts: string[], flags: CompareFlags) => {
      done(await compare(texts, withGamesOf(flags), chosenSeats(command, sides), io));
    });
}

/** How many games a way has at most. */
function withGamesOf(flags: CompareFlags & { readonly games?: number }): CompareFlags {
  if (flags.until === undefined) {
    if (flags.maxGames !== undefined)
      throw new UsageError('--max-games goes with --until; say --games instead');
    return { ...flags, games: flags.games ?? DEFAULT_GAMES };
  }
  if (flags.games !== undefined)
    throw new UsageError('--games and --until contradict each other; say --max-games');
  return { ...flags, games: flags.maxGames ?? DEFAULT_MOST };
}

interface NamedWay extends Way {
  readonly label: string;
  readonly scenario: Scenario;
}

interface Sitting {
  readonly root: string;
  readonly first: NamedWay;
  readonly ways: readonly NamedWay[];
  readonly wanted: readonly Wanted[];
  readonly flags: CompareFlags;
  /** As typed: the ways, and the strategies of all of them. */
  readonly texts: readonly string[];
  readonly seats: Readonly<Record<string, string>>;
}

async function compare(
  texts: readonly string[],
  flags: CompareFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const sitting = await prepare(texts, flags, seats, io);
  const release = claimFolder(sitting.root);
  const interrupt = listenForInterrupt(io);
  const againOf = (table?: TableSpec) => {
    const { scenario, record } = sitting.ways.find((way) => way.record.spec === table) ?? sitting.first;
    const sides = scenario.game.sides.map(({ id }) => id);
    return { scenario: shownPath(scenario.file), sets: record.sets, sides };
  };
  const forfeits = createForfeitNotes(againOf, io);
  const limits = limitsOf(flags);
  const pool = poolOf(sitting.ways, flags.threads, { limits, onForfeit: forfeits.add });
  try {
    const { results, finished } = await playStages(sitting, pool, interrupt.signal, io);
    forfeits.end();
    if (results !== null) await answer(sitting, results, finished, io);
    if (!finished) {
      io.stderr.write('Interrupted. The same command goes on from there.\n');
      return EXIT.interrupted;
    }
    return results?.precision.every(({ met }) => met) ? EXIT.ok : EXIT.balanceInconclusive;
  } catch (error) {
    const table = error instanceof StrategyFailedError ? error.table : undefined;
    throw new SessionError(error, 'the same command again', againOf(table));
  } finally {
    interrupt.release();
    await pool.close();
    release();
  }
}

async function prepare(
  texts: readonly string[],
  flags: CompareFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<Sitting> {
  if (texts.length < 2) {
    throw new UsageError(
      `one way has nothing to be compared with: name another, such as ${texts[0]}+rules.some-rule=6`,
    );
  }
  const references = texts.map((text, i) =>
    parseWay(
      text,
      i === 0 ? defaultScenario(io.games) : parseWay(texts[0]!, defaultScenario(io.games)).scenario,
    ),
  );
  const loaded = [];
  for (const reference of references) {
    const scenario = await loadWay(reference, flags, seats, io);
    const label = labelOf(scenario.name, reference.changes, loaded[0]?.scenario.name);
    const record = await recordOf(scenario, flags, io);
    loaded.push({ label, scenario, record, header: headerFor(scenario, record) });
  }
  checkWays(loaded);
  if (!flags.quiet) for (const { scenario } of loaded) printWarnings(scenario, io);
  const names = loaded.map(({ label }, i) => `${i + 1}-${safeName(label) || 'way'}`);
  const folders = loaded.map(({ header }, i) => [names[i]!, header] as const);
  const title = `${loaded[0]!.label}-vs-${loaded[1]!.label}`;
  const root = flags.out ?? usualRoot(usualName(title, flags.seed), folders);
  const ways = loaded.map(({ label, scenario, record, header }, i) => ({
    label,
    scenario,
    record,
    choice: namedFolder(join(root, names[i]!), header),
  }));
  const [first] = ways;
  const { module, settings, game } = first!.scenario;
  const measures = measuresOf(module.compile(settings).metrics, game.sides);
  const wanted = wantedMeasures(flags.until ?? [], measures);
  return { root, first: first!, ways, wanted, flags, texts, seats };
}

/** The first scenario with changes goes by its changes. */
function labelOf(name: string, changes: readonly string[], first: string | undefined): string {
  return (name === first && changes.length > 0 ? changes : [name, ...changes]).join(' + ');
}

interface LoadedWay {
  readonly label: string;
  readonly scenario: Scenario;
  readonly header: ReturnType<typeof headerFor>;
}

function checkWays([first, ...others]: readonly LoadedWay[]): void {
  for (const [i, other] of others.entries()) {
    if (other.scenario.game.id !== first!.scenario.game.id) {
      throw new UsageError(
        `${first!.label} is of ${first!.scenario.game.id} and ${other.label} of ${other.scenario.game.id}: compare ways to play one game`,
      );
    }
    const twin = [first!, ...others.slice(0, i)].find(
      ({ header }) => differences(header, other.header).length === 0,
    );
    if (twin !== undefined) {
      throw new UsageError(
        `${twin.label} and ${other.label} are the same: give one of them a change, such as ${other.scenario.name}+rules.some-rule=6`,
      );
    }
  }
}

/** Stage after stage, until the intervals are narrow enough, the games are played, or Ctrl-C. */
async function playStages(
  sitting: Sitting,
  pool: Pool,
  signal: AbortSignal,
  io: Io,
): Promise<{ readonly results: ComparisonResults | null; readonly finished: boolean }> {
  const { flags, ways, wanted } = sitting;
  const stages = wanted.length === 0 ? [flags.games] : checkpoints(flags.games);
  let results: ComparisonResults | null = null;
  for (const [stage, games] of stages.entries()) {
    const progress = jointProgress(
      createProgress(flags.quiet ?? false, io.stderr as NodeJS.WriteStream),
      games * ways.length,
      ways,
    );
    const outcomes: WayOutcome[] = [];
    try {
      for (const way of ways) {
        if (signal.aborted) break;
        const options = {
          threads: flags.threads,
          pool,
          quiet: flags.quiet ?? false,
          progress: progress.of(way),
          signal,
        };
        const again = stage > 0 ? { resume: true } : {};
        const outcome = await playWay(way, { ...options, ...again, enough: games }, io, (played) => played);
        if (!outcome.reached) break;
        outcomes.push(outcome);
      }
    } finally {
      progress.end();
    }
    if (outcomes.length < ways.length) return { results, finished: false };
    results = compareOutcomes(sitting, outcomes, games);
    if (results.precision.every(({ met }) => met)) break;
    if (stage === 0 && stages.length > 1) refuseHopeless(results, flags.games);
  }
  return { results, finished: true };
}

/** Far more games than may be played: better to say so now than after an hour. */
function refuseHopeless({ precision, games: played }: ComparisonResults, most: number): void {
  for (const { metric, asked, reached, games } of precision) {
    if (Number.isNaN(reached)) {
      throw new UsageError(
        `${metric} came up both ways in less than two of the first ${played} games: its interval will hardly ever be ±${asked}; ` +
          'leave it out, or say --games',
      );
    }
    if (games <= 2 * most) continue;
    throw new UsageError(
      `±${asked} for ${metric} would take about ${thousands(games)} games, and --max-games is ${thousands(most)}: ` +
        'ask for less, or allow more games. What was played is kept.',
    );
  }
}

function compareOutcomes(
  sitting: Sitting,
  outcomes: readonly WayOutcome[],
  games: number,
): ComparisonResults {
  const { first, ways, flags } = sitting;
  const { sides } = first.scenario.game;
  const rowsOf = (outcome: WayOutcome) => firstGames(outcome.rows(), games, outcome.metrics.length);
  const [baseline, ...others] = outcomes;
  const comparisons = others.map((outcome) => {
    const comparison = createComparison(baseline!.metrics, outcome.metrics, sides);
    addComparedPairs(comparison, rowsOf(baseline!), rowsOf(outcome));
    return comparison;
  });
  const measures = compareMeasures(comparisons);
  const facts = ({ record }: NamedWay) => ({
    ...factsOf(
      record,
      sides.map(({ id }) => id),
      flags.threads,
    ),
    games,
  });
  const compared = comparisons.map((comparison, i) => {
    const way = ways[i + 1]!;
    return { label: way.label, facts: facts(way), comparison, measures: measures[i]! };
  });
  const precision = compared.flatMap(({ label, measures: found }) =>
    sitting.wanted.map(({ measure, reach }): PrecisionReached => {
      const joint = found.find((candidate) => candidate.measure.id === measure.id)?.joint;
      const reached = joint === undefined ? Number.NaN : (joint.high - joint.low) / 2;
      const met = reached <= reach;
      return {
        way: label,
        metric: measure.id,
        asked: reach,
        reached,
        met,
        games: gamesNeeded(games, reached, reach),
      };
    }),
  );
  return { first: first.label, facts: facts(first), games, others: compared, precision };
}

async function answer(
  { root, first, flags, texts, seats }: Sitting,
  results: ComparisonResults,
  finished: boolean,
  io: Io,
): Promise<void> {
  await writeAtomically(join(root, COMPARISON_FILE), comparisonCsv(results));
  const { seed, set } = flags;
  const command = commandLine('compare', [
    ...texts,
    ...optionsOf({ games: results.games, seed, seats, set }),
  ]);
  const page = comparePage(results, first.scenario.game.title, command);
  await writeAtomically(join(root, REPORT_FILE), page);
  if (flags.json) {
    io.stdout.write(comparisonJson(results, finished, root));
    return;
  }
  io.stdout.write(comparisonTable(results, paintFor(io.stdout.isTTY === true, io.env)));
  io.stdout.write(`\nAll figures: ${join(root, COMPARISON_FILE)}\nCharts:      ${join(root, REPORT_FILE)}\n`);
}
