// What a scenario file may hold: the part that is the same for every game, and the JSON Schema for editors.
import { z } from 'zod';
import { type Contender, type GameModule, type Side, seatNamesOf } from '../kernel/contract.js';
import { isPlain, type Plain } from './patch.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The sections that belong to the game, in the order in which they are shown. */
export const GAME_SECTIONS = ['rules', 'decks', 'setup'] as const;

/** The file as every game has it; the game's own sections are left to the game's `settings`. */
export function frameSchema(game: { readonly id: string; readonly sides: readonly Side[] }) {
  const seat = ({ name }: Contender) =>
    z.string().optional().describe(`Who plays ${name}: a strategy's name.`);
  return z.strictObject({
    game: z.literal(game.id).optional().describe('The game that this is a scenario of.'),
    name: z
      .string()
      .min(1)
      .max(80)
      .refine((name) => !/[/\\\p{Cc}]|^\.+$/u.test(name), 'names a folder of results, so it takes no slash')
      .optional()
      .describe('What to call it in reports and folders; without it, the name of the file.'),
    description: z.string().optional().describe('What it is for, in a sentence or two.'),
    extends: z
      .string()
      .optional()
      .describe('The scenario to start from: a file beside this one, or a ready scenario by name.'),
    strategies: z
      .strictObject(Object.fromEntries(seatNamesOf(game.sides).map((side) => [side.id, seat(side)])))
      .optional()
      .describe('Who plays each side: `random`, or with options `name:option=value,option=value`.'),
    balance: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('What `lamplight check` holds it to: `cpWin: 45%..55%`, `vpSpread.mean: ±0.3 of baseline`.'),
    rules: z.unknown().optional().describe("The rules' numbers and switches."),
    decks: z.unknown().optional().describe('What is in the decks.'),
    setup: z.unknown().optional().describe('How the game begins.'),
  });
}

/** The whole file as the loader checks it once `extends` is resolved and every null is gone. */
export function mergedJsonSchema(module: GameModule): JsonSchema {
  const frame = toJson(frameSchema(module));
  const settings = toJson(module.settings);
  const properties = { ...frame.properties };
  for (const section of GAME_SECTIONS) {
    const own = settings.properties?.[section];
    if (isPlain(own)) properties[section] = { ...described(properties[section]), ...(own as JsonSchema) };
    else delete properties[section];
  }
  return { ...frame, properties, ...(settings.$defs === undefined ? {} : { $defs: settings.$defs }) };
}

/** The JSON Schema of a scenario file, so that editors complete and check it. */
export function scenarioJsonSchema(module: GameModule): JsonSchema {
  const { $schema, ...whole } = mergedJsonSchema(module);
  return {
    $schema,
    title: `A scenario of ${module.title}`,
    ...withNulls(whole),
    // A file that extends another may leave the game to it.
    anyOf: [{ required: ['game'] }, { required: ['extends'] }],
  };
}

function toJson(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function described(schema: unknown): JsonSchema {
  return isPlain(schema) && typeof schema.description === 'string' ? { description: schema.description } : {};
}

/** In a file null restores the default of any key that has one (patch.ts); within lists it does not. */
function withNulls(schema: JsonSchema): JsonSchema {
  if (schema.properties === undefined) return schema;
  const properties: Record<string, JsonSchema> = {};
  for (const [key, property] of Object.entries(schema.properties)) {
    const inner = withNulls(property as JsonSchema);
    const { description, default: standard, ...rest } = inner;
    const needed = schema.required?.includes(key) ?? false;
    properties[key] =
      needed || !isConstrained(rest) ? inner : optional({ description, default: standard }, rest);
  }
  return { ...schema, properties };
}

function optional(notes: JsonSchema, rest: JsonSchema): JsonSchema {
  const kept = Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== undefined));
  return { ...kept, anyOf: [rest, { type: 'null' }] };
}

function isConstrained(schema: Plain): boolean {
  return Object.keys(schema).length > 0;
}
