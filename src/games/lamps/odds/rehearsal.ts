// The attack of a question played through the rules engine itself: the same armies, markers and cards on the map, the
// same way of using them, and the dice of the real game. What the tree computes must come out here.

import { AssumptionError } from '../../../kernel/laboratory.js';
import { KeyedLuck } from '../../../kernel/random.js';
import { attackAction, GROUND } from '../attacks.js';
import {
  AREA_NAMES,
  ARTILLERY_POOLS,
  areaOf,
  BEAEF,
  BRITISH_EAST_AFRICA,
  CP,
  FACTION_IDS,
  FIRST_ARMY,
  FIRST_ARTILLERY,
  FIRST_BEACHHEAD,
  FIRST_NEIGHBOUR,
  FRANCE,
  GERMANY,
  GERMANY_FACTION,
  GREAT_BRITAIN,
  KIND,
  LAND,
  LAND_UNITS,
  LETTOW_VORBECK,
  MOSCOW,
  MOUNTAIN,
  NATION_SIDE,
  NEIGHBOURS,
  OWNER,
  PETROGRAD,
  TRENCH_POOL,
  UNIT_COUNT,
  UNIT_NATION,
  UNIT_SIDE,
  WESTERN_ALLIES,
} from '../board.js';
import { type CardTable, compileCards, type PlayedCard } from '../cards.js';
import {
  giveMarker,
  placeTrench,
  putUnit,
  removeTrenches,
  setControl,
  setStatus,
  takeOff,
} from '../control.js';
import { decide, listActions } from '../decisions.js';
import { PURPOSES } from '../luck.js';
import { type Faction, NATIONS } from '../names.js';
import { MARKER_REROLL } from '../rerolls.js';
import { proceed } from '../sequence.js';
import type { Rules } from '../settings.js';
import { setUp } from '../setup.js';
import { compileStart } from '../start-position.js';
import {
  AT_WAR,
  ATTACKS_WON,
  BEGIN_COMBAT,
  CHOOSE_ATTACK,
  createState,
  DECISION,
  decisionOf,
  FACTION,
  FRESH,
  GAS,
  type LampsState,
  NO_DECISION,
  OUT,
  PASS,
  SPENT,
  STEP,
  TURN,
} from '../state.js';
import { A2, C1 } from '../technology.js';
import type { Battle, Marker } from './battle.js';
import type { Question } from './question.js';

/** What one trial came to. */
export interface Trial {
  taken: boolean;
  fought: number;
  /** won[i]: combat i was won. */
  readonly won: boolean[];
  spent: number;
  beaten: number;
  lost: number;
}

const D = {
  attack: decisionOf('attack'),
  support: decisionOf('commit support'),
  defender: decisionOf('choose the defender'),
  rerollAttack: decisionOf('reroll the attack'),
  stand: decisionOf('make a last stand'),
  retreat: decisionOf('retreat'),
  advance: decisionOf('advance'),
} as const;

/** Any turn without rules of its own: Spring 1916. */
const ORDINARY_TURN = 7;
const TANGA = areaOf('tanga');

/** Returns a function that plays trial number n. */
export function rehearse(question: Question, rules: Rules, seed: string): (trial: number) => Trial {
  const { side, into, battle } = question;
  const attackers = attackingArmies(question);
  const defenders = defendingArmies(question);
  const state = createState(
    rules,
    cardsFor(question, rules),
    compileStart({ units: {}, trenches: {}, production: {} }, rules),
  );
  const luck = new KeyedLuck(seed, PURPOSES.length);
  luck.beginGame(0);
  setUp(state, luck);
  layOut(state, question, attackers, defenders);
  proceed(state, luck);
  const start = state.bytes.slice();
  return (number) => {
    state.bytes.set(start);
    luck.beginGame(number);
    luck.beginTurn(ORDINARY_TURN, state.v[FACTION]);
    const trial: Trial = { taken: false, fought: 0, won: [], spent: 0, beaten: 0, lost: 0 };
    while (state.control[into] !== side) {
      const attacker = attackers.find((unit) => state.unitStatus[unit] === FRESH);
      if (attacker === undefined) break;
      playCombat(state, luck, attackAction(attacker, into, GROUND), defenders, battle, trial);
    }
    trial.taken = state.control[into] === side;
    trial.spent = attackers.filter((unit) => state.unitStatus[unit] === SPENT).length;
    trial.beaten = defenders
      .slice(0, battle.fresh.length)
      .filter((u) => state.unitStatus[u] === SPENT).length;
    return trial;
  };
}

const legal = new Int32Array(4096);

