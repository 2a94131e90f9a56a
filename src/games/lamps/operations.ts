// What an event card can do: the operations that cards are written in, a scenario's own cards too.
import { z } from 'zod';
import { area, unit } from './data.js';
import {
  alliance,
  didYouMean,
  faction,
  listOf,
  must,
  nation,
  oneOf,
  status,
  strict,
  whole,
  yes,
  yesNo,
} from './fields.js';
import { NATIONS } from './names.js';

/** What may have to be so for an operation to work when its card is drawn. */
export const CONDITIONS = [
  'turmoil',
  'no-turmoil',
  'usa-at-war',
  'usa-mobilized',
  'italy-at-war',
  'russia-collapsed',
  'serbia-conquered',
] as const;
export type Condition = (typeof CONDITIONS)[number];

const drm = whole(-6, 6);
const count = whole(1, 20);
const areas = listOf(area);
const nations = listOf(nation);
/** Whose armies the other side of the combat must show; `trench` stands for a roll against a Trench (7.5). */
const versus = listOf(oneOf([...NATIONS, 'trench']));
const side = oneOf(['attack', 'defence', 'both']);
const duration = oneOf(['turn', 'next', 'permanent']);
const steps = whole(-8, 8);

/** Which combats a bonus of this turn counts in: attacks out of, attacks into, armies standing in, enemies. */
const limits = {
  from: areas.optional(),
  into: areas.optional(),
  in: areas.optional(),
  versus: versus.optional(),
};

function operation<const N extends string, S extends z.ZodRawShape>(name: N, shape: S) {
  return strict({ op: z.literal(name), ...shape, if: oneOf(CONDITIONS).optional() });
}

export function written(fields: object, names: readonly string[]): number {
  return names.filter((name) => (fields as Record<string, unknown>)[name] !== undefined).length;
}

function exactlyOne(...names: string[]) {
  return [
    (fields: object) => written(fields, names) === 1,
    { error: `needs exactly one of ${names.join(', ')}` },
  ] as const;
}

function atLeastOne(...names: string[]) {
  return [
    (fields: object) => written(fields, names) > 0,
    { error: `needs at least one of ${names.join(', ')}` },
  ] as const;
}

/** "all" or the first so many combats of the turn. */
const maxCombats = z.union([whole(1, 20), z.literal('all')], {
  error: must('a whole number from 1 to 20, or all'),
});

const OPERATIONS = [
  operation('army-marker', {
    nation: nation.optional(),
    nations: nations.optional(),
    unit: unit.optional(),
    /** In order of preference: the first that is still in the game bears the marker. */
    units: listOf(unit).optional(),
    on: side,
    drm: drm.optional(),
    rerolls: count.optional(),
    terrain: oneOf(['mountain']).optional(),
    uses: oneOf(['once', 'while-winning', 'game']),
  })
    .refine(...exactlyOne('nation', 'nations', 'unit', 'units'))
    .refine(...atLeastOne('drm', 'rerolls')),
  operation('turn-drm', {
    nations,
    on: side,
    drm,
    max: maxCombats,
    ...limits,
    until: oneOf(['next-own-turn']).optional(),
  }),
  operation('turn-dice', { nations, dice: whole(1, 5), max: maxCombats, ...limits }),
  operation('turn-reroll', { nations, rerolls: count, max_per_attack: count.optional(), ...limits }),
  operation('forced-attack', {
    nations,
    count,
    drm: drm.optional(),
    from: areas.optional(),
    into: areas.optional(),
    versus: versus.optional(),
  }),
  operation('forced-invasion', {
    nation,
    into: areas,
    drm: drm.optional(),
    fleet_cost: whole(0, 3),
    extra_sea_move: whole(0, 1),
  }),
  operation('no-attack', { nations, except_into: areas.optional(), drm: drm.optional() }),
  operation('auto-die', { nation, with: oneOf(['heavy-artillery']), value: whole(1, 6), max: count }),
  operation('auto-breach', { nation, max: count }),
  operation('bonus-tech', { draw: count, keep: count }),
  operation('pp', { nation, delta: whole(-20, 20), duration }),
  operation('raise', { nation, count, status, areas: areas.optional(), one_each: yes.optional() }),
  operation('refit', { nation: nation.optional(), nations: nations.optional(), count }).refine(
    ...exactlyOne('nation', 'nations'),
  ),
  operation('refit-cap', { nation, max: whole(0, 20) }),
  operation('spend', { nation, count }),
  operation('return-army', { nation, status, area }),
  operation('extra-moves', {
    nation: nation.optional(),
    faction: faction.optional(),
    count,
    dest: areas.optional(),
    sea: yes.optional(),
  }).refine(...exactlyOne('nation', 'faction')),
  operation('trench', { nation, count, areas: areas.optional() }),
  operation('artillery', { nation, count }),
  operation('join', { nation: oneOf(['italy', 'romania', 'bulgaria', 'greece']) }),
  operation('us', {
    base: steps.optional(),
    from_1917: steps.optional(),
    unrestricted: steps.optional(),
    hague_success: steps.optional(),
    unrestricted_add: steps.optional(),
    success_add: steps.optional(),
    floor: whole(0, 8).optional(),
  }).refine(...atLeastOne('base', 'unrestricted', 'hague_success', 'unrestricted_add', 'success_add')),
  operation('flag', { name: oneOf(['sussex-pledge', 'convoys']) }),
  operation('russia', {
    card: oneOf(['lenin', 'revolution', 'civil-war']),
    places_turmoil: yesNo,
    treaty_min_home_areas: whole(0, 20),
    after_treaty: strict({
      'united-states': whole(-20, 20),
      germany: whole(-20, 20),
      duration,
    }).optional(),
  }),
  operation('greece', {
    card: oneOf(['salonika', 'exile']),
    free_trench: yes.optional(),
    max_wa_armies: count.optional(),
  }),
  operation('east-africa', { refresh: yesNo, guerilla_success_from: whole(1, 6).optional() }),
  operation('naval-reroll', { nation, per_fleet: count, duration: oneOf(['turn']) }),
  operation('dogfight-die', { alliance, dice: whole(1, 5), until: oneOf(['wa-doubles-above-german-p']) }),
] as const;

export const OPERATION_NAMES: readonly string[] = OPERATIONS.map((schema) => schema.shape.op.value);

export const operationSchema = z.discriminatedUnion('op', OPERATIONS, {
  error: ({ input }) => {
    const name = (input as { op?: unknown } | null | undefined)?.op;
    return must(`one of ${OPERATION_NAMES.join(', ')}`, () => didYouMean(name, OPERATION_NAMES))({
      input: name,
    });
  },
});
export type Operation = Readonly<z.infer<typeof operationSchema>>;
