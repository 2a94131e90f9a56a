// Production phase, first part (8.1, 8.2, 10.1.2): absorbing armies, events, U-Boats, and the points to spend.
import type { Luck } from '../../kernel/random.js';
import * as Board from './board.js';
import { yearOf } from './board.js';
import type { CompiledOp } from './cards.js';
import * as Cards from './cards.js';
import { eliminate, firstInPool, isActive, listPool, onMap, putUnit, setStatus } from './control.js';
import { conditionHolds, opsOf } from './effects.js';
import * as Purposes from './luck.js';
import { germanyRaids } from './naval.js';
import { advanceUsEntry, mobilizeUnitedStates } from './politics.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Supply from './supply.js';
import { feedingNetwork, homeNetwork, isFriendly } from './supply.js';
import { beginTechnology } from './technology.js';
import { buildTrench, mayBuildTrench } from './trenches.js';
import { sinksShipping, wearsUboat } from './u-boat-tables.js';

const {
  AREA_COUNT,
  ARMY_COUNT,
  BELGIUM_AREA,
  CP,
  EASTERN_ALLIES,
  FACTION_SIDE,
  FIRST_BEACHHEAD,
  FIRST_FACTION_ARMY,
  FIRST_UBOAT,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  LAST_FACTION_ARMY,
  LETTOW_VORBECK,
  NATION_COUNT,
  NATION_SIDE,
  PRODUCTION_OWNER,
  SPENDING_ORDER,
  UNITED_STATES,
  UNIT_COUNT,
  UNIT_NATION,
  UNIT_SIDE,
  WESTERN_ALLIES,
} = Board;
const { RAISE, REFIT, TRENCH } = Cards;
const { UBOAT_ATTACK, UBOAT_ATTRITION } = Purposes;
const {
  ABSORB,
  AT_SEA,
  BEGIN_SPENDING,
  CONQUERED_ARMY,
  FACTION,
  FRESH,
  LEFT,
  NONE,
  OP,
  PASS,
  POINTS,
  PP_PRODUCED,
  PP_SUNK,
  PRODUCTION_EVENTS,
  RAISED_EAST,
  REFITS,
  REFIT_UNITS,
  SPENDER,
  SPENT,
  STEP,
  SUBJECT,
  SUSSEX,
  TURN,
  UBOAT_SUCCESS,
  US_SHIPPED,
} = State;
const { HOME_AREAS } = Supply;

const ABSORB_ARMY = decisionOf('absorb a conquered army');
const EVENT_REFIT = decisionOf('refit by event');
const EVENT_ARMY = decisionOf('place an army by event');
const EVENT_TRENCH = decisionOf('place a Trench by event');
const NOT_BEGUN = -1;

export function beginProduction(s: LampsState): void {
  const { v } = s;
  v[RAISED_EAST] = 0;
  v[LEFT] = 0;
  v[STEP] = ABSORB;
}

// ---- 10.1.2: conquered armies ----

/** Each conquered army of the faction may be given up to refit a Spent one beside it. */
export function absorb(s: LampsState): void {
  const { v } = s;
  const faction = v[FACTION];
  const first = Math.max(v[LEFT], FIRST_FACTION_ARMY[faction]);
  for (let unit = first; unit < LAST_FACTION_ARMY[faction]; unit++) {
    if ((s.unitMark[unit] & CONQUERED_ARMY) === 0 || !onMap(s, unit)) continue;
    v[SUBJECT] = unit;
    if (listAbsorbers(s, scratch) === 1) continue;
    v[LEFT] = unit + 1;
    ask(s, ABSORB_ARMY, UNIT_SIDE[unit]);
    return;
  }
  v[OP] = 0;
  v[LEFT] = NOT_BEGUN;
  v[STEP] = PRODUCTION_EVENTS;
}

const scratch = new Int32Array(256);

export function listAbsorbers(s: LampsState, out: Int32Array): number {
  const conquered = s.v[SUBJECT];
  let count = 0;
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    if (s.unitArea[unit] !== s.unitArea[conquered] || UNIT_SIDE[unit] !== UNIT_SIDE[conquered]) continue;
    if (s.unitStatus[unit] === SPENT && (s.unitMark[unit] & CONQUERED_ARMY) === 0) out[count++] = unit;
  }
  out[count++] = PASS;
  return count;
}

export function absorbInto(s: LampsState, unit: number): void {
  if (unit === PASS) return;
  eliminate(s, s.v[SUBJECT]);
  setStatus(s, unit, FRESH);
}

// ---- 8.2 b: what cards do in this phase ----

export function productionEvents(s: LampsState, luck: Luck): void {
  const { v } = s;
  const faction = v[FACTION];
  const ops = opsOf(s, faction);
  while (v[OP] < ops.length) {
    const op = ops[v[OP]];
    if (v[LEFT] === NOT_BEGUN) v[LEFT] = conditionHolds(s, op.condition) ? op.max : 0;
    while (v[LEFT] > 0) if (productionOp(s, op)) return;
    v[OP]++;
    v[LEFT] = NOT_BEGUN;
  }
  if (faction === WESTERN_ALLIES) uboatAttacks(s, luck);
  if (faction === GERMANY_FACTION) uboatAttrition(s, luck);
  v[SPENDER] = 0;
  v[STEP] = BEGIN_SPENDING;
  if (faction === EASTERN_ALLIES) mobilizeUnitedStates(s);
}

