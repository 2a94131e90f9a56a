// Attrition step (11.0): a prepared card with Attrition symbols makes enemy powers lose cards.
import { ANY_ATTRITION } from './abilities.js';
import { POWER_COUNT, POWER_MASK, TEAM_OF } from './board.js';
import { copiesIn, moveCard } from './card-piles.js';
import { ATTRITION_SYMBOL } from './cards.js';
import { demand } from './discards.js';
import { statusOf } from './draft.js';
import {
  ATTRITION_CARD,
  ATTRITION_LOSSES,
  ATTRITION_NEXT,
  ask,
  decisionOf,
  FROM_ANYWHERE,
  NONE,
  PASS,
  POWER,
  PREPARE_STEP,
  type QuartermasterState,
  STEP,
} from './state.js';
import { armiesTouch } from './supply.js';
import { OPEN, PREPARED } from './zones.js';

const USE_ATTRITION = decisionOf('use Attrition');
/** The target of a card that names its targets itself. */
export const NAMED_TARGETS = 7;
const scratch = new Int32Array(1024);

export function attritionStep(s: QuartermasterState): void {
  s.v[STEP] = PREPARE_STEP;
  if (listAttrition(s, scratch) > 1) ask(s, USE_ATTRITION, s.v[POWER]);
}

export function listAttrition(s: QuartermasterState, out: Int32Array): number {
  const power = s.v[POWER];
  const kinds = s.cards.ofPower[power];
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    if (copiesIn(s, PREPARED, kind) === 0) continue;
    const { prepared } = s.cards.kinds[kind];
    if (prepared.symbol === ATTRITION_SYMBOL && prepared.hasTargets) {
      out[count++] = (NAMED_TARGETS << 8) | kind; // 11.1
      if (!servesAsAttrition(s, kind)) continue;
    } else if (prepared.symbol !== ATTRITION_SYMBOL && !servesAsAttrition(s, kind)) continue;
    for (let target = 0; target < POWER_COUNT; target++) {
      if (TEAM_OF[target] !== TEAM_OF[power] && touches(s, kind, target)) out[count++] = (target << 8) | kind;
    }
  }
  return count;
}

/** A Status card makes any prepared card of its country a single Attrition. */
function servesAsAttrition(s: QuartermasterState, kind: number): boolean {
  const { power, country } = s.cards.kinds[kind];
  const status = statusOf(s, power, ANY_ATTRITION);
  return status !== NONE && s.cards.kinds[status].ability?.country === country;
}

/** 11.2, R1: an Army next to one of the target's. 1.2: the card is revealed, so it counts for its own country. */
function touches(s: QuartermasterState, kind: number, target: number): boolean {
  const { power, country } = s.cards.kinds[kind];
  const ours = s.rules['attrition-by-country'] ? 1 << country : POWER_MASK[power];
  return armiesTouch(s, TEAM_OF[power], ours, POWER_MASK[target]);
}

/** 7.4: the card is revealed. */
export function applyAttrition(s: QuartermasterState, action: number): void {
  if (action === PASS) return;
  const { v } = s;
  const kind = action & 0xff;
  const target = action >> 8;
  moveCard(s, kind, PREPARED, OPEN);
  if (target !== NAMED_TARGETS) return demand(s, target, FROM_ANYWHERE, 1, v[STEP]);
  v[ATTRITION_CARD] = kind;
  v[ATTRITION_NEXT] = 0;
  v[STEP] = ATTRITION_LOSSES;
}

/** 11.1: every power with an icon on the card loses so many. */
export function attritionLosses(s: QuartermasterState): void {
  const { v } = s;
  const { targets } = s.cards.kinds[v[ATTRITION_CARD]].prepared;
  while (v[ATTRITION_NEXT] < POWER_COUNT) {
    const power = v[ATTRITION_NEXT]++;
    if (targets[power] > 0) return demand(s, power, FROM_ANYWHERE, targets[power], ATTRITION_LOSSES);
  }
  v[STEP] = PREPARE_STEP;
}
