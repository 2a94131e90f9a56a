// Chunks come in any order; this hands them on in the order of the games, as soon as there is no gap before them.
import type { Rows } from './range.js';

/** Takes chunks, each once, and calls `visit` for game after game; keeps what comes too early. */
export function inGameOrder(
  visit: (block: Rows) => void,
): (first: number, count: number, rows: Int32Array) => void {
  const early = new Map<number, Rows>();
  let next = 1;
  return (first, count, rows) => {
    early.set(first, { first, count, rows });
    for (let block = early.get(next); block !== undefined; block = early.get(next)) {
      early.delete(next);
      next += block.count;
      visit(block);
    }
  };
}
