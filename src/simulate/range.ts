// Ranges of consecutive game numbers: the only thing that plan, pool and journal say to each other.

export interface Range {
  readonly first: number;
  readonly count: number;
}

/** The rows of a range of games, in order, one value per metric. */
export interface Rows extends Range {
  readonly rows: Int32Array;
}

export function inWords({ first, count }: Range): string {
  return count === 1 ? `game ${first}` : `games ${first} to ${first + count - 1}`;
}

/** What is left of `whole` when `taken` is taken away, in order. `taken` may overlap and come in any order. */
export function without(whole: Range, taken: readonly Range[]): Range[] {
  const end = whole.first + whole.count;
  const left: Range[] = [];
  let next = whole.first;
  for (const range of [...taken].sort((a, b) => a.first - b.first)) {
    const until = Math.min(range.first, end);
    if (until > next) left.push({ first: next, count: until - next });
    next = Math.max(next, range.first + range.count);
  }
  if (next < end) left.push({ first: next, count: end - next });
  return left;
}

export function countGames(ranges: readonly Range[]): number {
  return ranges.reduce((sum, range) => sum + range.count, 0);
}
