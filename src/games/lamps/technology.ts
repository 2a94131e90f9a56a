// Technological advances (8.4): draws, eligibility, and the counters that technologies bring.
import type { Luck } from '../../kernel/random.js';
import { identityOf } from '../../kernel/random.js';
import * as Board from './board.js';
import * as Cards from './cards.js';
import { putUnit, setStatus } from './control.js';
import * as Data from './data.js';
import { technologyCardIndex } from './data.js';
import { counts, opsOf, useOp } from './effects.js';
import * as Purposes from './luck.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import { isLandSupplied, listSuppliedLand } from './supply.js';

const {
  ARTILLERY_POOLS,
  AUSTRIA_HUNGARY,
  CP,
  FACTION_SIDE,
  FIRST_ARMY,
  FIRST_ARTILLERY,
  FIRST_BEACHHEAD,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  RUSSIA,
  TANKS_UNIT,
  TE,
  WESTERN_ALLIES,
} = Board;
const { BONUS_TECH } = Cards;
const { TECHNOLOGY_CARDS } = Data;
const { BONUS_DRAW, TECHNOLOGY_DRAW } = Purposes;
const {
  DOGFIGHT,
  DRAW_BONUS_TECHNOLOGY,
  DRAWN_A,
  DRAWN_B,
  FACTION,
  FRESH,
  GAS,
  MAX_OPS,
  OUT,
  PLACE_COUNTERS,
  RESEARCH,
  RETURN_GAS,
  STEP,
  SUBJECT,
  TECHNOLOGY_COUNT,
  TECHNOLOGY_TURN,
  TURN,
} = State;

const CHOOSE_TECHNOLOGY = decisionOf('choose a technology');
const PLACE_COUNTER = decisionOf('place a technology counter');

const NO_CARD = -1;
const SIDE_OF = Uint8Array.from(TECHNOLOGY_CARDS, ({ alliance }) => (alliance === 'CP' ? CP : TE));
const LEVEL_OF = Uint8Array.from(TECHNOLOGY_CARDS, ({ code }) => Number(code[1]));
const IDENTITY = Int32Array.from(TECHNOLOGY_CARDS, ({ id }) => identityOf(id));
/** 8.4.2.1: the card that must be active first, or NO_CARD. */
const NEEDS = Int8Array.from(TECHNOLOGY_CARDS, ({ alliance, code }, index) =>
  LEVEL_OF[index] === 1
    ? NO_CARD
    : TECHNOLOGY_CARDS.findIndex(
        (card) => card.alliance === alliance && card.code === `${code[0]}${LEVEL_OF[index] - 1}`,
      ),
);

const card = (id: string) => technologyCardIndex(id);
/** Indexed by side: CP, TE. */
export const A1 = [card('cp-a1'), card('te-a1')] as const;
export const A2 = [card('cp-a2'), card('te-a2')] as const;
export const A3 = [card('cp-a3'), card('te-a3')] as const;
export const C1 = [card('cp-c1'), card('te-c1')] as const;
export const G1 = [card('cp-g1'), card('te-g1')] as const;
const P = [
  [card('cp-p1'), card('cp-p2'), card('cp-p3')],
  [card('te-p1'), card('te-p2'), card('te-p3')],
] as const;
export const U1 = card('cp-u1');
export const U2 = card('cp-u2');
export const Q1 = card('te-q1');
export const Q2 = card('te-q2');

export function hasTechnology(s: LampsState, technology: number): boolean {
  return s.technology[technology] === 1;
}

/** 9.1: the level of aviation. */
export function aviationLevel(s: LampsState, side: number): number {
  const levels = P[side];
  return s.technology[levels[0]] + s.technology[levels[1]] + s.technology[levels[2]];
}

export function isEligible(s: LampsState, technology: number): boolean {
  return NEEDS[technology] === NO_CARD || s.technology[NEEDS[technology]] === 1;
}

// ---- The draws ----

const pile = new Uint8Array(TECHNOLOGY_COUNT);

