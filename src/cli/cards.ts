// `lamplight cards`: what goes together with each card, or with --causal what each card does.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { nearest } from '../kernel/nearest.js';
import { CARDS_FILE, cardsJson, cardsTable } from '../report/cards.js';
import { paintFor } from '../report/terminal.js';
import type { Scenario } from '../scenario/load.js';
import { type CardColumn, cardColumns } from '../stats/outcomes.js';
import { runCausal } from './causal.js';
import { DEFAULT_GAMES, DEFAULT_SEED, defaultScenario } from './defaults.js';
import type { ExitCode } from './exit-codes.js';
import { isOtherCode, SessionError, UsageError } from './failure.js';
import { append } from './given-again.js';
import type { Io } from './io.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { headerFor, load, type RunChoices, recordOf } from './prepare.js';
import { namedFolder, usualFolder, usualName } from './run-folder.js';
import type { RunRecord } from './run-record.js';
import { type Played, playSession, printEnd } from './session.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { printWarnings } from './warnings.js';

interface CardFlags extends RunChoices {
  readonly threads: number;
  readonly out?: string;
  readonly card?: readonly string[];
  readonly causal?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addCards(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('cards')
    .description(
      'Plays a scenario and prints how games that drew a card differ from like games that did not:\n' +
        'association. With --causal the same games are played again with each card blank in turn, with\n' +
        'all other luck the same, and what the card does is printed: cause. Started again, either goes\n' +
        'on where it was stopped.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('-g, --games <number>', 'how many games: 2000, 2e3, 10k', parseGames, DEFAULT_GAMES)
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('-o, --out <folder>', 'where to write (default: results/<scenario>[-cards]-<seed>)')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--card <id>', 'only this card; may be given again', append)
    .option('--causal', 'play with each card blank, and compare game by game')
    .option('--json', 'print one JSON document instead of the table')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight cards ${standard} --games 10k\n  lamplight cards --causal --card one --card another`,
    )
    .action(async (reference: string, flags: CardFlags) => {
      const scenario = await load(reference, flags, chosenSeats(command, sides), io);
      const cards = chosenCards(scenario, flags);
      if (!flags.quiet) printWarnings(scenario, io);
      const record = await recordOf(scenario, flags, io);
      const run = flags.causal ? runCausal : associate;
      done(await run({ scenario, record, cards, ...outputOf(flags) }, io));
    });
}

function outputOf({ threads, out, json = false, quiet = false }: CardFlags) {
  return { threads, out, json, quiet };
}

export interface CardRun {
  readonly scenario: Scenario;
  readonly record: RunRecord;
  readonly cards: readonly CardColumn[];
  readonly threads: number;
  readonly out: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** The cards asked for, or all; nothing is played when one of them is not there. */
function chosenCards({ module, settings }: Scenario, { card: asked, causal }: CardFlags): CardColumn[] {
  const all = cardColumns(module.compile(settings).metrics);
  if (all.length === 0) throw new UsageError(`${module.id} has no cards to look at`);
  if (causal && module.blankCard === undefined) {
    throw new UsageError(`${module.id} cannot blank a card: leave out --causal`);
  }
  const ids = all.map(({ id }) => id);
  for (const id of asked ?? []) {
    if (ids.includes(id)) continue;
    const near = nearest(id, ids);
    const hint = near === null ? 'lamplight list metrics names them' : `did you mean ${near}?`;
    throw new UsageError(`there is no card ${id} in this scenario; ${hint}`);
  }
  return asked === undefined ? all : all.filter(({ id }) => asked.includes(id));
}

async function associate(run: CardRun, io: Io): Promise<ExitCode> {
  const { scenario, record, json } = run;
  const { facts, results, outcome, folder } = await play(run, io);
  const wanted = results.cards!.cards.filter(({ id }) => run.cards.some((card) => card.id === id));
  const cards = { ...results.cards!, cards: wanted };
  if (json) io.stdout.write(cardsJson(facts, cards, outcome.finished, folder));
  else {
    const paint = paintFor(io.stdout.isTTY === true, io.env);
    io.stdout.write(cardsTable(facts, cards, resultsOf(scenario), paint));
    io.stdout.write(`\nAll figures: ${join(folder, CARDS_FILE)}\n`);
  }
  return printEnd(outcome, record.spec.games, { ...run, folder, resume: false }, io);
}

/** Games that are there already are not played again. */
async function play(run: CardRun, io: Io): Promise<Played & { readonly folder: string }> {
  const { scenario, record, out, threads, json, quiet } = run;
  const header = headerFor(scenario, record);
  const { folder, done, note } =
    out === undefined
      ? usualFolder(usualName(scenario.name, record.spec.seed), header)
      : namedFolder(out, header);
  if (note !== null && !quiet) io.stderr.write(`${note}\n`);
  const sides = scenario.game.sides.map(({ id }) => id);
  const session = (resume: boolean) =>
    playSession(record, sides, { folder, resume, threads, json, quiet }, io);
  if (done < record.spec.games) return { ...(await session(done > 0)), folder };
  try {
    return { ...(await session(true)), folder };
  } catch (error) {
    // A finished run of other rules or bots is replaced, as `lamplight run` would.
    if (!(error instanceof SessionError && isOtherCode(error.cause))) throw error;
    return { ...(await session(false)), folder };
  }
}

/** The names of all results: the sides, and whatever else there is. */
export function resultsOf({ module, settings }: Scenario): readonly string[] {
  const winner = module.compile(settings).metrics.find(({ id }) => id === 'winner');
  return winner?.kind === 'category' ? winner.labels : [];
}
