// `lamplight run`: plays a scenario many times over and says what came of it. What plays loads when it is asked for:
// help and wrong options do without.
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { DEFAULT_GAMES, DEFAULT_SEED, defaultScenario } from './defaults.js';
import type { ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { parseFormats, requireFormats } from './formats.js';
import { append } from './given-again.js';
import type { Io } from './io.js';
import { addRunLimits } from './limits.js';
import { parseGameNumbers, parseGames, parseSeed, parseThreads } from './numbers.js';
import type { RunFlags } from './run-start.js';
import { addSideOptions, chosenSeats, type SideOption } from './sides.js';

/** What may be given together with --resume: all else comes from the folder. */
const WITH_RESUME = ['resume', 'threads', 'json', 'quiet', 'format', 'patience', 'memory', 'trace'];

export function addRun(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('run')
    .description(
      'Plays a scenario many times over, prints what came of it with 95% intervals,\n' +
        'and writes every game, a summary and distributions as CSV into a folder.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('-g, --games <number>', 'how many games: 2000, 2e3, 10k, 1_000_000', parseGames, DEFAULT_GAMES)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/<scenario>-<seed>)')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--format <list>', 'also write every game as parquet or arrow, for other tools', parseFormats)
    .option('--json', 'print one JSON document instead of the table')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--only <game>', 'play this one game, every choice verified, and write nothing', parseGames)
    .option('--resume <folder>', 'go on with the run in this folder, to the same result')
    .option('--check', 'verify every choice of every bot (slower; usual when your own file plays)')
    .option('--no-check', 'trust your own file')
    .option(
      '--trace <games>',
      'also write every event of these games, 1-5,17, to trace.jsonl',
      parseGameNumbers,
    )
    .option('--allow-code', 'let the scenario file name strategies that are files');
  addRunLimits(command);
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText('after', examples(standard, sides))
    .action(async (scenario: string, flags: RunFlags) => {
      await requireFormats(flags.format ?? []);
      if (flags.only !== undefined) refuse(command, ['games', 'out', 'resume', 'trace', 'format']);
      if (flags.resume !== undefined) refuseWithResume(command);
      const { resume, start } = await import('./run-start.js');
      if (flags.resume === undefined) done(await start(scenario, flags, chosenSeats(command, sides), io));
      else done(await resume(flags.resume, flags, io));
    });
}

/** Options of whole runs make no sense for a single game. */
function refuse(command: Command, attributes: readonly string[]): void {
  const given = command.options.filter((option) => {
    const name = option.attributeName();
    return attributes.includes(name) && command.getOptionValueSource(name) === 'cli';
  });
  if (given.length === 0) return;
  throw new UsageError(`--only plays a single game: leave out ${given.map(({ long }) => long).join(', ')}`);
}

function refuseWithResume(command: Command): void {
  const given = command.options.filter(
    (option) => command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  const extra = given.filter((option) => !WITH_RESUME.includes(option.attributeName()));
  const words = [...(command.args.length > 0 ? ['the scenario'] : []), ...extra.map((option) => option.long)];
  if (words.length > 0) {
    throw new UsageError(`--resume takes everything from the folder: leave out ${words.join(', ')}`);
  }
}

function examples(standard: string, sides: readonly SideOption[]): string {
  const flag = sides[0]?.flag;
  const seat = flag === undefined ? '' : `\n  lamplight run ${flag} random --games 10k`;
  return `
Examples:
  lamplight run
  lamplight run ${standard} --games 10k --seed poppy${seat}
  lamplight run my-scenario.yaml --set rules.some-rule=6 --out results/six
  lamplight run --json --quiet > answer.json
  lamplight run --format parquet
  lamplight run --resume results/standard-1914`;
}
