// Event card phase (5.0): decks by year, the draw, and what a card does at once. What it changes later in the turn
// (combat, moves, production) is looked up where it applies, through effects.ts.
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import { isSpring, yearOf } from './board.js';
import type { CompiledOp } from './cards.js';
import * as Cards from './cards.js';
import { giveMarker, isActive, onMap, putUnit, setStatus } from './control.js';
import { conditionHolds } from './effects.js';
import * as Purposes from './luck.js';
import { advanceUsEntry, drawGreekCard, drawRussianCard, joinWar, usSteps } from './politics.js';
import { listEventRefits, refitByEvent } from './production.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Technology from './technology.js';
import { oweArtillery, placeOwedCounter } from './technology.js';

const {
  ARMY_COUNT,
  FACTION_SIDE,
  FIRST_ARMY,
  GERMANY,
  LETTOW_VORBECK,
  NATION_COUNT,
  NATION_FACTION,
  RUSSIA,
  TE,
  UNITED_STATES,
  UNIT_NATION,
  WESTERN_ALLIES,
} = Board;
const {
  ARMY_MARKER,
  ARTILLERY_OP,
  CONVOYS_FLAG,
  DOGFIGHT_DIE,
  EAST_AFRICA,
  FLAG_OP,
  GREECE_OP,
  JOIN,
  PP,
  REFIT,
  RETURN_ARMY,
  RUSSIA_OP,
  SPEND,
  US,
} = Cards;
const { DECK_PURPOSE } = Purposes;
const {
  BEGIN_MOVEMENT,
  CARD,
  CONQUERED_ARMY,
  CONVOYS,
  DEAD,
  DISCARDED,
  DRY_DRAWS,
  FACTION,
  FRESH,
  GREECE_JOINED,
  GUERILLA_FROM,
  IN_BOX,
  IN_DECK,
  LEFT,
  MAX_OPS,
  NONE,
  OP,
  OPEN,
  RED_BARON,
  RESOLVE_EVENT,
  RETURNING,
  SALONIKA,
  SPENT,
  STEP,
  SUSSEX,
  TURN,
} = State;
const { AUSTRIAN_POOL, GERMAN_POOL, RUSSIAN_POOL, WESTERN_POOL } = Technology;

const PLACE_MARKER = decisionOf('place an event marker');
const BECOME_SPENT = decisionOf('choose an army to become Spent');
const EVENT_REFIT = decisionOf('refit by event');
/** LEFT before an operation has begun. */
const NOT_BEGUN = -1;

// ---- 5.1: decks ----

/** 3.0, 5.1: adds the year's cards, and those that wait to return (5.3), and shuffles. */
export function buildDeck(s: LampsState, faction: number, luck: Luck): void {
  const { cards, identity, ofFaction } = s.deck;
  const own = ofFaction[faction];
  const year = yearOf(s.v[TURN]);
  const base = faction * cards.length;
  let count = s.deckCount[faction];
  for (let i = 0; i < own.length; i++) {
    const card = own[i];
    const isNew = s.cardPlace[card] === IN_BOX && cards[card].year === year;
    if (!isNew && s.cardPlace[card] !== RETURNING) continue;
    s.cardPlace[card] = IN_DECK;
    s.deckCards[base + count++] = card;
  }
  s.deckCount[faction] = count;
  const deck = deckView(s, faction);
  luck.shuffle(DECK_PURPOSE + faction, deck, count, identity);
  // The first card of the shuffle is the top of the deck, and the top is the last place.
  for (let low = 0, high = count - 1; low < high; low++, high--) {
    const card = deck[low];
    deck[low] = deck[high];
    deck[high] = card;
  }
}

const views = new WeakMap<LampsState, readonly Uint8Array[]>();

/** One faction's cards as an array of their own; the four views of a state are made once. */
function deckView(s: LampsState, faction: number): Uint8Array {
  let decks = views.get(s);
  if (decks === undefined) {
    const size = s.deck.cards.length;
    decks = [0, 1, 2, 3].map((f) => s.deckCards.subarray(f * size, (f + 1) * size));
    views.set(s, decks);
  }
  return decks[faction];
}

