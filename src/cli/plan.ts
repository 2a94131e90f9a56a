// `lamplight plan`: from a small pilot, how many games and minutes a wanted precision or difference takes here.
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { type GamePlan, gamePlanJson, gamePlanTable, type PlannedAim } from '../report/game-plan.js';
import { paintFor } from '../report/terminal.js';
import { createProgress } from '../simulate/progress.js';
import { addComparedPairs, createComparison } from '../stats/comparison.js';
import { type Measure, measuresOf } from '../stats/measures.js';
import { gamesForReach, gamesToDetect, pilotVariance } from '../stats/sample-size.js';
import { createTally, moments, type Tally, tallyValue } from '../stats/tally.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import { append } from './given-again.js';
import { listenForInterrupt } from './interrupt.js';
import type { Io } from './io.js';
import { parseGames, parseSeed, parseThreads } from './numbers.js';
import { type Pilot, playPilot } from './pilot.js';
import { type Precision, parsePrecision, wantedMeasures } from './precision.js';
import { type RunChoices, recordOf } from './prepare.js';
import { addSideOptions, chosenSeats } from './sides.js';
import { loadWay, parseWay } from './way-reference.js';

const DEFAULT_PILOT = 200;
const FEWEST = 20;
const DEFAULT_POWER = 0.8;

