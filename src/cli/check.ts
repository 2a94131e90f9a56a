// `lamplight check`: the gate for CI. Plays a scenario and says whether its games are still like those of a baseline.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { writeAtomically } from '../report/atomic.js';
import {
  type Baseline,
  BaselineError,
  figuresOf,
  parseBaseline,
  strangeMetrics,
} from '../report/baseline.js';
import { checkAnnotations, checkMarkdown } from '../report/check-markdown.js';
import { type CheckResults, checkJson, checkTable } from '../report/gate.js';
import { checkJunit } from '../report/junit.js';
import { paintFor } from '../report/terminal.js';
import type { Scenario } from '../scenario/load.js';
import { createFingerprint } from '../simulate/fingerprint.js';
import { differing } from '../simulate/header.js';
import { packageVersion } from '../simulate/version.js';
import { checkpoints } from '../stats/checkpoints.js';
import { type BaselineFigures, createGate, type Judgement, type Verdict, verdictOf } from '../stats/gate.js';
import { measuresOf } from '../stats/measures.js';
import { BASELINES } from './baseline.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { load, recordOf } from './prepare.js';
import { type Thresholds, thresholdsOf } from './thresholds.js';
import { printWarnings } from './warnings.js';
import { watchRun } from './watched-run.js';

/** How many times the baseline's games may be played unless told. */
const USUAL_TIMES = 5;

interface CheckFlags {
  readonly balance?: string;
  readonly maxGames?: number;
  readonly seed?: string;
  readonly threads: number;
  readonly acrossVersions?: boolean;
  readonly json?: boolean;
  readonly junit?: string;
  readonly markdown?: string;
  readonly quiet?: boolean;
  readonly allowCode?: boolean;
}

export function addCheck(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('check')
    .summary('the gate for CI: are games still like those of a baseline?')
    .description(
      'Plays the scenario of a baseline and says whether its games are still the same (identical), equivalent within\n' +
        'the margins (pass), out of bounds (fail), or whether that takes more games (inconclusive). Clear cases stop\n' +
        'early. Thresholds stand in the scenario or in a file under `balance:`; without any, the usual margins hold.',
    )
    .argument('[baseline]', `a file that \`lamplight baseline\` wrote (default: the one in ${BASELINES})`)
    .argument('[scenario]', 'the scenario to hold against it (default: the one that it was made of)')
    .option('-b, --balance <file>', 'a file of thresholds instead of those of the scenario')
    .option(
      '--max-games <number>',
      `at most so many (default: ${USUAL_TIMES} times those of the baseline)`,
      parseGames,
    )
    .option('-s, --seed <text>', "other luck than the baseline's", parseSeed)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('--across-versions', 'also take a baseline of another version of Lamplight')
    .option('--json', 'print one JSON document instead of the table')
    .option('--junit <file>', 'also write JUnit XML')
    .option('--markdown <file>', 'also write a summary in Markdown')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files')
    .addHelpText(
      'after',
      `
A balance file, or the same lines in a scenario:
  balance:
    some-side-win: 45%..55%
    us-entry.median: 10..14
    vp-spread.mean: ±0.3 of baseline

Examples:
  lamplight check
  lamplight check ${BASELINES}/mine.json --balance balance.yaml --junit check.xml --markdown check.md`,
    )
    .action(async (path: string | undefined, scenario: string | undefined, flags: CheckFlags) => {
      done(await check(path ?? onlyBaseline(), scenario, flags, io));
    });
}

function onlyBaseline(): string {
  let found: string[] = [];
  try {
    found = readdirSync(BASELINES).filter((name) => name.endsWith('.json'));
  } catch {
    // No folder, no baselines.
  }
  if (found.length === 1) return join(BASELINES, found[0]!);
  if (found.length === 0)
    throw new UsageError(`there is no baseline in ${BASELINES}: make one with \`lamplight baseline\``);
  throw new UsageError(
    `there are several baselines in ${BASELINES}: say which of ${found.toSorted().join(', ')}`,
  );
}

async function check(
  path: string,
  reference: string | undefined,
  flags: CheckFlags,
  io: Io,
): Promise<ExitCode> {
  const { baseline, figures } = readBaseline(path, flags);
  const { seed = baseline.seed, maxGames = USUAL_TIMES * baseline.games } = flags;
  if (maxGames < baseline.games) {
    throw new UsageError(
      `--max-games ${maxGames} is less than the ${baseline.games} games of ${path}: allow at least these`,
    );
  }
  const { set, seats } = baseline;
  const choices = { games: maxGames, seed, set, allowCode: flags.allowCode };
  const scenario = await load(reference ?? baseline.scenario.reference, choices, seats, io);
  if (scenario.game.id !== baseline.game) {
    throw new UsageError(
      `${path} is a baseline of ${baseline.game}, and ${scenario.name} is a scenario of ${scenario.game.id}`,
    );
  }
  if (scenario.name !== baseline.scenario.name && reference === undefined) {
    throw new UsageError(
      `${path} is a baseline of ${baseline.scenario.name}, and ${baseline.scenario.reference} is now ${scenario.name}: ${again(path, baseline)}`,
    );
  }
  if (!flags.quiet) printWarnings(scenario, io);
  const { metrics } = scenario.module.compile(scenario.settings);
  checkMetrics(path, baseline, figures, metrics);
  const given = await thresholdsOf(
    flags.balance,
    scenario,
    measuresOf(metrics, scenario.game.sides),
    figures,
  );
  const judged = await judge({ scenario, baseline, figures, given, seed, maxGames, flags }, io);
  if (judged === null) {
    io.stderr.write('Interrupted: a check is played from its start.\n');
    return EXIT.interrupted;
  }
  const results: CheckResults = {
    ...judged,
    baseline: path,
    game: baseline.game,
    scenario: scenario.name,
    seed,
    baselineSeed: baseline.seed,
    baselineGames: baseline.games,
    changes: changesOf(baseline, scenario),
    usual: given.usual,
  };
  await tell(results, flags, io);
  return results.verdict === 'fail'
    ? EXIT.balanceFailed
    : results.verdict === 'inconclusive'
      ? EXIT.balanceInconclusive
      : EXIT.ok;
}

