// Absurdities of Lamps, looked for at the end of every faction's turn and at every purchase: capitals left empty in
// front of an enemy, Verdun abandoned, production lost while armies are Spent.
import type { Absurdity, Auditor, AuditWatch } from '../../kernel/audit.js';
import type { State } from '../../kernel/contract.js';
import {
  AREA_NAMES,
  areaOf,
  BERLIN,
  CP,
  FACTION_SIDE,
  FIRST_ARMY,
  FIRST_NEIGHBOUR,
  NATION_COUNT,
  NATION_SIDE,
  NEIGHBOURS,
  OWNER,
  PARIS,
  TE,
  VERDUN,
} from './board.js';
import { armiesIn, enemyOf, firstInPool } from './control.js';
import { isRefittable } from './production.js';
import { pointsLeft, spender } from './spending.js';
import { AT_WAR, DECISION, decisionOf, FACTION, type LampsState, NONE, PASS, TURN } from './state.js';
import { feedingNetwork } from './supply.js';

const REFIT = decisionOf('refit');
const TRANSFER = decisionOf('transfer production');

/** Areas that their owner should not leave empty beside an enemy army. */
const KEYS = [BERLIN, PARIS, VERDUN, areaOf('austria'), areaOf('rome'), areaOf('anatolia')];
const SIDES = [CP, TE];

const ABSURDITIES: readonly Absurdity[] = [
  ...KEYS.map((area) => ({
    id: `empty-${AREA_NAMES[area].toLowerCase().replaceAll(' ', '-')}`,
    title: `${AREA_NAMES[area]} empty at the end of a turn, an enemy army beside it`,
    side: NATION_SIDE[OWNER[area]],
  })),
  ...SIDES.map((side) => ({
    id: `points-lost-${side === CP ? 'cp' : 'te'}`,
    title: 'production points given up while an army could be refit',
    side,
  })),
];

export const auditor: Auditor = { absurdities: ABSURDITIES, watch: createWatch };

function createWatch(): AuditWatch {
  const occasions = new Float64Array(ABSURDITIES.length);
  const counts = new Float64Array(ABSURDITIES.length);
  let turn = 0;
  let faction = NONE;
  return {
    occasions,
    counts,
    begin() {
      turn = 0;
      faction = NONE;
    },
    see(state: State, action: number) {
      const s = state as LampsState;
      if (s.v[TURN] !== turn || s.v[FACTION] !== faction) {
        if (faction !== NONE) lookAtKeys(s, FACTION_SIDE[faction], occasions, counts);
        turn = s.v[TURN];
        faction = s.v[FACTION];
      }
      lookAtSpending(s, action, occasions, counts);
    },
  };
}

/** The turn of a faction of this side has just ended. */
function lookAtKeys(s: LampsState, side: number, occasions: Float64Array, counts: Float64Array): void {
  for (let i = 0; i < KEYS.length; i++) {
    const area = KEYS[i];
    if (ABSURDITIES[i].side !== side || s.control[area] !== side || s.nationStatus[OWNER[area]] !== AT_WAR)
      continue;
    if (!enemyBeside(s, side, area)) continue;
    occasions[i]++;
    if (armiesIn(s, side, area) === 0) counts[i]++;
  }
}

function enemyBeside(s: LampsState, side: number, area: number): boolean {
  for (let i = FIRST_NEIGHBOUR[area]; i < FIRST_NEIGHBOUR[area + 1]; i++) {
    if (armiesIn(s, enemyOf(side), NEIGHBOURS[i]) > 0) return true;
  }
  return false;
}

/** 8.3: a nation stops refitting with nothing to raise, or gives its last points to nobody, though an army is Spent. */
function lookAtSpending(s: LampsState, action: number, occasions: Float64Array, counts: Float64Array): void {
  const decision = s.v[DECISION];
  if (decision !== REFIT && decision !== TRANSFER) return;
  const nation = spender(s);
  if (nation >= NATION_COUNT || pointsLeft(s) === 0 || !hasArmyToRefit(s, nation)) return;
  const place = KEYS.length + NATION_SIDE[nation];
  occasions[place]++;
  if (action === PASS && (decision === TRANSFER || firstInPool(s, nation) === NONE)) counts[place]++;
}

function hasArmyToRefit(s: LampsState, nation: number): boolean {
  for (let unit = FIRST_ARMY[nation]; unit < FIRST_ARMY[nation + 1]; unit++) {
    if (!isRefittable(s, unit)) continue;
    const network = feedingNetwork(s, unit);
    if (network !== NONE && s.pp[network] >= s.rules['refit-cost']) return true;
  }
  return false;
}
