// The state of a game: typed arrays over one buffer, laid out here and nowhere else.
import type { State } from '../../kernel/contract.js';
import { COUNTRY_COUNT, POWER_COUNT, SPACE_COUNT, TEAM_COUNT } from './board.js';
import type { CardTable } from './cards.js';
import type { Rules } from './settings.js';
import { LAST_ROUND } from './settings.js';
import type { StartPosition } from './setup.js';
import { ZONE_COUNT } from './zones.js';

export const NONE = 255;

// ---- Scalars: places in `v` ----

let next = 0;
const scalars = (count = 1) => (next += count) - count;
/** 1 to 17. */
export const ROUND = scalars();
/** Whose turn it is. */
export const POWER = scalars();
/** What apply does next (sequence.ts), and how many steps wait for it to be done (`calls`). */
export const STEP = scalars();
export const CALLS = scalars();
/** The open decision, NO_DECISION while the rules are at work, and whose it is: a power. */
export const DECISION = scalars();
export const ACTOR = scalars();
/** 0 while the game goes on, else the way it ended plus one. */
export const OVER = scalars();
export const WINNER = scalars();
/** Victory points by team. */
export const VP = scalars(TEAM_COUNT);
/** Programs under way (`frames`): a card may play another one (7.7.4). */
export const DEPTH = scalars();
/** Cards that are due: whose (one bit a power), who chooses them, from where, how many, of which types, and where they go. */
export const LOSERS = scalars();
export const CHOOSER = scalars();
/** A zone, or FROM_ANYWHERE. */
export const DUE_ZONE = scalars();
export const DUE = scalars();
export const DUE_TYPES = scalars();
export const DUE_TO = scalars();
/** 1: a card that cannot be had costs a Victory Point (7.6). */
export const DUE_PENALTY = scalars();
/** Whether the cards may be kept (discards.ts). */
export const DUE_OPTIONAL = scalars();
/** The draft under way: what may be fetched, of which country (NONE: any), and how it is paid for. */
export const DRAFT_TYPES = scalars();
export const DRAFT_COUNTRY = scalars();
export const DRAFTED = scalars();
export const DRAFT_HOW = scalars();
/** The prepared card used for attrition and the power whose losses come next. */
export const ATTRITION_CARD = scalars();
export const ATTRITION_NEXT = scalars();
/** The battle under way: who from where into what, and whether it counts as difficult terrain. */
export const ATTACKER = scalars();
export const TARGET = scalars();
export const FROM = scalars();
export const DIFFICULT = scalars();
/** Symbols used so far (14.10). */
export const REINFORCED = scalars();
export const SUSTAINED = scalars();
/** The power that is asked for a card next, and 1 if it has to go on (14.10). */
export const ASKED = scalars();
export const COMMITTED = scalars();
/** The card used last, and for what: REINFORCE or SUSTAIN. */
export const USED_CARD = scalars();
export const USED_FOR = scalars();
export const COUNTERATTACKS = scalars();
/** The Status card whose turn it is at the start of a battle: a place in `statuses`. */
export const TRIGGER = scalars();
/** The Status card or space that a decision is about. */
export const SUBJECT = scalars();
/** Bersaglieri: the power that pays nothing for difficult terrain this turn, plus one. */
export const FREE_TERRAIN = scalars();
/** The Christmas Truce: countries that may not battle Armies of another one this round. */
export const TRUCE_COUNTRIES = scalars();
export const TRUCE_VERSUS = scalars();
/** 8.0: the powers whose hand or prepared cards are shown now, one bit a power, and to whom. */
export const SHOWN = scalars();
export const SHOWN_ZONE = scalars();
export const SHOWN_TO = scalars();
export const SCALARS = next;

/** DUE_ZONE: hand, prepared cards or deck, as the loser likes (11.3). */
export const FROM_ANYWHERE = 7;

// ---- Frames: a program under way ----

