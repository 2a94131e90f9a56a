// `lamplight bisect`: the first event at which one game, played two ways, differs, with what came before and after.
import type { Command } from 'commander';
import type { Happening } from '../kernel/chronicle.js';
import { thousands } from '../report/table.js';
import { type Paint, paintFor } from '../report/terminal.js';
import { firstParting } from '../simulate/parting.js';
import { defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { findGames, parseGameIds } from './game-ids.js';
import type { Io } from './io.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { loadToldWays, type ToldGame, type ToldWay, type ToldWayChoices } from './told-ways.js';
import { addWayOptions } from './why.js';

const SHOWN_BEFORE = 3;
const SHOWN_AFTER = 4;

interface BisectFlags extends ToldWayChoices {
  readonly json?: boolean;
}

export function addBisect(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = addWayOptions(
    program
      .command('bisect')
      .description('Shows the first event at which one game, played two ways with the same luck, differs.')
      .argument('<game id>', 'a number, or an id from games.csv, whose seed is then taken too'),
  ).option('--json', 'print one JSON document');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight bisect 17 ${standard} +rules.some-rule=6\n` +
        `  lamplight bisect standard-1914:17 ${standard} +side=./my-bot.ts\n` +
        `  lamplight bisect 17 ${standard} --engine-b ../older-checkout`,
    )
    .action(async (id: string, texts: string[], flags: BisectFlags) => {
      const seeded = command.getOptionValueSource('seed') === 'cli';
      done(await bisect(id, texts, flags, seeded, chosenSeats(command, sides), io));
    });
}

async function bisect(
  id: string,
  texts: readonly string[],
  flags: BisectFlags,
  seeded: boolean,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  if (texts.length > 2) throw new UsageError(`bisect looks at two ways, not ${texts.length}`);
  const { number, seed } = await gameAndSeed(id, flags, seeded, io);
  const ways = await loadToldWays(texts, { ...flags, seed }, seats, io);
  const [a, b] = [await gameOf(ways[0], number), await gameOf(ways[1], number)];
  const parting = firstParting(a.happenings, b.happenings);
  if (flags.json) {
    const found = parting && { shared: parting.shared, before: parting.before, after: parting.after };
    const answer = { game: ways[0].game, seed, number, ways: ways.map(({ label }) => label), parting: found };
    io.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return EXIT.ok;
  }
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  io.stdout.write(
    parting === null
      ? `Game ${number} of seed ${seed} is the same both ways, in all ${thousands(a.happenings.length)} events.\n`
      : sideBySide(ways, [a, b], parting.shared, number, seed, paint),
  );
  return EXIT.ok;
}

/** A bare number, or an id of a run, which knows its seed. */
async function gameAndSeed(
  id: string,
  flags: BisectFlags,
  seeded: boolean,
  io: Io,
): Promise<{ readonly number: number; readonly seed: string }> {
  if (/^\d+$/.test(id) && Number(id) >= 1) return { number: Number(id), seed: flags.seed };
  const { first, last } = parseGameIds(id);
  if (first !== last) throw new UsageError('bisect looks at one game: name one number');
  if (seeded) return { number: first, seed: flags.seed };
  const { record } = await findGames(id, { seed: flags.seed }, {}, io);
  return { number: first, seed: record.spec.seed };
}

async function gameOf(way: ToldWay, number: number): Promise<ToldGame> {
  for await (const game of way.games(number, number)) return game;
  throw new UsageError(`${way.label} tells no game ${number}`);
}

function sideBySide(
  ways: readonly [ToldWay, ToldWay],
  games: readonly [ToldGame, ToldGame],
  shared: number,
  number: number,
  seed: string,
  paint: Paint,
): string {
  const [{ happenings }] = games;
  const at = happenings[shared] ?? games[1].happenings[shared]!;
  const turn = ways[0].turns[at.turn - 1];
  const place = [`turn ${at.turn}${turn === undefined ? '' : ` (${turn})`}`, at.faction, at.phase].filter(
    Boolean,
  );
  return `${[
    paint.bold(
      `Game ${number} of seed ${seed}: ${thousands(shared)} events in common, then they part in ${place.join(', ')}.`,
    ),
    '',
    ...happenings
      .slice(Math.max(0, shared - SHOWN_BEFORE), shared)
      .map((each) => paint.dim(`    ${inWords(each)}`)),
    ...ways.flatMap((way, i) => [
      '',
      `${'AB'[i]}: ${way.label}`,
      ...shownFrom(games[i]!.happenings, shared),
      paint.dim(`    ${way.replay(number)} --turn ${at.turn}`),
    ]),
  ].join('\n')}\n`;
}

function shownFrom(happenings: readonly Happening[], from: number): string[] {
  const shown = happenings.slice(from, from + SHOWN_AFTER);
  if (shown.length === 0) return ['  > the game is over'];
  return shown.map((each, i) => `  ${i === 0 ? '>' : ' '} ${inWords(each)}`);
}

function inWords({ kind, text, decision, side, facts }: Happening): string {
  const head = decision === undefined ? kind : `${side} decides, ${decision}`;
  const more = kind === 'card' && facts !== undefined ? ` ${JSON.stringify(facts)}` : '';
  return `[${head}] ${text}${more}`;
}
