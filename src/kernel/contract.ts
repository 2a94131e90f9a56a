// The contract between rules, bots and toolkit. A game author needs to read this file and no other.
//
// A game is a pure state machine over plain numbers:
//
//   const state = game.createState();            // once per worker; reused for every game
//   game.start(state, luck);                     // set up a new game
//   while (!game.isOver(state)) {
//     const side = game.actor(state);            // whose choice it is, whatever faction is active
//     const action = bots[side].choose(state);   // one legal action: a 32-bit integer
//     game.apply(state, action, luck);           // resolves all chance on the way to the next decision
//   }
//   game.measure(state, row, 0);                 // one row of metrics
//
// What must hold (src/kernel/conformance.ts tests it all; a game's own tests call it with one line):
//  - Same settings, luck and actions give the same game. No clock, no Math.random, no memory outside the state.
//  - All of the state lies in `state.bytes`; every other field of a state is a typed-array view of that buffer, so
//    copying a game is one `bytes.set`. Nothing is allocated between start and measure.
//  - Every choice that a player has under the rules is a decision of the side whose choice it is. A decision with
//    a single legal action is still a decision if the player would be asked; what the rules force, apply does.
//  - Every game ends within `maxSteps` decisions, whatever legal actions are chosen.
//  - legalActions lists each legal action once; an action that is not listed is never given to apply.
import type { z } from 'zod';
import type { Auditor } from './audit.js';
import type { Chronicle } from './chronicle.js';
import type { DeckLaboratory } from './laboratory.js';
import type { GameMap } from './map.js';
import type { OddsTool } from './odds.js';
import type { Luck, Stream } from './random.js';

/** Who can win a game: a side that plays for itself, or sides that win and lose together. */
export interface Contender {
  readonly id: string;
  readonly name: string;
}

/** A player's seat. `id` is also the command-line option that seats a bot there (`--cp`). */
export interface Side extends Contender {
  /** The team it plays for, where several sides win together; its `id` seats one bot on all of the team's seats. */
  readonly team?: Contender;
}

/** Who can win: the teams in the order of their first seats; without teams the sides themselves. */
export function contendersOf(sides: readonly Side[]): readonly Contender[] {
  const all = sides.map((side) => side.team ?? side);
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i);
}

/** The place of a side's team, or of the side itself, among those who can win. */
export function contenderOf(sides: readonly Side[], side: number): number {
  const { id } = sides[side].team ?? sides[side];
  return contendersOf(sides).findIndex((contender) => contender.id === id);
}

/** The names under which bots are seated: those of the teams, each for all of its seats, and those of the sides. */
export function seatNamesOf(sides: readonly Side[]): readonly Contender[] {
  return sides.some(({ team }) => team !== undefined) ? [...contendersOf(sides), ...sides] : sides;
}

