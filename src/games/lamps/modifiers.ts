// Combat die roll modifiers (7.2.3): the printed ones, those of cards, and those of markers on armies (2.6).
import { note } from '../../kernel/chronicle.js';
import { meetsPlanXvii } from './attacks.js';
import * as Board from './board.js';
import type { CompiledOp } from './cards.js';
import * as Cards from './cards.js';
import * as Combatants from './combatants.js';
import { dropMarker, isArmy } from './control.js';
import { anyoneHasOp, counts, findOp, hasOp, opsOf, useOp } from './effects.js';
import type { LampsState } from './state.js';
import * as State from './state.js';
import * as Support from './support.js';
import { attackOp, spendFleets } from './support.js';

const { CAU, CAUCASUS, KARS, LETTOW_VORBECK, MOUNTAIN, RUSSIA, TRENCH_NATION, UNIT_NATION } = Board;
const {
  FORCED_ATTACK,
  FORCED_INVASION,
  NO_ATTACK,
  ONCE,
  ON_ATTACK,
  ON_DEFENCE,
  TURN_DRM,
  UNLIMITED,
  WHILE_WINNING,
} = Cards;
const { GARRISON, TRENCH_DEFENDER } = Combatants;
const {
  ATTACKER,
  BEARER,
  BIG_PUSH,
  CARD_MODIFIES,
  DEFENDER,
  FACTION,
  FROM,
  INTO,
  MARKER_MODIFIES,
  MARKER_REROLLED,
  PLAN_XVII,
  SUPPORT,
} = State;
const { WITH_GAS } = Support;

/** 7.2.3, R18: all modifiers of the attacker, against a garrison too; what is limited to so many attacks is used up. */
export function attackDrm(s: LampsState): number {
  const drm = allAttackDrm(s);
  return s.v[DEFENDER] === GARRISON && !s.rules['garrison-attack-modifiers'] ? 0 : drm;
}

function allAttackDrm(s: LampsState): number {
  const { v, rules } = s;
  const unit = v[ATTACKER];
  let drm = markerDrm(s, unit, ON_ATTACK);
  if (v[BIG_PUSH] === 1 && v[DEFENDER] !== TRENCH_DEFENDER) drm += rules['big-push-drm']; // 7.5
  if (unit === LETTOW_VORBECK) drm += rules['lettow-vorbeck-drm']; // 7.4.1
  if ((v[SUPPORT] & WITH_GAS) !== 0) drm += rules['gas-drm'];
  if (UNIT_NATION[unit] === RUSSIA && unit !== CAU && (v[INTO] === KARS || v[INTO] === CAUCASUS))
    drm += rules['caucasus-drm'];
  drm += meetDemand(s) + turnDrm(s, UNIT_NATION[unit], ON_ATTACK);
  const index = findOp(s, v[FACTION], NO_ATTACK, UNIT_NATION[unit]);
  if (index < 0) return drm;
  note(s, CARD_MODIFIES, v[FACTION], ON_ATTACK, opsOf(s, v[FACTION])[index].drm);
  return drm + opsOf(s, v[FACTION])[index].drm;
}

/** 4.1.4 and cards: an attack meets one demand, Plan XVII first, and takes its modifier. */
export function meetDemand(s: LampsState): number {
  const { v } = s;
  if (meetsPlanXvii(s, v[ATTACKER], v[INTO])) {
    v[PLAN_XVII]--;
    return s.rules['plan-xvii-drm'];
  }
  const index = attackOp(s, FORCED_ATTACK);
  if (index < 0) return 0;
  useOp(s, v[FACTION], index);
  note(s, CARD_MODIFIES, v[FACTION], ON_ATTACK, opsOf(s, v[FACTION])[index].drm);
  return opsOf(s, v[FACTION])[index].drm;
}

/** 7.3.1, R17: only naval gunfire and the card that ordered the landing help. */
export function invasionDrm(s: LampsState): number {
  const { v } = s;
  const ops = opsOf(s, v[FACTION]);
  let drm = v[SUPPORT];
  for (let index = 0; index < ops.length; index++) {
    const op = ops[index];
    if (op.kind !== FORCED_INVASION || op.into?.[v[INTO]] !== 1 || !spendFleets(s, op.fleets)) continue;
    drm += op.drm;
    note(s, CARD_MODIFIES, v[FACTION], ON_ATTACK, op.drm);
  }
  return drm;
}

