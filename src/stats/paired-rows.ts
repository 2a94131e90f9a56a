// Two runs of the same games, row beside row.
import type { Rows } from '../simulate/range.js';

/** Told of one game that both runs have: where its row lies in each. */
export type VisitPair = (first: Int32Array, a: number, second: Int32Array, b: number, game: number) => void;

/**
 * Visits every game that both runs have, in the order of the games; rows come in that order, and gaps do no harm.
 * `widths` are the numbers of columns in each run.
 */
export function eachPair(
  first: Iterable<Rows>,
  second: Iterable<Rows>,
  [width1, width2]: readonly [number, number],
  visit: VisitPair,
): void {
  const others = second[Symbol.iterator]();
  try {
    let other = others.next();
    for (const block of first) {
      while (!other.done && other.value.first < block.first + block.count) {
        const from = Math.max(block.first, other.value.first);
        const end = Math.min(block.first + block.count, other.value.first + other.value.count);
        for (let game = from; game < end; game++) {
          const a = (game - block.first) * width1;
          const b = (game - other.value.first) * width2;
          visit(block.rows, a, other.value.rows, b, game);
        }
        // The rest of this block may belong to the next one of the first run.
        if (other.value.first + other.value.count > block.first + block.count) break;
        other = others.next();
      }
    }
  } finally {
    // Closes the file that the rows come from.
    others.return?.();
  }
}

/** The rows of games 1 to `games` only. */
export function* firstGames(blocks: Iterable<Rows>, games: number, width: number): Generator<Rows> {
  for (const { first, count, rows } of blocks) {
    const kept = Math.min(count, games - first + 1);
    if (kept <= 0) return;
    yield { first, count: kept, rows: rows.subarray(0, kept * width) };
  }
}
