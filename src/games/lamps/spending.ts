// Production spending (8.3): one nation after another refits, raises and digs; transfers (8.3.5): transfers.ts.
import { firstArea, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import { yearOf } from './board.js';
import * as Cards from './cards.js';
import { listPool, onMap, putUnit, setStatus, spentOnMap } from './control.js';
import { conditionHolds, hasOp, opsOf } from './effects.js';
import { isRefittable } from './production.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Supply from './supply.js';
import { feedingNetwork, findSuppliedArmies, homeNetwork } from './supply.js';
import { buildTrench, hasRoomForTrench, mayDig } from './trenches.js';

const {
  AREA_COUNT,
  ARMY_COUNT,
  BASRA_TRACK,
  FACTION_SIDE,
  FIRST_FACTION_ARMY,
  FIRST_BEACHHEAD,
  FIRST_FLEET,
  FIRST_UBOAT,
  FLEET,
  FRANCE,
  GERMANY,
  GREAT_BRITAIN,
  NATION_COUNT,
  NATION_FACTION,
  NATION_SIDE,
  POSEN,
  PRUSSIA,
  SPENDING_ORDER,
  TANKS_UNIT,
  UBOAT,
  UNITED_STATES,
  UNIT_COUNT,
  UNIT_KIND,
  UNIT_NATION,
} = Board;
const { REFIT_CAP } = Cards;
const {
  AT_SEA,
  BUILD_TRENCHES,
  FACTION,
  FRESH,
  HOME_PORT,
  NONE,
  PASS,
  POINTS,
  POOL,
  RAISED_EAST,
  RAISE_UNITS,
  REFITS,
  SPENDER,
  SPENT,
  STEP,
  TRANSFER_PRODUCTION,
  TURN,
} = State;
const { HOME_AREAS, supplied } = Supply;

const REFIT = decisionOf('refit');
const RAISE = decisionOf('raise');
const DIG = decisionOf('build a Trench');

export function spender(s: LampsState): number {
  return SPENDING_ORDER[s.v[FACTION]][s.v[SPENDER]];
}

/** The PP that are left to the nation that is spending, all networks together. */
export function pointsLeft(s: LampsState): number {
  return s.v[POINTS];
}

/** Spends points of a network. */
export function pay(s: LampsState, network: number, cost: number): void {
  s.pp[network] -= cost;
  s.v[POINTS] -= cost;
}

const first = new Int32Array(1);

/** Asks for the next purchase of a kind, or goes on if only passing is left. */
function offer(s: LampsState, decision: number, nextStep: number): void {
  if (first[0] === PASS) s.v[STEP] = nextStep;
  else ask(s, decision, FACTION_SIDE[s.v[FACTION]]);
}

/** Ships are paid for by the richest network. */
function richestNetwork(s: LampsState): number {
  const home = homeNetwork(s, spender(s));
  if (home !== NONE && s.v[POINTS] > 0 && s.pp[home] === s.v[POINTS]) return home; // as a rule
  let best = 0;
  for (let network = 1; network < FIRST_BEACHHEAD; network++) if (s.pp[network] > s.pp[best]) best = network;
  return best;
}

/** Where the spender keeps the points that serve an area: Britain and the USA at home, others in the area's network. */
export function payingNetwork(s: LampsState, nation: number, area: number): number {
  if (nation === GREAT_BRITAIN || nation === UNITED_STATES) return homeNetwork(s, nation);
  return s.network[NATION_SIDE[nation] * AREA_COUNT + area];
}

// ---- 8.3.2: refit ----

export function refitUnits(s: LampsState): void {
  first[0] = PASS;
  if (s.v[POINTS] > 0) listRefits(s, first, 1);
  offer(s, REFIT, RAISE_UNITS);
}

/** Stops after so many: one is enough to know whether there is any. */
export function listRefits(s: LampsState, out: Int32Array, most = out.length): number {
  const nation = spender(s);
  let count = 0;
  if (s.v[REFITS] < refitCap(s, nation)) {
    const first = FIRST_FACTION_ARMY[NATION_FACTION[nation]];
    for (let spent = spentOnMap(s, nation); spent !== 0; spent &= spent - 1) {
      const unit = first + lowestBit(spent);
      if (!isRefittable(s, unit) || !canPay(s, feedingNetwork(s, unit), refitCost(s, unit))) continue;
      out[count++] = unit;
      if (count === most) return count;
    }
  }
  if (nation === GERMANY || nation === GREAT_BRITAIN || nation === UNITED_STATES) {
    const affordable = canPay(s, richestNetwork(s), s.rules['refit-cost']);
    for (let unit = FIRST_FLEET; affordable && unit < UNIT_COUNT; unit++) {
      if (UNIT_NATION[unit] !== nation || !isShipToRefit(s, unit)) continue;
      out[count++] = unit;
      if (count === most) return count;
    }
  }
  if (
    (nation === FRANCE || nation === GREAT_BRITAIN) &&
    onMap(s, TANKS_UNIT) &&
    s.unitStatus[TANKS_UNIT] === SPENT
  ) {
    if (canPay(s, tanksNetwork(s, nation), s.rules['refit-cost'])) out[count++] = TANKS_UNIT; // 7.6.3
  }
  out[count++] = PASS;
  return count;
}

function canPay(s: LampsState, network: number, cost: number): boolean {
  return network !== NONE && s.pp[network] >= cost;
}

/** The Tanks are fed through France, whoever pays. */
function tanksNetwork(s: LampsState, nation: number): number {
  const network = feedingNetwork(s, TANKS_UNIT);
  return network === NONE || nation === FRANCE ? network : homeNetwork(s, nation);
}

function refitCost(s: LampsState, unit: number): number {
  return BASRA_TRACK[s.unitArea[unit]] === 1 ? s.rules['basra-track-refit-cost'] : s.rules['refit-cost'];
}

function refitCap(s: LampsState, nation: number): number {
  if (!hasOp(s, s.v[FACTION], REFIT_CAP)) return ARMY_COUNT;
  const ops = opsOf(s, s.v[FACTION]);
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind === REFIT_CAP && (op.nations & (1 << nation)) !== 0 && conditionHolds(s, op.condition))
      return op.max;
  }
  return ARMY_COUNT;
}

