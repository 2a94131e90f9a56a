// What was thrown while a game was played, as plain data: whose fault it is, in which game, and where.
import { MatchError } from '../kernel/match.js';
import { messageOf } from './errors.js';
import { SeatError } from './seating.js';
import type { Failure } from './task.js';

export function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  const { cause } = error as { cause?: unknown };
  const stack = [cause, error].find((thrown) => thrown instanceof Error)?.stack ?? message;
  if (error instanceof SeatError) return { kind: 'seat', seat: error.seat, message, stack };
  if (!(error instanceof MatchError)) return { kind: 'game', gameNumber: undefined, message, stack };
  const { fault, side, gameNumber } = error;
  return fault === 'bot'
    ? { kind: 'bot', side, gameNumber, message, stack }
    : { kind: 'game', gameNumber, message, stack };
}
