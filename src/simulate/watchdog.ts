// The watchdog: sees from outside of a thread whether the bots in it still answer. A thread writes where it is into
// shared memory (kernel/match.ts); here a clock ticks, and whoever has not moved for all of a watch is hung.
import { PULSE } from '../kernel/match.js';

/** What a bot may take, so that one that is broken cannot hold up or bring down a run. */
export interface Limits {
  /** Milliseconds for one decision; Infinity for as long as it likes. */
  readonly patience: number;
  /** Megabytes of memory for a thread. */
  readonly memory: number;
}

export const USUAL_LIMITS: Limits = { patience: 10_000, memory: 1024 };

/** Where a thread was: the decision that it was at. */
export interface Whereabouts {
  readonly gameNumber: number;
  /** Decisions are counted from 1; 0 is the beginning of the game. */
  readonly step: number;
  readonly side: number;
  /** An index into the game's kinds of decision. */
  readonly decision: number;
}

export interface Watch {
  /** Goes to the thread with its task. */
  readonly pulse: SharedArrayBuffer;
  /** Null when it has not begun a game. */
  whereabouts(): Whereabouts | null;
  end(): void;
}

/** What a thread does before its first game, reading code and seating bots, takes as long as it takes, up to this. */
const SEATING = 60_000;

/** Ticks in one watch: counted, not timed, so that a computer that was asleep does not find everybody hung. */
const TICKS = 10;

export function startWatch(patience: number, onHung: () => void): Watch {
  const pulse = new SharedArrayBuffer(4 * PULSE.length);
  const seen = new Int32Array(pulse);
  let last = '';
  let still = 0;
  const timer = Number.isFinite(patience) ? setInterval(look, Math.max(1, patience / TICKS)) : undefined;

  function look(): void {
    const now = seen.join();
    still = now === last ? still + 1 : 0;
    last = now;
    // A task that waits for a thread has not moved either, and that is nobody's fault.
    if (seen[PULSE.step] === 0 && seen[PULSE.game] === 0) return;
    if (still < (seen[PULSE.game] === 0 ? TICKS * Math.max(1, SEATING / patience) : TICKS)) return;
    clearInterval(timer);
    onHung();
  }

  return {
    pulse,
    whereabouts() {
      const [gameNumber, step, side, decision] = seen as unknown as [number, number, number, number];
      return gameNumber === 0 ? null : { gameNumber, step, side, decision };
    },
    end: () => clearInterval(timer),
  };
}
