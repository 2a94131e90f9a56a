// `lamplight cards --causal`: plays the same games as they are and with each card blank, one folder for each way.
import { join } from 'node:path';
import { writeAtomically } from '../report/atomic.js';
import {
  CAUSAL_FILE,
  type CardEffects,
  type CausalResults,
  causalCsv,
  causalJson,
  causalTable,
} from '../report/causal.js';
import type { RunFacts } from '../report/manifest.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import type { Pool } from '../simulate/pool.js';
import { createProgress, type Progress } from '../simulate/progress.js';
import type { Outcome } from '../simulate/run.js';
import { holm } from '../stats/holm.js';
import { type CardColumn, outcomesOf } from '../stats/outcomes.js';
import type { Tested } from '../stats/paired.js';
import { addPairs, createPairSums, pairedEffects } from '../stats/pairs.js';
import { type CardRun, resultsOf } from './cards.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { SessionError } from './failure.js';
import { type Interrupt, listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { claimFolder } from './lock.js';
import { headerFor } from './prepare.js';
import { namedFolder, safeName, usualName } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { factsOf, reportOn } from './session.js';
import { jointProgress, playWay, poolOf, usualRoot, type Way } from './ways.js';

const BASELINE = 'baseline';

interface Sitting {
  readonly run: CardRun;
  readonly root: string;
  readonly baseline: Way;
  readonly blanks: readonly (Way & { readonly card: CardColumn })[];
  readonly facts: RunFacts;
}

export async function runCausal(run: CardRun, io: Io): Promise<ExitCode> {
  const sitting = prepare(run);
  const release = claimFolder(sitting.root);
  const interrupt = listenForInterrupt(io);
  const pool = poolOf([sitting.baseline, ...sitting.blanks], run.threads);
  try {
    const total = run.record.spec.games * (1 + sitting.blanks.length);
    const progress = jointProgress(createProgress(run.quiet, io.stderr as NodeJS.WriteStream), total, [
      sitting.baseline,
      ...sitting.blanks,
    ]);
    const played = await playAll(sitting, pool, progress.of, interrupt, io).finally(progress.end);
    const results = { outcomes: outcomesOfRun(run), cards: corrected(played.cards) };
    if (results.cards.length > 0) await writeAtomically(join(sitting.root, CAUSAL_FILE), causalCsv(results));
    const finished = results.cards.length === sitting.blanks.length;
    printAnswer(sitting, results, finished, io);
    return printEnd(sitting, results.cards.length, played.games, io);
  } catch (error) {
    throw new SessionError(error, 'the same command again');
  } finally {
    interrupt.release();
    await pool.close();
    release();
  }
}

function prepare(run: CardRun): Sitting {
  const { scenario, record, cards, out, threads } = run;
  const header = headerFor(scenario, record);
  const root = out ?? usualRoot(usualName(`${scenario.name}-cards`, record.spec.seed), [[BASELINE, header]]);
  const way = (name: string, its: RunRecord): Way => ({
    record: its,
    choice: namedFolder(join(root, name), headerFor(scenario, its)),
  });
  return {
    run,
    root,
    baseline: way(BASELINE, record),
    blanks: cards.map((card) => ({ ...way(`blank-${safeName(card.id)}`, blanked(run, card)), card })),
    facts: factsOf(record, sideIds(run), threads),
  };
}

function blanked({ scenario, record }: CardRun, { id }: CardColumn): RunRecord {
  const settings = scenario.module.blankCard!(record.spec.settings, id);
  return {
    ...record,
    scenario: `${record.scenario}, ${id} blank`,
    resolved: { ...(record.resolved as object), ...(settings as object) },
    spec: { ...record.spec, settings },
  };
}

function sideIds({ scenario }: CardRun): string[] {
  return scenario.game.sides.map(({ id }) => id);
}

function outcomesOfRun({ scenario }: CardRun): CausalResults['outcomes'] {
  return outcomesOf(scenario.module.compile(scenario.settings).metrics, scenario.game.sides);
}

/** What is known of a card before all p-values are. */
type Uncorrected = Omit<CardEffects, 'effects'> & { readonly effects: readonly Tested[] };

/** The baseline, then card after card, until all are done or Ctrl-C. */
async function playAll(
  { run, root, baseline, blanks, facts }: Sitting,
  pool: Pool,
  progressOf: (way: Way) => Progress,
  { signal }: Interrupt,
  io: Io,
): Promise<{ readonly cards: Uncorrected[]; readonly games: number }> {
  const cards: Uncorrected[] = [];
  let games = 0;

  async function play<T>(way: Way, use: (outcome: Outcome) => T | Promise<T>): Promise<T> {
    const { threads, quiet } = run;
    return playWay(way, { threads, pool, quiet, progress: progressOf(way), signal }, io, (outcome) => {
      games += outcome.played;
      return use(outcome);
    });
  }

  const standard = await play(baseline, async (outcome) => {
    const reports = await reportOn(join(root, BASELINE), outcome, facts, io);
    return { outcome, drawn: new Map(reports.cards!.cards.map(({ id, drawn }) => [id, drawn])) };
  });
  if (!standard.outcome.finished) return { cards, games };
  for (const way of blanks) {
    if (signal.aborted) break;
    const { id, title } = way.card;
    const sums = createPairSums(standard.outcome.metrics, run.scenario.game.sides);
    const finished = await play(way, (outcome) => {
      if (outcome.finished) addPairs(sums, standard.outcome.rows(), outcome.rows());
      return outcome.finished;
    });
    if (!finished) break;
    const { pairs, changed } = sums;
    cards.push({ id, title, pairs, changed, drawn: standard.drawn.get(id)!, effects: pairedEffects(sums) });
  }
  return { cards, games };
}

/** Holm's correction over all cards and outcomes together. */
function corrected(cards: readonly Uncorrected[]): CardEffects[] {
  const adjusted = holm(cards.flatMap(({ effects }) => effects.map(({ p }) => p)));
  let at = 0;
  return cards.map((card) => ({
    ...card,
    effects: card.effects.map((effect) => ({ ...effect, holm: adjusted[at++]! })),
  }));
}

function printAnswer({ run, root, facts }: Sitting, results: CausalResults, finished: boolean, io: Io): void {
  if (run.json) {
    io.stdout.write(causalJson(facts, results, finished, root));
    return;
  }
  if (results.cards.length === 0) return;
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  io.stdout.write(causalTable(facts, results, resultsOf(run.scenario), paint));
  io.stdout.write(`\nAll figures: ${join(root, CAUSAL_FILE)}\n`);
}

function printEnd({ run, blanks }: Sitting, done: number, games: number, io: Io): ExitCode {
  if (done < blanks.length) {
    const cards = `${done} of ${blanks.length} cards`;
    io.stderr.write(`Interrupted after ${cards}. The same command goes on from there.\n`);
    return EXIT.interrupted;
  }
  if (!run.quiet) io.stderr.write(`Played ${thousands(games)} games; what was there already was used.\n`);
  return EXIT.ok;
}
