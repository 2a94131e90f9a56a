// `lamplight audit`: plays bots against each other and counts legal play that no sensible player would show.
import type { Command } from 'commander';
import type { AuditWatch } from '../kernel/audit.js';
import type { Bot, Game, GameModule } from '../kernel/contract.js';
import { layTable, playGame } from '../kernel/match.js';
import { thousands } from '../report/table.js';
import { loadScenario } from '../scenario/load.js';
import { resolveStrategy } from '../scenario/strategies.js';
import { createProgress } from '../simulate/progress.js';
import { seatBots } from '../simulate/seating.js';
import { DEFAULT_SEED, defaultScenario } from './defaults.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { parseGames, parseSeed } from './numbers.js';
import { addSideOptions, chosenSeats } from './sides.js';

interface AuditFlags {
  readonly games: number;
  readonly seed: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const USUAL_GAMES = 200;

export function addAudit(program: Command, io: Io, done: (code: ExitCode) => void): void {
  const standard = defaultScenario(io.games);
  const command = program
    .command('audit')
    .summary('how often bots do what no sensible player would')
    .description(
      'Plays bots against each other and counts absurdities: legal play that no sensible player would show.',
    )
    .argument('[scenario]', 'a ready scenario by name, or a .yaml, .yml or .json file', standard)
    .option('-g, --games <number>', 'how many games', parseGames, USUAL_GAMES)
    .option('-s, --seed <text>', 'the luck', parseSeed, DEFAULT_SEED)
    .option('--json', 'print one JSON document')
    .option('-q, --quiet', 'no progress');
  const sides = addSideOptions(command, io.games);
  command.action(async (reference: string, flags: AuditFlags) => {
    done(await audit(reference, flags, chosenSeats(command, sides), io));
  });
}

async function audit(
  reference: string,
  flags: AuditFlags,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ExitCode> {
  const { games, scenarioFolder, strategyFolder } = io;
  const scenario = await loadScenario(reference, { sets: [], games, scenarioFolder, strategyFolder, seats });
  const module: GameModule = scenario.module;
  const auditor = await module.audit?.();
  if (auditor === undefined) throw new UsageError(`${scenario.game.id} has no audit`);
  const game = module.compile(scenario.settings);
  const specs = await Promise.all(
    game.sides.map(({ id }) =>
      resolveStrategy(scenario.game.id, seats[id] ?? scenario.strategies[id] ?? 'random', {
        folder: strategyFolder,
      }),
    ),
  );
  const watch = auditor.watch();
  const bots = watched(game, await seatBots(game, specs), watch);
  play(game, bots, flags, io);
  const rows = auditor.absurdities.map(({ id, title, side }, i) => ({
    id,
    title,
    side: game.sides[side]!.id,
    strategy: specs[side]!.name,
    occasions: watch.occasions[i]!,
    count: watch.counts[i]!,
    perGame: watch.counts[i]! / flags.games,
  }));
  io.stdout.write(
    flags.json ? `${JSON.stringify({ games: flags.games, rows }, null, 2)}\n` : inWords(rows, flags.games),
  );
  return EXIT.ok;
}

/** Bots that show every decision to the watch. */
function watched(game: Game, bots: readonly Bot[], watch: AuditWatch): Bot[] {
  return bots.map((bot, side) => ({
    begin() {
      if (side === 0) watch.begin();
      bot.begin?.();
    },
    choose(state, random) {
      const action = bot.choose(state, random);
      if (!game.isOver(state)) watch.see(state, action);
      return action;
    },
  }));
}

function play(game: Game, bots: readonly Bot[], flags: AuditFlags, io: Io): void {
  const table = layTable(game, flags.seed, bots);
  const row = new Int32Array(game.metrics.length);
  const progress = createProgress(flags.quiet === true, io.stderr as NodeJS.WriteStream);
  progress.begin(0, flags.games);
  for (let number = 0; number < flags.games; number++) {
    playGame(table, number, row, 0);
    progress.advance(number + 1);
  }
  progress.end();
}

interface Row {
  readonly title: string;
  readonly side: string;
  readonly strategy: string;
  readonly occasions: number;
  readonly count: number;
  readonly perGame: number;
}

function inWords(rows: readonly Row[], games: number): string {
  const lines = rows.map(({ title, side, strategy, occasions, count, perGame }) => {
    const share =
      occasions === 0
        ? 'no occasion'
        : `${((100 * count) / occasions).toFixed(1)}% of ${thousands(occasions)} occasions`;
    return `  ${perGame.toFixed(2).padStart(6)} a game  ${share.padEnd(32)}  ${side} (${strategy}): ${title}`;
  });
  return `${[`Absurdities in ${thousands(games)} games`, ...lines].join('\n')}\n`;
}
