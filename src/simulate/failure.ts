// Says in a person's words why a run ended early.
import type { Game } from '../kernel/contract.js';
import { DeadThreadError } from './dead-thread.js';
import { JournalError, messageOf, RunFailedError, StrategyFailedError } from './errors.js';
import { inWords, type Range } from './range.js';
import type { TableSpec } from './spec.js';
import type { Failure } from './task.js';

/** Why a chunk could not be played or kept: a worker's answer, or what was thrown on this side. */
export interface Trouble {
  readonly range: Range;
  readonly reason: Failure | Error;
}

/** Of several troubles the one with the lowest game number, so that the same run names the same game. */
export function worstOf(troubles: readonly Trouble[]): Trouble | undefined {
  return [...troubles].sort((a, b) => firstGame(a) - firstGame(b))[0];
}

function firstGame({ range, reason }: Trouble): number {
  return gameNumberOf(reason) ?? range.first;
}

function gameNumberOf(reason: Failure | Error): number | undefined {
  if (reason instanceof DeadThreadError) return reason.at?.gameNumber;
  return reason instanceof Error || !('gameNumber' in reason) ? undefined : reason.gameNumber;
}

export function errorFor({ range, reason }: Trouble, spec: TableSpec, game: Game, done: number): Error {
  const kept = `${done === 1 ? '1 finished game is' : `${done} finished games are`} kept.`;
  if (reason instanceof JournalError) return reason;
  if (reason instanceof DeadThreadError) return lostThread(reason, range, spec, game, done, kept);
  if (reason instanceof Error) {
    return new RunFailedError(`${sentence(messageOf(reason))} ${kept}`, range, done, { cause: reason });
  }
  const cause = thrownInThread(reason);
  if (reason.kind === 'game') {
    const { gameNumber } = reason;
    const games = gameNumber === undefined ? range : { first: gameNumber, count: 1 };
    return new RunFailedError(`${sentence(reason.message)} ${kept}`, games, done, { cause });
  }
  const sides = game.sides.map((side) => side.id);
  if (reason.kind === 'memory') {
    const bots = [...new Set(spec.seats.map(({ name }) => name))].join(', ');
    const message = `the strategies ${bots} take ever more memory: ${sentence(reason.message)} ${kept}`;
    return new StrategyFailedError(message, bots, sides.join(', '), undefined, done, { cause });
  }
  const seat = reason.kind === 'seat' ? reason.seat : sides.indexOf(reason.side);
  const bot = spec.seats[seat]?.name ?? '?';
  const side = sides[seat] ?? '?';
  const message =
    reason.kind === 'seat'
      ? `the strategy ${bot} cannot play ${side}: ${reason.message}`
      : `the strategy ${bot} failed as ${side}: ${sentence(reason.message)} ${kept}`;
  return new StrategyFailedError(message, bot, side, gameNumberOf(reason), done, { cause }, spec);
}

/** A bot that hung or took all memory is to blame; one that was asked when a thread died for another reason may be. */
function lostThread(
  error: DeadThreadError,
  range: Range,
  spec: TableSpec,
  game: Game,
  done: number,
  kept: string,
): Error {
  const { how, at, message } = error;
  if (at === null) {
    const words =
      how === 'died'
        ? `${inWords(range)} could not be played: ${sentence(message)}`
        : `a bot of ${spec.seats.map(({ name }) => name).join(', ')}, taking its seat, ${sentence(message)}`;
    return new RunFailedError(`${words} ${kept}`, range, done, { cause: error });
  }
  const { id } = game.sides[at.side]!;
  const bot = spec.seats[at.side]?.name ?? '?';
  const asked = at.step === 0 ? 'told that a game begins' : `asked for "${game.decisions[at.decision]}"`;
  const moment = `the bot of ${id}, ${asked} (decision ${at.step}),`;
  const where = `game ${at.gameNumber} of seed ${spec.seed}`;
  if (how === 'died') {
    const words = `${inWords(range)} could not be played: ${message}, in game ${at.gameNumber} while ${moment} was ${bot}.`;
    return new RunFailedError(`${words} ${kept}`, range, done, { cause: error });
  }
  const words = `the strategy ${bot} failed as ${id}: ${where}: ${moment} ${sentence(message)}`;
  return new StrategyFailedError(`${words} ${kept}`, bot, id, at.gameNumber, done, { cause: error }, spec);
}

/** Ends with a full stop, and with one only. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** The error as it was thrown in the worker: the author of a bot wants to see where. */
function thrownInThread({ message, stack }: Failure): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