/** One unit or Trench of an operation. True: a decision is open. */
function productionOp(s: LampsState, op: CompiledOp): boolean {
  switch (op.kind) {
    case RAISE:
      return eventChoice(s, listEventAreas(s, scratch), EVENT_ARMY, placeEventArmy);
    case REFIT:
      return eventChoice(
        s,
        op.nations === 1 << UNITED_STATES ? 0 : listEventRefits(s, scratch),
        EVENT_REFIT,
        refitByEvent,
      );
    case TRENCH:
      return eventChoice(s, listEventTrenches(s, scratch), EVENT_TRENCH, placeEventTrench);
    default:
      s.v[LEFT] = 0;
      return false;
  }
}

function eventChoice(
  s: LampsState,
  ways: number,
  decision: number,
  act: (s: LampsState, choice: number) => void,
): boolean {
  if (ways === 0) s.v[LEFT]--;
  else if (ways === 1) act(s, scratch[0]);
  else {
    ask(s, decision, FACTION_SIDE[s.v[FACTION]]);
    return true;
  }
  return false;
}

function currentOp(s: LampsState): CompiledOp {
  return opsOf(s, s.v[FACTION])[s.v[OP]];
}

function opNation(op: CompiledOp): number {
  return 31 - Math.clz32(op.nations);
}

/** A free army as an action: the area, and the unit where it is not the first of the pool. */
export function eventArmyAction(area: number, unit: number): number {
  return area | ((unit + 1) << 8);
}

const pool = new Uint8Array(ARMY_COUNT);

/** The areas that a free army may be put into: those the card names, else any Home Area. */
export function listEventAreas(s: LampsState, out: Int32Array): number {
  const op = currentOp(s);
  const nation = opNation(op);
  const armies = isActive(s, nation) ? listPool(s, nation, pool) : 0;
  const areas = op.areas.length > 0 ? op.areas : HOME_AREAS[nation];
  let count = 0;
  for (let i = 0; armies > 0 && i < areas.length; i++) {
    if (op.oneEach && i !== op.max - s.v[LEFT]) continue;
    if (!isFriendly(s, NATION_SIDE[nation], areas[i])) continue;
    out[count++] = areas[i];
    for (let place = 1; place < armies; place++) out[count++] = eventArmyAction(areas[i], pool[place]);
  }
  return count;
}

/** The army that an action of `listEventAreas` means. */
export function eventArmyOf(s: LampsState, action: number): number {
  return action >> 8 === 0 ? firstInPool(s, opNation(currentOp(s))) : (action >> 8) - 1;
}

export function placeEventArmy(s: LampsState, action: number): void {
  const op = currentOp(s);
  const unit = eventArmyOf(s, action);
  putUnit(s, unit, action & 0xff);
  setStatus(s, unit, op.fresh ? FRESH : SPENT);
  s.v[LEFT]--;
}

/** Spent armies that a card may refit: those in supply (8.3.2), US armies wherever they are (10.2.3.2). */
export function listEventRefits(s: LampsState, out: Int32Array): number {
  const { nations } = currentOp(s);
  const anywhere = nations === 1 << UNITED_STATES;
  let count = 0;
  for (let unit = 0; unit < ARMY_COUNT; unit++) {
    if (
      (nations & (1 << UNIT_NATION[unit])) !== 0 &&
      isRefittable(s, unit) &&
      (anywhere || feedingNetwork(s, unit) !== NONE)
    )
      out[count++] = unit;
  }
  return count;
}

export function refitByEvent(s: LampsState, unit: number): void {
  setStatus(s, unit, FRESH);
  s.v[LEFT]--;
}

export function listEventTrenches(s: LampsState, out: Int32Array): number {
  const op = currentOp(s);
  let count = 0;
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if ((op.into === null || op.into[area] === 1) && mayBuildTrench(s, opNation(op), area))
      out[count++] = area;
  }
  return count;
}

export function placeEventTrench(s: LampsState, area: number): void {
  buildTrench(s, opNation(currentOp(s)), area);
  s.v[LEFT]--;
}

/** 8.3.2, 7.4.3, 10.1.2: a Spent army on the map that may be refit at all. */
export function isRefittable(s: LampsState, unit: number): boolean {
  if (!onMap(s, unit) || s.unitStatus[unit] !== SPENT || (s.unitMark[unit] & CONQUERED_ARMY) !== 0)
    return false;
  return unit !== LETTOW_VORBECK;
}

// ---- 8.2.4: U-Boats ----

