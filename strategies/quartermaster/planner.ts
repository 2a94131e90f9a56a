// Looks ahead: in the Play step it plays out how the war may go on after each of the heuristic's best few cards, on hands and
// decks dealt anew, and takes the one that promises most.
import { CENTRAL, ENTENTE, TEAM_OF } from '../../src/games/quartermaster/board.js';
import { D } from '../../src/games/quartermaster/decisions.js';
import { objectivesOf } from '../../src/games/quartermaster/scoring.js';
import {
  DECISION,
  OVER,
  PASS,
  POWER,
  type QuartermasterState,
  ROUND,
  TAKE_OFF,
  VP,
  WINNER,
} from '../../src/games/quartermaster/state.js';
import type { Strategy } from '../../src/kernel/contract.js';
import { createPlanner } from '../../src/kernel/planner.js';
import { worthOfPlay } from './heuristic/cards.js';
import { chooseAction } from './heuristic/choose.js';
import { createMind, type Mind, scoringsLeft } from './heuristic/mind.js';
import { STANDARD_WEIGHTS } from './heuristic/weights.js';

/** Victory Points ahead that make a win about three times as likely as a defeat. */
const TELLING_LEAD = 5;

export default {
  summary: 'plays out its best few cards on imagined hands before it decides',
  options: {
    playouts: {
      summary: 'playouts of one decision, over all cards compared',
      default: 16,
      min: 2,
      max: 4096,
    },
    horizon: { summary: 'turns that a playout sees to their end', default: 5, min: 1, max: 85 },
    breadth: { summary: 'the most cards that it compares', default: 3, min: 2, max: 16 },
    caution: {
      summary: "standard errors by which a card must beat the heuristic's",
      default: 1,
      min: 0,
      max: 10,
    },
  },
  seat(game, side, options) {
    const minds = game.sides.map((_, of) => createMind(game, of, STANDARD_WEIGHTS, {}));
    return createPlanner(
      game,
      side,
      {
        policies: minds.map((mind) => ({ choose: (state: QuartermasterState) => chooseAction(mind, state) })),
        candidates: (state, _random, out) => listCandidates(minds[side], state, out),
        stage: ({ v }) => 5 * v[ROUND] + v[POWER],
        value: winChance,
      },
      {
        playouts: Math.round(options.playouts),
        horizon: Math.round(options.horizon),
        breadth: Math.round(options.breadth),
        caution: options.caution,
        microseconds: 0,
        clock: () => 0,
      },
    );
  },
} satisfies Strategy<QuartermasterState>;

/** The heuristic's choice, then the next best cards of the hand. */
function listCandidates(m: Mind, s: QuartermasterState, out: Int32Array): number {
  out[0] = chooseAction(m, s);
  if (s.v[DECISION] !== D.play) return 1;
  const legal = m.game.legalActions(s, m.legal);
  let count = 1;
  while (count < out.length) {
    let best = PASS;
    let most = 0;
    for (let i = 0; i < legal; i++) {
      const action = m.legal[i];
      if (action === PASS || action === TAKE_OFF || out.subarray(0, count).includes(action)) continue;
      const worth = worthOfPlay(m, s, action & 0xff);
      if (worth > most) {
        most = worth;
        best = action;
      }
    }
    if (best === PASS) break;
    out[count++] = best;
  }
  return count;
}

/** By the points so far, and what the Objectives held now would still bring. */
function winChance(s: QuartermasterState, side: number): number {
  const { v } = s;
  if (v[OVER] !== 0) return v[WINNER] === TEAM_OF[side] ? 1 : 0;
  const held = objectivesOf(s, CENTRAL) - objectivesOf(s, ENTENTE);
  const lead = v[VP + CENTRAL] - v[VP + ENTENTE] + held * s.rules['points-per-objective'] * scoringsLeft(s);
  const central = 1 / (1 + Math.exp(-lead / TELLING_LEAD));
  return TEAM_OF[side] === CENTRAL ? central : 1 - central;
}
