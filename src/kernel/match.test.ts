// Tests of the match: games are played, rows are filled, and every fault is told in words.
import { describe, expect, it } from 'vitest';
import { type Bot, type Game, type Metric, metricRange, type State } from './contract.js';
import { markForfeit, withForfeits } from './forfeit.js';
import { layTable, MatchError, playGame, type Surrender } from './match.js';
import type { Stream } from './random.js';
import { randomBot } from './random-bot.js';
import { createToyGame } from './testing/toy-game.js';

const toy = createToyGame() as Game;
const bots = (game: Game = toy) => game.sides.map(() => randomBot(game));

/** A table of random bots, with `bot` in seat `side`. */
function tableWith(bot: Bot, side: number, checked = true) {
  return layTable(
    toy,
    'oak',
    bots().map((other, i) => (i === side ? bot : other)),
    checked,
  );
}

function faultOf(play: () => void): MatchError {
  try {
    play();
  } catch (error) {
    if (error instanceof MatchError) return error;
    throw error;
  }
  throw new Error('the game was played without a fault');
}

const row = () => new Int32Array(toy.metrics.length);

it('plays a game and fills its row from the offset', () => {
  const table = layTable(toy, 'oak', bots());
  const rows = new Int32Array(3 * 6).fill(-1);
  expect(playGame(table, 4, rows, 6)).toBe(9);
  expect([...rows.subarray(0, 6), ...rows.subarray(12)]).toEqual(Array(12).fill(-1));
  expect(rows[6 + 2]).toBe(3);
  expect(rows[6 + 0]).toBeGreaterThanOrEqual(0);
  expect(rows[6 + 3]).toBeGreaterThan(0);
});

it('plays the same game checked or not, alone or after others', () => {
  const [plain, checked, other] = [row(), row(), row()];
  const table = layTable(toy, 'oak', bots());
  for (let number = 0; number < 9; number++) playGame(table, number, plain, 0);
  playGame(layTable(toy, 'oak', bots(), true), 8, checked, 0);
  expect(checked).toEqual(plain);
  const spreads = Array.from({ length: 20 }, (_, number) => {
    playGame(table, number, other, 0);
    return other[3];
  });
  expect(new Set(spreads).size).toBeGreaterThan(5);
});

it('tells every bot that a game begins, and gives each its own stream', () => {
  const begun = [0, 0, 0];
  const streams: unknown[] = [];
  const seated = bots().map((bot, side) => ({
    begin: () => {
      begun[side]++;
    },
    choose: (...[state, random]: Parameters<Bot['choose']>) => {
      streams[side] = random;
      return bot.choose(state, random);
    },
  }));
  const table = layTable(toy, 'oak', seated);
  playGame(table, 0, row(), 0);
  playGame(table, 1, row(), 0);
  expect(begun).toEqual([2, 2, 2]);
  expect(new Set(streams).size).toBe(3);
  expect(streams).not.toContain(table.luck.stream(0));
  expect(streams).not.toContain(table.luck.stream(1));
});

it('wants one bot for every side', () => {
  expect(() => layTable(toy, 'oak', bots().slice(1))).toThrow('3 sides need as many bots, not 2');
});

it('names a bot that throws', () => {
  const cause = new Error('no plan');
  const bot: Bot = {
    choose() {
      throw cause;
    },
  };
  for (const checked of [false, true]) {
    const fault = faultOf(() => playGame(tableWith(bot, 1, checked), 7, row(), 0));
    expect(fault).toMatchObject({ fault: 'bot', side: 'green', gameNumber: 7, cause });
    expect(fault.message).toBe(
      'game 7 of seed oak: the bot of green, asked for "play a card", threw an error: no plan',
    );
  }
});

