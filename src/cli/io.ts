// What a command may touch of the world, so that tests can hand it another one.
import { GAMES, type RegisteredGame } from '../games/registry.js';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

export interface Io {
  /** Carries the answer and nothing else. */
  readonly stdout: Output;
  /** Carries everything that is said on the way. */
  readonly stderr: Output;
  /** What a person types; the process's own unless told. */
  readonly stdin?: NodeJS.ReadableStream;
  readonly games: readonly RegisteredGame[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where ready scenarios and strategies are; the package's own unless told. */
  readonly scenarioFolder?: string;
  readonly strategyFolder?: string;
}

export const PROCESS_IO: Io = {
  stdout: process.stdout,
  stderr: process.stderr,
  games: GAMES,
  env: process.env,
};
