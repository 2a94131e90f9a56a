// Production transfers (8.3.5): to whom, by which routes, and how much.

import * as AreaSets from './area-sets.js';
import { areaSet, flood, lowestBit } from './area-sets.js';
import * as Board from './board.js';
import { isActive } from './control.js';
import { pay, payingNetwork, spender } from './spending.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Supply from './supply.js';
import { findLinked, portsOf } from './supply.js';

const { NEIGHBOURS_HIGH, NEIGHBOURS_LOW, flooded } = AreaSets;
const {
  BASE_PRODUCTION,
  CP,
  FACTION_SIDE,
  GERMANY,
  GREECE,
  GREECE_AREA,
  NATION_COUNT,
  NATION_FACTION,
  NATION_SIDE,
  OWNER,
  ROMANIA,
  RUSSIA,
  SERBIA,
  UNITED_STATES,
  WESTERN_ALLIES,
} = Board;
const {
  ABANDONED_AREAS,
  BEGIN_SPENDING,
  CONTROLLED,
  FACTION,
  NEUTRAL,
  NONE,
  OPEN,
  PASS,
  POINTS,
  SALONIKA,
  SPENDER,
  STEP,
  US_SHIPPED,
} = State;
const { HOMES, PRODUCTION_AREAS } = Supply;

const TRANSFER = decisionOf('transfer production');

export function transferProduction(s: LampsState): void {
  if (s.v[POINTS] === 0 || findRoutes(s, spender(s)) === 0) nextSpender(s);
  else ask(s, TRANSFER, FACTION_SIDE[s.v[FACTION]]);
}

/** 8.1, R37: what is left is lost. */
function nextSpender(s: LampsState): void {
  if (s.v[POINTS] > 0) s.pp.fill(0);
  s.v[POINTS] = 0;
  s.v[SPENDER]++;
  s.v[STEP] = BEGIN_SPENDING;
}

export function transferAction(receiver: number, points: number): number {
  return receiver | (points << 8);
}

export function listTransfers(s: LampsState, out: Int32Array): number {
  let count = 0;
  for (let left = findRoutes(s, spender(s)); left !== 0; left &= left - 1) {
    const receiver = lowestBit(left);
    const most = Math.min(routePoints[receiver], roomFor(s, receiver));
    for (let points = 1; points <= most; points++) out[count++] = transferAction(receiver, points);
  }
  out[count++] = PASS;
  return count;
}

/** 8.3.5.4: to whom a nation may ever transfer, one bit each. */
const RECEIVERS = Int32Array.from({ length: NATION_COUNT }, (_, lender) => {
  let mask = 0;
  for (let receiver = 0; receiver < NATION_COUNT; receiver++) {
    if (lender !== receiver && mayTransfer(lender, receiver)) mask |= 1 << receiver;
  }
  return mask;
});

function mayTransfer(lender: number, receiver: number): boolean {
  if (NATION_SIDE[lender] !== NATION_SIDE[receiver]) return false;
  if (lender === GERMANY || lender === UNITED_STATES) return true;
  if (NATION_SIDE[lender] === CP) return false;
  if (NATION_FACTION[lender] === WESTERN_ALLIES) return BASE_PRODUCTION[receiver] < BASE_PRODUCTION[lender];
  return lender === RUSSIA && (receiver === SERBIA || receiver === ROMANIA || receiver === GREECE);
}

/** For each receiver: the most that can be sent, the network that pays and the toll (8.3.5.3) on the way. */
const routePoints = new Uint8Array(NATION_COUNT);
const routeNetwork = new Uint8Array(NATION_COUNT);
const routeToll = new Uint8Array(NATION_COUNT);

/**
 * 8.3.5.2, 8.3.5.3: from each network of the lender by friendly land (and sea), then through one neutral nation.
 * Returns whom a route leads to, one bit each.
 */
