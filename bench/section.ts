// What a section of the benchmarks is: a name, what it measures, and the work.
import type { Figure } from './figures.js';
import type { Subject } from './subjects.js';

export interface BenchOptions {
  /** How many games the growth of memory is watched over. */
  readonly memoryGames: number;
  /** More turns for steadier figures: 1 is usual. */
  readonly effort: number;
}

export interface Section {
  readonly name: string;
  readonly summary: string;
  measure(subjects: readonly Subject[], options: BenchOptions): Promise<Figure[]>;
}

/** One subject for each game: those with the given bot. */
export function withBot(subjects: readonly Subject[], bot: string): Subject[] {
  return subjects.filter((subject) => subject.bot === bot);
}
