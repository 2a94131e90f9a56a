// `lamplight why`: at which event the same games, played two ways, first part, and what of each shift hangs on it.
import { type Command, Option } from 'commander';
import { paintFor } from '../report/terminal.js';
import { type WhyPair, whyJson, whyText } from '../report/why.js';
import { firstParting, GROUPINGS, type Grouping } from '../simulate/parting.js';
import { createProgress } from '../simulate/progress.js';
import { measuresOf } from '../stats/measures.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { parseGames, parseSeed } from './numbers.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { loadToldWays, quoted, type ToldWay, type ToldWayChoices } from './told-ways.js';

const USUAL_GAMES = 200;

interface WhyFlags extends ToldWayChoices {
  readonly games: number;
  readonly by?: readonly Grouping[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addWhy(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = addWayOptions(
    program
      .command('why')
      .description(
        'Plays the same games, with the same luck, two ways, finds the event at which each pair first parts, and\n' +
          'says how much of every shift is carried by games that part there; names the games to look at.',
      )
      .option('-g, --games <number>', 'how many games each way', parseGames, USUAL_GAMES)
      .addOption(
        new Option('--by <groupings...>', 'how to group the partings (default: what, turn, card)').choices(
          GROUPINGS,
        ),
      )
      .option('--json', 'print one JSON document: every measure, every grouping'),
  );
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight why ${standard} +rules.some-rule=6\n` +
        `  lamplight why ${standard} +side=./my-bot.ts --by decision area\n` +
        `  lamplight why ${standard} --engine-b ../older-checkout`,
    )
    .action(async (texts: string[], flags: WhyFlags) => {
      done(await why(texts, flags, chosenSeats(command, sides), io));
    });
}

/** The two ways, and what is common to both; `bisect` takes them too. */
export function addWayOptions(command: Command): Command {
  return command
    .argument('[ways...]', 'two ways to play, as compare takes them: name+path=value+side=strategy')
    .option('-s, --seed <text>', 'the luck: the same seed gives the same games', parseSeed, DEFAULT_SEED)
    .option('--set <path=value>', 'override a value of both scenarios; may be given again', append)
    .option('--engine-a <folder>', 'play the first way in this checkout or installed package')
    .option('--engine-b <folder>', 'play the second way in this checkout or installed package')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario files name strategies that are files');
}

async function why(
  texts: readonly string[],
  flags: WhyFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  if (texts.length > 2) throw new UsageError(`why looks at two ways, not ${texts.length}`);
  const ways = await loadToldWays(texts, flags, seats, io);
  const [a, b] = ways;
  const measures = measuresOf(a.metrics, a.sides).filter(({ metric }) => columnIn(b, metric.id) >= 0);
  const interrupt = listenForInterrupt(io);
  const pairs: WhyPair[] = [];
  const progress = createProgress(flags.quiet ?? false, io.stderr as NodeJS.WriteStream, 'pairs of games');
  progress.begin(0, flags.games);
  const others = b.games(1, flags.games);
  try {
    for await (const first of a.games(1, flags.games)) {
      const second = (await others.next()).value;
      if (second === undefined) break;
      const differences = measures.map(
        ({ column, metric, read }) => read(second.row[columnIn(b, metric.id)]!) - read(first.row[column]!),
      );
      const parting = firstParting(first.happenings, second.happenings);
      pairs.push({ number: pairs.length + 1, parting, differences });
      progress.advance(pairs.length);
      // Lets Ctrl-C and the progress in: games are played without a pause.
      await new Promise(setImmediate);
      if (interrupt.signal.aborted) break;
    }
  } finally {
    await others.return(undefined);
    progress.end();
    interrupt.release();
  }
  const stopped = pairs.length < flags.games;
  if (stopped) io.stderr.write(`Interrupted after ${pairs.length} of ${flags.games} games.\n`);
  if (pairs.length === 0) return EXIT.interrupted;
  const results = {
    game: a.game,
    seed: flags.seed,
    labels: [a.label, b.label] as const,
    measures,
    winners: winnersOf(a),
    pairs,
    turns: a.turns,
    commands: (number: number, turn: number) => [
      ...ways.map((way) => `${way.replay(number)} --turn ${turn}`),
      bisectCommand(number, texts, flags, seats),
    ],
  };
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  io.stdout.write(
    flags.json ? whyJson(results) : whyText(results, flags.by ?? ['what', 'turn', 'card'], paint),
  );
  return stopped ? EXIT.interrupted : EXIT.ok;
}

function columnIn({ metrics }: ToldWay, id: string): number {
  return metrics.findIndex((metric) => metric.id === id);
}

function winnersOf({ metrics }: ToldWay): readonly string[] {
  const winner = metrics.find(({ id }) => id === 'winner');
  return winner?.kind === 'category' ? winner.labels : [];
}

function bisectCommand(
  number: number,
  texts: readonly string[],
  flags: WhyFlags,
  seats: Readonly<Record<string, string>>,
): string {
  const engines = [
    ...(flags.engineA === undefined ? [] : ['--engine-a', flags.engineA]),
    ...(flags.engineB === undefined ? [] : ['--engine-b', flags.engineB]),
  ];
  const sets = (flags.set ?? []).flatMap((set) => ['--set', set]);
  const seated = Object.entries(seats).flatMap(([side, strategy]) => [`--${side}`, strategy]);
  return ['lamplight bisect', String(number), ...texts, '--seed', flags.seed, ...seated, ...sets, ...engines]
    .map((word, i) => (i === 0 ? word : quoted(word)))
    .join(' ');
}
