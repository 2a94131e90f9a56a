// What the parts of the chronicle are given: the state before and after one small thing, what did it, and the dice.
import type { Happening, Weight } from '../../../kernel/chronicle.js';
import type { LampsState } from '../state.js';

/** What has just been done: a step of the sequence, or a decision and the action that was chosen. */
export interface Cause {
  /** The step, or -1. */
  readonly step: number;
  /** The decision, or -1. */
  readonly decision: number;
  readonly action: number;
}

export interface Roll {
  readonly purpose: number;
  readonly dice: number;
  readonly result: number;
}

export interface Modifier {
  readonly source: string;
  /** ON_ATTACK or ON_DEFENCE. */
  readonly on: number;
  readonly drm: number;
}

export type Details = Pick<Happening, 'joins' | 'area' | 'card' | 'facts'>;

export interface Scene {
  readonly before: LampsState;
  readonly s: LampsState;
  readonly cause: Cause;
  readonly rolls: readonly Roll[];
  /** The cards on top of each pile that was shuffled, by purpose of luck. */
  readonly tops: ReadonlyMap<number, readonly number[]>;
  readonly modifiers: readonly Modifier[];
  /** Units of which enough has been said. */
  readonly told: Set<number>;
  say(kind: string, weight: Weight, text: string, details?: Details): void;
}

/** Whether any byte differs. Most steps change next to nothing, and looking at every unit and area takes its time. */
export function differs(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) !== 0;
}

/** The dice of a purpose, in the order in which they fell. */
export function rollsOf({ rolls }: Scene, purpose: number): readonly Roll[] {
  return rolls.filter((roll) => roll.purpose === purpose);
}
