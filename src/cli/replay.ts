// `lamplight replay`: plays one game of a run once more and tells it.
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { Happening } from '../kernel/chronicle.js';
import type { Side } from '../kernel/contract.js';
import { suggestion } from '../kernel/nearest.js';
import { writeAtomically } from '../report/atomic.js';
import { gameId } from '../report/games-csv.js';
import { createStory } from '../report/story.js';
import { paintFor } from '../report/terminal.js';
import { terminalMap } from '../report/terminal-map.js';
import { createTeller, type Teller } from '../simulate/telling.js';
import { DEFAULT_SEED } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { type FoundGames, findGames, type Whereabouts } from './game-ids.js';
import { append } from './given-again.js';
import type { Io } from './io.js';
import { parseSeed } from './numbers.js';
import { remarksOn } from './same-game.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { tracedGame, writeTrace } from './tracing.js';

const WIDTH = 100;

interface ReplayFlags extends Whereabouts {
  readonly turn?: readonly [number, number];
  readonly faction?: string;
  readonly brief?: boolean;
  readonly map?: boolean;
  readonly json?: boolean;
  readonly html?: string | true;
  readonly trace?: string | true;
  readonly quiet?: boolean;
}

export function addReplay(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const command = program
    .command('replay')
    .description(
      'Plays one game of a run once more, with the same luck, and tells it: cards, moves, attacks with their\n' +
        'dice and modifiers, production, politics, and a ledger at the end of every turn.',
    )
    .argument('<game id>', 'from games.csv, run:17; or a scenario and a number, standard+path=value:17')
    .option('--turn <turn>', 'tell this turn only, or these: 5, 3-6', parseTurns)
    .option('--faction <id>', 'tell the turns of this faction only')
    .option('--brief', 'headlines only')
    .option('--map', 'a schematic map after every turn')
    .option('--json', 'one JSON document: everything, and every decision with all that was legal')
    .option('--html [file]', 'a page with map, turn slider and log (default: game-<number>.html)')
    .option('--trace [file]', 'one JSON line for each event, to a file or standard output; also of run:1-20')
    .option('--in <folder>', 'the folder of the run, if it was moved')
    .option('-s, --seed <text>', 'the luck, for games of a scenario', parseSeed, DEFAULT_SEED)
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario file name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      '\nExamples:\n  lamplight replay standard-1914:17\n  lamplight replay standard-1914:17 --turn 1-2 --map\n' +
        '  lamplight replay standard-1914:17 --html war.html\n  lamplight replay standard:3 --seed poppy --brief\n' +
        '  lamplight replay standard-1914:1-20 --trace wars.jsonl',
    )
    .action(async (id: string, flags: ReplayFlags) => {
      done(await replay(id, flags, chosenSeats(command, sides), io));
    });
}

/** 5, or 3-6. */
function parseTurns(text: string): readonly [number, number] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text.trim());
  const first = Number(match?.[1]);
  const last = Number(match?.[2] ?? match?.[1]);
  if (!(first >= 1 && last >= first)) throw new InvalidArgumentError('Expected a turn such as 5, or 3-6.');
  return [first, last];
}

async function replay(
  id: string,
  flags: ReplayFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const forms = (['json', 'html', 'trace'] as const).filter((form) => flags[form] !== undefined);
  if (forms.length > 1) throw new UsageError(`--${forms.join(' and --')} contradict each other: say one`);
  const found = await findGames(id, flags, seats, io);
  if (flags.trace !== undefined) {
    const numbers = Array.from({ length: found.last - found.first + 1 }, (_, i) => found.first + i);
    await writeTrace(found, numbers, flags.trace === true ? '-' : flags.trace, flags.quiet ?? false, io);
    return EXIT.ok;
  }
  if (found.last !== found.first)
    throw new UsageError('only --trace takes several games at once; name one game');
  const teller = await createTeller(found.record.spec, { alternatives: flags.json === true });
  checkChoices(flags, teller, found);
  const { text, row } = await tale(teller, found, flags, io);
  if (!flags.quiet)
    for (const remark of remarksOn(found, found.first, teller.game.metrics, row))
      io.stderr.write(`note: ${remark}\n`);
  io.stdout.write(text);
  return EXIT.ok;
}