/** From the declaration of an attack to the next one. */
function playCombat(
  s: LampsState,
  luck: KeyedLuck,
  attack: number,
  defenders: readonly number[],
  { stand }: Battle,
  trial: Trial,
): void {
  const side = UNIT_SIDE[attack & 0xff];
  const before = s.tally[ATTACKS_WON + side];
  let action = attack;
  do {
    const standing = s.v[DECISION] === D.stand && action === 1;
    decide(s, action, luck);
    if (standing && s.v[STEP] === CHOOSE_ATTACK) trial.lost++; // it held, at the price of the army
    proceed(s, luck);
    action = choiceFor(s, defenders, stand !== null);
  } while (s.v[DECISION] !== D.attack);
  trial.won[trial.fought++] = s.tally[ATTACKS_WON + side] > before;
}

/** How both sides use what they have: all of it, at once. */
function choiceFor(s: LampsState, defenders: readonly number[], stands: boolean): number {
  const decision = s.v[DECISION];
  if (decision === D.stand) return stands ? 1 : 0;
  if (decision === D.attack || decision === D.advance) return PASS;
  const count = listActions(s, legal);
  switch (decision) {
    case D.support:
      return legal[count - 1];
    case D.defender:
      return defenders.find((unit) => legal.subarray(0, count).includes(unit)) ?? legal[0];
    case D.rerollAttack:
      return legal.subarray(0, count).includes(MARKER_REROLL) ? MARKER_REROLL : legal[0];
    case D.retreat:
      return legal[0];
    default:
      return 1; // fire counter-battery, reroll the defence
  }
}

// ---- The map ----

function layOut(
  s: LampsState,
  { battle, into, side, directed }: Question,
  attackers: readonly number[],
  defenders: readonly number[],
): void {
  const { v } = s;
  const from = startOf(into);
  const enemy = 1 - side;
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (unit < LAND_UNITS) takeOff(s, unit, OUT);
    else s.unitArea[unit] = OUT;
  }
  s.nationStatus.fill(AT_WAR);
  for (let area = 0; area < FIRST_BEACHHEAD; area++) {
    if (KIND[area] !== LAND) continue;
    removeTrenches(s, area);
    // The CP must not hold both, or Russia collapses in the middle of the attack (10.1.3).
    const spared = area === MOSCOW || area === PETROGRAD;
    setControl(s, area, area === into || (spared && side === CP && area !== from) ? enemy : side);
  }
  // Two armies far away keep the Combat Phase open while the attackers are all Spent.
  for (const [unit, area] of [
    [LETTOW_VORBECK, TANGA],
    [BEAEF, BRITISH_EAST_AFRICA],
  ]) {
    putUnit(s, unit, area);
    setStatus(s, unit, FRESH);
  }
  attackers.forEach((unit) => {
    putUnit(s, unit, from);
    setStatus(s, unit, FRESH);
  });
  defenders.forEach((unit, i) => {
    putUnit(s, unit, into);
    setStatus(s, unit, i < battle.fresh.length ? FRESH : SPENT);
  });
  for (let i = 0; i < battle.trenches; i++)
    placeTrench(s, into, TRENCH_POOL[enemy === CP ? GERMANY : FRANCE]);
  placeGuns(s, side, attackers, battle.guns, from);
  placeGuns(s, enemy, defenders, battle.counterGuns, into);
  if (battle.counterGuns > 0) s.technology[C1[enemy]] = 1;
  for (let i = 0; i < battle.air; i++) placeAirMarker(s, enemy, i, into);
  if (directed) {
    s.technology[A2[side]] = 1;
    placeAirMarker(s, side, 0, from);
  }
  if (battle.gasDrm > 0) v[GAS + side] = 2;
  if (battle.stand !== null) s.eliminated[OWNER[into]] = battle.stand.lost;
  bearMarkers(s, battle, attackers, defenders);
  v[TURN] = ORDINARY_TURN;
  v[FACTION] = factionOf(side);
  s.cardInEffect[factionOf(side)] = 1;
  s.cardInEffect[factionOf(enemy)] = 2;
  v[DECISION] = NO_DECISION;
  v[STEP] = BEGIN_COMBAT;
}

/** A land area beside the one attacked. */
function startOf(into: number): number {
  for (let i = FIRST_NEIGHBOUR[into]; i < FIRST_NEIGHBOUR[into + 1]; i++) {
    const from = NEIGHBOURS[i];
    if (KIND[from] === LAND && OWNER[from] < NATIONS.length) return from;
  }
  throw new AssumptionError(`into: no land area lies beside ${AREA_NAMES[into]}, so it cannot be rehearsed`);
}

function factionOf(side: number): number {
  return side === CP ? GERMANY_FACTION : WESTERN_ALLIES;
}

/** Germany attacks for the Central Powers, France and Great Britain for the Entente. */
function attackingArmies({ side, battle }: Question): number[] {
  return pick(side === CP ? [GERMANY] : [FRANCE, GREAT_BRITAIN], battle.attackers.length, 'armies');
}

