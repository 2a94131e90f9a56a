// The contract of a chronicle: how a game tells what happens while it is played once more. The rules only say that a
// step begins or which modifier counted, and only while somebody listens; the game's chronicle looks at the state at
// that moment and makes sentences of it. In every other game a listener is null, and telling costs one comparison.
import type { Side, State } from './contract.js';

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

/** Where in the game something happens. */
export interface Moment {
  /** From 1. */
  readonly turn: number;
  /** The ids of the faction whose turn it is and of the phase; empty where a game has none. */
  readonly faction: string;
  readonly phase: string;
}

/** A headline is told even in brief, a detail only to programs. */
export type Weight = 'headline' | 'story' | 'detail';

/** One thing that happens. The same game gives the same happenings, field by field. */
export interface Happening extends Moment {
  /** One of the chronicle's kinds, or one of KERNEL_KINDS. */
  readonly kind: string;
  readonly weight: Weight;
  /** A sentence for people. */
  readonly text: string;
  /** It goes on with the sentence before: an attack, its result, the retreat. */
  readonly joins?: true;
  /** The only side that may know of it while the game is played: `play` does not tell it to others, or as `seenAs`. */
  readonly knownTo?: string;
  /** What others see of it. */
  readonly seenAs?: string;
  /** The ids of the area and of the card that it is about. */
  readonly area?: string;
  readonly card?: string;
  /** A decision's side, its kind and the action that was chosen; with --json all that were legal, in words. */
  readonly side?: string;
  readonly decision?: string;
  readonly action?: number;
  readonly alternatives?: readonly string[];
  /** Dice, modifiers and other figures, by name. */
  readonly facts?: Readonly<Record<string, Fact>>;
}
export type Fact = string | number | boolean | readonly Fact[] | { readonly [name: string]: Fact };

/** The kinds of happening that every game has. */
export const KERNEL_KINDS: Readonly<Record<string, string>> = {
  decision: 'a side has chosen an action',
  'turn-end': 'a turn is over; facts: the ledger',
  forfeit: 'a bot failed and lost the game by it',
  end: 'the game is over; facts: its metrics',
};

/** What a player would note down at the end of a turn: a table with a column for each side, and some remarks. */
export interface Ledger {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | string)[] }[];
  readonly remarks: readonly string[];
}

/** What stands in an area of the map. */
export interface Pieces {
  /** A few letters, for a map in the terminal. */
  readonly short: string;
  /** All of it in words; empty for nothing. */
  readonly words: string;
}

export type Tell = (happening: Happening) => void;

/** Listens to one game. */
export interface Narrator {
  /** A new game is set up: forget the last one. */
  begin(): void;
  /** An action is about to be carried out. */
  decide(action: number): void;
  /** So many dice of a purpose of luck have fallen: the best of them, or their sum. */
  roll(purpose: number, dice: number, result: number): void;
  /** Cards have been shuffled for a purpose of luck. */
  shuffled(purpose: number, cards: ArrayLike<number>, count: number): void;
  /** The rules have come to the next decision, or to the end. */
  rest(): void;
}

export interface Chronicle<S extends State = State> {
  /** What each kind of happening is, in a few words. */
  readonly kinds: Readonly<Record<string, string>>;
  /** The names of the turns: turn 1 is turns[0]. */
  readonly turns: readonly string[];
  readonly factions: readonly Side[];
  readonly phases: readonly Side[];
  moment(state: S): Moment;
  /** Listens to a state for as long as it is played on. It tells `turn-end` at the end of every turn but the last. */
  narrate(state: S, tell: Tell): Narrator;
  ledger(state: S): Ledger;
  /** What the short words for pieces mean, in a line. */
  readonly key?: string;
  /** What stands in an area (its place in the game's map). */
  pieces?(state: S, area: number): Pieces;
}
