// `lamplight odds`: the exact odds of one question of dice, and the same question played through the engine.
import type { Command } from 'commander';
import { AssumptionError } from '../kernel/laboratory.js';
import type { OddsStudy, OddsTool } from '../kernel/odds.js';
import { bornOut, oddsJson, oddsTable, type Rehearsed } from '../report/odds.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import { loadScenario } from '../scenario/load.js';
import { createProgress } from '../simulate/progress.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { parseGames, parseSeed } from './numbers.js';

interface OddsFlags {
  readonly scenario: string;
  readonly set?: readonly string[];
  readonly verify?: number | true;
  readonly seed: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly terms?: boolean;
}

const USUAL_TRIALS = 1_000_000;
/** Trials between two looks at the clock and at Ctrl-C. */
const CHUNK = 2_000;

export function addOdds(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  program
    .command('odds')
    .summary('the exact odds of one question of dice, such as an attack')
    .description(
      'Answers one question of dice exactly, by a probability tree: the chance of every outcome. With --verify it also\n' +
        'plays the question through the rules engine and shows that both agree.',
    )
    .argument('[term=value...]', 'the question, in the terms of the game (--terms lists them)')
    .option('--scenario <name>', 'whose rules count: a ready scenario by name, or a file', standard)
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--verify [times]', 'play it so often through the engine (default: 1e6)', parseGames)
    .option('-s, --seed <text>', 'the luck of --verify', parseSeed, DEFAULT_SEED)
    .option('--terms', 'list the terms and their defaults')
    .option('--json', 'print one JSON document instead of the table')
    .option('-q, --quiet', 'no progress')
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight odds --terms\n  lamplight odds\n  lamplight odds --verify 1e6`,
    )
    .action(async (words: readonly string[], flags: OddsFlags) => {
      done(await answer(words, flags, io));
    });
}

async function answer(words: readonly string[], flags: OddsFlags, io: Io): Promise<ExitCode> {
  const { games, scenarioFolder, strategyFolder } = io;
  const sets = flags.set ?? [];
  const scenario = await loadScenario(flags.scenario, { sets, games, scenarioFolder, strategyFolder });
  const tool = await scenario.module.odds?.();
  if (tool === undefined) {
    const instead = scenario.module.laboratory === undefined ? '' : '; lamplight deck has those of its cards';
    throw new UsageError(`there are no questions of odds in ${scenario.game.id}${instead}`);
  }
  if (flags.terms) {
    io.stdout.write(`${termsInWords(tool)}\n`);
    return EXIT.ok;
  }
  try {
    const study = tool.ask(scenario.settings, termsOf(words));
    const rehearsed = flags.verify === undefined ? null : await rehearse(study, flags, io);
    const paint = paintFor(io.stdout.isTTY === true, io.env);
    io.stdout.write(flags.json ? oddsJson(study, rehearsed) : oddsTable(study, rehearsed, paint));
    return rehearsed === null || bornOut(study, rehearsed) ? EXIT.ok : EXIT.bug;
  } catch (error) {
    if (!(error instanceof AssumptionError)) throw error;
    throw new UsageError(`${error.message}\nThe terms of a question:\n${termsInWords(tool)}`);
  }
}

function termsInWords({ terms }: OddsTool): string {
  const width = Math.max(...terms.map(({ id, default: usual }) => id.length + usual.length)) + 1;
  return terms
    .map(({ id, summary, default: usual }) => `  ${`${id}=${usual}`.padEnd(width)}  ${summary}`)
    .join('\n');
}

function termsOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word): [string, string] => {
      const at = word.indexOf('=');
      if (at < 1) throw new UsageError(`${word}: expected term=value; lamplight odds --terms lists them`);
      return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
    }),
  );
}

async function rehearse(study: OddsStudy, flags: OddsFlags, io: Io): Promise<Rehearsed> {
  const trials = flags.verify === true || flags.verify === undefined ? USUAL_TRIALS : flags.verify;
  const rehearsal = study.rehearsal(flags.seed);
  const counts = new Float64Array(study.rows.length);
  const progress = createProgress(flags.quiet === true, io.stderr as NodeJS.WriteStream);
  const interrupt = listenForInterrupt(io);
  let played = 0;
  try {
    progress.begin(0, trials);
    while (played < trials && !interrupt.signal.aborted) {
      const count = Math.min(CHUNK, trials - played);
      rehearsal.play(played, count, counts);
      played += count;
      progress.advance(played);
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    progress.end();
    interrupt.release();
  }
  if (played < trials) io.stderr.write(`Interrupted after ${thousands(played)} of ${thousands(trials)}.\n`);
  return { seed: flags.seed, trials: played, counts };
}
