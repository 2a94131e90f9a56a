// `lamplight play`: a person plays one side against bots in the terminal; saved games are folders.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { z } from 'zod';
import { suggestion } from '../kernel/nearest.js';
import { writeAtomically } from '../report/atomic.js';
import { createStory } from '../report/story.js';
import { paintFor } from '../report/terminal.js';
import { packageVersion } from '../simulate/version.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { append } from './given-again.js';
import type { Io } from './io.js';
import { parseGames, parseSeed } from './numbers.js';
import { createSession, type PlaySession } from './play-session.js';
import { askForChoice } from './play-table.js';
import { load, type RunChoices, recordOf } from './prepare.js';
import { usualName } from './run-folder.js';
import { type RunRecord, readRecord, writeRecord } from './run-record.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { printWarnings } from './warnings.js';

const FILE = 'play.json';
const WIDTH = 100;

const savedSchema = z.object({
  version: z.string(),
  side: z.string(),
  number: z.int().min(1),
  choices: z.array(z.int()),
});
type Saved = z.infer<typeof savedSchema>;

interface PlayFlags extends Omit<RunChoices, 'games'> {
  readonly as?: string;
  readonly game: number;
  readonly out?: string;
  readonly resume?: string;
}

export function addPlay(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('play')
    .description(
      'Plays one side yourself, in the terminal, against bots: the same rules and luck as in a run. Type a number\n' +
        'to choose, ? for help, u to take a choice back, s to save, q to save and leave.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('--as <side>', 'the side that you play (default: the first)')
    .option('-s, --seed <text>', 'the luck', parseSeed, DEFAULT_SEED)
    .option('--game <number>', 'the number of the game: game 17 of a run has the same luck', parseGames, 1)
    .option('-o, --out <folder>', 'where to save (default: results/play-<scenario>-<seed>)')
    .option('--resume <folder>', 'go on with the game that was saved there')
    .option('--set <path=value>', 'override a value of the scenario; may be given again', append)
    .option('--allow-code', 'let the scenario file name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight play\n  lamplight play ${standard} --as te --cp heuristic\n` +
        '  lamplight play --resume results/play-standard-1914\n  lamplight play < my-moves.txt    # from a script',
    )
    .action(async (scenario: string, flags: PlayFlags) => {
      done(await play(scenario, flags, chosenSeats(command, sides), io));
    });
}

interface Place {
  readonly folder: string;
  readonly record: RunRecord;
  readonly saved: Saved;
}

async function play(
  reference: string,
  flags: PlayFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const place =
    flags.resume === undefined
      ? await newGame(reference, flags, seats, io)
      : await savedGame(flags.resume, io);
  const { record, saved } = place;
  const paint = paintFor(io.stdout.isTTY === true, io.env);
  const { sides } = io.games.find(({ id }) => id === record.spec.game)!;
  const side = sides.findIndex(({ id }) => id === saved.side);
  let text = '';
  const session = await createSession(record.spec, saved.number, side, (happening, state) => {
    text += story.hear(happening, () => session.chronicle.ledger(state));
  });
  const story = createStory(session.chronicle, { brief: false, width: WIDTH, paint });
  const others = sides.flatMap(({ name }, i) =>
    i === side ? [] : [`${name}: ${record.spec.seats[i]?.name}`],
  );
  io.stdout.write(`You play for ${sides[side]!.name}; the others: ${others.join(', ')}. Type ? for help.\n`);
  session.begin(saved.choices);
  if (saved.choices.length > 0) io.stdout.write(`Going on after ${saved.choices.length} of your choices.\n`);
  return converse(session, place, flush, io);

  function flush(): string {
    const told = text + story.end();
    text = '';
    return told;
  }
}

/** One decision after another, until the game is over or the person leaves. */
async function converse(session: PlaySession, place: Place, flush: () => string, io: Io): Promise<ExitCode> {
  const reader = createInterface({ input: io.stdin ?? process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const save = async () => {
    await saveGame(session, place);
    io.stderr.write(`Saved. To go on:\n  lamplight play --resume ${place.folder}\n`);
  };
  try {
    while (!session.isOver()) {
      io.stdout.write(flush());
      const answer = await askForChoice(session, lines, { save }, io);
      if (answer === 'leave') {
        await save();
        return EXIT.ok;
      }
      if (answer === 'undo') {
        session.begin(session.choices.slice(0, -1));
        flush();
        io.stdout.write('  Taken back.\n');
      } else session.choose(answer.action);
      await saveGame(session, place); // so that Ctrl-C loses nothing
    }
    io.stdout.write(flush());
    return EXIT.ok;
  } finally {
    reader.close();
  }
}

async function newGame(
  reference: string,
  flags: PlayFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<Place> {
  const choices = { ...flags, games: flags.game };
  const scenario = await load(reference, choices, seats, io);
  printWarnings(scenario, io);
  const record = await recordOf(scenario, choices, io);
  const ids = scenario.game.sides.map(({ id }) => id);
  const side = flags.as ?? ids[0]!;
  if (!ids.includes(side))
    throw new UsageError(
      `there is no side ${side}; ${suggestion(side, ids, `the sides of ${scenario.game.id}`)}`,
    );
  const folder = flags.out ?? usualName(`play-${scenario.name}`, flags.seed);
  return { folder, record, saved: { version: packageVersion(), side, number: flags.game, choices: [] } };
}

async function savedGame(folder: string, io: Io): Promise<Place> {
  const path = join(folder, FILE);
  let saved: Saved;
  try {
    saved = savedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new UsageError(`there is no saved game in ${folder}: it has no readable ${FILE}`);
  }
  if (saved.version !== packageVersion())
    io.stderr.write(`note: it was saved by Lamplight ${saved.version}, and this is ${packageVersion()}.\n`);
  return { folder, record: await readRecord(folder, io), saved };
}

async function saveGame(session: PlaySession, { folder, record, saved }: Place): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await writeRecord(folder, record);
  const now: Saved = { ...saved, version: packageVersion(), choices: [...session.choices] };
  await writeAtomically(join(folder, FILE), `${JSON.stringify(now)}\n`);
}