/** Shuffles what is left of a side's deck into `pile`; returns how many cards. */
function shuffleDeck(s: LampsState, side: number, purpose: number, luck: Luck): number {
  let count = 0;
  for (let technology = 0; technology < TECHNOLOGY_COUNT; technology++) {
    if (SIDE_OF[technology] === side && s.technology[technology] === 0) pile[count++] = technology;
  }
  luck.shuffle(purpose, pile, count, IDENTITY);
  return count;
}

/** 8.4: only Germany and the Western Allies research. */
export function researches(faction: number): boolean {
  return faction === GERMANY_FACTION || faction === WESTERN_ALLIES;
}

/** 5.2.1, 8.4.1: draws so many, keeps at most one eligible; of two the owner chooses (R23). */
export function drawBonusTechnology(s: LampsState, luck: Luck): void {
  const faction = s.v[FACTION];
  const ops = opsOf(s, faction);
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind !== BONUS_TECH || !counts(s, faction, index, op)) continue;
    const kept = s.opUses[faction * MAX_OPS + index]; // the same shuffle, without the card that was kept
    useOp(s, faction, index);
    const side = FACTION_SIDE[faction];
    const drawn = Math.min(op.amount - kept, shuffleDeck(s, side, BONUS_DRAW, luck));
    s.v[DRAWN_A] = NO_CARD;
    s.v[DRAWN_B] = NO_CARD;
    for (let i = 0; i < drawn; i++) {
      if (!isEligible(s, pile[i])) continue;
      if (s.v[DRAWN_A] === NO_CARD) s.v[DRAWN_A] = pile[i];
      else if (s.v[DRAWN_B] === NO_CARD) s.v[DRAWN_B] = pile[i];
    }
    if (s.v[DRAWN_B] !== NO_CARD) {
      ask(s, CHOOSE_TECHNOLOGY, side);
      return;
    }
    if (s.v[DRAWN_A] !== NO_CARD) activate(s, s.v[DRAWN_A]);
    return;
  }
  s.v[STEP] = RESEARCH;
}

export function listDrawnTechnologies(s: LampsState, out: Int32Array): number {
  out[0] = s.v[DRAWN_A];
  out[1] = s.v[DRAWN_B];
  return 2;
}

/** 8.4.2 */
export function research(s: LampsState, luck: Luck): void {
  const left = shuffleDeck(s, FACTION_SIDE[s.v[FACTION]], TECHNOLOGY_DRAW, luck);
  const drawn = Math.min(left, s.rules['research-cards']);
  for (let i = 0; i < drawn; i++) if (isEligible(s, pile[i])) activate(s, pile[i]);
  s.v[STEP] = PLACE_COUNTERS;
}

/** A technology becomes active; its counters are owed until they are placed (8.4.2.2). */
export function activate(s: LampsState, technology: number): void {
  s.technology[technology] = 1;
  if (s.tally[TECHNOLOGY_TURN + technology] === 0) s.tally[TECHNOLOGY_TURN + technology] = s.v[TURN];
  const side = SIDE_OF[technology];
  const own = side === CP ? GERMAN_POOL : WESTERN_POOL;
  const ally = side === CP ? AUSTRIAN_POOL : RUSSIAN_POOL;
  if (technology === A1[side]) {
    oweArtillery(s, own, s.rules['artillery-a1']);
    oweArtillery(s, ally, s.rules['artillery-a1-ally']);
  } else if (technology === A2[side]) oweArtillery(s, own, s.rules['artillery-a2']);
  else if (technology === C1[side]) {
    oweArtillery(s, own, s.rules['artillery-c1']);
    oweArtillery(s, ally, s.rules['artillery-c1-ally']);
  } else if (technology === A3[TE]) s.owed[TANKS_OWED] = 1;
  else if (technology === G1[side]) s.v[GAS + side] = 1;
}

/** 8.4.3: gas just drawn serves in the owner's next turn; gas of last turn goes back to the deck. */
export function returnGas(s: LampsState): void {
  const side = FACTION_SIDE[s.v[FACTION]];
  if (s.v[GAS + side] === 1) s.v[GAS + side] = 2;
  else if (s.v[GAS + side] > 1) {
    s.v[GAS + side] = 0;
    s.technology[G1[side]] = 0;
  }
  s.v[STEP] = DOGFIGHT;
}

