// Some bots play one side only: the rival then takes the others.
import type { Side } from '../src/kernel/contract.js';

const RIVAL = 'heuristic';

/** The name of the bot in each seat. `plays` are the sides, by id, that the bot can play: all unless told. */
export function seatNames(
  bot: string,
  plays: readonly string[] | null | undefined,
  sides: readonly Side[],
): string[] {
  return sides.map(({ id }) => (plays?.includes(id) === false ? RIVAL : bot));
}

/** What a row of figures says of it, if anything. */
export function seatNotes(plays: readonly string[] | null): string[] {
  return plays === null ? [] : [`as ${plays.join(', ')} against ${RIVAL}`];
}
