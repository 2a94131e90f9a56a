// `lamplight tournament`: every strategy against every other on the same games, and what that says of strategies, sides
// and luck.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { contenderOf, contendersOf, type Game, metricRange, type Side } from '../kernel/contract.js';
import { KeyedLuck } from '../kernel/random.js';
import { writeAtomically } from '../report/atomic.js';
import { commandLine, optionsOf } from '../report/html/command.js';
import { REPORT_FILE } from '../report/html/page.js';
import { tournamentPage } from '../report/html/tournament-page.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import {
  PAIRINGS_FILE,
  type PairingResult,
  pairingsCsv,
  RATINGS_FILE,
  ratingsCsv,
  type TournamentResults,
  tournamentJson,
  tournamentTable,
} from '../report/tournament.js';
import type { Scenario } from '../scenario/load.js';
import { listStrategies } from '../scenario/strategies.js';
import type { Rows } from '../simulate/range.js';
import { compileGame } from '../simulate/table.js';
import { wilson } from '../stats/intervals.js';
import { type Outcome, outcomesOf } from '../stats/outcomes.js';
import { scoreTable } from '../stats/score.js';
import { countOf, createTally, meanOf, moments, type Tally, tallyValue } from '../stats/tally.js';
import { analyseTournament, type Tournament } from '../stats/tournament.js';
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
import { safeName, usualName } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { canPlayAll, loadSeated, type Seated, splitSpecs } from './seated.js';
import { type NamedSeating, playSeatings, recordWith } from './seatings.js';
import { addSideOptions, checkSides, chosenSeats } from './sides.js';
import { printWarnings } from './warnings.js';
import { usualRoot } from './ways.js';

const DEFAULT_GAMES = 200;
const MOST_PAIRINGS = 1000;

interface TournamentFlags extends RunChoices, LimitFlags {
  readonly scenario: string;
  readonly threads: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addTournament(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('tournament')
    .summary('every bot against every other on the same games: ratings, equilibrium, luck and skill')
    .description(
      'Plays every strategy against every other, on every side that it can play, with the same luck in every pairing.\n' +
        'Prints win rates, ratings with a side advantage, what a rational player would mix and what the game is then\n' +
        'worth, and how much is luck, side and skill. Started again, it goes on where it was stopped.',
    )
    .argument(
      '[strategies...]',
      'ready strategies by name, or files, each with options; all ready ones unless told',
    )
    .option('--scenario <scenario>', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('-g, --games <number>', 'how many games each pairing', parseGames, DEFAULT_GAMES)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/<scenario>-tournament-<seed>)')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--check', 'verify every choice of every bot (slower; usual when your own file plays)')
    .option('--no-check', 'trust your own file')
    .option('--json', 'print one JSON document instead of the tables')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  addRunLimits(command);
  const sides = addSideOptions(command, io.games);
  const [flag = '--side'] = sides.map((side) => side.flag);
  command
    .addHelpText(
      'after',
      `\nA side's own option (${flag} a,b) names who plays there instead. In a game of more than two sides every way to fill\nthe seats is a pairing.\n` +
        '\nExamples:\n  lamplight tournament random ./my-bot.ts ./my-bot.ts:boldness=0.8 --games 1k\n' +
        `  lamplight tournament ./my-bot.ts --games 500 ${flag} random,./rival.ts`,
    )
    .action(async (texts: string[], flags: TournamentFlags) => {
      done(await tournament(texts, flags, chosenSeats(command, sides), io));
    });
}

interface Sitting {
  readonly scenario: Scenario;
  readonly record: RunRecord;
  readonly strategies: readonly Seated[];
  /** By seat: the numbers of the strategies that are tried there. */
  readonly choices: readonly (readonly number[])[];
  /** By pairing: who sits where. */
  readonly pairings: readonly (readonly number[])[];
  readonly seatings: readonly NamedSeating[];
  readonly root: string;
  readonly flags: TournamentFlags;
  /** As typed: who plays, and who plays on a side. */
  readonly texts: readonly string[];
  readonly lists: Readonly<Record<string, string>>;
}