it('names a bot that throws what is not an error, or cannot begin', () => {
  const moody: Bot = {
    choose() {
      throw 'a tantrum';
    },
  };
  expect(faultOf(() => playGame(tableWith(moody, 0), 0, row(), 0)).message).toContain(
    'threw an error: a tantrum',
  );
  const sleeper: Bot = {
    begin() {
      throw new Error('asleep');
    },
    choose: () => 0,
  };
  const fault = faultOf(() => playGame(tableWith(sleeper, 2), 3, row(), 0));
  expect(fault).toMatchObject({ fault: 'bot', side: 'blue', gameNumber: 3 });
  expect(fault.message).toBe('game 3 of seed oak: the bot of blue could not begin: asleep');
});

it('in checked mode refuses an unlisted action and tells the legal ones', () => {
  const table = tableWith({ choose: () => 77 }, 2);
  const fault = faultOf(() => playGame(table, 5, row(), 0));
  expect(fault).toMatchObject({ fault: 'bot', side: 'blue', gameNumber: 5 });
  const { hands } = table.state as ReturnType<ReturnType<typeof createToyGame>['createState']>;
  expect(fault.message).toBe(
    `game 5 of seed oak: the bot of blue, asked for "play a card", chose "stake card ${hands[5]}" (77), ` +
      `which is not legal. Legal: "play card ${hands[4]}" (0); "stake card ${hands[4]}" (2); ` +
      `"play card ${hands[5]}" (1); "stake card ${hands[5]}" (3).`,
  );
});

it('in checked mode refuses what is no action at all', () => {
  for (const nothing of [undefined as unknown as number, Number.NaN, 0.5]) {
    const fault = faultOf(() => playGame(tableWith({ choose: () => nothing }, 0), 0, row(), 0));
    expect(fault.fault).toBe('bot');
    expect(fault.message).toContain(`(${nothing}), which is not legal. Legal: `);
  }
});

it('shows a dozen legal actions at most, and numbers where the game has no words', () => {
  const wide: Game = {
    ...toy,
    maxActions: 30,
    legalActions(_, out) {
      for (let i = 0; i < 30; i++) out[i] = i;
      return 30;
    },
    describe(_, action) {
      if (action > 2) throw new Error('no words');
      return `do ${action}`;
    },
  };
  const table = layTable(wide, 'oak', Array(3).fill({ choose: () => 99 }), true);
  expect(faultOf(() => playGame(table, 0, row(), 0)).message).toContain(
    'chose action 99, which is not legal. Legal: "do 0" (0); "do 1" (1); "do 2" (2); action 3; action 4; action 5; ' +
      'action 6; action 7; action 8; action 9; action 10; action 11; and 18 more.',
  );
});

it('in checked mode catches a bot that changes the state', () => {
  const cheat: Bot = {
    choose(state) {
      state.bytes[state.bytes.length - 2]++;
      return 0;
    },
  };
  const fault = faultOf(() => playGame(tableWith(cheat, 1), 2, row(), 0));
  expect(fault).toMatchObject({ fault: 'bot', side: 'green', gameNumber: 2 });
  expect(fault.message).toBe(
    'game 2 of seed oak: the bot of green, asked for "play a card", changed the state that it was shown',
  );
  playGame(tableWith(cheat, 1, false), 2, row(), 0);
});

it('tells where a game breaks down', () => {
  const cause = new Error('the board is on fire');
  const burn = () => {
    throw cause;
  };
  const first: Bot = { choose: () => 2 };
  const play = (broken: Partial<Game>) => {
    const game = { ...toy, ...broken };
    return faultOf(() => playGame(layTable(game, 'oak', [first, first, first]), 9, row(), 0));
  };
  let applied = 0;
  const fault = play({
    apply: (state, action, luck) => (++applied === 5 ? burn() : toy.apply(state, action, luck)),
  });
  expect(fault).toMatchObject({ fault: 'game', side: 'green', gameNumber: 9, cause });
  expect(fault.message).toBe(
    'game 9 of seed oak: the game broke down at decision 5, applying action 2: the board is on fire',
  );
  for (const broken of [{ start: burn }, { isOver: burn }, { measure: burn }]) {
    const fault = play(broken);
    expect(fault).toMatchObject({ fault: 'game', cause });
    expect(fault.message).toBe('game 9 of seed oak: the game broke down: the board is on fire');
  }
});

