// A match plays one seeded game to its end and writes one row of metrics.
import { crc32 } from 'node:zlib';
import { type Bot, copyState, type Game, type State } from './contract.js';
import { markForfeit } from './forfeit.js';
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
  /** With forfeits: the state as it was before the bot was asked. Null: whoever fails ends the run. */
  readonly before: State | null;
  /** Every game that was forfeited, and why; whoever reads them takes them away. */
  readonly forfeited: MatchError[];
  /** Where the match is, for whoever watches; may lie in memory that threads share. */
  pulse: Int32Array;
  /** Shown the state before every decision, without touching it. */
  watch: ((state: State) => void) | null;
}

/** The places of a pulse. */
export const PULSE = { game: 0, step: 1, side: 2, decision: 3, length: 4 } as const;

/** A side that gives up a game at a decision (counted from 1; 0 is the beginning) without being asked. */
export interface Surrender {
  readonly step: number;
  readonly side: number;
  /** What it did, as a sentence about it goes on. */
  readonly what: string;
}

/** `forfeits` needs a game that has room for them (kernel/forfeit.ts), and is only sure of itself when checked. */
export function layTable(
  game: Game,
  seed: string,
  bots: readonly Bot[],
  checked = false,
  forfeits = false,
): Table {
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
    before: forfeits ? game.createState() : null,
    forfeited: [],
    pulse: new Int32Array(PULSE.length),
    watch: null,
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
export function playGame(
  table: Table,
  gameNumber: number,
  row: Int32Array,
  offset: number,
  surrender?: Surrender,
): number {
  try {
    return playToEnd(table, gameNumber, row, offset, surrender);
  } catch (error) {
    if (!(error instanceof MatchError)) {
      throw matchError(table, gameNumber, 'game', `broke down: ${messageOf(error)}`, error);
    }
    if (error.fault !== 'bot' || table.before === null) throw error;
    copyState(table.before, table.state);
    return forfeit(table, table.pulse[PULSE.side], error, row, offset);
  }
}

function playToEnd(
  table: Table,
  gameNumber: number,
  row: Int32Array,
  offset: number,
  surrender: Surrender | undefined,
): number {
  const { game, state, luck, bots, pulse, before, watch } = table;
  luck.beginGame(gameNumber);
  game.start(state, luck);
  pulse[PULSE.game] = gameNumber;
  let steps = (pulse[PULSE.step] = 0);
  if (before !== null) copyState(state, before);
  if (surrender?.step === 0) {
    const error = beginError(table, gameNumber, surrender.side, surrender.what);
    return forfeit(table, surrender.side, error, row, offset);
  }
  for (let side = 0; side < bots.length; side++) {
    pulse[PULSE.side] = side;
    begin(table, gameNumber, side);
  }
  while (!game.isOver(state)) {
    if (++steps > game.maxSteps) {
      throw matchError(table, gameNumber, 'game', `is not over after ${game.maxSteps} decisions`);
    }
    const side = (pulse[PULSE.side] = game.actor(state));
    pulse[PULSE.decision] = game.decision(state);
    // Last: whoever sees the step sees the rest of it.
    pulse[PULSE.step] = steps;
    if (surrender?.step === steps) {
      const error = matchError(table, gameNumber, 'bot', surrender.what);
      return forfeit(table, surrender.side, error, row, offset);
    }
    if (watch !== null) watch(state);
    const action = table.checked ? chooseChecked(table, gameNumber, side) : choose(table, gameNumber, side);
    try {
      game.apply(state, action, luck);
    } catch (error) {
      const what = `broke down at decision ${steps}, applying action ${action}: ${messageOf(error)}`;
      throw matchError(table, gameNumber, 'game', what, error);
    }
    if (before !== null) copyState(state, before);
  }
  game.measure(state, row, offset);
  return steps;
}

function forfeit(table: Table, side: number, why: MatchError, row: Int32Array, offset: number): number {
  table.forfeited.push(why);
  table.game.measure(table.state, row, offset);
  markForfeit(table.game, side, row, offset);
  return table.pulse[PULSE.step];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function begin(table: Table, gameNumber: number, side: number): void {
  try {
    table.bots[side].begin?.();
  } catch (error) {
    throw beginError(table, gameNumber, side, `could not begin: ${messageOf(error)}`, error);
  }
}

function beginError(
  table: Table,
  gameNumber: number,
  side: number,
  what: string,
  cause?: unknown,
): MatchError {
  const { id } = table.game.sides[side];
  const words = `game ${gameNumber} of seed ${table.seed}: the bot of ${id} ${what}`;
  return new MatchError('bot', id, gameNumber, words, { cause });
}

function choose(table: Table, gameNumber: number, side: number): number {
  const { game, state } = table;
  if (table.bots[side] === undefined) {
    throw matchError(table, gameNumber, 'game', `asks side ${side}, and there are ${table.bots.length}`);
  }
  try {
    return table.bots[side].choose(state, table.luck.stream(game.purposes.length + side));
  } catch (error) {
    throw matchError(table, gameNumber, 'bot', `threw an error: ${messageOf(error)}`, error);
  }
}

function chooseChecked(table: Table, gameNumber: number, side: number): number {
  const { game, state, actions } = table;
  const before = crc32(state.bytes);
  const action = choose(table, gameNumber, side);
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