function findRoutes(s: LampsState, lender: number): number {
  const receivers = receiversOf(s, lender);
  if (receivers === 0) return 0;
  for (let receiver = 0; receiver < NATION_COUNT; receiver++) routePoints[receiver] = 0;
  const areas = PRODUCTION_AREAS[lender];
  let found = 0;
  let last = NONE;
  for (let i = 0; i < areas.length; i++) {
    const network = payingNetwork(s, lender, areas[i]);
    if (network === NONE || network === last || s.pp[network] === 0) continue;
    last = network;
    found |= findRoutesFrom(s, lender, network, receivers);
  }
  return found;
}

function findRoutesFrom(s: LampsState, lender: number, network: number, receivers: number): number {
  const points = s.pp[network];
  const toll = s.rules['neutral-toll'];
  findReached(s, lender, network);
  const free = receivers & reachedFree[lender];
  const dear = points > toll ? receivers & reachedByToll[lender] : 0;
  keepRoutes(free, network, points, 0);
  keepRoutes(dear, network, points - toll, toll);
  return free | dear;
}

/** Keeps the better routes. */
function keepRoutes(receivers: number, network: number, points: number, toll: number): void {
  for (let left = receivers; left !== 0; left &= left - 1) {
    const receiver = lowestBit(left);
    if (points <= routePoints[receiver]) continue;
    routePoints[receiver] = points;
    routeNetwork[receiver] = network;
    routeToll[receiver] = toll;
  }
}

/**
 * By lender: the nations that its network reaches, and those that it reaches only through a neutral nation. It follows
 * from control and from who is neutral alone, and is asked for several times over: found anew when one of these changed.
 */
const reachedFree = new Int32Array(NATION_COUNT);
const reachedByToll = new Int32Array(NATION_COUNT);
const CONTROL_WORDS = ABANDONED_AREAS + 2 - CONTROLLED;
const foundFor = new Int32Array((CONTROL_WORDS + 2) * NATION_COUNT).fill(-1);

function findReached(s: LampsState, lender: number, network: number): void {
  const neutrals = neutralNations(s);
  if (isKnown(s, lender, network, neutrals)) return;
  beginTrace(s, lender, network);
  let unreached = leaveReachedOut(RECEIVERS[lender]);
  reachedFree[lender] = RECEIVERS[lender] & ~unreached;
  for (let left = neutrals; left !== 0 && unreached !== 0; left &= left - 1) {
    if (traceThrough(lowestBit(left))) unreached = leaveReachedOut(unreached);
  }
  reachedByToll[lender] = RECEIVERS[lender] & ~reachedFree[lender] & ~unreached;
}

/** 8.3.5.3: one bit each; Salonika makes Greece's land the Entente's. */
function neutralNations(s: LampsState): number {
  let mask = 0;
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    if (s.nationStatus[nation] === NEUTRAL) mask |= 1 << nation;
  }
  return s.v[SALONIKA] === OPEN ? mask & ~(1 << GREECE) : mask;
}

/** Is what was found last for the lender still so? Notes what it will be found for if it is not. */
function isKnown({ areaSets, v }: LampsState, lender: number, network: number, neutrals: number): boolean {
  const base = (CONTROL_WORDS + 2) * lender;
  const place = network | (v[SALONIKA] << 8);
  let same = foundFor[base] === place && foundFor[base + 1] === neutrals;
  for (let word = 0; word < CONTROL_WORDS; word++) {
    if (foundFor[base + 2 + word] === areaSets[CONTROLLED + word]) continue;
    foundFor[base + 2 + word] = areaSets[CONTROLLED + word];
    same = false;
  }
  foundFor[base] = place;
  foundFor[base + 1] = neutrals;
  return same;
}

/** 8.3.5.4: the nations that may still be given something, one bit each; by the USA only once an army has sailed. */
function receiversOf(s: LampsState, lender: number): number {
  if (lender === UNITED_STATES && s.v[US_SHIPPED] === 0) return 0;
  let mask = 0;
  for (let left = RECEIVERS[lender]; left !== 0; left &= left - 1) {
    const receiver = lowestBit(left);
    if (isActive(s, receiver) && roomFor(s, receiver) > 0) mask |= 1 << receiver;
  }
  return mask;
}

