// Cards compiled into numbers once per scenario: programs of operations, abilities of Status cards, prepared uses.
import { identityOf } from '../../kernel/random.js';
import { type CompiledAbility, compileAbility } from './abilities.js';
import { COUNTRY_NAMES, countryOf, POWER_COUNT, POWER_OF, TEAM_OF_COUNTRY } from './board.js';
import type { Card } from './card-file.js';
import { CARD_TYPES, POWERS, SYMBOLS } from './names.js';
import { ABILITY_NAMES, type Prepared } from './operations.js';
import { ANY_TERRAIN, compilePlaces, terrainCode } from './places.js';
import { type CompiledOp, compileProgram } from './programs.js';

const typeOf = (type: (typeof CARD_TYPES)[number]) => CARD_TYPES.indexOf(type);
export const BUILD_ARMY = typeOf('build-army');
export const BUILD_NAVY = typeOf('build-navy');
export const LAND_BATTLE = typeOf('land-battle');
export const SEA_BATTLE = typeOf('sea-battle');
export const STATUS_TYPE = typeOf('status');
/** 9.0: one bit a card type: what the Draft step fetches. */
export const DRAFTED_TYPES = (1 << BUILD_ARMY) | (1 << BUILD_NAVY);

const symbolOf = (symbol: (typeof SYMBOLS)[number]) => SYMBOLS.indexOf(symbol);
export const REINFORCE_ARMY = symbolOf('reinforce-army');
export const REINFORCE_NAVY = symbolOf('reinforce-navy');
export const SUSTAIN_LAND = symbolOf('sustain-land');
export const SUSTAIN_SEA = symbolOf('sustain-sea');
export const COUNTERATTACK = symbolOf('counterattack');
export const ATTRITION_SYMBOL = symbolOf('attrition');
export const NO_SYMBOL = 255;

/** The use of a prepared card (7.3). */
export interface CompiledPrepared {
  readonly symbol: number;
  readonly count: number;
  /** 14.7: where the battle must be. */
  readonly spaces: Uint8Array;
  readonly terrain: number;
  /** By power: cards that it loses to attrition; all 0 for a single Attrition symbol (11.2). */
  readonly targets: Uint8Array;
  readonly hasTargets: boolean;
  /** 14.9 */
  readonly supply: boolean;
}

/** All copies of one card: players tell kinds of cards apart, not copies. */
export interface CardKind {
  readonly id: string;
  readonly title: string;
  /** Unlike the title no other kind's. */
  readonly name: string;
  readonly country: number;
  readonly power: number;
  readonly type: number;
  /** Empty: the card is blank or a Status card without an immediate effect. */
  readonly ops: readonly CompiledOp[];
  readonly ability: CompiledAbility | null;
  readonly prepared: CompiledPrepared;
  /** The numbers of its copies. */
  readonly copies: Uint8Array;
}

/** A card as a scenario plays it (decks.ts). */
export interface PlayedCard extends Card {
  readonly blank?: boolean;
}

export interface CardTable {
  readonly kinds: readonly CardKind[];
  /** By card. */
  readonly kindOf: Uint8Array;
  /** For Luck.shuffle: where a card comes in the deck follows from its own id. */
  readonly identity: Int32Array;
  /** By power: its kinds of cards. */
  readonly ofPower: readonly Uint8Array[];
  /** The kinds of Status cards that do something while they lie on the table. */
  readonly statuses: Uint8Array;
  /** Those of them with an ability, by its number (abilities.ts). */
  readonly withAbility: readonly Uint8Array[];
}

const NO_PREPARED: CompiledPrepared = {
  symbol: NO_SYMBOL,
  count: 0,
  spaces: compilePlaces(['any']).spaces,
  terrain: ANY_TERRAIN,
  targets: new Uint8Array(POWER_COUNT),
  hasTargets: false,
  supply: false,
};

export function compileCards(source: readonly PlayedCard[]): CardTable {
  const ids: string[] = [];
  const kindOf: number[] = [];
  const kinds = source.map((card, kind): CardKind => {
    const first = ids.length;
    for (let copy = 1; copy <= card.copies; copy++) {
      ids.push(copy === 1 ? card.id : `${card.id}#${copy}`);
      kindOf.push(kind);
    }
    const country = countryOf(card.country);
    const team = TEAM_OF_COUNTRY[country];
    const alone = source.filter(({ title }) => title === card.title).length === 1;
    return {
      id: card.id,
      title: card.title,
      name: alone ? card.title : `${card.title} (${COUNTRY_NAMES[country]})`,
      country,
      power: POWER_OF[country],
      type: CARD_TYPES.indexOf(card.type),
      ops: card.blank ? [] : compileProgram(card.ops, team),
      ability: card.blank || card.status === null ? null : compileAbility(card.status, team),
      prepared: card.blank || card.prepare === null ? NO_PREPARED : compilePrepared(card.prepare, team),
      copies: Uint8Array.from({ length: card.copies }, (_, copy) => first + copy),
    };
  });
  const numbers = [...kinds.keys()];
  const lasting = numbers.filter((kind) => kinds[kind].ability !== null);
  return {
    kinds,
    kindOf: Uint8Array.from(kindOf),
    identity: Int32Array.from(ids, identityOf),
    ofPower: POWERS.map((_, power) => Uint8Array.from(numbers.filter((kind) => kinds[kind].power === power))),
    statuses: Uint8Array.from(lasting),
    withAbility: ABILITY_NAMES.map((_, ability) =>
      Uint8Array.from(lasting.filter((kind) => kinds[kind].ability?.kind === ability)),
    ),
  };
}

function compilePrepared(written: Prepared, team: number): CompiledPrepared {
  const targets = Uint8Array.from(POWERS, (power) => written.targets?.[power] ?? 0);
  return {
    symbol: symbolOf(written.symbol),
    count: written.count,
    spaces: compilePlaces(written.where ?? ['any'], team).spaces,
    terrain: terrainCode(written.terrain),
    targets,
    hasTargets: written.targets !== undefined,
    supply: written.supply,
  };
}