export function defenceDrm(s: LampsState): number {
  const { v, rules } = s;
  const into = v[INTO];
  if (v[DEFENDER] === GARRISON) return 0;
  if (v[DEFENDER] === TRENCH_DEFENDER && !rules['trench-modifiers']) return 0; // R8
  let drm = MOUNTAIN[into] === 1 ? rules['mountain-drm'] : 0;
  if (v[DEFENDER] === TRENCH_DEFENDER)
    return drm + turnDrm(s, TRENCH_NATION[s.trenches[2 * into] - 1], ON_DEFENCE); // R8
  const unit = v[DEFENDER];
  if (UNIT_NATION[unit] === RUSSIA && unit !== CAU && (into === KARS || into === CAUCASUS))
    drm += rules['caucasus-drm'];
  return drm + markerDrm(s, unit, ON_DEFENCE) + turnDrm(s, UNIT_NATION[unit], ON_DEFENCE);
}

/** Cards in effect for any faction that modify the roll of a nation's army or Trench in this combat. */
function turnDrm(s: LampsState, nation: number, on: number): number {
  let drm = 0;
  if (!anyoneHasOp(s, TURN_DRM)) return drm;
  for (let faction = 0; faction < 4; faction++) {
    if (!hasOp(s, faction, TURN_DRM)) continue;
    const ops = opsOf(s, faction);
    for (let index = 0; index < ops.length; index++) {
      const op = ops[index];
      if (op.kind !== TURN_DRM || (op.on & on) === 0 || !counts(s, faction, index, op)) continue;
      if (!(on === ON_ATTACK ? coversAttack(s, op) : coversDefence(s, op, nation))) continue;
      drm += op.drm;
      note(s, CARD_MODIFIES, faction, on, op.drm);
      if (op.max !== UNLIMITED) useOp(s, faction, index);
    }
  }
  return drm;
}

/** Against whom: a Trench as such, or the army (or the owner of the Trench) that defends. */
export function coversAttack(s: LampsState, op: CompiledOp): boolean {
  const { v } = s;
  if ((op.nations & (1 << UNIT_NATION[v[ATTACKER]])) === 0) return false;
  if (op.from !== null && op.from[v[FROM]] === 0) return false;
  if (op.into !== null && op.into[v[INTO]] === 0) return false;
  if (op.within !== null && op.within[v[FROM]] === 0) return false;
  return isVersus(s, op);
}

function isVersus(s: LampsState, op: CompiledOp): boolean {
  const { v } = s;
  if (op.versus === 0 && !op.versusTrench) return true;
  if (v[DEFENDER] === TRENCH_DEFENDER) {
    return op.versusTrench || (op.versus & (1 << TRENCH_NATION[s.trenches[2 * v[INTO]] - 1])) !== 0;
  }
  return isArmy(v[DEFENDER]) && (op.versus & (1 << UNIT_NATION[v[DEFENDER]])) !== 0;
}

function coversDefence(s: LampsState, op: CompiledOp, nation: number): boolean {
  const { v } = s;
  if ((op.nations & (1 << nation)) === 0) return false;
  if (op.from !== null && op.from[v[FROM]] === 0) return false;
  if (op.into !== null && op.into[v[INTO]] === 0) return false;
  return op.within === null || op.within[v[INTO]] === 1;
}

// ---- 2.6: markers on armies ----

function markerApplies(s: LampsState, marker: number, unit: number, on: number): boolean {
  if (s.markerBearer[marker] !== unit) return false;
  const op = s.deck.markers[marker];
  if ((op.on & on) === 0) return false;
  return !op.mountainOnly || MOUNTAIN[s.v[INTO]] === 1;
}

/** Most armies bear none. */
function bearsMarker(s: LampsState, unit: number): boolean {
  return (s.unitMark[unit] & BEARER) !== 0;
}

function markerDrm(s: LampsState, unit: number, on: number): number {
  if (!bearsMarker(s, unit)) return 0;
  let drm = 0;
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    if (!markerApplies(s, marker, unit, on)) continue;
    drm += s.deck.markers[marker].drm;
    note(s, MARKER_MODIFIES, marker, on, s.deck.markers[marker].drm);
  }
  return drm;
}

/** A marker that lets its bearer reroll in this combat, or -1. */
export function rerollMarker(s: LampsState, unit: number, on: number): number {
  if (!bearsMarker(s, unit)) return -1;
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    if (s.deck.markers[marker].amount > 0 && markerApplies(s, marker, unit, on)) return marker;
  }
  return -1;
}

/** After a combat: markers used once go, others stay while their army wins, some for the game. */
export function discardMarkers(s: LampsState, unit: number, on: number, won: boolean): void {
  if (!bearsMarker(s, unit)) return;
  for (let marker = 0; marker < s.markerBearer.length; marker++) {
    if (!markerApplies(s, marker, unit, on)) continue;
    const { uses, amount } = s.deck.markers[marker];
    if (amount > 0 && (s.v[MARKER_REROLLED] & on) === 0) continue;
    if (uses === ONCE || (uses === WHILE_WINNING && !won)) dropMarker(s, marker);
  }
}
