// Fair picks for deck wars from as few random numbers as there can be. A random number of 32 bits at or beyond the
// largest multiple of what is picked from is thrown away, so every outcome is exactly as likely as any other.

/** Random numbers below it are used, each with a half added: never on the edge between two outcomes. */
export function limitFor(outcomes: number): number {
  return Math.floor(2 ** 32 / outcomes) * outcomes;
}

/** The picks of a year from one deck: at most so many (a year has four turns). */
const MOST_PICKS = 4;
/** None to all of them. */
export const PICK_KINDS = MOST_PICKS + 1;

/** Larger tables than this are not kept: the picks are then worked out each time. */
const MOST_KEPT = 30_000;
const NOT_KEPT = -1;

/** Indexed by `size * PICK_KINDS + picks`. Picks are bytes of one number, the first one lowest. */
export interface YearPicks {
  readonly limit: Float64Array;
  /** Makes a random number plus a half the number of one of the ways. */
  readonly scale: Float64Array;
  /** Where in `ways` they begin, or NOT_KEPT. */
  readonly start: Int32Array;
  readonly ways: Int32Array;
}

/** For decks of up to `most` cards, of which so many are drawn in a year. */
export function tabulatePicks(most: number, picksInYears: readonly number[]): YearPicks {
  const count = (most + 1) * PICK_KINDS;
  const limit = new Float64Array(count).fill(2 ** 32);
  const scale = new Float64Array(count);
  const start = new Int32Array(count).fill(NOT_KEPT);
  const ways: number[] = [];
  for (let size = 1; size <= most; size++) {
    for (let picks = 1; picks <= Math.min(size, MOST_PICKS); picks++) {
      const at = size * PICK_KINDS + picks;
      const outcomes = waysToPick(size, picks);
      limit[at] = limitFor(outcomes);
      scale[at] = outcomes / limit[at];
      const used = picksInYears.some((wanted) => Math.min(wanted, size) === picks);
      if (!used || outcomes > MOST_KEPT || ways.length > 10 * MOST_KEPT) continue;
      start[at] = ways.length;
      for (let way = 0; way < outcomes; way++) ways.push(picksOf(way, size, picks));
    }
  }
  return { limit, scale, start, ways: Int32Array.from(ways) };
}

function waysToPick(size: number, picks: number): number {
  let ways = 1;
  for (let i = 0; i < picks; i++) ways *= size - i;
  return ways;
}

/** The first pick of `size` cards, the next of one less... */
export function picksOf(way: number, size: number, picks: number): number {
  let rest = way;
  let code = 0;
  for (let i = 0; i < picks; i++) {
    const left = size - i;
    const next = Math.floor(rest / left);
    code |= (rest - next * left) << (8 * i);
    rest = next;
  }
  return code;
}
