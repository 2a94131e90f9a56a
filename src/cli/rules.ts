// `lamplight rules`: every numbered rule of a game, the code and the tests that cite it, and how often random games ran it.
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { type RegisteredGame, readableUrlOf } from '../games/registry.js';
import { codeOf, testsOf } from '../kernel/rules/game-files.js';
import { loadRules } from '../kernel/rules/list.js';
import { placesOf, rowsOf } from '../kernel/rules/rows.js';
import { type RuleCoverage, timesOf } from '../report/rule-coverage.js';
import { coverageCsv, coverageJson, coverageTable } from '../report/rule-table.js';
import { paintFor } from '../report/terminal.js';
import { countGames } from '../simulate/exercise/count-games.js';
import { createProgress } from '../simulate/progress.js';
import { DEFAULT_SEED } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { findGame } from './list.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';

/** A minute or two of counting; the tables in the documents are made with 10k. */
const USUAL_GAMES = 1000;

interface RulesFlags {
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly files?: boolean;
  readonly quiet?: boolean;
}

export function addRules(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('rules')
    .description(
      'Lists every numbered rule of a game with the code and the tests that cite it, and how often\n' +
        'random games ran that code: the largest count of the places that cite it.',
    )
    .argument('[game]', 'the game', io.games[0]?.id)
    .option('-g, --games <number>', 'how many random games: 200, 10k', parseGames, USUAL_GAMES)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same counts', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .addOption(new Option('--json', 'print one JSON document instead of the table').conflicts('csv'))
    .option('--csv', 'print CSV instead of the table')
    .option('--files', 'name files without lines in the table, as a document that is kept would')
    .option('-q, --quiet', 'no progress')
    .addHelpText(
      'after',
      `
Examples:
  lamplight rules
  lamplight rules ${io.games[0]?.id ?? ''} --games 10k --csv > rules.csv`,
    )
    .action(async (id: string, flags: RulesFlags) => {
      const coverage = await cover(findGame(id, io), flags, io);
      io.stdout.write(inWords(coverage, flags, io));
      done(EXIT.ok);
    });
}

async function cover(
  game: RegisteredGame,
  { games, seed, threads, quiet = false }: RulesFlags,
  io: Io,
): Promise<RuleCoverage> {
  if (game.ruleList === undefined) throw new UsageError(`the game ${game.id} has no list of its rules`);
  const gameUrl = readableUrlOf(game);
  const tests = testsOf(gameUrl);
  const rows = rowsOf(loadRules(game.ruleList), codeOf(gameUrl), tests);
  const places = placesOf(rows);
  const progress = createProgress(quiet, io.stderr as NodeJS.WriteStream);
  const counted = await countGames({ gameUrl, seed, places }, games, threads, progress);
  return {
    game: game.id,
    games,
    seed,
    hasTests: tests.length > 0,
    rows: rows.map((row) => ({ ...row, times: timesOf(row, places, counted) })),
  };
}

function inWords(coverage: RuleCoverage, { json, csv, files }: RulesFlags, io: Io): string {
  if (json) return coverageJson(coverage);
  if (csv) return coverageCsv(coverage);
  return coverageTable(coverage, paintFor(io.stdout.isTTY === true, io.env), files ? 'files' : 'lines');
}
