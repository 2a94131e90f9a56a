// The contract of a schematic map: where a game's areas are drawn and who holds them. For charts and replays, never for
// play.
import type { State } from './contract.js';

/** Something drawn around a point; x grows to the right, y downwards. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface GameMap<S extends State = State> {
  /** No two are less than 1 apart both across and down, so a box of 1 by 1 around each has room. */
  readonly areas: readonly Place[];
  /** The pairs of areas (places in `areas`) that touch by land. */
  readonly links: readonly (readonly [number, number])[];
  /** Names to find one's way by: seas, which nobody holds. */
  readonly seas: readonly Place[];
  /** The names of the turns: turn 1 is turns[0]. */
  readonly turns: readonly string[];
  /** The turn that is played now, from 1; once the game is over, its last. */
  turn(state: S): number;
  /** The side (an index into the game's sides) that holds an area, or HELD_BY_NOBODY. */
  holder(state: S, area: number): number;
}

export const HELD_BY_NOBODY = -1;