/** 8.2.4.2: two dice for each Fresh U-Boat; each success costs Britain a PP. */
function uboatAttacks(s: LampsState, luck: Luck): void {
  const { v } = s;
  v[UBOAT_SUCCESS] = 0;
  for (let unit = FIRST_UBOAT; unit < UNIT_COUNT; unit++) {
    if (s.unitArea[unit] !== AT_SEA || s.unitStatus[unit] !== FRESH) continue;
    const sum = luck.stream(UBOAT_ATTACK).twoD6();
    if (!sinksShipping(s, sum)) continue;
    v[UBOAT_SUCCESS] = 1;
    s.ppOnce[GREAT_BRITAIN] -= s.rules['u-boat-pp'];
    s.tally[PP_SUNK] += s.rules['u-boat-pp'];
    if (sum === s.rules['sussex-roll'] && v[SUSSEX] === 1) advanceUsEntry(s, s.rules['sussex-step'], 0);
  }
}

/** 8.2.4.3: two dice for each Fresh U-Boat; some results make it Spent. */
function uboatAttrition(s: LampsState, luck: Luck): void {
  for (let unit = FIRST_UBOAT; unit < UNIT_COUNT; unit++) {
    if (s.unitArea[unit] !== AT_SEA || s.unitStatus[unit] !== FRESH) continue;
    if (wearsUboat(s, luck.stream(UBOAT_ATTRITION).twoD6())) setStatus(s, unit, SPENT);
  }
}

// ---- 8.1, 8.2: the points of the next nation in the spending order ----

export function beginSpending(s: LampsState): void {
  const { v } = s;
  const order = SPENDING_ORDER[v[FACTION]];
  for (; v[SPENDER] < order.length; v[SPENDER]++) {
    const nation = order[v[SPENDER]];
    v[POINTS] = 0;
    v[REFITS] = 0;
    if (isActive(s, nation)) countProduction(s, nation);
    s.ppOnce[nation] = 0;
    s.transfer[nation] = 0;
    if (v[POINTS] === 0) continue; // nothing to spend
    for (let receiver = 0; receiver < NATION_COUNT; receiver++) s.given[receiver] = 0;
    v[STEP] = REFIT_UNITS;
    return;
  }
  beginTechnology(s);
}

/** The areas whose PP are a nation's (2.1.2). */
const FACTORIES = Array.from({ length: NATION_COUNT }, (_, nation) =>
  Uint8Array.from([...PRODUCTION_OWNER.keys()].filter((area) => PRODUCTION_OWNER[area] === nation)),
);

/** 8.1, 8.2.1, R6: the PP of each supply network, then all that comes without a place. */
function countProduction(s: LampsState, nation: number): void {
  const side = NATION_SIDE[nation];
  const home = homeNetwork(s, nation);
  let total = 0;
  const areas = FACTORIES[nation];
  for (let i = 0; i < areas.length; i++) {
    const area = areas[i];
    if (!isFriendly(s, side, area)) continue;
    const points = nation === UNITED_STATES ? usProduction(s) : s.start.production[area];
    // Britain's points reach all its armies by sea (8.3.2).
    const network = nation === GREAT_BRITAIN ? home : s.network[side * AREA_COUNT + area];
    s.pp[network] += points;
    total += points;
  }
  const extra = extraPoints(s, nation);
  s.tally[PP_PRODUCED + side] += Math.max(0, total + extra - s.transfer[nation]); // given ones were counted already
  if (home !== NONE) s.pp[home] += extra;
  s.v[POINTS] = Math.max(0, home !== NONE ? total + extra : total);
  if (extra < 0) coverDebt(s, home);
}

/** 10.2.3.2: nothing to spend before an army has left the United States. */
function usProduction(s: LampsState): number {
  if (s.v[US_SHIPPED] === 0) return 0;
  return yearOf(s.v[TURN]) >= 1918 ? s.rules['us-pp-1918'] : s.rules['us-pp-before-1918'];
}

function extraPoints(s: LampsState, nation: number): number {
  const { v } = s;
  let extra = s.ppOnce[nation] + s.ppAlways[nation] + s.transfer[nation]; // 8.2.3, 8.2.5
  if (nation === GERMANY) {
    if (germanyRaids(s)) extra += s.rules['raiders-pp-won']; // 8.2.2
    if (v[TURN] === 1 && s.control[BELGIUM_AREA] === CP) extra += s.rules['schlieffen-belgium-pp']; // 4.1.3
  } else if (nation === GREAT_BRITAIN && germanyRaids(s)) extra -= s.rules['raiders-pp-lost'];
  return extra;
}

/** A loss larger than the points at home is taken from the other networks; PP are never negative. */
function coverDebt(s: LampsState, home: number): void {
  for (let network = 0; network < FIRST_BEACHHEAD && home !== NONE && s.pp[home] < 0; network++) {
    if (network === home || s.pp[network] <= 0) continue;
    const paid = Math.min(s.pp[network], -s.pp[home]);
    s.pp[network] -= paid;
    s.pp[home] += paid;
  }
  if (home !== NONE && s.pp[home] < 0) s.pp[home] = 0;
}