next = 0;
export const FRAME_KIND = scalars();
export const FRAME_AT = scalars();
/** How much of the operation is done. */
export const FRAME_DONE = scalars();
/** Rounds of a repeat. */
export const FRAME_ROUNDS = scalars();
/** The space of the piece just built, of the battle just fought, and whether that was in clear terrain. */
export const FRAME_BUILT = scalars();
export const FRAME_BATTLED = scalars();
export const FRAME_CLEAR = scalars();
/** The card that `reuse` has played. */
export const FRAME_REUSED = scalars();
export const FRAME_SIZE = next;
export const MOST_FRAMES = 8;
export const MOST_CALLS = 32;

// ---- Counters for the metrics: places in `tally` ----

next = 0;
export const US_ENTRY_ROUND = scalars();
export const US_LANDING_ROUND = scalars();
export const COLLAPSE_ROUND = scalars();
export const COLLAPSE_CAUSE = scalars();
/** By team. */
export const OBJECTIVE_POINTS = scalars(TEAM_COUNT);
export const STATUS_POINTS = scalars(TEAM_COUNT);
export const CARD_POINTS = scalars(TEAM_COUNT);
export const POINTS_LOST = scalars(TEAM_COUNT);
/** Points that the enemy could not lose (15.1). */
export const POINTS_TAKEN = scalars(TEAM_COUNT);
export const BATTLES = scalars(TEAM_COUNT);
export const BATTLES_WON = scalars(TEAM_COUNT);
export const PIECES_LOST = scalars(TEAM_COUNT);
export const COUNTERATTACKED = scalars(TEAM_COUNT);
/** By power. */
export const CARDS_LOST = scalars(POWER_COUNT);
export const MULLIGANS = scalars(POWER_COUNT);
/** By round and team: the points so far; objectives held. */
export const POINTS_AT = scalars(TEAM_COUNT * (LAST_ROUND + 1));
export const OBJECTIVES_AT = scalars(TEAM_COUNT * (LAST_ROUND + 1));
/** By round and power: cards left in deck and hand. */
export const CARDS_AT = scalars(POWER_COUNT * (LAST_ROUND + 1));
const COUNTERS = next;

export interface QuartermasterState extends State {
  readonly rules: Rules;
  readonly cards: CardTable;
  readonly start: StartPosition;
  readonly v: Int16Array;
  readonly tally: Int16Array;
  readonly frames: Int16Array;
  readonly calls: Uint8Array;
  /** By space: the countries with a piece there, one bit each; its kind follows from the space (4.3, 4.4). */
  readonly pieces: Uint8Array;
  /** By space: the countries whose piece there is supplied (5.1), one bit each. */
  readonly supplied: Uint8Array;
  /** Pieces on the board: Armies by country, then Navies. */
  readonly onBoard: Uint8Array;
  /** By country: a space in which its Army counts as supplied this turn, plus one. */
  readonly granted: Uint8Array;
  readonly tokens: Uint8Array;
  /** By card: the zone it is in. */
  readonly zone: Uint8Array;
  /** Copies of a kind in a zone: held[zone * kinds + kind]. */
  readonly held: Uint8Array;
  /** Cards of a power in a zone: size[zone * POWER_COUNT + power]. */
  readonly size: Uint8Array;
  /** By power its deck, `deckSize` places each; the top is the last. */
  readonly deck: Uint8Array;
  /** 1.4: cards under the deck that their power knows. */
  readonly knownBottom: Uint8Array;
  /** Status abilities used this turn, by kind. */
  readonly used: Uint8Array;
  /** The round in which a copy of a kind was first drawn, by kind, for the metrics. */
  readonly drawn: Uint8Array;
}

