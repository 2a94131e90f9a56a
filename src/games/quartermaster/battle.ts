// Battle (14.1 to 14.4): what may be attacked from where, and what that costs.
import { TAX } from './abilities.js';
import {
  areAdjacent,
  ENEMY_MASK,
  IS_DIFFICULT,
  IS_LAND,
  NEIGHBOURS,
  POWER_OF,
  TEAM_MASK,
  TEAM_OF,
  TEAM_OF_COUNTRY,
} from './board.js';
import { cardsIn, lies } from './card-piles.js';
import { ANYWHERE } from './programs.js';
import {
  ATTACKER,
  BATTLE_PAY,
  BATTLES,
  COMMITTED,
  COUNTERATTACKS,
  DIFFICULT,
  FREE_TERRAIN,
  FROM,
  type QuartermasterState,
  REINFORCED,
  STEP,
  SUSTAINED,
  TARGET,
  TRIGGER,
  TRUCE_COUNTRIES,
  TRUCE_VERSUS,
} from './state.js';
import { isSupplied } from './supply.js';
import { HAND } from './zones.js';

/** 14.3, 14.4: difficult land, land from the sea, and sea from the land; it never counts twice. */
export function isDifficult(target: number, from: number): boolean {
  return IS_LAND[target] === 1 ? IS_DIFFICULT[target] === 1 || IS_LAND[from] === 0 : IS_LAND[from] === 1;
}

/** Cards that a Status card makes a power pay for acting in a space. */
export function taxOf(s: QuartermasterState, country: number, space: number): number {
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[TAX];
  let tax = 0;
  for (let i = 0; i < statuses.length; i++) {
    const { ability, power } = kinds[statuses[i]];
    if (ability === null || TEAM_OF[power] === TEAM_OF_COUNTRY[country]) continue;
    if (ability.spaces[space] === 1 && lies(s, statuses[i])) tax++;
  }
  return tax;
}

/** Cards from hand that must be discarded before the battle begins (14.3). */
export function battleCost(s: QuartermasterState, country: number, target: number, from: number): number {
  const free = s.v[FREE_TERRAIN] === POWER_OF[country] + 1;
  const terrain = isDifficult(target, from) && !free ? s.rules['difficult-cost'] : 0;
  return terrain + taxOf(s, country, target);
}

/** 14.1: from a supplied piece next to the space, empty or not (14.2), with the cards to pay for it besides `reserved`. */
export function mayBattle(
  s: QuartermasterState,
  country: number,
  target: number,
  from: number,
  reserved: number,
): boolean {
  const team = TEAM_OF_COUNTRY[country];
  if (!areAdjacent(team, target, from) || !isSupplied(s, country, from)) return false;
  if ((s.pieces[target] & TEAM_MASK[team]) !== 0) return false; // R7
  if (isAtTruce(s, country, target)) return false;
  return cardsIn(s, HAND, POWER_OF[country]) >= battleCost(s, country, target, from) + reserved;
}

function isAtTruce(s: QuartermasterState, country: number, target: number): boolean {
  if ((s.v[TRUCE_COUNTRIES] & (1 << country)) === 0 || IS_LAND[target] === 0) return false;
  return (s.pieces[target] & s.v[TRUCE_VERSUS]) !== 0;
}

/** All battles of a country against a space, as (from << 8) | target; from `start` only unless that is ANYWHERE. */
export function listBattlesOf(
  s: QuartermasterState,
  country: number,
  target: number,
  start: number,
  reserved: number,
  out: Int32Array,
  at: number,
): number {
  const next = NEIGHBOURS[TEAM_OF_COUNTRY[country]][target];
  let count = at;
  for (let i = 0; i < next.length; i++) {
    if (start !== ANYWHERE && next[i] !== start) continue;
    if (mayBattle(s, country, target, next[i], reserved)) out[count++] = (next[i] << 8) | target;
  }
  return count;
}

/** The battle begins with what it costs; when it is over, it goes back to who called it. */
export function beginBattle(s: QuartermasterState, country: number, target: number, from: number): void {
  const { v } = s;
  v[ATTACKER] = country;
  v[TARGET] = target;
  v[FROM] = from;
  v[DIFFICULT] = isDifficult(target, from) ? 1 : 0;
  v[REINFORCED] = 0;
  v[SUSTAINED] = 0;
  v[COMMITTED] = 0;
  v[TRIGGER] = 0;
  v[COUNTERATTACKS] = 0;
  v[STEP] = BATTLE_PAY;
  if ((s.pieces[target] & ENEMY_MASK[country]) !== 0) s.tally[BATTLES + TEAM_OF_COUNTRY[country]]++;
}