it('tells of a game that asks nobody', () => {
  const game: Game = { ...toy, actor: () => 3, decision: () => 8 };
  const fault = faultOf(() => playGame(layTable(game, 'oak', bots()), 1, row(), 0));
  expect(fault).toMatchObject({ fault: 'game', side: 'nobody' });
  expect(fault.message).toBe('game 1 of seed oak: the game asks side 3, and there are 3');
});

it('stops a game that never ends', () => {
  const endless: Game = { ...toy, isOver: () => false };
  const fault = faultOf(() => playGame(layTable(endless, 'oak', bots()), 6, row(), 0));
  expect(fault).toMatchObject({ fault: 'game', gameNumber: 6 });
  expect(fault.message).toBe('game 6 of seed oak: the game is not over after 9 decisions');
});

describe('forfeits', () => {
  const game = withForfeits(toy);
  const [winner, ending] = game.metrics as [Metric & { labels: string[] }, Metric & { labels: string[] }];

  /** The row and the reason when `bot` plays green, and what the reason was. */
  function forfeited(bot: Bot, surrender?: Surrender) {
    const seated = bots(game).map((other, i) => (i === 1 ? bot : other));
    const table = layTable(game, 'oak', seated, true, true);
    const rows = row();
    const steps = playGame(table, 7, rows, 0, surrender);
    return { table, rows, steps, reasons: table.forfeited.map(({ message }) => message) };
  }

  it.each<[string, Bot, string]>([
    [
      'throws',
      {
        choose: () => {
          throw new Error('too much');
        },
      },
      'threw an error: too much',
    ],
    ['cheats', { choose: () => 77 }, 'which is not legal'],
    ['changes the state', { choose: (state) => (state.bytes[0] = 3) }, 'changed the state'],
    [
      'cannot begin',
      {
        begin() {
          throw new Error('no');
        },
        choose: () => 0,
      },
      'could not begin: no',
    ],
  ])('a bot that %s loses the game where it stands', (_, bot, reason) => {
    const { rows, reasons } = forfeited(bot);
    expect([winner.labels[rows[0]], ending.labels[rows[1]]]).toEqual(['not-green', 'forfeit']);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toContain('game 7 of seed oak: the bot of green');
    expect(reasons[0]).toContain(reason);
    // Measured before the bot touched anything, and in range.
    expect(rows[2]).toBe(3);
    game.metrics.forEach((metric, i) => {
      const [low, high] = metricRange(metric);
      expect(rows[i] >= low && rows[i] <= high).toBe(true);
    });
  });

  it('a side gives up at the decision that it is told, without being asked', () => {
    let asked = 0;
    const sound = randomBot(game);
    const bot = {
      choose(state: State, random: Stream) {
        asked++;
        return sound.choose(state, random);
      },
    };
    const { steps, rows, reasons } = forfeited(bot, { step: 5, side: 1, what: 'did not answer' });
    expect([steps, asked, winner.labels[rows[0]]]).toEqual([5, 1, 'not-green']);
    expect(reasons).toEqual([
      'game 7 of seed oak: the bot of green, asked for "play a card", did not answer',
    ]);
  });

  it('of two sides the other wins', () => {
    const duel = withForfeits({ ...toy, sides: toy.sides.slice(0, 2) } as Game);
    const rows = Int32Array.of(3, 0, 3, 900, 0, -5);
    markForfeit(duel, 0, rows, 0);
    expect([...rows]).toEqual([1, 1, 3, 60, 0, 0]);
  });

  it('the next game is played as if nothing had happened', () => {
    let games = 0;
    const sound = randomBot(game);
    const faint: Bot = {
      begin: () => void games++,
      choose(state, random) {
        if (games === 1) throw new Error('once');
        return sound.choose(state, random);
      },
    };
    const { table } = forfeited(faint);
    const [after, alone] = [row(), row()];
    playGame(table, 8, after, 0);
    playGame(layTable(toy, 'oak', bots()), 8, alone, 0);
    expect(after).toEqual(alone);
  });
});
