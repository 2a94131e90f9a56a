// Event decks as exact chains (5.1 to 5.4). Cards of a deck that are alike in all that is asked are exchangeable, so
// a deck is known by how many of each kind lie in it and how many wait to return; a shuffled deck gives every card in
// it the same chance at every draw. Each turn is a list of moves between such states.
import { isSpring, yearOf } from '../board.js';

/** Cards that are alike. */
export interface Kind {
  /** How many come into the deck in 1914, 1915... */
  readonly arrivals: readonly number[];
  /** 5.3 */
  readonly returns: boolean;
  /** Nothing is asked about these cards: they only take up room in the deck. */
  readonly idle?: boolean;
  /** Bits that stay set in the deck's state once a card of this kind was drawn in that year. */
  mark?(year: number): number;
}

/** What can happen at one draw. `kind` is that of the card drawn, or DRY. */
export interface Moves {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly kind: Int32Array;
  readonly chance: Float64Array;
}

export const DRY = -1;

export interface Chain {
  readonly kinds: readonly Kind[];
  /** By turn, from 1; index 0 is empty. */
  readonly moves: readonly Moves[];
  /** The marks of every state after a turn; index 0 is before turn 1, when there is one state. */
  readonly marks: readonly Int32Array[];
}

interface PileState {
  readonly inDeck: readonly number[];
  readonly waiting: readonly number[];
  readonly marks: number;
}

export function buildChain(kinds: readonly Kind[], turns: number): Chain {
  const none = kinds.map(() => 0);
  let states: PileState[] = [{ inDeck: none, waiting: none, marks: 0 }];
  const moves: Moves[] = [{ from: ints([]), to: ints([]), kind: ints([]), chance: new Float64Array(0) }];
  const marks = [ints([0])];
  for (let turn = 1; turn <= turns; turn++) {
    const step = takeTurn(kinds, states, turn);
    states = step.states;
    moves.push(step.moves);
    marks.push(ints(states.map((state) => state.marks)));
  }
  return merged({ kinds, moves, marks });
}

/**
 * The same chain with fewer states: backwards from the last turn, states with the same marks and the same odds of
 * moving on become one. (In the last year, say, a card that would return is gone like any other.)
 */
function merged(chain: Chain): Chain {
  const moves = [...chain.moves];
  const marks = [...chain.marks];
  const idle = chain.kinds.findIndex((kind) => kind.idle);
  const label = (kind: number) => (kind === DRY || chain.kinds[kind].idle ? idle : kind);
  let classes = classesOf(chain.marks.at(-1)!, (_, mark) => String(mark));
  for (let turn = moves.length - 1; turn >= 1; turn--) {
    marks[turn] = ints(representatives(classes).map((state) => chain.marks[turn][state]));
    const { from, to, kind, chance } = chain.moves[turn];
    const futures = Array.from(chain.marks[turn - 1], () => new Map<string, [number, number, number]>());
    for (let i = 0; i < from.length; i++) {
      const next: [number, number, number] = [classes[to[i]], label(kind[i]), chance[i]];
      const future = futures[from[i]];
      const key = `${next[0]} ${next[1]}`;
      next[2] += future.get(key)?.[2] ?? 0;
      future.set(key, next);
    }
    // To 13 digits: the same fraction may have been added up in another order.
    const words = (state: number) =>
      [...futures[state]].map(([key, [, , p]]) => `${key} ${p.toFixed(13)}`).sort();
    const before = classesOf(chain.marks[turn - 1], (state, mark) => `${mark}|${words(state)}`);
    const list = representatives(before).map((state) => [...futures[state].values()]);
    const flat = [...list].flatMap((next, state) => next.map(([target, k, p]) => ({ state, target, k, p })));
    moves[turn] = {
      from: ints(flat.map(({ state }) => state)),
      to: ints(flat.map(({ target }) => target)),
      kind: ints(flat.map(({ k }) => k)),
      chance: Float64Array.from(flat, ({ p }) => p),
    };
    classes = before;
  }
  return { kinds: chain.kinds, moves, marks };
}

/** The class of each state, in the order of first appearance. */
function classesOf(marks: Int32Array, keyOf: (state: number, mark: number) => string): Int32Array {
  const known = new Map<string, number>();
  return marks.map((mark, state) => {
    const key = keyOf(state, mark);
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  });
}

/** The first state of each class. */
function representatives(classes: Int32Array): number[] {
  return Array.from({ length: Math.max(...classes) + 1 }, (_, number) => classes.indexOf(number));
}

const ints = (values: readonly number[]) => Int32Array.from(values);

function takeTurn(kinds: readonly Kind[], before: readonly PileState[], turn: number) {
  const numbers = new Map<string, number>();
  const states: PileState[] = [];
  const numberOf = (state: PileState): number => {
    const key = `${state.inDeck}|${state.waiting}|${state.marks}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  };
  const list = { from: [] as number[], to: [] as number[], kind: [] as number[], chance: [] as number[] };
  for (const [from, state] of before.entries()) {
    for (const { kind, chance, to } of draws(kinds, rebuilt(kinds, state, turn), yearOf(turn))) {
      list.from.push(from);
      list.to.push(numberOf(to));
      list.kind.push(kind);
      list.chance.push(chance);
    }
  }
  const { from, to, kind, chance } = list;
  const moves: Moves = {
    from: ints(from),
    to: ints(to),
    kind: ints(kind),
    chance: Float64Array.from(chance),
  };
  return { states, moves };
}

/** 3.0, 5.1, 5.3: the year's cards and those that return come in. */
function rebuilt(kinds: readonly Kind[], state: PileState, turn: number): PileState {
  if (turn !== 1 && !isSpring(turn)) return state;
  const year = yearOf(turn) - 1914;
  const inDeck = state.inDeck.map((count, k) => count + state.waiting[k] + (kinds[k].arrivals[year] ?? 0));
  return { ...state, inDeck, waiting: kinds.map(() => 0) };
}

/** 5.2: every card has the same chance; from an empty deck nothing is drawn (R31). */
function draws(kinds: readonly Kind[], state: PileState, year: number) {
  const total = state.inDeck.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [{ kind: DRY, chance: 1, to: state }];
  return kinds.flatMap(({ returns, mark }, kind) => {
    if (state.inDeck[kind] === 0) return [];
    const to = {
      inDeck: state.inDeck.with(kind, state.inDeck[kind] - 1),
      waiting: returns ? state.waiting.with(kind, state.waiting[kind] + 1) : state.waiting,
      marks: state.marks | (mark?.(year) ?? 0),
    };
    return [{ kind, chance: state.inDeck[kind] / total, to }];
  });
}
