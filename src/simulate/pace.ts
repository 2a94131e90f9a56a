// The pace: how many games make a chunk that takes some 40 ms. Less, and handing out chunks would cost more than a
// percent of the time; more, and Ctrl-C and the last chunks of a run would keep people waiting. Rows never depend on it.

const TARGET_MICROSECONDS = 40_000;
/** A chunk is at most this many times as large as the largest that was measured: the first games run cold. */
const GROWTH = 4;
const MOST_BYTES = 1 << 20;
/** Towards the end chunks become smaller, so that all threads finish together, but not smaller than this share. */
const SMALLEST_SHARE = 1 / 16;

export interface Pace {
  /** The size of the next chunk when `remaining` games are left. */
  size(remaining: number): number;
  /** Takes note that a chunk of `count` games took so long. */
  learn(count: number, microseconds: number): void;
}

export function createPace(threads: number, metrics: number): Pace {
  const most = Math.max(1, Math.floor(MOST_BYTES / (4 * metrics)));
  let perGame = 0;
  let size = 1;
  return {
    size(remaining) {
      const share = Math.ceil(remaining / (2 * threads));
      return Math.min(size, Math.max(share, Math.ceil(size * SMALLEST_SHARE)));
    },
    learn(count, microseconds) {
      const measured = Math.max(1, microseconds) / count;
      perGame = perGame === 0 ? measured : (perGame + measured) / 2;
      const wanted = Math.floor(TARGET_MICROSECONDS / perGame);
      size = Math.max(1, Math.min(wanted, Math.max(size, count * GROWTH), most));
    },
  };
}
