// What is known of a thread that was lost with the chunk that it played.
import type { Whereabouts } from './watchdog.js';

/** `hung`: a bot did not answer. `memory`: the thread took all that it may. `died`: again and again, for another reason. */
export class DeadThreadError extends Error {
  override readonly name = 'DeadThreadError';
  constructor(
    message: string,
    readonly how: 'hung' | 'memory' | 'died',
    /** Null when it had not begun a game. */
    readonly at: Whereabouts | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
