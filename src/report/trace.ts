// Traces: one JSON line for each thing that happens in a game, for people who build their own viewers. The format is
// described in docs/traces.md; FORMAT grows when a line of today could not be read as before.
import type { Happening } from '../kernel/chronicle.js';

const FORMAT = 1;

/** What is told of a game before its first event. */
export interface TracedGame {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly number: number;
  readonly version: string;
  /** Who plays, by side. */
  readonly strategies: Readonly<Record<string, string>>;
}

export function traceHead(traced: TracedGame): string {
  return `${JSON.stringify({ kind: 'game', format: FORMAT, ...traced })}\n`;
}

/** `event` counts from 1 in every game. */
export function traceLine(number: number, event: number, happening: Happening): string {
  return `${JSON.stringify({ number, event, ...happening })}\n`;
}
