// `lamplight baseline`: plays a scenario and writes what its games are like into a small file, for `lamplight check`.
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { writeAtomically, writeError } from '../report/atomic.js';
import { baselineText, countsText, KEPT, packRows } from '../report/baseline.js';
import { thousands } from '../report/table.js';
import { createFingerprint } from '../simulate/fingerprint.js';
import { packageVersion } from '../simulate/version.js';
import { checkpoints } from '../stats/checkpoints.js';
import { createTallies, tallyRows } from '../stats/tally.js';
import { DEFAULT_GAMES, DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { append } from './given-again.js';
import type { Io } from './io.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { load, type RunChoices, recordOf } from './prepare.js';
import { safeName } from './run-folder.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { printWarnings } from './warnings.js';
import { watchRun } from './watched-run.js';

export const BASELINES = join('results', 'baselines');

interface BaselineFlags extends RunChoices {
  readonly threads: number;
  readonly out?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

export function addBaseline(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('baseline')
    .summary('write what a scenario is like now into a small file, for check')
    .description(
      'Plays a scenario and writes what its games are like into a small JSON file to be committed.\n' +
        '`lamplight check` tells later whether they still are.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('-g, --games <number>', 'how many games: 2000, 2e3, 10k', parseGames, DEFAULT_GAMES)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <file>', `where to write (default: ${BASELINES}/<game>-<scenario>.json)`)
    .option('--force', 'replace a baseline that is there')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight baseline ${standard} --games 5k\n  lamplight baseline mine.yaml --out mine.json --force`,
    )
    .action(async (reference: string, flags: BaselineFlags) => {
      done(await writeBaseline(reference, flags, chosenSeats(command, sides), io));
    });
}

async function writeBaseline(
  reference: string,
  flags: BaselineFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const quiet = flags.quiet ?? false;
  const scenario = await load(reference, flags, seats, io);
  const { game, module, settings, name, resolved } = scenario;
  const path = flags.out ?? join(BASELINES, `${safeName(game.id)}-${safeName(name)}.json`);
  if (existsSync(path) && !flags.force) {
    throw new UsageError(`${path} is there already: --force replaces it, --out writes elsewhere`);
  }
  if (!quiet) printWarnings(scenario, io);

  const { metrics } = module.compile(settings);
  const tallies = createTallies(metrics);
  const fingerprint = createFingerprint();
  const prefixes: Record<string, string> = {};
  const kept = new Int32Array(flags.games * KEPT);
  const looks = checkpoints(flags.games);
  const record = await recordOf(scenario, flags, io);
  const finished = await watchRun(
    record,
    { threads: flags.threads, quiet, looks },
    ({ first, count, rows }) => {
      tallyRows(tallies, rows, count);
      fingerprint.add(rows);
      for (let i = 0; i < count; i++) {
        kept.set(rows.subarray(i * metrics.length, i * metrics.length + KEPT), (first - 1 + i) * KEPT);
      }
      const last = first + count - 1;
      if (looks.includes(last)) prefixes[last] = fingerprint.soFar();
      return false;
    },
    io,
  );
  if (!finished) {
    io.stderr.write('Interrupted: no baseline was written.\n');
    return EXIT.interrupted;
  }
  const text = baselineText({
    lamplight: packageVersion(),
    game: game.id,
    scenario: { reference, name, resolved },
    set: [...(flags.set ?? [])],
    seats,
    seed: flags.seed,
    games: flags.games,
    fingerprint: fingerprint.soFar(),
    prefixes,
    counts: Object.fromEntries(metrics.map(({ id }, column) => [id, countsText(tallies[column]!)])),
    rows: { metrics: metrics.slice(0, KEPT).map(({ id }) => id), data: packRows(kept) },
  });
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw writeError(path, error);
  }
  await writeAtomically(path, text);
  io.stdout.write(`${path}\n`);
  if (!quiet)
    io.stderr.write(
      `${thousands(flags.games)} games of ${name}, ${thousands(text.length)} bytes. To check against it:\n  lamplight check ${path}\n`,
    );
  return EXIT.ok;
}
