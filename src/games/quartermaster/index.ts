// Quartermaster General: 1914, as a game of the kernel.
import type { Chronicle } from '../../kernel/chronicle.js';
import type { Game, GameModule, Side } from '../../kernel/contract.js';
import type { GameMap } from '../../kernel/map.js';
import type { Luck } from '../../kernel/random.js';
import { POWER_NAMES, TEAM_NAMES, TEAM_OF } from './board.js';
import { compileCards } from './cards.js';
import { decide, listActions, MAX_ACTIONS } from './decisions.js';
import { playedCards } from './decks.js';
import { describe } from './describe.js';
import { concealCards, determinizeCards } from './hidden.js';
import { PURPOSES } from './luck.js';
import { createColumns } from './metrics.js';
import { POWERS, TEAMS } from './names.js';
import { proceed } from './sequence.js';
import { type Settings, settingsSchema } from './settings.js';
import { compileStart, setUp } from './setup.js';
import { ACTOR, createState, DECISION, DECISIONS, OVER, type QuartermasterState } from './state.js';

/** A seat for each power (1.1), whoever sits there; the two teams win and lose together. */
const TEAM_ROWS = TEAMS.map((id, team) => ({ id, name: TEAM_NAMES[team] }));
const SIDES: readonly Side[] = POWERS.map((id, power) => ({
  id,
  name: POWER_NAMES[power],
  team: TEAM_ROWS[TEAM_OF[power]],
}));

export type QuartermasterGame = Game<QuartermasterState>;

export function compile(settings: Settings): QuartermasterGame {
  const { rules } = settings;
  const cards = compileCards(playedCards(settings.decks));
  const start = compileStart(settings.setup);
  const columns = createColumns(rules, cards);
  return {
    sides: SIDES,
    metrics: columns.map(({ metric }) => metric),
    purposes: PURPOSES,
    decisions: DECISIONS,
    maxActions: MAX_ACTIONS,
    maxSteps: 20_000,
    createState: () => createState(rules, cards, start),
    start(state: QuartermasterState, luck: Luck) {
      setUp(state, luck);
      proceed(state, luck);
    },
    isOver: (state) => state.v[OVER] !== 0,
    actor: (state) => state.v[ACTOR],
    decision: (state) => state.v[DECISION],
    legalActions: listActions,
    apply(state: QuartermasterState, action: number, luck: Luck) {
      decide(state, action, luck);
      proceed(state, luck);
    },
    measure(state: QuartermasterState, row: Int32Array, offset: number) {
      for (let i = 0; i < columns.length; i++) row[offset + i] = columns[i].value(state);
    },
    determinize: determinizeCards,
    conceal: concealCards,
    describe,
  };
}

/** A blank card is drawn, held and discarded like before; what it was changed to no longer matters. */
function blankCard(settings: Settings, id: string): Settings {
  const { copies } = settings.decks.cards[id] ?? {};
  const patch = copies === undefined ? { blank: true } : { copies, blank: true };
  const cards = { ...settings.decks.cards, [id]: patch };
  return { ...settings, decks: { ...settings.decks, cards } };
}

export default {
  id: 'quartermaster',
  title: 'Quartermaster General: 1914',
  sides: SIDES,
  settings: settingsSchema,
  compile: compile as unknown as (settings: Settings) => Game,
  blankCard,
  laboratory: async () => (await import('./laboratory.js')).laboratory,
  audit: async () => (await import('./audit.js')).auditor,
  map: async () => (await import('./map.js')).map as unknown as GameMap,
  chronicle: async () => (await import('./chronicle.js')).chronicle as unknown as Chronicle,
} satisfies GameModule<Settings>;
