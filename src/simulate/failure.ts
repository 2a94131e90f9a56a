// Says in a person's words why a run ended early.
import type { Game } from '../kernel/contract.js';
import { JournalError, messageOf, RunFailedError, StrategyFailedError } from './errors.js';
import { DeadThreadError } from './pool.js';
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
  return (reason instanceof Error ? undefined : gameNumberOf(reason)) ?? range.first;
}

function gameNumberOf(failure: Failure): number | undefined {
  return failure.kind === 'seat' ? undefined : failure.gameNumber;
}

export function errorFor({ range, reason }: Trouble, spec: TableSpec, game: Game, done: number): Error {
  const kept = `${done === 1 ? '1 finished game is' : `${done} finished games are`} kept.`;
  if (reason instanceof JournalError) return reason;
  if (reason instanceof DeadThreadError) {
    const message = `${inWords(range)} could not be played: ${sentence(reason.message)} ${kept}`;
    return new RunFailedError(message, range, done, { cause: reason });
  }
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
  const seat = reason.kind === 'seat' ? reason.seat : sides.indexOf(reason.side);
  const bot = spec.seats[seat]?.name ?? '?';
  const side = sides[seat] ?? '?';
  const message =
    reason.kind === 'seat'
      ? `the strategy ${bot} cannot play ${side}: ${reason.message}`
      : `the strategy ${bot} failed as ${side}: ${sentence(reason.message)} ${kept}`;
  return new StrategyFailedError(message, bot, side, gameNumberOf(reason), done, { cause });
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
