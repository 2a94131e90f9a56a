// Timing on a machine that is shared: processor time instead of wall time, many short turns instead of one long one,
// and the best and the median of them with their distance.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Nanoseconds of processor time that this process (all its threads) spends on the work. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return sinceThen(before);
}

export function sinceThen(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return 1000 * (user + system);
}

/** What came of several turns at the same work; smaller is better. */
export interface Timing {
  readonly best: number;
  readonly median: number;
  /** How far the median is above the best: 0.1 is 10%. Small on a quiet machine. */
  readonly spread: number;
}

export function timingOf(turns: readonly number[]): Timing {
  const best = Math.min(...turns);
  const median = medianOf(turns);
  return { best, median, spread: median / best - 1 };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Every work once, then every work again and so on: what slows the machine for a while slows all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  works: Readonly<Record<Name, () => number | Promise<number>>>,
): Promise<Readonly<Record<Name, Timing>>> {
  const names = Object.keys(works) as Name[];
  const turns = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) turns.get(name)!.push(await works[name]());
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(turns.get(name)!)])) as Record<Name, Timing>;
}

const generator = xoroshiro128plus(0x1914);
let dice = 0;

/** Nanoseconds for one die of pure-rand: the yardstick of a run. */
export function timeOfOneDie(count = 2_000_000): number {
  const time = processorTime(() => {
    for (let i = 0; i < count; i++) dice += uniformInt(generator, 1, 6);
  });
  if (dice === 0) throw new Error('dice of 0');
  return time / count;
}
