// `npm run bench:compare -- <checkout A> <checkout B>`: the same games in two checkouts, in turns, and which is faster.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { medianOf } from './clock.js';
import { type Player, startPlayer } from './players.js';
import { logRatio, type Round, type Verdict, verdict } from './verdict.js';

const HELP = `Usage: npm run bench:compare -- [options] <checkout A> <checkout B>

Builds both checkouts and plays the same games in both, in turns (A, B, B, A, then
B, A, A, B), in fresh pairs of processes, by
processor time. Prints the speed of each, their ratio with its 95% interval, and which one is faster.

Options:
  --pairs <number>    pairs of processes: the interval narrows with them (default: 8)
  --rounds <number>   rounds of four turns in each pair (default: 5)
  --turn <ms>         about how long a turn takes (default: 150)
  --game <id>         the game (default: lamps)
  --bot <name>        the bot on all sides (default: random)
  --different-games   compare even if the two do not play the same games
  --json              print one JSON document instead of the sentences
  --help              this

Ends with 0 when it has compared, 2 for bad arguments, 3 when the games differ.
`;

/** By the clock and by games: on a busy machine the threads of the compiler starve. */
const WARM_UP_MS = 1000;
const WARM_UP_GAMES = 100;
const GAMES_DIFFER = 3;

class BadArguments extends Error {}
class GamesDiffer extends Error {}

interface Choices {
  readonly checkouts: readonly [string, string];
  readonly pairs: number;
  readonly rounds: number;
  readonly milliseconds: number;
  readonly game: string;
  readonly bot: string;
  readonly differentGames: boolean;
}

interface Comparison extends Verdict {
  readonly gamesPerSecond: readonly [number, number];
  readonly sameGames: boolean;
  readonly games: number;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pairs: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '5' },
      turn: { type: 'string', default: '150' },
      game: { type: 'string', default: 'lamps' },
      bot: { type: 'string', default: 'random' },
      'different-games': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const [a, b, ...more] = positionals;
  if (a === undefined || b === undefined || more.length > 0) throw new BadArguments('expected two checkouts');
  const comparison = await compare({
    checkouts: [resolve(a), resolve(b)],
    pairs: wholeFrom(2, '--pairs', values.pairs),
    rounds: wholeFrom(1, '--rounds', values.rounds),
    milliseconds: wholeFrom(1, '--turn', values.turn),
    game: values.game,
    bot: values.bot,
    differentGames: values['different-games'],
  });
  process.stdout.write(
    values.json ? `${JSON.stringify(comparison, null, 2)}\n` : sentences(comparison, a, b),
  );
}

function wholeFrom(least: number, option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new BadArguments(`${option} ${text}: expected a whole number from ${least}`);
}

async function compare(choices: Choices): Promise<Comparison> {
  const { checkouts, pairs, rounds, milliseconds } = choices;
  for (const checkout of checkouts) build(checkout);
  const logs: number[][] = [];
  const perGame: number[][] = [[], []];
  let [sameGames, games, count] = [true, 0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    note(`pair ${pair + 1} of ${pairs} ...`);
    const players = await seatBoth(choices, pair % 2 === 0);
    try {
      if (count === 0) {
        sameGames = await playTheSame(players, choices);
        count = await gamesInATurn(players, milliseconds);
      }
      const found: number[] = [];
      // One round more than counts: code still warms up in it, which would favour those who come later.
      for (let round = -1; round < rounds; round++) {
        // And who is first and last alternates: A, B, B, A, then B, A, A, B.
        const ends = Math.abs(pair + round) % 2;
        const times = await abba(players[ends]!, players[1 - ends]!, 1 + games, count);
        if (round < 0) continue;
        for (const [i, time] of times.entries()) perGame[i % 3 === 0 ? ends : 1 - ends]!.push(time / count);
        found.push(ends === 0 ? logRatio(times) : -logRatio(times));
        games += count;
      }
      logs.push(found);
    } finally {
      for (const player of players) player.close();
    }
  }
  const speed = (times: readonly number[]) => 1e9 / medianOf(times);
  const { words, ...ratio } = verdict(logs);
  return { gamesPerSecond: [speed(perGame[0]!), speed(perGame[1]!)], ...ratio, words, sameGames, games };
}