/** 10.2.3.2: the US fleet is not refit before 1918. */
function isShipToRefit(s: LampsState, unit: number): boolean {
  if (s.unitArea[unit] >= POOL || s.unitStatus[unit] === FRESH) return false;
  return UNIT_NATION[unit] !== UNITED_STATES || yearOf(s.v[TURN]) >= s.rules['us-fleet-refit-year'];
}

export function applyRefit(s: LampsState, unit: number): void {
  if (unit === PASS) {
    s.v[STEP] = RAISE_UNITS;
    return;
  }
  if (unit < ARMY_COUNT) {
    pay(s, feedingNetwork(s, unit), refitCost(s, unit));
    s.v[REFITS]++;
  } else if (unit === TANKS_UNIT) pay(s, tanksNetwork(s, spender(s)), s.rules['refit-cost']);
  else pay(s, richestNetwork(s), s.rules['refit-cost']);
  setStatus(s, unit, FRESH);
}

// ---- 8.3.3: raise ----

export function raiseUnits(s: LampsState): void {
  first[0] = PASS;
  if (s.v[POINTS] > 0) listRaises(s, first, 1);
  offer(s, RAISE, BUILD_TRENCHES);
}

/** A raise as an action: the unit, the area (NONE for ships), Fresh or Spent. */
export function raiseAction(unit: number, area: number, status: number): number {
  return unit | (area << 8) | (status << 16);
}

const pool = new Uint8Array(ARMY_COUNT);

export function listRaises(s: LampsState, out: Int32Array, most = out.length): number {
  const nation = spender(s);
  let count = 0;
  const armies = listPool(s, nation, pool);
  const homes = HOME_AREAS[nation];
  for (let i = 0; armies > 0 && i < homes.length; i++) {
    const network = s.network[NATION_SIDE[nation] * AREA_COUNT + homes[i]];
    if (network === NONE || !mayRaiseIn(s, homes[i])) continue;
    const points = s.pp[payingNetwork(s, nation, homes[i])];
    for (let place = 0; place < armies; place++) {
      if (points >= armyCost(s, SPENT)) out[count++] = raiseAction(pool[place], homes[i], SPENT);
      if (points >= armyCost(s, FRESH)) out[count++] = raiseAction(pool[place], homes[i], FRESH);
    }
    if (count >= most) return count;
  }
  count = listShipsToRaise(s, nation, out, count);
  if (count < most) out[count++] = PASS;
  return count;
}

