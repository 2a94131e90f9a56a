// Political issues (10.0): nations that enter the war, that fall, and the two great neutrals.
import { bitCount } from './area-sets.js';
import * as Board from './board.js';
import { areaOf } from './board.js';
import type { CompiledOp } from './cards.js';
import * as Cards from './cards.js';
import {
  armiesIn,
  eliminate,
  enemyOf,
  isActive,
  onMap,
  putUnit,
  removeTrenches,
  setControl,
  setStatus,
  stackOf,
  takeOff,
} from './control.js';
import * as State from './state.js';
import { ask, decisionOf, type LampsState } from './state.js';
import * as Supply from './supply.js';
import { isFriendly } from './supply.js';

const {
  ABANDONED,
  AREA_COUNT,
  ARMY_COUNT,
  ARTILLERY_POOLS,
  AUSTRIA_HUNGARY,
  BOX,
  BULGARIA_AREA,
  CAPITAL,
  CP,
  FIRST_ARMY,
  FIRST_ARTILLERY,
  FIRST_BEACHHEAD,
  FIRST_FLEET,
  FIRST_NEIGHBOUR,
  FIRST_UBOAT,
  FRANCE,
  GERMANY,
  GREAT_BRITAIN,
  GREECE,
  GREECE_AREA,
  IS_HOME,
  KIND,
  LAND_UNITS,
  MOSCOW,
  NATION_COUNT,
  NATION_SIDE,
  NEIGHBOURS,
  NOBODY,
  OWNER,
  PETROGRAD,
  RUSSIA,
  SERBIA_AREA,
  SQUARE,
  TE,
  TURKEY,
  UNITED_STATES,
  UNITED_STATES_AREA,
  UNIT_NATION,
  UNIT_ROWS,
  UNIT_SIDE,
  WESTERN_ALLIES,
} = Board;
const { SALONIKA_CARD } = Cards;
const {
  AT_WAR,
  BLOCKADE,
  CLOSED,
  COLLAPSED,
  COLLAPSE_CAUSE,
  COLLAPSE_TURN,
  CONQUERED,
  CONQUERED_ARMY,
  CONQUEST_TURN,
  DEAD,
  ENTRY_TURN,
  FRESH,
  GREECE_JOINED,
  GREEK_CARD,
  HOME_PORT,
  NONE,
  NO_MARKER,
  OPEN,
  OUT,
  POOL,
  RESUME,
  RETURN_FROM_RUSSIA,
  SALONIKA,
  SALONIKA_ARMIES,
  SALONIKA_NEW,
  SPENT,
  STEP,
  SUBJECT,
  TREATY_MARKER,
  TURMOIL,
  TURMOIL_MARKER,
  TURN,
  UBOAT_BOX,
  UBOAT_SUCCESS,
  US_ENTRY_TURN,
  US_MOBILIZED,
  US_TRACK,
} = State;
const { HOME_AREAS } = Supply;

const CHOOSE_CONQUERED_ARMY = decisionOf('choose the conquered army');
const BRING_HOME = decisionOf('bring an army home');
const STATION_US_FLEET = decisionOf('station the US fleet');
const MOBILIZE_US_ARMY = decisionOf('mobilize a US army');

// ---- 10.2.1, 10.2.2: entry ----

/** 10.2.2: a nation declares war; its areas are its alliance's from now on (R2) and its armies are deployed. */
export function joinWar(s: LampsState, nation: number): void {
  if (s.nationStatus[nation] !== 0) return;
  s.nationStatus[nation] = AT_WAR;
  s.tally[ENTRY_TURN + nation] = s.v[TURN];
  const side = NATION_SIDE[nation];
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if (OWNER[area] === nation && armiesIn(s, enemyOf(side), area) === 0) setControl(s, area, side);
  }
  for (let unit = 0; unit < LAND_UNITS; unit++) {
    if (UNIT_NATION[unit] === nation && s.unitArea[unit] === OUT) deploy(s, unit);
  }
  if (nation === GREECE) s.v[SALONIKA] = GREECE_JOINED;
}

