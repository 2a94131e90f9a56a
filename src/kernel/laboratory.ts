// The contract of a deck laboratory: a game's decks studied without the map. It speaks of named rows (a card, a
// technology, an event of the war) and of the turn in which each first happens; the toolkit prints and compares.

/** Something that the laboratory must be told because the map or the players would decide it. */
export interface Assumption {
  readonly id: string;
  readonly summary: string;
  readonly default: string;
}

/** What was assumed makes no sense; the message says what would. */
export class AssumptionError extends Error {
  override readonly name = 'AssumptionError';
}

/** What happens at most once for the first time: drawn, active, entered, in one of the turns or never. */
export interface DeckRow {
  /** Rows of a group are printed together. */
  readonly group: string;
  readonly id: string;
  readonly title: string;
  /** Whose deck it is; empty where that means nothing. */
  readonly owner: string;
  /** The probability of each turn, 1 to the last; null where only sampling can tell. */
  readonly first: Float64Array | null;
  /** Why there are no exact odds, where other scenarios have them. */
  readonly missing?: string;
  readonly never: number;
  /** That it ever comes up and has no effect; null where that cannot be. */
  readonly ineligible: number | null;
}

/** One scenario under one set of assumptions. */
export interface DeckStudy {
  readonly turns: readonly string[];
  /** Sentences for people: all that is assumed. */
  readonly assumed: readonly string[];
  /** Computed when asked for, exactly. */
  rows(): readonly DeckRow[];
  /** A player of deck wars, for one thread. */
  sampler(seed: string): DeckSampler;
}

export interface DeckSampler {
  /**
   * Plays wars `first` to `first + count - 1` and adds to `counts`, which has `cellsPerRow(turns)` places for each
   * row: so often in each turn, never, ineligible. A war depends on the seed and its number alone.
   */
  play(first: number, count: number, counts: Float64Array): void;
}

/** The turns, then never, then ineligible. */
export function cellsPerRow(turns: number): number {
  return turns + 2;
}

export interface DeckLaboratory<Settings = unknown> {
  readonly assumptions: readonly Assumption[];
  /** Throws AssumptionError. Assumptions that are not given have their defaults. */
  open(settings: Settings, assumptions: Readonly<Record<string, string>>): DeckStudy;
}