/** The owner's armies first: only they may make a last stand (7.2.4). */
function defendingArmies({ side, into, battle }: Question): number[] {
  const enemy = 1 - side;
  const owner = NATION_SIDE[OWNER[into]] === enemy ? [OWNER[into]] : [];
  const usual = enemy === CP ? [GERMANY] : [FRANCE, GREAT_BRITAIN];
  const nations = battle.stand === null ? [...new Set([...usual, ...owner])] : owner;
  return pick(nations, battle.fresh.length + battle.spent.length, 'fresh and spent');
}

function pick(nations: readonly number[], count: number, term: string): number[] {
  const armies = nations.flatMap((nation) =>
    Array.from({ length: FIRST_ARMY[nation + 1] - FIRST_ARMY[nation] }, (_, i) => FIRST_ARMY[nation] + i),
  );
  const free = armies.filter((unit) => unit !== LETTOW_VORBECK && unit !== BEAEF);
  if (free.length >= count) return free.slice(0, count);
  const whose = nations.map((nation) => NATIONS[nation]).join(' and ');
  throw new AssumptionError(`${term}: ${whose} have ${free.length} armies, so ${count} cannot be rehearsed`);
}

/** The artillery of the nation whose army stands first in the list. */
function placeGuns(
  s: LampsState,
  side: number,
  armies: readonly number[],
  wanted: number,
  area: number,
): void {
  if (wanted === 0 || armies.length === 0) return;
  const nation = NATIONS[UNIT_NATION[armies[0]]];
  const own = (ARTILLERY_POOLS as readonly string[]).indexOf(nation);
  const pool = own >= 0 ? own : ARTILLERY_POOLS.indexOf(side === CP ? 'germany' : 'western-allies');
  const first = FIRST_ARTILLERY[pool];
  const there = FIRST_ARTILLERY[pool + 1] - first;
  if (there < wanted)
    throw new AssumptionError(`guns: ${ARTILLERY_POOLS[pool]} has ${there} Heavy Artillery`);
  for (let unit = first; unit < first + wanted; unit++) {
    putUnit(s, unit, area);
    setStatus(s, unit, FRESH);
  }
}

function placeAirMarker(s: LampsState, side: number, index: number, area: number): void {
  s.airArea[3 * side + index] = area;
  s.airReady[3 * side + index] = 1;
}

// ---- The cards: one for each side with what lasts the turn, and one for every marker ----

function cardsFor({ battle, side, into }: Question, rules: Rules): CardTable {
  const all = [...NATIONS] as (typeof NATIONS)[number][];
  const attack: PlayedCard['ops'][number][] = [];
  const defence: PlayedCard['ops'][number][] = [];
  const { drm, rerolls, rerollsPerCombat, cardDice, defenceDrm } = battle;
  // The mountain of a real area adds its own.
  const cardDrm = defenceDrm - (MOUNTAIN[into] === 1 ? rules['mountain-drm'] : 0);
  if (drm !== 0) attack.push({ op: 'turn-drm', nations: all, on: 'attack', drm, max: 'all' });
  if (rerolls > 0)
    attack.push({ op: 'turn-reroll', nations: all, rerolls, max_per_attack: rerollsPerCombat });
  if (cardDice > 0) attack.push({ op: 'turn-dice', nations: all, dice: 1, max: cardDice });
  if (cardDrm !== 0) defence.push({ op: 'turn-drm', nations: all, on: 'defence', drm: cardDrm, max: 'all' });
  const markers = [...battle.attackers, ...battle.fresh, ...battle.spent];
  return compileCards([
    card('attack', factionOf(side), attack),
    card('defence', factionOf(1 - side), defence),
    ...markers.flatMap((marker, i) =>
      marker === null
        ? []
        : [card(`marker-${i}`, factionOf(side), [markerOp(marker, i < battle.attackers.length)])],
    ),
  ]);
}

function card(id: string, faction: number, ops: readonly PlayedCard['ops'][number][]): PlayedCard {
  return {
    id,
    faction: FACTION_IDS[faction] as Faction,
    title: id,
    year: 1918,
    eligible: 'any',
    returns: false,
    effect: id,
    ops,
    marker: id,
    provenance: 'designer',
    rules: [],
    note: '',
  };
}

function markerOp({ drm, reroll, uses }: Marker, attacks: boolean): PlayedCard['ops'][number] {
  const what = reroll ? { rerolls: 1 } : { drm };
  return { op: 'army-marker', nation: 'germany', on: attacks ? 'attack' : 'defence', uses, ...what };
}

function bearMarkers(
  s: LampsState,
  battle: Battle,
  attackers: readonly number[],
  defenders: readonly number[],
): void {
  const bearers = [...attackers, ...defenders];
  let marker = 0;
  [...battle.attackers, ...battle.fresh, ...battle.spent].forEach((borne, i) => {
    if (borne !== null) giveMarker(s, marker++, bearers[i]);
  });
}
