// The state of a game: typed arrays over one buffer, laid out here and nowhere else.
import type { Audible } from '../../kernel/chronicle.js';
import { AREA_COUNT, NATION_COUNT, TRENCH_POOL_COUNT, UNIT_COUNT } from './board.js';
import type { CardTable } from './cards.js';
import { TECHNOLOGY_CARDS } from './data.js';
import type { Rules } from './settings.js';
import type { StartPosition } from './start-position.js';

// ---- Where a unit is when it stands in no area ----

/** Available to be raised (8.3.3). */
export const POOL = 250;
/** Not in the game yet: its nation is neutral, its technology unknown. */
export const OUT = 251;
/** Permanently eliminated (7.2.5): never returns. */
export const DEAD = 252;
/** 7.1, 6.6: where fleets and U-Boats lie. */
export const HOME_PORT = 240;
export const BLOCKADE = 241;
export const AT_SEA = 242;

export const SPENT = 0;
export const FRESH = 1;

/** Bits of unitMark. */
/** 10.1.2: the last army of a conquered nation, Spent for ever. */
export const CONQUERED_ARMY = 2;
/** 2.6: it bears an event marker. */
export const BEARER = 4;

/** Bits of areaMark; all but NEW_TRENCH are of the current phase. */
export const ATTACKED_FROM = 1;
/** R15: no more attacks out of this area. */
export const HALTED = 2;
/** 8.3.4.1: a Trench was built here this turn. */
export const NEW_TRENCH = 8;
/** Of a beachhead: its army must still make its invasion attack (7.3.1). */
export const INVADING = 32;

/** nationStatus */
export const NEUTRAL = 0;
export const AT_WAR = 1;
export const CONQUERED = 2;

/** Where a card is (cardPlace). */
export const IN_BOX = 0;
export const IN_DECK = 1;
export const DISCARDED = 2;
/** 5.3: waits for the following year. */
export const RETURNING = 3;

/** Salonika (10.2.3.3) */
export const NO_MARKER = 0;
export const OPEN = 1;
export const CLOSED = 2;
export const GREECE_JOINED = 3;

/** Russia's troubles (14) */
export const TURMOIL_MARKER = 1;
export const TREATY_MARKER = 2;

export const MAX_OPS = 4;
export const TECHNOLOGY_COUNT = TECHNOLOGY_CARDS.length;
export const AIR_MARKERS = 6;
export const NONE = 255;

// ---- Sets of areas (area-sets.ts): places of their low words in `areaSets`, each with its high word behind it ----

/** By side: areas that it controls. */
export const CONTROLLED = 0;
/** R27 */
export const ABANDONED_AREAS = 4;
/** By nation: areas in which its armies are land-supplied (6.2.2.1), and in which they can be refit (8.3.2). */
export const SUPPLIED = 6;
export const FED = SUPPLIED + 2 * NATION_COUNT;
/** By faction: areas and beachheads in which its armies stand. */
export const PRESENT = FED + 2 * NATION_COUNT;
/** By side: areas in which its Heavy Artillery stands. */
export const GUN_AREAS = PRESENT + 2 * 4;
/** 2.1.8: squares that an army has passed in this phase. */
export const PASSED_SQUARES = GUN_AREAS + 2 * 2;
/** What has moved in this phase, one bit each: armies of the active faction, and artillery and Tanks. */
export const MOVED_ARMIES = PASSED_SQUARES + 2;
export const MOVED_GUNS = MOVED_ARMIES + 1;
/** By faction: its Fresh armies, one bit each (ARMY_BIT), wherever they are. */
export const FRESH_ARMIES = MOVED_GUNS + 1;
/** By faction: its armies in an area or at a beachhead. */
export const ARMIES_ON_MAP = FRESH_ARMIES + 4;
/** Areas with ATTACKED_FROM or HALTED in their areaMark. */
export const MARKED_AREAS = ARMIES_ON_MAP + 4;
const SET_WORDS = MARKED_AREAS + 2;

// ---- Scalars: places in `v` ----

