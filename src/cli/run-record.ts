// run.json: written when a run starts, with all that `--resume` needs to go on with it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { writeAtomically } from '../report/atomic.js';
import type { SeatSpec } from '../scenario/strategies.js';
import { resolveStrategy } from '../scenario/strategies.js';
import { parseStrategySpec } from '../scenario/strategy-spec.js';
import type { RunSpec } from '../simulate/spec.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';

const FILE = 'run.json';

const recordSchema = z.object({
  scenario: z.string(),
  reference: z.string().optional(),
  /** The scenario with every default filled in. */
  resolved: z.unknown(),
  sets: z.array(z.string()),
  spec: z.object({
    game: z.string(),
    gameUrl: z.string(),
    settings: z.unknown(),
    seed: z.string(),
    games: z.int().min(1),
    seats: z.array(
      z.object({ name: z.string(), url: z.string(), options: z.record(z.string(), z.number()) }),
    ),
    checked: z.boolean(),
    forfeit: z.boolean().optional(),
  }),
});

/** What is run, and under which name. */
export interface RunRecord {
  readonly scenario: string;
  /** What the scenario is called on the command line, without its folder. */
  readonly reference?: string;
  readonly resolved: unknown;
  readonly sets: readonly string[];
  readonly spec: RunSpec;
}

export function hasRecord(folder: string): boolean {
  return existsSync(join(folder, FILE));
}

export async function writeRecord(folder: string, record: RunRecord): Promise<void> {
  await writeAtomically(join(folder, FILE), `${JSON.stringify(record, null, 2)}\n`);
}

/** Reads the record back; the addresses of the game and of ready strategies are those of this installation. */
export async function readRecord(folder: string, io: Io): Promise<RunRecord> {
  const path = join(folder, FILE);
  const { spec, ...rest } = parseRecord(path, folder);
  const game = io.games.find(({ id }) => id === spec.game);
  if (game === undefined)
    throw new UsageError(`${path} is a run of ${spec.game}, a game that is not known here`);
  const seats: SeatSpec[] = [];
  for (const seat of spec.seats) seats.push(await seatAgain(spec.game, seat, io));
  return { ...rest, spec: { ...spec, gameUrl: game.url, seats } };
}

function parseRecord(path: string, folder: string): RunRecord {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? '' : ` (${(error as Error).message})`;
    throw new UsageError(`there is no run to resume in ${folder}: it has no readable ${FILE}${reason}`);
  }
  try {
    return recordSchema.parse(JSON.parse(text)) as RunRecord;
  } catch {
    throw new UsageError(`${path} is damaged: start the run anew in another folder`);
  }
}

/** A user's own file is found where it was, wherever the user stands now. */
async function seatAgain(gameId: string, { name, url, options }: SeatSpec, io: Io): Promise<SeatSpec> {
  const set = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  const asked = parseStrategySpec(name).isFile ? fileURLToPath(url) : name;
  const seat = await resolveStrategy(gameId, set.length === 0 ? asked : `${asked}:${set.join(',')}`, {
    folder: io.strategyFolder,
  });
  return { ...seat, name };
}
