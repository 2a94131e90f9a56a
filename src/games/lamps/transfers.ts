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

const { flooded, NEIGHBOURS_HIGH, NEIGHBOURS_LOW } = AreaSets;
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
const { BEGIN_SPENDING, FACTION, NEUTRAL, NONE, OPEN, PASS, POINTS, SALONIKA, SPENDER, STEP, US_SHIPPED } =
  State;
const { HOMES, PRODUCTION_AREAS } = Supply;

const TRANSFER = decisionOf('transfer production');
const scratch = new Int32Array(256);

export function transferProduction(s: LampsState): void {
  if (s.v[POINTS] === 0 || listTransfers(s, scratch) === 1) nextSpender(s);
  else ask(s, TRANSFER, FACTION_SIDE[s.v[FACTION]]);
}

/** 8.1, R37: what is left is lost. */
function nextSpender(s: LampsState): void {
  s.pp.fill(0);
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
  routePoints.fill(0);
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
  const toll = s.rules['neutral-toll'];
  beginTrace(s, lender, network);
  let unreached = noteRoutes(s, receivers, network, 0);
  for (let neutral = 0; neutral < NATION_COUNT && unreached !== 0 && s.pp[network] > toll; neutral++) {
    if (s.nationStatus[neutral] !== NEUTRAL || (neutral === GREECE && s.v[SALONIKA] === OPEN)) continue;
    if (traceThrough(neutral)) unreached = noteRoutes(s, unreached, network, toll);
  }
  return receivers & ~unreached;
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

/** Keeps the better routes; returns the receivers that this trace does not reach. */
function noteRoutes(s: LampsState, receivers: number, network: number, toll: number): number {
  const points = s.pp[network] - toll;
  let unreached = 0;
  for (let left = receivers; left !== 0; left &= left - 1) {
    const receiver = lowestBit(left);
    const homes = HOMES[receiver];
    if (((homes.low & linkedLow & tracedLow) | (homes.high & linkedHigh & tracedHigh)) === 0)
      unreached |= 1 << receiver;
    else if (points > routePoints[receiver]) {
      routePoints[receiver] = points;
      routeNetwork[receiver] = network;
      routeToll[receiver] = toll;
    }
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
