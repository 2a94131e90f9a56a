// Prepared cards in battle (14.7 to 14.11): which of them count, for whom, and whether they are enough.
import { DENY_PREPARED, LEND_PREPARED, NO_COUNTRY, SUSTAIN_FROM_HAND } from './abilities.js';
import { mayBattle } from './battle.js';
import { COUNTRY_COUNT, ENEMY_MASK, IS_LAND, NEIGHBOURS, POWER_OF, TEAM_OF_COUNTRY } from './board.js';
import { cardsIn, copiesIn, lies } from './card-piles.js';
import {
  type CardKind,
  COUNTERATTACK,
  REINFORCE_ARMY,
  REINFORCE_NAVY,
  SUSTAIN_LAND,
  SUSTAIN_SEA,
} from './cards.js';
import { ANY_TERRAIN, CLEAR_TERRAIN } from './places.js';
import {
  ATTACKER,
  COMMITTED,
  DIFFICULT,
  FREE_TERRAIN,
  FROM,
  NONE,
  PASS,
  type QuartermasterState,
  REINFORCE,
  REINFORCED,
  SUSTAINED,
  TARGET,
} from './state.js';
import { isSupplied } from './supply.js';
import { HAND, PREPARED } from './zones.js';

/** The enemies of the attacker in the space battled, one bit a country. */
export function defenders(s: QuartermasterState): number {
  return s.pieces[s.v[TARGET]] & ENEMY_MASK[s.v[ATTACKER]];
}

/** 14.7: the place of the battle, and its terrain as it counts there. */
export function fitsBattle(s: QuartermasterState, card: CardKind): boolean {
  const { spaces, terrain } = card.prepared;
  if (spaces[s.v[TARGET]] === 0) return false;
  return terrain === ANY_TERRAIN || (terrain === CLEAR_TERRAIN) === (s.v[DIFFICULT] === 0);
}

/** A Status card forbids a country its prepared cards far from home. */
function isDenied(s: QuartermasterState, card: CardKind): boolean {
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[DENY_PREPARED];
  for (let i = 0; i < statuses.length; i++) {
    const { ability } = kinds[statuses[i]];
    if (ability?.country !== card.country) continue;
    if (lies(s, statuses[i]) && ability.spaces[s.v[TARGET]] === 0) return true;
  }
  return false;
}

/** A Status card lets a country's prepared cards help these countries in land battles; one bit a country. */
function helpedBy(s: QuartermasterState, card: CardKind): number {
  if (IS_LAND[s.v[TARGET]] === 0) return 0;
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[LEND_PREPARED];
  let helped = 0;
  for (let i = 0; i < statuses.length; i++) {
    const { ability, country } = kinds[statuses[i]];
    if (ability === null || country !== card.country) continue;
    if (lies(s, statuses[i]) && isPresent(s, ability.near)) helped |= ability.countries;
  }
  return helped;
}

/** A piece of the country in or next to the space battled. */
function isPresent(s: QuartermasterState, country: number): boolean {
  if (country === NO_COUNTRY) return true;
  const target = s.v[TARGET];
  if ((s.pieces[target] & (1 << country)) !== 0) return true;
  const next = NEIGHBOURS[TEAM_OF_COUNTRY[country]][target];
  for (let i = 0; i < next.length; i++) if ((s.pieces[next[i]] & (1 << country)) !== 0) return true;
  return false;
}

/** 14.9, 14.10: of a country with a supplied piece in the battle, or with the Supply symbol. */
function canReinforce(s: QuartermasterState, card: CardKind): boolean {
  const target = s.v[TARGET];
  const { symbol, supply } = card.prepared;
  if (symbol !== (IS_LAND[target] === 1 ? REINFORCE_ARMY : REINFORCE_NAVY) || !fitsBattle(s, card))
    return false;
  if (!supply && isDenied(s, card)) return false;
  const helped = defenders(s) & ((1 << card.country) | helpedBy(s, card));
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    if ((helped & (1 << country)) !== 0 && (supply || isSupplied(s, country, target))) return true;
  }
  return false;
}

function canSustain(s: QuartermasterState, card: CardKind): boolean {
  const symbol = IS_LAND[s.v[TARGET]] === 1 ? SUSTAIN_LAND : SUSTAIN_SEA;
  if (card.prepared.symbol !== symbol || !fitsBattle(s, card) || isDenied(s, card)) return false;
  return (((1 << card.country) | helpedBy(s, card)) & (1 << s.v[ATTACKER])) !== 0;
}