// ---- Counters: artillery and Tanks ----

const pool = (id: (typeof ARTILLERY_POOLS)[number]) => ARTILLERY_POOLS.indexOf(id);
export const GERMAN_POOL = pool('germany');
export const AUSTRIAN_POOL = pool('austria-hungary');
export const WESTERN_POOL = pool('western-allies');
export const RUSSIAN_POOL = pool('russia');
/** In `owed`, after the four pools of artillery. */
export const TANKS_OWED = ARTILLERY_POOLS.length;
export const POOL_SIDE = Uint8Array.of(CP, CP, TE, TE, TE);
/** Whose armies make an area eligible (8.4.2.2, 7.6.1.1). */
const POOL_NATIONS = [
  [GERMANY],
  [AUSTRIA_HUNGARY],
  [FRANCE, GREAT_BRITAIN],
  [RUSSIA],
  [FRANCE, GREAT_BRITAIN],
].map((nations) => Uint8Array.from(nations));

function counterWaiting(s: LampsState, which: number): number {
  if (which === TANKS_OWED) return s.unitArea[TANKS_UNIT] === OUT ? TANKS_UNIT : -1;
  for (let unit = FIRST_ARTILLERY[which]; unit < FIRST_ARTILLERY[which + 1]; unit++) {
    if (s.unitArea[unit] === OUT) return unit;
  }
  return -1;
}

/** 7.6.1: a placement for which there is no counter left is ignored. */
export function oweArtillery(s: LampsState, which: number, wanted: number): void {
  let left = -s.owed[which];
  for (let unit = FIRST_ARTILLERY[which]; unit < FIRST_ARTILLERY[which + 1]; unit++)
    if (s.unitArea[unit] === OUT) left++;
  s.owed[which] += Math.max(0, Math.min(wanted, left));
}

/** 8.4.2.2, R24: places what the side is owed, where it can. True: the owner must choose an area. */
export function placeOwedCounter(s: LampsState, side: number): boolean {
  for (let which = 0; which < s.owed.length; which++) {
    while (POOL_SIDE[which] === side && s.owed[which] > 0) {
      const ways = listCounterAreas(s, which, scratch);
      if (ways === 0) break;
      s.v[SUBJECT] = which;
      if (ways > 1) {
        ask(s, PLACE_COUNTER, side);
        return true;
      }
      placeCounter(s, scratch[0]);
    }
  }
  return false;
}

const scratch = new Int32Array(FIRST_BEACHHEAD);

/** 8.4.2.2, 2.1.8: areas with a land-supplied eligible army, squares and circles excepted. */
export function listCounterAreas(s: LampsState, which: number, out: Int32Array): number {
  return listSuppliedLand(s, POOL_NATIONS[which], out);
}

/** Is there a land-supplied army of one of these nations in the area? */
export function hasSuppliedArmy(s: LampsState, nations: Uint8Array, area: number): boolean {
  for (let i = 0; i < nations.length; i++) {
    const nation = nations[i];
    for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
      if (s.unitArea[unit] === area) {
        if (isLandSupplied(s, nation, area)) return true;
        break;
      }
    }
  }
  return false;
}

export function placeCounter(s: LampsState, area: number): void {
  const which = s.v[SUBJECT];
  const unit = counterWaiting(s, which);
  s.owed[which]--;
  if (unit < 0) return;
  putUnit(s, unit, area);
  setStatus(s, unit, FRESH);
}

/** The step after research: all counters of the side that found no place before. */
export function placeCounters(s: LampsState): void {
  if (!placeOwedCounter(s, FACTION_SIDE[s.v[FACTION]])) s.v[STEP] = RETURN_GAS;
}

export function beginTechnology(s: LampsState): void {
  s.v[STEP] = researches(s.v[FACTION]) ? DRAW_BONUS_TECHNOLOGY : DOGFIGHT;
}