let next = 0;
const scalar = () => next++;
/** 1 to 17. */
export const TURN = scalar();
export const FACTION = scalar();
/** What apply does next (sequence.ts). */
export const STEP = scalar();
/** The open decision, NO_DECISION while the rules are at work, and whose it is. */
export const DECISION = scalar();
export const ACTOR = scalar();
/** The step to go back to after an interruption (10.1.3 can strike at any moment). */
export const RESUME = scalar();
/** 0 while the game goes on, else the way it ended plus one. */
export const OVER = scalar();
export const WINNER = scalar();
/** Event phase: the card drawn, and which of its operations is under way, and how much of it is left. */
export const CARD = scalar();
export const OP = scalar();
export const LEFT = scalar();
/** Movement: what is left of each allowance (6.3). */
export const MOVES = scalar();
export const SEA_MOVES = scalar();
export const TURKEY_MOVE = scalar();
export const TURKISH_MOVES = scalar();
export const US_MOVE = scalar();
/** 4.1.3: units that went from Hanover or the Rhine to Prussia or Posen; armies raised there. */
export const WENT_EAST = scalar();
export const RAISED_EAST = scalar();
/** 10.2.3.3: Salonika was drawn this turn. */
export const SALONIKA_NEW = scalar();
export const SALONIKA = scalar();
/** 11.3: the Salonika or the Exile card has been drawn. */
export const GREEK_CARD = scalar();
export const SALONIKA_ARMIES = scalar();
/** 6.6.1: 0 Hague Convention, 1 Unrestricted Warfare. */
export const UBOAT_BOX = scalar();
export const UBOAT_SUCCESS = scalar();
export const US_TRACK = scalar();
/** 10.2.3.2: 0 not placed, then 1 and up by Production Phases since. */
export const US_MOBILIZED = scalar();
export const US_READY = scalar();
export const US_SHIPPED = scalar();
export const TURMOIL = scalar();
export const COLLAPSED = scalar();
export const SUSSEX = scalar();
export const CONVOYS = scalar();
/** 9.1.3: extra German dice in a Dogfight. */
export const RED_BARON = scalar();
export const GUERILLA_FROM = scalar();
/** 7.6.4 */
export const STOSS_AREA = scalar();
export const STOSS_REROLLS = scalar();
/** 7.6.8, 8.4.3, for CP and TE: 0 not held, 1 drawn this turn, 2 ready for use, 3 used. */
export const GAS = scalar();
export const GAS_TE = scalar();
/** 7.2.3, 7.5: the front under attack: from, into, Trenches breached, Big Push. */
export const FRONT_FROM = scalar();
export const FRONT_INTO = scalar();
export const BREACHED = scalar();
export const BIG_PUSH = scalar();
export const SCHLIEFFEN_REROLLS = scalar();
/** 4.1.4: still to be done. */
export const PLAN_XVII = scalar();
/** 7.4.2: 0 nothing yet, 1 a Guerilla Attack, 2 a normal attack in this phase. */
export const LETTOW_ATTACK = scalar();
export const NAVAL_DONE = scalar();
/** 7.1: who controls the Blockade box. */
export const BLOCKADE_CONTROL = scalar();
/** The combat under way (7.2.2). */
export const ATTACKER = scalar();
export const FROM = scalar();
export const INTO = scalar();
export const ATTACK_KIND = scalar();
export const DEFENDER = scalar();
export const SUPPORT = scalar();
export const COUNTER = scalar();
export const ATTACK_DICE = scalar();
export const DEFENCE_DICE = scalar();
export const ATTACK_DRM = scalar();
export const DEFENCE_DRM = scalar();
export const ATTACK_BEST = scalar();
export const DEFENCE_BEST = scalar();
export const DEFENCE_SECOND = scalar();
export const ATTACK_CARD_REROLLS = scalar();
export const MARKER_REROLLED = scalar();
export const LAST_RETREAT = scalar();
/** Naval combat: hits that each side still has to take. */
export const HITS_CP = scalar();
export const HITS_TE = scalar();
/** Production: place in the spending order. */
export const SPENDER = scalar();
/** The PP that are left to the nation that is spending, all networks together. */
export const POINTS = scalar();
export const REFITS = scalar();
/** The nation or unit that a decision is about. */
export const SUBJECT = scalar();
/** Technology: first and second card of a bonus draw. */
export const DRAWN_A = scalar();
export const DRAWN_B = scalar();
/** 9.1.1: markers that may still be placed. */
export const AIR_LEFT = scalar();
/** 5.1: how often a faction found its deck empty (R31). */
export const DRY_DRAWS = scalar();
/** The supply networks are out of date. */
export const CONTROL_CHANGED = scalar();
export const SCALARS = next;

// ---- Counters for the metrics: places in `tally` ----

next = 0;
const counters = (count = 1) => (next += count) - count;
export const ATTACKS = counters(2);
export const ATTACKS_WON = counters(2);
export const ARMIES_LOST = counters(2);
export const PP_PRODUCED = counters(2);
export const PP_SUNK = counters();
export const LAST_STANDS = counters(2);
export const TRENCHES_BUILT = counters(2);
export const INVASIONS = counters();
export const US_ENTRY_TURN = counters();
export const COLLAPSE_TURN = counters();
/** 0 none, 1 military, 2 treaty. */
export const COLLAPSE_CAUSE = counters();
export const PARIS_FELL = counters();
export const BELGIUM_FELL = counters();
export const ENTRY_TURN = counters(NATION_COUNT);
export const CONQUEST_TURN = counters(NATION_COUNT);
export const TECHNOLOGY_TURN = counters(TECHNOLOGY_COUNT);
export const TRACK_AT_YEAR_END = counters(5);
const COUNTERS = next;

