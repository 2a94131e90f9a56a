// Before a run goes on: do the rules and bots of today still play the games as the journal has them? Otherwise its
// rows and the new ones would not belong together.
import { JournalError } from './errors.js';
import { type JournalIndex, type Place, readRows } from './journal.js';
import type { Range } from './range.js';

const GAMES_REPLAYED = 8;

/** Plays the first game of some chunks again (always of the last one written) and compares the rows. */
export async function checkSameCode(
  index: JournalIndex,
  play: (range: Range) => Promise<Int32Array>,
): Promise<void> {
  const replayed = sample(index.places).map(async ({ first, offset }) => {
    const [recorded] = readRows({ ...index, places: [{ first, count: 1, offset }] });
    const today = await play({ first, count: 1 });
    return recorded?.rows.every((value, i) => value === today[i]) ? undefined : first;
  });
  const changed = (await Promise.all(replayed)).find((first) => first !== undefined);
  if (changed === undefined) return;
  throw new JournalError(
    'other-code',
    `game ${changed} no longer ends as ${index.path} has it: the rules or the bots have changed since. ` +
      'Start the run anew.',
  );
}

function sample(places: readonly Place[]): Place[] {
  const step = Math.max(1, Math.ceil(places.length / GAMES_REPLAYED));
  return places.filter((_, i) => (places.length - 1 - i) % step === 0);
}