// ---- 5.2: the draw ----

export function drawEvent(s: LampsState, luck: Luck): void {
  const { v } = s;
  const faction = v[FACTION];
  s.cardInEffect[faction] = 0;
  s.lingering[faction] = 0;
  if (isSpring(v[TURN])) buildDeck(s, faction, luck);
  v[STEP] = BEGIN_MOVEMENT;
  if (s.deckCount[faction] === 0) {
    v[DRY_DRAWS]++; // R31
    return;
  }
  const card = s.deckCards[faction * s.deck.cards.length + --s.deckCount[faction]];
  const { firstYear, lastYear, returns, ops } = s.deck.cards[card];
  s.deckCards[faction * s.deck.cards.length + s.deckCount[faction]] = 0;
  s.cardPlace[card] = returns ? RETURNING : DISCARDED;
  if (s.cardTurn[card] === 0) s.cardTurn[card] = v[TURN];
  const year = yearOf(v[TURN]);
  if (year < firstYear || year > lastYear || ops.length === 0) return; // 5.4
  s.cardInEffect[faction] = card + 1;
  for (let op = 0; op < MAX_OPS; op++) s.opUses[faction * MAX_OPS + op] = 0;
  v[CARD] = card;
  v[OP] = 0;
  v[LEFT] = NOT_BEGUN;
  v[STEP] = RESOLVE_EVENT;
}

/** Works through the card's operations; stops at each decision and at a Russian collapse. */
export function resolveEvent(s: LampsState): void {
  const { v } = s;
  const { ops } = s.deck.cards[v[CARD]];
  if (v[OP] >= ops.length) {
    v[STEP] = BEGIN_MOVEMENT;
    return;
  }
  const op = ops[v[OP]];
  if (v[LEFT] === NOT_BEGUN) v[LEFT] = op.max;
  const asked = conditionHolds(s, op.condition) && resolveOp(s, op);
  if (asked) return;
  v[OP]++;
  v[LEFT] = NOT_BEGUN;
}

/** What an operation does when its card is drawn. True: a decision is open. */
function resolveOp(s: LampsState, op: CompiledOp): boolean {
  const { v } = s;
  switch (op.kind) {
    case ARMY_MARKER:
      return placeMarker(s, op);
    case SPEND:
      return spendArmies(s, op);
    case ARTILLERY_OP:
      oweArtillery(s, artilleryPool(op), v[LEFT]);
      v[LEFT] = 0;
      return placeOwedCounter(s, FACTION_SIDE[v[FACTION]]);
    case REFIT:
      return op.nations === 1 << UNITED_STATES && refitUsArmies(s);
    case PP:
      addPp(s, op);
      return false;
    case RETURN_ARMY:
      returnArmy(s, op);
      return false;
    case JOIN:
      joinWar(s, nationIn(op.nations));
      return false;
    case US:
      advanceUsEntry(s, usSteps(s, op, yearOf(v[TURN])), op.floor);
      return false;
    case FLAG_OP:
      v[op.amount === CONVOYS_FLAG ? CONVOYS : SUSSEX] = 1;
      return false;
    case RUSSIA_OP:
      drawRussianCard(s, op);
      return false;
    case GREECE_OP:
      drawGreekCard(s, op);
      return false;
    case EAST_AFRICA:
      refreshLettowVorbeck(s, op);
      return false;
    case DOGFIGHT_DIE:
      v[RED_BARON] = op.amount;
      return false;
    default:
      return false; // counts later in the turn
  }
}

function nationIn(mask: number): number {
  for (let nation = 0; nation < NATION_COUNT; nation++) if ((mask & (1 << nation)) !== 0) return nation;
  throw new Error('an operation names no nation');
}

/** 7.6.1.1: French and British armies share the artillery of the Western Allies. */
function artilleryPool(op: CompiledOp): number {
  const nation = nationIn(op.nations);
  if (NATION_FACTION[nation] === WESTERN_ALLIES) return WESTERN_POOL;
  if (nation === RUSSIA) return RUSSIAN_POOL;
  return nation === GERMANY ? GERMAN_POOL : AUSTRIAN_POOL;
}

