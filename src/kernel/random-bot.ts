// A bot that picks evenly among the legal actions: the yardstick for every other one, for any game.
import type { Bot, Game, State } from './contract.js';

export function randomBot<S extends State>(game: Game<S>): Bot<S> {
  const { sampleAction } = game;
  if (sampleAction !== undefined) return { choose: sampleAction };
  const actions = new Int32Array(game.maxActions);
  return { choose: (state, random) => actions[random.below(game.legalActions(state, actions))] };
}
