// What a bot must do to be trusted with a run, one check after another: as chess tools check an engine before a match.
import { crc32 } from 'node:zlib';
import type { Bot, Game, State } from '../../kernel/contract.js';
import { PULSE } from '../../kernel/match.js';
import { KeyedLuck } from '../../kernel/random.js';
import { createAmbient } from './ambient.js';
import { type Bench, createBench, createTwin, type Decide, followGame } from './follow.js';

/** Makes a bot of the checked strategy for a side; each call gives one without any memory. */
export type Seat = (side: number) => Bot;

export interface Subject {
  readonly game: Game;
  readonly seed: string;
  readonly games: number;
  readonly seat: Seat;
  /** Who plays the other sides. */
  readonly opponent: Seat;
  /** In every other game it meets itself there, and decisions that a weaker opponent never forces on it. */
  readonly mirror: boolean;
  /** The sides that are checked, by number. */
  readonly sides: readonly number[];
  /** Called after every game. */
  readonly advance?: () => void;
  /** Told of every check as soon as it is done. */
  readonly onCheck?: (check: Check) => void;
  /** Where it is, for whoever watches from outside; its game number is that of the game. */
  readonly pulse?: Int32Array;
}

export interface Check {
  readonly name: string;
  /** Null: passed. */
  readonly failure: Failure | null;
  /** What was measured, for people. */
  readonly note: string;
  /** By kind of decision, in the game's order; only of the cost. */
  readonly kinds?: readonly KindCost[];
}

/** What a kind of decision was like, and what the bot took for it. */
export interface KindCost {
  readonly kind: string;
  readonly asked: number;
  /** Legal actions, on average. */
  readonly choices: number;
  readonly microseconds: number;
  readonly longestMs: number;
  readonly bytes: number;
}

export interface Failure {
  readonly side: number;
  readonly game: number;
  readonly decision: string;
  readonly what: string;
}

/** How many passes over all games `checkBot` makes, for progress. */
export const PASSES = 5;

/** The names of the checks, in their order. */
export const CHECKS = [
  'legal, and leaves the state alone',
  'repeatable',
  'forgets the last game',
  'no luck or clock from outside',
  'does not peek',
  'cost',
] as const;

export function checkBot(subject: Subject): void {
  for (const check of [legality, repeatability, independence, ambience, blindness, cost]) {
    const result = check(subject);
    subject.onCheck?.(result);
    // The others would only trip over the same stone.
    if (result.failure !== null) return;
  }
}

class Tripped extends Error {
  constructor(readonly failure: Failure) {
    super(failure.what);
  }
}

/** Of the games in which it may, the even ones. */
export function meetsItself(gameNumber: number): boolean {
  return gameNumber % 2 === 0;
}

type Act = (state: State, luck: KeyedLuck, bot: Bot, trip: (what: string) => never) => number;

/** Plays all games for all sides with a fresh bot each; `act` makes and checks every decision. */
function overGames(
  { game, seed, games, seat, opponent, sides, mirror, advance, pulse }: Subject,
  begin: () => Act,
): Failure | null {
  const bench = createBench(game, seed);
  for (const side of sides) {
    const othersOf = (who: Seat) => game.sides.map((_, other) => (other === side ? null : who(other)));
    const others = othersOf(opponent);
    const selves = mirror ? othersOf(seat) : others;
    // Numbered as a run does, so that a run can play it again.
    for (let number = 1; number <= games; number++) {
      const act = begin();
      try {
        const bot = seat(side);
        const bots = (meetsItself(number) ? selves : others).map((other) => other ?? bot);
        followGame(bench, number, bots, side, decideWith(bench, side, number, bot, act, pulse));
      } catch (error) {
        if (error instanceof Tripped) return error.failure;
        // It may have been asked on another side, against itself.
        return failureAt(bench, game.actor(bench.state), number, `it threw an error: ${messageOf(error)}`);
      }
      advance?.();
    }
  }
  return null;
}