// ---- 2.6: markers on armies ----

function placeMarker(s: LampsState, op: CompiledOp): boolean {
  if (op.units.length > 0) {
    for (let i = 0; i < op.units.length; i++) {
      const unit = op.units[i];
      if (!onMap(s, unit)) continue;
      giveMarker(s, op.marker, unit);
      return false;
    }
    return false;
  }
  if (s.markerBearer[op.marker] !== NONE || listBearers(s, null) === 0) return false;
  ask(s, PLACE_MARKER, FACTION_SIDE[s.v[FACTION]]);
  return true;
}

/** Armies that may bear the marker being placed; `out` null only counts them. */
export function listBearers(s: LampsState, out: Int32Array | null): number {
  const op = s.deck.cards[s.v[CARD]].ops[s.v[OP]];
  let count = 0;
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    if ((op.nations & (1 << UNIT_NATION[unit])) === 0 || !onMap(s, unit)) continue;
    if (out !== null) out[count] = unit;
    count++;
  }
  return count;
}

export function chooseBearer(s: LampsState, unit: number): void {
  giveMarker(s, s.deck.cards[s.v[CARD]].ops[s.v[OP]].marker, unit);
}

// ---- Other operations ----

function spendArmies(s: LampsState, op: CompiledOp): boolean {
  if (s.v[LEFT] === 0 || listFreshArmies(s, op.nations, null) === 0) return false;
  ask(s, BECOME_SPENT, FACTION_SIDE[s.v[FACTION]]);
  return true;
}

function listFreshArmies(s: LampsState, nations: number, out: Int32Array | null): number {
  let count = 0;
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    if ((nations & (1 << UNIT_NATION[unit])) === 0 || !onMap(s, unit) || s.unitStatus[unit] !== FRESH)
      continue;
    if (out !== null) out[count] = unit;
    count++;
  }
  return count;
}

export function listArmiesToSpend(s: LampsState, out: Int32Array): number {
  return listFreshArmies(s, s.deck.cards[s.v[CARD]].ops[s.v[OP]].nations, out);
}

export function spendArmy(s: LampsState, unit: number): void {
  setStatus(s, unit, SPENT);
  s.v[LEFT]--;
}

/** The US armies have no production at home to be refit from (8.3.2), so a card that refits them works at once. */
function refitUsArmies(s: LampsState): boolean {
  while (s.v[LEFT] > 0) {
    const ways = listEventRefits(s, scratch);
    if (ways === 0) return false;
    if (ways > 1) {
      ask(s, EVENT_REFIT, FACTION_SIDE[s.v[FACTION]]);
      return true;
    }
    refitByEvent(s, scratch[0]);
  }
  return false;
}

const scratch = new Int32Array(ARMY_COUNT);

function addPp(s: LampsState, op: CompiledOp): void {
  const changes = op.lingers ? s.ppAlways : s.ppOnce;
  changes[nationIn(op.nations)] += op.amount;
}

/** An army of a conquered nation comes back where its alliance still has a foothold (10.1.2, 10.2.3.3). */
function returnArmy(s: LampsState, op: CompiledOp): void {
  const nation = nationIn(op.nations);
  const area = op.areas[0];
  const open = s.v[SALONIKA] === OPEN || (s.v[SALONIKA] === GREECE_JOINED && s.control[area] === TE);
  if (!open || isActive(s, nation)) return;
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
    if (s.unitArea[unit] !== DEAD) continue;
    putUnit(s, unit, area);
    s.eliminated[nation]--;
    setStatus(s, unit, op.fresh ? FRESH : SPENT);
    s.unitMark[unit] = CONQUERED_ARMY;
    return;
  }
}

/** 7.4.3: the only way to refit Lettow-Vorbeck. */
function refreshLettowVorbeck(s: LampsState, op: CompiledOp): void {
  if (!onMap(s, LETTOW_VORBECK)) return;
  if (s.unitStatus[LETTOW_VORBECK] === FRESH) s.v[GUERILLA_FROM] = op.amount;
  else if (op.fresh) setStatus(s, LETTOW_VORBECK, FRESH);
}
