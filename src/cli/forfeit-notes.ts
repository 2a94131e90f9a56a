// Says which games were forfeited and why: the first few as they come, and at the end how many.
import { thousands } from '../report/table.js';
import type { Forfeit } from '../simulate/task.js';
import type { Io } from './io.js';

const MOST_TOLD = 5;

export interface ForfeitNotes {
  add(forfeit: Forfeit): void;
  /** `again` is the command that plays a game again. */
  end(again: (gameNumber: number) => string): void;
}

export function createForfeitNotes(io: Io): ForfeitNotes {
  const messages = new Set<string>();
  let first: number | undefined;
  return {
    add({ gameNumber, message }) {
      if (messages.has(message)) return;
      messages.add(message);
      first = Math.min(first ?? gameNumber, gameNumber);
      if (messages.size <= MOST_TOLD) io.stderr.write(`forfeit: ${message}\n`);
    },
    end(again) {
      if (first === undefined) return;
      const games = messages.size === 1 ? '1 game was' : `${thousands(messages.size)} games were`;
      io.stderr.write(
        `${games} forfeited in this sitting. To play game ${first} again, up to the fault:\n  ${again(first)}\n`,
      );
    },
  };
}