export interface LampsState extends Audible {
  readonly rules: Rules;
  readonly start: StartPosition;
  readonly deck: CardTable;
  readonly v: Int16Array;
  readonly tally: Int16Array;
  readonly unitArea: Uint8Array;
  readonly unitStatus: Uint8Array;
  readonly unitMark: Uint8Array;
  readonly control: Uint8Array;
  /** Armies by side and area: armies[side * AREA_COUNT + area]. */
  readonly armies: Uint8Array;
  /** Two places for Trenches in each area: pool + 1, or 0. */
  readonly trenches: Uint8Array;
  readonly trenchPool: Uint8Array;
  readonly areaMark: Uint8Array;
  /** Supply networks: areas of a side that hang together share a number (supply.ts); NONE outside. */
  readonly network: Uint8Array;
  /** What follows from control and from where armies stand, for quick questions; supply.ts and control.ts keep it. */
  readonly areaSets: Int32Array;
  /** Armies by faction and area: stacks[faction * AREA_COUNT + area] has a bit for each army of the faction. */
  readonly stacks: Int32Array;
  readonly nationStatus: Uint8Array;
  /** 7.2.4: armies permanently eliminated, by nation. */
  readonly eliminated: Uint8Array;
  /** PP under way to a nation (8.3.5), and given to it by the spender. */
  readonly transfer: Uint8Array;
  readonly given: Uint8Array;
  /** Card modifiers of the next Production Phase and of all later ones (8.2.3). */
  readonly ppOnce: Int16Array;
  readonly ppAlways: Int16Array;
  /** PP of the nation that is spending, by supply network (R6). */
  readonly pp: Int16Array;
  /** 9.1: three CP markers, then three TE ones. */
  readonly airArea: Uint8Array;
  readonly airReady: Uint8Array;
  readonly technology: Uint8Array;
  /** R24: counters that found no place yet: artillery by pool, then Tanks. */
  readonly owed: Uint8Array;
  /** The card in effect for each faction, plus one, and how often each operation of it was used. */
  readonly cardInEffect: Uint8Array;
  readonly opUses: Uint8Array;
  /** 1: only its lingering operations count any more. */
  readonly lingering: Uint8Array;
  readonly cardPlace: Uint8Array;
  /** Turn in which a card was last drawn; the first time too, for the metrics. */
  readonly cardTurn: Uint8Array;
  /** Four decks; the top is the last of deckCount. */
  readonly deckCards: Uint8Array;
  readonly deckCount: Uint8Array;
  /** The army that bears each event marker, or NONE. */
  readonly markerBearer: Uint8Array;
  /** German fleet dice and their rerolls in a naval combat. */
  readonly navalDice: Uint8Array;
  readonly navalRerolls: Uint8Array;
}

/** Lays the state out. One object literal, so that the engine sees one fast shape of object. */
export function createState(rules: Rules, deck: CardTable, start: StartPosition): LampsState {
  const cards = deck.cards.length;
  const buffer = new ArrayBuffer(sizeOf(cards, deck.markers.length));
  let at = 0;
  const areaSets = new Int32Array(buffer, 0, SET_WORDS);
  at += areaSets.byteLength;
  const stacks = new Int32Array(buffer, at, 4 * AREA_COUNT);
  at += stacks.byteLength;
  const words = (size: number) => new Int16Array(buffer, (at += 2 * size) - 2 * size, size);
  const bytes = (size: number) => new Uint8Array(buffer, (at += size) - size, size);
  return {
    rules,
    deck,
    start,
    bytes: new Uint8Array(buffer),
    listener: null,
    // The larger numbers come first, so that every view is aligned.
    areaSets,
    stacks,
    v: words(SCALARS),
    tally: words(COUNTERS),
    ppOnce: words(NATION_COUNT),
    ppAlways: words(NATION_COUNT),
    pp: words(AREA_COUNT),
    unitArea: bytes(UNIT_COUNT),
    unitStatus: bytes(UNIT_COUNT),
    unitMark: bytes(UNIT_COUNT),
    control: bytes(AREA_COUNT),
    armies: bytes(2 * AREA_COUNT),
    trenches: bytes(2 * AREA_COUNT),
    trenchPool: bytes(TRENCH_POOL_COUNT),
    areaMark: bytes(AREA_COUNT),
    network: bytes(2 * AREA_COUNT),
    nationStatus: bytes(NATION_COUNT),
    eliminated: bytes(NATION_COUNT),
    transfer: bytes(NATION_COUNT),
    given: bytes(NATION_COUNT),
    airArea: bytes(AIR_MARKERS),
    airReady: bytes(AIR_MARKERS),
    technology: bytes(TECHNOLOGY_COUNT),
    owed: bytes(OWED),
    cardInEffect: bytes(4),
    opUses: bytes(4 * MAX_OPS),
    lingering: bytes(4),
    deckCount: bytes(4),
    navalDice: bytes(2),
    navalRerolls: bytes(2),
    cardPlace: bytes(cards),
    cardTurn: bytes(cards),
    deckCards: bytes(4 * cards),
    markerBearer: bytes(deck.markers.length),
  };
}

