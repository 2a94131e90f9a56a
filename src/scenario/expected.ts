// A JSON Schema in words: what was expected at a place of a scenario, and which names are valid there.
import type { Path } from './error.js';
import { isPlain, ownValue } from './patch.js';
import type { JsonSchema } from './schema.js';

/** More names than this are not listed in an error. */
const LISTED = 12;

/** The schemas that a value at `path` may follow; several where the schema leaves a choice. */
export function schemasAt(root: JsonSchema, data: unknown, path: Path): readonly JsonSchema[] {
  let schemas = choices(root, root);
  let value = data;
  for (const key of path) {
    schemas = meant(schemas, value, String(key))
      .flatMap((schema) => childSchemas(schema, key))
      .flatMap((schema) => choices(root, schema));
    value = Array.isArray(value)
      ? value[Number(key)]
      : isPlain(value)
        ? ownValue(value, String(key))
        : undefined;
  }
  return schemas;
}

/** A schema without references and unions: each of the things that it allows. */
function choices(root: JsonSchema, schema: JsonSchema): readonly JsonSchema[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    const target = schema.$ref === '#' ? root : root.$defs?.[name];
    return isSchema(target) ? choices(root, target) : [];
  }
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches === undefined) return [schema];
  return branches.filter(isSchema).flatMap((branch) => choices(root, branch));
}

/** Of several schemas those that the value's fixed words (`op: add`) choose; all if they choose none. */
export function meant(
  schemas: readonly JsonSchema[],
  value: unknown,
  except: string | null = null,
): readonly JsonSchema[] {
  const chosen = schemas.filter((schema) => !contradicts(schema, value, except));
  return chosen.length > 0 ? chosen : schemas;
}

/** Whether another key of the value (`op: add`) says that this choice is not the one meant. */
function contradicts(schema: JsonSchema, value: unknown, except: string | null): boolean {
  if (!isPlain(value)) return false;
  return Object.entries(schema.properties ?? {}).some(([key, property]) => {
    if (key === except || !isSchema(property) || property.const === undefined) return false;
    return Object.hasOwn(value, key) && value[key] !== property.const;
  });
}

function childSchemas(schema: JsonSchema, key: string | number): readonly JsonSchema[] {
  if (schema.type === 'array') {
    const tuple = (schema.prefixItems as unknown[] | undefined)?.[Number(key)];
    return [tuple ?? schema.items].filter(isSchema);
  }
  const own = schema.properties;
  const child = own !== undefined && Object.hasOwn(own, key) ? own[key] : schema.additionalProperties;
  return [child].filter(isSchema);
}

function isSchema(value: unknown): value is JsonSchema {
  return isPlain(value);
}

/** The keys that a map may have here, as far as they are known by name. */
export function keysOf(schemas: readonly JsonSchema[]): readonly string[] {
  const keys = schemas.flatMap((schema) => [
    ...Object.keys(schema.properties ?? {}),
    ...(isSchema(schema.propertyNames) ? namesOf([schema.propertyNames]) : []),
  ]);
  return [...new Set(keys)];
}

/** The words that a text may be here, if it is to be one of several. */
export function namesOf(schemas: readonly JsonSchema[]): readonly string[] {
  return [...new Set(schemas.flatMap(literals))].filter((value) => typeof value === 'string');
}

function literals(schema: JsonSchema): readonly unknown[] {
  return schema.const === undefined ? (schema.enum ?? []) : [schema.const];
}

/** `a whole number from 1 to 20`, `one of red, green or a list`. */
export function inWords(schemas: readonly JsonSchema[]): string {
  const words = [...new Set(schemas.flatMap(literals))].map(String);
  const others = schemas.filter((schema) => literals(schema).length === 0).map(kindInWords);
  const parts = words.length === 0 ? others : [oneOf(words), ...others];
  return parts.length === 0 ? 'something else' : [...new Set(parts)].join(' or ');
}

/** `a, b, c`, shortened when there are many. */
export function listed(names: readonly string[]): string {
  if (names.length <= LISTED) return names.join(', ');
  return `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more`;
}

function oneOf(words: readonly string[]): string {
  return words.length === 1 ? words.join() : `one of ${listed(words)}`;
}

function kindInWords(schema: JsonSchema): string {
  switch (schema.type) {
    case 'integer':
      return `a whole number${bounds(schema)}`;
    case 'number':
      return `a number${bounds(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return `text${between(schema.minLength, schema.maxLength, 'letters')}${matching(schema)}`;
    case 'array':
      return `a list${between(schema.minItems, schema.maxItems, 'entries')}`;
    case 'object':
      return 'keys and values';
    case 'null':
      return 'nothing';
    default:
      return 'something else';
  }
}

function bounds(schema: JsonSchema): string {
  const least = schema.minimum ?? Number.NEGATIVE_INFINITY;
  const most = schema.maximum ?? Number.POSITIVE_INFINITY;
  // A schema of whole numbers names the safe integers, which are no bounds to a person.
  const low = least > Number.MIN_SAFE_INTEGER ? least : null;
  const high = most < Number.MAX_SAFE_INTEGER ? most : null;
  const parts: string[] = [];
  if (low !== null && high !== null) parts.push(`from ${low} to ${high}`);
  else if (low !== null) parts.push(`of at least ${low}`);
  else if (high !== null) parts.push(`of at most ${high}`);
  if (schema.exclusiveMinimum !== undefined) parts.push(`above ${schema.exclusiveMinimum}`);
  if (schema.exclusiveMaximum !== undefined) parts.push(`below ${schema.exclusiveMaximum}`);
  if (schema.multipleOf !== undefined) parts.push(`in steps of ${schema.multipleOf}`);
  return parts.map((part) => ` ${part}`).join('');
}

function between(least: number | undefined, most: number | undefined, what: string): string {
  if (least !== undefined && least === most) return ` of ${least} ${what}`;
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most} ${what}`;
  if (least !== undefined) return ` of at least ${least} ${what}`;
  return most === undefined ? '' : ` of at most ${most} ${what}`;
}

function matching(schema: JsonSchema): string {
  return schema.pattern === undefined ? '' : ` that matches /${schema.pattern}/`;
}

/** What stands there instead: `"seven"`, `25`, `a list of 3`. */
export function gotInWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'keys and values';
  // JSON has no words for .inf and .nan.
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}..."` : text;
}
