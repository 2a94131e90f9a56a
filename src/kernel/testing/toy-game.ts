// A tiny game for the kernel's own tests: three sides, a hidden deck and hidden hands, dice. Never shipped.
//
// Twelve cards (1 to 12) are shuffled; each side holds two. In each of three turns every side in order plays one
// card face up or stakes it on a die (4 or more doubles it), then draws. Most points win.
import { z } from 'zod';
import type { Chronicle } from '../chronicle.js';
import type { Game, GameModule, Metric, State } from '../contract.js';
import { type GameMap, HELD_BY_NOBODY } from '../map.js';
import { identityOf } from '../random.js';
import { toyChronicle } from './toy-chronicle.js';

const SIDES = [
  { id: 'red', name: 'Red' },
  { id: 'green', name: 'Green' },
  { id: 'blue', name: 'Blue' },
];
const TURNS = 3;
const CARDS = 12;
const DECK = 0;
const DICE = 1;
const IDENTITY = Int32Array.from({ length: CARDS + 1 }, (_, card) => identityOf(`toy card ${card}`));

interface ToyState extends State {
  /** Turn (1 to TURNS, then TURNS + 1), side to move, cards left in the deck. */
  readonly clock: Uint8Array;
  readonly deck: Uint8Array;
  /** Two cards a side; 0 is an empty place. */
  readonly hands: Uint8Array;
  readonly points: Uint8Array;
}

const settingsSchema = z
  .strictObject({
    rules: z.strictObject({ 'stake-wins-from': z.int().min(1).max(7).default(4) }).prefault({}),
    decks: z.strictObject({}).prefault({}),
    setup: z.strictObject({}).prefault({}),
  })
  .prefault({});
type ToySettings = z.infer<typeof settingsSchema>;

const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['red', 'green', 'blue', 'draw'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: TURNS, max: TURNS },
  { kind: 'number', id: 'vp-spread', title: 'Best less worst', min: 0, max: 60 },
  { kind: 'turn', id: 'us-entry', title: 'First turn that blue scored', labels: ['one', 'two', 'three'] },
  { kind: 'turn', id: 'russian-collapse', title: 'Never happens', labels: ['one', 'two', 'three'] },
];

/** Action: place in hand (0 or 1), plus 2 to stake it. */
function compile(settings: ToySettings): Game<ToyState> {
  const winsFrom = settings.rules['stake-wins-from'];

  function drawInto(state: ToyState, place: number): void {
    const left = state.clock[2];
    state.hands[place] = left > 0 ? state.deck[left - 1] : 0;
    if (left > 0) {
      state.deck[left - 1] = 0;
      state.clock[2] = left - 1;
    }
  }

  return {
    sides: SIDES,
    metrics: METRICS,
    purposes: ['deck', 'dice'],
    decisions: ['play a card'],
    maxActions: 4,
    maxSteps: 9,
    createState() {
      const bytes = new Uint8Array(3 + CARDS + 6 + 4);
      return {
        bytes,
        clock: bytes.subarray(0, 3),
        deck: bytes.subarray(3, 3 + CARDS),
        hands: bytes.subarray(3 + CARDS, 9 + CARDS),
        points: bytes.subarray(9 + CARDS, 13 + CARDS),
      };
    },
    start(state, luck) {
      state.bytes.fill(0);
      for (let i = 0; i < CARDS; i++) state.deck[i] = i + 1;
      luck.beginTurn(0, 0);
      luck.shuffle(DECK, state.deck, CARDS, IDENTITY);
      state.clock[2] = CARDS;
      for (let place = 0; place < 6; place++) drawInto(state, place);
      state.clock[0] = 1;
      luck.beginTurn(1, 0);
    },
    isOver: (state) => state.clock[0] > TURNS,
    actor: (state) => state.clock[1],
    decision: () => 0,
    legalActions(state, out) {
      let count = 0;
      for (let place = 0; place < 2; place++) {
        if (state.hands[2 * state.clock[1] + place] === 0) continue;
        out[count++] = place;
        out[count++] = place + 2;
      }
      return count;
    },
    apply(state, action, luck) {
      const side = state.clock[1];
      const place = 2 * side + (action & 1);
      let value = state.hands[place];
      if (action >= 2) value = luck.stream(DICE).d6() >= winsFrom ? 2 * value : 0;
      state.points[side] += value;
      if (side === 2 && value > 0 && state.points[3] === 0) state.points[3] = state.clock[0];
      drawInto(state, place);
      state.clock[1] = (side + 1) % 3;
      if (side === 2) state.clock[0]++;
      luck.beginTurn(state.clock[0], state.clock[1]);
    },
    measure(state, row, offset) {
      const scores = [...state.points.subarray(0, 3)];
      const best = Math.max(...scores);
      row[offset] = scores.filter((score) => score === best).length > 1 ? 3 : scores.indexOf(best);
      row[offset + 1] = 0;
      row[offset + 2] = TURNS;
      row[offset + 3] = best - Math.min(...scores);
      row[offset + 4] = state.points[3];
      row[offset + 5] = 0;
    },
    determinize(state, side, luck) {
      const unknown = hiddenFrom(state, side);
      luck.shuffle(DECK, unknown, unknown.length, IDENTITY);
      let next = 0;
      for (let place = 0; place < 6; place++) {
        if (place >> 1 !== side && state.hands[place] !== 0) state.hands[place] = unknown[next++];
      }
      for (let i = 0; i < state.clock[2]; i++) state.deck[i] = unknown[next++];
    },
    conceal(state, side) {
      state.deck.fill(0);
      for (let place = 0; place < 6; place++) if (place >> 1 !== side) state.hands[place] &&= 255;
    },
    describe(state, action) {
      const card = state.hands[2 * state.clock[1] + (action & 1)];
      return action >= 2 ? `stake card ${card}` : `play card ${card}`;
    },
  };
}

function hiddenFrom(state: ToyState, side: number): Uint8Array {
  const hands = [...state.hands].filter((card, place) => place >> 1 !== side && card !== 0);
  return Uint8Array.from([...hands, ...state.deck.subarray(0, state.clock[2])]).sort();
}

export function createToyGame(input: unknown = {}): Game<ToyState> {
  return compile(settingsSchema.parse(input));
}

/** Two fields: the hill is held by whoever has most points alone, the ford by nobody. */
const MAP: GameMap = {
  areas: [
    { id: 'hill', name: 'Hill', x: 0, y: 0 },
    { id: 'ford', name: 'Ford', x: 1, y: 0 },
  ],
  links: [[0, 1]],
  seas: [],
  turns: ['one', 'two', 'three'],
  turn: (state: State) => Math.min(TURNS, (state as ToyState).clock[0]),
  holder(state: State, area: number) {
    const scores = [...(state as ToyState).points.subarray(0, 3)];
    const best = Math.max(...scores);
    const alone = scores.filter((score) => score === best).length === 1;
    return area === 0 && alone ? scores.indexOf(best) : HELD_BY_NOBODY;
  },
};

export default {
  id: 'toy',
  title: 'Toy',
  sides: SIDES,
  settings: settingsSchema,
  compile: compile as (settings: ToySettings) => Game,
  map: async () => MAP,
  chronicle: async () => toyChronicle(SIDES, ['one', 'two', 'three']) as unknown as Chronicle,
} satisfies GameModule<ToySettings>;
