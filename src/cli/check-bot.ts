// `lamplight check-bot`: is a bot fit for a run? Legal, repeatable, without memory of other games, luck or clocks from
// outside, or knowledge that it cannot have.
import type { Command } from 'commander';
import { loadGame } from '../games/registry.js';
import { paintFor } from '../report/terminal.js';
import { type Check, checkBot, type Failure, PASSES } from '../simulate/check-bot/checks.js';
import { createProgress } from '../simulate/progress.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { findGame } from './list.js';
import { parseGames, parseSeed } from './numbers.js';
import { canPlay, loadSeated } from './seated.js';

interface CheckFlags {
  readonly game?: string;
  readonly games: number;
  readonly seed: string;
  readonly opponent: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const USUAL_GAMES = 20;
const USUAL_SEED = 'check-bot';

export function addCheckBot(program: Command, io: Io, done: (code: ExitCode) => void): void {
  program
    .command('check-bot')
    .summary('whether a bot is fit for a run: legal, repeatable, blind to hidden cards')
    .description(
      'Plays a bot and checks every decision: legal, state untouched, the same again with the same luck, no memory of\n' +
        'other games, no luck or clock from outside, no peeking at hidden cards. Prints what passed, or the first\n' +
        'failing decision with the command that plays that game again. It runs the code of the bot with your rights.',
    )
    .argument('<strategy>', 'a ready strategy by name, or a .ts or .js file; with options: name:option=value')
    .option('--game <id>', 'of this game (default: the first)')
    .option('-g, --games <number>', 'games for each side and check', parseGames, USUAL_GAMES)
    .option('-s, --seed <text>', 'the luck', parseSeed, USUAL_SEED)
    .option('--opponent <strategy>', 'who plays the other sides', 'random')
    .option('--json', 'print one JSON document')
    .option('-q, --quiet', 'no progress')
    .addHelpText(
      'after',
      '\nExamples:\n  lamplight check-bot ./my-bot.ts\n  lamplight check-bot random --games 5',
    )
    .action(async (spec: string, flags: CheckFlags) => {
      done(await check(spec, flags, io));
    });
}

async function check(spec: string, flags: CheckFlags, io: Io): Promise<ExitCode> {
  const registered = flags.game === undefined ? io.games[0] : findGame(flags.game, io);
  if (registered === undefined) throw new UsageError('there are no games');
  const module = await loadGame(registered.url);
  const game = module.compile(module.settings.parse(undefined));
  const own = await loadSeated(registered.id, spec, io);
  const other = await loadSeated(registered.id, flags.opponent, io);
  const sides = [...game.sides.keys()].filter((side) => canPlay(own, game.sides[side]!.id));
  const { games, seed } = flags;
  const progress = createProgress(flags.quiet === true, io.stderr as NodeJS.WriteStream);
  let played = 0;
  progress.begin(0, PASSES * sides.length * games);
  const checks = checkBot({
    game,
    seed,
    games,
    sides,
    seat: (side) => own.strategy.seat(game, side, own.seat.options),
    opponent: (side) => other.strategy.seat(game, side, other.seat.options),
    advance: () => progress.advance(++played),
  });
  progress.end();
  const failed = checks.find(({ failure }) => failure !== null);
  const ids = game.sides.map(({ id }) => id);
  if (flags.json)
    io.stdout.write(`${JSON.stringify({ strategy: spec, passed: failed === undefined, checks }, null, 2)}\n`);
  else io.stdout.write(inWords(spec, checks, ids, flags, paintFor(io.stdout.isTTY === true, io.env).bold));
  return failed === undefined ? EXIT.ok : EXIT.badStrategy;
}

function inWords(
  spec: string,
  checks: readonly Check[],
  sides: readonly string[],
  flags: CheckFlags,
  bold: (text: string) => string,
): string {
  const lines = checks.map(
    ({ name, failure, note }) => `  ${failure === null ? 'pass' : 'FAIL'}  ${name}: ${failure?.what ?? note}`,
  );
  const failed = checks.find(({ failure }) => failure !== null);
  if (failed?.failure) lines.push(...whereabouts(spec, failed.failure, sides, flags));
  const verdict = failed === undefined ? 'is fit for a run' : 'is not fit for a run';
  return `${[bold(`${spec} ${verdict}`), ...lines].join('\n')}\n`;
}

function whereabouts(spec: string, failure: Failure, sides: readonly string[], flags: CheckFlags): string[] {
  const seats = sides.map((id, side) => `--${id} ${side === failure.side ? spec : flags.opponent}`).join(' ');
  const command = `lamplight run ${seats} --seed ${flags.seed} --games ${failure.game + 1} --threads 1 --check`;
  return [
    `  as ${sides[failure.side]}, game ${failure.game} of seed ${flags.seed}, asked for "${failure.decision}"`,
    `  plays it again: ${command}`,
  ];
}
