// Ctrl-C: the first asks a run to stop and keep what is done, the second stops it at once.
import { EXIT } from './exit-codes.js';
import type { Io } from './io.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** No longer listens: from now on Ctrl-C ends the process as usual. */
  release(): void;
}

export function listenForInterrupt(io: Io): Interrupt {
  const controller = new AbortController();
  const onSignal = () => {
    // The journal is whole at every moment, so there is nothing to wait for.
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
    io.stderr.write('\nStopping: the games under way are finished first. Ctrl-C again stops at once.\n');
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
