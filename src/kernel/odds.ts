// The contract of an odds tool: a game's dice for one question, exactly. It speaks of named events with a chance
// each; the toolkit prints them, and checks them against the game's own engine.
import type { Assumption } from './laboratory.js';

/** Something that may happen, with its exact chance. */
export interface OddsRow {
  /** Rows of a group are printed together. */
  readonly group: string;
  readonly id: string;
  readonly title: string;
  readonly chance: number;
  /** The row (by id) without which this one cannot happen: what is printed is the chance given that one. */
  readonly given: string | null;
  /** Whether playing the question through the engine can count it. */
  readonly counted: boolean;
}

/** One question, answered. */
export interface OddsStudy {
  /** Sentences for people: what was asked, and what is taken for granted. */
  readonly asked: readonly string[];
  /** The answer in one sentence. */
  readonly answer: string;
  readonly rows: readonly OddsRow[];
  /** Plays the question through the engine. Throws AssumptionError where the game's pieces do not suffice. */
  rehearsal(seed: string): OddsRehearsal;
}

export interface OddsRehearsal {
  /**
   * Plays trials `first` to `first + count - 1` and adds to `counts`, one place a row, how often each happened. A
   * trial depends on the seed and its number alone.
   */
  play(first: number, count: number, counts: Float64Array): void;
}

export interface OddsTool<Settings = unknown> {
  /** What a question may say (`name=value`). */
  readonly terms: readonly Assumption[];
  /** Throws AssumptionError. Terms that are not given have their defaults. */
  ask(settings: Settings, given: Readonly<Record<string, string>>): OddsStudy;
}
