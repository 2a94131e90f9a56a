// The rules that the laboratory needs, as tables: every entry is what the game itself does in that situation, so the
// laboratory cannot read a rule otherwise than the game.

import { KeyedLuck, type Luck } from '../../../kernel/random.js';
import {
  BELGIUM_AREA,
  CP,
  FIRST_UBOAT,
  GERMANY_FACTION,
  RUSSIA,
  TE,
  UNIT_COUNT,
  WESTERN_ALLIES,
  yearOf,
} from '../board.js';
import type { CardTable, CompiledOp } from '../cards.js';
import { setStatus } from '../control.js';
import type { LampsGame } from '../index.js';
import { PURPOSES } from '../luck.js';
import { advanceUsEntry, drawRussianCard, usSteps } from '../politics.js';
import { productionEvents } from '../production.js';
import type { Rules } from '../settings.js';
import { setUp } from '../setup.js';
import {
  AT_SEA,
  COLLAPSED,
  CONVOYS,
  FACTION,
  FRESH,
  type LampsState,
  SPENT,
  SUSSEX,
  TURMOIL,
  TURMOIL_MARKER,
  TURN,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_TRACK,
} from '../state.js';
import { HOME_AREAS } from '../supply.js';
import { Q1, Q2, U1, U2 } from '../technology.js';

export const UNRESTRICTED = 1;
/** Levels of U and of Q technology: none, the first, both. */
export const LEVELS = 3;
export const SUMS = 13;
/** Of 36. */
export const WAYS_TO_ROLL = Float64Array.from({ length: SUMS }, (_, sum) =>
  Math.max(0, 6 - Math.abs(7 - sum)),
);

export interface Situation {
  readonly u: number;
  readonly q: number;
  readonly convoys: number;
  readonly box: number;
  readonly sussex: number;
}

export interface LabRules {
  readonly table: CardTable;
  readonly rules: Rules;
  readonly turns: number;
  /** 10.2.3.2: the space at which the USA declares war. */
  readonly end: number;
  readonly boats: number;
  readonly freshAtStart: number;
  readonly boxAtStart: number;
  /** Where a us operation moves the marker; `end` is war. */
  afterUs(op: CompiledOp, turn: number, box: number, success: number, track: number): number;
  /** 8.2.4.2: bit 0 a ship is sunk, and above it the steps of the marker. */
  attack(situation: Situation, sum: number): number;
  /** 8.2.4.3, before the USA is at war: 1 if the U-Boat becomes Spent. */
  wears(q: number, convoys: number, belgium: boolean, sum: number): number;
  /** R36: 0 nothing, 1 turmoil is placed, 2 the Treaty is signed. */
  russia(op: CompiledOp, turmoil: number, homeAreas: number): number;
}

export function tabulate(game: LampsGame): LabRules {
  const s = game.createState();
  const luck = new KeyedLuck('laboratory', PURPOSES.length);
  setUp(s, luck);
  const atStart = s.bytes.slice();
  const again = () => s.bytes.set(atStart);
  const boats = Array.from({ length: UNIT_COUNT - FIRST_UBOAT }, (_, i) => FIRST_UBOAT + i).filter(
    (unit) => s.unitArea[unit] === AT_SEA,
  );
  return {
    table: s.deck,
    rules: s.rules,
    turns: s.rules.turns,
    end: s.rules['us-entry-track'],
    boats: boats.length,
    freshAtStart: boats.filter((unit) => s.unitStatus[unit] === FRESH).length,
    boxAtStart: s.v[UBOAT_BOX],
    afterUs(op, turn, box, success, track) {
      again();
      s.v[TURN] = turn;
      s.v[UBOAT_BOX] = box;
      s.v[UBOAT_SUCCESS] = success;
      s.v[US_TRACK] = track;
      advanceUsEntry(s, usSteps(s, op, yearOf(turn)), op.floor);
      return s.v[US_TRACK];
    },
    attack: remembered(({ u, q, convoys, box, sussex }: Situation, sum: number) => {
      again();
      oneBoat(s, boats);
      arm(s, u, q);
      s.v[CONVOYS] = convoys;
      s.v[UBOAT_BOX] = box;
      s.v[SUSSEX] = sussex;
      s.v[FACTION] = WESTERN_ALLIES;
      s.v[US_TRACK] = 0;
      productionEvents(s, rolling(sum));
      return s.v[UBOAT_SUCCESS] | (s.v[US_TRACK] << 1);
    }),
    wears: remembered((q: number, convoys: number, belgium: boolean, sum: number) => {
      again();
      oneBoat(s, boats);
      arm(s, 0, q);
      s.v[CONVOYS] = convoys;
      s.control[BELGIUM_AREA] = belgium ? CP : TE;
      s.v[FACTION] = GERMANY_FACTION;
      productionEvents(s, rolling(sum));
      return boats.some((unit) => s.unitStatus[unit] === FRESH) ? 0 : 1;
    }),
    russia(op, turmoil, homeAreas) {
      again();
      s.v[TURMOIL] = turmoil === 0 ? 0 : TURMOIL_MARKER;
      HOME_AREAS[RUSSIA].forEach((area, i) => {
        s.control[area] = i < homeAreas ? CP : TE;
      });
      drawRussianCard(s, op);
      if (s.v[COLLAPSED] === 1) return 2;
      return turmoil === 0 && s.v[TURMOIL] !== 0 ? 1 : 0;
    },
  };
}

/** The game is asked once for each situation. */
function remembered<Asked extends unknown[]>(ask: (...asked: Asked) => number): (...asked: Asked) => number {
  const known = new Map<string, number>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const answer = known.get(key) ?? ask(...asked);
    known.set(key, answer);
    return answer;
  };
}

function oneBoat(s: LampsState, boats: readonly number[]): void {
  for (const [i, unit] of boats.entries()) setStatus(s, unit, i === 0 ? FRESH : SPENT);
}

function arm(s: LampsState, u: number, q: number): void {
  s.technology[U1] = Number(u > 0);
  s.technology[U2] = Number(u > 1);
  s.technology[Q1] = Number(q > 0);
  s.technology[Q2] = Number(q > 1);
}

function rolling(sum: number): Luck {
  const stream = { d6: () => 1, twoD6: () => sum, bestD6: () => 1, below: () => 0 };
  return { beginTurn() {}, shuffle() {}, stream: () => stream };
}
