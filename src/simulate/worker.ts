// A worker thread: lays its table once, then plays one chunk of games after another. A chunk may name another table.
import { workerData } from 'node:worker_threads';
import { move } from 'piscina';
import { loadGame } from '../games/registry.js';
import { layTable, MatchError, playGame, type Table } from '../kernel/match.js';
import { messageOf } from './errors.js';
import type { Range } from './range.js';
import { SeatError, seatBots } from './seating.js';
import type { TableSpec } from './spec.js';
import { type Answer, createAnswer, type Failure, setMicroseconds, type Task } from './task.js';
import { createTables } from './variant.js';

// Standard output carries the answer of the command and nothing else, whatever a bot prints.
process.stdout.write = process.stderr.write.bind(process.stderr);

// Made with the first chunk, not at import: what goes wrong here is then the answer to a task.
let own: Promise<Table> | undefined;
const others = createTables(lay);

export default async function play({ variant, ...range }: Task): Promise<Answer> {
  try {
    const table = variant === undefined ? (own ??= lay(workerData as TableSpec)) : others(variant);
    return move(playChunk(await table, range)) as Int32Array;
  } catch (error) {
    return failureOf(error);
  }
}

async function lay(spec: TableSpec): Promise<Table> {
  const game = (await loadGame(spec.gameUrl)).compile(spec.settings);
  return layTable(game, spec.seed, await seatBots(game, spec.seats), spec.checked);
}

function playChunk(table: Table, { first, count }: Range): Int32Array {
  const started = performance.now();
  const metrics = table.game.metrics.length;
  const answer = createAnswer(count, metrics);
  for (let i = 0; i < count; i++) playGame(table, first + i, answer, i * metrics);
  setMicroseconds(answer, 1000 * (performance.now() - started));
  return answer;
}

function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  const { cause } = error as { cause?: unknown };
  const stack = [cause, error].find((thrown) => thrown instanceof Error)?.stack ?? message;
  if (error instanceof SeatError) return { kind: 'seat', seat: error.seat, message, stack };
  if (!(error instanceof MatchError)) return { kind: 'game', gameNumber: undefined, message, stack };
  const { fault, side, gameNumber } = error;
  return fault === 'bot'
    ? { kind: 'bot', side, gameNumber, message, stack }
    : { kind: 'game', gameNumber, message, stack };
}
