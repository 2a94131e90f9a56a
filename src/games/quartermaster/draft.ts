// Draft step (9.0), and drafts by cards: a Build card out of the deck.
import type { Luck } from '../../kernel/random.js';
import {
  type CompiledAbility,
  DRAFT_FROM_DISCARD,
  DRAFT_INSTEAD,
  FREE_DRAFT,
  PREPARE_DRAFTED,
  PREPARE_IN_DRAFT,
} from './abilities.js';
import { TEAM_OF } from './board.js';
import {
  cardsIn,
  copiesDiscarded,
  copiesIn,
  fetchFromDeck,
  lies,
  moveCard,
  shuffleDeck,
  takeDiscard,
} from './card-piles.js';
import { type CardKind, DRAFTED_TYPES } from './cards.js';
import { demand } from './discards.js';
import { CARD_DRAFT_ORDER, DRAFT_ORDER } from './luck.js';
import { holds } from './pieces.js';
import { addPoints } from './points.js';
import {
  ask,
  call,
  DRAFT_COUNTRY,
  DRAFT_DONE,
  DRAFT_FETCH,
  DRAFT_HOW,
  DRAFT_PAY,
  DRAFT_TYPES,
  DRAFTED,
  decisionOf,
  giveBack,
  NONE,
  PASS,
  PLAY_STEP,
  POWER,
  type QuartermasterState,
  STEP,
  SUBJECT,
} from './state.js';
import { DECK, HAND, PREPARED } from './zones.js';

const CHOOSE_DRAFT = decisionOf('draft');
const PREPARE_CARD = decisionOf('prepare a card');
const PREPARE_DRAFTED_CARD = decisionOf('prepare the drafted card');

/** How a draft is paid for. */
export const FOR_CARDS = 0;
/** "At no cost": by a card, or by a Status card. */
export const FREE = 1;
export const FROM_DISCARDS = 2;

/** 9.0: before the draft a Status card may let a card be prepared. */
export function draftStep(s: QuartermasterState): void {
  const { v } = s;
  const power = v[POWER];
  const status = statusOf(s, power, PREPARE_IN_DRAFT);
  if (status !== NONE && s.used[status] === 0 && cardsIn(s, HAND, power) > 0) {
    s.used[status] = 1;
    return ask(s, PREPARE_CARD, power);
  }
  v[DRAFT_TYPES] = DRAFTED_TYPES;
  v[DRAFT_COUNTRY] = NONE;
  v[DRAFT_HOW] = FOR_CARDS;
  v[STEP] = PLAY_STEP;
  if (listDrafts(s, scratch) > 1) ask(s, CHOOSE_DRAFT, power);
}

const scratch = new Int32Array(1024);

/** The first such Status card of the power that lies on the table, or NONE. */
export function statusOf(s: QuartermasterState, power: number, ability: number): number {
  const statuses = s.cards.withAbility[ability];
  for (let i = 0; i < statuses.length; i++) {
    if (s.cards.kinds[statuses[i]].power === power && lies(s, statuses[i])) return statuses[i];
  }
  return NONE;
}

function abilityOf(s: QuartermasterState, power: number, ability: number): CompiledAbility | null {
  const status = statusOf(s, power, ability);
  return status === NONE ? null : s.cards.kinds[status].ability;
}

/** A card lets its power draft at no cost; true if there is anything to draft. */
export function draftByCard(s: QuartermasterState, types: number, country: number, power: number): boolean {
  const { v } = s;
  v[DRAFT_TYPES] = types;
  v[DRAFT_COUNTRY] = country;
  v[DRAFT_HOW] = FREE;
  v[SUBJECT] = power;
  if (listDrafts(s, scratch) === 1) return false;
  ask(s, CHOOSE_DRAFT, power);
  return true;
}

