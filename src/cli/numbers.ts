// Numbers as people type them on a command line.
import { InvalidArgumentError } from 'commander';

const MOST_COUNT = 1_000_000_000;
const MOST_THREADS = 512;

/** 2000, 2e3, 10k, 1.5m, 1_000_000. */
export function parseGames(text: string): number {
  return parseCount(text, 'games');
}

export function parseWars(text: string): number {
  return parseCount(text, 'wars');
}

function parseCount(text: string, what: string): number {
  const match = /^(\d[\d_]*(?:\.\d+)?(?:e\d+)?)([km]?)$/i.exec(text.trim());
  const factor = { '': 1, k: 1e3, m: 1e6 }[match?.[2]?.toLowerCase() ?? ''] ?? 1;
  const count = match === null ? Number.NaN : Number(match[1]!.replaceAll('_', '')) * factor;
  if (!Number.isInteger(count) || count < 1 || count > MOST_COUNT) {
    throw new InvalidArgumentError(
      `Expected a whole number of ${what} from 1 to ${MOST_COUNT}, such as 2000, 2e3, 10k or 1_000_000.`,
    );
  }
  return count;
}

export function parseThreads(text: string): number {
  const threads = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(threads >= 1 && threads <= MOST_THREADS)) {
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${MOST_THREADS}.`);
  }
  return threads;
}

/** Any text is a seed, but not none. */
export function parseSeed(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a number or some text.');
  return text;
}

const MOST_LISTED = 100_000;

/** Game numbers and ranges of them: 17, 1-20, 1-5,17. In order, each once. */
export function parseGameNumbers(text: string): readonly number[] {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(\d+)(?:-(\d+))?$/.exec(part.trim());
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!(first >= 1 && last >= first && last - first < MOST_LISTED))
      throw new InvalidArgumentError('Expected game numbers such as 17, 1-20 or 1-5,17.');
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}
