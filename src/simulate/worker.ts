// A worker thread: lays its table once, then plays one chunk of games after another. A chunk may name another table.
import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '../games/registry.js';
import { PULSE, playGame, type Table } from '../kernel/match.js';
import type { WorkerData } from './pool.js';
import type { TableSpec } from './spec.js';
import { layTableOf } from './table.js';
import { type Answer, createAnswer, type Failure, type Forfeit, setMicroseconds, type Task } from './task.js';
import { countTerritory } from './territory/watch.js';
import { failureOf } from './thrown.js';
import { createTables } from './variant.js';

// Standard output carries the answer of the command and nothing else, whatever a bot prints.
process.stdout.write = process.stderr.write.bind(process.stderr);

// Made with the first chunk, not at import: what goes wrong here is then the answer to a task.
let own: Promise<Table> | undefined;
const others = createTables(layTableOf);

export default async function play(task: Task): Promise<Answer> {
  try {
    const { variant, pulse } = task;
    // Under way, but in no game yet.
    new Int32Array(pulse)[PULSE.step] = -1;
    const { table: spec, memory } = workerData as WorkerData;
    const table = variant === undefined ? (own ??= layTableOf(spec)) : others(variant);
    const answer = task.survey ? await survey(await table, spec, task) : playChunk(await table, task);
    return memoryFailure(memory) ?? answer;
  } catch (error) {
    return failureOf(error);
  }
}

function playChunk(table: Table, { first, count, pulse, surrender, variant }: Task): Int32Array {
  const started = performance.now();
  const metrics = table.game.metrics.length;
  const answer = createAnswer(count, metrics);
  table.pulse = new Int32Array(pulse);
  for (let i = 0; i < count; i++) playGame(table, first + i, answer, i * metrics, surrender);
  for (const { side, gameNumber, message } of table.forfeited.splice(0)) {
    parentPort?.postMessage({ variant: variant?.id, side, gameNumber, message } satisfies Forfeit);
  }
  setMicroseconds(answer, 1000 * (performance.now() - started));
  return answer;
}

async function survey(table: Table, { gameUrl }: TableSpec, task: Task): Promise<Int32Array> {
  const map = await (await loadGame(gameUrl)).map!();
  table.pulse = new Int32Array(task.pulse);
  return countTerritory(table, map, task);
}

const MEGABYTE = 1 << 20;

/** Node itself limits a thread's heap, but not what lies in typed arrays. */
function memoryFailure(megabytes: number): Failure | null {
  const used = process.memoryUsage().arrayBuffers / MEGABYTE;
  if (used <= megabytes) return null;
  const message = `the bots of a thread hold ${Math.round(used)} MB in typed arrays, and ${megabytes} MB are allowed`;
  return { kind: 'memory', message, stack: message };
}
