// A match plays one seeded game to its end and writes one row of metrics.
import { crc32 } from 'node:zlib';
import type { Bot, Game, State } from './contract.js';
import { KeyedLuck } from './random.js';

/** Everything a worker needs to play games one after another; made once, allocates nothing per game. */
export interface Table {
  readonly game: Game;
  readonly seed: string;
  readonly bots: readonly Bot[];
  readonly state: State;
  readonly luck: KeyedLuck;
  /** Verify that every chosen action is legal and that no bot touches the state (slower). */
  readonly checked: boolean;
  readonly actions: Int32Array;
}

export function layTable(game: Game, seed: string, bots: readonly Bot[], checked = false): Table {
  if (bots.length !== game.sides.length) {
    throw new Error(`${game.sides.length} sides need as many bots, not ${bots.length}`);
  }
  return {
    game,
    seed,
    bots,
    state: game.createState(),
    // After the game's own purposes each seat has a stream for its bot.
    luck: new KeyedLuck(seed, game.purposes.length + bots.length),
    checked,
    actions: new Int32Array(game.maxActions),
  };
}

/** What went wrong in a game, with all that is needed to see it again. */
export class MatchError extends Error {
  override readonly name = 'MatchError';
  constructor(
    /** `bot`: the strategy's fault. `game`: the rules' fault. */
    readonly fault: 'bot' | 'game',
    readonly side: string,
    readonly gameNumber: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Plays game `gameNumber` and writes its metrics to `row` from `offset`; returns the number of decisions. */
export function playGame(table: Table, gameNumber: number, row: Int32Array, offset: number): number {
  try {
    return playToEnd(table, gameNumber, row, offset);
  } catch (error) {
    if (error instanceof MatchError) throw error;
    throw matchError(table, gameNumber, 'game', `broke down: ${messageOf(error)}`, error);
  }
}

function playToEnd(table: Table, gameNumber: number, row: Int32Array, offset: number): number {
  const { game, state, luck, bots } = table;
  luck.beginGame(gameNumber);
  game.start(state, luck);
  for (let side = 0; side < bots.length; side++) begin(table, gameNumber, side);
  let steps = 0;
  while (!game.isOver(state)) {
    if (++steps > game.maxSteps) {
      throw matchError(table, gameNumber, 'game', `is not over after ${game.maxSteps} decisions`);
    }
    const action = table.checked ? chooseChecked(table, gameNumber) : choose(table, gameNumber);
    try {
      game.apply(state, action, luck);
    } catch (error) {
      const what = `broke down at decision ${steps}, applying action ${action}: ${messageOf(error)}`;
      throw matchError(table, gameNumber, 'game', what, error);
    }
  }
  game.measure(state, row, offset);
  return steps;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function begin(table: Table, gameNumber: number, side: number): void {
  try {
    table.bots[side].begin?.();
  } catch (error) {
    const { id } = table.game.sides[side];
    const what = `game ${gameNumber} of seed ${table.seed}: the bot of ${id} could not begin: ${messageOf(error)}`;
    throw new MatchError('bot', id, gameNumber, what, { cause: error });
  }
}

function choose(table: Table, gameNumber: number): number {
  const { game, state } = table;
  const side = game.actor(state);
  if (table.bots[side] === undefined) {
    throw matchError(table, gameNumber, 'game', `asks side ${side}, and there are ${table.bots.length}`);
  }
  try {
    return table.bots[side].choose(state, table.luck.stream(game.purposes.length + side));
  } catch (error) {
    throw matchError(table, gameNumber, 'bot', `threw an error: ${messageOf(error)}`, error);
  }
}

function chooseChecked(table: Table, gameNumber: number): number {
  const { game, state, actions } = table;
  const before = crc32(state.bytes);
  const action = choose(table, gameNumber);
  if (crc32(state.bytes) !== before)
    throw matchError(table, gameNumber, 'bot', 'changed the state that it was shown');
  const count = game.legalActions(state, actions);
  for (let i = 0; i < count; i++) if (actions[i] === action) return action;
  throw matchError(
    table,
    gameNumber,
    'bot',
    `chose ${inWords(table, action)}, which is not legal. ${legalInWords(table, count)}`,
  );
}

function inWords(table: Table, action: number): string {
  try {
    return `"${table.game.describe(table.state, action)}" (${action})`;
  } catch {
    return `action ${action}`;
  }
}

function legalInWords(table: Table, count: number): string {
  const shown = Math.min(count, 12);
  const words = Array.from(table.actions.subarray(0, shown), (action) => inWords(table, action));
  return `Legal: ${words.join('; ')}${count > shown ? `; and ${count - shown} more` : ''}.`;
}

function matchError(
  table: Table,
  gameNumber: number,
  fault: 'bot' | 'game',
  what: string,
  cause?: unknown,
): MatchError {
  const { game, state, seed } = table;
  // A game that broke down may point at no side at all.
  const side = game.sides[game.actor(state)]?.id ?? 'nobody';
  const decision = game.decisions[game.decision(state)];
  const subject = fault === 'bot' ? `the bot of ${side}, asked for "${decision}",` : 'the game';
  return new MatchError(fault, side, gameNumber, `game ${gameNumber} of seed ${seed}: ${subject} ${what}`, {
    cause,
  });
}
