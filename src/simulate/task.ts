// What a worker thread is asked, and what it answers. Errors lose their class and fields between threads, so failures travel as plain data.
import type { Surrender } from '../kernel/match.js';
import type { Range } from './range.js';
import type { Variant } from './variant.js';

/** A chunk of games; without a variant they are of the pool's own spec. */
export interface Task extends Range {
  readonly variant?: Variant;
  /** Where the thread writes how far it is. */
  readonly pulse: SharedArrayBuffer;
  /** For a single game: a side gives it up at this decision. */
  readonly surrender?: Surrender;
  /** Answer with who holds what instead of rows (territory/watch.ts). */
  readonly survey?: boolean;
}

/** The rows of the chunk, and in one more element how many microseconds it took. */
export type Answer = Int32Array | Failure;

export type Failure =
  /** A strategy could not take its seat (an index into the run's seats). */
  | { readonly kind: 'seat'; readonly seat: number; readonly message: string; readonly stack: string }
  /** A bot failed in a game. */
  | {
      readonly kind: 'bot';
      readonly side: string;
      readonly gameNumber: number;
      readonly message: string;
      readonly stack: string;
    }
  /** The bots hold more memory than a thread may have: no one game is to blame. */
  | { readonly kind: 'memory'; readonly message: string; readonly stack: string }
  /** The rules failed in a game, or before the first one (then there is no number). */
  | {
      readonly kind: 'game';
      readonly gameNumber: number | undefined;
      readonly message: string;
      readonly stack: string;
    };

/** A game that a bot has lost by its own fault, told beside the answer. */
export interface Forfeit {
  /** The variant of its task. */
  readonly variant: number | undefined;
  /** The id of the side that lost it. */
  readonly side: string;
  readonly gameNumber: number;
  /** Who did what, and when. */
  readonly message: string;
}

const MOST_MICROSECONDS = 0x7fff_ffff;

/** Room for a chunk's rows and its time. */
export function createAnswer(count: number, metrics: number): Int32Array {
  return new Int32Array(count * metrics + 1);
}

export function setMicroseconds(answer: Int32Array, microseconds: number): void {
  answer[answer.length - 1] = Math.min(MOST_MICROSECONDS, Math.ceil(microseconds));
}

export function rowsOf(answer: Int32Array): Int32Array {
  return answer.subarray(0, -1);
}

export function microsecondsOf(answer: Int32Array): number {
  return answer[answer.length - 1]!;
}
