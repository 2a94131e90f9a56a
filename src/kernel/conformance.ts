// The conformance suite: what every game must satisfy, whatever its rules. A game's test calls it with one line:
//
//   for (const check of conformanceChecks(() => compile(settings))) test(check.name, check.run);
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32 } from 'node:zlib';
import {
  type Bot,
  COMMON_METRICS,
  contendersOf,
  copyState,
  type Game,
  metricRange,
  type State,
} from './contract.js';
import { layTable, MatchError, playGame } from './match.js';
import { KeyedLuck, type Stream } from './random.js';
import { randomBot } from './random-bot.js';

export interface Check {
  readonly name: string;
  readonly run: () => void;
}

export interface ConformanceOptions {
  /** How many random games each check plays. */
  readonly games?: number;
  readonly seed?: string;
  /** How many games the check for memory plays (twenty times `games` unless told). */
  readonly longRun?: number;
  /** Bytes a game that large rules may still grow by while their code is being compiled. */
  readonly noise?: number;
}

/** The checks, one sentence each, that `createGame()` must pass. */
export function conformanceChecks(createGame: () => Game, options: ConformanceOptions = {}): Check[] {
  const games = options.games ?? 50;
  const seed = options.seed ?? 'conformance';
  const check = (name: string, run: (game: Game) => void): Check => ({ name, run: () => run(createGame()) });
  const walk = (game: Game, visit: Visit) => walkRandomGames(game, seed, games, visit);
  return [
    check('declares 2 to 8 sides, the common metrics first, and distinct names', checkDeclarations),
    check('random games end within the step limit', (game) => {
      const table = layTable(game, seed, randomBots(game));
      const row = new Int32Array(game.metrics.length);
      for (let number = 0; number < games; number++) playGame(table, number, row, 0);
    }),
    check('lists between one and maxActions distinct actions, of a known decision and actor', (game) => {
      walk(game, ({ state, count, actions }) => {
        expect(count >= 1 && count <= game.maxActions, `${count} legal actions`);
        expect(new Set(actions.subarray(0, count)).size === count, 'an action is listed twice');
        expect(
          game.decisions[game.decision(state)] !== undefined,
          `unknown decision ${game.decision(state)}`,
        );
        expect(game.sides[game.actor(state)] !== undefined, `unknown actor ${game.actor(state)}`);
      });
    }),
    check('sampleAction gives any action of the list, drawn once', (game) => {
      if (game.sampleAction === undefined) return;
      const drawn = { place: 0, of: 0, draws: 0 };
      const stream = {
        below(bound: number) {
          drawn.of = bound;
          drawn.draws++;
          return drawn.place;
        },
      } as unknown as Stream;
      walk(game, ({ state, count, actions, step }) => {
        drawn.place = step % count;
        drawn.draws = 0;
        const action = game.sampleAction?.(state, stream);
        expect(
          drawn.draws === 1 && drawn.of === count,
          `drew ${drawn.draws} times, below ${drawn.of} of ${count}`,
        );
        expect(
          action === actions[drawn.place],
          `gave ${action}, and ${actions[drawn.place]} is listed there`,
        );
      });
    }),
    check('every listed action applies and leads to a decision or the end', (game) => {
      const branch = game.createState();
      const luck = new KeyedLuck(`${seed}/branches`, game.purposes.length);
      const listed = new Int32Array(game.maxActions);
      walk(game, ({ state, count, actions, step }) => {
        for (let i = 0; i < count; i++) {
          copyState(state, branch);
          luck.beginGame(step);
          try {
            game.apply(branch, actions[i], luck);
            if (!game.isOver(branch)) expect(game.legalActions(branch, listed) >= 1, 'no legal action');
          } catch (error) {
            throw new Error(`after "${game.describe(state, actions[i])}": ${messageOf(error)}`, {
              cause: error,
            });
          }
        }
      });
    }),
    check('listing, describing and asking change nothing', (game) => {
      walk(game, ({ state, count, actions, before }) => {
        for (let i = 0; i < count; i++) game.describe(state, actions[i]);
        game.actor(state);
        game.decision(state);
        expect(crc32(state.bytes) === before, 'the state has changed');
      });
    }),
    check('an unlisted action is refused in checked mode, in words', (game) => checkRefusal(game, seed)),
    check('a copy that goes its own way leaves the original untouched', (game) => {
      const copy = game.createState();
      const luck = new KeyedLuck(`${seed}/copies`, game.purposes.length);
      walk(game, ({ state, actions, step }) => {
        const before = crc32(state.bytes);
        copyState(state, copy);
        luck.beginGame(step);
        game.apply(copy, actions[0], luck);
        expect(crc32(state.bytes) === before, 'the original has changed');
      });
    }),
    check('a snapshot of the bytes and the luck, restored, plays on to the same end', (game) =>
      checkSnapshot(game, seed),
    ),
    check('the same seed and number give the same game, whatever was played before', (game) => {
      const alone = rowsOf(createGame(), seed, [games - 1]);
      const after = rowsOf(game, seed, [...Array(games).keys()]);
      expect(alone.at(-1) === after.at(-1), `${alone.at(-1)} alone, ${after.at(-1)} after other games`);
    }),
    check('another seed gives another game, though the bots do the same', (game) => {
      const numbers = [...Array(games).keys()];
      const bots = game.sides.map(() => firstActionBot(game));
      const [one, other] = [seed, `${seed}!`].map((s) => rowsOf(game, s, numbers, bots).join());
      expect(one !== other || game.purposes.length === 0, 'all games are alike');
    }),
    check('determinize keeps all that the actor knows, and what it may do', (game) =>
      checkDeterminize(game, walk, seed),
    ),
    check('determinize draws anew what is hidden', (game) => checkRedraw(game, walk, seed)),
    check('metrics lie in their declared ranges and in their own row', (game) => {
      const table = layTable(game, seed, randomBots(game));
      const width = game.metrics.length;
      const rows = new Int32Array(3 * width);
      for (let number = 0; number < games; number++) {
        rows.fill(-0x8000_0000);
        playGame(table, number, rows, width);
        game.metrics.forEach((metric, i) => {
          const [low, high] = metricRange(metric);
          const value = rows[width + i];
          expect(
            value >= low && value <= high,
            `game ${number}: ${metric.id} is ${value}, not ${low} to ${high}`,
          );
          expect(
            rows[i] === -0x8000_0000 && rows[2 * width + i] === -0x8000_0000,
            `game ${number}: measure writes outside of its row`,
          );
        });
      }
    }),
    check('a game can be measured at any decision, in case that it is forfeited', (game) => {
      const row = new Int32Array(game.metrics.length);
      walk(game, ({ state, before }) => {
        game.measure(state, row, 0);
        expect(crc32(state.bytes) === before, 'measuring has changed the state');
      });
    }),
    check('describe gives a distinct sentence for every action', (game) => {
      walk(game, ({ state, count, actions }) => {
        const seen = new Map<string, number>();
        for (let i = 0; i < count; i++) {
          const words = game.describe(state, actions[i]);
          expect(words.length > 0, `action ${actions[i]} has no words`);
          expect(!seen.has(words), `actions ${seen.get(words)} and ${actions[i]} are both "${words}"`);
          seen.set(words, actions[i]);
        }
      });
    }),
    check('many games leave no memory behind', (game) =>
      checkGrowth(game, seed, options.longRun ?? games * 20, options.noise ?? 16),
    ),
  ];
}

