// How likely an area is to fall, and what one more or one fewer army would change about that.
import * as Board from '../../../src/games/lamps/board.js';
import { originalSide, trenchesIn } from '../../../src/games/lamps/control.js';
import * as Chances from '../../../src/games/lamps/odds/chances.js';
import { garrisonRow, plainRow } from '../../../src/games/lamps/odds/chances.js';
import type { LampsState } from '../../../src/games/lamps/state.js';
import * as State from '../../../src/games/lamps/state.js';
import { weighCapital } from './capital.js';
import * as Known from './known.js';
import { isKnown } from './known.js';
import type { Mind } from './mind.js';
import { threatTo } from './threat.js';

// The compiler folds a module's own constants, not imported ones.
const { ALBANIA, AREA_COUNT, FLAG, MOUNTAIN, PRODUCTION, SWAMP } = Board;
const { MOST_ARMIES, TAKEN } = Chances;
const { FACTION } = State;
const { HOLD_KNOWN } = Known;

/** The place in TAKEN of the chance that an area falls to so many Fresh armies when so many stand in it. */
export function fallPlace(
  m: Mind,
  s: LampsState,
  area: number,
  threat: number,
  fresh: number,
  armies: number,
): number {
  const attackers = Math.min(threat, MOST_ARMIES);
  if (armies > 0) return plainRow(trenchesIn(s, area), fresh, leadInto(s, area)) + attackers;
  // 6.1.3: only own land has a garrison.
  return garrisonRow(originalSide(s, area) === m.side ? garrisonOf(s, area) : 0, 0, 0) + attackers;
}

/** What the ground takes from an attack into an area (7.2.3). */
export function leadInto(s: LampsState, area: number): number {
  return MOUNTAIN[area] === 1 ? -s.rules['mountain-drm'] : 0;
}

export function garrisonOf(s: LampsState, area: number): number {
  if (area === ALBANIA) return s.rules['garrison-albania'];
  const strong = MOUNTAIN[area] + SWAMP[area] + FLAG[area] + PRODUCTION[area] > 0;
  return strong ? s.rules['garrison-strong'] : s.rules['garrison-weak'];
}

/** Fresh armies of the side in an area; before production those that can still be refit count as well. */
export function standing(m: Mind, s: LampsState, area: number, refitComes: boolean): number {
  const at = m.side * AREA_COUNT + area;
  let fresh = m.survey.sideFresh[at];
  if (refitComes) fresh += m.survey.spent[s.v[FACTION] * AREA_COUNT + area];
  return fresh;
}

/** Fills holdGain and holdLoss of an area, unless they are known; returns their place. */
export function weighHold(m: Mind, s: LampsState, area: number, refitComes: boolean): number {
  const at = refitComes ? AREA_COUNT + area : area;
  if (isKnown(m.known, refitComes ? HOLD_KNOWN + 2 : HOLD_KNOWN, area)) return at;
  m.holdGain[at] = 0;
  m.holdLoss[at] = 0;
  const threat = threatTo(m, s, area);
  if (threat === 0) return at;
  const bySide = m.side * AREA_COUNT + area;
  const armies = m.survey.sideFresh[bySide] + m.survey.sideSpent[bySide];
  const fresh = standing(m, s, area, refitComes);
  const now = TAKEN[fallPlace(m, s, area, threat, fresh, armies)];
  const more = TAKEN[fallPlace(m, s, area, threat, fresh + 1, armies + 1)];
  const worth = m.guard[area];
  const empty = m.weights.abandon * worth;
  m.holdGain[at] = worth * (now - more) + (armies === 0 ? empty : 0);
  if (armies > 0) {
    const fewer = TAKEN[fallPlace(m, s, area, threat, Math.max(0, fresh - 1), armies - 1)];
    m.holdLoss[at] = worth * (fewer - now) + (armies === 1 ? empty : 0);
  }
  weighCapital(m, s, area, at, refitComes);
  return at;
}