function decideWith(
  bench: Bench,
  side: number,
  number: number,
  bot: Bot,
  act: Act,
  pulse: Int32Array = new Int32Array(PULSE.length),
): Decide {
  const trip = (what: string): never => {
    throw new Tripped(failureAt(bench, side, number, what));
  };
  return (state, luck, step) => {
    pulse[PULSE.game] = number;
    pulse[PULSE.side] = side;
    pulse[PULSE.decision] = bench.game.decision(state);
    pulse[PULSE.step] = step + 1;
    return act(state, luck, bot, trip);
  };
}

function failureAt({ game, state }: Bench, side: number, number: number, what: string): Failure {
  return { side, game: number, decision: game.decisions[game.decision(state)] ?? 'no decision', what };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function choose({ game }: Subject, side: number, state: State, luck: KeyedLuck, bot: Bot): number {
  return bot.choose(state, luck.stream(game.purposes.length + side));
}

/** A bot without memory, seated when it is first needed. */
function createRecruit(seat: Seat): Seat {
  let bot: Bot | null = null;
  return (side) => {
    if (bot === null) {
      bot = seat(side);
      bot.begin?.();
    }
    return bot;
  };
}

// ---- The checks ----

/** Every action is legal, the state is left alone, and every kind of decision is met. */
function legality(subject: Subject): Check {
  const { game } = subject;
  const actions = new Int32Array(game.maxActions);
  const met = new Map<string, number>();
  const failure = overGames(subject, () => (state, luck, bot, trip) => {
    const side = game.actor(state);
    const before = crc32(state.bytes);
    const action = choose(subject, side, state, luck, bot);
    if (crc32(state.bytes) !== before) trip('it changed the state that it was shown');
    const count = game.legalActions(state, actions);
    if (!actions.subarray(0, count).includes(action)) trip(`it chose action ${action}, which is not legal`);
    const kind = game.decisions[game.decision(state)]!;
    met.set(kind, (met.get(kind) ?? 0) + 1);
    return action;
  });
  const missed = game.decisions.filter((kind) => !met.has(kind));
  const decisions = [...met.values()].reduce((sum, count) => sum + count, 0);
  const rest = missed.length === 0 ? '' : `; never asked: ${missed.join(', ')}`;
  const note = `${decisions} decisions of ${met.size} of ${game.decisions.length} kinds${rest}`;
  return { name: CHECKS[0], failure, note };
}

/** Two bots without memory choose alike from the same luck. */
function repeatability(subject: Subject): Check {
  const { game, seed, seat } = subject;
  const twins = createTwin(game, seed);
  const failure = overGames(subject, () => {
    const twin = createRecruit(seat);
    return (state, luck, bot, trip) => {
      const side = game.actor(state);
      const again = twins.choose(twin(side), side, state, luck, () => {});
      const action = choose(subject, side, state, luck, bot);
      if (again !== action) trip(`it chose ${action}, and a second bot with the same luck ${again}`);
      return action;
    };
  });
  return { name: CHECKS[1], failure, note: 'a twin with the same luck chose alike' };
}

/** A bot that has played other games plays the next one as a new bot does. */
function independence(subject: Subject): Check {
  const { game, seed, seat } = subject;
  const veterans = new Map<number, Bot>();
  const twins = createTwin(game, seed);
  const failure = overGames(subject, () => {
    let begun = false;
    return (state, luck, bot, trip) => {
      const side = game.actor(state);
      const veteran = veterans.get(side) ?? seat(side);
      veterans.set(side, veteran);
      if (!begun) veteran.begin?.();
      begun = true;
      const again = twins.choose(veteran, side, state, luck, () => {});
      const action = choose(subject, side, state, luck, bot);
      if (again !== action)
        trip(`it chose ${action}, and after other games ${again}: begin() must forget them`);
      return action;
    };
  });
  return { name: CHECKS[2], failure, note: 'a bot that had played before chose alike' };
}

function ambience(subject: Subject): Check {
  const { game } = subject;
  const ambient = createAmbient();
  const failure = overGames(subject, () => (state, luck, bot, trip) => {
    const action = ambient.watch(() => choose(subject, game.actor(state), state, luck, bot));
    const used = ambient.used();
    if (used !== null)
      trip(`it used ${used}: luck comes from the stream that it is given, and time is none of its business`);
    return action;
  });
  ambient.end();
  return {
    name: CHECKS[3],
    failure,
    note: 'Math.random, Date and performance.now, crypto and process.hrtime stood idle',
  };
}

/** What it cannot know makes no difference: a twin that sees another order of the hidden cards chooses alike. */
function blindness(subject: Subject): Check {
  const { game, seed, seat } = subject;
  const twins = createTwin(game, seed);
  const imagined = new KeyedLuck(`${seed} imagined`, game.purposes.length);
  let shuffles = 0;
  const failure = overGames(subject, () => {
    const twin = createRecruit(seat);
    return (state, luck, bot, trip) => {
      const side = game.actor(state);
      const again = twins.choose(twin(side), side, state, luck, (copy) => {
        imagined.beginGame(shuffles++);
        game.determinize(copy, side, imagined);
      });
      const action = choose(subject, side, state, luck, bot);
      if (again !== action)
        trip(`it chose ${action}, and ${again} when hidden cards lay in another order: it peeks`);
      return action;
    };
  });
  return {
    name: CHECKS[4],
    failure,
    note: `${shuffles} decisions with the hidden cards in another order`,
  };
}

/** What a decision takes, by kind: reported, not judged, for machines differ. */
function cost(subject: Subject): Check {
  const { game } = subject;
  const actions = new Int32Array(game.maxActions);
  const sums = game.decisions.map(() => ({ asked: 0, choices: 0, nanoseconds: 0, longest: 0, bytes: 0 }));
  const own = bytesOfMeasuring();
  const failure = overGames(
    { ...subject, games: Math.min(subject.games, 10), advance: undefined },
    () => (state, luck, bot) => {
      const side = game.actor(state);
      const sum = sums[game.decision(state)]!;
      sum.choices += game.legalActions(state, actions);
      const heap = process.memoryUsage().heapUsed;
      const before = process.hrtime.bigint();
      const action = choose(subject, side, state, luck, bot);
      const took = Number(process.hrtime.bigint() - before);
      sum.bytes += Math.max(0, process.memoryUsage().heapUsed - heap - own);
      sum.nanoseconds += took;
      sum.longest = Math.max(sum.longest, took);
      sum.asked++;
      return action;
    },
  );
  const asked = Math.max(1, total(sums.map((sum) => sum.asked)));
  const each = (total(sums.map((sum) => sum.nanoseconds)) / asked / 1000).toFixed(1);
  const longest = (Math.max(...sums.map((sum) => sum.longest)) / 1e6).toFixed(1);
  const bytes = Math.round(total(sums.map((sum) => sum.bytes)) / asked);
  const kinds = sums.map((sum, i): KindCost => {
    const times = Math.max(1, sum.asked);
    return {
      kind: game.decisions[i]!,
      asked: sum.asked,
      choices: sum.choices / times,
      microseconds: sum.nanoseconds / times / 1000,
      longestMs: sum.longest / 1e6,
      bytes: Math.round(sum.bytes / times),
    };
  });
  const note = `${each} microseconds a decision, ${longest} ms the longest, about ${bytes} bytes allocated`;
  return { name: CHECKS[5], failure, note, kinds };
}

/** What the measuring itself allocates, as a rule. */
function bytesOfMeasuring(): number {
  const found = Array.from({ length: 101 }, () => {
    const heap = process.memoryUsage().heapUsed;
    const before = process.hrtime.bigint();
    void (process.hrtime.bigint() - before);
    return process.memoryUsage().heapUsed - heap;
  });
  return found.sort((a, b) => a - b)[50]!;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
