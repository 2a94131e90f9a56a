// Status cards that take effect when a battle is initiated, after it is paid for and before it is resolved (14.0).
import {
  ATTACK_POINTS,
  type CompiledAbility,
  HARASS_ATTACKER,
  HARASS_DEFENDER,
  RECONNAISSANCE,
} from './abilities.js';
import { defenders } from './battle-cards.js';
import { IS_LAND, POWER_COUNT, POWER_MASK, POWER_OF, TEAM_OF, TEAM_OF_COUNTRY } from './board.js';
import { cardsIn, lies, moveCard } from './card-piles.js';
import { demand, takeFrom } from './discards.js';
import { ANY_TERRAIN, CLEAR_TERRAIN } from './places.js';
import { addPoints } from './points.js';
import {
  ASKED,
  ATTACKER,
  ask,
  BATTLE_TRIGGERS,
  DIFFICULT,
  decisionOf,
  PASS,
  type QuartermasterState,
  REINFORCE,
  STEP,
  SUBJECT,
  TARGET,
  TRIGGER,
} from './state.js';
import { OPEN, PREPARED, STATUS } from './zones.js';

const USE_STATUS = decisionOf('use a Status card');

/** One Status card after the other, in the order of the cards. */
export function battleTriggers(s: QuartermasterState): void {
  const { v } = s;
  const { statuses, kinds } = s.cards;
  while (v[TRIGGER] < statuses.length) {
    const status = statuses[v[TRIGGER]++];
    const { ability, power } = kinds[status];
    if (ability === null || !lies(s, status)) continue;
    if (ability.once && s.used[status] === 1) continue;
    if (takesEffect(s, status, ability, power)) return;
  }
  v[ASKED] = 0;
  v[STEP] = REINFORCE;
}

/** True if somebody has to do something now. */
function takesEffect(
  s: QuartermasterState,
  status: number,
  ability: CompiledAbility,
  power: number,
): boolean {
  const { v } = s;
  const attacker = v[ATTACKER];
  switch (ability.kind) {
    case ATTACK_POINTS:
      if (attacker === ability.country && ability.spaces[v[TARGET]] === 1 && isDefended(s, ability.versus)) {
        addPoints(s, TEAM_OF[power], ability.points);
      }
      return false;
    case HARASS_ATTACKER:
      if (!isHarassed(s, ability)) return false;
      s.used[status] = 1;
      demand(s, POWER_OF[attacker], ability.zone, 1, BATTLE_TRIGGERS);
      return true;
    case HARASS_DEFENDER:
    case RECONNAISSANCE:
      if (attacker !== ability.country || (ability.kind === HARASS_DEFENDER && IS_LAND[v[TARGET]] === 0))
        return false;
      v[SUBJECT] = status;
      if (listStatusUses(s, scratch) === 1) return false;
      ask(s, USE_STATUS, power); // 10.7: nobody has to use an own Status card
      return true;
    default:
      return false;
  }
}

const scratch = new Int32Array(16);

function isDefended(s: QuartermasterState, country: number): boolean {
  return IS_LAND[s.v[TARGET]] === 1 && (s.pieces[s.v[TARGET]] & (1 << country)) !== 0;
}

/** An Army of the card's country stands where an enemy attacks. */
function isHarassed(s: QuartermasterState, ability: CompiledAbility): boolean {
  const { v } = s;
  if (TEAM_OF_COUNTRY[v[ATTACKER]] === TEAM_OF_COUNTRY[ability.country]) return false;
  if (ability.spaces[v[TARGET]] === 0 || !isDefended(s, ability.country)) return false;
  return ability.terrain === ANY_TERRAIN || (ability.terrain === CLEAR_TERRAIN) === (v[DIFFICULT] === 0);
}

/** Reconnaissance looks at the cards of all defending powers. */
export const ALL_POWERS = POWER_COUNT;

/** The defending powers that the Status card can be used against. */
export function listStatusUses(s: QuartermasterState, out: Int32Array): number {
  const looks = s.cards.kinds[s.v[SUBJECT]].ability?.kind === RECONNAISSANCE;
  const defending = defenders(s);
  out[0] = PASS;
  let count = 1;
  for (let power = 0; power < POWER_COUNT; power++) {
    if ((defending & POWER_MASK[power]) === 0) continue;
    if (!looks) out[count++] = power;
    else if (cardsIn(s, PREPARED, power) > 0) {
      out[1] = ALL_POWERS;
      return 2;
    }
  }
  return count;
}

/** One bit a power. */
function powersIn(countries: number): number {
  let powers = 0;
  for (let power = 0; power < POWER_COUNT; power++) {
    if ((countries & POWER_MASK[power]) !== 0) powers |= 1 << power;
  }
  return powers;
}

export function applyStatusUse(s: QuartermasterState, power: number): void {
  if (power === PASS) return;
  const status = s.v[SUBJECT];
  const { ability, power: owner } = s.cards.kinds[status];
  s.used[status] = 1;
  if (ability === null) return;
  if (ability.kind === HARASS_DEFENDER) return demand(s, power, ability.zone, 1, BATTLE_TRIGGERS);
  // Reconnaissance: the Status card is spent, its owner looks at all that the defenders have prepared, and chooses.
  moveCard(s, status, STATUS, OPEN);
  demand(s, owner, PREPARED, 1, BATTLE_TRIGGERS);
  takeFrom(s, powersIn(defenders(s)));
}
