// Reading YAML (and so JSON): what is wrong with the text, and where in it a path of keys leads.
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml';
import type { Path } from './error.js';

export type YamlDocument = Document.Parsed;

export interface Fault {
  readonly offset: number;
  readonly message: string;
}

export function parseText(text: string, lineCounter?: LineCounter): YamlDocument {
  return parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    stringKeys: true,
    // repeatedKeys finds them, and knows the path.
    uniqueKeys: false,
    logLevel: 'error',
  });
}

const PLAIN_WORDS: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'a file holds one scenario; what follows this `---` belongs in a file of its own',
  TAB_AS_INDENT: 'indented with a tab; YAML takes spaces only',
  NON_STRING_KEY: 'a key must be a plain name',
  BLOCK_AS_IMPLICIT_KEY: 'two keys on one line; put the second on a line of its own, or its text in quotes',
};

/** Everything that keeps the text from being read, in the order of the text. */
export function textFaults(document: YamlDocument): readonly Fault[] {
  const faults = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    message: PLAIN_WORDS[error.code] ?? sentence(error.message),
  }));
  visit(document, {
    Alias(_key, alias, ancestors) {
      const offset = alias.range?.[0] ?? 0;
      const target = alias.resolve(document);
      if (target === undefined) faults.push({ offset, message: `nothing above is marked &${alias.source}` });
      else if (ancestors.includes(target)) {
        faults.push({ offset, message: `*${alias.source} stands inside of what it repeats` });
      }
    },
  });
  return faults.sort((a, b) => a.offset - b.offset);
}

function sentence(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

export interface RepeatedKey {
  readonly path: Path;
  readonly first: number;
  readonly again: number;
}

export function repeatedKeys(document: YamlDocument): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  visit(document, {
    Map(place, map, ancestors) {
      const seen = new Map<string, number>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        const offset = key.range?.[0] ?? 0;
        const first = seen.get(name);
        if (first === undefined) seen.set(name, offset);
        else repeated.push({ path: [...pathOf(ancestors, place, map), name], first, again: offset });
      }
    },
  });
  return repeated;
}

/** The keys and places in lists that lead through `ancestors` (as visit gives them) to `node`. */
function pathOf(ancestors: readonly unknown[], place: number | 'key' | 'value' | null, node: unknown): Path {
  const path: (string | number)[] = [];
  for (const [i, ancestor] of ancestors.entries()) {
    const next = ancestors[i + 1] ?? node;
    if (isPair(ancestor)) path.push(keyOf(ancestor));
    else if (isSeq(ancestor))
      path.push(i + 1 < ancestors.length ? ancestor.items.indexOf(next) : Number(place));
  }
  return path;
}

function keyOf(pair: Pair): string {
  return String(isScalar(pair.key) ? pair.key.value : pair.key);
}

/**
 * How far a document goes along a path: the whole way, or up to a map that lacks the next key, or up to a value
 * that has no keys at all.
 */
export interface Walk {
  readonly reach: 'whole' | 'open' | 'closed';
  /** Where the last thing on the way stands. */
  readonly offset: number;
}

export function walk(document: YamlDocument, path: Path, what: 'key' | 'value'): Walk {
  let node: unknown = document.contents;
  let keyOffset = 0;
  // A list replaces a parent's list as a whole: what one of its entries lacks, no parent supplies.
  let inList = false;
  for (const key of path) {
    const target = isAlias(node) ? node.resolve(document) : node;
    if (isMap(target)) {
      const pair = target.items.findLast((item) => keyOf(item) === String(key));
      if (pair === undefined) return { reach: inList ? 'closed' : 'open', offset: offsetOf(node, keyOffset) };
      keyOffset = offsetOf(pair.key, keyOffset);
      node = pair.value;
    } else if (isSeq(target) && target.items[Number(key)] !== undefined) {
      inList = true;
      node = target.items[Number(key)];
      keyOffset = offsetOf(node, keyOffset);
    } else {
      return { reach: 'closed', offset: offsetOf(node, keyOffset) };
    }
  }
  return { reach: 'whole', offset: what === 'key' ? keyOffset : offsetOf(node, keyOffset) };
}

function offsetOf(node: unknown, otherwise: number): number {
  if (!isNode(node)) return otherwise;
  // An empty value has no text of its own to point at: point at its key.
  if (isScalar(node) && node.value === null && !node.source) return otherwise;
  return (node as ParsedNode).range?.[0] ?? otherwise;
}
