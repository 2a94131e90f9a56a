// What a run is: all that its rows depend on, as plain data that can be sent to a worker thread.
import type { SeatSpec } from '../scenario/strategies.js';

/** All that one game's row depends on, but for its number. */
export interface TableSpec {
  /** The game's id and the address of its module. */
  readonly game: string;
  readonly gameUrl: string;
  /** The scenario's settings of the game, with every default filled in. */
  readonly settings: unknown;
  readonly seed: string;
  /** One seat per side, in the game's order. */
  readonly seats: readonly SeatSpec[];
  /** Verify every chosen action (slower). */
  readonly checked: boolean;
  /** A bot that fails loses its game instead of ending the run (kernel/forfeit.ts). */
  readonly forfeit?: boolean;
}

export interface RunSpec extends TableSpec {
  /** Games are numbered from 1 to `games`. */
  readonly games: number;
}