/** The country whose Army would strike back with this card (14.11), or NONE. */
export function counterattacker(s: QuartermasterState, card: CardKind): number {
  const target = s.v[TARGET];
  if (card.prepared.symbol !== COUNTERATTACK || !fitsBattle(s, card) || isDenied(s, card)) return NONE;
  const helped = defenders(s) & ((1 << card.country) | helpedBy(s, card));
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    if ((helped & (1 << country)) === 0 || !isSupplied(s, country, target)) continue;
    if (mayBattle(s, country, s.v[FROM], target, 0)) return country;
  }
  return NONE;
}

// ---- 14.10: are the symbols enough? ----

/** Symbols that one side still needs: the defender more than were used against it, the attacker as many. */
export function needed(s: QuartermasterState, side: number): number {
  const { v } = s;
  return side === REINFORCE ? v[SUSTAINED] - v[REINFORCED] + 1 : v[REINFORCED] - v[SUSTAINED];
}

function counts(s: QuartermasterState, side: number, card: CardKind): boolean {
  return side === REINFORCE ? canReinforce(s, card) : canSustain(s, card);
}

/** 14.5: cards from hand that each Sustain card costs. */
export function costPerSustain(s: QuartermasterState): number {
  const free = s.v[FREE_TERRAIN] === POWER_OF[s.v[ATTACKER]] + 1;
  return s.v[DIFFICULT] === 1 && !free ? s.rules['sustain-difficult-cost'] : 0;
}

/** How many cards of 1, 2 and 3 symbols a power can use. */
const bySymbols = new Uint8Array(4);

/** Can the power reach so many symbols without one copy of `without`, having `hand` cards to pay with? R3: by itself. */
function canReach(
  s: QuartermasterState,
  power: number,
  side: number,
  wanted: number,
  without: number,
  hand: number,
): boolean {
  if (wanted <= 0) return true;
  const cost = side === REINFORCE ? 0 : costPerSustain(s);
  let cards = cost === 0 ? 255 : Math.floor(hand / cost);
  bySymbols.fill(0);
  const kinds = s.cards.ofPower[power];
  for (let i = 0; i < kinds.length; i++) {
    const copies = copiesIn(s, PREPARED, kinds[i]) - (kinds[i] === without ? 1 : 0);
    const card = s.cards.kinds[kinds[i]];
    if (copies > 0 && counts(s, side, card)) bySymbols[card.prepared.count] += copies;
  }
  let symbols = 0;
  for (let each = 3; each > 0; each--) {
    const used = Math.min(cards, bySymbols[each]);
    cards -= used;
    symbols += used * each;
  }
  return symbols >= wanted;
}

/** The Status card that lets the attacker sustain with this card from hand, or NONE. */
export function sustainsFromHand(s: QuartermasterState, card: CardKind): number {
  const { withAbility, kinds } = s.cards;
  const statuses = withAbility[SUSTAIN_FROM_HAND];
  if (card.country !== s.v[ATTACKER] || !canSustain(s, card)) return NONE;
  for (let i = 0; i < statuses.length; i++) {
    const { ability } = kinds[statuses[i]];
    if (ability?.country !== card.country || ability.type !== card.type) continue;
    if (lies(s, statuses[i]) && s.used[statuses[i]] === 0) return statuses[i];
  }
  return NONE;
}

/** Cards that a power may use now, each leaving a way to use enough of them: (zone << 8) | kind. */
export function listBattleCards(s: QuartermasterState, power: number, side: number, out: Int32Array): number {
  const wanted = needed(s, side);
  const payer = POWER_OF[s.v[ATTACKER]];
  const hand = cardsIn(s, HAND, payer);
  const cost = side === REINFORCE ? 0 : costPerSustain(s);
  const kinds = s.cards.ofPower[power];
  let count = 0;
  if (s.v[COMMITTED] === 0) out[count++] = PASS;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    const card = s.cards.kinds[kind];
    if (copiesIn(s, PREPARED, kind) > 0 && counts(s, side, card) && hand >= cost) {
      const left = wanted - card.prepared.count;
      if (canReach(s, power, side, left, kind, hand - cost)) out[count++] = (PREPARED << 8) | kind;
    }
    if (side === REINFORCE || copiesIn(s, HAND, kind) === 0 || hand < cost + 1) continue;
    if (sustainsFromHand(s, card) === NONE) continue;
    const left = wanted - card.prepared.count;
    if (canReach(s, power, side, left, NONE, hand - cost - 1)) out[count++] = (HAND << 8) | kind;
  }
  return count;
}

export function listCounterattacks(s: QuartermasterState, power: number, out: Int32Array): number {
  const kinds = s.cards.ofPower[power];
  out[0] = PASS;
  let count = 1;
  for (let i = 0; i < kinds.length; i++) {
    if (copiesIn(s, PREPARED, kinds[i]) === 0) continue;
    if (counterattacker(s, s.cards.kinds[kinds[i]]) !== NONE) out[count++] = kinds[i];
  }
  return count;
}
