// A process of its own that plays games of some checkout when it is told to: no benchmark spoils the just-in-time
// code of another, and two checkouts can take turns. Started by players.ts.
import { createHash } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { PerformanceObserver } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Strategy } from '../src/kernel/contract.js';
import type { Table } from '../src/kernel/match.js';
import { processorTime, sinceThen, timeOfOneDie } from './clock.js';
import { type FileTimes, fileTimes } from './profile.js';
import { seatNames } from './rival.js';

interface Seated {
  readonly table: Table;
  readonly playGame: typeof import('../src/kernel/match.js').playGame;
  readonly row: Int32Array;
  next: number;
}

let seated: Seated | undefined;

function here(): Seated {
  if (seated === undefined) throw new Error('sit comes first');
  return seated;
}

/**
 * Seats one bot on all sides of a game's standard scenario, or on those that it can play, against the rival;
 * `built` is the built folder of a checkout.
 */
async function sit({ built, game, bot }: { built: string; game: string; bot: string }): Promise<void> {
  const from = <T>(path: string) =>
    import(new URL(`src/${path}`, pathToFileURL(`${built}/`)).href) as Promise<T>;
  const { loadScenario } = await from<typeof import('../src/scenario/load.js')>('scenario/load.js');
  const { resolveStrategy } =
    await from<typeof import('../src/scenario/strategies.js')>('scenario/strategies.js');
  const { seatBots } = await from<typeof import('../src/simulate/seating.js')>('simulate/seating.js');
  const { layTable, playGame } = await from<typeof import('../src/kernel/match.js')>('kernel/match.js');
  const scenario = await loadScenario(`${game}/standard`);
  const compiled = scenario.module.compile(scenario.settings);
  const { url } = await resolveStrategy(game, bot);
  const { sides: plays } = ((await import(url)) as { default: Strategy }).default;
  const seats = [];
  for (const name of seatNames(bot, plays, compiled.sides)) seats.push(await resolveStrategy(game, name));
  const bots = await seatBots(compiled, seats);
  const table = layTable(compiled, 'bench', bots);
  seated = { table, playGame, row: new Int32Array(compiled.metrics.length), next: 1 };
}

export interface Played {
  readonly games: number;
  readonly decisions: number;
  /** Nanoseconds of processor time. */
  readonly time: number;
}

/** Goes on with the next games for about so long. */
function playFor({ milliseconds }: { milliseconds: number }): Played {
  const { table, playGame, row } = here();
  let [games, decisions] = [0, 0];
  const until = performance.now() + milliseconds;
  const time = processorTime(() => {
    do {
      decisions += playGame(table, here().next++, row, 0);
      games++;
    } while (performance.now() < until);
  });
  return { games, decisions, time };
}

/** Plays exactly these games; the fingerprint is that of their rows. */
function play({ first, count }: { first: number; count: number }): Played & { readonly fingerprint: string } {
  const { table, playGame } = here();
  const width = table.game.metrics.length;
  const rows = new Int32Array(count * width);
  let decisions = 0;
  const time = processorTime(() => {
    for (let i = 0; i < count; i++) decisions += playGame(table, first + i, rows, i * width);
  });
  return { games: count, decisions, time, fingerprint: createHash('sha256').update(rows).digest('hex') };
}

/** Bytes allocated in a game, or null when the collector ran meanwhile (the new space must be large). */
async function garbage({ games }: { games: number }): Promise<number | null> {
  const { table, playGame, row } = here();
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < games; i++) playGame(table, here().next++, row, 0);
  const allocated = process.memoryUsage().heapUsed - before;
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  return collections === 0 ? allocated / games : null;
}

/** Where the time goes, by file of the engine. */
async function profile({
  milliseconds,
  folder,
}: {
  milliseconds: number;
  folder: string;
}): Promise<FileTimes> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  playFor({ milliseconds });
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return fileTimes(profile, folder);
}

export interface KindOfDecision {
  readonly name: string;
  /** Of all decisions. */
  readonly share: number;
  readonly actions: number;
  /** Nanoseconds of one listing: every turn's. */
  readonly times: readonly number[];
}

const STATES_PER_KIND = 48;
const LISTINGS_PER_STATE = 40;

