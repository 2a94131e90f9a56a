// Starts processes that play games (player.ts) and hands them their orders.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { codeFolder, PACKAGE_ROOT } from '../src/kernel/package.js';
import { COMPILER_FLAG } from '../src/simulate/pool.js';
import type { Orders } from './player.js';

type Answer<Order extends keyof Orders> = Awaited<ReturnType<Orders[Order]>>;

export interface Player {
  ask<Order extends keyof Orders>(order: Order, what: Parameters<Orders[Order]>[0]): Promise<Answer<Order>>;
  close(): void;
}

/** This checkout's own built code. */
export const BUNDLE = codeFolder('.');
/** The same with every file by itself. */
export const FILES = join(PACKAGE_ROOT, 'dist');

export function startPlayer(execArgv: readonly string[] = []): Player {
  const child = fork(codeFolder('bench/player.js'), [], {
    execArgv: [COMPILER_FLAG, ...execArgv],
  });
  return {
    ask: (order, what) => answerOf(child, () => child.send({ order, what })),
    close: () => void child.kill(),
  };
}

/** A player that has taken its seats in this checkout. */
export async function seatPlayer(
  game: string,
  bot: string,
  execArgv: readonly string[] = [],
  built = BUNDLE,
): Promise<Player> {
  const player = startPlayer(execArgv);
  await player.ask('sit', { built, game, bot });
  return player;
}

function answerOf<T>(child: ChildProcess, send: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const exited = (code: number | null) => reject(new Error(`a player process ended with code ${code}`));
    child.once('exit', exited);
    child.once('message', (message: { answer?: T; error?: string }) => {
      child.off('exit', exited);
      if (message.error === undefined) resolve(message.answer as T);
      else reject(new Error(message.error));
    });
    send();
  });
}