async function tournament(
  texts: readonly string[],
  flags: TournamentFlags,
  lists: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const sitting = await prepare(texts, flags, lists, io);
  const { scenario, record, seatings, root } = sitting;
  const { threads, quiet = false } = flags;
  if (!quiet) {
    printWarnings(scenario, io);
    const total = thousands(seatings.length * flags.games);
    io.stderr.write(
      `${thousands(seatings.length)} pairings of ${thousands(flags.games)} games: ${total} games.\n`,
    );
  }
  const again = { scenario: flags.scenario, sets: flags.set, sides: scenario.game.sides.map(({ id }) => id) };
  const forfeits = createForfeitNotes(() => again, io);
  const release = claimFolder(root);
  const interrupt = listenForInterrupt(io);
  try {
    const count = createCount(sitting, await compileGame(record.spec));
    const { signal } = interrupt;
    const options = { root, threads, quiet, signal, limits: limitsOf(flags), onForfeit: forfeits.add };
    const finished = await playSeatings(scenario, record, seatings, options, io, count.add);
    if (!finished) {
      io.stderr.write('Interrupted. The same command goes on from there.\n');
      return EXIT.interrupted;
    }
    forfeits.end();
    await answer(count.results(), sitting, io);
    return EXIT.ok;
  } catch (error) {
    throw new SessionError(error, 'the same command again', again);
  } finally {
    interrupt.release();
    release();
  }
}

async function prepare(
  texts: readonly string[],
  flags: TournamentFlags,
  lists: Readonly<Record<string, string>>,
  io: Io,
): Promise<Sitting> {
  const scenario = await load(flags.scenario, flags, {}, io);
  const { game } = scenario;
  checkSides(lists, game);
  const contenders = contendersOf(game.sides);
  const alone = Object.keys(lists).find((name) => !contenders.some(({ id }) => id === name));
  if (alone !== undefined) {
    const names = contenders.map(({ id }) => `--${id}`).join(', ');
    throw new UsageError(`--${alone}: a tournament is between teams; its options are ${names}`);
  }
  const strategies: Seated[] = [];
  const numberOf = async (text: string): Promise<number> => {
    const known = strategies.findIndex((seated) => seated.text === text);
    return known >= 0 ? known : strategies.push(await loadSeated(game.id, text, io)) - 1;
  };
  const ready = async () => (await listStrategies(game.id, io.strategyFolder)).map(({ name }) => name);
  const everyone = texts.length > 0 ? texts : await ready();
  const choices: number[][] = [];
  for (const [contender, { id }] of contenders.entries()) {
    const asked = lists[id] === undefined ? everyone : splitSpecs(lists[id]);
    const numbers: number[] = [];
    for (const text of new Set(asked)) numbers.push(await numberOf(text));
    const able = numbers.filter((i) => canPlayAll(strategies[i]!, game, contender));
    const unable = numbers.find((i) => !able.includes(i));
    if (lists[id] !== undefined && unable !== undefined) {
      const { seat, strategy } = strategies[unable]!;
      throw new UsageError(`--${id}: ${seat.name} plays ${strategy.sides!.join(', ')} only`);
    }
    if (able.length === 0) throw new UsageError(`nobody named can play ${id}: name somebody with --${id}`);
    choices.push(able);
  }
  const pairings = combinations(choices);
  if (pairings.length > MOST_PAIRINGS) {
    const sizes = choices.map((numbers) => numbers.length).join(' × ');
    throw new UsageError(
      `${sizes} strategies make ${thousands(pairings.length)} pairings, and ${thousands(MOST_PAIRINGS)} are the most: name fewer, or fewer for a side`,
    );
  }
  if (pairings.length < 2) throw new UsageError('one pairing is no tournament: name more strategies');
  const check = flags.check ?? hasOwnCode(strategies.map(({ seat }) => seat));
  const record = await recordOf(scenario, { ...flags, check }, io);
  const seatings = namedSeatings(pairings, strategies, game.sides);
  const headers = seatings.map(
    (seating) => [seating.name, headerFor(scenario, recordWith(record, seating))] as const,
  );
  const root = flags.out ?? usualRoot(usualName(`${scenario.name}-tournament`, flags.seed), headers);
  return { scenario, record, strategies, choices, pairings, seatings, root, flags, texts, lists };
}

/** Every way to take one of each, the last varying fastest. */
function combinations(choices: readonly (readonly number[])[]): number[][] {
  return choices.reduce<number[][]>(
    (found, options) => found.flatMap((before) => options.map((option) => [...before, option])),
    [[]],
  );
}

