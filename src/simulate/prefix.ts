// How many games from the first on are done without a gap, as chunks come in any order: what is judged early is always
// this prefix, so that the verdict does not depend on which thread was quicker.

export interface Prefix {
  readonly length: number;
  add(first: number, count: number): void;
}

export function createPrefix(): Prefix {
  /** Ends of ranges beyond the prefix, by their first game. */
  const beyond = new Map<number, number>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(first, count) {
      beyond.set(first, Math.max(beyond.get(first) ?? 0, first + count - 1));
      for (let grown = true; grown; ) {
        grown = false;
        for (const [from, to] of beyond) {
          if (from > length + 1) continue;
          beyond.delete(from);
          length = Math.max(length, to);
          grown = true;
        }
      }
    },
  };
}
