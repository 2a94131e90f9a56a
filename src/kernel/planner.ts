// Look-ahead by sampling, for any game. At a decision that matters, the few best candidates are each followed by playouts:
// a copy of the game with everything hidden dealt anew, played on by a default policy for every side up to a horizon,
// and judged there by an estimate. Candidates share the luck of their playouts, and the budget goes to the better half
// of them again and again (sequential halving). The default policy's own choice is only left for one that beats it clearly.
import { type Bot, copyState, type Game, type State } from './contract.js';
import { KeyedLuck, type Stream } from './random.js';

/** What a planner must be told about a game. */
export interface Outlook<S extends State> {
  /** Who plays on in a playout, in seat order. */
  readonly policies: readonly Bot<S>[];
  /**
   * Writes the actions to be compared, at most `out.length`, the default policy's choice first, and returns how many.
   * One alone is played without a look ahead.
   */
  candidates(state: S, random: Stream, out: Int32Array): number;
  /** A number that changes when one stage of the game gives way to the next, such as a player's turn. */
  stage(state: S): number;
  /** How likely the side is to win, 0 to 1, at a horizon or at the end of the game. */
  value(state: S, side: number): number;
}

export interface Budget {
  /** Playouts of one decision, over all candidates. */
  readonly playouts: number;
  /** Stages that a playout sees through to their end; the current one is the first. */
  readonly horizon: number;
  /** The most candidates to be compared. */
  readonly breadth: number;
  /** How many standard errors a candidate must be better than the default policy's choice. */
  readonly caution: number;
  /** Time for one decision, by `clock`; 0 for no limit. What is played then depends on the machine. */
  readonly microseconds: number;
  /** In microseconds; only asked when there is a limit. */
  readonly clock: () => number;
}

export function createPlanner<S extends State>(
  game: Game<S>,
  side: number,
  outlook: Outlook<S>,
  budget: Budget,
): Bot<S> {
  const { policies } = outlook;
  const candidates = new Int32Array(budget.breadth);
  const imagined = game.createState();
  const board = game.createState();
  // A luck of its own: real dice and cards are out of reach.
  const luck = new KeyedLuck('planner', game.purposes.length + policies.length);
  const contest = createContest(budget.breadth);

  /** Plays one candidate on from the imagined position and says what came of it. */
  function playOut(action: number, number: number): number {
    copyState(imagined, board);
    luck.beginGame(number);
    let stage = outlook.stage(board);
    let stages = budget.horizon;
    game.apply(board, action, luck);
    for (let steps = 0; steps < game.maxSteps && !game.isOver(board); steps++) {
      const now = outlook.stage(board);
      if (now !== stage) {
        stage = now;
        if (--stages === 0) break;
      }
      const actor = game.actor(board);
      game.apply(board, policies[actor].choose(board, luck.stream(game.purposes.length + actor)), luck);
    }
    return outlook.value(board, side);
  }

  /** One playout of every candidate that is left, all with the same luck. */
  function playRound(state: S, number: number): void {
    copyState(state, imagined);
    luck.beginGame(number);
    game.determinize(imagined, side, luck);
    const standard = playOut(candidates[0], number);
    for (let i = 0; i < contest.left; i++) {
      const place = contest.challengers[i];
      contest.add(place, playOut(candidates[place], number) - standard);
    }
  }

  function lookAhead(state: S, count: number, random: Stream): number {
    const first = random.below(2 ** 32) * 2 ** 16;
    const until = budget.microseconds > 0 ? budget.clock() + budget.microseconds : Number.POSITIVE_INFINITY;
    contest.begin(count);
    const halvings = Math.ceil(Math.log2(count));
    let played = 0;
    let left = budget.playouts;
    for (let halving = halvings; halving > 0; halving--) {
      // The default choice is played in every round, to be compared with.
      const rounds = Math.floor(left / (halving * (contest.left + 1)));
      for (let round = 0; round < rounds; round++) {
        if (budget.microseconds > 0 && budget.clock() >= until)
          return candidates[contest.winner(budget.caution)];
        playRound(state, first + played++);
      }
      left -= rounds * (contest.left + 1);
      if (halving > 1 && contest.halve() === 0) break;
    }
    return candidates[contest.winner(budget.caution)];
  }

  return {
    begin() {
      for (const policy of policies) policy.begin?.();
    },
    choose(state, random) {
      const count = outlook.candidates(state, random, candidates);
      return count < 2 ? candidates[0] : lookAhead(state, count, random);
    },
  };
}

/** The challengers of the default choice, by their place among the candidates, and how much better each has done. */
interface Contest {
  readonly challengers: Uint8Array;
  left: number;
  begin(candidates: number): void;
  add(place: number, better: number): void;
  /** Keeps the better half of those that do better than the default choice, and returns how many that are. */
  halve(): number;
  /** The best challenger, or 0 if the default choice is as good. */
  winner(caution: number): number;
}

function createContest(breadth: number): Contest {
  const count = new Float64Array(breadth);
  const sum = new Float64Array(breadth);
  const squares = new Float64Array(breadth);
  const mean = (place: number) => sum[place] / count[place];
  const contest: Contest = {
    challengers: new Uint8Array(breadth),
    left: 0,
    begin(candidates) {
      contest.left = candidates - 1;
      for (let place = 1; place < candidates; place++) contest.challengers[place - 1] = place;
      count.fill(0);
      sum.fill(0);
      squares.fill(0);
    },
    add(place, better) {
      count[place]++;
      sum[place] += better;
      squares[place] += better * better;
    },
    halve() {
      const { challengers, left } = contest;
      for (let i = 1; i < left; i++) {
        const place = challengers[i];
        let at = i;
        for (; at > 0 && mean(challengers[at - 1]) < mean(place); at--) challengers[at] = challengers[at - 1];
        challengers[at] = place;
      }
      const half = Math.ceil(left / 2);
      contest.left = 0;
      while (contest.left < half && mean(challengers[contest.left]) > 0) contest.left++;
      return contest.left;
    },
    winner(caution) {
      let best = 0;
      let most = 0;
      for (let i = 0; i < contest.left; i++) {
        const place = contest.challengers[i];
        const n = count[place];
        if (n < 2 || mean(place) <= most) continue;
        const variance = Math.max(0, (squares[place] - n * mean(place) ** 2) / (n - 1));
        if (mean(place) <= caution * Math.sqrt(variance / n)) continue;
        most = mean(place);
        best = place;
      }
      return best;
    },
  };
  return contest;
}