/** Four pools of artillery, and the Tanks. */
const OWED = 5;

function sizeOf(cards: number, markers: number): number {
  const words = SCALARS + COUNTERS + 2 * NATION_COUNT + AREA_COUNT;
  const byArea = (1 + 2 + 2 + 1 + 2) * AREA_COUNT;
  const byNation = 4 * NATION_COUNT;
  const fixed = TRENCH_POOL_COUNT + 2 * AIR_MARKERS + TECHNOLOGY_COUNT + OWED + 4 * (3 + MAX_OPS) + 2 * 2;
  return (
    4 * (SET_WORDS + 4 * AREA_COUNT) +
    2 * words +
    3 * UNIT_COUNT +
    byArea +
    byNation +
    fixed +
    6 * cards +
    markers
  );
}

// ---- Steps: what apply does next, in the order of 4.2 ----

next = 0;
const step = () => next++;
export const BEGIN_TURN = step();
export const DRAW_EVENT = step();
export const RESOLVE_EVENT = step();
export const BEGIN_MOVEMENT = step();
export const MOVE_ARMIES = step();
export const REDEPLOY_STOSSTRUPPEN = step();
export const MOVE_UBOATS = step();
export const MOVE_FLEETS = step();
export const BEGIN_COMBAT = step();
export const CHOOSE_ATTACK = step();
export const DECLARE_SUPPORT = step();
export const CHOOSE_DEFENDER = step();
export const DECLARE_COUNTER_BATTERY = step();
export const ROLL = step();
export const ATTACKER_REROLLS = step();
export const DEFENDER_REROLLS = step();
export const RESOLVE_COMBAT = step();
export const RETREAT = step();
export const ADVANCE = step();
export const NAVAL_REROLLS = step();
export const NAVAL_HITS = step();
export const END_COMBAT = step();
export const CHECK_CONQUEST = step();
export const RETURN_FROM_RUSSIA = step();
export const BEGIN_PRODUCTION = step();
export const ABSORB = step();
export const PRODUCTION_EVENTS = step();
export const BEGIN_SPENDING = step();
export const REFIT_UNITS = step();
export const RAISE_UNITS = step();
export const BUILD_TRENCHES = step();
export const TRANSFER_PRODUCTION = step();
export const DRAW_BONUS_TECHNOLOGY = step();
export const RESEARCH = step();
export const PLACE_COUNTERS = step();
export const RETURN_GAS = step();
export const DOGFIGHT = step();
export const PLACE_AIR = step();
export const END_TURN = step();

// ---- Signals: what a listener is told (chronicle/) ----

/** The step in v[STEP] is about to be taken. */
export const STEP_BEGINS = 0;
/** A card of a faction (a) or a marker on an army (a) modifies a combat roll: on attack or defence (b), by c. */
export const CARD_MODIFIES = 1;
export const MARKER_MODIFIES = 2;

// ---- Decisions ----

export const DECISIONS = [
  'place an event marker',
  'choose an army to become Spent',
  'move',
  'redeploy the Stosstruppen',
  'choose the U-Boat strategy',
  'sail a fleet',
  'attack',
  'commit support',
  'choose the defender',
  'fire counter-battery',
  'reroll the attack',
  'reroll the defence',
  'make a last stand',
  'retreat',
  'advance',
  'reroll a naval die',
  'take a naval hit',
  'support the invasion by sea',
  'choose the conquered army',
  'bring an army home',
  'absorb a conquered army',
  'refit by event',
  'place an army by event',
  'place a Trench by event',
  'refit',
  'raise',
  'build a Trench',
  'transfer production',
  'choose a technology',
  'place a technology counter',
  'place Air Superiority',
  'station the US fleet',
  'mobilize a US army',
] as const;
export const NO_DECISION = NONE;
export function decisionOf(name: (typeof DECISIONS)[number]): number {
  return DECISIONS.indexOf(name);
}

/** An action that ends a list of choices or says no. */
export const PASS = 0x00ff_ffff;

/** Opens a decision of a side: advance stops until it is made. */
export function ask(s: LampsState, decision: number, side: number): void {
  s.v[DECISION] = decision;
  s.v[ACTOR] = side;
}