/** 4.1.3: one new German army in Prussia or Posen on turn 1. */
function mayRaiseIn(s: LampsState, area: number): boolean {
  return (
    s.v[TURN] !== 1 ||
    (area !== PRUSSIA && area !== POSEN) ||
    s.v[RAISED_EAST] < s.rules['schlieffen-armies-east']
  );
}

function listShipsToRaise(s: LampsState, nation: number, out: Int32Array, count: number): number {
  if (nation !== GERMANY && nation !== GREAT_BRITAIN && nation !== UNITED_STATES) return count;
  const points = s.pp[richestNetwork(s)];
  for (let kind = FLEET; kind <= UBOAT; kind++) {
    for (let unit = FIRST_FLEET; unit < UNIT_COUNT; unit++) {
      if (UNIT_KIND[unit] !== kind || UNIT_NATION[unit] !== nation || s.unitArea[unit] !== POOL) continue;
      if (points >= shipCost(s, unit, SPENT)) out[count++] = raiseAction(unit, NONE, SPENT);
      if (points >= shipCost(s, unit, FRESH)) out[count++] = raiseAction(unit, NONE, FRESH);
      break;
    }
  }
  return count;
}

function armyCost({ rules }: LampsState, status: number): number {
  return status === FRESH ? rules['fresh-army-cost'] : rules['spent-army-cost'];
}

/** A U-Boat costs what an army costs. */
function shipCost(s: LampsState, unit: number, status: number): number {
  if (unit >= FIRST_UBOAT) return armyCost(s, status);
  return status === FRESH ? s.rules['fresh-fleet-cost'] : s.rules['spent-fleet-cost'];
}

export function applyRaise(s: LampsState, action: number): void {
  if (action === PASS) {
    s.v[STEP] = BUILD_TRENCHES;
    return;
  }
  const unit = action & 0xff;
  const area = (action >> 8) & 0xff;
  const status = action >> 16;
  if (area === NONE) {
    pay(s, richestNetwork(s), shipCost(s, unit, status));
    s.unitArea[unit] = UNIT_KIND[unit] === FLEET ? HOME_PORT : AT_SEA;
  } else {
    pay(s, payingNetwork(s, spender(s), area), armyCost(s, status));
    putUnit(s, unit, area);
    if (area === PRUSSIA || area === POSEN) s.v[RAISED_EAST]++;
  }
  setStatus(s, unit, status);
}

// ---- 8.3.4: trenches ----

export function buildTrenches(s: LampsState): void {
  first[0] = PASS;
  if (s.v[POINTS] > 0) listTrenches(s, first, 1);
  offer(s, DIG, TRANSFER_PRODUCTION);
}

function trenchCost(s: LampsState, nation: number): number {
  return nation === GERMANY ? s.rules['trench-cost-germany'] : s.rules['trench-cost'];
}

const JUST = Array.from({ length: NATION_COUNT }, (_, nation) => Uint8Array.of(nation));

export function listTrenches(s: LampsState, out: Int32Array, most = out.length): number {
  const nation = spender(s);
  let count = 0;
  if (
    s.v[TURN] >= s.rules['trenches-from-turn'] &&
    s.v[POINTS] >= trenchCost(s, nation) &&
    mayDig(s, nation)
  ) {
    findSuppliedArmies(s, JUST[nation]);
    let low = supplied[0];
    let high = supplied[1];
    for (; (low | high) !== 0; low !== 0 ? (low &= low - 1) : (high &= high - 1)) {
      const area = firstArea(low, high);
      if (!hasRoomForTrench(s, nation, area)) continue;
      if (!canPay(s, payingNetwork(s, nation, area), trenchCost(s, nation))) continue;
      out[count++] = area;
      if (count === most) return count;
    }
  }
  out[count++] = PASS;
  return count;
}

export function applyTrench(s: LampsState, area: number): void {
  if (area === PASS) {
    s.v[STEP] = TRANSFER_PRODUCTION;
    return;
  }
  const nation = spender(s);
  pay(s, payingNetwork(s, nation, area), trenchCost(s, nation));
  buildTrench(s, nation, area);
}
