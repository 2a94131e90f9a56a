// Two ways to play, told game by game: scenarios and bots of this installation, or of another checkout or installed
// package, which is asked for its traces in a process of its own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Happening } from '../kernel/chronicle.js';
import type { Metric, Side } from '../kernel/contract.js';
import { gameId } from '../report/games-csv.js';
import { RunFailedError } from '../simulate/errors.js';
import { createTeller, loadTold } from '../simulate/telling.js';
import { defaultScenario } from './defaults.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { type RunChoices, recordOf } from './prepare.js';
import { loadWay, parseWay } from './way-reference.js';

export interface ToldGame {
  readonly happenings: readonly Happening[];
  readonly row: Int32Array;
}

export interface ToldWay {
  readonly label: string;
  readonly game: string;
  readonly sides: readonly Side[];
  readonly metrics: readonly Metric[];
  readonly turns: readonly string[];
  /** The command that tells a game of this way, from one turn on. */
  replay(number: number): string;
  /** The games from `first` to `last`, one after another. */
  games(first: number, last: number): AsyncGenerator<ToldGame>;
}

export interface ToldWayChoices extends Omit<RunChoices, 'games'> {
  readonly engineA?: string;
  readonly engineB?: string;
}

/** Loads both; the second may be left out when its engine is another. */
export async function loadToldWays(
  texts: readonly string[],
  choices: ToldWayChoices,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<readonly [ToldWay, ToldWay]> {
  const [a = defaultScenario(io.games), b] = texts;
  if (b === undefined && choices.engineA === choices.engineB)
    throw new UsageError('name two ways to play, or another engine with --engine-a or --engine-b');
  const first = parseWay(a, defaultScenario(io.games)).scenario;
  const load = (text: string, engine: string | undefined) =>
    loadToldWay(text, first, engine, choices, seats, io);
  const ways = [await load(a, choices.engineA), await load(b ?? a, choices.engineB)] as const;
  if (ways[0].game !== ways[1].game) throw new UsageError('both ways must be of one game');
  return ways;
}

async function loadToldWay(
  text: string,
  standard: string,
  engine: string | undefined,
  choices: ToldWayChoices,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<ToldWay> {
  const reference = parseWay(text, standard);
  const scenario = await loadWay(reference, { ...choices, games: 1 }, seats, io);
  const record = await recordOf(scenario, { ...choices, games: 1 }, io);
  const { game, chronicle } = await loadTold(record.spec);
  const id = [reference.scenario, ...reference.changes].join('+');
  const options = [
    ...['--seed', choices.seed],
    ...(choices.set ?? []).flatMap((set) => ['--set', set]),
    ...Object.entries(seats).flatMap(([side, strategy]) => [`--${side}`, strategy]),
    ...(choices.allowCode ? ['--allow-code'] : []),
  ];
  const bin = engine === undefined ? null : engineBin(engine);
  return {
    label: engine === undefined ? id : `${id} @ ${engine}`,
    game: record.spec.game,
    sides: game.sides,
    metrics: game.metrics,
    turns: chronicle.turns,
    replay(number) {
      const words = ['replay', gameId(id, number), ...options].map(quoted);
      return [bin === null ? 'lamplight' : `node ${quoted(bin)}`, ...words].join(' ');
    },
    async *games(first, last) {
      if (bin !== null) {
        yield* tracedGames(bin, [`${gameId(id, first)}-${last}`, ...options], record.spec.game, game.metrics);
        return;
      }
      const teller = await createTeller(record.spec);
      for (let number = first; number <= last; number++) {
        const happenings: Happening[] = [];
        const row = teller.tell(number, (happening) => {
          happenings.push(happening);
        });
        yield { happenings, row };
      }
    },
  };
}

/** As a shell wants it. */
export function quoted(word: string): string {
  return /^[\w./:+=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function engineBin(folder: string): string {
  const bin = join(resolve(folder), 'src', 'cli', 'lamplight.js');
  if (existsSync(bin)) return bin;
  throw new UsageError(`${folder} is no checkout or installed package of Lamplight: there is no ${bin}`);
}

/** A line of a trace: the head of a game, or an event. */
type TraceLine = Happening & { readonly number: number; readonly event: number; readonly game?: string };

/** The traces of another engine, line by line. */
async function* tracedGames(
  bin: string,
  argv: readonly string[],
  game: string,
  metrics: readonly Metric[],
): AsyncGenerator<ToldGame> {
  const child = spawn(process.execPath, [bin, 'replay', ...argv, '--trace', '--quiet'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => {
    complaint += bytes;
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  try {
    let happenings: Happening[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const event = JSON.parse(line) as TraceLine;
      if (event.kind === 'game') {
        if (event.game !== game) throw new UsageError(`the other engine plays ${event.game}, not ${game}`);
        continue;
      }
      const { number: _number, event: _event, ...happening } = event;
      happenings.push(happening);
      if (happening.kind !== 'end') continue;
      yield { happenings, row: rowOf(happening, metrics) };
      happenings = [];
    }
    if ((await ended) !== 0)
      throw new RunFailedError(`the other engine ${bin} failed: ${complaint.trim()}`, undefined, 0);
  } finally {
    child.kill();
  }
}

/** The row of a game from its last event; a metric that the other engine does not have counts as 0. */
function rowOf({ facts = {} }: Happening, metrics: readonly Metric[]): Int32Array {
  return Int32Array.from(metrics, (metric) => {
    const value = facts[metric.id];
    if (metric.kind === 'category') return Math.max(0, metric.labels.indexOf(String(value)));
    return typeof value === 'number' ? value : 0;
  });
}