/** 13.0: to the set-up area in the printed status, or to the force pool. */
function deploy(s: LampsState, unit: number): void {
  const { setupWhen, setupArea, setupStatus } = UNIT_ROWS[unit];
  if (setupWhen === 'pool') s.unitArea[unit] = POOL;
  if (setupWhen !== 'on-event' && setupWhen !== 'on-turkey-entry') return;
  const area = areaOf(setupArea ?? '');
  if (KIND[area] === SQUARE && armiesIn(s, UNIT_SIDE[unit], area) > 0) {
    s.unitArea[unit] = POOL; // 2.1.8: an ally got there first, so it is raised later, like any army
    return;
  }
  putUnit(s, unit, area);
  setStatus(s, unit, setupStatus === 'fresh' ? FRESH : SPENT);
}

/** 10.2.1: Turkey joins; the MEF, the IEF and the CAU are deployed against it. */
export function turkeyJoins(s: LampsState): void {
  joinWar(s, TURKEY);
  for (let i = 0; i < TURKISH_WAR_ARMIES.length; i++) {
    if (s.unitArea[TURKISH_WAR_ARMIES[i]] === OUT) deploy(s, TURKISH_WAR_ARMIES[i]);
  }
}

const TURKISH_WAR_ARMIES = Uint8Array.from([...Array(ARMY_COUNT).keys()]).filter(
  (unit) => UNIT_ROWS[unit].setupWhen === 'on-turkey-entry',
);

// ---- 10.2.3.2: the United States ----

/** What a card does to the USA Entry marker (DATA 6), given the U-Boats at this moment. */
export function usSteps(s: LampsState, op: CompiledOp, year: number): number {
  const unrestricted = s.v[UBOAT_BOX] === 1;
  const success = s.v[UBOAT_SUCCESS] === 1;
  let steps = year >= 1917 ? op.from1917 : op.amount;
  if (unrestricted) steps += op.unrestricted;
  else if (success) steps += op.hagueSuccess;
  if (unrestricted) steps += op.unrestrictedAdd;
  if (success) steps += op.successAdd;
  return steps;
}

/** Moves the marker; at the end of the track the USA declares war and the marker never moves again (R28). */
export function advanceUsEntry(s: LampsState, steps: number, floor: number): void {
  if (isActive(s, UNITED_STATES)) return;
  const end = s.rules['us-entry-track'];
  s.v[US_TRACK] = Math.min(end, Math.max(floor, 0, s.v[US_TRACK] + steps));
  if (s.v[US_TRACK] < end) return;
  s.nationStatus[UNITED_STATES] = AT_WAR;
  s.tally[US_ENTRY_TURN] = s.v[TURN];
  s.tally[ENTRY_TURN + UNITED_STATES] = s.v[TURN];
  setControl(s, UNITED_STATES_AREA, TE);
}

/** USA Mobilization, in each Eastern Allies Production Phase. True: a decision is open. */
export function mobilizeUnitedStates(s: LampsState): boolean {
  if (!isActive(s, UNITED_STATES)) return false;
  const first = FIRST_ARMY[UNITED_STATES];
  const end = FIRST_ARMY[UNITED_STATES + 1];
  if (s.v[US_MOBILIZED]++ === 0) {
    for (let unit = first; unit < end; unit++) putUnit(s, unit, UNITED_STATES_AREA);
    // The US fleet joins the British ones; which box is the owner's choice.
    for (let unit = FIRST_FLEET; unit < FIRST_UBOAT; unit++) {
      if (UNIT_NATION[unit] !== UNITED_STATES) continue;
      setStatus(s, unit, FRESH);
      s.v[SUBJECT] = unit;
      ask(s, STATION_US_FLEET, TE);
    }
    return true;
  }
  // One army a turn may be flipped.
  for (let unit = first; unit < end && s.rules['us-armies-readied'] > 0; unit++) {
    if (s.unitArea[unit] !== UNITED_STATES_AREA || s.unitStatus[unit] === FRESH) continue;
    s.v[SUBJECT] = unit;
    ask(s, MOBILIZE_US_ARMY, TE);
    return true;
  }
  return false;
}

