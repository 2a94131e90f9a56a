// Plays random games in checked mode and looks at a game's invariants after every action.
import type { Bot, Game, State } from '../contract.js';
import { layTable, playGame } from '../match.js';

/** What is wrong with a state, or null; `before` is the state before the action, and null at the beginning. */
export type Invariants<S extends State> = (state: S, before: S | null) => string | null;

/**
 * How many decisions so many games had; throws at the first broken invariant. Every other game chooses from the list of
 * legal actions, the rest as the game itself samples them, which the match then looks for in the list.
 */
export function playCheckedGames<S extends State>(
  game: Game<S>,
  seed: string,
  games: number,
  brokenInvariant: Invariants<S>,
): number {
  const actions = new Int32Array(game.maxActions);
  const before = game.createState();
  let [number, step, decisions] = [0, 0, 0];

  function check(state: S): void {
    const broken = brokenInvariant(state, step === 0 ? null : before);
    if (broken !== null) throw new Error(`game ${number} of seed ${seed}, after action ${step}: ${broken}`);
    before.bytes.set(state.bytes);
    step++;
  }

  const bot: Bot<S> = {
    choose(state, random) {
      check(state);
      if (number % 2 === 0 && game.sampleAction !== undefined) return game.sampleAction(state, random);
      return actions[random.below(game.legalActions(state, actions))];
    },
  };
  const bots = game.sides.map(() => bot as Bot);
  const table = layTable(game as unknown as Game, seed, bots, true);
  const row = new Int32Array(game.metrics.length);
  for (; number < games; number++) {
    step = 0;
    decisions += playGame(table, number, row, 0);
    check(table.state as S);
  }
  return decisions;
}