function firstActionBot(game: Game): Bot {
  const actions = new Int32Array(game.maxActions);
  return {
    choose(state) {
      game.legalActions(state, actions);
      return actions[0];
    },
  };
}

function randomBots(game: Game): Bot[] {
  return game.sides.map(() => randomBot(game));
}

interface Moment {
  readonly state: State;
  readonly actions: Int32Array;
  readonly count: number;
  /** The state's checksum when apply had left it, before anything was asked of it. */
  readonly before: number;
  /** The number of this decision over all games. */
  readonly step: number;
}
type Visit = (moment: Moment) => void;

/** Plays random games and calls `visit` at every decision; an error gains the game's number and decision. */
function walkRandomGames(game: Game, seed: string, games: number, visit: Visit): void {
  const state = game.createState();
  const luck = new KeyedLuck(seed, game.purposes.length + 1);
  const actions = new Int32Array(game.maxActions);
  let step = 0;
  for (let number = 0; number < games; number++) {
    luck.beginGame(number);
    game.start(state, luck);
    let before = crc32(state.bytes);
    for (let steps = 1; !game.isOver(state); steps++, before = crc32(state.bytes)) {
      const count = game.legalActions(state, actions);
      try {
        expect(steps <= game.maxSteps, `not over after ${game.maxSteps} decisions`);
        visit({ state, actions, count, before, step: step++ });
      } catch (error) {
        const where = `seed ${seed}, game ${number}, "${game.decisions[game.decision(state)]}"`;
        throw new Error(`${where}: ${messageOf(error)}`, { cause: error });
      }
      game.apply(state, actions[luck.stream(game.purposes.length).below(count)], luck);
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function expect(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

function checkDeclarations(game: Game): void {
  expect(game.sides.length >= 2 && game.sides.length <= 8, `${game.sides.length} sides`);
  COMMON_METRICS.forEach(([id, kind], i) => {
    const metric = game.metrics[i];
    expect(
      metric?.id === id && metric.kind === kind,
      `metric ${i + 1} must be ${id} (${kind}), not ${metric?.id}`,
    );
  });
  const winner = game.metrics[0];
  const labels = winner.kind === 'category' ? winner.labels : [];
  expect(
    contendersOf(game.sides).every(({ id }, i) => labels[i] === id),
    'the labels of winner must begin with the sides, or with their teams',
  );
  for (const names of [
    game.sides.map((s) => s.id),
    game.metrics.map((m) => m.id),
    game.purposes,
    game.decisions,
  ]) {
    expect(new Set(names).size === names.length, `a name occurs twice in ${names.join(', ')}`);
  }
}

function checkRefusal(game: Game, seed: string): void {
  const actions = new Int32Array(game.maxActions);
  let bad = 0;
  const bots = randomBots(game);
  bots[0] = {
    choose(state) {
      const count = game.legalActions(state, actions);
      bad = 0x7fff_ffff;
      while (actions.subarray(0, count).includes(bad)) bad--;
      return bad;
    },
  };
  const table = layTable(game, seed, bots, true);
  try {
    playGame(table, 0, new Int32Array(game.metrics.length), 0);
  } catch (error) {
    expect(error instanceof MatchError && error.fault === 'bot', `it threw ${error}`);
    const message = (error as Error).message;
    for (const part of [seed, 'game 0', game.sides[0].id, String(bad), 'Legal:']) {
      expect(message.includes(part), `the message does not name ${part}: ${message}`);
    }
    return;
  }
  throw new Error('the unlisted action was accepted');
}

function checkSnapshot(game: Game, seed: string): void {
  const luck = new KeyedLuck(seed, game.purposes.length + 1);
  const kept = new KeyedLuck(seed, game.purposes.length + 1);
  const state = game.createState();
  const random = () => luck.stream(game.purposes.length);
  const actions = new Int32Array(game.maxActions);
  const step = () => game.apply(state, actions[random().below(game.legalActions(state, actions))], luck);
  const finish = () => {
    for (let steps = 0; !game.isOver(state); steps++) {
      expect(steps < game.maxSteps, `not over after ${game.maxSteps} decisions`);
      step();
    }
    return crc32(state.bytes);
  };
  game.start(state, luck);
  for (let i = 0; i < 7 && !game.isOver(state); i++) step();
  const snapshot = state.bytes.slice();
  kept.copyFrom(luck);
  const first = finish();
  state.bytes.set(snapshot);
  luck.copyFrom(kept);
  expect(finish() === first, 'the restored game ended in another state');
}

function rowsOf(game: Game, seed: string, numbers: readonly number[], bots = randomBots(game)): string[] {
  const table = layTable(game, seed, bots);
  const row = new Int32Array(game.metrics.length);
  return numbers.map((number) => {
    const steps = playGame(table, number, row, 0);
    return `${row.join()} in ${steps} steps to ${crc32(table.state.bytes)}`;
  });
}

function checkDeterminize(game: Game, walk: (game: Game, visit: Visit) => void, seed: string): void {
  const [seen, imagined] = [game.createState(), game.createState()];
  const luck = new KeyedLuck(`${seed}/imagined`, game.purposes.length);
  const listed = new Int32Array(game.maxActions);
  walk(game, ({ state, actions, count, step }) => {
    for (let side = 0; side < game.sides.length; side++) {
      copyState(state, seen);
      copyState(state, imagined);
      luck.beginGame(step);
      game.determinize(imagined, side, luck);
      if (side === game.actor(state)) {
        expect(game.actor(imagined) === side, 'the actor has changed');
        const same =
          game.legalActions(imagined, listed) === count &&
          actions.every((a, i) => i >= count || listed[i] === a);
        expect(same, 'the legal actions have changed');
      }
      game.conceal(seen, side);
      game.conceal(imagined, side);
      expect(Buffer.compare(seen.bytes, imagined.bytes) === 0, `${game.sides[side].id} sees a difference`);
    }
  });
}

/** A determinize that leaves everything in place would let a look-ahead bot peek. */
function checkRedraw(game: Game, walk: (game: Game, visit: Visit) => void, seed: string): void {
  const other = game.createState();
  const luck = new KeyedLuck(`${seed}/redraws`, game.purposes.length);
  const hidden = game.sides.map(() => false);
  const redrawn = game.sides.map(() => false);
  walk(game, ({ state, step }) => {
    for (let side = 0; side < game.sides.length; side++) {
      copyState(state, other);
      game.conceal(other, side);
      hidden[side] ||= Buffer.compare(state.bytes, other.bytes) !== 0;
      copyState(state, other);
      luck.beginGame(step);
      game.determinize(other, side, luck);
      redrawn[side] ||= Buffer.compare(state.bytes, other.bytes) !== 0;
    }
  });
  game.sides.forEach(({ id }, side) => {
    expect(redrawn[side] || !hidden[side], `what is hidden from ${id} never changes`);
  });
}

/**
 * A leak grows for ever; compiled code and the engine's notes on it only for a while, longer on a busy machine. So
 * growth counts only if it goes on in one round of games after another.
 */
function checkGrowth(game: Game, seed: string, games: number, noise: number): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const table = layTable(game, seed, randomBots(game));
  const row = new Int32Array(game.metrics.length);
  const used = new Float64Array(21);
  const slice = Math.ceil(games / used.length);
  let number = 0;
  let typical = 0;
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < used.length; i++) {
      for (let played = 0; played < slice; played++) playGame(table, number++, row, 0);
      collect();
      used[i] = process.memoryUsage().heapUsed;
    }
    // Compiled code comes and goes by hundreds of kilobytes, but only in a few slices: a leak shows in the median.
    const growths = used.map((bytes, i) => bytes - used[i - 1]).subarray(6);
    typical = growths.sort()[growths.length >> 1];
    if (typical < 2000 + noise * slice) return;
  }
  throw new Error(`${typical} bytes more after every ${slice} games`);
}