export function mobilizeArmy(s: LampsState, yes: number): void {
  if (yes === 0) return;
  let left = s.rules['us-armies-readied'];
  for (let unit = s.v[SUBJECT]; unit < FIRST_ARMY[UNITED_STATES + 1] && left > 0; unit++) {
    if (s.unitArea[unit] !== UNITED_STATES_AREA || s.unitStatus[unit] === FRESH) continue;
    setStatus(s, unit, FRESH);
    left--;
  }
}

export function listFleetStations(out: Int32Array): number {
  out[0] = HOME_PORT;
  out[1] = BLOCKADE;
  return 2;
}

export function stationFleet(s: LampsState, box: number): void {
  s.unitArea[s.v[SUBJECT]] = box;
}

// ---- 10.2.3.3: Greece ----

export function drawGreekCard(s: LampsState, op: CompiledOp): void {
  s.v[GREEK_CARD] = 1;
  if (op.amount === SALONIKA_CARD) {
    if (s.v[SALONIKA] !== NO_MARKER) return;
    s.v[SALONIKA] = OPEN;
    s.v[SALONIKA_NEW] = op.fresh ? 1 : 0;
    s.v[SALONIKA_ARMIES] = op.max;
    return;
  }
  if (s.v[SALONIKA] === NO_MARKER) s.v[SALONIKA] = CLOSED;
  else if (s.v[SALONIKA] === OPEN) joinWar(s, GREECE);
}

/** A Central Powers attack that would make the army at Salonika retreat brings Greece into the war instead. */
export function provokeGreece(s: LampsState): void {
  removeTrenches(s, GREECE_AREA);
  joinWar(s, GREECE);
}

export function westernArmiesIn(s: LampsState, area: number): number {
  return bitCount(stackOf(s, WESTERN_ALLIES, area));
}

/** At the end of a Western Allies turn Salonika may close for good: neutral ground, even under an army that is there (R3). */
export function closeSalonika(s: LampsState): void {
  if (s.v[SALONIKA] !== OPEN || s.control[SERBIA_AREA] !== CP) return;
  if (westernArmiesIn(s, GREECE_AREA) + westernArmiesIn(s, BULGARIA_AREA) > 0) return;
  s.v[SALONIKA] = CLOSED;
  setControl(s, GREECE_AREA, NOBODY);
}

// ---- 10.1: conquest ----

/** France and Germany end the game instead (11.1, 11.2); Russia collapses (10.1.3); Britain and the USA are safe. */
function canBeConquered(nation: number): boolean {
  return (
    nation !== FRANCE &&
    nation !== GERMANY &&
    nation !== RUSSIA &&
    nation !== GREAT_BRITAIN &&
    nation !== UNITED_STATES
  );
}

/** R26: at the end of every Combat Phase, nation by nation. True: a decision is open. */
export function checkConquest(s: LampsState): boolean {
  for (let nation = 0; nation < NATION_COUNT; nation++) {
    const fallen = s.control[CAPITAL[nation]] === enemyOf(NATION_SIDE[nation]);
    if (canBeConquered(nation) && isActive(s, nation) && fallen && conquer(s, nation)) return true;
  }
  return false;
}

/** 10.1.1. True: the owner must choose which army goes on (10.1.2). */
function conquer(s: LampsState, nation: number): boolean {
  s.nationStatus[nation] = CONQUERED;
  s.tally[CONQUEST_TURN + nation] = s.v[TURN];
  s.transfer[nation] = 0;
  if (nation === AUSTRIA_HUNGARY) removeArtillery(s, ARTILLERY_POOLS.indexOf('austria-hungary'));
  const eligible = countSurvivors(s, nation);
  if (eligible > 1) {
    s.v[SUBJECT] = nation;
    ask(s, CHOOSE_CONQUERED_ARMY, NATION_SIDE[nation]);
    return true;
  }
  keepOnly(s, nation, eligible === 0 ? NONE : firstSurvivor(s, nation));
  return false;
}

