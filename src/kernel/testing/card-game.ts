// A tiny game of cards whose effects are known, for tests of card reports. Never shipped.
//
// Six cards are shuffled, and one is drawn in each of at most five turns; then red may do one of two things that mean
// nothing. The cards: `boon` gives red 6 points, `dud` does nothing, `peace` ends the game with its turn, `entry`
// brings the United States in, `collapse` lets Russia collapse, `filler` does nothing either. Every turn adds a die.
import { z } from 'zod';
import type { Game, GameModule, Metric, State } from '../contract.js';
import { identityOf } from '../random.js';

export const CARDS = ['boon', 'dud', 'peace', 'entry', 'collapse', 'filler'] as const;
const SIDES = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];
const TURNS = 5;
const [BOON, , PEACE, ENTRY, COLLAPSE] = CARDS.keys();
const IDENTITY = Int32Array.from(CARDS, (card) => identityOf(card));
const LABELS = ['one', 'two', 'three', 'four', 'five'];
const ENOUGH = 18;

interface CardState extends State {
  /** Turn, whether it is over, red's points, turns of US entry and Russian collapse. */
  readonly v: Uint8Array;
  readonly deck: Uint8Array;
  readonly drawn: Uint8Array;
}
const TURN = 0;
const OVER = 1;
const POINTS = 2;
const ENTERED = 3;
const COLLAPSED = 4;

const settingsSchema = z
  .strictObject({
    rules: z.strictObject({}).prefault({}),
    decks: z.strictObject({ blank: z.array(z.enum(CARDS)).prefault([]) }).prefault({}),
    setup: z.strictObject({}).prefault({}),
  })
  .prefault({});
type CardSettings = z.infer<typeof settingsSchema>;

const METRICS: readonly Metric[] = [
  { kind: 'category', id: 'winner', title: 'Winner', labels: ['red', 'blue'] },
  { kind: 'category', id: 'ending', title: 'Ending', labels: ['points'] },
  { kind: 'number', id: 'turns', title: 'Turns', min: 1, max: TURNS },
  { kind: 'number', id: 'vp-spread', title: 'Points of red', min: 0, max: 40 },
  { kind: 'turn', id: 'us-entry', title: 'US entry', labels: LABELS },
  { kind: 'turn', id: 'russian-collapse', title: 'Russian collapse', labels: LABELS },
  ...CARDS.map((card): Metric => {
    const title = card[0].toUpperCase() + card.slice(1);
    return {
      kind: 'turn',
      id: `card-${card}`,
      title: `Drawn: ${title}`,
      labels: LABELS,
      card: { id: card, title },
    };
  }),
];

function compile(settings: CardSettings): Game<CardState> {
  const works = CARDS.map((card) => !settings.decks.blank.includes(card));

  function drawCard(s: CardState, die: number): void {
    const turn = s.v[TURN];
    const card = s.deck[turn - 1];
    s.drawn[card] = turn;
    s.v[POINTS] += die;
    if (!works[card]) return;
    if (card === BOON) s.v[POINTS] += 6;
    if (card === PEACE) s.v[OVER] = 1;
    if (card === ENTRY) s.v[ENTERED] = turn;
    if (card === COLLAPSE) s.v[COLLAPSED] = turn;
  }

  return {
    sides: SIDES,
    metrics: METRICS,
    purposes: ['deck', 'dice'],
    decisions: ['go on'],
    maxActions: 2,
    maxSteps: TURNS,
    createState() {
      const bytes = new Uint8Array(5 + 2 * CARDS.length);
      const deck = bytes.subarray(5, 5 + CARDS.length);
      return { bytes, v: bytes.subarray(0, 5), deck, drawn: bytes.subarray(5 + CARDS.length) };
    },
    start(s, luck) {
      s.bytes.fill(0);
      for (let i = 0; i < CARDS.length; i++) s.deck[i] = i;
      luck.beginTurn(0, 0);
      luck.shuffle(0, s.deck, CARDS.length, IDENTITY);
      s.v[TURN] = 1;
      luck.beginTurn(1, 0);
      drawCard(s, luck.stream(1).d6());
    },
    isOver: (s) => s.v[TURN] > TURNS,
    actor: () => 0,
    decision: () => 0,
    legalActions(_, out) {
      out[0] = 0;
      out[1] = 1;
      return 2;
    },
    apply(s, _, luck) {
      if (s.v[OVER] === 0 && s.v[TURN] < TURNS) {
        luck.beginTurn(++s.v[TURN], 0);
        drawCard(s, luck.stream(1).d6());
      } else {
        // How long it lasted is kept for the row.
        s.v[OVER] = s.v[TURN];
        s.v[TURN] = TURNS + 1;
      }
    },
    measure(s, row, offset) {
      const [, length, points, entered, collapsed] = s.v;
      row.set([points >= ENOUGH ? 0 : 1, 0, length, points, entered, collapsed, ...s.drawn], offset);
    },
    determinize() {},
    conceal() {},
    describe: (_, action) => (action === 0 ? 'go on' : 'carry on'),
  };
}

export default {
  id: 'cards',
  title: 'Cards',
  sides: SIDES,
  settings: settingsSchema,
  compile: compile as unknown as (settings: CardSettings) => Game,
  blankCard: (settings, card) => ({
    ...settings,
    decks: { blank: [...settings.decks.blank, card as (typeof CARDS)[number]] },
  }),
} satisfies GameModule<CardSettings>;
