// Says which games were forfeited and why: the first few as they come, and at the end how many.
import { thousands } from '../report/table.js';
import type { TableSpec } from '../simulate/spec.js';
import type { Forfeit } from '../simulate/task.js';
import { type Again, againCommand } from './again.js';
import type { Io } from './io.js';

const MOST_TOLD = 5;

export interface ForfeitNotes {
  add(forfeit: Forfeit, table: TableSpec): void;
  end(): void;
}

/** `againOf` says what was played at a table. */
export function createForfeitNotes(againOf: (table: TableSpec) => Again, io: Io): ForfeitNotes {
  const told = new Set<string>();
  let first: (Forfeit & { readonly table: TableSpec }) | undefined;
  return {
    add(forfeit, table) {
      const { side, message, gameNumber } = forfeit;
      const note = `forfeit by ${table.seats[againOf(table).sides.indexOf(side)]?.name}: ${message}`;
      // A game that is played again forfeits again.
      const key = JSON.stringify([table.seats, gameNumber]);
      if (told.has(key)) return;
      told.add(key);
      if (first === undefined || gameNumber < first.gameNumber) first = { ...forfeit, table };
      if (told.size <= MOST_TOLD) io.stderr.write(`${note}\n`);
    },
    end() {
      if (first === undefined) return;
      const games = told.size === 1 ? '1 game was' : `${thousands(told.size)} games were`;
      const { gameNumber, table } = first;
      const command = againCommand(againOf(table), table.seats, table.seed, gameNumber);
      io.stderr.write(
        `${games} forfeited in this sitting. To play game ${gameNumber} again:\n  ${command}\n`,
      );
    },
  };
}