function maySurvive(s: LampsState, unit: number): boolean {
  return (
    onMap(s, unit) && s.unitArea[unit] < FIRST_BEACHHEAD && isFriendly(s, UNIT_SIDE[unit], s.unitArea[unit])
  );
}

function countSurvivors(s: LampsState, nation: number): number {
  let count = 0;
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) if (maySurvive(s, unit)) count++;
  return count;
}

function firstSurvivor(s: LampsState, nation: number): number {
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++)
    if (maySurvive(s, unit)) return unit;
  return NONE;
}

export function listSurvivors(s: LampsState, out: Int32Array): number {
  let count = 0;
  const nation = s.v[SUBJECT];
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++)
    if (maySurvive(s, unit)) out[count++] = unit;
  return count;
}

/** 10.1.1, 10.1.2: all armies of the nation go but one, which is Spent for ever. */
export function keepOnly(s: LampsState, nation: number, survivor: number): void {
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
    if (unit === survivor) {
      setStatus(s, unit, SPENT);
      s.unitMark[unit] |= CONQUERED_ARMY;
    } else if (onMap(s, unit)) removeConquered(s, unit);
    else if (s.unitArea[unit] === POOL) s.unitArea[unit] = OUT;
  }
}

/** 10.1.1: an area that the removal leaves empty goes back to its original owner. */
function removeConquered(s: LampsState, unit: number): void {
  const area = s.unitArea[unit];
  const side = UNIT_SIDE[unit];
  eliminate(s, unit);
  if (area >= FIRST_BEACHHEAD || armiesIn(s, side, area) > 0 || OWNER[area] === NONE) return;
  const original = s.nationStatus[OWNER[area]] === 0 ? NOBODY : NATION_SIDE[OWNER[area]];
  if (original !== enemyOf(side)) return;
  if (OWNER[area] === RUSSIA && s.v[COLLAPSED] === 1)
    setControl(s, area, ABANDONED); // R27
  else {
    setControl(s, area, original);
    loseSupport(s, side, area);
  }
}

/** 7.6.1.2, 7.6.3, 7.6.5: artillery, Tanks and air markers that the removal leaves alone in an enemy area are lost. */
function loseSupport(s: LampsState, side: number, area: number): void {
  for (let unit = ARMY_COUNT; unit < LAND_UNITS; unit++) {
    if (s.unitArea[unit] === area && UNIT_SIDE[unit] === side) eliminate(s, unit);
  }
  for (let marker = 3 * side; marker < 3 * side + 3; marker++) {
    if (s.airArea[marker] === area) s.airArea[marker] = NONE;
  }
}

function removeArtillery(s: LampsState, pool: number): void {
  for (let unit = FIRST_ARTILLERY[pool]; unit < FIRST_ARTILLERY[pool + 1]; unit++) takeOff(s, unit, DEAD);
  s.owed[pool] = 0;
}

// ---- 10.1.3: Russia ----

/** Military collapse: both Moscow and Petrograd are the Central Powers'. */
export function russiaIsBeaten(s: LampsState): boolean {
  return s.v[COLLAPSED] === 0 && s.control[MOSCOW] === CP && s.control[PETROGRAD] === CP;
}

function russianHomeAreasTaken(s: LampsState): number {
  let taken = 0;
  const homes = HOME_AREAS[RUSSIA];
  for (let i = 0; i < homes.length; i++) if (s.control[homes[i]] === CP) taken++;
  return taken;
}