/** Which of the two starts first alternates, as does everything else. */
async function seatBoth(
  { checkouts, game, bot }: Choices,
  aFirst: boolean,
): Promise<readonly [Player, Player]> {
  const players = [startPlayer(), startPlayer()] as const;
  try {
    for (const i of aFirst ? [0, 1] : [1, 0]) {
      await players[i]!.ask('sit', { built: builtFolder(checkouts[i]!), game, bot });
      await players[i]!.ask('playFor', { milliseconds: WARM_UP_MS });
      await players[i]!.ask('play', { first: 1, count: WARM_UP_GAMES });
    }
    return players;
  } catch (error) {
    for (const player of players) player.close();
    throw error;
  }
}

/** Games in which the two were seen to differ mean that their times are of different things. */
async function playTheSame([a, b]: readonly [Player, Player], { differentGames }: Choices): Promise<boolean> {
  const some = { first: 1, count: 20 };
  const same = (await a.ask('play', some)).fingerprint === (await b.ask('play', some)).fingerprint;
  if (!same && !differentGames) {
    throw new GamesDiffer(
      'the two checkouts do not play the same games (the rows of games 1 to 20 differ), so their times are of ' +
        'different things. If the rules were meant to change, compare all the same with --different-games.',
    );
  }
  return same;
}

/** So many games that the slower of the two takes about so long. */
async function gamesInATurn(players: readonly Player[], milliseconds: number): Promise<number> {
  const times = [];
  for (const player of players) {
    const { time, games } = await player.ask('playFor', { milliseconds: 4 * milliseconds });
    times.push(time / games);
  }
  return Math.max(1, Math.round((1e6 * milliseconds) / Math.max(...times)));
}

/** The times of the same games with `outer`, `inner`, `inner`, `outer`. */
async function abba(outer: Player, inner: Player, first: number, count: number): Promise<Round> {
  const time = async (player: Player) => (await player.ask('play', { first, count })).time;
  return [await time(outer), await time(inner), await time(inner), await time(outer)];
}

/** Checkouts from before there was a bundle have dist/ only. */
function builtFolder(checkout: string): string {
  const bundle = join(checkout, 'bundle');
  return existsSync(bundle) ? bundle : join(checkout, 'dist');
}

/** As the checkout itself would be built for people. */
function build(checkout: string): void {
  if (!existsSync(join(checkout, 'src', 'kernel', 'match.ts'))) {
    throw new BadArguments(`${checkout} is not a checkout of Lamplight`);
  }
  if (!existsSync(join(checkout, 'node_modules'))) {
    throw new BadArguments(`${checkout} has no dependencies installed: run \`npm ci\` there first`);
  }
  note(`building ${checkout} ...`);
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: checkout, encoding: 'utf8' });
  if (status !== 0) throw new BadArguments(`${checkout} cannot be built:\n${stdout}${stderr}`);
}

function sentences(found: Comparison, a: string, b: string): string {
  const { gamesPerSecond, estimate, low, high, n, games, words, sameGames } = found;
  const width = Math.max(a.length, b.length);
  const speed = (i: 0 | 1) => `${gamesPerSecond[i].toFixed(1).padStart(9)} games/s and core`;
  const warning = 'THE GAMES DIFFER: this compares different things.';
  return [
    ...(sameGames ? [] : [warning]),
    `A  ${a.padEnd(width)} ${speed(0)}`,
    `B  ${b.padEnd(width)} ${speed(1)}`,
    `A is ${estimate.toFixed(3)} times as fast as B, 95% interval ${low.toFixed(3)} to ${high.toFixed(3)}`,
    `(${games} games four times over, ${n} pairs of processes).`,
    words,
    '',
  ].join('\n');
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

try {
  await main();
} catch (error) {
  const wrong =
    error instanceof BadArguments || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (!wrong && !(error instanceof GamesDiffer)) throw error;
  note(`error: ${(error as Error).message}`);
  if (wrong) note('npm run bench:compare -- --help says what there is.');
  process.exitCode = wrong ? 2 : GAMES_DIFFER;
}