/** The command that makes it anew. */
function again(path: string, { scenario, games, seed, set, seats }: Baseline): string {
  const options = [
    ...set.map((text) => `--set ${text}`),
    ...Object.entries(seats).map(([side, strategy]) => `--${side} ${strategy}`),
    `--games ${games} --seed ${seed} --out ${path} --force`,
  ];
  return `make it anew with \`lamplight baseline ${scenario.reference} ${options.join(' ')}\``;
}

function readBaseline(path: string, flags: CheckFlags): { baseline: Baseline; figures: BaselineFigures } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new UsageError(
      `cannot read the baseline ${path}: ${reason}; \`lamplight baseline --out ${path}\` makes one`,
    );
  }
  try {
    const baseline = parseBaseline(text);
    const version = packageVersion();
    if (baseline.lamplight !== version && !flags.acrossVersions) {
      throw new UsageError(
        `${path} is of Lamplight ${baseline.lamplight}, and this is ${version}: ${again(path, baseline)}, or compare all the same with --across-versions`,
      );
    }
    return { baseline, figures: figuresOf(baseline) };
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    throw new UsageError(
      `${path} cannot be used: ${error.message}. Make it anew with \`lamplight baseline --out ${path} --force\``,
    );
  }
}

function checkMetrics(
  path: string,
  baseline: Baseline,
  figures: BaselineFigures,
  metrics: Parameters<typeof strangeMetrics>[1],
): void {
  const strange = strangeMetrics(figures, metrics.slice(0, baseline.rows.metrics.length));
  if (strange.length === 0) return;
  throw new UsageError(
    `${path} knows other values of ${strange.join(', ')} than the game has now: ${again(path, baseline)}`,
  );
}

const MOST_CHANGES = 8;

function changesOf({ scenario: { resolved } }: Baseline, scenario: Scenario): string[] {
  const told = ({ balance: _, ...rest }: Record<string, unknown>) => rest;
  const all = differing(
    told(resolved),
    told(JSON.parse(JSON.stringify(scenario.resolved)) as Record<string, unknown>),
    '',
  );
  return all.length > MOST_CHANGES
    ? [...all.slice(0, MOST_CHANGES), `and ${all.length - MOST_CHANGES} more`]
    : all;
}

interface Sitting {
  readonly scenario: Scenario;
  readonly baseline: Baseline;
  readonly figures: BaselineFigures;
  readonly given: Thresholds;
  readonly seed: string;
  readonly maxGames: number;
  readonly flags: CheckFlags;
}

interface Judged {
  readonly verdict: Verdict;
  readonly games: number;
  readonly judgements: readonly Judgement[];
}

/** Plays until the verdict is clear; null when Ctrl-C came first. */
async function judge(
  { scenario, baseline, figures, given, seed, maxGames, flags }: Sitting,
  io: Io,
): Promise<Judged | null> {
  const choices = { games: maxGames, seed, set: baseline.set };
  const record = await recordOf(scenario, choices, io);
  const { metrics } = scenario.module.compile(scenario.settings);
  const looks = [...new Set([...checkpoints(maxGames), baseline.games])].sort((a, b) => a - b);
  // Games of other luck are another sample: then there are no pairs, and more games than the baseline has do tell more.
  const known = seed === baseline.seed ? figures : { ...figures, value: () => undefined };
  const gate = createGate(given.thresholds, metrics, known, looks);
  const fingerprint = createFingerprint();
  const expected = new Map([
    ...Object.entries(baseline.prefixes).map(([games, hash]) => [Number(games), hash] as const),
    [baseline.games, baseline.fingerprint],
  ]);
  let judged: Judged | null = null;
  const options = { threads: flags.threads, quiet: flags.quiet ?? false, looks };
  const ended = await watchRun(
    record,
    options,
    (block) => {
      gate.add(block);
      fingerprint.add(block.rows);
      const { games } = gate;
      if (!looks.includes(games)) return false;
      const same = seed === baseline.seed && expected.get(games) === fingerprint.soFar();
      // As long as nothing differs, only the last game can tell that all is as it was.
      if (same && games < baseline.games) return false;
      judged = verdict(gate.judge(), games, same);
      const hopeless = judged.judgements.every(({ state, last }) => state !== 'open' || last);
      return judged.verdict !== 'inconclusive' || hopeless;
    },
    io,
  );
  return ended ? judged : null;
}

/** Games that are the same pass, unless a range by itself is broken. */
function verdict(judgements: readonly Judgement[], games: number, same: boolean): Judged {
  const reached = verdictOf(judgements);
  return { verdict: same && reached !== 'fail' ? 'identical' : reached, games, judgements };
}

async function tell(results: CheckResults, flags: CheckFlags, io: Io): Promise<void> {
  if (flags.json) io.stdout.write(checkJson(results));
  else io.stdout.write(checkTable(results, paintFor(io.stdout.isTTY === true, io.env)));
  if (flags.junit !== undefined) await writeAtomically(flags.junit, checkJunit(results));
  if (flags.markdown !== undefined) await writeAtomically(flags.markdown, checkMarkdown(results));
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  io.stderr.write(checkAnnotations(results));
  if (io.env.GITHUB_STEP_SUMMARY) appendFileSync(io.env.GITHUB_STEP_SUMMARY, checkMarkdown(results));
}