/** R36: the first of the three cards brings turmoil, a later one the Treaty if its own condition is met. */
export function drawRussianCard(s: LampsState, op: CompiledOp): void {
  if (s.v[COLLAPSED] === 1) {
    if (s.v[TURMOIL] !== TREATY_MARKER) return;
    const changes = op.lingers ? s.ppAlways : s.ppOnce;
    changes[UNITED_STATES] += op.afterTreatyUs;
    changes[GERMANY] += op.afterTreatyGermany;
  } else if (s.v[TURMOIL] === 0) {
    if (op.fresh) s.v[TURMOIL] = TURMOIL_MARKER;
  } else if (russianHomeAreasTaken(s) >= op.amount) {
    s.v[TURMOIL] = TREATY_MARKER;
    collapseRussia(s, 2);
  }
}

/** 10.1.3: Russia is out; allied armies there must go home, which may take decisions. */
export function collapseRussia(s: LampsState, cause: number): void {
  s.v[COLLAPSED] = 1;
  s.tally[COLLAPSE_TURN] = s.v[TURN];
  s.tally[COLLAPSE_CAUSE] = cause;
  s.nationStatus[RUSSIA] = CONQUERED;
  s.tally[CONQUEST_TURN + RUSSIA] = s.v[TURN];
  s.transfer[RUSSIA] = 0;
  for (let unit = FIRST_ARMY[RUSSIA]; unit < FIRST_ARMY[RUSSIA + 1]; unit++) {
    if (onMap(s, unit)) removeConquered(s, unit);
    else s.unitArea[unit] = DEAD;
  }
  removeArtillery(s, ARTILLERY_POOLS.indexOf('russia'));
  s.v[RESUME] = s.v[STEP];
  s.v[STEP] = RETURN_FROM_RUSSIA;
}

/** Allied armies in Russian Home Areas go home one by one, then what is left of Russia lies open (R27). */
export function returnFromRussia(s: LampsState): void {
  for (let unit = 0; unit < LAND_UNITS; unit++) {
    const area = s.unitArea[unit];
    if (UNIT_SIDE[unit] !== TE || area >= FIRST_BEACHHEAD || OWNER[area] !== RUSSIA || IS_HOME[area] === 0)
      continue;
    const ways = unit < ARMY_COUNT ? listHomes(s, unit, scratch) : 0;
    if (ways === 0) eliminate(s, unit);
    else if (ways === 1) putUnit(s, unit, scratch[0]);
    else {
      s.v[SUBJECT] = unit;
      ask(s, BRING_HOME, TE);
      return;
    }
  }
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if (OWNER[area] !== RUSSIA || s.control[area] !== TE || armiesIn(s, TE, area) > 0) continue;
    setControl(s, area, ABANDONED);
    loseSupport(s, TE, area);
  }
  s.v[STEP] = s.v[RESUME];
}

const scratch = new Int32Array(AREA_COUNT);
const seen = new Uint8Array(AREA_COUNT);
const queue = new Uint8Array(AREA_COUNT);

/** 10.1.3: Home Areas of an army that it can reach through Russian or friendly areas. */
export function listHomes(s: LampsState, unit: number, out: Int32Array): number {
  seen.fill(0);
  let head = 0;
  let tail = 0;
  let count = 0;
  queue[tail++] = s.unitArea[unit];
  seen[s.unitArea[unit]] = 1;
  while (head < tail) {
    const area = queue[head++];
    if (IS_HOME[area] === 1 && OWNER[area] === UNIT_NATION[unit]) out[count++] = area;
    for (let i = FIRST_NEIGHBOUR[area]; i < FIRST_NEIGHBOUR[area + 1]; i++) {
      const to = NEIGHBOURS[i];
      if (to >= FIRST_BEACHHEAD || seen[to] === 1 || KIND[to] === BOX) continue;
      if (!isFriendly(s, TE, to) && !(OWNER[to] === RUSSIA && armiesIn(s, CP, to) === 0)) continue;
      seen[to] = 1;
      queue[tail++] = to;
    }
  }
  return count;
}
