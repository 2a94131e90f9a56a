// Regroup phase (9.0): the dogfight, Air Superiority markers, artillery made Ready again.
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import { enemyOf, onMap, setStatus } from './control.js';
import * as Purposes from './luck.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import { isLandSupplied, listSuppliedLand } from './supply.js';
import * as Technology from './technology.js';
import { aviationLevel, researches } from './technology.js';

const {
  CP,
  FACTION_SIDE,
  FIRST_ARTILLERY,
  FIRST_BEACHHEAD,
  FRANCE,
  GERMANY,
  GREAT_BRITAIN,
  TE,
  UNIT_NATION,
} = Board;
const { DOGFIGHT_DICE } = Purposes;
const { AIR_LEFT, END_TURN, FACTION, FRESH, NONE, PASS, PLACE_AIR, RED_BARON, STEP } = State;
const { AUSTRIAN_POOL, GERMAN_POOL, RUSSIAN_POOL, WESTERN_POOL } = Technology;

const PLACE = decisionOf('place Air Superiority');

// ---- 9.1: air superiority ----

/** 9.1.1: how many markers the phasing side may use; all of its own are taken up first. */
export function dogfight(s: LampsState, luck: Luck): void {
  const { v } = s;
  v[STEP] = PLACE_AIR;
  v[AIR_LEFT] = 0;
  if (!researches(v[FACTION])) return;
  const side = FACTION_SIDE[v[FACTION]];
  s.airArea.fill(NONE, 3 * side, 3 * side + 3);
  const level = aviationLevel(s, side);
  const own = Math.min(3, level * s.rules['air-markers-per-level']);
  if (level === 0) return;
  if (s.rules['air-unopposed'] && aviationLevel(s, enemyOf(side)) === 0)
    v[AIR_LEFT] = own; // R25
  else {
    const german = highestDie(s, CP, luck);
    const allied = highestDie(s, TE, luck);
    const lead = side === CP ? german - allied : allied - german;
    v[AIR_LEFT] = Math.max(0, Math.min(own, lead));
  }
}

const dice = new Uint8Array(16);

/** One die a level and those of the Red Baron; doubles of the Western Allies may shoot him down (9.1.3). */
function highestDie(s: LampsState, side: number, luck: Luck): number {
  const stream = luck.stream(DOGFIGHT_DICE);
  const level = aviationLevel(s, side);
  const count = level * s.rules['dogfight-dice-per-level'] + (side === CP ? s.v[RED_BARON] : 0);
  let best = 0;
  for (let i = 0; i < count; i++) {
    dice[i] = stream.d6();
    if (dice[i] > best) best = dice[i];
  }
  if (side === TE && s.v[RED_BARON] > 0) {
    const needed = aviationLevel(s, CP);
    for (let i = 1; i < count; i++)
      if (dice.lastIndexOf(dice[i], i - 1) >= 0 && dice[i] > needed) s.v[RED_BARON] = 0;
  }
  return best;
}

export function placeAir(s: LampsState): void {
  const { v } = s;
  if (v[AIR_LEFT] > 0 && listAirAreas(s, scratch) > 1) ask(s, PLACE, FACTION_SIDE[v[FACTION]]);
  else {
    resetArtillery(s);
    v[STEP] = END_TURN;
  }
}

const scratch = new Int32Array(FIRST_BEACHHEAD + 1);
const AIR_NATIONS = [Uint8Array.of(GERMANY), Uint8Array.of(FRANCE, GREAT_BRITAIN)];

/** 9.1.2, 2.1.8: areas with a land-supplied German, or French or British, army. */
export function listAirAreas(s: LampsState, out: Int32Array): number {
  const side = FACTION_SIDE[s.v[FACTION]];
  const count = listSuppliedLand(s, AIR_NATIONS[side], out);
  out[count] = PASS;
  return count + 1;
}

export function applyAir(s: LampsState, area: number): void {
  const side = FACTION_SIDE[s.v[FACTION]];
  s.v[AIR_LEFT] = area === PASS ? 0 : s.v[AIR_LEFT] - 1;
  if (area === PASS) return;
  for (let marker = 3 * side; marker < 3 * side + 3; marker++) {
    if (s.airArea[marker] !== NONE) continue;
    s.airArea[marker] = area;
    s.airReady[marker] = 1;
    return;
  }
}

// ---- 9.2: artillery ----

/** By faction: whose artillery is reset. */
const FACTION_POOL = Uint8Array.of(GERMAN_POOL, WESTERN_POOL, RUSSIAN_POOL, AUSTRIAN_POOL);

function resetArtillery(s: LampsState): void {
  const pool = FACTION_POOL[s.v[FACTION]];
  for (let unit = FIRST_ARTILLERY[pool]; unit < FIRST_ARTILLERY[pool + 1]; unit++) {
    if (onMap(s, unit) && isLandSupplied(s, UNIT_NATION[unit], s.unitArea[unit])) setStatus(s, unit, FRESH);
  }
}
