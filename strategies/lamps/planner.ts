// Looks ahead: for moves and attacks it plays out how the war may go on after each of the heuristic's best few actions, on
// decks shuffled anew, and takes the one that wins most. docs/write-a-bot.md says how to plan with a bot of your own.
import { FACTION, type LampsState, TURN } from '../../src/games/lamps/state.js';
import type { Strategy } from '../../src/kernel/contract.js';
import { createPlanner } from '../../src/kernel/planner.js';
import { chooseAction } from './heuristic/choose.js';
import { createMind } from './heuristic/mind.js';
import { TUNED_WEIGHTS } from './heuristic/tuned-weights.js';
import { STANDARD_WEIGHTS } from './heuristic/weights.js';
import { listCandidates } from './planner/candidates.js';
import { winChance } from './planner/value.js';

export default {
  summary: 'plays out the best few moves and attacks on imagined decks before it decides',
  options: {
    playouts: {
      summary: 'playouts of one decision, over all that it compares',
      default: 32,
      min: 2,
      max: 65_536,
    },
    horizon: { summary: 'faction turns that a playout sees to their end', default: 4, min: 1, max: 68 },
    breadth: { summary: 'the most actions that it compares', default: 4, min: 2, max: 64 },
    margin: {
      summary: 'how much worse an action may look and still be compared, in points to be taken',
      default: 0.4,
      min: 0,
      max: 10,
    },
    caution: {
      summary: "standard errors by which an action must be better than the heuristic's choice",
      default: 1.5,
      min: 0,
      max: 10,
    },
    microseconds: {
      summary: 'the most time for one decision, 0 for no limit: with a limit no game can be repeated',
      default: 0,
      min: 0,
      max: 60_000_000,
    },
  },
  seat(game, side, options) {
    const mind = (of: number) => createMind(game, of, TUNED_WEIGHTS[of], null);
    const own = mind(side);
    const margin = options.margin * TUNED_WEIGHTS[side].aggression;
    const players = game.sides.map((_, of) => mind(of));
    const judge = (of: number) => createMind(game, of, STANDARD_WEIGHTS, null);
    const judges = [judge(0), judge(1)] as const;
    return createPlanner(
      game,
      side,
      {
        policies: players.map((player) => ({ choose: (state: LampsState) => chooseAction(player, state) })),
        candidates: (state, _random, out) => listCandidates(own, state, margin, out),
        stage: ({ v }) => 4 * v[TURN] + v[FACTION],
        value: (state, of) => winChance(judges, state, of),
      },
      {
        playouts: Math.round(options.playouts),
        horizon: Math.round(options.horizon),
        breadth: Math.round(options.breadth),
        caution: options.caution,
        microseconds: options.microseconds,
        clock: () => 1000 * performance.now(),
      },
    );
  },
} satisfies Strategy<LampsState>;