/** What was given for each side: under its own name, or else under its team's. */
export function bySide<T>(given: Readonly<Record<string, T | undefined>>, sides: readonly Side[]) {
  return Object.fromEntries(
    sides.flatMap(({ id, team }) => {
      const value = given[id] ?? (team === undefined ? undefined : given[team.id]);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}

/** A value that readers compare with: a threshold of the rules, the date in history. */
export interface Landmark {
  readonly value: number;
  /** What it is, in a few words: "history", "victory of Red". */
  readonly label: string;
}

/**
 * One column of the results; every value is a 32-bit integer.
 *  - number: anything from min to max.
 *  - turn: the turn in which something happened, 1 to max, or 0 for never; labels[turn - 1] names a turn.
 *  - category: an index into labels.
 */
export type Metric =
  | {
      readonly kind: 'number';
      readonly id: string;
      readonly title: string;
      readonly min: number;
      readonly max: number;
      /** The sides, by name, that a higher and a lower value are good for. */
      readonly toward?: readonly [higher: string, lower: string];
      /** What matters is to reach it: this value or more. */
      readonly landmark?: Landmark;
    }
  | {
      readonly kind: 'turn';
      readonly id: string;
      readonly title: string;
      readonly labels: readonly string[];
      readonly landmark?: Landmark;
      /** When it is the turn in which this card was first drawn: card reports are made from these columns. */
      readonly card?: { readonly id: string; readonly title: string };
    }
  | {
      readonly kind: 'category';
      readonly id: string;
      readonly title: string;
      readonly labels: readonly string[];
    };

/**
 * The metrics that every game must have, first and in this order: who won (a category: the contenders' ids in
 * seat order, then any other result such as `draw`), how the game ended (category), after how many turns (number), the
 * victory-point spread (number), the turn of US entry and the turn of Russian collapse (turn).
 */
export const COMMON_METRICS = [
  ['winner', 'category'],
  ['ending', 'category'],
  ['turns', 'number'],
  ['vp-spread', 'number'],
  ['us-entry', 'turn'],
  ['russian-collapse', 'turn'],
] as const satisfies readonly (readonly [string, Metric['kind']])[];

/** The smallest and largest value that a metric may take. */
export function metricRange(metric: Metric): readonly [number, number] {
  switch (metric.kind) {
    case 'number':
      return [metric.min, metric.max];
    case 'turn':
      return [0, metric.labels.length];
    case 'category':
      return [0, metric.labels.length - 1];
  }
}

/** How a metric's value reads: "Spring 1917", "never", "points", "-3". */
export function metricLabel(metric: Metric, value: number): string {
  if (metric.kind === 'number') return String(value);
  if (metric.kind === 'turn') return value === 0 ? 'never' : (metric.labels[value - 1] ?? String(value));
  return metric.labels[value] ?? String(value);
}

export interface State {
  /** The whole state. Copying it copies the game. */
  readonly bytes: Uint8Array;
}

export function copyState(from: State, to: State): void {
  to.bytes.set(from.bytes);
}

/** Rules compiled for one scenario. Methods never allocate, except describe and createState. */
export interface Game<S extends State = State> {
  readonly sides: readonly Side[];
  readonly metrics: readonly Metric[];
  /** One name per purpose of luck; a purpose's number is its place here. */
  readonly purposes: readonly string[];
  /** One name per kind of decision; `decision` returns a place in this list. */
  readonly decisions: readonly string[];
  /** No decision ever has more legal actions than this. */
  readonly maxActions: number;
  /** No game ever has more decisions than this. */
  readonly maxSteps: number;

  createState(): S;
  /** Sets up a new game and goes on to the first decision. Overwrites all of the state. */
  start(state: S, luck: Luck): void;
  isOver(state: S): boolean;
  /** The side (an index into `sides`) that decides now. */
  actor(state: S): number;
  /** The kind of decision (an index into `decisions`) that is open now. */
  decision(state: S): number;
  /** Writes the legal actions to `out` from index 0 and returns how many there are: at least one. */
  legalActions(state: S, out: Int32Array): number;
  /**
   * One legal action, each as likely: what `legalActions` lists at random.below(its count), without paying for the
   * list. For games with long lists; random-bot.ts uses it where it is there.
   */
  sampleAction?(state: S, random: Stream): number;
  /** Carries out a legal action of the actor and goes on to the next decision or the end. */
  apply(state: S, action: number, luck: Luck): void;
  /**
   * Writes one value per metric, in order, from row[offset]. Called when the game is over, and at a decision at which
   * a bot forfeits it: then only `winner` and `ending` need not make sense (see forfeit.ts).
   */
  measure(state: S, row: Int32Array, offset: number): void;
  /** Draws anew all that `side` cannot know (deck order, other hands), each possibility as likely as it is. */
  determinize(state: S, side: number, luck: Luck): void;
  /** Blanks all that `side` cannot know: two states that look alike to it become equal byte for byte. */
  conceal(state: S, side: number): void;
  /** A legal action as a sentence for people; no two actions of one decision share a sentence. */
  describe(state: S, action: number): string;
}

/**
 * What a game's index.ts exports as default. `settings` is the schema of the game's own parts of a scenario file;
 * with no input at all it gives the standard game.
 */
export interface GameModule<Settings = unknown> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly Side[];
  readonly settings: z.ZodType<Settings>;
  /** Throws SettingsError for settings that fit the schema and still make no sense. */
  compile(settings: Settings): Game;
  /** What a person should know about settings that compile: a sentence each. */
  warnings?(settings: Settings): readonly string[];
  /** The settings with one card blank: drawn like before, without any effect. For games with card metrics. */
  blankCard?(settings: Settings, card: string): Settings;
  /** The decks without the map, for `lamplight deck`; loaded when asked for. */
  laboratory?(): Promise<DeckLaboratory<Settings>>;
  /** The exact odds of one question of dice, for `lamplight odds`; loaded when asked for. */
  odds?(): Promise<OddsTool<Settings>>;
  /** What counts as absurd play, for `lamplight audit`; loaded when asked for. */
  audit?(): Promise<Auditor>;
  /** How a game is told, for `lamplight replay`; loaded when asked for. */
  chronicle?(): Promise<Chronicle>;
  /** Where its areas are drawn, for charts and replays; loaded when asked for. */
  map?(): Promise<GameMap>;
}

/** Something wrong at one place of the settings: the toolkit adds the file, line and column. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(
    readonly path: readonly (string | number)[],
    message: string,
  ) {
    super(message);
  }
}

/** A number that a strategy lets its user set (`--cp name:aggression=0.7`). */
export interface StrategyOption {
  readonly summary: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Only whole numbers make sense. */
  readonly whole?: boolean;
}

/** The default export of a strategy file. */
export interface Strategy<S extends State = State> {
  /** One line that says how it plays. */
  readonly summary: string;
  readonly options?: Readonly<Record<string, StrategyOption>>;
  /** The sides (by id) that it can play; all of them unless told. */
  readonly sides?: readonly string[];
  /** Takes a seat, once per worker; `options` has a value for every declared option. */
  seat(game: Game<S>, side: number, options: Readonly<Record<string, number>>): Bot<S>;
}

/** A strategy in its seat. */
export interface Bot<S extends State = State> {
  /** A new game begins: forget the last one. */
  begin?(): void;
  /**
   * Picks one legal action. `state` is not to be changed; `random` is the bot's own stream. A bot that needs the
   * list asks game.legalActions with an array of its own (made once, in `seat`).
   */
  choose(state: S, random: Stream): number;
}