export function listDrafts(s: QuartermasterState, out: Int32Array): number {
  const { v } = s;
  const byCard = v[DRAFT_HOW] === FREE;
  const power = byCard ? v[SUBJECT] : v[POWER];
  const affordable = byCard || cardsIn(s, HAND, power) >= s.rules['draft-cost'];
  const kinds = s.cards.ofPower[power];
  const instead = abilityOf(s, power, DRAFT_INSTEAD);
  const free = byCard ? null : abilityOf(s, power, FREE_DRAFT);
  const back = byCard ? null : abilityOf(s, power, DRAFT_FROM_DISCARD);
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    const card = s.cards.kinds[kind];
    if (v[DRAFT_COUNTRY] !== NONE && card.country !== v[DRAFT_COUNTRY]) continue;
    if ((v[DRAFT_TYPES] & (1 << card.type)) === 0 && !standsIn(s, card, instead)) continue;
    if (copiesIn(s, DECK, kind) > 0) {
      if (affordable) out[count++] = (v[DRAFT_HOW] << 8) | kind;
      if (isFree(s, card, free)) out[count++] = (FREE << 8) | kind;
    }
    if (affordable && concerns(back, card) && copiesDiscarded(s, kind) > 0) {
      out[count++] = (FROM_DISCARDS << 8) | kind;
    }
  }
  return count;
}

/** A Status card lets cards of another type be drafted in place of a Build card. */
function standsIn(s: QuartermasterState, card: CardKind, ability: CompiledAbility | null): boolean {
  if (ability === null || ability.country !== card.country || ability.instead !== card.type) return false;
  return (s.v[DRAFT_TYPES] & (1 << ability.type)) !== 0;
}

function concerns(ability: CompiledAbility | null, card: CardKind): ability is CompiledAbility {
  return ability !== null && ability.country === card.country && ability.type === card.type;
}

function isFree(s: QuartermasterState, card: CardKind, ability: CompiledAbility | null): boolean {
  return concerns(ability, card) && ability.condition !== null && holds(s, ability.condition);
}

export function applyDraft(s: QuartermasterState, action: number): void {
  const { v } = s;
  if (action === PASS) return;
  v[DRAFTED] = action & 0xff;
  v[DRAFT_HOW] = action >> 8;
  const then = v[STEP];
  call(s, DRAFT_PAY, then);
}

/** 9.0: the cards that it costs go unseen. */
export function draftPay(s: QuartermasterState): void {
  const { v } = s;
  v[STEP] = DRAFT_FETCH;
  if (v[DRAFT_HOW] === FREE) return;
  demand(s, s.cards.kinds[v[DRAFTED]].power, HAND, s.rules['draft-cost'], DRAFT_FETCH);
}

export function draftFetch(s: QuartermasterState, luck: Luck): void {
  const { v } = s;
  const kind = v[DRAFTED];
  const { power } = s.cards.kinds[kind];
  v[STEP] = DRAFT_DONE;
  if (v[DRAFT_HOW] === FROM_DISCARDS) {
    takeDiscard(s, kind, HAND);
    const status = statusOf(s, power, DRAFT_FROM_DISCARD);
    addPoints(s, TEAM_OF[power], s.cards.kinds[status].ability?.points ?? 0);
    return;
  }
  fetchFromDeck(s, kind);
  const inDraftStep = v[DRAFT_COUNTRY] === NONE;
  shuffleDeck(s, power, inDraftStep ? DRAFT_ORDER : CARD_DRAFT_ORDER, luck);
}

export function draftDone(s: QuartermasterState): void {
  const card = s.cards.kinds[s.v[DRAFTED]];
  giveBack(s);
  const status = statusOf(s, card.power, PREPARE_DRAFTED);
  if (status === NONE || s.cards.kinds[status].ability?.country !== card.country) return;
  ask(s, PREPARE_DRAFTED_CARD, card.power);
}

export function applyPrepareDrafted(s: QuartermasterState, wants: number): void {
  if (wants === 1) moveCard(s, s.v[DRAFTED], HAND, PREPARED);
}
