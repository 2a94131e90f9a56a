// The command line: reads the arguments, runs a command, returns the exit code.
import { Command } from 'commander';
import { packageVersion } from '../simulate/version.js';
import { EXIT, type ExitCode, exitCodesInWords } from './exit-codes.js';
import { report } from './failure.js';
import { type Io, PROCESS_IO } from './io.js';

type Add = (program: Command, io: Io, done: (code: ExitCode) => void) => void;

/** One line on each command. Its code, with the libraries that it needs, loads only when it is asked for. */
const COMMANDS: readonly { name: string; summary: string; load: () => Promise<Add> }[] = [
  {
    name: 'run',
    summary: 'play a scenario many times over, print what came of it',
    load: async () => (await import('./run.js')).addRun,
  },
  {
    name: 'compare',
    summary: 'play the same games two or more ways, print what that changes',
    load: async () => (await import('./compare.js')).addCompare,
  },
  {
    name: 'plan',
    summary: 'how many games and minutes a wanted precision takes',
    load: async () => (await import('./plan.js')).addPlan,
  },
  {
    name: 'sweep',
    summary: 'play the same games over many values of a scenario, rank what matters',
    load: async () => (await import('./sweep.js')).addSweep,
  },
  {
    name: 'tune',
    summary: 'find values of a scenario that meet several targets at once',
    load: async () => (await import('./tune.js')).addTune,
  },
  {
    name: 'baseline',
    summary: 'write what a scenario is like now into a small file, for check',
    load: async () => (await import('./baseline.js')).addBaseline,
  },
  {
    name: 'check',
    summary: 'the gate for CI: are games still like those of a baseline?',
    load: async () => (await import('./check.js')).addCheck,
  },
  {
    name: 'deck',
    summary: 'the decks alone: the exact odds of every card, and of what hangs on them',
    load: async () => (await import('./deck.js')).addDeck,
  },
  {
    name: 'odds',
    summary: 'the exact odds of one question of dice, such as an attack',
    load: async () => (await import('./odds.js')).addOdds,
  },
  {
    name: 'cards',
    summary: 'how much each card matters: association, or cause with --causal',
    load: async () => (await import('./cards.js')).addCards,
  },
  {
    name: 'tournament',
    summary: 'every bot against every other on the same games: ratings, equilibrium, luck and skill',
    load: async () => (await import('./tournament.js')).addTournament,
  },
  {
    name: 'train',
    summary: "tune a bot's options by play, and confirm the gain on fresh games",
    load: async () => (await import('./train.js')).addTrain,
  },
  {
    name: 'check-bot',
    summary: 'whether a bot is fit for a run: legal, repeatable, blind to hidden cards',
    load: async () => (await import('./check-bot.js')).addCheckBot,
  },
  {
    name: 'audit',
    summary: 'how often bots do what no sensible player would',
    load: async () => (await import('./audit.js')).addAudit,
  },
  {
    name: 'replay',
    summary: 'tell one game of a run: cards, dice, moves, a ledger for every turn',
    load: async () => (await import('./replay.js')).addReplay,
  },
  {
    name: 'why',
    summary: 'at which event the same games part two ways, and what of the shift hangs on it',
    load: async () => (await import('./why.js')).addWhy,
  },
  {
    name: 'bisect',
    summary: 'the first event at which one game differs two ways',
    load: async () => (await import('./bisect.js')).addBisect,
  },
  {
    name: 'play',
    summary: 'play one side yourself, in the terminal',
    load: async () => (await import('./play.js')).addPlay,
  },
  {
    name: 'list',
    summary: 'list what there is',
    load: async () => (await import('./list.js')).addList,
  },
  {
    name: 'rules',
    summary: 'list the rules of a game: the code, tests and random games that cover each',
    load: async () => (await import('./rules.js')).addRules,
  },
  {
    name: 'validate',
    summary: 'check scenarios and the strategies that they name, without playing',
    load: async () => (await import('./validate.js')).addValidate,
  },
  {
    name: 'schema',
    summary: 'print the JSON Schema of scenario files, so that editors complete and check them',
    load: async () => (await import('./schema.js')).addSchema,
  },
];

/** `argv` without node and script. Never throws and never exits by itself. */
export async function main(argv: readonly string[], changes: Partial<Io> = {}): Promise<ExitCode> {
  const io: Io = { ...PROCESS_IO, ...changes };
  let code: ExitCode = EXIT.ok;
  try {
    const program = await createProgram(io, argv, (result) => {
      code = result;
    });
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, io);
  }
}

/** The same for the process as a whole. */
export async function mainOfProcess(changes: Partial<Io> = {}): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    // A reader that has seen enough (`| head`) closes the pipe: not an error.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.exitCode = await main(process.argv.slice(2), changes);
}

async function createProgram(
  io: Io,
  argv: readonly string[],
  done: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('lamplight')
    .description('A wind tunnel for Great War board games: balance figures with honest error bars.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError('(add --help for what there is)')
    .addHelpText('after', `\n${exitCodesInWords()}`);
  // `lamplight help run` asks for a command as well.
  const asked = argv.filter((word) => !word.startsWith('-')).slice(0, 2);
  for (const { name, summary, load } of COMMANDS) {
    const wanted = asked[0] === name || (asked[0] === 'help' && asked[1] === name);
    const command = wanted ? added(program, name, await load()) : program.command(name);
    command.summary(summary);
    if (command.description() === '') command.description(summary);
  }
  return program;

  function added(to: Command, name: string, add: Add): Command {
    add(to, io, done);
    return to.commands.find((command) => command.name() === name)!;
  }
}
