// One game of a run alone, every choice verified: to see again how a bot failed, or that it no longer does.
import { metricLabel } from '../kernel/contract.js';
import { inLines } from '../report/effects.js';
import { errorFor } from '../simulate/failure.js';
import { createPool } from '../simulate/pool.js';
import { compileGame } from '../simulate/table.js';
import { rowsOf } from '../simulate/task.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Io } from './io.js';
import type { RunRecord } from './run-record.js';
import type { SessionOptions } from './session.js';

/** Prints the game's row; a bot that fails is an error as it is in a run. Nothing is written. */
export async function playOneGame(
  record: RunRecord,
  gameNumber: number,
  { json, limits }: Pick<SessionOptions, 'json' | 'limits'>,
  io: Io,
): Promise<ExitCode> {
  const spec = { ...record.spec, checked: true };
  const game = await compileGame(spec);
  const range = { first: gameNumber, count: 1 };
  const pool = createPool(spec, 1, { limits });
  const answer = await pool.play(range).catch((error: Error) => error);
  await pool.close();
  if (!(answer instanceof Int32Array)) throw errorFor({ range, reason: answer }, spec, game, 0);
  const row = rowsOf(answer);
  const values = game.metrics.map((metric, i) => [metric.id, metricLabel(metric, row[i]!)] as const);
  if (json) {
    const document = { kind: 'game', seed: spec.seed, game: gameNumber, metrics: Object.fromEntries(values) };
    io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  } else {
    io.stdout.write(
      `Game ${gameNumber} of seed ${spec.seed}, played to its end\n${inLines(values).join('\n')}\n`,
    );
  }
  return EXIT.ok;
}