/** 8.3.5.5, R22: what one nation may still give another, and what that one may still take from all together. */
function roomFor(s: LampsState, receiver: number): number {
  return Math.min(
    s.rules['transfer-limit'] - s.given[receiver],
    (BASE_PRODUCTION[receiver] || s.rules['transfer-limit-no-production']) - s.transfer[receiver],
  );
}

/** Of the receivers, those that the trace does not reach. */
function leaveReachedOut(receivers: number): number {
  let unreached = 0;
  for (let left = receivers; left !== 0; left &= left - 1) {
    const homes = HOMES[lowestBit(left)];
    if (((homes.low & linkedLow & tracedLow) | (homes.high & linkedHigh & tracedHigh)) === 0)
      unreached |= left & -left;
  }
  return unreached;
}

/** Areas of each nation, and those beside them, for ways through a neutral one. */
const NATION_AREAS = Array.from({ length: NATION_COUNT }, (_, nation) =>
  areaSet((area) => OWNER[area] === nation),
);
const BESIDE = NATION_AREAS.map(({ low, high }) =>
  areaSet((area) => ((NEIGHBOURS_LOW[area] & low) | (NEIGHBOURS_HIGH[area] & high)) !== 0),
);
const GREECE_ALONE = areaSet((area) => area === GREECE_AREA);

/** The lender's supply networks, what its transfers can pass, the ports among it, and what they reach. */
let linkedLow = 0;
let linkedHigh = 0;
let openLow = 0;
let openHigh = 0;
let portsLow = 0;
let portsHigh = 0;
let tracedLow = 0;
let tracedHigh = 0;
/** Without any neutral nation. */
let ownLow = 0;
let ownHigh = 0;

/** By friendly land and, for the Western Allies and the USA, by sea; a network is named after one of its areas. */
function beginTrace(s: LampsState, lender: number, network: number): void {
  const side = NATION_SIDE[lender];
  const linked = findLinked(s, side);
  linkedLow = linked[0];
  linkedHigh = linked[1];
  openLow = linkedLow;
  openHigh = linkedHigh;
  if (s.v[SALONIKA] === OPEN && side !== CP) openLow |= GREECE_ALONE.low; // 10.2.3.3
  const bySea = NATION_FACTION[lender] === WESTERN_ALLIES || lender === UNITED_STATES;
  const ports = portsOf(s);
  portsLow = bySea ? ports.low : 0;
  portsHigh = bySea ? ports.high : 0;
  trace(network < 32 ? 1 << network : 0, network < 32 ? 0 : 1 << network, openLow, openHigh);
  ownLow = tracedLow;
  ownHigh = tracedHigh;
}

function trace(low: number, high: number, withinLow: number, withinHigh: number): void {
  flood(low, high, withinLow, withinHigh);
  if (((flooded[0] & portsLow) | (flooded[1] & portsHigh)) !== 0) {
    flood(flooded[0] | (portsLow & withinLow), flooded[1] | (portsHigh & withinHigh), withinLow, withinHigh);
  }
  tracedLow = flooded[0];
  tracedHigh = flooded[1];
}

/** Goes on through a neutral nation. False: it leads nowhere new. */
function traceThrough(neutral: number): boolean {
  const { low, high } = NATION_AREAS[neutral];
  const sails = ((ownLow & portsLow) | (ownHigh & portsHigh)) !== 0;
  const beside = ((BESIDE[neutral].low & ownLow) | (BESIDE[neutral].high & ownHigh)) !== 0;
  if (!beside && !(sails && ((low & portsLow) | (high & portsHigh)) !== 0)) return false;
  trace(ownLow, ownHigh, openLow | low, openHigh | high);
  return true;
}

export function applyTransfer(s: LampsState, action: number): void {
  if (action === PASS) {
    nextSpender(s);
    return;
  }
  const receiver = action & 0xff;
  const points = action >> 8;
  findRoutes(s, spender(s));
  pay(s, routeNetwork[receiver], points + routeToll[receiver]);
  s.given[receiver] += points;
  s.transfer[receiver] += points; // 8.3.5.1: for its next Production Phase
}
