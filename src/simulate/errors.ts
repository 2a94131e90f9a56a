// What can end a run before its last game. Whatever was finished is kept in the journal, and `done` says how much.
import type { Range } from './range.js';
import type { TableSpec } from './spec.js';

/** A strategy could not be loaded, or broke down or played against the rules in a game. */
export class StrategyFailedError extends Error {
  override readonly name = 'StrategyFailedError';
  constructor(
    message: string,
    /** The strategy as the user named it, and the id of the side that it plays. */
    readonly bot: string,
    readonly side: string,
    /** Undefined when it did not come to a game. */
    readonly gameNumber: number | undefined,
    readonly done: number,
    options?: ErrorOptions,
    /** The table at which it played, for whoever wants to see it again. */
    readonly table?: TableSpec,
  ) {
    super(message, options);
  }
}

/** The run cannot go on, and no strategy is to blame: the rules broke down, or threads keep dying. */
export class RunFailedError extends Error {
  override readonly name = 'RunFailedError';
  constructor(
    message: string,
    /** The games that could not be played. */
    readonly games: Range | undefined,
    readonly done: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The journal of a run cannot be read, continued or written.
 *  - missing: there is none in the folder; damaged: its header cannot be read.
 *  - other-run: it belongs to another run; other-code: the rules or the bots have changed since.
 *  - unwritable: the disk is full or refuses.
 */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  constructor(
    readonly reason: 'missing' | 'damaged' | 'other-run' | 'other-code' | 'unwritable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
