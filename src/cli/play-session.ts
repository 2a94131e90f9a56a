// A game with a person in one seat: the same rules, bots and luck as in a run. All that is kept of it is what the
// person chose; the rest follows, so going back or resuming is playing those choices again.
import type { Game, State } from '../kernel/contract.js';
import { layTable, type Table } from '../kernel/match.js';
import { gameEnd, toldGame } from '../kernel/told-game.js';
import { seatBots } from '../simulate/seating.js';
import type { RunSpec } from '../simulate/spec.js';
import { type Hear, loadTold, type Teller } from '../simulate/telling.js';
import { UsageError } from './failure.js';

export interface PlaySession extends Pick<Teller, 'game' | 'chronicle' | 'map'> {
  readonly side: number;
  readonly state: State;
  /** What the person chose so far. */
  readonly choices: readonly number[];
  isOver(): boolean;
  /** Plays from the start with these choices; nothing is told on the way. */
  begin(choices: readonly number[]): void;
  /** Carries out the person's choice, and then what the bots do, up to the next choice. */
  choose(action: number): void;
  /** Whether the last choice can be taken back: no die fell, no card was turned, nobody else has acted since. */
  mayUndo(): boolean;
}

export async function createSession(
  spec: RunSpec,
  number: number,
  side: number,
  hear: Hear,
): Promise<PlaySession> {
  const { game, chronicle, map } = await loadTold(spec);
  let silent = true;
  let revealed = false;
  const told = toldGame(game, chronicle, (happening) => {
    if (happening.side !== undefined && happening.side !== game.sides[side]!.id) revealed = true;
    if (happening.kind === 'turn-end') revealed = true;
    const secret = happening.knownTo !== undefined && happening.knownTo !== game.sides[side]!.id;
    if (silent) return;
    if (!secret) hear(happening, table.state);
    else if (happening.seenAs !== undefined) hear({ ...happening, text: happening.seenAs }, table.state);
  });
  const table: Table = layTable(watched(told), spec.seed, await seatBots(game, spec.seats));
  const { state, luck } = table;
  const row = new Int32Array(game.metrics.length);
  let choices: number[] = [];

  /** A game in which every use of luck, and every new faction's turn, is noticed. */
  function watched(inner: Game): Game {
    const apply: Game['apply'] = (at, action, dice) => {
      const before = chronicle.moment(at);
      const noticed = {
        beginTurn: dice.beginTurn.bind(dice),
        stream(purpose: number) {
          revealed = true;
          return dice.stream(purpose);
        },
        shuffle: dice.shuffle.bind(dice),
      };
      inner.apply(at, action, noticed);
      const after = chronicle.moment(at);
      if (after.turn !== before.turn || after.faction !== before.faction) revealed = true;
    };
    return Object.assign(Object.create(inner) as Game, { apply });
  }

  function botsPlay(): void {
    while (!game.isOver(state) && game.actor(state) !== side) {
      const seat = game.actor(state);
      const action = table.bots[seat]!.choose(state, luck.stream(game.purposes.length + seat));
      table.game.apply(state, action, luck);
    }
    if (!game.isOver(state) || silent) return;
    game.measure(state, row, 0);
    hear(gameEnd(game, chronicle.moment(state).turn, row), state);
  }

  function choose(action: number): void {
    revealed = false;
    choices.push(action);
    table.game.apply(state, action, luck);
    botsPlay();
  }

  function checkLegal(action: number, at: number): void {
    const count = game.isOver(state) ? 0 : game.legalActions(state, table.actions);
    if (table.actions.subarray(0, count).includes(action)) return;
    throw new UsageError(
      `choice ${at + 1} of the saved game is not legal any more: the rules or the bots have changed since it was saved`,
    );
  }

  return {
    game,
    chronicle,
    map,
    side,
    state,
    get choices() {
      return choices;
    },
    isOver: () => game.isOver(state),
    begin(saved) {
      silent = saved.length > 0;
      choices = [];
      luck.beginGame(number);
      table.game.start(state, luck);
      for (const bot of table.bots) bot.begin?.();
      botsPlay();
      for (const [at, action] of saved.entries()) {
        checkLegal(action, at);
        choose(action);
      }
      silent = false;
    },
    choose,
    mayUndo: () => choices.length > 0 && !revealed,
  };
}
