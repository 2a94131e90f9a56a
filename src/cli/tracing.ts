// Writes traces of chosen games to a file or to standard output.
import { basename } from 'node:path';
import type { Side } from '../kernel/contract.js';
import { createAtomically } from '../report/atomic.js';
import { gameId } from '../report/games-csv.js';
import { thousands } from '../report/table.js';
import { type TracedGame, traceHead, traceLine } from '../report/trace.js';
import { createProgress } from '../simulate/progress.js';
import { createTeller, type Teller } from '../simulate/telling.js';
import { packageVersion } from '../simulate/version.js';
import type { FoundGames } from './game-ids.js';
import type { Io } from './io.js';
import { remarksOn } from './same-game.js';

/** Where `run --trace` writes, in the folder of the run. */
export const TRACE_FILE = 'trace.jsonl';

/** Some games to be traced; `folder` and `journal` where a run recorded them before. */
type Traced = Pick<FoundGames, 'run' | 'record'> & Partial<Pick<FoundGames, 'folder' | 'journal'>>;

export function tracedGame({ run, record }: Traced, number: number, sides: readonly Side[]): TracedGame {
  const { spec, scenario } = record;
  const seats = sides.map(({ id }, side) => [id, basename(spec.seats[side]?.name ?? '?')]);
  return {
    id: gameId(run, number),
    game: spec.game,
    scenario,
    seed: spec.seed,
    number,
    version: packageVersion(),
    strategies: Object.fromEntries(seats),
  };
}

/** All lines of one game. */
function traceOf(
  teller: Teller,
  found: Traced,
  number: number,
): { readonly text: string; readonly row: Int32Array } {
  const lines = [traceHead(tracedGame(found, number, teller.game.sides))];
  const row = teller.tell(number, (happening) => {
    lines.push(traceLine(number, lines.length, happening));
  });
  return { text: lines.join(''), row };
}

/** `path` is a file, or - for standard output. */
export async function writeTrace(
  found: Traced,
  numbers: readonly number[],
  path: string,
  quiet: boolean,
  io: Io,
): Promise<void> {
  const teller = await createTeller(found.record.spec);
  const file = path === '-' ? null : await createAtomically(path);
  const progress = createProgress(quiet, io.stderr as NodeJS.WriteStream);
  progress.begin(0, numbers.length);
  try {
    for (const [i, number] of numbers.entries()) {
      const { text, row } = traceOf(teller, found, number);
      if (file === null) io.stdout.write(text);
      else await file.write(Buffer.from(text));
      if (!quiet)
        for (const remark of remarksOn(found, number, teller.game.metrics, row))
          io.stderr.write(`note: ${remark}\n`);
      progress.advance(i + 1);
    }
    await file?.commit();
  } catch (error) {
    await file?.abandon();
    throw error;
  } finally {
    progress.end();
  }
  const games = `${thousands(numbers.length)} ${numbers.length === 1 ? 'game' : 'games'}`;
  if (file !== null && !quiet) io.stderr.write(`Traced ${games}: ${path}\n`);
}
