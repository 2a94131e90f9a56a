// The reference of scenario files as Markdown, read off their JSON Schema: every key, what it may hold, its default.

export interface Schema {
  readonly [keyword: string]: unknown;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemas = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

interface Writer {
  readonly definitions: Schema;
  /** Lines of the table under way. */
  readonly rows: string[];
  /** Choices that are too long for a cell, by the name of what is chosen. */
  readonly choices: Map<string, readonly Schema[]>;
  /** Keys that all hold the same: listed by themselves. */
  readonly families: Map<string, Schema>;
}

/** `schema` without the nulls that restore a default: the page says that once. */
export function schemaReference(game: string, schema: Schema): string {
  const definitions = isSchema(schema.$defs) ? schema.$defs : {};
  const writer: Writer = { definitions, rows: [], choices: new Map(), families: new Map() };
  const sections = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
    ([key, value]) => {
      writer.rows.length = 0;
      const section = resolve(writer, value as Schema);
      addKeys(writer, section, key);
      const table =
        writer.rows.length > 0 ? `\n${HEAD}${writer.rows.join('\n')}\n` : `\n${valuesOf(section)}.\n`;
      return `## \`${key}\`\n\n${textOf(section)}\n${table}`;
    },
  );
  const head = `# Scenario files of ${game}\n\nEvery key may be left out; \`null\` restores the default.\n`;
  return [head, ...sections, ...familyTables(writer), ...choiceTables(writer)].join('\n');
}

const HEAD = '| key | may be | default | meaning |\n| --- | --- | --- | --- |\n';

function resolve({ definitions }: Writer, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  const { $ref, ...own } = schema;
  return { ...(definitions[$ref.slice($ref.lastIndexOf('/') + 1)] as Schema), ...own };
}

/** A row for every key below this one. */
function addKeys(writer: Writer, schema: Schema, path: string): void {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  const references = new Set(properties.map(([, value]) => (value as Schema).$ref));
  if (properties.length > 1 && references.size === 1 && !references.has(undefined)) {
    writer.families.set(path, schema);
    addKey(writer, properties[0]![1] as Schema, `${path}.<id>`, '');
    return;
  }
  for (const [key, value] of properties) addKey(writer, value as Schema, `${path}.${key}`);
  if (properties.length === 0 && isSchema(schema.additionalProperties))
    addKey(writer, schema.additionalProperties, `${path}.<id>`);
}

function addKey(writer: Writer, value: Schema, path: string, text?: string): void {
  const schema = resolve(writer, value);
  const items = isSchema(schema.items) ? resolve(writer, schema.items) : null;
  const inner = items ?? schema;
  const alternatives = schemas(inner.oneOf);
  if (alternatives.length > 0) writer.choices.set(discriminator(alternatives[0]!), alternatives);
  const standard = schema.default === undefined || isSchema(schema.default) ? '' : code(schema.default);
  writer.rows.push(`| \`${path}\` | ${valuesOf(schema)} | ${standard} | ${text ?? textOf(schema)} |`);
  addKeys(writer, inner, items === null ? path : `${path}[]`);
}

/** The key whose fixed value tells alternatives apart. */
function discriminator(alternative: Schema): string {
  const properties = isSchema(alternative.properties) ? alternative.properties : {};
  return Object.keys(properties).find((key) => (properties[key] as Schema).const !== undefined) ?? '?';
}

function textOf({ description }: Schema): string {
  return typeof description === 'string' ? description.replaceAll('|', '\\|') : '';
}

function valuesOf(schema: Schema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return wordsOf(schema.enum);
  const either = schemas(schema.anyOf);
  if (either.length > 0) return either.map(valuesOf).join(' or ');
  if (schemas(schema.oneOf).length > 0)
    return `one of the kinds of \`${discriminator(schemas(schema.oneOf)[0]!)}\``;
  if (schema.type === 'array') {
    const inOrder = schemas(schema.prefixItems);
    if (inOrder.length > 0) return `[${inOrder.map(valuesOf).join(', ')}]`;
    return isSchema(schema.items) ? `a list: ${valuesOf(schema.items)}` : 'a list';
  }
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema);
  if (schema.type === 'boolean') return '`true`, `false`';
  if (schema.type === 'object') return 'keys';
  if (schema.type === 'null') return '`null`';
  if (Array.isArray(schema.type)) return schema.type.map((type) => valuesOf({ type })).join(' or ');
  return 'text';
}

/** A long list of names is cut: they are in the JSON Schema. */
function wordsOf(words: readonly unknown[]): string {
  const shown = words.length > MOST_WORDS ? words.slice(0, 3) : words;
  const rest = shown.length < words.length ? `, … (${words.length} in all)` : '';
  return `${shown.map(code).join(', ')}${rest}`;
}

const MOST_WORDS = 8;

function numbersOf({ type, minimum, maximum }: Schema): string {
  const what = type === 'integer' ? 'a whole number' : 'a number';
  return minimum === undefined || maximum === undefined ? what : `${what} from ${minimum} to ${maximum}`;
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function familyTables({ families }: Writer): string[] {
  return [...families].map(([path, { properties }]) => {
    const rows = Object.entries(properties as Schema).map(
      ([id, value]) => `| \`${id}\` | ${textOf(value as Schema)} |`,
    );
    return `## The ids of \`${path}\`\n\n| id | what it is |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
}

function choiceTables({ choices }: Writer): string[] {
  return [...choices].map(([key, alternatives]) => {
    const rows = alternatives.map((alternative) => {
      const { [key]: own, ...fields } = alternative.properties as Schema;
      const needed = new Set(alternative.required as readonly string[]);
      const words = Object.entries(fields).map(
        ([field, value]) => `${needed.has(field) ? `**${field}**` : field}: ${valuesOf(value as Schema)}`,
      );
      return `| ${valuesOf(own as Schema)} | ${words.join('; ')} |`;
    });
    return `## The kinds of \`${key}\`\n\nFields in bold must be given.\n\n| ${key} | fields |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
}
