// A game that tells what happens as it is played: the same rules, the same luck, the same rows. Bots are seated at the
// game itself, so that what they imagine is not told.
import type { Chronicle, Happening, Ledger, Narrator, Tell } from './chronicle.js';
import { type Game, metricLabel, type State } from './contract.js';
import type { Luck, Stream } from './random.js';

export interface TellOptions {
  /** With every decision all that was legal, in words. */
  readonly alternatives?: boolean;
}

export function toldGame(game: Game, chronicle: Chronicle, tell: Tell, options: TellOptions = {}): Game {
  const narrators = new WeakMap<State, Narrator>();
  const actions = new Int32Array(game.maxActions);

  function alternativesAt(state: State): string[] {
    const count = game.legalActions(state, actions);
    return Array.from(actions.subarray(0, count), (action) => game.describe(state, action));
  }

  function tellDecision(state: State, action: number): void {
    const { turn, faction, phase } = chronicle.moment(state);
    const happening: Happening = {
      turn,
      faction,
      phase,
      kind: 'decision',
      weight: 'detail',
      text: game.describe(state, action),
      side: game.sides[game.actor(state)].id,
      decision: game.decisions[game.decision(state)],
      action,
    };
    tell(options.alternatives ? { ...happening, alternatives: alternativesAt(state) } : happening);
  }

  function rest(state: State): void {
    narrators.get(state)?.rest();
    if (game.isOver(state)) tell(turnEnd(chronicle.moment(state).turn, chronicle.ledger(state)));
  }

  const told: Pick<Game, 'createState' | 'start' | 'apply'> = {
    createState() {
      const state = game.createState();
      narrators.set(state, chronicle.narrate(state, tell));
      return state;
    },
    start(state, luck) {
      narrators.get(state)?.begin();
      game.start(state, listeningLuck(luck, narrators.get(state)));
      rest(state);
    },
    apply(state, action, luck) {
      tellDecision(state, action);
      narrators.get(state)?.decide(action);
      game.apply(state, action, listeningLuck(luck, narrators.get(state)));
      rest(state);
    },
  };
  // Not a copy: a game may be of a class.
  return Object.assign(Object.create(game) as Game, told);
}

/** The last happening of a game: its row. */
export function gameEnd(game: Game, turn: number, row: Int32Array): Happening {
  const facts: Record<string, string | number> = {};
  for (const [column, metric] of game.metrics.entries())
    facts[metric.id] = metric.kind === 'category' ? metricLabel(metric, row[column]) : row[column];
  const [winner, ending] = game.metrics.map((metric, column) => metricLabel(metric, row[column]));
  const winners = game.sides.flatMap((side) => [side, ...(side.team === undefined ? [] : [side.team])]);
  const side = winners.find(({ id }) => id === winner)?.name ?? winner;
  const text = `The game is over (${ending}): ${side}.`;
  return { turn, faction: '', phase: '', kind: 'end', weight: 'headline', text, facts };
}

/** The ledger as it is told at the end of a turn. */
export function turnEnd(turn: number, ledger: Ledger): Happening {
  const { columns, rows, remarks } = ledger;
  const facts = Object.fromEntries(
    rows.map(({ name, values }) => [
      name,
      Object.fromEntries(columns.map((column, i) => [column, values[i]])),
    ]),
  );
  return {
    turn,
    faction: '',
    phase: '',
    kind: 'turn-end',
    weight: 'detail',
    text: `Turn ${turn} is over.`,
    facts: { ...facts, remarks },
  };
}

/** The same luck, with somebody who sees every die. */
function listeningLuck(luck: Luck, narrator: Narrator | undefined): Luck {
  if (narrator === undefined) return luck;
  return {
    beginTurn: (turn, faction) => luck.beginTurn(turn, faction),
    stream(purpose): Stream {
      const stream = luck.stream(purpose);
      const seen = (dice: number, result: number) => {
        narrator.roll(purpose, dice, result);
        return result;
      };
      return {
        d6: () => seen(1, stream.d6()),
        twoD6: () => seen(2, stream.twoD6()),
        bestD6: (dice) => seen(dice, stream.bestD6(dice)),
        below: (bound) => stream.below(bound),
      };
    },
    shuffle(purpose, cards, count, identity) {
      luck.shuffle(purpose, cards, count, identity);
      narrator.shuffled(purpose, cards, count);
    },
  };
}