/** Lays the state out. One object literal, so that the engine sees one fast shape of object. */
export function createState(rules: Rules, cards: CardTable, start: StartPosition): QuartermasterState {
  const kinds = cards.kinds.length;
  const count = cards.kindOf.length;
  const words = SCALARS + COUNTERS + MOST_FRAMES * FRAME_SIZE;
  const bytes =
    MOST_CALLS +
    3 * SPACE_COUNT +
    3 * COUNTRY_COUNT +
    (1 + POWER_COUNT) * count +
    (ZONE_COUNT + 2) * kinds +
    (ZONE_COUNT + 1) * POWER_COUNT;
  const buffer = new ArrayBuffer(2 * words + bytes);
  let at = 0;
  const takeWords = (size: number) => new Int16Array(buffer, (at += 2 * size) - 2 * size, size);
  const takeBytes = (size: number) => new Uint8Array(buffer, (at += size) - size, size);
  return {
    rules,
    cards,
    start,
    bytes: new Uint8Array(buffer),
    // The larger numbers come first, so that every view is aligned.
    v: takeWords(SCALARS),
    tally: takeWords(COUNTERS),
    frames: takeWords(MOST_FRAMES * FRAME_SIZE),
    calls: takeBytes(MOST_CALLS),
    pieces: takeBytes(SPACE_COUNT),
    supplied: takeBytes(SPACE_COUNT),
    tokens: takeBytes(SPACE_COUNT),
    onBoard: takeBytes(2 * COUNTRY_COUNT),
    granted: takeBytes(COUNTRY_COUNT),
    zone: takeBytes(count),
    deck: takeBytes(POWER_COUNT * count),
    held: takeBytes(ZONE_COUNT * kinds),
    used: takeBytes(kinds),
    drawn: takeBytes(kinds),
    size: takeBytes(ZONE_COUNT * POWER_COUNT),
    knownBottom: takeBytes(POWER_COUNT),
  };
}

// ---- Steps: what apply does next ----

next = 0;
export const OPENING = scalars();
export const BEGIN_TURN = scalars();
export const DRAFT_STEP = scalars();
export const DRAFT_PAY = scalars();
export const DRAFT_FETCH = scalars();
export const DRAFT_DONE = scalars();
export const PLAY_STEP = scalars();
export const RUN = scalars();
export const ATTRITION_STEP = scalars();
export const ATTRITION_LOSSES = scalars();
export const PREPARE_STEP = scalars();
export const DRAW_STEP = scalars();
export const END_TURN = scalars();
export const LOSE_CARDS = scalars();
export const EXPLOIT = scalars();
export const SPARE = scalars();
export const BATTLE_PAY = scalars();
export const BATTLE_TRIGGERS = scalars();
export const REINFORCE = scalars();
export const SUSTAIN = scalars();
export const CARD_USED = scalars();
export const CARD_PAID = scalars();
export const COUNTER = scalars();
export const BATTLE_WON = scalars();

// ---- Decisions ----

export const DECISIONS = [
  'keep the first draw',
  'put a card under the deck',
  'draft',
  'prepare the drafted card',
  'play a card',
  'play another card',
  'use Attrition',
  'prepare a card',
  'prepare or unprepare a card',
  'draw',
  'discard',
  'take off a piece',
  'place a piece',
  'battle',
  'eliminate',
  'take a discarded card',
  'withdraw a piece',
  'choose an effect',
  'choose a power',
  'use a Status card',
  'exploit',
  'reinforce',
  'sustain',
  'counterattack',
  'spare the card',
] as const;
export const NO_DECISION = NONE;
export function decisionOf(name: (typeof DECISIONS)[number]): number {
  return DECISIONS.indexOf(name);
}

/** An action that ends a list of choices or says no. */
export const PASS = 0x00ff_ffff;
/** 4.2: take an own piece off first. */
export const TAKE_OFF = 0x00ff_fffe;

/** Opens a decision of a power: apply stops until it is made. */
export function ask(s: QuartermasterState, decision: number, power: number): void {
  s.v[DECISION] = decision;
  s.v[ACTOR] = power;
}

/** Goes on with `step` and, when that returns, with `then`. */
export function call(s: QuartermasterState, step: number, then: number): void {
  s.calls[s.v[CALLS]++] = then;
  s.v[STEP] = step;
}

export function giveBack(s: QuartermasterState): void {
  s.v[STEP] = s.calls[--s.v[CALLS]];
}

/** A field of the program under way. */
export function frameAt(s: QuartermasterState, field: number): number {
  return (s.v[DEPTH] - 1) * FRAME_SIZE + field;
}
