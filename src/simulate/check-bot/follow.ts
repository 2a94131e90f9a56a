// Plays one game and hands every decision of one seat to whoever checks it.
import { type Bot, copyState, type Game, type State } from '../../kernel/contract.js';
import { KeyedLuck } from '../../kernel/random.js';

export interface Bench {
  readonly game: Game;
  readonly seed: string;
  readonly state: State;
  readonly luck: KeyedLuck;
  readonly actions: Int32Array;
}

export function createBench(game: Game, seed: string): Bench {
  const luck = new KeyedLuck(seed, game.purposes.length + game.sides.length);
  return { game, seed, state: game.createState(), luck, actions: new Int32Array(game.maxActions) };
}

/** Asked in place of the bot in the checked seat; returns the action to play. */
export type Decide = (state: State, luck: KeyedLuck, step: number) => number;

/** Plays game `number`; the other seats play their bots. Returns the number of decisions. */
export function followGame(
  bench: Bench,
  number: number,
  bots: readonly Bot[],
  seat: number,
  decide: Decide,
): number {
  const { game, state, luck } = bench;
  luck.beginGame(number);
  game.start(state, luck);
  for (const bot of bots) bot.begin?.();
  let step = 0;
  for (; !game.isOver(state) && step < game.maxSteps; step++) {
    const side = game.actor(state);
    const action =
      side === seat
        ? decide(state, luck, step)
        : bots[side]!.choose(state, luck.stream(game.purposes.length + side));
    game.apply(state, action, luck);
  }
  return step;
}

/** A second bench on which a twin can decide with the same luck about a copy of the state. */
export function createTwin(game: Game, seed: string) {
  const bench = createBench(game, seed);
  return {
    /** The twin's choice in a copy of the state; `change` may alter the copy first. */
    choose(bot: Bot, side: number, state: State, luck: KeyedLuck, change: (copy: State) => void): number {
      copyState(state, bench.state);
      change(bench.state);
      bench.luck.copyFrom(luck);
      return bot.choose(bench.state, bench.luck.stream(game.purposes.length + side));
    },
  };
}