/** Folders go by the names of the strategies, so that one more strategy leaves the others' games where they are. */
function namedSeatings(
  pairings: readonly (readonly number[])[],
  strategies: readonly Seated[],
  sides: readonly Side[],
): NamedSeating[] {
  const taken = new Set<string>();
  return pairings.map((players) => {
    const usual = players.map((i) => safeName(labelOf(strategies[i]!)) || 'bot').join('-vs-');
    let name = usual;
    for (let number = 2; taken.has(name); number++) name = `${usual}-${number}`;
    taken.add(name);
    // A team's strategy sits in all of its seats.
    const seats = sides.map((_, side) => strategies[players[contenderOf(sides, side)]!]!.seat);
    return { name, seats };
  });
}

/** A user's own file by its name alone: folders are nobody's business. */
function labelOf({ text }: Seated): string {
  return text.replace(/^.*[\\/]/, '');
}

/** Takes the rows of one pairing after another. */
function createCount({ scenario, strategies, choices, pairings, flags }: Sitting, game: Game) {
  const { metrics } = game;
  const sides = contendersOf(game.sides);
  const outcomes = outcomesOf(metrics, game.sides);
  const winner = metrics[0]!;
  const scores = scoreTable(winner, game.sides);
  const width = metrics.length;
  const played: Tournament['pairings'][number][] = [];
  const estimates: PairingResult['estimates'][] = [];
  return {
    add(pairing: number, blocks: Iterable<Rows>): void {
      const columns = sides.map(() => new Float64Array(flags.games));
      const tallies = outcomes.map(({ kind, column }) =>
        kind === 'share' ? createTally(0, 1) : createTally(...metricRange(metrics[column]!)),
      );
      for (const { first, count, rows } of blocks) {
        for (let i = 0; i < count; i++) {
          const at = i * width;
          for (const [s, column] of columns.entries()) column[first - 1 + i] = scores[rows[at]!]![s]!;
          for (const [o, { column, read }] of outcomes.entries()) {
            const value = read(rows[at + column]!);
            if (!Number.isNaN(value)) tallyValue(tallies[o]!, value);
          }
        }
      }
      played[pairing] = { players: pairings[pairing]!, scores: columns };
      estimates[pairing] = outcomes.map((outcome, o) => estimateOf(outcome, tallies[o]!));
    },
    results(): TournamentResults {
      const findings = analyseTournament(
        { sides: sides.length, strategies: strategies.length, games: flags.games, choices, pairings: played },
        new KeyedLuck(`tournament ${flags.seed}`, 1).stream(0),
      );
      return {
        scenario: scenario.name,
        game: scenario.game.id,
        seed: flags.seed,
        games: flags.games,
        sides: sides.map(({ id }) => id),
        strategies: strategies.map(labelOf),
        results: winner.kind === 'category' ? winner.labels : [],
        outcomes,
        choices,
        pairings: played.map(({ players, scores: columns }, p) => ({
          players,
          scores: columns.map((column) => column.reduce((sum, score) => sum + score, 0) / flags.games),
          estimates: estimates[p]!,
        })),
        findings,
      };
    },
  };
}

function estimateOf({ kind }: Outcome, tally: Tally) {
  return kind === 'mean' ? meanOf(tally) : wilson(countOf(tally, 1), moments(tally).n);
}

async function answer(results: TournamentResults, sitting: Sitting, io: Io): Promise<void> {
  const { root, flags, scenario, texts, lists } = sitting;
  await writeAtomically(join(root, PAIRINGS_FILE), pairingsCsv(results));
  await writeAtomically(join(root, RATINGS_FILE), ratingsCsv(results));
  const words = [...texts, '--scenario', flags.scenario, ...optionsOf({ ...flags, seats: lists })];
  const page = tournamentPage(results, scenario.game, commandLine('tournament', words));
  await writeAtomically(join(root, REPORT_FILE), page);
  if (flags.json) {
    io.stdout.write(tournamentJson(results, root));
    return;
  }
  io.stdout.write(tournamentTable(results, paintFor(io.stdout.isTTY === true, io.env)));
  io.stdout.write(
    `\nAll pairings: ${join(root, PAIRINGS_FILE)}\nRatings:      ${join(root, RATINGS_FILE)}\nCharts:       ${join(root, REPORT_FILE)}\n`,
  );
}