/** How long the legal actions of each kind of decision take to list, over states met in play. */
function list({ games, rounds }: { games: number; rounds: number }): KindOfDecision[] {
  const { table } = here();
  const { game, luck } = table;
  const random = luck.stream(game.purposes.length);
  const met = game.decisions.map(() => ({ count: 0, actions: 0, states: [] as Uint8Array[] }));
  const actions = new Int32Array(game.maxActions);
  const state = game.createState();
  for (let number = 1; number <= games; number++) {
    luck.beginGame(number);
    game.start(state, luck);
    while (!game.isOver(state)) {
      const kind = met[game.decision(state)]!;
      const count = game.legalActions(state, actions);
      kind.count++;
      kind.actions += count;
      // Later states take the places of earlier ones, so that all parts of a game are there.
      if (kind.states.length < STATES_PER_KIND) kind.states.push(state.bytes.slice());
      else if (kind.count % 7 === 0) kind.states[(kind.count / 7) % STATES_PER_KIND]!.set(state.bytes);
      game.apply(state, actions[random.below(count)]!, luck);
    }
  }
  const times = met.map(() => [] as number[]);
  for (let round = -2; round < rounds; round++) {
    for (const [kind, { states }] of met.entries()) {
      if (states.length === 0) continue;
      let time = 0;
      for (const bytes of states) {
        state.bytes.set(bytes);
        // Shorter than the tick of processor time: by the wall, and the best turn counts.
        const started = process.hrtime.bigint();
        for (let i = 0; i < LISTINGS_PER_STATE; i++) game.legalActions(state, actions);
        time += Number(process.hrtime.bigint() - started);
      }
      // The first rounds only warm up.
      if (round >= 0) times[kind]!.push(time / (states.length * LISTINGS_PER_STATE));
    }
  }
  const all = met.reduce((sum, { count }) => sum + count, 0);
  return met.flatMap(({ count, actions: listed }, kind) =>
    count === 0
      ? []
      : [
          {
            name: game.decisions[kind]!,
            share: count / all,
            actions: listed / count,
            times: times[kind]!,
          },
        ],
  );
}

/** Nanoseconds to copy a state, and its bytes. */
function copy({ count }: { count: number }): { readonly time: number; readonly bytes: number } {
  const { game, state } = here().table;
  const other = game.createState();
  const time = processorTime(() => {
    for (let i = 0; i < count; i++) other.bytes.set(state.bytes);
  });
  return { time: time / count, bytes: state.bytes.length };
}

export interface Memory {
  readonly games: number;
  /** Bytes in use after a full collection, and of the whole process. */
  readonly heap: number;
  readonly resident: number;
}

/** Plays so many more games, then collects all garbage and weighs what is left. */
function memory({ games, milliseconds }: { games: number; milliseconds: number }): Memory {
  const { table, playGame, row } = here();
  const until = performance.now() + milliseconds;
  let played = 0;
  for (; played < games && performance.now() < until; played++) playGame(table, here().next++, row, 0);
  return { games: played, ...weigh() };
}

/** What is left after a full collection. */
function weigh(): Omit<Memory, 'games'> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Twice: what the first sets free may hold on to more.
  collect();
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed + arrayBuffers, resident: rss };
}

/** Heaps of the main thread in a run of a toy: after a tenth of the games, after the last, and with reports written. */
async function mainThread({ games, folder }: { games: number; folder: string }) {
  const { simulate } = await import('../src/simulate/run.js');
  const { toySpec, runOptions } = await import('../src/simulate/testing/toy-run.js');
  const { writeReports } = await import('../src/report/write.js');
  let [done, early] = [0, 0];
  const onRows = (_first: number, count: number) => {
    done += count;
    if (early === 0 && done >= games / 10) early = weigh().heap;
  };
  const outcome = await simulate(toySpec(games), runOptions({ folder, onRows, threads: 2 }));
  const late = weigh().heap;
  const strategies = ['red', 'green', 'blue'].map((side) => ({ side, name: 'random', options: {} }));
  const facts = { scenario: 'toy', game: 'toy', resolved: {}, seed: 'test', games, strategies, options: {} };
  const sides = strategies.map(({ side }) => ({ id: side, name: side }));
  const about = { title: 'Toy', sides, territory: null };
  await writeReports(folder, 'toy', outcome.metrics, facts, outcome, outcome.rows(), about);
  return { early, late, written: weigh().heap };
}

/** The resident bytes of a pool of so many threads that have each played a game. */
async function pool({
  built,
  game,
  bot,
  threads,
}: {
  built: string;
  game: string;
  bot: string;
  threads: number;
}) {
  const { specOf } = await import('./subjects.js');
  const { createPool } = (await import(
    new URL('src/simulate/pool.js', pathToFileURL(`${built}/`)).href
  )) as typeof import('../src/simulate/pool.js');
  const running = createPool(await specOf(game, bot, 1000), threads);
  const chunks = Array.from({ length: 2 * threads }, (_, i) => running.play({ first: 1 + 4 * i, count: 4 }));
  await Promise.all(chunks);
  const resident = process.memoryUsage.rss();
  await running.close();
  return resident;
}

const dice = ({ count }: { count: number }): number => timeOfOneDie(count);

const ORDERS = { sit, playFor, play, garbage, profile, list, copy, memory, pool, mainThread, dice };
export type Orders = typeof ORDERS;

process.on('message', async ({ order, what }: { order: keyof Orders; what: never }) => {
  const before = process.cpuUsage();
  try {
    const answer = await ORDERS[order](what);
    process.send!({ answer, processor: sinceThen(before) });
  } catch (error) {
    process.send!({ error: error instanceof Error ? error.message : String(error) });
  }
});