interface PlanFlags extends RunChoices {
  readonly threads: number;
  readonly pilot: number;
  readonly until?: readonly Precision[];
  readonly detect?: readonly Precision[];
  readonly power: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addPlan(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('plan')
    .summary('how many games and minutes a wanted precision takes')
    .description(
      'Plays a small pilot and tells how many games, and how long on this machine, it takes until intervals are\n' +
        'as narrow as wanted (--until) or a difference would be found (--detect). With two ways the differences\n' +
        'between them are planned, game by game with the same luck, as `lamplight compare` plays them.',
    )
    .argument('[scenario]', 'a scenario, with changes as in compare: name+path=value+side=strategy', standard)
    .argument('[other]', 'another way to play the same games')
    .option('--pilot <number>', 'how many games to learn from', parseGames, DEFAULT_PILOT)
    .option(
      '--until <precision>',
      'interval reaching no further: 1pp, vp=0.1; may be given again',
      parsePrecision,
    )
    .option(
      '--detect <difference>',
      'a difference to be found: 2pp, vp=0.5; may be given again',
      parsePrecision,
    )
    .option('--power <share>', 'how surely --detect finds it: 0.8, 90%', parsePower, DEFAULT_POWER)
    .option('-s, --seed <text>', 'the luck of the pilot', parseSeed, DEFAULT_SEED)
    .option('-t, --threads <number>', 'how many threads', parseThreads, availableParallelism())
    .option('--set <path=value>', 'override a value of every scenario; may be given again', append)
    .option('--json', 'print one JSON document instead of the table')
    .option('-q, --quiet', 'no progress and no notes')
    .option('--allow-code', 'let the scenario files name strategies that are files');
  const sides = addSideOptions(command, io.games);
  command
    .addHelpText(
      'after',
      `\nExamples:\n  lamplight plan ${standard} --until 0.5pp\n  lamplight plan ${standard} +rules.some-rule=6 --detect 2pp --power 90%`,
    )
    .action(async (first: string, other: string | undefined, flags: PlanFlags) => {
      done(
        await plan([first, ...(other === undefined ? [] : [other])], flags, chosenSeats(command, sides), io),
      );
    });
}

function parsePower(text: string): number {
  const match = /^(\d*\.?\d+)(%?)$/.exec(text.trim());
  const power = match === null ? Number.NaN : Number(match[1]) / (match[2] === '%' ? 100 : 1);
  if (!(power >= 0.5 && power < 1)) {
    throw new InvalidArgumentError(
      'Expected a share from 0.5 up to but not including 1, such as 0.8 or 90%.',
    );
  }
  return power;
}

async function plan(
  texts: readonly string[],
  flags: PlanFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  if (flags.pilot < FEWEST)
    throw new UsageError(`a pilot of ${flags.pilot} games tells too little: at least ${FEWEST}`);
  const standard = defaultScenario(io.games);
  const first = parseWay(texts[0]!, standard);
  const choices = { ...flags, games: flags.pilot };
  const ways = [];
  for (const text of texts) {
    const reference = parseWay(text, first.scenario);
    const scenario = await loadWay(reference, choices, seats, io);
    const label = [scenario.name, ...reference.changes].join(' + ');
    ways.push({ label, scenario, record: await recordOf(scenario, choices, io) });
  }
  const { sides, id: game } = ways[0]!.scenario.game;
  if (ways.some(({ scenario }) => scenario.game.id !== game))
    throw new UsageError('both ways must be of one game');
  const { module, settings } = ways[0]!.scenario;
  const measures = measuresOf(module.compile(settings).metrics, sides);
  const aims = aimsOf(flags, measures);

  const interrupt = listenForInterrupt(io);
  const pilots: Pilot[] = [];
  try {
    for (const { record } of ways) {
      const progress = createProgress(flags.quiet ?? false, io.stderr as NodeJS.WriteStream);
      const pilot = await playPilot(record, { threads: flags.threads, progress, stop: interrupt.signal });
      if (!pilot.finished) {
        io.stderr.write('Interrupted: a pilot is played from its start.\n');
        return EXIT.interrupted;
      }
      pilots.push(pilot);
    }
  } finally {
    interrupt.release();
  }
  const tallies =
    pilots.length === 1 ? values(pilots[0]!, measures) : pairedDifferences(pilots, measures, sides);
  const secondsPerGame = pilots.reduce((sum, { gamesPerSecond }) => sum + 1 / gamesPerSecond, 0);
  const planned: GamePlan = {
    ways: ways.map(({ label }) => label),
    game,
    seed: flags.seed,
    pilot: flags.pilot,
    threads: flags.threads,
    gamesPerSecond: 1 / (secondsPerGame / pilots.length),
    power: flags.power,
    aims: aims.map((aim) =>
      planAim(aim, tallies.get(aim.measure.id)!, pilots.length === 1, flags, secondsPerGame),
    ),
  };
  if (flags.json) io.stdout.write(gamePlanJson(planned));
  else io.stdout.write(gamePlanTable(planned, paintFor(io.stdout.isTTY === true, io.env)));
  return EXIT.ok;
}

interface Aim {
  readonly aim: PlannedAim['aim'];
  readonly measure: Measure;
  readonly size: number;
}

/** What was asked for, or if nothing was, one point for every common share. */
function aimsOf({ until = [], detect = [] }: PlanFlags, measures: readonly Measure[]): Aim[] {
  const asked = until.length + detect.length > 0 ? until : parsePrecision('1pp');
  const aims = (aim: Aim['aim'], wanted: readonly Precision[]) =>
    wantedMeasures(wanted, measures).map(({ measure, reach }) => ({ aim, measure, size: reach }));
  return [...aims('precision', asked), ...aims('detection', detect)];
}

type Tallies = ReadonlyMap<string, Tally>;

function values({ rows, metrics }: Pilot, measures: readonly Measure[]): Tallies {
  return new Map(
    measures.map(({ id, column, read }) => {
      const tally = createTally(0, 64);
      for (const block of rows) {
        for (let i = 0; i < block.count; i++) {
          const value = read(block.rows[i * metrics.length + column]!);
          if (!Number.isNaN(value)) tallyValue(tally, value);
        }
      }
      return [id, tally];
    }),
  );
}

function pairedDifferences(
  pilots: readonly Pilot[],
  measures: readonly Measure[],
  sides: Parameters<typeof measuresOf>[1],
): Tallies {
  const [first, other] = pilots;
  const comparison = createComparison(first!.metrics, other!.metrics, sides);
  addComparedPairs(comparison, first!.rows, other!.rows);
  const found = new Map(comparison.measures.map(({ id }, i) => [id, comparison.differences[i]!]));
  return new Map(measures.map(({ id }) => [id, found.get(id) ?? createTally(0, 0)]));
}

function planAim(
  { aim, measure, size }: Aim,
  tally: Tally,
  alone: boolean,
  { power, pilot }: PlanFlags,
  secondsPerGame: number,
): PlannedAim {
  const { n } = moments(tally);
  if (n < FEWEST) {
    throw new UsageError(
      `${measure.id} came up in ${n} games of the pilot, too few to plan by: play more with --pilot`,
    );
  }
  const { variance, low, high } = pilotVariance(tally, measure.kind === 'share');
  // A mean of turns only counts the games in which it happened.
  const perGame = pilot / n;
  const games = (spread: number) => {
    const needed =
      aim === 'precision'
        ? gamesForReach(spread, size)
        : // Two runs with luck of their own each bring their variance.
          gamesToDetect(alone ? 2 * spread : spread, size, power);
    return Math.max(1, Math.ceil(needed * perGame));
  };
  return {
    aim,
    metric: measure.id,
    title: measure.about === 'win' ? `${measure.title} wins` : measure.title,
    kind: measure.kind,
    size,
    games: games(variance),
    low: games(low),
    high: games(high),
    seconds: games(variance) * secondsPerGame,
  };
}
