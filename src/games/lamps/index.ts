// The Lamps Are Going Out: World War 1, as a game of the kernel.
import type { Chronicle } from '../../kernel/chronicle.js';
import type { Game, GameModule } from '../../kernel/contract.js';
import type { Luck } from '../../kernel/random.js';
import { compileCards } from './cards.js';
import { decide, listActions, MAX_ACTIONS, sampleAction } from './decisions.js';
import { playedCards } from './decks.js';
import { describe } from './describe.js';
import { dryDeckWarnings } from './dry-decks.js';
import { determinizeDecks, hideDecks } from './hidden.js';
import { PURPOSES } from './luck.js';
import { createColumns } from './metrics.js';
import { proceed } from './sequence.js';
import { type Settings, settingsSchema } from './settings.js';
import { setUp } from './setup.js';
import { compileStart } from './start-position.js';
import { ACTOR, createState, DECISION, DECISIONS, type LampsState, OVER } from './state.js';

const SIDES = [
  { id: 'cp', name: 'Central Powers' },
  { id: 'te', name: 'Triple Entente' },
] as const;

export type LampsGame = Game<LampsState>;

export function compile(settings: Settings): LampsGame {
  const { rules } = settings;
  const deck = compileCards(playedCards(settings.decks));
  const start = compileStart(settings.setup, rules);
  const columns = createColumns(rules, deck);
  return {
    sides: SIDES,
    metrics: columns.map(({ metric }) => metric),
    purposes: PURPOSES,
    decisions: DECISIONS,
    maxActions: MAX_ACTIONS,
    maxSteps: 50_000,
    createState: () => createState(rules, deck, start),
    start(state: LampsState, luck: Luck) {
      setUp(state, luck);
      proceed(state, luck);
    },
    isOver: (state) => state.v[OVER] !== 0,
    actor: (state) => state.v[ACTOR],
    decision: (state) => state.v[DECISION],
    legalActions: listActions,
    sampleAction,
    apply(state: LampsState, action: number, luck: Luck) {
      decide(state, action, luck);
      proceed(state, luck);
    },
    measure(state: LampsState, row: Int32Array, offset: number) {
      for (let i = 0; i < columns.length; i++) row[offset + i] = columns[i].value(state);
    },
    determinize: determinizeDecks,
    conceal: hideDecks,
    describe,
  };
}

/** A blank card is drawn like before; what its operations were changed to no longer matters. */
function blankCard(settings: Settings, id: string): Settings {
  const { change: _change, ops: _ops, ...patch } = settings.decks.cards[id] ?? {};
  const cards = { ...settings.decks.cards, [id]: { ...patch, blank: true } };
  return { ...settings, decks: { ...settings.decks, cards } };
}

export default {
  id: 'lamps',
  title: 'The Lamps Are Going Out: World War 1',
  sides: SIDES,
  settings: settingsSchema,
  warnings: ({ decks, rules }) => dryDeckWarnings(compileCards(playedCards(decks)), rules.turns),
  compile: compile as unknown as (settings: Settings) => Game,
  blankCard,
  laboratory: async () => (await import('./laboratory/index.js')).laboratory,
  odds: async () => (await import('./odds/index.js')).oddsTool,
  audit: async () => (await import('./audit.js')).auditor,
  chronicle: async () => (await import('./chronicle/index.js')).chronicle as unknown as Chronicle,
  map: async () => (await import('./map.js')).map,
} satisfies GameModule<Settings>;
