// What a card can do: the operations of its play (7.7), the abilities of a Status card (10.7) and the use of a prepared
// card (7.3), as the card file and a scenario's own cards write them.
import { z } from 'zod';
import { didYouMean, listOf, must, oneOf, strict, whole, yes, yesNo } from '../fields.js';
import { country, power, SPACES, space } from './data.js';
import { CARD_TYPES, SYMBOLS, TEAMS } from './names.js';

const countries = listOf(country);
const piece = oneOf(['army', 'navy', 'any']);
const times = whole(1, 9);
const points = whole(-9, 9);

// ---- Places ----

const PLACE = /^(?:(near|adj)\(([a-z-]+)\)|within\(([a-z-]+),([1-9])\)|([a-z-]+))$/;
const SPACE_IDS = SPACES.map(({ id }) => id);
/** Known only while the card is resolved: the piece just built, the space just battled. */
const MOMENTS = ['built', 'battled'];
const placeWords = must(
  'any, built, battled, a space, near(space), adj(space), adj(built) or within(space,2)',
  (input) => didYouMean(/\(([a-z-]+)/.exec(String(input))?.[1] ?? input, SPACE_IDS),
);
const place = z.string({ error: placeWords }).refine(
  (text) => {
    const [, , around, within, , plain] = PLACE.exec(text) ?? [];
    const name = around ?? within ?? plain;
    return name !== undefined && (name === 'any' || MOMENTS.includes(name) || SPACE_IDS.includes(name));
  },
  { error: placeWords },
);
const where = listOf(place);

export interface PlaceParts {
  readonly space: string;
  /** The least and the most steps away from it. */
  readonly from: number;
  readonly to: number;
}

/** near(x) is x and what borders on it, adj(x) only the latter. */
export function placeParts(text: string): PlaceParts {
  const [, kind, around, within, steps, plain] = PLACE.exec(text) ?? [];
  if (around !== undefined) return { space: around, from: kind === 'adj' ? 1 : 0, to: 1 };
  if (within !== undefined) return { space: within, from: 0, to: Number(steps) };
  return { space: plain ?? '', from: 0, to: 0 };
}

// ---- Conditions ----

const counted = { piece, countries, where };
export const conditionSchema = strict({
  ...counted,
  /** So many of these pieces, at least and at the most. */
  min: whole(0, 20).optional(),
  max: whole(0, 20).optional(),
  supplied: yes.optional(),
  /** Only those within so many steps of a piece of others. */
  next_to: strict({ piece, countries, steps: whole(1, 5) }).optional(),
});
export type Condition = Readonly<z.infer<typeof conditionSchema>>;

// ---- Operations of a play ----

function operation<const N extends string, S extends z.ZodRawShape>(name: N, shape: S) {
  return strict({ op: z.literal(name), ...shape });
}

const cardTypes = listOf(oneOf(CARD_TYPES));
const PLAIN = [
  operation('build', { piece, country, where, times: times.optional() }),
  operation('recruit', { piece, country, where, times: times.optional() }),
  operation('battle', {
    space: oneOf(['land', 'sea', 'any']),
    country,
    where,
    from: z.union([z.literal('built'), space]).optional(),
  }),
  operation('eliminate', { piece, countries, where }),
  operation('draft', { cards: cardTypes, country }),
  operation('prepare', { max: times }),
  operation('play', { type: oneOf(['status', 'economic-warfare']), country }),
  operation('attrition', { power, count: whole(0, 9), per: strict(counted).optional() }),
  operation('vp', { team: oneOf(TEAMS), points }),
  operation('token', { space }),
  operation('cost', {
    from: oneOf(['hand', 'prepared']),
    type: oneOf(CARD_TYPES).optional(),
    count: times,
    by: power.optional(),
  }),
  operation('discard', {
    from: oneOf(['hand', 'prepared', 'deck', 'status']),
    powers: listOf(power),
    count: times,
    chosen_by: power.optional(),
    /** Only a power with an Army next to an Army of this country. */
    next_to: country.optional(),
  }),
  operation('supply', { country, space }),
  operation('no-difficult-cost', {}),
  operation('truce', { countries, versus: country }),
  operation('require', { when: conditionSchema }),
  operation('take', { type: oneOf(CARD_TYPES), country, max: times }),
  operation('reuse', { country }),
  operation('withdraw', { country, max: times, points }),
] as const;

const NESTED_NAMES = ['if', 'if-clear', 'choose', 'repeat'] as const;
export type PlainOperation = Readonly<z.infer<(typeof PLAIN)[number]>>;
export type Operation =
  | PlainOperation
  | { readonly op: 'if'; readonly when: Condition; readonly ops: readonly Operation[] }
  | { readonly op: 'if-clear'; readonly ops: readonly Operation[] }
  | { readonly op: 'choose'; readonly options: readonly (readonly Operation[])[] }
  | { readonly op: 'repeat'; readonly max: number; readonly ops: readonly Operation[] };

export const OPERATION_NAMES: readonly string[] = [
  ...PLAIN.map((schema) => schema.shape.op.value),
  ...NESTED_NAMES,
];

const nested = z.lazy(() => operationsSchema) as z.ZodType<readonly Operation[]>;
export const operationSchema: z.ZodType<Operation> = z.lazy(() =>
  z.discriminatedUnion(
    'op',
    [
      ...PLAIN,
      operation('if', { when: conditionSchema, ops: nested }),
      operation('if-clear', { ops: nested }),
      operation('choose', { options: listOf(nested) }),
      operation('repeat', { max: whole(1, 20), ops: nested }),
    ],
    {
      error: ({ input }) => {
        const name = (input as { op?: unknown } | null | undefined)?.op;
        return must(`one of ${OPERATION_NAMES.join(', ')}`, () => didYouMean(name, OPERATION_NAMES))({
          input: name,
        });
      },
    },
  ),
) as z.ZodType<Operation>;
export const operationsSchema = listOf(operationSchema);

// ---- Abilities of a Status card ----

function ability<const N extends string, S extends z.ZodRawShape>(name: N, shape: S) {
  return strict({ ability: z.literal(name), ...shape });
}

const ABILITIES = [
  ability('score', { when: conditionSchema, points }),
  ability('deny-prepared', { country, outside: where }),
  ability('tax', { where }),
  /** near: only with a piece of that country in or next to the space battled. */
  ability('lend-prepared', { to: countries, near: country.optional() }),
  ability('harass-defender', { country, from: oneOf(['prepared', 'deck']) }),
  ability('harass-attacker', {
    country,
    where,
    terrain: oneOf(['clear', 'difficult']).optional(),
    from: oneOf(['hand', 'prepared', 'deck']),
    once: yesNo,
  }),
  ability('attack-points', { country, versus: country, where, points }),
  ability('reconnaissance', { country }),
  ability('exploit-build', { country }),
  ability('exploit-battle', { country }),
  /** pay: one card from hand for each symbol of the card that is kept. */
  ability('spare-card', {
    country,
    symbol: oneOf(SYMBOLS),
    to: oneOf(['hand', 'prepared']),
    pay: yes.optional(),
    own_turn: yes.optional(),
  }),
  ability('sustain-from-hand', { country, type: oneOf(['land-battle', 'sea-battle']) }),
  ability('prepare-in-draft', {}),
  ability('prepare-drafted', { country }),
  ability('draft-instead', { country, cards: oneOf(CARD_TYPES), instead: oneOf(CARD_TYPES) }),
  ability('free-draft', { country, cards: oneOf(CARD_TYPES), when: conditionSchema }),
  ability('draft-from-discard', { country, cards: oneOf(CARD_TYPES), points }),
  ability('play-and-keep', { country, cards: oneOf(CARD_TYPES), when: conditionSchema }),
  ability('any-attrition', { country }),
] as const;
export const ABILITY_NAMES: readonly string[] = ABILITIES.map((schema) => schema.shape.ability.value);

export const abilitySchema = z.discriminatedUnion('ability', ABILITIES, {
  error: ({ input }) => {
    const name = (input as { ability?: unknown } | null | undefined)?.ability;
    return must(`one of ${ABILITY_NAMES.join(', ')}`, () => didYouMean(name, ABILITY_NAMES))({ input: name });
  },
});
export type Ability = Readonly<z.infer<typeof abilitySchema>>;

// ---- The prepared use ----

export const preparedSchema = strict({
  symbol: oneOf(SYMBOLS),
  count: whole(1, 3).default(1),
  /** Where the battle must be (14.7); anywhere unless told. */
  where: where.optional(),
  /** The terrain as it counts in that battle. */
  terrain: oneOf(['clear', 'difficult']).optional(),
  /** Attrition: cards that each of these powers loses; without it one power with an Army next to ours loses one. */
  targets: z.partialRecord(power, whole(1, 3)).optional(),
  supply: yesNo.default(false),
}).refine(({ symbol, targets }) => symbol === 'attrition' || targets === undefined, {
  error: 'has targets, which only attrition has',
});
export type Prepared = Readonly<z.infer<typeof preparedSchema>>;