function checkChoices({ faction, map, turn }: ReplayFlags, teller: Teller, { record }: FoundGames): void {
  const { factions, turns } = teller.chronicle;
  if (faction !== undefined) checkFaction(faction, factions, record.spec.game);
  if (map === true && teller.map === null) throw new UsageError(`${record.spec.game} has no map`);
  if (turn !== undefined && turns.length > 0 && turn[0] > turns.length)
    throw new UsageError(`there is no turn ${turn[0]}: the game has ${turns.length} at most`);
}

function checkFaction(faction: string, factions: readonly Side[], game: string): void {
  const ids = factions.map(({ id }) => id);
  if (ids.includes(faction)) return;
  if (ids.length === 0) throw new UsageError(`${game} tells no factions apart`);
  throw new UsageError(
    `there is no faction ${faction}; ${suggestion(faction, ids, `the factions of ${game}`)}`,
  );
}

interface Tale {
  readonly text: string;
  readonly row: Int32Array;
}

/** The game in the form that was asked for. */
async function tale(teller: Teller, found: FoundGames, flags: ReplayFlags, io: Io): Promise<Tale> {
  if (flags.json === true) return jsonTale(teller, found, flags);
  if (flags.html !== undefined) return htmlTale(teller, found, flags.html);
  return storyTale(teller, found, flags, io);
}

function wanted({ turn, faction }: ReplayFlags): (happening: Happening) => boolean {
  return (happening) =>
    (turn === undefined || (happening.turn >= turn[0] && happening.turn <= turn[1])) &&
    (faction === undefined || happening.faction === '' || happening.faction === faction);
}

function jsonTale(teller: Teller, found: FoundGames, flags: ReplayFlags): Tale {
  const events: Happening[] = [];
  const isWanted = wanted(flags);
  const row = teller.tell(found.first, (happening) => {
    if (isWanted(happening)) events.push(happening);
  });
  const head = tracedGame(found, found.first, teller.game.sides);
  return { row, text: `${JSON.stringify({ ...head, events }, null, 2)}\n` };
}

function storyTale(teller: Teller, found: FoundGames, flags: ReplayFlags, io: Io): Tale {
  const { turn, faction, brief = false, map = false } = flags;
  const turns = turn === undefined ? {} : { turns: (each: number) => each >= turn[0] && each <= turn[1] };
  const story = createStory(teller.chronicle, {
    brief,
    ...turns,
    ...(faction === undefined ? {} : { faction }),
    width: WIDTH,
    paint: paintFor(io.stdout.isTTY === true, io.env),
  });
  let text = headline(found, teller);
  const isWanted = wanted(flags);
  const row = teller.tell(found.first, (happening, state) => {
    text += story.hear(happening, () => teller.chronicle.ledger(state));
    if (map && teller.map !== null && happening.kind === 'turn-end' && isWanted(happening))
      text += `\n${terminalMap(teller.game, teller.map, teller.chronicle, state)}`;
  });
  return { row, text: `${text}${story.end()}` };
}

function headline({ record, run, first }: FoundGames, { game }: Teller): string {
  const { scenario, spec } = record;
  const seats = game.sides.map(({ name }, side) => `${name}: ${spec.seats[side]?.name}`).join(', ');
  return `${gameId(run, first)}: ${scenario} (${spec.game}), seed ${spec.seed}, game ${first}\n${seats}\n`;
}

async function htmlTale(teller: Teller, found: FoundGames, file: string | true): Promise<Tale> {
  const { replayPage } = await import('../report/replay-page.js');
  const path = file === true ? join(found.folder ?? '.', `game-${found.first}.html`) : file;
  const { html, row } = replayPage(teller, tracedGame(found, found.first, teller.game.sides));
  await writeAtomically(path, html);
  return { row, text: `${path}\n` };
}
