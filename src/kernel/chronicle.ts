// The contract of a chronicle: how a game tells what happens while it is played once more. The rules only say that a
// step begins or which modifier counted, and only while somebody listens; the game's chronicle looks at the state at
// that moment and makes sentences of it. In every other game a listener is null, and telling costs one comparison.
import type { State } from './contract.js';

/** Called by the rules in the midst of their work; what a signal and its numbers mean is the game's own affair. */
export type Listener = (signal: number, a: number, b: number, c: number) => void;

/** A state that can be listened to. */
export interface Audible extends State {
  listener: Listener | null;
}

/** Tells the listener, if there is one. */
export function note({ listener }: Audible, signal: number, a = 0, b = 0, c = 0): void {
  if (listener !== null) listener(signal, a, b, c);
}
