// What a Status card does while it lies face up (10.7), compiled into numbers.
import { countryOf } from './board.js';
import { CARD_TYPES, SYMBOLS } from './names.js';
import { ABILITY_NAMES, type Ability } from './operations.js';
import {
  type CompiledCondition,
  compileCondition,
  compilePlaces,
  countryMask,
  terrainCode,
} from './places.js';
import { DECK, HAND, PREPARED } from './zones.js';

const numberOf = (name: Ability['ability']) => ABILITY_NAMES.indexOf(name);
export const SCORE = numberOf('score');
export const DENY_PREPARED = numberOf('deny-prepared');
export const TAX = numberOf('tax');
export const LEND_PREPARED = numberOf('lend-prepared');
export const HARASS_DEFENDER = numberOf('harass-defender');
export const HARASS_ATTACKER = numberOf('harass-attacker');
export const ATTACK_POINTS = numberOf('attack-points');
export const RECONNAISSANCE = numberOf('reconnaissance');
export const EXPLOIT_BUILD = numberOf('exploit-build');
export const EXPLOIT_BATTLE = numberOf('exploit-battle');
export const SPARE_CARD = numberOf('spare-card');
export const SUSTAIN_FROM_HAND = numberOf('sustain-from-hand');
export const PREPARE_IN_DRAFT = numberOf('prepare-in-draft');
export const PREPARE_DRAFTED = numberOf('prepare-drafted');
export const DRAFT_INSTEAD = numberOf('draft-instead');
export const FREE_DRAFT = numberOf('free-draft');
export const DRAFT_FROM_DISCARD = numberOf('draft-from-discard');
export const PLAY_AND_KEEP = numberOf('play-and-keep');
export const ANY_ATTRITION = numberOf('any-attrition');

/** Every ability has all fields, so that the engine reads one shape of object. */
export interface CompiledAbility {
  readonly kind: number;
  readonly country: number;
  readonly countries: number;
  readonly versus: number;
  readonly spaces: Uint8Array;
  readonly terrain: number;
  readonly zone: number;
  readonly once: boolean;
  readonly points: number;
  readonly condition: CompiledCondition | null;
  readonly type: number;
  readonly instead: number;
  readonly symbol: number;
  readonly pays: boolean;
  readonly ownTurn: boolean;
  /** NO_COUNTRY: anywhere. */
  readonly near: number;
}

export const NO_COUNTRY = 255;
const ZONES = { hand: HAND, prepared: PREPARED, deck: DECK } as const;
const BLANK: CompiledAbility = {
  kind: 0,
  country: 0,
  countries: 0,
  versus: 0,
  spaces: compilePlaces(['any']).spaces,
  terrain: 0,
  zone: HAND,
  once: true,
  points: 0,
  condition: null,
  type: 0,
  instead: 0,
  symbol: 0,
  pays: false,
  ownTurn: false,
  near: NO_COUNTRY,
};

const typeOf = (type: (typeof CARD_TYPES)[number]) => CARD_TYPES.indexOf(type);

export function compileAbility(written: Ability, team: number): CompiledAbility {
  const named = 'country' in written ? { country: countryOf(written.country) } : {};
  return { ...BLANK, kind: numberOf(written.ability), ...named, ...fieldsOf(written, team) };
}

function fieldsOf(written: Ability, team: number): Partial<CompiledAbility> {
  const placed = (where: readonly string[]) => ({ spaces: compilePlaces(where, team).spaces });
  switch (written.ability) {
    case 'score':
      return { condition: compileCondition(written.when, team), points: written.points };
    case 'deny-prepared':
      return placed(written.outside);
    case 'tax':
      return placed(written.where);
    case 'lend-prepared':
      return {
        countries: countryMask(written.to),
        near: written.near === undefined ? NO_COUNTRY : countryOf(written.near),
      };
    case 'harass-defender':
      return { zone: ZONES[written.from] };
    case 'harass-attacker':
      return {
        ...placed(written.where),
        zone: ZONES[written.from],
        once: written.once,
        terrain: terrainCode(written.terrain),
      };
    case 'attack-points':
      return { ...placed(written.where), versus: countryOf(written.versus), points: written.points };
    case 'spare-card':
      return {
        symbol: SYMBOLS.indexOf(written.symbol),
        zone: ZONES[written.to],
        pays: written.pay === true,
        ownTurn: written.own_turn === true,
      };
    case 'sustain-from-hand':
      return { type: typeOf(written.type) };
    case 'draft-instead':
      return { type: typeOf(written.cards), instead: typeOf(written.instead) };
    case 'free-draft':
    case 'play-and-keep':
      return { type: typeOf(written.cards), condition: compileCondition(written.when, team) };
    case 'draft-from-discard':
      return { type: typeOf(written.cards), points: written.points };
    default:
      return {};
  }
}
