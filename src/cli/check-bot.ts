// `lamplight check-bot`: is a bot fit for a run? Legal, repeatable, without memory of other games, luck or clocks from
// outside, or knowledge that it cannot have.
import type { Command } from 'commander';
import { loadGame } from '../games/registry.js';
import { inLines } from '../report/effects.js';
import { thousands } from '../report/table.js';
import { paintFor } from '../report/terminal.js';
import {
  CHECKS,
  type Check,
  type Failure,
  type KindCost,
  meetsItself,
  PASSES,
} from '../simulate/check-bot/checks.js';
import { checkInThread } from '../simulate/check-bot/run.js';
import { createProgress } from '../simulate/progress.js';
import { againCommand, quoted } from './again.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { addLimits, type LimitFlags, limitsOf } from './limits.js';
import { findGame } from './list.js';
import { parseGames, parseSeed } from './numbers.js';
import { askedFor, canPlay, loadSeated, type Seated } from './seated.js';

interface CheckFlags extends LimitFlags {
  readonly side?: string;
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
  const command = program
    .command('check-bot')
    .summary('whether a bot is fit for a run: legal, repeatable, blind to hidden cards')
    .description(
      'Plays a bot, in every other game against itself, and checks every decision: legal, state untouched, the same again with the same luck, no memory of\n' +
        'other games, no luck or clock from outside, no peeking at hidden cards. Prints what passed, or the first\n' +
        'failing decision with the command that plays that game again. It runs the code of the bot with your rights.',
    )
    .argument('<strategy>', 'a ready strategy by name, or a .ts or .js file; with options: name:option=value')
    .option('--game <id>', 'of this game (default: the first)')
    .option('-g, --games <number>', 'games for each side and check', parseGames, USUAL_GAMES)
    .option('-s, --seed <text>', 'the luck', parseSeed, USUAL_SEED)
    .option('--opponent <strategy>', 'who plays the other sides', 'random')
    .option('--side <ids>', 'check it on these sides (default: all that it can play)')
    .option('--json', 'print one JSON document')
    .option('-q, --quiet', 'no progress');
  addLimits(command)
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
  const sides = askedFor(flags.side, registered.sides, registered).filter((side) =>
    canPlay(own, game.sides[side]!.id),
  );
  if (sides.length === 0) throw new UsageError(`--side ${flags.side}: ${own.seat.name} does not play there`);
  const mirror = game.sides.every(({ id }) => canPlay(own, id));
  const { games, seed } = flags;
  const progress = createProgress(flags.quiet === true, io.stderr as NodeJS.WriteStream);
  let played = 0;
  progress.begin(0, PASSES * sides.length * games);
  const job = { gameUrl: registered.url, own: own.seat, opponent: other.seat, seed, games, sides, mirror };
  const checks = await checkInThread(job, game, limitsOf(flags), () => progress.advance(++played)).finally(
    progress.end,
  );
  const failed = checks.find(({ failure }) => failure !== null);
  const rival = mirror && meetsItself(failed?.failure?.game ?? 0) ? own : other;
  const again = failed?.failure
    ? againWith(failed, { own, rival, sides: game.sides.map(({ id }) => id) }, flags)
    : null;
  if (flags.json) {
    const document = { strategy: spec, passed: failed === undefined, checks, ...(again && { again }) };
    io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  } else {
    const { bold } = paintFor(io.stdout.isTTY === true, io.env);
    const verdict = failed === undefined ? 'is fit for a run' : 'is not fit for a run';
    const ids = game.sides.map(({ id }) => id);
    const lines = [bold(`${spec} ${verdict}`), ...inWords(checks, ids, flags)];
    if (again !== null) lines.push(`  to see it again: ${again}`);
    io.stdout.write(`${lines.join('\n')}\n`);
  }
  return failed === undefined ? EXIT.ok : EXIT.badStrategy;
}

/** What a run can show, a run shows; all else is seen by checking again, as far as the game in question. */
function againWith(
  { name, failure }: Check,
  { own, rival, sides }: { readonly own: Seated; readonly rival: Seated; readonly sides: readonly string[] },
  { seed, game, opponent }: CheckFlags,
): string {
  const { side, game: number } = failure!;
  if (name === CHECKS[0] && game === undefined) {
    const seats = sides.map((_, seat) => (seat === side ? own.seat : rival.seat));
    return againCommand({ scenario: 'standard', sides }, seats, seed, number);
  }
  const words = [
    ...['lamplight', 'check-bot', own.text, '--side', sides[side]!],
    ...(game === undefined ? [] : ['--game', game]),
    ...['--opponent', opponent, '--seed', seed, '--games', String(number)],
  ];
  return words.map(quoted).join(' ');
}

function inWords(checks: readonly Check[], sides: readonly string[], { seed }: CheckFlags): string[] {
  const lines = checks.map(
    ({ name, failure, note }) => `  ${failure === null ? 'pass' : 'FAIL'}  ${name}: ${failure?.what ?? note}`,
  );
  const where = ({ side, game, decision }: Failure) =>
    `  as ${sides[side]}, game ${game} of seed ${seed}, asked for "${decision}"`;
  const failure = checks.find((check) => check.failure !== null)?.failure;
  if (failure) return [...lines, where(failure)];
  return [...lines, '', ...kindLines(checks.at(-1)?.kinds ?? [])];
}

/** What every kind of decision was like. */
function kindLines(kinds: readonly KindCost[]): string[] {
  const rows = kinds.map(({ kind, asked, choices, microseconds, longestMs, bytes }) =>
    asked === 0
      ? [kind, 'never', '', '', '', '']
      : [
          kind,
          thousands(asked),
          choices.toFixed(1),
          microseconds.toFixed(1),
          longestMs.toFixed(1),
          thousands(bytes),
        ],
  );
  const head = ['decision', 'asked', 'choices', 'microseconds', 'longest ms', 'bytes'];
  return inLines([head, ...rows]).map((line) => `  ${line}`);
}
