// Game ids as they stand in games.csv, `run:17`, and ranges of them, `run:1-20`: the run's folder and its games.
// Instead of a run there may be a scenario, with changes, as `compare` takes it: `standard+rules.x=6:17`.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nearest } from '../kernel/nearest.js';
import { gameId } from '../report/games-csv.js';
import { ScenarioError } from '../scenario/error.js';
import { listScenarios } from '../scenario/ready.js';
import { JournalError } from '../simulate/errors.js';
import { type JournalIndex, readJournal } from '../simulate/journal.js';
import { UsageError } from './failure.js';
import type { Io } from './io.js';
import { type RunChoices, recordOf } from './prepare.js';
import { hasRecord, type RunRecord, readRecord } from './run-record.js';
import { loadWay, parseWay } from './way-reference.js';

const RESULTS = 'results';
/** How deep a run may lie in the results: `compare` and `sweep` keep runs in folders of their own. */
const DEEPEST = 3;

export interface GameIds {
  readonly run: string;
  readonly first: number;
  readonly last: number;
}

export interface FoundGames extends GameIds {
  readonly record: RunRecord;
  /** Where the run is; null for games of a scenario. */
  readonly folder: string | null;
  /** What the run's journal has; null where there is none. */
  readonly journal: JournalIndex | null;
}

export function parseGameIds(text: string): GameIds {
  const match = /^(.+):(\d+)(?:-(\d+))?$/.exec(text.trim());
  const first = Number(match?.[2]);
  const last = Number(match?.[3] ?? match?.[2]);
  if (match === null || !(first >= 1) || !(last >= first) || !Number.isSafeInteger(last)) {
    throw new UsageError(
      `"${text}" is no game id; ids stand in the second column of games.csv and look like ` +
        `${gameId('standard-1914', 17)}; several games are ${gameId('standard-1914', 1)}-20`,
    );
  }
  return { run: match[1]!, first, last };
}

export interface Whereabouts extends Omit<RunChoices, 'games'> {
  /** The folder of the run, if it is not in the results any more. */
  readonly in?: string;
}

export async function findGames(
  text: string,
  where: Whereabouts,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<FoundGames> {
  const ids = parseGameIds(text);
  const folder = where.in === undefined ? runFolder(ids.run) : movedFolder(where.in);
  if (folder === null) return gamesOfScenario(ids, where, seats, io);
  if (Object.keys(seats).length > 0 || (where.set ?? []).length > 0) {
    throw new UsageError(
      `${text} is a game of the run in ${folder}, which has its scenario and bots; name a scenario instead of the ` +
        'run to change them',
    );
  }
  const record = await readRecord(folder, io);
  if (ids.last > record.spec.games)
    throw new UsageError(`there is no game ${ids.last} in ${folder}: it has games 1 to ${record.spec.games}`);
  return { ...ids, record, folder, journal: journalIn(folder) };
}

function journalIn(folder: string): JournalIndex | null {
  try {
    return readJournal(folder);
  } catch (error) {
    if (error instanceof JournalError) return null;
    throw error;
  }
}

function movedFolder(folder: string): string {
  if (hasRecord(folder)) return folder;
  const why = existsSync(folder) ? 'it has no run.json' : 'there is no such folder';
  throw new UsageError(`${folder} is no folder of a run: ${why}`);
}

/** The folder of a run: a path, or a name anywhere in the results. */
function runFolder(run: string): string | null {
  if (hasRecord(run)) return run;
  const named = runsIn(RESULTS, DEEPEST).filter((folder) => basename(folder) === basename(run));
  if (named.length > 1) {
    throw new UsageError(`there are several runs ${run}: ${named.join(', ')}; say which with --in <folder>`);
  }
  return named[0] ?? null;
}

function runsIn(folder: string, depth: number): string[] {
  const own = hasRecord(folder) ? [folder] : [];
  if (depth === 0) return own;
  let inside: string[] = [];
  try {
    inside = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    // No results yet.
  }
  return [...own, ...inside.flatMap((child) => runsIn(child, depth - 1))];
}

async function gamesOfScenario(
  ids: GameIds,
  where: Whereabouts,
  seats: Readonly<Record<string, string>>,
  io: Io,
): Promise<FoundGames> {
  const way = parseWay(ids.run, ids.run);
  const choices = { ...where, games: ids.last };
  try {
    const scenario = await loadWay(way, choices, seats, io);
    return { ...ids, record: await recordOf(scenario, choices, io), folder: null, journal: null };
  } catch (error) {
    const missing = error instanceof ScenarioError && error.code === 'scenario/not-found';
    if (!missing) throw error;
    throw new UsageError(await unknownRun(ids, way.scenario, io));
  }
}

async function unknownRun({ run, first }: GameIds, scenario: string, io: Io): Promise<string> {
  const runs = runsIn(RESULTS, DEEPEST).map((folder) => basename(folder));
  const ready = await listScenarios(io.scenarioFolder);
  const near = nearest(scenario, [
    ...runs,
    ...ready.flatMap(({ name }) => [name, name.split('/')[1] ?? name]),
  ]);
  const hint =
    near === null
      ? `if the run was moved, say where it is: lamplight replay ${gameId(run, first)} --in <folder>`
      : `did you mean ${gameId(near, first)}?`;
  return `there is no run ${run} in ${RESULTS}/, nor a scenario of that name; ${hint}`;
}
